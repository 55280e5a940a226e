"""Rule options of Aloft. An edition is a preset: a handful of facts that the rules read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import SEAT_NAMES, Choice, Flag, Option, Whole, choose
from montgolfier.games.aloft.components import BALLOON_NUMBER, BALLOONS, COLOURS, REGULAR, WITH_SPECIALS

PRESCRIBED, CHOSEN, LEAPFROG = range(3)  # how trucks move: A1-32..34, A2-15, A3-16


@dataclass(frozen=True)
class Edition:
    """What sets an edition apart."""

    name: str
    seats: tuple[int, int]
    colours: str
    trucks: int  # how they move
    steps_on_truck: int  # 2: unpacked, then inflated (A1-22, A2-23); 1: inflated at once (A3-21)
    last_advance: bool  # A2-14: whoever drives the lead truck off the board still advances a balloon
    achievements: bool  # A3-04: launch and safety tokens
    modes: tuple[str, ...]


EDITIONS = {
    "first": Edition("first", (1, 5), "GPRWY", PRESCRIBED, 2, False, False, ("competitive", "cooperative", "solo")),
    "second": Edition("second", (1, 5), "GPRWY", CHOSEN, 2, True, False, ("competitive", "solo")),
    "third": Edition("third", (2, 6), "BGPRWY", LEAPFROG, 1, False, True, ("competitive",)),
}
NUMBERED = {1: "first", 2: "second", 3: "third"}


def edition_of(given: Mapping[str, object]) -> Edition:
    """The edition asked for; by default the second, the most refined of the classic ones."""
    name = given.get("edition", "second")
    if is_whole_number(name):
        name = NUMBERED.get(name, name)
    if not isinstance(name, str) or name not in EDITIONS:
        raise SetupError(f"option 'edition' of aloft cannot be {quoted(name)}; allowed: first, second or third")
    return EDITIONS[name]


def players_of(edition: Edition, given: Mapping[str, object]) -> int:
    """The number of players: A1-01, A2-01, A3-01."""
    low, high = edition.seats
    players = given.get("players", 2)
    if not Whole(low, high).accepts(players):
        raise SetupError(
            f"option 'players' of aloft, {edition.name} edition, cannot be {quoted(players)}; allowed: {low} to {high}"
        )
    assert isinstance(players, int)
    return players


def modes_for(edition: Edition, players: int) -> tuple[str, ...]:
    """AR-35, AR-59, AR-63: one player plays the solo game; only the first edition has a cooperative one."""
    if players == 1:
        return ("solo",)
    return tuple(mode for mode in edition.modes if mode != "solo")


def options(given: Mapping[str, object]) -> list[Option]:
    """The options of the edition, player count and mode chosen so far."""
    edition = edition_of(given)
    players = players_of(edition, given)
    modes = modes_for(edition, players)
    alone = given.get("mode", modes[0]) != "competitive"
    table = [
        Option(
            "edition", Choice(tuple(EDITIONS)), edition.name, "the rulebook to play by", "The editions side by side"
        ),
        Option("players", Whole(*edition.seats), players, "how many players", "A1-01, A2-01, A3-01"),
        Option(
            "mode",
            Choice(modes),
            modes[0],
            "against each other, together (first edition), or alone (one player)",
            "AR-35, AR-63",
        ),
        Option(
            "first_player",
            Whole(0, players - 1, ("random",)),
            "random",
            "the seat that starts",
            "AR-07",
            names=SEAT_NAMES,
        ),
        Option("tie_rule", Choice(("shared",)), "shared", "players with equal scores win together", "AR-31"),
        Option("reveal_unused", Flag(), False, "show the colour cards nobody was dealt", "AR-08"),
    ]
    if edition.steps_on_truck == 2:
        table += [
            Option("specials", Whole(0, 3), 2 if alone else 3, "how many special shapes are in play", "AR-04"),
            Option(
                "advance_optional",
                Flag(),
                False,
                "a player may pass instead of advancing once a balloon is flying",
                "AR-11",
            ),
            Option("early_finish", Flag(), False, "stop as soon as nothing can be advanced any more", "AR-30"),
        ]
    if edition.trucks == PRESCRIBED:
        table += [
            Option("launch_trucks", Choice((4, 5)), 4, "trucks in the launch zone", "AR-03"),
            Option("truck_capacity", Whole(0, len(BALLOONS)), 1, "balloons on one truck; 0: no limit", "AR-12"),
        ]
    else:
        table.append(Option("offboard_loading", Flag(), True, "a truck beyond the board may still be loaded", "AR-14"))
    if edition.achievements:
        table += [
            Option("safety_carries", Flag(), True, "the safety truck may carry a balloon", "AR-44"),
            Option("count_twice", Flag(), False, "a balloon with both of your colours counts twice", "AR-50"),
            Option("wild_own_colour", Flag(), True, "a multicoloured token may take one of your own colours", "AR-53"),
            Option("tokens_public", Flag(), True, "everybody sees the tokens collected", "AR-56"),
        ]
    return table


def resolve(given: Mapping[str, object]) -> dict[str, Any]:
    """Every option in force, checked."""
    edition = edition_of(given)
    return choose(f"aloft, {edition.name} edition,", options(given), {**given, "edition": edition.name})


def cards_each(edition: Edition, players: int) -> int:
    """Colour cards per player: A1-10, A2-07; A3-08 gives two to each of two or three players."""
    return 2 if edition.achievements and players <= 3 else 1


def deck(options: Mapping[str, Any]) -> list[str]:
    """The balloons in play, in canonical order."""
    return balloons_of(options["edition"], options.get("specials", 3))


def balloons_of(edition: str, specials: int) -> list[str]:
    """The balloons of an edition with so many special shapes, in canonical order."""
    regular = [name for name in REGULAR if set(name) <= set(EDITIONS[edition].colours)]
    return regular + WITH_SPECIALS[specials]


@cache
def box(edition: str, specials: int) -> int:
    """The same as a set of bits; computed once, as every copy of a position needs it."""
    return sum(1 << BALLOON_NUMBER[name] for name in balloons_of(edition, specials))


assert set(EDITIONS["third"].colours) == set(COLOURS)
