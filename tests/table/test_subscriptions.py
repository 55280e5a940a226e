"""Subscribers hear of changes to their own table."""

from tests.table.stories import pair


def test_all_subscribers_of_a_table_are_notified(with_tables):
    async def story(tables):
        table, elsewhere = await pair(tables), await pair(tables)
        heard = [tables.subscriptions.subscribe(t.id) for t in (table, table, elsewhere)]
        await tables.play(table.id, "ada", "unpack GR 1")
        assert [changed.is_set() for changed in heard] == [True, True, False]

    with_tables(story)


def test_those_who_left_hear_no_more(with_tables):
    async def story(tables):
        table = await pair(tables)
        one, two = (tables.subscriptions.subscribe(table.id) for _ in range(2))
        tables.subscriptions.unsubscribe(table.id, one)
        assert table.id in tables.subscriptions
        tables.subscriptions.unsubscribe(table.id, two)
        assert table.id not in tables.subscriptions
        tables.subscriptions.notify(table.id)
        assert not one.is_set()

    with_tables(story)
