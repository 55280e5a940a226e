"""What the index of the database keeps of a table, so that lists need not read its log."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.play.registry import find
from montgolfier.table.bots import LEVELS
from montgolfier.table.table import OVER, PLAYING, WAITING, Table

EMPTY = "empty"  # the status of a table that waits for players and has none yet
WON, SHARED, LOST = "won", "shared", "lost"  # how a game ended for a player
ENDED = "ended"  # there was nobody to beat: a score, but no victory
RESIGNED, LEFT = "resigned", "left"  # during the game; before it started
PEOPLE, NOBODY = "people", "nobody"  # whom a game was played against, if not bots of a level


@dataclass(frozen=True)
class PlayerSummary:
    """What the index keeps of a person at a table."""

    seat: int | None = None  # None: given up
    result: str | None = None  # None while the game is not over
    against: str | None = None  # the best bot's level, PEOPLE or NOBODY, once the game is over


@dataclass(frozen=True)
class TableSummary:
    """What the index keeps of a table."""

    title: str
    status: str
    listed: bool
    bot_to_move: bool
    people: frozenset[str]  # who have a seat
    turn: str | None = None  # the person whose decision is due
    facts: str = "{}"  # what lists show, as JSON
    words: str = ""  # what a search finds it by
    due: float | None = None  # when the time of the player to move is over
    players: Mapping[str, PlayerSummary] = field(default_factory=dict)  # those who resigned, too

    def player(self, person: str) -> PlayerSummary:
        """What to keep of somebody who has or had a seat."""
        if person in self.players:
            return self.players[person]
        return PlayerSummary() if person in self.people else PlayerSummary(result=LEFT)


def summary_of(table: Table) -> TableSummary:
    """The index entry of a table."""
    people = frozenset(table.people)
    mover = table.seats[table.to_move].person if table.to_move is not None else None
    return TableSummary(
        title=table.title,
        status=EMPTY if table.status == WAITING and not people else table.status,
        listed=table.listed,
        bot_to_move=table.bot_to_move,
        people=people,
        turn=mover or None,
        facts=json.dumps(facts_of(table), ensure_ascii=False),
        words=words_of(table),
        due=table.clock.deadline if table.clock and table.status == PLAYING else None,
        players=players_of(table),
    )


def facts_of(table: Table) -> dict[str, Any]:
    """What a line about a table says, without secrets, which stay hidden until the game is over."""
    outcome = table.match.outcome if table.match else None
    return {
        "name": table.name,
        "edition": table.options.get("edition"),
        "seats": [
            {"kind": seat.kind, "name": name if seat.name else "", "level": seat.level}
            for seat, name in zip(table.seats, table.names, strict=True)
        ],
        "to_move": table.to_move,
        "winners": outcome.winners if outcome else None,
        "scores": outcome.scores if outcome else None,
        "opened": table.opened_at,
    }


def words_of(table: Table) -> str:
    """Title, edition, the names of the table and its players, folded so that upper and lower case are the same."""
    edition = table.options.get("edition")
    words = [find(table.title).label, f"{edition} edition" if edition else "", table.name, *table.names]
    return " ".join(word for word in words if word).casefold()


def players_of(table: Table) -> dict[str, PlayerSummary]:
    """Everybody who plays here or has resigned."""
    found = {
        holder.person: PlayerSummary(result=RESIGNED, against=against(table, seat))
        for seat, holder in table.gave_up.items()
        if holder.person
    }
    for seat, holder in enumerate(table.seats):
        if holder.person:
            over = table.status == OVER
            found[holder.person] = PlayerSummary(seat, result_of(table, seat), against(table, seat) if over else None)
    return found


def result_of(table: Table, seat: int) -> str | None:
    """How the game ended for a seat; None before its end."""
    outcome = table.match.outcome if table.match else None
    if outcome is None:
        return None
    if not outcome.winners:
        return ENDED
    if seat not in outcome.winners:
        return LOST
    return WON if len(outcome.winners) == 1 else SHARED


def against(table: Table, seat: int) -> str:
    """Whom a game was played against: people if there were any, else the best of the bots."""
    outcome = table.match.outcome if table.match else None
    others = [holder for number, holder in enumerate(table.seats) if number != seat]
    if not others or (outcome is not None and not outcome.winners):
        return NOBODY
    gave_up = table.gave_up.keys() - {seat}
    if gave_up or any(holder.kind == "human" for holder in others):
        return PEOPLE
    levels = [holder.level for holder in others if holder.level]
    order = list(LEVELS)
    return max(levels, key=lambda level: order.index(level) if level in order else -1, default=NOBODY)
