"""Uniformly random games, many of them, on several threads; the result does not depend on how many threads."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State

if TYPE_CHECKING:
    run_unlocked: Any  # in playouts.pxd

if not cython.compiled:
    from montgolfier.engine.state import CHANCE

    FNV_PRIME = 0x100000001B3
    FNV_BASIS = 0xCBF29CE484222325
    MASK64 = 0xFFFFFFFFFFFFFFFF

BATCH = 512  # games between two looks at the clock and the keyboard


@dataclass(frozen=True)
class Playouts:
    """What a run of random games came to."""

    games: int
    plies: int
    seconds: float
    mean_scores: list[float]
    longest: int  # plies of the longest game
    digest: int  # a fingerprint of every action of every game

    @property
    def games_per_second(self) -> float:
        """Speed in games."""
        return self.games / self.seconds if self.seconds else float("inf")

    @property
    def plies_per_second(self) -> float:
        """Speed in actions, chance included."""
        return self.plies / self.seconds if self.seconds else float("inf")


class Tally:
    """Running totals of one thread."""

    def __init__(self) -> None:
        self.games = self.plies = self.longest = 0
        self.digest = 0
        if not cython.compiled:
            self.totals = [0] * 16
            self.row = [0] * 16

    def play(self, state: State, rng: Rng, scratch: list[int]) -> None:
        """Play one random game to its end and add it up."""
        plies = 0
        digest = FNV_BASIS
        while not state.terminal():
            if state.to_move() == CHANCE:
                action = state.sample(rng, scratch)
            else:
                action = scratch[rng.below(state.legal(scratch))]
            state.apply(action)
            digest = ((digest ^ action) * FNV_PRIME) & MASK64
            plies += 1
        self.digest = (self.digest + digest) & MASK64
        self.games += 1
        self.plies += plies
        if plies > self.longest:
            self.longest = plies

    def run(self, start: State, work: State, rng: Rng, seed: int, first: int, last: int, scratch: list[int]) -> None:
        """Play the games numbered first to last - 1; each has a random stream of its own."""
        for game in range(first, last):
            rng.enter(seed, game)
            work.copy_from(start)
            self.play(work, rng, scratch)
            work.scores(self.row)
            for seat in range(start.seats):
                self.totals[seat] += self.row[seat]

    def total(self, seat: int) -> int:
        """The sum of a seat's scores so far."""
        return self.totals[seat]


def run_batch(tally: Tally, start: State, work: State, seed: int, first: int, last: int) -> None:
    """One stretch of games; compiled, other threads run meanwhile."""
    scratch = Ints(2 * start.width)
    if cython.compiled:
        run_unlocked(tally, start, work, Rng(), seed, first, last, scratch)
    else:
        tally.run(start, work, Rng(), seed, first, last, scratch.at)


def playouts(
    start: State,
    games: int = 10_000,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play `games` random games from a position; `progress` is told how many more are done."""
    if games < 1 or threads < 1:
        raise ValueError(f"games and threads must be at least 1, not {games} and {threads}")
    seed &= 0xFFFFFFFFFFFFFFFF
    batches = range(0, games, BATCH)  # the first game of each
    threads = min(threads, len(batches))
    began = time.perf_counter()

    def work_through(mine: range) -> Tally:
        tally, work = Tally(), start.clone()
        for first in mine:
            if stopped:
                break
            last = min(first + BATCH, games)
            run_batch(tally, start, work, seed, first, last)
            if progress is not None:
                progress(last - first)
        return tally

    stopped: list[bool] = []
    if threads == 1:
        tallies = [work_through(batches)]
    else:
        with ThreadPoolExecutor(threads) as pool:
            try:
                tallies = list(pool.map(work_through, [batches[i::threads] for i in range(threads)]))
            except BaseException:
                stopped.append(True)
                raise
    seconds = time.perf_counter() - began
    return Playouts(
        games=games,
        plies=sum(t.plies for t in tallies),
        seconds=seconds,
        mean_scores=[sum(t.total(seat) for t in tallies) / games for seat in range(start.seats)],
        longest=max(t.longest for t in tallies),
        digest=sum(t.digest for t in tallies) & 0xFFFFFFFFFFFFFFFF,
    )
