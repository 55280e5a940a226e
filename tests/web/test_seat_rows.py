"""The list of players, row by row."""

from montgolfier.table.table import Seat
from montgolfier.web.seat_rows import Players, SeatRow, seat_row, with_scores

PLAYERS = Players(0, [7, None], ["red", ""])


def row(number: int, holder: Seat, you: bool = False, present: bool = True) -> SeatRow:
    return seat_row(number, holder, holder.name, you, present, PLAYERS, None)


def test_a_row_says_who_sits_there_and_what_they_have():
    mine = row(0, Seat("Ada", "a"), you=True)
    assert (mine.name, mine.about, mine.turn, mine.score) == ("Ada (you)", "to move · red", True, "7")
    robot = row(1, Seat("Sophie", None, "club", character="bold"))
    assert (robot.kind, robot.about, robot.score, robot.is_secret) == ("bot", "robot, club, bold", "", True)
    assert row(1, Seat("Ben", "b"), present=False).about == "away"


def test_other_scores_take_the_place_of_those_that_are_known():
    rows = (row(0, Seat("Ada", "a")), row(1, Seat("Ben", "b")))
    assert [r.score for r in with_scores(rows, [3, 4])] == ["3", "4"]
    assert with_scores(rows, []) is rows
