"""Small helpers for writing sentences."""

import re
from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def plural(number: int, word: str, many: str = "") -> str:
    """A number of things: `1 point`, `2 points`; `2 dice` where the plural is another word."""
    return f"{number} {thing(number, word, many)}"


def thing(number: int, word: str, many: str = "") -> str:
    """The word alone: `point` for one, else `points`."""
    return word if abs(number) == 1 else many or f"{word}s"


def spelled(number: int) -> str:
    """A small number in words."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def joined(items: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def some(noun: str) -> str:
    """With its article: `a red balloon`, `an orange balloon`."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def sentence_case(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def spoken(name: str) -> str:
    """A name that programs use, as people say it: `wildWinds` and `wild_winds` are `Wild winds`."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.replace("_", " "))
    return sentence_case(apart.lower() if apart[:1].islower() else apart)
