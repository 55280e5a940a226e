"""Who is connected, however many pages they have open."""

from montgolfier.table.live_table import LiveTable
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


def test_processes_that_are_no_more_are_forgotten():
    now = [0.0]
    live = LiveTable("t", lambda: now[0])
    for number in range(5):  # a server that is started again and again, while another one goes on
        live.hear_of(f"process {number}", frozenset({0}), 30)
        assert live.present(2) == [True, False]
        now[0] += 100
    assert live.present(2) == [False, False]
    assert len(live._elsewhere) == 1
