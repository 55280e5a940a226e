"""The curve of a review as lines and marks: each player's chance to win, or the best score within reach."""

from typing import Any

from montgolfier.bots.review import Review
from montgolfier.bots.review.results import Point

LEFT, TOP, WIDTH, HEIGHT = 52, 18, 930, 250  # of the field, in a drawing of 1000 units
POINT = 40  # height of a point of score
MOST_ROWS = 40  # of the curve as a table


def chart(found: Review) -> dict[str, Any]:
    """Lines, levels and marks."""
    first, last = found.points[0].ply, max(found.points[0].ply + 1, found.points[-1].ply)
    scores = [point.values[0].value for point in found.points]
    best = min(scores) if found.exact else 1.0
    height = POINT * (max(scores) - best) if found.exact else HEIGHT

    def x(ply: float) -> float:
        return round(LEFT + WIDTH * (ply - first) / (last - first), 1)

    def y(value: float) -> float:
        return round(TOP + (POINT * (value - best) if found.exact else HEIGHT * (1 - value)), 1)

    def line(seat: int) -> str:
        corners: list[tuple[float, float]] = []
        for point in found.points:
            value = point.values[seat].value
            if found.exact and corners and corners[-1][1] != y(value):
                corners.append((x(point.ply), corners[-1][1]))  # a staircase: a score changes at once
            corners.append((x(point.ply), y(value)))
        return " ".join(f"{a},{b}" for a, b in corners)

    seats = range(1 if found.exact else len(found.accounts))
    if found.exact:
        levels = [{"y": y(score), "label": f"{score:.0f}"} for score in range(int(best), int(max(scores)) + 1)]
    else:
        levels = [{"y": y(part / 100), "label": f"{part} %"} for part in (0, 25, 50, 75, 100)]
    marks = [
        {
            "x": x(decision.number),
            "y": y(decision.after),
            "number": decision.number,
            "seat": decision.seat,
            "rating": decision.rating,
            "cost": cost_words(found, decision.cost),
        }
        for decision in found.costly()
    ]
    return {
        "lines": [line(seat) for seat in seats],
        "levels": levels,
        "marks": marks,
        "left": LEFT,
        "right": LEFT + WIDTH,
        "top": TOP,
        "bottom": TOP + height,
        "height": TOP + height + TOP,
        "first": first,
        "last": last,
    }


def rows(found: Review) -> list[Point]:
    """The curve as a table that can be read: not every moment, the first and the last in any case."""
    step = max(1, len(found.points) // MOST_ROWS)
    return [*found.points[:-1:step], found.points[-1]]


def cost_words(found: Review, cost: float) -> str:
    """What was given away."""
    return f"{cost:.0f}" if found.exact else f"{100 * cost:.0f} in 100"
