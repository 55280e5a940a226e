"""What the scripts that learn a title have in common: many games, a network for positions, preferences for actions.

A title's script (`learn_aloft.py`) plays one game and says what a position and an action look like to a learner. A game
becomes rows of numbers:

- of every position: `views`, for each seat the active inputs of the network as it sees the position, and `counts`, the
  inputs that are counted; `guesses`, what playouts came to; `results` and `leads`, how it ended; `games`, the seed;
- of the decisions that were thought about longer: `sizes`, how many actions there were, and `asked`, the seed; of each
  of these actions: `facts`, what is known about it, and `visits`, how often it was tried.

Lists of different lengths are filled up, views with the number of inputs, facts with the number of facts. Needs NumPy.
"""

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from processes import in_order

from montgolfier.bots.learned.files import HERE, learned_of, write_learned
from montgolfier.bots.network import packed
from montgolfier.bots.strategy import MEASURED

HIDDEN, DEEPER, ONE = 32, 16, 256  # as in bots/network.py
Array = np.ndarray[Any, Any]
Rows = dict[str, Array]
Play = Callable[[tuple[int, int]], Rows]  # a game of (seed, players)
LEARNING = ("first", "result", "lead", "power", "epochs", "batch", "rate", "decay", "steps")  # recorded in the file


@dataclass(frozen=True)
class Shape:
    """What a title's positions and actions look like to a learner."""

    inputs: int  # rows of the network; the last of them are counted
    units: tuple[float, ...]  # what the counted inputs are divided by
    width: int  # room for the active inputs of a view, the counted ones left out
    facts: int  # entries of the table of preferences
    deep: int  # room for the facts about an action
    lead: float  # points of a final lead that count as 1
    bound: Callable[[Array, Array], Array]  # the largest sums of the first layer, from the sizes of weights and biases


def arguments(about: str | None) -> argparse.ArgumentParser:
    """The command line of every such script; a title adds its own."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--games", nargs="+", default=["6000"], help="of each round: how many, or which (0-99+200-299)")
    parser.add_argument(
        "--first", default=MEASURED, help="the strategy of the first round; '' uses what was learned, as later ones do"
    )
    parser.add_argument("--result", type=float, default=0.5, help="part of the target that is the result")
    parser.add_argument("--lead", type=float, default=0.3, help="how much the final lead counts beside it")
    parser.add_argument("--power", type=float, default=3.0, help="that visits are raised to, for preferences")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1.0, help="of weights; less learns single games by heart")
    parser.add_argument("--steps", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the games, which a later run uses again")
    parser.add_argument("--folder", type=Path, default=HERE, help="for the weights; later rounds need the usual one")
    return parser


def learn(
    title: str,
    variant: str,
    about: dict[str, Any],
    shape: Shape,
    play: Callable[[str], Play],
    given: argparse.Namespace,
) -> None:
    """Round by round: games by the strategy of that version, then a network and preferences from all games so far."""
    data: dict[int, Rows] = {}
    before = learned_of(title).get(variant, {}).get("made") if given.first != MEASURED else None
    for number, games in enumerate(given.games):
        began = time.monotonic()
        version = given.first if number == 0 else ""
        for n, rows in kept(given, play(version), f"{title}-{variant}", games, number).items():
            data[n] = {k: np.concatenate([data[n][k], rows[k]]) for k in rows} if n in data else rows
        played = time.monotonic()
        net, report = train(data, shape, given)
        table, more = prefer(data, shape, given)
        print(
            f"{variant}, round {number + 1}: {len(numbers(games))} games in {played - began:.0f} s, "
            f"learned in {time.monotonic() - played:.0f} s; {report | more}",
            flush=True,
        )
        made = {
            "by": f"scripts/learn_{title}.py",
            **about,
            "players": given.players,
            "games": given.games[: number + 1],
            "positions": int(sum(len(rows["games"]) for rows in data.values())),
            "seed": given.seed,
            "learning": {key: getattr(given, key) for key in LEARNING},
            "held-out": report | more,
            **({"played by": before} if before else {}),
        }
        write_learned(title, variant, {"made": made, "network": net.whole(), "preferences": table}, given.folder)


# -- games ------------------------------------------------------------------------------------------------------


def numbers(games: str) -> list[int]:
    """The numbers of the games of a round: `300` stands for 0 to 299, `0-99+200-399` for two stretches."""
    if games.isdecimal():
        return list(range(int(games)))
    ends = [stretch.split("-") for stretch in games.split("+")]
    return [number for low, high in ends for number in range(int(low), int(high) + 1)]


def gather(play: Play, players: list[int], games: str, seed: int, jobs: int) -> dict[int, Rows]:
    """Many games, by number of players."""
    due = {n: [(seed * 1_000_000 + g, n) for g in numbers(games)[i :: len(players)]] for i, n in enumerate(players)}
    found = {}
    for n, some in due.items():
        played = list(in_order(play, some, jobs))
        found[n] = {key: np.concatenate([one[key] for one in played]) for key in played[0]}
    return found


def kept(given: argparse.Namespace, play: Play, name: str, games: str, number: int) -> dict[int, Rows]:
    """The games of a round: those of an earlier run, or new ones."""
    if given.keep is None:
        return gather(play, given.players, games, given.seed + number, given.jobs)
    files = {n: given.keep / f"{name}-{n}-{games}-{given.seed}-{number}.npz" for n in given.players}
    if not all(file.exists() for file in files.values()):
        given.keep.mkdir(parents=True, exist_ok=True)
        for n, rows in gather(play, given.players, games, given.seed + number, given.jobs).items():
            np.savez(files[n], **rows)  # type: ignore[arg-type]
    return {n: dict(np.load(file)) for n, file in files.items()}


def held_out(games: Array, given: argparse.Namespace) -> Array:
    """Which games only test what was learned: every tenth for each number of players, who take turns in `gather`."""
    return np.asarray(games // len(given.players) % 10 == 0)


# -- the network ------------------------------------------------------------------------------------------------


class Net:
    """The network in fractions, with Adam. A second output, the final lead, only helps to learn the first."""

    def __init__(self, shape: Shape, seed: int, outputs: int) -> None:
        """Small random weights."""
        r = np.random.default_rng(seed)
        self.shape = shape
        self.units = np.array(shape.units, np.float32)
        sizes = [
            (shape.inputs, HIDDEN, 0.1),
            (HIDDEN, DEEPER, (2 / HIDDEN) ** 0.5),
            (DEEPER, outputs, (1 / DEEPER) ** 0.5),
        ]
        self.weights = [(r.normal(size=(a, b)) * scale).astype(np.float32) for a, b, scale in sizes]
        self.biases = [np.zeros(b, np.float32) for _, b, _ in sizes]
        self.mean = [np.zeros_like(p) for p in self.weights + self.biases]
        self.square = [np.zeros_like(p) for p in self.weights + self.biases]
        self.steps = 0

    def dense(self, rows: Rows, which: Array) -> Array:
        """The inputs of all views of some positions as rows of numbers."""
        views, inputs = rows["views"][which], self.shape.inputs
        n = len(views) * views.shape[1]
        flat = (np.arange(n)[:, None] * (inputs + 1) + views.reshape(n, -1)).ravel()
        x = np.bincount(flat, minlength=n * (inputs + 1)).reshape(n, inputs + 1)[:, :inputs].astype(np.float32)
        x[:, -len(self.units) :] = rows["counts"][which].reshape(n, -1) / self.units
        return np.asarray(x)

    def forward(self, x: Array) -> tuple[Array, Array, Array]:
        """Both hidden layers, and the outputs."""
        h = np.maximum(x @ self.weights[0] + self.biases[0], 0)
        g = np.maximum(h @ self.weights[1] + self.biases[1], 0)
        return h, g, g @ self.weights[2] + self.biases[2]

    def step(self, x: Array, slope: Array, h: Array, g: Array, rate: float, decay: float) -> None:
        """Against the slopes at the outputs."""
        dg = (slope @ self.weights[2].T) * (g > 0)
        dh = (dg @ self.weights[1].T) * (h > 0)
        slopes = [x.T @ dh, h.T @ dg, g.T @ slope, dh.sum(0), dg.sum(0), slope.sum(0)]
        self.steps += 1
        for i, p in enumerate(self.weights + self.biases):
            self.mean[i] += 0.1 * (slopes[i] - self.mean[i])
            self.square[i] += 0.001 * (slopes[i] ** 2 - self.square[i])
            up = self.mean[i] / (1 - 0.9**self.steps)
            down = np.sqrt(self.square[i] / (1 - 0.999**self.steps)) + 1e-8
            p -= rate * (up / down + (decay * p if i < 3 else 0.0))

    def whole(self) -> dict[str, Any]:
        """The weights as whole numbers."""
        w1 = self.weights[0].copy()
        w1[-len(self.units) :] /= self.units[:, None]
        first, second, third = (np.rint(ONE * w).astype(int) for w in (w1, self.weights[1].T, self.weights[2][:, 0]))
        bias = np.rint(ONE * self.biases[0]).astype(int)
        self.check_sums(first, bias, second)
        return {
            "first": packed(first.ravel().tolist()),
            "bias": packed(bias.tolist()),
            "second": packed(second.ravel().tolist()),
            "second_bias": np.rint(ONE * ONE * self.biases[1]).astype(int).tolist(),
            "third": packed(third.ravel().tolist()),
            "third_bias": int(np.rint(ONE * ONE * self.biases[2][0])),
        }

    def check_sums(self, first: Array, bias: Array, second: Array) -> None:
        """No sum that the compiled network can meet may need more bits than it has."""
        most = self.shape.bound(np.abs(first), np.abs(bias)).max()
        deep = np.abs(second).sum(1).max()
        if most > 32767 or 32767 * deep > 2**31 - 2**24:
            raise ValueError(f"weights are too large: {most}, {deep}; raise --decay")


def chances(output: Array) -> Array:
    """From the outputs of all seats' views, a row per position, to chances to win."""
    e = np.exp(output - output.max(1, keepdims=True))
    return np.asarray(e / e.sum(1, keepdims=True))


def loss(p: Array, y: Array) -> float:
    """Mean log loss."""
    return float(-(y * np.log(np.clip(p, 1e-6, 1))).sum(1).mean())


def train(data: dict[int, Rows], shape: Shape, given: argparse.Namespace) -> tuple[Net, dict[str, float]]:
    """The network that best explains how games ended, and how well it does on games it has not seen."""
    net = Net(shape, given.seed, 2 if given.lead else 1)
    dice = np.random.default_rng(given.seed)
    batches = []
    for n, rows in data.items():
        seen = np.flatnonzero(~held_out(rows["games"], given))
        batches += [(n, len(seen) // given.batch)] if len(seen) >= given.batch else []
    total = given.epochs * sum(count for _, count in batches)
    for _ in range(given.epochs):
        order = [(n, k) for n, count in batches for k in range(count)]
        mixed = {n: dice.permutation(np.flatnonzero(~held_out(data[n]["games"], given))) for n, _ in batches}
        for i in dice.permutation(len(order)):
            n, k = order[i]
            rows = data[n]
            j = mixed[n][k * given.batch : (k + 1) * given.batch]
            x = net.dense(rows, j)
            y = given.result * rows["results"][j] + (1 - given.result) * rows["guesses"][j]
            h, g, out = net.forward(x)
            p = chances(out[:, 0].reshape(-1, n))
            slope = [(p - y).ravel()]
            if given.lead:
                slope.append(given.lead * (out[:, 1] - rows["leads"][j].ravel() / shape.lead))
            rate = given.rate * min(1.0, net.steps / 200) * 0.5 * (1 + np.cos(np.pi * net.steps / total)) + 1e-6
            net.step(x, (np.stack(slope, 1) / len(j)).astype(np.float32), h, g, rate, given.decay)
    report = {}
    for n, rows in data.items():
        j = np.flatnonzero(held_out(rows["games"], given))
        p = chances(net.forward(net.dense(rows, j))[2][:, 0].reshape(-1, n))
        report[f"log loss, {n} players"] = round(loss(p, rows["results"][j]), 4)
        report[f"log loss of playouts, {n} players"] = round(loss(rows["guesses"][j], rows["results"][j]), 4)
    return net, report


# -- preferences ------------------------------------------------------------------------------------------------


def prefer(data: dict[int, Rows], shape: Shape, given: argparse.Namespace) -> tuple[list[int], dict[str, float]]:
    """The table that best explains what was tried most, and how well it does on games it has not seen."""
    facts, visits, sizes, games = (
        np.concatenate([rows[key] for rows in data.values()]) for key in ("facts", "visits", "sizes", "asked")
    )
    start = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    of = np.repeat(np.arange(len(sizes)), sizes)
    wanted = visits.astype(float) ** given.power
    wanted /= np.add.reduceat(wanted, start)[of]
    seen = ~held_out(games, given)
    table, mean, square = (np.zeros(shape.facts + 1) for _ in range(3))

    def likely() -> Array:
        z = table[facts].sum(1)
        e = np.exp(z - np.maximum.reduceat(z, start)[of])
        return np.asarray(e / np.add.reduceat(e, start)[of])

    for k in range(1, given.steps + 1):
        d = (likely() - wanted) * seen[of]
        slope = sum(np.bincount(facts[:, c], d, shape.facts + 1) for c in range(shape.deep)) / seen.sum() + 3e-5 * table
        slope[shape.facts] = 0.0
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        table -= 0.05 * (mean / (1 - 0.9**k)) / (np.sqrt(square / (1 - 0.99**k)) + 1e-7)
    cross = -np.add.reduceat(wanted * np.log(likely() + 1e-9), start)
    report = {
        "log loss of preferences": round(float(cross[~seen].mean()), 4),
        "knowing nothing": round(float(np.log(sizes[~seen]).mean()), 4),
    }
    return np.rint(256 * table[: shape.facts]).astype(int).tolist(), report
