"""The end of a game explained: the move that decided it, and what to play next."""

from montgolfier.bots import levels
from montgolfier.engine.title import Outcome
from montgolfier.play.match import Match
from montgolfier.play.registry import find
from montgolfier.table.errors import TableError
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import OVER, Table

LADDER = list(levels.LEVELS)
OPENING = 0.25  # a lead taken so early decides little: then the largest step is shown
STRONGER, OTHER_BOARD = "stronger", "board"


def deciding_ply(match: Match, outcome: Outcome) -> tuple[int, bool] | None:
    """After which action the winner was ahead for good, or made the largest step; and whether it is the former.

    Counted from the scores as they stood; nothing where several won, or something else than points decided.
    """
    if len(outcome.winners) != 1 or len(outcome.scores) < 2:
        return None
    winner = outcome.winners[0]
    positions = [*(step.before for step in match.steps()), match.state]
    margins = []
    for position in positions:
        scores = position.scores()
        margins.append(scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner))
    if margins[-1] <= 0:
        return None
    lead = max((ply for ply in range(1, len(margins)) if margins[ply - 1] <= 0 < margins[ply]), default=0)
    if lead > OPENING * len(margins):
        return lead, True
    step = max(range(1, len(margins)), key=lambda ply: margins[ply] - margins[ply - 1])
    return step, False


def stronger_level(table: Table) -> str | None:
    """The level above the strongest robot at a table, if there is one."""
    known = [LADDER.index(seat.level) if seat.level in LADDER else -1 for seat in table.seats if seat.level]
    return LADDER[max(known) + 1] if known and max(known) + 1 < len(LADDER) else None


def has_other_boards(table: Table) -> bool:
    """Whether the same game can be played on another board."""
    return bool(new_board(table))


def new_board(table: Table) -> dict[str, object]:
    """What is drawn anew for another board."""
    title = find(table.title)
    drawn = {option.name for option in title.options(table.options) if option.drawn_below}
    return title.drawn({name: value for name, value in table.options.items() if name not in drawn})


def another_game(table: Table, person: str, change: str) -> TableSetup:
    """A game like the last one for a person against robots, but against stronger ones or on another board."""
    if table.status != OVER:
        raise TableError("another game can be chosen once this one is over")
    mine, level = table.own_seat(person), stronger_level(table)
    if table.human_seats != [mine]:
        raise TableError("this is for games against robots; with other people, play again")
    if change == STRONGER and level:
        return TableSetup(
            table.title, table.options, ["me" if seat == mine else level for seat in range(len(table.seats))]
        )
    if change == OTHER_BOARD and has_other_boards(table):
        seats = ["me" if i == mine else seat.robot or "" for i, seat in enumerate(table.seats)]
        return TableSetup(table.title, table.options | new_board(table), seats)
    raise TableError(f"there is no game of that kind: {STRONGER} or {OTHER_BOARD}, where the table offers it")
