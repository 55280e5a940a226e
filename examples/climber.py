"""A bot for Aloft that likes balloons high in the sky, and how it does against others."""

from typing import cast

import montgolfier as mg
from montgolfier.games.aloft.schema import AloftView

LIKED = ("ascend", "launch", "inflate", "unpack")  # the most liked first


class Climber(mg.Bot):
    """Takes the action that gets a balloon of its own colours furthest; the rest is left to chance."""

    def decide(self, question: mg.Question) -> str:
        """The action to play."""
        view = cast(AloftView, question.view)
        own = (view["hands"] or [])[question.seat] or ""
        rng = question.rng(self.seed)
        scores = {action: self.liking(action, own) + rng.uniform() for action in question.legal}
        return max(scores, key=scores.__getitem__)

    def liking(self, action: str, own: str) -> float:
        """How much it likes an action: a number for the kind, and more for its own colours."""
        kind, _, rest = action.partition(" ")
        if kind not in LIKED:
            return 0.0
        mine = any(colour in rest.split(" ")[0] for colour in own)
        return (len(LIKED) - LIKED.index(kind)) * (2.0 if mine else 1.0)


def main() -> None:
    """Forty games against the bot that plays at random, and the end of one game move by move."""
    game = mg.Game("aloft", edition="second", players=2)
    print(mg.series(game, [Climber, "random"], games=40, seed=1))
    match, bots = game.new(seed=1), [Climber("climber"), mg.bot("random")]
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match))
    print(*match.story(names=["Climber", "Random"])[-3:], sep="\n")


if __name__ == "__main__":
    main()
