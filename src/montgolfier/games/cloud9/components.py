"""What is in the box: cards, dice and the two ladders. A multiset of them is one number, a byte for each kind."""

from collections.abc import Iterable

COLOURS = ("green", "purple", "red", "yellow")  # C-04
KINDS = (*COLOURS, "wild")  # cards; a kind's number is its place
FACES = (*COLOURS, "blank")  # dice
CARDS = {"green": 18, "purple": 18, "red": 18, "yellow": 18, "wild": 4}  # C-04, C-05
DIE = {"green": 1, "purple": 1, "red": 1, "yellow": 1, "blank": 2}  # C-06: the faces of a die
TOP_LEVEL = 50  # CR-02: levels have no end in the reference edition; ours stop counting here

# CR-15: the ladder of the published edition, from level 1 up.
PUBLISHED_POINTS = (1, 2, 4, 6, 9, 12, 15, 20, 25)
PUBLISHED_DICE = (2, 2, 2, 3, 3, 3, 4, 4, 0)


def packed(names: Iterable[str], kinds: tuple[str, ...] = KINDS) -> int:
    """The multiset of the cards (or faces) named."""
    return sum(1 << 8 * kinds.index(name) for name in names)


def counted(things: int, kinds: tuple[str, ...] = KINDS) -> dict[str, int]:
    """A multiset as a mapping, without the kinds that are missing: {"red": 2, "wild": 1}."""
    return {name: n for i, name in enumerate(kinds) if (n := things >> 8 * i & 255)}


def named(things: int, kinds: tuple[str, ...] = KINDS) -> list[str]:
    """A multiset as a list in the order of the kinds: ["red", "red", "wild"]."""
    return [name for name, n in counted(things, kinds).items() for _ in range(n)]


FULL_DECK = sum(n << 8 * KINDS.index(name) for name, n in CARDS.items())
