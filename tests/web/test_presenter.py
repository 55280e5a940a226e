"""What is presented of a table."""

import pytest

from montgolfier.art.brand import face, robot
from montgolfier.table.change import TableChange
from montgolfier.table.table import Table
from montgolfier.web.presenter import TablePresenter
from montgolfier.web.templating import make_templates


@pytest.fixture(scope="module")
def templates():
    return make_templates()


def opened(**options: object) -> Table:
    change = TableChange(Table("t" * 16))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random", "name": "Sophie"}]
    options = {"players": 2, "first_player": 0, **options}
    change.open(title="aloft", options=options, seats=seats, name="Paris", listed=False, invitation="secret")
    return change.table


def after(table: Table, *commands: tuple[object, ...]) -> Table:
    change = TableChange(table)
    for name, *arguments in commands:
        getattr(change, str(name))(*arguments)
        change.settle()
    return change.table


def test_the_invitation_is_for_those_who_have_a_seat(templates):
    table = opened()
    presenter = TablePresenter(templates)
    assert presenter.data(table, 0)["invitation"] == "secret"
    assert "invitation" not in presenter.data(table, None)
    started = after(table, ("seat", 0, "ada", "Ada"))
    assert "invitation" not in presenter.data(started, 0)


def test_only_the_player_to_move_gets_actions_and_their_own_cards(templates):
    table = after(opened(), ("seat", 0, "ada", "Ada"))
    presenter = TablePresenter(templates)
    mine, watching = presenter.data(table, 0), presenter.data(table, None)
    assert mine["legal"] == table.match.legal()
    assert watching["legal"] == []
    assert mine["view"]["hands"][0] is not None
    assert watching["view"]["hands"] == [None, None]


def test_an_older_table_is_drawn_as_it_was_after_a_newer_one(templates):
    start = after(opened(), ("seat", 0, "ada", "Ada"))
    moved = after(start, ("play", "ada", "unpack GR 1"), ("act", 1, "inflate GR"), ("play", "ada", "launch GR"))
    other = after(moved, ("undo", "ada"), ("play", "ada", "unpack PW 2"))
    fresh = [TablePresenter(templates).update(table, None) for table in (start, moved, other)]
    kept = TablePresenter(templates)
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 1), (0, 2, 1)):
        for i in order:
            assert kept.update((start, moved, other)[i], None) == fresh[i]


def test_why_not_names_the_clause_or_whose_turn_it_is(templates):
    table = after(opened(), ("seat", 0, "ada", "Ada"))
    presenter = TablePresenter(templates)
    assert presenter.why_not(opened(), 0, "launch GR") == "The game has not started."
    assert presenter.why_not(table, None, "launch GR") == "You are watching."
    assert presenter.why_not(table, 1, "launch GR") == "It is Ada's turn."
    assert "AC-12" in presenter.why_not(table, 0, "launch GR")
    assert presenter.why_not(table, 0, "unpack GR 1") == "That is allowed."


def test_each_move_is_told_with_the_name_of_who_made_it_also_after_a_resignation_and_an_undo(templates):
    change = TableChange(Table("t" * 16))
    options = {"players": 2, "first_player": 0}
    seats = [{"kind": "me"}, {"kind": "open"}]
    change.open(title="aloft", options=options, seats=seats, name="Paris", listed=False, invitation="secret")
    played = after(
        change.table,
        ("seat", 0, "ada", "Ada"),
        ("seat", 1, "ben", "Ben"),
        ("play", "ada", "unpack GR 1"),
        ("play", "ben", "unpack GY 2"),
        ("play", "ada", "inflate GR"),
        ("resign", "ben", "random"),
    )
    taken_by, presenter = played.names[1], TablePresenter(templates)
    assert presenter.replay_step(played, 0, played.ply - 1)["seats"].count("Ben") == 1  # it was his seat then
    assert taken_by in presenter.replay_step(played, 0, played.ply)["seats"]
    assert "Ben unpacked green-yellow (GY) at column 2." in presenter.data(played, 0)["story"]
    again = after(played, ("undo", "ada"), ("play", "ada", "unpack PW 3"), ("act", 1, "inflate GY"))
    told = presenter.data(again, 0)["story"][-3:]
    assert [line.split()[0] for line in told] == ["Ben", "You", taken_by]
    back = after(played, ("undo", "ada"), ("undo", "ada"), ("play", "ada", "unpack PW 3"), ("act", 1, "unpack GR 1"))
    assert presenter.data(back, 0)["story"][-1].startswith(taken_by)


def test_beats_show_who_made_a_move_also_after_a_resignation(templates):
    change = TableChange(Table("t" * 16))
    seats, options = [{"kind": "me"}, {"kind": "open"}], {"players": 2, "first_player": 0}
    change.open(title="aloft", options=options, seats=seats, name="Paris", listed=False, invitation="secret")
    seated = after(change.table, ("seat", 0, "ada", "Ada"), ("seat", 1, "ben", "Ben"))
    played = after(
        seated,
        ("play", "ada", "unpack GR 1"),
        ("play", "ben", "unpack GY 2"),
        ("resign", "ben", "random"),
        ("play", "ada", "inflate GR"),
        ("act", 1, "inflate GY"),
        ("play", "ada", "unpack PW 3"),
    )
    message = TablePresenter(templates).update(played, 0, seated.chronicle.lines(seated.ply))
    shown = [(beat["regions"]["prompt"], beat["regions"]["seats"]) for beat in message["beats"]]
    assert [face(1) in prompt for prompt, _ in shown] == [False, True, False, False]
    assert [robot(1) in prompt for prompt, _ in shown] == [False, False, False, True]
    assert ["<b>Ben</b>" in rows for _, rows in shown] == [True, False, False, False]  # he resigned after his move


def test_two_who_are_forgotten_are_told_apart(templates):
    change = TableChange(Table("t" * 16))
    seats = [{"kind": "me"}, {"kind": "open"}]
    change.open(title="aloft", options={"players": 2}, seats=seats, name="Paris", listed=False, invitation="secret")
    table = after(change.table, ("seat", 0, "ada", "Somebody"), ("seat", 1, "ben", "somebody"))
    assert table.names == ["Somebody", "somebody 2"]
    assert [seat["name"] for seat in TablePresenter(templates).data(table, None)["seats"]] == table.names
