"""The small land in which all lessons of Aeronaut Odyssey take place: six cities, eight routes, three areas."""

from typing import Any

CITIES: list[dict[str, Any]] = [
    {"id": "A", "x": 3.0, "y": 2.9, "slots": 6, "capital": True},
    {"id": "B", "x": 1.0, "y": 0.5, "slots": 2},
    {"id": "C", "x": 2.7, "y": 0.3, "slots": 2},
    {"id": "D", "x": 5.4, "y": 0.7, "slots": 2},
    {"id": "E", "x": 5.5, "y": 2.4, "slots": 2},
    {"id": "F", "x": 0.6, "y": 2.1, "slots": 2},
]
ROUTES: dict[str, tuple[str, str, list[str]]] = {
    "r1": ("A", "C", ["red", "red"]),
    "r2": ("B", "C", ["green"]),
    "r3": ("C", "D", ["yellow", "yellow"]),
    "r4": ("A", "D", ["green", "green", "green"]),
    "r5": ("A", "E", ["yellow", "yellow"]),
    "r6": ("D", "E", ["red"]),
    "r7": ("B", "F", ["yellow"]),
    "r8": ("A", "F", ["blue", "blue"]),
}
AREAS: list[dict[str, Any]] = [
    {"id": "X1", "cities": ["A", "C", "D"], "sides": [["r1"], ["r3"], ["r4"]], "points": 4},
    {"id": "X2", "cities": ["A", "D", "E"], "sides": [["r4"], ["r6"], ["r5"]], "points": 3},
    {"id": "X3", "cities": ["A", "F", "B", "C"], "sides": [["r8"], ["r7"], ["r2"], ["r1"]], "points": 3},
]


def land(
    changes: dict[str, dict[str, Any]] | None = None, trajectories: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """The board, with some routes changed and trajectories along its edge."""
    routes = [
        {"id": name, "a": a, "b": b, "spaces": blocks, **(changes or {}).get(name, {})}
        for name, (a, b, blocks) in ROUTES.items()
    ]
    return {
        "name": "lesson",
        "size": "tiny",
        "types": ["red", "blue", "green", "yellow"],
        "inventory_spaces": 4,
        "cities": CITIES,
        "routes": routes,
        "areas": AREAS,
        "trajectories": trajectories or [],
    }
