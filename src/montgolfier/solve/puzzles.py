"""A puzzle for every day: a deal of solo Aloft, the same everywhere, with its proven par and what makes it hard."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from math import log2

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.aloft.components import BALLOONS
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.solve.solver import Progress, Prospect, Solution, Solver
from montgolfier.solve.solving import limit
from montgolfier.solve.standing import checked

EDITIONS = ("first", "second")
GRADES = ((5.0, "gentle"), (9.0, "fair"), (12.0, "tricky"), (15.0, "hard"))  # so many bits or fewer
HARDEST = "fiendish"


@dataclass(frozen=True)
class Puzzle:
    """A deal. `Game("aloft", players=1, edition=...).new(seed=...)` lays out the same row."""

    day: date
    edition: str
    seed: int

    def match(self) -> Match:
        """The puzzle at its start."""
        return Game("aloft", edition=self.edition, players=1).new(seed=self.seed)

    @property
    def row(self) -> list[str]:
        """The balloons from left to right."""
        state = checked(self.match().state)
        return [BALLOONS[b] for b in state.row[: state.balloons]]

    def solve(self, seconds: float | None = None, progress: Progress | None = None) -> Solution:
        """The par of the puzzle, with a line that reaches it."""
        state = checked(self.match().state)
        return Solver(state).solve(state, limit(seconds), progress)


@dataclass(frozen=True)
class Difficulty:
    """How narrow the way is that keeps par: along an optimal game, decision by decision, how many moves keep it."""

    par: int
    choices: list[tuple[int, int]]  # (moves that keep par, legal moves) for each of the first decisions
    proven: bool

    @property
    def bits(self) -> float:
        """The insight needed: how often a coin would have to fall right if the moves were guessed."""
        return sum(log2(legal / keeping) for keeping, legal in self.choices)

    @property
    def grade(self) -> str:
        """The same in a word."""
        return next((word for most, word in GRADES if self.bits <= most), HARDEST)


def puzzle_of(day: date, edition: str = "second") -> Puzzle:
    """The puzzle of a day."""
    if edition not in EDITIONS:
        raise SetupError(f"there are puzzles for the {' and the '.join(EDITIONS)} edition, not {quoted(edition)}")
    return Puzzle(day, edition, 2 * day.toordinal() + EDITIONS.index(edition))


def difficulty(
    puzzle: Puzzle, decisions: int = 12, seconds: float | None = None, progress: Progress | None = None
) -> Difficulty:
    """Look at the first so many decisions of an optimal game; each of their moves is given at most so many seconds."""
    choices = []
    par, proven = 0, True
    for prospects in along_the_way(puzzle, limit(seconds), progress):
        par = prospects[0].score
        proven = proven and all(prospect.proven for prospect in prospects)
        choices.append((sum(1 for prospect in prospects if prospect.score == par), len(prospects)))
        if len(choices) == decisions:
            break
    return Difficulty(par, choices, proven)


def along_the_way(puzzle: Puzzle, seconds: float | None, progress: Progress | None) -> Iterator[list[Prospect]]:
    """Position by position of an optimal game, the legal moves where there is a choice."""
    match = puzzle.match()
    solver = Solver(checked(match.state))
    while match.to_move is not None:
        state = checked(match.state)
        if len(match.legal()) > 1:
            yield solver.prospects(state, seconds, progress)
        match.play(solver.solve(state, seconds, progress).line[0])


def attempt(puzzle: Puzzle, player: Callable[[Match], str]) -> int:
    """What a player, a bot's `choose` say, scores in the puzzle."""
    match = puzzle.match()
    while match.to_move is not None:
        legal = match.legal()
        match.play(legal[0] if len(legal) == 1 else player(match))
    assert match.outcome is not None
    return match.outcome.scores[0]


@dataclass(frozen=True)
class Attempts:
    """What a bot of some level scored in several games of a puzzle."""

    level: str
    scores: list[int]  # best first

    def reached(self, par: int) -> int:
        """How many of them reached par."""
        return sum(1 for score in self.scores if score <= par)

    @property
    def usual(self) -> int:
        """The score in the middle."""
        return self.scores[len(self.scores) // 2]


def attempts(puzzle: Puzzle, level: str, players: Iterable[Callable[[Match], str]]) -> Attempts:
    """Let several players of a level try, one after the other."""
    return Attempts(level, sorted(attempt(puzzle, player) for player in players))
