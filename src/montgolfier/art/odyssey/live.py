"""The board of a running game on a page: what never changes is drawn once, the rest refers to it by symbols."""

import json
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from math import ceil
from threading import Lock
from typing import Any

from montgolfier.art.icons import token
from montgolfier.art.kept import Kept
from montgolfier.art.odyssey import castle, field, panels, route
from montgolfier.art.odyssey.choices import (
    CHIP,
    chip,
    lanes,
    on_the_map,
    planes,
)
from montgolfier.art.odyssey.marks import MEANINGS, bonus_badge
from montgolfier.art.odyssey.page import KEEP, extent, placed, sky, travelers
from montgolfier.art.odyssey.position import Player, Position, position_of
from montgolfier.art.odyssey.words import city_story, city_words, route_words, sentence
from montgolfier.art.palette import ink
from montgolfier.art.scene import Memory, PictureContext, View
from montgolfier.art.svg import Look, at, group, num, path, place, tag, title, use
from montgolfier.art.theme import SCREEN
from montgolfier.boards.sheet import Sheet
from montgolfier.games.odyssey.board import Area, Board, Bonus, City, Route, read
from montgolfier.games.odyssey.components import GRAY

WIDTH = 1400.0
GAP = 14.0
CELL = 42.0  # a space with its margin
IN_A_ROW = 10
MOST_DATA = 600  # tables whose board is known without comparing its data
BOARDS: dict[int, tuple[Any, Board]] = {}  # by the identity of their data, which is kept as well
Frame = tuple[float, float, float, float]  # where a board lies in the picture: x, y, scale, and the height it takes
GUARD = Lock()  # of BOARDS: several threads draw


board_from: Kept[str, Board] = Kept(lambda text: read(json.loads(text)), KEEP)  # a board by its text


def board_of(view: View) -> Board:
    """The board of a view; all views of a game share its data, which is read once."""
    data = view["board"]
    known = BOARDS.get(id(data))
    if known is None or known[0] is not data:
        known = data, board_from(text_of(data))
        with GUARD:
            BOARDS[id(data)] = known
            if len(BOARDS) > MOST_DATA:
                del BOARDS[next(iter(BOARDS))]
    return known[1]


def position_in(context: PictureContext) -> Position:
    """The view as the drawing knows it."""
    return position_of(context.view | {"board": board_of(context.view)}, context.names)


def text_of(data: Any) -> str:
    """The same for the same board."""
    return json.dumps(data, sort_keys=True)


@dataclass(frozen=True)
class Ground:
    """What never changes in the pictures of a board."""

    frame: Frame
    height: float  # of the picture: as high as the board and its trajectories need
    symbols: str  # every route while it is free, every castle until somebody has been there
    landscape: str  # sky, areas and ribbons


def drawn(board: Board, sheet: Sheet) -> Ground:
    """What never changes, drawn."""
    left, top, right, bottom = extent(sheet)
    scale = (WIDTH - 2 * GAP) / (right - left)
    here = GAP - left * scale, GAP - top * scale, scale, (bottom - top) * scale
    _, cards = panels.trajectories(Position(board), WIDTH - 2 * GAP, SCREEN)
    height = round(here[3] + 3 * GAP + cards)
    return Ground(here, height, routes_and_castles(board, sheet), landscape(board, sheet, here, height))


ground: Kept[Board, Ground] = Kept(lambda board: drawn(board, placed(board)), KEEP)


@dataclass(frozen=True)
class PreparedBoard:
    """A board that another process has read, laid out and drawn."""

    text: str
    board: Board
    sheet: Sheet
    ground: Ground


def prepare(view: View) -> PreparedBoard:
    """What never changes in the pictures of a view's board. Nothing is kept here."""
    text = text_of(view["board"])
    board = board_from.make(text)
    sheet = placed.make(board)
    return PreparedBoard(text, board, sheet, drawn(board, sheet))


def keep(prepared: PreparedBoard) -> None:
    """Keep a prepared board for pictures to come."""
    board = board_from.add(prepared.text, prepared.board)
    placed.add(board, prepared.sheet)
    ground.add(board, prepared.ground)


def frame(board: Board) -> Frame:
    """Where the board lies in the picture."""
    return ground(board).frame


def size(view: View) -> tuple[float, float]:
    """Width and height of the picture."""
    return WIDTH, ground(board_of(view)).height


def on_board(here: Frame, *parts: str, name: str) -> str:
    """Parts in the units of the board."""
    x, y, scale, _ = here
    return at(x, y, *parts, scale=scale, id=name)


def definitions(view: View) -> str:
    """The symbols of the board."""
    return ground(board_of(view)).symbols


def routes_and_castles(board: Board, sheet: Sheet) -> str:
    """The symbols of a board."""
    bare = Position(board)
    free = [group(route.row(r, sheet.blocks[r.id], bare, SCREEN), id=f"free-{r.id}") for r in board.routes]
    castles = [
        group(castle.castle(c, 0, SCREEN), castle.name_plate(c, board.names[c.id]), id=f"castle-{c.id}")
        for c in board.cities
    ]
    same_sky = tag("linearGradient", id="sky", href="#mg-sky")
    return "".join(free + castles) + same_sky


def scenery(view: View) -> str:
    """Sky, areas and ribbons."""
    return ground(board_of(view)).landscape


def landscape(board: Board, sheet: Sheet, here: Frame, height: float) -> str:
    """All that never changes and has a place."""
    bare = Position(board)
    low = here[3] * 0.94
    fields = [field.ground(area, i, sheet, bare, SCREEN) for i, area in enumerate(board.areas)]
    ribbons = [route.ribbon(sheet.lines[r.id], sheet.blocks[r.id], r.multi, SCREEN) for r in board.routes]
    return sky(WIDTH, height, low) + on_board(here, *fields, *ribbons, name="ground")


def pieces(context: PictureContext) -> str:
    """Owners, visits, travelers, and everything that can be chosen."""
    position = position_in(context)
    board = position.board
    cards, _ = panels.trajectories(position, WIDTH - 2 * GAP, SCREEN)
    here = frame(board)
    on_map = on_board(here, *map_parts(position, context), name="board-pieces")
    return on_map + group(cards, transform=place(GAP, here[3] + 2 * GAP), id="goals")


def map_parts(position: Position, context: PictureContext) -> list[str]:
    """What is on the map, from back to front."""
    board, sheet = position.board, placed(position.board)
    offered = on_the_map(context.legal)
    won = [  # over the ground of the scenery, which keeps its own ids
        field.ground(area, i, sheet, position, SCREEN, prefix="won")
        for i, area in enumerate(board.areas)
        if position.won.get(area.id)
    ]
    numbers = [
        field.value(area, sheet.numbers[area.id], position, SCREEN)
        if position.won.get(area.id)
        else open_number(board, area)
        for area in board.areas
    ]
    rows, lit, labels = lanes(
        board.routes, sheet, offered, position, SCREEN, lambda r, blocks: route_drawing(r, position, context)
    )
    return [
        group(*won, id="won"),
        group(*numbers, id="numbers"),
        group(last_way(sheet, context.memory, ("claim", "share")), id="last-claim"),
        group(*rows, id="routes"),
        group(last_way(sheet, context.memory, ("move",)), id="last-flight"),
        group(*lit, id="lit"),
        group(*castles(position, offered), id="castles"),
        group(*labels, id="labels"),
        group(*travelers(position, SCREEN), id="travelers"),
        group(*planes(board.routes, sheet, offered, position), id="planes"),
    ]


@lru_cache(maxsize=4096)
def open_number(board: Board, area: Area) -> str:
    """The points of an area, while nobody has won it."""
    return field.value(area, placed(board).numbers[area.id], Position(board), SCREEN)


def last_way(sheet: Sheet, memory: Memory, verbs: tuple[str, ...]) -> str:
    """The route of the last action, marked: light under one that was claimed, a trail over one that was flown."""
    verb, name, _ = memory.get("last", ("", "", None))
    blocks = sheet.blocks.get(name)
    if verb not in verbs or not blocks:
        return ""
    way = route.frame(blocks, -0.1)
    line: Look = {"fill": "none", "stroke_linecap": "round", "class_": "last-move", "aria_hidden": "true"}
    if verb == "move":
        return path(way, stroke=ink("pick-edge"), stroke_width=5, stroke_dasharray="0.1 13", opacity=0.9, **line)
    return path(way, stroke=ink("glow"), stroke_width=route.THICK + 22, opacity=0.55, **line)


def route_drawing(r: Route, position: Position, context: PictureContext) -> str:
    """A route: its symbol while it is free, otherwise as it is now. A touch asks why it cannot be claimed."""
    why = claim_wish(r, context.view, position) if context.legal else None
    owners = position.owners.get(r.id, ())
    named = tuple(player.name for player in position.players) if owners else ()
    you = position.you if owners else None
    return route_markup(position.board, r, owners, r.id in position.closed, named, you, why)


@lru_cache(maxsize=8192)  # most routes stay as they were from one move to the next
def route_markup(
    board: Board,
    r: Route,
    owners: tuple[tuple[int, ...], ...],
    closed: bool,
    names: tuple[str, ...],  # of the players, where the route has owners
    you: int | None,
    why: str | None,
) -> str:
    """A route, from all that its picture depends on."""
    players = tuple(Player(seat, name) for seat, name in enumerate(names))
    shut: frozenset[str] = frozenset([r.id]) if closed else frozenset()
    position = Position(board, players, you=you, owners={r.id: owners} if owners else {}, closed=shut)
    if owners or closed:
        drawn = route.row(r, placed(board).blocks[r.id], position, SCREEN)
        return group(drawn, id=f"route-{r.id}", data_why=why)
    return group(use(f"free-{r.id}"), title(route_words(r, position)), id=f"route-{r.id}", data_why=why)


def claim_wish(r: Route, view: View, position: Position) -> str:
    """The claim that a touch of a route asks for, allowed or not."""
    if r.multi:
        owners = position.owners.get(r.id, ())
        free = next((i for i in range(r.length) if i >= len(owners) or not owners[i]), 0)
        return f"claim {r.id}#{free + 1}"
    if r.spaces[0] != GRAY:
        return f"claim {r.id}"
    held = view["live"][view["seat"]]
    most = max(position.board.types, key=lambda kind: held.get(kind, 0))
    return f"claim {r.id} as:{most}"


def castles(position: Position, offered: dict[str, str]) -> list[str]:
    """Every castle with its visits so far; a touch describes it and its routes."""
    claims = {key.partition("#")[0] for key in offered}
    return [
        castle_markup(
            c,
            min(position.slots_used.get(c.id, 0), c.slots),
            city_words(c, position),
            city_story(c, position, claims),
        )
        for c in sorted(position.board.cities, key=lambda c: c.y)
    ]


@lru_cache(maxsize=8192)  # most castles stay as they were from one move to the next
def castle_markup(c: City, seen: int, words: str, story: str) -> str:
    """One castle, after so many visits."""
    radius = castle.slot_radius(c)
    visits = [castle.slot(x, y, radius, SCREEN, True) for x, y in castle.slot_places(c)[:seen]]
    return at(c.x * 100, c.y * 100, use(f"castle-{c.id}"), *visits, title(words), id=f"city-{c.id}", data_tell=story)


def choices(context: PictureContext) -> str:
    """Every choice that is not on the map, as buttons with pictures."""
    position = position_in(context)
    shown = set(on_the_map(context.legal).values())
    buttons = "".join(chip_button(token, position) for token in context.legal if token not in shown)
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


def holdings(context: PictureContext) -> list[str]:
    """What every player holds: abilities, balloons, free spaces and those used up."""
    return [spaces_of(player) for player in position_in(context).players]


@lru_cache(maxsize=4096)
def spaces_of(player: Player) -> str:
    """The spaces of one player in rows of ten."""
    abilities = (
        group(title(f"An ability: {MEANINGS[kind]}"), bonus_badge(Bonus(kind), SCREEN, 13)) for kind in player.abilities
    )
    rows = [*abilities, *panels.spaces(player, SCREEN)]
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


def tokens(context: PictureContext) -> list[str]:
    """Every player's mark, as on the board."""
    return [token(seat, context.name(seat)) for seat in range(len(context.view["city"]))]
