"""The bot that plays at random."""

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question, decision_rng, seat_to_decide, seed_for
from montgolfier.play.match import Match


class RandomBot(Bot):
    """Every legal action is as good as any other."""

    def choose(self, match: Match) -> str:
        """Any legal action: what `consider` names first, without a question that would take longer than the game."""
        seat_to_decide(match)
        legal = match.legal()
        return legal[self.pick(match, len(legal))]

    def pick(self, match: Match, number: int) -> int:
        """Which one of so many legal actions it chooses."""
        rng = decision_rng(seed_for(self.seed, match.identity), len(match.record.events))
        return rng.below(number)

    def consider(self, question: Question) -> list[Advice]:
        """The legal actions, shuffled."""
        rng = question.rng(self.seed)
        left = list(question.legal)
        fair = 1.0 / len(left)
        return [Advice(left.pop(rng.below(len(left))), 0.5, 0, fair) for _ in question.legal]
