"""`montgolfier solve`: the best score that can be reached in a deal or a saved game, with its proof."""

from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from montgolfier.cli.boards import Board, board_of
from montgolfier.cli.saving import reopen
from montgolfier.cli.settings import Edition, Players, Seed, Settings, choose_game, complete_title
from montgolfier.cli.solving import solver_progress
from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.play.match import Match
from montgolfier.solve.solver import Solution, SolverSession
from montgolfier.solve.solving import limit, only_title, open_session, solver_of

Seconds = Annotated[
    float | None, typer.Option("--seconds", metavar="S", help="Stop after this many seconds and show the best found.")
]
SolvedTitle = Annotated[
    str | None,
    typer.Option(
        "--title",
        metavar="TITLE",
        help="The game; needed only where several have a solver.",
        autocompletion=complete_title,
    ),
]


def solve(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A saved game, to solve from where it stopped.")
    ] = None,
    row: Annotated[
        str | None, typer.Option("--row", metavar="PIECES", help="The deal from left to right, such as RW,LION,GP,...")
    ] = None,
    seed: Seed = None,
    title: SolvedTitle = None,
    edition: Edition = None,
    players: Players = None,
    settings: Settings = None,
    seconds: Seconds = None,
) -> None:
    """Solve a deal or a saved game: the best score, a game that reaches it, and the proof.

    Give a deal by its row of pieces or by a seed; a saved game is solved from where it stopped. Ctrl-C ends the
    search and shows the best found so far.

    Examples:

    * `montgolfier solve --row "RW,LION,GP,RY,PW,PY,GY,WOLF,PR,GR,WY,GW"`

    * `montgolfier solve --edition first --seed 7` (the deal of `montgolfier play aloft -p 1 --seed 7`)

    * `montgolfier solve game.save.json`

    * `montgolfier solve --edition first --players 3 --set mode=cooperative --seed 7 --seconds 5`
    """
    given = [name for name, value in (("FILE", file), ("--row", row), ("--seed", seed)) if value is not None]
    if len(given) != 1:
        raise SetupError(f"solve what? Give one of FILE, --row and --seed, not {' and '.join(given) or 'none of them'}")
    if file is not None:
        if title is not None or edition is not None or players is not None or settings:
            raise SetupError("the file says which game it is; leave out --title, --edition, --players and --set")
        match = reopen(file)[0]
    else:
        match = dealt(only_title() if title is None else title, row, seed, edition, players, settings)
    out, board = screen(), board_of(match.title)
    solution = search(open_session(match), match.state, limit(seconds))
    out.print(board.draw(match.view(0)))
    show(out, board, match, solution)


def dealt(
    title: str,
    row: str | None,
    seed: int | None,
    edition: str | None,
    players: int | None,
    settings: list[str] | None,
) -> Match:
    """A game as it begins."""
    solver = solver_of(title)
    game = choose_game(title, edition, 1 if players is None else players, settings)
    if row is None:
        return game.new(seed=seed or 0)
    if solver.read_deal is None:
        raise SetupError(f"a deal of {title} cannot be given as a row; use --seed")
    fields = solver.read_deal(row)
    match = game.position(fields)
    solver.check(match.state)
    solver.check_deal(match.state, fields)
    return match


def search(session: SolverSession, state: State, seconds: float | None) -> Solution:
    """Solve, reporting progress now and then; Ctrl-C means: show what you have."""
    try:
        with solver_progress() as report:
            return session.solve(state, seconds, report)
    except KeyboardInterrupt:
        return session.solve(state, seconds=0.001)


def show(out: Console, board: Board, match: Match, solution: Solution) -> None:
    """The line of play, then what is claimed about it."""
    out.print(Columns([numbered(board, n, turn) for n, turn in turns(match, solution.line)], padding=(0, 4)))
    out.print()
    out.print(Text(f"Best score: {solution.score}", "bold" if solution.proven else "bold yellow"))
    out.print(proof(solution))


def proof(solution: Solution) -> str:
    """What is known for certain, in a sentence."""
    work = f"{solution.nodes:,} positions searched in {solution.seconds:.2f} s"
    if solution.proven:
        return f"Proven: every way to score {solution.score - 1} or less is excluded. {work}."
    low, high = solution.lower_bound, solution.score - 1
    still_open = f"{low} is" if low == high else f"{low} to {high} are"
    return (
        f"Not proven: this is the best found so far; scores below {low} are excluded, {still_open} still open. {work}."
    )


def turns(match: Match, line: list[str]) -> list[tuple[int, str]]:
    """The actions of a line, grouped by turn, with the number of each turn."""
    turn_of = solver_of(match.title).turn
    found: list[tuple[int, str]] = []
    position = match.state.clone()
    for number, text in enumerate(line, 1):
        turn = number if turn_of is None else turn_of(position)
        if found and found[-1][0] == turn:
            found[-1] = (turn, f"{found[-1][1]}, {text}")
        else:
            found.append((turn, text))
        position.apply_legal(match.rules.parse(position, text))
    return found


def numbered(board: Board, number: int, turn: str) -> Text:
    """One turn of the line."""
    return Text.assemble((f"{number:>3}  ", "dim"), board.paint(turn))
