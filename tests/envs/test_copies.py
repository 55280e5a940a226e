"""Environments are copied and pickled in the middle of a game, and go on alike: for searches, for other processes."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from montgolfier.envs.gymnasium import GameEnv
from montgolfier.envs.pettingzoo import raw_env

COPIES = [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))]
GAMES = [("aloft", {}), ("cloud9", {}), ("odyssey", {"board": "hexa"})]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(("title", "options"), GAMES)
def test_a_gymnasium_environment_goes_on_like_its_copy(title: str, options: Any, copied: Callable[[Any], Any]) -> None:
    env = GameEnv(title, **options)
    _, info = env.reset(seed=3)
    other = copied(env)
    ended = False
    while not ended:
        action = int(np.flatnonzero(info["action_mask"])[0])
        (seen, *told, info), (seen_there, *told_there, _) = env.step(action), other.step(action)
        assert np.array_equal(seen, seen_there)
        assert told == told_there
        ended = told[1] or told[2]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
def test_a_pettingzoo_environment_goes_on_like_its_copy(copied: Callable[[Any], Any]) -> None:
    env = raw_env("cloud9")
    env.reset(seed=3)
    other = copied(env)
    for _ in range(20):
        seen, there = env.last()[0], other.last()[0]
        assert np.array_equal(seen["observation"], there["observation"])
        action = int(np.flatnonzero(seen["action_mask"])[0])
        env.step(action)
        other.step(action)
