"""The entry points: find the solver of a title; solve a position, a match or a deal."""

from typing import Any

from montgolfier.engine.checks import is_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.state import State
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.registry import find, titles
from montgolfier.solve.solver import Progress, Prospect, Solution, Solver, SolverSession


def solve(
    what: Game | Match | State,
    seconds: float | None = None,
    progress: Progress | None = None,
    seed: int = 0,
    **deal: Any,
) -> Solution:
    """Find the best score that can be reached from where a match stands, or in a deal of a game, and prove it.

    Solo and cooperative Aloft of the first two editions can be solved ([solo](../solo.md)).

    Args:
        what: A match, a position, or a game to be dealt.
        seconds: After this time, return the best line found so far, even if unproven.
        progress: Called now and then with the number of nodes searched and the score in question. An exception it
            raises ends the search.
        seed: Decides the deal of a game.
        deal: Fields of a position, such as `row=[...]`, to fix the deal of a game instead.

    Raises:
        SetupError: The game has no solver, or the position cannot be solved.

    Examples:
        >>> match = mg.Game("aloft", edition="first", players=1).new(seed=2)
        >>> solution = mg.solve(match)
        >>> for action in solution.line:
        ...     match.play(action)
        >>> match.outcome.scores == [solution.score]
        True
    """
    solver, state = position_of(what, seed, deal)
    return solver.session(state).solve(state, limit(seconds), progress)


def prospects(
    what: Game | Match | State, seconds: float | None = None, progress: Progress | None = None
) -> list[Prospect]:
    """Every legal action with the best score that can be reached after it, best first."""
    solver, state = position_of(what, 0, {})
    return solver.session(state).prospects(state, limit(seconds), progress)


def solvable(what: Match | State) -> bool:
    """Whether the position where a match stands can be solved."""
    try:
        position_of(what, 0, {})
    except SetupError:
        return False
    return True


def open_session(what: Match | State) -> SolverSession:
    """A session that solves the position where a match stands, and others of its deal."""
    solver, state = position_of(what, 0, {})
    return solver.session(state)


# -- which solver -----------------------------------------------------------------------------------------------
def titles_with_solver() -> list[str]:
    """The games that have a solver."""
    return [name for name in titles() if find(name).solver is not None]


def solver_of(title: str) -> Solver:
    """The solver of a title."""
    found: Solver | None = find(title).part("solver")
    if found is None:
        raise SetupError(f"{title} has no solver; those with one: {listed(titles_with_solver())}")
    return found


def only_title() -> str:
    """The game to be solved when none is named: the only one with a solver."""
    known = titles_with_solver()
    if len(known) != 1:
        raise SetupError(f"which game? Those with a solver: {listed(known)}")
    return known[0]


def position_of(what: object, seed: int, deal: dict[str, Any]) -> tuple[Solver, State]:
    """The position meant, and the solver that can solve it."""
    if isinstance(what, Game):
        solver, state = solver_of(what.title), what.position(deal, seed).state
    elif not isinstance(what, Match | State):
        raise SetupError(f"a game, a match or a position can be solved, not {quoted(what)}")
    elif deal:
        raise SetupError(f"{quoted(what)} has been dealt already; only a game takes {', '.join(deal)}")
    elif isinstance(what, Match):
        solver, state = solver_of(what.title), what.state
    else:
        solver, state = solver_for(what), what
    solver.check(state)
    solver.check_deal(state, deal)
    return solver, state


def solver_for(state: State) -> Solver:
    """The solver for a position that comes without its match."""
    known = titles_with_solver()
    for solver in map(solver_of, known):
        if isinstance(state, solver.positions):
            return solver
    raise SetupError(f"{quoted(state)} is not a position of a game with a solver; those with one: {listed(known)}")


def limit(seconds: object) -> float | None:
    """A time limit, or None for none."""
    if seconds is None:
        return None
    if not is_number(seconds) or seconds <= 0:
        raise SetupError(f"seconds must be a number above 0, not {quoted(seconds)}")
    return float(seconds)
