"""The clauses of the first edition of Aloft, A1-01 to A1-44."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import HIGH_UP, game, legal, over, play, play_on, refused

REGULAR = ["GP", "GR", "GW", "GY", "PR", "PW", "PY", "RW", "RY", "WY"]
ROW = ["GP", "RW", "GY", "PR", "LION", "WY", "PW", "RY", "WOLF", "GR", "GW", "PY"]  # a solo row


def first(players: int = 2, **options: object) -> mg.Game:
    return game("first", players, **options)


# -- players and box --------------------------------------------------------------------------------------------


def test_A1_01_one_to_five_players():
    assert [first(players).players for players in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(mg.SetupError, match=rf"'players' of aloft, first edition, cannot be {players}.*1 to 5"):
            first(players)


def test_A1_02_against_each_other_or_together():
    assert first(3).options["mode"] == "competitive"
    assert first(3, mode="cooperative").options["mode"] == "cooperative"


def test_A1_03_together_the_formation_should_be_narrow_and_complete():
    together = first(3, mode="cooperative")
    narrow = over(together, flying={"GP": [3, 1], "RW": [3, 3]}, deck=ROW)
    wide = over(together, flying={"GP": [3, 1], "RW": [9, 3]}, deck=ROW)
    fewer = over(together, flying={"GP": [3, 1]}, deck=ROW)
    assert narrow.scores < wide.scores
    assert narrow.scores < fewer.scores


def test_A1_04_each_player_stands_for_another_colour():
    for seed in range(20):
        hands = first(5).new(seed=seed).position()["hands"]
        assert sorted(hands) == ["G", "P", "R", "W", "Y"]


def test_A1_05_thirteen_balloons_three_of_them_special():
    assert first().new(seed=1).view()["deck"] == [*REGULAR, "LION", "MONKEY", "WOLF"]


def test_A1_06_thirteen_scoring_tokens():
    cells = [[c, a] for a in (1, 3) for c in range(1, 13, 2)] + [[12, 4]]
    flying = dict(zip([*REGULAR, "LION", "MONKEY", "WOLF"], cells, strict=True))
    assert list(over(first(), flying=flying).sheet["values"].values()) == list(range(1, 14))


def test_A1_07_five_trucks():
    assert first().new(seed=1).view()["trucks"] == [[1, 2, 3, 4], 1]


def test_A1_08_five_colour_cards():
    match = first(5).new(chance="manual")
    assert match.legal() == ["deal G", "deal P", "deal R", "deal W", "deal Y"]


# -- set-up -----------------------------------------------------------------------------------------------------


def test_A1_10_everybody_is_dealt_one_random_card():
    match = first(3).new(chance="manual")
    assert match.odds() == {"deal G": 1, "deal P": 1, "deal R": 1, "deal W": 1, "deal Y": 1}
    play(match, "deal W")
    assert match.odds() == {"deal G": 1, "deal P": 1, "deal R": 1, "deal Y": 1}
    play(match, "deal P", "deal Y")
    assert (match.to_move, match.position()["hands"]) == (0, ["W", "P", "Y"])


def test_A1_11_the_card_stays_hidden_until_the_game_is_over():
    match = first(3).position({"hands": ["W", "P", "Y"]})
    while match.to_move is not None:
        assert match.view(1)["hands"] == [None, "P", None]
        match.play(match.legal()[0])
    assert match.view(1)["hands"] == ["W", "P", "Y"]


def test_A1_12_a_regular_balloon_belongs_to_its_two_colours():
    scores = over(first(5), flying={"RW": [5, 2]}, hands=["G", "P", "R", "W", "Y"]).scores
    assert scores == [0, 0, 1, 1, 0]


def test_A1_13_a_special_shape_belongs_to_no_colour():
    flying = {"LION": [5, 2], "MONKEY": [7, 2], "WOLF": [9, 2]}
    assert over(first(5), flying=flying, hands=["G", "P", "R", "W", "Y"]).scores == [0, 0, 0, 0, 0]


def test_A1_14_AR_02_the_launch_zone_is_a_row_at_the_left_end():
    assert first().new(seed=1).view()["trucks"][0] == [1, 2, 3, 4]


def test_A1_15_the_last_truck_is_leftmost_the_lead_truck_rightmost():
    lead_moves = first().position({"flying": HIGH_UP})
    assert play(lead_moves, "truck").view()["trucks"] == [[1, 2, 3, 5], 1]
    last_moves = first().position({"flying": HIGH_UP, "trucks": [[1, 3, 4, 5], 1]})
    assert play(last_moves, "truck").view()["trucks"] == [[2, 3, 4, 5], 1]


def test_A1_16_the_safety_truck_starts_below_the_last_truck():
    launch, safety = first().new(seed=1).view()["trucks"]
    assert safety == launch[0] == 1


def test_A1_17_the_balloons_lie_in_one_row():
    assert first().new(seed=1).view()["packed"] == [*REGULAR, "LION", "MONKEY", "WOLF"]
    alone = first(1).position({"deck": ROW})
    assert alone.view()["packed"] == ROW


# -- a turn -----------------------------------------------------------------------------------------------------


def test_A1_19_first_a_truck_move_then_an_advance():
    match = first().position({"load": {"RW": ["inflated", 2]}, "flying": HIGH_UP})
    assert (match.decision, match.legal()) == ("truck", ["truck"])
    refused(match, "launch RW", r"first a truck has to move \(A1-19, A2-12\)")
    play(match, "truck")
    assert (match.to_move, match.decision) == (0, "advance")
    refused(match, "truck", r"a balloon has to be advanced now \(A1-19, A2-12\)")
    play(match, "launch RW")
    assert (match.to_move, match.decision) == (1, "truck")


def test_A1_19_no_truck_move_while_nothing_flies():
    match = play(first().new(seed=1), "unpack RW 1", "inflate RW")
    assert (match.to_move, match.decision) == (0, "advance")
    play(match, "launch RW")
    assert (match.to_move, match.decision) == (1, "truck")


def test_A1_20_A1_21_the_game_ends_at_once_when_the_lead_truck_leaves_the_board():
    match = first().position({"trucks": [[9, 10, 11, 12], 9], "load": {"RW": ["inflated", 9]}, "flying": HIGH_UP})
    play(match, "truck")
    assert match.view()["trucks"] == [[9, 10, 11, 13], 9]
    assert (match.to_move, match.legal()) == (None, [])
    assert match.outcome is not None
    assert match.outcome.reason == "the lead truck has left the board"
    assert match.view()["load"] == {"RW": ["inflated", 9]}


def test_A1_22_packed_unpacked_inflated_flying():
    match = first(1, advance_optional=True).position({"deck": ["RW"]})
    play(match, "unpack RW 2")
    assert match.view()["load"] == {"RW": ["unpacked", 2]}
    refused(match, "launch RW", r"RW is not inflated: it is unpacked")
    play(match, "inflate RW")
    assert match.view()["load"] == {"RW": ["inflated", 2]}
    refused(match, "inflate RW", r"RW is not unpacked: it is inflated \(A1-22, A2-23\)")
    play(match, "launch RW")
    for altitude in (1, 2, 3, 4):
        assert match.view()["flying"] == {"RW": [2, altitude]}
        play(match, "truck", "ascend RW" if altitude < 4 else "skip")


def test_A1_23_any_balloon_may_be_advanced_by_anybody():
    match = first().position({"hands": ["R", "G"], "load": {"PW": ["unpacked", 1], "WY": ["inflated", 3]}})
    for seat in (0, 1):
        assert match.to_move == seat
        assert {"inflate PW", "launch WY"} <= set(match.legal())
        assert {action.split()[1] for action in legal(match, "unpack")} == set(match.view()["packed"])
        match.play(legal(match, "unpack")[0])


def test_A1_24_only_balloons_of_the_row_are_packed():
    match = play(first().new(seed=1), "unpack RW 1")
    assert "RW" not in match.view()["packed"]
    refused(match, "unpack RW 2", r"RW is not packed: it is unpacked \(A1-24\)")


def test_A1_25_without_any_possible_advance_the_step_is_skipped():
    blocked = {
        "phase": "advance",
        "trucks": [[9, 10, 11, 12], 9],
        "load": {"GP": ["inflated", 9], "GR": ["inflated", 10], "GW": ["inflated", 11], "GY": ["inflated", 12]},
        "flying": {"PR": [8, 4], "PW": [9, 1], "PY": [9, 3], "RW": [11, 4], "RY": [12, 1], "WY": [12, 3]},
    }
    match = first().position(blocked)
    assert match.legal() == ["skip"]
    assert play(match, "skip").to_move == 1
    free = first().position({"flying": HIGH_UP, "phase": "advance"})
    refused(free, "skip", r"a balloon can be advanced, so it must be \(A1-25, A2-25, AR-11\)")


def test_A1_26_unpack_lays_a_balloon_on_a_truck_of_the_launch_zone():
    match = first().position({"trucks": [[2, 3, 5, 6], 2], "phase": "advance", "flying": HIGH_UP})
    assert [a for a in legal(match, "unpack") if "RW" in a] == [f"unpack RW {c}" for c in (2, 3, 5, 6)]
    refused(match, "unpack RW 4", r"no truck for balloons stands at 4 \(A1-26")
    assert play(match, "unpack RW 5").view()["load"] == {"RW": ["unpacked", 5]}


def test_A1_27_the_safety_truck_never_carries_a_balloon():
    behind = {"trucks": [[2, 3, 4, 5], 1], "phase": "advance", "flying": HIGH_UP}
    match = first().position(behind)
    refused(match, "unpack RW 1", r"no truck for balloons stands at 1")
    with pytest.raises(mg.SetupError, match="RW stands at column 1, where there is no truck for balloons"):
        first().position({**behind, "load": {"RW": ["unpacked", 1]}})


def test_A1_28_inflate_stands_the_balloon_up_on_its_truck():
    match = first().position({"load": {"RW": ["unpacked", 3]}})
    assert play(match, "inflate RW").view()["load"] == {"RW": ["inflated", 3]}


def test_A1_29_a_launched_balloon_flies_at_altitude_1():
    match = first().position({"load": {"RW": ["inflated", 3]}})
    assert play(match, "launch RW").view()["flying"] == {"RW": [3, 1]}


def test_A1_30_altitude_grows_by_one_up_to_four():
    match = first().position({"flying": {"RW": [3, 1]}, "deck": ["RW"]})
    for altitude in (2, 3, 4):
        assert play(match, "truck", "ascend RW").view()["flying"] == {"RW": [3, altitude]}
    assert play(match, "truck").legal() == ["skip"]


def test_A1_31_flying_balloons_never_sink_nor_change_column():
    match = first(4).new(seed=5)
    before: dict[str, list[int]] = {}
    while match.to_move is not None:
        match.play(match.legal()[-1])
        now = match.view()["flying"]
        assert all(now[name][0] == column and now[name][1] >= row for name, (column, row) in before.items())
        before = now
    assert len(before) > 5


# -- trucks -----------------------------------------------------------------------------------------------------


def test_A1_32_closed_row_with_the_safety_truck_below_the_last_the_lead_truck_moves():
    match = first().position({"trucks": [[3, 4, 5, 6], 3], "flying": HIGH_UP})
    assert play(match, "truck").view()["trucks"] == [[3, 4, 5, 7], 3]


@pytest.mark.parametrize(
    ("before", "after"),
    [([1, 2, 3, 5], [1, 2, 4, 5]), ([1, 2, 4, 5], [1, 3, 4, 5]), ([1, 3, 4, 5], [2, 3, 4, 5])],
)
def test_A1_33_two_groups_the_front_truck_of_the_left_group_moves(before, after):
    match = first().position({"trucks": [before, 1], "flying": HIGH_UP})
    assert play(match, "truck").view()["trucks"] == [after, 1]


def test_A1_34_closed_row_with_the_safety_truck_behind_the_safety_truck_moves():
    match = first().position({"trucks": [[2, 3, 4, 5], 1], "flying": HIGH_UP})
    assert play(match, "truck").view()["trucks"] == [[2, 3, 4, 5], 2]


# -- scoring ----------------------------------------------------------------------------------------------------


def test_A1_35_higher_is_worth_more_then_further_right():
    values = over(first(), flying={"RW": [1, 2], "GP": [12, 1], "GY": [5, 2]}).sheet["values"]
    assert values == {"GP": 1, "RW": 2, "GY": 3}


def test_A1_36_from_1_to_the_number_of_flying_balloons():
    flying = {"RW": [4, 2], "GP": [9, 2], "GY": [2, 3], "WOLF": [7, 3]}
    values = over(first(), flying=flying).sheet["values"]
    assert (values["RW"], values["WOLF"]) == (1, len(flying))


def test_A1_37_cards_are_shown_with_the_scores():
    match = first(3).position({"hands": ["W", "P", "Y"]})
    outcome = play_on(match)
    assert match.view(None)["hands"] == ["W", "P", "Y"]
    assert [sheet["hand"] for sheet in outcome.sheet["seats"]] == ["W", "P", "Y"]


# -- solo -------------------------------------------------------------------------------------------------------


def test_A1_38_solo_is_the_same_game_otherwise():
    match = first(1).position({"deck": ROW})
    play(match, "unpack GP 1", "inflate GP", "launch GP")
    assert (match.to_move, match.legal()) == (0, ["truck"])
    assert play(match, "truck").view()["trucks"] == [[1, 2, 3, 5], 1]


def test_A1_39_solo_has_neither_colour_cards_nor_scoring():
    match = first(1).new(seed=3)
    assert (match.view(0)["hands"], legal(match, "deal")) == (None, [])
    assert "seats" not in play_on(match).sheet
    with pytest.raises(mg.SetupError, match=r"no colour cards in this mode \(A1-39"):
        first(1).position({"hands": ["R"]})


def test_A1_40_solo_uses_two_special_shapes():
    assert sorted(first(1).new(seed=3).view()["deck"]) == sorted([*REGULAR, "LION", "WOLF"])


def test_A1_41_the_solo_row_is_shuffled():
    match = first(1).new(chance="manual")
    assert match.odds() == {f"row {name}": 1 for name in [*REGULAR, "LION", "WOLF"]}
    play(match, *(f"row {name}" for name in ROW))
    assert match.view()["packed"] == ROW
    assert first(1).new(seed=1).view()["packed"] != first(1).new(seed=2).view()["packed"]


def test_A1_42_only_the_first_of_the_row_may_be_unpacked():
    match = first(1).position({"deck": ROW})
    assert match.legal() == [f"unpack GP {c}" for c in (1, 2, 3, 4)]
    refused(match, "unpack RW 1", r"only the first balloon of the row, GP, may be unpacked \(A1-42, A2-37\)")
    play(match, "unpack GP 1")
    assert legal(match, "unpack") == [f"unpack RW {c}" for c in (2, 3, 4)]


def test_A1_43_balloons_with_a_common_colour_must_not_touch_at_a_corner():
    near = {"phase": "advance", "flying": {"GP": [3, 2]}}
    match = first(1).position({**near, "load": {"GY": ["inflated", 4]}, "deck": ["GP", "GY"]})
    refused(match, "launch GY", r"GY would touch a balloon of a common colour at a corner \(A1-43, A2-38\)")
    match = first(1).position({**near, "load": {"RW": ["inflated", 4]}, "deck": ["GP", "RW"]})
    assert "launch RW" in match.legal()
    match = first(1).position({"phase": "advance", "flying": {"RW": [6, 1], "RY": [7, 3]}, "deck": ["RW", "RY"]})
    refused(match, "ascend RW", r"RW would touch a balloon of a common colour at a corner")


def test_A1_44_solo_score_is_width_plus_three_per_balloon_left():
    outcome = over(first(1), flying={"GP": [3, 1], "RW": [9, 3], "GY": [5, 4]}, deck=ROW)
    assert (outcome.scores, outcome.winners) == ([7 + 3 * 9], [])
    assert (outcome.sheet["width"], outcome.sheet["penalty"]) == (7, 27)
    assert outcome.sheet["unlaunched"] == sorted(set(ROW) - {"GP", "RW", "GY"}, key=[*REGULAR, "LION", "WOLF"].index)
