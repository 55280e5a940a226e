"""The board of a game under way in a page: what never changes is drawn once, the rest refers to it by symbols."""

import json
from functools import lru_cache
from html import escape
from math import ceil
from typing import Any

from montgolfier.art.icons import token
from montgolfier.art.odyssey import castle, field, panels, route
from montgolfier.art.odyssey.choices import (
    CHIP,
    chip,
    lanes,
    on_the_map,
    planes,
    sentence,
)
from montgolfier.art.odyssey.marks import bonus_badge
from montgolfier.art.odyssey.page import city_words, extent, placed, sky, travelers
from montgolfier.art.odyssey.position import Player, Position, position_of
from montgolfier.art.scene import Sitting, View
from montgolfier.art.svg import at, group, num, place, tag, title, use
from montgolfier.art.theme import SCREEN
from montgolfier.games.odyssey.board import Board, Bonus, read

WIDTH = 1400.0
GAP = 14.0
CELL = 42.0  # a space with its margin
IN_A_ROW = 10
KEEP = 64
BOARDS: dict[int, tuple[Any, Board]] = {}  # by the identity of their data, which is kept as well


@lru_cache(maxsize=KEEP)
def board_from(text: str) -> Board:
    """A board by its text, read once."""
    return read(json.loads(text))


def board_of(view: View) -> Board:
    """The board of a view; all views of a game share its data, which is read once."""
    data = view["board"]
    known = BOARDS.get(id(data))
    if known is None or known[0] is not data:
        if len(BOARDS) >= KEEP:
            BOARDS.clear()
        known = BOARDS[id(data)] = data, board_from(json.dumps(data, sort_keys=True))
    return known[1]


def position_in(sitting: Sitting) -> Position:
    """The view as the drawing knows it."""
    view = sitting.view
    won = {area: row["winners"] for area, row in view["score"]["area_detail"].items() if row}
    more: dict[str, Any] = {
        "board": board_of(view),
        "to_act": view["to_move"] if isinstance(view["to_move"], int) else None,
        "areas_won": won,
        "scores": view["score"]["total"],
    }
    return position_of(view | more, sitting.names)


@lru_cache(maxsize=KEEP)
def frame(board: Board) -> tuple[float, float, float, float]:
    """Where the board lies in the picture: x, y, scale, and the height it takes."""
    left, top, right, bottom = extent(placed(board))
    scale = (WIDTH - 2 * GAP) / (right - left)
    return GAP - left * scale, GAP - top * scale, scale, (bottom - top) * scale


def size(view: View) -> tuple[float, float]:
    """The picture is as high as the board and its trajectories need."""
    board = board_of(view)
    _, cards = panels.trajectories(Position(board), WIDTH - 2 * GAP, SCREEN)
    return WIDTH, round(frame(board)[3] + 3 * GAP + cards)


def on_board(board: Board, *parts: str, name: str) -> str:
    """Parts in the units of the board."""
    x, y, scale, _ = frame(board)
    return at(x, y, *parts, scale=scale, id=name)


def definitions(view: View) -> str:
    """Every route as long as it is free, every castle as long as nobody has been there."""
    board = board_of(view)
    return routes_and_castles(board)


@lru_cache(maxsize=KEEP)
def routes_and_castles(board: Board) -> str:
    """The symbols of a board."""
    sheet, bare = placed(board), Position(board)
    free = [group(route.row(r, sheet.blocks[r.id], bare, SCREEN), id=f"free-{r.id}") for r in board.routes]
    castles = [group(castle.castle(c, 0, SCREEN), id=f"castle-{c.id}") for c in board.cities]
    same_sky = tag("linearGradient", id="sky", href="#mg-sky")
    return "".join(free + castles) + same_sky


def scenery(view: View) -> str:
    """Sky, areas and ribbons."""
    return landscape(board_of(view), size(view)[1])


@lru_cache(maxsize=KEEP)
def landscape(board: Board, height: float) -> str:
    """All that never changes."""
    sheet, bare = placed(board), Position(board)
    low = frame(board)[3] * 0.94
    fields = [field.ground(area, i, sheet, bare, SCREEN) for i, area in enumerate(board.areas)]
    ribbons = [route.ribbon(sheet.lines[r.id], sheet.blocks[r.id], r.multi, SCREEN) for r in board.routes]
    return sky(WIDTH, height, low) + on_board(board, *fields, *ribbons, name="ground")


def pieces(sitting: Sitting) -> str:
    """Owners, visits, travelers, and everything that can be chosen."""
    position = position_in(sitting)
    board = position.board
    cards, _ = panels.trajectories(position, WIDTH - 2 * GAP, SCREEN)
    drawn = on_board(board, *map_parts(position, sitting), name="board-pieces")
    return drawn + group(cards, transform=place(GAP, frame(board)[3] + 2 * GAP), id="goals")


def map_parts(position: Position, sitting: Sitting) -> list[str]:
    """What is on the map, from back to front."""
    board, sheet = position.board, placed(position.board)
    offered = on_the_map(sitting.legal)
    won = [field.ground(a, i, sheet, position, SCREEN) for i, a in enumerate(board.areas) if position.won.get(a.id)]
    numbers = [field.value(area, sheet.numbers[area.id], position, SCREEN) for area in board.areas]
    rows, lit, labels = lanes(
        board.routes, sheet, offered, position, SCREEN, lambda r, blocks: route_drawing(r, blocks, position)
    )
    return [
        group(*won, id="won"),
        group(*numbers, id="numbers"),
        group(*rows, id="routes"),
        group(*lit, id="lit"),
        group(*castles(position), id="castles"),
        group(*labels, id="labels"),
        group(*travelers(position, SCREEN), id="travelers"),
        group(*planes(board.routes, sheet, offered, position), id="planes"),
    ]


def route_drawing(r: Any, blocks: list[Any], position: Position) -> str:
    """A route: by its symbol while it is free, else as it is now."""
    if r.id in position.owners or r.id in position.closed:
        return group(route.row(r, blocks, position, SCREEN), id=f"route-{r.id}")
    return group(use(f"free-{r.id}"), title(route.sentence(r, False)), id=f"route-{r.id}")


def castles(position: Position) -> list[str]:
    """Every castle with the visits it has seen."""
    out = []
    for c in sorted(position.board.cities, key=lambda c: c.y):
        radius = castle.slot_radius(c)
        seen = min(position.slots_used.get(c.id, 0), c.slots)
        visits = [castle.slot(x, y, radius, SCREEN, True) for x, y in castle.slot_places(c)[:seen]]
        words = title(city_words(c))
        out.append(at(c.x * 100, c.y * 100, use(f"castle-{c.id}"), *visits, words, id=f"city-{c.id}"))
    return out


def choices(sitting: Sitting) -> str:
    """Everything that is not chosen on the map, as buttons with pictures."""
    position = position_in(sitting)
    shown = set(on_the_map(sitting.legal).values())
    buttons = "".join(chip_button(token, position) for token in sitting.legal if token not in shown)
    return f'<div class="chips" role="group" aria-label="Choices">{buttons}</div>' if buttons else ""


def chip_button(token: str, position: Position) -> str:
    """One choice."""
    drawn, wide = chip(token, position, SCREEN)
    picture = tag(
        "svg", drawn, viewBox=f"0 0 {num(wide)} {num(CHIP)}", width=round(wide), height=round(CHIP), aria_hidden="true"
    )
    label = escape(sentence(token, position))
    name = f"chip-{token.replace(' ', '-')}"
    return (
        f'<button type="button" class="chip" id="{escape(name)}" data-action="{escape(token)}" title="{label}" '
        f'aria-label="{label}">{picture}</button>'
    )


def holdings(sitting: Sitting) -> list[str]:
    """What everybody holds: abilities, balloons, free spaces and those used up."""
    return [spaces_of(player) for player in position_in(sitting).players]


@lru_cache(maxsize=1024)
def spaces_of(player: Player) -> str:
    """The spaces of one player in rows of ten."""
    rows = [*(bonus_badge(Bonus(kind), SCREEN, 13) for kind in player.abilities), *panels.spaces(player, SCREEN)]
    columns = min(len(rows), IN_A_ROW)
    cells = (at((i % IN_A_ROW + 0.5) * CELL, (i // IN_A_ROW + 0.5) * CELL, cell) for i, cell in enumerate(rows))
    return tag(
        "svg",
        *cells,
        viewBox=f"0 0 {num(columns * CELL)} {num(ceil(len(rows) / IN_A_ROW) * CELL)}",
        width=round(columns * CELL * 0.66),
        class_="holding",
        role="img",
        aria_label=panels.holding_words(player),
    )


def tokens(sitting: Sitting) -> list[str]:
    """The mark of everybody, as on the board."""
    return [token(seat, sitting.name(seat)) for seat in range(len(sitting.view["city"]))]
