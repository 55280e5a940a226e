"""What is asked for: the game, the paper, the ink and the finish of a print."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.press.layout import BACKS, Finish
from montgolfier.press.paper import PAPERS, Paper

CARDS = {"poker": (63.0, 88.0), "mini": (44.0, 68.0), "square": (63.0, 63.0)}
CORNERS = {"square": 0.0, "rounded": 3.0}
PIECES = ("tiles", "standees")
MOST_COPIES = 99
MOST_TILES = 6  # sheets in a row
FARTHEST = 5.0  # millimetres that backs can be moved


@dataclass(frozen=True)
class Order:
    """One print, with every wish checked."""

    title: str
    rules: Mapping[str, Any]  # the options in force: they decide what is in the box
    paper: Paper = PAPERS["a4"]
    ink: str = "colour"
    finish: Finish = field(default_factory=Finish)
    cards: str = "mini"
    corners: str = "square"
    pieces: str = "tiles"
    large: bool = False  # the board over two sheets
    tiles: tuple[int, int] | None = None  # sheets for the board, across and down; None: as many as it needs
    copies: int = 1
    server: str = ""  # whose address a board's code opens
    board_id: str = ""  # under which the board can be drawn again
    week: date | None = None  # a day of the week whose puzzles are printed
    booklet: bool = False

    @property
    def gray(self) -> bool:
        """Whether only black ink is used."""
        return self.ink == "gray"

    @property
    def card(self) -> tuple[float, float]:
        """The size of cards."""
        return CARDS[self.cards]

    @property
    def corner(self) -> float:
        """How round the corners of cards are."""
        return CORNERS[self.corners]


def one_of(option: str, value: str, words: Mapping[str, object] | tuple[str, ...]) -> str:
    """A word out of a few."""
    if value not in words:
        raise SetupError(f"{option} must be one of {listed(words)}, not {quoted(value)}")
    return value


def whole(option: str, value: int, most: int) -> int:
    """A number of things, at least one."""
    if not 1 <= value <= most:
        raise SetupError(f"{option} must be from 1 to {most}, not {value}")
    return value


def read_offset(text: str) -> tuple[float, float]:
    """`1.5,-0.5`: millimetres to the right and down."""
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        x = y = float("nan")
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
        raise SetupError(
            f"--back-offset takes two numbers of millimetres up to {FARTHEST:g}, such as 1.5,-0.5, not {quoted(text)}"
        )
    return x, y


def read_tiles(text: str) -> tuple[int, int]:
    """`2x1`: two sheets side by side."""
    across, by, down = text.lower().partition("x")
    if not (by and across.isdecimal() and down.isdecimal()) or len(text) > 5:
        raise SetupError(f"--tiles takes sheets across and down, such as 2x1, not {quoted(text)}")
    if not (1 <= int(across) <= MOST_TILES and 1 <= int(down) <= MOST_TILES):
        raise SetupError(f"--tiles takes 1 to {MOST_TILES} sheets each way, not {quoted(text)}")
    return int(across), int(down)


def finish_of(backs: str, offset: str, lines: bool) -> Finish:
    """How pieces are finished."""
    one_of("--backs", backs, BACKS)
    moved = read_offset(offset)
    if moved != (0, 0) and backs not in ("long", "short"):
        raise SetupError(f"--back-offset is for duplex printing, not for --backs {backs}")
    return Finish(backs, moved, lines)
