"""The ground a city takes up on the printed board, in blocks around its point."""

from montgolfier.games.odyssey.board.plane import Point, far_off, segment_distance

CITY: tuple[Point, ...] = (
    (-0.43, 0.06),
    (-0.35, -0.40),
    (-0.12, -0.56),
    (0.12, -0.56),
    (0.35, -0.40),
    (0.43, 0.06),
    (0.43, 0.33),
    (0.10, 0.50),
    (-0.10, 0.50),
    (-0.43, 0.33),
)
CAPITAL: tuple[Point, ...] = (
    (-0.60, -0.04),
    (-0.52, -0.48),
    (-0.17, -0.70),
    (0.17, -0.70),
    (0.52, -0.48),
    (0.60, -0.04),
    (0.60, 0.48),
    (0.15, 0.68),
    (-0.15, 0.68),
    (-0.60, 0.48),
)
FAR = 1.3  # blocks; no footprint extends as far as this, so no route needs to care


def footprint(at: Point, capital: bool) -> list[Point]:
    """The outline of a city that stands at a point."""
    return [(at[0] + x, at[1] + y) for x, y in (CAPITAL if capital else CITY)]


def reach(capital: bool, toward: Point) -> float:
    """How far the outline of a city extends in a direction (a vector of length 1)."""
    corners = CAPITAL if capital else CITY
    found = 0.0
    for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
        across = toward[0] * (v - y) - toward[1] * (u - x)
        if across:
            t = (toward[1] * x - toward[0] * y) / across  # where this side meets the line of the direction
            if 0 <= t <= 1:
                found = max(found, toward[0] * (x + t * (u - x)) + toward[1] * (y + t * (v - y)))
    return found


def clearance(at: Point, capital: bool, p: Point, q: Point) -> float:
    """The distance of the segment pq from the outline of a city, or FAR where it is out of reach."""
    if far_off(at, p, q, FAR):
        return FAR
    corners = footprint(at, capital)
    return min(segment_distance(p, q, r, s) for r, s in zip(corners, corners[1:] + corners[:1], strict=True))
