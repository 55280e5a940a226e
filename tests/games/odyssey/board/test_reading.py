"""Boards as data: reading, writing, and what is refused, with the field and the reason named."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.games.odyssey.board import from_dict, from_json, load, read
from tests.games.odyssey.worlds import HEXA, any_board, scrambled

Patch = Callable[[dict[str, Any]], Any]


def broken(patch: Patch) -> str:
    """What is said of hexa with this change."""
    board = copy.deepcopy(HEXA)
    patch(board)
    with pytest.raises(mg.SetupError) as error:
        mg.Game("odyssey", board=board)
    return str(error.value)


@pytest.mark.parametrize("number", range(30))
def test_boards_survive_writing_and_reading(number):
    board = from_dict(any_board(number))
    assert from_dict(board.to_dict()) == board
    assert from_json(board.to_json()) == board


def test_hexa_comes_with_the_game():
    assert mg.Game("odyssey", board="hexa").options["board"] == HEXA


def test_a_board_can_be_a_file(tmp_path):
    file = tmp_path / "my board.json"
    file.write_text(from_dict(HEXA).to_json(), encoding="utf-8")
    for name in (str(file), file):
        assert mg.Game("odyssey", board=name).options["board"] == HEXA
    assert load(file) == from_dict(HEXA)


def test_a_drawn_board_is_the_same_for_the_same_seed():
    options = {"board": "tiny", "board_seed": 4, "expansions": ["trajectories", "wild-winds"]}
    first, second = mg.Game("odyssey", **options), mg.Game("odyssey", **options)
    assert first.options["board"] == second.options["board"]
    assert first.options["expansions"] == ["trajectories", "wildWinds"]


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        (lambda b: b.pop("types"), "board lacks the field 'types'"),
        (lambda b: b.update(colour=1), "unknown field 'colour'"),
        (lambda b: b.update(types=["red", "red"]), "different colours"),
        (lambda b: b.update(types=["red", "purple"]), "types[1]"),
        (lambda b: b.update(size="giant"), "size"),
        (lambda b: b.update(inventory_spaces=-1), "inventory_spaces"),
        (lambda b: b.update(cities=[]), "must not be empty"),
        (lambda b: b.update(cities={"A": 1}), "cities must be a list"),
        (lambda b: b["cities"][2].pop("x"), "cities[2] lacks the field 'x'"),
        (lambda b: b["cities"][2].update(x=float("nan")), "cities[2].x"),
        (lambda b: b["cities"][2].update(x=True), "cities[2].x"),
        (lambda b: b["cities"][2].update(slots=0), "cities[2].slots"),
        (lambda b: b["cities"][2].update(id="B"), "cities[2].id: 'B' is already"),
        (lambda b: b["cities"][2].update(id="C D"), "cities[2].id"),
        (lambda b: b["cities"][2].update(capital=True), "2 capitals (A, C)"),
        (lambda b: b["cities"][2].update(x=1.0, y=0.5), "same place"),
        (lambda b: b["routes"][3].update(a="Q"), "routes[3].a: route r4 must end in a city, not 'Q'"),
        (lambda b: b["routes"][3].update(b="C"), "from C to itself"),
        (lambda b: b["routes"][3].update(spaces=[]), "routes[3].spaces"),
        (lambda b: b["routes"][3].update(spaces=["yellow", "purple"]), "routes[3].spaces[1]"),
        (lambda b: b["routes"][3].update(spaces=["yellow", "red"]), "not multi"),
        (lambda b: b["routes"][3].update(bonuses=[None]), "routes[3].bonuses"),
        (lambda b: b["routes"][3].update(bonuses=[None, {"kind": "luck"}]), "routes[3].bonuses[1].kind"),
        (lambda b: b["routes"][3].update(bonuses=[None, {"kind": "swap", "sign": -1}]), "OR-33"),
        (lambda b: b["routes"][3].update(path=[[1]]), "routes[3].path[0]"),
        (lambda b: b["routes"][3].update(group="g1"), "r1 and r4 are of group 'g1' but join different cities"),
        (lambda b: b["routes"][1].update(spaces=["blue"]), "not equally long"),
        (lambda b: b["routes"][1].pop("group"), "not of one group"),
        (lambda b: b["routes"].append({"id": "r10", "a": "B", "b": "E", "spaces": ["red"]}), "cross"),
        (lambda b: b["routes"].append({"id": "r1", "a": "B", "b": "D", "spaces": ["red"]}), "'r1' is already"),
        (lambda b: b["areas"][0].update(points="4"), "areas[0].points"),
        (lambda b: b["areas"][0].update(sides=[["r99"]]), "areas[0].sides[0]"),
        (lambda b: b["areas"][0]["sides"][0].append("r2"), "areas[0].sides: r2 must not be listed twice"),
        (
            lambda b: b["areas"][0]["sides"].append(b["areas"][0]["sides"][0]),
            "areas[0].sides: r1, r2 must not be listed",
        ),
        (lambda b: b["areas"][0].update(sides=[["r4"] * 5000]), "areas[0].sides: r4 must not be listed twice"),
        (lambda b: b["areas"][0].update(cities=[]), "not nothing"),
        (lambda b: b["areas"][0].update(cities=["B", "F"]), "not B, F"),
        (lambda b: b["areas"].extend([b["areas"][0]] * 200), "a board has at most 128"),
        (lambda b: b["areas"].pop(), "is not listed"),
        (lambda b: b.update(trajectories=[{"id": "T1"}]), "trajectories[0] lacks the field 'kind'"),
        (
            lambda b: b.update(
                trajectories=[{"id": "T", "kind": "cities", "from": "A", "to": "A", "reward": {}, "slots": 1}]
            ),
            "trajectories[0].reward lacks the field 'kind'",
        ),
    ],
)
def test_a_broken_board_is_refused_by_field(patch, said):
    assert said in broken(patch)


def test_too_many_routes_are_refused():
    board = copy.deepcopy(HEXA)
    board["routes"] = [{"id": f"r{i}", "a": "A", "b": "C", "spaces": ["red"], "group": "g"} for i in range(129)]
    with pytest.raises(mg.SetupError, match="at most 128"):
        read(board)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"name": 3}', "[" * 100000, '{"types": ["red"]}'])
def test_a_broken_file_is_a_setup_error(tmp_path, text):
    file = tmp_path / "board.json"
    file.write_text(text)
    with pytest.raises(mg.SetupError):
        mg.Game("odyssey", board=str(file))


@pytest.mark.parametrize("value", ["nowhere.json", "giant", "", 7, None, [], "a\0b", "x" * 5000, {"routes": {}}])
def test_what_is_no_board_is_a_setup_error(value):
    with pytest.raises(mg.SetupError, match="board"):
        mg.Game("odyssey", board=value)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data(), number=st.integers(0, 50))
def test_a_scrambled_board_is_played_or_refused_in_words(data, number):
    board = scrambled(data.draw, any_board(number))
    try:
        match = mg.Game("odyssey", board=board, players=2).new(seed=1)
    except mg.SetupError:
        return
    assert match.legal() or match.outcome


def test_json_of_a_board_is_plain():
    assert json.loads(from_dict(HEXA).to_json()) == HEXA
