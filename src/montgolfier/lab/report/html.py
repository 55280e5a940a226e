"""A report as one page that needs no network and no other file: light or dark, on a desk, a phone or paper."""

import re
from base64 import b64encode
from html import escape
from pathlib import Path

from montgolfier.lab.report.parts import Body, Chart, Charts, Code, Heading, Part, Points, Table, Text
from montgolfier.lab.report.typeface import faces

HERE = Path(__file__).parent
RECORD = re.compile(r"records/[\w.-]+\.json")
NUMBER = re.compile(r"^[<+−–-]? ?[\d.,]+( %)?( \(|$| )|^–$")


def page(body: Body) -> str:
    """The whole page."""
    style = (HERE / "report.css").read_text(encoding="utf-8")
    script = (HERE / "copy.js").read_text(encoding="utf-8")
    chapters = [part.text for part in body.parts if isinstance(part, Heading) and part.level == 2]
    links = "".join(f'<li><a href="#{anchor(text)}">{escape(text)}</a></li>' for text in chapters)
    emblem = b64encode(body.emblem.encode()).decode()
    main = "".join(map(markup, body.parts))
    letters = faces(body.title + body.subtitle + main)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(body.title)}</title>\n<style>\n{letters}{style}</style>\n</head>\n<body>\n"
        f'<header><img src="data:image/svg+xml;base64,{emblem}" alt="" width="270" height="120">\n'
        f"<div><h1>{escape(body.title)}</h1>\n<p>{escape(body.subtitle)}</p></div></header>\n"
        f'<nav aria-label="Contents"><ul>{links}</ul></nav>\n<main>\n{main}</main>\n'
        "<footer><p>Made by Montgolfier.</p></footer>\n"
        f"<script>\n{script}</script>\n</body>\n</html>\n"
    )


def words(text: str) -> str:
    """Text for the page; a number and its percent sign stay on one line."""
    return escape(text).replace(" %", "\u00a0%")


def anchor(text: str) -> str:
    """The name of a chapter in an address."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def markup(part: Part) -> str:
    """A part as HTML."""
    match part:
        case Heading(text, level):
            name = f' id="{anchor(text)}"' if level == 2 else ""
            return f"<h{level}{name}>{escape(text)}</h{level}>\n"
        case Text(text, quiet):
            return f'<p class="quiet">{words(text)}</p>\n' if quiet else f"<p>{words(text)}</p>\n"
        case Points(items):
            return "<ul>\n" + "".join(f"<li>{words(item)}</li>\n" for item in items) + "</ul>\n"
        case Code(text):
            return f'<pre tabindex="0"><code>{escape(text)}</code></pre>\n'
        case Charts(charts):
            return '<div class="charts">\n' + "".join(map(figure, charts)) + "</div>\n" if charts else ""
        case Table():
            return table(part)


def figure(chart: Chart) -> str:
    """A plot with its title, and with the text for readers who cannot see it."""
    svg = chart.svg.replace("<svg ", f'<svg role="img" aria-label="{escape(chart.alt)}" ', 1)
    return f"<figure><figcaption>{escape(chart.title)}</figcaption>\n{svg}\n</figure>\n"


def cell(text: str) -> str:
    """A cell of a table: figures stand to the right, and a record beside the report can be opened."""
    if RECORD.fullmatch(text):
        return f'<td><a href="{text}">{text}</a></td>'
    return f"<td{' class=n' if NUMBER.match(text) else ''}>{escape(text)}</td>"


def table(part: Table) -> str:
    """A table that scrolls by itself where it is wider than the page, and can be copied."""
    empty = not any(row[0] for row in part.rows)  # only one set of rules: it needs no name
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in part.headings[empty:])
    rows = []
    for number, row in enumerate(part.rows):
        first, *others = row[empty:]
        cells = "".join(map(cell, others))
        strong = ' class="strong"' if number in part.strong else ""
        rows.append(f'<tr{strong}><th scope="row">{escape(first)}</th>{cells}</tr>\n')
    return (
        f'<section class="table" aria-label="{escape(part.caption)}" tabindex="0"><table>'
        f"<caption>{escape(part.caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody></table></section>\n"
    )
