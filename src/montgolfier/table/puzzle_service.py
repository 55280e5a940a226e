"""The puzzles of the day: rating them, playing them, and each person's results."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import date

from montgolfier.engine.errors import MontgolfierError
from montgolfier.play.match import Match
from montgolfier.table.chance import Draw
from montgolfier.table.errors import NoSuchTable, Unreadable
from montgolfier.table.puzzle_store import PuzzlePlay, PuzzleRating, PuzzleStore, today
from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.solving import Puzzle, daily_puzzles, puzzle_of, solvable
from montgolfier.table.table import OVER, Table

log = logging.getLogger("montgolfier.puzzles")
MOST_RATINGS = 8  # puzzles being rated before those of earlier days have to wait
MOST_KNOWN = 5000  # tables of which it is remembered whether a puzzle is played there


@dataclass(frozen=True)
class PuzzleFacts:
    """The puzzle at a table, as its page tells it."""

    day: date
    edition: str
    par: int | None  # None until it is proven
    hints: int = 0  # how many were taken, as far as the page of a game that is over needs to know


class PuzzleService:
    """Puzzles are played at ordinary tables whose chance deals what the puzzle says."""

    def __init__(self, tables: TableService, store: PuzzleStore) -> None:
        self.store = store
        self._tables = tables
        self._rating: dict[Puzzle, asyncio.Task[None]] = {}
        self._known: OrderedDict[str, PuzzleFacts | None] = OrderedDict()  # by table; the last one learnt comes last

    @property
    def being_rated(self) -> list[Puzzle]:
        """The puzzles that are being rated in the background."""
        return list(self._rating)

    async def close(self) -> None:
        """Stop rating; it is asked for again."""
        tasks = list(self._rating.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- playing ----------------------------------------------------------------------------------------------------

    async def play(self, puzzle: Puzzle, person: str, name: str) -> Table:
        """A new table for a puzzle."""
        match = puzzle.match()
        setup = TableSetup(match.title, match.options, ["me"])
        table = await self._tables.open(setup, person, name, dealt_as_in(match))
        await self.store.begin(table.id, person, puzzle.day, puzzle.edition)
        return table

    async def again(self, table_id: str, person: str) -> Table | None:
        """The puzzle of a table once more, at a new one or where the person has begun; None if it is no puzzle."""
        table = await self._tables.get(table_id)
        facts = await self.learn(table)
        if facts is None or table.status != OVER:
            return None
        name = table.seats[table.own_seat(person)].name
        puzzle = puzzle_of(facts.day, facts.edition)
        begun = await self.unfinished(puzzle, person)
        return await (self._tables.get(begun) if begun else self.play(puzzle, person, name))

    async def unfinished(self, puzzle: Puzzle, person: str) -> str | None:
        """The table at which a person has started a puzzle and not finished it."""
        for game in await self.played_by(person):
            if (game.day, game.edition, game.score) == (puzzle.day, puzzle.edition, None):
                return game.table_id
        return None

    async def played_by(self, person: str) -> list[PuzzlePlay]:
        """A person's games; those that ended since somebody last looked are stored as finished first."""
        for game in await self._played_by(person):
            if game.score is None:
                try:
                    table = await self._tables.get(game.table_id)
                except (Unreadable, NoSuchTable) as fault:  # continue with the other games
                    log.info("puzzle of %s at table %s: %s", game.day, game.table_id, fault)
                    continue
                outcome = table.match.outcome if table.match else None
                if outcome is not None:
                    await self.store.finish(game.table_id, outcome.scores[0], table.changed_at)
        return await self._played_by(person)

    async def _played_by(self, person: str) -> list[PuzzlePlay]:
        """As the database knows them, of the editions that there are."""
        return [game for game in await self.store.played_by(person) if game.edition in daily_puzzles().editions]

    # -- what a table's page tells ----------------------------------------------------------------------------------

    def known(self, table: Table) -> PuzzleFacts | None:
        """The puzzle at a table, as far as it has been learnt."""
        return self._known.get(table.id)

    async def learn(self, table: Table) -> PuzzleFacts | None:
        """Find out which puzzle is played at a table, if any, so that it can be shown without waiting."""
        known = self._known.get(table.id)
        if table.id in self._known and (known is None or (known.par is not None and table.status != OVER)):
            return known
        if table.match is None:
            return None
        game = await self.store.at_table(table.id) if solvable(table.match) else None
        facts = None
        if game is not None and game.edition in daily_puzzles().editions:
            rating = await self.store.rating(game.day, game.edition)
            if rating is None:
                self.rate_soon(puzzle_of(game.day, game.edition), rating)
            facts = PuzzleFacts(game.day, game.edition, rating.par if rating else None, game.hints)
        self._known[table.id] = facts
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return facts

    # -- rating -----------------------------------------------------------------------------------------------------

    def rate_soon(self, puzzle: Puzzle, known: PuzzleRating | None) -> None:
        """Rate a puzzle in the background, unless that is done or under way."""
        if (known is not None and known.levels) or puzzle in self._rating:
            return
        if puzzle.day != today() and len(self._rating) >= MOST_RATINGS:
            return  # whoever looks later asks again
        self._rating[puzzle] = asyncio.create_task(self._rate(puzzle, known))

    async def _rate(self, puzzle: Puzzle, known: PuzzleRating | None) -> None:
        """First the par, which people wait for; then how hard the puzzle is; then what bots score in it."""
        solver = self._tables.solver
        try:
            rating = known or PuzzleRating((await solver.par(puzzle)).score)
            if known is None:
                await self.store.rate(puzzle.day, puzzle.edition, rating)
            found = await solver.difficulty(puzzle)
            rating = replace(rating, grade=found.grade, bits=round(found.bits, 1), choices=tuple(found.choices))
            await self.store.rate(puzzle.day, puzzle.edition, rating)
            levels = [
                (a.level, len(a.scores), a.reached(rating.par), a.scores[0], a.usual)
                for a in await solver.attempts(puzzle)
            ]
            await self.store.rate(puzzle.day, puzzle.edition, replace(rating, levels=tuple(levels)))
        except MontgolfierError as fault:  # the queue is full: whoever looks next asks again
            log.info("puzzle of %s: %s", puzzle.day, fault)
        finally:
            del self._rating[puzzle]


def dealt_as_in(match: Match) -> Draw:
    """Chance that deals as it did in a match, outcome by outcome."""
    outcomes = iter([text for actor, text in match.record.events if actor == "*"])
    return lambda live: live.parse(next(outcomes))
