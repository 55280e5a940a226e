"""Checks that a line of a journal is a game of its study: files get damaged, and people edit them."""

from collections.abc import Callable
from typing import Any

from montgolfier.lab.arc import POINTS
from montgolfier.lab.plan import Plan
from montgolfier.lab.subject import subject_of
from montgolfier.lab.versions import NAMES as VERSIONS

LARGEST = 1e15  # a larger number means damage
COUNTS = ("block", "game", "deal", "first", "events", "decisions", "turns", "forced", "offered")
ESTIMATES = ("lead_changes", "drama", "settled")  # None, like the curves, where there is nobody to beat
CURVES = {"favourite": (0, 2), "curve": (POINTS,)}  # how many numbers they have
NAMES = {*COUNTS, *ESTIMATES, *CURVES, "seats", "scores", "winners", "facts", "elements", "choices"}
Test = Callable[[Any], bool]


class GameRows:
    """What the games of a study look like."""

    def __init__(self, plan: Plan) -> None:
        self._blocks = plan.blocks()
        self._facts = {fact.name for fact in subject_of(plan.title).facts}

    def accept(self, row: Any) -> bool:
        """Whether this is a game of the study, as far as its numbers can tell."""
        if (
            not isinstance(row, dict)
            or row.keys() not in (NAMES, NAMES | VERSIONS)
            or not all(is_count(row[name]) for name in COUNTS)
        ):
            return False
        if row["block"] >= len(self._blocks):
            return False
        block = self._blocks[row["block"]]
        players = block.condition.players
        return (
            row["first"] < players
            and is_list(row["seats"], lambda entrant: is_count(entrant) and entrant < len(block.entrants), players)
            and is_list(row["scores"], is_number, players)
            and is_list(row["winners"], lambda seat: is_count(seat) and seat < players)
            and len(set(row["winners"])) == len(row["winners"])
            and all(row[name] is None or is_number(row[name]) for name in ESTIMATES)
            and all(row[name] is None or is_list(row[name], is_number, *sizes) for name, sizes in CURVES.items())
            and is_table(row["facts"], is_number)
            and row["facts"].keys() == self._facts
            and is_table(row["elements"], lambda found: is_element(found, players))
            and is_table(row["choices"], is_choice)
            and isinstance(row.get("version", ""), str)
            and is_count(row.get("rules_version", 1))
        )


def is_number(value: Any) -> bool:
    """A number that a game can have: neither true nor false, finite, and of a sensible size."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST < value < LARGEST


def is_count(value: Any) -> bool:
    """A whole number from 0 on."""
    return isinstance(value, int) and is_number(value) and value >= 0


def is_list(value: Any, test: Test, *lengths: int) -> bool:
    """A list of such things, of one of these lengths if any are given."""
    return isinstance(value, list) and (not lengths or len(value) in lengths) and all(map(test, value))


def is_table(value: Any, test: Test) -> bool:
    """Such things by name."""
    return isinstance(value, dict) and all(map(test, value.values()))


def is_choice(found: Any) -> bool:
    """How often a kind of option was offered, at least once, how often chosen, and how often that would be chance."""
    return is_list(found, is_number, 3) and found[0] >= 1


def is_element(found: Any, players: int) -> bool:
    """How often every seat used something, and the points it brought, where it did."""
    if not isinstance(found, list) or len(found) != 2:
        return False
    times, points = found
    return is_list(times, is_number, players) and is_list(points, lambda n: n is None or is_number(n), players)
