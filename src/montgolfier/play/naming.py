"""The names of players in the sentences of a game."""

import re

from montgolfier.play.record import CHANCE_ACTOR

PLACES = re.compile(r"\{who\}|\bSeat ([0-9])\b")  # of names in a sentence


def with_names(line: str, actor: int | str, names: list[str] | None) -> str:
    """A sentence about what somebody did, with names for the seats; all at once, as a name may be any text."""
    who = "Chance" if actor == CHANCE_ACTOR else names[int(actor)] if names else f"Seat {actor}"

    def name(found: re.Match[str]) -> str:
        told = who if found[1] is None else names[int(found[1])] if names else found[0]
        return "you" if told == "You" and found.start() else told

    return PLACES.sub(name, line)
