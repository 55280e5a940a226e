"""Boards meant to do harm: refused in words, or drawn like any other."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.art.odyssey import draw
from montgolfier.games.odyssey.board import MAX_PATH, from_dict
from montgolfier.games.odyssey.generator import generate
from montgolfier.games.odyssey.generator.sheet import MOST_STEPS, STEP, Spans, lanes, lay_out
from tests.games.odyssey.worlds import HEXA

TINY = generate("tiny", seed=3).to_dict()
NUMBERS = st.one_of(
    st.sampled_from([0, 1e-300, 1e-8, 1e-4, 0.01, 0.3, 1.0, 5, 99.9, 100, -100, 101, 1e6, -1e6, 1e300, 10**400]),
    st.floats(-7, 7),
    st.floats(-110, 110),
)


def triangle(b: tuple[float, float] = (10, 0), c: tuple[float, float] = (5, 8)) -> dict[str, Any]:
    """Three cities and the routes between them."""
    spots = {"A": (0, 0), "B": b, "C": c}
    return {
        "types": ["red"],
        "cities": [{"id": name, "x": x, "y": y, "slots": 3} for name, (x, y) in spots.items()],
        "routes": [{"id": e.lower(), "a": e[0], "b": e[1], "spaces": ["red"] * 3} for e in ("AB", "BC", "AC")],
    }


def square() -> dict[str, Any]:
    """Four cities around one area, and a fifth in it at the end of a blind route."""
    spots = {"A": (0, 0), "B": (4, 0), "C": (4, 4), "D": (0, 4), "E": (1.5, 1.5)}
    return {
        "types": ["red"],
        "cities": [{"id": name, "x": x, "y": y, "slots": 3} for name, (x, y) in spots.items()],
        "routes": [{"id": e.lower(), "a": e[0], "b": e[1], "spaces": ["red"]} for e in ("AB", "BC", "CD", "AD", "AE")],
        "areas": [{"id": "X", "cities": [], "sides": [["ab"], ["bc"], ["cd"], ["ad"]], "points": 2}],
    }


def with_path(path: list[Any]) -> dict[str, Any]:
    """The triangle with a path from A to B."""
    board = triangle()
    board["routes"][0]["path"] = path
    return board


def named(name: str) -> dict[str, Any]:
    """The triangle under a name."""
    return triangle() | {"name": name}


def grouped(group: str) -> dict[str, Any]:
    """The triangle with two routes in a group they cannot be in."""
    board = triangle()
    for route in board["routes"][:2]:
        route["group"] = group
    return board


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (triangle((1e6, 0)), "cities[1].x must be a number from -100 to 100"),
        (triangle((10, 0), (5, -101)), "cities[2].y must be a number from -100 to 100"),
        (triangle((1e-4, 0), (0, 1e-4)), "A and B are at the same place, or less than 0.3 blocks apart"),
        (triangle((1e-8, 0), (0, 1)), "A and B are at the same place"),
        (with_path([[0, 0]] * (MAX_PATH + 1)), "routes[0].path has 33 points; at most 32"),
        (with_path([[0, 0], [1e4, 0]]), "routes[0].path[1] must be a pair of numbers from -100 to 100"),
        (with_path([[0, 0], [0, 0]]), "routes[0].path[1]: the path of ab from A to B stands still"),
        (with_path([[0, 0], [0, 1], [0, 0], [10, 0]]), "routes[0].path[2]: the path of ab from A to B stands still"),
        (with_path([[0, 0], [6, 0], [4, 1], [10, 0]]), "routes[0].path[2]: the path of ab from A to B turns back"),
        (with_path([[10, 0], [0, 0]]), "turns back"),
        (with_path([[0, 0], [5, 9], [10, 0]]), "routes[0].path[1]: the path of ab from A to B strays too far"),
        (
            with_path([[i / 3, 4 * (-1) ** i] for i in range(30)]),
            "routes[0].path[29]: the path of ab from A to B winds",
        ),
        (named("\ud800"), "name must be a text without control characters and halves of characters, not '\\ud800'"),
        (named("a\nb"), "name must be a text without control characters"),
        (grouped("\udfff"), "routes[0].group must be a text without control characters"),
        (grouped("g, but"), "ab and bc are of group 'g, but' but join different cities"),
    ],
)
def test_what_could_not_be_drawn_is_refused_by_field(board, said):
    with pytest.raises(mg.SetupError) as error:
        mg.Game("odyssey", board=board)
    assert said in str(error.value)
    str(error.value).encode()


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


@pytest.mark.parametrize("name", ["Über den Wolken", "氣球", "🎈 and 👩‍✈️", "a b"])
def test_names_in_any_language_are_welcome(name):
    assert from_dict(named(name)).name == name


@pytest.mark.parametrize("around", ["AEABCD", "BCDAEA", "DCBAEA", "ABCDE", "ACBDE", "EDCBA"])
def test_an_area_may_list_its_cities_in_any_order_and_a_dead_end_as_the_walk_does(around):
    board = square()
    board["areas"][0]["cities"] = list(around)
    sheet = lay_out(from_dict(board))
    assert sheet.fields["X"].buffer(0).area == pytest.approx(16)


@pytest.mark.parametrize("around", ["ABCD", "AEABCDE", "ABCDE" * 1000])
def test_an_area_must_list_its_cities_and_no_more_often_than_the_walk_does(around):
    board = square()
    board["areas"][0]["cities"] = list(around)
    with pytest.raises(mg.SetupError, match="X lies between A, B, C, D, A, E, not A"):
        from_dict(board)


def test_routes_in_a_sliver_draw_back_only_so_far():
    board = from_dict(triangle((90, 0), (90, 0.5)))
    sheet = lay_out(board)
    spans = Spans(board, {route.id: list(line) for route, line in lanes(board)}, sheet.castles)
    spans.leave_castles()
    first = dict(spans.first)
    spans.make_way()
    assert max(spans.first[name] - first[name] for name in first) == pytest.approx(MOST_STEPS * STEP)


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
