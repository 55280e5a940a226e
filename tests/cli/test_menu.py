from montgolfier.cli.menu import abbreviated, begun, fold

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


def test_moves_that_fold_into_one_are_listed_one_by_one():
    trades = [f"trade {n} wool for a ship" for n in range(40)]
    assert labels(trades, 28) == trades
    assert labels(["pass", *trades], 28) == ["pass", "trade …"]
    assert labels([f"place {row} {column}" for row in range(3) for column in range(20)], 28) == [
        "place 0 …", "place 1 …", "place 2 …",
    ]  # fmt: skip


def test_the_help_shows_a_move_of_this_game_by_its_beginning():
    assert abbreviated(["stay", "leave"]) == ": st is stay"
    assert abbreviated(["truck 5", "launch WY"]) == ": tr 5 is truck 5"
    assert abbreviated(["untie 1", "untie 10"]) == ": un 10 is untie 10"
    assert abbreviated(["x", "y"]) == ""
