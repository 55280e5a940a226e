"""The clauses of the base game, one by one, on the board hexa."""

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.components import ROUTE_POINTS
from tests.games.odyssey.table import asked, at, game, hexa, play, refused, seen, verbs

COLOURS = ["red", "blue", "green", "yellow"]
REWARDS = [*(f"reward {colour}" for colour in COLOURS), "reward space"]


# -- setup ------------------------------------------------------------------------------------------------------


def test_O_01_everybody_has_the_inventory_printed_with_the_board():
    assert seen(game(3).new(), "spaces") == [3, 3, 3]
    assert seen(game(4, board=hexa(inventory_spaces=7)).new(), "spaces") == [7, 7, 7, 7]


def test_O_02_inventories_can_be_kept_secret():
    match = play(game(3, secret_inventories=True).new(), "setup red", "setup blue")
    assert match.view(1)["live"] == [{}, {"red": 1}, {"?": 1}]
    assert match.view(2)["live"] == [{}, {"?": 1}, {"blue": 1}]


def test_O_04_travelers_start_at_the_capital_which_is_city_A():
    assert seen(game(3).new(), "city") == ["A", "A", "A"]
    board = hexa()
    for city in board["cities"]:
        city["capital"] = city["id"] == "B"
    with pytest.raises(mg.SetupError, match="O-04"):
        game(board=board)


def test_O_05_two_players_use_two_inventories_each():
    assert seen(game(2).new(), "spaces") == [6, 6]


def test_O_06_later_players_are_compensated_before_the_first_turn():
    match = game(3).new()
    assert asked(match) == ("setup", 1)
    refused(match, "move r1", "OR-04")
    match.play("setup red")
    assert asked(match) == ("setup", 2)
    match.play("setup red")
    assert asked(match) == ("turn", 0)


@pytest.mark.parametrize(("players", "balloons"), [(2, [0, 1]), (3, [0, 1, 1]), (6, [0, 1, 1, 2, 2, 3])])
def test_O_07_O_08_O_09_compensation_grows_with_the_distance_from_the_start_player(players, balloons):
    match = game(players).new()
    while match.decision == "setup":
        assert match.legal() == [f"setup {colour}" for colour in COLOURS]
        match.play("setup green")
    assert seen(match, "used") == balloons


# -- end --------------------------------------------------------------------------------------------------------


def test_O_10_the_game_ends_when_all_routes_are_claimed():
    owners = {f"r{i}": [1] for i in range(3, 10)}
    match = at(game(), {"city": "B", "live": {"red": 2}}, slots_used={"A": 2, "B": 1}, owners=owners)
    match.play("claim r1")
    assert asked(match) == ("over", None)
    assert match.outcome is not None
    assert match.outcome.reason == "all routes are claimed"


def test_O_10_the_game_ends_when_nobody_can_act():
    full = {"A": 6, "B": 1, "C": 2, "D": 2, "E": 1, "F": 1}
    match = at(game(), slots_used=full, owners={"r3": [0]})
    assert match.outcome is not None
    assert match.outcome.reason == "nobody can act any more"


def test_O_11_the_highest_score_wins():
    full = {"A": 6, "B": 1, "C": 2, "D": 2, "E": 1, "F": 1}
    outcome = at(game(3), slots_used=full, owners={"r5": [2], "r3": [0]}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([1, 0, 3], [2])


def test_O_12_clockwise_turns_of_one_action_each():
    match = at(game(3), {"live": {"red": 1}})
    assert {action.split()[0] for action in match.legal()} == {"move", "claim"}
    match.play("claim r7")
    assert asked(match) == ("turn", 1)
    play(match, "move r9", "pick blue", "pick yellow")
    assert asked(match) == ("turn", 2)
    play(match, "move r1", "pick red", "pick red")
    assert asked(match) == ("turn", 0)


def test_O_13_a_reward_is_a_balloon_of_choice_or_a_space():
    start = at(game(), {"live": {"yellow": 2}})
    match = play(start, "claim r6")
    assert match.legal() == REWARDS
    position = match.position()
    match.play("reward blue")
    assert seen(match, "live", "spaces", "used") == [[{"blue": 1}, {}], [6, 6], [3, 0]]
    other = play(game().position(position), "reward space")
    assert seen(other, "live", "spaces", "used") == [[{}, {}], [7, 6], [2, 0]]


# -- Move -------------------------------------------------------------------------------------------------------


def test_O_14_a_move_leads_to_a_connected_city_with_a_free_slot():
    match = at(game(), {"city": "D"}, slots_used={"A": 2, "C": 2, "D": 1})
    assert verbs(match, "move") == ["move r5", "move r7"]
    refused(match, "move r4", "Cloudrest has no room for another visit")
    refused(match, "move r9", "does not touch D")


def test_O_15_the_traveler_takes_a_slot_of_the_destination():
    match = play(at(game()), "move r5")
    assert seen(match, "city") == ["D", "A"]
    assert seen(match, "slots_used") == {"A": 2, "B": 0, "C": 0, "D": 1, "E": 0, "F": 0}


def test_O_16_travelling_over_a_route_of_somebody_else_rewards_the_owner():
    owners = {"r5": [1], "r9": [0]}
    match = play(at(game(3), owners=owners), "move r5")
    assert asked(match) == ("reward", 1)
    own = play(at(game(3), owners=owners), "move r9")
    assert asked(own) == ("pick", 0)
    nobody = play(at(game(3), owners=owners), "move r6")
    assert asked(nobody) == ("pick", 0)


def test_O_17_the_mover_adds_two_balloons():
    match = play(at(game()), "move r5", "pick red", "pick yellow")
    assert seen(match, "live") == [{"red": 1, "yellow": 1}, {}]
    assert asked(match) == ("turn", 1)


def test_O_18_only_types_of_routes_at_the_destination_may_be_picked():
    match = play(at(game()), "move r9")
    assert match.legal() == ["pick blue", "pick yellow"]
    refused(match, "pick green", "no route at Fairlight offers green")


def test_O_19_picking_a_type_of_somebody_elses_route_rewards_the_owner():
    match = play(at(game(3), owners={"r7": [2]}), "move r6")
    assert match.legal() == ["pick red@r7", "pick yellow"]
    play(match, "pick red@r7", "pick yellow")
    assert asked(match) == ("reward", 2)


def test_O_20_without_a_free_slot_nearby_a_player_cannot_move_any_more():
    match = at(game(), {"city": "B", "live": {"red": 1}}, slots_used={"A": 2, "B": 1, "C": 2, "F": 1})
    assert match.legal() == ["claim r7"]
    refused(match, "move r3", "no room for another visit")


# -- Claim ------------------------------------------------------------------------------------------------------


def test_O_21_O_22_a_claim_costs_as_many_balloons_of_the_type_as_the_route_has_spaces():
    match = at(game(), {"city": "B", "live": {"red": 1, "green": 2, "yellow": 1}})
    assert verbs(match, "claim") == ["claim r3", "claim r7", "claim r8"]
    refused(match, "claim r5", "it takes 3 green")
    refused(match, "claim r1", "it takes 2 red")
    refused(match, "claim r9", "it takes 2 blue")


def test_O_23_paid_balloons_are_crossed_out_and_the_icon_is_written():
    match = play(at(game(), {"city": "B", "live": {"green": 4}}), "claim r5")
    assert seen(match, "live", "used", "owners") == [[{"green": 1}, {}], [4, 0], {"r5": [0]}]


def test_O_24_a_route_is_claimed_only_once():
    match = at(game(3), {"city": "B", "live": {"green": 3}}, owners={"r5": [1], "r3": [0]})
    refused(match, "claim r5", "O-24")
    refused(match, "claim r3", "O-24")


def test_O_25_claiming_works_from_anywhere():
    match = at(game(), {"city": "F", "live": {"red": 1}})
    assert "claim r7" in match.legal()


def test_O_26_a_claimer_next_to_the_route_is_rewarded():
    match = play(at(game(), {"city": "E", "live": {"red": 1}}), "claim r7")
    assert asked(match) == ("reward", 0)
    far = play(at(game(), {"city": "F", "live": {"red": 1}}), "claim r7")
    assert asked(far) == ("turn", 1)


def test_O_27_with_two_players_only_one_route_of_a_double_is_claimed():
    match = play(at(game(), {"city": "B", "live": {"red": 2}}, {"live": {"blue": 2}}), "claim r1")
    assert seen(match, "closed") == ["r2"]
    refused(match, "claim r2", "O-27")
    with pytest.raises(mg.SetupError, match="O-27"):
        at(game(), owners={"r1": [0], "r2": [1]})
    assert seen(at(game(3), owners={"r1": [0], "r2": [1]}), "closed") == []


# -- scoring ----------------------------------------------------------------------------------------------------


def test_O_28_the_score_is_read_off_the_board_at_any_time():
    match = at(game(3), owners={"r5": [0], "r7": [1]})
    assert match.outcome is None
    assert seen(match, "score")["total"] == [3, 1, 0]


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 9)])
def test_O_29_route_points_by_length(length, points):
    routes = {"r5": {"spaces": ["green"] * length}}
    match = at(game(3, routes), owners={"r5": [1]})
    assert seen(match, "score")["routes"] == [0, points, 0]
    assert ROUTE_POINTS[length] == points


def test_O_30_the_number_of_an_area_counts_when_claimed_routes_enclose_it():
    open_side = at(game(3), owners={"r5": [0], "r7": [0]})
    assert seen(open_side, "score")["area_detail"] == {"X1": None, "X2": None, "X3": None}
    enclosed = at(game(3), owners={"r5": [0], "r7": [0], "r6": [0]})
    assert seen(enclosed, "score")["areas"] == [3, 0, 0]


def test_O_31_an_area_goes_to_whoever_owns_most_of_its_sides():
    match = at(game(3), owners={"r5": [0], "r7": [2], "r6": [2]})
    detail = {"participation": {"0": 1, "2": 2}, "winners": [2]}
    assert seen(match, "score")["area_detail"]["X2"] == detail
    assert seen(match, "score")["areas"] == [0, 0, 3]


def test_O_32_all_who_are_tied_for_most_get_the_number():
    match = at(game(3), owners={"r5": [0], "r7": [1], "r6": [2]})
    assert seen(match, "score")["areas"] == [3, 3, 3]
