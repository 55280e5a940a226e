"""What one seat may know of an Aloft position (AR-09): everything but the others' colour cards."""

from montgolfier.games.aloft import scoring
from montgolfier.games.aloft.codes import DEALING, LAYING_OUT, OVER
from montgolfier.games.aloft.components import BALLOONS, colour_letters
from montgolfier.games.aloft.position import PHASE_NAMES, flying, load, tokens, trucks
from montgolfier.games.aloft.schema import AloftView
from montgolfier.games.aloft.state import Aloft


def view(state: Aloft, seat: int | None) -> AloftView:
    """The position as a seat, or a spectator (None), sees it."""
    over = state.terminal()
    mover = state.to_move()
    seen: AloftView = {
        "title": "aloft",
        "edition": state.options["edition"],
        "mode": state.options["mode"],
        "players": state.seats,
        "seat": seat,
        "phase": PHASE_NAMES[state.phase],
        "to_move": None if over else "*" if mover < 0 else mover,
        "turn": state.turn,
        "trucks": trucks(state),
        "load": load(state),
        "flying": flying(state),
        "deck": deck(state),
        "packed": packed(state),
        "values": {name: scoring.token(state, i) for i, name in enumerate(BALLOONS) if state.aloft >> i & 1},
        "hands": None if state.together else hands(state, seat),
        "scores": scores(state, seat),
    }
    if state.options["reveal_unused"] and not state.together:
        seen["unused"] = unused(state) if state.phase > DEALING else None
    if state.achievements:
        public = state.options["tokens_public"] or over
        seen["tokens"] = [tokens(state, s) if public or s == seat else None for s in range(state.seats)]
    return seen


def deck(state: Aloft) -> list[str]:
    """The balloons in play; those who play together see them in the order of the row."""
    if state.together and state.phase > LAYING_OUT:
        return [BALLOONS[b] for b in state.row[: state.balloons]]
    return [name for i, name in enumerate(BALLOONS) if state.box >> i & 1]


def packed(state: Aloft) -> list[str]:
    """The balloons still packed, in the order of the display (A1-24)."""
    if state.together:
        return [BALLOONS[b] for b in state.row[state.head : state.served]]
    return [name for i, name in enumerate(BALLOONS) if state.packed >> i & 1]


def hands(state: Aloft, seat: int | None) -> list[str | None]:
    """Own colours during play (AC-06, A1-11, A3-09), all of them at the end (A1-37, AR-58)."""
    over = state.phase == OVER
    return [
        colour_letters(state.hand[s]) if s < state.served and (over or s == seat) else None for s in range(state.seats)
    ]


def unused(state: Aloft) -> str:
    """The colours nobody was dealt (AR-08)."""
    dealt = 0
    for s in range(state.seats):
        dealt |= state.hand[s]
    return colour_letters(state.palette & ~dealt)


def scores(state: Aloft, seat: int | None) -> list[int | None]:
    """Scores as they stand; None for those that the seat cannot work out."""
    dealt = state.phase > LAYING_OUT
    open_to_all = state.together or state.phase == OVER
    row = state.scores() if dealt else [0] * state.seats
    return [row[s] if dealt and (open_to_all or s == seat) else None for s in range(state.seats)]
