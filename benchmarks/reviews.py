"""How much error reviews show a random player, an expert and a master: at one table, or each against its equal.

At one table seats change from game to game. Whoever meets a master there has soon lost, and has nothing more to give
away; `--equals` lets two of each level play each other on the same deals instead, so that there always is. Masters
have a part of their usual thinking time, and reviews less than a reader would wait for, so that ten games of each
title fit into a quarter of an hour.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

import montgolfier as mg
from montgolfier.lab.statistics import estimate

LADDER = ("random", "expert", "master")
TITLES: dict[str, dict[str, Any]] = {"aloft": {"edition": "second"}, "cloud9": {}, "odyssey": {}}


def played(title: str, levels: Sequence[str], seed: int, share: float) -> mg.Match:
    """A game of these levels, seat by seat."""
    options = {"board_seed": seed} if title == "odyssey" else {}
    match = mg.Game(title, players=len(levels), **TITLES[title], **options).new(seed=seed)
    bots = [
        mg.bot(
            level, seed + 1000 * levels[:seat].count(level), **({"budget_share": share} if level == "master" else {})
        )
        for seat, level in enumerate(levels)
    ]
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match))
    return match


def at_one_table(title: str, seed: int, effort: float, share: float) -> list[float]:
    """What each level gave away in a game of all three, in chances of a hundred."""
    levels = [LADDER[(seat + seed) % len(LADDER)] for seat in range(len(LADDER))]
    found = mg.review(played(title, levels, seed, share), effort)
    return [100 * found.given_away(levels.index(level)) for level in LADDER]


def among_equals(title: str, seed: int, effort: float, share: float) -> list[float]:
    """The same for games of two of each level: the mean of both."""
    found = [mg.review(played(title, [level] * 2, seed, share), effort) for level in LADDER]
    return [50 * (review.given_away(0) + review.given_away(1)) for review in found]


def said(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    found = estimate(values)
    assert found is not None
    return f"{found.mean:.1f} ({found.low:.1f} to {found.high:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each title")
    parser.add_argument("--effort", type=float, default=0.2, help="of a review")
    parser.add_argument("--share", type=float, default=0.05, help="of a master's thinking that the player has")
    parser.add_argument("only", nargs="*", choices=[*TITLES, []], help="which titles; all when none is named")
    parser.add_argument("--equals", action="store_true", help="let each level play against itself")
    given = parser.parse_args()
    measure = among_equals if given.equals else at_one_table
    for title in given.only or TITLES:
        began, rows = time.process_time(), []
        for seed in range(given.games):
            rows.append(row := measure(title, seed, given.effort, given.share))
            print(f"  {title} {len(rows)}: " + ", ".join(f"{value:.1f}" for value in row), flush=True)
        columns = list(zip(*rows, strict=True))
        print(f"{title}, {given.games} games, {time.process_time() - began:.0f} s of a core")
        for name, column in zip(LADDER, columns, strict=True):
            print(f"  {name} gave away {said([*column])}")
        for weaker, stronger in ((0, 1), (1, 2)):
            more = [row[weaker] - row[stronger] for row in rows]
            print(f"  {LADDER[weaker]} more than {LADDER[stronger]} by {said(more)}", flush=True)


if __name__ == "__main__":
    main()
