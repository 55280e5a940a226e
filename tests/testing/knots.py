"""A tiny game with chance and a secret, and ways to break it: what the conformance suite is tested on.

Every seat is dealt a secret number. In turn the players untie one to three knots; whoever unties the last one wins.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import montgolfier as mg
from montgolfier.engine.errors import NotationError
from montgolfier.engine.options import Option, Whole, choose
from montgolfier.engine.plain import PlainState
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE

NUMBERS = (7, 8, 9)
SECRETS = 100  # actions from here on are deals


class Knots(PlainState):
    """A position: the secrets dealt so far, the knots left, whose turn it is."""

    def __init__(self, rules: dict[str, Any]) -> None:
        super().__init__(seats=rules["players"], width=8)
        self.rules = rules
        self.secrets: list[int] = []
        self.knots = 9
        self.mover = 0

    def fresh(self) -> "Knots":
        return type(self)(self.rules)

    def key(self) -> tuple[int, ...]:
        return (*self.secrets, -1, self.knots, self.mover)

    def take(self, other: Any) -> None:
        self.secrets, self.knots, self.mover = list(other.secrets), other.knots, other.mover

    def turn(self) -> int:
        return CHANCE if len(self.secrets) < self.seats else self.mover

    def finished(self) -> bool:
        return self.knots == 0

    def choices(self) -> list[int]:
        if self.turn() == CHANCE:
            return [SECRETS + number for number in NUMBERS]
        return [n for n in (1, 2, 3) if n <= self.knots]

    def play(self, action: int) -> None:
        if action >= SECRETS:
            self.secrets.append(action - SECRETS)
            return
        self.knots -= action
        if self.knots:
            self.mover = (self.mover + 1) % self.seats

    def points(self) -> list[int]:
        return [int(self.knots == 0 and seat == self.mover) for seat in range(self.seats)]

    def imagine(self, seat: int, rng: Rng) -> None:
        if not self.finished():
            self.secrets = [s if i == seat else NUMBERS[rng.below(3)] for i, s in enumerate(self.secrets)]


def options(given: Mapping[str, object]) -> list[Option]:
    return [Option("players", Whole(2, 3), 2, "how many players", "K-01")]


def write(state: Any, action: int) -> str:
    return f"deal {action - SECRETS}" if action >= SECRETS else f"untie {action}"


def read(state: Any, text: str) -> int:
    actions = {write(state, action): action for action in [1, 2, 3, *(SECRETS + number for number in NUMBERS)]}
    if text not in actions:
        raise NotationError(f"{text!r} is no action of knots")
    return actions[text]


def place(rules: dict[str, Any], fields: Mapping[str, Any]) -> Knots:
    state = Knots(rules)
    state.secrets = list(fields.get("secrets", []))
    state.knots, state.mover = fields.get("knots", 9), fields.get("to_move", 0)
    return state


def view(state: Any, seat: int | None) -> dict[str, Any]:
    secrets = [s if state.finished() or i == seat else None for i, s in enumerate(state.secrets)]
    return {"knots": state.knots, "to_move": state.mover, "secrets": secrets}


def heard(state: Any, action: int, seat: int | None) -> str:
    return "deal ?" if action >= SECRETS and seat != len(state.secrets) else write(state, action)


KNOTS: mg.Title[Any] = mg.Title(
    name="knots",
    label="Knots",
    designer="the tests",
    summary="Untie the last knot.",
    rules_version=1,
    options=options,
    resolve=lambda given: choose("knots", options(given), given),
    begin=Knots,
    place=place,
    describe=lambda state: {"knots": state.knots, "to_move": state.mover, "secrets": list(state.secrets)},
    decision=lambda state: "untie",
    format=write,
    parse=read,
    why_not=lambda state, action: "there are not so many knots",
    view=view,
    outcome=lambda state: mg.Outcome(state.points(), [state.mover], "the last knot is untied"),
    reveals=lambda state, action: action == state.knots,
    heard=heard,
    sentence=lambda state, action, seat: f"{{who}}: {heard(state, action, seat)}.",
)


def with_rules(**methods: Any) -> mg.Title[Any]:
    """The game with some of its rules replaced."""
    broken = type("Broken", (Knots,), methods)

    def placed(rules: dict[str, Any], fields: Mapping[str, Any]) -> Any:
        state = broken(rules)
        state.take(place(rules, fields))
        return state

    return replace(KNOTS, begin=broken, place=placed)
