"""The expansion Trajectories: what fulfils them, and their prizes, among them swaps and thefts."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit, lowest, popcount
    from montgolfier.games.odyssey import secrets, theft
    from montgolfier.games.odyssey.codes import (
        ABILITY_KINDS,
        ABILITY_TRAJECTORY,
        ACCEPT,
        ASK_EXTRA,
        ASK_STEAL,
        ASK_SWAP,
        DECLINE,
        KINDS,
        PRIZE_BALLOONS,
        PRIZE_INVENTORY,
        PRIZE_POINTS,
        PRIZE_STEAL,
        PRIZE_SWAP,
        STEAL,
        STEAL_DONE,
        SWAP,
        SWAP_DONE,
        action_of,
    )  # fmt: skip


if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


# -- what fulfils them ------------------------------------------------------------------------------------------


def notice(s: "Odyssey", owners: int) -> None:
    """OR-23: note what these seats fulfil now and did not before; one more route of their own can only add to it."""
    for seat in range(s.seats):
        if owners >> seat & 1:
            s.news[seat] = fulfilled(s, seat) & ~s.reached[seat]
            s.reached[seat] |= s.news[seat]


def fulfilled(s: "Odyssey", seat: int) -> int:
    """All trajectories this seat's routes fulfil, as a set; those it has been rewarded for included."""
    done = 0
    for i in range(s.chart.trajectories):
        if s.chart.goal_start[i] >= 0:
            if joined(s, seat, s.chart.goal_start[i], s.chart.goal_end[i]):
                done |= bit(i)
        elif shows(s, seat, i):
            done |= bit(i)
    return done


def joined(s: "Odyssey", seat: int, start: int, end: int) -> bool:
    """O-35: whether a chain of the seat's own routes leads from one city to the other."""
    around = [0] * 64  # one set of neighbours for every city there can be
    for r in range(s.chart.routes):
        if s.owner[r] >> seat & 1:  # O-45: a multiroute once completed; shared routes too
            around[s.chart.end_a[r]] |= bit(s.chart.end_b[r])
            around[s.chart.end_b[r]] |= bit(s.chart.end_a[r])
    seen = ahead = bit(start)
    while ahead:
        c = lowest(ahead)
        ahead &= ahead - 1
        ahead |= around[c] & ~seen
        seen |= around[c]
    return seen >> end & 1 != 0


def shows(s: "Odyssey", seat: int, goal: int) -> bool:
    """O-36, OR-26: a different own route for every type shown; a completed multiroute serves any one of its types."""
    need = [0] * 9  # of every kind
    for t in range(KINDS):
        need[t] = s.chart.goal_types[KINDS * goal + t]
    for r in range(s.chart.routes):
        if s.owner[r] >> seat & 1 and not s.chart.multi[r] and need[s.chart.type[r]] > 0:
            need[s.chart.type[r]] -= 1
    missing = [0] * 6
    count = 0
    for t in range(KINDS):
        for _ in range(need[t]):
            missing[count] = t
            count += 1
    possible = bit(0)  # the sets of missing types that the multiroutes seen so far can serve, as a set of sets
    for r in range(s.chart.routes):
        if s.owner[r] >> seat & 1 and s.chart.multi[r]:
            more = possible
            for served in range(1 << count):
                for i in range(count):
                    if possible >> served & 1 and s.chart.types_of[r] >> missing[i] & 1:
                        more |= bit(served | 1 << i)
            possible = more
    return possible >> ((1 << count) - 1) & 1 != 0


# -- the moment of fulfilment -----------------------------------------------------------------------------------


def next_fulfilled(s: "Odyssey") -> bool:
    """O-34, OR-23: settle one newly fulfilled goal: active player first, then clockwise, each in printed order."""
    for k in range(s.seats):
        seat = (s.turn + k) % s.seats
        if s.news[seat]:
            goal = lowest(s.news[seat])
            s.news[seat] &= s.news[seat] - 1
            settle(s, seat, goal)
            return True
    return False


def settle(s: "Odyssey", seat: int, goal: int) -> None:
    """O-37: not twice by one player, not when all slots are taken; then OR-36 may help."""
    if (s.taken[goal] | s.taken_extra[goal]) >> seat & 1:
        return
    if popcount(s.taken[goal]) < s.chart.goal_slots[goal]:
        s.taken[goal] |= 1 << seat
        grant(s, seat, goal)
    elif s.ability[ABILITY_KINDS * seat + ABILITY_TRAJECTORY] > 0:
        s.offered = goal
        s.decider = seat
        s.decision = ASK_EXTRA


def answer_extra(s: "Odyssey", yes: bool) -> None:
    """OR-36: asked at the moment of fulfilment."""
    if yes:
        s.ability[ABILITY_KINDS * s.decider + ABILITY_TRAJECTORY] -= 1
        collect(s, s.decider, s.offered)
    s.offered = 0


def can_collect(s: "Odyssey", seat: int, goal: int) -> bool:
    """OR-36: fulfilled, its slots are full, and the seat has not been rewarded for it."""
    if not s.reached[seat] >> goal & 1 or (s.taken[goal] | s.taken_extra[goal]) >> seat & 1:
        return False
    return popcount(s.taken[goal]) >= s.chart.goal_slots[goal]


def collect(s: "Odyssey", seat: int, goal: int) -> None:
    """OR-36: the reward without a slot."""
    s.taken_extra[goal] |= 1 << seat
    grant(s, seat, goal)


def grant(s: "Odyssey", seat: int, goal: int) -> None:
    """OR-25: the printed reward; points count at the end."""
    prize = s.chart.prize[goal]
    value = s.chart.prize_value[goal]
    if prize == PRIZE_POINTS:
        s.goal_points[seat] += value
    elif prize == PRIZE_BALLOONS:
        for _ in range(min(value, s.free(seat))):  # as many as fit
            s.gain(seat, s.chart.prize_type[goal])
            if s.secret:
                secrets.saw_gain(s, seat, s.chart.prize_type[goal])
    elif prize == PRIZE_INVENTORY:
        s.spaces[seat] += value
    elif prize == PRIZE_SWAP:
        s.taker = seat
        s.swaps = value
    elif prize == PRIZE_STEAL:
        s.taker = seat
        s.steals = value
        s.victim = -1


# -- swaps and thefts -------------------------------------------------------------------------------------------


def ask_swap(s: "Odyssey") -> None:
    """OR-27: as long as there is a balloon to swap."""
    if s.held[s.taker] == 0:
        s.swaps = 0
        return
    s.decider = s.taker
    s.decision = ASK_SWAP


def ask_steal(s: "Odyssey") -> None:
    """OR-25: as long as the one victim has a balloon left and the thief a space."""
    if not theft.has_prey(s, s.taker) or (s.victim >= 0 and s.held[s.victim] == 0):
        s.steals = 0
        return
    s.decider = s.taker
    s.decision = ASK_STEAL


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """Swaps, thefts, or whether to use an extra trajectory."""
    n = 0
    if s.decision == ASK_EXTRA:
        out[0] = action_of(ACCEPT, 0, 0, 0, 0)
        out[1] = action_of(DECLINE, 0, 0, 0, 0)
        return 2
    if s.decision == ASK_STEAL:
        for seat in range(s.seats):
            if seat == s.victim or (s.victim < 0 and seat != s.taker):
                n = theft.legal_from(s, out, n, STEAL, seat)
        out[n] = action_of(STEAL_DONE, 0, 0, 0, 0)
        return n + 1
    for i in range(s.chart.types + 1):
        old = s.chart.alphabet[i]
        if s.live[KINDS * s.decider + old] == 0:
            continue
        for t in range(s.chart.types):
            if t != old:
                out[n] = action_of(SWAP, 0, 0, old, t)
                n += 1
    out[n] = action_of(SWAP_DONE, 0, 0, 0, 0)
    return n + 1


def apply(s: "Odyssey", kind: int, victim: int, old: int, new: int) -> None:
    """One swap or theft of the reward, or an early stop."""
    if kind == SWAP:
        s.swaps -= 1
        swap(s, s.decider, old, new)
    elif kind == STEAL:
        s.steals -= 1
        s.victim = victim
        theft.rob(s, s.decider, victim, old)
    else:
        s.swaps = s.steals = 0


def swap(s: "Odyssey", seat: int, old: int, new: int) -> None:
    """O-38, OR-27: the new balloon gets a new space, so that no space is lost; a reusable one is simply reused."""
    if not s.reusable:
        s.spaces[seat] += 1
    s.drop(seat, old, 1)
    s.gain(seat, new)
    if s.secret:
        secrets.saw_loss(s, seat)
