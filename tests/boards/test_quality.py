"""The checks E-01 to E-21: the golden examples, and for every check a board that fails it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from montgolfier.boards.figures import CLARITY, SIZES, limits
from montgolfier.boards.quality import CHECKS, assess
from montgolfier.engine.errors import SetupError
from montgolfier.games.odyssey.board import Board, City, Route, derive_areas, from_dict

GOLDEN = json.loads((Path(__file__).parents[1] / "data" / "golden" / "odyssey.json").read_text())
HEXA = next(block["board"] for block in GOLDEN if block["kind"] == "board")
EXAMPLES = [block for block in GOLDEN if block["kind"] == "evaluate"]


def patched(block: dict[str, Any]) -> Board:
    """The board of a golden example: routes dropped or changed, areas derived again."""
    routes = [r | block.get("patch_routes", {}).get(r["id"], {}) for r in HEXA["routes"]]
    routes = [route for route in routes if route["id"] not in block.get("drop_routes", ())]
    return hexa(routes=tuple(route_of(route) for route in routes))


def route_of(data: dict[str, Any]) -> Route:
    return Route(data["id"], data["a"], data["b"], tuple(data["spaces"]), data.get("multi", False), data.get("group"))


def hexa(**changes: Any) -> Board:
    """The golden board with changes; its areas follow unless they are given."""
    board = replace(from_dict(HEXA), **changes)
    return board if "areas" in changes else replace(board, areas=derive_areas(board.cities, board.routes))


def with_route(name: str, **changes: Any) -> Board:
    routes = from_dict(HEXA).routes
    return hexa(routes=tuple(replace(route, **changes) if route.id == name else route for route in routes))


def with_city(name: str, **changes: Any) -> Board:
    cities = from_dict(HEXA).cities
    return hexa(cities=tuple(replace(city, **changes) if city.id == name else city for city in cities))


@pytest.mark.parametrize("block", EXAMPLES, ids=lambda block: block["id"])
def test_golden_examples(block: dict[str, Any]) -> None:
    report = assess(patched(block), block["size"])
    assert report.failed == block["failed"]
    assert {check: report.measured[check] for check in block["measured"]} == block["measured"]


def test_every_check_is_reported_once_and_in_order() -> None:
    assert list(assess(hexa()).measured) == list(CHECKS) == [f"E-{n:02}" for n in range(1, 22)]


def test_E_01_E_02_fewer_cities_than_a_regular_board_needs() -> None:
    report = assess(hexa(), "regular")
    assert "E-01" in report.failed
    assert "E-04" in assess(hexa(), "large").failed, "a large board has a route of length 4"


def test_E_02_too_many_route_ends() -> None:
    routes = from_dict(HEXA).routes
    extra = tuple(replace(routes[0], id=f"x{i}") for i in range(4))
    report = assess(hexa(routes=routes + extra))
    assert "E-02" in report.failed
    assert report.measured["E-02"] == 26


def test_E_03_mean_length_too_low() -> None:
    short = tuple(replace(route, spaces=route.spaces[:1]) for route in from_dict(HEXA).routes)
    report = assess(hexa(routes=short))
    assert "E-03" in report.failed
    assert report.measured["E-03"] == 1.0


def test_E_04_no_route_of_length_one() -> None:
    long = tuple(replace(r, spaces=r.spaces * 2 if r.length == 1 else r.spaces) for r in from_dict(HEXA).routes)
    report = assess(hexa(routes=long))
    assert "E-04" in report.failed
    assert report.measured["E-04"] == [1]


def test_E_05_route_of_seven() -> None:
    assert assess(with_route("r5", spaces=("green",) * 7)).measured["E-05"] == ["r5"]


def test_E_06_a_type_used_much_more_than_another() -> None:
    routes = tuple(replace(route, spaces=("red",) * route.length) for route in from_dict(HEXA).routes)
    report = assess(hexa(routes=routes))
    assert report.measured["E-06"] == 16
    assert "E-06" in report.failed


def test_E_07_five_routes_of_one_type_at_the_capital() -> None:
    routes = tuple(
        replace(r, spaces=("red",) * r.length if "A" in r.ends else r.spaces) for r in from_dict(HEXA).routes
    )
    report = assess(hexa(routes=routes))
    assert report.measured["E-07"] == 5
    assert {"E-07", "E-08"} <= set(report.failed)
    multi = tuple(replace(r, multi=True) if r.id == "r1" else r for r in routes)
    assert assess(hexa(routes=multi)).measured["E-07"] == 4, "multiroutes are not counted"


def test_E_08_counts_the_first_type_of_a_multiroute() -> None:
    report = assess(with_route("r4", spaces=("green", "red"), multi=True))
    assert report.measured["E-08"] == 3
    assert report.failed == ["E-08"]


def test_E_09_one_neighbour_is_enough_only_where_little_is_asked() -> None:
    without = hexa(routes=tuple(r for r in from_dict(HEXA).routes if r.id != "r8"))
    assert assess(without).measured["E-09"] == 1
    assert "E-09" in assess(without, clarity="normal").failed
    assert "E-09" not in assess(without, clarity="okay").failed


def test_E_10_a_lonely_city() -> None:
    lonely = City("G", 4.0, 3.6, 1)
    report = assess(hexa(cities=(*from_dict(HEXA).cities, lonely)))
    assert {"E-09", "E-10"} <= set(report.failed)
    assert report.measured["E-09"] == 0
    assert report.measured["E-10"] == 2


def test_E_11_a_double_protects_itself() -> None:
    dropped = [r for r in from_dict(HEXA).routes if r.id != "r8"]
    lone = {"r3": "red", "r9": "yellow"}
    twins = [
        replace(r, id=r.id + "b", spaces=(lone[r.id],) * r.length, group="t" + r.id) for r in dropped if r.id in lone
    ]
    paired = [replace(r, group="t" + r.id) if r.id in lone else r for r in dropped]
    report = assess(hexa(routes=tuple(paired + twins)))
    assert report.measured["E-11"] == []
    assert report.failed == ["E-09"]


def test_E_12_crossing_connections() -> None:
    crossing = Route("x", "F", "C", ("red", "red"))
    report = assess(hexa(routes=(*from_dict(HEXA).routes, crossing), areas=from_dict(HEXA).areas))
    assert report.measured["E-12"] == []
    crossing = Route("x", "B", "A", ("red", "red"))
    other = Route("y", "F", "C", ("red", "red"))
    report = assess(hexa(routes=(*from_dict(HEXA).routes, crossing, other), areas=from_dict(HEXA).areas))
    assert report.measured["E-12"] == ["x/y"]


def test_E_13_a_city_in_the_way() -> None:
    report = assess(with_city("E", x=4.2, y=2.0))
    assert "E/r5" in report.measured["E-13"]


def test_E_14_a_narrow_angle() -> None:
    report = assess(with_city("B", x=0.65, y=0.6))
    assert report.measured["E-14"] >= 28.96
    report = assess(with_city("E", x=5.9, y=1.6))
    assert "E-14" in report.failed
    assert report.measured["E-14"] < 28.96


def test_E_15_cities_too_close() -> None:
    report = assess(with_city("B", x=1.4))
    assert report.measured["E-15"] == ["r3"]


def test_E_16_E_17_capital_and_slots() -> None:
    assert assess(with_city("A", slots=5)).failed == ["E-16"]
    assert assess(with_city("B", capital=True)).measured["E-16"] == ["A", "B"]
    report = assess(with_city("B", slots=0))
    assert report.failed == ["E-17"]
    assert report.measured["E-17"] == ["B"]


def test_E_18_a_missing_area() -> None:
    report = assess(hexa(areas=from_dict(HEXA).areas[:2]))
    assert report.failed == ["E-18"]
    assert report.measured["E-18"] == 2


def test_E_19_a_part_inside_another_adds_no_face() -> None:
    """Two parts: the faces no longer are connections - cities + 1."""
    cities = (*from_dict(HEXA).cities, City("G", 8.0, 1.0, 1), City("H", 8.0, 2.7, 1), City("I", 9.7, 1.0, 1))
    ring = (Route("s", "G", "H", ("red",)), Route("t", "H", "I", ("red", "red")), Route("u", "G", "I", ("red",)))
    report = assess(hexa(cities=cities, routes=from_dict(HEXA).routes + ring))
    assert report.measured["E-19"] == 4
    assert "E-19" in report.failed


def test_E_20_unlike_twins() -> None:
    assert assess(with_route("r2", spaces=("blue",))).measured["E-20"] == ["r2"]
    assert assess(with_route("r3", group="g1")).measured["E-20"] == ["r3"]


def test_E_21_a_multiroute_with_a_type_twice() -> None:
    report = assess(with_route("r5", spaces=("green", "red", "green"), multi=True))
    assert report.measured["E-21"] == ["r5"]
    assert "E-21" in report.failed
    assert "E-21" not in assess(with_route("r5", spaces=("green", "red", "blue"), multi=True)).failed


def test_limits_at_clean_are_those_of_the_table() -> None:
    clean = [limits(size, "clean") for size in SIZES]
    assert [bound.chain for bound in clean] == [2, 2, 3, 3, 5]
    assert {(bound.spread, bound.same_at_city, bound.neighbours) for bound in clean} == {(8.25, 4, 2)}
    assert [SIZES[size].least_cities for size in SIZES] == [5, 11, 16, 29, 37]


def test_limits_become_stricter_with_clarity() -> None:
    for size in SIZES:
        spreads = [limits(size, clarity).spread for clarity in CLARITY]
        chains = [limits(size, clarity).chain for clarity in CLARITY]
        assert spreads == sorted(spreads, reverse=True)
        assert chains == sorted(chains, reverse=True)


def test_chaos_asks_less() -> None:
    without = hexa(routes=tuple(r for r in from_dict(HEXA).routes if r.id != "r8"))
    assert "E-11" in assess(without, clarity="okay").failed
    assert "E-11" not in assess(without, clarity="chaos").failed
    assert "E-01" not in assess(hexa(), "small", "chaos").failed


def test_unknown_words_are_named() -> None:
    with pytest.raises(SetupError, match="size must be one of tiny, small, regular, large, huge, not 'vast'"):
        assess(hexa(), "vast")
    with pytest.raises(SetupError, match=r"clarity must be one of .* not 'dirty'"):
        assess(hexa(), clarity="dirty")


def test_the_report_reads_as_text() -> None:
    text = str(assess(patched(EXAMPLES[1]), "tiny"))
    assert "E-11 FAIL no route without which the board falls apart: ['r3', 'r9'] (wanted: none)" in text
    assert "E-01 ok   enough cities: 6 (wanted: at least 5)" in text
