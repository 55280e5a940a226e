"""`montgolfier puzzle`: the puzzle of a day, its proven par, and how hard it is."""

import shlex
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from montgolfier.bots.levels import bot
from montgolfier.cli.boards import board_of
from montgolfier.cli.conversation import sit_down
from montgolfier.cli.saving import HUMAN, SavedMatch, new_file
from montgolfier.cli.settings import refuse
from montgolfier.cli.solve import SolvedTitle, numbered, turns
from montgolfier.cli.solving import solver_progress
from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.solve.puzzles import Attempts, Difficulty, Puzzle, attempts, difficulty, puzzle_of

GAMES = {"novice": 20, "club": 20, "expert": 6}  # by level; master would think too long


def puzzle(
    day: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="The day (default: today, UTC).")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", "-e", metavar="NAME", help="The rulebook to play by, such as first.")
    ] = None,
    title: SolvedTitle = None,
    play: Annotated[bool, typer.Option("--play", help="Play it here; `h` is a hint that is always right.")] = False,
    line: Annotated[bool, typer.Option("--line", help="Also show a game that reaches par.")] = False,
    rate: Annotated[
        bool, typer.Option("--rate", help="Let bots of each level try it too (takes about ten seconds).")
    ] = False,
) -> None:
    """Show the puzzle of the day: a deal with its proven par, the same for everybody.

    The difficulty counts how many moves keep par at each decision of a perfect game. If one of eight moves keeps par,
    guessing it is as hard as guessing three coin tosses. `--rate` shows how well bots do.

    Examples:

    * `montgolfier puzzle`

    * `montgolfier puzzle --play`

    * `montgolfier puzzle --date 2026-07-14 --edition first --rate`

    * `montgolfier puzzle --date 2026-07-14 --line`
    """
    if play:
        refuse({"--line": line, "--rate": rate}, "would give the puzzle away; leave it out to --play")
    today = puzzle_of(read_day(day), edition, title)
    out = screen()
    with solver_progress() as report:
        solution = today.solve(progress=report)
    if play:
        play_through(out, today, solution.score)
        return
    match = today.match()
    board = board_of(match.title)
    out.print(Text(f"Puzzle of {today.day.isoformat()}, {today.edition} edition", "bold"))
    out.print(board.draw(match.view(0)))
    out.print(Text(f"Par: {solution.score}, proven. Nobody can do better.", "bold"))
    with solver_progress() as report:
        found = difficulty(today, progress=report)
    out.print(words(found))
    if rate:
        out.print(ranking(list(tries(today)), solution.score))
    if line:
        for number, turn in turns(match, solution.line):
            out.print(numbered(board, number, turn))
    else:
        named = "" if title is None else f" --title {title}"
        again = f"montgolfier puzzle --play{named} --date {today.day.isoformat()} --edition {today.edition}"
        out.print(f"To play it: {again}", soft_wrap=True)


def read_day(text: str | None) -> date:
    """A date as it is written, or today."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise SetupError(f"--date takes a day such as 2026-07-14, not {quoted(text)}") from None


def words(found: Difficulty) -> str:
    """The difficulty in sentences."""
    keeping, legal = found.choices[0]
    tight = sum(1 for keep, moves in found.choices if 2 * keep <= moves)
    return (
        f"Difficulty: {found.grade} ({found.bits:.1f} bits). {keeping} of {legal} first moves keep par; of the first "
        f"{len(found.choices)} decisions {tight} lose it with half of the moves or more."
    )


def tries(puzzle: Puzzle) -> Iterator[Attempts]:
    """What bots of each level score."""
    with progress("bots try", sum(GAMES.values())) as advance:
        for level, games in GAMES.items():
            yield attempts(puzzle, level, [bot(level, seed).choose for seed in range(games)])
            advance(games)


def ranking(found: list[Attempts], par: int) -> Table:
    """The levels, and how near they come."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    for name in ("level", "reached par", "best", "usual"):
        table.add_column(name, justify="left" if name == "level" else "right")
    for line in found:
        share = f"{line.reached(par)} of {len(line.scores)}"
        table.add_row(line.level, share, str(line.scores[0]), str(line.usual))
    return table


def play_through(out: Console, puzzle: Puzzle, par: int) -> None:
    """Play it in the terminal, saved like any other game."""
    out.print(Text(f"Puzzle of {puzzle.day.isoformat()}, {puzzle.edition} edition. Par is {par}.", "bold"))
    saved = SavedMatch(puzzle.match(), [HUMAN], puzzle.seed, new_file("puzzle"))
    saved.save()
    sit_down(saved, step=False)
    outcome = saved.match.outcome
    if outcome is None:
        return
    over = outcome.scores[0] - par
    result = "Par! Nobody can do better." if over == 0 else f"{over} above par."
    review = f"montgolfier review {shlex.quote(str(saved.file))}"
    out.print(Text(f"{result} To see where points were lost: {review}"), soft_wrap=True)
