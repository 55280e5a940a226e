"""The moves to choose from: numbered, grouped if there are many, and found from what a person types."""

from dataclasses import dataclass

LIMIT = 28  # more entries than this do not fit below the board


@dataclass(frozen=True)
class Entry:
    """One numbered line: a move, or the beginning that several moves share."""

    text: str
    moves: list[str]

    @property
    def label(self) -> str:
        """The line as it is shown."""
        return self.text if len(self.moves) == 1 else f"{self.text} …"


def fold(moves: list[str], limit: int = LIMIT) -> list[Entry]:
    """All moves if they are few; otherwise grouped by as many of their first words as the limit allows.

    Moves that no number of first words puts into a few groups are listed by as few words as tell them apart.
    """
    longest = max((len(move.split()) for move in moves), default=1)
    found = [grouped(moves, depth) for depth in range(longest, 0, -1)]
    telling = [groups for groups in found if len(groups) > 1] or found[:1]
    groups = next((groups for groups in telling if len(groups) <= limit), telling[-1])
    return [Entry(members[0] if len(members) == 1 else text, members) for text, members in groups.items()]


def grouped(moves: list[str], depth: int) -> dict[str, list[str]]:
    """The moves by their first words."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(" ".join(move.split()[:depth]), []).append(move)
    return groups


def begun(moves: list[str], typed: str) -> list[str]:
    """The moves whose words begin with the words typed: `la g` finds `launch GR`."""
    words = typed.lower().split()

    def fits(move: str) -> bool:
        whole = move.lower().split()
        return len(words) <= len(whole) and all(w.startswith(t) for w, t in zip(whole, words, strict=False))

    return [move for move in moves if fits(move)]


def abbreviated(moves: list[str]) -> str:
    """An example of a move typed by the beginnings of its words, as the end of a sentence; nothing if there is none."""
    for move in moves:
        *first, last = move.lower().split() or [""]
        short = " ".join([*(word[:2] for word in first), last if first else last[:2]])
        if short != move.lower() and begun(moves, short) == [move]:
            return f": {short} is {move}"
    return ""
