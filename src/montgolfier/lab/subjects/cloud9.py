"""Cloud 9 in the laboratory: at which level to leave, staying on, falling, wild cards."""

from collections.abc import Iterator

from montgolfier.bots.question import Question
from montgolfier.lab.subject import Fact, Restriction, Subject, Use, ending, first_to_decide, pattern
from montgolfier.play.match import Match

TOGETHER = 9  # levels from here on are counted together
LEFT = ["fell with the balloon", *(f"left at level {level}" for level in range(1, TOGETHER))]
LEFT.append(f"left at level {TOGETHER} or above")


def kind(text: str) -> str:
    """Stay, leave, pay, pay with a wild, or fail."""
    return "pay with a wild card" if text.startswith("pay wild") else text.split()[0]


def starter(match: Match) -> int:
    """The first pilot."""
    pilot = match.options["first_pilot"]
    return first_to_decide(match) if pilot is None else int(pilot)


def elements(match: Match) -> Iterator[Use]:
    """Where each seat left the balloon and what it got, how often it stayed and fell, its wild cards."""
    seats = range(match.players)
    times = [[0] * len(LEFT) for _ in seats]  # by seat and level, 0 for a fall
    points = [[0] * len(LEFT) for _ in seats]
    for trip in ending(match).sheet["trips"]:
        fell, won = trip["ended"] == "fell", trip["points"]
        for seat, level in enumerate(trip["left"]):
            if level or fell:
                level = min(level, TOGETHER)
                times[seat][level] += 1
                points[seat][level] += won[seat]
    for seat in seats:
        for level, number in enumerate(times[seat]):
            if number:
                yield Use(LEFT[level], seat, number, points[seat][level])
    stayed, paid = [0] * len(seats), [0] * len(seats)
    for actor, text in match.record.events:
        if text == "stay":
            stayed[int(actor)] += 1
        elif text.startswith("pay wild"):
            paid[int(actor)] += 1
    for seat in seats:
        if stayed[seat]:
            yield Use("decisions to stay", seat, stayed[seat])
        if paid[seat]:
            yield Use("wild cards paid", seat, paid[seat])


def trips(match: Match) -> float:
    """Trips of a game."""
    return float(match.state.trips)  # type: ignore[attr-defined]


def falls(match: Match) -> float:
    """The share of trips that end with a fall."""
    outcome = ending(match)
    told = outcome.sheet["trips"]
    return sum(trip["ended"] == "fell" for trip in told) / len(told) if told else 0.0


def stays_above(level: int, question: Question, text: str) -> bool:
    """Stays although the balloon is this high."""
    return text == "stay" and int(question.view["level"]) >= level


def stays_above_3(question: Question, text: str) -> bool:
    """Stays at level 4 or above."""
    return stays_above(4, question, text)


def stays_above_5(question: Question, text: str) -> bool:
    """Stays at level 6 or above."""
    return stays_above(6, question, text)


def leaves_early(question: Question, text: str) -> bool:
    """Leaves below level 3."""
    return text == "leave" and int(question.view["level"]) < 3


SUBJECT = Subject(
    kind=kind,
    starter=starter,
    elements=elements,
    restrictions=(
        Restriction("never stays above level 3", stays_above_3),
        Restriction("never stays above level 5", stays_above_5),
        Restriction("never leaves below level 3", leaves_early),
        Restriction("never pays with a wild card", pattern("pay wild")),
    ),
    facts=(
        Fact("trips", "Trips of the balloon in a game.", trips, least=0.0),
        Fact("trips that end in a fall", "The share of trips whose pilot cannot pay.", falls, percent=True),
    ),
    least_score=0.0,
    seconds=(5.0, 1.0),
)
