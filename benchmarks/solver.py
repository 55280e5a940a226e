"""The solver over many deals: what share is proven in time, how long it takes, and how far a strong bot is from par.

python benchmarks/solver.py                        both editions, 200 deals each, 10 seconds for each deal
python benchmarks/solver.py --master 4             and `master` without the solver on the first four deals (slow)
python benchmarks/solver.py --json solver.json     keep every number, for scripts/solo_plot.py
"""

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import montgolfier as mg

EDITIONS = ("first", "second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="deals of each edition: the seeds from 1 on")
    parser.add_argument("--seconds", type=float, default=10.0, help="the time for each deal")
    parser.add_argument("--master", type=int, default=0, help="deals that the bot `master` plays; minutes each")
    parser.add_argument("--json", type=Path, help="where to keep every number")
    asked = parser.parse_args()
    found = {}
    for edition in EDITIONS:
        game = mg.Game("aloft", edition=edition, players=1)
        found[edition] = [solved(game, seed, asked.seconds) for seed in range(1, asked.deals + 1)]
        tell(edition, found[edition], asked.seconds)
        if asked.master:
            for deal in found[edition][: asked.master]:
                deal["master"] = scored(game, deal["seed"], "master")
            tell_master(found[edition][: asked.master])
    if asked.json is not None:
        lines = {edition: ",\n  ".join(map(json.dumps, deals)) for edition, deals in found.items()}
        asked.json.write_text("{" + ",".join(f'\n "{e}": [\n  {text}\n ]' for e, text in lines.items()) + "\n}\n")


def solved(game: mg.Game, seed: int, seconds: float) -> dict[str, Any]:
    """One deal; `cpu` is the time of this process alone, `seconds` what a person waits on this machine."""
    began = time.process_time()
    solution = mg.solve(game, seed=seed, seconds=seconds)
    return {
        "seed": seed,
        "score": solution.score,
        "proven": solution.proven,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
        "cpu": round(time.process_time() - began, 3),
    }


def scored(game: mg.Game, seed: int, level: str) -> int:
    """What a bot scores in a deal."""
    match, bot = game.new(seed=seed), mg.bot(level, seed)
    while match.to_move is not None:
        legal = match.legal()
        match.play(legal[0] if len(legal) == 1 else bot.choose(match))
    assert match.outcome is not None
    return match.outcome.scores[0]


def tell(edition: str, deals: list[dict[str, Any]], seconds: float) -> None:
    """One edition in three lines."""
    proven = [deal for deal in deals if deal["proven"]]
    print(f"solo Aloft, {edition} edition: {len(proven)} of {len(deals)} deals proven within {seconds:g} s each")
    for clock, words in (("seconds", "waited"), ("cpu", "of one core")):
        times = [deal[clock] for deal in deals]
        print(f"  {words}: mean {sum(times) / len(times):.2f} s, longest {max(times):.2f} s")
    optima = Counter(deal["score"] for deal in proven)
    print("  optima: " + ", ".join(f"{score} in {number}" for score, number in sorted(optima.items())), flush=True)


def tell_master(deals: list[dict[str, Any]]) -> None:
    """How far the strongest bot without the solver is from the optimum."""
    above = [deal["master"] - deal["score"] for deal in deals]
    pairs = ", ".join(f"{deal['master']} for {deal['score']}" for deal in deals)
    print(f"  master on {len(deals)} of them: {sum(above) / len(above):.2f} above the optimum ({pairs})", flush=True)


if __name__ == "__main__":
    main()
