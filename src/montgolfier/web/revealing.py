"""A finished game with every secret open: whoever has its link may have its record, so its replay hides nothing."""

import re
from typing import Any

from montgolfier.play.match import Match

OTHERWISE = {"are": "is", "were": "was", "have": "has"}  # what somebody else does instead of you
ABOUT_YOU = re.compile(r"You (\w+)")


def revealed_view(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, sees, and of every seat what that seat itself sees.

    Fields with one entry for each seat are the only ones in which views keep something from others.
    """
    known = [match.view(each) for each in range(match.players)]

    def opened(name: str, value: Any) -> Any:
        of_seats = isinstance(value, list) and len(value) == match.players
        return [known[each][name][each] for each in range(match.players)] if of_seats else value

    return {name: opened(name, value) for name, value in match.view(seat).items()}


def revealed_story(match: Match, seat: int | None, names: list[str], since: int = 0) -> list[str]:
    """The actions from number `since` on in sentences, each as told to somebody who saw all of it."""
    told = match.story(seat, names, since)
    heard = match.log(seat, since)
    stories = {each: match.story(each, names, since) for each in range(match.players) if each != seat}
    logs = {each: match.log(each, since) for each in stories}
    for number, (_, text) in enumerate(match.record.events[since:]):
        if heard[number][1] == text:
            continue
        knows = next((each for each in stories if logs[each][number][1] == text), None)
        if knows is not None:
            told[number] = of_somebody(stories[knows][number], names[knows])
    return told


def of_somebody(text: str, name: str) -> str:
    """A sentence to a player about themselves, as others hear it: `You are dealt red.` becomes `Ada is dealt red.`"""
    return ABOUT_YOU.sub(lambda found: f"{name} {OTHERWISE.get(found[1], found[1])}", text, count=1)
