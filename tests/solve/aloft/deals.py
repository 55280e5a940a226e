"""Deals and positions for the tests of the solver."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.aloft.components import BALLOONS
from montgolfier.games.aloft.options import deck

GOLDEN = json.loads((Path(__file__).parents[2] / "data" / "golden" / "solo-optima.json").read_text())
SOLO = {edition: mg.Game("aloft", edition=edition, players=1) for edition in ("first", "second")}


def short_board(game: mg.Game, balloons: int, columns: int, seed: int) -> mg.Match:
    """A random deal of few balloons; the trucks start further right, so that so many columns are left of the board."""
    rng = Rng(seed)
    box = deck(dict(game.options))
    row = [box.pop(rng.below(len(box))) for _ in range(balloons)]
    first, trucks = 13 - columns, game.options.get("launch_trucks", 4)
    fields = {"deck": row, "row": row, "trucks": [[first + i for i in range(trucks)], first], "to_move": 0}
    return game.position(fields)


def wander(match: mg.Match, seed: int) -> Iterator[mg.Match]:
    """A random game from there on, yielded at every decision with a choice; launches are preferred a little."""
    rng = Rng(seed)
    while match.to_move is not None:
        legal = match.legal()
        if len(legal) > 1:
            yield match
        launches = [action for action in legal if action.startswith("launch")]
        options = launches if launches and rng.below(2) else legal
        match.play(options[rng.below(len(options))])


def final_score(match: mg.Match, line: list[str]) -> int:
    """What a line comes to, played on a match of its own."""
    again = mg.replay(match.record.to_json())
    for action in line:
        again.play(action)
    assert again.outcome is not None
    return again.outcome.scores[0]


def row_of(match: mg.Match) -> list[str]:
    """The balloons of a deal from left to right."""
    state: Any = match.state
    return [BALLOONS[b] for b in state.row[: state.balloons]]
