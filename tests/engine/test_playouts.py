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


def test_a_run_tells_wins_ties_and_the_spread_of_the_scores():
    run = mg.playouts(mg.Game("aloft", players=2), games=600, seed=4, threads=2)
    assert sum(run.wins) + run.ties == run.games == 600
    assert abs(sum(run.mean_returns) - 1.0) < 1e-9
    for seat, counts in enumerate(run.score_counts):
        assert sum(counts.values()) == 600
        assert list(counts) == sorted(counts)
        assert abs(sum(s * n for s, n in counts.items()) / 600 - run.mean_scores[seat]) < 1e-9
        assert run.quantile(seat, 0.0) == min(counts)
        assert run.quantile(seat, 1.0) == max(counts)
    with pytest.raises(ValueError, match=r"part must be a number from 0 to 1, not 1.5"):
        run.quantile(0, 1.5)


def test_ctrl_c_ends_a_run_with_what_was_played():
    def press(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    for threads in (1, 2):
        with pytest.raises(mg.Interrupted) as caught:
            mg.playouts(mg.Game("aloft"), games=10**9, threads=threads, progress=press)
        partial = caught.value.partial
        assert isinstance(partial, mg.Playouts)
        assert not partial.complete
        assert 0 < partial.games < 10**9
        assert sum(partial.score_counts[0].values()) == partial.games
