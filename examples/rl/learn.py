"""Learn a game by playing against yourself, in NumPy: actor and critic with one hidden layer, trained by PPO.

    python examples/rl/learn.py odyssey policy.npz --option board=tiny --minutes 3
    montgolfier arena odyssey --set board=tiny --bots policy:policy.npz,greedy

The same network plays every seat: observations begin with the player's own seat.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

import montgolfier as mg
from montgolfier.envs import Batch, Policy

Array = npt.NDArray[Any]
GAMES, STEPS, EPOCHS, PARTS, HIDDEN = 512, 32, 2, 4, 128
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3


class Network:
    """Observation -> hidden -> preferences for the actions, and the chance to win."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = {"w1": (size, HIDDEN), "b1": (HIDDEN,), "w2": (HIDDEN, actions), "b2": (actions,)}
        shapes |= {"w3": (HIDDEN, 1), "b3": (1,)}
        scale = {"w1": (2 / 20) ** 0.5, "w2": 0.01, "w3": 0.01}  # about 20 numbers of an observation are not 0
        self.p = {
            k: (rng.normal(0, scale.get(k, 0), s) if k in scale else np.zeros(s)).astype("f4")
            for k, s in shapes.items()
        }
        self.m, self.v, self.t = *({k: np.zeros_like(a) for k, a in self.p.items()} for _ in range(2)), 0

    def look(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """Hidden layer, probabilities of the legal actions, value."""
        hidden = np.maximum(seen @ self.p["w1"] + self.p["b1"], 0)
        logits = np.where(mask, hidden @ self.p["w2"] + self.p["b2"], -1e9)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        value = 1 / (1 + np.exp(-(hidden @ self.p["w3"] + self.p["b3"])[:, 0]))
        return hidden, chances / chances.sum(1, keepdims=True), value

    def learn(self, seen: Array, mask: Array, action: Array, before: Array, goal: Array, advantage: Array) -> None:
        """One step of PPO, with Adam."""
        rows, n = np.arange(len(action)), len(action)
        hidden, chances, value = self.look(seen, mask)
        ratio = chances[rows, action] / before
        push = np.where((ratio - 1) * np.sign(advantage) < CLIP, -advantage * ratio, 0) / n
        d = -chances * push[:, None]
        d[rows, action] += push
        logs = np.log(np.maximum(chances, 1e-9))
        d += ENTROPY / n * chances * (logs - (chances * logs).sum(1, keepdims=True))
        dv = ((value - goal) / n)[:, None]
        back = (d @ self.p["w2"].T + dv @ self.p["w3"].T) * (hidden > 0)
        slope = {"w1": seen.T @ back, "b1": back.sum(0), "w2": hidden.T @ d, "b2": d.sum(0)}
        slope |= {"w3": hidden.T @ dv, "b3": dv.sum(0)}
        self.t += 1
        for k, g in slope.items():
            self.m[k] += 0.1 * (g - self.m[k])
            self.v[k] += 0.001 * (g * g - self.v[k])
            step = self.m[k] / (1 - 0.9**self.t) / (np.sqrt(self.v[k] / (1 - 0.999**self.t)) + 1e-8)
            self.p[k] -= (RATE * step).astype("f4")


def collect(batch: Batch, net: Network, actions: int, rng: np.random.Generator) -> list[Array]:
    """Play STEPS decisions in every game: what was seen and done, and how well it went for whoever did it."""
    rows, kept = np.arange(GAMES), []
    for _ in range(STEPS):
        seen, mask, mover = batch.observation.copy(), batch.mask[:, :actions] != 0, batch.to_move.copy()
        _, chances, value = net.look(seen, mask)
        marks = rng.random((GAMES, 1), dtype="f4") * chances.sum(1, keepdims=True)
        action = np.minimum((chances.cumsum(1) <= marks).sum(1), actions - 1)
        action = np.where(mask[rows, action], action, chances.argmax(1))
        batch.step(action)
        kept.append([seen, mask, action, chances[rows, action], mover, value, batch.rewards.copy(), batch.done.copy()])
    _, _, value = net.look(batch.observation, batch.mask[:, :actions] != 0)
    goals = np.repeat(((1 - value) / max(batch.players - 1, 1))[:, None], batch.players, 1)
    goals[rows, batch.to_move] = value
    for step in reversed(kept):
        goals = np.where(step[7][:, None], step[6], goals)
        step[6] = goals[rows, step[4]]
    return [np.concatenate([step[i] for step in kept]) for i in (0, 1, 2, 3, 6, 5)]


def train(
    game: mg.Game, minutes: float, seed: int = 0, tell: Callable[[str], None] = print, most: int | None = None
) -> Policy:
    """Play and learn for some minutes, or `most` rounds at most; return the policy."""
    batch, rng = Batch(game, GAMES), np.random.default_rng(seed)
    batch.reset(seed)
    actions = batch.encoder.known
    net, end, rounds = Network(batch.spaces.size, actions, seed), time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end and rounds != most:
        seen, mask, action, before, goal, value = collect(batch, net, actions, rng)
        advantage = goal - value
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(action)), PARTS):
                net.learn(seen[part], mask[part], action[part], before[part], goal[part], advantage[part])
        rounds += 1
        if rounds % 20 == 0:
            tell(f"{rounds * GAMES * STEPS} decisions, error of the value {np.abs(goal - value).mean():.3f}")
    more = batch.spaces.actions - actions  # numbers that no action of this board has
    last = (np.pad(net.p["w2"], ((0, 0), (0, more))), np.pad(net.p["b2"], (0, more)))
    return Policy(game, [(net.p["w1"], net.p["b1"]), last])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("title")
    parser.add_argument("file")
    parser.add_argument("--option", action="append", default=[], help="name=value, as often as you like")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--games", type=int, default=200, help="against greedy, at the end")
    given = parser.parse_args()
    options = {
        name: int(value) if value.isdecimal() else value for name, _, value in (o.partition("=") for o in given.option)
    }
    game = mg.Game(given.title, **options)
    train(game, given.minutes).save(given.file)
    others = ["greedy"] * (game.players - 1)
    print(f"against greedy: {mg.series(game, [f'policy:{given.file}', *others], games=given.games).wins(0)}")


if __name__ == "__main__":
    main()
