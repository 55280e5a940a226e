"""How often and how fast (in processor time) boards are made, by size: `python benchmarks/boards.py [--seeds N]`.

Every size is tried with every set of expansions and N new seeds for each (7 make 560 boards). Exits with 1 if a board
is missing or does not pass the checks.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from time import process_time

from montgolfier.boards import GaveUp, assess, generate
from montgolfier.boards.figures import SIZES
from montgolfier.games.odyssey.components import EXPANSIONS

EXPANSION_SETS = [chosen for count in range(len(EXPANSIONS) + 1) for chosen in combinations(EXPANSIONS, count)]


@dataclass
class Tally:
    """The results for one size."""

    wanted: int = 0
    made: int = 0
    attempts: int = 0
    seconds: list[float] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)


def measure(size: str, clarity: str, seeds: range) -> Tally:
    tally = Tally()

    def count(tried: int, most: int, reason: str) -> None:
        tally.attempts += 1
        tally.reasons[reason.split(":")[0]] += 1

    for i, expansions in enumerate(EXPANSION_SETS):
        for seed in range(seeds.start + i * len(seeds), seeds.stop + i * len(seeds)):  # no seed twice
            tally.wanted += 1
            began = process_time()
            try:
                board = generate(size, clarity, expansions, seed=seed, progress=count)
            except GaveUp as fault:
                print(f"{size} {expansions} {seed}: {fault}")
                continue
            tally.attempts += 1
            tally.seconds.append(process_time() - began)
            failed = assess(board, size, clarity).failed
            if failed:
                print(f"{size} {expansions} {seed}: fails {failed}")
            tally.made += not failed
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--clarity", default="clean")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    chosen = parser.parse_args()
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.seeds)
    print(f"Boards of Aeronaut Odyssey at clarity {chosen.clarity}, all {len(EXPANSION_SETS)} sets of expansions")
    print(
        f"{'size':8} {'boards':>9} {'attempts':>9} {'success':>8} {'cpu s':>7} {'median':>7} {'max s':>6}  rejections"
    )
    missing = 0
    for size in chosen.sizes:
        tally = measure(size, chosen.clarity, seeds)
        missing += tally.wanted - tally.made
        times = sorted(tally.seconds)
        reasons = ", ".join(f"{check} {count}" for check, count in tally.reasons.most_common(4))
        print(
            f"{size:8} {tally.made:>4}/{tally.wanted:<4} {tally.attempts / tally.wanted:>9.2f}"
            f" {tally.made / tally.attempts:>8.0%} {sum(times) / len(times):>7.2f} {times[len(times) // 2]:>7.2f}"
            f" {times[-1]:>6.2f}  {reasons}",
            flush=True,
        )
    return missing > 0


if __name__ == "__main__":
    sys.exit(main())
