"""What speaks for a move in Aeronaut Odyssey: points, areas won or denied, balloons for the next claim."""

from collections.abc import Iterator
from typing import Any

from montgolfier.bots.hints import View, Weighing
from montgolfier.engine.words import joined, plural
from montgolfier.games.odyssey.board import Board, Route, read
from montgolfier.games.odyssey.components import ROUTE_POINTS

OF_COLOURS = ("pick", "reward", "setup", "gain", "toll")


def reason(weighing: Weighing) -> str:
    """One sentence."""
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
    return ""


def of_a_claim(weighing: Weighing, board: Board, name: str) -> str:
    """Areas and trajectories that the claim wins, opponents it keeps out, points."""
    before, after, seat = weighing.view, weighing.after(weighing.action), weighing.seat
    was, now = before["score"]["area_detail"], after["score"]["area_detail"]
    gain = after["score"]["total"][seat] - before["score"]["total"][seat]
    for area in board.areas:
        if leads(now[area.id], seat) and not leads(was[area.id], seat):
            return f"It wins you the area {board.area_name(area)}: {plural(gain, 'point')} in all."
    for goal in board.trajectories:
        if seat in after["trajectories"].get(goal.id, ()) and seat not in before["trajectories"].get(goal.id, ()):
            return f"It fulfils {board.goal_name(goal)}."
    rival = contested(before, board, name, seat)
    if rival:
        return f"It keeps an opponent from the area {rival}, and brings {plural(gain, 'point')}."
    return f"It brings {plural(gain, 'point')} at once." if gain > 0 else ""


def leads(area: Any, seat: int) -> bool:
    """Whether a seat gets the points of an area."""
    return bool(area) and seat in area["winners"]


def contested(view: View, board: Board, name: str, seat: int) -> str:
    """The most valuable area around which somebody else has routes, and this route would be another."""
    found = []
    for area in board.areas:
        sides = {route for side in area.sides for route in side}
        others = [route for route in sides if any(owner != seat for owner in view["owners"].get(route, ()))]
        if name in sides and others:
            found.append(area)
    return board.area_name(max(found, key=lambda area: area.points)) if found else ""


def open_routes(view: View, board: Board, seat: int) -> Iterator[tuple[Route, int]]:
    """Routes of one colour that nobody has claimed, and how many balloons a seat still lacks for each."""
    held = view["live"][seat]
    for route in board.routes:
        if (
            not route.multi
            and route.spaces[0] != "gray"
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
        return ""
    lacking, route = min(wanted, key=lambda pair: (pair[0], -pair[1].length))
    name, points = board.name_of(route), plural(ROUTE_POINTS[route.length], "point")
    if lacking == 1:
        return f"With it you can claim {name}, worth {points}."
    return f"It brings {name}, worth {points}, nearer: {plural(lacking - 1, 'balloon')} to go."


def of_a_move(weighing: Weighing, board: Board) -> str:
    """What can be picked where the move leads, and what it is good for."""
    there = weighing.after(weighing.action)["city"][weighing.seat]
    offered = {kind for route in board.routes if there in route.ends for kind in route.spaces if kind != "gray"}
    near = [
        (lacking, route)
        for route, lacking in open_routes(weighing.view, board, weighing.seat)
        if 0 < lacking <= 2 and route.spaces[0] in offered
    ]
    if near:
        lacking, route = min(near, key=lambda pair: (pair[0], -pair[1].length))
        kind = route.spaces[0]
        need = f"the {kind} balloon" if lacking == 1 else f"the two {kind} balloons"
        return f"{board.names[there]} has {need} that you lack for {board.name_of(route)}."
    return f"{board.names[there]} offers {joined(sorted(offered))} balloons." if offered else ""
