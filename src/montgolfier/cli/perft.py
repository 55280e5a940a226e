"""`montgolfier perft`: count every sequence of moves, the classic test of a rule engine."""

from typing import Annotated

import typer

from montgolfier.cli.settings import Edition, Players, Settings, TitleName, choose_game
from montgolfier.cli.terminal import progress
from montgolfier.engine import perft as counting
from montgolfier.engine.state import State
from montgolfier.play.game import DEEPEST
from montgolfier.play.match import Match
from montgolfier.solve.solver import after


def perft(
    title: TitleName,
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=0, max=DEEPEST, metavar="N", help="How many actions deep.")
    ] = 4,
    edition: Edition = None,
    players: Players = None,
    settings: Settings = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Deals what is dealt before the first move.")] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Also the count behind every first action.")] = False,
) -> None:
    """Count all sequences of exactly N actions from the start.

    Two rule engines that agree on these numbers agree on the rules.

    Examples:

    * `montgolfier perft aloft --depth 4`

    * `montgolfier perft aloft --edition third --depth 3 --divide`
    """
    match = choose_game(title, edition, players, settings).new(seed)
    parts = branches(match, depth)
    counts = dict.fromkeys((first for first, _, _ in parts), 0)
    with progress("counting", len(parts)) as advance:
        for first, state, rest in parts:
            counts[first] += counting.perft(state, rest)
            advance(1)
    if divide:
        for first in counts:
            print(f"{counts[first]:>15,}  {first}")
    print(f"{sum(counts.values()):,}")


def branches(match: Match, depth: int) -> list[tuple[str, State, int]]:
    """The count in parts: the first action, the position after one or two actions, the depth still to go."""
    if depth == 0:
        return [("", match.state, 0)]
    parts: list[tuple[str, State, int]] = []
    for first, action in zip(match.legal(), match.state.legal(), strict=True):
        child = after(match.state, action)
        if depth == 1:
            parts.append((first, child, 0))
        else:
            parts += [(first, after(child, second), depth - 2) for second in child.legal()]
    return parts
