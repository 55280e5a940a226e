"""The rulebook of a title as Markdown: what the title brings, or one made from its summary and its options.

A title names its rulebook as "package:file". Our own are written once, in docs/rules; what is installed carries a copy.
"""

import re
from importlib import resources
from pathlib import Path

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import Choice, Option, word
from montgolfier.engine.title import Title
from montgolfier.play.registry import find

OWN = "montgolfier.rulebooks"  # where an installed Montgolfier keeps its copies
SOURCES = Path(__file__).parents[3] / "docs" / "rules"  # where a working copy has them


def rulebook(title: str) -> str:
    """The text of a title's rulebook."""
    known = find(title)
    if known.rulebook is None:
        return default_rulebook(known)
    package, _, file = known.rulebook.partition(":")
    if package == OWN and (SOURCES / file).is_file():
        return (SOURCES / file).read_text(encoding="utf-8")
    try:
        return resources.files(package).joinpath(file).read_text(encoding="utf-8")
    except (ImportError, OSError, ValueError) as fault:
        raise SetupError(
            f"the rulebook of {known.name} cannot be read from {quoted(known.rulebook)}: {fault}"
        ) from None


def default_rulebook(title: Title) -> str:
    """A page for a title that brings no rulebook: what the game is, and every option there is."""
    head = f"# {title.label}\n\nBy {title.designer}.\n\n{title.summary}\n"
    rows = "".join(option_row(option) for option in title.options({}))
    if not rows:
        return head
    table = f"| option | meaning | values | default | clause |\n|---|---|---|---|---|\n{rows}"
    return f"{head}\n## Options\n\n{table}"


def option_row(option: Option) -> str:
    """One option as a row of a Markdown table."""
    cells = (f"`{option.name}`", option.help, option.values.describe(), word(option.default), option.ruling)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


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
