"""`montgolfier titles`: the games there are, their editions and their rule options."""

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from montgolfier.cli.settings import complete_title
from montgolfier.cli.terminal import screen
from montgolfier.engine.options import Choice, Option, word
from montgolfier.engine.title import Title
from montgolfier.play import registry


def titles(
    title: Annotated[
        str | None,
        typer.Argument(metavar="TITLE", help="Only this game, with all its options.", autocompletion=complete_title),
    ] = None,
) -> None:
    """List the games; with a title, its editions and every rule option.

    Examples:

    * `montgolfier titles`

    * `montgolfier titles aloft`
    """
    out = screen()
    for known in map(registry.find, [title] if title else registry.titles()):
        out.print(Text.assemble((known.label, "bold"), f" by {known.designer}  (", (known.name, "bold"), ")"))
        out.print(Padding(known.summary, (0, 0, 0, 2)))
        if several := editions(known):
            out.print(f"  Editions: {', '.join(several)}.")
        if title:
            out.print(option_table(known))
    if title:
        out.print(f"For example: montgolfier play {title} {example(registry.find(title))}".rstrip())
    else:
        out.print("\nOptions of a game: montgolfier titles TITLE. Its rules: montgolfier rules TITLE.")


def editions(title: Title) -> list[str]:
    """The names of a title's editions, its default first."""
    for option in title.options({}):
        if option.name == "edition" and isinstance(option.values, Choice):
            names = [str(value) for value in option.values.values]
            return sorted(names, key=lambda name: name != option.default)
    return []


def option_table(title: Title) -> Table:
    """Every option of every edition with its meaning, values and default."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("option", no_wrap=True)
    table.add_column("meaning")
    table.add_column("values (default first)")
    by_edition = {name: title.options({"edition": name}) for name in editions(title)} or {"": title.options({})}
    rows: dict[tuple[str, str, str], list[str]] = {}
    for edition, options in by_edition.items():
        for option in options:
            rows.setdefault(described(option), []).append(edition)
    names = list(dict.fromkeys(name for name, _, _ in rows))
    for row in sorted(rows, key=lambda row: names.index(row[0])):
        name, meaning, values = row
        only = "" if len(rows[row]) == len(by_edition) else f" ({' and '.join(rows[row])} edition)"
        table.add_row(name, Text.assemble(meaning, (only, "dim")), values)
    return table


def described(option: Option) -> tuple[str, str, str]:
    """An option in words."""
    default, allowed = word(option.default), option.values.describe()
    if option.name == "edition" or default == allowed:
        return option.name, option.help, allowed
    return option.name, option.help, f"{default}; {allowed}"


def example(title: Title) -> str:
    """An example of --set that works: the last option that is true or false, reversed."""
    options = [option for option in title.options({}) if isinstance(option.default, bool)]
    return f"--set {options[-1].name}={word(not options[-1].default)}" if options else ""
