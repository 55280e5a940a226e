"""Fit the numbers of the Aloft evaluator: let the search play, then explain final tokens by what was seen earlier.

python scripts/fit_aloft.py --games 300 --bot plain:iterations=400:playout_by_kind=true
"""

# mypy: disable-error-code="attr-defined,arg-type,index,var-annotated,return-value,type-arg"
# (numbers in, numbers out: the positions are Aloft's by construction)

import argparse
import os

import numpy as np
from processes import in_order, run

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.evaluators.aloft import AloftEvaluator
from montgolfier.bots.evaluators.numbers import write_numbers
from montgolfier.engine.rng import Rng
from montgolfier.games.aloft import scoring
from montgolfier.games.aloft.components import colours_of

EDITIONS = ("first", "second", "third")
STATES = 7
FACTS = 8
PROGRESS = 1  # the fact that says how far the game has got
Row = tuple[int, list[float], float]  # state of a balloon, facts, what came of it


def play(
    job: tuple[str, int, int, str, float],
) -> tuple[list[Row], list[list[tuple[list[tuple[int, list[float]]], float, int]]]]:
    """One game: rows to learn tokens from, and per position and seat the parts of its expectation with the result."""
    edition, players, seed, spec, wander = job
    game = mg.Game("aloft", edition=edition, players=players)
    match = game.new(seed=seed)
    evaluator = AloftEvaluator(dict(game.options))
    bots = [make_bot(spec, seed * 7 + seat) for seat in range(players)]
    rng = Rng(seed)
    seen = []
    while match.to_move is not None:
        if rng.uniform() < 0.5:
            seen.append(match.state.clone())
        legal = match.legal()
        if rng.uniform() < wander:
            match.play(legal[rng.below(len(legal))])
        else:
            match.play(bots[match.to_move].choose(match))
    end = match.state
    scores = end.scores()
    rows, positions = [], []
    for state in seen:
        parts = [[] for _ in range(players)]
        for balloon in range(18):
            if not state.box >> balloon & 1:
                continue
            owners = [s for s in range(players) if colours_of(balloon) & end.hand[s]]
            if not owners:
                continue
            status, facts = evaluator.facts_of(state, balloon)
            token = scoring.token(end, balloon) if end.aloft >> balloon & 1 else 0
            rows.append((status, facts, float(token)))
            for s in owners:
                parts[s].append((status, facts))
        if end.achievements:
            for s in range(players):
                facts = evaluator.achievement_facts(state, s)
                rows.append((STATES, facts, float(scoring.achievement(end, s))))
                parts[s].append((STATES, facts))
        positions.append((facts[PROGRESS], parts, scores))
    return rows, positions


def fit(edition: str, games: int, spec: str, wander: float) -> dict[str, object]:
    """The numbers of one edition."""
    counts = (2, 3, 4, 5)
    jobs = [(edition, counts[g % len(counts)] if g % 2 else 2, 1000 + g, spec, wander) for g in range(games)]
    played = list(in_order(play, jobs, os.cpu_count() or 1))
    table = []
    for status in range(STATES + 1):
        mine = [(f, y) for rows, _ in played for s, f, y in rows if s == status]
        if len(mine) < 50:
            table.append([0.0] * FACTS)
            continue
        x, y = np.array([f for f, _ in mine]), np.array([y for _, y in mine])
        ridge = np.eye(FACTS) * 1e-3 * len(mine)
        ridge[0, 0] = 0.0
        w = np.linalg.solve(x.T @ x + ridge * 0.01, x.T @ y)
        left = y - x @ w
        print(
            f"{edition} state {status}: {len(mine)} rows, variance explained "
            f"{1 - left.var() / max(y.var(), 1e-9):.2f}, error {left.std():.2f}"
        )
        table.append([round(float(v), 4) for v in w])
    return {"rows": table, "spread": spread(edition, table, [p for _, ps in played for p in ps])}


def spread(edition: str, table: list[list[float]], positions: list) -> list[float]:
    """The two spreads, at the start and at the end, that explain best who won."""
    w = np.array(table)
    data = []
    for gone, parts, scores in positions:
        guess = np.array([sum(float(w[s] @ np.array(f)) for s, f in mine) for mine in parts])
        best = max(scores)
        data.append((gone, guess - guess.max(), np.array([float(s == best) for s in scores]) / scores.count(best)))

    def loss(start: float, end: float) -> float:
        total = 0.0
        for gone, guess, won in data:
            z = guess / (start + (end - start) * gone)
            total -= float(won @ (z - np.log(np.exp(z).sum())))
        return total / len(data)

    choices = [(loss(a, b), a, b) for a in (4, 6, 8, 10, 13, 17, 22, 30) for b in (0.5, 1, 1.5, 2, 3, 4, 6, 9)]
    best = min(choices)
    print(
        f"{edition} spread {best[1:]}: loss {best[0]:.3f}; "
        f"knowing nothing {np.mean([np.log(len(g)) for _, g, _ in data]):.3f}"
    )
    return [float(best[1]), float(best[2])]


def main() -> None:
    """Read the command line, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bot", default="plain:iterations=400:playout_by_kind=true")
    parser.add_argument("--wander", type=float, default=0.1, help="how often a random action is played instead")
    given = parser.parse_args()
    numbers = {edition: fit(edition, given.games, given.bot, given.wander) for edition in EDITIONS}
    write_numbers("aloft", numbers)


if __name__ == "__main__":
    run(main)
