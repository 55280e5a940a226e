"""Encoders: an observation is the view of the seat in numbers; actions go both ways; secrets stay secret."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, Ints
from montgolfier.envs.spaces import Spaces
from montgolfier.play.match import Match
from montgolfier.testing.variants import mixture, variants
from tests.envs.from_view import observation

TITLES = ("aloft", "cloud9", "odyssey")


def seen(spaces, state, seat):
    out = np.full(spaces.size, np.nan, np.float32)
    spaces.encoder.encode(state, seat, out)
    return out


def wander(game, seed, every=5):
    """The positions of a random game, each as a match that ends in it."""
    rng, dice = random.Random(seed), Rng(seed)
    match = game.new(chance="manual")
    for number in range(400):
        if number % every == 0 or match.to_move is None:
            yield match
        if match.to_move is None:
            return
        chance = match.state.to_move() == CHANCE
        match.apply(match.state.sample(dice) if chance else rng.choice(match.state.legal()))


def take_tolls(spaces, found, view, seat):
    """Compare tolls, which a view tells by route and an observation by space, and take them out."""
    for field in spaces.fields:
        if field.name == "tolls" and field.size:
            part = found[field.start : field.start + field.size].reshape(field.shape)
            routes = [route["id"] for route in view["board"]["routes"]]
            holders = {(routes[r], (seat + k) % view["players"]) for r, _, k in zip(*part.nonzero(), strict=True)}
            assert holders == {(route, who) for route, seats in view["tolls"].items() for who in seats}
            part[:] = 0


@pytest.mark.parametrize("title", TITLES)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_an_observation_is_the_view_of_the_seat_in_numbers(title, seed):
    game = mixture(title, random.Random(seed))
    spaces = Spaces(game)
    for match in wander(game, seed):
        for seat in range(match.players):
            view = match.view(seat)
            found, expected = seen(spaces, match.state, seat), observation(spaces, view, seat)
            take_tolls(spaces, found, view, seat)
            assert found.tolist() == expected.tolist(), (match.record.to_json(), seat)


@pytest.mark.parametrize("title", TITLES)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_cannot_know_changes_neither_its_observation_nor_its_mask(title, seed):
    game = mixture(title, random.Random(seed))
    spaces = Spaces(game)
    scratch = Ints(spaces.encoder.width)
    for match in wander(game, seed):
        for seat in range(match.players):
            twin = match.state.clone()
            twin.determinize(seat, Rng(seed + seat))
            assert seen(spaces, twin, seat).tolist() == seen(spaces, match.state, seat).tolist()
            if match.state.to_move() == seat and match.to_move is not None:
                masks = np.zeros((2, spaces.actions), np.int8)
                for state, mask in zip((match.state, twin), masks, strict=True):
                    spaces.encoder.mask(state, scratch, mask)
                assert masks[0].tolist() == masks[1].tolist()


@pytest.mark.parametrize("title", TITLES)
def test_every_number_has_a_text_and_every_text_its_number(title):
    for game in variants(title):
        spaces = Spaces(game)
        assert len(spaces.texts()) == spaces.encoder.known <= spaces.actions
        for seat in range(game.players):
            texts = spaces.texts(seat)
            assert len(set(texts)) == len(texts)
        assert [spaces.number(text, seat) for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize("title", TITLES)
def test_legal_actions_have_numbers_in_every_variant(title):
    played = 0
    for number, game in enumerate(variants(title)):
        spaces = Spaces(game)
        for match in wander(game, number, every=7):
            if match.to_move is None or match.state.to_move() == CHANCE:
                continue
            seat = match.state.to_move()
            for action, text in zip(match.state.legal(), match.legal(), strict=True):
                dense = spaces.encoder.number(match.state, action)
                assert spaces.encoder.action(match.state, dense) == action
                assert spaces.number(text, seat) == dense
                played += 1
    assert played > 1000


@pytest.mark.parametrize("title", TITLES)
def test_observations_stay_between_0_and_1(title):
    for number, game in enumerate(variants(title)):
        spaces = Spaces(game)
        for match in wander(game, number, every=11):
            for seat in range(match.players):
                values = seen(spaces, match.state, seat)
                assert values.min() >= 0.0
                assert values.max() <= 1.0


def test_a_thief_calls_its_victims_by_how_far_to_the_left_they_sit():
    spaces = Spaces(mg.Game("odyssey", board="hexa", players=3))
    assert spaces.number("use steal 1 red", seat=0) == spaces.number("use steal 2 red", seat=1)
    assert spaces.text(spaces.number("use steal 1 red", seat=0), seat=2) == "use steal 0 red"


def test_boards_of_one_class_have_spaces_of_one_shape():
    shapes = {
        (spaces.actions, spaces.size)
        for seed in range(3)
        for spaces in [Spaces(mg.Game("odyssey", board="tiny", board_seed=seed))]
    }
    assert len(shapes) == 1


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda s: s.text(10_000), "no action of aloft has the number 10000"),
        (lambda s: s.text(-1), "no action of aloft has the number -1"),
        (lambda s: s.number("fly GR"), "'fly GR' is not an action of aloft"),
        (lambda s: s.number("deal R"), "'deal R' is not an action that a player decides in aloft"),
        (lambda s: s.number(7), "an action is a text, not 7"),
        (lambda s: s.text(3, seat=2), "seat must be a whole number from 0 to 1, not 2"),
        (lambda s: s.number("skip", seat="x"), "seat must be a whole number from 0 to 1, not 'x'"),
        (lambda s: Spaces(None), "game must be a game, such as .*not None"),
    ],
)
def test_what_has_no_number_is_refused(call, message):
    with pytest.raises(mg.MontgolfierError, match=message):
        call(Spaces(mg.Game("aloft")))


def test_a_number_from_an_array_has_a_text():
    spaces = Spaces(mg.Game("aloft"))
    assert spaces.text(np.int64(3), np.int32(1)) == spaces.text(3, 1)


def test_a_match_can_be_looked_at_like_any_position():
    match: Match = mg.Game("cloud9").new(seed=4)
    spaces = Spaces(match.game)
    assert seen(spaces, match.state, 1).tolist() == observation(spaces, match.view(1), 1).tolist()
