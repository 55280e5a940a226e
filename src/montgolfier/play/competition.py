"""Whether a game has winners: what is played alone or together has a result and no winners."""

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, State
from montgolfier.play.game import Game


def somebody_wins(game: Game, start: State) -> bool:
    """Whether somebody wins, as seen from one game that is played at random from this position."""
    state, rng = start.clone(), Rng(1)
    while not state.terminal():
        legal = [] if state.to_move() == CHANCE else state.legal()
        state.apply_legal(legal[rng.below(len(legal))] if legal else state.sample(rng))
    return bool(game.rules.outcome(state).winners)
