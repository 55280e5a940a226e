"""Rebuilds matches: from the events of a record, or from a pickle."""

from typing import TYPE_CHECKING, Any

from montgolfier.engine.errors import MontgolfierError, SetupError
from montgolfier.engine.rng import Rng
from montgolfier.play.record import CHANCE_ACTOR, Event

if TYPE_CHECKING:
    from montgolfier.play.game import Game
    from montgolfier.play.match import Match


def replay_events(match: "Match", events: list[Event]) -> None:
    """Play the events of a record in a match that takes its chance from them.

    If the match has the seed that this chance was drawn from, its random numbers continue where the original's would.
    """
    in_step = True
    for number, (actor, text) in enumerate(events, 1):
        match.check_actor(number, actor, text)
        try:
            action = match.parse(text)
        except MontgolfierError as fault:
            raise SetupError(f"record: event {number}: {fault}") from None
        if actor == CHANCE_ACTOR and in_step:
            in_step = match.state.sample(match._rng) == action
        match._carry_out(action)
    if not in_step:
        match.seed = None  # the chance of the record was not drawn from this seed


def restored(
    game: "Game",
    position: dict[str, Any] | None,
    actions: list[int],
    seed: int | None,
    record_seed: int | None,
    identity: int,
    chance: str,
    rng: Rng,
) -> "Match":
    """A match from the parts that were pickled."""
    match = game.new(seed, "manual") if position is None else game.position(position, seed, "manual")
    for action in actions:
        match._carry_out(action)
    match.record.seed, match.identity, match.chance, match._rng = record_seed, identity, chance, rng
    return match
