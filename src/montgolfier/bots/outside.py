"""Players from other programs: any object with `choose(question)` can play as a bot."""

from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.engine.errors import IllegalAction, listed, quoted

POLICY = "policy"  # bots by the file of their weights: policy:file.npz
POLICY_BOT = "montgolfier.envs.policy:PolicyBot"  # loaded when one is asked for


class OutsideBot(Bot):
    """Asks the object for an action, which must be the text of a legal one."""

    def __init__(self, player: Any, name: str | None = None, seed: int = 0) -> None:
        super().__init__(name or type(player).__name__.lower(), seed)
        self.player = player

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.name, self.seed)

    def consider(self, question: Question) -> list[Advice]:
        """The chosen action first, the others in their order."""
        chosen = self.player.choose(question)
        if chosen not in question.legal:
            raise IllegalAction(
                f"{self.name} chose {quoted(chosen)}, which is not legal; legal: {listed(question.legal)}"
            )
        others = [text for text in question.legal if text != chosen]
        return [Advice(chosen, 1.0, 1, 1.0), *(Advice(text, 0.0, 0, 0.0) for text in others)]
