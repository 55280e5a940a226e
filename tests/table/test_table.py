"""A table read from its log."""

import pytest

from montgolfier.play.registry import find
from montgolfier.table.change import TableChange
from montgolfier.table.errors import Stale, TableError
from montgolfier.table.events import ACTED, BOT_SEATED, OPENED, RESIGNED, SEATED, STARTED, UNDONE, LogEvent
from montgolfier.table.table import MOST_EVENTS, Table

OPENING = {
    "title": "aloft",
    "options": {"players": 2, "first_player": 0},
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "name": "Paris",
    "listed": False,
    "invitation": "secret",
}
SOPHIE = {"seat": 1, "name": "Sophie", "level": "random"}


def read(*events: tuple[str, dict]) -> Table:
    table = Table("t")
    for number, (kind, data) in enumerate(events, 1):
        table.apply(LogEvent(number, 1000.0 + number, kind, data))
    return table


def acted(actor: int | str, text: str) -> tuple[str, dict]:
    return ACTED, {"actor": actor, "text": text}


GAME = [
    (OPENED, OPENING),
    (SEATED, {"seat": 0, "person": "ada", "name": "Ada"}),
    (BOT_SEATED, SOPHIE),
    (STARTED, {}),
    acted("*", "deal R"),
    acted("*", "deal G"),
    acted(0, "unpack GR 1"),
]


def test_a_log_gives_seats_and_match():
    table = read(*GAME)
    assert table.names == ["Ada", "Sophie"]
    assert [seat.kind for seat in table.seats] == ["human", "bot"]
    assert (table.status, table.to_move, table.ply, table.bot_to_move) == ("playing", 1, 3, True)
    assert (table.opened_at, table.changed_at) == (1001.0, 1007.0)


def test_a_log_from_before_bots_had_an_event_of_their_own_reads_the_same():
    old = read(*[(RESIGNED, data) if kind == BOT_SEATED else (kind, data) for kind, data in GAME])
    new = read(*GAME)
    assert (old.seats, old.status, old.match.record) == (new.seats, new.status, new.match.record)


def test_a_game_keeps_the_rules_it_was_started_with():
    opening = OPENING | {"title": "odyssey", "options": {"board": "hexa", "players": 2}}
    seats = [(OPENED, opening), (SEATED, {"seat": 0, "person": "ada", "name": "Ada"}), (BOT_SEATED, SOPHIE)]
    newest = find("odyssey").rules_version
    assert newest > 1
    assert read(*seats, (STARTED, {"rules_version": newest})).match.record.rules_version == newest
    assert read(*seats, (STARTED, {})).match.record.rules_version == 1  # as logs were before they said so
    change = TableChange(read(*seats))
    change.settle()
    assert change.events[0].data == {"rules_version": newest}


def test_what_was_taken_back_is_new_again():
    table = read(*GAME, (UNDONE, {"seat": 0, "events": 1}), acted(0, "unpack PW 1"))
    assert (table.number, table.ply) == (9, 3)
    assert table.standing_since(7) == 2
    assert table.standing_since(8) == 2
    assert table.standing_since(9) == 3
    assert table.match.record.events[-1] == (0, "unpack PW 1")


def test_a_log_with_a_gap_or_an_unknown_event_is_refused():
    table = read(*GAME)
    with pytest.raises(Stale, match="event 9 cannot follow event 7"):
        table.apply(LogEvent(9, 0.0, UNDONE, {"seat": 0, "events": 1}))
    with pytest.raises(TableError, match="unknown kind 'danced'"):
        read(*GAME, ("danced", {}))


def test_a_change_leaves_the_table_alone_and_says_what_to_write():
    table = read(*GAME[:2])
    change = TableChange(table, draw=lambda match: match.parse(match.legal()[0]))
    change.fill("ada", "random")
    change.settle()
    assert [event.kind for event in change.events] == [BOT_SEATED, STARTED, ACTED, ACTED]
    assert [event.number for event in change.events] == [3, 4, 5, 6]
    assert (change.table.number, change.table.status) == (6, "playing")
    assert (table.number, table.status) == (2, "waiting")
    log = [*GAME[:2], *((event.kind, event.data) for event in change.events)]
    assert read(*log).match.record == change.table.match.record


def test_an_action_is_logged_in_its_usual_spelling():
    change = TableChange(read(*GAME[:6]))
    change.play("ada", "unpack RG 1")
    assert change.events[0].data == {"actor": 0, "text": "unpack GR 1"}


def test_a_log_does_not_grow_for_ever_by_taking_back_or_by_sitting_down_and_leaving():
    table = read(*GAME)
    table.number = MOST_EVENTS
    assert not table.can_undo(0)
    for refused in (lambda change: change.undo("ada"), lambda change: change.ask_takeback("ada")):
        with pytest.raises(TableError, match="10,000 events have happened"):
            refused(TableChange(table))
    TableChange(table).resign("ada", "random")
    waiting = read((OPENED, OPENING))
    waiting.number = MOST_EVENTS
    with pytest.raises(TableError, match="open a new one"):
        TableChange(waiting).sit("eve", "Eve", None, "secret")
