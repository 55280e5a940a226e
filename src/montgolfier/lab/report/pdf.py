"""A report on paper: the same parts, set by typst. The same report gives the same bytes."""

from pathlib import Path
from tempfile import TemporaryDirectory

from montgolfier.engine.parts import package
from montgolfier.lab.report.parts import Body, Chart, Charts, Code, Heading, Part, Points, Table, Text
from montgolfier.press.fonts import FAMILY
from montgolfier.press.typeset import FIRST_DAY, escaped, quoted, typefaces

LOOK = Path(__file__).with_name("report.typ")
WIDE = 8  # columns that fit on a page; a table with more is split


class Setting:
    """A document being put together: its source and its pictures."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {LOOK.name: LOOK.read_bytes()}

    def picture(self, svg: str) -> str:
        """The name of the file that holds a picture."""
        name = f"p{len(self.files)}.svg"
        self.files[name] = svg.replace("currentColor", "#2A2B45").encode()
        return name

    def source(self, part: Part) -> str:
        """A part in typst."""
        match part:
            case Heading(text, level):
                return f"{'=' * (level - 1)} {escaped(text)}\n"
            case Text(text, quiet):
                return f"#quiet[{words(text)}]\n" if quiet else f"{words(text)}\n\n"
            case Points(items):
                return "".join(f"- {words(item)}\n" for item in items) + "\n"
            case Code(text):
                return f'#raw("{quoted(text).replace(chr(10), chr(92) + "n")}", block: true)\n'
            case Charts(charts):
                return self.charts(charts)
            case Table():
                return self.table(part)

    def charts(self, charts: list[Chart]) -> str:
        """Plots, two beside each other."""
        shown = (
            f'plot([{escaped(c.title)}], "{self.picture(c.svg)}", "{quoted(c.alt)}")' for c in charts
        )  # fmt: skip
        return f"#plots({', '.join(shown)},)\n" if charts else ""

    def table(self, part: Table) -> str:
        """A table; one with many columns is split, its first column repeated."""
        empty = not any(row[0] for row in part.rows)  # only one set of rules: it needs no name
        headings, rows = part.headings[empty:], [row[empty:] for row in part.rows]
        out = ""
        step = WIDE - 2 if len(headings) > WIDE else len(headings)
        for first in range(1, max(len(headings), 2), step):
            columns = [0, *range(first, min(first + step, len(headings)))]
            cells = [f"th[{escaped(headings[c])}]" for c in columns]
            for number, row in enumerate(rows):
                kind = "strong" if number in part.strong else ""
                cells += [f"{kind}[{escaped(row[c])}]" for c in columns]
            out += f"#rows([{escaped(part.caption)}], {len(columns)}, {', '.join(cells)},)\n"
        return out


def words(text: str) -> str:
    """Text in typst; a number and its percent sign stay on one line."""
    return escaped(text).replace(" %", "\u00a0%")


def document(body: Body) -> bytes:
    """The report as PDF."""
    setting = Setting()
    emblem = setting.picture(body.emblem)
    after = [*body.parts[1:], None]
    parts = "\n".join(
        f"#block(sticky: true)[{setting.source(part)}]" if isinstance(part, Text) and isinstance(following, Charts)
        else setting.source(part)
        for part, following in zip(body.parts, after, strict=True)
    )  # fmt: skip  # what introduces plots stays on their page
    source = (
        f'#set document(title: "{quoted(body.title)}", author: "Montgolfier", date: none)\n'
        f'#set text(font: "{FAMILY}", size: 9.6pt, lang: "en", fill: rgb("2A2B45"))\n'
        f'#import "{LOOK.name}": *\n'
        f"#show: report.with(title: [{escaped(body.title)}])\n"
        f'#banner([{escaped(body.title)}], [{escaped(body.subtitle)}], "{emblem}")\n{parts}\n'
    )
    typst = package("typst", "study")
    project = {"main.typ": source.encode(), **setting.files}
    with TemporaryDirectory(prefix="montgolfier-report-") as folder:
        made: bytes = typst.compile(
            project, root=folder, font_paths=typefaces(), ignore_system_fonts=True, format="pdf", timestamp=FIRST_DAY
        )
    return made
