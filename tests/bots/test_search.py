"""The search: reproducible, interruptible, right where the right answer is known."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.search import Search
from montgolfier.bots.search_bot import SLICE, SearchBot
from montgolfier.bots.strategy import PLAIN, strategy_of
from montgolfier.engine.rng import Rng
from montgolfier.testing.exhaustive import TooManyPositions, exhaustive_values
from tests.bots.tables import GAMES, NAMES, wander

FEW = 300 if mg.compiled else 30


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_the_same_seed_and_iterations_give_the_same_thoughts(title: str, options: dict[str, Any]) -> None:
    for match in wander(title, options, seed=3, every=15):
        first = mg.bot("search", 9, iterations=FEW).explain(match, best=100)
        again = mg.bot("search", 9, iterations=FEW).explain(match, best=100)
        assert first == again
        assert {advice.action for advice in first} == set(match.legal())
        assert sum(advice.visits for advice in first) == FEW
        assert abs(sum(advice.share for advice in first) - 1) < 1e-9


THOUGHTS = """
import json, sys
import montgolfier as mg
from tests.bots.tables import GAMES, wander
told = []
for title, options in GAMES:
    for number, match in enumerate(wander(title, options, 4, every=25)):
        for name, threads in (("search", 1 + number % 2), ("plain", 1)):
            bot = mg.bot(name, 2, iterations=25, threads=threads)
            told.append([[a.action, a.value, a.visits] for a in bot.explain(match, best=9)])
print(json.dumps([mg.compiled, told]))
"""


@pytest.mark.skipif(not mg.compiled, reason="there is nothing to compare the interpreted search with")
def test_compiled_and_interpreted_think_alike() -> None:
    def think(pure: str) -> Any:
        env = {**os.environ, "MONTGOLFIER_PURE": pure, "PYTHONPATH": os.pathsep.join(["src", "."])}
        done = subprocess.run([sys.executable, "-c", THOUGHTS], env=env, capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    compiled, interpreted = think("0"), think("1")
    assert (compiled[0], interpreted[0]) == (True, False)
    assert compiled[1] == interpreted[1]


def test_thinking_can_be_stopped_between_slices() -> None:
    match = mg.Game("aloft").new(seed=1)
    bot = SearchBot("search", 1, iterations=100 * SLICE)
    asked = []

    def enough() -> bool:
        asked.append(True)
        return len(asked) > 2

    bot.stop = enough
    assert sum(advice.visits for advice in bot.explain(match, best=100)) == 3 * SLICE


def test_a_time_limit_ends_the_thinking() -> None:
    match = mg.Game("aloft").new(seed=1)
    advice = SearchBot("search", 1, iterations=10**9, seconds=0.0).explain(match, best=100)
    assert sum(a.visits for a in advice) == SLICE


def test_the_tree_grows_on_from_move_to_move() -> None:
    match = mg.Game("cloud9", players=2, first_pilot=0).new(seed=2)
    keeping, forgetting = (mg.bot("search", 1, iterations=FEW, reuse_tree=reuse) for reuse in (True, False))
    inherited = 0
    for _ in range(12):
        if match.to_move is None:
            break
        kept = sum(a.visits for a in keeping.explain(match, best=100))
        fresh = sum(a.visits for a in forgetting.explain(match, best=100))
        assert kept >= fresh
        inherited += kept - fresh
        match.play(keeping.choose(match))
    assert inherited > 0


def test_asking_twice_does_not_think_twice() -> None:
    match = mg.Game("aloft").new(seed=1)
    bot = mg.bot("search", 1, iterations=FEW)
    assert bot.explain(match) == bot.explain(match)
    assert bot.choose(match) == bot.explain(match)[0].action


def test_a_bot_that_changes_seats_or_games_starts_afresh() -> None:
    bot = mg.bot("search", 1, iterations=FEW)
    first, second = mg.Game("aloft").new(seed=1), mg.Game("cloud9").new(seed=1)
    alone = mg.bot("search", 1, iterations=FEW).choose(second)
    bot.choose(first)
    assert bot.choose(second) == alone
    first.play(bot.choose(first))
    assert bot.choose(first) in first.legal()


@pytest.mark.parametrize("options", [{"edition": "first"}, {"specials": 2}, {"advance_optional": True}])
def test_a_bot_asked_under_other_rules_starts_afresh(options: dict[str, Any]) -> None:
    other = mg.Game("aloft", players=2, **options).new(seed=7)
    bot = mg.bot("search", 1, iterations=FEW)
    bot.choose(mg.Game("aloft", players=2).new(seed=7))  # the same deal, and so the same log
    assert bot.explain(other, best=9) == mg.bot("search", 1, iterations=FEW).explain(other, best=9)


def test_a_bot_asked_about_another_position_starts_afresh() -> None:
    game = mg.Game("aloft", players=2)
    bot = mg.bot("search", 1, iterations=FEW)
    for mine in "GWY":
        match = game.position({"hands": ["P", mine], "to_move": 0}, seed=1)
        match.play("unpack RY 1")
        assert bot.explain(match, best=9) == mg.bot("search", 1, iterations=FEW).explain(match, best=9)


def test_who_was_interrupted_goes_on_when_asked_again() -> None:
    match = mg.Game("aloft", players=2).new(seed=7)
    bot = SearchBot("search", 1, iterations=4 * SLICE)
    bot.stop = lambda: True
    assert sum(advice.visits for advice in bot.explain(match, best=100)) == SLICE
    bot.stop = lambda: False
    assert sum(advice.visits for advice in bot.explain(match, best=100)) == 4 * SLICE


def test_a_full_tree_is_walked_on() -> None:
    match = mg.Game("aloft", players=2).new(seed=7)
    assert match.to_move is not None
    tree = Search(strategy_of("aloft").evaluator(dict(match.options)), match.state)
    tree.edge_limit = 200
    tree.set_root(match.state, match.to_move, 1, 1)
    tree.think(FEW)
    assert tree.size <= 200
    assert sum(visits for visits, _, _ in tree.root_statistics().values()) == FEW


@pytest.mark.parametrize("seed", [-1, -(2**70), 2**64, 2**64 - 1])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = mg.Game("aloft", players=2).new(seed=7)
    for name in ("random", "greedy", "novice"):
        assert mg.bot(name, seed).choose(match) in match.legal()


def test_a_forced_move_has_a_value_too() -> None:
    match = mg.Game("aloft", edition="first", players=1).new(seed=1)
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    only = mg.bot("search", 1, iterations=FEW).explain(match)[0]
    assert (only.action, only.visits) == (match.legal()[0], FEW)
    assert only.value > 0


def test_alone_the_best_game_found_in_thought_can_be_played() -> None:
    match = mg.Game("aloft", edition="first", players=1).new(seed=1)
    bot = mg.bot("search", 1, iterations=FEW)
    promised = 0.0
    while match.to_move is not None:
        bot.choose(match)
        tree = bot._search  # type: ignore[attr-defined]
        best = max(best for _, _, best in tree.root_statistics().values())
        assert best >= promised, "a better game was known before"
        promised = best
        match.play(bot.choose(match))


def test_an_explanation_tells_how_it_went_on() -> None:
    match = mg.Game("aloft", edition="second", players=2, first_player=0).new(seed=1)
    best = mg.bot("search", 1, iterations=FEW).explain(match, best=1)[0]
    match.play(best.action)
    assert all(sentence.startswith("{who} ") for _, sentence in best.line)
    assert [seat for seat, _ in best.line] == [1, 0][: len(best.line)]
    assert best.line or not mg.compiled


def test_an_explanation_goes_no_further_than_to_chance_or_the_end() -> None:
    for match in wander("cloud9", {"players": 2, "edition": "published"}, seed=2):
        for advice in mg.bot("search", 1, iterations=FEW).explain(match):
            assert not any("rolled" in sentence for _, sentence in advice.line)


def test_undo_is_noticed() -> None:
    match = mg.Game("aloft").new(seed=1)
    bot = mg.bot("search", 1, iterations=FEW)
    before = bot.choose(match)
    match.play(before)
    match.undo()
    match.play(match.legal()[-1])
    assert bot.choose(match) in match.legal()


def test_pruning_keeps_what_hangs_on_the_new_root() -> None:
    match = mg.Game("aloft").new(seed=1)
    tree = Search(Evaluator({}), match.state)
    tree.set_root(match.state, match.state.to_move(), 1, 1)
    tree.think(10 * FEW)
    best = max(tree.root_statistics(), key=lambda action: tree.root_statistics()[action][0])
    visits, size = tree.root_statistics()[best][0], tree.size
    tree.advance([best])
    kept = tree.root_statistics()
    assert tree.size < size
    assert visits - 2 <= sum(v for v, _, _ in kept.values()) <= visits
    match.play(match.rules.format(match.state, best))
    tree.set_root(match.state, match.state.to_move(), 1, 2)
    tree.think(FEW)
    assert sum(v for v, _, _ in tree.root_statistics().values()) == sum(v for v, _, _ in kept.values()) + FEW


def test_events_nobody_thought_of_empty_the_tree() -> None:
    match = mg.Game("aloft").new(seed=1)
    tree = Search(Evaluator({}), match.state)
    tree.set_root(match.state, match.state.to_move(), 1, 1)
    tree.think(FEW)
    tree.advance([123456])
    assert (tree.size, tree.root_statistics()) == (0, {})


# -- right answers ----------------------------------------------------------------------------------------------


def test_a_lone_pilot_who_cannot_pay_leaves() -> None:
    match = mg.Game("cloud9", players=3).position(
        {"hands": [{"red": 1}, {"green": 6}, {"green": 6}], "pilot": 0, "level": 3, "aboard": [True, False, False],
         "dice": ["red", "red", "blank"]}
    )  # fmt: skip
    assert match.legal() == ["leave", "stay"]
    for name in ("search", "plain", "greedy"):
        assert mg.bot(name, 1, **({} if name == "greedy" else {"iterations": FEW})).choose(match) == "leave"


def test_a_passenger_who_wins_by_leaving_leaves() -> None:
    match = mg.Game("cloud9", players=2).position(
        {"hands": [{}, {"red": 5}], "pilot": 0, "level": 4, "scores": [40, 47], "dice": ["red", "red", "red", "blank"]}
    )
    assert (match.to_move, match.legal()) == (1, ["leave", "stay"])
    assert mg.bot("search", 1, iterations=FEW).choose(match) == "leave"
    assert mg.bot("plain", 1, iterations=FEW).choose(match) == "leave"


def endings(seed: int) -> Iterator[tuple[mg.Match, dict[int, float]]]:
    """The last positions of a random game in which something hangs on the choice, with what each action is worth."""
    match = mg.Game("odyssey", board="hexa", players=2).new(seed=seed)
    rng = Rng(seed)
    while match.to_move is not None:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    record = match.record.to_dict()
    while len(record["events"]) > 2:
        record["events"].pop()
        match = mg.replay(record)
        if match.to_move not in (None, mg.CHANCE):
            try:
                values = exhaustive_values(match.state)
            except TooManyPositions:
                return
            if len(set(values.values())) > 1:
                yield match, values


@pytest.mark.slow
def test_endgames_without_secrets_are_played_as_exhaustive_search_plays_them() -> None:
    tried = 0
    for seed in range(20):
        for match, values in endings(seed):
            tried += 1
            choice = match.parse(mg.bot("search", seed, iterations=4000).choose(match))
            assert values[choice] == max(values.values())
    assert tried >= 10


# -- judges -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_values_are_shares_of_one_victory(title: str, options: dict[str, Any]) -> None:
    evaluator = strategy_of(title).evaluator(dict(mg.Game(title, **options).options))
    for match in wander(title, options, seed=6, every=4):
        values = evaluator.values(match.state)
        assert all(0.0 <= value <= 1.0 for value in values)
        assert abs(sum(values) - 1.0) < 1e-9


def test_a_game_without_an_evaluator_is_judged_by_its_scores() -> None:
    match = mg.Game("aloft", players=2).new(seed=1)
    assert type(PLAIN.evaluator({})) is Evaluator
    assert Evaluator({}).values(match.state) == [0.5, 0.5]


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_what_the_search_sees_is_what_the_seat_hears(title: str, options: dict[str, Any]) -> None:
    game = mg.Game(title, **options)
    match = game.new(seed=8, chance="manual")
    step = 0
    while match.to_move is not None and step < 400:
        for action in match.state.legal():
            for seat in range(match.players):
                heard = match.rules.heard(match.state, action, seat)
                hidden = heard != match.rules.format(match.state, action)
                if match.to_move == mg.CHANCE and title == "aloft":
                    continue  # all is dealt before the first decision, so no search ever sees it
                assert (match.state.observe(action, seat) != action) == hidden
        legal = match.legal()
        step += 1
        match.play(legal[step * 7 % len(legal)])


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(4, 201325), (5, 100674)])
def test_a_tree_that_grows_between_two_writes_stays_whole(players, seed):
    """These two searches once wrote through the address of a table that had just been moved to make room."""
    match = mg.Game("aloft", players=players).new(seed=seed)
    dice = random.Random(seed)
    for _ in range(dice.randint(0, 20)):
        match.play(dice.choice(match.legal()))
    assert mg.bot("master", seed=seed, iterations=5000).choose(match) in match.legal()


def test_threads_may_share_a_bot():
    shared, ended = mg.bot("club", seed=1, iterations=60), []

    def play(seed: int) -> None:
        match = mg.Game("aloft", players=2).new(seed=seed)
        while match.to_move is not None:
            assert shared.explain(match)[0].action in match.legal()
            match.play(shared.choose(match))
        ended.append(match.outcome)

    threads = [Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ended) == 4
