"""Makes boards of Aeronaut Odyssey worth playing, and says what is wrong with a board that is not."""

from montgolfier.games.odyssey.generator.evaluator import Report, evaluate
from montgolfier.games.odyssey.generator.generate import GaveUp, generate

__all__ = ["GaveUp", "Report", "evaluate", "generate"]
