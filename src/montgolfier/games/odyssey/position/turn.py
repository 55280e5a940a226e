"""The middle of a turn in a described position: compensation, a Move or a Claim under way, what is still to be done."""

from typing import Any

from montgolfier.engine.checks import whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey.codes import (
    ADJACENCY,
    ASK_EXTRA,
    ASK_GAIN,
    ASK_LOSE,
    ASK_SETUP,
    BONUSES,
    END_OF_TURN,
    NO_ROUTE,
    PICK_REWARDS,
    PICKS,
    SAME_TURN,
    TOLLS,
    TRAJECTORIES,
    TRAVEL_REWARDS,
    WILD,
)
from montgolfier.games.odyssey.components import MAX_LENGTH, MAX_PLAYERS, WILDCARD
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.outcome import seats_in
from montgolfier.games.odyssey.position.inventories import MOST
from montgolfier.games.odyssey.position.marks import seats_of
from montgolfier.games.odyssey.state import Odyssey

STEPS = {
    "travel rewards": TRAVEL_REWARDS,
    "tolls": TOLLS,
    "picks": PICKS,
    "pick rewards": PICK_REWARDS,
    "bonuses": BONUSES,
    "adjacency": ADJACENCY,
    "trajectories": TRAJECTORIES,
    "end of turn": END_OF_TURN,
    "same turn": SAME_TURN,
}
STEP_NAMES = {number: name for name, number in STEPS.items()}


def set_setup(state: Odyssey, fields: Fields) -> None:
    """Compensation under way (O-06): who starts, whose balloons are being chosen, how many are left."""
    state.start = state.turn = fields.whole("start", 0, state.seats - 1)
    seat = fields.whole("seat", 0, state.seats - 1)
    if seat == state.start:
        raise SetupError(f"{fields.name('seat')}: the start player gets no compensation (O-06)")
    state.decider = seat
    state.served = (seat - state.start) % state.seats
    free = state.spaces[seat] - state.used[seat]
    state.still = fields.whole("left", 1, min((state.served + 1) // 2, free) if free else 1)
    if not free:
        raise SetupError(f"{fields.name('left')}: no space is free (OR-04)")
    fields.done()
    state.decision = ASK_SETUP


def set_pending(state: Odyssey, fields: Fields) -> None:
    """The rest of a turn: the step it has reached, and what the steps still need to know."""
    state.step = STEPS[fields.choice("step", tuple(STEPS))]
    set_rewards(state, fields)
    if fields.has("move"):
        set_move(state, fields.child("move"))
    if fields.has("claim"):
        set_claim(state, fields.child("claim"))
    if fields.has("fulfilled"):
        set_news(state, fields.child("fulfilled"))
    state.taker = fields.whole("taker", 0, state.seats - 1, default=0)
    state.swaps = fields.whole("swaps", 0, default=0)
    state.steals = fields.whole("steals", 0, default=0)
    state.victim = fields.whole("victim", -1, state.seats - 1, default=-1)
    if state.steals and state.victim == state.taker:
        raise SetupError(f"{fields.name('victim')}: nobody steals from themselves (OR-25)")
    if fields.has("theft"):
        set_theft(state, fields.child("theft"))
    fields.done()


def set_rewards(state: Odyssey, fields: Fields) -> None:
    """Rewards still to be taken by each seat: a row for travel, the claimer or the first pick, one for the second."""
    due = state.due
    for i, row in enumerate(fields.sequence("rewards", ())[:2]):
        name = f"{fields.name('rewards')}[{i}]"
        if not isinstance(row, list | tuple) or len(row) > state.seats:
            raise SetupError(f"{name} must list a number per seat, not {quoted(row)}")
        for seat, count in enumerate(row):
            due[MAX_PLAYERS * i + seat] = whole_number(count, 0, MOST, f"{name}[{seat}]")
    state.due = due


def set_move(state: Odyssey, fields: Fields) -> None:
    """A Move under way."""
    routes = tuple(state.chart.route_number)
    if fields.has("route"):
        state.via = state.chart.route_number[fields.choice("route", routes)]
    picked, source = state.picked, state.source
    picks = fields.items("picked", ())
    if len(picks) > 2:
        raise SetupError(f"{fields.name('picked')}: a Move gives two balloons (O-17)")
    for i, item in enumerate(picks):
        picked[i], source[i] = read_source(state, item)
    state.picked, state.source, state.made = picked, source, len(picks)
    for name in fields.words("barred", (*state.chart.board.types, WILDCARD), ()):
        state.barred |= 1 << state.chart.colour_number(name)
    state.at = fields.whole("tolls_asked", 0, (state.seats - 1) * MAX_LENGTH, default=0)
    if fields.has("wanted"):
        state.wanted, state.wanted_from = read_source(state, fields.child("wanted"))
        state.asks = seats_of(state, fields.name("asked"), fields.take("asked"))
        full = len(picks) == 2 or state.spaces[state.turn] <= state.used[state.turn]
        if not state.asks or state.asks >> state.turn & 1 or full:
            raise SetupError(f"{fields.name('asked')}: there is no pick to ask these seats about (OR-41)")
    fields.done()


def read_source(state: Odyssey, item: Fields) -> tuple[int, int]:
    """A balloon picked, and the rewarding route it came from."""
    colour = state.chart.colour_number(item.choice("type", (*state.chart.board.types, WILDCARD)))
    route = NO_ROUTE
    if item.has("route"):
        route = state.chart.route_number[item.choice("route", tuple(state.chart.route_number))]
    item.done()
    return colour, route


def set_claim(state: Odyssey, fields: Fields) -> None:
    """A Claim under way: its route, and the spaces whose bonuses are still to come."""
    state.goal = state.chart.route_number[fields.choice("route", tuple(state.chart.route_number))]
    length = state.chart.length[state.goal]
    state.until = fields.whole("until", 0, length, default=0)
    state.at = fields.whole("from", 0, length, default=state.until)
    fields.done()


def set_news(state: Odyssey, fields: Fields) -> None:
    """Trajectories just fulfilled and still to be settled, by seat."""
    news, reached = state.news, state.reached
    for seat in range(state.seats):
        for name in fields.words(str(seat), tuple(state.chart.trajectory_number), ()):
            news[seat] |= 1 << state.chart.trajectory_number[name]
        reached[seat] |= news[seat]
    fields.done()
    state.news, state.reached = news, reached


def set_theft(state: Odyssey, fields: Fields) -> None:
    """A random theft that chance has still to decide (OR-35)."""
    state.thief = fields.whole("thief", 0, state.seats - 1)
    state.prey = fields.whole("victim", 0, state.seats - 1)
    full = state.spaces[state.thief] == state.used[state.thief]
    if state.thief == state.prey or not state.held[state.prey] or full:
        raise SetupError(f"{fields.name()}: seat {state.thief} has nothing to take from seat {state.prey} (OR-35)")
    fields.done()


def describe_pending(state: Odyssey) -> dict[str, Any]:
    """What is left of the turn, as it was just before the present decision: what `set_pending` takes."""
    due, news, at = list(state.due), list(state.news), state.at
    if state.decision == ASK_EXTRA:
        news[state.decider] |= 1 << state.offered
    if state.decision in (ASK_GAIN, ASK_LOSE):
        at -= 1
    rest: dict[str, Any] = {"step": STEP_NAMES[state.step]}
    rows = [due[MAX_PLAYERS * row : MAX_PLAYERS * row + state.seats] for row in range(2)]
    if any(map(any, rows)):
        rest["rewards"] = rows
    if state.step <= PICK_REWARDS:
        rest["move"] = describe_move(state)
    elif state.goal != NO_ROUTE:
        rest["claim"] = {"route": state.chart.board.routes[state.goal].id, "from": at, "until": state.until}
    if any(news):
        ids = [trajectory.id for trajectory in state.chart.board.trajectories]
        rest["fulfilled"] = {
            str(seat): [name for i, name in enumerate(ids) if news[seat] >> i & 1]
            for seat in range(state.seats)
            if news[seat]
        }
    for name in ("swaps", "steals", "taker"):
        if getattr(state, name):
            rest[name] = getattr(state, name)
    if state.victim >= 0:
        rest["victim"] = state.victim
    if state.thief >= 0:
        rest["theft"] = {"thief": state.thief, "victim": state.prey}
    return rest


def describe_move(state: Odyssey) -> dict[str, Any]:
    """A Move under way: what `set_move` takes."""
    routes, chart = state.chart.board.routes, state.chart

    def pick(colour: int, route: int) -> dict[str, Any]:
        source = {} if route == NO_ROUTE else {"route": routes[route].id}
        return {"type": chart.colour_name(colour), **source}

    move: dict[str, Any] = {} if state.via == NO_ROUTE else {"route": routes[state.via].id}
    move["picked"] = [pick(state.picked[i], state.source[i]) for i in range(state.made)]
    kinds = [*range(chart.types), WILD]
    move["barred"] = [chart.colour_name(t) for t in kinds if state.barred >> t & 1]
    move["tolls_asked"] = state.at
    if state.asks:
        move["wanted"] = pick(state.wanted, state.wanted_from)
        move["asked"] = seats_in(state.asks)
    return move
