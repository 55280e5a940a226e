"""Cloud 9 in the laboratory: at which level to leave, staying on, falling, wild cards."""

from collections.abc import Iterator

from montgolfier.bots.question import Question
from montgolfier.lab.subject import Fact, Restriction, Subject, Use, ending, first_to_decide, pattern
from montgolfier.play.match import Match

TOGETHER = 9  # levels from here on are told together
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
    outcome = ending(match)
    ends: dict[tuple[int, int], list[int]] = {}  # by seat and level, 0 for a fall: the points of every time
    for trip in outcome.sheet["trips"]:
        fell = trip["ended"] == "fell"
        for seat, (level, points) in enumerate(zip(trip["left"], trip["points"], strict=True)):
            if level or fell:
                ends.setdefault((seat, min(level, TOGETHER)), []).append(points)
    for (seat, level), won in ends.items():
        yield Use(LEFT[level], seat, len(won), sum(won))
    events = match.record.events
    stayed = [actor for actor, text in events if text == "stay"]
    paid = [actor for actor, text in events if text.startswith("pay wild")]
    for seat in range(match.players):
        if times := stayed.count(seat):
            yield Use("decisions to stay", seat, times)
        if times := paid.count(seat):
            yield Use("wild cards paid", seat, times)


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
        Fact("trips", "Trips of the balloon in a game.", trips),
        Fact("trips that end in a fall", "The share of trips whose pilot cannot pay.", falls, percent=True),
    ),
    seconds=(5.0, 1.0),
)
