"""Cities: castles on floating islands, their letter on the wall, room for visits in the meadow. 100 units = 1 block.

Everything stays inside `montgolfier.boards.footprint`, which routes keep clear of.
"""

from montgolfier.art.odyssey.marks import letter
from montgolfier.art.palette import GOLD, GOLD_DEEP, INK, ROCK, ROOFS, WHITE, ink
from montgolfier.art.svg import Look, circle, group, num, path, poly, rect, text
from montgolfier.art.theme import Theme
from montgolfier.games.odyssey.board import City

SLOT = 10.8
CAPITAL_SLOT = 13.0
WALL, WALL_SHADE = "#FFF6E6", "#E3D3BF"  # castles are pieces: the theme of the page does not change them
MEADOW = "#A9CC85"
MEADOW_EDGE = "#5F7D4C"
PLAZA = "#F8DC92"


def slot_places(city: City) -> list[tuple[float, float]]:
    """Where visitors stand, in the order of their arrival."""
    if city.capital:
        columns = max(3, (city.slots + 1) // 2)
        step = min(34.0, 104 / columns)
        return [((i % columns - (columns - 1) / 2) * step, 6 + 29 * (i // columns)) for i in range(city.slots)]
    step = min(24.5, 80 / city.slots)
    return [((i - (city.slots - 1) / 2) * step, 20) for i in range(city.slots)]


def slot_radius(city: City) -> float:
    """The radius of a slot: as large as its neighbours allow."""
    places = slot_places(city)
    full = CAPITAL_SLOT if city.capital else SLOT
    return full if len(places) < 2 else min(full, max((places[1][0] - places[0][0]) / 2 - 0.8, 0.4))


def slot(x: float, y: float, r: float, theme: Theme, used: bool) -> str:
    """Room for one visit; used up for good once somebody has been there."""
    if used:
        return circle(x, y, r, fill="#D8D2C4", stroke="#A59C8C", stroke_width=1.2)
    line = theme.line("#6F6580")
    return circle(x, y, r, fill=WHITE, stroke=line, stroke_width=1.4, stroke_dasharray="3.6 2.6")


def rock(half: float, top: float, depth: float, theme: Theme) -> str:
    """The island from below, in three facets."""
    tip, left, right = (half * 0.14, top + depth), (-half * 0.34, top + depth * 0.66), (half * 0.6, top + depth * 0.5)
    outline = [(-half, top), (half, top), right, tip, left, (-half * 0.7, top + depth * 0.5)]
    if theme.paper:
        edge = theme.line("#8D749C")
        facets = poly([(-half * 0.1, top), left], close=False) + poly([(half * 0.45, top), tip], close=False)
        ground = path(poly(outline), fill=WHITE, stroke=edge, stroke_width=1.1, stroke_linejoin="round")
        return ground + path(facets, stroke=edge, stroke_width=0.8)
    lit, middle, shaded = ROCK
    return (
        path(poly(outline), fill=INK, opacity=0.13, transform="translate(3 5)")
        + path(poly([(-half, top), (-half * 0.1, top), left, (-half * 0.7, top + depth * 0.5)]), fill=lit)
        + path(poly([(-half * 0.1, top), (half * 0.45, top), tip, left]), fill=middle)
        + path(poly([(half * 0.45, top), (half, top), right, tip]), fill=shaded)
    )


def tower(x: float, foot: float, width: float, height: float, roof: str, theme: Theme, flag: bool = False) -> str:
    """A tower with a pointed roof."""
    top, half = foot - height, width / 2
    line: Look = {"stroke": theme.line(INK), "stroke_width": 1.0, "stroke_linejoin": "round"}
    peak = top - width * 1.15
    parts = [rect(x - half, top, width, height, fill=WHITE if theme.paper else WALL, **line)]
    if not theme.paper:
        parts.append(rect(x + half * 0.2, top + 0.5, half * 0.8 - 0.5, height, fill=WALL_SHADE))
    if flag:
        pole = f"M{num(x)} {num(peak + 1)}V{num(peak - 9)}L{num(x + 9)} {num(peak - 6)}L{num(x)} {num(peak - 3)}"
        parts.append(path(pole, fill=theme.wash(GOLD), **line))
    eaves = f"M{num(x - half - 2.4)} {num(top)}L{num(x)} {num(peak)}L{num(x + half + 2.4)} {num(top)}Z"
    parts.append(path(eaves, fill=theme.wash(roof), **line))
    return group(*parts)


def castle(city: City, used: int, theme: Theme) -> str:
    """A city around its point; the letter is on the castle's wall, so that it hides nothing."""
    return capital(city, used, theme) if city.capital else town(city, used, theme)


def name_plate(city: City, name: str) -> str:
    """The name under a castle, on the rock of its island."""
    if name == city.id:
        return ""
    size, y = (16, 66) if city.capital else (13.5, 48)
    look: Look = {"stroke": ink("paper"), "stroke_width": 3.6, "stroke_linejoin": "round", "paint_order": "stroke"}
    return text(0, y, name, size, class_="b k name", **look)


def town(city: City, used: int, theme: Theme) -> str:
    """Any city but the capital."""
    code = ord(city.id[0])
    roof = ROOFS[code % len(ROOFS)]
    half = max(31.0, 12.2 * min(3, city.slots) + 5)
    line: Look = {"stroke": theme.line(INK), "stroke_width": 1.0, "stroke_linejoin": "round"}
    wall = "M-21 9V-25H-14V-21H-7V-25H0V-21H7V-25H14V-21H21V9Z"
    places = slot_places(city)
    radius = slot_radius(city)
    return group(
        rock(half - 4, 30, 20, theme),
        tower(0, 0, 19, 33, roof, theme),
        tower(-25, 9, 12, 29, roof, theme),
        tower(25, 9, 12, 29, roof, theme),
        path(wall, fill=WHITE if theme.paper else WALL, **line),
        letter(city.id, fitting(city.id, 28, 36), "k", 1 if city.id[0].islower() else 4),
        rect(-half, 7, 2 * half, 26, 13, fill=theme.wash(MEADOW), stroke=theme.line(MEADOW_EDGE), stroke_width=1.2),
        *(slot(x, y, radius, theme, i < used) for i, (x, y) in enumerate(places)),
    )


def capital(city: City, used: int, theme: Theme) -> str:
    """City A: a palace with a golden dome and a golden plaza."""
    line: Look = {"stroke": theme.line(INK), "stroke_width": 1.1, "stroke_linejoin": "round"}
    wall = "M-38-4V-40H-31V-35H-24V-40H-17V-35H17V-40H24V-35H31V-40H38V-4Z"
    dome = "M-18-34C-22-54-7-59 0-69C7-59 22-54 18-34Z"
    gold: Look = {**line, "stroke": theme.line(GOLD_DEEP)}
    places = slot_places(city)
    radius = slot_radius(city)
    return group(
        rock(50, 46, 22, theme),
        tower(-43, -4, 12, 32, "#C0554A", theme),
        tower(43, -4, 12, 32, "#C0554A", theme),
        path(dome, fill=theme.wash(GOLD), **gold),
        path(wall, fill=WHITE if theme.paper else WALL, **line),
        letter(city.id, fitting(city.id, 27, 50), "k", -13.5),
        rect(-57, -9, 114, 58, 21, fill=theme.wash(PLAZA), stroke=theme.line(GOLD_DEEP), stroke_width=1.8),
        *(slot(x, y, radius, theme, i < used) for i, (x, y) in enumerate(places)),
    )


def fitting(name: str, size: float, room: float) -> float:
    """The size of a name on a wall; longer names of hand-made boards are set smaller."""
    return min(size, room / (0.72 * len(name)))
