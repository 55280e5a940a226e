"""The whole picture: sky, board, inventories along the edge, trajectories below; on paper also a key."""

from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.art import scenery
from montgolfier.art.icons import mark
from montgolfier.art.kept import Kept
from montgolfier.art.odyssey import castle, field, panels, route
from montgolfier.art.odyssey.choices import (
    lanes,
    on_the_map,
    planes,
    tray,
)
from montgolfier.art.odyssey.position import Position, position_of
from montgolfier.art.odyssey.words import city_words
from montgolfier.art.palette import STYLE, WHITE, ink
from montgolfier.art.svg import at, document, gradient, group, movable, num, rect, text, title
from montgolfier.art.theme import THEMES, Theme
from montgolfier.boards.sheet import Sheet, lay_out
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.board import Board

WIDTH = 1600.0
PAGE = 1131.4  # A4 on its side
SIDE = 330.0  # width of the inventories
GAP = 12.0
EDGE = 0.14  # blocks of air around the board
SEATS = 6  # inventories on a printed board
LARGE_SHEETS = ("large", "huge")  # meant for A3: on A4 there would be no room to write
LAYOUTS = ("wide", "tall")
KEEP = 128  # boards, up to a megabyte each
SKY = ((0.0, "sky-0"), (0.34, "sky-1"), (0.78, "sky-2"), (1.0, "sky-3"))


def draw(
    subject: Board | Mapping[str, Any],
    theme: str = "screen",
    *,
    legal: Sequence[str] = (),
    names: Sequence[str] = (),
    layout: str = "wide",
) -> str:
    """Draw a board, or a view of a game on it, as SVG.

    Args:
        subject: A board, or a view of Aeronaut Odyssey.
        theme: `"screen"`, `"print"` (colour) or `"gray"` (black ink).
        legal: The actions offered to whoever looks at it.
        names: What to call the players, one name for each seat.
        layout: `"wide"`, or `"tall"` for phones. Paper is always wide.

    Raises:
        SetupError: There is no such theme or layout.

    Examples:
        >>> from montgolfier.art.odyssey import draw
        >>> from montgolfier.boards import generate
        >>> draw(generate("tiny", seed=5), "print")[:4]
        '<svg'
    """
    if theme not in THEMES:
        raise SetupError(f"theme must be one of {listed(THEMES)}, not {quoted(theme)}")
    if layout not in LAYOUTS:
        raise SetupError(f"layout must be one of {listed(LAYOUTS)}, not {quoted(layout)}")
    position = position_of(subject, names)
    if THEMES[theme].paper:
        return paper(position, THEMES[theme])
    return screen(position, THEMES[theme], legal, layout)


placed: Kept[Board, Sheet] = Kept(lambda its: lay_out(its), KEEP)  # the layout of a board


def extent(sheet: Sheet) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of everything on the board, in units, with some air."""
    shapes = [*sheet.castles.values(), *(b.outline() for row in sheet.blocks.values() for b in row)]
    bounds = [shape.bounds for shape in shapes]
    air = EDGE * route.UNIT
    left, top = min(b[0] for b in bounds) * route.UNIT - air, min(b[1] for b in bounds) * route.UNIT - air
    right, bottom = max(b[2] for b in bounds) * route.UNIT + air, max(b[3] for b in bounds) * route.UNIT + air
    return left, top, right, bottom


def fitted(position: Position, theme: Theme, legal: Sequence[str], width: float, height: float) -> tuple[str, float]:
    """The board as large as the room allows, centred; and the height it takes (not more than given)."""
    sheet = placed(position.board)
    left, top, right, bottom = extent(sheet)
    scale = min(width / (right - left), height / (bottom - top))
    tall = (bottom - top) * scale
    x = (width - (right - left) * scale) / 2 - left * scale
    drawing = board(position, sheet, theme, legal)
    return at(x, -top * scale, drawing, scale=scale), tall


def board(position: Position, sheet: Sheet, theme: Theme, legal: Sequence[str]) -> str:
    """Areas, ribbons, numbers, routes, castles, travelers: from back to front."""
    its = position.board
    offered = on_the_map(legal)
    fields = [field.ground(area, i, sheet, position, theme) for i, area in enumerate(its.areas)]
    ribbons = [route.ribbon(sheet.lines[r.id], sheet.blocks[r.id], r.multi, theme) for r in its.routes]
    numbers = [field.value(area, sheet.numbers[area.id], position, theme) for area in its.areas]
    rows, lit, labels = lanes(
        its.routes,
        sheet,
        offered,
        position,
        theme,
        lambda r, blocks: group(route.row(r, blocks, position, theme), id=f"route-{r.id}"),
    )
    castles = [
        at(
            c.x * 100,
            c.y * 100,
            castle.castle(c, position.slots_used.get(c.id, 0), theme),
            title(city_words(c, position)),
            id=f"city-{c.id}",
        )
        for c in sorted(its.cities, key=lambda c: c.y)
    ]
    moves = planes(its.routes, sheet, offered, position)
    return group(
        *fields, *ribbons, *numbers, *rows, *lit, *castles, *labels, *travelers(position, theme), *moves, id="board"
    )


def travelers(position: Position, theme: Theme) -> list[str]:
    """Every traveler in the slot of its latest visit."""
    out = []
    here: dict[str, int] = {}
    for player in reversed(position.players):
        if player.city is None:
            continue
        city = position.board.city(player.city)
        places = castle.slot_places(city)
        back = here.get(city.id, 0)
        here[city.id] = back + 1
        used = position.slots_used.get(city.id, len(position.players))
        x, y = places[max(0, min(len(places), used) - 1 - back)]
        token = mark(player.seat, player.initial, 29 if city.capital else 26, theme)
        words = title(told := f"{player.name} is in {position.board.names[city.id]}")
        own = "own-piece" if player.seat == position.you else ""
        out.append(
            movable(
                f"traveler-{player.seat}", city.x * 100 + x, city.y * 100 + y, token, words, class_=own, data_tell=told
            )
        )
    return out[::-1]


def sky(width: float, height: float, low: float) -> str:
    """The scenery behind a board on screen; hills below `low`."""
    puffs = ((0.12, 0.2, 330, 3), (0.68, 0.17, 380, 8), (0.4, 0.44, 280, 4), (0.1, 0.66, 300, 6), (0.6, 0.7, 320, 5))
    clouds = [
        at(width * x, height * y, scenery.cloud(w, w * 0.24, ink("cloud"), seed=s, shadow=0, opacity=0.4))
        for x, y, w, s in puffs
    ]
    step = (height - low) / 3
    hills = [
        scenery.hill(width, low + step * i + 14, 16 - 2 * i, 0.6 + 1.8 * i, height, ink(name))
        for i, name in enumerate(("hill-far", "hill-mid", "hill-near"))
    ]
    return group(
        rect(0, 0, width, height, fill="url(#sky)"),
        *clouds,
        scenery.sun(width * 0.62, low - 20, 70),
        *hills,
        id="scenery",
    )


def screen(position: Position, theme: Theme, legal: Sequence[str], layout: str) -> str:
    """The live board: wide beside the inventories, or tall above them."""
    players = position.players
    tall = layout == "tall"
    width = 1000.0 if tall else WIDTH
    side = 0.0 if tall or not players else SIDE + GAP
    room = width - 2 * GAP - side
    drawing, height = fitted(position, theme, legal, room, room)
    offered = on_the_map(legal)
    shown = set(offered.values())
    chips, chips_height = tray(legal, shown, position, room, theme)
    cards, cards_height = panels.trajectories(position, room, theme)
    y = GAP + height + GAP
    parts = [at(GAP, GAP, drawing), at(GAP, y, chips), at(GAP, y + chips_height, cards)]
    bottom = y + chips_height + cards_height
    if tall:
        boxes, height_of_boxes = inventories(position, 2, (width - 3 * GAP) / 2, 220.0, theme)
        parts.append(at(GAP, bottom, boxes))
        bottom += height_of_boxes
    elif players:
        most = (bottom - GAP) / len(players) - GAP
        boxes, _ = inventories(position, 1, SIDE, most, theme)
        parts.append(at(width - GAP - SIDE, GAP, boxes))
    total = bottom + 6
    stops = [(offset, ink(name)) for offset, name in SKY]
    return document(
        width,
        total,
        sky(width, total, GAP + height * 0.94),
        *parts,
        name="Aeronaut Odyssey",
        description=summary(position.board),
        style=STYLE,
        defs=gradient("sky", stops),
    )


def inventories(position: Position, columns: int, width: float, most: float, theme: Theme) -> tuple[str, float]:
    """All inventories in one or more columns, and the height they take."""
    parts, bottoms = [], [0.0] * columns
    for i, player in enumerate(position.players):
        column = i % columns
        height = panels.inventory_height(player, width, most)
        active, you = player.seat == position.to_act, player.seat == position.you
        box = panels.inventory(player, active, you, width, height, theme)
        parts.append(movable(f"inventory-{player.seat}", column * (width + GAP), bottoms[column], box))
        bottoms[column] += height + GAP
    return group(*parts), max(bottoms)


def paper(position: Position, theme: Theme) -> str:
    """A sheet of A4 on its side to cut or copy: board, six inventories, trajectories, key. Pens write on white."""
    grades = position.board.grades
    margin, head = 30.0, 34.0 if grades is None else 56.0
    room = WIDTH - 2 * margin - SIDE - GAP
    cards, cards_height = panels.trajectories(position, room, theme)
    signs, signs_height = panels.key(position.board, theme, room)
    height = PAGE - 2 * margin - head - cards_height - signs_height - GAP
    drawing, taken = fitted(position, theme, (), room, height)
    top = margin + head + (height - taken) / 2
    low = margin + head + height + GAP
    box_height = (PAGE - 2 * margin - (SEATS - 1) * 10) / SEATS
    boxes = [
        at(
            WIDTH - margin - SIDE,
            margin + i * (box_height + 10),
            panels.printed_inventory(i, position.board.inventory_spaces, SIDE, box_height, theme),
        )
        for i in range(SEATS)
    ]
    name = f"{position.board.name}"
    parts = [
        rect(0, 0, WIDTH, PAGE, fill=WHITE),
        text(margin + 4, margin + 22, "Aeronaut Odyssey", 30, class_="b k", text_anchor="start"),
        text(margin + 296, margin + 22, name, 17, class_="q", text_anchor="start"),
        text(
            margin + room, margin + 22, "Game ______________   Date ______________", 16, class_="q", text_anchor="end"
        ),
        "" if grades is None else text(margin + 4, margin + 46, grades.line(), 15, class_="q", text_anchor="start"),
        at(margin, top, drawing),
        at(margin, low, cards),
        at(margin, low + cards_height, signs),
        *boxes,
    ]
    return document(
        WIDTH,
        PAGE,
        *parts,
        name="Aeronaut Odyssey, a board to print",
        description=summary(position.board),
        style=STYLE,
        size=("420mm", "297mm") if position.board.size in LARGE_SHEETS else ("297mm", "210mm"),
    )


def summary(its: Board) -> str:
    """The board in one sentence."""
    counts = f"{len(its.cities)} cities, {len(its.routes)} routes, {len(its.areas)} areas"
    return (
        f"Board {its.name}: {counts}, {len(its.trajectories)} trajectories; inventories of {num(its.inventory_spaces)}."
    )
