"""Typesetting: pages become one typst document, and that a PDF or pictures. The same pages give the same bytes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montgolfier.engine.parts import package
from montgolfier.press.drawing import Drawing
from montgolfier.press.fonts import FAMILY, folder
from montgolfier.press.ink import finished
from montgolfier.press.page import Image, Leaf, Page

LENGTH = "{:.4f}mm"
FIRST_DAY = 0  # every file says that it was made on 1 January 1970, or no two would be identical


@dataclass(frozen=True)
class Flow:
    """Text that typst breaks into pages by itself: a rulebook."""

    source: str  # typst, with its own page settings
    figures: dict[str, Drawing] = field(default_factory=dict)  # by the name under which the source shows them
    name: str = ""
    files: dict[str, bytes] = field(default_factory=dict)  # that the source imports
    small: dict[str, tuple[Page, float]] = field(default_factory=dict)  # pages shown smaller, by what stands for them


@cache
def typefaces() -> Any:
    """The fonts typst may use: its own and ours, never those of the machine."""
    return package("typst", "print").Fonts(include_system_fonts=False, font_paths=[str(folder())])


def mm(value: float) -> str:
    """A length as typst writes it."""
    return LENGTH.format(value)


class Document:
    """A typst document under construction: its source, and the drawings it shows."""

    def __init__(self, title: str, ink: str) -> None:
        self.ink = ink
        words = "222222" if ink == "gray" else "2A2B45"
        self.source = [
            f'#set document(title: "{quoted(title)}", author: "Montgolfier", date: none)',
            f'#set text(font: "{FAMILY}", size: 10pt, lang: "en", fill: rgb("{words}"))',
        ]
        self.files: dict[str, bytes] = {}
        self.books: dict[str, bytes] = {}  # PDFs whose pages are shown
        self.names: dict[str, str] = {}  # finished drawing: name of its file

    def file(self, drawing: Drawing, turn: int = 0) -> str:
        """The name of the file that holds a drawing."""
        markup = finished(drawing, self.ink, turn)
        if markup not in self.names:
            self.names[markup] = f"d{len(self.names)}.svg"
            self.files[self.names[markup]] = markup.encode()
        return self.names[markup]

    def image(self, image: Image, factor: float = 1.0) -> str:
        """A drawing at its place."""
        x, y, w, h = (factor * v for v in (image.x, image.y, image.width, image.height))
        return placed(x, y, self.file(image.drawing, image.turn), w, h)

    def leaf(self, leaf: Leaf, factor: float = 1.0) -> str:
        """A page of another document at its place."""
        name = next((name for name, book in self.books.items() if book == leaf.book), f"book{len(self.books)}.pdf")
        self.books[name] = leaf.book
        x, y, w, h = (mm(factor * v) for v in (leaf.x, leaf.y, leaf.width, leaf.height))
        picture = f'image("{name}", page: {leaf.number}, width: {w}, height: {h})'
        turned = f"rotate(180deg, {picture})" if leaf.upside_down else picture
        return f"#place(top + left, dx: {x}, dy: {y}, {turned})"

    def content(self, page: Page, factor: float = 1.0) -> str:
        """All that is on a page, in its size or smaller."""
        parts = [self.image(image, factor) for image in page.images]
        parts += [self.leaf(leaf, factor) for leaf in page.leaves]
        if page.marks:
            over = Drawing(page.marks, (0, 0, page.width, page.height))
            parts.append(placed(0, 0, self.file(over), factor * page.width, factor * page.height))
        return "\n".join(parts)

    def add(self, page: Page) -> None:
        """A page of drawings."""
        size = f"width: {mm(page.width)}, height: {mm(page.height)}"
        self.source.append(f"#page({size}, margin: 0mm)[\n{self.content(page)}\n]")

    def flow(self, flow: Flow) -> None:
        """Pages of text."""
        source = flow.source
        self.files |= flow.files
        for name, drawing in flow.figures.items():
            source = source.replace(f'"{name}"', f'"{self.file(drawing)}"')
        for sign, (page, factor) in flow.small.items():
            source = source.replace(f"[{sign}]", f"[{self.content(page, factor)}]")
        self.source.append(f"#[\n{source}\n]")

    def compile(self, form: str = "pdf", resolution: float | None = None) -> list[bytes]:
        """The document as one PDF, or as a PNG of every page."""
        made = self.ask("compile", format=form, ppi=resolution, timestamp=FIRST_DAY)
        return made if isinstance(made, list) else [made]

    def pages(self) -> int:
        """How many pages a flow takes, as its last line says."""
        return int(self.ask("query", "<end-of-rules>", field="value", one=True))

    def ask(self, question: str, *words: str, **wishes: Any) -> Any:
        """Run typst on the document."""
        typst = package("typst", "print")
        project = {"main.typ": "\n".join(self.source).encode(), **self.files}
        with TemporaryDirectory(prefix="montgolfier-press-") as folder:
            for name, book in self.books.items():
                Path(folder, name).write_bytes(book)
            return getattr(typst, question)(
                project, *words, root=folder, font_paths=typefaces(), ignore_system_fonts=True, **wishes
            )


def placed(x: float, y: float, file: str, width: float, height: float) -> str:
    """An image of exact size at an exact place."""
    picture = f'image("{file}", width: {mm(width)}, height: {mm(height)}, fit: "stretch")'
    return f"#place(top + left, dx: {mm(x)}, dy: {mm(y)}, {picture})"


def quoted(text: str) -> str:
    """Text inside quotation marks of typst."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def escaped(text: str) -> str:
    """Text in typst markup, every sign as itself."""
    return "".join(f"\\{c}" if c in "\\#$*_`<>@[]~=-+/" else c for c in text)


def document(pages: Sequence[Page | Flow], title: str, ink: str) -> Document:
    """Pages in their order as a document."""
    made = Document(title, ink)
    for page in pages:
        if isinstance(page, Flow):
            made.flow(page)
        else:
            made.add(page)
    return made
