"""Random games: the same whatever the number of threads, and interruptible."""

import pytest

import montgolfier as mg

GAME = mg.Game("aloft", edition="second", players=4)


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads():
    one, two, three = (mg.playouts(GAME, games=1500, seed=9, threads=threads) for threads in (1, 2, 3))
    assert one.digest == two.digest == three.digest
    assert one.mean_scores == two.mean_scores == three.mean_scores
    assert (one.games, one.plies, one.longest) == (two.games, two.plies, two.longest)


def test_another_seed_gives_other_games():
    assert mg.playouts(GAME, games=100, seed=1).digest != mg.playouts(GAME, games=100, seed=2).digest


def test_playouts_start_where_a_match_stands():
    match = GAME.new(seed=3)
    for _ in range(10):
        match.play(match.legal()[0])
    before = match.state.key()
    result = mg.playouts(match, games=50)
    assert match.state.key() == before
    assert result.plies < mg.playouts(GAME, games=50).plies


def test_progress_is_told():
    done = []
    mg.playouts(GAME, games=1200, progress=done.append)
    assert sum(done) == 1200


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": "many"}, {"threads": -1}, {"threads": True}])
def test_wrong_numbers_are_refused(wrong):
    with pytest.raises(mg.SetupError, match="must be a whole number from 1"):
        mg.playouts(GAME, **wrong)
