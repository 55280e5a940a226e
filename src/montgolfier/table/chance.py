"""How a live table draws the outcomes of chance."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from montgolfier.engine.rng import Rng
from montgolfier.play.match import Match
from montgolfier.play.record import CHANCE_ACTOR

if TYPE_CHECKING:
    from montgolfier.table.table import Table

Draw = Callable[[Match], int]  # picks the outcome of a match in which chance is due


def fair_draw(match: Match) -> int:
    """An outcome drawn by its odds, from fresh random bits of the operating system: no earlier draw reveals it."""
    return match.sample(Rng(secrets.randbits(64)))


def draw_at(table: "Table") -> Draw:
    """What draws at a table: its dice that can be checked, or fresh bits for tables older than such dice."""
    dice = table.dice
    if dice is None:
        return fair_draw
    return lambda match: dice.draw(match.state, draws_so_far(match))


def draws_so_far(match: Match) -> int:
    """How often chance has acted, which is the number of the next draw. An undo never crosses chance."""
    return sum(actor == CHANCE_ACTOR for actor, _ in match.record.events)
