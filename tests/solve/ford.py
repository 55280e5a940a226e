"""A tiny solo game that brings a solver of its own: what the parts that know no title are tested on.

Six stones lie in a ford, each of them dealt one, two or three drops of water. You step forward by one or two at a time,
your score is how wet you get, and the far bank is dry.
"""

from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any

import montgolfier as mg
from montgolfier.engine.options import Option, Whole
from montgolfier.engine.plain import PlainState
from montgolfier.engine.state import CHANCE, State
from montgolfier.solve import PuzzleSeries, Solution, Solver, SolverSession
from montgolfier.solve.solver import Progress

STONES = 6
DROPS = (1, 2, 3)
DEAL = 10  # actions from here on lay a stone


class Ford(PlainState):
    """A position: the stones dealt so far, how many are behind us, and how wet we are."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=1, width=4)
        self.options = options
        self.stones: list[int] = []
        self.passed = self.wet = 0

    def fresh(self) -> "Ford":
        return Ford(self.options)

    def key(self) -> tuple[int, ...]:
        return (*self.stones, -1, self.passed, self.wet)

    def copy_from(self, other: Any) -> None:
        self.stones, self.passed, self.wet = list(other.stones), other.passed, other.wet

    def to_move(self) -> int:
        return CHANCE if len(self.stones) < STONES else 0

    def terminal(self) -> bool:
        return self.passed > STONES

    def legal(self) -> list[int]:
        return [DEAL + drops for drops in DROPS] if self.to_move() == CHANCE else [1, 2]

    def odds(self) -> list[int]:
        return [1] * len(DROPS)

    def apply(self, action: int) -> None:
        if action >= DEAL:
            self.stones.append(action - DEAL)
            return
        self.passed += action
        if self.passed <= STONES:
            self.wet += self.stones[self.passed - 1]

    def scores(self) -> list[int]:
        return [self.wet]


class FordSession(SolverSession):
    """The driest way, by trying both steps everywhere."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Ford)
        self.stones = list(state.stones)

    def knows(self, state: State) -> bool:
        return isinstance(state, Ford) and state.stones == self.stones

    def stop(self) -> None:
        """There is nothing to stop: an answer takes no time."""

    def solve(
        self,
        state: State,
        seconds: float | None = None,
        progress: Progress | None = None,
        at_least: int | None = None,
    ) -> Solution:
        assert isinstance(state, Ford)
        drops, line = driest(tuple(self.stones), state.passed)
        score = state.wet + drops
        return Solution(score, True, score, list(line), len(line), 0.0)


@cache
def driest(stones: tuple[int, ...], passed: int) -> tuple[int, tuple[str, ...]]:
    """The fewest drops from a place on, and the steps."""
    if passed > STONES:
        return 0, ()
    ways = []
    for step in (1, 2):
        drops, line = driest(stones, passed + step)
        here = stones[passed + step - 1] if passed + step <= STONES else 0
        ways.append((here + drops, (f"step {step}", *line)))
    return min(ways)


FordSession.rules = RULES = mg.Rules[Any](
    options=lambda given: [Option("players", Whole(1, 1), 1, "how many players", "F-01")],
    begin=Ford,
    place=lambda options, fields: placed(options, fields),
    describe=lambda state: {"stones": list(state.stones), "passed": state.passed, "wet": state.wet},
    decision=lambda state: "step",
    format=lambda state, action: f"stone {action - DEAL}" if action >= DEAL else f"step {action}",
    parse=lambda state, text: int(text.split()[1]) + (DEAL if text.startswith("stone") else 0),
    view=lambda state, seat: {"stones": list(state.stones), "passed": state.passed, "wet": state.wet, "to_move": 0},
    outcome=lambda state: mg.Outcome(state.scores(), [], "the far bank is reached"),
)


def placed(options: dict[str, Any], fields: Mapping[str, Any]) -> Ford:
    state = Ford(options)
    state.stones = list(fields.get("stones", []))
    state.passed, state.wet = fields.get("passed", 0), fields.get("wet", 0)
    return state


def check(state: State) -> None:
    if state.to_move() == CHANCE:
        raise mg.SetupError("the stones are not laid yet")


SOLVER = Solver(
    positions=Ford,
    check=check,
    session=FordSession,
    worst_score=100,
    read_deal=lambda text: {"stones": [int(drops) for drops in text.split(",")]},
    puzzles=PuzzleSeries(
        editions=("calm", "wild"),
        goal="Keep your feet dry.",
        first_day=date(2026, 6, 1),
        options=lambda edition: {"players": 1},
        seed=lambda day, edition: day.toordinal() + (edition == "wild"),
        row=lambda state: [str(drops) for drops in placed({}, {"stones": getattr(state, "stones", [])}).stones],
    ),
)
FORD = mg.Title(
    name="ford", label="Ford", designer="the tests", summary="Cross with dry feet.", rules=RULES, solver=SOLVER
)
