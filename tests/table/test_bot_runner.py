"""Bots at tables: for whom they play, when their moves are shown, and what is left of them after the game."""

import asyncio

import pytest

from montgolfier.bots.levels import LEVELS
from montgolfier.table.bot_runner import MOST_SECONDS, ROBOTS, owner_of, visible_seconds
from montgolfier.table.bots import seconds_of
from montgolfier.table.live_table import WATCHED_SECONDS, LiveTable
from montgolfier.table.setup import TableSetup
from tests.table.stories import aloft, over, pair, until


@pytest.mark.parametrize(
    ("took", "pace", "least", "shown"),
    [
        (0.0, 0.7, 0.0, 0.7),
        (0.69, 0.7, 0.0, 0.7),
        (0.71, 0.7, 0.0, 1.4),
        (0.01, 0.7, 2.0, 2.0),
        (1.99, 0.7, 2.0, 2.0),
        (2.3, 0.7, 2.0, 4.0),
        (0.3, 0.0, 2.0, 0.3),
    ],
)
def test_a_move_is_shown_at_a_multiple_of_what_every_move_takes(took, pace, least, shown):
    assert visible_seconds(took, pace, least) == pytest.approx(shown)


def test_only_the_level_that_thinks_for_long_takes_longer_than_the_pace():
    assert {level: seconds_of(level) for level in LEVELS} == {"novice": 0, "club": 0, "expert": 0, "master": 2}
    assert seconds_of("random") == 0
    on_its_way = 0.1  # seconds that an answer needs from one process to the other
    assert visible_seconds(MOST_SECONDS + on_its_way, 0.6, seconds_of("master")) == 2, "however long it searched"


def test_after_the_game_nothing_is_left_of_its_bots(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "club", "novice"), "ada", "Ada")
        live = tables.live.at(table.id)
        while table.status == "playing":
            table = await until(tables, table.id, lambda t: t.to_move in (0, None))
            if table.to_move == 0:
                assert len(live.bots) == 2 or table.ply < 8
                table = await tables.play(table.id, "ada", table.match.legal()[0])
        assert live.bots == {}
        assert live.memory == 0

    with_tables(story)


def test_tables_of_robots_alone_are_played_for_those_who_watch(with_tables):
    clock = [0.0]

    async def story(tables):
        table = await tables.open(TableSetup("aloft", {"players": 2}, ["random", "random"]), None, "")
        live = tables.live.at(table.id)
        live._clock = lambda: clock[0]
        live.look()
        await until(tables, table.id, lambda t: t.ply > 6)
        clock[0] += WATCHED_SECONDS + 1
        while live.task is not None:
            await asyncio.sleep(0)
        stopped = live.table.number
        tables.bots.start(live)
        assert live.task is None  # nobody watches
        table = await until(tables, table.id, over)  # somebody does
        assert table.number > stopped

    with_tables(story)


def test_bots_go_on_for_a_person_who_is_away(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "random"), "ada", "Ada")
        live = tables.live.at(table.id)
        live._clock = lambda: 10 * WATCHED_SECONDS
        await tables.play(table.id, "ada", "unpack GR 1")
        while live.table.to_move != 0:
            await asyncio.sleep(0.01)

    with_tables(story)


def test_a_person_has_one_share_of_the_thinking_however_many_tables(with_tables):
    async def story(tables):
        mine = [await tables.open(aloft("me", "random"), "ada", "Ada") for _ in range(2)]
        robots = await tables.open(aloft("random", "random"), None, "")
        assert [owner_of(table) for table in (*mine, robots)] == ["ada", "ada", ROBOTS]
        assert owner_of(await pair(tables)) == "ada"

    with_tables(story)


def test_whoever_is_connected_watches():
    async def story():
        clock = [0.0]
        live = LiveTable("t", lambda: clock[0])
        assert not live.watched
        live.look()
        assert live.watched
        clock[0] = WATCHED_SECONDS
        assert not live.watched
        changed = live.subscribe()
        assert live.watched
        assert live.in_use
        live.unsubscribe(changed)
        assert not live.in_use
        assert live.unused == 0

    asyncio.run(story())
