"""A puzzle for every day: a deal, the same everywhere, with its proven par and what makes it hard."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from math import log2

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.title import JsonDict
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.solve.solver import Progress, Prospect, PuzzleSeries, Solution
from montgolfier.solve.solving import limit, open_session, solve, solver_of, titles_with_solver

GRADES = ((5.0, "gentle"), (9.0, "fair"), (12.0, "tricky"), (15.0, "hard"))  # up to this many bits
HARDEST = "fiendish"


@dataclass(frozen=True)
class Puzzle:
    """The deal of a day. `Game(title, **options).new(seed=...)` deals the same."""

    day: date
    edition: str
    seed: int
    title: str

    @property
    def options(self) -> JsonDict:
        """The options of the game."""
        return series_of(self.title).options(self.edition)

    @property
    def row(self) -> list[str]:
        """The pieces in the order in which they come."""
        return series_of(self.title).row(self.match().state)

    def match(self) -> Match:
        """The puzzle at its start."""
        return Game(self.title, **self.options).new(seed=self.seed)

    def solve(self, seconds: float | None = None, progress: Progress | None = None) -> Solution:
        """The par of the puzzle, with a line that reaches it."""
        return solve(self.match(), seconds, progress)


def puzzle_of(day: date, edition: str | None = None, title: str | None = None) -> Puzzle:
    """The puzzle of a day: of the title with the longest series and of its default edition, unless others are named."""
    title = puzzle_title() if title is None else title
    series = series_of(title)
    edition = series.editions[-1] if edition is None else edition
    if edition not in series.editions:
        allowed = " and the ".join(series.editions)
        raise SetupError(f"there are puzzles for the {allowed} edition, not {quoted(edition)}")
    return Puzzle(day, edition, series.seed(day, edition), title)


def puzzle_title() -> str:
    """The title whose puzzles are meant when none is named: the one with the longest series."""
    known = titles_with_puzzles()
    if not known:
        raise SetupError("no game here has puzzles")
    return min(known, key=lambda title: series_of(title).first_day)


def series_of(title: str) -> PuzzleSeries:
    """The puzzles of a title."""
    found = solver_of(title).puzzles
    if found is None:
        raise SetupError(f"{title} has no puzzles; those with puzzles: {listed(titles_with_puzzles())}")
    return found


def titles_with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [title for title in titles_with_solver() if solver_of(title).puzzles is not None]


# -- how hard it is ---------------------------------------------------------------------------------------------
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


def difficulty(
    puzzle: Puzzle, decisions: int = 12, seconds: float | None = None, progress: Progress | None = None
) -> Difficulty:
    """Look at the first decisions of an optimal game; each is given at most `seconds`."""
    choices = []
    par, proven = 0, True
    for prospects in along_optimal_game(puzzle, limit(seconds), progress):
        par = prospects[0].score
        proven = proven and all(prospect.proven for prospect in prospects)
        choices.append((sum(1 for prospect in prospects if prospect.score == par), len(prospects)))
        if len(choices) == decisions:
            break
    return Difficulty(par, choices, proven)


def along_optimal_game(puzzle: Puzzle, seconds: float | None, progress: Progress | None) -> Iterator[list[Prospect]]:
    """Position by position of an optimal game, the legal moves where there is a choice."""
    match = puzzle.match()
    session = open_session(match)
    while match.to_move is not None:
        if len(match.legal()) > 1:
            yield session.prospects(match.state, seconds, progress)
        match.play(session.solve(match.state, seconds, progress).line[0])


# -- how players do ---------------------------------------------------------------------------------------------
def attempt(puzzle: Puzzle, player: Callable[[Match], str]) -> int:
    """What a player, such as a bot's `choose`, scores in the puzzle."""
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
