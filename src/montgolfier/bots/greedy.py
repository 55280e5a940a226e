"""The bot that looks one step ahead."""

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.evaluators import evaluator_for
from montgolfier.bots.question import Question
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE

WORLDS = 8  # worlds in which each action is tried


class GreedyBot(Bot):
    """Tries every action in a few worlds and takes the one after which the game's evaluator likes its seat best."""

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions by what the evaluator says of the position after them."""
        evaluator = evaluator_for(question.title, dict(question.options))
        rng = Rng(self.seed * 1_000_003 + len(question.log))
        world, after = question.world.clone(), question.world.clone()
        totals = [0.0] * len(question.actions)
        for _ in range(WORLDS):
            world.reimagine(question.seat, rng)
            for i, action in enumerate(question.actions):
                after.become(world)
                after.do(action)
                while not after.is_over() and after.seat_to_move() == CHANCE:
                    after.do(after.draw(rng))
                totals[i] += evaluator.values(after)[question.seat]
        noise = [rng.uniform() for _ in totals]  # equals in random order
        order = sorted(range(len(totals)), key=lambda i: (-totals[i], noise[i]))
        fair = 1.0 / len(order)
        return [Advice(question.legal[i], totals[i] / WORLDS, WORLDS, fair) for i in order]
