"""The rules of a game as a page: Markdown with anchors at the clauses and pictures drawn by the scene."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from montgolfier.art.picture import drawing
from montgolfier.art.scene import Figure, Sitting, scene_of
from montgolfier.play.game import Game
from montgolfier.play.registry import find

PACKAGE = Path(__file__).parents[1]
SHELVES = (PACKAGE / "rulebooks", PACKAGE.parents[1] / "docs" / "rules")  # as installed; in a working copy
CLAUSE = re.compile(r"\b((?:A[1-3CR]|C[RP]?|O[RC]?)-\d{2})\b")
HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
END_OF_BLOCK = re.compile(r"</(?:p|ul|ol|table)>")


@dataclass(frozen=True)
class Book:
    """A rulebook ready for a page."""

    body: Markup
    chapters: list[tuple[int, str, str]]  # level, anchor, heading


@cache
def rulebook(title: str) -> Book:
    """The rules of a title."""
    game = find(title)
    source = next((shelf / f"{title}.md" for shelf in SHELVES if (shelf / f"{title}.md").exists()), None)
    text = source.read_text() if source else f"# {game.label}\n\n{game.summary}\n"
    html = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("table").render(text)
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    html, chapters = with_chapters(html)
    html = with_clauses(html)
    for number, figure in enumerate(scene_of(title).figures):
        html = with_figure(html, title, figure, number == 0)
    return Book(Markup(html), chapters)


def with_chapters(html: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Headings get anchors; the list of them is the table of contents."""
    chapters: list[tuple[int, str, str]] = []

    def anchored(found: re.Match[str]) -> str:
        anchor = re.sub(r"[^a-z0-9]+", "-", re.sub(r"<.*?>", "", found[2]).lower()).strip("-")
        chapters.append((int(found[1]), anchor, re.sub(r"<.*?>", "", found[2])))
        return f'<h{found[1]} id="{anchor}">{found[2]}</h{found[1]}>'

    return HEADING.sub(anchored, html), chapters


def with_clauses(html: str) -> str:
    """Every clause is an anchor where it stands first (a ruling where it is explained), a link elsewhere."""
    home: dict[str, int] = {}
    for found in CLAUSE.finditer(html):
        home.setdefault(found[1], found.start())
    for found in re.finditer(r"<strong>(AR|CR|OR)-\d{2}", html):
        home[found[0][8:]] = found.start() + 8

    def marked(found: re.Match[str]) -> str:
        if home[found[1]] == found.start():
            return f'<a class="clause" id="{found[1]}" href="#{found[1]}">{found[1]}</a>'
        return f'<a class="clause" href="#{found[1]}">{found[1]}</a>'

    return CLAUSE.sub(marked, html)


def with_figure(html: str, title: str, figure: Figure, first: bool) -> str:
    """Put a picture behind the paragraph in which a clause is at home."""
    at = html.find(f'id="{figure.after}"')
    end = END_OF_BLOCK.search(html, max(at, 0))
    if at < 0 or end is None:
        return html
    match = Game(title, **figure.options).position(figure.position, seed=1)
    for event in figure.events:
        match.play(event)
    sitting = Sitting(match.view(figure.seat), (), figure.names, figure.memory)
    scene = scene_of(title)
    picture = drawing(scene, sitting, scene.definitions(sitting.view) if first else "")
    caption = f"<figcaption>{escape(figure.caption)}</figcaption>"
    return f'{html[: end.end()]}<figure class="board">{picture}{caption}</figure>{html[end.end() :]}'
