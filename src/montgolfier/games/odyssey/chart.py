"""A board as the compiled rules read it: numbers in flat arrays, made once and shared by all positions of a game."""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.games.odyssey.board import Board, Route
from montgolfier.games.odyssey.codes import BONUS_NUMBER, PRIZE_NUMBER
from montgolfier.games.odyssey.components import GRAY, WILDCARD

FAR = 1_000_000  # blocks to a city that no route leads to

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.games.odyssey.codes import KINDS, WILD
    from montgolfier.games.odyssey.components import (
        MAX_AREAS,
        MAX_CITIES,
        MAX_LENGTH,
        MAX_PLAYERS,
        MAX_ROUTES,
        MAX_TRAJECTORIES,
    )


class Chart:
    """Cities, routes, areas and trajectories by number, in board order; space i of route r is number 6 * r + i.

    `serves[r]` is the set of trajectories that route r may help to fulfil.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.data = board.to_dict()  # shared by all views
        self.cities = len(board.cities)
        self.routes = len(board.routes)
        self.areas = len(board.areas)
        self.trajectories = len(board.trajectories)
        self.types = len(board.types)
        self.city_number = {city.id: i for i, city in enumerate(board.cities)}
        self.route_number = {route.id: i for i, route in enumerate(board.routes)}
        self.trajectory_number = {trajectory.id: i for i, trajectory in enumerate(board.trajectories)}
        self.colours = [*board.types, WILDCARD]  # for reading and writing; W has the last number, 8, inside
        self.type_number = {name: i for i, name in enumerate(board.types)} | {GRAY: WILD}
        self.capital = self.city_number[board.capital.id]
        if not cython.compiled:
            self.slots, self.first_route = [0] * MAX_CITIES, [0] * (MAX_CITIES + 1)
            self.route_at = [0] * (2 * MAX_ROUTES)
            self.end_a, self.end_b = [0] * MAX_ROUTES, [0] * MAX_ROUTES
            self.length, self.type, self.types_of = [0] * MAX_ROUTES, [0] * MAX_ROUTES, [0] * MAX_ROUTES
            self.multi, self.next_twin = [0] * MAX_ROUTES, [0] * MAX_ROUTES
            self.priced = [0] * (2 * (MAX_LENGTH + 1) * KINDS)
            self.space_type, self.bonus = [0] * (MAX_LENGTH * MAX_ROUTES), [0] * (MAX_LENGTH * MAX_ROUTES)
            self.penalty = [0] * (MAX_LENGTH * MAX_ROUTES)
            self.area_points, self.first_side = [0] * MAX_AREAS, [0] * (MAX_AREAS + 1)
            self.side_start, self.side_route = [0] * (2 * MAX_ROUTES + 1), [0] * (2 * MAX_ROUTES)
            self.first_border, self.border_area = [0] * (MAX_ROUTES + 1), [0] * (2 * MAX_ROUTES)
            self.border_side, self.serves = [0] * (2 * MAX_ROUTES), [0] * MAX_ROUTES
            self.goal_start, self.goal_end = [0] * MAX_TRAJECTORIES, [0] * MAX_TRAJECTORIES
            self.goal_types = [0] * (KINDS * MAX_TRAJECTORIES)
            self.prize, self.prize_value = [0] * MAX_TRAJECTORIES, [0] * MAX_TRAJECTORIES
            self.prize_type, self.goal_slots = [0] * MAX_TRAJECTORIES, [0] * MAX_TRAJECTORIES
            self.alphabet = [0] * KINDS
        self.read_cities()
        self.read_routes()
        self.sort_by_price()
        self.read_areas()
        self.read_trajectories()
        self.widths = {seats: self.width(seats) for seats in range(2, MAX_PLAYERS + 1)}
        for i, name in enumerate(sorted(board.types)):
            self.alphabet[i] = self.type_number[name]
        self.alphabet[self.types] = WILD

    def read_cities(self) -> None:
        """Slots, and the routes at each city in board order: route_at[first_route[c]:first_route[c + 1]]."""
        place = 0
        for c, city in enumerate(self.board.cities):
            self.slots[c] = city.slots
            self.first_route[c] = place
            for r, route in enumerate(self.board.routes):
                if city.id in (route.a, route.b):
                    self.route_at[place] = r
                    place += 1
        self.first_route[self.cities] = place

    def read_routes(self) -> None:
        """Ends, types, twins and bonuses. Twins form a ring: a route without any is its own next twin."""
        groups = list(self.board.connections().values())
        for r, route in enumerate(self.board.routes):
            self.end_a[r] = self.city_number[route.a]
            self.end_b[r] = self.city_number[route.b]
            self.length[r] = route.length
            self.multi[r] = route.multi
            self.type[r] = self.type_number[route.spaces[0]]
            self.types_of[r] = 0
            for i, name in enumerate(route.spaces):
                self.space_type[MAX_LENGTH * r + i] = self.type_number[name]
                self.types_of[r] |= 1 << self.type_number[name]
            for i in range(MAX_LENGTH):
                self.bonus[MAX_LENGTH * r + i] = self.penalty[MAX_LENGTH * r + i] = 0
            for i, bonus in enumerate(route.bonuses):
                if bonus is not None:
                    self.bonus[MAX_LENGTH * r + i] = BONUS_NUMBER[bonus.kind]
                    self.penalty[MAX_LENGTH * r + i] = bonus.sign < 0
            twins = next(group for group in groups if route in group)
            self.next_twin[r] = self.route_number[twins[(twins.index(route) + 1) % len(twins)].id]

    def sort_by_price(self) -> None:
        """Which routes of a type t cost no more than a price p, as two sets of 64.

        They are at 2 * ((MAX_LENGTH + 1) * t + p) and in the place after it. Multi-routes are in every
        set of the first type: their spaces are looked at one by one.
        """
        for i in range(2 * (MAX_LENGTH + 1) * KINDS):
            self.priced[i] = 0
        for r in range(self.routes):
            for price in range(0 if self.multi[r] else self.length[r], MAX_LENGTH + 1):
                kind = 0 if self.multi[r] else self.type[r]
                self.priced[2 * ((MAX_LENGTH + 1) * kind + price) + r // 64] |= bit(r % 64)

    def read_areas(self) -> None:
        """Sides of area i: first_side[i] to first_side[i + 1]; routes of side j: side_start[j] to side_start[j + 1]."""
        side = place = 0
        for i, area in enumerate(self.board.areas):
            self.area_points[i] = area.points
            self.first_side[i] = side
            for names in area.sides:
                self.side_start[side] = place
                side += 1
                for name in names:
                    self.side_route[place] = self.route_number[name]
                    place += 1
        self.first_side[self.areas] = side
        self.side_start[side] = place
        self.read_borders()

    def read_borders(self) -> None:
        """The areas at both sides of route r, first_border[r] to first_border[r + 1], and which side of them it is."""
        place = 0
        for r in range(self.routes):
            self.first_border[r] = place
            for i in range(self.areas):
                for j in range(self.first_side[i], self.first_side[i + 1]):
                    for k in range(self.side_start[j], self.side_start[j + 1]):
                        if self.side_route[k] == r:
                            self.border_area[place] = i
                            self.border_side[place] = j
                            place += 1
        self.first_border[self.routes] = place

    def read_trajectories(self) -> None:
        """Goals and prizes; a goal of kind *cities* shows no types."""
        for i, trajectory in enumerate(self.board.trajectories):
            self.goal_slots[i] = trajectory.slots
            self.prize[i] = PRIZE_NUMBER[trajectory.reward.kind]
            self.prize_value[i] = trajectory.reward.value
            self.prize_type[i] = self.type_number[trajectory.reward.type] if trajectory.reward.type else 0
            self.goal_start[i] = self.goal_end[i] = -1
            for t in range(KINDS):
                self.goal_types[KINDS * i + t] = 0
            if trajectory.kind == "cities":
                self.goal_start[i] = self.city_number[trajectory.start]
                self.goal_end[i] = self.city_number[trajectory.end]
            for name in trajectory.types:
                self.goal_types[KINDS * i + self.type_number[name]] += 1
        for r, route in enumerate(self.board.routes):
            self.serves[r] = 0
            for i, trajectory in enumerate(self.board.trajectories):
                if any(name in trajectory.types for name in route.spaces):
                    self.serves[r] |= 1 << i
        for i, trajectory in enumerate(self.board.trajectories):
            if trajectory.kind == "cities":
                self.find_ways(i)

    def find_ways(self, goal: int) -> None:
        """Note which routes lie on a shortest way between the two cities of a trajectory, or on one a block longer."""
        ahead, back = self.distances(self.goal_start[goal]), self.distances(self.goal_end[goal])
        for r in range(self.routes):
            a, b = self.end_a[r], self.end_b[r]
            way = self.length[r] + min(ahead[a] + back[b], ahead[b] + back[a])
            if way <= ahead[self.goal_end[goal]] + 1:
                self.serves[r] |= 1 << goal

    def distances(self, start: int) -> list[int]:
        """How far every city is from the city `start`, in blocks."""
        far = [FAR] * self.cities
        far[start] = 0
        before: list[int] = []
        while far != before:
            before = far.copy()
            for r in range(self.routes):
                a, b = self.end_a[r], self.end_b[r]
                far[a] = min(far[a], far[b] + self.length[r])
                far[b] = min(far[b], far[a] + self.length[r])
        return far

    def width(self, seats: int) -> int:
        """A bound on the number of actions that can be legal at once.

        On a turn: a Move per route at one city; for every route (multi: every space) the ways to pay for it, as a
        Claim or as a share but never both; a city to teleport to; a balloon kind of another seat; a trajectory; a
        pass. Other decisions list colours by route, by seat or by colour.
        """
        most = max(self.first_route[c + 1] - self.first_route[c] for c in range(self.cities))
        pay = sum(self.payments(route) for route in self.board.routes)
        kinds = self.types + 1
        turn = most + pay + self.cities + (seats - 1) * kinds + self.trajectories + 1
        return max(turn, kinds * most, kinds * kinds + 1, (seats - 1) * kinds + 1, seats)

    def payments(self, route: Route) -> int:
        """The most ways there are to pay for a route or for each of its spaces (OR-15, OR-28, OR-30, OR-46)."""
        if route.multi:
            return sum(1 + (self.types if name == GRAY else 1) for name in route.spaces)
        return 1 + route.length * (self.types if route.spaces[0] == GRAY else 1)

    def colour_name(self, number: int) -> str:
        """The name of a balloon kind."""
        return WILDCARD if number == WILD else self.colours[number]

    def colour_number(self, name: str) -> int:
        """The number of a balloon kind, or -1."""
        if name == WILDCARD:
            return WILD
        return self.colours.index(name) if name in self.colours else -1
