"""From pieces to sheets: packed, with bleed and marks, and with backs that line up with their fronts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from montgolfier.engine.errors import SetupError
from montgolfier.engine.words import joined
from montgolfier.press import marks
from montgolfier.press.drawing import Drawing
from montgolfier.press.packing import Block, Kind, pack, turned
from montgolfier.press.page import BLEED, Fold, Image, Outline, Page, Piece, Sheet
from montgolfier.press.paper import MARGIN, STRIP, Paper

BACKS = ("long", "short", "fold", "none")
EDGE = 1.6  # least room for marks between a block and the edge of what is printed
INSIDE = 3.8  # room for bleed and marks between two blocks
SHORT = 1.2  # a mark needs at least this much; the bleed gives way
HINGE = 3.0  # between the fold of a sheet and the pieces beside it
Sides = tuple[float, ...]  # at the left, above, at the right, below


@dataclass(frozen=True)
class Finish:
    """How pieces are finished: what is on their back, and what guides the scissors."""

    backs: str = "long"  # duplex over the long or the short edge, folded over, or none
    offset: tuple[float, float] = (0.0, 0.0)  # by which backs are moved to line up with their fronts
    lines: bool = False  # whether every piece has its outline


@dataclass(frozen=True)
class Area:
    """The part of a page that takes pieces, and how the page lies."""

    page_width: float
    page_height: float
    x: float
    y: float
    width: float
    height: float
    strip: str
    fold: str = ""  # "x": folded along an upright line at the right of the area; "y": along a level one below it


def areas(paper: Paper) -> list[Area]:
    """Upright and on its side, with the strip below or at the left: the plainest first."""
    out = []
    for w, h in ((paper.width, paper.height), (paper.height, paper.width)):
        inner_w, inner_h = w - 2 * MARGIN, h - 2 * MARGIN
        out.append(Area(w, h, MARGIN, MARGIN, inner_w, inner_h - STRIP, "bottom"))
        out.append(Area(w, h, MARGIN + STRIP, MARGIN, inner_w - STRIP, inner_h, "left"))
    return out


def folded(area: Area) -> list[Area]:
    """The two halves an area can be folded into."""
    return [
        replace(area, width=area.width / 2 - HINGE, fold="x"),
        replace(area, height=area.height / 2 - HINGE, fold="y"),
    ]


def sheets_of(pieces: Sequence[Piece], paper: Paper, finish: Finish) -> list[Sheet]:
    """All pieces on as few sheets as can be."""
    if finish.backs == "fold":
        with_backs = [piece for piece in pieces if piece.back is not None]
        without = [piece for piece in pieces if piece.back is None]
        halves = [half for area in areas(paper) for half in folded(area)]
        return [*laid_out(with_backs, halves, finish), *laid_out(without, areas(paper), finish)]
    return laid_out(pieces, areas(paper), finish)


def laid_out(pieces: Sequence[Piece], choices: list[Area], finish: Finish) -> list[Sheet]:
    """Pieces in the area that needs fewest sheets."""
    if not pieces:
        return []
    order = sorted(pieces, key=lambda piece: piece.kind)
    kinds = [list(run) for _, run in groupby(order, key=lambda piece: piece.kind)]
    kinds.sort(key=lambda run: pieces.index(run[0]))
    counts = [Kind(run[0].width, run[0].height, len(run)) for run in kinds]
    found = [(area, pack(counts, area.width - 2 * EDGE, area.height - 2 * EDGE)) for area in choices]
    fitting = [(area, packed) for area, packed in found if packed is not None]
    if not fitting:
        largest = max(counts, key=lambda kind: kind.width * kind.height)
        raise SetupError(f"a piece of {largest.width:g} by {largest.height:g} mm is too large for this paper")
    area, packed = min(fitting, key=lambda pair: (len(pair[1]), turned(pair[1])))
    return [sheet(area, blocks, kinds, finish) for blocks in packed]


def sheet(area: Area, blocks: list[Block], kinds: list[list[Piece]], finish: Finish) -> Sheet:
    """One sheet with its back."""
    blocks = centred(area, blocks)
    crops, spots = "", []
    for block in blocks:
        room = room_around(area, block, blocks)
        bleed = tuple(max(0.0, min(BLEED, r - SHORT)) for r in room)
        crops += marks.crop_marks(block, bleed, room)
        spots += spots_of(block, kinds[block.kind], bleed)
    cuts = tuple(Outline(s.x, s.y, s.width, s.height, s.piece.corner) for s in spots)
    folds = [fold for spot in spots for fold in folds_of(spot)]
    images = [image_of(spot, spot.piece.front) for spot in spots]
    if area.fold:
        folds.append(hinge(area))
        images += [image_of(spot, back) for spot, back in backs_of(spots, over_hinge(area))]
    outlines = marks.cut_lines(cuts) if finish.lines else marks.corner_arcs(cuts)
    parts = tuple(dict.fromkeys(kinds[block.kind][0].part for block in blocks))
    front = Page(
        area.page_width,
        area.page_height,
        joined(parts),
        tuple(images),
        marks=crops + outlines + marks.fold_lines(tuple(folds)),
        cuts=cuts,
        folds=tuple(folds),
        strip=area.strip,
        parts=parts,
    )
    if area.fold or finish.backs == "none":
        return Sheet(front)
    dx, dy = finish.offset
    mirror = over_edge(front, finish.backs)
    backs = backs_of(spots, mirror)
    turned_over = tuple(image_of(replace(spot, x=spot.x + dx, y=spot.y + dy), back) for spot, back in backs)
    if not turned_over:
        return Sheet(front)
    return Sheet(front, replace(front, images=turned_over, marks="", cuts=(), folds=(), strip=mirror.edge(front.strip)))


def centred(area: Area, blocks: list[Block]) -> list[Block]:
    """The blocks on the page, in the middle of the area; in one that is folded, along the fold."""
    right, bottom = max(block.right for block in blocks), max(block.bottom for block in blocks)
    dx = area.x + (area.width - EDGE - right if area.fold == "x" else (area.width - right) / 2)
    dy = area.y + (area.height - EDGE - bottom if area.fold == "y" else (area.height - bottom) / 2)
    return [replace(block, x=block.x + dx, y=block.y + dy) for block in blocks]


def room_around(area: Area, block: Block, blocks: list[Block]) -> Sides:
    """How much room for bleed and marks there is around a block."""
    others = [other for other in blocks if other is not block]
    level = [o for o in others if o.y < block.bottom + INSIDE and block.y < o.bottom + INSIDE]
    upright = [o for o in others if o.x < block.right + INSIDE and block.x < o.right + INSIDE]

    def room(edge: float, crowded: bool) -> float:
        return min(edge, INSIDE) if crowded else edge

    return (
        room(block.x - area.x, any(o.right <= block.x for o in level)),
        room(block.y - area.y, any(o.bottom <= block.y for o in upright)),
        room(area.x + area.width - block.right, any(o.x >= block.right for o in level)),
        room(area.y + area.height - block.bottom, any(o.y >= block.bottom for o in upright)),
    )


# -- pieces at their places -------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Spot:
    """A piece on a page: the place it covers after cutting, its bleed, and how it is turned."""

    piece: Piece
    x: float
    y: float
    width: float
    height: float
    bleed: Sides
    turn: int = 0  # quarters, clockwise


def spots_of(block: Block, pieces: list[Piece], bleed: Sides) -> list[Spot]:
    """Every piece of a block; it has no bleed towards a neighbour it touches."""
    out = []
    for i in range(block.count):
        column, row = i % block.columns, i // block.columns
        sides = (
            bleed[0] if column == 0 else 0.0,
            bleed[1] if row == 0 else 0.0,
            bleed[2] if column == block.columns - 1 or i == block.count - 1 else 0.0,
            bleed[3] if i + block.columns >= block.count else 0.0,
        )
        x, y = block.x + column * block.width, block.y + row * block.height
        piece = pieces[block.first + i]
        out.append(Spot(piece, x, y, block.width, block.height, sides, 1 if block.turned else 0))
    return out


def image_of(spot: Spot, drawing: Drawing) -> Image:
    """A drawing of a piece at its place, with its bleed."""
    left, top, right, bottom = spot.bleed
    own = spot.bleed[spot.turn :] + spot.bleed[: spot.turn]  # the sides as the drawing sees them
    crop = replace(
        drawing,
        box=(-own[0], -own[1], spot.piece.width + own[0] + own[2], spot.piece.height + own[1] + own[3]),
    )
    width, height = spot.width + left + right, spot.height + top + bottom
    return Image(crop, spot.x - left, spot.y - top, width, height, spot.turn)


def folds_of(spot: Spot) -> list[Fold]:
    """The folds of a piece where it lies."""
    x, y, w, h = spot.x, spot.y, spot.width, spot.height
    if spot.turn:
        return [Fold(x + w - f, y, x + w - f, y + h) for f in spot.piece.folds]
    return [Fold(x, y + f, x + w, y + f) for f in spot.piece.folds]


# -- backs ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Mirror:
    """An axis over which paper is turned: the middle of a page or a fold."""

    upright: bool
    at: float

    def image(self, spot: Spot) -> Spot:
        """Where the back of a piece is printed so that it lines up with the front."""
        left, top, right, bottom = spot.bleed
        if self.upright:  # like the page of a book
            x = 2 * self.at - spot.x - spot.width
            return replace(spot, x=x, bleed=(right, top, left, bottom), turn=-spot.turn % 4)
        y = 2 * self.at - spot.y - spot.height  # like the page of a calendar
        return replace(spot, y=y, bleed=(left, bottom, right, top), turn=(2 - spot.turn) % 4)

    def edge(self, strip: str) -> str:
        """The edge of the back that lies behind an edge of the front: pieces leave it free on both sides."""
        return {"left": "right"}.get(strip, strip) if self.upright else {"bottom": "top"}.get(strip, strip)


def backs_of(spots: list[Spot], mirror: Mirror) -> list[tuple[Spot, Drawing]]:
    """The backs of those pieces that have one."""
    return [(mirror.image(spot), spot.piece.back) for spot in spots if spot.piece.back is not None]


def over_edge(page: Page, backs: str) -> Mirror:
    """The mirror of a duplex printer, which turns a page over its long or short edge."""
    upright = (page.height >= page.width) == (backs == "long")
    return Mirror(upright, (page.width if upright else page.height) / 2)


def over_hinge(area: Area) -> Mirror:
    """The mirror of a folded sheet."""
    return (
        Mirror(True, area.x + area.width + HINGE) if area.fold == "x" else Mirror(False, area.y + area.height + HINGE)
    )


def hinge(area: Area) -> Fold:
    """The line along which a sheet is folded."""
    at = over_hinge(area).at
    if area.fold == "x":
        return Fold(at, area.y, at, area.y + area.height)
    return Fold(area.x, at, area.x + area.width, at)
