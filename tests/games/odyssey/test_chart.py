"""The board in numbers: what is worked out from it beforehand."""

from typing import Any

import montgolfier as mg
from montgolfier.games.odyssey.board import from_dict
from montgolfier.games.odyssey.chart import Chart


def hexa(**more: Any) -> Chart:
    return Chart(from_dict({**mg.Game("odyssey", board="hexa", players=2).options["board"], **more}))


def test_a_route_knows_the_areas_it_borders_and_as_which_of_their_sides() -> None:
    chart = hexa()
    found = {}
    for r, route in enumerate(chart.board.routes):
        places = range(chart.first_border[r], chart.first_border[r + 1])
        found[route.id] = [chart.board.areas[chart.border_area[i]].id for i in places]
        for i in places:
            side = chart.border_side[i]
            assert r in chart.side_route[chart.side_start[side] : chart.side_start[side + 1]]
    assert found == {
        "r1": ["X1", "X3"],
        "r2": ["X1", "X3"],
        "r3": ["X3"],
        "r4": ["X1"],
        "r5": ["X1", "X2"],
        "r6": ["X2"],
        "r7": ["X2"],
        "r8": ["X3"],
        "r9": ["X3"],
    }


def test_a_route_knows_the_trajectories_it_may_serve() -> None:
    """Between B and D: 3 blocks over C; every other way is two blocks longer or more."""
    slots: dict[str, Any] = {"slots": 2, "reward": {"kind": "points", "value": 4}}
    chart = hexa(
        trajectories=[
            {"id": "T1", "kind": "cities", "from": "B", "to": "D", **slots},
            {"id": "T2", "kind": "routes", "types": ["red", "blue"], **slots},
        ]
    )
    served = {route.id: chart.serves[r] for r, route in enumerate(chart.board.routes)}
    assert [name for name, goals in served.items() if goals & 1] == ["r3", "r4"]
    assert [name for name, goals in served.items() if goals & 2] == ["r1", "r2", "r7", "r9"]
