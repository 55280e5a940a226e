"""Legal actions as things to click: routes that glow, planes along the way, and a tray of chips for the rest."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import hypot

from shapely.affinity import scale
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from montgolfier.art.icons import icon, mark
from montgolfier.art.odyssey.marks import SIGNS, balloon, spot
from montgolfier.art.odyssey.position import Position
from montgolfier.art.odyssey.route import THICK, UNIT, frame, space, tip
from montgolfier.art.odyssey.words import CLAIM, sentence, standing
from montgolfier.art.palette import GOLD_DEEP, ink
from montgolfier.art.svg import action, at, circle, group, path, poly, rect, text
from montgolfier.art.theme import Theme
from montgolfier.boards.sheet import Block, Sheet
from montgolfier.games.odyssey.board import Route
from montgolfier.games.odyssey.components import COLOURS

CHIP = 46.0  # height
NEAR = 30.0  # radius of what a pointer hits
FINGER = 75.0  # the same for a finger on a small screen, where nothing else is as near
DISC = 19.0
FRAME = 9.0  # around a lane to claim
FREE_WORDS = {
    "reward space": "one more space",
    "swap done": "no more swaps",
    "steal done": "stop stealing",
    "toll no": "no toll",
    "toll yes": "take a balloon",
    "extra yes": "take the reward",
    "extra no": "not now",
    "pass": "pass",
    "allow": "allow",
    "block": "block",
}


def on_the_map(legal: Sequence[str]) -> dict[str, str]:
    """What is clicked on the board itself: for a route or space the first way to claim it, for a route its move."""
    places: dict[str, str] = {}
    for token in legal:
        found = CLAIM.fullmatch(token)
        if found:
            places.setdefault(f"claim {found[2]}#{found[3]}" if found[3] else f"claim {found[2]}", token)
        elif token.startswith("move "):
            places[token] = token
    return places


def claim_target(route: Route, blocks: list[Block], token: str, drawing: str, position: Position) -> str:
    """A lane (or one space) that can be claimed: a golden frame that breathes around its blocks."""
    d = frame(blocks, 0.09)
    line = {"stroke_linecap": "round", "stroke_linejoin": "round", "fill": "none"}
    return action(
        token,
        sentence(token, position),
        path(d, stroke=ink("accent"), stroke_width=THICK + 17, class_="ring", **line),
        path(d, stroke=ink("glow"), stroke_width=THICK + 15, class_="halo breathe", **line),
        path(d, stroke=GOLD_DEEP, stroke_width=THICK + 9, **line),
        path(d, stroke="#FFF6D8", stroke_width=THICK + 6, **line),
        drawing,
        id=f"target-{token.replace(' ', '-')}",
    )


def lanes(
    routes: Sequence[Route],
    sheet: Sheet,
    offered: dict[str, str],
    position: Position,
    theme: Theme,
    draw: Callable[[Route, list[Block]], str],
) -> tuple[list[str], list[str], list[str]]:
    """The lanes that cannot be claimed; those that can, or single spaces; what they cost, and where to touch them."""
    rows, lit, labels = [], [], []
    for route in routes:
        blocks = sheet.blocks[route.id]
        drawing = draw(route, blocks)
        token = offered.get(f"claim {route.id}")
        if token:
            lit.append(claim_target(route, blocks, token, drawing, position))
            labels.append(grip(blocks, token, cost_label(blocks, route.length, sheet.taken)))
            continue
        rows.append(drawing)
        for i, block in enumerate(blocks):
            token = offered.get(f"claim {route.id}#{i + 1}")
            if token:
                lit.append(claim_target(route, [block], token, space(route, i, block, position, theme), position))
                labels.append(grip([block], token))
    return rows, lit, labels


def grip(blocks: list[Block], token: str, *label: str) -> str:
    """The whole lane as a target for touch, above the castles at its ends, which would leave little of a short one."""
    hold = path(frame(blocks, -0.04), stroke="#000", stroke_opacity=0, stroke_width=THICK + 12, fill="none")
    return group(hold, *label, class_="grip", data_action=token, aria_hidden="true")


def cost_label(blocks: list[Block], count: int, taken: BaseGeometry) -> str:
    """How many balloons a lane costs, placed where it covers least."""
    best, place = -1.0, (0.0, 0.0)
    for block in blocks:
        x, y = block.x, block.y
        for side in (-1, 1):
            across = tip(Block(x, y, block.angle + 90, 0), side * 0.29)
            room = Spot(across[0] / UNIT, across[1] / UNIT).distance(taken)
            if room > best:
                best, place = room, across
    body = circle(0, 0, 11.5, fill=ink("gold"), stroke=GOLD_DEEP, stroke_width=1.6)
    return at(*place, body, text(0, 5.5, count, 16, class_="b k"))


def planes(routes: Sequence[Route], sheet: Sheet, offered: dict[str, str], position: Position) -> list[str]:
    """A paper plane for every move."""
    start = standing(position)
    claims = {place.removeprefix("claim ").partition("#")[0] for place in offered if place.startswith("claim ")}
    claimed = [block for name in sorted(claims) for block in sheet.blocks[name]]
    ways = [r for r in routes if f"move {r.id}" in offered and start is not None and start in r.ends]
    spots = {r.id: landing(sheet.blocks[r.id], r.a == start) for r in ways}
    out = []
    for r in ways:
        others = [(x, y) for name, (x, y, _) in spots.items() if name != r.id]
        out.append(move_target(f"move {r.id}", position, spots[r.id], claimed, others))
    return out


def landing(blocks: list[Block], forward: bool) -> tuple[float, float, float]:
    """Where a plane stands, on the last block before the destination, and its heading."""
    last = blocks[-1] if forward else blocks[0]
    x, y = tip(last, (1 if forward else -1) * last.length / 2)
    return x, y, last.angle + (0 if forward else 180)


def move_target(
    token: str,
    position: Position,
    spot: tuple[float, float, float],
    claimed: list[Block],
    others: list[tuple[float, float]],
) -> str:
    """A paper plane; it leaves room for fingers on lanes to claim and on other planes."""
    x, y, heading = spot
    crowded = any(hypot(b.x * UNIT - x, b.y * UNIT - y) < NEAR + b.length * UNIT / 2 for b in claimed)
    return action(
        token,
        sentence(token, position),
        path(reach(x, y, claimed, others), fill="#000", fill_opacity=0, fill_rule="evenodd", class_="finger"),
        circle(x, y, DISC if crowded else NEAR, fill="#000", fill_opacity=0),
        circle(x, y, DISC, fill="none", stroke=ink("accent"), stroke_width=4, class_="ring"),
        circle(x, y, 17.5, fill=ink("glow"), class_="halo breathe"),
        circle(x, y, 14, fill=ink("paper"), stroke=ink("pick-edge"), stroke_width=2),
        icon("plane", 17, ink("pick-edge"), x=x, y=y, turn=heading),
        id=f"target-{token.replace(' ', '-')}",
    )


def reach(x: float, y: float, claimed: list[Block], others: list[tuple[float, float]]) -> str:
    """What a finger hits around a plane: nearer to it than to any other, and off the lanes to claim; as path data."""
    near = (b for b in claimed if hypot(b.x * UNIT - x, b.y * UNIT - y) < 2 * FINGER + b.length * UNIT / 2)
    return finger_area(x, y, tuple(near), tuple((u, v) for u, v in others if 0 < hypot(u - x, v - y) < 2 * FINGER))


@lru_cache(maxsize=4096)  # the same planes and lanes come up again and again
def finger_area(x: float, y: float, claimed: tuple[Block, ...], others: tuple[tuple[float, float], ...]) -> str:
    """The same, given only the lanes and planes nearby."""
    area: BaseGeometry = Spot(x, y).buffer(FINGER, quad_segs=4)
    for u, v in others:
        area = area.intersection(nearer(x, y, u, v))
    for b in claimed:
        area = area.difference(kept_clear(b))
    parts = [part for part in getattr(area, "geoms", [area]) if not part.is_empty]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]  # a short lane is a hole in it
    return "".join(poly(list(ring.coords)[:-1]) for ring in rings)


@lru_cache(maxsize=4096)
def kept_clear(block: Block) -> BaseGeometry:
    """The ground of a block to claim, with a frame around it."""
    return scale(block.outline(), UNIT, UNIT, origin=(0, 0)).buffer(FRAME, quad_segs=2)


def nearer(x: float, y: float, u: float, v: float) -> Polygon:
    """The ground about x, y that is nearer to it than to u, v."""
    far = 2 * FINGER / hypot(u - x, v - y)
    dx, dy = (u - x) * far, (v - y) * far
    mx, my = (x + u) / 2, (y + v) / 2
    return Polygon(
        [
            (mx - dy, my + dx),
            (mx + dy, my - dx),
            (mx + dy - 2 * dx, my - dx - 2 * dy),
            (mx - dy - 2 * dx, my + dx - 2 * dy),
        ]
    )


def tray(legal: Sequence[str], shown: set[str], position: Position, width: float, theme: Theme) -> tuple[str, float]:
    """Chips for every action that is not on the map, in rows, and the height they take."""
    x, y, parts = 0.0, 0.0, []
    for token in legal:
        if token in shown:
            continue
        drawing, wide = chip(token, position, theme)
        if x and x + wide > width:
            x, y = 0.0, y + CHIP + 8
        words = sentence(token, position)
        ring = rect(
            -3, -3, wide + 6, CHIP + 6, CHIP / 2 + 3, fill="none", stroke=ink("accent"), stroke_width=4, class_="ring"
        )
        body = rect(0, 0, wide, CHIP, CHIP / 2, fill=ink("turn"), stroke=ink("gold"), stroke_width=2)
        parts.append(at(x, y, action(token, words, ring, body, drawing)))
        x += wide + 8
    return (group(*parts, id="choices"), y + CHIP + 10) if parts else ("", 0.0)


def chip(token: str, position: Position, theme: Theme) -> tuple[str, float]:
    """The inside of a chip, and its width."""
    pictures: list[tuple[float, str]] = []
    for part in chip_parts(token, position):
        kind, _, value = part.partition(":")
        if kind == "balloon":
            pictures.append((30, group(balloon(value, theme), transform="scale(.86)")))
        elif kind == "sign":
            pictures.append((28, icon(value, 22, ink("text"), ink("turn"))))
        elif kind == "seat":
            player = position.players[int(value)]
            pictures.append((32, mark(player.seat, player.initial, 26, theme)))
        elif kind == "city":
            pictures.append((30, spot(value, theme)))
        else:
            size = 9.4 * len(value) + 6  # a wide letter, where no narrow one is installed
            pictures.append((size, text(0, 5.5, value, 15, class_="b")))
    x, drawn = 16.0, []
    for wide, picture in pictures:
        drawn.append(at(x + wide / 2, CHIP / 2, picture))
        x += wide + 3
    return group(*drawn), x + 13


def chip_parts(token: str, position: Position) -> list[str]:
    """What a chip shows, piece by piece."""
    if token in FREE_WORDS:
        sign = ["sign:basket"] if token == "reward space" else []
        return [*sign, f"word:{FREE_WORDS[token]}"]
    found = CLAIM.fullmatch(token)
    if found:
        route = position.board.route(found[2])
        wild = int(found[5] or 0)
        paid = route.spaces[int(found[3]) - 1 :][:1] if found[3] else route.spaces
        colour = found[4] or paid[0]
        plain = [f"balloon:{colour}"] * (len(paid) - wild)
        return [f"city:{route.a}", f"city:{route.b}", *plain, *["balloon:W"] * wild]
    verb, _, rest = token.partition(" ")
    parts: list[str] = []
    if verb == "use":
        kind, _, rest = rest.partition(" ")
        parts.append(f"sign:{SIGNS[kind]}")
        if kind == "trajectory":
            return parts + goal_parts(rest, position)
    elif verb in ("lose", "toll", "steal", "gain", "swap", "pick"):
        parts.append(f"word:{'+' if verb in ('gain', 'pick') else '−' if verb == 'lose' else verb}")
    for word in rest.replace(">", " > ").split():
        colour, _, source = word.partition("@")
        if colour in COLOURS or colour == "W":
            parts.append(f"balloon:{colour}")
        elif word == ">":
            parts.append("sign:arrow")
        elif word.isdigit() and verb in ("use", "steal") and int(word) < len(position.players):
            parts.append(f"seat:{word}")
        elif word in position.board.places:
            parts.append(f"city:{word}")
        else:
            parts.append(f"word:{word}")
        if source:
            owners = dict.fromkeys(seat for space in position.owners.get(source, ()) for seat in space)
            parts += [f"seat:{seat}" for seat in owners]
    return parts or [f"word:{token}"]


def goal_parts(name: str, position: Position) -> list[str]:
    """What fulfils a trajectory."""
    goal = position.board.trajectory(name)
    return [f"city:{goal.start}", f"city:{goal.end}"] if goal.kind == "cities" else [f"balloon:{t}" for t in goal.types]
