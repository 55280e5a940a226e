"""`montgolfier review`: where a solo or cooperative game of Aloft gave points away."""

from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards import Board, board_of
from montgolfier.cli.saving import reopen
from montgolfier.cli.solve import Seconds
from montgolfier.cli.solving import telling
from montgolfier.cli.terminal import screen
from montgolfier.solve.review import Review, Step
from montgolfier.solve.review import review as go_through


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game or record.")],
    every: Annotated[bool, typer.Option("--all", help="List the moves that cost nothing, too.")] = False,
    seconds: Seconds = 10.0,
) -> None:
    """Review a solo or cooperative game of Aloft: the moves where the best score still possible got worse.

    For every move the exact solver says what could be reached before it and after it.

    Examples:

    * `montgolfier review game.save.json`

    * `montgolfier review game.save.json --all | less`
    """
    match = reopen(file)[0]
    with telling() as told:
        found = go_through(match, seconds, told)
    out, board = screen(), board_of(match.title.name)
    steps = found.steps if every else found.mistakes
    if steps:
        out.print(table_of(board, steps))
    out.print(verdict(found, over=match.outcome is not None), style="bold")
    if not found.proven:
        out.print("Some of these numbers are the best found in the time given, not proven: try more --seconds.")


def table_of(board: Board, steps: list[Step]) -> Table:
    """Moves with what could be reached before and after."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("move", justify="right")
    table.add_column("played")
    table.add_column("before", justify="right")
    table.add_column("after", justify="right")
    table.add_column("instead")
    for step in steps:
        better = board.paint(step.better) if step.cost else Text()
        table.add_row(str(step.number), board.paint(step.action), str(step.before), str(step.after), better)
    return table


def verdict(found: Review, over: bool) -> str:
    """The game in a sentence."""
    now = f"You scored {found.score}" if over else f"You can still reach {found.score}"
    lost = len(found.mistakes)
    if lost == 0:
        return f"{now}, and nothing better was possible: not a point was given away."
    moves = "one move" if lost == 1 else f"{lost} moves"
    return f"{now}; {found.par} was possible. {moves[0].upper()}{moves[1:]} gave points away."
