"""Draw a Mermaid graph of boxes and arrows as SVG, in layers from top to bottom: the site has no scripts to do so."""

import re
from html import escape
from itertools import pairwise

SOLID = re.compile(r"^\s*(\w+) --> (\w+)\s*$", re.MULTILINE)
DOTTED = re.compile(r"^\s*(\w+) -\. (\w+) \.-> (\w+)\s*$", re.MULTILINE)
WIDTH, HEIGHT, ACROSS, DOWN, MARGIN = 92, 34, 128, 92, 24
STYLE = """
.box{fill:#fff6e9;stroke:#b4502d;stroke-width:1.5}
.name{fill:#3a2416;font:600 15px system-ui,sans-serif;text-anchor:middle}
.solid,.dotted{fill:none;stroke:#7d6a5c;stroke-width:1.5}.dotted{stroke-dasharray:2 5;stroke:#b4502d}
.head{fill:#7d6a5c}@media(prefers-color-scheme:dark){.box{fill:#2b211b}.name{fill:#f3e4d6}.solid{stroke:#a4927f}}
"""


Row = list[tuple[str, ...]]  # boxes (a name), and places where a long arrow passes (both ends and a number)


def depths(edges: list[tuple[str, str]]) -> dict[str, int]:
    """How far above the lowest box each box is: above everything that it points to."""
    after: dict[str, list[str]] = {name: [] for edge in edges for name in edge}
    for start, end in edges:
        after[start].append(end)

    def depth(name: str) -> int:
        return 1 + max((depth(end) for end in after[name]), default=-1)

    return {name: depth(name) for name in sorted(after)}


def stations(start: str, end: str, depth: dict[str, int]) -> list[tuple[str, ...]]:
    """What an arrow passes on its way down, ends included: a place of its own in every layer between them."""
    return [(start,), *((start, end, str(n)) for n in range(depth[start] - 1, depth[end], -1)), (end,)]


def layers(edges: list[tuple[str, str]]) -> list[Row]:
    """The layers from the lowest up, each ordered so that arrows run short."""
    depth = depths(edges)
    rows: list[Row] = [[] for _ in range(1 + max(depth.values()))]
    below: dict[tuple[str, ...], list[tuple[str, ...]]] = {(name,): [] for name in depth}
    for name in depth:
        rows[depth[name]].append((name,))
    for start, end in edges:
        way = stations(start, end, depth)
        for number, (upper, lower) in enumerate(pairwise(way)):
            below.setdefault(upper, []).append(lower)
            if number:
                rows[depth[start] - number].append(upper)
    place: dict[tuple[str, ...], float] = {}
    for row in rows:
        row.sort(key=lambda item: sum(place[end] for end in below[item]) / max(1, len(below[item])))
        place |= {item: i - (len(row) - 1) / 2 for i, item in enumerate(row)}
    return rows


def drawing(mermaid: str) -> str:
    """The graph as an SVG file."""
    solid: list[tuple[str, str]] = SOLID.findall(mermaid)
    dotted = [(start, end) for start, _, end in DOTTED.findall(mermaid)]
    rows, depth = layers(solid)[::-1], depths(solid)
    wide = max(map(len, rows)) * ACROSS - (ACROSS - WIDTH) + 2 * MARGIN
    tall = len(rows) * DOWN - (DOWN - HEIGHT) + 2 * MARGIN
    at = {
        item: (wide / 2 + (i - (len(row) - 1) / 2) * ACROSS, MARGIN + HEIGHT / 2 + number * DOWN)
        for number, row in enumerate(rows)
        for i, item in enumerate(row)
    }
    parts = [arrow([at[item] for item in stations(start, end, depth)], "solid") for start, end in solid]
    parts += [arrow([at[start,], at[end,]], "dotted", 14) for start, end in dotted]
    parts += [box(item[0], *at[item]) for item in at if len(item) == 1]
    head = '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    head += '<path class="head" d="M0 0 8 4 0 8z"/></marker>'
    size = f'viewBox="0 0 {wide:.0f} {tall:.0f}" width="{wide:.0f}" height="{tall:.0f}"'
    inside = f"<style>{STYLE}</style><defs>{head}</defs>{''.join(parts)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


def arrow(points: list[tuple[float, float]], kind: str, aside: float = 0) -> str:
    """A line from the edge of one box to that of another, past the points in between."""
    down = 1 if points[-1][1] > points[0][1] else -1
    (x, y), *rest = [(px + aside, py) for px, py in points]
    y += down * HEIGHT / 2
    path = f"M{x:.0f} {y:.0f}"
    for number, (nx, ny) in enumerate(rest, 1):
        ny -= down * HEIGHT / 2
        middle = (y + ny) / 2
        path += f"C{x:.0f} {middle:.0f} {nx:.0f} {middle:.0f} {nx:.0f} {ny:.0f}"
        x, y = nx, ny
        if number < len(rest):
            y += down * HEIGHT
            path += f"V{y:.0f}"
    return f'<path class="{kind}" marker-end="url(#head)" d="{path}"/>'


def box(name: str, x: float, y: float) -> str:
    """One box with its name."""
    return (
        f'<rect class="box" x="{x - WIDTH / 2:.0f}" y="{y - HEIGHT / 2:.0f}" width="{WIDTH}" height="{HEIGHT}" rx="7"/>'
        f'<text class="name" x="{x:.0f}" y="{y + 5:.0f}">{escape(name)}</text>'
    )
