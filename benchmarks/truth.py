"""How often bots choose right where the truth is known: solved solo Aloft, endgames that can be tried out.

    python benchmarks/truth.py                       # 200 positions each, every level
    python benchmarks/truth.py --positions 50 --bots expert,master:budget_share=0.01

Only positions where the choice matters count. Solo: the exact solver says which actions still reach the best score.
Endgames of Aeronaut Odyssey for two have neither chance nor secrets: everything is tried to the end. Positions come
from games in which `novice` plays, so that there is something left to find. A choice is right if no other is better.
"""

import argparse
from collections.abc import Iterator
from itertools import islice

from rich.console import Console
from rich.progress import Progress

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.lab.rates import wilson
from montgolfier.testing.exhaustive import TooManyPositions, exhaustive_values

Position = tuple[mg.Match, set[str]]  # with the right choices
BOTS = ["random", "greedy", "novice", "club", "expert", "master:budget_share=0.02"]
out = Console(highlight=False)


def solo(edition: str) -> Iterator[Position]:
    """One position of every deal, somewhere in the game."""
    game = mg.Game("aloft", edition=edition, players=1)
    seed = 0
    while True:
        seed += 1
        match = game.new(seed=seed)
        walker = mg.bot("novice", seed)
        for _ in range(seed * 7 % 40):
            if match.to_move is not None:
                match.play(walker.choose(match))
        if match.to_move is None or len(match.legal()) < 2:
            continue
        found = mg.bot("solver").explain(match, best=len(match.legal()))
        best = max(advice.value for advice in found)
        right = {advice.action for advice in found if advice.value == best}
        if len(right) < len(found):
            yield match, right


def endgames(board: str) -> Iterator[Position]:
    """The earliest position of every game from which everything can be tried, and the one in the middle of the rest."""
    seed = 0
    while True:
        seed += 1
        match = mg.Game("odyssey", board=board, players=2).new(seed=seed)
        walker = mg.bot("novice", seed)
        while match.to_move is not None:
            match.play(walker.choose(match))
        record = match.record.to_dict()
        known: list[Position] = []
        while len(record["events"]) > 2:
            record["events"].pop()
            match = mg.replay(record)
            try:
                values = exhaustive_values(match.state)
            except TooManyPositions:
                break
            best = max(values.values())
            right = {match.format(action) for action, value in values.items() if value == best}
            if len(right) < len(values):
                known.append((match, right))
        yield from {len(known) - 1: known[-1], len(known) // 2: known[len(known) // 2]}.values() if known else ()


KNOWN = {
    "solo Aloft, first edition": lambda: solo("first"),
    "solo Aloft, second edition": lambda: solo("second"),
    "endgames of Odyssey, hexa": lambda: endgames("hexa"),
    "endgames of Odyssey, small": lambda: endgames("small"),
}


def report(positions: int, bots: list[str]) -> None:
    """Print the share of right choices of every bot, kind by kind."""
    for name, source in KNOWN.items():
        found = []
        with Progress(console=out, transient=True) as bar:
            task = bar.add_task(name, total=positions)
            for position in islice(source(), positions):
                found.append(position)
                bar.advance(task)
        by_lot = sum(len(right) / len(match.legal()) for match, right in found) / len(found)
        out.print(f"  {name}: {len(found)} positions; drawn by lot {100 * by_lot:.0f} % would be right")
        for spec in bots:
            right = sum(make_bot(spec, n).choose(match) in best for n, (match, best) in enumerate(found))
            out.print(f"    {spec:28} {wilson(right, len(found))}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200, help="of each kind")
    parser.add_argument("--bots", default=",".join(BOTS))
    given = parser.parse_args()
    report(given.positions, given.bots.split(","))


if __name__ == "__main__":
    main()
