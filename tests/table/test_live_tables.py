"""Tables in memory: a broken one breaks itself only, and what nobody needs is dropped."""

import asyncio
import json

import pytest
from sqlalchemy import delete, update

from montgolfier.table.errors import Stale, TableError, Unreadable
from montgolfier.table.live_tables import MOST_LOADED
from montgolfier.table.processes import RESUMED_AT_ONCE
from montgolfier.table.schema import events
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from tests.table.finished import finished
from tests.table.stories import aloft, pair


def changed(number, **values):
    """Damage to an event of a log."""
    return lambda table_id: (
        update(events).where(events.c.table_id == table_id, events.c.number == number).values(**values)
    )


def opened(**fields):
    """The first event of a log, with other fields."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"players": 2, "first_player": 0}
    usual = {"title": "aloft", "options": options, "seats": seats, "name": "x", "listed": True, "invitation": "x"}
    return changed(1, data=json.dumps({**usual, **fields}))


DAMAGE = {
    "unknown option": opened(options={"players": 2, "weather": "rain"}),
    "unknown title": opened(title="zeppelin"),
    "bad value": opened(options={"players": "many"}),
    "options of another kind": opened(options=[1, 2]),
    "future format": opened(format=99),
    "broken JSON": changed(1, data='{"title": '),
    "JSON that is no object": changed(2, data="[]"),
    "unknown kind": changed(2, kind="levitated"),
    "missing field": changed(2, data="{}"),
    "illegal action": changed(5, data='{"actor": "*", "text": "fly home"}'),
    "number as text": changed(2, data='{"seat": "first", "person": "ada", "name": "Ada"}'),
    "gap": lambda table_id: delete(events).where(events.c.table_id == table_id, events.c.number == 3),
    "later rules": changed(4, kind="started", data='{"rules_version": 99}'),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_broken_table_breaks_itself_only(with_tables, damage):
    async def damaged(tables):
        broken = await tables.open(aloft("me", "open", listed=True), "ada", "Ada")
        await tables.sit(broken.id, "ben", "Ben")
        sound = await tables.open(aloft("me", "open", listed=True), "ada", "Ada")
        await tables.sit(sound.id, "ben", "Ben")
        waiting = await tables.open(aloft("me", "open", listed=True), "ada", "Ada")
        with tables.store.engine.begin() as connection:
            connection.execute(damage(broken.id))
        return broken.id, sound.id, waiting.id

    async def story(tables):
        for _ in range(2):  # the second time it is known to be broken
            with pytest.raises(Unreadable, match="cannot be opened"):
                await tables.get(broken)
        with pytest.raises(Unreadable):
            await tables.play(broken, "ada", "unpack GR 1")
        assert [table.id for table in await tables.running_tables()] == [sound]
        assert [table.id for table in await tables.open_tables()] == [waiting]
        assert {table.id for table in await tables.tables_of("ada")} == {sound, waiting}
        await tables.resume_bots()
        await tables.play(sound, "ada", "unpack GR 1")

    broken, sound, waiting = with_tables(damaged)
    with_tables(story)


def test_the_log_of_an_earlier_version_that_names_no_format_is_read(with_tables):
    async def story(tables):
        table = await pair(tables)
        with tables.store.engine.begin() as connection:
            connection.execute(opened()(table.id))
        tables.live.at(table.id).forget()
        assert (await tables.get(table.id)).names == ["Ada", "Ben"]

    with_tables(story)


def test_what_is_wrong_with_a_log_is_not_told_to_visitors(with_tables, caplog):
    async def story(tables):
        table = await pair(tables)
        with tables.store.engine.begin() as connection:
            connection.execute(changed(5, data='{"actor": "*", "text": "deal a secret"}')(table.id))
        tables.live.at(table.id).forget()
        with pytest.raises(Unreadable) as told:
            await tables.get(table.id)
        assert "secret" not in str(told.value)
        assert "deal a secret" in caplog.text

    with_tables(story)


def test_a_log_that_has_been_mended_is_read_again(with_tables):
    async def story(tables):
        table = await pair(tables)
        live = tables.live.at(table.id)
        live.forget()
        with tables.store.engine.begin() as connection:
            connection.execute(changed(2, kind="nonsense")(table.id))
        with pytest.raises(Unreadable):
            await tables.get(table.id)
        with tables.store.engine.begin() as connection:
            connection.execute(changed(2, kind="seated")(table.id))
        tables.live.drop_idle(0)
        assert (await tables.get(table.id)).names == ["Ada", "Ben"]

    with_tables(story)


def test_a_damaged_event_of_another_process_keeps_no_other_table_from_being_read(with_tables, database):
    async def story(tables):
        elsewhere = TableService(TableStore(database), pace=0)
        broken, sound = await pair(tables), await pair(tables)
        for table in (broken, sound):
            await elsewhere.play(table.id, "ada", "unpack GR 1")
        with tables.store.engine.begin() as connection:
            connection.execute(changed(broken.number + 1, data='{"text": ')(broken.id))
        await tables.processes.poll()
        assert (await tables.get(sound.id)).number == sound.number + 1
        with pytest.raises(Unreadable, match="damaged"):
            await tables.get(broken.id)
        await elsewhere.close()

    with_tables(story)


def test_a_table_that_nobody_needs_is_dropped_and_read_again(with_tables):
    async def story(tables):
        table, watched = await pair(tables), await pair(tables)
        tables.subscriptions.subscribe(watched.id)
        played = await finished(tables, "cloud9", "ben")
        tables.live.drop_idle(3600)
        assert len(tables.live) == 3
        tables.live.drop_idle(3600, over_seconds=0)  # one whose game is over goes sooner
        assert played.id not in [live.id for live in tables.live]
        tables.live.drop_idle(0)
        assert [live.id for live in tables.live] == [watched.id]
        assert (await tables.get(table.id)).match.record.events == table.match.record.events

    with_tables(story)


def test_search_trees_beyond_the_limit_are_dropped_oldest_first(with_tables):
    async def story(tables):
        played = []
        for _ in range(3):
            table = await tables.open(aloft("me", "club"), "ada", "Ada")
            await tables.play(table.id, "ada", "unpack GR 1")
            live = tables.live.at(table.id)
            await live.task
            played.append(live)
        one = played[0].memory
        assert one > 0
        tables.live.drop_idle(3600, 2 * one + one // 2)
        assert [bool(live.bots) for live in played] == [False, True, True]
        assert len(tables.live) == 3

    with_tables(story)


def test_after_a_restart_bots_go_on_a_few_tables_at_a_time(with_tables):
    async def interrupted(tables):
        for number in range(RESUMED_AT_ONCE + 10):
            table = await tables.open(aloft("me", "random"), f"person {number}", "Ada")
            await tables.play(table.id, f"person {number}", "unpack GR 1")

    async def story(tables):
        assert await tables.resume_bots() == RESUMED_AT_ONCE + 10
        while tables.store.waiting_for_bots():
            assert len(tables.live) <= RESUMED_AT_ONCE + 1
            await asyncio.sleep(0.01)
        while len(tables.live):  # nobody looks at them
            await asyncio.sleep(0.01)

    with_tables(interrupted, pace=3600)
    with_tables(story)


def test_an_impossible_id_is_no_table_and_reads_nothing(with_tables):
    async def story(tables):
        for table_id in ("", "a" * 33, "../etc/passwd", "a b", "x\n", "Ω"):
            with pytest.raises(TableError, match="no such table"):
                await tables.get(table_id)
        for number in range(20):
            with pytest.raises(TableError, match="no such table"):
                await tables.get(f"nowhere{number}")
        assert len(tables.live) == 0  # what does not exist takes no room
        assert MOST_LOADED >= 1000

    with_tables(story)


def test_two_who_want_a_rematch_at_the_same_moment_meet_at_one_table(with_tables):
    async def story(tables):
        table = await pair(tables)
        while table.status == "playing":
            table = await tables.play(table.id, ("ada", "ben")[table.to_move], table.match.legal()[-1])
        found = await asyncio.gather(*(tables.rematch(table.id, person) for person in ("ada", "ben") * 3))
        assert len({again.id for again in found}) == 1
        assert found[0].names == ["Ben", "Ada"]
        assert {t.id for t in await tables.tables_of("ada")} == {table.id, found[0].id}  # no ghost

    with_tables(story)


def test_a_double_tap_on_undo_takes_back_once(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me"), "ada", "Ada")
        for _ in range(3):
            table = await tables.play(table.id, "ada", table.match.legal()[0])
        after = await tables.undo(table.id, "ada", table.number)
        with pytest.raises(Stale):
            await tables.undo(table.id, "ada", table.number)
        assert (await tables.get(table.id)).ply == after.ply

    with_tables(story)
