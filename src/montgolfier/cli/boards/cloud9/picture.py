"""The clouds, one line each, with the balloon at its level and the parachutes of those who left."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table

from montgolfier.cli.boards.canvas import Canvas, gradient
from montgolfier.cli.boards.cloud9.notes import hand, people
from montgolfier.cli.boards.colours import CLOTH, INK, NOTE, PAPER, SKY, WICKER
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural

ENVELOPE = ("▗▟██▙▖", "▐████▌", " ▜██▛ ")
STRIPES = (CLOTH["R"], CLOTH["W"], CLOTH["R"], CLOTH["R"], CLOTH["W"], CLOTH["R"])
WIDTH, BALLOON, PARACHUTES = 46, 25, 34  # columns: of all, of the balloon's left side, of those who left
LINES = 9  # as many clouds are shown at once


@dataclass(frozen=True)
class Scene:
    """Picture and people side by side where the terminal is wide enough; the hand below."""

    view: JsonDict

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        clouds, table = picture(self.view), people(self.view)
        if options.max_width < WIDTH + 32:
            yield Group(clouds, table, hand(self.view))
            return
        beside = Table.grid(padding=(0, 2, 0, 0))
        beside.add_row(clouds, table)
        yield Group(beside, hand(self.view))


def window(view: JsonDict) -> list[JsonDict]:
    """The clouds in sight, the highest first."""
    ladder: list[JsonDict] = view["ladder"]
    lowest = max(min(view["level"] - LINES // 2, len(ladder) - LINES), 0)
    return ladder[lowest : lowest + LINES][::-1]


def picture(view: JsonDict) -> Canvas:
    """Sky, clouds, balloon, parachutes."""
    steps = window(view)
    height = len(ENVELOPE) + len(steps)
    canvas = Canvas(WIDTH, height)
    for y, colour in enumerate(gradient(SKY, height)):
        canvas.fill(y, 1, colour)
    for y, step in enumerate(steps, len(ENVELOPE)):
        paint_cloud(canvas, y, view, step)
        if step["level"] == view["level"]:
            paint_balloon(canvas, y, view)
    return canvas


def paint_cloud(canvas: Canvas, y: int, view: JsonDict, step: JsonDict) -> None:
    """Level, points, dice; who left here."""
    here = step["level"] == view["level"]
    dice = "top" if step["level"] == view["top"] else plural(step["dice"], "die").replace("dies", "dice")
    words = f"{step['level']:>2}  {step['points']:>2} point{'s' if step['points'] != 1 else ' '}  {dice}"
    canvas.put(1, y, f"{words:<20}", INK if here else NOTE, PAPER if here else None, bold=here)
    out = [seat for seat, level in enumerate(view["left"]) if level == step["level"]]
    canvas.put(PARACHUTES, y, " ".join(f"▟{seat}▙" for seat in out), INK, bold=True)


def paint_balloon(canvas: Canvas, y: int, view: JsonDict) -> None:
    """The basket stands at the level; the pilot's number is on a dark ground."""
    for row, line in enumerate(ENVELOPE, y - len(ENVELOPE)):
        for i, mark in enumerate(line):
            if mark != " ":
                canvas.put(BALLOON + i, row, mark, STRIPES[i])
    canvas.put(BALLOON - 1, y, "▐      ▌", WICKER)
    canvas.fill(y, 1, WICKER, BALLOON, 6)
    aboard = [seat for seat, inside in enumerate(view["aboard"]) if inside]
    for i, seat in enumerate(aboard):
        pilot = seat == view["pilot"]
        x = BALLOON + (6 - len(aboard)) // 2 + i
        canvas.put(x, y, str(seat), INK if pilot else PAPER, PAPER if pilot else WICKER, bold=True)
