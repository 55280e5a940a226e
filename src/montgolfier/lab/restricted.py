"""A bot that never does one thing: what it loses against its unrestricted twin is what that thing is worth."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.lab.subject import Restriction


class RestrictedBot(Bot):
    """Plays what another bot likes best among the actions left to it; if none is left, it may play any."""

    def __init__(self, player: Bot, restriction: Restriction) -> None:
        super().__init__(f"{player.name}, {restriction.name}", player.seed)
        self.player = player
        self.restriction = restriction

    def recalls(self, title: str, options: Mapping[str, Any]) -> bool:
        """What the underlying bot wants."""
        return self.player.recalls(title, options)

    def decide(self, question: Question) -> str:
        """What the underlying bot decides."""
        return self.player.decide(self.narrowed(question))

    def consider(self, question: Question) -> list[Advice]:
        """What the underlying bot thinks of the actions left."""
        return self.player.consider(self.narrowed(question))

    def narrowed(self, question: Question) -> Question:
        """The question without the answers that are forbidden."""
        allowed = [i for i, text in enumerate(question.legal) if not self.restriction.forbids(question, text)]
        if not allowed or len(allowed) == len(question.legal):
            return question
        return replace(
            question,
            legal=tuple(question.legal[i] for i in allowed),
            actions=tuple(question.actions[i] for i in allowed),
        )
