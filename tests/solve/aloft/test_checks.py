"""What cannot be solved is refused in words that name the fault."""

from typing import Any

import pytest

import montgolfier as mg
from montgolfier.solve.aloft.session import AloftSession
from tests.solve.aloft.deals import GOLDEN, SOLO

ROW = GOLDEN[0]["row"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (["BR", *ROW[1:]], "row: BR is not in the deck"),
        (["XX", *ROW[1:]], "row: 'XX' is not a balloon; there are"),
        ([ROW[1], *ROW[1:]], "row: LION is listed twice; every balloon exists once"),
        (ROW[:-2], "row: GW, WY missing; every balloon must be in the row"),
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
    match = mg.Game("aloft").new(seed=1)
    for ask in (mg.solve, mg.bot("solver").choose):
        with pytest.raises(mg.SetupError, match=refused):
            ask(match)
    with pytest.raises(mg.SetupError, match="truck_capacity=2"):
        mg.solve(mg.Game("aloft", edition="first", players=1, truck_capacity=2))
    with pytest.raises(mg.SetupError, match="the row is not laid out yet"):
        mg.solve(SOLO["first"].new(chance="manual"))


def test_a_session_is_about_one_deal() -> None:
    session = AloftSession(SOLO["first"].new(seed=1).state)
    for other in (SOLO["first"].new(seed=2).state, SOLO["second"].new(seed=1).state):
        assert not session.knows(other)
        with pytest.raises(mg.SetupError, match="another deal or other options"):
            session.solve(other)
    assert not session.knows(mg.Game("cloud9").new(seed=1).state)
