"""Learn the weights of a game's features: let bots play, then explain who won from what each seat had earlier.

    python scripts/fit.py cloud9 reference --set edition=reference --games 400 --bot search:iterations=200

The features are those of the title's evaluator; the weights, for the start and for the end of a game, go into its JSON
file under the name given. With `--players 2,3,4` the games rotate through these numbers of players.
"""

import argparse
import os
from typing import Any

import numpy as np
from processes import in_order, run
from scipy.optimize import minimize

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.evaluator import FeatureEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of, write_numbers
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng

Position = tuple[
    float, list[list[float]], list[float]
]  # how far the game had gone, features by seat, the result by seat


def play(job: tuple[str, dict[str, Any], int, list[str], float, float]) -> list[Position]:
    """Play one game; return a part of its positions."""
    title, options, seed, specs, wander, keep = job
    game = mg.Game(title, **options)
    match = game.new(seed=seed)
    evaluator = strategy_of(title).evaluator(dict(game.options))
    assert isinstance(evaluator, FeatureEvaluator)
    bots = [make_bot(specs[(seat + seed) % len(specs)], seed * 7 + seat) for seat in range(match.players)]
    rng = Rng(seed)
    seen: list[tuple[float, list[list[float]]]] = []
    while match.to_move is not None:
        assert match.to_move is not None
        if rng.uniform() < keep:
            seen.append(evaluator.features(match.state))
        if rng.uniform() < wander:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
        else:
            match.play(bots[match.to_move].choose(match))
    result = match.state.returns()
    return [(gone, rows, result) for gone, rows in seen]


def learn(positions: list[Position], start: list[list[float]], firmness: float) -> tuple[list[list[float]], float]:
    """Weights that make the results likely without straying far from where they start, and the loss that is left."""
    seats = max(len(rows) for _, rows, _ in positions)
    width = len(positions[0][1][0])
    x = np.zeros((len(positions), seats, 2 * width))
    won = np.zeros((len(positions), seats))
    there = np.full((len(positions), seats), -1e9)
    for i, (gone, rows, result) in enumerate(positions):
        for seat, row in enumerate(rows):
            x[i, seat, :width] = np.array(row) * (1 - gone)
            x[i, seat, width:] = np.array(row) * gone
            won[i, seat] = result[seat]
            there[i, seat] = 0.0

    centre = np.array([*(start[0] + [0.0] * width)[:width], *(start[1] + [0.0] * width)[:width]])

    def loss(w: np.ndarray) -> tuple[float, np.ndarray]:
        z = x @ w + there
        z -= z.max(axis=1, keepdims=True)
        e = np.exp(z)
        p = e / e.sum(axis=1, keepdims=True)
        value = -(won * (z - np.log(e.sum(axis=1, keepdims=True)))).sum() / len(x) + firmness * float(
            (w - centre) @ (w - centre)
        )
        slope = np.einsum("ns,nsk->k", p - won, x) / len(x) + 2 * firmness * (w - centre)
        return value, slope

    found = minimize(loss, centre, jac=True, method="L-BFGS-B", options={"maxiter": 500})
    w = [round(float(v), 4) for v in found.x]
    return [w[:width], w[width:]], float(found.fun)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("name", help="under which the weights are kept")
    parser.add_argument("--set", action="append", default=[], help="a rule option; several values with | are rotated")
    parser.add_argument("--players", default="2")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", action="append", help="who plays; several take turns")
    parser.add_argument("--wander", type=float, default=0.05, help="how often a random action is played instead")
    parser.add_argument("--keep", type=float, default=0.3, help="the part of the positions that is learned from")
    parser.add_argument("--firmness", type=float, default=1e-3, help="how much the weights are held where they are")
    parser.add_argument("--seed", type=int, default=10_000)
    given = parser.parse_args()
    counts = [int(n) for n in given.players.split(",")]
    choices = {key: value.split("|") for key, _, value in (s.partition("=") for s in given.set)}
    jobs = []
    for g in range(given.games):
        options: dict[str, Any] = {key: read(values[g % len(values)]) for key, values in choices.items()}
        options["players"] = counts[g % len(counts)]
        jobs.append(
            (given.title, options, given.seed + g, given.bot or ["search:iterations=200"], given.wander, given.keep)
        )
    positions = [p for played in in_order(play, jobs, os.cpu_count() or 1) for p in played]
    weights, left = learn(positions, numbers_of(given.title)[given.name], given.firmness)
    blind = np.mean([np.log(len(rows)) for _, rows, _ in positions])
    print(f"{len(positions)} positions; loss {left:.4f}, knowing nothing {blind:.4f}")
    for row in weights:
        print(row)
    write_numbers(given.title, {**numbers_of(given.title), given.name: weights})


def read(text: str) -> Any:
    """A value as typed on the command line."""
    if "," in text:
        return [word for word in text.split(",") if word]
    return int(text) if text.isdecimal() else text


if __name__ == "__main__":
    run(main)
