"""The random numbers are the same everywhere."""

from montgolfier.engine.rng import Rng


def test_the_stream_is_splitmix64():
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_below_n_are_spread_evenly():
    rng = Rng(42)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_700 < count < 10_300 for count in counts)


def test_negative_and_huge_seeds_are_seeds_too():
    assert Rng(-1).next64() == Rng(2**64 - 1).next64() == Rng(2**70 - 1).next64()


def test_uniform_stays_below_one():
    rng = Rng(7)
    draws = [rng.uniform() for _ in range(10_000)]
    assert 0 <= min(draws) < 0.01
    assert 0.99 < max(draws) < 1
