"""Text as markup: sentences of the log, and clauses as links into the rules."""

import math
import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from montgolfier.art.scene import scene_of
from montgolfier.play.clauses import clause_pattern
from montgolfier.play.naming import with_names
from montgolfier.play.record import CHANCE_ACTOR
from montgolfier.play.registry import find
from montgolfier.table.chronicle import Note
from montgolfier.table.table import Table

MOST_ON_CLOCK = 2 * 86400  # seconds; more are shown in days
CODE = re.compile(r" \(([A-Z]{2})\)")  # the letters of a balloon


def story_line(text: str, actor: int | str, names: list[str]) -> str:
    """A sentence of the log with the name it begins with in bold and the letters of balloons as tags."""
    begun = [name for name in names if text.startswith(f"{name} ")]  # `Robot` and `Robot 2`: the longer one is meant
    name = names[actor] if isinstance(actor, int) else max(begun, key=len, default="")
    marked = str(escape(text))
    if name and text.startswith(name):
        bold = str(escape(name))
        marked = f"<b>{bold}</b>{marked[len(bold) :]}"
    return CODE.sub(r" <kbd>\1</kbd>", marked)


def duration(seconds: float) -> str:
    """A time on a clock: 1:05, 2:00:00, 3 days."""
    whole = max(0, math.ceil(seconds))
    if whole > MOST_ON_CLOCK:
        return f"{whole / 86400:.0f} days"
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def note_text(note: Note, table: Table) -> str:
    """What happened at a table, in a sentence."""
    return note.sentence.replace("{who}", table.players[note.seat])


def note_line(note: Note, table: Table) -> str:
    """The same as markup: a line of the log that is no action."""
    who = f"<b>{escape(table.players[note.seat])}</b>"
    return f'<i class="table-note">{str(escape(note.sentence)).replace("{who}", who)}</i>'


def invitation(title: str, view: dict[str, Any], action: str, names: Sequence[str]) -> str:
    """A legal action as an invitation, with the names of those it concerns: `Steal a red balloon from Ada`."""
    return invitations(title, view, [action], names)[0]


def invitations(title: str, view: dict[str, Any], actions: Sequence[str], names: Sequence[str]) -> list[str]:
    """Several actions as invitations."""
    say, called = scene_of(find(title)).say, list(names)
    return [with_names(say(view, action), CHANCE_ACTOR, called) for action in actions]


def linked_clauses(text: str, title: str) -> Markup:
    """A text with the clauses of a title as links into its rules."""
    return Markup(clause_pattern(title).sub(rf'<a href="/rules/{title}#\1">\1</a>', str(escape(text))))
