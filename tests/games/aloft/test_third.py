"""The clauses of the third edition of Aloft, A3-01 to A3-36."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import game, legal, over, play, refused

REGULAR = ["BG", "BP", "BR", "BW", "BY", "GP", "GR", "GW", "GY", "PR", "PW", "PY", "RW", "RY", "WY"]
NO_TOKENS = {"B": 0, "G": 0, "P": 0, "R": 0, "W": 0, "Y": 0, "wild": 0, "safety": 0}


def third(players: int = 2, **options: object) -> mg.Game:
    return game("third", players, **options)


# -- players, box, set-up ---------------------------------------------------------------------------------------


def test_A3_01_two_to_six_players():
    assert [third(players).players for players in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(mg.SetupError, match=rf"'players' of aloft, third edition, cannot be {players}.*2 to 6"):
            third(players)


def test_A3_02_eighteen_balloons_three_of_them_special():
    assert third().new(seed=1).view()["deck"] == [*REGULAR, "LION", "MONKEY", "WOLF"]


def test_A3_03_eighteen_scoring_tokens():
    cells = [[c, a] for a in (1, 3) for c in range(1, 13, 2)] + [[c, 4] for c in (2, 4, 6, 8, 10, 12)]
    flying = dict(zip([*REGULAR, "LION", "MONKEY", "WOLF"], cells, strict=True))
    assert list(over(third(), flying=flying).sheet["values"].values()) == list(range(1, 19))


def test_A3_04_41_achievement_tokens():
    everything = {**dict.fromkeys("BGPRWY", 5), "wild": 3, "safety": 8}
    assert sum(everything.values()) == 41
    assert third().position({"tokens": [everything, {}]}).view()["tokens"] == [everything, NO_TOKENS]
    for kind, count in everything.items():
        with pytest.raises(mg.SetupError, match=rf"there are only {count} of {kind} \(A3-04"):
            third().position({"tokens": [everything, {kind: 1}]})


def test_A3_05_six_colour_cards():
    assert third(6).new(chance="manual").legal() == [f"deal {colour}" for colour in "BGPRWY"]


def test_A3_06_five_trucks_one_of_them_the_safety_truck():
    launch, safety = third().new(seed=1).view()["trucks"]
    assert (len(launch), safety) == (4, 5)


def test_A3_08_two_cards_each_with_two_or_three_players():
    cards = {players: third(players).new(seed=1).position()["hands"] for players in (2, 3, 4, 5, 6)}
    assert {players: {len(hand) for hand in hands} for players, hands in cards.items()} == {
        2: {2},
        3: {2},
        4: {1},
        5: {1},
        6: {1},
    }
    match = third(3).new(chance="manual")
    assert (len(match.legal()), match.legal()[0]) == (15, "deal BG")
    with pytest.raises(mg.SetupError, match="seat 0 has 2 colour letter"):
        third(3).position({"hands": ["R"]})


def test_A3_09_cards_are_hidden_from_the_others():
    match = third().position({"hands": ["RW", "GP"]})
    assert [match.view(seat)["hands"] for seat in (0, 1, None)] == [["RW", None], [None, "GP"], [None, None]]


def test_A3_10_five_trucks_in_one_row_the_orange_one_in_front():
    assert third().new(seed=1).view()["trucks"] == [[1, 2, 3, 4], 5]


def test_A3_12_all_balloons_lie_open():
    match = third().new(seed=1)
    assert match.view(None)["packed"] == [*REGULAR, "LION", "MONKEY", "WOLF"]


# -- a turn -----------------------------------------------------------------------------------------------------


def test_A3_13_a_turn_is_exactly_one_action():
    match = third().new(seed=1)
    for turn, (seat, action) in enumerate([(0, "truck 5"), (1, "inflate RW 6"), (0, "launch RW"), (1, "ascend RW")], 1):
        assert (match.to_move, match.decision, match.view()["turn"]) == (seat, "action", turn)
        match.play(action)


def test_A3_14_the_game_ends_when_the_last_balloon_is_launched():
    match = third().position({"deck": ["RW", "GP"], "flying": {"GP": [9, 1]}, "load": {"RW": ["inflated", 3]}})
    play(match, "launch RW")
    assert match.to_move is None
    assert match.outcome is not None
    assert match.outcome.reason == "all balloons are flying"


def test_A3_15_the_game_ends_when_no_truck_can_move():
    match = third().position({"trucks": [[8, 10, 11, 12], 13], "load": {"RW": ["inflated", 8]}})
    play(match, "truck 8")
    assert (match.view()["trucks"], match.to_move) == ([[9, 10, 11, 12], 13], None)
    assert match.outcome is not None
    assert match.outcome.reason == "no truck can move any more"


# -- trucks -----------------------------------------------------------------------------------------------------


def test_A3_16_a_truck_goes_to_the_next_space_without_a_truck():
    for truck, after in ((1, [2, 3, 4, 5]), (2, [1, 3, 4, 5]), (3, [1, 2, 4, 5]), (4, [1, 2, 3, 5])):
        match = third().position({"trucks": [[1, 2, 3, 4], 6]})
        assert play(match, f"truck {truck}").view()["trucks"] == [after, 6]
    refused(third().new(seed=1), "truck 6", "no truck stands on space 6")


def test_A3_17_the_safety_truck_stays_in_front():
    match = third().new(seed=1)
    assert legal(match, "truck") == ["truck 5"]
    refused(match, "truck 4", r"it would come in front of the safety truck \(A3-17, AR-43\)")
    with pytest.raises(mg.SetupError, match=r"the safety truck is always in front \(A3-17\)"):
        third().position({"trucks": [[1, 2, 3, 5], 4]})


def test_A3_18_at_most_one_empty_space_in_the_row():
    match = play(third().new(seed=1), "truck 5")
    refused(match, "truck 6", r"the safety truck may not open a second gap or leave the track \(A3-18, AR-40\)")
    with pytest.raises(mg.SetupError, match=r"at most one space between .* is empty \(A3-18\)"):
        third().position({"trucks": [[1, 2, 3, 4], 7]})


def test_A3_19_a_loaded_truck_takes_its_balloon_along():
    match = third().position({"trucks": [[1, 2, 3, 4], 6], "load": {"RW": ["inflated", 2], "GP": ["inflated", 6]}})
    assert play(match, "truck 2").view()["load"] == {"RW": ["inflated", 5], "GP": ["inflated", 6]}


def test_A3_20_moving_the_safety_truck_earns_a_safety_token():
    match = play(third(3).new(seed=1), "truck 5", "truck 1", "truck 6")
    assert [tokens["safety"] for tokens in match.view()["tokens"]] == [1, 0, 1]


# -- balloons ---------------------------------------------------------------------------------------------------


def test_A3_21_packed_inflated_flying():
    match = third().position({"deck": ["RW", "GP"]})
    play(match, "inflate RW 2")
    assert match.view()["load"] == {"RW": ["inflated", 2]}
    play(match, "launch RW")
    assert (match.view()["load"], match.view()["flying"]) == ({}, {"RW": [2, 1]})
    with pytest.raises(mg.IllegalAction, match="this edition has no such action"):
        match.play("unpack GP 1")


def test_A3_22_inflate_onto_a_truck_that_carries_none():
    match = third().position({"load": {"RW": ["inflated", 2]}})
    assert [a for a in legal(match, "inflate") if "GP" in a] == [f"inflate GP {space}" for space in (1, 3, 4, 5)]
    refused(match, "inflate GP 2", r"the truck at 2 has no room \(A2-27, A3-22")
    refused(match, "inflate RW 3", "RW is not packed: it is inflated")
    refused(match, "inflate GP 9", r"no truck for balloons stands at 9 \(A1-26, A2-26, A3-22\)")


def test_A3_23_launch_to_the_bottom_row_above_the_truck():
    match = third().position({"load": {"RW": ["inflated", 2]}})
    assert play(match, "launch RW").view()["flying"] == {"RW": [2, 1]}


def test_A3_24_a_regular_balloon_earns_a_token_of_each_of_its_colours():
    match = third().position({"load": {"RW": ["inflated", 2]}})
    assert play(match, "launch RW").view()["tokens"] == [{**NO_TOKENS, "R": 1, "W": 1}, NO_TOKENS]


def test_A3_25_a_special_shape_earns_a_multicoloured_token():
    match = third().position({"load": {"WOLF": ["inflated", 2]}})
    assert play(match, "launch WOLF").view()["tokens"] == [{**NO_TOKENS, "wild": 1}, NO_TOKENS]


def test_A3_26_ascend_one_row():
    match = third().position({"flying": {"RW": [3, 2]}})
    assert play(match, "ascend RW").view()["flying"] == {"RW": [3, 3]}
    assert match.view()["tokens"] == [NO_TOKENS, NO_TOKENS]


def test_A3_27_AR_19_no_balloon_leaves_over_the_top_edge():
    match = third().position({"flying": {"RW": [3, 4]}})
    refused(match, "ascend RW", "RW is already in the top row")


# -- scoring ----------------------------------------------------------------------------------------------------


def achievement(hand: str, tokens: dict[str, int]) -> int:
    others = {"RY": "BG", "BG": "RY", "RW": "GP"}
    sheet = over(third(), hands=[hand, others[hand]], tokens=[tokens, {}]).sheet["seats"][0]
    assert sum(sheet["sets"].values()) == sheet["achievement"]
    score: int = sheet["achievement"]
    return score


def test_A3_28_total_is_formation_plus_achievement():
    outcome = over(
        third(), flying={"RW": [3, 2], "BG": [7, 1]}, hands=["RW", "BG"], tokens=[{"B": 2, "safety": 1}, {"R": 1}]
    )
    sheets = outcome.sheet["seats"]
    assert [(sheet["formation"], sheet["achievement"]) for sheet in sheets] == [(2, 3 + 1), (1, 1)]
    assert (outcome.scores, outcome.winners) == ([6, 2], [0])


def test_A3_29_achievement_depends_on_collected_tokens_only():
    tokens = [{"B": 2, "wild": 1}, {"safety": 3}]
    near = over(third(), flying={"RW": [3, 2]}, hands=["RW", "BG"], tokens=tokens)
    far = over(third(), flying={"RW": [3, 2], "BG": [9, 4], "GY": [11, 4]}, hands=["RW", "BG"], tokens=tokens)
    assert [[sheet["achievement"] for sheet in o.sheet["seats"]] for o in (near, far)] == [[6, 6], [6, 6]]


def test_A3_30_tokens_are_sorted_into_sets():
    collected = {"B": 2, "G": 1, "safety": 2}
    sheet = over(third(), hands=["RW", "GP"], tokens=[collected, {}]).sheet["seats"][0]
    assert sheet["tokens"] == {**NO_TOKENS, **collected}
    assert sheet["sets"] == {"B": 3, "G": 1, "P": 0, "R": 0, "W": 0, "Y": 0, "safety": 3}


def test_A3_31_launch_tokens_in_own_colours_are_discarded():
    assert achievement("RW", {"R": 5, "W": 5, "G": 1}) == 1
    assert achievement("BG", {"R": 5, "W": 5, "G": 1}) == 30


def test_A3_32_every_multicoloured_token_joins_the_set_of_a_colour():
    assert achievement("RW", {"B": 4, "G": 2, "wild": 1}) == 15 + 3
    assert achievement("RW", {"B": 4, "G": 2, "wild": 2}) == 15 + 6


def test_A3_33_sets_score_by_size():
    assert [achievement("RW", {"B": size}) for size in range(6)] == [0, 1, 3, 6, 10, 15]
    assert achievement("RW", {"B": 2, "G": 3, "safety": 4}) == 3 + 6 + 10


def test_A3_34_formation_tokens_as_in_the_other_editions():
    flying = {"BG": [4, 2], "RW": [9, 2], "GY": [2, 3], "WOLF": [7, 1]}
    assert over(third(), flying=flying).sheet["values"] == {"WOLF": 1, "BG": 2, "RW": 3, "GY": 4}


def test_A3_35_formation_score_of_one_or_two_colours():
    flying = {"BG": [4, 2], "RW": [9, 2], "GY": [2, 3], "WOLF": [7, 1]}
    two = over(third(), flying=flying, hands=["BY", "RP"]).sheet["seats"]
    assert [sheet["formation"] for sheet in two] == [2 + 4, 3]
    one = over(third(4), flying=flying, hands=["B", "G", "Y", "P"]).sheet["seats"]
    assert [sheet["formation"] for sheet in one] == [2, 2 + 4, 4, 0]


def test_A3_36_worked_example_red_scores_28():
    flying = {
        "GR": [1, 3],
        "PY": [2, 4],
        "WY": [3, 2],
        "LION": [4, 3],
        "PW": [5, 1],
        "GY": [5, 4],
        "PR": [6, 3],
        "WOLF": [7, 4],
        "GW": [7, 2],
        "RY": [9, 1],
        "RW": [9, 4],
        "GP": [10, 2],
    }
    red = over(third(4), flying=flying, hands=["R", "B", "G", "Y"]).sheet["seats"][0]
    assert (red["balloons"], red["formation"]) == ({"RY": 2, "GR": 6, "PR": 8, "RW": 12}, 28)
