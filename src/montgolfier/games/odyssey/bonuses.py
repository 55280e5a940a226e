"""The expansion Bonus Balloons: what a claimed block gives or takes, and the abilities kept for later."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import claims, moves, multiroutes, secrets, theft, trajectories
    from montgolfier.games.odyssey.codes import (
        ABILITY_KINDS,
        ABILITY_SHARE,
        ABILITY_STEAL,
        ABILITY_TELEPORT,
        ABILITY_TRAJECTORY,
        ASK_GAIN,
        ASK_LOSE,
        ASK_TOLL,
        BONUS_BALLOONS,
        BONUS_EXTRA_TURN,
        BONUS_INVENTORY,
        BONUS_POINTS,
        BONUS_SHARE,
        BONUS_STEAL,
        BONUS_SWAP,
        BONUS_TELEPORT,
        BONUS_TOLL,
        BONUS_TRAJECTORY,
        COLLECT,
        GAIN,
        KINDS,
        LOSE,
        NO_BONUS,
        NO_ROUTE,
        NO_TOLL,
        ONE_USE,
        PICKS,
        ROB,
        SAME_TURN,
        TELEPORT,
        TOLL,
        UNLIMITED,
        action_of,
    )  # fmt: skip
    from montgolfier.games.odyssey.components import MAX_LENGTH

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def next_bonus(s: "Odyssey") -> bool:
    """O-46, OR-32: the bonus of the next claimed space, from end `a`; False when none is left."""
    if s.at >= s.until:
        return False
    place = MAX_LENGTH * s.goal + s.at
    s.at += 1
    kind = s.chart.bonus[place]
    if kind == NO_BONUS:
        return True
    if s.chart.penalty[place]:
        punish(s, kind)
    else:
        bestow(s, kind, place)
    return True


def bestow(s: "Odyssey", kind: int, place: int) -> None:
    """OR-33: bonuses of value 1 (O-49) act at once (O-47); abilities are kept (O-48)."""
    seat = s.turn
    if kind == BONUS_POINTS:
        s.bonus_points[seat] += 1
    elif kind == BONUS_BALLOONS:
        if s.free(seat) > 0:
            if s.balloon_of_route:
                s.gain(seat, s.chart.space_type[place])
                if s.secret:
                    secrets.saw_gain(s, seat, s.chart.space_type[place])
            else:
                s.decider = seat
                s.decision = ASK_GAIN
    elif kind == BONUS_INVENTORY:
        s.spaces[seat] += 1
    elif kind == BONUS_SWAP:
        s.taker = seat
        s.swaps = 1
    elif kind == BONUS_TOLL:  # OR-39: bound to this route
        s.toll[place] = s.toll_uses * ONE_USE + seat + 1
    elif kind == BONUS_EXTRA_TURN:
        s.extra += 1  # OR-40
    elif kind == BONUS_STEAL:
        s.ability[ABILITY_KINDS * seat + ABILITY_STEAL] += 1
    elif kind == BONUS_TRAJECTORY:
        s.ability[ABILITY_KINDS * seat + ABILITY_TRAJECTORY] += 1
    elif kind == BONUS_SHARE:
        s.ability[ABILITY_KINDS * seat + ABILITY_SHARE] += 1
    elif kind == BONUS_TELEPORT:
        s.ability[ABILITY_KINDS * seat + ABILITY_TELEPORT] += 1


def punish(s: "Odyssey", kind: int) -> None:
    """OR-33: a penalty takes only what the player has."""
    seat = s.turn
    if kind == BONUS_POINTS:
        s.bonus_points[seat] -= 1
    elif kind == BONUS_INVENTORY:
        if s.free(seat) > 0:
            s.spaces[seat] -= 1
    elif s.held[seat] > 0:
        s.decider = seat
        s.decision = ASK_LOSE


def settle_balloon(s: "Odyssey", kind: int, colour: int) -> None:
    """The balloon gained or lost has been chosen; its colour stays secret (OR-42)."""
    if kind == GAIN:
        s.gain(s.decider, colour)
        return
    s.drop(s.decider, colour, 1)
    if s.secret:
        secrets.saw_loss(s, s.decider)


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """Answers to a balloon gained or lost, and to a toll."""
    n = 0
    if s.decision == ASK_GAIN:
        return s.legal_colours(out, GAIN)
    if s.decision == ASK_LOSE:
        for i in range(s.chart.types + 1):
            if s.live[KINDS * s.decider + s.chart.alphabet[i]] > 0:
                out[n] = action_of(LOSE, 0, 0, s.chart.alphabet[i], 0)
                n += 1
        return n
    n = theft.legal_from(s, out, 0, TOLL, s.turn)
    out[n] = action_of(NO_TOLL, 0, 0, 0, 0)
    return n + 1


# -- tolls ------------------------------------------------------------------------------------------------------


def ask_toll(s: "Odyssey") -> bool:
    """OR-39: holders of a toll on the route travelled may take a balloon, clockwise from the mover."""
    if s.via == NO_ROUTE:
        return False
    while s.at < (s.seats - 1) * MAX_LENGTH:
        holder = (s.turn + 1 + s.at // MAX_LENGTH) % s.seats
        place = MAX_LENGTH * s.via + s.at % MAX_LENGTH
        if s.toll[place] % ONE_USE == holder + 1 and s.held[s.turn] > 0 and s.free(holder) > 0:
            s.decider = holder
            s.decision = ASK_TOLL
            return True
        s.at += 1
    return False


def answer_toll(s: "Odyssey", yes: bool, colour: int) -> None:
    """Collecting a toll uses it up (O-48), unless its uses are unlimited; a toll that is waived is kept."""
    place = MAX_LENGTH * s.via + s.at % MAX_LENGTH
    s.at += 1
    if not yes:
        return
    if s.toll[place] // ONE_USE != UNLIMITED:
        s.toll[place] -= ONE_USE
        if s.toll[place] < ONE_USE:
            s.toll[place] = 0
    theft.rob(s, s.decider, s.turn, colour)


# -- abilities used on one's own turn ---------------------------------------------------------------------------


def legal_uses(s: "Odyssey", out: list[int], n: int) -> int:
    """OR-34: before the main action, any number of them."""
    seat = s.turn
    if s.ability[ABILITY_KINDS * seat + ABILITY_TELEPORT] and can_teleport(s, seat):
        for c in range(s.chart.cities):
            if c != s.city[seat] and s.visits[c] < s.chart.slots[c]:
                out[n] = action_of(TELEPORT, c, 0, 0, 0)
                n += 1
    if s.ability[ABILITY_KINDS * seat + ABILITY_STEAL] and s.free(seat) > 0:
        for k in range(s.seats):
            if k != seat:
                n = theft.legal_from(s, out, n, ROB, k)
    if s.ability[ABILITY_KINDS * seat + ABILITY_TRAJECTORY]:
        for i in range(s.chart.trajectories):
            if trajectories.can_collect(s, seat, i):
                out[n] = action_of(COLLECT, i, 0, 0, 0)
                n += 1
    return n


def can_use(s: "Odyssey", seat: int) -> bool:
    """OR-17, OR-18: whether the seat has an ability it could use on its turn."""
    if s.ability[ABILITY_KINDS * seat + ABILITY_TELEPORT] and can_teleport(s, seat):
        return True
    if s.ability[ABILITY_KINDS * seat + ABILITY_STEAL] and theft.has_prey(s, seat):
        return True
    if s.ability[ABILITY_KINDS * seat + ABILITY_TRAJECTORY]:
        for i in range(s.chart.trajectories):
            if trajectories.can_collect(s, seat, i):
                return True
    return s.ability[ABILITY_KINDS * seat + ABILITY_SHARE] > 0 and can_share(s, seat)


def can_teleport(s: "Odyssey", seat: int) -> bool:
    """OR-38: to a free slot of any other city."""
    if s.teleport_moves and s.full_blocks and s.free(seat) == 0:
        return False  # OR-03: then it is a Move
    for c in range(s.chart.cities):  # noqa: SIM110  # any() needs the interpreter
        if c != s.city[seat] and s.visits[c] < s.chart.slots[c]:
            return True
    return False


def can_share(s: "Odyssey", seat: int) -> bool:
    """OR-37: whether the seat can pay for a route, or a space of one, that belongs to others only."""
    for r in range(s.chart.routes):
        if not claims.may_hold(s, seat, r):
            continue
        if s.chart.multi[r]:
            if multiroutes.can_share_space(s, seat, r):
                return True
        elif s.owner[r] and not s.owner[r] >> seat & 1 and claims.can_pay(s, seat, s.chart.type[r], s.chart.length[r]):
            return True
    return False


def use(s: "Odyssey", kind: int, x: int, y: int, z: int) -> None:
    """O-48: usable once, then crossed out; the turn continues (OR-34)."""
    seat = s.turn
    s.passes = 0
    s.step = SAME_TURN
    if kind == TELEPORT:
        s.ability[ABILITY_KINDS * seat + ABILITY_TELEPORT] -= 1
        moves.land(s, seat, x)
        if s.teleport_moves:  # OR-38: a whole Move, over no route
            moves.begin(s, NO_ROUTE)
            s.step = PICKS
    elif kind == ROB:
        s.ability[ABILITY_KINDS * seat + ABILITY_STEAL] -= 1
        theft.rob(s, seat, y, z)
    elif kind == COLLECT:
        s.ability[ABILITY_KINDS * seat + ABILITY_TRAJECTORY] -= 1
        trajectories.collect(s, seat, x)
