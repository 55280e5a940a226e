"""PettingZoo: its own tests pass over every title, edition and mode; rewards and masks are those of the rules."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import montgolfier as mg
from montgolfier.envs import pettingzoo

with warnings.catch_warnings():  # where pygame is installed it imports games of its own in a way that it deprecates
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

GAMES = [
    ("aloft", {}),
    ("aloft", {"players": 1}),
    ("aloft", {"edition": "first", "players": 3, "launch_trucks": 5}),
    ("aloft", {"edition": "first", "players": 2, "mode": "cooperative"}),
    ("aloft", {"edition": "third", "players": 6, "tokens_public": False}),
    ("cloud9", {"players": 3}),
    ("cloud9", {"players": 2, "edition": "published", "end_after": "immediately"}),
    ("odyssey", {"board": "hexa", "players": 2}),
    ("odyssey", {"board": "hexa-winds", "players": 4, "secret_inventories": True, "variant": "block"}),
]
# PettingZoo's own games with an action mask get these warnings, too: it prefers observations without one
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize(("title", "options"), GAMES)
def test_pettingzoos_tests_pass(title, options, capsys):
    api_test(pettingzoo.env(title, **options), num_cycles=200)
    seed_test(partial(pettingzoo.env, title, **options), num_cycles=40)
    parallel_api_test(pettingzoo.parallel_env(title, **options), num_cycles=60)
    parallel_seed_test(partial(pettingzoo.parallel_env, title, **options), num_cycles=20)


def test_max_cycles_truncates(capsys):
    alone = {"players": 1, "illegal": "random"}  # the test draws actions that may be illegal
    max_cycles_test(
        SimpleNamespace(
            env=partial(pettingzoo.env, "aloft", **alone),
            parallel_env=partial(pettingzoo.parallel_env, "aloft", **alone),
        )
    )


@pytest.mark.parametrize(("title", "options"), [("aloft", {}), ("cloud9", {}), ("odyssey", {"board": "hexa"})])
def test_every_mode_renders(title, options, capsys):
    render_test(partial(pettingzoo.env, title, max_cycles=2, **options))


@pytest.mark.parametrize(("title", "options"), GAMES)
def test_rewards_are_what_the_game_is_worth_and_only_the_mover_has_actions(title, options):
    env = pettingzoo.env(title, **options)
    env.reset(seed=5)
    rng, totals = np.random.default_rng(5), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    episode = env.unwrapped.episode
    assert list(totals.values()) == pytest.approx(episode.state.returns())
    assert episode.match().outcome is not None


def test_wrong_actions_are_named():
    env = pettingzoo.raw_env("aloft", first_player=0)
    env.reset(seed=0)
    with pytest.raises(mg.IllegalAction, match=r"action 0 \(truck L\) is not legal for player_0; legal: unpack"):
        env.step(0)
    with pytest.raises(mg.IllegalAction, match="an action is a number from 0 to 211, not 'launch GR'"):
        env.step("launch GR")
    wrapped = pettingzoo.env("aloft", first_player=0)
    wrapped.reset(seed=0)
    with pytest.raises(AssertionError, match="action is not in action space"):
        wrapped.step(9999)


def test_an_illegal_action_ends_the_game_with_a_penalty_for_its_agent(caplog):
    env = pettingzoo.env("aloft", players=3, first_player=0)
    env.reset(seed=0)
    env.step(0)  # no truck can move yet
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    totals = {}
    for agent in env.agent_iter():
        _, totals[agent], *_ = env.last()
        env.step(None)
    assert totals == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert env.agents == []
    env.step(None)  # a warning in PettingZoo's log, no more
    env.reset(seed=1)
    assert env.agents == env.possible_agents


def test_what_needs_a_reset_says_so():
    env = pettingzoo.env("cloud9")
    for use in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            use()
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        _ = env.agent_selection
    assert not hasattr(env, "altitude")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"edition": "fourth"}, "option 'edition' of aloft cannot be 'fourth'"),
        ({"illegal": "ignore"}, "illegal can be terminate, raise, random, not 'ignore'"),
        ({"render_mode": "hologram"}, "render_mode can be ansi, rgb_array, human, not 'hologram'"),
    ],
)
def test_wrong_settings_are_refused(settings, message):
    with pytest.raises(mg.SetupError, match=message):
        pettingzoo.env("aloft", **settings)
