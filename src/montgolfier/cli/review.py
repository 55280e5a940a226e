"""`montgolfier review`: what every decision of a game gave away, and how much of the result was luck."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from montgolfier.bots.review import Amount, Decision, Review, exact_review
from montgolfier.bots.review import review as go_through
from montgolfier.bots.review.reviewing import check_decided, start_of
from montgolfier.cli.boards import Board, board_of
from montgolfier.cli.saving import reopen
from montgolfier.cli.settings import refuse
from montgolfier.cli.solving import solver_progress
from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.playouts import Interrupted
from montgolfier.engine.starting import INTERRUPTED
from montgolfier.play.match import Match
from montgolfier.solve import solvable

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 100  # columns of the curve


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game or record.")],
    every: Annotated[bool, typer.Option("--all", help="Also list the decisions that cost nothing.")] = False,
    effort: Annotated[
        float | None,
        typer.Option(metavar="X", help="How long to think: 1 (default) takes about a minute, 2 twice as long."),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="S", help="For a game that can be solved: seconds per position (default: 10)."),
    ] = None,
) -> None:
    """Review a game: each player's chance to win, costly decisions, luck and error apart.

    A search goes through the game and compares every decision with the best one it finds, knowing what the player could
    know. A game that can be solved (solo and cooperative Aloft) is reviewed exactly, in points.

    Examples:

    * `montgolfier review game.save.json`

    * `montgolfier review game.save.json --all | less`

    * `montgolfier review game.save.json --effort 0.2` (a first impression)
    """
    match, names, _ = reopen(file)
    check_decided(match)
    if solvable(start_of(match)):
        refuse({"--effort": effort}, "is for games reviewed by search; this one is solved: give --seconds")
        with solver_progress() as report:
            show_exact(match, exact_review(match, 10.0 if seconds is None else seconds, report), every)
        return
    refuse({"--seconds": seconds}, "is for games that can be solved; this one is reviewed by search: give --effort")
    people = names or [f"Seat {seat}" for seat in range(match.players)]
    try:
        with progress("going through the game", len(match.events)) as advance:
            done = 0

            def tell(now: int, total: int) -> None:
                nonlocal done
                advance(now - done)
                done = now

            found = go_through(match, 1.0 if effort is None else effort, tell)
    except Interrupted as stopped:
        found = stopped.partial  # type: ignore[assignment]  # what a review leaves
    show(match, found, people, every)
    if not found.complete:
        print(f"Interrupted: this is the game up to event {found.plies} of {len(match.events)}.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


# -- by search ------------------------------------------------------------------------------------------------------
def show(match: Match, found: Review, names: list[str], every: bool) -> None:
    """The curve, the decisions, and where the results came from."""
    out, board = screen(), board_of(match.title)
    out.print(curves(found, names, min(WIDEST, out.width)))
    listed = found.decisions if every else found.costly()
    if listed:
        out.print(decision_table(board, listed, names))
    else:
        out.print("No decision gave away more than five chances in a hundred.")
    out.print(account_table(found, names))
    out.print(
        "All numbers are chances in a hundred; ± is half of a 95 % interval. docs/reviews.md says what they mean."
    )


def curves(found: Review, names: list[str], width: int) -> Text:
    """A line for each player: the chance to win from the beginning to the end."""
    longest = max(map(len, names))
    columns = max(10, width - longest - 14)
    text = Text("Chance to win, from the first event to the last\n", style="bold")
    for seat, name in enumerate(names):
        values = [value_at(found, seat, column / max(1, columns - 1)) for column in range(columns)]
        bars = "".join(BARS[min(7, int(8 * value))] for value in values)
        text.append(f"{name:<{longest}}  {hundred(values[0]):>3} {bars} {hundred(values[-1]):>3}\n")
    return text


def value_at(found: Review, seat: int, part: float) -> float:
    """What a seat could expect when this part of the game was played."""
    ply = part * found.points[-1].ply
    return [point for point in found.points if point.ply <= ply][-1].values[seat].value


def decision_table(board: Board, decisions: list[Decision], names: list[str]) -> Table:
    """Decisions, with what each was worth."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("event", justify="right")
    table.add_column("who")
    table.add_column("played")
    table.add_column("chance", justify="right", no_wrap=True)
    table.add_column("rating")
    table.add_column("instead")
    for decision in decisions:
        better = board.paint(decision.better) if decision.better else Text()
        change = f"{hundred(decision.before)} → {hundred(decision.after)}"
        who, played = names[decision.seat], board.paint(decision.action)
        table.add_row(str(decision.number), who, played, change, decision.rating, better)
    return table


def account_table(found: Review, names: list[str]) -> Table:
    """Where the results came from, a column for each player."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("", no_wrap=True)
    for name in names:
        table.add_column(name, justify="right")
    rows = [
        ("at the start", [hundred(a.start.value) for a in found.accounts]),
        ("dice, draws and deals", [signed(a.chance) for a in found.accounts]),
        ("what nobody foresaw", [signed(a.unseen) for a in found.accounts]),
        ("own decisions", [signed(a.own) for a in found.accounts]),
        ("others' decisions", [signed(a.others) for a in found.accounts]),
        ("result" if found.finished else "now", [hundred(a.result) for a in found.accounts]),
    ]
    for words, cells in rows:
        table.add_row(words, *cells)
    counts = [f"{found.count(seat, 'slip')}, {found.count(seat, 'blunder')}" for seat in range(len(names))]
    table.add_row("slips, blunders", *counts)
    return table


def hundred(value: float) -> str:
    """A chance in a hundred."""
    return f"{100 * value:.0f}"


def signed(amount: Amount) -> str:
    """A change, with its interval."""
    return f"{100 * amount.value:+.0f} ± {100 * amount.margin:.0f}"


# -- exactly --------------------------------------------------------------------------------------------------------
def show_exact(match: Match, found: Review, every: bool) -> None:
    """The moves that gave points away."""
    out, board = screen(), board_of(match.title)
    listed = found.decisions if every else [decision for decision in found.decisions if decision.cost]
    if listed:
        out.print(score_table(board, listed))
    out.print(verdict(found), style="bold")
    if not found.proven:
        out.print("Some of these numbers are only the best found in the time given, not proven: try more --seconds.")


def score_table(board: Board, decisions: list[Decision]) -> Table:
    """Moves with what could be reached before and after."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("move", justify="right")
    table.add_column("played")
    table.add_column("before", justify="right")
    table.add_column("after", justify="right")
    table.add_column("instead")
    for decision in decisions:
        better = board.paint(decision.best) if decision.cost else Text()
        scores = f"{decision.before:.0f}", f"{decision.after:.0f}"
        table.add_row(str(decision.number), board.paint(decision.action), *scores, better)
    return table


def verdict(found: Review) -> str:
    """The game in a sentence."""
    par, score = found.points[0].values[0].value, found.points[-1].values[0].value
    now = f"You scored {score:.0f}" if found.finished else f"You can still reach {score:.0f}"
    lost = sum(decision.cost > 0 for decision in found.decisions)
    if lost == 0:
        return f"{now}, and nothing better was possible: you gave away no points."
    moves = "One move" if lost == 1 else f"{lost} moves"
    return f"{now}; {par:.0f} was possible. {moves} gave points away."
