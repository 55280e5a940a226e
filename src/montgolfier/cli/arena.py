"""`montgolfier arena`: let bots play each other, and show who is better and how certain that is."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from montgolfier.bots.levels import names
from montgolfier.cli.settings import Edition, Players, Settings, TitleName, choose_game
from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.errors import listed
from montgolfier.engine.starting import INTERRUPTED

if TYPE_CHECKING:
    from montgolfier.lab.arena import Arena


def arena(
    title: TitleName,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="NAME,...", help=f"Who plays: {listed(names())}.")
    ] = "expert,greedy",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10**9, metavar="N", help="How many games.")] = 100,
    edition: Edition = None,
    players: Players = None,
    settings: Settings = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The seed of the first game.")] = 1,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, max=256, metavar="N", help="Games at a time (default: one per processor)."),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", help="Write every result as JSON, and continue where an earlier run stopped."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
) -> None:
    """Let bots play each other: seats rotate, and every deal is played from every seat.

    A bot may be given with search settings, separated by colons: `search:iterations=500:playout_depth=4`. A bot of your
    own is a module and a class in it: `climber:Climber`. The interval behind a share is the 95 % confidence interval;
    ratings are OpenSkill's, with their uncertainty.

    Examples:

    * `montgolfier arena aloft --bots expert,greedy --games 40`

    * `montgolfier arena cloud9 --players 4 --bots master,expert,club,novice --save ladder.json`

    * `montgolfier arena aloft --players 1 --bots master,expert --games 50` (solo: lower is better)
    """
    from montgolfier.lab.arena import Arena  # loads the rating library

    if "" not in sys.path:
        sys.path.insert(0, "")  # `climber:Climber` may be a file of the working directory
    game = choose_game(title, edition, players, settings)
    contest = Arena(title, game.options, [name.strip() for name in bots.split(",")], games, seed)
    if save is not None and save.exists():
        contest.resume(save)
    interrupted = False
    try:
        with progress("playing", games) as advance:
            advance(len(contest.played))
            contest.run(jobs, save, advance)
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        print(json.dumps(contest.to_dict(), indent=1))
    elif contest.played:
        show(contest)
    if interrupted:
        kept = f"; they are in {save}, and the same command continues from there" if save is not None else ""
        print(f"Interrupted after {len(contest.played)} of {games} games{kept}.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def show(contest: "Arena") -> None:
    """The standings as a table."""
    table = Table(box=SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for heading in ("games", "share of victories", "mean score", "rating"):
        table.add_column(heading, justify="right", overflow="fold")
    for line in contest.standings():
        share = str(line.share) if line.share else "-"
        rating = f"{line.rating:.1f} ± {line.uncertainty:.1f}" if line.share and len(contest.bots) > 1 else "-"
        table.add_row(line.bot, str(line.games), share, f"{line.score:.2f}" if line.games else "-", rating)
    screen().print(table)
    if len(contest.played) % len(contest.schedule.rounds):
        screen().print(
            f"The last deal was not played from every seat: {len(contest.schedule.rounds)} games make a round."
        )
