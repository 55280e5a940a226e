"""Why a well-formed action is not allowed now: the clause or ruling that forbids it, in words."""

from montgolfier.engine.words import plural
from montgolfier.games.odyssey import picks
from montgolfier.games.odyssey.codes import (
    ABILITY_KINDS,
    ABILITY_SHARE,
    ABILITY_STEAL,
    ABILITY_TELEPORT,
    ABILITY_TRAJECTORY,
    ACCEPT,
    ALLOW,
    ASK_BLOCK,
    ASK_EXTRA,
    ASK_FIRST,
    ASK_GAIN,
    ASK_LOSE,
    ASK_PICK,
    ASK_REWARD,
    ASK_SETUP,
    ASK_STEAL,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TOLL,
    ASK_TURN,
    BLOCK,
    CLAIM,
    COLLECT,
    DECLINE,
    FIRST,
    GAIN,
    KINDS,
    LOSE,
    MOVE,
    NO_COLOUR,
    NO_ROUTE,
    NO_TOLL,
    NOT_TRAVELLED,
    PASS,
    PICK,
    REWARD,
    ROB,
    SETUP,
    SHARE,
    STEAL,
    STEAL_DONE,
    SWAP,
    SWAP_DONE,
    TAKE,
    TELEPORT,
    TOLL,
    WILD,
    unpack,
)
from montgolfier.games.odyssey.components import MAX_LENGTH
from montgolfier.games.odyssey.state import Odyssey

ASKED_BY = {
    FIRST: ASK_FIRST,
    SETUP: ASK_SETUP,
    MOVE: ASK_TURN,
    CLAIM: ASK_TURN,
    SHARE: ASK_TURN,
    TELEPORT: ASK_TURN,
    ROB: ASK_TURN,
    COLLECT: ASK_TURN,
    PASS: ASK_TURN,
    REWARD: ASK_REWARD,
    TOLL: ASK_TOLL,
    NO_TOLL: ASK_TOLL,
    PICK: ASK_PICK,
    ALLOW: ASK_BLOCK,
    BLOCK: ASK_BLOCK,
    GAIN: ASK_GAIN,
    LOSE: ASK_LOSE,
    SWAP: ASK_SWAP,
    SWAP_DONE: ASK_SWAP,
    STEAL: ASK_STEAL,
    STEAL_DONE: ASK_STEAL,
    ACCEPT: ASK_EXTRA,
    DECLINE: ASK_EXTRA,
    TAKE: ASK_TAKE,
}
DUE = {
    ASK_FIRST: "first chance decides who starts (OR-45)",
    ASK_SETUP: "first choose the balloons that make up for starting later (OR-04)",
    ASK_TURN: "it is time for a Move or a Claim (O-12)",
    ASK_REWARD: "first take the reward: a balloon or a space (O-13)",
    ASK_TOLL: "first decide whether to take a toll (OR-39)",
    ASK_PICK: "first pick balloons (O-17)",
    ASK_BLOCK: "first allow or block the pick (O-53)",
    ASK_GAIN: "first choose a bonus balloon (OR-33)",
    ASK_LOSE: "first choose the balloon to lose (OR-33)",
    ASK_SWAP: "first swap balloons, or stop swapping (OR-27)",
    ASK_STEAL: "first steal balloons, or stop stealing (OR-25)",
    ASK_EXTRA: "first decide whether to use the extra trajectory (OR-36)",
    ASK_TAKE: "first chance takes a balloon (OR-35)",
}


def why_not(state: Odyssey, action: int) -> str:
    """The reason in one sentence."""
    kind, x, y, z, w = unpack(action)
    if ASKED_BY[kind] != state.decision:
        return DUE[state.decision]
    if kind == MOVE:
        return why_no_move(state, x)
    if kind in (CLAIM, SHARE):
        return why_no_claim(state, kind, x, y, z, w)
    if kind == PICK:
        return why_no_pick(state, z, x)
    if kind in (TELEPORT, ROB, COLLECT):
        return why_no_use(state, kind, x, y, z)
    if kind == PASS:
        return "a player with a Move or a Claim must take one (OR-17)"
    if kind in (STEAL, TOLL):
        return why_no_theft(state, y, z)
    if kind == SWAP:
        return why_no_swap(state, z, w)
    if kind == LOSE:
        return "the balloon you lose must be one of your live balloons (OR-33)"
    if kind == REWARD and state.spaces[state.decider] == state.used[state.decider]:
        return "without a free space the reward can only be a space (OR-03)"
    if kind == TAKE:
        return "the victim does not hold it (OR-35)"
    return "a balloon of your choice has a colour in play and is never a wildcard (OR-04, OR-11)"


def why_no_move(state: Odyssey, route: int) -> str:
    """Which condition of O-14 the Move breaks."""
    board = state.chart.board
    line, here = board.routes[route], board.cities[state.city[state.turn]]
    if here.id not in (line.a, line.b):
        return f"{board.ends_of(line)} does not touch {board.names[here.id]}, where the traveler is (O-14)"
    if state.shut[route] and not state.closed_to_claims_only:
        return f"{board.name_of(line)} is closed: its twin is claimed (OR-16)"
    there = line.b if line.a == here.id else line.a
    if state.visits[state.chart.city_number[there]] >= state.chart.board.city(there).slots:
        return f"{board.names[there]} has no room for another visit (O-14)"
    return "with a full inventory there is no Move (OR-03)"


def why_no_claim(state: Odyssey, kind: int, route: int, space: int, colour: int, wild: int) -> str:
    """O-21 to O-25 and the rulings on doubles, multiroutes, shares and payments."""
    line, seat = state.chart.board.routes[route], state.turn
    name = state.chart.board.name_of(line)
    if kind == SHARE and not state.ability[ABILITY_KINDS * seat + ABILITY_SHARE]:
        return "there is no ability to share (OR-37)"
    if line.multi != bool(space):
        return f"{name} is claimed {'one space at a time (O-43)' if line.multi else 'as a whole (O-22)'}"
    if space > line.length:
        return f"{name} has only {plural(line.length, 'space')} (O-43)"
    icons = state.part[MAX_LENGTH * route + space - 1] if space else state.owner[route]
    if kind == CLAIM and icons:
        return f"{'a space' if space else 'a route'} is claimed only once, and this one belongs to somebody (O-24)"
    if kind == SHARE and (icons == 0 or icons >> seat & 1):
        return "you can buy a share only in what belongs to others (OR-37)"
    if kind == CLAIM and state.shut[route]:
        return f"{name} is closed: with two players only one route of a double is claimed (O-27)"
    if not state.same_player_double and owns_twin(state, seat, route):
        return "nobody owns both routes of a double (OR-16)"
    return why_no_payment(state, route, space, colour, wild)


def owns_twin(state: Odyssey, seat: int, route: int) -> bool:
    """Whether the seat has an icon in a parallel route."""
    twin = state.chart.next_twin[route]
    while twin != route:
        masks = [state.owner[twin], *state.part[MAX_LENGTH * twin : MAX_LENGTH * (twin + 1)]]
        if any(mask >> seat & 1 for mask in masks):
            return True
        twin = state.chart.next_twin[twin]
    return False


def why_no_payment(state: Odyssey, route: int, space: int, colour: int, wild: int) -> str:
    """O-21, O-22, OR-15, OR-28."""
    seat, chart = state.turn, state.chart
    price = 1 if space else chart.length[route]
    type_ = chart.space_type[MAX_LENGTH * route + max(space - 1, 0)]
    if wild > price:
        return f"the price is {price} (O-22)"
    if wild > state.live[KINDS * seat + WILD]:
        return f"{plural(wild, 'wildcard')} cannot be paid: there are not that many at hand (OR-15)"
    if type_ != WILD and colour != NO_COLOUR:
        return "only a gray route is paid for in a colour of your choice (OR-28)"
    if type_ == WILD and (colour == NO_COLOUR) != (wild == price):
        return "a gray route is paid for in one colour of your choice, or in wildcards alone (OR-28)"
    if colour == WILD:
        return "a wildcard is not a colour to choose (OR-28)"
    kind = type_ if colour == NO_COLOUR else colour
    need, held = chart.colour_name(kind), state.live[KINDS * seat + kind]
    there = "one is" if held == 1 else f"{held or 'none'} are"
    return f"it takes {plural(price - wild, f'{need} balloon')}, and {there} at hand (O-21, O-22)"


def why_no_pick(state: Odyssey, colour: int, route: int) -> str:
    """O-18, OR-09, OR-29, OR-41."""
    board, seat = state.chart.board, state.turn
    name = "a wildcard" if colour == WILD else state.chart.colour_name(colour)
    here = state.chart.board.cities[state.city[seat]].id
    offered = 0
    for r, line in enumerate(state.chart.board.routes):
        if here in (line.a, line.b) and not (state.shut[r] and not state.closed_to_claims_only):
            offered |= state.chart.types_of[r]
    if not offered >> colour & 1:
        return f"no route at {board.names[here]} offers {name} (O-18)"
    if state.barred >> colour & 1:
        if state.variant == NOT_TRAVELLED:
            return f"{name} was travelled over (O-52)"
        return f"{name} is barred for this Move (O-53)"
    if colour == WILD and state.made:
        return "a wildcard is the only balloon of a Move (OR-29)"
    if not picks.offer(state) >> colour & 1:
        return "the second balloon must be of another type (O-51)"
    if state.every_owner and route != NO_ROUTE:
        return "do not name a route, because every owner is rewarded (OR-09)"
    if route == NO_ROUTE:
        return f"{name} comes only from routes of others: name one of them (OR-09)"
    named = board.name_of(board.routes[route])
    return f"{named} has no {name} to pick, or {name} can be picked without naming a route (OR-09)"


def why_no_use(state: Odyssey, kind: int, x: int, y: int, z: int) -> str:
    """OR-34 to OR-38."""
    seat, board = state.turn, state.chart.board
    need = {TELEPORT: ABILITY_TELEPORT, ROB: ABILITY_STEAL, COLLECT: ABILITY_TRAJECTORY}[kind]
    if not state.ability[ABILITY_KINDS * seat + need]:
        return "there is no such ability to use (O-48)"
    if kind == ROB:
        return why_no_theft(state, y, z)
    if kind == COLLECT:
        goal = board.goal_name(board.trajectories[x])
        if (state.taken[x] | state.taken_extra[x]) >> seat & 1:
            return f"{goal} has already given its reward (O-37)"
        return f"{goal} is not fulfilled (OR-36)"
    city = board.cities[x]
    if x == state.city[seat]:
        return f"the traveler is already in {board.names[city.id]} (OR-38)"
    if state.visits[x] >= city.slots:
        return f"{board.names[city.id]} has no room for another visit (OR-38)"
    return "with a full inventory there is no Move (OR-03)"


def why_no_theft(state: Odyssey, prey: int, colour: int) -> str:
    """OR-25, OR-35, OR-39."""
    thief = state.decider
    if prey == thief:
        return "nobody steals from themselves (OR-35)"
    if state.spaces[thief] == state.used[thief]:
        return "there is no free space for a stolen balloon (OR-35)"
    if state.decision == ASK_STEAL and state.victim not in (-1, prey):
        return "all balloons of one reward come from one victim (OR-25)"
    if state.random_theft != (colour == NO_COLOUR):
        how = "chance takes the balloon: no colour is named" if state.random_theft else "name the colour"
        return f"{how} (OR-35)"
    return "the victim does not have it (OR-35)"


def why_no_swap(state: Odyssey, old: int, new: int) -> str:
    """OR-27."""
    if state.live[KINDS * state.decider + old] == 0:
        return f"there is no {state.chart.colour_name(old)} to swap (OR-27)"
    return "a balloon is swapped for another colour in play (OR-27)"
