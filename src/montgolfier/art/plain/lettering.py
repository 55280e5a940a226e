"""About how wide words are, and where to break them: no font is measured here, so widths err on the wide side."""

from unicodedata import combining, east_asian_width

NARROW = frozenset("ijltfrI.,:;'!|()[]{}/\\` \u00a0")
BOLD = 1.1  # how much wider letters in bold type are
WIDE = frozenset("mwMW@%—…")


def width(text: str, size: float, bold: bool = False) -> float:
    """The room that a text needs in letters of this size."""
    return size * sum(map(letter_width, text)) * (BOLD if bold else 1)


def letter_width(letter: str) -> float:
    """The room of one letter as a part of its size."""
    if letter in NARROW:
        return 0.4
    if letter in WIDE:
        return 1.0
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return 1.05
    return 0.74 if letter.isupper() else 0.63


def broken(text: str, room: float, size: float) -> list[str]:
    """A text in lines that fit, broken between words, or within a word that is wider than a line."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while width(word, size) > room and len(word) > 1:
            cut = fitting(word, room, size)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line or not lines else lines


def fitting(word: str, room: float, size: float) -> int:
    """How many letters of a word fit, at least one."""
    used = 0.0
    for count, letter in enumerate(word):
        used += size * letter_width(letter)
        if used > room:
            return max(count, 1)
    return len(word)


def shortened(text: str, room: float, size: float) -> str:
    """A name that fits, with an ellipsis where letters are missing."""
    if width(text, size) <= room:
        return text
    return text[: fitting(text, room - width("…", size), size)].rstrip() + "…"
