"""Aeronaut Odyssey in sentences: the goal, what a claim achieved, the count at the end, and why somebody won."""

from typing import Any

from montgolfier.art.odyssey.live import board_of
from montgolfier.art.scene import Highlight, Memory, PictureContext, View
from montgolfier.engine.words import joined, plural
from montgolfier.games.odyssey.board import Area, Board, Trajectory

SOURCES = ("routes", "areas", "trajectories", "bonuses")


def goal(context: PictureContext) -> str:
    """The goal, and what scores on this board."""
    board = board_of(context.view)
    more = [*(["areas you lead"] if board.areas else []), *(["trajectories"] if board.trajectories else [])]
    return f"Fly to collect balloons, pay with them for routes. Points for {joined(['long routes', *more])}."


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """The last route that somebody flew or claimed, and who it was."""
    verb, _, rest = deed.partition(" ")
    if verb in ("move", "claim", "share"):
        return {"last": [verb, rest.split(" ")[0].partition("#")[0], before["to_move"]]}
    return dict(memory)


def highlights(before: PictureContext, deed: str, after: PictureContext) -> list[Highlight]:
    """Points for a route, areas with a new leader, trajectories fulfilled."""
    if not deed.startswith(("claim", "share")):
        return []
    seat, board = before.view["to_move"], board_of(after.view)
    was, now = before.view["score"], after.view["score"]
    found = []
    gained = now["routes"][seat] - was["routes"][seat]
    route = deed.split(" ")[1].partition("#")[0]
    if gained:
        found.append(
            Highlight(f"{after.does(seat, 'get')} {plural(gained, 'point')} for the route.", [f"route-{route}"])
        )
    for area in board.areas:
        found += area_highlights(after, area, was["area_detail"][area.id], now["area_detail"][area.id])
    for goal in board.trajectories:
        if seat in after.view["trajectories"].get(goal.id, ()) and seat not in before.view["trajectories"].get(
            goal.id, ()
        ):
            found.append(Highlight(f"{after.does(seat, 'fulfil')} {in_words(board, goal)}.", [f"trajectory-{goal.id}"]))
    return found


def area_highlights(context: PictureContext, area: Area, was: Any, now: Any) -> list[Highlight]:
    """Who leads an area now, if that has changed."""
    leaders = now["winners"] if now else []
    if not leaders or leaders == (was["winners"] if was else []):
        return []
    who = joined([context.who(seat) for seat in leaders])
    verb = "leads" if len(leaders) == 1 and who != "You" else "lead"
    names = board_of(context.view).names
    where = joined([names[city] for city in area.cities])
    return [
        Highlight(
            f"{who} {verb} the area between {where}: {plural(area.points, 'point')}.",
            [f"won-{area.id}", f"number-{area.id}"],
        )
    ]


def in_words(board: Board, goal: Trajectory) -> str:
    """A trajectory as the object of a sentence."""
    if goal.kind == "cities":
        return f"a trajectory: {board.names[goal.start]} and {board.names[goal.end]} are joined"
    return f"a trajectory: {board.goal_name(goal)}"


def count(context: PictureContext, outcome: Any) -> list[Highlight]:
    """The points, source by source."""
    running = [0] * len(outcome.scores)
    counted = []
    for source in SOURCES:
        points = outcome.sheet[source]
        if not any(points):
            continue
        running = [a + b for a, b in zip(running, points, strict=True)]
        told = ", ".join(f"{context.name(seat)} {number}" for seat, number in enumerate(points))
        counted.append(Highlight(f"{source.capitalize()}: {told}.", (), [*running]))
    return counted


def why_won(context: PictureContext, outcome: Any) -> str:
    """Where the winner was farthest ahead of the next best, and where behind."""
    scores, best = outcome.scores, outcome.winners[0]
    others = [seat for seat in range(len(scores)) if seat not in outcome.winners]
    if not others:
        return ""
    next_best = max(others, key=lambda seat: scores[seat])
    lead = {source: outcome.sheet[source][best] - outcome.sheet[source][next_best] for source in SOURCES}
    most, least = max(SOURCES, key=lambda s: lead[s]), min(SOURCES, key=lambda s: lead[s])
    if lead[most] <= 0:
        return ""
    row, other = outcome.sheet, context.whose(next_best)
    told = f"{most.capitalize()} decided it: {plural(row[most][best], 'point')} against {other} {row[most][next_best]}"
    if lead[least] < 0:
        told += f"; {least} were {row[least][best]} against {row[least][next_best]}"
    return f"{told}."
