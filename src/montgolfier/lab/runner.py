"""Where the games of a study are played: in this process, in several, or on a Dask cluster; the games are the same."""

import pickle
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from montgolfier.bots.entrants import Entrant, register_bot, registered_bots
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.parts import needs
from montgolfier.engine.title import Title
from montgolfier.lab.observation import Row, bench_of, play_games
from montgolfier.lab.plan import Plan
from montgolfier.lab.worker_pool import WorkerDied, in_processes
from montgolfier.play.registry import find, register, registered

Key = tuple[int, int]  # block and number of a game
CHUNK_SECONDS = 0.1  # of work that is sent at a time
LARGEST_CHUNK = 32
MOST_BREAKS = 5  # the most workers that may die in a row without finishing a single game
PATIENCE = 10.0  # seconds to reach a cluster


@dataclass(frozen=True)
class Work:
    """What is sent to a worker: the plan as a text, and any title and bots that only this process knows."""

    plan: str
    title: Title | None
    bots: dict[str, Entrant]

    @classmethod
    def of(cls, plan: Plan, text: str) -> "Work":
        """The work on a plan."""
        title = find(plan.title) if registered(plan.title) else None
        return cls(text, title, registered_bots([*plan.bots, *plan.ladder()]))

    def play(self, games: Sequence[Key]) -> list[Row]:
        """Play some games."""
        if self.title is not None and not registered(self.title.name):
            register(self.title)
        for name, entrant in self.bots.items():
            register_bot(name, entrant)
        return play_games(self.plan, games)


class Chunks:
    """Games handed out in portions of about equal time."""

    def __init__(self, games: Sequence[Key], workers: int) -> None:
        self.left = list(reversed(games))
        self.workers = workers
        self.size = 1

    def take(self) -> list[Key]:
        """The next portion; towards the end they are small, so that all workers end together."""
        size = max(1, min(self.size, len(self.left) // (2 * self.workers)))
        taken = [self.left.pop() for _ in range(min(size, len(self.left)))]
        return taken

    def learn(self, games: int, seconds: float) -> None:
        """Adjust to how long a game takes."""
        self.size = max(1, min(LARGEST_CHUNK, round(CHUNK_SECONDS * games / max(seconds, 1e-6))))


def play_here(work: Work, games: Sequence[Key]) -> Generator[list[Row], None, None]:
    """In this process, one after the other."""
    bench_of.cache_clear()  # its bots may have changed since the last study
    for key in games:
        yield work.play([key])


def play_in_processes(work: Work, games: Sequence[Key], processes: int) -> Generator[list[Row], None, None]:
    """In several processes; if one dies, its games are played again."""
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError) as fault:
        raise SetupError(f"this game or its bots cannot travel to other processes: {fault}; use one worker") from None
    chunks = Chunks(games, processes)
    portions = iter(chunks.take, [])
    with closing(in_processes(ready, work, portions, processes, MOST_BREAKS)) as playing:
        try:
            for _, (rows, seconds) in playing:
                chunks.learn(len(rows), seconds)
                yield rows
        except WorkerDied:
            raise SetupError("the worker processes keep dying; is there enough memory?") from None


def ready(work: Work) -> Callable[[Sequence[Key]], tuple[list[Row], float]]:
    """What plays portions of games in a worker process."""
    return partial(timed, work)


def timed(work: Work, games: Sequence[Key]) -> tuple[list[Row], float]:
    """Games, and the seconds they took."""
    began = time.perf_counter()
    rows = work.play(games)
    return rows, time.perf_counter() - began


def play_on_cluster(work: Work, games: Sequence[Key], address: str) -> Generator[list[Row], None, None]:
    """On a Dask cluster of any size; games of a worker that is lost go to another one."""
    distributed = dask()
    try:
        distributed.comm.get_address_host_port(address)  # a client that cannot read it would not close, either
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as fault:
        raise SetupError(f"there is no Dask scheduler at {quoted(address)}: {fault}") from None
    with client:
        workers = max(1, sum(client.nthreads().values()))
        chunks = Chunks(games, workers)
        portions: dict[Any, list[Key]] = {}

        def submit() -> list[Any]:
            sent = []
            while chunks.left and len(portions) < 3 * workers:
                portion = chunks.take()
                future = client.submit(timed, work, portion, pure=False, retries=MOST_BREAKS)
                portions[future] = portion
                sent.append(future)
            return sent

        queue = distributed.as_completed(submit(), loop=client.loop)
        for future in queue:
            try:
                rows, seconds = future.result()
            except distributed.KilledWorker:
                raise SetupError("the workers of the cluster keep dying; is there enough memory?") from None
            del portions[future]
            chunks.learn(len(rows), seconds)
            yield rows
            for another in submit():
                queue.add(another)


def dask() -> Any:
    """The package `distributed`, or the line that says how to get it."""
    with needs("cluster"):
        import distributed
    return distributed
