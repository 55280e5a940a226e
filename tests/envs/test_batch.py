"""Batch: in step with matches, the same on any number of threads, compiled and interpreted alike; clear refusals."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.envs.batch import Batch
from montgolfier.play import registry
from montgolfier.play.registry import unregister
from montgolfier.testing.variants import mixture
from tests.engine.rope import ROPE, Boom, failing
from tests.envs.digests import digest
from tests.testing.knots import KNOTS

ROOT = Path(__file__).parents[2]
TITLES = ("aloft", "cloud9", "odyssey")
CASES = [
    ("aloft", {}),
    ("aloft", {"players": 1}),
    ("aloft", {"edition": "third", "players": 3, "tokens_public": False}),
    ("aloft", {"edition": "first", "players": 2, "mode": "cooperative"}),
    ("cloud9", {"players": 4, "wilds_per_roll": None}),
    ("cloud9", {"edition": "published", "players": 2}),
    ("odyssey", {"board": "hexa", "players": 3}),
    ("odyssey", {"board": "hexa-winds", "players": 2, "secret_inventories": True}),
]


class Mirror:
    """A match that draws its chance as one game of a batch does."""

    def __init__(self, game, seed, number):
        self.game, self.rng = game, Rng()
        self.rng.enter(seed, 2 * number)
        self.begin()

    def begin(self):
        self.match = self.game.new(chance="manual")
        self.settle()

    def settle(self):
        while self.match.to_move is not None and self.match.state.to_move() < 0:
            self.match.apply(self.match.sample(self.rng))

    def play(self, text):
        self.match.play(text)
        self.settle()


@pytest.mark.parametrize("title", TITLES)
@settings(max_examples=10, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_batches_and_matches_agree_in_everything(title, seed):
    rng = random.Random(seed)
    game = mixture(title, rng)
    batch = Batch(game, 3)
    mirrors = [Mirror(game, seed, number) for number in range(3)]
    batch.reset(seed)
    for _ in range(60):
        actions = []
        for i, mirror in enumerate(mirrors):
            seat = mirror.match.state.to_move()
            assert batch.to_move[i] == seat
            legal = {batch.spaces.text(int(n), seat) for n in np.flatnonzero(batch.mask[i])}
            assert legal == set(mirror.match.legal())
            own = np.zeros(batch.spaces.size, np.float32)
            batch.encoder.encode(mirror.match.state, seat, own)
            assert own.tolist() == batch.observation[i].tolist()
            actions.append(rng.choice(np.flatnonzero(batch.mask[i]).tolist()))
        texts = [batch.spaces.text(n, int(batch.to_move[i])) for i, n in enumerate(actions)]
        batch.step(np.array(actions))
        for i, (mirror, text) in enumerate(zip(mirrors, texts, strict=True)):
            mirror.play(text)
            over = mirror.match.outcome is not None
            assert batch.done[i] == over
            assert not batch.truncated[i]
            returns = mirror.match.state.returns() if over else [0.0] * mirror.match.players
            assert batch.rewards[i].tolist() == np.array(returns, np.float32).tolist()
            if over:
                assert batch.scores[i].tolist() == mirror.match.outcome.scores
                mirror.begin()


@pytest.mark.slow
@pytest.mark.parametrize(("title", "options"), CASES)
def test_thousands_of_games_come_to_what_the_rules_say(title, options):
    """Every finished game of a batch, played again by the rules from the numbers alone."""
    batch = Batch(title, 32, **options)
    batch.reset(5)
    start = batch.game.start()
    states, dice = [start.clone() for _ in range(32)], [Rng() for _ in range(32)]
    finished = 0

    def settle(i):
        while not states[i].terminal() and states[i].to_move() < 0:
            states[i].apply(states[i].sample(dice[i]))

    for i in range(32):
        dice[i].enter(5, 2 * i)
        settle(i)
    for _ in range(1200):
        actions = batch.random_legal()
        for i, number in enumerate(actions.tolist()):
            states[i].apply(batch.encoder.action(states[i], number))
            settle(i)
        batch.step(actions)
        for i in np.flatnonzero(batch.done):
            assert states[i].terminal()
            assert batch.scores[i].tolist() == states[i].scores()
            states[i].copy_from(start)
            settle(i)
            finished += 1
        assert not any(state.terminal() for state in states)
    assert finished > 100


@pytest.mark.slow
@pytest.mark.parametrize(("title", "options"), CASES)
def test_the_number_of_threads_changes_nothing(title, options):
    assert digest(title, options, 12, threads=1, size=50) == digest(title, options, 12, threads=3, size=50)


@pytest.mark.slow
def test_compiled_and_interpreted_write_the_same():
    order = [(title, options, 8) for title, options in CASES]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "tests.envs.digests"],
        input=json.dumps(order),
        env=os.environ | {"MONTGOLFIER_PURE": "1", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == [digest(*case) for case in order]


def test_the_same_seed_gives_the_same_games_and_another_gives_others():
    batches = [Batch("cloud9", 8) for _ in range(3)]
    for batch, seed in zip(batches, (1, 1, 2), strict=True):
        batch.reset(seed)
    assert batches[0].observation.tolist() == batches[1].observation.tolist()
    assert batches[0].observation.tolist() != batches[2].observation.tolist()
    assert batches[0].random_legal().tolist() == batches[1].random_legal().tolist()


def test_the_arrays_are_written_in_place():
    batch = Batch("aloft", 4)
    observation, mask, to_move = batch.reset(0)
    again = batch.step(batch.random_legal())
    assert again[0] is observation
    assert again[1] is mask
    assert again[2] is to_move


def test_the_horizon_ends_games_with_the_score_as_it_stands():
    batch = Batch("cloud9", 4, horizon=5)
    batch.reset(0)
    for _ in range(4):
        batch.step(batch.random_legal())
        assert not batch.done.any()
    batch.step(batch.random_legal())
    assert batch.done.all()
    assert batch.truncated.all()
    assert batch.rewards.sum(axis=1).tolist() == pytest.approx([1.0] * 4)
    assert batch.lengths.tolist() == [0] * 4


def test_a_policy_in_arrays_plays_what_it_prefers():
    batch = Batch("cloud9", 64, players=2)
    leave, stay = batch.spaces.number("leave"), batch.spaces.number("stay")
    bias = np.zeros(batch.spaces.actions)
    batch.reset(1)
    bias[leave] = 1000.0
    hasty = batch.rollout(200, bias=bias)
    assert (hasty.steps, hasty.mean_length) == (200 * 64, 100)  # fifty trips for a point each
    assert (batch.actions == leave).all()
    assert sum(hasty.mean_returns) == pytest.approx(1.0)
    bias[leave], bias[stay] = 0.0, 1000.0
    batch.reset(1)
    stubborn = batch.rollout(200, bias=bias)
    assert stubborn.episodes == 0  # nobody leaves, so nobody scores
    assert not (batch.actions == leave).any()


def test_a_batch_begins_from_any_position():
    position = {"hands": ["R", "G"], "deck": ["GR", "LION"], "trucks": [[8, 9, 10, 11], 9], "to_move": 0}
    batch = Batch("aloft", 2, position=position)
    batch.reset(0)
    match = batch.game.position(position)
    assert {batch.spaces.text(int(n)) for n in np.flatnonzero(batch.mask[0])} == set(match.legal())


def test_a_game_in_plain_python_plays_without_an_encoder():
    mg.register(KNOTS)
    try:
        batch = Batch(KNOTS.name, 5, threads=2)
        batch.reset(3)
        for _ in range(30):
            assert batch.mask.sum(axis=1).min() >= 1
            assert batch.observation.any(axis=1).all()
            batch.step(batch.random_legal(batch.mask.copy()))
        assert batch.rollout(20).episodes > 0
        assert batch.spaces.texts() == []
    finally:
        unregister(KNOTS.name)


def test_after_an_error_in_the_rules_all_games_begin_anew(monkeypatch):
    monkeypatch.setitem(registry._registered, "rope", ROPE)
    batch = Batch("rope", 8)
    batch.reset(1)
    with failing("apply"), pytest.raises(Boom):  # in several games at once
        batch.rollout(100)
    batch.reset(1)
    batch.step(batch.random_legal())


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([0.5] * 4, TypeError, r"actions must be 4 whole numbers.*not float64 of shape \(4,\)"),
        ([0, 0], TypeError, r"not int64 of shape \(2,\)"),
        ([[0], [0, 0]], TypeError, r"actions must be 4 whole numbers.*not object of shape \(2,\)"),
        ([9999] * 4, mg.IllegalAction, r"game 0: action 9999 is not legal for seat 0; legal are unpack"),
        ([-1] * 4, mg.IllegalAction, r"game 0: action -1 is not legal"),
        ([0] * 4, mg.IllegalAction, r"game 0: action 0 \(truck L\) is not legal for seat 0"),
        (np.array([300] * 4, np.int16), mg.IllegalAction, r"action 300 is not legal"),
    ],
)
def test_wrong_actions_are_refused_and_change_nothing(actions, error, message):
    batch = Batch("aloft", 4, first_player=0)
    batch.reset(0)
    chosen = batch.random_legal().tolist()
    before = batch.observation.tolist()
    with pytest.raises(error, match=message):
        batch.step(actions)
    assert batch.observation.tolist() == before
    assert batch.lengths.tolist() == [0] * 4
    assert batch.actions.tolist() == chosen
    batch.step(batch.actions)


def test_numbers_of_numpy_are_numbers():
    batch = Batch("aloft", np.int64(4), threads=np.int32(1), horizon=np.int16(50), players=np.int8(2))
    batch.reset(np.int64(7))
    twin = Batch("aloft", 4, horizon=50)
    twin.reset(7)
    assert batch.rollout(np.int64(20)) == twin.rollout(20)
    assert batch.observation.tolist() == twin.observation.tolist()


def test_a_mask_that_somebody_wrote_to_makes_nothing_legal():
    batch = Batch("aloft", 4, first_player=0)
    batch.reset(0)
    batch.mask[:] = 1
    with pytest.raises(mg.IllegalAction, match=r"game 0: action 0 \(truck L\) is not legal"):
        batch.step([0] * 4)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Batch("aloft", 0), "size must be a whole number from 1 to 16777216, not 0"),
        (lambda: Batch("aloft", 4, threads=True), "threads must be a whole number from 1 to 256, not True"),
        (lambda: Batch("aloft", 4, horizon=0), "horizon must be a whole number of decisions from 1, or None, not 0"),
        (lambda: Batch("aloft", 4, editon="first"), "has no option 'editon'"),
        (lambda: Batch("chess", 4), "chess"),
        (lambda: Batch(mg.Game("aloft"), 4, players=2), "leave players out"),
        (lambda: Batch("aloft", 4).step([0] * 4), "call reset"),
        (lambda: Batch("aloft", 4).reset("now"), "seed must be a whole number, not 'now'"),
        (lambda: Batch("aloft", 4, position={"phase": "over", "hands": ["R", "G"]}), "nothing to play"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(make, message):
    with pytest.raises(mg.MontgolfierError, match=message):
        make()


def test_policies_of_another_shape_are_refused():
    batch = Batch("cloud9", 4)
    batch.reset(0)
    with pytest.raises(TypeError, match=r"weights must be real numbers in the shape .*not float64 of shape \(3, 3\)"):
        batch.rollout(1, np.zeros((3, 3)))
    with pytest.raises(TypeError, match="bias must have one real number per action"):
        batch.rollout(1, bias=[1.0])
    with pytest.raises(TypeError, match=r"one real number per action, 8, not object of shape \(8,\)"):
        batch.rollout(1, bias=[None] * batch.spaces.actions)
    with pytest.raises(ValueError, match="finite"):
        batch.rollout(1, bias=[float("nan")] * batch.spaces.actions)


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        (np.ones((4, 3)), r"a mask has numbers in the shape \(4, 212\), not float64 of shape \(4, 3\)"),
        ("all", r"a mask has numbers in the shape \(4, 212\), not <U3 of shape \(\)"),
        (np.eye(4, 212)[[0, 1, 0, 0]] * [[1], [1], [0], [1]], "allows an action in every row; row 2 allows none"),
    ],
)
def test_a_mask_that_cannot_be_one_is_refused(mask, message):
    batch = Batch("aloft", 4)
    batch.reset(0)
    with pytest.raises(ValueError, match=message):
        batch.random_legal(mask)
