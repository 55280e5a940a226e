"""What a report is made of, before it is a page or paper: headings, sentences, tables, charts."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Heading:
    """The beginning of a chapter; those of level 2 are listed at the top of the page."""

    text: str
    level: int = 2


@dataclass(frozen=True)
class Text:
    """A paragraph."""

    text: str
    quiet: bool = False  # a definition or a remark


@dataclass(frozen=True)
class Points:
    """Sentences, one below the other."""

    items: list[str]


@dataclass(frozen=True)
class Table:
    """Rows under headings; the first column names the rows."""

    caption: str
    headings: list[str]
    rows: list[list[str]]
    strong: list[int] = field(default_factory=list)  # rows that stand out


@dataclass(frozen=True)
class Chart:
    """A picture with a description for readers who cannot see it."""

    title: str
    svg: str
    alt: str


@dataclass(frozen=True)
class Charts:
    """Pictures side by side."""

    charts: list[Chart]


@dataclass(frozen=True)
class Code:
    """Something to type."""

    text: str


Part = Heading | Text | Points | Table | Charts | Code


@dataclass(frozen=True)
class Body:
    """A whole report."""

    title: str
    subtitle: str
    emblem: str  # SVG
    parts: list[Part]
