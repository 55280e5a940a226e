"""The contents of a report, chapter by chapter, in words for somebody who has never programmed."""

from collections.abc import Mapping
from typing import Any

from montgolfier.art import brand
from montgolfier.art.scene import scene_of
from montgolfier.engine.words import joined, sentence_case
from montgolfier.lab.measures import definition, measures_of
from montgolfier.lab.plan import Plan, said, spaced
from montgolfier.lab.planfile import write_plan
from montgolfier.lab.report import chapters, questions
from montgolfier.lab.report.parts import Body, Code, Heading, Part, Points, Table, Text
from montgolfier.lab.versions import who_played
from montgolfier.play.registry import find
from montgolfier.press.drawing import Drawing
from montgolfier.press.ink import finished

Results = Mapping[str, Any]
CANNOT = [
    "Bots play the same way every time. They do not learn during an evening, do not bluff people, do not gang up on a "
    "leader, and never get bored. A measure that depends on any of these may be different at your table.",
    "“Better” means better in what is measured here: fair seats, few forced moves, lead changes, "
    "drama, games that stay "
    "open for long. Whether people have more fun, bots cannot say.",
    "A stronger bot may find what this one overlooks: an option that it never chooses need not be a bad one, and an "
    "advantage of a seat may grow or vanish with better play.",
    "A restricted player does not know that it is restricted: it plans with moves that it will not "
    "be allowed to make. A "
    "player who has learned to live with the restriction loses less.",
    "That players who use an element more win more often does not prove that using it makes them win: players who are "
    "ahead for other reasons may have more opportunity.",
]


def content(plan: Plan, results: Results) -> Body:
    """The whole report."""
    title = find(plan.title)
    heading = plan.heading or question(plan, title.label)
    drawing = Drawing(scene_of(title).emblem(), (0, 0, 360, 160), brand.symbols())
    parts: list[Part] = [
        Heading("In short"),
        Points(results["summary"]),
        *side_by_side(results),
        *chapters.differences(results),
        *chapters.seats(results),
        *chapters.arc(results),
        *chapters.length(results),
        *chapters.scores(results),
        *questions.bots(results),
        *questions.skill(results),
        *questions.restricted(results),
        *questions.elements(results),
        *questions.choices(results),
        *questions.odd(results),
        Heading("Limits of bots"),
        Points(CANNOT),
        *how_measured(plan, results),
    ]
    return Body(heading, subtitle(plan, results, title.label), finished(drawing), parts)


def question(plan: Plan, label: str) -> str:
    """A heading for a study that has none."""
    if plan.compare:
        names = joined(list(map(spaced, plan.compare)))
        values = joined([said(v) for v in next(iter(plan.compare.values()))]) if len(plan.compare) == 1 else ""
        if names == "edition":
            return f"{label}: the {values} edition{'s' if len(plan.compare['edition']) > 1 else ''} compared"
        return f"{label}: {names} {values} compared" if values else f"{label}: {names} compared"
    return f"{label}: a study"


def subtitle(plan: Plan, results: Results, label: str) -> str:
    """What was played."""
    players = sorted({condition["players"] for condition in results["conditions"]})
    seats = f"{players[0]} players" if len(players) == 1 else f"{joined([str(n) for n in players])} players"
    return f"{results['games']:,} games of {label} with {seats}, played by the bots {joined(list(plan.bots))}.".replace(
        "bots " + plan.bots[0] + ".", "bot " + plan.bots[0] + "."
    )


def side_by_side(results: Results) -> list[Part]:
    """Every measure under every condition: a table to copy."""
    conditions = results["conditions"]
    headings = ["measure", *(sentence_case(c["label"]) for c in conditions)]
    rows = [["games", *(f"{c['games']:,}" for c in conditions)]]
    for measure in measures_of(results["plan"]["title"]).values():
        found = [c["measures"].get(measure.key) for c in conditions]
        if any(found):
            rows.append([measure.label, *(chapters.with_interval(measure, f) for f in found)])
    return [
        Heading("Side by side" if len(conditions) > 1 else "In figures"),
        Text(
            "Every mean, and in brackets the range in which the true value most likely lies (its 95 % confidence "
            "interval): the more games, the narrower. What each line means is explained under “How it was measured”."
        ),
        Table("All measures by rules and number of players", headings, rows),
    ]


def how_measured(plan: Plan, results: Results) -> list[Part]:
    """Definitions, methods, and how to repeat it."""
    seconds = tuple(results["pace"])
    rows = [[m.label, definition(m, (seconds[0], seconds[1]))] for m in measures_of(plan.title).values()]
    calibration = [
        f"{sentence_case(c['label'])}: {100 * c['calibration']['estimated']:.0f} % estimated, "
        f"{100 * c['calibration']['observed']:.0f} % observed"
        for c in results["conditions"]
        if c["calibration"]
    ]
    parts: list[Part] = [
        Heading("How it was measured"),
        Table("Definitions", ["measure", "what it means"], rows),
        Text(
            "Intervals are 95 % confidence intervals: Wilson's for shares of yes and no, Student's for all "
            "other means. "
            "Games from one deal count as one observation. Rules are compared deal by deal where both played the same "
            "deals. “Significant” means a p-value below 5 % after Holm's correction for all questions of its table, so "
            "that the chance of even one false alarm in a table stays below 5 %."
        ),
    ]
    if calibration:
        parts.append(
            Text(
                "Lead changes, drama and the moment of decision rest on estimated win chances. How good the "
                "estimate is "
                "can be checked at half-time, by how often its favourite should have won and how often it did. "
                + "; ".join(calibration)
                + "."
            )
        )
    if plan.precision is not None:
        parts.append(
            Text(
                f"Games were played until the first player's advantage was known to ±{100 * plan.precision:g} "
                f"percentage points, or "
                f"{plan.games:,} games were reached. Stopping by what was seen makes that interval slightly too narrow."
            )
        )
    parts += [
        Heading("Repeat it"),
        Text(
            "Save this as study.toml and run the command below it. The same plan and the same version of Montgolfier "
            f"give the same games everywhere. {who_played(plan.title, results['versions'])}"
        ),
        Code(write_plan(plan).strip()),
        Code("montgolfier study study.toml --out again"),
    ]
    return parts
