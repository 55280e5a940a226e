"""What is never created or lost in a game of Cloud 9."""

from collections import Counter
from typing import Any


def conserved(match: Any) -> dict[str, int]:
    """C-04, C-05: the 76 cards in hands, draw pile and discard pile."""
    position = match.position()
    cards: Counter[str] = Counter(position["pile"])
    cards.update(position["deck"])
    cards.update(position["discard"])
    for hand in position["hands"]:
        cards.update(hand)
    return dict(sorted(cards.items()))
