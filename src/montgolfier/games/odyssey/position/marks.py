"""What is marked on the board in a described position: slots used, owners, trajectories fulfilled, points."""

from typing import Any

from montgolfier.engine.checks import is_whole_number, whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey import trajectories
from montgolfier.games.odyssey.board import Route
from montgolfier.games.odyssey.components import MAX_LENGTH, MAX_PLAYERS
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.outcome import seats_in
from montgolfier.games.odyssey.state import Odyssey

MOST_POINTS = 9_999  # more than all trajectories and bonuses of the largest board bring


def set_slots(state: Odyssey, given: Fields) -> None:
    """Slots used (OR-05, OR-06); by default those of the start and of the travelers where they stand."""
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


def seats_of(state: Odyssey, name: str, value: object) -> int:
    """A list of different seats as a set."""
    if not isinstance(value, list | tuple):
        raise SetupError(f"{name} must be a list of seats, not {quoted(value)}")
    mask = 0
    for seat in value:
        if not is_whole_number(seat, 0, state.seats - 1):
            raise SetupError(f"{name}: {quoted(seat)} is not a seat; seats are 0 to {state.seats - 1}")
        if mask >> seat & 1:
            raise SetupError(f"{name}: seat {seat} is listed twice")
        mask |= 1 << seat
    return mask


def icons(state: Odyssey, route: int) -> int:
    """All seats with an icon in a route."""
    seats = state.owner[route]
    for mask in state.part[MAX_LENGTH * route : MAX_LENGTH * (route + 1)]:
        seats |= mask
    return seats


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
        done = trajectories.fulfilled(state, seat)
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
    points = [
        whole_number(value, -MOST_POINTS, MOST_POINTS, f"{given.name(key)}[{seat}]")
        for seat, value in enumerate(values)
    ]
    return points + [0] * (MAX_PLAYERS - state.seats)


def describe_owners(state: Odyssey) -> dict[str, Any]:
    """Owners, and the spaces of multiroutes: what `set_owners` takes."""
    found: dict[str, Any] = {}
    owner, part = state.owner, state.part
    for r, route in enumerate(state.chart.board.routes):
        masks = part[MAX_LENGTH * r : MAX_LENGTH * r + route.length]
        if route.multi and any(masks):
            found[route.id] = [seats_in(mask) for mask in masks]
        elif owner[r]:
            found[route.id] = seats_in(owner[r])
    return found
