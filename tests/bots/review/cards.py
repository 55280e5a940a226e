"""A tiny game with secrets whose truth is known: a card each; seat 0 shows or folds; the higher card wins."""

from collections.abc import Mapping
from typing import Any

import montgolfier as mg
from montgolfier.engine.options import Option, Whole
from montgolfier.engine.plain import PlainState
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, HIDDEN

ACTIONS = ["deal low", "deal high", "show", "fold"]
SHOW, FOLD = 2, 3


class Cards(PlainState):
    """The cards dealt so far, then what seat 0 did."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=2, width=2)
        self.options = options
        self.history: list[int] = []

    def fresh(self) -> "Cards":
        return Cards(self.options)

    def key(self) -> tuple[int, ...]:
        return tuple(self.history)

    def copy_from(self, other: Any) -> None:
        self.history = other.history[:]

    def to_move(self) -> int:
        return CHANCE if len(self.history) < 2 else 0

    def terminal(self) -> bool:
        return len(self.history) == 3

    def legal(self) -> list[int]:
        return [0, 1] if len(self.history) < 2 else [SHOW, FOLD]

    def odds(self) -> list[int]:
        return [1, 1]

    def apply(self, action: int) -> None:
        self.history.append(action)

    def scores(self) -> list[int]:
        if not self.terminal():
            return [0, 0]
        return [0, 1] if self.history[2] == FOLD else self.history[:2]

    def determinize(self, seat: int, rng: Rng) -> None:
        if not self.terminal():
            for owner in range(len(self.history[:2])):
                if owner != seat:
                    self.history[owner] = rng.below(2)

    def observe(self, action: int, seat: int) -> int:
        return HIDDEN if len(self.history) < 2 and len(self.history) != seat else action


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Cards:
    state = Cards(options)
    state.history = list(fields.get("history", []))
    return state


def outcome(state: Cards) -> mg.Outcome:
    scores = state.scores()
    return mg.Outcome(scores, [seat for seat in range(2) if scores[seat] == max(scores)], "the cards are shown")


RULES: mg.Rules[Cards] = mg.Rules(
    options=lambda given: [Option("players", Whole(2, 2), 2, "how many players", "K-01")],
    begin=Cards,
    place=place,
    describe=lambda state: {"history": list(state.history)},
    decision=lambda state: "choose",
    format=lambda state, action: ACTIONS[action],
    parse=lambda state, text: ACTIONS.index(text),
    view=lambda state, seat: {"seat": seat, "cards": len(state.history)},
    outcome=outcome,
)
CARDS = mg.Title(name="cards", label="Cards", designer="a test", summary="The higher card wins.", rules=RULES)
