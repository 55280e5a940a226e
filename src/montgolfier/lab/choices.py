"""Which kinds of options were offered in a game, and which were chosen.

Compiled: it looks at every option of every decision of every game of a study.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter


class Kind:
    """One kind of option, and its counts in the present game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.here = 0  # options of this kind in the present decision
        self.offered = 0
        self.chosen = 0
        self.by_chance = 0.0  # how often it would be chosen if every option were as good as any other


class Choices:
    """Counts choices between different kinds of options; the kind of a text is asked once and remembered."""

    def __init__(self, kind: Callable[[str], str]) -> None:
        self._kind = kind
        self._kinds: dict[str, Kind] = {}  # by name
        self._of: dict[str, Kind] = {}  # by the text of an option

    def count(self, offers: Sequence[Sequence[str]], chosen: Sequence[str]) -> dict[str, list[float]]:
        """By kind, in the decisions of a game: how often it was offered, chosen, and would be chosen by chance."""
        seen: list[Kind] = []
        for offer, text in zip(offers, chosen, strict=True):
            if len(offer) > 1:
                self._decide(offer, text, seen)
        seen.sort(key=attrgetter("name"))
        found: dict[str, list[float]] = {}
        for kind in seen:
            found[kind.name] = [kind.offered, kind.chosen, round(kind.by_chance, 4)]
            kind.offered = kind.chosen = 0
            kind.by_chance = 0.0
        return found

    def _decide(self, offer: Sequence[str], text: str, seen: list[Kind]) -> None:
        """One decision; kinds that come up for the first time in this game are added to `seen`."""
        present: list[Kind] = []
        for option in offer:
            kind = self._of.get(option)
            if kind is None:
                kind = self._learn(option)
            if kind.here == 0:
                present.append(kind)
            kind.here += 1
        if len(present) > 1:
            for kind in present:
                if kind.offered == 0:
                    seen.append(kind)
                kind.offered += 1
                kind.by_chance += 1.0 * kind.here / len(offer)
            kind = self._of[text]
            kind.chosen += 1
        for kind in present:
            kind.here = 0

    def _learn(self, option: str) -> Kind:
        """A text that was not seen before."""
        name = self._kind(option)
        kind = self._of[option] = self._kinds.setdefault(name, Kind(name))
        return kind
