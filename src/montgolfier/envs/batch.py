"""Many games at once: positions in C memory, observations, masks and rewards as NumPy arrays that are written in place.

Chance is drawn inside, finished games start over by themselves, and all of it runs without the interpreter lock on any
number of threads. Every game has a stream of random numbers of its own, so the number of threads changes nothing.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

import itertools

import numpy as np

from montgolfier.engine.checks import is_whole_number, plain, seed_number, whole_number
from montgolfier.engine.errors import IllegalAction, SetupError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State
from montgolfier.envs.environment import encoder_of
from montgolfier.envs.spaces import Spaces, start_of
from montgolfier.play.game import Game

if TYPE_CHECKING:
    work_unlocked: Any  # in batch.pxd
    places_of: Any
    free: Any
    row_of_floats: Any
    state_of: Any
    set_state: Any

if not cython.compiled:
    from math import exp

    from montgolfier.engine.state import CHANCE
    from montgolfier.envs.encoder import UNKNOWN

    BEGIN = 0  # the operations on every game
    STEP = 1
    DRAW = 2
    PLAY = 3

    def row_of_floats(table: Any, i: int) -> Any:
        """One row of a table."""
        return np.asarray(table)[i]

    def state_of(rng: Rng) -> int:
        """The state of a stream of random numbers."""
        return rng.state

    def set_state(rng: Rng, place: int) -> None:
        """Continue a stream from a state."""
        rng.state = place


MOST_GAMES, MOST_THREADS = 1 << 24, 256
WEIGHTS = "weights must be real numbers in the shape (observation, actions)"


def memory_of(array: Any) -> Any:
    """The memory of an array. Interpreted, its elements are Python numbers, too, not NumPy's."""
    return memoryview(array)


def as_array(actions: Any) -> Any:
    """The actions as an array, whatever is in it; rows of different lengths, which NumPy refuses, as objects."""
    try:
        return np.asarray(actions)
    except ValueError:
        return np.asarray(actions, dtype=object)


class Places:
    """Where the positions of a batch lie in memory; the batch keeps them alive."""

    def __init__(self, states: list[State]) -> None:
        if cython.compiled:
            self.at = places_of(states)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.at)


@dataclass(frozen=True)
class Rollout:
    """The result of a run of steps with a policy."""

    steps: int  # decisions made, all games together
    episodes: int  # games finished
    mean_returns: list[float]  # by seat, over the games finished
    mean_length: float  # decisions in a finished game


class Batch:
    """`size` games of one title. The arrays are reused at every step: copy what you want to keep."""

    def __init__(
        self,
        title: str | Game,
        /,
        size: int = 1024,
        *,
        threads: int = 1,
        horizon: int | None = None,
        position: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        if isinstance(title, Game) and options:
            raise SetupError(f"the options are those of the game given; leave {', '.join(options)} out")
        size, threads = whole_number(size, 1, MOST_GAMES, "size"), whole_number(threads, 1, MOST_THREADS, "threads")
        horizon = plain(horizon)
        if horizon is not None and not is_whole_number(horizon, 1, 1 << 30):
            raise SetupError(f"horizon must be a whole number of decisions from 1, or None, not {quoted(horizon)}")
        self.game = title if isinstance(title, Game) else Game(title, **options)
        self.start = start_of(self.game, position)
        self.encoder = encoder_of(self.game, self.start)
        self.spaces = Spaces(self.game, self.start, self.encoder)
        self.size, self.threads, self.horizon = size, threads, horizon or 0
        self.players, self.width = self.start.seats, self.start.width
        self.states = [self.start.clone() for _ in range(size)]
        self.observation = np.zeros((size, self.encoder.size), np.float32)
        self.mask = np.zeros((size, self.encoder.actions), np.int8)
        self.to_move = np.zeros(size, np.int32)
        self.rewards = np.zeros((size, self.players), np.float32)
        self.done = np.zeros(size, np.bool_)
        self.truncated = np.zeros(size, np.bool_)
        self.lengths = np.zeros(size, np.int32)  # decisions so far in each game
        self.scores = np.zeros((size, self.players), np.int32)  # of the game that has just finished
        self.actions = np.zeros(size, np.int32)  # chosen last
        self._offered = np.zeros(size, np.int32)  # given to `step`, not yet checked
        self._weights = np.zeros((1, 1), np.float32)
        self._bias = np.zeros(1, np.float32)
        self._pool: ThreadPoolExecutor | None = None
        self._begun = False
        self._link()

    def _link(self) -> None:
        """Let the games see the memory of the arrays."""
        self.seen, self.flags = memory_of(self.observation), memory_of(self.mask)
        self.movers, self.gains = memory_of(self.to_move), memory_of(self.rewards)
        self.ended, self.cut = memory_of(self.done.view(np.uint8)), memory_of(self.truncated.view(np.uint8))
        self.ages, self.finals = memory_of(self.lengths), memory_of(self.scores)
        self.picks, self.offered = memory_of(self.actions), memory_of(self._offered)
        self.choices = memory_of(np.zeros((self.size, self.width), np.int32))  # the numbers of the legal actions
        self.counts = memory_of(np.zeros(self.size, np.int32))
        self.streams = memory_of(np.zeros(self.size, np.uint64))  # of chance
        self.draws = memory_of(np.zeros(self.size, np.uint64))  # of `random_legal` and of policies
        self.faults = memory_of(np.zeros(self.size, np.uint8))
        self.slopes, self.offsets = memory_of(self._weights), memory_of(self._bias)
        self.uniform = True
        self.places = Places(self.states)
        self.rng, self.scratch = Rng(), Ints(2 * self.width)  # used when there is only one thread

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.title}, {self.players} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a batch cannot be pickled; make one in each process, with a seed of its own")

    # -- what users call ----------------------------------------------------------------------------------------

    def reset(self, seed: int = 0) -> tuple[Any, Any, Any]:
        """Begin every game anew: observation, mask, to_move. The same seed gives the same games."""
        seed = seed_number(seed)
        rng = Rng()
        for i in range(self.size):
            rng.enter(seed & 0xFFFFFFFFFFFFFFFF, 2 * i)
            self.streams[i] = state_of(rng)
            rng.enter(seed & 0xFFFFFFFFFFFFFFFF, 2 * i + 1)
            self.draws[i] = state_of(rng)
        self.rewards[:], self.done[:], self.truncated[:] = 0.0, False, False
        self._begun = True
        self._run(BEGIN)
        return self.observation, self.mask, self.to_move

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any]:
        """One decision in every game: observation, mask, to_move, rewards, done.

        Where a game is over, `rewards` has its result for every seat, `done` is true, and the observation is already
        that of the next game; `truncated` marks those that reached the horizon.
        """
        self._check_begun()
        self._check_actions(actions)
        self._run(STEP)
        return self.observation, self.mask, self.to_move, self.rewards, self.done

    def random_legal(self, mask: Any = None) -> Any:
        """A legal action for every game, all equally likely; or one of those that a mask of the same shape allows.

        Without a mask it is the array `actions`, which the next step writes to.
        """
        self._check_begun()
        if mask is not None and mask is not self.mask:
            return self._random_of(np.asarray(mask))
        self._run(DRAW)
        return self.actions

    def rollout(self, steps: int, weights: Any = None, bias: Any = None) -> Rollout:
        """Play `steps` decisions in every game with one policy for all seats, at full speed.

        The policy is softmax(observation @ weights + bias) over the legal actions; without weights, uniformly random.
        """
        self._check_begun()
        steps = plain(steps)
        if not is_whole_number(steps, 1):
            raise SetupError(f"steps must be a whole number from 1, not {quoted(steps)}")
        self._take_policy(weights, bias)
        episodes, lengths, totals = 0, 0, np.zeros(self.players)
        for _ in range(steps):
            before = self.lengths.copy()
            self._run(PLAY)
            over = int(self.done.sum())
            if over:
                episodes += over
                lengths += int(before[self.done].sum()) + over
                totals += self.rewards[self.done].sum(axis=0, dtype=np.float64)
        return Rollout(
            steps=steps * self.size,
            episodes=episodes,
            mean_returns=[float(total) / max(episodes, 1) for total in totals],
            mean_length=lengths / max(episodes, 1),
        )

    # -- checks -------------------------------------------------------------------------------------------------

    def _check_begun(self) -> None:
        if not self._begun:
            raise IllegalAction("the games have not begun: call reset(seed) first")

    def _check_actions(self, actions: Any) -> None:
        """Take over the actions; if one is not legal, nothing changes: no game, and not what was chosen last."""
        own = actions is self.actions
        given = actions if own or isinstance(actions, np.ndarray) else as_array(actions)
        if not own:
            self._receive(given)
        wrong = self.first_illegal(self.picks if own else self.offered)
        if wrong < self.size:
            self._refuse(wrong, int(given[wrong]))
        if not own:
            self.accept()

    def _receive(self, given: Any) -> None:
        """Copy the actions to where they are checked, if they can be numbers of actions at all."""
        if given.dtype.kind not in "iu" or given.shape != (self.size,):
            raise TypeError(
                f"actions must be {self.size} whole numbers, an integer array of shape ({self.size},), "
                f"not {given.dtype} of shape {given.shape}"
            )
        if given.dtype.itemsize > 4 and ((given < 0).any() or (given >= self.encoder.actions).any()):
            wrong = int(np.flatnonzero((given < 0) | (given >= self.encoder.actions))[0])
            self._refuse(wrong, int(given[wrong]))
        self._offered[:] = given

    def accept(self) -> None:
        """Choose the actions that were offered and checked."""
        for i in range(self.size):
            self.picks[i] = self.offered[i]

    def _refuse(self, i: int, number: int) -> None:
        """Say which action is wrong."""
        seat = int(self.to_move[i])
        legal = [self.spaces.text(int(n), seat) for n in np.flatnonzero(self.mask[i])[:6]] if self.spaces.named else []
        hint = f"; legal are {', '.join(legal)}{' ...' if self.counts[i] > 6 else ''}" if legal else ""
        known = f" ({self.spaces.text(number, seat)})" if self.spaces.knows(number) else ""
        raise IllegalAction(f"game {i}: action {number}{known} is not legal for seat {seat}{hint}; see `mask`")

    def first_illegal(self, offered: Any) -> int:
        """The first game whose action is not legal, or `size`."""
        for i in range(self.size):
            n = self.counts[i]
            k = 0
            while k < n and self.choices[i, k] != offered[i]:  # not `mask`, which callers may have written to
                k += 1
            if k == n:
                return i
        return self.size

    def _random_of(self, mask: Any) -> Any:
        """A random action of every row of a mask, from the streams of `random_legal`."""
        if mask.shape != self.mask.shape or mask.dtype.kind not in "biuf":
            raise ValueError(
                f"a mask has numbers in the shape {self.mask.shape}, not {mask.dtype} of shape {mask.shape}"
            )
        if (empty := ~(mask != 0).any(axis=1)).any():
            raise ValueError(f"a mask allows an action in every row; row {int(empty.argmax())} allows none")
        rng, found = Rng(), np.zeros(self.size, np.int32)
        for i in range(self.size):
            set_state(rng, self.draws[i])
            allowed = np.flatnonzero(mask[i])
            found[i] = allowed[rng.below(len(allowed))]
            self.draws[i] = state_of(rng)
        return found

    def _take_policy(self, weights: Any, bias: Any) -> None:
        """Keep the arrays of a policy where the compiled code finds them."""
        self.uniform = weights is None and bias is None
        shape = (self.encoder.size, self.encoder.actions)
        table = np.zeros(shape, np.float32) if weights is None else np.asarray(weights)
        offsets = np.zeros(shape[1], np.float32) if bias is None else np.asarray(bias)
        if table.shape != shape or table.dtype.kind not in "fiu":
            raise TypeError(f"{WEIGHTS} = {shape}, not {table.dtype} of shape {table.shape}")
        if offsets.shape != shape[1:] or offsets.dtype.kind not in "fiu":
            raise TypeError(
                f"bias must have one real number per action, {shape[1]}, not {offsets.dtype} of shape {offsets.shape}"
            )
        if not (np.isfinite(table).all() and np.isfinite(offsets).all()):
            raise ValueError("weights and bias must be finite numbers")
        self._weights = np.ascontiguousarray(table.T, np.float32)  # a row for each action
        self._bias = np.ascontiguousarray(offsets, np.float32)
        self.slopes, self.offsets = memory_of(self._weights), memory_of(self._bias)

    # -- running ------------------------------------------------------------------------------------------------

    def _run(self, what: int) -> None:
        """Carry out an operation on every game, on all threads; an error in rules written in plain Python is raised."""
        if self.threads == 1 or self.size == 1:
            work(self, what, 0, self.size, self.rng, self.scratch)
        else:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(self.threads)
            edges = [self.size * k // self.threads for k in range(self.threads + 1)]
            tasks: list[Callable[[], None]] = [
                lambda first=first, last=last: work(self, what, first, last, Rng(), Ints(2 * self.width))  # type: ignore[misc]
                for first, last in itertools.pairwise(edges)
            ]
            for done in [self._pool.submit(task) for task in tasks]:
                done.result()
        self.encoder.raise_failure()
        if self.any_fault():
            self._explain_fault()

    def any_fault(self) -> bool:
        """Whether something went wrong in any game."""
        return any(self.faults[i] for i in range(self.size))

    def _explain_fault(self) -> None:
        """Raise what went wrong in the first game that has a fault; those of the others are forgotten."""
        self._begun = False
        first, *others = [i for i in range(self.size) if self.faults[i]]
        for i in (first, *others):
            self.faults[i] = 0
        for i in others:
            self.states[i].take_failure()
        self.states[first].raise_failure()
        raise LookupError(f"game {first}: a legal action has no number; legal: {self.states[first].legal()}")

    # -- one game, in C -----------------------------------------------------------------------------------------

    def carry_out(self, state: State, i: int, what: int, rng: Rng, scratch: list[int]) -> None:
        """Carry out an operation on one game."""
        if what in (DRAW, PLAY):
            set_state(rng, self.draws[i])
            self.pick(i, rng, what == DRAW or self.uniform)
            self.draws[i] = state_of(rng)
        if what == DRAW:
            return
        set_state(rng, self.streams[i])
        if what == BEGIN:
            self.begin(state, i, rng, scratch)
        else:
            self.advance(state, i, rng, scratch)
        self.streams[i] = state_of(rng)

    def begin(self, state: State, i: int, rng: Rng, scratch: list[int]) -> None:
        """Start a game over and draw its chance."""
        state.copy_from(self.start)
        self.ages[i] = 0
        self.settle(state, rng, scratch)
        self.look(state, i, scratch)

    def settle(self, state: State, rng: Rng, scratch: list[int]) -> None:
        """Let chance act as long as it is due."""
        while not state.terminal() and state.to_move() == CHANCE:
            state.apply_legal(state.sample_into(rng, scratch))

    def advance(self, state: State, i: int, rng: Rng, scratch: list[int]) -> None:
        """Carry out the action picked for a game; at its end, note the result and begin the next one."""
        state.apply_legal(self.encoder.action_of(state, self.picks[i], scratch))
        self.ages[i] += 1
        self.settle(state, rng, scratch)
        over = state.terminal()
        self.cut[i] = not over and self.horizon > 0 and self.ages[i] >= self.horizon
        self.ended[i] = over or self.cut[i]
        if not self.ended[i]:
            for seat in range(self.players):
                self.gains[i, seat] = 0.0
            self.look(state, i, scratch)
            return
        self.count(state, i)
        if cython.compiled and state.failed:
            self.faults[i] = 1
            return
        self.begin(state, i, rng, scratch)

    def count(self, state: State, i: int) -> None:
        """Count the result of a game for every seat."""
        values = [0.0] * 8  # MAX_SEATS
        totals = [0] * 8
        state.returns_into(values)
        state.scores_into(totals)
        for seat in range(self.players):
            self.gains[i, seat] = values[seat]
            self.finals[i, seat] = totals[seat]

    def look(self, state: State, i: int, scratch: list[int]) -> None:
        """Write what the seat to move sees and may do."""
        for k in range(self.counts[i]):
            self.flags[i, self.choices[i, k]] = 0
        self.counts[i] = 0
        self.movers[i] = seat = state.to_move()
        n = 0 if state.terminal() else state.legal_into(scratch)
        for k in range(n):
            number = self.encoder.number_of(state, scratch[k], k)
            if number == UNKNOWN:
                self.faults[i] = 1
                return
            self.flags[i, number] = 1
            self.choices[i, k] = number
        self.counts[i] = n
        if n == 0 or (cython.compiled and state.failed):
            self.faults[i] = 1
            return
        self.encoder.encode_into(state, seat, row_of_floats(self.seen, i))

    def pick(self, i: int, rng: Rng, uniform: bool) -> None:
        """Choose one of the legal actions of a game, at random or by the policy."""
        if uniform:
            self.picks[i] = self.choices[i, rng.below(self.counts[i])]
            return
        top = self.preference(i, self.choices[i, 0])
        for k in range(1, self.counts[i]):
            top = max(top, self.preference(i, self.choices[i, k]))
        total = 0.0
        for k in range(self.counts[i]):
            total += exp(self.preference(i, self.choices[i, k]) - top)
        mark = rng.uniform() * total
        for k in range(self.counts[i]):
            mark -= exp(self.preference(i, self.choices[i, k]) - top)
            if mark < 0.0:
                self.picks[i] = self.choices[i, k]
                return
        self.picks[i] = self.choices[i, self.counts[i] - 1]

    def preference(self, i: int, number: int) -> float:
        """What the policy thinks of an action: the weighted sum of the observation."""
        total: float = 1.0 * self.offsets[number]
        for k in range(self.encoder.size):
            if self.seen[i, k] != 0.0:
                total += 1.0 * self.seen[i, k] * self.slopes[number, k]
        return total


def work(batch: Batch, what: int, first: int, last: int, rng: Rng, scratch: Ints) -> None:
    """What one thread does; compiled, other threads run meanwhile."""
    if cython.compiled:
        work_unlocked(batch, what, first, last, rng, scratch)
        return
    for i in range(first, last):
        batch.carry_out(batch.states[i], i, what, rng, scratch.at)
