"""Areas are the faces of the straight-line drawing; their points follow from the routes around them."""

import copy
from dataclasses import replace

from montgolfier.games.odyssey.board import derive_areas, faults, from_dict, read
from montgolfier.games.odyssey.board.areas import area_points
from montgolfier.games.odyssey.board.drawing import bounded_faces
from tests.games.odyssey.worlds import HEXA


def test_areas_are_derived_when_absent_and_their_points_follow_from_the_perimeter():
    board = copy.deepcopy(HEXA)
    del board["areas"]
    assert from_dict(board).to_dict() == HEXA
    assert [area_points(n) for n in (1, 4, 5, 7, 23, 24, 30)] == [2, 2, 3, 4, 12, 12, 12]


def test_faces_of_a_square_with_a_diagonal_a_tail_and_an_island():
    corners = {
        "A": (0, 0),
        "B": (4, 0),
        "C": (4, 4),
        "D": (0, 4),
        "E": (6, 6),
        "F": (1, 3),
        "G": (1.5, 3),
        "H": (1, 3.5),
    }
    ends = ["AB", "BC", "CD", "DA", "AC", "CE", "FG", "GH", "HF"]
    board = read(
        {
            "types": ["red"],
            "cities": [{"id": name, "x": x, "y": y, "slots": 1} for name, (x, y) in corners.items()],
            "routes": [{"id": e.lower(), "a": e[0], "b": e[1], "spaces": ["red"]} for e in ends],
        }
    )
    assert sorted(bounded_faces(board.cities, board.routes)) == [["A", "B", "C"], ["A", "C", "D"], ["F", "G", "H"]]
    assert [len(area.sides) for area in derive_areas(board.cities, board.routes)] == [3, 3, 3]
    assert faults(replace(board, areas=board.areas[:1])) != []
