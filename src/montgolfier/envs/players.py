"""Players across frameworks: policies of PettingZoo and bots of OpenSpiel play here, and our bots play in OpenSpiel.

arena_entrant = pettingzoo_bot(policy)           # policy(observation, agent) -> number of an action
arena_entrant = openspiel_bot(make)              # make(game, player, seed) -> pyspiel.Bot
bot = OurBot(game, "expert", seed=1)             # a pyspiel.Bot for games of montgolfier.envs.openspiel
"""

from collections.abc import Callable
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.entrants import Entrant, make_bot
from montgolfier.bots.outside import OutsideBot
from montgolfier.bots.question import Question
from montgolfier.engine.errors import SetupError
from montgolfier.engine.parts import package
from montgolfier.envs.openspiel import Progress, SpielGame, SpielState
from montgolfier.envs.policy import seen_by
from montgolfier.envs.spaces import Spaces
from montgolfier.play.game import Game
from montgolfier.play.match import Match

package("pyspiel", "envs")

import pyspiel  # noqa: E402

Policy = Callable[[dict[str, Any], str], int]


class PettingZooPlayer:
    """Asks a policy of PettingZoo: a function of the observation, with its mask, and the agent's name."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.spaces: Spaces | None = None

    def choose(self, question: Question) -> str:
        """The text of the action whose number the policy gives."""
        if self.spaces is None or not question.continues:
            self.spaces = Spaces(Game(question.title, **question.options))
        spaces = self.spaces
        observation, mask = seen_by(spaces, question)
        number = int(self.policy({"observation": observation, "action_mask": mask}, f"player_{question.seat}"))
        numbers = [spaces.encoder.number(question.world, action) for action in question.actions]
        return question.legal[numbers.index(number)] if number in numbers else f"action {number}"


class OpenSpielPlayer:
    """Asks a bot of OpenSpiel with a state that its player cannot tell from the real one."""

    def __init__(self, make: Callable[[Any, int, int], Any], seed: int = 0) -> None:
        self.make, self.seed = make, seed
        self.game: SpielGame | None = None
        self.bots: dict[int, Any] = {}  # by seat
        self.match = 0  # the identity of the match that is being played
        self.seen: list[tuple[int, int]] = []

    def choose(self, question: Question) -> str:
        """The text of the action that the bot takes."""
        if self.game is None or self.game.game.options != dict(question.options):
            self.game, self.bots = spiel_game(Game(question.title, **question.options)), {}
        if question.identity != self.match:
            self.match, self.bots = question.identity, {}
        if question.seat not in self.bots:
            self.bots[question.seat] = self.make(self.game, question.seat, self.seed)
        if not question.continues:
            self.seen = []
        for event in question.news:
            self.seen.append((-1 if event.actor == "*" else int(event.actor), event.action))
        state = self.game.new_initial_state()
        state.progress = Progress(question.world.clone())
        state.progress.seen[question.seat] = self.seen[:]
        state.progress.imagined_by = question.seat
        return str(state.action_to_string(question.seat, self.bots[question.seat].step(state)))


def spiel_game(game: Game) -> SpielGame:
    """A game of ours as OpenSpiel's, with exactly its options."""
    return SpielGame(game.title, game=game)


def pettingzoo_bot(policy: Policy, name: str = "pettingzoo") -> Bot:
    """A bot that plays a policy of PettingZoo."""
    return OutsideBot(PettingZooPlayer(policy), name)


def openspiel_bot(make: Callable[[Any, int, int], Any], name: str = "openspiel") -> Callable[[int], Bot]:
    """A factory of bots, for the arena, that play as a bot of OpenSpiel does."""
    return lambda seed: OutsideBot(OpenSpielPlayer(make, seed), name, seed)


class OurBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots in OpenSpiel; it knows what its player may know, as everywhere."""

    def __init__(self, game: SpielGame, entrant: Entrant = "expert", seed: int = 0) -> None:
        super().__init__()
        self.game, self.bot = game, make_bot(entrant, seed)
        self.match: Match | None = None
        self.seed, self.games = seed, 0

    def restart_at(self, state: SpielState) -> None:
        """A new game."""
        self.match = None

    def step(self, state: SpielState) -> int:
        """The action to play."""
        actions = state.progress.actions
        if state.progress.imagined_by >= 0:
            raise SetupError("a resampled state has no past that a bot could be asked about")
        past = [] if self.match is None else self.match._actions
        if self.match is None or actions[: len(past)] != past:
            self.match = self.game.new_match(self.seed + self.games)  # so that its random numbers differ
            self.games += 1
        for action in actions[len(self.match._actions) :]:
            self.match._carry_out(action)
        chosen = self.match.parse(self.bot.choose(self.match))
        return int(self.game.spaces.encoder.number(state.position, chosen))
