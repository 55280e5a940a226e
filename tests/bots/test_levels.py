"""The named bots: what they are called, what is refused, and that each beats the one below."""

import math
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.levels import LEVELS, names
from montgolfier.bots.strategy import PLAIN, strategy_of
from montgolfier.lab.arena import Arena
from tests.bots.tables import GAMES


def test_every_name_is_a_bot_that_plays() -> None:
    match = mg.Game("aloft").new(seed=1)
    for name in names():
        if name == "solver":  # plays only what a title's solver can solve: test_solver.py
            continue
        bot = mg.bot(name, seed=3) if name in ("random", "greedy") else mg.bot(name, seed=3, iterations=20)
        assert bot.choose(match) in match.legal()
        assert repr(bot) == f"bot({name!r}, seed=3)"


@pytest.mark.parametrize(("title", "options"), GAMES)
def test_the_random_bot_plays_what_it_names_first(title: str, options: dict[str, object]) -> None:
    match, bot = mg.Game(title, **options).new(seed=5), mg.bot("random", seed=9)
    while match.to_move is not None:
        action = bot.choose(match)
        assert action == bot.explain(match)[0].action
        match.play(action)
    with pytest.raises(mg.IllegalAction, match="the game is over"):
        bot.choose(match)
    with pytest.raises(mg.IllegalAction, match="chance is due"):
        bot.choose(mg.Game("cloud9").new(chance="manual"))


@pytest.mark.parametrize(("title", "options"), [*GAMES, ("aloft", {"players": 1})])
def test_levels_think_longer_the_higher_they_are(title: str, options: dict[str, object]) -> None:
    assert list(LEVELS) == ["novice", "club", "expert", "master"]
    assert all(level.help for level in LEVELS.values())
    for strategy in (strategy_of(title), PLAIN):
        budgets = [strategy.budgets(dict(mg.Game(title, **options).options))[level] for level in LEVELS]
        assert sorted(set(budgets)) == budgets


def test_a_level_can_be_given_a_share_of_its_thinking() -> None:
    match = mg.Game("cloud9", players=2).new(seed=1)
    whole = strategy_of("cloud9").budgets(dict(match.options))["expert"]
    for share in (0.5, 2.0):
        advice = mg.bot("expert", budget_share=share).explain(match)
        assert sum(line.visits for line in advice) == round(share * whole)


WRONG: list[tuple[str, Any]] = [
    ("budget_share", 0),
    ("budget_share", -1),
    ("budget_share", "a"),
    ("iterations", 0),
    ("iterations", -5),
    ("iterations", "x"),
    ("iterations", math.nan),
    ("iterations", 2.5),
    ("playout_tournament", math.inf),
    ("expand_visits", 10**11),
    ("playout_depth", 2**40),
    ("exploration", math.nan),
    ("blunder_rate", 7),
    ("mixmax", 9),
    ("value_noise", -1),
    ("seconds", "1"),
    ("playout_by_kind", 1),
    ("reuse_tree", None),
]


def test_wrong_names_and_settings_are_refused_in_words() -> None:
    with pytest.raises(mg.SetupError, match="there is no bot 'grandmaster'; there are random, greedy, novice"):
        mg.bot("grandmaster")
    with pytest.raises(mg.SetupError, match="bot 'random' has no settings to change, such as iterations"):
        mg.bot("random", iterations=3)
    with pytest.raises(mg.SetupError, match=r"bot 'expert' has no setting 'depth'; it has .*iterations"):
        mg.bot("expert", depth=3)
    for wrong in ("search:budget_share=0.5", "master:budget_share=0.5:iterations=9"):
        with pytest.raises(mg.SetupError, match="budget_share is for levels, and cannot be combined with iterations"):
            make_bot(wrong)
    for name, value in WRONG:
        with pytest.raises(mg.SetupError, match=rf"bot 'master': {name} must be .*, not "):
            mg.bot("master", **{name: value})
    with pytest.raises(mg.SetupError, match=r"there is no bot \['a'\]"):
        mg.bot(["a"])  # type: ignore[arg-type]
    with pytest.raises(mg.SetupError, match="seed must be a whole number, not 'a'"):
        mg.bot("random", seed="a")  # type: ignore[arg-type]
    with pytest.raises(mg.SetupError, match="bot 'solver' has one setting, seconds; not exploration"):
        mg.bot("solver", exploration=1.0)
    with pytest.raises(mg.SetupError, match=r"'depth=3' is not a setting; there are .*iterations"):
        make_bot("search:depth=3")
    with pytest.raises(mg.SetupError, match="iterations must be a number, true or false, not 'many'"):
        make_bot("search:iterations=many")


def test_settings_are_read_from_text() -> None:
    bot = make_bot("search:iterations=500:exploration=0.5:playout_by_kind=true:playout_depth=-1")
    settings = bot.settings_for("aloft", dict(mg.Game("aloft").options))  # type: ignore[attr-defined]
    assert (settings.iterations, settings.exploration) == (500, 0.5)
    assert (settings.playout_by_kind, settings.playout_depth) == (True, -1)


def test_nobody_is_asked_when_there_is_nothing_to_decide() -> None:
    over = mg.Game("aloft").new(seed=1)
    while over.to_move is not None:
        over.play(over.legal()[0])
    with pytest.raises(mg.IllegalAction, match="the game is over"):
        mg.bot("random").choose(over)
    with pytest.raises(mg.IllegalAction, match="chance is due"):
        mg.bot("random").choose(mg.Game("aloft").new(chance="manual"))


def test_a_blunderer_sometimes_plays_anything_and_a_hazy_one_something_like_the_best() -> None:
    match = mg.Game("aloft").new(seed=1)
    wild = {mg.bot("search", seed, iterations=50, blunder_rate=1.0).choose(match) for seed in range(12)}
    hazy = {mg.bot("search", seed, iterations=50, value_noise=5.0).choose(match) for seed in range(12)}
    clear = {mg.bot("search", 1, iterations=50).choose(match) for _ in range(3)}
    assert len(wild) > 6
    assert len(hazy) > 2
    assert len(clear) == 1


LADDER = [
    ("aloft", {"edition": "first"}),
    ("aloft", {"edition": "second"}),
    ("aloft", {"edition": "third"}),
    ("cloud9", {"edition": "reference"}),
    ("cloud9", {"edition": "published"}),
    ("odyssey", {"board": "hexa"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "options"), LADDER, ids=[f"{t} {next(iter(o.values()))}" for t, o in LADDER])
def test_greedy_beats_random_and_search_beats_greedy(title: str, options: dict[str, object]) -> None:
    for better, worse in (("greedy", "random"), ("search:iterations=600", "greedy")):
        arena = Arena(title, dict(options), [better, worse], 16)
        arena.run(jobs=1)
        table = {line.bot: line for line in arena.standings()}
        assert table[better].share is not None
        assert table[better].share.mean > 0.5
