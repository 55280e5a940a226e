"""Chapters on the other questions: skill, restricted play, elements, options, odd games."""

from collections.abc import Sequence

from montgolfier.engine.words import sentence_case
from montgolfier.lab.report import charts
from montgolfier.lab.report.chapters import Results, name, p_value, percent, points
from montgolfier.lab.report.panels import Row, facets
from montgolfier.lab.report.parts import Charts, Code, Heading, Part, Points, Table, Text

MOST_OPTIONS = 40


def named(rows: Sequence[tuple[str, Row]]) -> list[str]:
    """The names in a plot."""
    return list(dict.fromkeys(name for name, _ in rows))


def bots(results: Results) -> list[Part]:
    """Who wins where different bots play each other."""
    rows = results["bots"]
    if not rows:
        return []
    table = [
        [
            sentence_case(r["rules"]),
            str(r["players"]),
            r["bot"],
            f"{r['games']:,}",
            f"{percent(r['share']['mean'], 1)} ({100 * r['share']['low']:.1f} to {100 * r['share']['high']:.1f})",
            percent(r["even"], 1),
        ]
        for r in rows
    ]
    return [
        Heading("Who wins?"),
        Text(
            "Each bot's share of the victories in its games, with its interval, and what an even share would be. "
            "Every bot sits in every seat equally often."
        ),
        Table("Bots", ["rules", "players", "bot", "games", "share of victories", "even share"], table),
    ]


def skill(results: Results) -> list[Part]:
    """What skill is worth."""
    rows = results["skill"]
    if not rows:
        return []
    weaker, several = rows[0]["weaker"], len({r["stronger"] for r in rows}) > 1
    pictures = []
    for facet in facets(results):
        here = facet.rows(rows)
        data = [
            {
                "x": r["stronger"].partition(":")[0] if len(r["stronger"]) > 14 else r["stronger"],
                "name": name,
                **r["share"],
            }
            for name, r in here
        ]
        alt = "; ".join(f"{name}, {r['stronger']}: {percent(r['share']['mean'])}" for name, r in here)
        if data:
            pictures.append(
                charts.shares(
                    facet.heading(f"Against {weaker}"),
                    data,
                    "stronger bot",
                    "share of victories",
                    named(here),
                    0.5,
                    f"Share of victories against {weaker}: {alt}.",
                )
            )
    table = [
        [
            sentence_case(r["rules"]),
            str(r["players"]),
            r["stronger"],
            r["weaker"],
            f"{r['games']:,}",
            f"{percent(r['share']['mean'], 1)} ({100 * r['share']['low']:.1f} to {100 * r['share']['high']:.1f})",
        ]
        for r in rows
    ]
    return [
        Heading("Skill and luck"),
        Text(
            f"The share of victories of {'stronger bots' if several else rows[0]['stronger']} against {weaker}, with "
            "equally many seats. 50 % is pure luck; the closer to 100 %, the more skill decides."
            + (" The bots are listed from weak to strong, so the rise shows what thinking is worth." if several else "")
        ),
        Charts(pictures),
        Table(
            "Stronger against weaker bots",
            ["rules", "players", "stronger", "weaker", "games", "share of victories"],
            table,
        ),
    ]


def restricted(results: Results) -> list[Part]:
    """What things are worth, measured by what players lose who never do them."""
    rows = results["restricted"]
    if not rows:
        return []
    pictures = []
    for facet in facets(results):
        here = facet.rows(rows)
        data = [{"row": r["restriction"].removeprefix("never "), "name": name, **r["share"]} for name, r in here]
        alt = "; ".join(f"{name}, {r['restriction']}: {percent(r['share']['mean'])}" for name, r in here)
        if data:
            pictures.append(
                charts.intervals(
                    facet.heading("A player who never …"),
                    data,
                    "share of victories",
                    named(here),
                    0.5,
                    True,
                    f"Share of victories of a restricted player: {alt}.",
                )
            )
    table = [
        [
            sentence_case(r["rules"]),
            r["restriction"],
            f"{percent(r['share']['mean'], 1)} ({100 * r['share']['low']:.1f} to {100 * r['share']['high']:.1f})",
            p_value(r["p"]),
            "significant" if r["significant"] else "not significant",
        ]
        for r in rows
    ]
    return [
        Heading("What is each thing worth?"),
        Text(
            "Restricted play (Jaffe and others, 2012): a bot that never does one thing meets itself without "
            "the restriction, in "
            "equally many seats. Below 50 %, the thing is worth having; at 50 %, the game could do without "
            "it; above 50 %, it is "
            "a trap."
        ),
        Charts(pictures),
        Table(
            "Restricted play",
            ["rules", "a player who", "share of victories", "p (Holm)", "verdict"],
            table,
            [i for i, r in enumerate(rows) if r["significant"]],
        ),
    ]


def elements(results: Results) -> list[Part]:
    """What every element contributes."""
    rows = results["elements"]
    if not rows:
        return []
    known = [r for r in rows if r["more"] is not None]
    pictures = []
    for facet in facets(results):
        here = facet.rows(known)
        data = [
            {"row": r["element"], "name": name, "mean": r["more"][0], "low": r["more"][1], "high": r["more"][2]}
            for name, r in here
        ]
        strong = [
            f"{name}, {r['element']}: {points(r['more'][0], 0)} percentage points"
            for name, r in here
            if r["significant"]
        ]
        alt = "; ".join(strong) or "no difference is significant"
        if data:
            pictures.append(
                charts.intervals(
                    facet.heading("Players who use it more than the others"),
                    data,
                    "win rate, difference",
                    named(here),
                    0.0,
                    True,
                    f"How much more often players win who use an element more: {alt}.",
                )
            )
    table = [
        [
            sentence_case(r["rules"]),
            r["element"],
            percent(r["players"]),
            f"{r['uses']:.2f}",
            "–" if r["points"] is None else f"{r['points']:.1f}",
            points(r["with"]),
            points(r["without"]),
            "–" if r["more"] is None else f"{points(r['more'][0])} ({points(r['more'][1])} to {points(r['more'][2])})",
        ]
        for r in rows
    ]
    return [
        Heading("What does every element contribute?"),
        Text(
            "How often players use an element, what a use brings, and how players fare who use it: their "
            "share of the victories "
            "above (+) or below (−) an even share, in percentage points. The plot and the last column compare, within "
            "the same game, those "
            "who use it more than average with those who use it less; lines in bold are significant."
        ),
        Charts(pictures),
        Table(
            "Elements",
            [
                "rules",
                "element",
                "used by",
                "uses per player",
                "points per use",
                "with it",
                "without it",
                "more against less",
            ],
            table,
            [i for i, r in enumerate(rows) if r["significant"]],
        ),
    ]


def choices(results: Results) -> list[Part]:
    """Options that nobody takes."""
    rows = results["choices"]
    if not rows:
        return []
    odd = [r for r in rows if r["verdict"]]
    findings = [
        f"{sentence_case(name(r))}: “{r['option']}” is {r['verdict']}: chosen {r['chosen']:,} of {r['offered']:,} "
        f"times; by chance it would be {percent(r['by_chance'])}."
        for r in odd
    ]
    shown = (
        rows
        if len(rows) <= MOST_OPTIONS
        else [r for r in rows if r["verdict"] or r["offered"] >= rows[0]["offered"] / 50]
    )
    table = [
        [
            sentence_case(r["rules"]),
            r["option"],
            f"{r['offered']:,}",
            percent(r["chosen"] / r["offered"], 1),
            percent(r["by_chance"], 1),
            r["verdict"] or "–",
        ]
        for r in shown[: 3 * MOST_OPTIONS]
    ]
    return [
        Heading("Options that nobody takes"),
        Points(findings) if findings else Text("Every kind of option is chosen now and then."),
        Text(
            "Kinds of options that were open beside others: how often players chose them, and how often a "
            "choice at random "
            "would have. “Never chosen” options may be dominated by others.",
            quiet=True,
        ),
        Table(
            "Options",
            ["rules", "option", "offered", "chosen", "by chance", "verdict"],
            table,
            [i for i, r in enumerate(shown) if r["verdict"]],
        ),
    ]


def odd(results: Results) -> list[Part]:
    """Games of unusual length, to look at."""
    rows = results["odd"]
    if not rows:
        return []
    kept = [r["record"] for r in rows if r["record"]]
    table = [
        [
            sentence_case(r["condition"]),
            f"{r['decisions']}",
            f"{r['usual'][0]} to {r['usual'][1]}",
            " : ".join(map(str, r["scores"])),
            f"records/{r['record']}" if r["record"] else "comes out differently now",
        ]
        for r in rows
    ]
    return [
        Heading("Games that end oddly"),
        Text(
            "Games far longer or shorter than the others."
            + (" Each record is kept beside this report; the command replays it step by step." if kept else "")
        ),
        Table("Odd games", ["condition", "decisions", "half of all games", "scores", "record"], table),
        *([Code("\n".join(f"montgolfier replay records/{name}" for name in kept))] if kept else []),
    ]
