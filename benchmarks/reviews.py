"""What reviews find at one table of a random player, an expert and a master: how much error each is shown.

Seats change from game to game. A master is given a part of its thinking, and the review less than a reader of it would
wait for, so that ten games of each title fit into a quarter of an hour. `--effort` gives every review more.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any

import montgolfier as mg
from montgolfier.lab.statistics import estimate

LADDER = ("random", "expert", "master")
TITLES: dict[str, dict[str, Any]] = {"aloft": {"edition": "second"}, "cloud9": {}, "odyssey": {}}


def played(title: str, seed: int, share: float) -> mg.Match:
    """A game of the three, who change seats with the seed."""
    options = {"board_seed": seed} if title == "odyssey" else {}
    match = mg.Game(title, players=len(LADDER), **TITLES[title], **options).new(seed=seed)
    bots = [mg.bot(name, seed, **({"budget_share": share} if name == "master" else {})) for name in LADDER]
    while match.to_move is not None:
        match.play(bots[(match.to_move + seed) % len(LADDER)].choose(match))
    return match


def measured(title: str, games: int, effort: float, share: float) -> Iterator[list[float]]:
    """For every game, what each of the three gave away, in chances of a hundred."""
    for seed in range(games):
        found = mg.review(played(title, seed, share), effort)
        yield [100 * found.given_away((place - seed) % len(LADDER)) for place in range(len(LADDER))]


def said(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    found = estimate(values)
    assert found is not None
    return f"{found.mean:.1f} ({found.low:.1f} to {found.high:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each title")
    parser.add_argument("--effort", type=float, default=0.3, help="of a review")
    parser.add_argument("--share", type=float, default=0.05, help="of a master's thinking that the player has")
    parser.add_argument("only", nargs="*", choices=[*TITLES, []], help="which titles; all when none is named")
    given = parser.parse_args()
    for title in given.only or TITLES:
        began, rows = time.process_time(), []
        for row in measured(title, given.games, given.effort, given.share):
            rows.append(row)
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
