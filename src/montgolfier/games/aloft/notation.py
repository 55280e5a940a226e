"""Aloft's actions as text and back: `truck L`, `unpack GP 3`, `launch GR`."""

from collections.abc import Callable
from functools import lru_cache

from montgolfier.engine.errors import NotationError, quoted
from montgolfier.games.aloft.codes import ASCEND, DEAL, FIRST, INFLATE, LAUNCH, PASS, ROW, SKIP, TRUCK, UNPACK
from montgolfier.games.aloft.components import (
    BALLOON_NUMBER,
    BALLOONS,
    BEYOND,
    COLOURS,
    colour_letters,
    colour_set,
)
from montgolfier.games.aloft.options import CHOSEN, EDITIONS, LEAPFROG
from montgolfier.games.aloft.state import Aloft

VERBS = {
    "truck": TRUCK,
    "unpack": UNPACK,
    "inflate": INFLATE,
    "launch": LAUNCH,
    "ascend": ASCEND,
    "skip": SKIP,
    "pass": PASS,
    "first": FIRST,
    "deal": DEAL,
    "row": ROW,
}
VERB_OF = {kind: verb for verb, kind in VERBS.items()}


def parts(action: int) -> tuple[int, int, int]:
    """Kind and the two operands of an action."""
    return action >> 10, action >> 4 & 63, action & 15


def number(kind: int, x: int = 0, y: int = 0) -> int:
    """The action with this kind and these operands."""
    return kind << 10 | x << 4 | y


def format_action(state: Aloft, action: int) -> str:
    """An action as text."""
    kind, x, _ = parts(action)
    return VERB_OF[kind] + truck_operand(state, x) if kind == TRUCK else plain_text(action)


@lru_cache(maxsize=4096)
def plain_text(action: int) -> str:
    """An action that is written the same way in all editions."""
    kind, x, y = parts(action)
    verb = VERB_OF[kind]
    if kind in (SKIP, PASS):
        return verb
    if kind == FIRST:
        return f"{verb} {x}"
    if kind == DEAL:
        return f"{verb} {colour_letters(x)}"
    return f"{verb} {BALLOONS[x]}" + (f" {y}" if y else "")


def truck_operand(state: Aloft, which: int) -> str:
    """What follows `truck` in this edition."""
    rule = EDITIONS[state.options["edition"]].trucks
    if rule == LEAPFROG:
        return f" {which}"
    return (" S" if which else " L") if rule == CHOSEN else ""


def parse_action(state: Aloft, text: str) -> int:
    """The action a text stands for."""
    words = text.split()
    kind = VERBS.get(words[0].lower()) if words else None
    if kind is None:
        raise NotationError(f"{quoted(text)} is not an action of aloft; it starts with one of {', '.join(VERBS)}")
    form, operands = expected(state, kind)
    if len(words) - 1 != len(operands):
        raise NotationError(f"{quoted(text)} is not complete or too long; write it as {form!r}")
    values = [operand(word) for operand, word in zip(operands, words[1:], strict=True)]
    if any(value is None for value in values):
        wrong = next(word for word, value in zip(words[1:], values, strict=True) if value is None)
        raise NotationError(f"{quoted(text)}: {quoted(wrong)} does not fit; write it as {form!r}")
    return number(kind, *(value for value in values if value is not None))


Reader = Callable[[str], int | None]


def expected(state: Aloft, kind: int) -> tuple[str, list[Reader]]:
    """How an action of this kind is written in this edition, and what reads its operands."""
    edition = EDITIONS[state.options["edition"]]
    if kind == TRUCK:
        if edition.trucks == LEAPFROG:
            return "truck 5", [space]
        return ("truck L or truck S", [lane]) if edition.trucks == CHOSEN else ("truck", [])
    if kind == UNPACK or (kind == INFLATE and edition.steps_on_truck == 1):
        return f"{VERB_OF[kind]} GR 3", [balloon, space]
    if kind in (INFLATE, LAUNCH, ASCEND, ROW):
        return f"{VERB_OF[kind]} GR", [balloon]
    if kind == FIRST:
        return "first 0", [seat]
    return ("deal R", [colours]) if kind == DEAL else (VERB_OF[kind], [])


def balloon(text: str) -> int | None:
    """A balloon by its name; the two letters in either order."""
    name = text.upper()
    if len(name) == 2:
        name = "".join(sorted(name))
    return BALLOON_NUMBER.get(name)


def space(text: str) -> int | None:
    """A column or space 1 to 13."""
    if text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= BEYOND:
        return int(text)
    return None


def seat(text: str) -> int | None:
    """A seat number."""
    return int(text) if len(text) == 1 and text in "012345" else None


def lane(text: str) -> int | None:
    """L for a launch-zone truck, S for the safety truck."""
    return {"L": 0, "S": 1}.get(text.upper())


def colours(text: str) -> int | None:
    """One or two different colour letters."""
    letters = text.upper()
    if 1 <= len(letters) <= 2 and len(set(letters)) == len(letters) and set(letters) <= set(COLOURS):
        return colour_set(letters)
    return None
