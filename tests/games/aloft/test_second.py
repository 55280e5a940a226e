"""The clauses of the second edition of Aloft, A2-01 to A2-39."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import HIGH_UP, game, legal, over, play, play_on, refused

REGULAR = ["GP", "GR", "GW", "GY", "PR", "PW", "PY", "RW", "RY", "WY"]
ROW = ["GP", "RW", "GY", "PR", "LION", "WY", "PW", "RY", "WOLF", "GR", "GW", "PY"]  # a solo row


def second(players: int = 2, **options: object) -> mg.Game:
    return game("second", players, **options)


# -- players, box, set-up ---------------------------------------------------------------------------------------


def test_A2_01_one_to_five_players():
    assert [second(players).players for players in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(mg.SetupError, match=rf"'players' of aloft, second edition, cannot be {players}.*1 to 5"):
            second(players)


def test_A2_02_thirteen_balloons_three_of_them_special():
    assert second().new(seed=1).view()["deck"] == [*REGULAR, "LION", "MONKEY", "WOLF"]


def test_A2_03_thirteen_scoring_tokens():
    cells = [[c, a] for a in (1, 3) for c in range(1, 13, 2)] + [[12, 4]]
    flying = dict(zip([*REGULAR, "LION", "MONKEY", "WOLF"], cells, strict=True))
    assert list(over(second(), flying=flying).sheet["values"].values()) == list(range(1, 14))


def test_A2_04_four_trucks_for_the_launch_zone_and_a_safety_truck():
    launch, safety = second().new(seed=1).view()["trucks"]
    assert (len(launch), safety) == (4, 1)


def test_A2_05_five_colour_cards():
    assert second(5).new(chance="manual").legal() == ["deal G", "deal P", "deal R", "deal W", "deal Y"]


def test_A2_07_one_random_card_each_hidden_until_the_end():
    match = second(3).new(chance="manual")
    assert set(match.odds().values()) == {1}
    play(match, "deal W", "deal P", "deal Y")
    assert match.view(1)["hands"] == [None, "P", None]
    play_on(match)
    assert match.view(1)["hands"] == ["W", "P", "Y"]


def test_A2_08_launch_trucks_below_the_four_leftmost_columns():
    assert second().new(seed=1).view()["trucks"][0] == [1, 2, 3, 4]


def test_A2_09_the_safety_truck_below_the_leftmost_of_them():
    assert second().new(seed=1).view()["trucks"][1] == 1


def test_A2_10_balloons_in_one_row():
    assert second(1).position({"deck": ROW}).view()["packed"] == ROW


# -- a turn -----------------------------------------------------------------------------------------------------


def test_A2_12_a_truck_move_if_something_flies_then_an_advance():
    match = play(second().new(seed=1), "unpack RW 1", "inflate RW")
    assert (match.to_move, match.decision) == (0, "advance")
    play(match, "launch RW")
    assert (match.to_move, match.decision) == (1, "truck")
    refused(match, "ascend RW", r"first a truck has to move \(A1-19, A2-12\)")
    play(match, "truck S")
    assert (match.to_move, match.decision) == (1, "advance")
    assert play(match, "ascend RW").to_move == 0


def test_A2_13_A2_14_the_player_who_triggers_the_end_still_advances():
    match = second().position(
        {
            "trucks": [[9, 10, 11, 12], 12],
            "load": {"RW": ["inflated", 9]},
            "flying": {"GP": [3, 4]},
            "hands": ["R", "G"],
        }
    )
    play(match, "truck L")
    assert (match.outcome, match.to_move, match.decision) == (None, 0, "advance")
    play(match, "launch RW")
    assert match.to_move is None
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ([1, 2], [1])
    assert match.outcome.reason == "the lead truck has left the board"


# -- trucks -----------------------------------------------------------------------------------------------------


def trucks(launch: list[int], safety: int) -> mg.Match:
    return second().position({"trucks": [launch, safety], "flying": HIGH_UP})


def test_A2_15_a_launch_truck_or_the_safety_truck():
    assert trucks([3, 4, 5, 6], 4).legal() == ["truck L", "truck S"]


def test_A2_16_left_to_right_only():
    assert play(trucks([3, 4, 5, 6], 4), "truck L").view()["trucks"] == [[3, 4, 5, 7], 4]
    assert play(trucks([3, 4, 5, 6], 4), "truck S").view()["trucks"] == [[3, 4, 5, 6], 5]


def test_A2_17_the_safety_truck_stays_between_last_and_lead():
    for safety in (3, 4, 5, 6):
        assert trucks([3, 4, 5, 6], safety).view()["trucks"][1] == safety
    for safety in (2, 7):
        with pytest.raises(
            mg.SetupError, match=r"the safety truck stays between the last and the lead truck \(A2-17\)"
        ):
            trucks([3, 4, 5, 6], safety)
    match = second(4).new(seed=3)
    while match.to_move is not None:
        launch, safety = match.view()["trucks"]
        assert launch[0] <= safety <= launch[-1]
        match.play(match.legal()[-1])


def test_A2_18_one_group_the_rightmost_truck_moves():
    assert play(trucks([3, 4, 5, 6], 3), "truck L").view()["trucks"] == [[3, 4, 5, 7], 3]


@pytest.mark.parametrize(
    ("before", "after"),
    [([1, 2, 3, 5], [1, 2, 4, 5]), ([1, 2, 4, 5], [1, 3, 4, 5]), ([1, 3, 4, 5], [2, 3, 4, 5])],
)
def test_A2_19_two_groups_the_rightmost_of_the_left_group_moves(before, after):
    assert play(trucks(before, 2), "truck L").view()["trucks"] == [after, 2]


def test_A2_20_safety_truck_must_move_first():
    match = trucks([1, 3, 4, 5], 1)
    assert match.legal() == ["truck S"]
    refused(match, "truck L", r"the last truck would pass the safety truck, so the safety truck has to move \(A2-20\)")
    assert trucks([1, 3, 4, 5], 2).legal() == ["truck L", "truck S"]


def test_A2_21_the_safety_truck_moves_one_column():
    assert play(trucks([1, 2, 3, 4], 2), "truck S").view()["trucks"] == [[1, 2, 3, 4], 3]


def test_A2_22_a_launch_truck_must_move_when_the_safety_truck_is_level_with_the_lead():
    match = trucks([1, 2, 3, 4], 4)
    assert match.legal() == ["truck L"]
    refused(
        match, "truck S", r"the safety truck would pass the lead truck, so a launch-zone truck has to move \(A2-22\)"
    )


# -- balloons ---------------------------------------------------------------------------------------------------


def test_A2_23_packed_unpacked_inflated_flying_at_1_2_3_4():
    match = second(1).position({"deck": ["RW"]})
    stages = []
    for action in ("unpack RW 2", "inflate RW", "launch RW", "ascend RW", "ascend RW", "ascend RW"):
        if match.decision == "truck":
            play(match, match.legal()[0])
        view = play(match, action).view()
        stages.append({**view["load"], **view["flying"]}["RW"])
    assert stages == [["unpacked", 2], ["inflated", 2], [2, 1], [2, 2], [2, 3], [2, 4]]


def test_A2_24_one_balloon_of_the_players_choice():
    match = second().position(
        {"load": {"PW": ["unpacked", 1], "WY": ["inflated", 3]}, "flying": {"RY": [9, 1]}, "phase": "advance"}
    )
    assert legal(match, "inflate") + legal(match, "launch") + legal(match, "ascend") == [
        "inflate PW",
        "launch WY",
        "ascend RY",
    ]
    assert {action.split()[1] for action in legal(match, "unpack")} == set(match.view()["packed"])
    assert play(match, "ascend RY").to_move == 1


def test_A2_25_the_step_is_skipped_when_none_can_be_advanced():
    stuck = second().position({"deck": ["RW"], "flying": {"RW": [5, 4]}, "phase": "advance"})
    assert stuck.legal() == ["skip"]
    free = second().position({"deck": ["RW"], "flying": {"RW": [5, 3]}, "phase": "advance"})
    refused(free, "skip", r"a balloon can be advanced, so it must be \(A1-25, A2-25, AR-11\)")


def test_A2_26_AR_13_unpack_onto_launch_trucks_only():
    match = second().position({"trucks": [[2, 3, 5, 6], 4], "phase": "advance", "flying": HIGH_UP})
    assert [a for a in legal(match, "unpack") if "RW" in a] == [f"unpack RW {c}" for c in (2, 3, 5, 6)]
    refused(match, "unpack RW 4", r"no truck for balloons stands at 4 \(A1-26, A2-26")
    assert play(match, "unpack RW 3").view()["load"] == {"RW": ["unpacked", 3]}


def test_A2_27_one_balloon_per_truck():
    match = second().position({"load": {"RW": ["unpacked", 1], "GP": ["inflated", 2]}})
    assert {action.split()[2] for action in legal(match, "unpack")} == {"3", "4"}
    refused(match, "unpack GY 1", r"the truck at 1 has no room \(A2-27")
    with pytest.raises(mg.SetupError, match=r"the truck at column 1 carries more than 1 \(A2-27"):
        second().position({"load": {"RW": ["unpacked", 1], "GP": ["inflated", 1]}})


def test_A2_28_inflate_on_the_same_truck():
    match = second().position({"load": {"RW": ["unpacked", 3]}})
    assert play(match, "inflate RW").view()["load"] == {"RW": ["inflated", 3]}


def test_A2_29_a_launched_balloon_flies_at_altitude_1():
    match = second().position({"load": {"RW": ["inflated", 3]}})
    assert play(match, "launch RW").view()["flying"] == {"RW": [3, 1]}


def test_A2_30_ascending_adds_one():
    match = second().position({"flying": {"RW": [3, 2]}, "phase": "advance"})
    assert play(match, "ascend RW").view()["flying"] == {"RW": [3, 3]}


def test_A2_31_altitude_is_at_most_four():
    match = second().position({"flying": {"RW": [3, 4]}, "phase": "advance"})
    refused(match, "ascend RW", r"RW is already in the top row")


def test_A2_32_score_is_the_tokens_of_the_own_colour():
    flying = {"RW": [3, 4], "RY": [8, 1], "GP": [5, 2]}
    assert over(second(3), flying=flying, hands=["R", "G", "W"]).scores == [3 + 1, 2, 3]


# -- solo -------------------------------------------------------------------------------------------------------


def test_A2_33_there_is_a_solo_game():
    assert second(1).options["mode"] == "solo"


def test_A2_34_solo_has_neither_colour_cards_nor_scoring_tokens():
    match = second(1).new(seed=3)
    assert match.view(0)["hands"] is None
    assert "seats" not in play_on(match).sheet
    with pytest.raises(mg.SetupError, match=r"no colour cards in this mode \(A1-39, A2-34\)"):
        second(1).position({"hands": ["R"]})


def test_A2_35_solo_uses_two_special_shapes():
    assert sorted(second(1).new(seed=3).view()["deck"]) == sorted([*REGULAR, "LION", "WOLF"])


def test_A2_36_the_solo_row_is_shuffled():
    match = second(1).new(chance="manual")
    assert match.odds() == {f"row {name}": 1 for name in [*REGULAR, "LION", "WOLF"]}
    play(match, *(f"row {name}" for name in ROW))
    assert match.view()["packed"] == ROW


def test_A2_37_only_the_first_of_the_row_may_be_unpacked():
    match = play(second(1).position({"deck": ROW}), "unpack GP 1")
    assert legal(match, "unpack") == [f"unpack RW {c}" for c in (2, 3, 4)]
    refused(match, "unpack WY 2", r"only the first balloon of the row, RW, may be unpacked \(A1-42, A2-37\)")


def test_A2_38_common_colours_must_not_touch_at_a_corner():
    near = {"phase": "advance", "flying": {"GP": [3, 2]}}
    match = second(1).position({**near, "load": {"PY": ["inflated", 4]}, "deck": ["GP", "PY"]})
    refused(match, "launch PY", r"PY would touch a balloon of a common colour at a corner \(A1-43, A2-38\)")
    match = second(1).position({**near, "load": {"RW": ["inflated", 4]}, "deck": ["GP", "RW"]})
    assert "launch RW" in match.legal()
    with pytest.raises(mg.SetupError, match=r"GP and GY share a colour and touch at a corner|GY and GP share a colour"):
        second(1).position({"flying": {"GP": [3, 2], "GY": [4, 1]}})


def test_A2_39_solo_score_is_width_plus_three_per_balloon_left():
    outcome = over(second(1), flying={"GP": [3, 1], "RW": [9, 3]}, deck=ROW)
    assert (outcome.scores, outcome.winners) == ([7 + 3 * 10], [])
