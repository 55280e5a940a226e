"""Cloud 9 clause by clause: every C- of the rulebook and every CR- ruling has a test that is named after it."""

from typing import Any

import pytest

import montgolfier as mg
from montgolfier.games.cloud9.components import CARDS, DIE

CARDLESS: dict[str, int] = {}


def trip(hands: list[dict[str, int]], *, options: dict[str, Any] | None = None, **fields: Any) -> mg.Match:
    """A match in the middle of a trip; chance is up to the test."""
    game = mg.Game("cloud9", players=len(hands), **(options or {}))
    return game.position({"hands": hands, **fields}, chance="manual")


def play(match: mg.Match, *actions: str) -> mg.Match:
    for action in actions:
        match.play(action)
    return match


def draw_all(match: mg.Match) -> mg.Match:
    """Let everybody draw whatever comes first."""
    while match.decision == "draw":
        match.play(match.legal()[0])
    return match


def facts(match: mg.Match, *names: str) -> list[Any]:
    seen = match.view(None)
    return [seen[name] for name in names]


def new_game(**options: Any) -> mg.Match:
    """A game whose hands have been dealt."""
    match = mg.Game("cloud9", **{"first_pilot": 0, **options}).new(chance="manual")
    while match.decision == "deal":
        match.play(match.legal()[0])
    return match


# -- the aim and the box ----------------------------------------------------------------------------------------


def test_C_01_the_aim_is_fifty_points():
    assert mg.Game("cloud9").options["target"] == 50


def test_C_02_the_highest_total_wins_after_the_running_trip():
    match = trip([CARDLESS, CARDLESS, CARDLESS], pilot=2, level=4, scores=[47, 49, 0])
    play(match, "roll blank blank blank blank", "leave", "stay")
    assert facts(match, "scores", "phase") == [[51, 49, 0], "pay"]
    play(match, "pay", "roll blank blank blank blank", "leave", "leave")
    assert (match.outcome.scores, match.outcome.winners) == ([51, 54, 5], [1])


def test_C_03_fewer_cards_break_a_tie():
    match = trip([{"red": 2}, {"red": 1}], level=4, scores=[46, 46])
    play(match, "roll red red red red", "leave", "leave")
    assert (match.outcome.scores, match.outcome.winners) == ([50, 50], [1])
    assert "fewest cards, 1, wins" in match.outcome.reason


def test_C_04_72_balloon_cards_in_four_colours():
    assert {colour: n for colour, n in CARDS.items() if colour != "wild"} == dict.fromkeys(
        ("green", "purple", "red", "yellow"), 18
    )
    with pytest.raises(mg.SetupError, match=r"19 red cards; the box holds 18 \(C-04"):
        trip([{"red": 10}, {"red": 9}])


def test_C_05_four_wilds():
    assert CARDS["wild"] == 4
    with pytest.raises(mg.SetupError, match="5 wild cards; the box holds 4"):
        trip([{"wild": 3}, {"wild": 2}])


def test_C_06_a_die_has_a_face_for_each_colour_and_two_blanks():
    assert DIE == {"green": 1, "purple": 1, "red": 1, "yellow": 1, "blank": 2}
    one = trip([CARDLESS, CARDLESS], level=1)
    assert one.odds() == {"roll green": 1, "roll purple": 1, "roll red": 1, "roll yellow": 1, "roll blank": 2}
    four = trip([CARDLESS, CARDLESS], level=4).odds()
    assert (len(four), sum(four.values())) == (70, 6**4)
    assert four["roll blank blank blank blank"] == 16
    assert four["roll green purple red yellow"] == 24


def test_C_07_six_pawns_so_at_most_six_players():
    assert mg.Game("cloud9", players=6).players == 6
    with pytest.raises(mg.SetupError, match="allowed: 2 to 6"):
        mg.Game("cloud9", players=7)


def test_C_08_the_score_track_is_no_limit():
    match = trip([CARDLESS, CARDLESS], level=10, scores=[45, 49])
    play(match, "roll red red red red", "leave", "leave")
    assert match.outcome.scores == [55, 59]


# -- set-up -----------------------------------------------------------------------------------------------------


def test_C_09_six_cards_each_seat_by_seat():
    match = mg.Game("cloud9", players=3, first_pilot=1).new(chance="manual")
    for seat in range(3):
        for card in range(6):
            assert (match.decision, match.to_move) == ("deal", mg.CHANCE)
            assert facts(match, "hand_sizes") == [[6] * seat + [card] + [0] * (2 - seat)]
            match.play("deal red" if seat < 2 else "deal green")
    assert facts(match, "hand_sizes", "deck_size", "phase") == [[6, 6, 6], 58, "roll"]
    assert match.view(0)["hands"][0] == {"red": 6}
    assert match.view(2)["hands"][2] == {"green": 6}


def test_C_10_every_pawn_starts_in_the_basket():
    assert facts(new_game(players=4), "aboard", "level") == [[True] * 4, 1]


def test_C_11_every_score_starts_at_nought():
    assert facts(new_game(players=5), "scores") == [[0] * 5]


def test_C_12_the_first_pilot_is_random():
    match = mg.Game("cloud9", players=4).new(chance="manual")
    assert match.odds() == {"first 0": 1, "first 1": 1, "first 2": 1, "first 3": 1}
    match.play("first 2")
    assert facts(match, "pilot") == [2]
    with pytest.raises(mg.IllegalAction, match="cards are still to be dealt"):
        match.play("first 1")


# -- a trip -----------------------------------------------------------------------------------------------------


def test_C_13_a_game_is_made_of_several_trips():
    match = new_game(players=2)
    play(match, "roll red", "leave", "leave")
    draw_all(match)
    assert facts(match, "trips_done", "phase", "level") == [1, "roll", 1]


def test_C_14_a_trip_starts_at_level_1_and_keeps_the_level_reached():
    match = new_game(players=2)
    for level in (1, 2, 3):
        assert facts(match, "level") == [level]
        play(match, "roll" + " blank" * level, "stay", "pay")


def test_C_15_as_many_dice_as_the_level_number():
    for level in (1, 2, 3, 4):
        match = trip([CARDLESS, CARDLESS], level=level)
        assert {len(roll.split()) - 1 for roll in match.legal()} == {level}
        with pytest.raises(mg.IllegalAction, match=rf"level {level} has {level} d[ic]+e, not {level + 1} \(C-15"):
            match.play("roll" + " red" * (level + 1))


def test_C_16_passengers_decide_clockwise_from_the_pilot():
    match = trip([CARDLESS] * 4, pilot=2, aboard=[True, False, True, True])
    play(match, "roll red")
    order = []
    while match.decision == "passenger":
        order.append(match.to_move)
        assert match.legal() == ["leave", "stay"]
        match.play("stay")
    assert (order, match.to_move) == ([3, 0], 2)


def test_C_17_leaving_scores_the_present_level_at_once():
    match = trip([CARDLESS] * 3, level=3, scores=[4, 5, 6])
    play(match, "roll red red red", "leave")
    assert facts(match, "scores", "aboard", "left") == [[4, 8, 6], [True, False, True], [0, 3, 0]]


def test_C_18_the_pilot_may_not_leave_while_others_are_aboard():
    match = trip([{"red": 1}, CARDLESS], level=1)
    play(match, "roll red", "stay")
    with pytest.raises(mg.IllegalAction, match=r"the pilot may not leave while others are aboard \(C-18\)"):
        match.play("leave")


def test_C_19_one_card_of_the_colour_for_every_coloured_die():
    match = trip([{"red": 3, "green": 1, "yellow": 1}, CARDLESS], dice=["red", "red", "green"], phase="pay")
    assert match.legal() == ["pay"]
    play(match, "pay")
    assert match.position()["hands"][0] == {"red": 1, "yellow": 1}
    assert facts(match, "discard") == [["green", "red", "red"]]


def test_C_20_blanks_ask_for_nothing():
    match = trip([{"red": 1}, CARDLESS], dice=["blank", "red", "blank"], phase="pay")
    play(match, "pay")
    assert facts(match, "hand_sizes") == [[0, 0]]


def test_C_21_a_wild_stands_for_a_single_die():
    match = trip([{"red": 1, "wild": 2}, CARDLESS], dice=["red", "green"], phase="pay")
    assert match.legal() == ["pay wild:green", "fail"]
    with pytest.raises(mg.IllegalAction, match=r"a wild stands for a single die \(C-21, CR-05\)"):
        match.play("pay wild:*")
    play(match, "pay wild:green")
    assert facts(match, "discard") == [["red", "wild"]]


def test_C_22_playing_a_wild_is_voluntary():
    match = trip([{"wild": 1}, CARDLESS], dice=["green"], phase="pay")
    assert match.legal() == ["pay wild:green", "fail"]
    play(match, "fail")
    assert match.position()["hands"][0] == {"wild": 1}


def test_C_23_an_unmatched_die_fails_the_trip():
    match = trip([{"red": 3}, CARDLESS], dice=["red", "red", "green"], phase="pay")
    assert match.legal() == ["fail"]
    play(match, "fail")
    assert facts(match, "trips_done", "level") == [1, 1]


def test_C_24_a_payment_lifts_the_balloon_one_level():
    match = trip([{"red": 1}, CARDLESS], dice=["red"], phase="pay")
    assert facts(play(match, "pay"), "level") == [2]


def test_C_25_the_next_player_still_aboard_becomes_pilot():
    match = trip([CARDLESS] * 4, pilot=1, dice=["blank"], phase="pay", aboard=[True, True, False, True])
    assert facts(play(match, "pay"), "pilot", "level") == [3, 2]


def test_C_26_after_a_failure_everybody_aboard_gets_nothing():
    match = trip([CARDLESS] * 3, level=3, aboard=[True, True, False], scores=[5, 6, 7])
    play(match, "roll red red red", "stay", "fail")
    assert facts(match, "scores", "aboard") == [[5, 6, 7], [True] * 3]


def test_C_27_a_trip_ends_by_failure_or_by_the_pilot_leaving():
    fallen = play(trip([CARDLESS, CARDLESS]), "roll red", "stay", "fail")
    left = play(trip([CARDLESS, CARDLESS]), "roll red", "leave", "leave")
    assert facts(fallen, "trips_done") == facts(left, "trips_done") == [1]


def test_C_28_a_lone_pilot_may_leave_or_go_on():
    match = play(trip([{"red": 1}, CARDLESS], level=2), "roll red blank", "leave")
    assert (match.decision, match.to_move, match.legal()) == ("lone_after", 0, ["leave", "stay"])
    play(match, "stay", "pay")
    assert facts(match, "pilot", "level") == [0, 3]
    play(match, "roll red red red", "leave")
    assert facts(match, "scores") == [[3, 2]]


@pytest.mark.parametrize("ending", [["stay", "fail"], ["leave", "leave"]])
def test_C_29_everybody_draws_a_card_after_every_trip(ending):
    match = trip([CARDLESS, CARDLESS], deck=["green", "red", "yellow"])
    play(match, "roll purple", *ending)
    assert match.position()["hands"] == [{"red": 1}, {"yellow": 1}]
    assert facts(match, "deck_size") == [1]


def test_C_30_the_level_goes_back_to_1_after_every_trip():
    match = play(trip([CARDLESS, CARDLESS], level=7), "roll red red red red", "leave", "leave")
    assert facts(match, "level") == [1]


def test_C_31_the_next_pilot_is_the_left_neighbour_even_if_he_had_left():
    match = play(trip([CARDLESS] * 3, pilot=1), "roll red", "leave", "stay", "fail")
    assert facts(match, "pilot", "aboard") == [2, [True] * 3]


def test_C_32_then_a_new_trip_begins():
    match = play(trip([CARDLESS, CARDLESS]), "roll red", "stay", "fail")
    assert (match.decision, match.to_move) == ("roll", mg.CHANCE)


def test_C_33_points_come_only_from_leaving():
    match = new_game(players=3, hand_size=0, draw_per_trip=0)
    for _ in range(20):
        play(match, "roll red", "stay", "stay", "fail")
    assert facts(match, "scores", "trips_done") == [[0, 0, 0], 20]


def test_C_34_who_left_is_out_for_the_rest_of_the_trip():
    match = play(trip([CARDLESS] * 3), "roll blank", "leave", "stay", "pay")
    assert facts(match, "pilot", "aboard") == [2, [True, False, True]]
    play(match, "roll blank blank")
    assert match.to_move == 0
    play(match, "stay")
    assert (match.decision, match.to_move) == ("pay", 2)


def test_C_35_no_cards_are_drawn_during_a_trip():
    match = trip([CARDLESS, CARDLESS], deck=["red"] * 5)
    for level in (1, 2, 3, 4, 5):
        play(match, "roll" + " blank" * min(level, 4), "stay", "pay")
    assert facts(match, "deck_size", "hand_sizes") == [5, [0, 0]]


def test_C_36_fifty_points_of_anybody_end_the_game():
    match = play(trip([CARDLESS] * 3, scores=[0, 49, 0]), "roll red", "leave", "stay", "fail")
    assert (match.decision, match.outcome.winners) == ("over", [1])
    match = play(trip([CARDLESS] * 3, scores=[0, 48, 0]), "roll red", "leave", "stay", "fail")
    assert match.decision == "roll"


def test_C_37_the_trip_that_was_started_is_completed():
    match = play(trip([CARDLESS] * 3, scores=[0, 49, 0]), "roll blank", "leave")
    assert match.decision == "passenger"
    play(match, "stay", "pay")
    assert (match.decision, match.outcome) == ("roll", None)


def test_C_38_piloting_twice_in_a_row_takes_everybody_else_to_leave():
    match = play(trip([CARDLESS] * 2), "roll blank", "leave", "stay", "pay")
    assert facts(match, "pilot", "level", "trips_done") == [0, 2, 0]
    play(match, "roll blank blank", "leave")
    assert facts(match, "pilot", "trips_done") == [1, 1]  # across trips it is always another seat


def test_C_39_who_stays_risks_to_score_nothing():
    match = play(trip([CARDLESS] * 2, level=9), "roll red red red red", "stay", "fail")
    assert facts(match, "scores") == [[0, 0]]


# -- rulings ----------------------------------------------------------------------------------------------------


def test_CR_01_at_most_four_dice_unless_virtual_dice_are_allowed():
    def dice(level: int, **options: Any) -> int:
        match = trip([CARDLESS, CARDLESS], level=level, options=options)
        return len(match.legal()[0].split()) - 1

    assert [dice(level) for level in (1, 4, 5, 9, 50)] == [1, 4, 4, 4, 4]
    assert [dice(level, dice_cap=2) for level in (1, 2, 3)] == [1, 2, 2]
    assert [dice(level, dice_cap=None) for level in (4, 5, 9)] == [4, 5, 9]
    assert [dice(level, edition="published") for level in range(1, 9)] == [2, 2, 2, 3, 3, 3, 4, 4]
    assert [dice(level, edition="published", dice_cap=3) for level in (1, 6, 8)] == [2, 3, 3]


def test_CR_01_fifty_virtual_dice():
    match = trip([CARDLESS, CARDLESS], level=50, options={"dice_cap": None})
    roll = "roll " + " ".join(["green"] * 20 + ["blank"] * 30)
    assert match.state.width >= len(match.state.legal()) == 316251
    play(match, roll)
    assert match.view(0)["dice"] == roll.split()[1:]


def test_CR_02_no_top_in_the_reference_edition():
    match = trip([CARDLESS, CARDLESS], level=48)
    for level in (49, 50, 50, 50):  # counting stops at 50
        play(match, "roll blank blank blank blank", "stay", "pay")
        assert facts(match, "level") == [level]
    play(match, "roll red red red red", "leave", "leave")
    assert match.outcome.scores == [50, 50]


def test_CR_02_a_top_pays_everybody_aboard():
    match = trip([CARDLESS] * 3, level=4, aboard=[True, False, True], options={"max_level": 5})
    play(match, "roll blank blank blank blank", "stay", "pay")
    assert facts(match, "scores", "trips_done", "level") == [[5, 0, 5], 1, 1]
    with pytest.raises(mg.SetupError, match=r"level \(CR-02\) must be a whole number from 1 to 4"):
        trip([CARDLESS] * 2, level=5, options={"max_level": 5})


def test_CR_03_a_lone_pilot_leaves_after_the_roll():
    match = trip([CARDLESS, CARDLESS], level=2, aboard=[True, False])
    assert match.decision == "roll"
    assert play(match, "roll red red").decision == "lone_after"


def test_CR_03_or_before_the_roll():
    options = {"lone_pilot_leave": "before_roll"}
    match = trip([CARDLESS, CARDLESS], level=2, aboard=[True, False], options=options)
    assert (match.decision, match.to_move) == ("lone_before", 0)
    play(match, "stay", "roll red red")
    assert (match.decision, match.legal()) == ("pay", ["fail"])
    match = play(trip([CARDLESS, CARDLESS], level=2, options=options), "roll red red", "leave")
    assert match.decision == "pay"
    with pytest.raises(mg.IllegalAction, match=r"a lone pilot leaves before the roll \(CR-03\)"):
        match.play("leave")


def paying(hand: dict[str, int], dice: list[str], **options: Any) -> mg.Match:
    return trip([hand, CARDLESS], dice=dice, phase="pay", options=options)


def test_CR_04_one_wild_per_roll_or_more():
    hand, dice = {"wild": 3, "red": 1}, ["red", "green", "green"]
    assert paying(hand, dice).legal() == ["fail"]
    with pytest.raises(mg.IllegalAction, match=r"at most 1 wild may be played for one roll"):
        paying(hand, dice).play("pay wild:green+green")
    assert paying(hand, dice, wilds_per_roll=2).legal() == ["pay wild:green+green", "fail"]
    many = ["pay wild:green+green", "pay wild:green+green+red", "fail"]
    assert paying(hand, dice, wilds_per_roll=None).legal() == many
    assert paying(hand, dice, wilds_per_roll=7).legal() == many
    rich = {"green": 2, "red": 1, "wild": 4}
    legal = paying(rich, dice, wilds_per_roll=None).legal()
    assert legal == sorted(legal)
    assert set(legal) == {"pay", *(f"pay wild:{w}" for w in
        ("green", "red", "green+green", "green+red", "green+green+red"))}  # fmt: skip


def test_CR_05_a_wild_for_the_whole_roll():
    hand, dice = {"wild": 2, "red": 1}, ["red", "green", "green"]
    match = paying(hand, dice, wild_mode="whole_roll")
    assert match.legal() == ["pay wild:*", "fail"]
    with pytest.raises(mg.IllegalAction, match="a wild covers the whole roll"):
        match.play("pay wild:green")
    play(match, "pay wild:*")
    assert match.position()["hands"][0] == {"wild": 1, "red": 1}


def test_CR_06_a_wild_although_the_colour_is_held():
    hand, dice = {"red": 1, "green": 1, "wild": 1}, ["red", "green"]
    assert paying(hand, dice).legal() == ["pay", "pay wild:green", "pay wild:red"]
    assert paying(hand, dice, wild_over_held_colour=False).legal() == ["pay"]
    assert paying(hand, ["red", "yellow"], wild_over_held_colour=False).legal() == ["pay wild:yellow", "fail"]
    assert paying(hand, dice, wild_mode="whole_roll", wild_over_held_colour=False).legal() == ["pay"]
    assert paying(hand, ["red", "red"], wild_mode="whole_roll", wild_over_held_colour=False).legal() == [
        "pay wild:*",
        "fail",
    ]
    with pytest.raises(mg.IllegalAction, match=r"not in hand \(CR-06"):
        paying(hand, dice, wild_over_held_colour=False).play("pay wild:red")


def test_CR_07_an_exact_payment_cannot_be_declined():
    match = paying({"red": 1, "wild": 1}, ["red"])
    assert match.legal() == ["pay", "pay wild:red"]
    with pytest.raises(mg.IllegalAction, match=r"they must be played \(C-19, CR-07\)"):
        match.play("fail")
    assert paying({"wild": 1}, ["red"]).legal() == ["pay wild:red", "fail"]
    assert paying({"green": 5}, ["red"]).legal() == ["fail"]


def test_CR_08_nothing_is_played_on_a_failure():
    match = paying({"red": 2, "wild": 1}, ["red", "red", "green"])
    play(match, "fail")
    assert match.position()["hands"][0] == {"red": 2, "wild": 1}
    assert facts(match, "discard") == [[]]


def test_CR_09_who_pilots_next():
    hands = [CARDLESS] * 4
    crowd = trip(hands, pilot=3, dice=["blank"], phase="pay", aboard=[False, True, False, True])
    assert facts(play(crowd, "pay"), "pilot") == [1]
    alone = trip(hands, pilot=3, dice=["blank"], phase="pay", aboard=[False, False, False, True])
    assert facts(play(alone, "pay"), "pilot") == [3]
    fallen = trip(hands, pilot=3, dice=["red"], phase="pay", aboard=[False, True, False, True])
    assert facts(play(fallen, "fail"), "pilot") == [0]
    left = trip(hands, pilot=3, dice=["red"], aboard=[False, False, False, True])
    assert facts(play(left, "leave"), "pilot") == [0]
    top = trip(hands, pilot=3, level=8, aboard=[False, True, False, True], options={"edition": "published"})
    assert facts(play(top, "roll blank blank blank blank", "stay", "pay"), "pilot") == [2]


@pytest.mark.parametrize(
    ("end_after", "done", "decision"),
    [("trip", 0, "over"), ("cycle", 0, "roll"), ("cycle", 1, "roll"), ("cycle", 2, "over"), ("immediately", 0, "over")],
)
def test_CR_10_what_is_completed_at_the_end(end_after, done, decision):
    match = trip([CARDLESS] * 3, scores=[0, 49, 0], trips_done=done, options={"end_after": end_after})
    play(match, "roll red", "leave")
    assert match.decision == ("over" if end_after == "immediately" else "passenger")
    if end_after != "immediately":
        play(match, "stay", "fail")
    assert match.decision == decision


def test_CR_10_immediately_also_at_the_top_and_for_a_lone_pilot():
    options = {"end_after": "immediately", "max_level": 3}
    match = trip([CARDLESS] * 2, level=2, scores=[48, 0], options=options)
    play(match, "roll blank blank", "stay", "pay")
    assert (match.outcome.scores, match.outcome.winners) == ([51, 3], [0])
    match = trip([CARDLESS] * 2, scores=[49, 0], aboard=[True, False], options=options)
    assert play(match, "roll red", "leave").outcome.winners == [0]


def test_CR_11_wilds_may_be_in_the_first_deal():
    match = mg.Game("cloud9", first_pilot=0).new(chance="manual")
    assert match.odds() == {"deal green": 18, "deal purple": 18, "deal red": 18, "deal yellow": 18, "deal wild": 4}
    without = mg.Game("cloud9", players=2, first_pilot=0, wilds_in_initial_deal=False).new(chance="manual")
    assert "deal wild" not in without.legal()
    with pytest.raises(mg.IllegalAction, match=r"no wilds are dealt \(CR-11\)"):
        without.play("deal wild")
    while without.decision == "deal":
        without.play(without.legal()[0])
    play(without, "roll purple", "leave", "leave")
    assert without.odds()["draw wild"] == 4


def test_CR_12_the_new_pilot_draws_first():
    match = trip([CARDLESS] * 3, pilot=1, deck=["red", "green", "yellow"])
    play(match, "roll purple", "stay", "stay", "fail")
    assert match.position()["hands"] == [{"green": 1}, {"red": 1}, {"yellow": 1}]


def test_CR_12_each_seat_draws_all_its_cards_in_turn():
    match = trip([CARDLESS] * 2, deck=["red", "red", "green", "green"], options={"draw_per_trip": 2})
    play(match, "roll purple", "stay", "fail")
    assert match.position()["hands"] == [{"red": 2}, {"green": 2}]


def test_CR_12_an_empty_pile_is_renewed_from_the_discards():
    match = trip([CARDLESS] * 3, pile={"green": 1}, discard=["red", "red", "wild"])
    play(match, "roll purple", "stay", "stay", "fail")
    assert match.odds() == {"draw green": 1}
    play(match, "draw green")
    assert facts(match, "deck_size", "discard") == [3, []]
    assert match.odds() == {"draw red": 2, "draw wild": 1}


def test_CR_12_with_both_piles_empty_nobody_draws_and_no_hand_limit():
    match = trip([{"red": 18, "green": 18}, CARDLESS], deck=["yellow"])
    play(match, "roll purple", "stay", "fail")
    assert facts(match, "hand_sizes", "phase") == [[36, 1], "roll"]


def test_CR_12_no_draw_after_the_last_trip():
    match = trip([CARDLESS] * 2, scores=[49, 0], aboard=[True, False], deck=["red"] * 4)
    play(match, "roll red", "leave")
    assert facts(match, "phase", "deck_size") == ["over", 4]


def test_CR_13_two_to_six_players():
    for players in (2, 3, 4, 5, 6):
        assert new_game(players=players).players == players
    with pytest.raises(mg.SetupError, match="allowed: 2 to 6"):
        mg.Game("cloud9", players=1)


def test_CR_14_equal_points_and_cards_share_the_victory():
    match = trip([{"red": 1}, {"green": 1}, CARDLESS], pilot=2, level=4, scores=[46, 46, 0])
    play(match, "roll red red red red", "leave", "leave", "leave")
    assert match.outcome.winners == [0, 1]
    assert match.state.returns() == [0.5, 0.5, 0.0]
    assert "2 players win together" in match.outcome.reason


def test_CR_15_editions_are_ladders_and_presets():
    published = mg.Game("cloud9", edition="published", players=2)
    ladder = published.new(seed=1).view(0)["ladder"]
    assert [step["points"] for step in ladder] == [1, 2, 4, 6, 9, 12, 15, 20, 25]
    assert [step["dice"] for step in ladder] == [2, 2, 2, 3, 3, 3, 4, 4, 0]
    chosen = ("max_level", "lone_pilot_leave", "wild_mode", "wilds_per_roll", "dice_cap", "end_after")
    assert [published.options[name] for name in chosen] == [9, "before_roll", "whole_roll", 1, 4, "trip"]
    reference = mg.Game("cloud9", players=2)
    assert [reference.options[name] for name in chosen] == [None, "after_roll", "single_die", 1, 4, "trip"]
    assert [step["points"] for step in reference.new(seed=1).view(0)["ladder"][:4]] == [1, 2, 3, 4]
    mixed = mg.Game("cloud9", edition="published", wild_mode="single_die", max_level=5)
    assert [mixed.options[name] for name in chosen[:3]] == [5, "before_roll", "single_die"]


def test_CR_16_hands_are_hidden_and_sizes_public():
    match = trip([{"red": 2}, {"green": 1}], pile={"yellow": 3}, discard=["wild"])
    assert match.view(0)["hands"] == [{"red": 2}, None]
    assert match.view(None)["hands"] == [None, None]
    assert match.view(0)["hand_sizes"] == match.view(None)["hand_sizes"] == [2, 1]
    assert match.view(0)["unseen"] == {"green": 1, "yellow": 3}
    hidden = trip([{"red": 2}, {"green": 1}], options={"hand_sizes_public": False})
    assert hidden.view(0)["hand_sizes"] == [2, None]
    assert hidden.view(None)["hand_sizes"] == [None, None]


def test_CR_16_deals_and_draws_are_face_down_for_the_others():
    match = mg.Game("cloud9", players=2, first_pilot=0, hand_size=1).new(chance="manual")
    play(match, "deal red", "deal wild", "roll purple", "stay", "fail", "draw green", "draw yellow")
    tail = [("*", "roll purple"), (1, "stay"), (0, "fail")]
    assert match.log(0) == [("*", "deal red"), ("*", "deal ?"), *tail, ("*", "draw ?"), ("*", "draw yellow")]
    assert match.log(1) == [("*", "deal ?"), ("*", "deal wild"), *tail, ("*", "draw green"), ("*", "draw ?")]
    assert match.log(None) == [("*", "deal ?"), ("*", "deal ?"), *tail, ("*", "draw ?"), ("*", "draw ?")]
    assert match.story(1)[:2] == ["Seat 0 was dealt a card.", "You were dealt a wild card."]


def test_CR_17_later_passengers_know_the_earlier_answers():
    match = play(trip([CARDLESS] * 4), "roll red", "stay", "leave")
    assert (match.to_move, match.view(3)["decided"]) == (3, [False, True, False, False])
    assert match.view(3)["aboard"] == [True, True, False, True]


def test_CR_17_who_was_not_asked_any_more_has_not_decided():
    match = mg.Game("cloud9", players=3, end_after="immediately", first_pilot=2).position(
        {"hands": [{}, {}, {"red": 1}], "pilot": 2, "level": 4, "scores": [47, 49, 30], "dice": ["red"] * 4}
    )
    match.play("leave")
    assert (match.outcome.winners, match.view()["decided"]) == ([0], [False, False, False])


def test_CR_18_scores_pass_fifty_and_several_may_reach_it():
    match = trip([CARDLESS] * 3, level=20, scores=[45, 45, 45])
    play(match, "roll red red red red", "leave", "leave", "leave")
    assert match.outcome.scores == [65, 65, 65]
    assert match.outcome.winners == [0, 1, 2]


def test_CR_19_all_players_board_at_the_start_of_each_trip():
    match = play(trip([CARDLESS] * 3), "roll red", "leave", "leave", "leave")
    assert facts(match, "aboard", "left") == [[True] * 3, [0, 0, 0]]


def test_CR_20_the_level_of_the_roll_is_scored():
    match = play(trip([CARDLESS] * 2, level=2), "roll blank blank", "leave")
    assert facts(match, "scores", "level") == [[0, 2], 2]
    play(match, "stay", "pay", "roll red red red", "leave")
    assert facts(match, "scores") == [[3, 2]]


def test_CR_21_all_blank_is_paid_by_nothing():
    for mode in ("single_die", "whole_roll"):
        match = paying({"wild": 4, "red": 1}, ["blank", "blank"], wild_mode=mode, wilds_per_roll=None, dice_cap=2)
        assert match.legal() == ["pay"]
        for wild in ("pay wild:red", "pay wild:*"):
            with pytest.raises(mg.IllegalAction, match=r"nothing a wild could stand for \(CR-21\)"):
                match.play(wild)
        play(match, "pay")
        assert facts(match, "hand_sizes", "level") == [[5, 0], 3]


def test_CR_22_why_a_trip_failed_is_not_told():
    lacking = trip([{"yellow": 1}, CARDLESS], dice=["red"], phase="pay", pile={"red": 2, "wild": 1})
    withheld = trip([{"wild": 1}, CARDLESS], dice=["red"], phase="pay", pile={"red": 2, "yellow": 1})
    for match in (lacking, withheld):
        play(match, "fail")
    assert lacking.log(1) == withheld.log(1) == [(0, "fail")]
    assert lacking.view(1) == withheld.view(1)
    assert lacking.story(1) == withheld.story(1) == ["Seat 0 did not pay: the balloon fell."]


def test_CR_23_the_first_pilot_can_be_chosen():
    match = mg.Game("cloud9", players=4, first_pilot=3).new(chance="manual")
    assert (match.decision, match.view(0)["pilot"]) == ("deal", 3)
    with pytest.raises(mg.SetupError, match=r"'first_pilot' .* cannot be 4; allowed: 0 to 3 or none"):
        mg.Game("cloud9", players=4, first_pilot=4)


# -- the score sheet --------------------------------------------------------------------------------------------


def test_the_score_sheet_tells_of_every_trip():
    match = trip([CARDLESS] * 3, scores=[40, 49, 0], level=2, trips_done=7, options={"end_after": "cycle"})
    play(match, "roll red red", "leave", "stay", "fail", "roll red", "leave", "leave", "leave")
    outcome = match.outcome
    assert outcome.scores == [41, 52, 1]
    assert outcome.sheet == {
        "before": [40, 49, 0],
        "trips": [
            {"trip": 8, "pilot": 0, "ended": "fell", "level": 2, "left": [0, 2, 0], "points": [0, 2, 0]},
            {"trip": 9, "pilot": 1, "ended": "left", "level": 1, "left": [1, 1, 1], "points": [1, 1, 1]},
        ],
        "cards": [0, 0, 0],
    }


def test_the_score_sheet_of_a_very_long_game_carries_its_oldest_trips_forward():
    match = mg.Game("cloud9", players=2, hand_size=0, draw_per_trip=0, target=200, first_pilot=0).new(chance="manual")
    while match.outcome is None:
        play(match, "roll red", "leave", "leave", "roll red", "stay", "fail")
        if max(match.view(None)["scores"]) == 199:
            play(match, "roll red", "leave", "leave")
    sheet = match.outcome.sheet
    assert (len(sheet["trips"]), sheet["trips"][0]["trip"], sheet["before"]) == (256, 144, [72, 72])
    assert [b + sum(t["points"][s] for t in sheet["trips"]) for s, b in enumerate(sheet["before"])] == [200, 200]
