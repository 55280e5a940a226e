"""A toy game whose truth is known: fair or not by as much as an option says, with a bad option that can be planted."""

import os
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import montgolfier as mg
from montgolfier.engine.options import Flag, Option, Whole
from montgolfier.engine.plain import PlainState
from montgolfier.lab.subject import Restriction, Subject, Use, pattern

ACTIONS = ["first 0", "first 1", "high", "low", "bad", "winner 0", "winner 1"]
FIRST, HIGH, BAD, WINNER = 0, 2, 4, 5
COST = 20  # percent of win chance that the bad option gives away


class Coin(PlainState):
    """Chance says who starts, both choose something, and a coin decides; it may be loaded."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=2, width=3)
        self.options = options
        self.history: list[int] = []

    def fresh(self) -> "Coin":
        return Coin(self.options)

    def key(self) -> tuple[int, ...]:
        return tuple(self.history)

    def copy_from(self, other: Any) -> None:
        self.history = other.history[:]

    def to_move(self) -> int:
        step = len(self.history)
        return -1 if step in (0, 3) else (self.history[0] + step - 1) % 2

    def terminal(self) -> bool:
        return len(self.history) == 4

    def legal(self) -> list[int]:
        if self.to_move() == -1:
            base = WINNER if self.history else FIRST
            return [base, base + 1]
        return [HIGH, HIGH + 1, BAD] if self.options["planted"] else [HIGH, HIGH + 1]

    def odds(self) -> list[int]:
        if not self.history:
            return [1, 1]
        first, one, two = self.history
        chance = 50 + self.options["edge"] - COST * (one == BAD) + COST * (two == BAD)
        return [chance, 100 - chance] if first == 0 else [100 - chance, chance]

    def apply(self, action: int) -> None:
        self.history.append(action)

    def scores(self) -> list[int]:
        return [int(self.terminal() and self.history[3] == WINNER + seat) for seat in range(2)]


def options(given: Mapping[str, object]) -> list[Option]:
    return [
        Option("players", Whole(2, 2), 2, "how many players", "K-01"),
        Option("edge", Whole(0, 30), 0, "percent by which the first player is ahead", "K-02"),
        Option("planted", Flag(), False, "whether there is a bad option", "K-03"),
    ]


def place(given: dict[str, Any], fields: Mapping[str, Any]) -> Coin:
    state = Coin(given)
    state.history = list(fields.get("history", []))
    return state


def outcome(state: Coin) -> mg.Outcome:
    scores = state.scores()
    return mg.Outcome(scores, [scores.index(1)], "the coin has fallen")


def elements(match: mg.Match) -> Iterator[Use]:
    for actor, text in match.events:
        if isinstance(actor, int):
            yield Use(text, actor, 1)


RULES: mg.Rules[Coin] = mg.Rules(
    options=options,
    begin=Coin,
    place=place,
    describe=lambda state: {"history": list(state.history)},
    decision=lambda state: "choose",
    format=lambda state, action: ACTIONS[action],
    parse=lambda state, text: ACTIONS.index(text),
    view=lambda state, seat: {"history": list(state.history)},
    outcome=outcome,
)
SUBJECT = Subject(elements=elements, restrictions=(Restriction("never chooses badly", pattern("bad")),))
COIN = mg.Title(
    name="coin",
    label="Coin",
    designer="a test",
    summary="A coin decides.",
    rules=f"{__name__}:RULES",
    study=f"{__name__}:SUBJECT",
)


class Sensible(mg.Bot):
    """Never takes the bad option."""

    def decide(self, question: mg.Question) -> str:
        good = [text for text in question.legal if text != "bad"]
        return good[question.rng(self.seed).below(len(good))]


class Mortal(Sensible):
    """Kills its own process, once, where the file that an environment variable names says so."""

    def decide(self, question: mg.Question) -> str:
        trap = Path(os.environ.get("MORTAL", "/nonexistent"))
        if question.identity % 16 == 3 and trap.exists():
            trap.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(question)
