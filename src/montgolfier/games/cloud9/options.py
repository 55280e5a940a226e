"""Rule options of Cloud 9. An edition is a ladder and a preset of the options (CR-15)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import SEAT_NAMES, Choice, Flag, Option, Whole, choose
from montgolfier.games.cloud9.components import CARDS, PUBLISHED_DICE, PUBLISHED_POINTS, TOP_LEVEL

SEATS = (2, 6)  # CR-13, C-07


@dataclass(frozen=True)
class Edition:
    """What sets an edition apart."""

    name: str
    points: tuple[int, ...]  # for leaving at level 1, 2, ...
    dice: tuple[int, ...]  # rolled at level 1, 2, ..., before the cap of CR-01
    max_level: Whole
    top: int | None
    lone_pilot_leave: str
    wild_mode: str


LEVELS = tuple(range(1, TOP_LEVEL + 1))
EDITIONS = {
    # C-15, C-17: as many dice, and as many points, as the level number
    "reference": Edition("reference", LEVELS, LEVELS, Whole(2, TOP_LEVEL, (None,)), None, "after_roll", "single_die"),
    "published": Edition("published", PUBLISHED_POINTS, PUBLISHED_DICE, Whole(2, 9), 9, "before_roll", "whole_roll"),
}


def edition_of(given: Mapping[str, object]) -> Edition:
    """The edition asked for; by default the reference edition."""
    name = given.get("edition", "reference")
    if not isinstance(name, str) or name not in EDITIONS:
        raise SetupError(f"option 'edition' of cloud9 cannot be {quoted(name)}; allowed: reference or published")
    return EDITIONS[name]


def players_of(given: Mapping[str, object]) -> int:
    """CR-13: two to six; it is best with three or more."""
    players = given.get("players", 3)
    if not Whole(*SEATS).accepts(players):
        raise SetupError(f"option 'players' of cloud9 cannot be {quoted(players)}; allowed: 2 to 6")
    assert isinstance(players, int)
    return players


def options(given: Mapping[str, object]) -> list[Option]:
    """The options of the edition and player count chosen so far."""
    edition = edition_of(given)
    players = players_of(given)
    cards = sum(CARDS.values())
    if given.get("wilds_in_initial_deal") is False:
        cards -= CARDS["wild"]
    return [
        Option("edition", Choice(tuple(EDITIONS)), edition.name, "the rulebook to play by", "CR-15"),
        Option("players", Whole(*SEATS), players, "how many players; best with 3 to 6", "CR-13"),
        Option("dice_cap", Whole(1, TOP_LEVEL, (None,)), 4, "the most dice in one roll; none: no limit", "CR-01"),
        Option("max_level", edition.max_level, edition.top, "arriving at this level pays everybody aboard", "CR-02"),
        Option(
            "lone_pilot_leave",
            Choice(("after_roll", "before_roll")),
            edition.lone_pilot_leave,
            "when a pilot who is alone may leave",
            "CR-03",
        ),
        Option("wilds_per_roll", Whole(1, None, (None,)), 1, "the most wilds in one payment; none: no limit", "CR-04"),
        Option("wild_mode", Choice(("single_die", "whole_roll")), edition.wild_mode, "what a wild covers", "CR-05"),
        Option("wild_over_held_colour", Flag(), True, "a wild may stand for a colour that is held", "CR-06"),
        Option("end_after", Choice(("trip", "cycle", "immediately")), "trip", "what is played to its end", "CR-10"),
        Option("wilds_in_initial_deal", Flag(), True, "the first hands may hold wilds", "CR-11"),
        Option("hand_sizes_public", Flag(), True, "everybody sees how many cards the others hold", "CR-16"),
        Option(
            "first_pilot",
            Whole(0, players - 1, (None,)),
            None,
            "the seat that starts; none: random",
            "CR-23",
            names=SEAT_NAMES,
        ),
        Option("target", Whole(1, 200), 50, "points that end the game", "C-01"),
        Option("hand_size", Whole(0, cards // players), 6, "cards dealt to each player", "C-09"),
        Option("draw_per_trip", Whole(0, 12), 1, "cards drawn by each player after a trip", "C-29"),
    ]


def resolve(given: Mapping[str, object]) -> dict[str, Any]:
    """Every option in force, checked."""
    edition = edition_of(given)
    return choose(f"cloud9, {edition.name} edition,", options(given), {**given, "edition": edition.name})


def top_of(options: Mapping[str, Any]) -> int | None:
    """CR-02: the level whose arrival ends the trip, if there is one."""
    top: int | None = options["max_level"]
    return top


def points_at(options: Mapping[str, Any], level: int) -> int:
    """C-17, CR-15: what leaving at a level is worth."""
    return EDITIONS[options["edition"]].points[level - 1]


def dice_at(options: Mapping[str, Any], level: int) -> int:
    """C-15, CR-01, CR-15: how many dice are rolled at a level; none at the top."""
    if level == options["max_level"]:
        return 0
    dice = EDITIONS[options["edition"]].dice[level - 1]
    return dice if options["dice_cap"] is None else min(dice, options["dice_cap"])


def last_level(options: Mapping[str, Any]) -> int:
    """The highest level at which dice can be rolled."""
    return TOP_LEVEL if options["max_level"] is None else options["max_level"] - 1


@cache
def level_table(edition: str, max_level: int | None, dice_cap: int | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and dice by level, from 1 to the top; nothing at 0."""
    options = {"edition": edition, "max_level": max_level, "dice_cap": dice_cap}
    levels = range(1, (max_level or TOP_LEVEL) + 1)
    return (0, *(points_at(options, n) for n in levels)), (0, *(dice_at(options, n) for n in levels))
