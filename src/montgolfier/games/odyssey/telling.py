"""Actions as a seat hears of them (OR-42), in notation and in words."""

from montgolfier.engine.state import HIDDEN, SPECTATOR
from montgolfier.engine.words import joined, plural, some
from montgolfier.games.odyssey.board import Board, Route
from montgolfier.games.odyssey.codes import (
    ACCEPT,
    ALLOW,
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
    PASS,
    PICK,
    REWARD,
    ROB,
    SETUP,
    SHARE,
    SPACE,
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
from montgolfier.games.odyssey.notation import format_action
from montgolfier.games.odyssey.state import Odyssey

UNSEEN = {SETUP: "setup ?", REWARD: "reward ?", GAIN: "gain ?", LOSE: "lose ?", SWAP: "swap ?>?", TAKE: "take ?"}


def is_hidden(state: Odyssey, action: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator (None), does not see the colour (OR-42)."""
    return state.observe(action, SPECTATOR if seat is None else seat) == HIDDEN


def heard(state: Odyssey, action: int, seat: int | None) -> str:
    """The action as a seat, or a spectator, hears of it."""
    return UNSEEN[unpack(action)[0]] if is_hidden(state, action, seat) else format_action(state, action)


def reveals(state: Odyssey, action: int) -> bool:
    """A payment shows what a secret inventory held (OR-42); so may what follows after any balloon.

    Whose turn comes next depends on who can act (OR-17), and so on balloons that others do not see: those of the
    player who acts, if the action is hidden, and in any case those of all others.
    """
    if not state.secret:
        return False
    if unpack(action)[0] in (CLAIM, SHARE):
        return True
    likely = [action]
    if is_hidden(state, action, None):
        likely = [other for other in state.legal() if is_hidden(state, other, None)]
    worlds = [suppose(state, plenty) for plenty in (False, True)]
    return len({what_follows(world, other) for world in worlds for other in likely}) > 1


def suppose(state: Odyssey, plenty: bool) -> Odyssey:
    """The position as if the balloons of all but the player who acts were of no kind, or each of every kind."""
    live = list(state.live)
    for seat in range(state.seats):
        if seat != state.decider:
            live[KINDS * seat : KINDS * (seat + 1)] = [state.held[seat] if plenty else 0] * KINDS
    world = state.clone()
    world.live = live
    return world


def what_follows(state: Odyssey, action: int) -> tuple[int, int, int]:
    """What everybody sees of the game after an action: whose turn, whose decision, and of what kind."""
    after = state.clone()
    after.apply_legal(action)
    return after.turn, after.to_move(), after.decision


def balloon(state: Odyssey, colour: int) -> str:
    """`a red balloon`, `an orange balloon`, `a wildcard`."""
    return "a wildcard" if colour == WILD else some(f"{state.chart.colour_name(colour)} balloon")


def sentence(state: Odyssey, action: int, seat: int | None) -> str:
    """The action about to be played, in words."""
    kind, x, y, z, w = unpack(action)
    what = "a balloon" if is_hidden(state, action, seat) or z in (NO_COLOUR, SPACE) else balloon(state, z)
    board = state.chart.board
    if kind == FIRST:
        return f"Seat {x} got the first turn."
    if kind == SETUP:
        return f"{{who}} chose {what} to make up for starting later."
    if kind == MOVE:
        return f"{{who}} travelled {way(board, board.cities[state.city[state.turn]].id, board.routes[x])}."
    if kind in (CLAIM, SHARE):
        return f"{{who}} {'claimed' if kind == CLAIM else 'bought a share in'} {claimed(state, x, y, z, w)}."
    if kind == PICK:
        return f"{{who}} picked {what}" + ("." if x == NO_ROUTE else f" from {board.name_of(board.routes[x])}.")
    if kind == REWARD:
        return f"{{who}} got {'one more space' if z == SPACE else what} as a reward."
    if kind == TELEPORT:
        return f"{{who}} teleported to {board.names[board.cities[x].id]}."
    if kind == COLLECT:
        return f"{{who}} took the reward of {board.goal_name(board.trajectories[x])} although its slots are full."
    if kind in (ROB, STEAL):
        return f"{{who}} stole {what} from Seat {y}."
    if kind == TOLL:
        return f"{{who}} took {what} from Seat {state.turn} as a toll."
    if kind == TAKE:
        both = f"Seat {state.thief} and Seat {state.prey}"
        return f"{both} alone know which." if what == "a balloon" else f"It is {what}."
    if kind == GAIN:
        return f"{{who}} gained {what}."
    if kind == LOSE:
        return f"{{who}} lost {what}."
    if kind == SWAP:
        new = "another" if is_hidden(state, action, seat) else balloon(state, w)
        return f"{{who}} swapped {what} for {new}."
    return PLAIN[kind]


PLAIN = {
    PASS: "{who} passed.",
    NO_TOLL: "{who} waived the toll.",
    ALLOW: "{who} allowed the pick.",
    BLOCK: "{who} refused the reward and barred that colour.",
    SWAP_DONE: "{who} stopped swapping.",
    STEAL_DONE: "{who} stopped stealing.",
    ACCEPT: "{who} took the reward although the slots are full.",
    DECLINE: "{who} kept the extra trajectory for later.",
}


def way(board: Board, start: str, route: Route) -> str:
    """`from Amberfell to Thornwick`; where routes are parallel, also over which."""
    end = route.b if route.a == start else route.a
    told = f"from {board.names[start]} to {board.names[end]}"
    if not board.is_parallel(route):
        return told
    return f"{told} over the {'multiroute' if route.multi else f'{route.spaces[0]} route'}"


def claimed(state: Odyssey, route: int, space: int, colour: int, wild: int) -> str:
    """`Amberfell–Thornwick for 2 yellow balloons`, `space 2 of Amberfell–Thornwick for 1 wildcard`."""
    board = state.chart.board
    line = board.routes[route]
    name = f"space {space} of {board.ends_of(line)}" if space else board.ends_of(line)
    price = 1 if space else line.length
    type_ = state.chart.space_type[MAX_LENGTH * route + max(space - 1, 0)] if colour == NO_COLOUR else colour
    paid = [plural(price - wild, f"{state.chart.colour_name(type_)} balloon")] if price > wild else []
    return f"{name} for {joined([*paid, *([plural(wild, 'wildcard')] if wild else [])])}"
