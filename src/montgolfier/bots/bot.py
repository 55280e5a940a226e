"""What every bot offers: a choice, and the reasons for it."""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.bots.question import Question, ask
from montgolfier.engine.checks import count_from, is_whole_number, plain
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.match import Match

SEEDS = (1 << 64) - 1  # bits of a seed that count
Deliberation = Generator[None, bool | None, str]  # yields between steps; sent True, it answers at once


@dataclass(frozen=True)
class Advice:
    """One action, with a bot's opinion of it.

    Examples:
        >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
        >>> best = mg.bot("expert").explain(match)[0]
        >>> isinstance(best, mg.Advice), best.action in match.legal(), 0 <= best.value <= 1
        (True, True, True)
    """

    action: str
    """The action, in the notation of the game."""
    value: float
    """The result expected for the player to move, from 0 (lost) to 1 (won)."""
    visits: int
    """How often the bot tried it while thinking."""
    share: float
    """Its part of all these tries, from 0 to 1."""
    line: tuple[tuple[int, str], ...] = field(default=(), kw_only=True)
    """What followed most often: who did what, in words with `{who}` in the place of a name."""
    reason: str = field(default="", kw_only=True)
    """Why it is good in terms of the game, in a sentence, if the game brings such reasons."""


class Bot:
    """Chooses actions. It receives a `Question`, never the match, so it knows only what its seat may know.

    A bot of your own defines `consider` or `decide` ([write a bot](../write-a-bot.md)). It should
    take its random numbers from `question.rng(self.seed)`: they differ in every game, and are reproducible.

    Args:
        name: What to call it in tables.
        seed: The seed of its random choices.

    Raises:
        SetupError: The seed is not a whole number.

    Examples:
        >>> class First(mg.Bot):
        ...     def decide(self, question: mg.Question) -> str:
        ...         return question.legal[0]
        >>> match = mg.Game("aloft", players=2).new(seed=7)
        >>> First("first").choose(match) == match.legal()[0]
        True
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        number = plain(seed)
        if not is_whole_number(number):
            raise SetupError(f"bot {name!r}: seed must be a whole number, not {quoted(seed)}")
        self.name = name
        self.seed = number & SEEDS
        self._last: Question | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as it was made, without what it has thought so far."""
        return type(self), (self.name, self.seed)

    @property
    def memory(self) -> int:
        """About how many bytes it holds from one decision to the next."""
        return 0

    def __repr__(self) -> str:
        return f"bot({self.name!r}, seed={self.seed})"

    def choose(self, match: Match) -> str:
        """The action to play in the decision that is due.

        Raises:
            IllegalAction: The game is over, or chance is due.
        """
        return self.decide(self._ask(match))

    def deliberate(self, match: Match) -> Deliberation:
        """The action to play, found in small steps, so that others can use the processor in between.

        It thinks about a single legal action as long as about many: its time must not reveal what it holds.
        """
        return self.choose(match)
        yield  # makes this a generator

    def ponder(self, match: Match, seat: int) -> Iterator[None]:
        """Keep thinking for a seat while another one decides: in small steps, as long as the caller asks for the next.

        The match is read at once; the steps do not look at it. Most bots do nothing here.
        """
        return iter(())

    def explain(self, match: Match, best: int = 5) -> list[Advice]:
        """The best few actions, best first.

        Raises:
            IllegalAction: The game is over, or chance is due.
        """
        best = count_from(best, 0, "best")
        return self.consider(self._ask(match))[:best]

    def _ask(self, match: Match) -> Question:
        if not isinstance(match, Match):
            raise SetupError(f"match must be a match, such as mg.Game('aloft').new() begins, not {quoted(match)}")
        question = ask(match, self._last, self.recalls(match.title, match.options))
        self._last = question
        return question

    @property
    def question(self) -> Question | None:
        """The question it was asked last."""
        return self._last

    def recalls(self, title: str, options: Mapping[str, Any]) -> bool:
        """Whether the bot needs the positions of the past, not only the actions."""
        return False

    def decide(self, question: Question) -> str:
        """The action to play: the one thought best."""
        return self.consider(question)[0].action

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions, best first."""
        raise NotImplementedError(f"{type(self).__name__} must define decide(question) or consider(question)")
