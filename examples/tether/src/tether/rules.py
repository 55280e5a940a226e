"""How the rest of Montgolfier reaches the rules of Tether: options, texts, views."""

from collections.abc import Mapping
from typing import Any

from montgolfier import Match, NotationError, Outcome, Rules, SetupError
from montgolfier.engine.errors import quoted
from montgolfier.engine.options import Option, Whole
from tether.state import MOST, Tether

TEXTS = {f"untie {n}": n for n in range(1, MOST + 1)}


def options(given: Mapping[str, object]) -> list[Option]:
    """The option table; `given` is what has been chosen so far, for games in which options depend on each other."""
    return [
        Option("players", Whole(2, 6), 2, "how many players", "T-01"),
        Option("knots", Whole(1, 100), 21, "knots in the rope", "T-02"),
    ]


def parse(state: Tether, text: str) -> int:
    """The action that a text stands for, whether it is legal now or not."""
    if text not in TEXTS:
        raise NotationError(f"{quoted(text)} is not an action of tether; write it as 'untie 2'")
    return TEXTS[text]


def describe(state: Tether) -> dict[str, Any]:
    """A position as plain data, secrets included (there are none here)."""
    return {"knots": state.knots, "to_move": state.mover}


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Tether:
    """The position that such data describes; what is left out is as at the start of a game."""
    state = Tether(options)
    whole = describe(state) | dict(fields)
    if len(whole) != 2 or not all(type(value) is int for value in whole.values()):
        raise SetupError(f"a position of tether has two whole numbers, knots and to_move, not {quoted(dict(fields))}")
    if not 0 <= whole["knots"] <= 100 or not 0 <= whole["to_move"] < state.seats:
        raise SetupError(f"knots must be 0 to 100 and to_move 0 to {state.seats - 1}, not {quoted(dict(fields))}")
    state.knots, state.mover = whole["knots"], whole["to_move"]
    return state


def view(state: Tether, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a spectator (None), may know."""
    return {"knots": state.knots, "to_move": None if state.terminal() else state.mover}


def knots_ever(match: Match) -> int:
    """The knots of the rope, tied or untied: for the conformance suite, which checks that none appears or gets lost."""
    return int(match.view()["knots"]) + sum(TEXTS[text] for _, text in match.events)


RULES: Rules[Tether] = Rules(
    options=options,
    begin=Tether,
    place=place,
    describe=describe,
    decision=lambda state: "over" if state.terminal() else "untie",
    format=lambda state, action: f"untie {action}",
    parse=parse,
    view=view,
    outcome=lambda state: Outcome(state.scores(), [state.mover], "the last knot is untied"),
    why_not=lambda state, action: f"only {state.knots} {'knot is' if state.knots == 1 else 'knots are'} left",
    sentence=lambda state, action, seat: f"{{who}} untied {action}.",
)
