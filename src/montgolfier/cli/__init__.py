"""The command line: one file per command, each listed in COMMANDS.

A command is a function with typer annotations; its docstring is its help. Imports that only one command needs
(a server, a solver, a plotting library) belong inside that function, so that the others start quickly.
"""

from collections.abc import Callable

import typer

from montgolfier.cli import (
    arena,
    bench,
    board,
    odds,
    perft,
    play,
    puzzle,
    replay,
    review,
    rules,
    serve,
    solve,
    study,
    titles,
    verify,
    worker,
)
from montgolfier.cli import tables as table_commands
from montgolfier.cli.backup import backup, restore
from montgolfier.cli.check_database import check_database
from montgolfier.cli.command_line import Command, CommandLine
from montgolfier.cli.print import print as print_sheets
from montgolfier.cli.terminal import plainly, prepare

COMMANDS: list[Callable[..., None]] = [
    play.play,
    serve.serve,
    replay.replay,
    solve.solve,
    puzzle.puzzle,
    review.review,
    verify.verify,
    rules.rules,
    titles.titles,
    odds.odds,
    perft.perft,
    board.board,
    print_sheets,
    arena.arena,
    study.study,
    bench.bench,
    worker.worker,
    backup,
    restore,
    check_database,
]

app = typer.Typer(
    name="montgolfier",
    help="Hot-air-balloon board games to play, to study and to print.",
    epilog="Start here: `montgolfier play aloft`. Each command has examples: `montgolfier play --help`.",
    cls=CommandLine,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(prepare)
for command in COMMANDS:
    app.command(cls=Command)(plainly(command))
app.add_typer(table_commands.app, name="tables")
