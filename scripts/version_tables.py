"""A database of tables in every state, filled through the real tables, and where each of them stands."""

import asyncio
import random
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from version_records import standing

import montgolfier as mg
from montgolfier.solve.puzzles import puzzle_of
from montgolfier.table.chance import Draw
from montgolfier.table.puzzle_store import PuzzleRating, PuzzleStore
from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.store import TableStore
from montgolfier.table.table import Table

PEOPLE = {"ada": "Ada", "ben": "Ben", "zoë": "Zoë 🎈"}
NEVER = 3600.0  # seconds that bots wait before they act: longer than this script runs


def table_standing(table: Table) -> dict[str, Any]:
    """All that a later version must still say about a table."""
    return {
        "id": table.id,
        "title": table.title,
        "name": table.name,
        "listed": table.listed,
        "invitation": table.invitation,
        "status": table.status,
        "number": table.number,
        "ply": table.ply,
        "names": table.names,
        "seats": [[seat.kind, seat.person, seat.level] for seat in table.seats],
        "rematch": table.rematch,
        "match": table.match and standing(table.match),
    }


async def play_on(tables: TableService, table: Table, rng: random.Random, events: int = 10**6) -> Table:
    """Play for everybody, people and bots, until the game is over or has that many events."""
    while table.to_move is not None and table.ply < events:
        assert table.match is not None
        table = await act(tables, table, table.to_move, rng.choice(table.match.legal()))
    return table


async def act(tables: TableService, table: Table, seat: int, text: str) -> Table:
    """Whoever sits there acts, person or bot."""
    return await tables.change(table.id, lambda change: change.act(seat, text))


async def open_tables(tables: TableService, title: str, options: dict[str, Any], rng: random.Random) -> None:
    """A title's tables: waiting, being played, over, with undo, a bot in a seat given up, a rematch."""
    players = mg.Game(title, **options).players
    people = list(PEOPLE.items())[:players]
    lone = TableSetup(title, options, ["me", *["open"] * (players - 1)])
    everybody = TableSetup(title, options, ["me", *["random"] * (players - 1)])

    async def opened(setup: TableSetup) -> Table:
        return await tables.open(setup, *people[0])

    async def with_people() -> Table:
        table = await opened(TableSetup(title, options, ["me", *["open"] * (players - 1)], listed=rng.random() < 0.5))
        for person, name in people[1:]:
            table = await tables.sit(table.id, person, name, invitation=table.invitation)
        if table.status == "waiting":
            table = await tables.fill(table.id, people[0][0], "club")
        return table

    await play_on(tables, await opened(everybody), rng, rng.randint(4, 30))
    over = await play_on(tables, await with_people(), rng)
    await tables.rematch(over.id, people[-1][0])
    undone = await with_people()
    while undone.to_move is not None:
        undone = await play_on(tables, undone, rng, undone.ply + 1)
        takers = [person for person, _ in people if undone.can_undo(undone.seat_of(person))]
        if takers and rng.random() < 0.2:
            undone = await tables.undo(undone.id, takers[0])
        if undone.ply > 40:
            break
    resigned = await play_on(tables, await with_people(), rng, 8)
    resigned = await tables.resign(resigned.id, people[0][0], "random")
    await play_on(tables, resigned, rng, 20)
    if players > 1:
        await opened(lone)
        await tables.open(TableSetup(title, options, ["open"] * players, listed=True), None, "")
        left = await opened(TableSetup(title, options, lone.seats, listed=True))
        await tables.leave(left.id, people[0][0])
        await tables.sit(left.id, *people[1], players - 1)


def as_recorded(events: Iterable[Sequence[Any]]) -> Draw:
    """Chance that repeats what it did in a record."""
    outcomes = iter([text for actor, text in events if actor == "*"])
    return lambda match: match.parse(next(outcomes, match.legal()[0]))


async def open_puzzles(tables: TableService, rng: random.Random) -> None:
    """The puzzles of a day, one under way, the others played to the end, with what is known about each."""
    store = PuzzleStore(tables.store.engine)
    for number, edition in enumerate(("first", "second", "first", "second")):
        puzzle = puzzle_of(date(2026, 2, 1 + number // 2), edition)
        match = puzzle.match()
        setup = TableSetup(match.title, match.options, ["me"])
        table = await tables.open(setup, "ada", "Ada", as_recorded(match.events))
        await store.begin(table.id, "ada", puzzle.day, edition)
        table = await play_on(tables, table, rng, 30 if number == 3 else 10**6)
        if table.match is not None and table.match.outcome is not None:
            await store.finish(table.id, table.match.outcome.scores[0], table.changed_at)
        levels = (("novice", 10, 0, 30, 34), ("club", 10, 2, 24, 27))
        await store.rate(puzzle.day, edition, PuzzleRating(23 + number, "fair", 7.5, ((2, 15), (1, 15)), levels))


def database(file: Path, passing: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Fill a database through the real tables; where each of them stands, and what the lists say."""
    rng = random.Random(1)

    async def fill() -> None:
        tables = TableService(TableStore(f"sqlite:///{file}"), pace=NEVER)
        tables.store.setting("secret", "not a secret: only a fixture")
        for title, options in sample_options():
            await open_tables(tables, title, options, rng)
        await open_puzzles(tables, rng)
        for record in passing:
            await replay_at_table(tables, record)
        await tables.close()

    asyncio.run(fill())
    store = TableStore(f"sqlite:///{file}")
    puzzles = PuzzleStore(store.engine)
    lists = {"open": store.open_tables(10**6), "running": store.running_tables(10**6), "bots": store.waiting_for_bots()}
    lists |= {person: store.tables_of(person, 10**6) for person in PEOPLE}
    yield {"lists": {name: sorted(ids) for name, ids in lists.items()}, "unfinished": store.unfinished()}
    for table_id in all_tables(file):
        table = Table(table_id)
        for event in store.load(table_id):
            table.apply(event)
        play = asyncio.run(puzzles.at_table(table_id))
        yield {"table": table_standing(table), "puzzle": play and [play.day.isoformat(), play.edition, play.score]}
    store.close()


def sample_options() -> list[tuple[str, dict[str, Any]]]:
    """The games that are played at the tables."""
    aloft: list[dict[str, Any]] = [
        {"edition": "first", "players": 3, "mode": "cooperative"},
        {"edition": "second", "players": 1},
        {"edition": "second", "players": 4},
        {"edition": "third", "players": 6, "tokens_public": False},
    ]
    cloud9: list[dict[str, Any]] = [{"players": 3}, {"edition": "published", "players": 5, "hand_sizes_public": False}]
    odyssey: list[dict[str, Any]] = [
        {"board": "hexa-winds", "players": 2, "secret_inventories": True},
        {"board": "hexa", "players": 4, "variant": "block"},
        {"board": "tiny", "players": 3, "expansions": ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]},
    ]
    ours = {"aloft": aloft, "cloud9": cloud9, "odyssey": odyssey}
    return [(title, options) for title in mg.titles() for options in ours.get(title, [{}])]


async def replay_at_table(tables: TableService, record: dict[str, Any]) -> None:
    """A recorded game as a table of people who played it: those in which seats passed again and again."""
    players = record["options"]["players"]
    setup = TableSetup(record["title"], record["options"], ["me", *["open"] * (players - 1)])
    tables.draw = as_recorded(record["events"])
    table = await tables.open(setup, "seat 0", "Seat 0")
    for seat in range(1, players):
        table = await tables.sit(table.id, f"seat {seat}", f"Seat {seat}", seat, table.invitation)
    for actor, text in record["events"]:
        if actor != "*":
            await act(tables, table, actor, text)


def all_tables(file: Path) -> list[str]:
    """The ids of all tables in a database."""
    with sqlite3.connect(file) as connection:
        return [table_id for (table_id,) in connection.execute("SELECT id FROM tables ORDER BY id")]


def one_file(database: Path, copy: Path) -> None:
    """The database as one small file, without its journal."""
    connection = sqlite3.connect(database)
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()
