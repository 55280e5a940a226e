"""Odyssey's actions as text and back: `move r5`, `claim r6 as:red wild:1`, `pick yellow@r8`, `swap red>green`."""

from collections.abc import Callable

from montgolfier.engine.errors import NotationError, listed, quoted
from montgolfier.games.odyssey.chart import Chart
from montgolfier.games.odyssey.codes import (
    ACCEPT,
    ALLOW,
    BLOCK,
    CLAIM,
    COLLECT,
    DECLINE,
    FIRST,
    GAIN,
    LOSE,
    MOVE,
    NO_COLOUR,
    NO_ROUTE,
    NO_TOLL,
    PASS,
    PICK,
    REWARD,
    ROB,
    SETUP,
    SHARE,
    SPACE,
    STEAL,
    STEAL_DONE,
    SWAP,
    SWAP_DONE,
    TAKE,
    TELEPORT,
    TOLL,
    pack,
    unpack,
)
from montgolfier.games.odyssey.components import MAX_LENGTH
from montgolfier.games.odyssey.state import Odyssey

FIXED = {
    PASS: "pass",
    NO_TOLL: "toll no",
    ALLOW: "allow",
    BLOCK: "block",
    SWAP_DONE: "swap done",
    STEAL_DONE: "steal done",
    ACCEPT: "extra yes",
    DECLINE: "extra no",
}
ONE_COLOUR = {SETUP: "setup", REWARD: "reward", GAIN: "gain", LOSE: "lose", TAKE: "take"}
FORMS = {
    "first": "first 0",
    "setup": "setup red",
    "move": "move r1",
    "claim": "claim r1, claim r1#2, claim r1 as:red wild:1",
    "share": "share r1, share r1#2, share r1 as:red wild:1",
    "use": "use teleport A, use steal 1 red, use trajectory T1",
    "pass": "pass",
    "reward": "reward red, reward space",
    "toll": "toll red, toll yes, toll no",
    "pick": "pick red, pick red@r1, pick W",
    "allow": "allow",
    "block": "block",
    "gain": "gain red",
    "lose": "lose red",
    "swap": "swap red>blue, swap done",
    "steal": "steal 1 red, steal 1, steal done",
    "extra": "extra yes, extra no",
    "take": "take red",
}


# -- action -> text ---------------------------------------------------------------------------------------------


def format_action(state: Odyssey, action: int) -> str:
    """An action as text."""
    kind, place, part, colour, more = unpack(action)
    chart = state.chart
    if kind in FIXED:
        return FIXED[kind]
    if kind in ONE_COLOUR:
        return f"{ONE_COLOUR[kind]} {'space' if colour == SPACE else chart.colour_name(colour)}"
    if kind == FIRST:
        return f"first {place}"
    if kind == MOVE:
        return f"move {chart.board.routes[place].id}"
    if kind in (CLAIM, SHARE):
        return ("claim " if kind == CLAIM else "share ") + payment(chart, place, part, colour, more)
    if kind == PICK:
        return f"pick {chart.colour_name(colour)}" + ("" if place == NO_ROUTE else f"@{chart.board.routes[place].id}")
    if kind == TELEPORT:
        return f"use teleport {chart.board.cities[place].id}"
    if kind == COLLECT:
        return f"use trajectory {chart.board.trajectories[place].id}"
    if kind == SWAP:
        return f"swap {chart.colour_name(colour)}>{chart.colour_name(more)}"
    if kind == TOLL:
        return "toll yes" if colour == NO_COLOUR else f"toll {chart.colour_name(colour)}"
    verb = "use steal" if kind == ROB else "steal"
    return f"{verb} {part}" + ("" if colour == NO_COLOUR else f" {chart.colour_name(colour)}")


def payment(chart: Chart, route: int, space: int, colour: int, wild: int) -> str:
    """What is claimed and how it is paid for."""
    text: str = chart.board.routes[route].id
    if space:
        text += f"#{space}"
    if colour != NO_COLOUR:
        text += f" as:{chart.colour_name(colour)}"
    return text + (f" wild:{wild}" if wild else "")


# -- text -> action ---------------------------------------------------------------------------------------------


def parse_action(state: Odyssey, text: str) -> int:
    """The action a text stands for, whether or not it is allowed now."""
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb not in FORMS:
        raise NotationError(f"{quoted(text)} is not an action of odyssey; actions start with {listed(FORMS, 30)}")
    action = READERS[verb](state, words[1:])
    if action is None:
        raise NotationError(f"{quoted(text)} cannot be read; write it like {FORMS[verb]}")
    return action


def colour_of(state: Odyssey, word: str) -> int | None:
    """A balloon kind by its name."""
    found = state.chart.colour_number("W" if word in ("W", "w") else word.lower())
    return None if found < 0 else found


def seat_of(state: Odyssey, word: str) -> int | None:
    """A seat number."""
    return int(word) if len(word) == 1 and word in "012345" and int(word) < state.seats else None


def numbered(numbers: dict[str, int], word: str) -> int | None:
    """A route, city or trajectory by its id; upper and lower case matter only where both exist."""
    if word in numbers:
        return numbers[word]
    same = [i for name, i in numbers.items() if name.lower() == word.lower()]
    return same[0] if len(same) == 1 else None


def says(words: list[str], word: str) -> bool:
    """Whether this one word was written, in upper or lower case."""
    return len(words) == 1 and words[0].lower() == word


def read_fixed(answers: dict[str, int]) -> Callable[[Odyssey, list[str]], int | None]:
    """A reader for verbs with a few fixed answers."""

    def read(state: Odyssey, words: list[str]) -> int | None:
        kind = answers.get(" ".join(words).lower())
        return None if kind is None else pack(kind)

    return read


def read_colour(kind: int) -> Callable[[Odyssey, list[str]], int | None]:
    """A reader for verbs followed by one colour."""

    def read(state: Odyssey, words: list[str]) -> int | None:
        if kind == REWARD and says(words, "space"):
            return pack(REWARD, colour=SPACE)
        found = colour_of(state, words[0]) if len(words) == 1 else None
        return None if found is None else pack(kind, colour=found)

    return read


def read_first(state: Odyssey, words: list[str]) -> int | None:
    """`first 0`."""
    found = seat_of(state, words[0]) if len(words) == 1 else None
    return None if found is None else pack(FIRST, found)


def read_move(state: Odyssey, words: list[str]) -> int | None:
    """`move r1`."""
    found = numbered(state.chart.route_number, words[0]) if len(words) == 1 else None
    return None if found is None else pack(MOVE, found)


def read_claim(kind: int) -> Callable[[Odyssey, list[str]], int | None]:
    """A reader for a route, perhaps one space of it, and the payment."""

    def read(state: Odyssey, words: list[str]) -> int | None:
        if not words:
            return None
        name, hash_, digits = words[0].partition("#")
        route = numbered(state.chart.route_number, name)
        space = small(digits) if hash_ else 0
        as_, wild = NO_COLOUR, 0
        for word in words[1:]:
            key, _, value = word.lower().partition(":")
            if key == "as" and as_ == NO_COLOUR:
                found = colour_of(state, value)
                as_ = -1 if found is None else found
            elif key == "wild" and wild == 0:
                wild = small(value) or -1
            else:
                return None
        if route is None or space is None or as_ < 0 or wild < 0:
            return None
        return pack(kind, route, space, as_, wild)

    return read


def small(word: str) -> int | None:
    """A number of spaces, 1 to 6."""
    return int(word) if len(word) == 1 and word in "123456"[:MAX_LENGTH] else None


def read_pick(state: Odyssey, words: list[str]) -> int | None:
    """`pick red`, `pick red@r1`."""
    if len(words) != 1:
        return None
    name, at, source = words[0].partition("@")
    found = colour_of(state, name)
    route = numbered(state.chart.route_number, source) if at else NO_ROUTE
    return None if found is None or route is None else pack(PICK, route, colour=found)


def read_use(state: Odyssey, words: list[str]) -> int | None:
    """`use teleport A`, `use steal 1 red`, `use trajectory T1`."""
    what = words[0].lower() if words else ""
    if what == "steal":
        return read_theft(state, ROB, words[1:])
    if what not in ("teleport", "trajectory") or len(words) != 2:
        return None
    numbers = state.chart.city_number if what == "teleport" else state.chart.trajectory_number
    found = numbered(numbers, words[1])
    return None if found is None else pack(TELEPORT if what == "teleport" else COLLECT, found)


def read_theft(state: Odyssey, kind: int, words: list[str]) -> int | None:
    """`1 red`, or `1` where chance takes the balloon."""
    if not 1 <= len(words) <= 2:
        return None
    prey = seat_of(state, words[0])
    found = colour_of(state, words[1]) if len(words) == 2 else NO_COLOUR
    return None if prey is None or found is None else pack(kind, part=prey, colour=found)


def read_steal(state: Odyssey, words: list[str]) -> int | None:
    """`steal 1 red`, `steal done`."""
    return pack(STEAL_DONE) if says(words, "done") else read_theft(state, STEAL, words)


def read_toll(state: Odyssey, words: list[str]) -> int | None:
    """`toll red`, `toll yes`, `toll no`; the victim is the mover."""
    if says(words, "no"):
        return pack(NO_TOLL)
    found = NO_COLOUR if says(words, "yes") else colour_of(state, words[0]) if len(words) == 1 else None
    return None if found is None else pack(TOLL, part=state.turn, colour=found)


def read_swap(state: Odyssey, words: list[str]) -> int | None:
    """`swap red>green`, `swap done`."""
    if says(words, "done"):
        return pack(SWAP_DONE)
    if len(words) != 1 or ">" not in words[0]:
        return None
    old, _, new = words[0].partition(">")
    out, into = colour_of(state, old), colour_of(state, new)
    return None if out is None or into is None else pack(SWAP, colour=out, more=into)


READERS: dict[str, Callable[[Odyssey, list[str]], int | None]] = {
    "first": read_first,
    "move": read_move,
    "claim": read_claim(CLAIM),
    "share": read_claim(SHARE),
    "use": read_use,
    "pick": read_pick,
    "toll": read_toll,
    "swap": read_swap,
    "steal": read_steal,
    "pass": read_fixed({"": PASS}),
    "allow": read_fixed({"": ALLOW}),
    "block": read_fixed({"": BLOCK}),
    "extra": read_fixed({"yes": ACCEPT, "no": DECLINE}),
} | {verb: read_colour(kind) for kind, verb in ONE_COLOUR.items()}
