"""Names: what players, bots and tables are called."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from montgolfier.engine.errors import SetupError, quoted

LONGEST_NAME = 24
INVISIBLE = re.compile(  # controls, marks of direction, blanks that take no space, and what UTF-8 cannot encode
    r"[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u2800\u3164\ud800-\udfff"
    r"\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]"
)
BARELY_VISIBLE = re.compile(  # marks that show only in what they make of the sign before them, such as an emoji
    r"[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\ufff0-\ufff8"
    r"\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0080-\U000e0fff]"
)
BOT_NAMES = [
    "Sophie", "Joseph", "Étienne", "Jeanne", "Pilâtre", "Élisabeth", "Garnerin", "Wilhelmine", "Santos", "Käthe",
    "Vincenzo", "Dolly",
]  # fmt: skip  # aeronauts of old
TABLE_NAMES = [
    "Annonay", "Versailles", "Paris", "Lyon", "Calais", "Dover", "Edinburgh", "Milan", "Warsaw", "Metz", "Nuremberg",
    "Albuquerque",
    "Château-d'Oex", "Cappadocia", "Bristol", "Saga", "Gatineau", "Filzmoos", "Warstein", "Ferrara",
]  # fmt: skip  # where balloons rose


def clean_name(text: str) -> str:
    """The text on one line, without invisible characters, cut to the length of a name; it may be empty."""
    return " ".join(INVISIBLE.sub(" ", text).split())[:LONGEST_NAME].strip()


def player_name(text: str) -> str:
    """A name that a table can show."""
    name = clean_name(text)
    if not folded(name):
        raise SetupError(f"a name has 1 to {LONGEST_NAME} visible characters")
    if not may_be_called(name):
        raise SetupError(f"every player sees {quoted(name)} on their own page; choose another name")
    return name


def may_be_called(name: str) -> bool:
    """Whether a person can have this name: it is not empty, and it is not what every player sees as their own name."""
    return folded(name) not in ("", "you")


def folded(name: str) -> str:
    """A name without differences that are hard to see: upper case, other forms of a letter, hidden marks."""
    return BARELY_VISIBLE.sub("", unicodedata.normalize("NFKC", name)).casefold().strip()


def distinct(names: Sequence[str]) -> list[str]:
    """The names, with a number after each that looks like an earlier one: Guest, Guest 2."""
    told: list[str] = []
    for name in names:
        told.append(unlike(name, told))
    return told


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if there is one like it already."""
    known = {folded(other) for other in taken}
    unique, n = name, 2
    while folded(unique) in known:
        unique, n = f"{name} {n}", n + 1
    return unique
