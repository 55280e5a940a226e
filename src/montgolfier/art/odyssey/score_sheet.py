"""The score of Odyssey explained: every route, area, trajectory and bonus with its points, in words."""

from collections.abc import Iterator
from typing import Any

from montgolfier.art.odyssey.live import board_of
from montgolfier.art.scene import PictureContext
from montgolfier.art.svg import words
from montgolfier.engine.words import plural
from montgolfier.games.odyssey.board import Board

Lines = list[tuple[str, str]]  # what, and what it brought


def sheet(context: PictureContext, outcome: Any) -> str:
    """Every player's points, the winner's first."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])
    return "".join(seat_sheet(context, outcome, seat) for seat in order)


def seat_sheet(context: PictureContext, outcome: Any, seat: int) -> str:
    """One player's points."""
    rows = "".join(
        f"<dt>{head}{listing(lines)}</dt><dd>{points}</dd>"
        for head, points, lines in parts(board_of(context.view), outcome.sheet, seat)
    )
    won = " won" if seat in outcome.winners else ""
    return (
        f'<section class="score{won}"><h3>{words(context.name(seat))}</h3><output>{outcome.scores[seat]}</output>'
        f'<dl class="sum">{rows}</dl></section>'
    )


def listing(lines: Lines) -> str:
    """Line by line what the points came from."""
    items = "".join(f"<li>{words(what)} <b>{words(brought)}</b></li>" for what, brought in lines)
    return f'<ul class="sources">{items}</ul>' if items else ""


def parts(board: Board, sheet: dict[str, Any], seat: int) -> Iterator[tuple[str, int, Lines]]:
    """The sources that have given a seat points."""
    routes = [(board.name_of(board.route(name)), str(points)) for name, points in sheet["route_detail"][seat].items()]
    yield plural(len(routes), "route"), sheet["routes"][seat], routes
    areas = [
        (f"{board.area_name(area)}{shared(row['winners'])}", str(area.points))
        for area in board.areas
        if (row := sheet["area_detail"][area.id]) and seat in row["winners"]
    ]
    if areas:
        yield plural(len(areas), "area"), sheet["areas"][seat], areas
    goals = [
        (board.goal_name(goal), row["reward"])
        for goal in board.trajectories
        if (row := sheet["trajectory_detail"][goal.id]) and seat in (*row["slots"], *row["extra"])
    ]
    if goals:
        yield plural(len(goals), "trajectory", "trajectories"), sheet["trajectories"][seat], goals
    if sheet["bonuses"][seat]:
        yield "Points on bonus balloons", sheet["bonuses"][seat], []


def shared(winners: list[int]) -> str:
    """Whoever is tied for an area gets all of its points (O-32)."""
    return ", tied" if len(winners) > 1 else ""
