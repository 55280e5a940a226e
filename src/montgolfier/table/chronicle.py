"""The log as people read it: what was played, with what else happened at the table, such as a resignation."""

from copy import copy
from dataclasses import dataclass

from montgolfier.table.absence import TIME, UNTIL_END
from montgolfier.table.events import ACTED, ANSWERED, PLAYED_ON, RESIGNED, RETURNED, STOOD_IN, UNDONE, LogEvent


@dataclass(frozen=True)
class Note:
    """Something that happened at the table: a sentence with `{who}` for the person in a seat."""

    sentence: str
    seat: int


class Chronicle:
    """Actions that stand (None) and notes, in the order in which they happened."""

    def __init__(self) -> None:
        self.entries: list[Note | None] = []
        self._standing = [0]  # how many entries were unchanged after each event of the log

    def copy(self) -> "Chronicle":
        """An independent copy."""
        twin = copy(self)
        twin.entries, twin._standing = list(self.entries), list(self._standing)
        return twin

    def follow(self, event: LogEvent, note: Note | None) -> None:
        """An event of the log has taken effect."""
        untouched = len(self.entries)
        if event.kind == ACTED:
            self.entries.append(None)
        elif event.kind == UNDONE:
            untouched = self._take_back(event.data["events"])
        if note is not None:
            self.entries.append(note)
        self._standing.append(len(self.entries) if event.kind != UNDONE else untouched)

    def _take_back(self, actions: int) -> int:
        """Remove the last actions and keep notes; return how many entries before them are as they were."""
        taken = [i for i, entry in enumerate(self.entries) if entry is None][self.played() - actions :]
        for i in reversed(taken):
            del self.entries[i]
        return taken[0] if taken else len(self.entries)

    def played(self, lines: int | None = None) -> int:
        """How many actions there are among the first lines, or in all."""
        return sum(entry is None for entry in self.entries[:lines])

    def lines(self, ply: int) -> int:
        """How many lines tell of the first actions, with the notes between them."""
        actions = [i for i, entry in enumerate(self.entries, 1) if entry is None]
        return actions[ply - 1] if ply else 0

    def standing_since(self, number: int) -> int:
        """How many entries have not changed since that event of the log: whatever comes after them is new."""
        return min(self._standing[max(0, min(number, len(self._standing) - 1)) :])

    def notes(self) -> list[tuple[int, Note]]:
        """All notes, each with how many of the actions that stand came before it."""
        found, ply = [], 0
        for entry in self.entries:
            if entry is None:
                ply += 1
            else:
                found.append((ply, entry))
        return found


def note_of(event: LogEvent) -> Note | None:
    """What the log tells people about an event that is not an action."""
    data = event.data
    if event.kind == RESIGNED:
        return Note(f"{{who}} resigned; {data['name']}, a robot, takes the seat.", data["seat"])
    if event.kind == STOOD_IN:
        return Note(stood_in(data["why"], data["until"]), data["seat"])
    if event.kind == RETURNED:
        return Note("{who} is back and plays on.", data["seat"])
    if event.kind == UNDONE and data.get("agreed"):
        return Note("{who} took a move back; everybody agreed.", data["seat"])
    if event.kind == ANSWERED and not data["agree"]:
        withdrawn = data.get("own", False)
        return Note(
            "{who} withdrew the request to take a move back."
            if withdrawn
            else "{who} did not agree to take a move back.",
            data["seat"],
        )
    if event.kind == PLAYED_ON:
        return Note("The robots play on.", 0)
    return None


def stood_in(why: str, until: str) -> str:
    """Why a robot plays for somebody, and for how long."""
    if why != TIME:
        return "{who} is away; a robot plays for {who} until {who} returns."
    if until == UNTIL_END:
        return "{who} has no time left; a robot plays on for {who} to the end."
    return "{who} ran out of time; a robot makes this move for {who}."
