"""The bot that plays anything."""

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question


class RandomBot(Bot):
    """Every legal action is as good as any other."""

    def consider(self, question: Question) -> list[Advice]:
        """The legal actions, shuffled."""
        rng = question.rng(self.seed)
        left = list(question.legal)
        fair = 1.0 / len(left)
        return [Advice(left.pop(rng.below(len(left))), 0.5, 0, fair) for _ in question.legal]
