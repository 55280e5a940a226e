"""Learn to judge Aloft from games of the search against itself: a network for positions, preferences for actions.

    python scripts/learn_aloft.py second --games 8000             # two players
    python scripts/learn_aloft.py third --players 3 4 --games 6000

Every position of a game becomes a row per seat: what the network sees with the eyes of that seat, and how the game
ended, mixed with what playouts from there say. Some decisions are thought about longer; what was tried most there is
what the preferences learn. The same seed and arguments give the same games, and the same weights as far as NumPy adds
up alike; the file keeps how they were made. Needs NumPy.
"""

# mypy: disable-error-code="attr-defined,arg-type,var-annotated"
# (numbers in, numbers out: the positions are Aloft's by construction)

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import montgolfier as mg
from montgolfier.bots.learned.aloft import LearnedAloft, variant_of
from montgolfier.bots.learned.files import HERE, write_learned
from montgolfier.bots.network import packed
from montgolfier.bots.search import Search
from montgolfier.bots.settings import TREE_SETTINGS, SearchSettings
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng

Array = np.ndarray[Any, Any]
INPUTS, COUNTED, FACTS = 421, 3, 680  # rows of the network, the last of them counted; entries of the table
HIDDEN, DEEPER, ONE = 32, 16, 256
LEAD = 10  # points of a final lead that count as 1
UNITS = np.array([16.0, 16.0, 32.0], np.float32)  # what the counted inputs are divided by
WIDTH, DEEP = 96, 12  # room for the active inputs of a view, and for the facts about an action
PLAYOUTS = 16
LEARNING = ("first", "result", "lead", "power", "epochs", "batch", "rate", "decay", "steps")  # told in the file


@dataclass
class Plan:
    """How games are played."""

    edition: str
    version: str = ""  # of the strategies; "2026" for the first round
    quick: int = 120  # iterations of most decisions
    long: int = 800  # of those that preferences are learned from
    often: float = 0.2  # how many of them there are
    curious: int = 8  # decisions of a game that are drawn by how often they were tried
    wander: float = 0.04  # how often any action is played later on


def play(plan: Plan, job: tuple[int, int]) -> dict[str, Array]:
    """One game of (seed, players) with itself: what its positions looked like, how it ended, what was tried."""
    seed, players = job
    game = mg.Game("aloft", edition=plan.edition, players=players)
    state = game.new(seed=seed).state.clone()
    strategy = strategy_of("aloft", plan.version)
    eyes = LearnedAloft(dict(game.options))
    settings = SearchSettings(**strategy.settings(dict(game.options)))
    searches = [Search(strategy.evaluator(dict(game.options)), state) for _ in range(players)]
    for search in searches:
        for name in TREE_SETTINGS:
            setattr(search, name, getattr(settings, name))
    news: list[list[int]] = [[] for _ in searches]
    rng = Rng(seed)
    views, counts, guesses, facts, visits, sizes, ply = [], [], [], [], [], [], 0
    while not state.terminal():
        seat, legal = state.to_move(), state.legal()
        action = legal[0]
        if len(legal) > 1:
            search = searches[seat]
            ply += 1
            long = rng.uniform() < plan.often
            search.advance(news[seat])
            news[seat] = []
            search.set_root(state, seat, seed * 8 + seat, ply)
            search.think(plan.long if long else plan.quick)
            tried = search.root_statistics()
            tries = [tried.get(a, (0, 0.0, 0.0))[0] for a in legal]
            if long:
                facts += [f + [FACTS] * (DEEP - len(f)) for f in eyes.action_facts(state, legal)]
                visits += tries
                sizes.append(len(legal))
            seen = [eyes.inputs(state, s) for s in range(players)]
            views.append([r[:-COUNTED] + [INPUTS] * (WIDTH - len(r)) for r, _ in seen])
            counts.append([t[-COUNTED:] for _, t in seen])
            guesses.append(search.mean_playout(state, PLAYOUTS))
            if ply <= plan.curious:
                point, k = rng.below(sum(tries)), 0
                while point >= tries[k]:
                    point -= tries[k]
                    k += 1
                action = legal[k]
            elif rng.uniform() < plan.wander:
                action = legal[rng.below(len(legal))]
            else:
                action = legal[tries.index(max(tries))]
            for other, search in enumerate(searches):
                if other != seat:
                    search.evaluator.update_beliefs(state, seat, action, other)
        for heard in news:
            heard.append(action)
        state.apply_legal(action)
    scores = state.scores()
    leads = [scores[s] - max(scores[:s] + scores[s + 1 :]) for s in range(players)]
    return {
        "views": np.array(views, np.uint16),
        "counts": np.array(counts, np.int8),
        "guesses": np.array(guesses, np.float32),
        "results": np.tile(np.array(state.returns(), np.float32), (len(views), 1)),
        "leads": np.tile(np.array(leads, np.int8), (len(views), 1)),
        "games": np.full(len(views), seed),
        "facts": np.array(facts, np.uint16).reshape(-1, DEEP),
        "visits": np.array(visits, np.float32),
        "sizes": np.array(sizes, np.int32),
        "asked": np.full(len(sizes), seed),
    }


def numbers(games: str) -> list[int]:
    """The numbers of the games of a round: `300` stands for 0 to 299, `0-99+200-399` for two stretches."""
    if games.isdecimal():
        return list(range(int(games)))
    ends = [stretch.split("-") for stretch in games.split("+")]
    return [number for low, high in ends for number in range(int(low), int(high) + 1)]


def gather(plan: Plan, players: list[int], games: str, seed: int, jobs: int) -> dict[int, dict[str, Array]]:
    """Many games, by number of players."""
    due = {n: [(seed * 1_000_000 + g, n) for g in numbers(games)[i :: len(players)]] for i, n in enumerate(players)}
    found = {}
    with ProcessPoolExecutor(jobs) as pool:
        for n, some in due.items():
            played = list(pool.map(partial(play, plan), some, chunksize=8))
            found[n] = {key: np.concatenate([one[key] for one in played]) for key in played[0]}
    return found


# -- the network ------------------------------------------------------------------------------------------------


def dense(views: Array, counts: Array) -> Array:
    """The inputs of some views as rows of numbers."""
    n = len(views)
    flat = (np.arange(n)[:, None] * (INPUTS + 1) + views).ravel()
    x = np.bincount(flat, minlength=n * (INPUTS + 1)).reshape(n, INPUTS + 1)[:, :INPUTS].astype(np.float32)
    x[:, -COUNTED:] = counts / UNITS
    return np.asarray(x)


class Net:
    """The network in fractions, with Adam. A second output, the final lead, only helps to learn the first."""

    def __init__(self, seed: int, outputs: int) -> None:
        """Small random weights."""
        r = np.random.default_rng(seed)
        shapes = [(INPUTS, HIDDEN, 0.1), (HIDDEN, DEEPER, (2 / HIDDEN) ** 0.5), (DEEPER, outputs, (1 / DEEPER) ** 0.5)]
        self.weights = [(r.normal(size=(a, b)) * scale).astype(np.float32) for a, b, scale in shapes]
        self.biases = [np.zeros(b, np.float32) for _, b, _ in shapes]
        self.mean = [np.zeros_like(p) for p in self.weights + self.biases]
        self.square = [np.zeros_like(p) for p in self.weights + self.biases]
        self.steps = 0

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
        w1[-COUNTED:] /= UNITS[:, None]
        first, second, third = (np.rint(ONE * w).astype(int) for w in (w1, self.weights[1].T, self.weights[2][:, 0]))
        bias = np.rint(ONE * self.biases[0]).astype(int)
        check_sums(first, bias, second)
        return {
            "first": packed(first.ravel().tolist()),
            "bias": packed(bias.tolist()),
            "second": packed(second.ravel().tolist()),
            "second_bias": np.rint(ONE * ONE * self.biases[1]).astype(int).tolist(),
            "third": packed(third.ravel().tolist()),
            "third_bias": int(np.rint(ONE * ONE * self.biases[2][0])),
        }


def check_sums(first: Array, bias: Array, second: Array) -> None:
    """No sum that the compiled network can meet may need more bits than it has."""
    size = np.abs(first)
    most = np.abs(bias) + 18 * 2 * size[:356].max(0) + 40 * size[356:418].max(0) + 40 * size[418:].sum(0)
    if most.max() > 32767 or 32767 * np.abs(second).sum(1).max() > 2**31 - 2**24:
        raise ValueError(f"weights are too large: {most.max()}, {np.abs(second).sum(1).max()}; raise --decay")


def chances(output: Array) -> Array:
    """From the outputs of all seats' views, a row per position, to chances to win."""
    e = np.exp(output - output.max(1, keepdims=True))
    return np.asarray(e / e.sum(1, keepdims=True))


def loss(p: Array, y: Array) -> float:
    """Mean log loss."""
    return float(-(y * np.log(np.clip(p, 1e-6, 1))).sum(1).mean())


def train(data: dict[int, dict[str, Array]], given: argparse.Namespace) -> tuple[Net, dict[str, float]]:
    """The network that explains best how games ended, and how well it does for games it has not seen."""
    net = Net(given.seed, 2 if given.lead else 1)
    dice = np.random.default_rng(given.seed)
    batches = []
    for n, rows in data.items():
        seen = np.flatnonzero(rows["games"] % 10 != 0)
        batches += [(n, len(seen) // given.batch)] if len(seen) >= given.batch else []
    total = given.epochs * sum(count for _, count in batches)
    for _ in range(given.epochs):
        order = [(n, k) for n, count in batches for k in range(count)]
        mixed = {n: dice.permutation(np.flatnonzero(data[n]["games"] % 10 != 0)) for n, _ in batches}
        for i in dice.permutation(len(order)):
            n, k = order[i]
            rows = data[n]
            j = mixed[n][k * given.batch : (k + 1) * given.batch]
            x = dense(rows["views"][j].reshape(-1, WIDTH - COUNTED), rows["counts"][j].reshape(-1, COUNTED))
            y = given.result * rows["results"][j] + (1 - given.result) * rows["guesses"][j]
            h, g, out = net.forward(x)
            p = chances(out[:, 0].reshape(-1, n))
            slope = [(p - y).ravel()]
            if given.lead:
                slope.append(given.lead * (out[:, 1] - rows["leads"][j].ravel() / LEAD))
            rate = given.rate * min(1.0, net.steps / 200) * 0.5 * (1 + np.cos(np.pi * net.steps / total)) + 1e-6
            net.step(x, (np.stack(slope, 1) / len(j)).astype(np.float32), h, g, rate, given.decay)
    report = {}
    for n, rows in data.items():
        j = np.flatnonzero(rows["games"] % 10 == 0)
        x = dense(rows["views"][j].reshape(-1, WIDTH - COUNTED), rows["counts"][j].reshape(-1, COUNTED))
        y = rows["results"][j]
        report[f"log loss, {n} players"] = round(loss(chances(net.forward(x)[2][:, 0].reshape(-1, n)), y), 4)
        report[f"log loss of playouts, {n} players"] = round(loss(rows["guesses"][j], y), 4)
    return net, report


# -- preferences ------------------------------------------------------------------------------------------------


def prefer(data: dict[int, dict[str, Array]], given: argparse.Namespace) -> tuple[list[int], dict[str, float]]:
    """The table that explains best what was tried most, and how well it does for games it has not seen."""
    facts, visits, sizes, games = (
        np.concatenate([rows[key] for rows in data.values()]) for key in ("facts", "visits", "sizes", "asked")
    )
    start = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    of = np.repeat(np.arange(len(sizes)), sizes)
    wanted = visits.astype(float) ** given.power
    wanted /= np.add.reduceat(wanted, start)[of]
    seen = games % 10 != 0
    table, mean, square = np.zeros(FACTS + 1), np.zeros(FACTS + 1), np.zeros(FACTS + 1)

    def likely() -> Array:
        z = table[facts].sum(1)
        e = np.exp(z - np.maximum.reduceat(z, start)[of])
        return np.asarray(e / np.add.reduceat(e, start)[of])

    for k in range(1, given.steps + 1):
        d = (likely() - wanted) * seen[of]
        slope = sum(np.bincount(facts[:, c], d, FACTS + 1) for c in range(DEEP)) / seen.sum() + 3e-5 * table
        slope[FACTS] = 0.0
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        table -= 0.05 * (mean / (1 - 0.9**k)) / (np.sqrt(square / (1 - 0.99**k)) + 1e-7)
    cross = -np.add.reduceat(wanted * np.log(likely() + 1e-9), start)
    report = {
        "log loss of preferences": round(float(cross[~seen].mean()), 4),
        "knowing nothing": round(float(np.log(sizes[~seen]).mean()), 4),
    }
    return np.rint(256 * table[:FACTS]).astype(int).tolist(), report


def main() -> None:
    """Read the command line, play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=["first", "second", "third"])
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--games", nargs="+", default=["6000"], help="of each round: how many, or which (0-99+200-299)")
    parser.add_argument("--first", default="2026", help="the strategy of the first round; others use what was learned")
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
    parser.add_argument("--folder", type=Path, default=HERE)
    given = parser.parse_args()
    game = mg.Game("aloft", edition=given.edition, players=given.players[0])
    variant = variant_of(dict(game.options))
    data: dict[int, dict[str, Array]] = {}
    for number, games in enumerate(given.games):
        began = time.monotonic()
        plan = Plan(given.edition, given.first if number == 0 else "")
        fresh = kept(given, plan, games, number)
        for n, rows in fresh.items():
            data[n] = {k: np.concatenate([data[n][k], rows[k]]) for k in rows} if n in data else rows
        played = time.monotonic()
        net, report = train(data, given)
        table, more = prefer(data, given)
        print(
            f"{variant}, round {number + 1}: {len(numbers(games))} games in {played - began:.0f} s, "
            f"learned in {time.monotonic() - played:.0f} s; {report | more}",
            flush=True,
        )
        made = {
            "by": "scripts/learn_aloft.py",
            "edition": given.edition,
            "players": given.players,
            "games": given.games[: number + 1],
            "positions": int(sum(len(rows["games"]) for rows in data.values())),
            "seed": given.seed,
            "learning": {key: getattr(given, key) for key in LEARNING},
            "held-out": report | more,
        }
        write_learned("aloft", variant, {"made": made, "network": net.whole(), "preferences": table}, given.folder)


def kept(given: argparse.Namespace, plan: Plan, games: str, number: int) -> dict[int, dict[str, Array]]:
    """The games of a round: those of an earlier run, or new ones."""
    if given.keep is None:
        return gather(plan, given.players, games, given.seed + number, given.jobs)
    names = {n: given.keep / f"{plan.edition}-{n}-{games}-{given.seed}-{number}.npz" for n in given.players}
    if not all(file.exists() for file in names.values()):
        given.keep.mkdir(parents=True, exist_ok=True)
        for n, rows in gather(plan, given.players, games, given.seed + number, given.jobs).items():
            np.savez(names[n], **rows)
    return {n: dict(np.load(file)) for n, file in names.items()}


if __name__ == "__main__":
    main()
