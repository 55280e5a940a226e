"""Every registered game obeys every law, in every edition and with every option."""

import pytest

import montgolfier as mg
from montgolfier.testing import conformance, fingerprint, interpreted_fingerprints, variants
from montgolfier.testing.laws import GAME_LAWS, STEP_LAWS

GAMES = [game for title in mg.titles() for game in variants(title)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_laws_hold(game):
    conformance(game, games=1, every=12 if mg.compiled else 40)


@pytest.mark.parametrize(
    ("title", "options"), [("aloft", {}), ("cloud9", {}), ("odyssey", {"board": "hexa", "secret_inventories": True})]
)
def test_every_law_has_something_to_examine(title, options):
    examined = conformance(mg.Game(title, **options), games=1)
    assert set(examined) == {*STEP_LAWS, *GAME_LAWS}
    assert min(examined.values()) > 0, examined


@pytest.mark.slow
def test_law_8_compiled_and_interpreted_play_the_same_games():
    each = 1 + 2400 // len(GAMES)
    compiled = [fingerprint(game, games=each, seed=7) for game in GAMES]
    assert interpreted_fingerprints(GAMES, each, seed=7) == compiled


@pytest.mark.slow
@pytest.mark.parametrize("title", mg.titles())
def test_law_8_thousands_of_games_on_any_number_of_threads(title):
    game = mg.Game(title)
    one = fingerprint(game, games=4000, seed=5)
    assert [fingerprint(game, games=4000, seed=5, threads=threads) for threads in (2, 3)] == [one, one]
