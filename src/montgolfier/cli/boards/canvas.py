"""A sheet of character cells to draw a board on: text and background colours, printed through rich."""

from itertools import groupby

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from montgolfier.cli.boards.colours import tone


class Canvas:
    """Rows of characters, each with its own colours; anything drawn outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._marks = [[" "] * width for _ in range(height)]
        self._ink: list[list[str | None]] = [[None] * width for _ in range(height)]
        self._ground: list[list[str | None]] = [[None] * width for _ in range(height)]
        self._bold = [[False] * width for _ in range(height)]

    def fill(self, top: int, height: int, colour: str, left: int = 0, width: int | None = None) -> None:
        """Give a rectangle a background."""
        right = self.width if width is None else left + width
        for y in range(max(top, 0), min(top + height, self.height)):
            for x in range(max(left, 0), min(right, self.width)):
                self._ground[y][x] = colour

    def put(
        self, x: int, y: int, text: str, ink: str | None = None, ground: str | None = None, bold: bool = False
    ) -> None:
        """Write text; without a background of its own it keeps the one that is there."""
        if not 0 <= y < self.height:
            return
        for i, mark in enumerate(text, x):
            if 0 <= i < self.width:
                self._marks[y][i] = mark
                self._ink[y][i] = ink
                self._bold[y][i] = bold
                if ground is not None:
                    self._ground[y][i] = ground

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for marks, inks, grounds, bolds in zip(self._marks, self._ink, self._ground, self._bold, strict=True):
            cells = zip(marks, inks, grounds, bolds, strict=True)
            for (ink, ground, bold), alike in groupby(cells, key=lambda cell: cell[1:]):
                colour, back = ink and tone(ink), ground and tone(ground)
                style = Style(color=colour, bgcolor=back, bold=bold or None)
                yield Segment("".join(cell[0] for cell in alike), style)
            yield Segment.line()
        if options.max_width < self.width:
            room = options.max_width
            yield Text(
                f"The board is {self.width} columns wide, but there is room for only {room}: widen the terminal.",
                "yellow",
            )

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)


def blend(start: str, end: str, share: float) -> str:
    """A colour between two `#rrggbb` colours."""
    pairs = zip(channels(start), channels(end), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a `#rrggbb` colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def gradient(stops: list[str], steps: int) -> list[str]:
    """Colours that run through the stops from the first to the last."""
    colours = []
    for step in range(steps):
        place = step * (len(stops) - 1) / max(steps - 1, 1)
        before = min(int(place), len(stops) - 2)
        colours.append(blend(stops[before], stops[before + 1], place - before))
    return colours
