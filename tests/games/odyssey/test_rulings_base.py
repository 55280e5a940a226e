"""The rulings on the base game: setup, Move, Claim, end, scoring."""

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.board import derive_areas, from_dict, read
from tests.games.odyssey.table import asked, at, game, hexa, play, refused, seen, verbs
from tests.games.odyssey.worlds import HEXA

FULL = {"A": 6, "B": 1, "C": 2, "D": 2, "E": 1, "F": 1}


# -- inventory, slots, setup ------------------------------------------------------------------------------------


def test_OR_01_spaces_are_used_up_for_ever():
    match = play(at(game(), {"city": "B", "live": {"green": 3}}), "claim r5")
    assert seen(match, "used", "free") == [[3, 0], [3, 6]]


def test_OR_01_reusable_spaces_are_freed_by_paying():
    match = play(at(game(spaces_reusable=True), {"city": "B", "live": {"green": 3}}), "claim r5")
    assert seen(match, "used", "free") == [[0, 0], [6, 6]]
    with pytest.raises(mg.SetupError, match="OR-01"):
        at(game(spaces_reusable=True), {"live": {"red": 1}, "used": 2})


def test_OR_02_the_number_of_spaces_follows_from_the_number_of_routes():
    board = hexa()
    del board["inventory_spaces"]
    assert from_dict(board).inventory_spaces == 3  # 0.28125 x 9 routes = 2.53
    assert seen(game(2, board=board).new(), "spaces") == [6, 6]


def test_OR_03_a_full_inventory_does_not_forbid_a_move_but_yields_nothing():
    match = play(at(game(), {"used": 6}), "move r9")
    assert asked(match) == ("turn", 1)
    one_left = play(at(game(), {"used": 5}), "move r9", "pick blue")
    assert asked(one_left) == ("turn", 1)
    rewarded = play(at(game(), {}, {"used": 6}, owners={"r9": [1]}), "move r9")
    assert rewarded.legal() == ["reward space"]
    refused(rewarded, "reward red", "OR-03")


def test_OR_03_a_full_inventory_blocks_the_move_by_option():
    match = at(game(full_inventory_blocks_move=True), {"used": 6, "live": {"red": 1}})
    assert match.legal() == ["claim r7"]
    refused(match, "move r1", "OR-03")


def test_OR_04_compensation_is_any_colour_in_play_and_uses_spaces():
    match = game(2, {"r6": {"spaces": ["gray", "gray"]}}).new()
    assert match.legal() == ["setup red", "setup blue", "setup green", "setup yellow"]
    refused(match, "setup W", "OR-04")
    match.play("setup red")
    assert seen(match, "used", "free") == [[0, 1], [6, 5]]


def test_OR_04_a_small_inventory_takes_what_it_holds():
    match = game(6, board=hexa(inventory_spaces=2)).new()
    while match.decision == "setup":
        match.play("setup red")
    assert seen(match, "used") == [0, 1, 1, 2, 2, 2]


def test_OR_05_coming_back_needs_a_new_slot():
    match = at(game(), {"city": "C"}, slots_used={"A": 5, "C": 1})
    play(match, "move r1", "pick red", "pick red")
    assert seen(match, "slots_used")["A"] == 6
    other = at(game(), {"city": "C"}, slots_used={"A": 6, "C": 1})
    refused(other, "move r1", "Amberfell has no room for another visit")
    assert seen(at(game(3), {"city": "D"}, {"city": "D"}), "slots_used")["D"] == 2


def test_OR_06_the_start_takes_slots_of_the_capital():
    assert seen(game(4).new(), "slots_used")["A"] == 4
    assert seen(game(4, start_takes_slot=False).new(), "slots_used")["A"] == 0
    board = hexa()
    board["cities"][0]["slots"] = 3
    with pytest.raises(mg.SetupError, match="OR-06"):
        game(4, board=board)
    assert game(4, board=board, start_takes_slot=False).players == 4


def test_OR_43_two_to_six_players():
    for players in (1, 7, True, "2"):
        with pytest.raises(mg.SetupError, match="players"):
            game(players)
    assert [game(n).new().players for n in range(2, 7)] == [2, 3, 4, 5, 6]


def test_OR_44_balloons_of_choice_are_the_colours_in_play():
    board = hexa()
    board["types"] = ["red", "blue", "green", "yellow", "pink"]
    assert len(game(board=board).new().legal()) == 5
    with pytest.raises(mg.SetupError, match="OR-44"):
        game(routes={"r5": {"spaces": ["green"] * 7}})
    with pytest.raises(mg.SetupError, match=r"types\[0\]"):
        game(board=hexa(types=["purple"]))


def test_OR_45_the_start_player_is_random_or_agreed():
    match = mg.Game("odyssey", board=HEXA, players=3).new(chance="manual")
    assert match.odds() == {"first 0": 1, "first 1": 1, "first 2": 1}
    play(match, "first 1")
    assert asked(match) == ("setup", 2)
    play(match, "setup red")
    assert asked(match) == ("setup", 0)
    play(match, "setup red")
    assert asked(match) == ("turn", 1)
    agreed = game(3, start_seat=2).new(chance="manual")
    assert asked(agreed) == ("setup", 0)


# -- Move -------------------------------------------------------------------------------------------------------


def test_OR_07_the_mover_names_the_route_travelled():
    owners = {"r1": [1]}
    assert asked(play(at(game(3), owners=owners), "move r1")) == ("reward", 1)
    assert asked(play(at(game(3), owners=owners), "move r2")) == ("pick", 0)


def test_OR_08_claimed_routes_and_the_one_travelled_are_picked_from_and_closed_ones_are_not():
    match = play(at(game(), owners={"r1": [0], "r4": [0]}), "move r1")
    assert match.legal() == ["pick red", "pick green", "pick yellow"]


def test_OR_09_a_free_source_rewards_nobody():
    match = at(game(3), {"city": "D"}, owners={"r9": [1], "r2": [2]})
    play(match, "move r5")
    assert "pick blue@r2" in match.legal()
    assert "pick blue@r9" in match.legal()
    refused(match, "pick blue", "OR-09")
    own = play(at(game(3), {"city": "D"}, owners={"r9": [1], "r2": [0]}), "move r5")
    assert "pick blue" in own.legal()
    refused(own, "pick blue@r9", "OR-09")
    play(own, "pick blue", "pick blue")
    assert asked(own) == ("turn", 1)


def test_OR_09_every_owner_is_rewarded_by_option():
    one = game(3, pick_reward="every_owner")
    match = at(one, {"city": "D"}, owners={"r9": [1], "r2": [2]})
    play(match, "move r5", "pick blue", "pick red")
    assert asked(match) == ("reward", 1)
    assert asked(play(match, "reward space")) == ("reward", 2)
    assert asked(play(match, "reward space")) == ("turn", 1)
    twice = at(one, {"city": "D"}, owners={"r9": [1], "r2": [1]})
    play(twice, "move r5", "pick blue", "pick blue", "reward space", "reward space")
    assert asked(twice) == ("turn", 1)
    refused(play(at(one, {"city": "D"}), "move r5"), "pick blue@r2", "OR-09")


def test_OR_10_one_reward_per_route_and_move_or_per_balloon():
    owners = {"r9": [1], "r8": [1]}
    match = at(game(3), {"city": "A"}, owners=owners)
    play(match, "move r9", "reward space", "pick blue@r9", "pick blue@r9", "reward space")
    assert asked(match) == ("turn", 1)
    routes = at(game(3), owners=owners)
    play(routes, "move r9", "reward space", "pick blue@r9", "pick yellow@r8", "reward space", "reward space")
    assert asked(routes) == ("turn", 1)
    balloons = at(game(3, pick_reward_unit="balloon"), owners=owners)
    play(balloons, "move r9", "reward space", "pick blue@r9", "pick blue@r9", "reward space", "reward space")
    assert asked(balloons) == ("turn", 1)


def test_OR_11_a_reward_is_compulsory_and_never_W_unless_the_option_says_so():
    match = play(at(game(), owners={"r9": [1]}), "move r9")
    refused(match, "pass", "O-13")
    refused(match, "reward W", "OR-11")
    wild = play(at(game(reward_wild=True), owners={"r9": [1]}), "move r9", "reward W")
    assert seen(wild, "live") == [{}, {"W": 1}]


def test_OR_12_travel_rewards_come_before_the_picks_and_pick_rewards_after_them_clockwise():
    match = at(game(4), {}, {}, {}, {}, turn=2, owners={"r9": [1, 3], "r8": [0]})
    play(match, "move r9")
    order = []
    for action in ("reward space", "reward space", "pick yellow@r8", "pick blue@r9", "reward space"):
        order.append(asked(match))
        match.play(action)
    order.append(asked(match))
    assert order == [("reward", 3), ("reward", 1), ("pick", 2), ("pick", 2), ("reward", 0), ("reward", 3)]


def test_OR_13_every_owner_is_rewarded_but_nobody_when_the_mover_is_one_of_them():
    owners = {"r9": [1, 2]}
    match = play(at(game(3), owners=owners), "move r9", "reward space", "reward space")
    assert seen(match, "spaces") == [3, 4, 4]
    owner = play(at(game(3), turn=1, owners=owners), "move r9")
    assert owner.legal() == ["pick blue", "pick yellow"]


# -- Claim ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("city", "asks"), [("D", "reward"), ("E", "reward"), ("A", "turn")])
def test_OR_14_next_to_a_route_is_at_either_end(city, asks):
    match = play(at(game(), {"city": city, "live": {"red": 1}}), "claim r7")
    assert match.decision == asks
    if asks == "reward":
        assert asked(play(match, "reward space")) == ("turn", 1)  # one reward, not one per end or space


def test_OR_15_any_number_of_wildcards_may_be_used():
    match = at(game(reward_wild=True), {"city": "B", "live": {"green": 3, "W": 3}})
    claims = [c for c in match.legal() if "r5" in c]
    assert claims == ["claim r5", "claim r5 wild:1", "claim r5 wild:2", "claim r5 wild:3"]
    refused(match, "claim r5 wild:4", "the price is 3")
    refused(match, "claim r5 as:red", "OR-28")
    few = at(game(reward_wild=True), {"city": "B", "live": {"W": 1}})
    refused(few, "claim r4 wild:2", "there are not that many at hand")
    assert seen(play(match, "claim r5 wild:2"), "live") == [{"green": 2, "W": 1}, {}]


def test_OR_16_a_closed_twin_is_struck_from_the_board():
    match = at(game(), {"city": "C"}, owners={"r1": [1]})
    assert verbs(match, "move") == ["move r1", "move r3", "move r4"]
    refused(match, "move r2", "OR-16")


def test_OR_16_a_closed_twin_may_still_be_travelled_by_option():
    match = at(game(duo_doubles="claim_only"), {"live": {"blue": 2}}, owners={"r1": [1]})
    refused(match, "claim r2", "O-27")
    play(match, "move r2")
    assert match.legal() == ["pick red@r1", "pick blue", "pick green", "pick yellow"]


def test_OR_16_a_multiroute_closes_its_twin_with_the_first_space():
    routes = {"r1": {"spaces": ["red", "green"], "multi": True}}
    match = play(
        at(game(2, routes), {"city": "B", "live": {"green": 1}}, {"live": {"red": 1, "blue": 2}}), "claim r1#2"
    )
    assert seen(match, "closed") == ["r2"]
    assert "claim r1#1" in match.legal()


def test_OR_16_one_player_may_own_both_routes_of_a_double_unless_the_option_says_no():
    state = {"owners": {"r1": [0]}}
    assert "claim r2" in at(game(3), {"live": {"blue": 2}}, **state).legal()
    match = at(game(3, same_player_double=False), {"live": {"blue": 2}, "abilities": [{"kind": "share"}]}, **state)
    refused(match, "claim r2", "OR-16")
    sharing = at(
        game(3, same_player_double=False),
        {"city": "B", "live": {"blue": 2}, "abilities": [{"kind": "share"}]},
        owners={"r1": [0], "r2": [1]},
    )
    refused(sharing, "share r2", "OR-16")
    with pytest.raises(mg.SetupError, match="OR-16"):
        at(game(3, same_player_double=False), owners={"r1": [0], "r2": [0, 1]})


def test_OR_32_consequences_of_a_claim_in_their_order():
    bonus = [{"kind": "balloons"}, {"kind": "extra_turn"}]
    goal = {"id": "T1", "kind": "routes", "types": ["yellow"], "reward": {"kind": "swap", "value": 1}, "slots": 1}
    one = game(2, {"r6": {"bonuses": bonus}}, [goal])
    match = play(at(one, {"live": {"yellow": 2}}), "claim r6")
    order = []
    for action in ("gain red", "reward blue", "swap red>green"):
        order.append(asked(match))
        match.play(action)
    assert order == [("gain", 0), ("reward", 0), ("swap", 0)]
    assert asked(match) == ("turn", 0)  # the extra turn


# -- end and scoring --------------------------------------------------------------------------------------------


def test_OR_17_a_player_with_a_move_or_claim_must_take_one_and_others_are_skipped():
    refused(at(game()), "pass", "OR-17")
    match = at(game(2), {"city": "D"}, {"city": "B"}, turn=1, slots_used={**FULL, "A": 5})
    assert match.to_move == 0


def test_OR_17_a_player_with_abilities_only_may_use_them_or_pass():
    thief = {"city": "B", "abilities": [{"kind": "steal"}]}
    match = at(game(), thief, {"city": "F", "live": {"red": 1}}, slots_used=FULL)
    assert match.legal() == ["use steal 1 red", "pass"]
    assert asked(play(match, "pass")) == ("turn", 1)


def test_OR_17_passing_at_any_time_is_an_option():
    match = at(game(may_pass=True))
    assert match.legal()[-1] == "pass"
    assert asked(play(match, "pass")) == ("turn", 1)


def test_OR_18_n_passes_in_a_row_end_the_game_and_an_action_in_between_starts_anew():
    match = play(at(game(3, may_pass=True)), "pass", "pass", "move r1", "pick red", "pick red", "pass", "pass")
    assert match.outcome is None
    match.play("pass")
    assert match.outcome is not None
    assert match.outcome.reason == "everybody passed"


def test_OR_18_being_skipped_counts_as_a_pass():
    thief, stuck = {"city": "B", "abilities": [{"kind": "steal"}]}, {"city": "F", "live": {"blue": 1}}
    match = play(at(game(3), thief, stuck, {"city": "E"}, slots_used=FULL), "pass")
    assert match.outcome is not None
    assert match.outcome.reason == "everybody passed"


def test_OR_18_games_of_rules_version_1_go_on_until_everybody_has_passed():
    thief, stuck = {"city": "B", "abilities": [{"kind": "steal"}]}, {"city": "F", "live": {"blue": 1}}
    match = at(game(3), thief, stuck, {"city": "E"}, slots_used=FULL)
    record = match.record.to_dict() | {"rules_version": 1, "events": [[0, "pass"]] * 3}
    old = mg.replay(record)
    assert old.record.rules_version == 1
    assert old.outcome is not None
    with pytest.raises(mg.SetupError, match="event 2, 'pass' by 0: the game is over"):
        mg.replay(record | {"rules_version": 2})


def test_OR_18_a_partly_claimed_multiroute_is_unclaimed():
    routes = {"r5": {"spaces": ["green", "red", "blue"], "multi": True}}
    owners = {f"r{i}": [1] for i in (1, 3, 4, 6, 7, 8, 9)} | {"r5": [[0], [], []]}
    match = at(game(2, routes), {"city": "B", "live": {"red": 1, "blue": 1}}, owners=owners)
    play(match, "claim r5#2")
    assert match.outcome is None
    while match.to_move == 1:
        match.play(match.legal()[0])
    play(match, "claim r5#3")
    assert match.outcome is not None


def test_OR_18_nobody_evens_out_turns():
    owners = {f"r{i}": [1] for i in range(3, 10)}
    match = at(game(), {"city": "B", "live": {"red": 2}}, {"live": {"blue": 2}}, owners=owners)
    play(match, "claim r1")
    assert match.to_move is None


def test_OR_19_a_final_tie_is_a_shared_victory():
    outcome = at(game(3), slots_used=FULL, owners={"r3": [0], "r7": [2]}).outcome
    assert outcome is not None
    assert outcome.winners == [0, 2]


def test_OR_20_a_double_side_is_closed_by_any_or_by_all_of_its_routes():
    owners = {"r1": [0], "r4": [1], "r5": [0]}
    assert seen(at(game(3), owners=owners), "score")["areas"] == [4, 0, 0]
    assert seen(at(game(3, double_side="all"), owners=owners), "score")["areas"] == [0, 0, 0]
    both = owners | {"r2": [1]}
    assert seen(at(game(3, double_side="all"), owners=both), "score")["areas"] == [4, 4, 0]
    duo = seen(at(game(2, double_side="all"), owners=owners), "score")
    assert duo["areas"] == [4, 0]  # the closed twin is not open any more


def test_OR_21_areas_are_bounded_faces_and_dead_ends_are_no_sides():
    board = read(HEXA)
    assert derive_areas(board.cities, board.routes) == board.areas
    data = hexa()
    data["cities"].append({"id": "G", "x": 4.6, "y": 1.0, "slots": 1})  # inside the triangle A C D
    data["routes"].append({"id": "r10", "a": "D", "b": "G", "spaces": ["red"]})
    del data["areas"]
    inside = from_dict(data)
    assert [area.points for area in inside.areas] == [4, 3, 3]
    assert inside.areas[0].sides == (("r1", "r2"), ("r4",), ("r5",))
    assert "G" in inside.areas[0].cities
    match = at(game(3, board=inside.to_dict()), owners={"r1": [0], "r4": [0], "r5": [0]})
    assert seen(match, "score")["areas"] == [4, 0, 0]


def test_OR_21_listed_areas_must_be_the_faces():
    board = hexa()
    board["areas"] = board["areas"][:2]
    with pytest.raises(mg.SetupError, match="A, F, B, C is not listed"):
        game(board=board)
    board["areas"] += [{"id": "X9", "cities": ["A"], "sides": [["r1", "r2"], ["r3"]], "points": 3}]
    with pytest.raises(mg.SetupError, match="X9 is not a field"):
        game(board=board)


def test_OR_22_a_multiroute_closes_a_side_when_completed_and_counts_for_every_participant():
    routes = {"r5": {"spaces": ["green", "red", "blue"], "multi": True}}
    owners = {"r5": [[0], [1], []], "r7": [1], "r6": [1]}
    match = at(game(3, routes), {"city": "B", "live": {"blue": 1}}, owners=owners)
    assert seen(match, "score")["area_detail"]["X2"] is None
    play(match, "claim r5#3")
    assert seen(match, "score")["area_detail"]["X2"] == {"participation": {"0": 1, "1": 3}, "winners": [1]}
