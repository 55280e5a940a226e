"""The fenced blocks of the documentation: which there are, in which language, and where."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "add-a-game.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")])
FENCE = re.compile(r"^```(?P<language>[\w-]*)[^\n]*\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
SESSION = re.compile(r"^>>> ", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: str
    line: int
    language: str
    text: str
    title: str  # the line above it, which may name a file

    def __str__(self) -> str:
        """Where it is."""
        return f"{self.page}:{self.line}"

    @property
    def is_session(self) -> bool:
        """Whether it is an interactive session, with prompts."""
        return SESSION.search(self.text) is not None

    @property
    def is_file_of_the_guide(self) -> bool:
        """Whether the guide to adding a game prints it as a file of the example: other tests install and run these."""
        return ROOT / self.page == GUIDE and self.title.startswith("`") and self.title.endswith(":")


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    name = page.relative_to(ROOT).as_posix()
    found = []
    for fence in FENCE.finditer(text):
        before = text[: fence.start()].rstrip("\n")
        line = text.count("\n", 0, fence.start()) + 1
        found.append(Block(name, line, fence["language"], fence["text"], before.rpartition("\n")[2]))
    return found
