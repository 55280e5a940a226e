"""Reviews at the server: made in the background, kept, and never of a game that still runs."""

import asyncio

import pytest
from sqlalchemy import update

from montgolfier.bots.review import Review, review
from montgolfier.table.errors import TableError, TooFast
from montgolfier.table.review_service import MOST_EACH, Progress, ReviewService, next_part
from montgolfier.table.schema import reviews as kept_reviews
from montgolfier.table.thinking import Workspace
from tests.table.finished import finished
from tests.table.stories import pair

EFFORT = 0.001


async def reviewed(reviews, table):
    while not isinstance(found := await reviews.of(table, "ada"), Review):
        await asyncio.sleep(0.01)
    return found


def test_a_review_is_made_once_and_kept(with_tables):
    async def first(tables):
        reviews = ReviewService(tables, EFFORT)
        table = await finished(tables, "aloft")
        progress = await reviews.of(table, "ada")
        assert (progress.done, progress.total) == (0, table.ply)
        found = await reviewed(reviews, table)
        assert found == review(table.match, EFFORT)
        await reviews.close()
        return table.id, found

    async def after_a_restart(tables):
        reviews = ReviewService(tables, EFFORT)
        found = await reviews.of(await tables.get(table_id), "ben")
        await reviews.close()
        return found

    table_id, found = with_tables(first)
    assert with_tables(after_a_restart) == found

    async def damaged(tables):
        with tables.store.engine.begin() as connection:
            connection.execute(update(kept_reviews).values(data="[1]"))
        return await after_a_restart(tables)

    assert with_tables(damaged) == Progress(0, found.plies), "it is made anew"


def test_a_game_that_can_be_solved_is_reviewed_exactly(with_tables):
    async def story(tables):
        reviews = ReviewService(tables, EFFORT)
        table = await finished(tables, "aloft", players=1)
        found = await reviewed(reviews, table)
        await reviews.close()
        return found, table.match.outcome.scores[0]

    found, score = with_tables(story)
    assert found.exact
    assert found.points[-1].values[0].value == score


def test_a_running_game_is_not_reviewed(with_tables):
    async def story(tables):
        reviews = ReviewService(tables, EFFORT)
        with pytest.raises(TableError, match="a game can be reviewed once it is over"):
            await reviews.of(await pair(tables), "ada")
        await reviews.close()

    with_tables(story)


def test_one_person_has_a_few_reviews_at_a_time(with_tables):
    async def story(tables):
        reviews = ReviewService(tables, 1.0)
        games = [await finished(tables, "cloud9") for _ in range(MOST_EACH + 1)]
        for table in games[:-1]:
            assert isinstance(await reviews.of(table, "ada"), Progress)
        with pytest.raises(TooFast, match="several of your games are already being reviewed"):
            await reviews.of(games[-1], "ada")
        assert isinstance(await reviews.of(games[-1], "ben"), Progress)
        await reviews.close()

    with_tables(story)


def test_another_process_begins_anew(with_tables):
    async def story(tables):
        return (await finished(tables, "aloft")).match.copy()

    match = with_tables(story)
    assert next_part(Workspace(), "table", None, EFFORT) is None
    workspace = Workspace()
    answer = next_part(workspace, "table", match, EFFORT)
    while isinstance(answer, Progress):
        answer = next_part(workspace, "table", None, EFFORT)
    assert answer.plies == len(match.events)
    assert not workspace.walks


def test_a_table_that_is_deleted_takes_its_review_along(with_tables):
    from montgolfier.table.archive import purge
    from montgolfier.table.review_service import load

    async def story(tables):
        reviews = ReviewService(tables, EFFORT)
        table = await finished(tables, "aloft")
        await reviewed(reviews, table)
        assert load(tables.store.engine, table.id) is not None
        with tables.store.engine.begin() as connection:
            assert purge(connection, table.id)
        assert load(tables.store.engine, table.id) is None
        await reviews.close()

    with_tables(story)
