"""A game in plain Python, with chance in every turn, whose methods can be told to fail."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import montgolfier as mg
from montgolfier.engine.errors import NotationError
from montgolfier.engine.options import Option, Whole
from montgolfier.engine.plain import PlainState
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE

KNOTS = 9
LATE = 5  # knots; from here on the methods fail that have been told to
GUSTS = 100  # actions from here on are chance

faults: dict[str, Callable[[], BaseException]] = {}  # method -> the error that it raises
fibs: dict[str, Callable[["Rope"], Any]] = {}  # method -> what it answers instead of the truth


class Boom(Exception):
    """The error of a method."""


@contextmanager
def failing(method: str, fault: Callable[[], BaseException] | None = None) -> Iterator[None]:
    """A method of the rules raises an error late in the game."""
    faults[method] = fault or (lambda: Boom(method))
    try:
        yield
    finally:
        faults.clear()


@contextmanager
def fibbing(method: str, answer: Callable[["Rope"], Any]) -> Iterator[None]:
    """A method of the rules answers something else late in the game."""
    fibs[method] = answer
    try:
        yield
    finally:
        fibs.clear()


class Rope(PlainState):
    """Untie one or two knots; then the wind unties one more, or none."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=options["players"], width=options["width"])
        self.options = options
        self.knots = KNOTS
        self.mover = 0
        self.windy = False

    def due(self, method: str, late: bool | None = None) -> bool:
        """Raise the error of a method if it has one; whether the method is to tell something else than the truth."""
        if late is None:
            late = self.knots <= LATE
        if late and method in faults:
            raise faults[method]()
        return late and method in fibs

    def fresh(self) -> "Rope":
        return fibs["fresh"](self) if "fresh" in fibs else Rope(self.options)

    def key(self) -> tuple[int, ...]:
        return (self.knots, self.mover, self.windy)

    def copy_from(self, other: Any) -> None:
        self.due("copy_from", other.knots <= LATE)
        self.knots, self.mover, self.windy = other.knots, other.mover, other.windy

    def to_move(self) -> int:
        if self.due("to_move"):
            return fibs["to_move"](self)
        return CHANCE if self.windy else self.mover

    def terminal(self) -> bool:
        self.due("terminal")
        return self.knots == 0

    def legal(self) -> list[int]:
        if self.due("legal", 0 < self.knots <= LATE) and not self.windy:
            return fibs["legal"](self)
        if self.knots == 0:
            return []
        return [GUSTS, GUSTS + 1] if self.windy else [n for n in (1, 2) if n <= self.knots]

    def apply(self, action: int) -> None:
        self.due("apply")
        self.knots -= action % GUSTS
        self.windy = not self.windy and self.knots > 0
        if not self.windy and self.knots > 0:
            self.mover = (self.mover + 1) % self.seats

    def scores(self) -> list[int]:
        if self.due("scores"):
            return fibs["scores"](self)
        return [int(self.knots == 0 and seat == self.mover) for seat in range(self.seats)]

    def odds(self) -> list[int]:
        return fibs["odds"](self) if self.due("odds") else [2, 1]

    def sample(self, rng: Rng) -> int:
        self.due("sample")
        return super().sample(rng)

    def returns(self) -> list[float]:
        if self.due("returns"):
            return fibs["returns"](self)
        return super().returns()

    def determinize(self, seat: int, rng: Rng) -> None:
        self.due("determinize")

    def observe(self, action: int, seat: int) -> int:
        self.due("observe")
        return action

    def private_info(self, seat: int) -> int:
        self.due("private_info")
        return 0


def options(given: Mapping[str, object]) -> list[Option]:
    return [Option("players", Whole(2, 3), 2, "", ""), Option("width", Whole(1, 9), 2, "", "")]


def write(state: Rope, action: int) -> str:
    return f"wind {action - GUSTS}" if action >= GUSTS else f"untie {action}"


def read(state: Rope, text: str) -> int:
    found = {write(state, action): action for action in (1, 2, GUSTS, GUSTS + 1)}
    if text not in found:
        raise NotationError(f"{text!r} is not an action of rope")
    return found[text]


def describe(state: Rope) -> dict[str, Any]:
    return {"knots": state.knots, "mover": state.mover, "windy": state.windy}


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Rope:
    state = Rope(options)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


RULES: mg.Rules[Rope] = mg.Rules(
    options=options,
    begin=Rope,
    place=place,
    describe=describe,
    decision=lambda state: "untie",
    format=write,
    parse=read,
    view=lambda state, seat: describe(state),
    outcome=lambda state: mg.Outcome(state.scores(), [state.mover], "the last knot is untied"),
)
ROPE = mg.Title(name="rope", label="Rope", designer="the tests", summary="Untie the last knot.", rules=RULES)
