"""What a seat knew at some moment of a game, without copying the game."""

from collections import OrderedDict
from threading import Lock
from typing import Any, cast

from montgolfier.engine.state import State
from montgolfier.play.match import Match
from montgolfier.table.table import Table

MOST_KEPT = 4000  # tables and audiences; a few kilobytes each
POSITIONS_KEPT = 2  # of each: the last one, and the one before it, beside which an action is shown


def position_at(match: Match, ply: int) -> State:
    """The position after that many events."""
    return match.state if ply == len(match.record.events) else match.steps(ply)[0].before


def view_at(match: Match, ply: int, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a spectator, may know after that many events: the same as `match.at(ply).view(seat)`."""
    return cast(dict[str, Any], match.rules.view(position_at(match, ply), seat))


class ViewMemory:
    """The last views of every table and audience, for whoever only reads them. Drawing threads share it.

    A position of a match never changes, so a view is known by the position it was made from.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, int | None], list[tuple[State, dict[str, Any]]]] = OrderedDict()

    def at(self, table: Table, seat: int | None, ply: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, knew after that many actions; without a number, what they know now."""
        match, key = table.started(), (table.id, seat)
        position = match.state if ply is None else position_at(match, ply)
        kept = self._kept.get(key, [])
        for known, view in kept:
            if known is position:
                return view
        view = cast(dict[str, Any], match.rules.view(position, seat))
        made, latest = (position, view), position is match.state
        with self._lock:
            self._kept[key] = ([made, *kept] if latest else [*kept[: POSITIONS_KEPT - 1], made])[:POSITIONS_KEPT]
            self._kept.move_to_end(key)
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return view
