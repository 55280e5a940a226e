"""Set the table for a test: the board hexa with patches, a position, an action that must be refused."""

import copy
from typing import Any

import pytest

import montgolfier as mg
from tests.games.odyssey.worlds import HEXA

GRAY_R6 = {"r6": {"spaces": ["gray", "gray"]}}
MULTI_R5 = {"r5": {"spaces": ["green", "red", "blue"], "multi": True}}


def hexa(routes: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """The board hexa with some routes and fields changed."""
    board = copy.deepcopy(HEXA)
    for route in board["routes"]:
        route |= (routes or {}).get(route["id"], {})
    return board | fields


def game(players: int = 2, routes: dict[str, Any] | None = None, goals: Any = (), **options: Any) -> mg.Game:
    """A game on hexa in which seat 0 starts."""
    board = options.pop("board", None) or hexa(routes, trajectories=list(goals))
    return mg.Game("odyssey", players=players, board=board, **{"start_seat": 0, **options})


def at(one: mg.Game, *seats: dict[str, Any], **state: Any) -> mg.Match:
    """A position: what each seat has, and the rest of the state."""
    players = [*seats, *[{}] * (one.players - len(seats))]
    return one.position({"state": {"players": players, **state}}, chance="manual")


def play(match: mg.Match, *actions: str) -> mg.Match:
    """Play actions one after the other."""
    for action in actions:
        match.play(action)
    return match


def refused(match: mg.Match, action: str, why: str) -> None:
    """The action is not allowed, for this reason, and nothing has changed."""
    before, events = match.state.key(), match.events
    assert action not in match.legal()
    with pytest.raises(mg.IllegalAction, match=why):
        match.play(action)
    assert (match.state.key(), match.events) == (before, events)


def verbs(match: mg.Match, verb: str) -> list[str]:
    """The legal actions that begin with a verb."""
    return [action for action in match.legal() if action.split()[0] == verb]


def seen(match: mg.Match, *names: str) -> Any:
    """Fields of what a spectator sees; one field by itself."""
    view = match.view(None)
    return view[names[0]] if len(names) == 1 else [view[name] for name in names]


def asked(match: mg.Match) -> tuple[str, int | None]:
    """What is to be decided, and by whom."""
    return match.decision, match.to_move


def cities(start: str, end: str, kind: str = "points", value: int = 4, slots: int = 1, **more: Any) -> dict[str, Any]:
    """A trajectory of type *cities*, T1 unless named otherwise."""
    reward = {"kind": kind, "value": value} | ({"type": more.pop("type")} if "type" in more else {})
    return {"id": "T1", "kind": "cities", "from": start, "to": end, "reward": reward, "slots": slots} | more


def types(*shown: str, kind: str = "points", value: int = 4, slots: int = 1, **more: Any) -> dict[str, Any]:
    """A trajectory of type *routes*, T1 unless named otherwise."""
    reward = {"kind": kind, "value": value}
    return {"id": "T1", "kind": "routes", "types": list(shown), "reward": reward, "slots": slots} | more
