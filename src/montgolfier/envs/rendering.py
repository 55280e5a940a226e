"""What an environment shows: the board as text, as a picture, or printed for people."""

import io
from typing import Any

from montgolfier.engine.parts import package
from montgolfier.engine.title import load
from montgolfier.play.match import Match

MODES = ("ansi", "rgb_array", "human")
BOARDS = "montgolfier.cli.boards:board_of"  # loaded when something is rendered
PNG = "montgolfier.press.picture:png"
RESOLUTION = 60  # pixels to the inch: about 700 wide
COLUMNS = 100


def render(match: Match, mode: str | None, seat: int | None) -> Any:
    """The match as a seat, or a spectator, sees it."""
    if mode == "rgb_array":
        return pixels(match, seat)
    if mode == "ansi":
        return board(match, seat)
    if mode == "human":
        print(board(match, seat))
    return None


def board(match: Match, seat: int | None) -> str:
    """The board as text."""
    from rich.console import Console

    out = io.StringIO()
    console = Console(file=out, width=COLUMNS, color_system=None, force_terminal=False)
    console.print(load(BOARDS, "boards of the terminal")(match.title).draw(match.view(seat)))
    return out.getvalue()


def pixels(match: Match, seat: int | None) -> Any:
    """The picture as rows of pixels, red, green and blue from 0 to 255."""
    numpy, images = package("numpy", "envs"), package("PIL.Image", "envs")
    data = load(PNG, "pictures as PNG")(match.picture(seat), RESOLUTION)
    with images.open(io.BytesIO(data)) as picture:
        return numpy.asarray(picture.convert("RGB"))
