"""What a board needs to be played on and drawn; the rest is refused, with the reason."""

import copy
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.board import faults, from_dict, read
from montgolfier.games.odyssey.board.reading import MAX_PATH
from tests.games.odyssey.worlds import HEXA, square, triangle, with_path


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
        (named("\ud800"), "name must be a text without control characters and unpaired surrogates, not '\\ud800'"),
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


@pytest.mark.parametrize("name", ["Über den Wolken", "氣球", "🎈 and 👩‍✈️", "a b"])
def test_names_in_any_language_are_welcome(name):
    assert from_dict(named(name)).name == name


@pytest.mark.parametrize("around", ["ABCD", "AEABCDE", "ABCDE" * 1000])
def test_an_area_must_list_its_cities_and_no_more_often_than_the_walk_does(around):
    board = square()
    board["areas"][0]["cities"] = list(around)
    with pytest.raises(mg.SetupError, match="X lies between A, B, C, D, A, E, not A"):
        from_dict(board)


def test_a_route_through_a_city_is_refused():
    board = copy.deepcopy(HEXA)
    board["cities"].append({"id": "G", "x": 2.85, "y": 1.6, "slots": 1})  # half way from A to C
    board["routes"].append({"id": "r10", "a": "G", "b": "D", "spaces": ["red"]})
    del board["areas"]
    assert any("runs through city G" in fault for fault in faults(read(board)))


@pytest.mark.parametrize("origin", [(0.0, 0.0), (0.1, 0.7), (1.37, 2.911), (-3.3, 0.3)])
@pytest.mark.parametrize(("dx", "dy"), [(0.3, 0.0), (0.18, 0.24), (0.24, 0.18), (0.084, 0.288)])
def test_a_limit_itself_is_within_the_limit_wherever_the_cities_are(origin, dx, dy):
    """Cities exactly 0.3 blocks apart are far enough, although sums of such numbers are rarely exact."""
    x, y = origin
    board = triangle((x + dx, y + dy), (x + 5, y + 8))
    board["cities"][0] |= {"x": x, "y": y}
    assert faults(read(board)) == []
    board["cities"][1]["x"] -= 0.01
    board["cities"][1]["y"] -= 0.01
    assert "less than 0.3 blocks apart" in faults(read(board))[0]
