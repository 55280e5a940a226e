"""Copies and pickles of everything public: equal, independent, and the same in another process."""

import copy
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.bots.levels import names
from montgolfier.bots.question import ask
from montgolfier.testing.variants import variants

GAMES = [game for title in mg.titles() for game in variants(title)]
WAYS = {"copy": copy.copy, "deepcopy": copy.deepcopy, "Match.copy": lambda match: match.copy(),
        "pickle": lambda match: pickle.loads(pickle.dumps(match))}  # fmt: skip


def somewhere(number: int, seed: int, plies: int) -> mg.Match:
    """A random game of some variety, some moves on."""
    match = mg.Game(GAMES[number].title, **GAMES[number].chosen).new(seed=seed)
    rng = random.Random(seed)
    for _ in range(plies):
        if match.to_move is None:
            break
        match.play(rng.choice(match.legal()))
    return match


def stands(match: mg.Match) -> tuple[object, ...]:
    """All that can be seen of a match."""
    views = [match.view(seat) for seat in (None, *range(match.players))]
    return (
        match.game,
        match.seed,
        match.to_move,
        match.events,
        match.legal(),
        views,
        match.record.to_json(),
        repr(match),
    )


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, len(GAMES) - 1), st.integers(0, 2**32), st.integers(0, 40), st.sampled_from(sorted(WAYS)))
def test_a_copy_stands_where_the_match_stands_and_goes_its_own_way(number, seed, plies, way):
    match = somewhere(number, seed, plies)
    before = stands(match)
    twin = WAYS[way](match)
    assert stands(twin) == before
    rng = random.Random(seed)
    choices = [rng.random() for _ in range(12)]
    for one in (twin, match):  # the same chance, whichever goes first
        for choice in choices:
            if one.to_move is not None:
                legal = one.legal()
                one.play(legal[int(choice * len(legal))])
        if one is twin:
            assert stands(match) == before
    assert stands(twin) == stands(match)


@pytest.mark.parametrize("level", [name for name in names() if name != "solver"])
@pytest.mark.parametrize("title", mg.titles())
def test_a_pickled_bot_decides_as_the_original(title, level):
    match = mg.Game(title, **({"board": "hexa"} if title == "odyssey" else {})).new(seed=3)
    bot = mg.bot(level, seed=5) if level in ("random", "greedy") else mg.bot(level, seed=5, iterations=60)
    twin = pickle.loads(pickle.dumps(bot))
    for _ in range(5):
        chosen = bot.choose(match)
        assert twin.choose(match.copy()) == chosen
        match.play(chosen)
    fresh = pickle.loads(pickle.dumps(bot))  # pickled in mid-game, it keeps no tree
    assert fresh.choose(match) == pickle.loads(pickle.dumps(twin)).choose(match)


def choice_elsewhere(match: mg.Match, bot: mg.Bot) -> tuple[str, list[tuple[int | str, str]]]:
    """What the bot decides in another process, and what the match is then."""
    chosen = bot.choose(match)
    match.play(chosen)
    return chosen, match.events


@pytest.mark.slow
def test_matches_and_bots_travel_to_a_process_of_their_own():
    matches = [mg.Game(title, **({"board": "hexa"} if title == "odyssey" else {})).new(seed=9) for title in mg.titles()]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = list(pool.map(choice_elsewhere, matches, [mg.bot("novice", seed=2)] * len(matches)))
    assert there == [choice_elsewhere(match, mg.bot("novice", seed=2)) for match in matches]


def test_results_questions_and_games_can_be_pickled():
    game = mg.Game("cloud9", players=3)
    match = game.new(seed=4)
    things = [
        game,
        *(mg.Game(title).rules for title in mg.titles()),
        match.record,
        ask(match),
        mg.playouts(game, games=50),
        mg.series(game, ["random", "greedy"], games=4, records=True),
    ]
    while match.to_move is not None:
        match.play(match.legal()[0])
    things.append(match.outcome)
    for thing in things:
        twin = pickle.loads(pickle.dumps(thing))
        assert type(twin) is type(thing)
        if not isinstance(thing, mg.Question):  # its positions are equal only to themselves
            assert twin == thing


@pytest.mark.slow
def test_solutions_can_be_pickled():
    found = mg.solve(mg.Game("aloft", edition="first", players=1).new(seed=3))
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_game_on_a_drawn_board_is_printed_in_a_few_lines():
    assert len(repr(mg.Game("odyssey", board="hexa"))) < 800
