"""What can be solved, and why the rest cannot."""

from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.games.aloft.codes import ADVANCE, LAYING_OUT
from montgolfier.games.aloft.components import BALLOONS
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.position import flying, moves_made, truck_columns


def checked(state: State) -> Aloft:
    """The position, if it can be solved; else a SetupError that says why not."""
    if not isinstance(state, Aloft) or not state.together:
        raise SetupError("only the solo and the cooperative game of Aloft can be solved (A1-38, A2-33)")
    capacity = state.options.get("truck_capacity", 1)
    if capacity != 1:
        raise SetupError(f"the solver knows trucks for one balloon only, not truck_capacity={capacity} (AR-12)")
    if state.phase <= LAYING_OUT:
        raise SetupError("the row is not laid out yet: there is nothing to solve (A1-41, A2-36)")
    fault = why_unreachable(state)
    if fault:
        raise SetupError(f"no game leads to this position: {fault}")
    return state


def why_unreachable(state: Aloft) -> str:
    """Why no game can have led to a position; empty if one can. Trucks may have started further right."""
    columns = truck_columns(state)
    if not state.aloft:
        return ""
    for _, column, balloon in flying(state):
        if column > columns[-1]:
            return f"{BALLOONS[balloon]} flies at column {column}, where no truck has been yet (AC-12)"
    moves = moves_made(state) + state.safety - 1
    turns = moves - (state.phase == ADVANCE) + 2 * len(columns) + 1  # all trucks can be made ready before the first
    steps = sum(2 + altitude for altitude, _, _ in flying(state))
    steps += state.unpacked.bit_count() + 2 * state.inflated.bit_count()
    if steps > turns:
        return f"{steps} advances have been made, and there were at most {turns} turns (A1-19, A2-12)"
    return ""
