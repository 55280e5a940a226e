"""Aloft in the laboratory: colours, launches and lifts of own and other balloons, special shapes, achievements."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from montgolfier.bots.question import Question
from montgolfier.games.aloft.components import COLOUR_NAMES, SPECIAL
from montgolfier.lab.subject import Fact, Restriction, Subject, Use, ending, pattern
from montgolfier.play.match import Match

VERBS = {"launch": "launched", "ascend": "lifted"}
MOVES = tuple(f"{verb} " for verb in VERBS)
SPECIAL_LAUNCHES = tuple(f"launch {name}" for name in SPECIAL)


def kind(text: str) -> str:
    """The verb, and for balloons whether it is a special shape."""
    verb, *operands = text.split()
    if verb == "truck" and operands and operands[0].isalpha():
        return f"truck {operands[0]}"
    return f"{verb} special shape" if operands and operands[0] in SPECIAL else verb


def elements(match: Match) -> Iterator[Use]:
    """Colour cards, launches and lifts by whose balloon it is, achievements of the third edition."""
    outcome = ending(match)
    if "seats" not in outcome.sheet:  # together or alone: nobody has a colour
        return
    values: dict[str, int] = outcome.sheet["values"]
    sheets = outcome.sheet["seats"]
    for seat, sheet in enumerate(sheets):
        for letter in sheet["hand"]:
            yield Use(f"colour card {COLOUR_NAMES[letter]}", seat, 1, sheet["formation"] / len(sheet["hand"]))
        if "achievement" in sheet:
            yield Use("achievement tokens", seat, sum(sheet["tokens"].values()), sheet["achievement"])
    hands = [frozenset(sheet["hand"]) for sheet in sheets]
    for (actor, text), times in Counter(match.record.events).items():
        if isinstance(actor, int) and text.startswith(MOVES):
            verb, _, balloon = text.partition(" ")
            if balloon in SPECIAL:
                yield Use(f"special shapes {VERBS[verb]}", actor, times)
            elif hands[actor].isdisjoint(balloon):
                yield Use(f"other balloons {VERBS[verb]}", actor, times)
            else:
                points = values.get(balloon, 0) * times if verb == "launch" else None
                yield Use(f"own balloons {VERBS[verb]}", actor, times, points)


def flying(match: Match) -> float:
    """Balloons in the sky at the end."""
    outcome = ending(match)
    return len(outcome.sheet["values"])


def not_mine(verb: str, question: Question, text: str) -> bool:
    """Whether an action does something for a regular balloon without one of the player's own colours."""
    word, _, balloon = text.partition(" ")
    hand = question.view["hands"][question.seat]
    return word == verb and balloon not in SPECIAL and not set(balloon) & set(hand or "")


def lifts_others(question: Question, text: str) -> bool:
    """Lifts a balloon without one of the player's own colours."""
    return not_mine("ascend", question, text)


def launches_others(question: Question, text: str) -> bool:
    """Launches a balloon without one of the player's own colours."""
    return not_mine("launch", question, text)


def chooses_trucks(options: Mapping[str, Any]) -> bool:
    """The second edition leaves the choice between the trucks."""
    return bool(options["edition"] == "second")


def has_specials(options: Mapping[str, Any]) -> bool:
    """Special shapes are in play."""
    return bool(options.get("specials", 3))


SUBJECT = Subject(
    kind=kind,
    elements=elements,
    restrictions=(
        Restriction("never launches special shapes", pattern(*SPECIAL_LAUNCHES), has_specials),
        Restriction("never launches balloons without one of its own colours", launches_others),
        Restriction("never lifts balloons without one of its own colours", lifts_others),
        Restriction("never moves the safety truck", pattern("truck S"), chooses_trucks),
    ),
    facts=(Fact("balloons in the sky", "Balloons that fly at the end of the game.", flying, least=0.0),),
    least_score=0.0,
    seconds=(15.0, 3.0),
)
