"""The plots of a report: drawn by Vega-Lite, offline, as SVG that takes the colour of the text around it."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from montgolfier.engine.parts import package
from montgolfier.lab.report.parts import Chart
from montgolfier.press.fonts import FAMILY, folder

INK = "#010203"  # stands for the colour of the text: light pages and dark ones have another
COLOURS = ["#2F7FC1", "#E07B1A", "#2E9C76", "#B35FB0", "#C8504B", "#8C7A2B", "#5B6BC8", "#7B8794"]
SHAPES = ["circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "triangle-right", "triangle-left"]
DASHES = [[1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 1], [1, 3], [10, 4], [3, 5]]
WIDTH, HEIGHT = 270, 170
SHORT_NAME = 18  # letters; two of them fit beside each other
Row = Mapping[str, Any]
T = TypeVar("T")


@cache
def convert() -> Any:
    """The converter, with the typeface that it measures texts with: the same on every machine."""
    vl_convert = package("vl_convert", "study")
    vl_convert.register_font_directory(str(folder()))
    return vl_convert


def config(names: Sequence[str]) -> dict[str, Any]:
    """How all plots look; long names stand below each other, or the legend would be wider than the plot."""
    columns, limit = (2, 140) if max(map(len, names)) <= SHORT_NAME else (1, 290)
    axis = {
        "labelColor": INK, "titleColor": INK, "tickColor": INK, "domainColor": INK, "gridColor": INK,
        "gridOpacity": 0.13, "domainOpacity": 0.5, "tickOpacity": 0.5, "labelFontSize": 12, "titleFontSize": 12,
        "titleFontWeight": "normal", "titlePadding": 7,
    }  # fmt: skip
    legend = {"labelColor": INK, "titleColor": INK, "labelFontSize": 12, "orient": "top", "direction": "horizontal",
              "columns": columns, "symbolStrokeWidth": 2, "labelLimit": limit, "symbolOpacity": 1,
              "title": None}  # fmt: skip
    return {"background": None, "font": FAMILY, "axis": axis, "legend": legend, "view": {"stroke": None}}


def drawn(title: str, chart: Any, names: Sequence[str], alt: str) -> Chart:
    """A plot as SVG."""
    spec = {**chart.to_dict(), "config": config(names)}
    svg: str = convert().vegalite_to_svg(spec)
    svg = svg.replace(f'"{INK}"', '"currentColor"')
    svg = re.sub(r'aria-(label|roledescription)="[^"]*"', "", svg)  # the figure has a description of its own
    svg = re.sub(r'role="[^"]*"', "", svg)
    svg = svg.replace(f'font-family="{FAMILY}"', f"font-family=\"'{FAMILY}', 'Helvetica Neue', Arial, sans-serif\"")
    return Chart(title, svg, alt)


def colour(alt: Any, names: Sequence[str], legend: bool, sign: str | None = None) -> Any:
    """Every name its colour, in all plots alike; the legend shows it as a sign, the mark's own if none is given."""
    scale = alt.Scale(domain=list(names), range=[COLOURS[i % len(COLOURS)] for i in range(len(names))])
    shown = alt.Legend(symbolType=sign) if sign else alt.Legend()
    return alt.Color("name:N", scale=scale, legend=shown if legend else None, sort=list(names))


def varied(signs: Sequence[T], number: int) -> list[T]:
    """One sign for each name; where the colours repeat, they are shifted, so that no two names look the same."""
    return [signs[(i + i // len(COLOURS)) % len(signs)] for i in range(number)]


def shape(alt: Any, names: Sequence[str], legend: bool) -> Any:
    """A sign for every name, for readers who cannot tell the colours apart."""
    scale = alt.Scale(domain=list(names), range=varied(SHAPES, len(names)))
    return alt.Shape("name:N", scale=scale, legend=alt.Legend() if legend else None, sort=list(names))


def dashes(alt: Any, names: Sequence[str], legend: bool) -> Any:
    """A kind of line for every name."""
    scale = alt.Scale(domain=list(names), range=varied(DASHES, len(names)))
    return alt.StrokeDash(
        "name:N", scale=scale, legend=alt.Legend(symbolType="stroke") if legend else None, sort=list(names)
    )


def intervals(
    title: str, rows: Sequence[Row], axis: str, names: Sequence[str], even: float, percent: bool, alt_text: str
) -> Chart:
    """Estimates with intervals: `row` down, `mean`, `low` and `high` across, `name` by colour."""
    alt = package("altair", "study")
    data = alt.Data(values=list(rows))
    order = list(dict.fromkeys(row["row"] for row in rows))
    many = len(names) > 1
    down = alt.Y("row:N", sort=order, title=None, axis=alt.Axis(labelLimit=270, ticks=False, domain=False, grid=True))
    offset = alt.YOffset("name:N", sort=list(names), scale=alt.Scale(paddingInner=0.2))
    form = ".0%" if percent else "d"
    base = alt.Chart(data)
    lines = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=axis, axis=alt.Axis(format=form, tickCount=5), scale=alt.Scale(zero=False, nice=True)),
        x2="high:Q",
        y=down,
        color=colour(alt, names, many),
    )
    dots = base.mark_point(filled=True, size=55, opacity=1).encode(
        x="mean:Q", y=down, color=colour(alt, names, many), shape=shape(alt, names, many)
    )
    if many:
        lines, dots = lines.encode(yOffset=offset), dots.encode(yOffset=offset)
    mark = (
        alt.Chart(alt.Data(values=[{"x": even}])).mark_rule(color=INK, strokeDash=[4, 3], opacity=0.7).encode(x="x:Q")
    )
    step = max(22, 11 * len(names) + 6)
    plot = alt.layer(mark, lines, dots).properties(width=WIDTH - 100, height=step * len(order))
    return drawn(title, plot, names, alt_text)


def lines(
    title: str, rows: Sequence[Row], across: str, up: str, names: Sequence[str], alt_text: str, **how: Any
) -> Chart:
    """Curves: `x` across, `y` up, `name` by colour and dash; with `low` and `high`, bands around them."""
    alt = package("altair", "study")
    data = alt.Data(values=list(rows))
    many = len(names) > 1
    x = alt.X("x:Q", title=across, axis=alt.Axis(format=how.get("x_format", "d"), grid=False, tickCount=6))
    y = alt.Y(
        "y:Q", title=up, axis=alt.Axis(format=how.get("y_format", "d"), tickCount=5),
        scale=alt.Scale(zero=how.get("zero", True), nice=True),
    )  # fmt: skip
    layers = []
    if "even" in how:
        mark = alt.Chart(alt.Data(values=[{"y": how["even"]}])).mark_rule(color=INK, strokeDash=[4, 3], opacity=0.7)
        layers.append(mark.encode(y="y:Q"))
    if rows and "low" in rows[0]:
        band = alt.Chart(data).mark_area(opacity=0.16).encode(x=x, y=alt.Y("low:Q", title=up), y2="high:Q")
        layers.append(band.encode(color=colour(alt, names, many, "stroke")))
    line = alt.Chart(data).mark_line(strokeWidth=2, interpolate=how.get("interpolate", "linear"))
    layers.append(line.encode(x=x, y=y, color=colour(alt, names, many, "stroke"), strokeDash=dashes(alt, names, many)))
    return drawn(title, alt.layer(*layers).properties(width=WIDTH, height=HEIGHT), names, alt_text)


def shares(
    title: str, rows: Sequence[Row], across: str, up: str, names: Sequence[str], even: float | None, alt_text: str
) -> Chart:
    """Shares with intervals over a few words: `x` across, `mean`, `low` and `high` up, `name` by colour."""
    alt = package("altair", "study")
    data = alt.Data(values=list(rows))
    order = list(dict.fromkeys(row["x"] for row in rows))
    many = len(names) > 1
    x = alt.X("x:N", sort=order, title=across, axis=alt.Axis(labelAngle=0, grid=False, ticks=False, labelLimit=90))
    offset = alt.XOffset("name:N", sort=list(names), scale=alt.Scale(paddingInner=0.3))
    y = alt.Y("low:Q", title=up, axis=alt.Axis(format=".0%", tickCount=5), scale=alt.Scale(zero=False, nice=True))
    base = alt.Chart(data)
    bars = base.mark_rule(strokeWidth=2).encode(x=x, y=y, y2="high:Q", color=colour(alt, names, many))
    dots = base.mark_point(filled=True, size=55, opacity=1).encode(
        x=x, y="mean:Q", color=colour(alt, names, many), shape=shape(alt, names, many)
    )
    if many:
        bars, dots = bars.encode(xOffset=offset), dots.encode(xOffset=offset)
    layers = [bars, dots]
    if even is not None:
        mark = alt.Chart(alt.Data(values=[{"y": even}])).mark_rule(color=INK, strokeDash=[4, 3], opacity=0.7)
        layers.insert(0, mark.encode(y="y:Q"))
    return drawn(title, alt.layer(*layers).properties(width=WIDTH, height=HEIGHT), names, alt_text)
