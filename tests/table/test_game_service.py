"""Somebody's own games: found, counted, put away and left, without harm to the others at the table."""

import asyncio
import json

import pytest
from sqlalchemy import text

from montgolfier.table.errors import NoSuchTable, NotYours, TableError
from montgolfier.table.forgetting import forget_person
from montgolfier.table.game_service import PAGE, GameService
from montgolfier.table.game_store import ARCHIVED, FINISHED, OPEN, RUNNING, TURN, GameFilter, Tally
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from tests.table.stories import aloft, over, pair, until


async def played_out(tables, table, person):
    """The table after a person has played any legal moves to the end."""
    seat = table.seat_of(person)
    while not over(table):
        table = await until(tables, table.id, lambda t: over(t) or t.to_move == seat)
        if not over(table):
            table = await tables.play(table.id, person, table.match.legal()[0])
    return table


def test_games_are_listed_with_those_that_wait_for_one_first(with_tables):
    async def story(tables):
        games = GameService(tables)
        mine = await pair(tables)  # Ada is to move
        theirs = await pair(tables, "eve")
        await tables.open(aloft("me", "open", listed=True, edition="third"), "ada", "Ada")
        for _ in range(PAGE):
            table = await tables.open(aloft("me", "open"), "zoe", "Zoe")
            await tables.sit(table.id, "ada", "Ada", invitation=table.invitation)  # Zoe is to move
        page = await games.page("ada", GameFilter())
        assert (len(page.lines), page.pages, page.complete) == (PAGE, 2, True)
        assert (page.lines[0].id, page.lines[0].mine, page.lines[0].others) == (mine.id, True, ["Ben"])
        assert not any(line.mine for line in page.lines[1:])
        changed = [line.changed for line in page.lines[1:]]
        assert changed == sorted(changed, reverse=True)
        assert page.counts == {"all": PAGE + 2, TURN: 1, RUNNING: PAGE + 1, OPEN: 1, FINISHED: 0, ARCHIVED: 0}
        assert theirs.id not in {line.id for line in page.lines}
        assert len((await games.page("ada", GameFilter(), 2)).lines) == 2
        assert (await games.page("ada", GameFilter(), 99)).number == 2
        assert [line.id for line in await games.unfinished("ada", 1)] == [mine.id]
        assert [line.others for line in (await games.page("ada", GameFilter(search="BEN"))).lines] == [["Ben"]]
        assert len((await games.page("ada", GameFilter(search="third edition", title="aloft"))).lines) == 1
        assert (await games.page("ada", GameFilter(search="100%"))).lines == []
        assert (await games.page("ada", GameFilter(title="cloud9"))).counts["all"] == 0
        await tables.play(mine.id, "ada", mine.match.legal()[0])
        await until(tables, mine.id, lambda table: True)

    with_tables(story)


def test_wins_are_counted_by_game_and_opponent(with_tables):
    async def story(tables):
        games = GameService(tables)
        results = []
        for _ in range(3):
            table = await tables.open(aloft("me", "random"), "ada", "Ada")
            results.append(await played_out(tables, table, "ada"))
        alone = await tables.open(aloft("me", edition="first", first_player=0), "ada", "Ada")
        await played_out(tables, alone, "ada")
        given_up = await pair(tables)
        await tables.resign(given_up.id, "ada", "random")
        ben_left = await pair(tables)
        outcome = (await played_out(tables, await tables.resign(ben_left.id, "ben", "random"), "ada")).match.outcome
        left = await tables.open(aloft("me", "novice"), "ada", "Ada")
        await tables.resign(left.id, "ada", "club")  # it takes her own seat: she did not play against it
        await tables.open(aloft("me", "expert"), "ada", "Ada")  # not over: does not count
        won = sum(0 in table.match.outcome.winners for table in results)
        found = sorted(await games.tallies("ada"), key=lambda tally: tally.against)
        assert found == [
            Tally("aloft", "nobody", 1, 0),
            Tally("aloft", "novice", 1, 0),
            Tally("aloft", "people", 2, int(0 in outcome.winners)),  # Ben was there
            Tally("aloft", "random", 3, won),
        ]
        page = await games.page("ada", GameFilter(FINISHED))
        assert {line.result for line in page.lines} >= {"resigned", "ended"}
        assert {line.id: line.facts["scores"] for line in page.lines}[results[0].id] == results[0].match.outcome.scores

    with_tables(story)


def test_an_archived_game_is_out_of_the_way_and_comes_back(with_tables):
    async def story(tables):
        games = GameService(tables)
        table = await pair(tables)
        await games.archive("ada", table.id)
        assert (await games.page("ada", GameFilter())).lines == []
        assert [line.id for line in (await games.page("ada", GameFilter(ARCHIVED))).lines] == [table.id]
        assert [line.id for line in (await games.page("ben", GameFilter())).lines] == [table.id]
        await games.archive("ada", table.id, away=False)
        assert [line.id for line in (await games.page("ada", GameFilter())).lines] == [table.id]
        with pytest.raises(NotYours):
            await games.archive("eve", table.id)

    with_tables(story)


def test_who_deletes_an_unfinished_game_harms_nobody(with_tables):
    async def story(tables):
        games = GameService(tables)
        shared = await pair(tables)
        await games.withdraw("ada", shared.id)
        assert [seat.kind for seat in (await tables.get(shared.id)).seats] == ["bot", "human"]
        assert (await games.page("ada", GameFilter())).lines == []
        assert (await games.page("ada", GameFilter(FINISHED))).lines == []
        assert [line.id for line in (await games.page("ben", GameFilter())).lines] == [shared.id]

        waiting = await tables.open(aloft("me", "open", "open"), "ada", "Ada")
        await tables.sit(waiting.id, "ben", "Ben", invitation=waiting.invitation)
        await games.withdraw("ada", waiting.id)
        assert [seat.kind for seat in (await tables.get(waiting.id)).seats] == ["open", "human", "open"]
        assert (await games.page("ada", GameFilter())).lines == []

        alone = await tables.open(aloft("me", "random"), "ada", "Ada")
        await tables.play(alone.id, "ada", alone.match.legal()[0])  # the bot is thinking
        with pytest.raises(NotYours):
            await games.withdraw("eve", alone.id)
        await games.withdraw("ada", alone.id)
        with pytest.raises(NoSuchTable):
            await tables.get(alone.id)
        with tables.store.engine.connect() as connection:
            for name in ("tables", "events", "seatings"):
                column = "id" if name == "tables" else "table_id"
                query = text(f"SELECT count(*) FROM {name} WHERE {column} = :id")
                assert connection.scalar(query, {"id": alone.id}) == 0

        finished = await played_out(tables, await tables.open(aloft("me", "random"), "ada", "Ada"), "ada")
        with pytest.raises(TableError, match="you can archive it"):
            await games.withdraw("ada", finished.id)

    with_tables(story)


def test_hints_are_noted_with_the_player_who_took_them(with_tables):
    async def story(tables):
        games = GameService(tables)
        table = await tables.open(aloft("me", edition="first"), "ada", "Ada")
        for _ in range(2):
            await tables.hint(table.id, "ada")
        assert [line.hints for line in (await games.page("ada", GameFilter())).lines] == [2]

    with_tables(story)


def test_games_of_an_earlier_version_are_read_once_and_listed_like_the_others(with_tables):
    async def story(tables):
        games = GameService(tables)
        table = await pair(tables)
        broken = await pair(tables)
        with tables.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET facts = NULL, words = NULL, turn = NULL"))
            connection.execute(text("UPDATE seatings SET seat = NULL"))
            query = text("UPDATE events SET data = '{' WHERE table_id = :id AND number = 2")
            connection.execute(query, {"id": broken.id})
        page = await games.page("ada", GameFilter())
        assert page.complete
        assert [(line.id, line.mine, line.seat, line.others) for line in page.lines] == [
            (table.id, True, 0, ["Ben"]),
            (broken.id, False, None, []),
        ]
        assert [line.id for line in await games.unfinished("ada", 9)] == [table.id]
        await forget_person(tables, "ada")
        assert (await games.page("ada", GameFilter())).lines == []
        with tables.store.engine.connect() as connection:
            kept = connection.execute(text("SELECT facts, words, turn FROM tables")).all()
        assert "ada" not in json.dumps([list(row) for row in kept]).lower()
        await games.close()

    with_tables(story)


def test_postgres_finds_the_same_games(empty_postgres):
    async def story():
        tables = TableService(TableStore(empty_postgres), pace=0)
        games = GameService(tables)
        try:
            table = await pair(tables)
            page = await games.page("ada", GameFilter(search="BEN"))
            assert [(line.id, line.mine, line.others) for line in page.lines] == [(table.id, True, ["Ben"])]
            assert (await games.page("ada", GameFilter(search="ben\0"))).lines == page.lines
            await tables.resign(table.id, "ada", "random")
            assert await games.tallies("ada") == [Tally("aloft", "people", 1, 0)]
            assert (await games.page("ada", GameFilter(FINISHED))).counts[FINISHED] == 1
        finally:
            await games.close()
            await tables.close()

    asyncio.run(story())
