"""Points and segments in the plane.

Only the four basic operations and square roots are used, so that every machine computes the same board from a seed. The
rules need this module, too, and they do without a geometry library.
"""

from collections.abc import Sequence
from math import sqrt

Point = tuple[float, float]


def distance(p: Point, q: Point) -> float:
    """From one point to another."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return sqrt(dx * dx + dy * dy)


def nearest_point(point: Point, p: Point, q: Point) -> Point:
    """The point of the segment pq that is closest to a point."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    t = projection(point, p, q) / square if square else 0.0
    t = max(0.0, min(1.0, t))
    return p[0] + t * dx, p[1] + t * dy


def projection(point: Point, p: Point, q: Point) -> float:
    """How far along the line from p to q a point lies, multiplied by the distance of p and q."""
    return (point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])


def distance_to_segment(point: Point, p: Point, q: Point) -> float:
    """From a point to the nearest point of the segment pq."""
    return distance(point, nearest_point(point, p, q))


def segment_distance(p: Point, q: Point, r: Point, s: Point) -> float:
    """From the segment pq to the segment rs; 0 where they cross."""
    if segments_cross(p, q, r, s):
        return 0.0
    return min(
        distance_to_segment(p, r, s),
        distance_to_segment(q, r, s),
        distance_to_segment(r, p, q),
        distance_to_segment(s, p, q),
    )


def segments_cross(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether the segments pq and rs, which have no end in common, meet between their ends."""
    return orientation(p, q, r) * orientation(p, q, s) < 0 and orientation(r, s, p) * orientation(r, s, q) < 0


def orientation(p: Point, q: Point, r: Point) -> float:
    """Which side of the line pq the point r is on: twice the signed area of the triangle."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def far_off(point: Point, p: Point, q: Point, margin: float) -> bool:
    """Whether a point is outside the box around the segment pq by more than a margin: a quick test to make first."""
    x, y = point
    if x < min(p[0], q[0]) - margin or x > max(p[0], q[0]) + margin:
        return True
    return y < min(p[1], q[1]) - margin or y > max(p[1], q[1]) + margin


def cosine(at: Point, p: Point, q: Point) -> float:
    """Of the angle between the directions from one point to two others."""
    return ((p[0] - at[0]) * (q[0] - at[0]) + (p[1] - at[1]) * (q[1] - at[1])) / (distance(at, p) * distance(at, q))


def pseudo_angle(p: Point, q: Point) -> float:
    """A number from -2 to 2 that grows with the direction from p to q just as its angle does."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    if not dx and not dy:
        return 0.0
    slope = dy / (abs(dx) + abs(dy))
    return slope if dx >= 0 else (2 - slope if dy >= 0 else -2 - slope)


def doubled_area(corners: Sequence[Point]) -> float:
    """Twice the area inside a closed walk; positive when it runs clockwise on the page, where y grows downwards."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(corners, (*corners[1:], corners[0]), strict=True))
