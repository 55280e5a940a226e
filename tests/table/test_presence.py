"""Who is connected, however many pages they have open."""

from montgolfier.table.presence import Presence
from tests.table.stories import pair


def test_a_player_is_present_until_the_last_page_is_closed(with_tables):
    async def story(tables):
        table, other = await pair(tables), await pair(tables)
        presence = Presence(tables.live)
        assert presence.of(table) == [False, False]
        presence.connect(table.id, 1)
        presence.connect(table.id, 1)
        presence.connect(other.id, 0)
        assert presence.of(table) == [False, True]
        presence.disconnect(table.id, 1)
        assert presence.of(table) == [False, True]
        presence.disconnect(table.id, 1)
        assert presence.of(table) == [False, False]

    with_tables(story)
