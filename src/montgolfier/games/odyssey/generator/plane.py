"""Plane geometry with the four rules of arithmetic and roots only, so that every machine gets the same board."""

from math import sqrt

Point = tuple[float, float]
Edge = tuple[int, int]  # two places in a list of points, the smaller first


def distance(p: Point, q: Point) -> float:
    """Between two points."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return sqrt(dx * dx + dy * dy)


def nearest_on(point: Point, p: Point, q: Point) -> Point:
    """The point of the segment pq closest to a point."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    t = ((point[0] - p[0]) * dx + (point[1] - p[1]) * dy) / square if square else 0.0
    t = max(0.0, min(1.0, t))
    return p[0] + t * dx, p[1] + t * dy


def off_segment(point: Point, p: Point, q: Point) -> float:
    """The distance of a point from the segment pq."""
    return distance(point, nearest_on(point, p, q))


def far_off(point: Point, p: Point, q: Point, margin: float) -> bool:
    """Whether a point is outside the box around the segment pq by more than a margin: a quick no to closer looks."""
    x, y = point
    if x < min(p[0], q[0]) - margin or x > max(p[0], q[0]) + margin:
        return True
    return y < min(p[1], q[1]) - margin or y > max(p[1], q[1]) + margin


def side(p: Point, q: Point, r: Point) -> float:
    """Twice the signed area of a triangle: which side of pq the point r is on."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def cross(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether two segments without a common end meet between their ends."""
    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0


def apart(p: Point, q: Point, r: Point, s: Point) -> float:
    """The distance of two segments; 0 where they cross."""
    if cross(p, q, r, s):
        return 0.0
    return min(off_segment(p, r, s), off_segment(q, r, s), off_segment(r, p, q), off_segment(s, p, q))


def cosine(at: Point, p: Point, q: Point) -> float:
    """Of the angle between the directions from one point to two others."""
    return ((p[0] - at[0]) * (q[0] - at[0]) + (p[1] - at[1]) * (q[1] - at[1])) / (distance(at, p) * distance(at, q))
