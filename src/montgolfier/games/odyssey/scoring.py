"""Scoring: routes, areas, trajectories and bonuses, read off the board at the end (O-28)."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey.components import ROUTE_POINTS

    def length_points(length: int) -> int:
        """O-29: what a route of this length is worth."""
        return ROUTE_POINTS[length]


if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def totals(s: "Odyssey", out: list[int]) -> None:
    """The score of every seat as it stands."""
    for seat in range(s.seats):
        out[seat] = routes(s, seat) + s.goal_points[seat] + s.bonus_points[seat]
    for i in range(s.chart.areas):
        winners = area_winners(s, i)
        for seat in range(s.seats):
            if winners >> seat & 1:
                out[seat] += s.chart.area_points[i]  # O-32: to everybody tied for most


def routes(s: "Odyssey", seat: int) -> int:
    """O-29; a completed multiroute counts in full for each participant (O-44, OR-31)."""
    points = 0
    for r in range(s.chart.routes):
        if s.owner[r] >> seat & 1:
            points += length_points(s.chart.length[r])
    return points


def area_winners(s: "Odyssey", area: int) -> int:
    """O-30 to O-32: the seats with most of the enclosing routes; nobody while a side is open."""
    for j in range(s.chart.first_side[area], s.chart.first_side[area + 1]):
        if not side_closed(s, j):
            return 0
    best = winners = 0
    for seat in range(s.seats):
        count = participation(s, area, seat)
        if count > best:
            best = count
            winners = 0
        if count == best and count > 0:
            winners |= 1 << seat
    return winners


def side_closed(s: "Odyssey", side: int) -> bool:
    """OR-20: one claimed route of a connection closes it, or all that are open; a multiroute when completed (OR-22)."""
    closed = False
    for j in range(s.chart.side_start[side], s.chart.side_start[side + 1]):
        r = s.chart.side_route[j]
        if s.owner[r]:
            closed = True
        elif s.all_of_double_side and not s.shut[r]:
            return False
    return closed


def participation(s: "Odyssey", area: int, seat: int) -> int:
    """OR-20, OR-22: claimed routes around the area that the seat owns or has a share in."""
    count = 0
    for j in range(s.chart.side_start[s.chart.first_side[area]], s.chart.side_start[s.chart.first_side[area + 1]]):
        if s.owner[s.chart.side_route[j]] >> seat & 1:
            count += 1
    return count


# -- the score sheet, for ordinary Python -----------------------------------------------------------------------


def route_row(s: "Odyssey") -> list[int]:
    """Route points of every seat."""
    return [routes(s, seat) for seat in range(s.seats)]


def area_table(s: "Odyssey") -> list[tuple[list[int], int] | None]:
    """For every area the participation of every seat and the set of winners; None while it is not enclosed."""
    table: list[tuple[list[int], int] | None] = []
    for i in range(s.chart.areas):
        winners = area_winners(s, i)
        table.append(([participation(s, i, seat) for seat in range(s.seats)], winners) if winners else None)
    return table
