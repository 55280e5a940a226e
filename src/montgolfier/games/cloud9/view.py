"""What one seat may know of a Cloud 9 position (CR-16): everything but the others' cards and the draw pile."""

from montgolfier.games.cloud9 import cards
from montgolfier.games.cloud9.codes import OVER, PASSENGER, WHO_PILOTS
from montgolfier.games.cloud9.components import FACES, counted, named
from montgolfier.games.cloud9.options import dice_at, last_level, points_at, top_of
from montgolfier.games.cloud9.position import PHASE_NAMES, aboard, left
from montgolfier.games.cloud9.schema import Cloud9View, Step
from montgolfier.games.cloud9.state import Cloud9


def view(state: Cloud9, seat: int | None) -> Cloud9View:
    """The position as a seat, or a spectator (None), sees it."""
    over, mover = state.terminal(), state.to_move()
    seats = range(state.seats)
    unseen = cards.total(state) - state.discard - (0 if seat is None else state.hand[seat])
    sizes_open = state.sizes_public or over  # C-03 needs them at the end
    return {
        "title": "cloud9",
        "edition": state.options["edition"],
        "players": state.seats,
        "seat": seat,
        "phase": PHASE_NAMES[state.phase],
        "to_move": None if over else "*" if mover < 0 else mover,
        "pilot": None if state.phase == WHO_PILOTS else state.pilot,
        "level": state.level,
        "aboard": aboard(state),
        "left": left(state),
        "decided": decided(state),
        "dice": named(state.dice, FACES) if state.dice else None,
        "ladder": ladder(state),
        "top": top_of(state.options),
        "target": state.target,
        "wild_mode": state.options["wild_mode"],
        "wilds_per_roll": state.options["wilds_per_roll"],
        "scores": list(state.points[: state.seats]),
        "hands": [counted(state.hand[s]) if s == seat else None for s in seats],
        "hand_sizes": [n if sizes_open or s == seat else None for s, n in enumerate(cards.hand_sizes(state))],
        "deck_size": cards.left_to_draw(state),
        "discard": named(state.discard),
        "unseen": counted(unseen),
        "trips_done": state.trips,
        "winners": state.winners() if over else None,
    }


def decided(state: Cloud9) -> list[bool]:
    """CR-17: which passengers still aboard have said that they stay."""
    if not state.dice:
        return [False] * state.seats
    waiting = (state.pilot - state.turn) % state.seats if state.phase in (PASSENGER, OVER) else 0
    undecided = {(state.turn + i) % state.seats for i in range(waiting)} | {state.pilot}
    return [bool(state.aboard >> seat & 1) and seat not in undecided for seat in range(state.seats)]


def ladder(state: Cloud9) -> list[Step]:
    """The levels: all of them where there is a top, else some way beyond the present one."""
    top = top_of(state.options)
    highest = top or min(max(9, state.level + 3), last_level(state.options))
    return [
        {"level": level, "points": points_at(state.options, level), "dice": dice_at(state.options, level)}
        for level in range(1, highest + 1)
    ]
