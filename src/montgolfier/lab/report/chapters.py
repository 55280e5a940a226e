"""Chapters of a report: each makes sentences, plots and tables of a part of the results; nothing found, no chapter."""

from collections.abc import Mapping
from typing import Any

from montgolfier.lab.comparison import scale_of
from montgolfier.lab.measures import Measure, measures_of
from montgolfier.lab.plan import in_sentence
from montgolfier.lab.report import charts
from montgolfier.lab.report.parts import Chart, Charts, Heading, Part, Points, Table, Text
from montgolfier.lab.summary import capital, listed

Results = Mapping[str, Any]
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def names_of(results: Results) -> list[str]:
    """The rules that are compared; one nameless set of rules where they are all the same."""
    return list(dict.fromkeys(name(c) for c in results["conditions"]))


def name(row: Mapping[str, Any]) -> str:
    """What to call the rules of a row."""
    return row["rules"] or "these rules"


def by_players(results: Results) -> dict[int, list[Mapping[str, Any]]]:
    """The conditions by number of players."""
    groups: dict[int, list[Mapping[str, Any]]] = {}
    for condition in results["conditions"]:
        groups.setdefault(condition["players"], []).append(condition)
    return dict(sorted(groups.items()))


def with_interval(measure: Measure, found: Mapping[str, Any] | None) -> str:
    """A mean with its interval, or a dash."""
    if found is None:
        return "–"
    if found["low"] is None:
        return measure.told(found["mean"])
    return f"{measure.told(found['mean'])} ({measure.figure(found['low'])} to {measure.figure(found['high'])})"


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
    for pair in results["sentences"]:
        parts.append(Heading(f"{capital(in_sentence(pair['a']))} and {in_sentence(pair['b'])}", 3))
        if pair["clear"]:
            parts.append(Points(pair["clear"]))
        if pair["unclear"]:
            parts.append(Text(f"No significant difference: {listed(pair['unclear'])}.", quiet=True))
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
    names = names_of(results)
    pictures: list[Chart] = []
    for players, group in by_players(results).items():
        rows = [{"x": PLACES[place], "name": name(c), **found} for c in group for place, found in enumerate(c["seats"])]
        if rows:
            alt = "; ".join(
                f"{name(c)}: " + ", ".join(f"{PLACES[i]} {percent(s['mean'])}" for i, s in enumerate(c["seats"]))
                for c in group
            )
            pictures.append(
                charts.shares(
                    f"{players} players",
                    rows,
                    "place in the turn order",
                    "share of victories",
                    names,
                    1 / players,
                    f"Share of victories by turn order. {alt}.",
                )
            )
    parts: list[Part] = [
        Heading("Is every seat as good?"),
        Text("The share of victories by place in the turn order. The dashed line is an even share."),
        Charts(pictures),
    ]
    rows_of_points: list[list[str]] = []
    lines: list[Chart] = []
    for players, group in by_players(results).items():
        known = [c for c in group if c["compensation"]]
        data = [
            {"x": row["points"], "y": row["mean"], "name": name(c)} for c in known for row in c["compensation"]["table"]
        ]
        if data:
            lines.append(
                charts.lines(
                    f"{players} players",
                    data,
                    "points for the first player",
                    "share of the first player",
                    names,
                    "The first player's share of victories if it got points more or less.",
                    y_format=".0%",
                    even=1 / players,
                )
            )
        for c in known:
            fair = c["compensation"]["fairest"]
            row = next(r for r in c["compensation"]["table"] if r["points"] == fair)
            rows_of_points.append(
                [
                    capital(c["label"]),
                    percent(c["seats"][0]["mean"], 1),
                    f"{fair:+d}".replace("-", "−") if fair else "0",
                    f"{percent(row['mean'], 1)} ({100 * row['low']:.1f} to {100 * row['high']:.1f})",
                ]
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
                rows_of_points,
            ),
        ]
    return parts


def arc(results: Results) -> list[Part]:
    """How the winner's chance rises."""
    names = names_of(results)
    pictures = []
    for players, group in by_players(results).items():
        rows = [
            {"x": i / (len(c["curve"]) - 1), "low": q[0], "y": q[1], "high": q[2], "name": name(c)}
            for c in group
            for i, q in enumerate(c["curve"])
        ]
        if rows:
            halves = ", ".join(f"{name(c)} {percent(c['curve'][len(c['curve']) // 2][1])}" for c in group if c["curve"])
            pictures.append(
                charts.lines(
                    f"{players} players",
                    rows,
                    "share of the game played",
                    "winner's win chance",
                    names,
                    f"The later winner's win chance over the game; at half-time {halves}.",
                    x_format=".0%",
                    y_format=".0%",
                    even=1 / players,
                )
            )
    if not pictures:
        return []
    return [
        Heading("The arc of a game"),
        Text(
            "How likely the later winner looked to win, from the start of the game to its end: the median, "
            "and the middle half "
            "of the games as a band. A curve that rises early tells of games decided early."
        ),
        Charts(pictures),
    ]


def length(results: Results) -> list[Part]:
    """How long games are."""
    pictures = histograms(results, "lengths", "decisions in a game")
    minutes = [
        f"{capital(c['label'])}: {c['measures']['minutes']['mean']:.0f} minutes, "
        f"{c['measures']['turns']['mean']:.0f} turns"
        for c in results["conditions"]
        if "minutes" in c["measures"]
    ]
    return [Heading("How long is a game?"), Charts(pictures), Points(minutes)] if pictures else []


def scores(results: Results) -> list[Part]:
    """How scores are spread."""
    pictures = histograms(results, "scores", "final score")
    return [Heading("Scores"), Text("Final scores of all players."), Charts(pictures)] if pictures else []


def histograms(results: Results, key: str, across: str) -> list[Chart]:
    """A distribution for every number of players."""
    names = names_of(results)
    pictures = []
    for players, group in by_players(results).items():
        values = [value for c in group for value, _ in c[key]]
        if not values:
            continue
        width = max(1, -(-(max(values) - min(values) + 1) // 24))
        rows, middles = [], []
        for c in group:
            bins: dict[int, int] = {}
            for value, count in c[key]:
                bins[value // width] = bins.get(value // width, 0) + count
            total = sum(bins.values())
            for place in range(min(values) // width - 1, max(values) // width + 2):
                rows.append({"x": (place + 0.5) * width - 0.5, "y": bins.get(place, 0) / total, "name": name(c)})
            middles.append(f"{name(c)} around {middle(c[key])}")
        pictures.append(
            charts.lines(
                f"{players} players",
                rows,
                across,
                "share of games" if key == "lengths" else "share of players",
                names,
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
