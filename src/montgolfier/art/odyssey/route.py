"""Routes: rows of blocks with colour and sign, claimed or free, on a pale ribbon. 100 units = 1 block."""

from functools import lru_cache
from math import cos, radians, sin

from montgolfier.art.icons import icon, mark
from montgolfier.art.odyssey.marks import bonus_badge
from montgolfier.art.odyssey.position import Player, Position
from montgolfier.art.odyssey.words import route_words
from montgolfier.art.palette import INK, PLAYERS, TYPES, WHITE, ink, mix
from montgolfier.art.svg import at, group, num, path, poly, smooth, title
from montgolfier.art.theme import Theme
from montgolfier.boards.sheet import HEIGHT, Block
from montgolfier.games.odyssey.board import Bonus, Route

UNIT = 100
THICK = HEIGHT * UNIT


def upright(angle: float) -> float:
    """The same direction, turned so that left stays left: a sign on it is never upside down."""
    angle = (angle + 180) % 360 - 180
    return angle - 180 if angle > 95 else angle + 180 if angle <= -85 else angle


def block(
    kind: str, long: float, angle: float, theme: Theme, multi: bool, bonus: Bonus | None, owners: list[Player]
) -> str:
    """One space of a route around 0,0."""
    colours = TYPES[kind]
    fill, edge, sign = theme.cloth(colours)
    if theme.gray and kind == "gray":
        fill = "#DDDDDD"
    bold = 1.4
    if owners:
        fill = mix(colours.tint, WHITE, 0.15)
        if len(owners) == 1 and not theme.paper:
            edge, bold = PLAYERS[owners[0].seat % len(PLAYERS)][0], 6.0
    outline = shape(long, multi)
    parts = [] if theme.paper else [path(outline, fill=edge, opacity=0.5, transform="translate(0 2.6)")]
    parts.append(path(outline, fill=fill, stroke=edge, stroke_width=bold))
    upside = -angle
    for x, drawing in signs(kind, long, theme, sign, fill, bonus, owners):
        parts.append(at(x, 0, drawing, turn=upside))
    return group(*parts, transform=f"rotate({num(float(angle))})")


def shape(long: float, multi: bool) -> str:
    """Rounded corners, or cut ones for the spaces of a multiroute."""
    w, h = long / 2, THICK / 2
    if multi:
        c = 8.0
        return (
            f"M{num(-w + c)} {num(-h)}H{num(w - c)}L{num(w)} {num(-h + c)}V{num(h - c)}L{num(w - c)} {num(h)}"
            f"H{num(-w + c)}L{num(-w)} {num(h - c)}V{num(-h + c)}Z"
        )
    r = 7.5
    return (
        f"M{num(-w + r)} {num(-h)}H{num(w - r)}A{r} {r} 0 0 1 {num(w)} {num(-h + r)}V{num(h - r)}"
        f"A{r} {r} 0 0 1 {num(w - r)} {num(h)}H{num(-w + r)}A{r} {r} 0 0 1 {num(-w)} {num(h - r)}"
        f"V{num(-h + r)}A{r} {r} 0 0 1 {num(-w + r)} {num(-h)}Z"
    )


def signs(
    kind: str, long: float, theme: Theme, sign: str, fill: str, bonus: Bonus | None, owners: list[Player]
) -> list[tuple[float, str]]:
    """What stands on a block, from left to right: the type; a bonus, room for the pen, or the owner's mark."""
    name, deep = TYPES[kind].icon, TYPES[kind].deep
    side = max(0.0, long / 2 - 12)
    if owners:
        size = {1: 24, 2: 19}.get(len(owners), 14)
        marks = [mark(p.seat, p.initial, size, theme) for p in owners]
        step = min(21.0, (long - 22) / max(1, len(marks)))
        row = [(10 + (i - (len(marks) - 1) / 2) * step, drawing) for i, drawing in enumerate(marks)]
        return [(-side, group(icon(name, 13, deep, fill), opacity=0.75)), *row]
    if bonus:
        return [(-side, icon(name, 18, sign, fill)), (side, bonus_badge(bonus, theme))]
    if theme.paper:
        return [(-side, icon(name, 18, sign, fill))]
    return [(0, icon(name, 20, sign, fill))]


def ribbon(line: list[tuple[float, float]], blocks: list[Block], multi: bool, theme: Theme) -> str:
    """A pale strip of paper under a lane, so that the way stands out; a seam joins the blocks of a multiroute."""
    d = smooth([(x * UNIT, y * UNIT) for x, y in line])
    if theme.paper:
        base = path(d, stroke="#DDDDDD", stroke_width=2, fill="none")
    else:
        base = path(d, stroke=ink("cloud"), stroke_width=THICK + 6, fill="none", opacity=0.62, stroke_linecap="round")
    if not multi:
        return base
    d = frame(blocks, -0.06)
    seam = {"fill": "none", "stroke_linecap": "round"}
    return (
        base
        + path(d, stroke=theme.line(INK), stroke_width=9, **seam)
        + path(d, stroke=WHITE, stroke_width=2.4, stroke_dasharray="0.1 6", **seam)
    )


def space(route: Route, i: int, place: Block, position: Position, theme: Theme) -> str:
    """One space of a route in its place."""
    owners = position.owners.get(route.id, ())
    seats = owners[i] if i < len(owners) else ()
    players = [position.players[seat] for seat in seats if seat < len(position.players)]
    bonus = route.bonuses[i] if route.bonuses else None
    drawing = block(route.spaces[i], place.length * UNIT, upright(place.angle), theme, route.multi, bonus, players)
    return at(place.x * UNIT, place.y * UNIT, drawing)


def row(route: Route, blocks: list[Block], position: Position, theme: Theme) -> str:
    """All blocks of a route; a closed twin is struck out."""
    closed = route.id in position.closed
    parts = [space(route, i, place, position, theme) for i, place in enumerate(blocks)]
    holders = {seat for seats in position.owners.get(route.id, ()) for seat in seats}
    if len(holders) == 1 and all(position.owners[route.id]) and not theme.paper:  # one band, seen from afar
        colour = PLAYERS[holders.pop() % len(PLAYERS)][0]
        parts.insert(0, path(frame(blocks, 0.05), stroke=colour, stroke_width=THICK + 4, fill="none", opacity=0.5))
    if closed:
        ends = poly([(blocks[0].x * UNIT, blocks[0].y * UNIT), (blocks[-1].x * UNIT, blocks[-1].y * UNIT)], close=False)
        bar = path(ends, stroke=ink("text"), stroke_width=5, stroke_linecap="round") if len(blocks) > 1 else ""
        crosses = [at(place.x * UNIT, place.y * UNIT, icon("cross", 26, ink("text"))) for place in blocks]
        parts = [group(*parts, opacity=0.35), bar, *crosses]
    return group(*parts, title(route_words(route, position)))


def frame(blocks: list[Block], inset: float) -> str:
    """Path data of the middle line of a row of blocks, to be drawn as a fat line around them."""
    return middle_line(tuple(blocks), inset)


@lru_cache(maxsize=4096)  # the same lanes are framed again and again
def middle_line(blocks: tuple[Block, ...], inset: float) -> str:
    """The same for blocks that can be looked up."""
    first, last = blocks[0], blocks[-1]
    ends = []
    for place, sign in ((first, -1), (last, 1)):
        ends.append(tip(place, sign * (place.length / 2 - inset)))
    middle = [(place.x * UNIT, place.y * UNIT) for place in blocks]
    return smooth([ends[0], *middle, ends[1]])


def tip(place: Block, along: float) -> tuple[float, float]:
    """A point of a block's middle line."""
    turn = radians(place.angle)
    return (place.x + along * cos(turn)) * UNIT, (place.y + along * sin(turn)) * UNIT
