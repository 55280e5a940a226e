"""Write the tables of action and observation spaces into docs/environments.md, from the encoders as they are.

    python scripts/spaces.py           # write the tables
    python scripts/spaces.py --check   # exit with 1 if they are out of date

The checksum covers the text of every action in the order of its number: numbers never change within a rules version.
"""

import sys
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

from montgolfier.envs.spaces import Spaces
from montgolfier.play.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
BEGIN, END = "<!-- spaces: made by scripts/spaces.py -->", "<!-- end of spaces -->"
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("aloft", {"players": 2}),
    ("aloft", {"edition": "first", "players": 2}),
    ("aloft", {"edition": "third", "players": 2}),
    ("cloud9", {"players": 3}),
    ("cloud9", {"players": 3, "wilds_per_roll": None}),
    ("cloud9", {"players": 3, "edition": "published"}),
    ("odyssey", {"players": 2, "board": "hexa"}),
    ("odyssey", {"players": 2, "board": "hexa-winds"}),
]


def actions(spaces: Spaces) -> str:
    """The numbers of actions by their first word, with the first and the last text of each."""
    parts, number = [], 0
    for verb, group in groupby(spaces.texts(), key=lambda text: text.split()[0]):
        texts = list(group)
        last = number + len(texts) - 1
        words = f"`{texts[0]}`" if len(texts) == 1 else f"`{texts[0]}` to `{texts[-1]}`"
        parts.append(f"{number} {words}" if last == number else f"{number}–{last} {words}")
        assert verb
        number = last + 1
    return ", ".join(parts)


def table(title: str, options: dict[str, Any]) -> list[str]:
    """One game: its actions in a sentence, its observation as a table."""
    game = Game(title, **options)
    spaces = Spaces(game)
    chosen = ", ".join(f"`{name}={value}`" for name, value in options.items())
    checksum = crc32("\n".join(spaces.texts()).encode())
    lines = [
        f"### {title}: {chosen}",
        "",
        f"`Discrete({spaces.actions})`, rules version {game.rules_version}, checksum {checksum:08x}: "
        f"{actions(spaces)}.",
        "",
        f"`Box(0, 1, ({spaces.size},))`:",
        "",
        "| start | field | shape | 1.0 means | what it tells |",
        "|---|---|---|---|---|",
    ]
    for field in spaces.fields:
        if field.size:
            shape = " × ".join(map(str, field.shape))
            lines.append(f"| {field.start} | `{field.name}` | {shape} | {field.one} | {field.meaning} |")
    return [*lines, ""]


def main() -> int:
    """Write the tables, or compare them."""
    page = PAGE.read_text(encoding="utf-8")
    head, rest = page.split(BEGIN)
    _, tail = rest.split(END)
    tables = "\n".join(line for title, options in GAMES for line in table(title, options))
    made = f"{head}{BEGIN}\n\n{tables}\n{END}{tail}"
    if "--check" in sys.argv:
        return 0 if made == page else 1
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
