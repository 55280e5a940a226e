"""The board of Aloft: a panorama at sunrise, twelve columns of sky, trucks on their road, balloons on the field."""

import itertools
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from montgolfier.art import balloon, brand, sky, truck
from montgolfier.art.palette import cloth, cloth_dark, cloth_name, ink
from montgolfier.art.scene import Ask, Memory, Scene, Sitting, View
from montgolfier.art.svg import (
    Attribute,
    acting,
    action,
    at,
    circle,
    el,
    g,
    movable,
    num,
    path,
    place,
    rect,
    text,
    use,
    words,
)
from montgolfier.games.aloft.components import BEYOND, COLOURS, COLUMNS, ROWS, SPECIAL
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG, PRESCRIBED

W, H = 1600, 950
LEFT, TOP, PITCH_X, PITCH_Y = 66, 18, 114, 142
CELL_W, CELL_H = PITCH_X - 8, PITCH_Y - 8
GRID_BOTTOM = TOP + ROWS * PITCH_Y
ROAD_Y, LANE_Y, FIELD_Y = 728, 824, 930  # wheels on the road, on the lane of the safety truck; baskets on the field
MAT_LEFT, MAT_RIGHT = 150, 1530
ON_TRUCK = 0.8  # balloons on trucks are drawn smaller
CLOUDS = (
    (0.13, 0.17, 1.0, 0), (0.34, 0.13, 0.8, 1), (0.52, 0.38, 1.1, 1), (0.70, 0.16, 1.05, 0),
    (0.955, 0.36, 0.8, 1), (0.82, 0.62, 0.8, 0), (0.40, 0.62, 0.7, 1),
)  # fmt: skip


# -- where things are -----------------------------------------------------------------------------------------
def column_x(column: int) -> float:
    """The middle of a column; 13 lies beyond the board."""
    return LEFT + (column - 0.5) * PITCH_X


def cell(column: int, altitude: int) -> tuple[float, float]:
    """Where the basket of a balloon hangs; altitude 1 is the lowest."""
    return column_x(column), TOP + (ROWS + 1 - altitude) * PITCH_Y - 7.0


def truck_x(column: int) -> float:
    """Where a truck's bed stands, so that the whole truck is centred."""
    return column_x(column) - 19


def road_of(view: View) -> float:
    """The third edition has one road for all trucks; it lies a little lower."""
    return ROAD_Y if has_lane(view) else ROAD_Y + 16


def has_lane(view: View) -> bool:
    """Whether the safety truck has a lane of its own."""
    return EDITIONS[view["edition"]].trucks != LEAPFROG


def slot(view: View, name: str) -> tuple[float, float, float]:
    """The place of a packed balloon on the mat; it stays free when the balloon has gone."""
    deck = view["deck"]
    pitch = min(112.0, (MAT_RIGHT - MAT_LEFT - 40) / len(deck))
    return MAT_LEFT + 20 + (deck.index(name) + 0.5) * pitch, FIELD_Y, min(1.12, pitch / 80)


def stand(view: View, name: str) -> tuple[float, float, float, str]:
    """Where a balloon is, how large, and in which pose."""
    if name in view["flying"]:
        return *cell(*view["flying"][name]), 1.0, "flying"
    if name in view["load"]:
        state, column = view["load"][name]
        return on_truck(view, column, "flying" if state == "inflated" else "lying")
    return *slot(view, name), "packed"


def on_truck(view: View, column: int, pose: str) -> tuple[float, float, float, str]:
    """The place of a balloon on a truck."""
    x, y = truck_x(column), road_of(view) - truck.BED
    return (x + 10, y - 2, 0.9, pose) if pose == "lying" else (x, y - 4, ON_TRUCK, pose)


def loading_pose(view: View) -> str:
    """How a balloon comes onto a truck: lying, or inflated at once."""
    return "lying" if EDITIONS[view["edition"]].steps_on_truck == 2 else "flying"


# -- scenery --------------------------------------------------------------------------------------------------
def definitions(view: View) -> str:
    """Trucks, ghosts of the balloons in play, tokens."""
    ghosts = "".join(
        balloon.ghost(name, pose, id=f"ghost-{pose}-{name}") for name in view["deck"] for pose in ("flying", "lying")
    )
    coins = "".join(launch_coin(letter) for letter in COLOURS) + wild_coin() + safety_coin()
    return truck.definitions() + ghosts + coins


def bank(y: float, role: str, wave: float) -> str:
    """A sheet of ground from y down, with a softly waving edge."""
    return path(
        f"M-5 {num(y)}Q200 {num(y - wave)} 400 {num(y)}T800 {num(y)}T1200 {num(y)}T1605 {num(y)}V{H + 5}H-5Z",
        fill=ink(role),
    )


def pill(x: float, y: float, label: str) -> str:
    """A small paper label with a number."""
    return rect(x - 18, y - 13, 36, 26, 13, fill=ink("paper"), fill_opacity=0.9) + text(
        x, y + 7, label, 20, font_weight=700, fill=ink("outline")
    )


def grid() -> str:
    """Forty-eight places: paper-thin cards, there when you look for them."""
    cards = "".join(
        rect(column_x(c) - CELL_W / 2, TOP + r * PITCH_Y + 4, CELL_W, CELL_H, 16)
        for r in range(ROWS)
        for c in range(1, COLUMNS + 1)
    )
    return g(
        cards,
        cls="grid",
        fill=ink("cell"),
        fill_opacity=0.09,
        stroke=ink("cell-line"),
        stroke_opacity=0.5,
        stroke_width=1.4,
    )


def finish_post(y: float) -> str:
    """The edge of the board: a chequered flag behind column 12."""
    x = LEFT + COLUMNS * PITCH_X + 1.0
    squares = "".join(
        rect(x + 3 + 9 * i, y - 92 + 9 * j, 9, 9, fill=ink("outline") if (i + j) % 2 else ink("paper"))
        for i in range(4)
        for j in range(3)
    )
    return g(
        path(f"M{num(x)} {num(y)}V{num(y - 96)}", stroke=ink("outline"), stroke_width=4, stroke_linecap="round"),
        squares,
        rect(x + 3, y - 92, 36, 27, fill="none", stroke=ink("outline"), stroke_width=2),
    )


def ground(view: View) -> str:
    """The road of the trucks, the lane of the safety truck, the field of the packed balloons."""
    road = road_of(view)
    verge = "".join(
        sky.bush(x, road - 24, s) for x, s in ((24, 0.9), (150, 0.6), (905, 0.7), (1130, 0.5), (1560, 0.9), (1590, 0.6))
    )
    near = "".join(sky.bush(x, y, s) for x, y, s in ((14, H + 8, 2.2), (1590, H + 10, 2.4)))
    out = sky.flowers(W, GRID_BOTTOM + 30, road - 36, 5, 60) + verge + finish_post(road - 22)
    out += bank(road - 26, "road-edge", 5) + bank(road - 21, "road", 5)
    if has_lane(view):
        dashes = path(
            f"M0 {LANE_Y - 12}H{W}", stroke=ink("paper"), stroke_width=3, stroke_dasharray="26 22", stroke_opacity=0.75
        )
        out += bank(road + 34, "field", 4) + bank(LANE_Y - 36, "road-edge", 4) + bank(LANE_Y - 32, "lane", 4) + dashes
        out += (
            bank(LANE_Y + 14, "field-shade", 5)
            + bank(LANE_Y + 19, "field", 5)
            + sky.flowers(W, LANE_Y + 34, H - 8, 9, 36)
        )
    else:
        out += bank(road + 36, "field-shade", 4) + bank(road + 41, "field", 4) + sky.flowers(W, road + 60, H - 8, 9, 48)
    return g(out, near, cls="ground", aria_hidden="true")


def numbers(view: View) -> str:
    """Columns on the road, heights at both edges."""
    spaces = COLUMNS if has_lane(view) else BEYOND
    columns = "".join(pill(column_x(c), road_of(view) + 21, str(c)) for c in range(1, spaces + 1))
    edges = (LEFT - 32, LEFT + COLUMNS * PITCH_X + 32)
    heights = "".join(pill(x, TOP + (r + 0.5) * PITCH_Y, str(ROWS - r)) for r in range(ROWS) for x in edges)
    return g(columns, heights, cls="numbers", aria_hidden="true")


def mat(view: View) -> str:
    """The groundsheet on which the packed balloons wait; playing together, they wait in a row."""
    right = slot(view, view["deck"][-1])[0] + 70
    lines = ("Packed",) if view["mode"] == "competitive" else ("Packed,", "first one next")
    label = "".join(
        text(
            MAT_LEFT - 12,
            FIELD_Y - 5 - 24 * (len(lines) - 1 - i),
            line,
            20,
            text_anchor="end",
            font_weight=700,
            fill=ink("note-ground"),
        )
        for i, line in enumerate(lines)
    )
    sheet_of_cloth = rect(
        MAT_LEFT, FIELD_Y - 34, right - MAT_LEFT, 46, 14, fill=ink("mat"), stroke=ink("road-edge"), stroke_width=2
    )
    return g(sheet_of_cloth, label, cls="display", aria_hidden="true")


def scenery(view: View) -> str:
    """All that never moves."""
    return sky.panorama(W, 520, clouds=CLOUDS) + ground(view) + grid() + numbers(view) + mat(view)


# -- light, marks and badges ----------------------------------------------------------------------------------
BADGES = {
    "unpack": "M0-7V1.5M-4-2L0 2L4-2M-7 2.5V6.5H7V2.5",
    "inflate": "M0-8C5-3 6 0 5 4C4 7-4 7-5 4C-6 1-3 0-3-3C-1-2 0-4 0-8Z",
    "launch": "M0 4V-7M-4.5-2.5L0-7L4.5-2.5M-6.5 7H6.5",
    "ascend": "M-5 0L0-5.5L5 0M-5 6.5L0 1L5 6.5",
    "truck": "M-7 0H6M1.5-5L6.5 0L1.5 5",
}


def badge(verb: str, x: float, y: float) -> str:
    """What a click would do, as a sign: every kind of move has its own."""
    sign = path(
        BADGES[verb],
        fill="none",
        stroke=ink("outline"),
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(x, y, circle(0, 0, 14, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.8), sign, cls="badge")


BADGE_AT = {"flying": (38, -116), "lying": (50, -56), "packed": (32, -54)}


def light(d: str, scale: float) -> str:
    """Warm light around the outline of what may be chosen; a white and blue contour once it is chosen."""
    line: dict[str, Attribute] = {"d": d, "stroke_linejoin": "round"}
    halo = g(
        el("path", fill=ink("glow"), stroke=ink("glow"), stroke_width=26, stroke_opacity=0.38, **line),
        el("path", fill=ink("glow"), stroke=ink("glow"), stroke_width=14, stroke_opacity=0.75, **line),
        el("path", fill="none", stroke=ink("pick"), stroke_width=6, cls="focus", **line),
        cls="halo",
    )
    mark = g(
        el("path", fill=ink("pick"), stroke=ink("pick"), stroke_width=20, **line),
        el("path", fill=ink("pick"), stroke=ink("pick-edge"), stroke_width=14, **line),
        el("path", fill=ink("pick"), stroke=ink("pick"), stroke_width=6, **line),
        cls="mark",
    )
    return g(halo, mark, transform=f"scale({num(scale)})" if scale != 1 else None, cls="light")


def pennant(own: str, name: str, pose: str) -> str:
    """A little flag on the balloons that count for the viewer."""
    mine = [letter for letter in name if letter in own] if name not in SPECIAL else []
    if not mine:
        return ""
    x, y = {"flying": (0, -131), "lying": (-44, -24), "packed": (-20, -24)}[pose]
    cloths = "".join(
        path(
            f"M0 {-22 + 12 * i}L22 {-16 + 12 * i}L0 {-10 + 12 * i}Z",
            fill=cloth(letter),
            stroke=ink("outline"),
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        for i, letter in enumerate(mine)
    )
    return at(
        x, y, path("M0 1V-23", stroke=ink("outline"), stroke_width=2.2, stroke_linecap="round"), cloths, cls="pennant"
    )


def token(value: int) -> str:
    """What a flying balloon is worth as things stand."""
    return at(
        -34, -40,
        circle(0, 0, 13, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.6),
        text(0, 5.8, value, 17, font_weight=700, fill=ink("outline")),
        cls="token",
    )  # fmt: skip


# -- balloons and trucks --------------------------------------------------------------------------------------
def own_colours(view: View) -> str:
    """The colour cards the receiver of this view may see as his own."""
    seat, hands = view["seat"], view["hands"]
    return (hands[seat] or "") if hands and seat is not None else ""


def deeds(legal: Sequence[str]) -> dict[str, list[str]]:
    """The legal actions by the thing one would click: a balloon, or `truck`."""
    out: dict[str, list[str]] = {}
    for deed in legal:
        parts = deed.split()
        out.setdefault("truck" if parts[0] == "truck" else parts[1] if len(parts) > 1 else parts[0], []).append(deed)
    return out


def draw_balloon(sitting: Sitting, name: str, open_deeds: Sequence[str]) -> str:
    """A balloon with its state: idle, or ready to be chosen."""
    view = sitting.view
    x, y, scale, pose = stand(view, name)
    shown = "up" if pose == "flying" else pose
    picture = g(
        use(f"{pose}-{name}"),
        pennant(own_colours(view), name, pose),
        id=f"balloon-{name}-{shown}",
        cls="pose",
        transform=f"scale({num(scale)})",
    )
    worth = token(view["values"][name]) if name in view["values"] and view["mode"] == "competitive" else ""
    attrs: dict[str, Attribute] = {"cls": f"balloon is-{pose}", "data_key": name}
    if sitting.legal:
        attrs["data_why"] = wish(view, name)
    under = over = ""
    if open_deeds:
        under = light(balloon.silhouette(name, pose), scale)
        bx, by = BADGE_AT[pose]
        over = badge(open_deeds[0].split()[0], bx * scale, by * scale)
        label = invitation(view, name, open_deeds)
        if len(open_deeds) == 1:
            attrs |= acting(open_deeds[0], label, f"balloon is-{pose}")
        else:
            attrs |= acting("", label, f"balloon is-{pose}") | {
                "data_action": None,
                "data_pick": name,
                "data_next": f"{balloon.spoken(name).capitalize()} is chosen: tap the truck for it.",
                "aria_pressed": "false",
            }
    return el("g", under, picture, worth, over, id=f"balloon-{name}", transform=place(x, y), **attrs)


def wish(view: View, name: str) -> str:
    """The action that a click on a balloon asks for, allowed or not."""
    if name in view["flying"]:
        return f"ascend {name}"
    if name in view["load"]:
        return f"{'launch' if view['load'][name][0] == 'inflated' else 'inflate'} {name}"
    verb = "unpack" if loading_pose(view) == "lying" else "inflate"
    return f"{verb} {name} {view['trucks'][0][0]}"


def drive_wish(view: View, column: int, is_safety: bool) -> str:
    """The action that a click on a truck asks for."""
    rule = EDITIONS[view["edition"]].trucks
    if rule == LEAPFROG:
        return f"truck {column}"
    return "truck" if rule == PRESCRIBED else "truck S" if is_safety else "truck L"


def invitation(view: View, name: str, open_deeds: Sequence[str]) -> str:
    """What choosing a balloon means."""
    if len(open_deeds) == 1:
        return say(view, open_deeds[0])
    verb = open_deeds[0].split()[0].capitalize()
    return f"{verb} {balloon.spoken(name)}: choose one of {len(open_deeds)} trucks"


def targets(sitting: Sitting, name: str, open_deeds: Sequence[str]) -> str:
    """Where a balloon would go: shown when it is looked at or chosen."""
    view, out = sitting.view, ""
    for deed in open_deeds:
        verb, *rest = deed.split()
        if verb in ("launch", "ascend"):
            column, altitude = landing_cell(view, deed)
            x, y = cell(column, altitude)
            frame = rect(
                -CELL_W / 2, -PITCH_Y + 11, CELL_W, CELL_H, 16,
                fill=ink("pick"), fill_opacity=0.32, stroke=ink("glow"), stroke_width=5,
            )  # fmt: skip
            out += at(x, y, frame, use(f"ghost-flying-{name}"), cls="preview", data_of=name, id=f"preview-{name}")
        elif len(rest) == 2:
            x, y, scale, pose = on_truck(view, int(rest[1]), loading_pose(view))
            spot = g(use(f"ghost-{pose}-{name}"), transform=f"scale({num(scale)})")
            lit = g(light(balloon.silhouette(name, pose), scale), spot)
            alone = len(open_deeds) == 1
            if alone:
                out += at(x, y, lit, cls="preview", data_of=name, id=f"preview-{name}")
            else:
                out += action(
                    deed,
                    say(view, deed),
                    lit,
                    cls="target",
                    data_of=name,
                    transform=place(x, y),
                    id=f"target-{name}-{rest[1]}",
                )
    return out


def landing_cell(view: View, deed: str) -> tuple[int, int]:
    """Where a launch or an ascent ends."""
    verb, name = deed.split()
    if verb == "launch":
        return view["load"][name][1], 1
    column, altitude = view["flying"][name]
    return column, altitude + 1


def next_drive(view: View, deed: str) -> tuple[int, int, bool]:
    """The truck move a text stands for: from, to, and whether it is the safety truck."""
    columns, safety = view["trucks"]
    rule, operand = EDITIONS[view["edition"]].trucks, deed.split()[1:]
    if rule == LEAPFROG:
        start = int(operand[0])
        taken = {*columns, safety}
        return start, next(s for s in range(start + 1, BEYOND + 2) if s not in taken), start == safety
    closed = columns[-1] - columns[0] == len(columns) - 1
    if operand == ["S"] or (rule == PRESCRIBED and closed and safety != columns[0]):
        return safety, safety + 1, True
    start = columns[-1] if closed else next(a for a, b in itertools.pairwise(columns) if b - a > 1)
    return start, start + 1, False


def draw_trucks(sitting: Sitting, drives: Sequence[str]) -> str:
    """All trucks; those that may drive glow, and show where to."""
    view = sitting.view
    columns, safety = view["trucks"]
    moves = {}
    for deed in drives:
        start, end, is_safety = next_drive(view, deed)
        moves["safety" if is_safety else start] = (deed, end)
    asked = bool(sitting.legal)
    fleet = sitting.memory.get("fleet") or {str(c): i for i, c in enumerate(columns, 1)}
    out = ""
    for column in sorted(columns, key=lambda c: int(fleet[str(c)])):
        out += draw_truck(
            view, f"truck-{fleet[str(column)]}", column, road_of(view), "mg-truck", moves.get(column), asked
        )
    lane = LANE_Y if has_lane(view) else road_of(view)
    symbol = "mg-safety" if has_lane(view) else "mg-safety-open"
    return out + draw_truck(view, "truck-safety", safety, lane, symbol, moves.get("safety"), asked)


def draw_truck(
    view: View, name: str, column: int, y: float, symbol: str, move: tuple[str, int] | None, asked: bool
) -> str:
    """One truck, with the ghost of where it would drive."""
    if move is None:
        why = drive_wish(view, column, name == "truck-safety") if asked else None
        return movable(name, truck_x(column), y, use(symbol), cls="truck", data_key=name, data_why=why)
    deed, end = move
    outline = truck.SAFETY_OUTLINE if symbol == "mg-safety" else truck.OUTLINE
    inner = light(outline, 1) + use(symbol) + badge("truck", 66, -62)
    ghost = at(truck_x(end), y, use(symbol, opacity=0.55), cls="preview", data_of=name, id=f"preview-{name}")
    label = say(view, deed)
    return ghost + el(
        "g", inner, id=name, transform=place(truck_x(column), y), data_key=name, **acting(deed, label, "mv truck")
    )


def puffs(x0: float, y0: float, x1: float, y1: float) -> str:
    """The last move: a line of puffs, fading towards where it came from."""
    out = ""
    for i in range(8):
        t = i / 7
        out += circle(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, round(3 + 5 * t, 1), opacity=round(0.3 + 0.55 * t, 2))
    return g(out, cls="trail", fill="#fff", aria_hidden="true")


def trail(sitting: Sitting) -> str:
    """What moved last."""
    view, last = sitting.view, sitting.memory.get("last", "")
    verb, _, name = last.partition(" ")
    if verb == "ascend" and name in view["flying"]:
        column, altitude = view["flying"][name]
        x, y = cell(column, altitude)
        return puffs(x, y + PITCH_Y - 24, x, y + 14)
    if verb == "launch" and name in view["flying"]:
        x, y = cell(view["flying"][name][0], 1)
        return puffs(x - 16, road_of(view) - 60, x, y + 14)
    if verb == "truck" and "drive" in sitting.memory:
        start, end, is_safety = sitting.memory["drive"]
        y = (LANE_Y if is_safety and has_lane(view) else road_of(view)) - 8
        return puffs(truck_x(start), y, truck_x(end) - 46, y)
    return ""


# -- tokens of the third edition --------------------------------------------------------------------------------
def coin_face(name: str, *inner: str) -> str:
    """A round token."""
    return g(circle(0, 0, 19, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.8), *inner, id=f"coin-{name}")


def launch_coin(letter: str) -> str:
    """The launch token of a colour."""
    front = "#FFFBF1" if letter in "BGPR" else "#2A2B45"
    return coin_face(
        letter,
        circle(0, 0, 15, fill=cloth(letter), stroke=cloth_dark(letter), stroke_width=1.5),
        text(0, 6.5, letter, 18, font_weight=800, fill=front),
    )


def wild_coin() -> str:
    """The multicoloured token: six wedges."""
    wedges = ""
    for i, letter in enumerate(COLOURS):
        a, b = i * pi / 3 - pi / 2, (i + 1) * pi / 3 - pi / 2
        d = f"M0 0L{num(15 * cos(a))} {num(15 * sin(a))}A15 15 0 0 1 {num(15 * cos(b))} {num(15 * sin(b))}Z"
        wedges += path(d, fill=cloth(letter))
    return coin_face("wild", wedges, circle(0, 0, 15, fill="none", stroke=ink("outline"), stroke_width=1.2))


def safety_coin() -> str:
    """The safety token: the orange truck."""
    small = g(truck.beacon(), truck.body("safety"), transform="translate(-6.5 9) scale(.33)")
    return coin_face("safety", small)


SUPPLY = {**dict.fromkeys(COLOURS, 5), "wild": 3, "safety": 8}  # A3-04, AR-51


def token_supply(view: View) -> str:
    """The tokens still to be had, as stacks on the field."""
    held = view.get("tokens")
    if not held or any(row is None for row in held):
        return ""
    out = ""
    for i, (kind, total) in enumerate(SUPPLY.items()):
        left = total - sum(row[kind] for row in held)
        x = W / 2 + (i - (len(SUPPLY) - 1) / 2) * 120 + 10
        pile = "".join(at(0, -4 * j, use(f"coin-{kind}")) for j in range(max(left, 1)))
        count = text(28, 8, f"× {left}", 19, text_anchor="start", font_weight=700, fill=ink("note-ground"))
        out += at(x - 20, 836, g(pile, opacity=None if left else 0.25), count, id=f"stack-{kind}")
    return g(out, cls="supply", aria_hidden="true")


# -- the whole ------------------------------------------------------------------------------------------------
def pieces(sitting: Sitting) -> str:
    """Everything that may change: trail, trucks, places to go, balloons."""
    view = sitting.view
    open_deeds = deeds(sitting.legal)
    spots = "".join(targets(sitting, name, open_deeds.get(name, [])) for name in view["deck"])
    flock = "".join(draw_balloon(sitting, name, open_deeds.get(name, [])) for name in view["deck"])
    other = "".join(big_button(say(view, deed), deed) for deed in sitting.legal if deed in ("skip", "pass"))
    return (
        g(trail(sitting), id="trail")
        + g(token_supply(view), id="supply")
        + g(draw_trucks(sitting, open_deeds.get("truck", [])), id="trucks")
        + g(flock, id="flock")
        + g(spots, id="spots")
        + g(other, id="other")
    )


def big_button(label: str, deed: str) -> str:
    """A choice that is no piece on the board: skip, pass."""
    w = 11.5 * len(label) + 60
    face = rect(-w / 2, -28, w, 56, 28, fill=ink("paper"), stroke=ink("glow"), stroke_width=6, cls="focus")
    return action(
        deed,
        label,
        face,
        text(0, 8, label, 22, font_weight=700, fill=ink("outline")),
        cls="choice",
        transform=place(W / 2, 620),
    )


def ask(sitting: Sitting) -> Ask:
    """What the player to move is asked for."""
    view, legal = sitting.view, sitting.legal
    if not legal:
        return Ask("", "")
    if legal[0] in ("skip", "pass") and len(legal) == 1:
        return Ask("no balloon can be advanced", "Tap the button to go on.", automatic=legal[0] == "skip")
    if view["phase"] == "truck":
        if len(legal) == 1:
            return Ask("drive the truck", "Only this truck may move now.", automatic=True)
        return Ask("drive a truck", "A launch truck or the safety truck: tap one.")
    if view["phase"] == "action":
        return Ask("drive a truck or advance a balloon", "Tap anything that glows.")
    return Ask("advance a balloon", "Tap a balloon that glows.")


def say(view: View, deed: str) -> str:
    """A legal action as an invitation."""
    verb, *rest = deed.split()
    if verb == "truck":
        start, end, is_safety = next_drive(view, deed)
        which = "the safety truck" if is_safety else "the truck"
        where = "beyond the board" if end > COLUMNS and has_lane(view) else f"to {end}"
        return f"Drive {which} at {start} {where}"
    if verb in ("unpack", "inflate") and len(rest) == 2:
        return f"{verb.capitalize()} {balloon.spoken(rest[0])} on the truck at {rest[1]}"
    if verb == "inflate":
        return f"Inflate {balloon.spoken(rest[0])} on its truck"
    if verb == "launch":
        return f"Launch {balloon.spoken(rest[0])} into column {landing_cell(view, deed)[0]}"
    if verb == "ascend":
        return f"Raise {balloon.spoken(rest[0])} to height {landing_cell(view, deed)[1]}"
    if verb == "skip":
        return "Go on: nothing can be advanced"
    return "Pass: advance nothing" if verb == "pass" else deed


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """Which truck is which, and what moved last."""
    columns = before["trucks"][0]
    fleet = dict(memory.get("fleet") or {str(c): i for i, c in enumerate(columns, 1)})
    out: Memory = {"last": deed}
    if deed.split()[0] == "truck":
        start, end, is_safety = next_drive(before, deed)
        out["drive"] = [start, end, is_safety]
        if not is_safety:
            fleet[str(end)] = fleet.pop(str(start))
    return out | {"fleet": fleet}


def note(view: View, seat: int) -> str:
    """What all know of a player."""
    if view["hands"] is None:
        return ""
    hand = view["hands"][seat]
    colours = " and ".join(cloth_name(letter) for letter in hand) if hand else ""
    return colours if hand else "secret colour"


# -- panels ---------------------------------------------------------------------------------------------------
def card(letter: str) -> str:
    """A colour card."""
    front = "#2A2B45" if letter in "WY" else "#FFFBF1"
    drop = path(balloon.ENVELOPE, fill="#fff", fill_opacity=0.22, stroke=front, stroke_width=3) + balloon.seams()
    return el(
        "svg",
        rect(-46, -146, 92, 128, 12, fill=cloth(letter), stroke="#FFFBF1", stroke_width=6),
        drop,
        text(0, -76, letter, 38, font_weight=800, fill=front),
        viewBox="-50 -150 100 136",
        cls="card",
        role="img",
        aria_label=f"{cloth_name(letter)} card",
    )


def stage(view: View, name: str) -> str:
    """Where a balloon is, in a word."""
    if name in view["flying"]:
        return f"height {view['flying'][name][1]}"
    if name in view["load"]:
        return str(view["load"][name][0])
    return "packed"


def panel(sitting: Sitting) -> str:
    """The receiver's colour cards and the balloons that count for them."""
    view = sitting.view
    own = own_colours(view)
    if view["hands"] is None:
        return together_panel(view)
    if not own:
        return ""
    mine = [name for name in view["deck"] if name not in SPECIAL and set(name) & set(own)]
    rows = ""
    for name in sorted(mine, key=lambda n: -view["values"].get(n, 0)):
        worth = view["values"].get(name)
        shown = f"<b>{worth}</b>" if worth else "<b>–</b>"
        off = "" if name in view["flying"] else " off"
        rows += f'<li class="{off.strip()}">{balloon.mini(name)}{shown}<small>{stage(view, name)}</small></li>'
    names = " and ".join(cloth_name(letter).capitalize() for letter in own)
    score = view["scores"][view["seat"]]
    plural = "s" if len(own) > 1 else ""
    return (
        f'<section class="secret panel" aria-label="Your secret colour{plural}"><div class="cards">{"".join(map(card, own))}</div>'
        f"<div><h2>{brand.icon('secret')} Your secret colour{plural}</h2><p><b>{names}</b></p>"
        f'<p class="tally">{score if score is not None else 0} points as it stands</p></div>'
        f'<ul class="own">{rows}</ul>{token_rows(view)}</section>'
    )


def token_rows(view: View) -> str:
    """The tokens every player holds (third edition)."""
    seat = view["seat"]
    held = view.get("tokens")
    if not held or seat is None or held[seat] is None:
        return ""
    coins = "".join(coin(kind, count, kind in own_colours(view)) for kind, count in held[seat].items() if count)
    return f'<h3>Your tokens</h3><ul class="coins">{coins or "<li><small>none yet</small></li>"}</ul>'


def coin(kind: str, count: int, own: bool = False) -> str:
    """A token and how many of it."""
    name = cloth_name(kind) if kind in COLOURS else {"wild": "multicoloured", "safety": "safety"}[kind]
    label = f"{count} {name}" + (", worth nothing: your own colour" if own else "")
    picture = el("svg", use(f"coin-{kind}"), viewBox="-20 -20 40 40", cls="coin", role="img", aria_label=label)
    return f'<li class="{"off" if own else ""}" title="{words(label)}">{picture}<b>×{count}</b></li>'


def together_panel(view: View) -> str:
    """Playing alone or together: the formation so far."""
    score = view["scores"][0]
    up, total = len(view["flying"]), len(view["deck"])
    columns = [c for c, _ in view["flying"].values()]
    width = max(columns) - min(columns) + 1 if columns else 0
    return (
        '<section class="together panel" aria-label="The formation"><h2>The formation</h2>'
        f"<p><b>{width}</b> columns wide, <b>{total - up}</b> balloons still to launch (3 each)</p>"
        f'<p class="tally">{score if score is not None else 3 * total} points, the fewer the better</p></section>'
    )


def sheet(sitting: Sitting, outcome: Any) -> str:
    """The score explained balloon by balloon."""
    data = outcome.sheet
    if "seats" not in data:
        left = ", ".join(balloon.spoken(name) for name in data["unlaunched"]) or "none"
        return (
            f'<dl class="sum"><dt>Width of the formation</dt><dd>{data["width"]}</dd>'
            f"<dt>Not launched: {words(left)} (3 each)</dt><dd>{data['penalty']}</dd>"
            f"<dt>Score, the fewer the better</dt><dd><b>{outcome.scores[0]}</b></dd></dl>"
        )
    order = sorted(range(len(data["seats"])), key=lambda seat: -outcome.scores[seat])
    return "".join(seat_sheet(sitting, outcome, seat) for seat in order)


def seat_sheet(sitting: Sitting, outcome: Any, seat: int) -> str:
    """One player's points."""
    data = outcome.sheet["seats"][seat]
    won = " won" if seat in outcome.winners else ""
    balloons = "".join(
        f"<li>{balloon.mini(name)}<b>{value}</b></li>"
        for name, value in sorted(data["balloons"].items(), key=lambda i: -i[1])
    )
    colours = " and ".join(cloth_name(letter) for letter in data["hand"])
    cards = "".join(map(card, data["hand"]))
    more = ""
    if "achievement" in data:
        sets = "".join(
            f"<li>{el('svg', use(f'coin-{kind}'), viewBox='-20 -20 40 40', cls='coin', role='img', aria_label=kind)}<b>{points}</b></li>"
            for kind, points in data["sets"].items()
            if points
        )
        more = f'<p>Tokens: <b>{data["achievement"]}</b></p><ul class="coins">{sets}</ul>'
    return (
        f'<section class="score{won}"><div class="cards">{cards}</div><h3>{words(sitting.name(seat))} <small>{colours}</small></h3>'
        f"<output>{outcome.scores[seat]}</output><p>Balloons: <b>{data['formation']}</b></p>"
        f'<ul class="own">{balloons or "<li><small>none flies</small></li>"}</ul>{more}</section>'
    )


def emblem() -> str:
    """Five balloons in their places."""
    cards = "".join(rect(6 + c * 70, 6 + r * 76, 66, 72, 10) for r in range(2) for c in range(5))
    flock = (("PW", 39, 76), ("RY", 109, 152), ("LION", 179, 76), ("GW", 249, 152), ("PY", 319, 76))
    return brand.emblem(
        sky.panorama(360, 124, seed=4, size=0.4, clouds=((0.3, 0.2, 0.6, 0), (0.88, 0.3, 0.7, 1))),
        g(cards, fill="#fff", fill_opacity=0.12, stroke="#fff", stroke_opacity=0.6),
        "".join(at(x, y, use(f"plain-{name}"), scale=0.52) for name, x, y in flock),
    )


SCENE = Scene(
    size=(W, H),
    label="Board of Aloft: 12 columns, 4 heights",
    definitions=definitions,
    scenery=scenery,
    pieces=pieces,
    ask=ask,
    say=say,
    follow=follow,
    note=note,
    panel=panel,
    sheet=sheet,
    emblem=emblem,
)
