"""A tiny game with chance and a secret, and ways to break it: what the conformance suite is tested on.

Every seat is dealt a secret number. In turn the players untie one to three knots; whoever unties the last one wins.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import montgolfier as mg
from montgolfier.engine.errors import NotationError
from montgolfier.engine.options import Option, Whole
from montgolfier.engine.plain import PlainState
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, HIDDEN

NUMBERS = (7, 8, 9)
SECRETS = 100  # actions from here on are deals


class Knots(PlainState):
    """A position: the secrets dealt so far, the knots left, whose turn it is."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=options["players"], width=8)
        self.options = options
        self.secrets: list[int] = []
        self.knots = 9
        self.mover = 0

    def fresh(self) -> "Knots":
        return type(self)(self.options)

    def key(self) -> tuple[int, ...]:
        return (*self.secrets, -1, self.knots, self.mover)

    def copy_from(self, other: Any) -> None:
        self.secrets, self.knots, self.mover = list(other.secrets), other.knots, other.mover

    def to_move(self) -> int:
        return CHANCE if len(self.secrets) < self.seats else self.mover

    def terminal(self) -> bool:
        return self.knots == 0

    def legal(self) -> list[int]:
        if self.to_move() == CHANCE:
            return [SECRETS + number for number in NUMBERS]
        return [n for n in (1, 2, 3) if n <= self.knots]

    def apply(self, action: int) -> None:
        if action >= SECRETS:
            self.secrets.append(action - SECRETS)
            return
        self.knots -= action
        if self.knots:
            self.mover = (self.mover + 1) % self.seats

    def scores(self) -> list[int]:
        return [int(self.knots == 0 and seat == self.mover) for seat in range(self.seats)]

    def determinize(self, seat: int, rng: Rng) -> None:
        if not self.terminal():
            self.secrets = [s if i == seat else NUMBERS[rng.below(3)] for i, s in enumerate(self.secrets)]

    def observe(self, action: int, seat: int) -> int:
        return HIDDEN if action >= SECRETS and seat != len(self.secrets) else action

    def private_info(self, seat: int) -> int:
        return self.secrets[seat] if seat < len(self.secrets) else 0


def options(given: Mapping[str, object]) -> list[Option]:
    return [Option("players", Whole(2, 3), 2, "how many players", "K-01")]


def write(state: Any, action: int) -> str:
    return f"deal {action - SECRETS}" if action >= SECRETS else f"untie {action}"


def read(state: Any, text: str) -> int:
    actions = {write(state, action): action for action in [1, 2, 3, *(SECRETS + number for number in NUMBERS)]}
    if text not in actions:
        raise NotationError(f"{text!r} is not an action of knots")
    return actions[text]


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Knots:
    state = Knots(options)
    state.secrets = list(fields.get("secrets", []))
    state.knots, state.mover = fields.get("knots", 9), fields.get("to_move", 0)
    return state


def view(state: Any, seat: int | None) -> dict[str, Any]:
    secrets = [s if state.terminal() or i == seat else None for i, s in enumerate(state.secrets)]
    return {"knots": state.knots, "to_move": state.mover, "secrets": secrets}


def heard(state: Any, action: int, seat: int | None) -> str:
    return "deal ?" if action >= SECRETS and seat != len(state.secrets) else write(state, action)


RULES: mg.Rules[Any] = mg.Rules(
    options=options,
    begin=Knots,
    place=place,
    describe=lambda state: {"knots": state.knots, "to_move": state.mover, "secrets": list(state.secrets)},
    decision=lambda state: "untie",
    format=write,
    parse=read,
    why_not=lambda state, action: "fewer knots are left",
    view=view,
    outcome=lambda state: mg.Outcome(state.scores(), [state.mover], "the last knot is untied"),
    reveals=lambda state, action: action == state.knots,
    heard=heard,
    sentence=lambda state, action, seat: f"{{who}}: {heard(state, action, seat)}.",
)
KNOTS = mg.Title(name="knots", label="Knots", designer="the tests", summary="Untie the last knot.", rules=RULES)


def changed(**functions: Any) -> mg.Title:
    """The game with some of the functions of its `Rules` replaced."""
    return replace(KNOTS, rules=replace(RULES, **functions))


def with_rules(**methods: Any) -> mg.Title:
    """The game with some of the methods of its positions replaced."""
    broken = type("Broken", (Knots,), methods)

    def placed(options: dict[str, Any], fields: Mapping[str, Any]) -> Any:
        state = broken(options)
        state.copy_from(place(options, fields))
        return state

    return changed(begin=broken, place=placed)
