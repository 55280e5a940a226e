"""The pages of the site: those of docs/, CONTRIBUTING.md and CHANGELOG.md, as the site needs them, in build/pages."""

import os
import re
import shutil
from pathlib import Path

import graph

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
SETTINGS = DOCS / "site.toml"
ICON = ROOT / "src" / "montgolfier" / "web" / "static" / "icon.svg"
ROOT_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md")
FOLDERS = {DOCS / "decisions": DOCS / "decisions" / "index.md", DOCS / "rules": DOCS / "rules" / "aloft.md"}
HOME = {ROOT / "README.md": DOCS / "index.md"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
ITEM = re.compile(r"^(?:[-*]|\d+\.) ")


def sources() -> list[Path]:
    """Every page of the site."""
    return [*sorted(DOCS.rglob("*.md")), *(ROOT / name for name in ROOT_PAGES)]


def place_of(page: Path) -> Path:
    """Where a page is in the site; the README of a folder has a name of its own beside the page of the same name."""
    place = page.relative_to(DOCS) if page.is_relative_to(DOCS) else Path(page.name)
    return place.with_name("overview.md") if page.is_relative_to(DOCS) and place.name == "README.md" else place


def page_text(page: Path) -> str:
    """A page as the site needs it: links that lead to other pages of the site, lists as its Markdown wants them."""
    text = page.read_text(encoding="utf-8")
    if page == DOCS / "decisions" / "index.md":
        text += "\n" + "".join(f"- [{heading(other)}]({other.name})\n" for other in decisions())
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [prose(text[end : fence.start()], page), fenced(fence[0], page)]
        end = fence.end()
    return "".join([*parts, prose(text[end:], page)])


def fenced(block: str, page: Path) -> str:
    """A block of code as it is; a graph as a picture, as the site has no script that draws one."""
    if not block.startswith("```mermaid"):
        return block
    picture = page.with_suffix(".svg").name
    (PAGES / "pictures").mkdir(parents=True, exist_ok=True)
    (PAGES / "pictures" / picture).write_text(graph.drawing(block), encoding="utf-8")
    return f"![The arrows that the text describes]({os.path.relpath('pictures', place_of(page).parent)}/{picture})"


def prose(text: str, page: Path) -> str:
    """A stretch of text without code."""
    return spaced(LINK.sub(lambda link: link_text(link, page), text))


def link_text(link: re.Match[str], page: Path) -> str:
    """A link as it is in the site; one to a file that is not part of it becomes plain text."""
    mark, words, target = link.groups()
    path, _, anchor = target.partition("#")
    if re.match(r"[a-z]+:", target) or not path:
        return link[0]
    file = (page.parent / path).resolve()
    file = HOME.get(file, FOLDERS.get(file, file))
    if not file.is_relative_to(DOCS) and file not in [ROOT / name for name in ROOT_PAGES]:
        return words
    there = Path(os.path.relpath(place_of(file), place_of(page).parent)).as_posix()
    return f"{mark}[{words}]({there}{'#' + anchor if anchor else ''})"


def spaced(text: str) -> str:
    """Lists with an empty line before them, and four blanks before what belongs to an item."""
    lines: list[str] = []
    for line in text.split("\n"):
        before = lines[-1] if lines else ""
        if ITEM.match(line) and before.strip() and not ITEM.match(before) and not before.startswith(" "):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def heading(page: Path) -> str:
    """The first heading of a page."""
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def decisions() -> list[Path]:
    """The decisions in order."""
    return sorted((DOCS / "decisions").glob("[0-9]*.md"))


def settings() -> str:
    """The settings with a navigation that names every page."""
    text = SETTINGS.read_text(encoding="utf-8")
    named = set(re.findall(r'= "([^"]+\.md)"', text))
    missing = [page for page in sources() if place_of(page).as_posix() not in named and page not in decisions()]
    rows = [f'    {{ "{heading(page)}" = "{place_of(page).as_posix()}" }},\n' for page in missing]
    return text.replace("    # further guides\n", "".join(rows))


def gather() -> None:
    """All that the site is made of, in build/pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for page in sources():
        there = PAGES / place_of(page)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(page_text(page), encoding="utf-8")
    for file in (file for file in DOCS.rglob("*") if file.is_file() and file.suffix != ".md" and file != SETTINGS):
        there = PAGES / place_of(file)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, there)  # pictures, reports, plans
    shutil.copy(ICON, PAGES)
    (BUILD / "zensical.toml").write_text(settings(), encoding="utf-8")
