"""Chapters of a report: each turns a part of the results into sentences, plots and tables, or is left out."""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.words import joined, sentence_case
from montgolfier.lab.comparison import scale_of
from montgolfier.lab.measures import Measure, measures_of
from montgolfier.lab.plan import in_sentence
from montgolfier.lab.report import charts
from montgolfier.lab.report.panels import panels
from montgolfier.lab.report.parts import Chart, Charts, Heading, Part, Points, Table, Text

Results = Mapping[str, Any]
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MOST_BANDS = 3  # curves in one plot whose bands can be told apart
MOST_LINES = 12  # conditions described one by one beside the table that has them all


def name(row: Mapping[str, Any]) -> str:
    """What to call the rules of a row."""
    return row["rules"] or "these rules"


def with_interval(measure: Measure, found: Mapping[str, Any] | None) -> str:
    """A mean with its interval, or a dash."""
    if found is None:
        return "–"
    if found["low"] is None:
        return measure.in_words(found["mean"])
    return f"{measure.in_words(found['mean'])} ({measure.figure(found['low'])} to {measure.figure(found['high'])})"


def percent(value: float | None, places: int = 0) -> str:
    """A share as a person reads it."""
    return "–" if value is None else f"{100 * value:.{places}f} %"


def points(value: float | None, places: int = 1) -> str:
    """A difference of shares."""
    return "–" if value is None else f"{100 * value:+.{places}f}".replace("-", "−")


def differences(results: Results) -> list[Part]:
    """Every comparison in sentences, then in figures."""
    if not results["comparisons"]:
        return []
    parts: list[Part] = [
        Heading("What differs"),
        Text(
            "Only differences that chance would hardly bring about (significant after correction for the number of "
            "comparisons) are stated as such, each with its 95 % interval in brackets."
        ),
    ]
    if len(results["compared"]) > 1:
        others = (
            "where all the other options have their first values"
            if results["plan"]["one_at_a_time"]
            else "on average over all values of the other options"
        )
        parts.append(Text(f"The values of each option are compared {others}."))
    for pair in results["sentences"]:
        parts.append(Heading(f"{sentence_case(in_sentence(pair['a']))} and {in_sentence(pair['b'])}", 3))
        if pair["clear"]:
            parts.append(Points(pair["clear"]))
        if pair["unclear"]:
            parts.append(Text(f"No significant difference: {joined(pair['unclear'])}.", quiet=True))
    measures = measures_of(results["plan"]["title"])
    rows: list[list[str]] = []
    strong: list[int] = []
    for row in results["comparisons"]:
        measure = measures[row["measure"]]
        scale, places = scale_of(row, measure)
        mean, low, high = (f"{scale * x:+.{places}f}".replace("-", "−") for x in row["difference"])
        if row["significant"]:
            strong.append(len(rows))
        verdict = "significant" if row["significant"] else "not significant"
        rows.append(
            [
                f"{row['a']} − {row['b']}",
                measure.label + (" (percentage points)" if measure.percent else ""),
                mean,
                f"{low} to {high}",
                p_value(row["p"]),
                verdict,
            ]
        )
    parts.append(
        Table(
            "All comparisons",
            ["compared", "measure", "difference", "95 % interval", "p (Holm)", "verdict"],
            rows,
            strong,
        )
    )
    return parts


def p_value(p: float) -> str:
    """A p-value, short."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def seats(results: Results) -> list[Part]:
    """Who wins by turn order, and what points would make up for it."""
    if not any(c["seats"] for c in results["conditions"]):
        return []
    pictures: list[Chart] = []
    for panel in panels(results):
        rows = [
            {"x": PLACES[place], "name": name, **found}
            for name, c in panel.conditions.items()
            for place, found in enumerate(c["seats"])
        ]
        if rows:
            alt = "; ".join(
                f"{name}: " + ", ".join(f"{PLACES[i]} {percent(s['mean'])}" for i, s in enumerate(c["seats"]))
                for name, c in panel.conditions.items()
            )
            pictures.append(
                charts.shares(
                    panel.title,
                    rows,
                    "place in the turn order",
                    "share of victories",
                    panel.names,
                    1 / panel.players,
                    f"Share of victories by turn order. {alt}.",
                )
            )
    parts: list[Part] = [
        Heading("Is every seat as good?"),
        Text("The share of victories by place in the turn order. The dashed line is an even share."),
        Charts(pictures),
    ]
    lines: list[Chart] = []
    for panel in panels(results):
        data = [
            {"x": row["points"], "y": row["mean"], "name": name}
            for name, c in panel.conditions.items()
            if c["compensation"]
            for row in c["compensation"]["table"]
        ]
        if data:
            lines.append(
                charts.lines(
                    panel.title,
                    data,
                    "points for the first player",
                    "share of the first player",
                    panel.names,
                    "The first player's share of victories if it got points more or less.",
                    y_format=".0%",
                    even=1 / panel.players,
                )
            )
    if lines:
        parts += [
            Heading("What compensation would do", 3),
            Text(
                "The first player's share if its final score were some points higher or lower and nobody played "
                "otherwise."
            ),
            Charts(lines),
            Table(
                "The fairest compensation",
                ["condition", "first player's share", "points for the first player", "share then"],
                [fairest(c) for c in sorted(results["conditions"], key=lambda c: c["players"]) if c["compensation"]],
            ),
        ]
    return parts


def fairest(condition: Mapping[str, Any]) -> list[str]:
    """The compensation that makes seats fairest under a condition, and its effect."""
    points = condition["compensation"]["fairest"]
    row = next(r for r in condition["compensation"]["table"] if r["points"] == points)
    return [
        sentence_case(condition["label"]),
        percent(condition["seats"][0]["mean"], 1),
        f"{points:+d}".replace("-", "−") if points else "0",
        f"{percent(row['mean'], 1)} ({100 * row['low']:.1f} to {100 * row['high']:.1f})",
    ]


def arc(results: Results) -> list[Part]:
    """How the winner's chance rises."""
    pictures = []
    shown = panels(results)
    bands = max(len(panel.names) for panel in shown) <= MOST_BANDS
    for panel in shown:
        rows = [
            {"x": i / (len(c["curve"]) - 1), "y": q[1], "name": name, **({"low": q[0], "high": q[2]} if bands else {})}
            for name, c in panel.conditions.items()
            for i, q in enumerate(c["curve"])
        ]
        if rows:
            halves = ", ".join(
                f"{name} {percent(c['curve'][len(c['curve']) // 2][1])}"
                for name, c in panel.conditions.items()
                if c["curve"]
            )
            pictures.append(
                charts.lines(
                    panel.title,
                    rows,
                    "share of the game played",
                    "winner's win chance",
                    panel.names,
                    f"The later winner's win chance over the game; at half-time {halves}.",
                    x_format=".0%",
                    y_format=".0%",
                    even=1 / panel.players,
                )
            )
    if not pictures:
        return []
    return [
        Heading("The arc of a game"),
        Text(
            "How likely the later winner looked to win, from the start of the game to its end: the median"
            + (", and the middle half of the games as a band" if bands else "")
            + ". A curve that rises early means that games are decided early."
        ),
        Charts(pictures),
    ]


def length(results: Results) -> list[Part]:
    """How long games are."""
    pictures = histograms(results, "lengths", "decisions in a game")
    minutes = [
        f"{sentence_case(c['label'])}: {c['measures']['minutes']['mean']:.0f} minutes, "
        f"{c['measures']['turns']['mean']:.0f} turns"
        for c in results["conditions"]
        if "minutes" in c["measures"]
    ]
    summary = Points(minutes) if len(minutes) <= MOST_LINES else Text("Minutes and turns are under “Side by side”.")
    return [Heading("How long is a game?"), Charts(pictures), summary] if pictures else []


def scores(results: Results) -> list[Part]:
    """How scores are spread."""
    pictures = histograms(results, "scores", "final score")
    return [Heading("Scores"), Text("Final scores of all players."), Charts(pictures)] if pictures else []


def histograms(results: Results, key: str, across: str) -> list[Chart]:
    """A distribution for every panel."""
    pictures = []
    for panel in panels(results):
        values = [value for c in panel.conditions.values() for value, _ in c[key]]
        if not values:
            continue
        width = max(1, -(-(max(values) - min(values) + 1) // 24))
        rows, middles = [], []
        for name, c in panel.conditions.items():
            bins: dict[int, int] = {}
            for value, count in c[key]:
                bins[value // width] = bins.get(value // width, 0) + count
            total = sum(bins.values())
            for place in range(min(values) // width - 1, max(values) // width + 2):
                rows.append({"x": (place + 0.5) * width - 0.5, "y": bins.get(place, 0) / total, "name": name})
            middles.append(f"{name} around {middle(c[key])}")
        pictures.append(
            charts.lines(
                panel.title,
                rows,
                across,
                "share of games" if key == "lengths" else "share of players",
                panel.names,
                f"Distribution of {across}: {', '.join(middles)}.",
                y_format=".0%",
                interpolate="step",
            )
        )
    return pictures


def middle(counts: list[list[int]]) -> int:
    """The median of counted values."""
    half, seen = sum(count for _, count in counts) / 2, 0
    for value, count in counts:
        seen += count
        if seen >= half:
            return value
    return 0
