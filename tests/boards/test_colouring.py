"""B-08: types are spread evenly, no city and no chain gets too much of one."""

from collections import Counter

import pytest

from montgolfier.boards.colouring import Colouring, Lane, choose_multiroutes, colour
from montgolfier.boards.figures import Limits, limits
from montgolfier.boards.rejection import Rejected
from montgolfier.engine.rng import Rng

TYPES = ("red", "blue", "green", "yellow")
STRICT = Limits(spread=4, same_at_city=3, chain=2, neighbours=2, count_cities=True, spare_routes=True)


def wheel(spokes: int) -> list[Lane]:
    """A hub with spokes and a rim."""
    rim = [Lane(f"c{i}", f"c{(i + 1) % spokes}", 2) for i in range(spokes)]
    return [*(Lane("hub", f"c{i}", 1) for i in range(spokes)), *rim]


@pytest.mark.parametrize("seed", range(6))
def test_a_wheel_is_coloured_within_the_limits(seed: int) -> None:
    lanes = wheel(6)
    spaces = colour(lanes, set(), TYPES, STRICT, 1.0, Rng(seed))
    assert [len(row) for row in spaces] == [lane.length for lane in lanes]
    work = Colouring(lanes, TYPES, STRICT)
    for i, row in enumerate(spaces):
        work.paint(i, row)
    assert all(work.faults(i) == 0 for i in range(len(lanes)))
    used = Counter(kind for row in spaces for kind in row)
    assert max(used.values()) - min(used[kind] for kind in TYPES) <= 4


def test_twins_differ() -> None:
    lanes = [Lane("a", "b", 2, 1), Lane("a", "b", 2, 0), Lane("b", "c", 1), Lane("a", "c", 1)]
    for seed in range(10):
        spaces = colour(lanes, set(), TYPES, STRICT, 1.0, Rng(seed))
        assert spaces[0][0] != spaces[1][0]


def test_multiroutes_show_every_type_once() -> None:
    lanes = [Lane("a", "b", 4), Lane("b", "c", 2), Lane("a", "c", 3)]
    spaces = colour(lanes, {0, 2}, TYPES, STRICT, 1.0, Rng(2))
    assert set(spaces[0]) == set(TYPES)
    assert len(set(spaces[2])) == 3
    assert len(set(spaces[1])) == 1


def test_multiroutes_are_single_routes_of_two_or_more_where_there_are_any() -> None:
    lanes = [Lane("a", "b", 2, 1), Lane("a", "b", 2, 0), *(Lane(f"x{i}", f"x{i + 1}", 1 + i % 3) for i in range(20))]
    for seed in range(10):
        chosen = choose_multiroutes(lanes, 6, Rng(seed))
        assert chosen
        assert not chosen & {0, 1}
        assert all(lanes[i].length >= 2 for i in chosen)


def test_an_impossible_colouring_is_rejected() -> None:
    with pytest.raises(Rejected, match="E-08: no colouring found"):
        colour(wheel(9), set(), ("red", "blue"), STRICT, 1.0, Rng(1))


def test_chains_are_counted_over_cities() -> None:
    work = Colouring(
        [Lane("a", "b", 1), Lane("b", "c", 1), Lane("c", "d", 1), Lane("x", "y", 1)], TYPES, limits("tiny", "clean")
    )
    for i in range(4):
        work.paint(i, ("red",))
    assert [work.chain(i) for i in range(4)] == [3, 3, 3, 1]
    work.paint(1, ("blue",))
    assert [work.chain(i) for i in range(3)] == [1, 1, 1]
    assert work.used == {"red": 3, "blue": 1, "green": 0, "yellow": 0}
