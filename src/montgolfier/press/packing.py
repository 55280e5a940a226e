"""Packing: pieces of one kind lie edge to edge in blocks, blocks fill sheets, as few of them as can be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil

GAP = 6.0  # between blocks: room for bleed and crop marks of both
SLACK = 1e-6


@dataclass(frozen=True)
class Kind:
    """A number of equal rectangles."""

    width: float
    height: float
    count: int
    turns: bool = True  # whether they may lie on their side

    @property
    def area(self) -> float:
        """The area of all of them together."""
        return self.width * self.height * self.count


@dataclass(frozen=True)
class Block:
    """Rectangles of one kind, edge to edge, row by row; the last row may be short."""

    kind: int  # its place in the list of kinds
    first: int  # the number of its first rectangle within the kind
    count: int
    columns: int
    x: float
    y: float
    width: float  # of one rectangle as it lies
    height: float
    turned: bool

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return ceil(self.count / self.columns)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.columns * self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.rows * self.height


@dataclass(frozen=True)
class Room:
    """A free rectangle on a sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def area(self) -> float:
        """Its area."""
        return self.width * self.height


Order = Callable[[Kind], float]  # the kinds with the least come first
Cut = Callable[[list[Room], list[Room]], list[Room]]  # takes one of the two ways to cut what is left of a room
ORDERS: tuple[Order, ...] = (
    lambda kind: -kind.area,
    lambda kind: -kind.width * kind.height,
    lambda kind: -max(kind.width, kind.height),
)
CUTS: tuple[Cut, ...] = (
    lambda beside, below: max(beside, below, key=largest),
    lambda beside, below: beside,
    lambda beside, below: below,
)


def pack(kinds: Sequence[Kind], width: float, height: float) -> list[list[Block]] | None:
    """Blocks sheet by sheet, as few sheets as several ways of packing find; nothing when some piece is too large."""
    upright = [replace(kind, turns=False) for kind in kinds]
    tries = [
        packed(ks, width, height, order, cut, together)
        for ks in (upright, kinds)
        for together in (True, False)
        for order in ORDERS
        for cut in CUTS
    ]
    found = [sheets for sheets in tries if sheets is not None]
    return min(found, key=lambda sheets: (len(sheets), sum(map(len, sheets)), turned(sheets))) if found else None


def turned(sheets: list[list[Block]]) -> int:
    """How many pieces lie on their side: those are harder to read."""
    return sum(block.count for blocks in sheets for block in blocks if block.turned)


def packed(
    kinds: Sequence[Kind], width: float, height: float, order: Order, cut: Cut, together: bool
) -> list[list[Block]] | None:
    """One way of packing: kind after kind, each block where most of it fits; or, together, never two where one does."""
    sheets: list[list[Block]] = []
    free: list[list[Room]] = []
    for k in sorted(range(len(kinds)), key=lambda k: order(kinds[k])):
        placed = 0
        while placed < kinds[k].count:
            best = best_block(kinds[k], k, placed, free, cut)
            fresh = best_block(kinds[k], k, placed, [[Room(0, 0, width, height)]], cut)
            if best is None or (together and fresh is not None and fresh[2].count > best[2].count):
                sheets.append([])
                free.append([Room(0, 0, width, height)])
                best = best_block(kinds[k], k, placed, free, cut)
                if best is None:
                    return None
            sheet, room, block = best
            sheets[sheet].append(block)
            free[sheet].remove(room)
            free[sheet] += remainders(room, block, cut)
            placed += block.count
    return sheets


def best_block(kind: Kind, k: int, first: int, free: list[list[Room]], cut: Cut) -> tuple[int, Room, Block] | None:
    """The block that holds most of what is left, wastes least, and leaves the largest room; and where it goes."""
    found: list[tuple[tuple[float, ...], int, Room, Block]] = []
    for sheet, rooms in enumerate(free):
        for room in rooms:
            for block in blocks_in(room, kind, k, first):
                wasted = block.rows * block.columns - block.count
                score = (block.count, -sheet, -wasted, not block.turned, largest(remainders(room, block, cut)))
                found.append((score, sheet, room, block))
    if not found:
        return None
    _, sheet, room, block = max(found, key=lambda entry: entry[0])
    return sheet, room, block


def blocks_in(room: Room, kind: Kind, k: int, first: int) -> list[Block]:
    """The blocks worth considering in a room: every number of rows, upright and turned."""
    left = kind.count - first
    out = []
    for turned in (False, True) if kind.turns and kind.width != kind.height else (False,):
        w, h = (kind.height, kind.width) if turned else (kind.width, kind.height)
        most_columns, most_rows = int((room.width + SLACK) // w), int((room.height + SLACK) // h)
        for rows in range(1, most_rows + 1):
            columns = min(most_columns, ceil(left / rows))
            if columns:
                count = min(left, rows * columns)
                if ceil(count / columns) == rows:
                    out.append(Block(k, first, count, columns, room.x, room.y, w, h, turned))
    return out


def remainders(room: Room, block: Block, cut: Cut) -> list[Room]:
    """What is left of a room beside and below a block; the corner between goes to one of the two."""
    w, h = block.right - room.x + GAP, block.bottom - room.y + GAP
    right, low = room.width - w, room.height - h
    beside = [Room(room.x + w, room.y, right, room.height), Room(room.x, room.y + h, w - GAP, low)]
    below = [Room(room.x + w, room.y, right, h - GAP), Room(room.x, room.y + h, room.width, low)]
    return [r for r in cut(beside, below) if r.width > SLACK and r.height > SLACK]


def largest(rooms: list[Room]) -> float:
    """The area of the largest room."""
    return max((r.area for r in rooms if r.width > 0 and r.height > 0), default=0.0)
