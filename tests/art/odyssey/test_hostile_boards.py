"""Boards meant to do harm: refused in words, or drawn like any other."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.art.odyssey import draw
from montgolfier.boards import generate
from montgolfier.games.odyssey.board import from_dict
from tests.games.odyssey.worlds import HEXA, with_path

TINY = generate("tiny", seed=3).to_dict()
NUMBERS = st.one_of(
    st.sampled_from([0, 1e-300, 1e-8, 1e-4, 0.01, 0.3, 1.0, 5, 99.9, 100, -100, 101, 1e6, -1e6, 1e300, 10**400]),
    st.floats(-7, 7),
    st.floats(-110, 110),
)


@pytest.mark.parametrize(
    "path",
    [
        [],
        [[5, 5]],
        [[0, 0], [10, 0]],
        [[0, 0], [0, 3], [10, 3], [10, 0]],
        [[0, 0], [0.7, 2.5], [2.5, 4.3], [5, 5], [7.5, 4.3], [9.3, 2.5], [10, 0]],
    ],
)
def test_straight_angular_and_round_paths_are_drawn(path):
    assert 'id="route-ab"' in draw(from_dict(with_path(path)))


def harmed(data: st.DataObject, board: dict[str, Any]) -> None:
    """One thing about a board changed for the worse."""
    draw_one = data.draw
    kind = draw_one(st.sampled_from(["city", "path", "point", "shrink", "area"]))
    if kind == "city":
        city = draw_one(st.sampled_from(board["cities"]))
        city[draw_one(st.sampled_from("xy"))] = draw_one(NUMBERS)
    elif kind == "path":
        route = draw_one(st.sampled_from(board["routes"]))
        route["path"] = draw_one(st.lists(st.lists(NUMBERS, min_size=2, max_size=2), max_size=5))
    elif kind == "point":
        route = draw_one(st.sampled_from(board["routes"]))
        path = route.setdefault("path", [])
        path.insert(draw_one(st.integers(0, len(path))), draw_one(st.sampled_from([*path, [0, 0], [1, 1]])))
    elif kind == "shrink":
        scale = draw_one(st.sampled_from([1e-9, 1e-3, 0.2, 0.3, 0.5, 2, 10, 40, 1e5]))
        axes = draw_one(st.sampled_from(["x", "y", "xy"]))
        for city in board["cities"]:
            city |= {axis: city[axis] * scale for axis in axes}
        for route in board["routes"]:
            route.pop("path", None)
    else:
        area = draw_one(st.sampled_from(board["areas"]))
        area["cities"] = draw_one(st.permutations(area["cities"])) * draw_one(st.sampled_from([1, 1, 2, 500]))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data(), start=st.sampled_from([HEXA, TINY]), times=st.integers(1, 3))
def test_a_harmed_board_is_drawn_or_refused_in_words(data, start, times):
    board = copy.deepcopy(start)
    for _ in range(times):
        harmed(data, board)
    try:
        match = mg.Game("odyssey", board=board, players=2).new(seed=1)
    except mg.SetupError:
        return
    picture = draw(match.view(0), legal=match.legal())
    assert all(f'id="route-{route["id"]}"' in picture for route in board["routes"])
    assert "nan" not in picture
