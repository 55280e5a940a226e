"""What a seat knew at some time of a game, without a copy of the game."""

from typing import Any, cast

from montgolfier.play.match import Match


def view_at(match: Match, ply: int, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a spectator, may know after that many events: the same as `match.at(ply).view(seat)`."""
    if ply == len(match.record.events):
        return match.view(seat)
    return cast(dict[str, Any], match.rules.view(match.steps(ply)[0].before, seat))
