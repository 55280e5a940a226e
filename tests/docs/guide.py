"""The guide to adding a game taken apart: its files, its changes to files, and its plain examples."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "tether"
BLOCK = re.compile(
    r"^(?:`(?P<file>[^`\n]+)`(?P<how> is new| becomes| has one more line)?:\n\n)?"
    r"```(?P<language>\w*)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True)
class Block:
    """One piece of code of the guide."""

    section: str
    file: str  # where it belongs; "" for an example
    how: str  # "" for a file of the example, or how a later section changes it
    language: str
    text: str


def blocks() -> list[Block]:
    """All code of the guide in order."""
    found = []
    for chapter in GUIDE.read_text(encoding="utf-8").split("\n## ")[1:]:
        section = chapter.partition("\n")[0]
        for block in BLOCK.finditer(chapter):
            how = (block["how"] or "").strip()
            found.append(Block(section, block["file"] or "", how, block["language"], block["text"]))
    return found


def change(folder: Path, section: str) -> None:
    """Change a copy of the example as a section of the guide says."""
    for block in blocks():
        if block.section != section or not block.how:
            continue
        file = folder / block.file
        if block.how == "has one more line":
            file.write_text(file.read_text().removesuffix(")\n") + block.text + ")\n")
        else:
            file.write_text(block.text)
