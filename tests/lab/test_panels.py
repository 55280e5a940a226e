"""Plots of many sets of rules: those that differ in one option share one, and each is named by what differs."""

from itertools import product

from montgolfier.lab.report.charts import COLOURS, DASHES, SHAPES, varied
from montgolfier.lab.report.panels import facets, panels


def results(rows: list[dict[str, str]], compared: dict[str, dict[str, list[int]]], one_at_a_time: bool) -> dict:
    return {
        "plan": {"one_at_a_time": one_at_a_time},
        "conditions": [{"rules": ", ".join(row.values()), "players": 2, "chosen": row} for row in rows],
        "compared": [{"option": option, "values": values} for option, values in compared.items()],
    }


def test_a_grid_has_a_plot_for_every_combination_of_the_other_options():
    rows = [{"cap": cap, "wind": wind} for cap, wind in product(("cap 4", "cap 5"), ("calm", "wild", "storm"))]
    numbers = {"cap 4": [0, 1, 2], "cap 5": [3, 4, 5]}
    found = panels(results(rows, {"cap": numbers, "wind": {"calm": [0, 3], "wild": [1, 4], "storm": [2, 5]}}, False))
    assert [panel.title for panel in found] == ["Cap 4, 2 players", "Cap 5, 2 players"]
    assert [list(panel.conditions) for panel in found] == [["calm", "wild", "storm"]] * 2
    assert found[1].conditions["wild"]["rules"] == "cap 5, wild"


def test_one_change_at_a_time_has_a_plot_for_every_option():
    base = {"cap": "cap 4", "wind": "calm"}
    rows = [
        base,
        {**base, "cap": "cap 5"},
        {**base, "cap": "cap 6"},
        {**base, "wind": "wild"},
        {**base, "wind": "storm"},
    ]
    caps, winds = {"cap 4": [0], "cap 5": [1], "cap 6": [2]}, {"calm": [0], "wild": [3], "storm": [4]}
    found = facets(results(rows, {"cap": caps, "wind": winds}, True))
    assert [facet.title for facet in found] == ["cap", "wind"]
    assert found[1].names == {"cap 4, calm": "calm", "cap 4, wild": "wild", "cap 4, storm": "storm"}
    assert found[1].heading("Against random") == "Against random (wind)"


def test_a_few_sets_of_rules_share_all_plots():
    rows = [{"cap": cap, "wind": wind} for cap, wind in product(("cap 4", "cap 5"), ("calm", "wild"))]
    compared = {"cap": {"cap 4": [0, 1], "cap 5": [2, 3]}, "wind": {"calm": [0, 2], "wild": [1, 3]}}
    (panel,) = panels(results(rows, compared, False))
    assert panel.title == "2 players"
    assert panel.names == ["cap 4, calm", "cap 4, wild", "cap 5, calm", "cap 5, wild"]


def test_no_two_of_twenty_names_look_the_same():
    for signs in (SHAPES, DASHES):
        looks = [(COLOURS[i % len(COLOURS)], str(sign)) for i, sign in enumerate(varied(signs, 20))]
        assert len(set(looks)) == 20
