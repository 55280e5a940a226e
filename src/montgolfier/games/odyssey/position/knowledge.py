"""What seats have seen of each other's secret inventories (OR-42), in a described position."""

from typing import Any

from montgolfier.engine.errors import SetupError
from montgolfier.games.odyssey.codes import KINDS, SPECTATOR, WILD
from montgolfier.games.odyssey.components import MAX_PLAYERS
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.position.inventories import MOST, counts
from montgolfier.games.odyssey.state import Odyssey


def viewers(state: Odyssey) -> dict[str, int]:
    """Everybody who watches, by the name a position has for them."""
    return {str(seat): seat for seat in range(state.seats)} | {"spectator": SPECTATOR}


def set_seen(state: Odyssey, fields: Fields) -> None:
    """What each viewer is sure of, and how many balloons of a seat have gone since then."""
    known, lost = state.known, state.lost
    for viewer, v in viewers(state).items():
        if not fields.has(viewer):
            continue
        inner = fields.child(viewer)
        for seat in range(state.seats):
            if seat == v or not inner.has(str(seat)):
                continue
            item = inner.child(str(seat))
            sure, gone = read_seen(state, seat, item)
            base = MAX_PLAYERS * v + seat
            known[KINDS * base : KINDS * (base + 1)], lost[base] = sure, gone
            item.done()
        inner.done()
    fields.done()
    state.known, state.lost = known, lost


def read_seen(state: Odyssey, seat: int, item: Fields) -> tuple[list[int], int]:
    """What one viewer is sure of about one seat, by kind, and how many balloons of that seat have gone unseen.

    What was seen to go in is still there, or among those that have gone.
    """
    known = [0] * KINDS
    for t, count in counts(state, item.name("known"), item.take("known", {})).items():
        known[t] = count
    lost = item.whole("lost", 0, MOST, default=0)
    if sum(known) > state.held[seat] + lost:
        raise SetupError(f"{item.name('known')}: more than the {state.held[seat]} balloons of seat {seat} (OR-42)")
    live = state.live[KINDS * seat : KINDS * (seat + 1)]
    missing = sum(max(0, sure - there) for sure, there in zip(known, live, strict=True))
    if missing > lost:
        raise SetupError(
            f"{item.name('known')}: {missing} of these are not among the balloons of seat {seat}, but only {lost} "
            "have gone unseen (OR-42)"
        )
    if not any(known) or not state.held[seat]:  # as `secrets.forget` has it
        return [0] * KINDS, 0
    return known, lost


def describe_seen(state: Odyssey) -> dict[str, Any]:
    """What each viewer has seen of each secret inventory: what `set_seen` takes."""
    known, lost = state.known, state.lost
    kinds = [*range(state.chart.types), WILD]
    found: dict[str, Any] = {}
    for viewer, v in viewers(state).items():
        for seat in range(state.seats):
            base = MAX_PLAYERS * v + seat
            sure = {state.chart.colour_name(t): known[KINDS * base + t] for t in kinds if known[KINDS * base + t]}
            if sure:
                found.setdefault(viewer, {})[str(seat)] = {"known": sure, "lost": lost[base]}
    return found
