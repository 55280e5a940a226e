"""The rulebook, typeset: two columns with the figures of the pages, and an index of clauses; or pages of a booklet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from montgolfier.art import brand
from montgolfier.art.picture import drawing as picture
from montgolfier.art.scene import Figure, PictureContext, scene_of
from montgolfier.play.clauses import clause_pattern
from montgolfier.play.game import Game
from montgolfier.play.registry import find
from montgolfier.play.rulebooks import editions, only_edition, rulebook
from montgolfier.press.drawing import Drawing
from montgolfier.press.markdown import Homes, blocks, typst, typst_string
from montgolfier.press.order import Order
from montgolfier.press.typeset import Flow, document, escaped, mm

FOR_PROGRAMS = ("Writing it down", "Options", "Clauses without behaviour")  # chapters not needed at the table
PAGES, SIZES = 4, (10.4, 10.0, 9.6, 9.2, 8.8)  # the most pages, and the sizes of type to try, largest first
LEAVES, SIZES_OF_BOOKLETS = 12, (9.6, 9.2, 8.8, 8.4)
LOOK = Path(__file__).with_name("rulebook.typ")


def chapters(text: str, left_out: Sequence[str]) -> str:
    """The text without the chapters of some headings."""
    kept, skipping = [], False
    for line in text.splitlines():
        if line.startswith("## "):
            skipping = line.removeprefix("## ").strip() in left_out
        if not skipping:
            kept.append(line)
    return "\n".join(kept) + "\n"


def text_of(order: Order, left_out: Sequence[str] = ()) -> str:
    """The rules of the edition that is printed, without what only programs need."""
    text = rulebook(order.title)
    edition = order.rules.get("edition")
    if isinstance(edition, str):
        text = only_edition(text, edition, editions(order.title, edition))
        text = re.sub(rf"^(#+ .*?) \({edition} edition\)$", r"\1", text, flags=re.MULTILINE)
    return chapters(text, (*FOR_PROGRAMS, *left_out))


def figure_of(title: str, figure: Figure) -> Drawing:
    """The picture of a figure, as the pages show it."""
    match = Game(title, **figure.options).position(figure.position, seed=1)
    for event in figure.events:
        match.play(event)
    scene = scene_of(find(title))
    context = PictureContext(match.view(figure.seat), (), figure.names, figure.memory)
    width, height = scene.size(context.view)
    return Drawing(picture(scene, context), (0, 0, width, height), brand.symbols() + scene.definitions(context.view))


@dataclass(frozen=True)
class Book:
    """A rulebook before it is set in type of some size."""

    body: str  # typst
    figures: dict[str, Drawing]
    clauses: list[str]


def book_of(order: Order, left_out: Sequence[str]) -> Book:
    """The rules of an order, each figure behind the paragraph it belongs to."""
    text = text_of(order, left_out)
    homes = Homes(text, clause_pattern(order.title))
    waiting = list(scene_of(find(order.title)).figures)
    figures: dict[str, Drawing] = {"emblem": emblem(order.title)}
    body = ""
    for tokens in blocks(text):
        if tokens[0].type == "heading_open" and tokens[0].tag == "h1":
            continue
        source = typst(tokens, homes)
        body += source
        for figure in [f for f in waiting if f'#clause("{f.after}")' in source]:
            waiting.remove(figure)
            name = f"figure-{figure.after}"
            figures[name] = figure_of(order.title, figure)
            body += f'#picture("{name}", [{escaped(figure.caption)}])\n'
    return Book(body, figures, sorted(homes.found, key=lambda name: (name.partition("-")[0], name)))


def rules(order: Order, left_out: Sequence[str] = ()) -> Flow:
    """The rulebook, in type as large as a few pages allow."""
    book = book_of(order, left_out)
    most, sizes = (LEAVES, SIZES_OF_BOOKLETS) if order.booklet else (PAGES, SIZES)
    tries: list[tuple[int, Flow]] = []  # from large type to small: pages, and the book
    for size in sizes:
        flow = Flow(source_of(order, book, size), book.figures, "rules", {LOOK.name: LOOK.read_bytes()})
        tries.append((document([flow], "", order.ink).pages(), flow))
        if tries[-1][0] <= most and len(tries) > 2 and tries[-3][0] <= most:
            break
    fitting = [(pages, flow) for pages, flow in tries if pages <= most][:3] or tries[-1:]
    return min(fitting, key=lambda entry: entry[0])[1]  # smaller type only if it saves a page


def source_of(order: Order, book: Book, size: float) -> str:
    """The whole book in typst."""
    width, height, columns = order.paper.width, order.paper.height, 2
    margins = "(x: 13mm, top: 12mm, bottom: 15mm)"
    if order.booklet:
        width, height, columns = order.paper.height / 2, order.paper.width, 1
        margins = "(x: 11mm, top: 11mm, bottom: 14mm)"
    game, edition = find(order.title), order.rules.get("edition")
    byline = (f"{edition} edition · " if edition else "") + f"a game by {game.designer}"
    names = ", ".join(map(typst_string, book.clauses))
    index = f"= Index of clauses\n#index({names})\n" if names else ""
    return (
        f'#import "{LOOK.name}": *\n'
        f"#show: rulebook.with(width: {mm(width)}, height: {mm(height)}, columns: {columns}, size: {size}pt, "
        f"margins: {margins}, accent: {accent(order)}, foot: [Rules of {escaped(label_of(order))}])\n"
        f'#banner([{escaped(game.label)}], [{escaped(byline)}], [{escaped(game.summary)}], "emblem", '
        f"accent: {accent(order)}, across: {'true' if columns > 1 else 'false'})\n{book.body}\n{index}"
    )


def accent(order: Order) -> str:
    """The colour of headings."""
    return "luma(20)" if order.gray else 'rgb("1C3F8F")'


def label_of(order: Order) -> str:
    """`Aloft, second edition`."""
    edition = order.rules.get("edition")
    return find(order.title).label + (f", {edition} edition" if edition else "")


def emblem(title: str) -> Drawing:
    """The small picture of a game."""
    return Drawing(scene_of(find(title)).emblem(), (0, 0, 360, 160), brand.symbols())
