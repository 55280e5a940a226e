from montgolfier.cli.menu import begun, fold

MOVES = ["truck 5", *(f"inflate {b} {s}" for b in ("GP", "GR", "LION") for s in range(1, 4)), "launch WY"]


def labels(moves: list[str], limit: int) -> list[str]:
    return [entry.label for entry in fold(moves, limit)]


def test_few_moves_are_all_listed():
    assert labels(MOVES, 11) == MOVES


def test_many_moves_are_folded_only_as_far_as_needed():
    assert labels(MOVES, 10) == ["truck 5", "inflate GP …", "inflate GR …", "inflate LION …", "launch WY"]
    assert labels(MOVES, 4) == ["truck 5", "inflate …", "launch WY"]


def test_folding_loses_nothing():
    assert [move for entry in fold(MOVES, 3) for move in entry.moves] == MOVES


def test_a_move_is_found_by_the_beginnings_of_its_words():
    assert begun(MOVES, "la") == ["launch WY"]
    assert begun(MOVES, "inf li 2") == ["inflate LION 2"]
    assert begun(MOVES, "INFLATE gr") == ["inflate GR 1", "inflate GR 2", "inflate GR 3"]
    assert begun(MOVES, "inflate GR 1 2") == []
    assert begun(MOVES, "land") == []
