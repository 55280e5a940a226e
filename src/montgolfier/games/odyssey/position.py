"""A position as a plain dict and back, in the vocabulary of the golden examples.

`{"board": ..., "players": 3, "state": {...}}`: board and players when they are others than the game's; the fields of
`state` may also stand on their own. Without any of them it is a new game. What a state leaves out is as at the start.
In the middle of a turn `pending` holds what is still to be done.
"""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey.board import Route
from montgolfier.games.odyssey.codes import (
    ADJACENCY,
    ASK_EXTRA,
    ASK_FIRST,
    ASK_GAIN,
    ASK_LOSE,
    ASK_SETUP,
    ASK_TURN,
    BONUSES,
    END_OF_TURN,
    KINDS,
    NO_ROUTE,
    OVER,
    PICK_REWARDS,
    PICKS,
    SAME_TURN,
    SPECTATOR,
    TOLLS,
    TRAJECTORIES,
    TRAVEL_REWARDS,
    UNLIMITED,
    WILD,
)
from montgolfier.games.odyssey.components import ABILITIES, MAX_LENGTH, MAX_PLAYERS, WILDCARD
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.options import MOST_USES, resolve
from montgolfier.games.odyssey.outcome import seats_in
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.view import KEPT, abilities, balloons, takers

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
MOST = 999  # spaces, balloons, points: more than any game can reach


def place(rules: dict[str, Any], fields: Mapping[str, Any]) -> Odyssey:
    """The position a dict describes; SetupError names the field and the rule it breaks."""
    if not isinstance(fields, Mapping):
        raise SetupError(f"a position is a dict, not {quoted(fields)}")
    fields = dict(fields)
    other = {"board": fields.pop("board", rules["board"]), "players": rules["players"]}
    if isinstance(fields.get("players"), int):
        other["players"] = fields.pop("players")
    if any(rules[name] != value for name, value in other.items()):
        rules = resolve({**rules, "expansions": [], **other})
    given = fields.pop("state", None)
    if given is not None and fields:
        raise SetupError(f"position: {quoted(min(map(str, fields)))} belongs into 'state'")
    if given is None and not fields:
        return Odyssey(rules)
    return placed(Odyssey(rules), Fields("position", fields if given is None else given))


def placed(state: Odyssey, given: Fields) -> Odyssey:
    """Fill a blank sheet field by field and take the game up there."""
    state.start_over()
    state.turn = given.whole("turn", 0, state.seats - 1, default=0)
    seats = given.items("players", [{}] * state.seats)
    if len(seats) != state.seats:
        raise SetupError(f"position: players must list {state.seats} players, not {len(seats)}")
    own = [set_inventory(state, seat, fields) for seat, fields in enumerate(seats)]
    set_slots(state, given)
    set_owners(state, given)
    set_trajectories(state, given)
    for seat, fields in enumerate(seats):
        set_abilities(state, seat, fields, own[seat])
        fields.done()
    set_points(state, given)
    state.extra = given.whole("extra_turns", 0, default=0)
    state.passes = given.whole("passes", 0, state.seats, default=0)
    if given.has("seen"):
        set_seen(state, given.child("seen"))
    if given.has("setup"):
        set_setup(state, given.child("setup"))
    elif given.has("pending"):
        set_pending(state, given.child("pending"))
        state.go_on(True)
    else:
        state.go_on(False)
    given.done()
    return state


# -- seats ------------------------------------------------------------------------------------------------------


def set_inventory(state: Odyssey, seat: int, fields: Fields) -> list[Any]:
    """City, spaces and balloons of one seat (OR-01); its abilities are read once the owners are known."""
    city, spaces, used = state.city, state.spaces, state.used
    city[seat] = state.chart.city_number[
        fields.choice("city", tuple(state.chart.city_number), state.chart.board.capital.id)
    ]
    held = set_balloons(state, seat, fields)
    spaces[seat] = fields.whole("spaces", 0, MOST, default=max(spaces[seat], held))
    used[seat] = fields.whole("used", 0, MOST, default=held)
    if not held <= used[seat] <= spaces[seat]:
        there = f"{held} live balloons and {spaces[seat]} spaces"
        raise SetupError(f"{fields.name('used')} is {used[seat]}, but there are {there} (OR-01)")
    if state.reusable and used[seat] != held:
        raise SetupError(f"{fields.name('used')}: reusable spaces in use are those of the {held} live balloons (OR-01)")
    state.city, state.spaces, state.used = city, spaces, used
    return list(fields.sequence("abilities", ()))


def set_balloons(state: Odyssey, seat: int, fields: Fields) -> int:
    """The live balloons of one seat; how many there are."""
    live, held = state.live, state.held
    given = fields.take("live", {})
    for t, count in counts(state, fields.name("live"), given).items():
        live[KINDS * seat + t] = count
        held[seat] += count
    state.live, state.held = live, held
    return held[seat]


def counts(state: Odyssey, name: str, given: object) -> dict[int, int]:
    """Balloons by kind, as numbers."""
    if not isinstance(given, Mapping):
        raise SetupError(f"{name} must be an object such as {{'red': 2}}, not {quoted(given)}")
    found = {}
    for colour, count in given.items():
        t = state.chart.colour_number(colour) if isinstance(colour, str) else -1
        if t < 0:
            raise SetupError(f"{name}: {quoted(colour)} is no colour in play (OR-44)")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
            raise SetupError(f"{name}: {colour} must be a whole number from 0 to {MOST}, not {quoted(count)}")
        if t == WILD and count and not state.has_wild():
            raise SetupError(f"{name}: there is no {WILDCARD} without gray routes (O-40)")
        found[t] = count
    return found


def set_slots(state: Odyssey, given: Fields) -> None:
    """Slots used (OR-05, OR-06); when nothing is said, those of the start and of the travelers where they stand."""
    cities = state.chart.board.cities
    visits = state.visits
    standing = [sum(1 for seat in range(state.seats) if state.city[seat] == c) for c in range(len(cities))]
    if given.has("slots_used"):
        fields = given.child("slots_used")
        for c, city in enumerate(cities):
            visits[c] = fields.whole(city.id, 0, city.slots, default=0)
        fields.done()
    else:
        for c in range(len(cities)):
            if c != state.chart.capital:
                visits[c] = standing[c]
    for c, city in enumerate(cities):
        if visits[c] > city.slots:
            raise SetupError(f"position: city {city.id} has only {city.slots} slots (O-14)")
        if visits[c] < standing[c] and (c != state.chart.capital or state.start_takes_slot):
            raise SetupError(
                f"position: slots_used.{city.id} is {visits[c]}, but {standing[c]} travelers stand there (O-15)"
            )
    state.visits = visits


def set_abilities(state: Odyssey, seat: int, fields: Fields, own: list[Any]) -> None:
    """Abilities kept (O-48)."""
    for i, entry in enumerate(own):
        item = Fields("position", entry, f"players[{seat}].abilities[{i}]")
        kind = item.choice("kind", ABILITIES)
        if kind in KEPT:
            ability = state.ability
            ability[4 * seat + KEPT[kind]] += 1
            state.ability = ability
        else:
            set_toll(state, seat, item)
        item.done()


def set_toll(state: Odyssey, seat: int, item: Fields) -> None:
    """OR-39: a toll is bound to a route of its holder; `space` says which block it came from."""
    route = state.chart.route_number[item.choice("route", tuple(state.chart.route_number))]
    uses = item.whole("uses", 1, MOST_USES, default=min(state.toll_uses, MOST_USES))
    toll = state.toll
    free = [j for j in range(MAX_LENGTH) if toll[MAX_LENGTH * route + j] == 0]
    if not icons(state, route) >> seat & 1:
        raise SetupError(f"{item.name('route')}: a toll is bound to a route of its holder (OR-39)")
    if not free:
        raise SetupError(f"{item.name('route')}: a route carries at most {MAX_LENGTH} tolls")
    space = item.whole("space", 1, MAX_LENGTH, default=free[0] + 1) - 1
    if space not in free:
        raise SetupError(f"{item.name('space')}: there is another toll already")
    if state.toll_uses == UNLIMITED:
        uses = UNLIMITED
    toll[MAX_LENGTH * route + space] = uses << 3 | (seat + 1)
    state.toll = toll


def icons(state: Odyssey, route: int) -> int:
    """All seats with an icon in a route."""
    seats = state.owner[route]
    for mask in state.part[MAX_LENGTH * route : MAX_LENGTH * (route + 1)]:
        seats |= mask
    return seats


# -- the board --------------------------------------------------------------------------------------------------


def seats_of(state: Odyssey, name: str, value: object) -> int:
    """A list of different seats as a set."""
    if not isinstance(value, list | tuple):
        raise SetupError(f"{name} must be a list of seats, not {quoted(value)}")
    mask = 0
    for seat in value:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.seats:
            raise SetupError(f"{name}: {quoted(seat)} is no seat; there are 0 to {state.seats - 1}")
        if mask >> seat & 1:
            raise SetupError(f"{name}: seat {seat} is there twice")
        mask |= 1 << seat
    return mask


def set_owners(state: Odyssey, given: Fields) -> None:
    """Claimed routes: a list of seats, for a multiroute one such list per space. Twins close by themselves (OR-16)."""
    if not given.has("owners"):
        return
    fields = given.child("owners")
    owner, part = state.owner, state.part
    for name in list(fields.data):
        if name not in state.chart.route_number:
            raise SetupError(f"{fields.name()}: there is no route {quoted(name)}")
        r, value = state.chart.route_number[name], fields.take(name)
        route = state.chart.board.routes[r]
        if not route.multi:
            owner[r] = seats_of(state, fields.name(name), value)
            if owner[r] == 0:
                raise SetupError(f"{fields.name(name)}: a claimed route has an owner")
            continue
        if not isinstance(value, list | tuple) or len(value) != route.length:
            raise SetupError(f"{fields.name(name)}: a multiroute needs {route.length} lists of seats, one per space")
        masks = [seats_of(state, f"{fields.name(name)}[{i}]", item) for i, item in enumerate(value)]
        part[MAX_LENGTH * r : MAX_LENGTH * r + route.length] = masks
        if all(masks):
            for mask in masks:
                owner[r] |= mask
    state.owner, state.part = owner, part
    close_twins(state)


def close_twins(state: Odyssey) -> None:
    """O-27, OR-16: what the owners mean for parallel routes."""
    shut, open_routes = state.shut, 0
    for some in state.chart.board.connections().values():
        marked = [route for route in some if icons(state, state.chart.route_number[route.id])]
        if state.seats == 2 and len(marked) > 1:
            raise SetupError(
                f"position: owners: {marked[0].id} and {marked[1].id} are parallel; with two players only one of them "
                "is claimed (O-27)"
            )
        if not state.same_player_double:
            check_doubles(state, marked)
        for route in some:
            r = state.chart.route_number[route.id]
            shut[r] = int(state.seats == 2 and len(marked) == 1 and route is not marked[0])
            open_routes += int(not shut[r] and not state.owner[r])
    state.shut = shut
    state.unclaimed = open_routes


def check_doubles(state: Odyssey, marked: list[Route]) -> None:
    """OR-16: without `same_player_double` nobody owns both routes of a double."""
    seen = 0
    for route in marked:
        mask = icons(state, state.chart.route_number[route.id])
        if seen & mask:
            raise SetupError(f"position: owners: {route.id} and its twin belong to the same player (OR-16)")
        seen |= mask


def set_trajectories(state: Odyssey, given: Fields) -> None:
    """Who has been rewarded: in a slot, or by an extra (O-37, OR-36); the owners say what else is fulfilled."""
    taken, extra, reached = state.taken, state.taken_extra, state.reached
    for key, masks in (("trajectories", taken), ("trajectories_extra", extra)):
        if not given.has(key):
            continue
        fields = given.child(key)
        for name in list(fields.data):
            if name not in state.chart.trajectory_number:
                raise SetupError(f"{fields.name()}: there is no trajectory {quoted(name)}")
            i = state.chart.trajectory_number[name]
            masks[i] = seats_of(state, fields.name(name), fields.take(name))
            slots = state.chart.board.trajectories[i].slots
            if masks is taken and taken[i].bit_count() > slots:
                raise SetupError(f"{fields.name(name)}: it has only {slots} slots (O-37)")
            if taken[i] & extra[i]:
                raise SetupError(f"{fields.name(name)}: nobody is rewarded twice for one trajectory (O-37)")
    for seat in range(state.seats):
        done = state.fulfils(seat)
        for i, trajectory in enumerate(state.chart.board.trajectories):
            rewarded = (taken[i] | extra[i]) >> seat & 1
            if rewarded or (done >> i & 1 and taken[i].bit_count() >= trajectory.slots):
                reached[seat] |= 1 << i
    state.taken, state.taken_extra, state.reached = taken, extra, reached


def set_points(state: Odyssey, given: Fields) -> None:
    """Points scored so far by bonuses and penalties, and by trajectories."""
    state.bonus_points = point_row(state, given, "bonus_points")
    state.goal_points = point_row(state, given, "trajectory_points")


def point_row(state: Odyssey, given: Fields, key: str) -> list[int]:
    """A number of points for every seat."""
    values = given.sequence(key, [0] * state.seats)
    if len(values) != state.seats:
        raise SetupError(f"{given.name(key)} must list {state.seats} numbers, not {len(values)}")
    for seat, value in enumerate(values):
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
            raise SetupError(f"{given.name(key)}[{seat}] must be a whole number, not {quoted(value)}")
    return [*values, *[0] * (MAX_PLAYERS - state.seats)]


# -- the middle of things ---------------------------------------------------------------------------------------


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
    """The rest of a turn: where it stands among its steps and what these still need to know."""
    state.step = STEPS[fields.choice("step", tuple(STEPS))]
    rows = fields.sequence("rewards", ())
    due = state.due
    for i, row in enumerate(rows[:2]):
        if not isinstance(row, list | tuple) or len(row) > state.seats:
            raise SetupError(f"{fields.name('rewards')}[{i}] must list a number per seat, not {quoted(row)}")
        for seat, count in enumerate(row):
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
                raise SetupError(
                    f"{fields.name('rewards')}[{i}][{seat}] must be a number of rewards, not {quoted(count)}"
                )
            due[MAX_PLAYERS * i + seat] = count
    state.due = due
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
        raise SetupError(f"{fields.name('victim')}: nobody steals from himself (OR-25)")
    if fields.has("theft"):
        set_theft(state, fields.child("theft"))
    fields.done()


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
        if state.asks >> state.turn & 1 or len(picks) == 2 or state.spaces[state.turn] <= state.used[state.turn]:
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


def set_seen(state: Odyssey, fields: Fields) -> None:
    """OR-42: what seats have seen of each other's secret inventories."""
    known, lost = state.known, state.lost
    viewers = {str(seat): seat for seat in range(state.seats)} | {"spectator": SPECTATOR}
    for viewer, v in viewers.items():
        if not fields.has(viewer):
            continue
        inner = fields.child(viewer)
        for seat in range(state.seats):
            if seat == v or not inner.has(str(seat)):
                continue
            item = inner.child(str(seat))
            base = MAX_PLAYERS * v + seat
            for t, count in counts(state, item.name("known"), item.take("known", {})).items():
                known[KINDS * base + t] = count
            lost[base] = item.whole("lost", 0, MOST, default=0)
            sure = sum(known[KINDS * base : KINDS * (base + 1)])
            if sure > state.held[seat] + lost[base]:
                raise SetupError(
                    f"{item.name('known')}: more than the {state.held[seat]} balloons of seat {seat} (OR-42)"
                )
            item.done()
        inner.done()
    fields.done()
    state.known, state.lost = known, lost


# -- describing -------------------------------------------------------------------------------------------------


def describe(state: Odyssey) -> dict[str, Any]:
    """The position as `place` takes it; the rules are those of the game."""
    table = {"board": state.chart.data, "players": state.seats}
    if state.decision == ASK_FIRST:
        return table
    seats = range(state.seats)
    described: dict[str, Any] = {
        "turn": state.turn,
        "players": [
            {
                "city": state.chart.board.cities[state.city[s]].id,
                "spaces": state.spaces[s],
                "used": state.used[s],
                "live": balloons(state, s),
                "abilities": abilities(state, s),
            }
            for s in seats
        ],
        "slots_used": dict(zip(state.chart.city_number, state.visits, strict=False)),
        "owners": icons_by_route(state),
        "trajectories": takers(state, state.taken),
        "trajectories_extra": takers(state, state.taken_extra),
        "bonus_points": state.bonus_points[: state.seats],
        "trajectory_points": state.goal_points[: state.seats],
        "extra_turns": state.extra,
        "passes": state.passes,
    }
    if state.secret:
        described["seen"] = seen(state)
    if state.decision == ASK_SETUP:
        described["setup"] = {"start": state.start, "seat": state.decider, "left": state.still}
    elif state.decision not in (ASK_TURN, OVER):
        described["pending"] = pending(state)
    return {**table, "state": described}


def icons_by_route(state: Odyssey) -> dict[str, Any]:
    """Owners as a position lists them."""
    found: dict[str, Any] = {}
    owner, part = state.owner, state.part
    for r, route in enumerate(state.chart.board.routes):
        masks = part[MAX_LENGTH * r : MAX_LENGTH * r + route.length]
        if route.multi and any(masks):
            found[route.id] = [seats_in(mask) for mask in masks]
        elif owner[r]:
            found[route.id] = seats_in(owner[r])
    return found


def pending(state: Odyssey) -> dict[str, Any]:
    """What is left of the turn, taken back to the moment before the present question."""
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
        rest["move"] = pending_move(state)
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


def pending_move(state: Odyssey) -> dict[str, Any]:
    """A Move under way."""
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


def seen(state: Odyssey) -> dict[str, Any]:
    """What each viewer has seen of each secret inventory."""
    known, lost = state.known, state.lost
    kinds = [*range(state.chart.types), WILD]
    found: dict[str, Any] = {}
    for viewer, v in [*((str(seat), seat) for seat in range(state.seats)), ("spectator", SPECTATOR)]:
        for seat in range(state.seats):
            base = MAX_PLAYERS * v + seat
            sure = {state.chart.colour_name(t): known[KINDS * base + t] for t in kinds if known[KINDS * base + t]}
            if sure:
                found.setdefault(viewer, {})[str(seat)] = {"known": sure, "lost": lost[base]}
    return found
