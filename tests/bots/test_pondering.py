"""Thinking on the opponent's time: what it adds to the next decision, that it is fair, and that it ends at once."""

import threading
from copy import copy
from itertools import islice
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.pondering import Pondering
from montgolfier.bots.question import question_for
from montgolfier.bots.search_bot import STEP
from montgolfier.engine.rng import Rng
from tests.bots.tables import GAMES, NAMES, wander

FEW = 300 if mg.compiled else 30
STEPS = 6 if mg.compiled else 1


def ponder(bot: mg.Bot, match: mg.Match, seat: int, steps: int = STEPS) -> int:
    """Let a bot think so many steps; how many it made."""
    return len(list(islice(bot.ponder(match, seat), steps)))


def visits(bot: mg.Bot, match: mg.Match) -> int:
    return sum(advice.visits for advice in bot.explain(match, best=1000))


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_the_next_decision_inherits_what_was_pondered(title: str, options: dict[str, Any]) -> None:
    inherited = 0
    for match in wander(title, options, seed=5, every=12):
        decider = match.to_move
        assert decider is not None
        seat = (decider + 1) % match.players
        idle = mg.bot("search", 3, iterations=FEW)
        busy = mg.bot("search", 3, iterations=STEPS * STEP, ponder=True)
        assert ponder(busy, match, seat) == STEPS
        assert ponder(idle, match, seat) == 0
        following = copy(match)
        other = mg.bot("search", 4, iterations=FEW)  # it plays what a search holds likely
        following.play(other.choose(following))
        while following.to_move not in (seat, None):
            following.play(other.choose(following))
        if following.to_move == seat:
            inherited += visits(busy, following) - STEPS * STEP
    assert inherited > 0


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_pondering_knows_only_what_the_seat_knows(title: str, options: dict[str, Any]) -> None:
    for match in wander(title, options, seed=6, every=15):
        decider = match.to_move
        assert decider is not None
        seat = (decider + 1) % match.players
        found = []
        for number in (0, 1):
            twin = copy(match)
            twin.state = match.state.clone()
            if number:  # all that the seat cannot know is dealt anew
                twin.state.determinize(seat, Rng(99))
            bot = mg.bot("search", 4, iterations=FEW, ponder=True)
            question = question_for(twin, seat)
            assert (question.legal, question.actions) == ((), ())
            search = bot._begin(question)  # type: ignore[attr-defined]
            search.think(FEW // 5)
            found.append(search.root_statistics())
        assert found[0] == found[1]


def test_the_same_steps_give_the_same_thoughts() -> None:
    match = mg.Game("aloft", players=2, first_player=0).new(seed=1)
    told = []
    for _ in range(2):
        now = copy(match)
        bot = mg.bot("search", 3, iterations=FEW, ponder=True)
        ponder(bot, now, 1)
        now.play(now.legal()[0])
        told.append(bot.explain(now, best=9))
    assert told[0] == told[1]


def test_pondering_lasts_no_longer_than_a_decision_and_ends_when_told() -> None:
    match = mg.Game("aloft", players=2, first_player=0).new(seed=1)
    bot = mg.bot("search", 3, iterations=3 * STEP, ponder=True)
    assert ponder(bot, match, 1, steps=100) == 3
    assert ponder(bot, match, 1, steps=100) == 0  # asked again, it has done its part
    impatient = mg.bot("search", 3, iterations=3 * STEP, ponder=True)
    impatient.stop = lambda: True  # type: ignore[attr-defined]
    assert ponder(impatient, match, 1, steps=100) == 1


def test_a_move_taken_back_is_forgotten() -> None:
    match = mg.Game("aloft", players=2, first_player=0).new(seed=1)
    match.play(match.legal()[0])
    bot = mg.bot("search", 3, iterations=FEW, ponder=True)
    ponder(bot, match, 0)
    match.undo()
    assert bot.explain(match, best=9) == mg.bot("search", 3, iterations=FEW).explain(match, best=9)


def test_nobody_ponders_before_the_deal_or_after_the_end() -> None:
    bot = mg.bot("search", 3, iterations=FEW, ponder=True)
    match = mg.Game("aloft", players=2).new(chance="manual")
    assert ponder(bot, match, 0) == 0
    over = mg.Game("aloft", players=2).new(seed=1)
    while over.to_move is not None:
        over.play(over.legal()[0])
    assert ponder(bot, over, 0) == 0


def test_bots_ponder_on_a_thread_until_the_block_is_left() -> None:
    match = mg.Game("aloft", players=3, first_player=0).new(seed=1)
    bots = {seat: mg.bot("search", seat, iterations=10**6, ponder=True) for seat in (1, 2)}
    steps: list[bool] = []
    several = threading.Event()

    def count() -> bool:
        steps.append(True)
        if len(steps) > 2:
            several.set()
        return False

    bots[2].stop = count  # type: ignore[attr-defined]
    with Pondering(match, bots | {0: mg.bot("random")}):
        assert several.wait(60)
    made = len(steps)
    match.play(match.legal()[0])
    bots[1].stop = lambda: True  # type: ignore[attr-defined]
    assert bots[1].choose(match) in match.legal()
    assert len(steps) == made


def test_an_error_while_pondering_comes_out_where_the_block_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = threading.Event()

    def broken(*_: Any) -> None:
        reached.set()
        raise ZeroDivisionError("in thought")

    match = mg.Game("aloft", players=2, first_player=0).new(seed=1)
    bot = mg.bot("search", 3, iterations=FEW, ponder=True)
    monkeypatch.setattr("montgolfier.bots.root_parallel.RootParallel.think", broken)
    with pytest.raises(ZeroDivisionError, match="in thought"), Pondering(match, {1: bot}):
        assert reached.wait(60)
