"""PettingZoo: every seat an agent. `env("cloud9", players=3)` takes turns (AEC), `parallel_env` asks everybody at once.

Agents are `player_0` and so on. An observation is {"observation": numbers from 0 to 1, "action_mask": the legal actions
of the agent to move}. Rewards come at the end: what the game is worth to each seat, from 0 to 1.
"""

from typing import Any

from montgolfier.engine.errors import IllegalAction, SetupError, listed, quoted
from montgolfier.engine.parts import package
from montgolfier.play.game import Game

package("pettingzoo", "envs")
np = package("numpy", "envs")

import gymnasium  # noqa: E402
import pettingzoo  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

from montgolfier.envs.episode import NOBODY, Episode, is_number  # noqa: E402
from montgolfier.envs.rendering import MODES, render  # noqa: E402

ILLEGAL = ("terminate", "raise", "random")
PENALTY = -1.0
AFTER_RESET = {"rewards", "terminations", "truncations", "infos", "agent_selection"}


def env(title: str, **settings: Any) -> Any:
    """A game as agents that take turns. Misuse is reported as by PettingZoo's usual wrappers.

    An action that is not legal now ends the game with -1 for the agent (`illegal="terminate"`), is an error ("raise"),
    or is replaced by a random legal one ("random").
    """
    return watched_env(title, **settings)


def parallel_env(title: str, **settings: Any) -> Any:
    """The same game for programs that ask all agents at once; only the action of the agent to move counts."""
    return turn_based_aec_to_parallel(env(title, **settings))


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]  # noqa: N801  # the name that PettingZoo's users expect
    """A game without wrappers: every illegal action is an error."""

    metadata = {"render_modes": list(MODES), "name": "montgolfier_v0", "is_parallelizable": True, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        title: str,
        *,
        max_cycles: int | None = 10_000,
        illegal: str = "terminate",
        position: dict[str, Any] | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(f"render_mode can be {listed(MODES)}, not {quoted(render_mode)}")
        if illegal not in ILLEGAL:
            raise SetupError(f"illegal can be {listed(ILLEGAL)}, not {quoted(illegal)}")
        self.game = Game(title, **options)
        self.episode = Episode(self.game, position, max_cycles)
        self.render_mode, self.illegal = render_mode, illegal
        self.metadata = {**self.metadata, "name": f"montgolfier_{title}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        size, actions = self.episode.spaces.size, self.episode.spaces.actions
        space = gymnasium.spaces
        self._observed = {
            agent: space.Dict(
                {
                    "observation": space.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": space.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._acted = {agent: space.Discrete(actions) for agent in self.possible_agents}
        self._nothing = np.zeros(actions, np.int8)
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of actions."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.episode.begin(int(self._random.integers(0, 2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and, if it is to move, may do."""
        seat = self.possible_agents.index(agent)
        mine = seat == self.episode.seat
        mask = self.episode.mask() if mine else self._nothing
        return {"observation": self.episode.observation(seat), "action_mask": mask.copy()}

    def step(self, action: Any) -> None:
        """Carry out the action of the agent to move; None once it is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        if not episode.is_legal(action):
            action = self._replace(action)
        self._cumulative_rewards[agent] = 0.0
        episode.play(int(action))
        if episode.seat == NOBODY:
            self.rewards = dict(zip(self.possible_agents, map(float, episode.returns()), strict=True))
            self.terminations = dict.fromkeys(self.agents, episode.over)
            self.truncations = dict.fromkeys(self.agents, episode.truncated)
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _replace(self, action: Any) -> int:
        """What happens instead of an illegal action."""
        legal = np.flatnonzero(self.episode.mask())
        if not is_number(action) or not 0 <= int(action) < self.episode.spaces.actions:
            raise IllegalAction(
                f"an action is a number from 0 to {self.episode.spaces.actions - 1}, not {quoted(action)}"
            )
        if self.illegal == "random":
            return int(self._random.choice(legal))
        known = f" ({self.episode.text(int(action))})" if self.episode.spaces.knows(int(action)) else ""
        texts = [self.episode.text(int(number)) for number in legal]
        raise IllegalAction(
            f"action {int(action)}{known} is not legal for {self.agent_selection}; legal: {listed(texts)}"
        )

    def render(self) -> Any:
        """The board as the agent to move sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("no render_mode was given when the environment was made: nothing is shown")
            return None
        return render(self.episode.match(), self.render_mode, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""


class watched_env(raw_env):  # noqa: N801  # beside `raw_env`
    """A game that reports misuse as PettingZoo's wrappers do: a call before `reset`, an illegal or unknown action.

    Three wrappers around one environment looked every attribute up three times, which took most of the time of a step.
    """

    def __getattr__(self, name: str) -> Any:
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and, if it is to move, may do."""
        if self._random is None:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> Any:
        """The board as the agent to move sees it."""
        if self._random is None:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they act."""
        if self._random is None:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)

    def step(self, action: Any) -> None:
        """Carry out the action of the agent to move; None once it is done."""
        if self._random is None:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not self.terminations[agent] and not self.truncations[agent]:
            inside = is_number(action) and 0 <= action < self.episode.spaces.actions
            assert inside, "action is not in action space"
            if self.illegal == "terminate" and not self.episode.mask()[action]:
                self._forfeit(agent)
                return
        super().step(action)

    def _forfeit(self, agent: str) -> None:
        """The game ends for all, with the penalty for the agent whose action was illegal."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = PENALTY
        self._accumulate_rewards()
        self._deads_step_first()
