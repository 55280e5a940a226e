"""What every bot offers: a choice, and the reasons for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.bots.question import Log, Question, ask
from montgolfier.play.match import Match


@dataclass(frozen=True)
class Advice:
    """One action with what the bot thinks of it."""

    action: str
    value: float  # the result expected for the player to move, from 0 (lost) to 1 (won)
    visits: int  # how many times it was looked at
    share: float  # the part of all looks
    line: tuple[tuple[int, str], ...] = field(default=(), kw_only=True)  # what followed most often: who did what


class Bot:
    """Chooses actions. It is asked with a question, never with the match: it knows what its seat may know."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.seed = seed
        self._known: Log = ()

    def __repr__(self) -> str:
        return f"bot({self.name!r}, seed={self.seed})"

    def choose(self, match: Match) -> str:
        """The action to play in the decision that is due."""
        return self.decide(self._ask(match))

    def explain(self, match: Match, best: int = 5) -> list[Advice]:
        """The best few actions, best first."""
        return self.consider(self._ask(match))[:best]

    def _ask(self, match: Match) -> Question:
        question = ask(match, self._known, self.recalls(match.title.name, match.options))
        self._known = question.log
        return question

    def recalls(self, title: str, options: Mapping[str, Any]) -> bool:
        """Whether the bot wants the positions of the past, not only the actions."""
        return False

    def decide(self, question: Question) -> str:
        """The action to play: the one thought best."""
        return self.consider(question)[0].action

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions, best first."""
        raise NotImplementedError
