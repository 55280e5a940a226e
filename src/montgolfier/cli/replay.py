"""`montgolfier replay`: look at a recorded match step by step."""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from montgolfier.cli.boards import Board, board_of
from montgolfier.cli.saving import HUMAN, read_table
from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import SetupError
from montgolfier.engine.title import JsonDict, Outcome
from montgolfier.play.game import replay as replay_record
from montgolfier.play.record import Record, in_file, read_file, read_record

NEXT = {"\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB"}
BACK = {"\x7f", "\b", "p", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA"}
START = {"\x1b[H", "\x1bOH", "\x1b[1~"}
END = {"\x1b[F", "\x1bOF", "\x1b[4~"}
LEAVE = {"q", "\x1b", "\x03", "\x04"}
KEYS = "→ or Enter next   ← back   number + Enter jump   Home, End   q quit"


@dataclass(frozen=True)
class Film:
    """A recorded match: what a seat saw and was told after every event."""

    record: Record
    views: list[JsonDict]  # one more than there are events
    story: list[str]
    names: list[str]
    outcome: Outcome | None

    @property
    def frames(self) -> int:
        """The start, one for every event, and the score sheet of a finished game."""
        return len(self.views) + (self.outcome is not None)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game or record.")],
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", help="See the game as this seat does (default: as a spectator)."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print all events and the result instead.")] = False,
) -> None:
    """Step through a recorded match with the arrow keys.

    Examples:

    * `montgolfier replay game.json`

    * `montgolfier replay game.json --seat 1`

    * `montgolfier replay game.json --all | less`
    """
    text = read_file(file)
    with in_file(file):
        film = develop(text, seat)
    out = screen()
    if everything or not (out.is_terminal and sys.stdin.isatty()):
        print_all(out, film)
    else:
        with out.screen(hide_cursor=True):
            leaf_through(out, film)


def develop(text: str, seat: int | None) -> Film:
    """Play the record through once and keep every view."""
    record = read_record(text)
    seats, _ = read_table(json.loads(text).get("table"))
    people = [number for number, who in enumerate(seats or []) if who == HUMAN]
    if seat is None and len(people) == 1:
        seat = people[0]  # the person who played this game at this terminal may see what they saw then
    match = replay_record({**record.to_dict(), "events": []}, chance="manual")
    if seat is not None and not 0 <= seat < match.players:
        raise SetupError(f"--seat must be 0 to {match.players - 1}, not {seat}")
    names = ["You" if s == seat else f"Seat {s}" + bot_name(seats, s) for s in range(match.players)]
    views = [match.view(seat)]
    for number, (actor, action) in enumerate(record.events, 1):
        match.check_actor(number, actor, action)
        match.play(action)
        views.append(match.view(seat))
    return Film(record, views, match.story(seat, names), names, match.outcome)


def bot_name(seats: list[str] | None, seat: int) -> str:
    """The bot on a seat, in brackets."""
    return f" ({seats[seat]})" if seats and seats[seat] != HUMAN else ""


def print_all(out: Console, film: Film) -> None:
    """Every event on a line, then the last board and the score sheet."""
    board = board_of(film.record.title)
    width = len(str(len(film.story)))
    for number, line in enumerate(film.story, 1):
        out.print(Text.assemble((f"{number:>{width}}  ", "dim"), board.paint(line)))
    out.print()
    for at in range(len(film.story), film.frames):
        show_frame(out, board, film, at)


def leaf_through(out: Console, film: Film) -> None:
    """One frame after the other, as the keys say."""
    board = board_of(film.record.title)
    at, typed = 0, ""
    while True:
        out.clear()
        show_frame(out, board, film, at)
        out.print(Text(f"\n{KEYS}" + (f"   jump to {typed}" if typed else ""), "dim"))
        for key in keys():
            if key in LEAVE:
                return
            at, typed = step(at, typed, key, film.frames - 1)


def step(at: int, typed: str, key: str, last: int) -> tuple[int, str]:
    """The frame that a key leads to, and the digits typed so far."""
    if key.isdecimal():
        return at, (typed + key)[-6:]
    if key in NEXT:
        return min(int(typed) if typed else at + 1, last), ""
    if key in BACK:
        return (at, typed[:-1]) if typed else (max(at - 1, 0), "")
    return (0 if key in START else last if key in END else at), ""


def keys() -> Iterator[str]:
    """The keys pressed; arrows and the like are several characters."""
    try:
        pressed = typer.getchar()
    except (KeyboardInterrupt, EOFError):
        pressed = "q"
    return (found[0] for found in re.finditer(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", pressed, re.DOTALL))


def show_frame(out: Console, board: Board, film: Film, at: int) -> None:
    """What happened and the board after it; the score sheet behind the last event."""
    if at == len(film.views):
        assert film.outcome is not None
        out.print(board.sheet(film.outcome, film.names))
        out.print(f"The game is over: {film.outcome.reason}.")
        return
    out.print(Text(f"{film.record.title}: {at} of {len(film.story)}", "bold"))
    out.print(board.paint(film.story[at - 1]) if at else "The start.")
    out.print(board.draw(film.views[at]))
