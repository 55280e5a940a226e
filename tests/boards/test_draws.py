"""Random choices out of one stream."""

from montgolfier.boards.draws import between, one_of, shuffled, weighted
from montgolfier.engine.rng import Rng


def test_each_kind_of_draw_stays_within_its_choices() -> None:
    rng = Rng(1)
    assert sorted(shuffled(rng, range(20))) == list(range(20))
    assert {one_of(rng, "abc") for _ in range(60)} == set("abc")
    assert {weighted(rng, "abc", (1, 0, 3)) for _ in range(80)} == {"a", "c"}
    assert all(2 <= between(rng, (2, 3)) < 3 for _ in range(50))
