"""Trucks: side view, nose to the right, (0, 0) on the road under the middle of the loading bed."""

from montgolfier.art.palette import ink
from montgolfier.art.svg import Attribute, circle, group, path, rect, tag

BED = 24  # the loading floor over the road
OUTLINE = "M-33-33H18L22-50Q23-53 27-53H44Q48-53 50-50L57-35L69-31Q73-30 73-25V-13Q73-10 70-10H-31Q-34-10-34-13Z"
SAFETY_OUTLINE = "M-34-12V-59H18V-40L28-64H44L52-46L57-35L69-31Q73-30 73-25V-12Z"
SHADOW = tag("ellipse", cx=18, cy=1, rx=56, ry=5, fill="#2A1B45", opacity=0.2)


def wheel(x: float) -> str:
    """A wheel with its hub."""
    return (
        circle(x, -9, 10.5, fill=ink("tyre")) + circle(x, -9, 5, fill="#C9D2DD") + circle(x, -9, 1.8, fill=ink("tyre"))
    )


def body(paint: str) -> str:
    """Bed, cab and bonnet in one outline, then light and glass."""
    dark = ink(paint + "-dark")
    line: dict[str, Attribute] = {"stroke": ink("outline"), "stroke_linejoin": "round"}
    return (
        path(OUTLINE, fill=ink(paint), stroke_width=2, **line)
        + path("M-33-20H72V-13Q72-11 70-11H-31Q-33-11-33-13Z", fill=dark)
        + path("M-31-30.5H18.5", stroke=ink(paint + "-lit"), stroke_width=2.4, stroke_linecap="round")
        + path("M26-34L29-47H36V-34ZM40-34V-47H44L50-34Z", fill=ink("glass"), stroke_width=1.3, **line)
        + path("M-18-32V-21M-3-32V-21M12-32V-21", stroke=dark, stroke_width=1.6)
        + rect(68, -28, 5, 6, 2, fill="#FFF3CF", stroke=ink("outline"), stroke_width=1)
        + wheel(-17)
        + wheel(53)
    )


def truck() -> str:
    """A launch-zone truck."""
    return SHADOW + body("truck")


def safety_truck() -> str:
    """Orange, with a striped board and a beacon: different in shape, not only in colour."""
    stripes = "M-26-38L-16-56H-8L-18-38ZM-10-38L0-56H8L-2-38ZM6-38L15-54V-40L14-38Z"
    return (
        SHADOW
        + path("M-24-38V-30M8-38V-30", stroke=ink("outline"), stroke_width=3)
        + rect(-32, -57, 48, 20, 3, fill=ink("paper"), stroke=ink("outline"), stroke_width=2)
        + path(stripes, fill=ink("safety"))
        + beacon()
        + body("safety")
    )


def beacon() -> str:
    """The warning light on the roof."""
    lamp = "M30-53V-58Q30-63 36-63Q42-63 42-58V-53Z"
    return circle(36, -60, 11, fill=ink("glow"), opacity=0.45) + path(
        lamp, fill=ink("glow"), stroke=ink("outline"), stroke_width=1.6
    )


def open_safety_truck() -> str:
    """The safety truck of the third edition carries balloons: beacon and striped flank, the bed is free (AR-44)."""
    flank = "M-31-19H18V-12H-31Z"
    stripes = "M-30-12L-24-19H-18L-24-12ZM-16-12L-10-19H-4L-10-12ZM-2-12L4-19H10L4-12Z"
    return SHADOW + beacon() + body("safety") + group(path(flank, fill=ink("paper")), path(stripes, fill=ink("safety")))


def definitions() -> str:
    """The three trucks, once per page."""
    return (
        group(truck(), id="mg-truck")
        + group(safety_truck(), id="mg-safety")
        + group(open_safety_truck(), id="mg-safety-open")
    )
