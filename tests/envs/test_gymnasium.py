"""Gymnasium: its own checker passes without a warning; the agent plays by the rules; errors as it expects them."""

import json
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import montgolfier as mg
import montgolfier.envs
from montgolfier.envs.episode import Episode

NAMES = sorted(name for name in gymnasium.registry if name.startswith("montgolfier/") and "Game" not in name)
GAMES = [
    {"title": "aloft", "edition": "third", "players": 4, "opponents": "greedy", "seat": "random"},
    {"title": "cloud9", "players": 2, "opponents": ["greedy"], "seat": 1},
    {
        "title": "odyssey",
        "board": "hexa-winds",
        "players": 3,
        "opponents": ["random", "greedy"],
        "illegal": "terminate",
    },
]


def play(env, seed):
    """A random game: all rewards and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards = []
    while True:
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert observation in env.observation_space
        rewards.append(reward)
        if terminated or truncated:
            return rewards, info


def test_every_preset_of_every_title_is_registered():
    assert {"montgolfier/AloftSolo-v0", "montgolfier/AloftCooperative-v0", "montgolfier/Cloud9-v0"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_checker_is_content(name, capsys):
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("settings", GAMES, ids=lambda s: s["title"])
def test_a_game_against_bots_ends_with_what_it_is_worth(settings, capsys):
    env = gymnasium.make("montgolfier/Game-v0", **settings).unwrapped
    check_env(env, skip_render_check=True)
    for seed in range(3):
        rewards, _ = play(env, seed)
        assert not any(rewards[:-1])
        outcome = env.episode.match().outcome
        share = 1 / len(outcome.winners) if env.seat in outcome.winners else 0.0
        assert rewards[-1] == pytest.approx(share)


def test_solo_aloft_rewards_the_score():
    env = gymnasium.make("montgolfier/AloftSolo-v0").unwrapped
    rewards, _ = play(env, 4)
    (score,) = env.episode.match().outcome.scores
    assert rewards[-1] == pytest.approx(1 - score / (3 * 12 + 12))


def test_together_the_agent_decides_for_everybody():
    env = gymnasium.make("montgolfier/AloftCooperative-v0").unwrapped
    _, info = env.reset(seed=1)
    seats = set()
    for _ in range(6):
        seats.add(info["seat"])
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert seats == {0, 1}


def test_the_same_seed_gives_the_same_game():
    games = []
    for _ in range(2):
        env = gymnasium.make("montgolfier/Game-v0", title="cloud9", opponents="greedy").unwrapped
        play(env, 9)
        games.append(env.episode.match().record.to_dict()["events"])
    assert games[0] == games[1]


def test_reset_may_change_seat_and_opponents_and_refuses_what_it_does_not_know():
    env = gymnasium.make("montgolfier/Game-v0", title="cloud9", players=3).unwrapped
    _, info = env.reset(seed=1, options={"seat": 2, "opponents": ["greedy", "random"]})
    assert info["seat"] == 2
    assert [env.bots[seat].name for seat in (0, 1)] == ["greedy", "random"]
    _, info = env.reset(seed=1)
    assert info["seat"] == 2
    for options, message in [
        ({"sead": 1, "seat": 1}, "reset knows the options seat, opponents, not 'sead'"),
        ({"seat": 1, "opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"seat": 3}, "seat must be 0 to 2 or 'random', not 3"),
        (3, "reset takes its options as a dict, such as {'seat': 1}, not 3"),
    ]:
        with pytest.raises(mg.SetupError, match=message):
            env.reset(options=options)
    assert env.reset(seed=1)[1]["seat"] == 2


def test_a_limit_of_numpy_is_a_limit():
    env = gymnasium.make("montgolfier/Cloud9-v0", max_decisions=np.int64(3), opponents=None).unwrapped
    assert env.episode.horizon == 3


def test_long_games_are_truncated():
    env = gymnasium.make("montgolfier/AloftSolo-v0", max_decisions=3)
    _, info = env.reset(seed=0)
    for number in range(3):
        _, _, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert (terminated, truncated) == (False, number == 2)


def test_an_illegal_action_ends_the_game_with_a_penalty_or_is_an_error():
    env = gymnasium.make("montgolfier/AloftSolo-v0").unwrapped
    _, info = env.reset(seed=0)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal_action"]) == (-1.0, True, "action 0 (truck L)")
    strict = gymnasium.make("montgolfier/AloftSolo-v0", illegal="raise").unwrapped
    strict.reset(seed=0)
    with pytest.raises(mg.IllegalAction, match=r"action 0 \(truck L\) is not legal now; legal: unpack"):
        strict.step(wrong)


@pytest.mark.parametrize("action", [-1, 212, 1.5, "truck L", None, np.float32(3), np.array([1, 2])])
def test_what_is_no_action_at_all_is_an_invalid_action(action):
    env = gymnasium.make("montgolfier/AloftSolo-v0").unwrapped
    env.reset(seed=0)
    with pytest.raises(gymnasium.error.InvalidAction, match="an action is a number from 0 to 211, not "):
        env.step(action)


def test_a_step_before_the_first_reset_or_after_the_end_needs_a_reset():
    env = gymnasium.make("montgolfier/AloftSolo-v0").unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"title": "aloft", "edition": "fourth"}, "option 'edition' of aloft cannot be 'fourth'"),
        ({"title": "aloft", "opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"title": "aloft", "opponents": ["random", "random"]}, "one bot, or a list of 1"),
        ({"title": "aloft", "seat": 2}, "seat must be 0 to 1 or 'random', not 2"),
        ({"title": "aloft", "illegal": "ignore"}, "illegal can be terminate, raise"),
        ({"title": "aloft", "max_decisions": 0}, "whole number from 1"),
    ],
)
def test_wrong_settings_are_refused(settings, message):
    with pytest.raises(mg.SetupError, match=message):
        gymnasium.make("montgolfier/Game-v0", **settings)


def test_an_unknown_render_mode_is_refused():
    with pytest.raises(gymnasium.error.UnsupportedMode, match="render_mode can be ansi, rgb_array, human"):
        montgolfier.envs.gymnasium.GameEnv("aloft", render_mode="hologram")


def test_pictures_have_three_colours_and_text_shows_the_board():
    env = gymnasium.make("montgolfier/Cloud9-v0", render_mode="rgb_array")
    env.reset(seed=2)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 50
    env = gymnasium.make("montgolfier/AloftSolo-v0", render_mode="ansi")
    env.reset(seed=2)
    assert "GR" in env.render()


def test_a_match_keeps_up_with_an_episode():
    episode = Episode(mg.Game("cloud9"))
    episode.begin(3)
    for _ in range(20):
        episode.play(int(np.flatnonzero(episode.mask())[0]))
        assert episode.match().state.key() == episode.state.key()


MISSING = """
import json, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("gymnasium", "pettingzoo", "pyspiel", "numpy"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import montgolfier as mg
said = []
for name in ("Batch", "gymnasium", "pettingzoo", "openspiel"):
    try:
        getattr(mg.envs, name)
    except mg.SetupError as fault:
        said.append(str(fault))
print(json.dumps(said))
"""


def test_without_the_packages_one_line_says_what_to_install():
    run = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True, check=False, cwd=Path.cwd())
    assert run.returncode == 0, run.stderr
    said = json.loads(run.stdout)
    assert len(said) == 4
    assert all(line.endswith('is not installed; this installs it: pip install "montgolfier[envs]"') for line in said)
    assert [line.split()[0] for line in said] == ["numpy", "gymnasium", "pettingzoo", "pyspiel"]
