"""The rules of a game as a page: Markdown with anchors at the clauses and pictures drawn by the scene."""

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from montgolfier.art.picture import drawing
from montgolfier.art.scene import Figure, PictureContext, scene_of
from montgolfier.play import rulebooks
from montgolfier.play.clauses import clause_pattern
from montgolfier.play.game import Game
from montgolfier.play.lessons import how_to_play, illustrated
from montgolfier.play.registry import find

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
    text = rulebooks.rulebook(title)
    html = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("table").render(text)
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    html, chapters = with_chapters(html)
    html = with_clauses(html, clause_pattern(title))
    page = how_to_play(title)
    drawn = page is not None and bool(page.pictures)  # then the symbols are there already
    for number, figure in enumerate(scene_of(find(title)).figures):
        html = with_figure(html, title, figure, number == 0 and not drawn)
    return Book(Markup(html), chapters)


@cache
def illustrations(title: str) -> list[tuple[Markup, str]]:
    """The pictures of the page of how to play, with their captions; the first brings the symbols of all."""
    page, scene = how_to_play(title), scene_of(find(title))
    drawn: list[tuple[Markup, str]] = []
    for picture in page.pictures if page else ():
        match = illustrated(title, picture)
        shown = PictureContext(match.view(picture.seat), (), picture.names[: match.players])
        symbols = "" if drawn else scene.definitions(shown.view)
        drawn.append((Markup(drawing(scene, shown, symbols)), picture.caption))
    return drawn


def with_chapters(html: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Headings get anchors; the list of them is the table of contents."""
    chapters: list[tuple[int, str, str]] = []

    def anchored(found: re.Match[str]) -> str:
        anchor = re.sub(r"[^a-z0-9]+", "-", re.sub(r"<.*?>", "", found[2]).lower()).strip("-")
        chapters.append((int(found[1]), anchor, re.sub(r"<.*?>", "", found[2])))
        return f'<h{found[1]} id="{anchor}">{found[2]}</h{found[1]}>'

    return HEADING.sub(anchored, html), chapters


def with_clauses(html: str, clause: re.Pattern[str]) -> str:
    """Every clause is an anchor where it is in bold type, or else where it stands first; it is a link elsewhere."""
    home: dict[str, int] = {}
    for found in clause.finditer(html):
        home.setdefault(found[1], found.start())
    for found in re.finditer(rf"<strong>{clause.pattern}", html):
        home[found[1]] = found.start(1)

    def marked(found: re.Match[str]) -> str:
        if home[found[1]] == found.start():
            return f'<a class="clause" id="{found[1]}" href="#{found[1]}">{found[1]}</a>'
        return f'<a class="clause" href="#{found[1]}">{found[1]}</a>'

    return clause.sub(marked, html)


def with_figure(html: str, title: str, figure: Figure, first: bool) -> str:
    """Put a picture after the paragraph in which a clause has its anchor."""
    at = html.find(f'id="{figure.after}"')
    end = END_OF_BLOCK.search(html, max(at, 0))
    if at < 0 or end is None:
        return html
    match = Game(title, **figure.options).position(figure.position, seed=1)
    for event in figure.events:
        match.play(event)
    shown = PictureContext(match.view(figure.seat), (), figure.names, figure.memory)
    scene = scene_of(find(title))
    picture = drawing(scene, shown, scene.definitions(shown.view) if first else "")
    caption = f"<figcaption>{escape(figure.caption)}</figcaption>"
    return f'{html[: end.end()]}<figure class="board">{picture}{caption}</figure>{html[end.end() :]}'
