"""A page to print: drawings at their places, marks over them, and where to cut and to fold. In millimetres."""

from dataclasses import dataclass

from montgolfier.press.drawing import Drawing

BLEED = 2.0  # colour beyond the cut, so that a cut that strays shows no white


@dataclass(frozen=True)
class Image:
    """A drawing on a page; its box fills the place exactly. `turn` is in quarters, clockwise."""

    drawing: Drawing
    x: float
    y: float
    width: float
    height: float
    turn: int = 0


@dataclass(frozen=True)
class Leaf:
    """A page of a finished PDF, shown on another page."""

    book: bytes
    number: int  # from 1
    x: float
    y: float
    width: float
    height: float
    upside_down: bool = False


@dataclass(frozen=True)
class Outline:
    """Where a piece is cut out."""

    x: float
    y: float
    width: float
    height: float
    corner: float = 0.0


@dataclass(frozen=True)
class Fold:
    """A line to fold along."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    width: float
    height: float
    name: str
    images: tuple[Image, ...] = ()
    leaves: tuple[Leaf, ...] = ()
    marks: str = ""  # markup over the drawings
    cuts: tuple[Outline, ...] = ()
    folds: tuple[Fold, ...] = ()
    strip: str = "bottom"  # where ruler, name and number stand: bottom, left, top, right, or none
    parts: tuple[str, ...] = ()  # of the game, as far as they are on this page
    both: bool = False  # printed on both sides of the paper, as a pad may be


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper: its front and, where something is printed on it, its back."""

    front: Page
    back: Page | None = None


@dataclass(frozen=True)
class Piece:
    """A thing to cut out. Its drawings are in millimetres and reach over the cut by the bleed on every side."""

    part: str
    name: str
    width: float
    height: float
    front: Drawing
    back: Drawing | None = None
    corner: float = 0.0
    folds: tuple[float, ...] = ()  # heights at which it is folded, from its upper edge

    @property
    def kind(self) -> tuple[str, float, float, bool]:
        """Pieces of one kind lie edge to edge: one cut parts two of them."""
        return self.part, self.width, self.height, self.back is not None


def mm(width: float, height: float, body: str, defs: str = "", bleed: float = BLEED, hatch: float = 0.0) -> Drawing:
    """A drawing in millimetres whose upper left corner after cutting is (0, 0)."""
    return Drawing(body, (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), defs, hatch)
