"""Aloft's actions in words, for logs and screen readers."""

from montgolfier.engine.state import HIDDEN, SPECTATOR
from montgolfier.engine.words import sentence_case
from montgolfier.games.aloft import trucks
from montgolfier.games.aloft.codes import ASCEND, DEAL, FIRST, INFLATE, LAUNCH, ROW, SKIP, TRUCK, UNPACK
from montgolfier.games.aloft.components import BALLOONS, COLOUR_NAMES, SPECIAL, colour_letters
from montgolfier.games.aloft.notation import format_action, parts
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG
from montgolfier.games.aloft.state import Aloft


def heard(state: Aloft, action: int, seat: int | None) -> str:
    """The action as a seat, or a spectator (None), hears of it."""
    return "deal ?" if is_hidden(state, action, seat) else format_action(state, action)


def is_hidden(state: Aloft, action: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator, does not see what is dealt."""
    return state.observe(action, SPECTATOR if seat is None else seat) == HIDDEN


def balloon_name(balloon: int) -> str:
    """`green-red (GR)`, `the lion`."""
    name = BALLOONS[balloon]
    if name in SPECIAL:
        return f"the {name.lower()}"
    return f"{COLOUR_NAMES[name[0]]}-{COLOUR_NAMES[name[1]]} ({name})"


def sentence(state: Aloft, action: int, seat: int | None) -> str:
    """The action about to be played, in words."""
    kind, x, y = parts(action)
    if kind == FIRST:
        return f"Seat {x} got the first turn."
    if kind == DEAL:
        if is_hidden(state, action, seat):
            cards = "two colour cards" if len(colour_letters(x)) == 2 else "a colour card"
            return f"Seat {state.served} is dealt {cards}, face down."
        names = " and ".join(COLOUR_NAMES[letter] for letter in colour_letters(x))
        return f"You are dealt {names}."
    if kind == ROW:
        return f"{sentence_case(balloon_name(x))} is laid out in place {state.served + 1} of the row."
    if kind == TRUCK:
        return truck_sentence(state, x)
    if kind == SKIP:
        return "{who} cannot advance any balloon."
    if kind == UNPACK:
        return f"{{who}} unpacked {balloon_name(x)} at column {y}."
    if kind == INFLATE:
        return f"{{who}} inflated {balloon_name(x)}" + (f" on space {y}." if y else ".")
    if kind == LAUNCH:
        return f"{{who}} launched {balloon_name(x)} at column {state.where[x]}."
    if kind == ASCEND:
        return f"{{who}} raised {balloon_name(x)} to height {state.where[x] // 16 + 2}."
    return "{who} passed."


def truck_sentence(state: Aloft, which: int) -> str:
    """Which truck goes where."""
    if EDITIONS[state.options["edition"]].trucks == LEAPFROG:
        if which == state.safety:
            return f"{{who}} drove the safety truck to space {which + 1} and took a safety token."
        return f"{{who}} drove the truck from space {which} to {trucks.landing(state)}."
    if which or trucks.safety_is_next(state):
        return f"{{who}} drove the safety truck to column {state.safety + 1}."
    return f"{{who}} drove the truck from column {trucks.landing(state) - 1} to {trucks.landing(state)}."
