"""The front door: solve a position, a match or a deal."""

from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.state import State
from montgolfier.games.aloft.components import BALLOONS
from montgolfier.games.aloft.state import Aloft
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.solve.solver import Progress, Prospect, Solution, Solver
from montgolfier.solve.standing import checked


def solve(
    what: Game | Match | State,
    seconds: float | None = None,
    progress: Progress | None = None,
    seed: int = 0,
    **deal: Any,
) -> Solution:
    """The best score that can be reached from where a match stands, or in a deal of a game, with its proof.

    A game is dealt as `deal` says (such as `row=["RW", "LION", ...]`), or from the seed. When `seconds` have passed,
    the best line found so far is returned, unproven. `progress` is told now and then how many moments were searched
    and which score is in question; an exception it raises ends the search.
    """
    state = position_of(what, seed, deal)
    return Solver(state).solve(state, limit(seconds), progress)


def prospects(
    what: Game | Match | State, seconds: float | None = None, progress: Progress | None = None
) -> list[Prospect]:
    """Every legal action with the best score that can be reached after it, best first."""
    state = position_of(what, 0, {})
    return Solver(state).prospects(state, limit(seconds), progress)


def position_of(what: object, seed: int, deal: dict[str, Any]) -> Aloft:
    """The position meant."""
    if isinstance(what, Game):
        state = checked(what.position(deal, seed).state)
        if "row" in deal:
            require_all(state, deal["row"])
        return state
    if deal:
        raise SetupError(f"{quoted(what)} has been dealt already; only a game takes {', '.join(deal)}")
    if isinstance(what, Match):
        return checked(what.state)
    if isinstance(what, State):
        return checked(what)
    raise SetupError(f"a game, a match or a position can be solved, not {quoted(what)}")


def require_all(state: Aloft, row: list[str]) -> None:
    """A row to be solved names every balloon; elsewhere chance completes it."""
    missing = [BALLOONS[b] for b in state.row[: state.balloons] if BALLOONS[b] not in row]
    if missing:
        raise SetupError(f"row: {', '.join(missing)} missing; every balloon lies in the row (A1-41, A2-36)")


def limit(seconds: object) -> float | None:
    """A time limit, or None for none."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        raise SetupError(f"seconds must be a number above 0, or None, not {quoted(seconds)}")
    return float(seconds)
