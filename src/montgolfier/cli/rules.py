"""`montgolfier rules`: the rulebook of a game, in the edition that is played."""

import os
from typing import Annotated

import typer
from rich.markdown import Markdown

from montgolfier.cli.settings import Edition, TitleName
from montgolfier.cli.terminal import screen
from montgolfier.play.rulebooks import editions, only_edition, rulebook


def rules(
    title: TitleName,
    edition: Edition = None,
    plain: Annotated[bool, typer.Option("--plain", help="The Markdown source as it is.")] = False,
) -> None:
    """Read the rules of a game.

    Without an edition: the whole book, with all editions side by side.

    Examples:

    * `montgolfier rules aloft --edition first`

    * `montgolfier rules aloft --plain > aloft.md`
    """
    text = rulebook(title)
    if edition is not None:
        text = only_edition(text, edition, editions(title, edition))
    if plain:
        print(text, end="")
        return
    os.environ.setdefault("LESS", "-R")  # the pager shows colours
    out = screen()
    with out.pager(styles=True) if out.is_terminal and text.count("\n") > out.height else out:
        out.print(Markdown(text), width=min(out.width, 100))
