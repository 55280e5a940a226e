"""Beats: the actions since the last update of a page, in the portions in which they are shown.

An action and the chance that follows it come in one update. So that nobody misses the crash between a payment that was
not made and the next roll, the update brings the positions in between, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from montgolfier.play.record import CHANCE_ACTOR, Event

MOST_BEATS = 8  # who has been away for longer sees the last of them; older actions are in the log


@dataclass(frozen=True)
class Beat:
    """Some actions that are shown together."""

    first: int  # the number of its first action, counted from 0
    end: int  # how many actions stand after it


def beats_of(heard: Sequence[Event], since: int) -> list[Beat]:
    """The actions from number `since` on: one beat each, but cards that are dealt or drawn in a row are one."""
    beats: list[Beat] = []
    previous = None
    for ply, (actor, text) in enumerate(heard, since):
        kind = text.split(" ")[0] if actor == CHANCE_ACTOR else None
        if beats and kind is not None and kind == previous:
            beats[-1] = replace(beats[-1], end=ply + 1)
        else:
            beats.append(Beat(ply, ply + 1))
        previous = kind
    last = beats[-MOST_BEATS:]
    return [replace(last[0], first=since), *last[1:]] if last else []
