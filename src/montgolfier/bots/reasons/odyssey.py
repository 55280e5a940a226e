"""Why a move is good in Aeronaut Odyssey: points, areas won or denied, balloons for the next claim."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from montgolfier.bots.hints import View, Weighing
from montgolfier.engine.words import joined, plural
from montgolfier.games.odyssey.board import Area, Board, Route, read
from montgolfier.games.odyssey.components import GRAY, ROUTE_POINTS

MOST_CASTLES = 4  # an area with more is named by its points
OF_COLOURS = ("pick", "reward", "setup", "gain", "toll")


def reason(weighing: Weighing) -> str:
    """Why a move is good, in one sentence."""
    board = read(weighing.view["board"])
    verb, _, rest = weighing.action.partition(" ")
    if verb in ("claim", "share"):
        return of_a_claim(weighing, board, rest.split(" ")[0].partition("#")[0])
    if verb == "move":
        return of_a_move(weighing, board)
    if weighing.action == "reward space":
        return "It makes room for one more balloon."
    if verb in OF_COLOURS:
        return of_a_balloon(weighing, board, rest.partition("@")[0])
    if weighing.action.startswith("use teleport"):
        return of_a_move(weighing, board)
    if weighing.action.startswith("use steal"):
        return of_a_balloon(weighing, board, rest.split(" ")[-1])
    return ""


def of_a_claim(weighing: Weighing, board: Board, name: str) -> str:
    """Areas and trajectories that the claim wins, areas around which it changes who is ahead, points."""
    before, after, seat = weighing.view, weighing.after(weighing.action), weighing.seat
    was, now = before["score"]["area_detail"], after["score"]["area_detail"]
    gain = after["score"]["total"][seat] - before["score"]["total"][seat]
    for area in board.areas:
        if leads(now[area.id], seat) and not leads(was[area.id], seat):
            return f"It wins you {words_for(board, area)}: {plural(gain, 'point')} in all."
    for goal in board.trajectories:
        if seat in after["trajectories"].get(goal.id, ()) and seat not in before["trajectories"].get(goal.id, ()):
            return f"It fulfils {board.goal_name(goal)}."
    brings = f", and brings {plural(gain, 'point')}" if gain > 0 else ""
    for area in sorted(board.areas, key=lambda area: -area.points):
        if any(name in side for side in area.sides):
            says = race_for(area, before, after, seat)
            if says:
                return f"It {says} around {words_for(board, area)}{brings}."
    route = board.route(name)
    if gain <= 0 and route.multi:
        worth = plural(ROUTE_POINTS[route.length], "point")
        return f"It gets you a share in {board.name_of(route)}, worth {worth} once it is complete."
    return f"It brings {plural(gain, 'point')} at once." if gain > 0 else f"It gets you {board.name_of(route)}."


def leads(area: Any, seat: int) -> bool:
    """Whether a seat gets the points of an area."""
    return bool(area) and seat in area["winners"]


def words_for(board: Board, area: Area) -> str:
    """An area by its castles, or, where they are many, by its points."""
    if len(area.cities) <= MOST_CASTLES:
        return f"the area {board.area_name(area)}"
    return f"the area beside it that is worth {plural(area.points, 'point')}"


def race_for(area: Area, before: View, after: View, seat: int) -> str:
    """Whether a claim takes or shares the lead around an area where somebody else has routes (O-31)."""
    was, now = routes_around(area, before), routes_around(area, after)
    rival = max((count for other, count in now.items() if other != seat), default=0)
    if not rival or now[seat] == was[seat]:
        return ""
    if was[seat] <= rival < now[seat]:
        return "puts you ahead"
    return "draws you level with an opponent" if now[seat] == rival else ""


def routes_around(area: Area, view: View) -> Counter[int]:
    """How many routes around an area each seat has."""
    found: Counter[int] = Counter()
    for route in {route for side in area.sides for route in side}:
        found.update({owner for owner in view["owners"].get(route, ()) if isinstance(owner, int)})
    return found


def open_routes(view: View, board: Board, seat: int) -> Iterator[tuple[Route, int]]:
    """Routes of one colour that nobody has claimed, and how many balloons a seat still lacks for each."""
    held = view["live"][seat]
    for route in board.routes:
        if (
            not route.multi
            and route.spaces[0] != GRAY
            and route.id not in view["owners"]
            and route.id not in view["closed"]
        ):
            yield route, max(0, route.length - held.get(route.spaces[0], 0) - held.get("W", 0))


def of_a_balloon(weighing: Weighing, board: Board, colour: str) -> str:
    """The best route that one more balloon of the colour pays for, or brings nearer."""
    wanted = [
        (lacking, route)
        for route, lacking in open_routes(weighing.view, board, weighing.seat)
        if lacking > 0 and colour in (route.spaces[0], "W")
    ]
    if not wanted:
        return spare(weighing, board, colour)
    lacking, route = min(wanted, key=lambda pair: (pair[0], -pair[1].length))
    name, points = board.name_of(route), plural(ROUTE_POINTS[route.length], "point")
    if lacking == 1:
        return f"With it you can claim {name}, worth {points}."
    return f"It brings {name}, worth {points}, nearer: {plural(lacking - 1, 'balloon')} to go."


def spare(weighing: Weighing, board: Board, colour: str) -> str:
    """A balloon that no route of its colour needs."""
    if colour not in board.types:
        return ""
    routes = [route for route in board.routes if route.id not in weighing.view["owners"]]
    if any(route.spaces[0] == GRAY for route in routes):
        return "It can go towards a gray route, where any one colour will do."
    paid = [r for r, lacking in open_routes(weighing.view, board, weighing.seat) if r.spaces[0] == colour]
    if len(paid) > 1:
        return f"You can pay for {board.name_of(paid[0])} already; it goes towards another {colour} route."
    room = weighing.view["free"][weighing.seat]
    return f"You have room for it: {plural(room, 'space is free', 'spaces are free')}." if room else ""


def of_a_move(weighing: Weighing, board: Board) -> str:
    """What can be picked where the move leads, and what it is good for."""
    there = weighing.after(weighing.action)["city"][weighing.seat]
    gone = () if weighing.options.get("duo_doubles") == "claim_only" else weighing.view["closed"]  # OR-16
    there_are = [r for r in board.routes if there in r.ends and r.id not in gone]  # OR-08
    offered = {kind for route in there_are for kind in route.spaces if kind != GRAY}
    room = min(2, weighing.view["free"][weighing.seat])
    near = [
        (lacking, route)
        for route, lacking in open_routes(weighing.view, board, weighing.seat)
        if 0 < lacking <= room and route.spaces[0] in offered
    ]
    if near:
        lacking, route = min(near, key=lambda pair: (pair[0], -pair[1].length))
        kind = route.spaces[0]
        need = f"the {kind} balloon" if lacking == 1 else f"the two {kind} balloons"
        return f"{board.names[there]} has {need} that you lack for {board.name_of(route)}."
    if offered:
        return f"{board.names[there]} offers {joined(sorted(offered))} balloons."
    return f"{board.names[there]} offers a wildcard." if there_are else ""
