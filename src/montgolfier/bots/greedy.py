"""The bot that looks one step ahead."""

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.bots.strategy import MEASURED, strategy_of
from montgolfier.engine.state import CHANCE


class GreedyBot(Bot):
    """Tries every action in one world that it considers possible, and takes the one that the evaluator likes best."""

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions, by what the evaluator says about the position after them."""
        evaluator = strategy_of(question.title, MEASURED).evaluator(dict(question.options))
        rng = question.rng(self.seed)
        world, after = question.world.clone(), question.world.clone()
        world.determinize(question.seat, rng)
        values = []
        for action in question.actions:
            after.copy_from(world)
            after.apply_legal(action)
            while not after.terminal() and after.to_move() == CHANCE:
                after.apply_legal(after.sample(rng))
            values.append(evaluator.values(after)[question.seat])
        noise = [rng.uniform() for _ in values]  # equals in random order
        order = sorted(range(len(values)), key=lambda i: (-values[i], noise[i]))
        fair = 1.0 / len(order)
        return [Advice(question.legal[i], values[i], 1, fair) for i in order]
