"""`montgolfier bench`: how fast the engine is, compiled against interpreted, on threads, and beside OpenSpiel."""

import json
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter, process_time
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

import montgolfier as mg
from montgolfier.cli import speed
from montgolfier.cli.settings import complete_title
from montgolfier.cli.terminal import progress, screen

INTERPRETED, COMPILED, THREADS, DRIVEN = "interpreted", "compiled", "two threads", "from Python"
ENOUGH = 1.85  # processors for two threads; with less their ratio says nothing about the engine
Speeds = dict[tuple[str, str], list[float]]  # (game, way of running it) -> plies per second, one for every repetition


def bench(
    title: Annotated[
        str | None, typer.Argument(metavar="TITLE", help="Only this game.", autocompletion=complete_title)
    ] = None,
    repeat: Annotated[int, typer.Option("--repeat", min=1, metavar="N", help="Repetitions, interleaved.")] = 5,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, metavar="S", help="Time for each single measurement.")
    ] = 0.4,
    as_json: Annotated[bool, typer.Option("--json", help="All single measurements as JSON.")] = False,
) -> None:
    """Measure random games and print ratios.

    Everything is measured in one run, in turns, and the ratios are medians over the repetitions, so that a busy machine
    slows down all contenders alike.

    Examples:

    * `montgolfier bench`

    * `montgolfier bench aloft --repeat 9`
    """
    games = {label(game): game for game in speed.games_to_measure(title)}
    peers = speed.peer_speeds()
    contenders = plan(games, peers)
    speeds: Speeds = {key: [] for key in contenders}
    shares: list[float] = []  # processors that the two threads actually had
    with progress("measuring", repeat * len(contenders)) as advance:
        for _ in range(repeat):
            for key, measure in contenders.items():
                began, worked = perf_counter(), process_time()
                speeds[key].append(measure(seconds))
                if key[1] == THREADS:
                    shares.append((process_time() - worked) / (perf_counter() - began))
                advance(1)
    if as_json:
        print(json.dumps([{"game": game, "way": way, "plies_per_second": s} for (game, way), s in speeds.items()]))
        return
    out = screen()
    out.print(own_table(games, speeds))
    if shares and median(shares) < ENOUGH:
        out.print(
            f"Two threads got only {median(shares):.1f} processors: other programs are running, or there is only one."
        )
    if not mg.compiled:
        out.print("The engine is not compiled here: only the interpreted source was measured.")
    if peers:
        out.print(peer_table(list(games), list(peers), speeds))
    else:
        out.print('OpenSpiel is not installed, so its rows are left out: pip install "montgolfier[bench]"')


def label(game: mg.Game) -> str:
    """A game, its edition and its number of players."""
    edition = f" {game.options['edition']}" if "edition" in game.options else ""
    return f"{game.title}{edition} ({game.players})"


def plan(
    games: dict[str, mg.Game], peers: dict[str, Callable[[float], float]]
) -> dict[tuple[str, str], Callable[[float], float]]:
    """All measurements of one repetition, in order."""
    contenders: dict[tuple[str, str], Callable[[float], float]] = {}
    for name, game in games.items():
        contenders[name, INTERPRETED] = partial(speed.interpreted_speed, game)
        if mg.compiled:
            contenders[name, COMPILED] = partial(speed.playout_speed, game)
            contenders[name, THREADS] = partial(speed.playout_speed, game, threads=2)
        contenders[name, DRIVEN] = partial(speed.driven_speed, game)
    for name, measure in peers.items():
        contenders[name, DRIVEN] = measure
    return contenders


def own_table(games: dict[str, mg.Game], speeds: Speeds) -> Table:
    """Compiled against interpreted, in games as well, and two threads against one."""
    table = Table(
        title="Random games inside the engine, plies per second",
        title_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),  # or the table would not fit into 80 columns
    )
    table.add_column("game", no_wrap=True)
    for heading in (INTERPRETED, COMPILED, "ratio", "games/s", "2 threads", "ratio"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game, rules in games.items():
        slow, fast, twice = ((game, way) for way in (INTERPRETED, COMPILED, THREADS))
        table.add_row(
            game,
            rate(speeds, slow),
            rate(speeds, fast),
            ratio(speeds, fast, slow),
            rate(speeds, fast, speed.plies_per_game(rules)),
            rate(speeds, twice),
            ratio(speeds, twice, fast),
        )
    return table


def peer_table(games: list[str], peers: list[str], speeds: Speeds) -> Table:
    """This engine against OpenSpiel's."""
    table = Table(
        title="Compared with OpenSpiel, driven from Python; times as fast as", title_justify="left", box=SIMPLE_HEAD
    )
    for heading in ("game", "way", "plies/s", *peers):
        table.add_column(heading, justify="left" if heading in ("game", "way") else "right", no_wrap=True)
    for peer in peers:
        table.add_row(
            f"OpenSpiel {peer}", DRIVEN, rate(speeds, (peer, DRIVEN)), *("1.0" if p == peer else "" for p in peers)
        )
    for game in games:
        for way in (COMPILED, DRIVEN):
            if (game, way) in speeds:
                ratios = (ratio(speeds, (game, way), (peer, DRIVEN)) for peer in peers)
                table.add_row(game, way, rate(speeds, (game, way)), *ratios)
    return table


def rate(speeds: Speeds, key: tuple[str, str], plies: float = 1.0) -> str:
    """A median speed as text, such as 18.2 M, for things that take `plies` plies each."""
    if key not in speeds:
        return "-"
    value = median(speeds[key]) / plies
    return f"{value / 1e6:.1f} M" if value >= 1e6 else f"{value / 1e3:.0f} k"


def ratio(speeds: Speeds, key: tuple[str, str], base: tuple[str, str]) -> str:
    """The median over the repetitions of how many times faster one is than the other."""
    if key not in speeds or base not in speeds:
        return "-"
    value = median(a / b for a, b in zip(speeds[key], speeds[base], strict=True))
    return f"{value:.0f}" if value >= 20 else f"{value:.2f}"
