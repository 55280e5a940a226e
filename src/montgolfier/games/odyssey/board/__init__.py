"""A board of Aeronaut Odyssey: what is printed on it, how a file is read, what it needs to be played on.

    board = load("board.json")             a file that can be played on, or SetupError
    board = from_dict(data)                the same from a dict; `from_json(text)` from text
    board = read(data)                     only the shape is checked (fields, values, references)
    faults(board)                          why a well-shaped board cannot be played on, in words; [] when it can
    check(board)                           SetupError with the first of these faults
    board.to_dict(), board.to_json()       the way back: read(board.to_dict()) == board
    board.city("A"), board.route("r1")     by id; board.capital is the city A
    board.connections()                    {(a, b): [routes]}: pairs of cities with their parallel routes, a < b
    board.expansions()                     which expansions the board makes use of
    derive_areas(cities, routes)           bounded faces of the straight-line drawing with their points

Where a board has no `areas` they are derived, and where it has no `inventory_spaces` their number follows from the
number of routes (OR-02).
"""

from montgolfier.games.odyssey.board.areas import derive_areas
from montgolfier.games.odyssey.board.parts import (
    Area,
    Board,
    Bonus,
    City,
    Reward,
    Route,
    Trajectory,
    connections,
)
from montgolfier.games.odyssey.board.reading import from_dict, from_json, load, read
from montgolfier.games.odyssey.board.validity import check, faults

__all__ = [
    "Area",
    "Board",
    "Bonus",
    "City",
    "Reward",
    "Route",
    "Trajectory",
    "check",
    "connections",
    "derive_areas",
    "faults",
    "from_dict",
    "from_json",
    "load",
    "read",
]
