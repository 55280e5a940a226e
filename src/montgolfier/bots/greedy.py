"""The bot that looks one step ahead."""

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.evaluators import evaluator_for
from montgolfier.bots.question import Question
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE


class GreedyBot(Bot):
    """Tries every action in one world it holds possible, and takes the one that the game's evaluator likes best."""

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions by what the evaluator says of the position after them."""
        evaluator = evaluator_for(question.title, dict(question.options))
        rng = Rng(self.seed * 1_000_003 + len(question.log))
        world, after = question.world.clone(), question.world.clone()
        world.reimagine(question.seat, rng)
        values = []
        for action in question.actions:
            after.become(world)
            after.do(action)
            while not after.is_over() and after.seat_to_move() == CHANCE:
                after.do(after.draw(rng))
            values.append(evaluator.values(after)[question.seat])
        noise = [rng.uniform() for _ in values]  # equals in random order
        order = sorted(range(len(values)), key=lambda i: (-values[i], noise[i]))
        fair = 1.0 / len(order)
        return [Advice(question.legal[i], values[i], 1, fair) for i in order]
