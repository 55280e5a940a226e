"""The command line: one file per command, each listed in COMMANDS.

A command is a function with typer annotations; its docstring is its help. Imports that only one command needs
(a server, a solver, a plotting library) belong inside that function, so that the others start quickly.
"""

from collections.abc import Callable

import typer

from montgolfier.cli import perft, rules
from montgolfier.cli.terminal import notice_if_interpreted, plainly

COMMANDS: list[Callable[..., None]] = [
    rules.rules,
    perft.perft,
]

app = typer.Typer(
    name="montgolfier",
    help="Hot-air-balloon board games to play, to study and to print.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(notice_if_interpreted)
for command in COMMANDS:
    app.command()(plainly(command))
