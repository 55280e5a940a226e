"""What is measured in every game: each measure with its name, its definition in plain words, and how to compute it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from montgolfier.lab.subject import Fact, subject_of

Row = Mapping[str, Any]
Seconds = tuple[float, float]


@dataclass(frozen=True)
class Measure:
    """One number of a game, whose mean is reported."""

    key: str
    label: str
    definition: str
    value: Callable[[Row, Seconds], float | None]  # None where the game has no such number
    percent: bool = False
    places: int = 1
    unit: str = ""  # of a difference
    more: str = ""  # for a plain sentence when it is larger: "... with {a} than with {b}"
    quality: str = ""  # what a designer hopes for: "more", "less", "zero"; "" where that is a matter of taste
    hope: str = ""  # the same in words
    praise: str = ""  # of the rules that do better
    least: float = 0.0  # that it can be
    most: float = inf

    def in_words(self, value: float) -> str:
        """A value as a person reads it."""
        return f"{self.figure(value)} %" if self.percent else self.figure(value)

    def figure(self, value: float) -> str:
        """The same without a unit."""
        text = f"{100 * value:.1f}" if self.percent else f"{value:.{self.places}f}"
        return text.replace("-", "−")


def share_of_first(row: Row, seconds: Seconds) -> float | None:
    """The first player's part of the victory, less an even part."""
    if not row["winners"] or len(row["scores"]) < 2:
        return None
    return (row["first"] in row["winners"]) / len(row["winners"]) - 1 / len(row["scores"])


def ordered(row: Row) -> list[int]:
    """The scores of a game that somebody won: the winner's, then the others' from the highest down."""
    best = row["winners"][0]
    return [row["scores"][best], *sorted((s for i, s in enumerate(row["scores"]) if i != best), reverse=True)]


def margin(row: Row, seconds: Seconds) -> float | None:
    """Points between the winner and the next."""
    if not row["winners"] or len(row["scores"]) < 2:
        return None
    first, second = ordered(row)[:2]
    return abs(first - second)


def spread(row: Row, seconds: Seconds) -> float | None:
    """Points between best and worst."""
    return max(row["scores"]) - min(row["scores"]) if len(row["scores"]) > 1 else None


def best_score(row: Row, seconds: Seconds) -> float:
    """The winner's score, or the common one."""
    return float(row["scores"][row["winners"][0] if row["winners"] else 0])


def tied(row: Row, seconds: Seconds) -> float | None:
    """Whether the victory was shared."""
    return float(len(row["winners"]) > 1) if row["winners"] and len(row["scores"]) > 1 else None


def minutes(row: Row, seconds: Seconds) -> float:
    """Time at the table, by the pace that the title states."""
    free: int = row["decisions"] - row["forced"]
    return float(free * seconds[0] + (row["events"] - free) * seconds[1]) / 60


MEASURES = [
    Measure(
        "first_advantage",
        "first player's advantage",
        "The first player's share of the victories, less an even share. A shared victory counts in part. 0 is fair.",
        share_of_first,
        percent=True,
        more="the first player wins more often with {a} than with {b}",
        quality="zero",
        hope="fair seats",
        praise="the only one without a proven advantage for the first player or the others",
        least=-0.5,  # between two; an even part of more is smaller
        most=1.0,
    ),
    Measure(
        "ties",
        "shared victories",
        "The share of games that more than one player won.",
        tied,
        percent=True,
        more="more games are tied with {a} than with {b}",
        most=1.0,
    ),
    Measure(
        "turns",
        "turns",
        "Turns in a game: decisions of one player in a row are one turn.",
        lambda row, s: row["turns"],
        unit="turns",
        more="games take more turns with {a} than with {b}",
    ),
    Measure(
        "decisions",
        "decisions",
        "Moves that players make in a game, forced ones included.",
        lambda row, s: row["decisions"],
        unit="decisions",
        more="games take more decisions with {a} than with {b}",
    ),
    Measure(
        "minutes",
        "minutes at the table",
        "An estimate, not a measurement: {choice:g} seconds for every decision with a choice, {step:g} for every other "
        "step, chance included.",
        minutes,
        places=0,
        unit="minutes",
        more="games take longer with {a} than with {b}",
    ),
    Measure(
        "branching",
        "options per decision",
        "Legal moves at a decision, on average over a game.",
        lambda row, s: row["offered"] / row["decisions"] if row["decisions"] else None,
        unit="options",
        more="there is more to choose from with {a} than with {b}",
        least=1.0,
    ),
    Measure(
        "forced",
        "forced moves",
        "The share of decisions with a single legal move.",
        lambda row, s: row["forced"] / row["decisions"] if row["decisions"] else None,
        percent=True,
        more="more moves are forced with {a} than with {b}",
        quality="less",
        hope="few forced moves",
        praise="freer (fewer forced moves)",
        most=1.0,
    ),
    Measure(
        "winning_score",
        "winning score",
        "The score of the winner.",
        best_score,
        unit="points",
        more="winners score more with {a} than with {b}",
        least=-inf,
    ),
    Measure(
        "margin",
        "margin of victory",
        "Points between the winner and the next player.",
        margin,
        unit="points",
        more="victories are clearer with {a} than with {b}",
    ),
    Measure(
        "spread",
        "spread of scores",
        "Points between the best and the worst score of a game.",
        spread,
        unit="points",
        more="scores lie further apart with {a} than with {b}",
    ),
    Measure(
        "lead_changes",
        "lead changes",
        "How often another player gets 5 percentage points of win chance ahead of the leader. Win chances are "
        "estimated from the whole position by the game's evaluator.",
        lambda row, s: row["lead_changes"],
        places=2,
        unit="changes",
        more="the lead changes hands more often with {a} than with {b}",
        quality="more",
        hope="many lead changes",
        praise="livelier (more lead changes)",
    ),
    Measure(
        "drama",
        "drama",
        "How far the later winner was behind at the worst moment, in percentage points of win chance.",
        lambda row, s: row["drama"],
        percent=True,
        more="winners come back from further behind with {a} than with {b}",
        quality="more",
        hope="drama",
        praise="more dramatic (winners come from further behind)",
        most=1.0,
    ),
    Measure(
        "settled",
        "moment of decision",
        "The share of the game after which the later winner stays the favourite to the end.",
        lambda row, s: row["settled"],
        percent=True,
        more="the winner is settled later with {a} than with {b}",
        quality="more",
        hope="games that stay open for long",
        praise="open for longer (the winner is settled later)",
        most=1.0,
    ),
    Measure(
        "decisiveness",
        "favourites at half-time who win",
        "How often the favourite after half of the decisions wins in the end.",
        lambda row, s: None if row["favourite"] is None else row["favourite"][1],
        percent=True,
        more="a lead at half-time wins more often with {a} than with {b}",
        most=1.0,
    ),
]


def measures_of(title: str) -> dict[str, Measure]:
    """All measures of the games of a title, its own facts among them, by their keys."""
    subject = subject_of(title)
    known = [replace(m, least=subject.least_score) if m.key == "winning_score" else m for m in MEASURES]
    return {measure.key: measure for measure in (*known, *map(own_measure, subject.facts))}


def own_measure(fact: Fact) -> Measure:
    """A fact that a title adds, as a measure."""
    return Measure(
        fact.name,
        fact.name,
        fact.definition,
        lambda row, seconds: row["facts"].get(fact.name),
        percent=fact.percent,
        places=fact.places,
        least=0.0 if fact.percent else fact.least,
        most=1.0 if fact.percent else inf,
        more=f"{fact.name}: more with {{a}} than with {{b}}",
    )


def definition(measure: Measure, seconds: Seconds) -> str:
    """The definition with the pace of the title."""
    return measure.definition.format(choice=seconds[0], step=seconds[1])
