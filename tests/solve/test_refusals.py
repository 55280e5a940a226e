"""What cannot be solved is refused in words that name the fault."""

from typing import Any

import pytest

import montgolfier as mg
from montgolfier.solve.solver import Solver
from tests.solve.deals import GOLDEN, SOLO

ROW = GOLDEN[0]["row"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (["BR", *ROW[1:]], "row: BR is not in the deck"),
        (["XX", *ROW[1:]], "row: 'XX' is no balloon; there are"),
        ([ROW[1], *ROW[1:]], "row: LION is there twice; every balloon exists once"),
        (ROW[:-2], "row: WY, GW missing; every balloon lies in the row"),
        ("RW,LION", "row: a list of balloons is needed"),
    ],
    ids=["wrong edition", "no balloon", "twice", "missing", "no list"],
)
def test_A1_41_A2_36_a_row_names_every_balloon_once(row: Any, fault: str) -> None:
    with pytest.raises(mg.SetupError, match=fault):
        mg.solve(SOLO["second"], row=row)


@pytest.mark.parametrize(
    ("edition", "position", "fault"),
    [
        ("second", {"flying": {ROW[0]: [9, 1]}, "phase": "truck"}, "RW flies at column 9, where no truck has been yet"),
        (
            "first",
            {"flying": {ROW[0]: [1, 4], ROW[1]: [2, 3], ROW[2]: [3, 4], ROW[3]: [4, 3]}, "phase": "truck"},
            "advances have been made, and there were at most",
        ),
    ],
    ids=["flies too far", "too many advances"],
)
def test_an_unreachable_position(edition: str, position: dict[str, Any], fault: str) -> None:
    match = SOLO[edition].position({"row": ROW, **position})
    with pytest.raises(mg.SetupError, match=f"no game leads to this position: .*{fault}"):
        mg.solve(match)


def test_only_those_who_play_together_can_be_helped() -> None:
    refused = "only the solo and the cooperative game of Aloft can be solved"
    for match in (mg.Game("aloft").new(seed=1), mg.Game("cloud9").new(seed=1)):
        with pytest.raises(mg.SetupError, match=refused):
            mg.solve(match)
        with pytest.raises(mg.SetupError, match=refused):
            mg.bot("solver").choose(match)
    with pytest.raises(mg.SetupError, match="truck_capacity=2"):
        mg.solve(mg.Game("aloft", edition="first", players=1, truck_capacity=2))
    with pytest.raises(mg.SetupError, match="the row is not laid out yet"):
        mg.solve(SOLO["first"].new(chance="manual"))


def test_wrong_arguments() -> None:
    match = SOLO["first"].new(seed=1)
    with pytest.raises(mg.SetupError, match="has been dealt already; only a game takes row"):
        mg.solve(match, row=ROW)
    with pytest.raises(mg.SetupError, match="seconds must be a number above 0, or None, not 0"):
        mg.solve(match, seconds=0)
    with pytest.raises(mg.SetupError, match="a game, a match or a position can be solved, not 'aloft'"):
        mg.solve("aloft")  # type: ignore[arg-type]
    with pytest.raises(mg.SetupError, match="another deal or other options"):
        Solver(match.state).solve(SOLO["first"].new(seed=2).state)  # type: ignore[arg-type]
