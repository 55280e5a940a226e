"""Where thinking time goes: several trees at the same time, and none of it where the choice is already made."""

from itertools import islice
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.root_parallel import RootParallel
from montgolfier.bots.search_bot import SEARCH_BYTES, SLICE, SearchBot
from montgolfier.bots.strategy import strategy_of
from tests.bots.tables import GAMES, NAMES, wander

FEW = 200 if mg.compiled else 20


def looked_at(bot: mg.Bot) -> int:
    """How many visits the root of a bot's trees has."""
    assert isinstance(bot, SearchBot)
    assert bot._search is not None
    return sum(visits for visits, _, _ in bot._search.root_statistics().values())


def grown(match: mg.Match, threads: int, together: bool) -> RootParallel:
    """Trees about the decision that is due, as the tuned search grows them."""
    strategy = strategy_of(match.title)
    options = dict(match.options)
    search = RootParallel(lambda: strategy.evaluator(options), match.state, threads, strategy.settings(options))
    if not together:
        search._pool = None
    assert match.to_move is not None
    search.set_root(match.state, match.to_move, 5, 4)
    search.think(FEW)
    return search


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_trees_that_grow_together_are_those_that_grow_one_after_the_other(title: str, options: dict[str, Any]) -> None:
    for match in islice(wander(title, options, seed=2, every=6), 3):
        together, in_turn, alone = grown(match, 3, True), grown(match, 3, False), grown(match, 1, False)
        thoughts = [tree.root_statistics() for tree in together.trees]
        assert thoughts == [tree.root_statistics() for tree in in_turn.trees]
        assert thoughts[0] == alone.root_statistics()
        assert thoughts[1] != thoughts[0] != thoughts[2]
        assert together.root_statistics() == in_turn.root_statistics()
        assert sum(visits for visits, _, _ in together.root_statistics().values()) == 3 * FEW
        best = max(together.root_statistics(), key=lambda action: together.root_statistics()[action][0])
        together.advance([best])
        assert 0 < together.size < in_turn.size


def test_visits_are_added_up_and_results_weighed_by_them() -> None:
    match = mg.Game("aloft", players=2).new(seed=3)
    bot = SearchBot("search", 1, iterations=FEW, threads=2)
    best = bot.explain(match, best=1)[0]
    assert bot._search is not None
    found = [tree.root_statistics()[match.parse(best.action)] for tree in bot._search.trees]
    assert best.visits == found[0][0] + found[1][0]
    assert best.value == pytest.approx(sum(visits * mean for visits, mean, _ in found) / best.visits)
    assert bot.memory > 2 * SEARCH_BYTES


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_who_stops_early_chooses_as_who_does_not(title: str, options: dict[str, Any], threads: int) -> None:
    for match in islice(wander(title, options, seed=4, every=6), 6 if mg.compiled else 1):
        bots = [
            SearchBot("search", 7, iterations=4 * SLICE, threads=threads, early_stop=early) for early in (False, True)
        ]
        assert bots[0].choose(match) == bots[1].choose(match)


def test_nobody_thinks_about_what_is_clear_but_explanations_think_to_the_end() -> None:
    match = mg.Game("cloud9", players=3).position(
        {"hands": [{"red": 1}, {"green": 6}, {"green": 6}], "pilot": 0, "level": 3, "aboard": [True, False, False],
         "dice": ["red", "red", "blank"]}
    )  # fmt: skip
    bot = SearchBot("search", 1, iterations=100 * SLICE, early_stop=True)
    assert bot.choose(match) == "leave"
    enough = looked_at(bot)
    assert 50 * SLICE <= enough < 100 * SLICE
    assert bot.choose(match) == "leave"
    assert looked_at(bot) == enough
    assert sum(advice.visits for advice in bot.explain(match)) == 100 * SLICE


def test_a_forced_move_is_chosen_at_once() -> None:
    match = mg.Game("aloft", edition="first", players=1).new(seed=1)
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    bot = mg.bot("search", 1, iterations=10**9)
    assert bot.choose(match) == match.legal()[0]
    assert looked_at(bot) == 0
