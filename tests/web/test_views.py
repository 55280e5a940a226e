"""Views of earlier moments are those that a copy of the game would give, and nobody's secrets are in them."""

import random

import pytest

import montgolfier as mg
from montgolfier.table.change import TableChange
from montgolfier.table.table import Table
from montgolfier.web.views import ViewMemory, view_at


@pytest.mark.parametrize("title", ["aloft", "cloud9"])
def test_view_at_any_ply(title: str) -> None:
    match, rng = mg.Game(title, players=2).new(seed=3), random.Random(3)
    for _ in range(12):
        match.play(rng.choice(match.legal()))
    for ply in range(len(match.events) + 1):
        for seat in (0, 1, None):
            assert view_at(match, ply, seat) == match.at(ply).view(seat)


def played(change: TableChange, seat: int, number: int) -> Table:
    change.act(seat, change.table.started().legal()[number], change.table.number)
    change.settle()
    return change.table


def test_views_are_kept_by_position_so_that_a_move_taken_back_leaves_none_of_it() -> None:
    opening = TableChange(Table("t" * 16))
    seats = [{"kind": "me"}, {"kind": "me"}]
    options = {"players": 2, "first_player": 0}
    opening.open(title="aloft", options=options, seats=seats, name="Paris", listed=False, invitation="secret")
    opening.seat(0, "ada", "Ada")
    opening.seat(1, "ben", "Ben")
    opening.settle()
    before, memory = opening.table, ViewMemory()
    first = memory.at(before, 0)
    after = played(TableChange(before), 0, 0)
    assert memory.at(after, 0) == after.started().view(0)
    assert memory.at(after, 0, before.ply) is first  # not worked out again
    other = played(TableChange(before), 0, 5)
    assert memory.at(other, 0) == other.started().view(0) != after.started().view(0)
    assert memory.at(other, None) == other.started().view(None)


def test_the_view_before_the_last_action_is_kept_even_if_it_was_asked_for_late() -> None:
    opening = TableChange(Table("t" * 16))
    seats = [{"kind": "me"}, {"kind": "me"}]
    opening.open(
        title="aloft",
        options={"players": 2, "first_player": 0},
        seats=seats,
        name="Paris",
        listed=False,
        invitation="secret",
    )
    opening.seat(0, "ada", "Ada")
    opening.seat(1, "ben", "Ben")
    opening.settle()
    memory, table = ViewMemory(), played(TableChange(opening.table), 0, 0)
    now = memory.at(table, 0)
    memory.at(table, 0, table.ply - 1)  # asked for after the present one, and not known yet
    assert memory.at(table, 0) is now
    later = played(TableChange(table), 1, 0)
    memory.at(later, 0)
    assert memory.at(later, 0, table.ply) is now
