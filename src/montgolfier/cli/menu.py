"""The moves to choose from: numbered, folded where they are many, and found again from what a person types."""

from dataclasses import dataclass

Words = tuple[str, ...]
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
    """All moves when they are few; else grouped by as many of their first words as the limit allows."""
    longest = max((len(move.split()) for move in moves), default=1)
    for depth in range(longest, 0, -1):
        groups: dict[str, list[str]] = {}
        for move in moves:
            groups.setdefault(" ".join(move.split()[:depth]), []).append(move)
        if len(groups) <= limit or depth == 1:
            return [Entry(members[0] if len(members) == 1 else text, members) for text, members in groups.items()]
    raise AssertionError("depth 1 always returns")


def begun(moves: list[str], typed: str) -> list[str]:
    """The moves whose words begin with the words typed: `la g` finds `launch GR`."""
    words = typed.lower().split()

    def fits(move: str) -> bool:
        whole = move.lower().split()
        return len(words) <= len(whole) and all(w.startswith(t) for w, t in zip(whole, words, strict=False))

    return [move for move in moves if fits(move)]
