"""Policies in files, policies of PettingZoo and bots of OpenSpiel play in series; ours play in OpenSpiel."""

import json
import pickle
import re
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.envs import Batch, Policy, Spaces
from montgolfier.envs.players import OurBot, openspiel_bot, pettingzoo_bot
from montgolfier.lab.arena import Arena

ROOT = Path(__file__).parents[2]
GAME = {"players": 2, "target": 10}


def leaver(game):
    """A policy that always leaves if it can, and pays what it must."""
    spaces = Spaces(game)
    bias = np.zeros(spaces.actions)
    bias[spaces.number("leave")] = 50
    return Policy(game, [(np.zeros((spaces.size, spaces.actions)), bias)])


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "leaver.npz"
    leaver(mg.Game("cloud9", **GAME)).save(path)
    return path


def test_a_policy_is_saved_loaded_and_played(file):
    bot = mg.bot(f"policy:{file}")
    match = mg.Game("cloud9", **GAME).new(seed=3)
    while match.to_move is not None:
        chosen = bot.choose(match)
        assert chosen == "leave" or "leave" not in match.legal()
        match.play(chosen)
    assert match.outcome is not None


def test_a_policy_gives_the_probabilities_that_a_rollout_plays_by():
    game = mg.Game("cloud9", **GAME)
    batch = Batch(game, 2000)
    batch.reset(1)
    rng = np.random.default_rng(1)
    weights = rng.normal(0, 1, (batch.spaces.size, batch.spaces.actions))
    policy = Policy(game, [(weights, np.zeros(batch.spaces.actions))])
    chances = policy.probabilities(batch.observation, batch.mask)
    assert chances.sum(axis=1) == pytest.approx(np.ones(2000), abs=1e-5)
    assert not chances[batch.mask == 0].any()
    batch.rollout(1, weights)
    expected, played = chances.sum(axis=0), np.bincount(batch.actions, minlength=chances.shape[1])
    assert played == pytest.approx(expected, abs=5 * 2000**0.5)


def test_policies_enter_series_and_arena(file):
    game = mg.Game("cloud9", **GAME)
    series = mg.series(game, [f"policy:{file}", "random"], games=10, seed=1)
    assert series.wins(0).mean + series.wins(1).mean == pytest.approx(1.0)
    arena = Arena("cloud9", GAME, [f"policy:{file}:sample", "random"], games=4, seed=1)
    arena.run(jobs=1)
    assert len(arena.played) == 4


def test_a_sampling_policy_is_settled_by_its_seed(file):
    match = mg.Game("cloud9", **GAME).new(seed=3)
    chosen = {mg.bot(f"policy:{file}:sample", seed=4).choose(match) for _ in range(3)}
    assert len(chosen) == 1
    assert pickle.loads(pickle.dumps(mg.bot(f"policy:{file}"))).choose(match) in match.legal()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("policy:nowhere.npz", "there is no file 'nowhere.npz'"),
        ("policy:{readme}", "is not a policy"),
    ],
)
def test_what_is_no_policy_is_refused(name, message):
    with pytest.raises(mg.SetupError, match=message):
        mg.bot(name.format(readme=ROOT / "README.md"))


def test_a_policy_of_another_game_or_shape_is_refused(file):
    bot = mg.bot(f"policy:{file}")
    with pytest.raises(mg.SetupError, match="not this game of aloft"):
        bot.choose(mg.Game("aloft").new(seed=1))
    with pytest.raises(mg.SetupError, match="not this game of cloud9"):
        bot.choose(mg.Game("cloud9", players=3).new(seed=1))
    assert bot.choose(mg.Game("cloud9", **GAME, hand_size=3).new(seed=1))
    with pytest.raises(mg.SetupError, match=r"layer 0 of a policy for cloud9 needs 44 rows .*not weights \(3, 8\)"):
        Policy(mg.Game("cloud9", **GAME), [(np.zeros((3, 8)), np.zeros(8))])
    with pytest.raises(mg.SetupError, match=r"a list of layers, each a pair of weights and bias, not \[1\]"):
        Policy(mg.Game("cloud9", **GAME), [1])
    with pytest.raises(mg.SetupError, match="no settings to change"):
        mg.bot(f"policy:{file}", iterations=5)


class First:
    """Any object that chooses."""

    def choose(self, question):
        return question.legal[0]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"about": {"rules_version": "new"}}, "rules version 'new' of aloft is not known here"),
        ({"about": {"options": [1]}}, "is not a policy"),
        ({"about": {"options": None}}, "is not a policy"),
        ({"bias0": np.full(212, np.nan)}, "layer 0 of a policy for aloft holds something else than numbers"),
        ({"bias0": np.array(["one"] * 212)}, "holds something else than numbers"),
        ({"weights0": np.zeros((355, 212), complex)}, "holds something else than numbers"),
    ],
)
def test_a_damaged_policy_is_refused(tmp_path, change, message):
    game = mg.Game("aloft")
    about = {"title": "aloft", "options": game.options, "rules_version": 1, **change.pop("about", {})}
    layer = {"weights0": np.zeros((355, 212), np.float32), "bias0": np.zeros(212, np.float32)}
    np.savez(tmp_path / "strange.npz", about=np.array(json.dumps(about)), **{**layer, **change})
    with pytest.raises(mg.SetupError, match=message):
        Policy.load(tmp_path / "strange.npz")


def test_any_object_that_chooses_takes_part():
    series = mg.series(mg.Game("aloft"), [First(), "random"], games=4, seed=1)
    assert series.wins(0).mean + series.wins(1).mean == pytest.approx(1.0)
    with pytest.raises(mg.IllegalAction, match="liar chose 'fly', which is not legal; legal: "):
        make_bot(type("Liar", (), {"choose": lambda self, question: "fly"})()).choose(mg.Game("aloft").new(seed=1))


def first_allowed(observation, agent):
    """A policy of PettingZoo."""
    assert agent.startswith("player_")
    return int(np.flatnonzero(observation["action_mask"])[-1])


def test_a_policy_of_pettingzoo_plays_in_a_match():
    match = mg.Game("odyssey", board="hexa").new(seed=1)
    bot = pettingzoo_bot(first_allowed)
    for _ in range(10):
        match.play(bot.choose(match))


def test_a_bot_of_openspiel_plays_in_a_match():
    bot = openspiel_bot(lambda game, player, seed: pyspiel.make_uniform_random_bot(player, seed))(3)
    match = mg.Game("cloud9", **GAME).new(seed=2)
    while match.to_move is not None:
        match.play(bot.choose(match))
    assert match.outcome is not None


def test_a_bot_of_openspiel_sees_what_its_seat_has_seen():
    heard = []

    class Listener(pyspiel.Bot):
        def step(self, state):
            heard.append(state.information_state_string(state.current_player()))
            return state.legal_actions()[0]

    bots = [openspiel_bot(lambda game, player, seed: Listener())(0) for _ in range(2)]
    match = mg.Game("cloud9", **GAME, first_pilot=0, hand_size=1).new(seed=2)
    while match.to_move is not None and len(heard) < 5:
        seat = match.to_move
        match.play(bots[seat].choose(match))
        log = "; ".join(
            f"{'*' if actor in ('*', -1) else actor} {re.sub('.*[?]', '?', text)}"
            for actor, text in match.log(seat)[: heard[-1].count(";") + 1]
        )
        assert heard[-1] == f"seat {seat}: {log}"


def test_our_bots_play_in_openspiel():
    game = pyspiel.load_game("montgolfier_cloud9(small=duel)")
    bots = [OurBot(game, "greedy", seed=1), OurBot(game, "random", seed=2)]
    rng, matches = np.random.RandomState(3), set()
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=odds)))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        assert sum(state.returns()) == pytest.approx(1.0)
        matches.add(bots[0].match.identity)
    assert len(matches) == 3  # a bot's random numbers are others in every game


@pytest.fixture
def examples(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "rl"))


def test_the_learner_saves_a_bot_that_plays(tmp_path, examples, monkeypatch):
    import learn

    monkeypatch.setattr(learn, "GAMES", 16)
    game, told = mg.Game("cloud9", **GAME), []
    policy = learn.train(game, minutes=5, seed=1, tell=told.append, most=20)
    assert re.fullmatch(r"10240 decisions, error of the value 0\.\d{3}", told[0])
    policy.save(tmp_path / "learned.npz")
    match = game.new(seed=1)
    advice = mg.bot(f"policy:{tmp_path / 'learned.npz'}").explain(match)
    assert {one.action for one in advice} == set(match.legal())


def test_the_learner_comes_to_prefer_what_pays(examples):
    import learn

    rng = np.random.default_rng(1)
    net, seen, mask = learn.Network(6, 3, seed=1), rng.random((40, 6), dtype="f4"), np.ones((40, 3), bool)
    mask[:, 2] = False
    action = np.arange(40) % 2
    before = net.look(seen, mask)[1][np.arange(40), action]
    for _ in range(60):
        net.learn(seen, mask, action, before, goal=1.0 * action, advantage=2.0 * action - 1)
    _, chances, _ = net.look(seen, mask)
    assert chances[:, 1].min() > 0.55
    assert not chances[:, 2].any()


@pytest.mark.slow
def test_the_exploitability_example_prints_what_it_finds(examples, monkeypatch, capsys):
    import exploitability

    monkeypatch.setattr(sys, "argv", ["exploitability.py", "--iterations", "1"])
    exploitability.main()
    assert re.fullmatch(r"iteration    1: exploitability 0\.\d{6}\n", capsys.readouterr().out)
