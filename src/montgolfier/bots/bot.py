"""What every bot offers: a choice, and the reasons for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.bots.question import Question, ask
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.match import Match

SEEDS = (1 << 64) - 1  # bits of a seed that count


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
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise SetupError(f"bot {name!r}: seed must be a whole number, not {quoted(seed)}")
        self.name = name
        self.seed = seed & SEEDS
        self._last: Question | None = None

    def __repr__(self) -> str:
        return f"bot({self.name!r}, seed={self.seed})"

    def choose(self, match: Match) -> str:
        """The action to play in the decision that is due."""
        return self.decide(self._ask(match))

    def explain(self, match: Match, best: int = 5) -> list[Advice]:
        """The best few actions, best first."""
        return self.consider(self._ask(match))[:best]

    def _ask(self, match: Match) -> Question:
        question = ask(match, self._last, self.recalls(match.title.name, match.options))
        self._last = question
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
