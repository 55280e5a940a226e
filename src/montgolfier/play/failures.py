"""An error in rules written in plain Python carries the record that leads to it, as a note."""

from typing import TYPE_CHECKING

from montgolfier.engine.errors import MontgolfierError, add_record
from montgolfier.play.record import actor_of

if TYPE_CHECKING:
    from montgolfier.play.match import Match

FAILED = "The rules failed"  # how such a note begins


def describe_failure(match: "Match", actions: list[int]) -> str:
    """The record of a match and further actions, up to where the rules fail.

    `mg.replay(record, chance="manual")` loads that position.
    """
    past = match.copy()
    past.chance = "manual"
    where = "in the position"
    for action in actions:
        try:
            mover, text, after = past.to_move, past.rules.format(past.state, action), past.state.clone()
        except Exception:
            break
        try:
            after.apply_legal(action)
        except Exception:
            where = f"to carry out {text!r}"
            break
        past.state = after
        past.record.events.append((0 if mover is None else actor_of(mover), text))
    return f"{FAILED} {where} after this record:\n{past.record.to_json()}"


def note_failure(fault: BaseException, match: "Match", actions: list[int] | None = None) -> None:
    """Note the record on the error, once; user errors and interruptions stay as they are."""
    noted = any(note.startswith(FAILED) for note in getattr(fault, "__notes__", ()))
    if isinstance(fault, Exception) and not isinstance(fault, MontgolfierError) and not noted:
        add_record(fault, match.describe_failure, actions or [])
