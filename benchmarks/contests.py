"""The contests of docs/bots.md that are played with the same processor time for every move, or with full budgets.

    python benchmarks/contests.py                # all of them: hours; a second run goes on where the first stopped
    python benchmarks/contests.py --list
    python benchmarks/contests.py former --only third --jobs 2

The number of games and the seed of every contest are fixed here, before it is played. Games are kept in `--folder` as
soon as they are played, and the table is printed as docs/bots.md has it.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from duel import BOARD, Duel, meet
from rich.console import Console
from rich.progress import Progress

import montgolfier as mg
from montgolfier.lab.worker_pool import in_processes

AT_ONCE, SLOW_AT_ONCE = 20, 2  # games that are played and kept together; those with full budgets take minutes
SEED = 20261
Budget = float | None  # milliseconds a move; None: the bot's own iterations


@dataclass(frozen=True)
class Contest:
    """Two bots meet in so many games."""

    title: str
    options: dict[str, Any]
    games: int
    milliseconds: tuple[Budget, Budget] = (20.0, 20.0)
    bots: tuple[str, str] = ("master", "master:2026")
    boards: int = 0  # for games with boards: how many, in turn
    seed: int = SEED
    told: bool = False  # the first bot knows the other's hand

    @property
    def key(self) -> str:
        """What its results are kept under; more games of the same contest can be added later."""
        return json.dumps({**asdict(self), "games": None}, sort_keys=True)

    def __str__(self) -> str:
        said = [
            value if isinstance(value, str) else ", ".join(value) if isinstance(value, list) else name
            for name, value in self.options.items()
            if name != "players"
        ]
        told = ["the first told the other's hand"] if self.told else []
        return ", ".join([self.title, *said, f"{self.options['players']} players", *told])

    @property
    def at_once(self) -> int:
        """How many games are played and kept together."""
        return SLOW_AT_ONCE if self.milliseconds[0] is None else AT_ONCE

    @property
    def stretches(self) -> list["Stretch"]:
        """The parts in which it is played."""
        if not self.boards:
            return [Stretch(self, 0, first) for first in range(0, self.games, self.at_once)]
        return [Stretch(self, board, 0) for board in range(self.boards)]


@dataclass(frozen=True)
class Stretch:
    """Some games of a contest: a board's, or some of all."""

    contest: Contest
    board: int
    first: int

    @property
    def numbers(self) -> range:
        """Which games."""
        if self.contest.boards:
            return range(self.contest.games // self.contest.boards)
        return range(self.first, min(self.first + self.contest.at_once, self.contest.games))

    @property
    def key(self) -> str:
        """What its result is kept under."""
        return f"{self.board} {self.first} {len(self.numbers)}"


def aloft(edition: str, players: int, games: int, **more: Any) -> Contest:
    return Contest("aloft", {"edition": edition, "players": players}, games, **more)


def odyssey(
    board: str,
    players: int,
    games: int,
    boards: int,
    milliseconds: float = 10.0,
    bots: tuple[str, str] = ("master", "master:2026"),
    **options: Any,
) -> Contest:
    time = (milliseconds, milliseconds)
    return Contest("odyssey", {"board": board, "players": players, **options}, games, time, bots, boards)


def full(title: str, games: int, **options: Any) -> Contest:
    """Master against expert with all of their budgets; master stops where no other action can become its choice."""
    bots = ("master:early_stop=true", "expert")
    boards = games // 2 if title == "odyssey" else 0
    return Contest(title, {**options, "players": 2}, games, (None, None), bots, boards)


def plain(title: str, **options: Any) -> Contest:
    """Master against the search that knows nothing of the game."""
    boards = 20 if title == "odyssey" else 0
    return Contest(title, {**options, "players": 2}, 60, bots=("master", "plain"), boards=boards)


PLANS: dict[str, list[Contest]] = {
    "former": [
        *(aloft(edition, 2, 200) for edition in ("first", "second", "third")),
        *(aloft(edition, players, 60) for players in (3, 4) for edition in ("first", "second", "third")),
        *(aloft("third", players, 60) for players in (5, 6)),
        odyssey("regular", 2, 100, 50, 20.0),
        odyssey("tiny", 2, 60, 30),
        odyssey("small", 2, 60, 30),
        *(
            odyssey("small", 2, 60, 30, expansions=[name])
            for name in ("bonusBalloons", "wildWinds", "trajectories", "multiRoutes")
        ),
        *(odyssey("small", 2, 60, 30, variant=name) for name in ("block", "different", "not_travelled")),
        odyssey("small", 2, 60, 30, secret_inventories=True),
        *(odyssey("small", players, 60, 10) for players in (3, 4)),
        *(odyssey("small", players, 60, 3) for players in (5, 6)),
        odyssey("large", 2, 20, 10, 20.0),
        odyssey("huge", 2, 10, 5, 20.0),
    ],
    "plain": [
        *(plain("aloft", edition=edition) for edition in ("first", "second", "third")),
        *(plain("cloud9", edition=edition) for edition in ("reference", "published")),
        plain("odyssey", board="regular"),
    ],
    "full": [
        *(full("aloft", 20, edition=edition) for edition in ("first", "second", "third")),
        *(full("cloud9", 20, edition=edition) for edition in ("reference", "published")),
        full("odyssey", 20, board="regular"),
    ],
    "four": [
        Contest("aloft", {"edition": edition, "players": 4}, 96, (None, None), ("master:budget_share=0.1", "expert"))
        for edition in ("first", "second", "third")
    ],
    "time": [
        aloft("first", 2, 60, milliseconds=(160.0, 20.0)),
        aloft("first", 2, 60, milliseconds=(160.0, 20.0), bots=("master:2026", "master:2026")),
    ],
    "told": [
        aloft("first", 2, 200, told=True),
        aloft("first", 2, 100, milliseconds=(160.0, 20.0), told=True),
        *(
            Contest("cloud9", {"edition": "published", "players": 2}, 200, bots=("master", "plain"), told=told)
            for told in (False, True)
        ),
    ],
    "ponder": [
        *(aloft(edition, 2, 100, bots=("master:ponder=true", "master")) for edition in ("first", "second", "third")),
        Contest(
            "cloud9", {"edition": "published", "players": 2}, 100, (5.0, 5.0), bots=("master:ponder=true", "master")
        ),
        odyssey("regular", 2, 60, 30, bots=("master:ponder=true", "master")),
    ],
}


ABOUT = {
    "former": "master against the master of 2026, with the same processor time for every move",
    "plain": "master against the search that knows nothing of the game, with the same processor time",
    "full": "master against expert, two players, with their full budgets",
    "four": "two masters with a tenth of their budget against two experts",
    "time": "what eight times the thinking time is worth in Aloft's first edition",
    "told": "what knowing the other's hand is worth",
    "ponder": "what thinking on the other's time is worth",
}


# -- playing --------------------------------------------------------------------------------------------------------
def player(_: None) -> Callable[[Stretch], Duel]:
    """What every process does with a stretch of games."""
    return play


def play(stretch: Stretch) -> Duel:
    """Play some games of a contest."""
    contest = stretch.contest
    board = {"board_seed": BOARD + stretch.board} if contest.boards else {}
    game = mg.Game(contest.title, **contest.options, **board)
    seed = contest.seed + stretch.board
    return meet(game, list(contest.bots), stretch.numbers, contest.milliseconds, seed, contest.told)


class Results:
    """What has been played, in a file that every stretch of games is added to."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = file = folder / "contests.jsonl"
        self.known: dict[str, dict[str, Duel]] = {}
        *lines, unfinished = file.read_text().split("\n") if file.exists() else [""]
        if unfinished:  # the run before was killed while it wrote
            file.write_text("".join(f"{line}\n" for line in lines))
        for line in lines:
            found = json.loads(line)
            self.known.setdefault(found["contest"], {})[found["stretch"]] = Duel(**found["duel"])

    def missing(self, contest: Contest) -> list[Stretch]:
        """The stretches that were not played yet."""
        known = self.known.get(contest.key, {})
        return [stretch for stretch in contest.stretches if stretch.key not in known]

    def add(self, stretch: Stretch, duel: Duel) -> None:
        """Keep what was played."""
        self.known.setdefault(stretch.contest.key, {})[stretch.key] = duel
        line = {"contest": stretch.contest.key, "stretch": stretch.key, "duel": asdict(duel)}
        with self.file.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def of(self, contest: Contest) -> Duel:
        """All of a contest that has been played."""
        total, known = Duel(list(contest.bots)), self.known.get(contest.key, {})
        for stretch in contest.stretches:
            if stretch.key in known:
                total += known[stretch.key]
        return total


def run(contests: list[Contest], results: Results, jobs: int, out: Console) -> None:
    """Play what is missing, several stretches at the same time."""
    due = [stretch for contest in contests for stretch in results.missing(contest)]
    games = sum(len(stretch.numbers) for stretch in due)
    with Progress(console=out, transient=True) as bar:
        task = bar.add_task("games", total=games)
        for stretch, duel in in_processes(player, None, iter(due), jobs):
            results.add(stretch, duel)
            bar.advance(task, duel.games)


def rows(contests: list[Contest], results: Results) -> Iterator[str]:
    """The table as docs/bots.md has it."""
    yield "| contest | bots | time a move | games | share of the first |"
    yield "|---|---|---|---|---|"
    for contest in contests:
        duel = results.of(contest)
        if duel.games:
            bots = " : ".join(contest.bots)
            yield f"| {contest} | {bots} | {duel.time_of(0)}, {duel.time_of(1)} | {duel.games} | {duel.share} |"


def about() -> str:
    """What each plan is about."""
    return "; ".join(f"{plan}: {what}" for plan, what in ABOUT.items())


def main() -> None:
    """Play the contests that were asked for, and print their table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plans", nargs="*", metavar="PLAN", help=f"which, all when none is named; {about()}")
    parser.add_argument("--only", default="", metavar="TEXT", help="only contests with this in their description")
    parser.add_argument("--list", action="store_true", help="only say what there is and what has been played")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    for name in set(given.plans) - set(PLANS):
        parser.error(f"there is no plan {name!r}; there are {', '.join(PLANS)}")
    contests = [c for name in given.plans or PLANS for c in PLANS[name] if given.only in str(c)]
    results = Results(given.folder)
    if given.list:
        for contest in contests:
            print(f"{contest}, {' : '.join(contest.bots)}: {results.of(contest).games} of {contest.games} games")
        return
    try:
        run(contests, results, given.jobs, Console(stderr=True))
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on where it stopped.", file=sys.stderr)
        sys.exit(130)
    print("\n".join(rows(contests, results)))


if __name__ == "__main__":
    main()
