"""Databases written by earlier versions: every table stands where it stood, and games go on."""

import asyncio
import json
import lzma
import random
from pathlib import Path
from typing import Any

import pytest
from version_tables import all_tables, table_standing

from montgolfier.table.game_service import GameService
from montgolfier.table.game_store import GameFilter
from montgolfier.table.live_tables import replayed
from montgolfier.table.puzzle_store import PuzzleStore
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore

VERSIONS = sorted((Path(__file__).parents[1] / "data" / "versions").glob("*/"))
NEVER = 3600.0  # seconds before a bot acts: longer than any test


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def version(request) -> Path:
    return request.param


@pytest.fixture
def old_database(version: Path, tmp_path: Path) -> Path:
    """A copy of the database that a version wrote."""
    file = tmp_path / "tables.db"
    file.write_bytes(lzma.decompress((version / "tables.db.xz").read_bytes()))
    return file


@pytest.fixture
def told(version: Path) -> list[dict[str, Any]]:
    """What that version said about it: first the lists, then table after table."""
    return [json.loads(line) for line in lzma.open(version / "tables.jsonl.xz", "rt", encoding="utf-8")]


def known(then: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Of what stands now, the fields that were there then, views included: a later version may show more."""
    now = {name: now.get(name) for name in then}
    if then["match"]:
        views = zip(then["match"]["views"], now["match"]["views"], strict=True)
        now["match"] = {**now["match"], "views": [{name: new.get(name) for name in old} for old, new in views]}
    return now


def at_old_tables(file: Path, story: Any) -> Any:
    async def whole() -> Any:
        tables = TableService(TableStore(f"sqlite:///{file}"), pace=NEVER)
        try:
            return await story(tables)
        finally:
            await tables.close()

    return asyncio.run(whole())


def test_every_table_stands_where_it_stood(old_database, told):
    async def story(tables):
        assert all_tables(old_database) == [line["table"]["id"] for line in told[1:]]
        for line in told[1:]:
            then = line["table"]
            now = json.loads(json.dumps(table_standing(await tables.get(then["id"]))))
            assert known(then, now) == then

    at_old_tables(old_database, story)


def test_the_lists_are_the_same(old_database, told):
    store = TableStore(f"sqlite:///{old_database}")
    lists = dict(told[0]["lists"])
    assert sorted(store.open_tables(10**6)) == lists.pop("open")
    assert sorted(store.running_tables(10**6)) == lists.pop("running")
    assert sorted(store.waiting_for_bots()) == lists.pop("bots")
    assert {person: sorted(store.tables_of(person, 10**6)) for person in lists} == lists
    assert store.unfinished() == told[0]["unfinished"]
    assert store.setting("secret", "another") == "not a secret: only a fixture"
    store.close()


def test_puzzles_keep_their_players_and_ratings(old_database, told):
    async def story(tables):
        puzzles = PuzzleStore(tables.store.engine)
        played = [line for line in told[1:] if line["puzzle"]]
        assert len(played) == 4
        for line in played:
            play = await puzzles.at_table(line["table"]["id"])
            assert [play.day.isoformat(), play.edition, play.score] == line["puzzle"]
            rating = await puzzles.rating(play.day, play.edition)
            assert rating.grade == "fair"
            assert rating.levels[1] == ("club", 10, 2, 24, 27)
        assert len(await puzzles.played_by("ada")) == 4

    at_old_tables(old_database, story)


def test_games_under_way_can_be_played_to_their_end(old_database, told):
    async def story(tables):
        async def play_on(table_id):
            rng = random.Random(table_id)
            table = await tables.get(table_id)
            while table.status == "playing":
                seat, action = table.to_move, rng.choice(table.match.legal())
                table = await tables.change(table_id, lambda change, seat=seat, action=action: change.act(seat, action))
            assert table.match.outcome is not None

        under_way = [line["table"]["id"] for line in told[1:] if line["table"]["status"] == "playing"]
        await asyncio.gather(*map(play_on, under_way))  # so that they share the waits for the disk

    at_old_tables(old_database, story)


def test_open_seats_can_still_be_taken(old_database, told):
    async def story(tables):
        waiting = [line["table"] for line in told[1:] if line["table"]["status"] == "waiting"]
        for then in waiting:
            table = await tables.get(then["id"])
            if not table.people:
                table = await tables.sit(table.id, "new", "New", invitation=then["invitation"])
            table = await tables.fill(table.id, min(table.people), "random")
            assert table.status == "playing"

    at_old_tables(old_database, story)


def test_the_database_has_tables_in_every_state(told):
    tables = [line["table"] for line in told[1:]]
    for title in ("aloft", "cloud9", "odyssey"):
        mine = [table for table in tables if table["title"] == title]
        assert {table["status"] for table in mine} == {"waiting", "playing", "over"}
        assert {table["listed"] for table in mine} == {True, False}
        assert any(table["rematch"] for table in mine)
        assert {"open", "human", "bot"} <= {kind for table in mine for kind, _, _ in table["seats"]}


def test_everybody_finds_their_games_again(old_database, told):
    async def story(tables):
        games = GameService(tables)
        lists = {name: ids for name, ids in told[0]["lists"].items() if name not in ("open", "running", "bots")}
        standing = {line["table"]["id"]: line["table"] for line in told[1:]}
        for person, ids in lists.items():
            found = await games.page(person, GameFilter())
            while not found.complete:
                found = await games.page(person, GameFilter())
            lines = games.store.games(person, GameFilter(), 10**6)
            assert {line.id for line in lines} <= set(ids)
            assert {line.id for line in lines if line.status != "over" and line.seat is not None} == {
                table_id
                for table_id in ids
                if standing[table_id]["status"] != "over" and person in people(tables, table_id)
            }
        await games.close()

    def people(tables, table_id):
        return replayed(table_id, tables.store.load(table_id)).people

    at_old_tables(old_database, story)
