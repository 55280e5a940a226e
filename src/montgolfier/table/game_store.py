"""The games of a person in the database: found, sorted, counted and put away without reading their logs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Engine, Select, and_, case, func, or_, select, true, update

from montgolfier.table.puzzle_store import read_day
from montgolfier.table.schema import puzzle_plays, seatings, tables
from montgolfier.table.store import known_of, write_players
from montgolfier.table.summary import LEFT, TableSummary
from montgolfier.table.table import OVER, PLAYING, WAITING

ARCHIVED, REMOVED = "archived", "removed"  # the shelves
UNFINISHED = "unfinished"
TURN, RUNNING, OPEN, FINISHED = "turn", "running", "waiting", "finished"
SHOWN = ("all", TURN, RUNNING, OPEN, FINISHED, ARCHIVED)  # what a list can be narrowed to


@dataclass(frozen=True)
class GameFilter:
    """Which of a person's games a list shows."""

    show: str = "all"  # one of SHOWN, or UNFINISHED
    title: str = ""  # all titles when empty
    search: str = ""  # words that all must be found

    def condition(self, person: str) -> Any:
        """The same for the database."""
        shelf = seatings.c.shelf
        wanted = [
            shelf == ARCHIVED if self.show == ARCHIVED else shelf.is_(None),
            {
                TURN: tables.c.turn == person,
                RUNNING: and_(tables.c.status == PLAYING, seatings.c.seat.is_not(None)),
                OPEN: tables.c.status == WAITING,
                FINISHED: or_(tables.c.status == OVER, seatings.c.seat.is_(None)),
                UNFINISHED: and_(tables.c.status != OVER, seatings.c.seat.is_not(None)),
            }.get(self.show, true()),
        ]
        if self.title:
            wanted.append(tables.c.title == self.title)
        words = self.search.replace("\0", " ").casefold().split()  # PostgreSQL takes no text with a zero in it
        wanted += [tables.c.words.contains(word, autoescape=True) for word in words]
        return and_(*wanted)


@dataclass(frozen=True)
class GameLine:
    """A game in a list of somebody's games."""

    id: str
    title: str
    status: str
    changed: float
    mine: bool  # whether it is this person's turn
    seat: int | None  # of this person; None: given up
    result: str | None
    shelf: str | None
    hints: int
    puzzle: date | None  # the day whose puzzle it is
    facts: dict[str, Any]  # `facts_of` in summary.py

    @property
    def others(self) -> list[str]:
        """The names of the others at the table."""
        seats = enumerate(self.facts["seats"])
        return [seat["name"] for number, seat in seats if number != self.seat and seat["kind"] != "open"]


@dataclass(frozen=True)
class Tally:
    """How often a person has played a game against the same kind of opponent, and how often they won."""

    title: str
    against: str  # a level of bots, PEOPLE or NOBODY
    games: int
    won: int  # shared victories, too


class GameStore:
    """Reads and writes; every call is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # -- lists ------------------------------------------------------------------------------------------------------

    def games(self, person: str, wanted: GameFilter, limit: int, skip: int = 0) -> list[GameLine]:
        """Games of a person: those that wait for them first, then the last changed."""
        mine = case((tables.c.turn == person, 0), else_=1)
        query = self._of(person, select(tables, seatings, puzzle_plays.c.day)).where(wanted.condition(person))
        query = query.outerjoin(puzzle_plays, puzzle_plays.c.table_id == tables.c.id)
        query = query.order_by(mine, tables.c.changed.desc(), tables.c.id).limit(limit).offset(skip)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [read_line(row, person) for row in rows]

    def counts(self, person: str, title: str = "", search: str = "") -> dict[str, int]:
        """How many games each choice of `show` would list."""
        found = {}
        with self.engine.connect() as connection:
            for show in SHOWN:
                condition = GameFilter(show, title, search).condition(person)
                query = self._of(person, select(func.count()).select_from(tables)).where(condition)
                found[show] = int(connection.scalar(query) or 0)
        return found

    def tallies(self, person: str) -> list[Tally]:
        """What a person has played to the end, or given up, by game and opponent; removed games count as well."""
        won = func.sum(case((seatings.c.result.in_(["won", "shared"]), 1), else_=0))
        group = tables.c.title, seatings.c.against
        query = self._of(person, select(*group, func.count(), won).select_from(tables))
        query = query.where(seatings.c.against.is_not(None)).group_by(*group)
        with self.engine.connect() as connection:
            return [Tally(str(r[0]), str(r[1]), int(r[2]), int(r[3])) for r in connection.execute(query)]

    def _of(self, person: str, query: Select[Any]) -> Select[Any]:
        """The tables of a person, except those they left before the game started."""
        mine = and_(seatings.c.table_id == tables.c.id, seatings.c.person == person)
        return query.join(seatings, mine).where(or_(seatings.c.result.is_(None), seatings.c.result != LEFT))

    def others(self, person: str, table_id: str) -> bool:
        """Whether anybody else has or had a seat at a table."""
        row = seatings.c.person != person, seatings.c.table_id == table_id
        with self.engine.connect() as connection:
            return connection.scalar(select(seatings.c.person).where(*row).limit(1)) is not None

    # -- changes ----------------------------------------------------------------------------------------------------

    def shelve(self, person: str, table_id: str, shelf: str | None) -> bool:
        """Put a game away, or back into the list (None); whether the person has it."""
        row = seatings.c.person == person, seatings.c.table_id == table_id
        with self.engine.begin() as connection:
            return bool(connection.execute(update(seatings).where(*row).values(shelf=shelf)).rowcount)

    # -- tables of earlier versions ---------------------------------------------------------------------------------

    def unknown(self, person: str, limit: int) -> list[str]:
        """Tables of a person of which the index knows too little, the last changed first."""
        query = self._of(person, select(tables.c.id)).where(tables.c.facts.is_(None))
        with self.engine.connect() as connection:
            return [str(found) for found in connection.scalars(query.order_by(tables.c.changed.desc()).limit(limit))]

    def complete(self, found: Sequence[tuple[str, TableSummary | None]]) -> None:
        """Complete the index entries of tables, unless somebody else has in the meantime.

        Of a table whose log cannot be read nothing is known, and nobody needs to try again.
        """
        with self.engine.begin() as connection:
            for table_id, summary in sorted(found, key=lambda entry: entry[0]):
                row = tables.c.id == table_id, tables.c.facts.is_(None)
                known = known_of(summary) if summary else {"facts": "{}"}
                changed = connection.execute(update(tables).where(*row).values(**known)).rowcount
                if changed and summary:
                    write_players(connection, table_id, summary)


def read_line(row: Any, person: str) -> GameLine:
    """A game as the database has it; one whose log cannot be read has a line all the same."""
    return GameLine(
        id=row.id,
        title=row.title,
        status=row.status,
        changed=row.changed,
        mine=row.turn == person,
        seat=row.seat,
        result=row.result,
        shelf=row.shelf,
        hints=row.hints,
        puzzle=read_day(row.day),
        facts=read_facts(row.facts),
    )


def read_facts(text: str | None) -> dict[str, Any]:
    """What the index says about a table; empty if that is damaged, so that the rest of a list can be shown."""
    nothing: dict[str, Any] = {
        "name": "",
        "edition": None,
        "seats": [],
        "to_move": None,
        "winners": None,
        "scores": None,
    }
    try:
        facts = nothing | json.loads(text or "{}")
        seats = [(seat["kind"], seat["name"], seat["level"]) for seat in facts["seats"]]
        pointed_at = [seat for seat in (facts["to_move"], *(facts["winners"] or ())) if seat is not None]
        sound = all(0 <= seat < len(seats) for seat in pointed_at)
    except (ValueError, TypeError, KeyError):
        return nothing
    return facts if sound else nothing
