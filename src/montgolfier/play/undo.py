"""How far a player may undo: to their own last choice, past bots, never past chance, a reveal or another person."""

from collections.abc import Collection

from montgolfier.engine.errors import IllegalAction
from montgolfier.play.match import Match


def undo_length(match: Match, seat: int, people: Collection[int]) -> int:
    """How many events this seat's undo takes back; IllegalAction says why it may not. `people` are seats without a bot.

    Moves without a choice are taken back together with the choice before them.
    """
    events = match.record.events
    sealed = len(events) - match.undoable
    for back, (actor, _) in enumerate(reversed(events[sealed:]), 1):
        if actor == seat and len(match.steps(len(events) - back)[0].before.legal()) > 1:
            return back
        if actor != seat and actor in people:
            raise IllegalAction("another player has moved since, and undo never takes back another person's move")
    if any(actor == seat for actor, _ in events[:sealed]):
        raise IllegalAction("since then, chance has acted or a secret was revealed, so your choice cannot be undone")
    raise IllegalAction("you have made no choice yet, so there is nothing to undo")


def can_undo(match: Match, seat: int, people: Collection[int]) -> bool:
    """Whether this seat may take its last choice back."""
    try:
        undo_length(match, seat, people)
    except IllegalAction:
        return False
    return True
