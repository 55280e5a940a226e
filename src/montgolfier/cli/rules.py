"""`montgolfier rules`: the rulebook of a game, in the edition that is played."""

import os
import re
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from montgolfier.cli.settings import Edition, TitleName
from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import SetupError
from montgolfier.engine.options import Choice
from montgolfier.play.registry import find

PACKAGE = Path(__file__).parents[1]
SHELVES = (PACKAGE / "rulebooks", PACKAGE.parents[1] / "docs" / "rules")  # as installed; in a working copy


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


def rulebook(title: str) -> str:
    """The text of a game's rulebook."""
    name = find(title).name
    for shelf in SHELVES:
        book = shelf / f"{name}.md"
        if book.is_file():
            return book.read_text(encoding="utf-8")
    raise SetupError(f"there is no rulebook of {name} here; looked in {' and '.join(map(str, SHELVES))}")


def editions(title: str, chosen: str) -> list[str]:
    """All editions of a game; a SetupError when the chosen one is none of them."""
    known = find(title)
    known.resolve({"edition": chosen})
    values = next(option.values for option in known.options({}) if option.name == "edition")
    assert isinstance(values, Choice)
    return [str(value) for value in values.values]


def only_edition(text: str, chosen: str, all_editions: list[str]) -> str:
    """Leave out every section whose heading names other editions only, as `### End (third edition)` does."""
    naming = re.compile(rf"\b({'|'.join(all_editions)}) edition\b", re.IGNORECASE)
    kept, depth, fenced = [], 0, False  # depth: of the heading that is being left out
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else re.match(r"#+(?= )", line)
        if heading and (not depth or len(heading[0]) <= depth):
            named = {name.lower() for name in naming.findall(line)}
            depth = len(heading[0]) if named and chosen not in named else 0
        if not depth:
            kept.append(line)
    return "\n".join(kept) + "\n"
