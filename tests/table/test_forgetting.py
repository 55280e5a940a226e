"""A person who wants to be forgotten is in no log and no list any more; the games stay."""

import zlib

from sqlalchemy import inspect, text

from montgolfier.table.archive import archive
from montgolfier.table.forgetting import forget_person
from montgolfier.table.table import Seat
from tests.table.stories import aloft, over, until


def everything(engine) -> str:
    """All that the database holds, as text; archives unpacked."""
    found = []
    with engine.connect() as connection:
        for name in inspect(engine).get_table_names():
            for row in connection.execute(text(f"SELECT * FROM {name}")):
                found += [zlib.decompress(v).decode() if isinstance(v, bytes) else str(v) for v in row]
    return "\n".join(found)


def test_a_forgotten_person_is_nowhere_in_the_database(with_tables):
    async def story(tables):
        waiting = await tables.open(aloft("me", "open"), "ada-id", "Adalgisa")
        running = await tables.open(aloft("me", "open"), "ada-id", "Adalgisa")
        await tables.sit(running.id, "ben-id", "Ben", invitation=running.invitation)
        left = await tables.open(aloft("me", "open"), "ada-id", "Adalgisa")
        await tables.leave(left.id, "ada-id")
        finished = await tables.open(aloft("me", "open"), "ada-id", "Adalgisa")
        await tables.sit(finished.id, "ben-id", "Ben", invitation=finished.invitation)
        await tables.resign(finished.id, "ben-id", "random")
        while not over(await tables.get(finished.id)):
            table = await until(tables, finished.id, lambda t: over(t) or t.to_move == 0)
            if not over(table):
                await tables.play(finished.id, "ada-id", table.match.legal()[0])
        with tables.store.engine.begin() as connection:
            assert archive(connection, left.id)
        assert "Adalgisa" in everything(tables.store.engine)
        ply = (await tables.get(finished.id)).ply

        assert await forget_person(tables, "ada-id") == 4

        remaining = everything(tables.store.engine)
        assert "Adalgisa" not in remaining
        assert "ada-id" not in remaining
        assert "ben-id" in remaining
        assert (await tables.get(waiting.id)).open_seats == [0, 1]
        assert (await tables.get(running.id)).seats[0].kind == "bot"
        assert await tables.tables_of("ada-id") == []
        return finished.id, ply

    finished, ply = with_tables(story)

    async def after_a_restart(tables):
        return await tables.get(finished)

    table = with_tables(after_a_restart)
    assert (table.status, table.ply, table.seats[0]) == ("over", ply, Seat("Somebody", ""))
    assert table.seat_of("") is None


def test_a_seat_taken_while_somebody_is_forgotten_is_forgotten_too(with_tables):
    async def story(tables):
        await tables.open(aloft("me", "open"), "ada-id", "Adalgisa")
        change, late = tables.change, []

        async def open_another(*arguments):
            if not late:  # in another window of the same browser
                late.append(await tables.open(aloft("me", "open"), "ada-id", "Adalgisa"))
            return await change(*arguments)

        tables.change = open_another
        assert await forget_person(tables, "ada-id") == 2
        found = everything(tables.store.engine)
        assert "ada-id" not in found
        assert "Adalgisa" not in found

    with_tables(story)
