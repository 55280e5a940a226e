"""Reviews of finished games: made in the background, a little at a time, and kept in the database."""

import asyncio
import json
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Generator
from dataclasses import dataclass

from sqlalchemy import Engine, delete, insert, select

from montgolfier.bots.review import Review, exact_review, going_through
from montgolfier.bots.review.results import read_review
from montgolfier.bots.review.reviewing import start_of
from montgolfier.play.match import Match
from montgolfier.table.errors import ServerFull, TableError, TooFast
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.schema import reviews
from montgolfier.table.service import TableService
from montgolfier.table.solving import solvable
from montgolfier.table.table import OVER, Table
from montgolfier.table.thinking import Workspace

log = logging.getLogger("montgolfier.review")
AT_ONCE = 3  # reviews under way, in turn; the others wait
MOST_WAITING = 60
MOST_EACH = 4  # of one person
MOST_KEPT = 500  # in memory
PART = 0.5  # seconds of work before the next review has its turn
SOLVER_SECONDS = 20.0  # for one position
BUSY = "many games are being reviewed right now; please try again in a few minutes"
PATIENCE = "several of your games are already being reviewed; please wait for them first"


@dataclass
class Progress:
    """How far a review has got."""

    done: int = 0
    total: int = 0

    @property
    def percent(self) -> int:
        """The same in a hundred."""
        return 100 * self.done // max(1, self.total)


@dataclass
class Walking:
    """A review under way, in the process that thinks."""

    steps: Generator[None, bool | None, Review]
    progress: Progress


class ReviewService:
    """Reviews by table."""

    def __init__(self, tables: TableService, effort: float = 1.0) -> None:
        self.effort = effort
        self._tables, self._engine = tables, tables.store.engine
        self._parts = JobQueue("review", BUSY)
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._known: OrderedDict[str, Review] = OrderedDict()
        self._progress: dict[str, Progress] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._askers: Counter[str] = Counter()

    async def close(self) -> None:
        """Stop; what is not finished begins anew when somebody asks again."""
        self._parts.close()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def of(self, table: Table, asker: str) -> Review | Progress:
        """The review of a game that is over, or how far it has got; the first call starts it."""
        if table.match is None or table.status != OVER:
            raise TableError("a game can be reviewed once it is over")
        found = self._known.get(table.id) or await self._tables.database.read(load, self._engine, table.id)
        if found is not None and found.plies == table.ply:
            self._remember(table.id, found)
            return found
        if table.id not in self._tasks:
            if len(self._tasks) >= MOST_WAITING:
                raise ServerFull(BUSY)
            if self._askers[asker] >= MOST_EACH:
                raise TooFast(PATIENCE)
            self._progress[table.id] = Progress(0, table.ply)
            self._askers[asker] += 1
            self._tasks[table.id] = asyncio.create_task(self._make(table.id, table.match.copy(), asker))
        return self._progress[table.id]

    async def _make(self, table_id: str, match: Match, asker: str) -> None:
        try:
            async with self._turns:
                found = await self._go_through(table_id, match)
            await self._tables.database.write(save, self._engine, table_id, found)
            self._remember(table_id, found)
        except TableError as fault:  # nobody could think about it now: whoever looks next asks again
            log.info("review of %s: %s", table_id, fault)
        except Exception:
            log.exception("the review of %s failed", table_id)
        finally:
            del self._tasks[table_id], self._progress[table_id]
            self._askers[asker] -= 1
            if not self._askers[asker]:
                del self._askers[asker]

    async def _go_through(self, table_id: str, match: Match) -> Review:
        thinking = self._tables.thinking
        if solvable(start_of(match)):
            return await self._parts.run(table_id, lambda: thinking.call(solved, match, SOLVER_SECONDS), table_id)
        news: Match | None = match
        while True:
            answer = await self._parts.run(
                table_id,
                lambda news=news: thinking.call(next_part, table_id, news, self.effort),  # type: ignore[misc]
                table_id,
            )
            if isinstance(answer, Review):
                return answer
            news = match if answer is None else None  # None: another process thinks now, and knows nothing of it
            if answer is not None:
                self._progress[table_id] = answer

    def _remember(self, table_id: str, found: Review) -> None:
        self._known[table_id] = found
        self._known.move_to_end(table_id)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)


# -- the questions, for whatever process answers them -----------------------------------------------------------------
def solved(workspace: Workspace, match: Match, seconds: float) -> Review:
    """The review of a game that can be solved."""
    return exact_review(match, seconds, workspace.check_open)


def next_part(workspace: Workspace, key: str, match: Match | None, effort: float) -> Review | Progress | None:
    """Continue a review for a moment; it begins when the match is given. None if it is not known here."""
    if match is not None:
        progress = Progress(0, len(match.events))

        def tell(done: int, total: int) -> None:
            progress.done = done

        workspace.walks[key] = Walking(going_through(match, effort, tell), progress)
        for old in list(workspace.walks)[: -2 * AT_ONCE]:  # left behind by a server that has forgotten them
            workspace.walks.pop(old, None)
    walking: Walking | None = workspace.walks.get(key)
    if walking is None:
        return None
    until = time.monotonic() + PART
    try:
        while time.monotonic() < until:
            next(walking.steps)
    except StopIteration as end:
        del workspace.walks[key]
        found: Review = end.value
        return found
    return walking.progress


# -- in the database --------------------------------------------------------------------------------------------------
def load(engine: Engine, table_id: str) -> Review | None:
    """The review that is kept; None if there is none, or one of another format."""
    with engine.connect() as connection:
        text = connection.scalar(select(reviews.c.data).where(reviews.c.table_id == table_id))
    try:
        return None if text is None else read_review(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):  # it is damaged, and will be made again
        log.warning("the review of %s cannot be read", table_id)
        return None


def save(engine: Engine, table_id: str, found: Review) -> None:
    """Keep a review."""
    text = json.dumps(found.to_dict(), separators=(",", ":"))
    with engine.begin() as connection:
        connection.execute(delete(reviews).where(reviews.c.table_id == table_id))
        connection.execute(insert(reviews).values(table_id=table_id, at=time.time(), data=text))
