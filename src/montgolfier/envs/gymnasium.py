"""Gymnasium: a game as a single-agent environment, alone, together, or against bots.

An observation is an array of numbers from 0 to 1 (`Spaces.fields`); `info["action_mask"]` tells the legal actions. The
reward comes at the end: what the game is worth to the agent's seat, from 0 to 1.
"""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.errors import IllegalAction, SetupError, listed, quoted
from montgolfier.engine.parts import package
from montgolfier.play.game import Game
from montgolfier.play.registry import find

package("gymnasium", "envs")
np = package("numpy", "envs")

import gymnasium  # noqa: E402
from gymnasium import error, spaces  # noqa: E402

from montgolfier.bots.entrants import Entrant, make_bot  # noqa: E402
from montgolfier.envs.episode import NOBODY, Episode, is_number  # noqa: E402
from montgolfier.envs.rendering import MODES, render  # noqa: E402

ILLEGAL = ("terminate", "raise")
PENALTY = -1.0  # for an illegal action, as PettingZoo's TerminateIllegalWrapper gives
RESET_OPTIONS = ("seat", "opponents")  # what `reset` can change, from that game on


class GameEnv(gymnasium.Env[Any, Any]):
    """`opponents`: bots for the other seats, one for all or a list; None: the agent decides for every seat.

    `seat` is the agent's, or "random" in every game anew. An action that is not legal now ends the game with a reward
    of -1 (`illegal="terminate"`), or is an error (`illegal="raise"`). `max_decisions` truncates long games.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  # as Gymnasium wants it

    def __init__(
        self,
        title: str,
        *,
        opponents: Entrant | list[Entrant] | None = "random",
        seat: int | str = 0,
        illegal: str = "terminate",
        max_decisions: int | None = 10_000,
        position: dict[str, Any] | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise error.UnsupportedMode(f"render_mode can be {listed(MODES)}, not {quoted(render_mode)}")
        if illegal not in ILLEGAL:
            raise SetupError(f"illegal can be {listed(ILLEGAL)}, not {quoted(illegal)}")
        self.game = Game(title, **options)
        self.episode = Episode(self.game, position, max_decisions)
        self.render_mode, self.illegal = render_mode, illegal
        self.choice, self.seat = self._checked_seat(seat), 0
        self.opponents = self._checked_opponents(opponents)
        self.bots: dict[int, Any] = {}
        self.finished = False
        self.observation_space = spaces.Box(0.0, 1.0, (self.episode.spaces.size,), np.float32)
        self.action_space = spaces.Discrete(self.episode.spaces.actions)

    def _checked_seat(self, seat: int | str) -> int | None:
        if seat == "random":
            return None
        if not is_number(seat) or not 0 <= int(seat) < self.episode.seats:
            raise SetupError(f"seat must be 0 to {self.episode.seats - 1} or 'random', not {quoted(seat)}")
        return int(seat)

    def _checked_opponents(self, opponents: Any) -> list[Entrant] | None:
        others = self.episode.seats - 1
        if opponents is None or others == 0:
            return None
        chosen = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * others
        if len(chosen) != others:
            raise SetupError(f"opponents must be one bot, or a list of {others}, not {quoted(opponents)}")
        for entrant in chosen:
            make_bot(entrant, 0)  # a wrong name is reported now, not in the middle of a game
        return chosen

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game; `options` may give another `seat` or other `opponents`, from this game on."""
        if not isinstance(options, Mapping | None):
            raise SetupError(f"reset takes its options as a dict, such as {{'seat': 1}}, not {quoted(options)}")
        changes = dict(options or {})
        if unknown := [name for name in changes if name not in RESET_OPTIONS]:
            raise SetupError(f"reset knows the options {listed(RESET_OPTIONS)}, not {listed(map(quoted, unknown))}")
        choice = self._checked_seat(changes["seat"]) if "seat" in changes else self.choice
        opponents = self._checked_opponents(changes["opponents"]) if "opponents" in changes else self.opponents
        self.choice, self.opponents = choice, opponents  # both, once both are known to be right
        super().reset(seed=seed)
        draw = [int(n) for n in self.np_random.integers(0, 2**32, 2 + self.episode.seats)]
        self.seat = draw[0] % self.episode.seats if self.choice is None else self.choice
        others = [seat for seat in range(self.episode.seats) if seat != self.seat]
        self.bots = {s: make_bot(e, draw[2 + s]) for s, e in zip(others, self.opponents or (), strict=False)}
        self.finished = False
        self.episode.begin(draw[1])
        self._let_bots_play()
        self.finished = self.episode.seat == NOBODY
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's action; the bots answer until it is the agent's turn again."""
        episode = self.episode
        if not episode.begun or self.finished:
            raise error.ResetNeeded(
                "the game is over: call reset() to begin the next one" if episode.begun else "call reset() first"
            )
        if not is_number(action) or not 0 <= int(action) < episode.spaces.actions:
            raise error.InvalidAction(
                f"an action is a number from 0 to {episode.spaces.actions - 1}, not {quoted(action)}"
            )
        if not episode.is_legal(action):
            return self._refuse(int(action))
        episode.play(int(action))
        self._let_bots_play()
        self.finished = episode.seat == NOBODY
        reward = episode.returns()[self.seat] if self.finished else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(reward), episode.over, episode.truncated, self._info()

    def _refuse(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        what = f"action {action}"
        if self.episode.spaces.knows(action):
            what += f" ({self.episode.text(action)})"
        if self.illegal == "raise":
            legal = [self.episode.text(int(n)) for n in np.flatnonzero(self.episode.mask())]
            raise IllegalAction(f"{what} is not legal now; legal: {listed(legal)}")
        self.finished = True
        return self._observation(), PENALTY, True, False, self._info() | {"illegal_action": what}

    def _let_bots_play(self) -> None:
        while self.episode.seat in self.bots:
            match = self.episode.match()
            self.episode.apply(match.parse(self.bots[self.episode.seat].choose(match)))

    def _eyes(self) -> int:
        """The seat whose observation the agent gets: its own, or whoever decides when it plays them all."""
        return self.episode.seat if not self.bots and self.episode.seat != NOBODY else self.seat

    def _observation(self) -> Any:
        return self.episode.observation(self._eyes())

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask().copy(), "seat": self._eyes()}

    def action_masks(self) -> Any:
        """The legal actions as True and False, as maskable learners expect them."""
        return self.episode.mask().astype(bool)

    def render(self) -> Any:
        """The board as the agent sees it."""
        if not self.episode.begun:
            raise error.ResetNeeded("call reset() first")
        return render(self.episode.match(), self.render_mode, self._eyes())


def make_preset(title: str, preset: str, **changes: Any) -> GameEnv:
    """An environment that a title gives a name to, with changes."""
    found = load_preset(title, preset)
    given = {"opponents": found.opponents, "position": found.position, **found.options, **changes}
    return GameEnv(title, **given)


def load_preset(title: str, preset: str) -> Any:
    """A preset of a title."""
    return find(title).part("environment").presets[preset]
