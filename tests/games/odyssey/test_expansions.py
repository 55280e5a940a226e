"""The clauses of the expansions and variants, one by one, on patched boards."""

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.board import from_dict
from tests.games.odyssey.table import (
    GRAY_R6,
    MULTI_R5,
    asked,
    at,
    cities,
    game,
    hexa,
    play,
    refused,
    seen,
    types,
    verbs,
)


def test_O_33_expansions_are_optional_and_seen_on_the_board():
    assert game().options["expansions"] == []
    every = hexa({**GRAY_R6, **MULTI_R5, "r7": {"bonuses": [{"kind": "points"}]}}, trajectories=[cities("A", "B")])
    assert from_dict(every).expansions() == ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]
    with pytest.raises(mg.SetupError, match="expansions"):
        game(expansions=["wildWinds"])


# -- Trajectories -----------------------------------------------------------------------------------------------


def test_O_34_who_fulfils_a_trajectory_takes_a_slot_and_the_reward():
    match = at(game(goals=[cities("B", "D", slots=2)]), {"city": "F", "live": {"yellow": 2}}, owners={"r3": [0]})
    play(match, "claim r4")
    assert seen(match, "trajectories", "trajectory_points") == [{"T1": [0]}, [4, 0]]


def test_O_35_cities_are_joined_by_own_routes_only():
    mine = at(game(3, goals=[cities("B", "D")]), {"city": "F", "live": {"yellow": 2}}, owners={"r3": [0]})
    assert seen(play(mine, "claim r4"), "trajectories") == {"T1": [0]}
    mixed = at(game(3, goals=[cities("B", "D")]), {"city": "F", "live": {"yellow": 2}}, owners={"r3": [1]})
    assert seen(play(mixed, "claim r4"), "trajectories") == {}


def test_O_36_types_shown_are_owned_whatever_their_order_and_length():
    match = at(game(goals=[types("green", "red")]), {"city": "F", "live": {"red": 1}}, owners={"r5": [0]})
    assert seen(play(match, "claim r7"), "trajectories") == {"T1": [0]}
    match = at(game(goals=[types("green", "red")]), {"city": "F", "live": {"red": 1}}, owners={"r6": [0]})
    assert seen(play(match, "claim r7"), "trajectories") == {}


def test_O_37_not_twice_by_one_player_and_not_without_a_free_slot():
    goal = types("red", slots=2)
    match = at(game(3, goals=[goal]), {"city": "F", "live": {"red": 1}}, owners={"r1": [0]}, trajectories={"T1": [0]})
    assert seen(play(match, "claim r7"), "trajectories", "trajectory_points") == [{"T1": [0]}, [0, 0, 0]]
    match = at(game(3, goals=[goal]), {"city": "F", "live": {"red": 1}}, trajectories={"T1": [1, 2]})
    assert seen(play(match, "claim r7"), "trajectories", "trajectory_points") == [{"T1": [1, 2]}, [0, 0, 0]]
    with pytest.raises(mg.SetupError, match="O-37"):
        at(game(3, goals=[goal]), trajectories={"T1": [0, 1, 2]})


def test_O_38_a_swap_costs_no_space():
    goal = types("red", kind="swap", value=1)
    match = at(game(goals=[goal]), {"city": "F", "live": {"red": 1, "blue": 2}, "used": 4})
    play(match, "claim r7")
    assert asked(match) == ("swap", 0)
    play(match, "swap blue>green")
    assert seen(match, "live", "spaces", "used", "free") == [[{"blue": 1, "green": 1}, {}], [7, 6], [5, 0], [2, 6]]


# -- Wild Winds -------------------------------------------------------------------------------------------------


def test_O_39_a_gray_route_is_claimed_with_any_one_type():
    match = at(game(routes=GRAY_R6), {"city": "B", "live": {"red": 2, "blue": 1}})
    assert [c for c in match.legal() if "r6" in c] == ["claim r6 as:red"]
    refused(match, "claim r6", "OR-28")
    refused(match, "claim r6 as:blue", "it takes 2 blue")


def test_O_40_a_gray_route_gives_a_wildcard():
    match = play(at(game(routes=GRAY_R6)), "move r6")
    assert match.legal() == ["pick red", "pick W"]
    assert seen(play(match, "pick W"), "live") == [{"W": 1}, {}]


def test_O_41_a_wildcard_stands_for_any_type():
    match = at(game(routes=GRAY_R6), {"city": "B", "live": {"green": 2, "W": 1}})
    assert "claim r5 wild:1" in match.legal()
    assert seen(play(match, "claim r5 wild:1"), "live", "owners") == [[{}, {}], {"r5": [0]}]


def test_O_42_who_picks_a_wildcard_gets_one_balloon_only():
    match = play(at(game(routes=GRAY_R6)), "move r6", "pick W")
    assert asked(match) == ("turn", 1)


# -- Multiroutes ------------------------------------------------------------------------------------------------


def test_O_43_a_claim_takes_one_space_of_a_multiroute():
    match = at(game(3, MULTI_R5), {"city": "B", "live": {"red": 1}})
    assert [c for c in match.legal() if "r5" in c] == ["claim r5#2"]
    refused(match, "claim r5", "one space at a time")
    refused(match, "claim r5#4", "only 3 spaces")
    assert seen(play(match, "claim r5#2"), "partial", "owners") == [{"r5": [[], [0], []]}, {}]
    with pytest.raises(mg.SetupError, match="O-43"):
        game(routes={"r5": {"spaces": ["green", "red", "green"], "multi": True}})


def test_O_44_every_participant_scores_the_full_route_once_it_is_completed():
    match = at(game(3, MULTI_R5), {"city": "B", "live": {"blue": 1}}, owners={"r5": [[0], [1], []]})
    assert seen(match, "score")["routes"] == [0, 0, 0]
    assert seen(play(match, "claim r5#3"), "score")["routes"] == [3, 3, 0]


def test_O_45_a_completed_multiroute_serves_the_trajectories_of_all_participants():
    goal = cities("A", "D", slots=2)
    match = at(game(3, MULTI_R5, [goal]), {"city": "B", "live": {"blue": 1}}, owners={"r5": [[0], [1], []]})
    assert seen(match, "trajectories") == {}
    assert seen(play(match, "claim r5#3"), "trajectories") == {"T1": [0, 1]}


# -- Bonus Balloons ---------------------------------------------------------------------------------------------


def test_O_46_O_47_bonuses_and_penalties_act_at_once_when_the_route_is_claimed():
    routes = {"r6": {"bonuses": [{"kind": "points"}, {"kind": "inventory", "sign": -1}]}}
    match = play(at(game(routes=routes), {"city": "B", "live": {"yellow": 2}}), "claim r6")
    assert seen(match, "bonus_points", "spaces") == [[1, 0], [5, 6]]
    assert asked(match) == ("turn", 1)


def test_O_48_an_ability_is_used_once_at_a_time_of_choice():
    routes = {"r7": {"bonuses": [{"kind": "teleport"}]}}
    match = play(at(game(routes=routes), {"city": "B", "live": {"red": 1}}), "claim r7")
    assert seen(match, "abilities") == [["teleport"], []]
    play(match, "move r9", "pick blue", "pick blue", "use teleport C")
    assert seen(match, "abilities", "city") == [[[], []], ["C", "F"]]
    refused(match, "use teleport D", "O-48")


def test_O_49_a_bonus_is_worth_one():
    routes = {"r6": {"bonuses": [{"kind": "points"}, {"kind": "points"}]}}
    match = play(at(game(routes=routes), {"city": "B", "live": {"yellow": 2}}), "claim r6")
    assert seen(match, "score")["bonuses"] == [2, 0]
    with pytest.raises(mg.SetupError, match=r"bonuses\[0\]"):
        game(routes={"r7": {"bonuses": [{"kind": "points", "value": 2}]}})


# -- variants ---------------------------------------------------------------------------------------------------


def test_O_50_one_variant_per_game():
    with pytest.raises(mg.SetupError, match="variant"):
        game(variant=["different", "block"])
    assert game(variant="block").options["variant"] == "block"


def test_O_51_two_different_types_if_possible():
    match = play(at(game(variant="different")), "move r9", "pick blue")
    assert match.legal() == ["pick yellow"]
    refused(match, "pick blue", "O-51")


def test_O_52_not_the_type_just_travelled_over():
    match = play(at(game(variant="not_travelled")), "move r6")
    assert match.legal() == ["pick red"]
    refused(match, "pick yellow", "O-52")


def test_O_53_the_owner_may_refuse_the_reward_and_so_forbid_the_type():
    match = play(at(game(3, variant="block"), owners={"r7": [2]}), "move r6", "pick red@r7")
    assert asked(match) == ("block", 2)
    assert match.legal() == ["allow", "block"]
    match.play("block")
    assert match.legal() == ["pick yellow"]
    refused(match, "pick red@r7", "O-53")
    assert verbs(match, "reward") == []
