"""A million outcomes of chance, drawn the way live tables draw them: are they as frequent as the odds say?

    python benchmarks/dice.py --outcomes 1000000

Every draw of every game is compared with the odds of its position. All draws with the same odds go into one chi-squared
statistic. Their sum has a mean and a variance that are known exactly, however rare some outcomes are.
"""

import argparse
import math
import os
import random
import sys
from collections import Counter, defaultdict

from scipy.stats import chi2

import montgolfier as mg
from montgolfier.play.dice import Dice

LEAST = 20  # expected draws of every outcome for a kind of draw to be tested by itself


def rolls_of(game: mg.Game, dice: Dice, rng: random.Random) -> list[tuple[tuple[int, ...], int]]:
    """The odds of every draw of a random game, and what came."""
    match, found = game.new(chance="manual"), []
    while match.to_move is not None:
        if match.to_move == mg.CHANCE:
            action = dice.draw(match.state, len(found))
            found.append((tuple(match.state.odds()), match.state.legal().index(action)))
            match.apply(action)
        else:
            match.play(rng.choice(match.legal()))
    return found


def compare(odds: tuple[int, ...], counts: Counter[int]) -> tuple[float, int, float]:
    """Pearson's chi-squared of these draws, its exact mean and its exact variance if they are fair (Haldane, 1937)."""
    draws, total, cells = counts.total(), sum(odds), len(odds)
    expected = [draws * weight / total for weight in odds]
    statistic = sum((counts[i] - mean) ** 2 / mean for i, mean in enumerate(expected))
    inverse = sum(total / weight for weight in odds)
    return statistic, cells - 1, 2 * (cells - 1) + (inverse - cells**2 - 2 * cells + 2) / draws


def main() -> None:
    """Draw, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--outcomes", type=int, default=1_000_000)
    wanted = parser.parse_args().outcomes
    games = [mg.Game("cloud9", players=n) for n in (2, 4, 6)] + [mg.Game("aloft", players=4, first_player="random")]
    seen: dict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
    drawn, rng = 0, random.Random(1)
    while drawn < wanted:
        for game in games:
            for odds, came in rolls_of(game, Dice(os.urandom(32), {0: os.urandom(16).hex()}), rng):
                seen[odds][came] += 1
                drawn += 1
    rows = [(odds, counts, *compare(odds, counts)) for odds, counts in seen.items() if len(odds) > 1]
    surplus, spread = sum(r[2] - r[3] for r in rows), math.sqrt(sum(r[4] for r in rows))
    deviation = surplus / spread
    large = [r for r in rows if r[1].total() * min(r[0]) / sum(r[0]) >= LEAST]
    smallest = min(float(chi2.sf(r[2], r[3])) for r in large)
    print(f"{drawn:,} outcomes of {len(rows):,} kinds of draws")
    print(f"  all together: chi-squared is {deviation:+.2f} standard deviations from what fair draws give")
    print(f"  {len(large)} kinds of draws with enough of every outcome: smallest p {smallest:.1e}")
    sys.exit(0 if abs(deviation) < 4 and smallest > 0.001 / len(large) else 1)


if __name__ == "__main__":
    main()
