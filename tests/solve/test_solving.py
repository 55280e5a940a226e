"""The front door of the solvers: which title has one, and what it answers."""

import pytest

import montgolfier as mg
from montgolfier.play.registry import register, unregister
from montgolfier.solve import open_session, prospects, solvable, solver_of
from montgolfier.solve.solver import Prospect
from montgolfier.solve.solving import only_title, titles_with_solver
from tests.solve.aloft.deals import GOLDEN, SOLO
from tests.testing.knots import KNOTS

STONES = [3, 1, 2, 3, 1, 1]


def test_a_title_from_outside_brings_its_solver(ford: mg.Game) -> None:
    assert titles_with_solver() == ["aloft", "ford"]
    match = ford.position({"stones": STONES})
    solution = mg.solve(match)
    assert (solution.score, solution.proven, solution.line) == (4, True, ["step 2", "step 1", "step 2", "step 2"])
    assert mg.solve(ford, stones=STONES) == mg.solve(match.state) == solution
    assert prospects(match) == [Prospect("step 2", 4, True), Prospect("step 1", 6, True)]
    assert solvable(match)
    assert open_session(match).knows(match.state)
    assert not solvable(ford.new(chance="manual"))
    with pytest.raises(mg.SetupError, match="the stones are not laid yet"):
        mg.solve(ford.new(chance="manual"))


def test_the_bot_plays_from_it(ford: mg.Game) -> None:
    match = ford.position({"stones": STONES})
    bot = mg.bot("solver")
    assert [(a.action, a.value) for a in bot.explain(match)] == [("step 2", 0.96), ("step 1", 0.94)]
    while match.to_move is not None:
        match.play(bot.choose(match))
    assert match.outcome is not None
    assert match.outcome.scores == [4]
    again = ford.position({"stones": STONES[::-1]})
    assert bot.choose(again) == mg.solve(again).line[0]  # another deal, another session


def test_a_title_without_a_solver_says_which_have_one() -> None:
    match = mg.Game("cloud9").new(seed=1)
    refused = "cloud9 has no solver; those with one: aloft"
    for ask in (mg.solve, prospects, open_session, mg.bot("solver").choose, mg.bot("solver").explain):
        with pytest.raises(mg.SetupError, match=refused):
            ask(match)
    with pytest.raises(mg.SetupError, match=refused):
        solver_of("cloud9")
    with pytest.raises(mg.SetupError, match="is not a position of a game with a solver; those with one: aloft"):
        mg.solve(match.state)
    assert not solvable(match)
    assert not solvable(match.state)
    with pytest.raises(mg.SetupError, match="there is no game 'alof'; there are"):
        solver_of("alof")


def test_the_title_can_be_left_out_while_only_one_has_a_solver(ford: mg.Game) -> None:
    with pytest.raises(mg.SetupError, match="which game\\? Those with a solver: aloft, ford"):
        only_title()
    unregister("ford")
    register(KNOTS)
    try:
        assert only_title() == "aloft"
    finally:
        unregister("knots")


def test_wrong_arguments() -> None:
    match = SOLO["first"].new(seed=1)
    with pytest.raises(mg.SetupError, match="has been dealt already; only a game takes row"):
        mg.solve(match, row=GOLDEN[0]["row"])
    with pytest.raises(mg.SetupError, match="seconds must be a number above 0, not 0"):
        mg.solve(match, seconds=0)
    with pytest.raises(mg.SetupError, match="a game, a match or a position can be solved, not 'aloft'"):
        mg.solve("aloft")  # type: ignore[arg-type]
