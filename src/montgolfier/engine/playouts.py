"""Many uniformly random games, on several threads; the result does not depend on the number of threads."""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.checks import is_number, whole_number
from montgolfier.engine.errors import SetupError, add_record, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State

if TYPE_CHECKING:
    run_unlocked: Any  # in playouts.pxd
    check_signals: Any

if not cython.compiled:
    from montgolfier.engine.state import CHANCE, MAX_SEATS

    FNV_PRIME = 0x100000001B3
    FNV_BASIS = 0xCBF29CE484222325
    MASK64 = 0xFFFFFFFFFFFFFFFF

    BATCH = 128  # games between two checks for Ctrl-C
    LOWEST, SPAN = -128, 1024  # scores counted in an array; others are set aside and counted afterwards


@dataclass(frozen=True)
class Playouts:
    """The result of a run of random games; made by `mg.playouts`.

    Examples:
        >>> run = mg.playouts(mg.Game("cloud9", players=2), games=200, seed=1)
        >>> isinstance(run, mg.Playouts), len(run.mean_scores), run.complete
        (True, 2, True)
        >>> sum(run.score_counts[0].values())
        200
    """

    games: int
    """How many games were played."""
    plies: int
    """How many actions they had together, chance included."""
    seconds: float
    """How long it took."""
    mean_scores: list[float]
    """By seat: the mean of the final scores."""
    longest: int
    """The number of actions of the longest game."""
    digest: int
    """A fingerprint of every action of every game."""
    mean_returns: list[float]
    """By seat: its share of the victories; alone or together, how good the result was, from 0 to 1."""
    wins: list[int]
    """By seat: the number of games won alone."""
    ties: int
    """The number of games whose victory was shared."""
    score_counts: list[dict[int, int]]
    """By seat: how often each final score came up, in ascending order."""
    complete: bool = True
    """`False` if the run was interrupted; then this is what had been played by then."""

    @property
    def games_per_second(self) -> float:
        """Speed in games."""
        return self.games / self.seconds if self.seconds else float("inf")

    @property
    def plies_per_second(self) -> float:
        """Speed in actions, chance included."""
        return self.plies / self.seconds if self.seconds else float("inf")

    def quantile(self, seat: int, part: float) -> int:
        """The smallest score that at least this part of a seat's games did not exceed: 0.5 for the median.

        Raises:
            SetupError: There is no such seat, the part is not from 0 to 1, or no game was played.
        """
        counts = self.score_counts[whole_number(seat, 0, len(self.score_counts) - 1, "seat")]
        if not is_number(part, 0, 1):
            raise SetupError(f"part must be a number from 0 to 1, not {quoted(part)}")
        if not counts:
            raise SetupError("no game was played to its end: there are no scores")
        below = 0
        for score, number in counts.items():
            below += number
            if below >= part * self.games:
                return score
        return max(counts)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a long run; it is a `KeyboardInterrupt`.

    Attributes:
        partial: What was done until then: the `Playouts` or `Series` so far, with `complete` set to `False`.

    Examples:
        >>> def impatient(games: int) -> None:  # stands for Ctrl-C
        ...     raise KeyboardInterrupt
        >>> try:
        ...     mg.series(mg.Game("aloft"), ["random", "random"], games=10, progress=impatient)
        ... except mg.Interrupted as stopped:
        ...     print(len(stopped.partial.played), stopped.partial.complete)
        1 False
    """

    def __init__(self, partial: object) -> None:
        super().__init__("interrupted; `partial` holds what was done until then")
        self.partial = partial


class Tally:
    """Running totals of one thread."""

    def __init__(self) -> None:
        self.games = self.plies = self.longest = self.number = self.ties = self.set_aside = 0
        self.digest = 0
        self.rare: dict[tuple[int, int], int] = {}  # seat and score: how often
        if not cython.compiled:
            self.totals, self.wins, self.row = [0] * MAX_SEATS, [0] * MAX_SEATS, [0] * MAX_SEATS
            self.returns, self.value = [0.0] * MAX_SEATS, [0.0] * MAX_SEATS
            self.counts = [0] * (MAX_SEATS * SPAN)
            self.aside = [0] * (2 * BATCH * MAX_SEATS)
        for i in range(MAX_SEATS * SPAN):
            self.counts[i] = 0
        for seat in range(MAX_SEATS):
            self.totals[seat] = self.wins[seat] = 0
            self.returns[seat] = 0.0

    def play(self, state: State, rng: Rng, scratch: list[int]) -> None:
        """Play one random game to its end."""
        plies = 0
        digest = FNV_BASIS
        while not state.terminal():
            if state.to_move() == CHANCE:
                action = state.sample_into(rng, scratch)
            else:
                action = state.random_action_into(rng, scratch)
            state.apply_legal(action)
            digest = ((digest ^ action) * FNV_PRIME) & MASK64
            plies += 1
        state.scores_into(self.row)
        state.returns_into(self.value)
        if not cython.compiled or not state.failed:
            self.add(state.seats, plies, digest)

    def add(self, seats: int, plies: int, digest: int) -> None:
        """Count a finished game, whose scores and returns are in `row` and `value`."""
        self.digest = (self.digest + digest) & MASK64
        self.games += 1
        self.plies += plies
        if plies > self.longest:
            self.longest = plies
        shares = 0
        total = 0.0
        for seat in range(seats):
            self.totals[seat] += self.row[seat]
            self.returns[seat] += self.value[seat]
            total += self.value[seat]
            if self.value[seat] == 1.0:
                self.wins[seat] += 1
            elif self.value[seat] > 0.0:
                shares += 1
            if LOWEST <= self.row[seat] < LOWEST + SPAN:
                self.counts[SPAN * seat + self.row[seat] - LOWEST] += 1
            else:
                self.aside[self.set_aside] = seat
                self.aside[self.set_aside + 1] = self.row[seat]
                self.set_aside += 2
        if shares > 1 and 0.999 < total < 1.001:
            self.ties += 1

    def run(self, start: State, work: State, rng: Rng, seed: int, first: int, last: int, scratch: list[int]) -> None:
        """Play the games numbered first to last - 1, each with a random stream of its own.

        If rules in plain Python fail, the run ends, and `number` is the game in which they did.
        """
        for game in range(first, last):
            self.number = game
            rng.enter(seed, game)
            work.copy_from(start)
            self.play(work, rng, scratch)
            if cython.compiled and work.failed:
                return

    def count_rare(self) -> None:
        """Count the scores that were set aside since the last call."""
        for i in range(0, self.set_aside, 2):
            found = (self.aside[i], self.aside[i + 1])
            self.rare[found] = self.rare.get(found, 0) + 1
        self.set_aside = 0

    def of_seat(self, seat: int) -> tuple[int, float, int]:
        """The sum of a seat's scores, the sum of its returns, and its wins."""
        return self.totals[seat], self.returns[seat], self.wins[seat]

    def scores_of(self, seat: int) -> dict[int, int]:
        """How often each score of a seat came up."""
        found = {LOWEST + i: self.counts[SPAN * seat + i] for i in range(SPAN) if self.counts[SPAN * seat + i]}
        return {**found, **{score: number for (who, score), number in self.rare.items() if who == seat}}


def run_batch(tally: Tally, start: State, work: State, seed: int, first: int, last: int) -> None:
    """One batch of games; compiled, other threads run meanwhile."""
    scratch = Ints(2 * start.width)
    if cython.compiled:
        run_unlocked(tally, start, work, Rng(), seed, first, last, scratch)
        work.raise_failure()
    else:
        tally.run(start, work, Rng(), seed, first, last, scratch.at)
    tally.count_rare()


def actions_of_game(start: State, seed: int, number: int) -> list[int]:
    """The actions of one game of a run, up to and including the one at which rules in plain Python failed."""
    rng, state = Rng(), start.clone()
    actions: list[int] = []
    rng.enter(seed, number)
    try:
        while not state.terminal():
            if state.to_move() == CHANCE:
                action = state.sample(rng)
            else:
                legal = state.legal()
                if not legal:
                    return actions
                action = legal[rng.below(len(legal))]
            actions.append(action)
            state.apply_legal(action)
    except Exception:
        return actions
    return actions


def playouts(
    start: State,
    games: int = 10_000,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    describe: Callable[[list[int]], str] | None = None,
) -> Playouts:
    """Play `games` random games from a position; `progress` is called with the number of games just finished.

    An error in the rules ends the run; `describe` turns the actions that led to it into a note on the error.
    """
    if games < 1 or threads < 1:
        raise ValueError(f"games and threads must be at least 1, not {games} and {threads}")
    if start.seats > MAX_SEATS:
        raise ValueError(f"a game has at most {MAX_SEATS} seats, not {start.seats}")
    seed &= 0xFFFFFFFFFFFFFFFF
    batches = range(0, games, BATCH)  # the first game of each
    threads = min(threads, len(batches))
    began = time.perf_counter()

    tallies = [Tally() for _ in range(threads)]
    stopped: list[bool] = []

    def work_through(number: int) -> None:
        work = start.clone()
        for first in batches[number::threads]:
            if stopped:
                break
            if cython.compiled:
                check_signals()  # raises KeyboardInterrupt after Ctrl-C
            last = min(first + BATCH, games)
            try:
                run_batch(tallies[number], start, work, seed, first, last)
            except BaseException as fault:
                stopped.append(True)  # the other threads need not continue
                if describe is not None and isinstance(fault, Exception):
                    add_record(fault, describe, actions_of_game(start, seed, tallies[number].number))
                raise
            if progress is not None:
                progress(last - first)

    try:
        if threads == 1:
            work_through(0)
        else:
            with ThreadPoolExecutor(threads) as pool:
                try:
                    list(pool.map(work_through, range(threads)))
                except BaseException:
                    stopped.append(True)
                    raise
    except KeyboardInterrupt:
        raise Interrupted(summary(tallies, start.seats, time.perf_counter() - began, False)) from None
    return summary(tallies, start.seats, time.perf_counter() - began, True)


def summary(tallies: list[Tally], seats: int, seconds: float, complete: bool) -> Playouts:
    """The totals of all threads put together."""
    games = sum(t.games for t in tallies)
    rows = [[t.of_seat(seat) for t in tallies] for seat in range(seats)]
    counts: list[dict[int, int]] = []
    for seat in range(seats):
        found: Counter[int] = Counter()
        for tally in tallies:
            found.update(tally.scores_of(seat))
        counts.append(dict(sorted(found.items())))
    return Playouts(
        games=games,
        plies=sum(t.plies for t in tallies),
        seconds=seconds,
        mean_scores=[sum(total for total, _, _ in row) / max(games, 1) for row in rows],
        longest=max(t.longest for t in tallies),
        digest=sum(t.digest for t in tallies) & 0xFFFFFFFFFFFFFFFF,
        mean_returns=[round(sum(value for _, value, _ in row) / max(games, 1), 12) for row in rows],
        wins=[sum(wins for _, _, wins in row) for row in rows],
        ties=sum(t.ties for t in tallies),
        score_counts=counts,
        complete=complete,
    )
