"""The calendar of puzzles: a month, and the visitor's result on each day."""

from calendar import Calendar
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from montgolfier.table.puzzle_store import PuzzlePlay, PuzzleRating, streak

Ratings = dict[tuple[date, str], PuzzleRating]
PURE, HINTED, TRIED, NONE = "pure", "hinted", "tried", "none"
SIGNS = {PURE: "★", HINTED: "☆", TRIED: "•", NONE: ""}
WORDS = {
    PURE: "par reached without hints",
    HINTED: "par reached with hints",
    TRIED: "tried",
    NONE: "not played",
}


@dataclass(frozen=True)
class Mark:
    """Somebody's result in a puzzle."""

    edition: str
    kind: str

    @property
    def sign(self) -> str:
        """A sign that fits into the calendar."""
        return SIGNS[self.kind]

    @property
    def words(self) -> str:
        """The same in words, for screen readers."""
        return f"{self.edition} edition {WORDS[self.kind]}"


@dataclass(frozen=True)
class Day:
    """A day of the calendar."""

    date: date
    open: bool  # whether it has puzzles that can be played
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Month:
    """A month, week by week from Monday; None where a week reaches into another month."""

    first: date
    weeks: list[list[Day | None]]
    before: date | None  # a day of the month before, if that has puzzles
    after: date | None


@dataclass(frozen=True)
class Streak:
    """How many days in a row par was reached on the day itself."""

    pure: int  # without hints
    any: int


def month_of(
    day: date, today: date, first_day: date, editions: Sequence[str], games: list[PuzzlePlay], ratings: Ratings
) -> Month:
    """The month of a day."""
    weeks = []
    for week in Calendar().monthdatescalendar(day.year, day.month):
        weeks.append(
            [
                Day(d, first_day <= d <= today, tuple(mark_of(d, edition, games, ratings) for edition in editions))
                if d.month == day.month
                else None
                for d in week
            ]
        )
    first = day.replace(day=1)
    before, after = first - timedelta(1), (first + timedelta(32)).replace(day=1)
    return Month(first, weeks, before if before >= first_day else None, after if after <= today else None)


def mark_of(day: date, edition: str, games: list[PuzzlePlay], ratings: Ratings) -> Mark:
    """Somebody's best result in a puzzle."""
    mine = [game for game in games if (game.day, game.edition) == (day, edition) and game.score is not None]
    solved = [game for game in mine if game.solved(ratings.get((day, edition)))]
    if not solved:
        return Mark(edition, TRIED if mine else NONE)
    return Mark(edition, PURE if any(game.hints == 0 for game in solved) else HINTED)


def streak_of(edition: str, games: list[PuzzlePlay], ratings: Ratings, today: date) -> Streak:
    """The days in a row up to today or yesterday."""
    solved = [
        game
        for game in games
        if game.edition == edition and game.finished == game.day and game.solved(ratings.get((game.day, edition)))
    ]
    pure = {game.day for game in solved if game.hints == 0}
    return Streak(streak(pure, today), streak({game.day for game in solved}, today))
