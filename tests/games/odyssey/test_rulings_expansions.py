"""The rulings on expansions, variants and secrets."""

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.components import BONUS_WEIGHTS
from tests.games.odyssey.table import GRAY_R6, MULTI_R5, asked, at, cities, game, play, refused, seen, types, verbs

FULL = {"A": 6, "B": 1, "C": 2, "D": 2, "E": 1, "F": 1}


def with_bonus(*kinds: str | None, sign: int = 1) -> dict:
    """Route r6 (yellow, two spaces) with bonuses."""
    return {"r6": {"bonuses": [kind and {"kind": kind} | ({"sign": -1} if sign < 0 else {}) for kind in kinds]}}


def able(kind: str, **more) -> dict:
    """A seat at B with an ability."""
    return {"city": "B", "abilities": [{"kind": kind}], **more}


# -- Trajectories -----------------------------------------------------------------------------------------------


def test_OR_23_the_active_player_comes_first_and_each_player_goes_in_printed_order():
    goals = [cities("A", "D", "inventory", 1), cities("A", "D", "swap", 1, slots=2, id="T2")]
    live = {"red": 1}
    match = at(
        game(3, MULTI_R5, goals),
        {"live": live},
        {"live": live},
        {"city": "B", "live": {"blue": 1, "green": 1}},
        turn=2,
        owners={"r5": [[0], [2], []]},
    )
    play(match, "claim r5#3")
    assert seen(match, "trajectories") == {"T1": [2], "T2": [2]}
    assert asked(match) == ("swap", 2)
    play(match, "swap done")
    assert asked(match) == ("swap", 0)  # clockwise after the active player
    assert seen(play(match, "swap done"), "trajectories") == {"T1": [2], "T2": [0, 2]}


def test_OR_23_a_share_fulfils_too():
    match = at(game(3, goals=[types("red")]), able("share", live={"red": 1}), owners={"r7": [1]})
    assert seen(play(match, "share r7"), "trajectories") == {"T1": [0]}


def test_OR_24_slots_are_printed_with_the_trajectory():
    with pytest.raises(mg.SetupError, match=r"trajectories\[0\].*slots"):
        game(goals=[{**types("red"), "slots": 0}])
    two = at(game(3, goals=[types("red", slots=2)]), {"city": "F", "live": {"red": 1}}, trajectories={"T1": [1]})
    assert seen(play(two, "claim r7"), "trajectories") == {"T1": [0, 1]}


@pytest.mark.parametrize(
    ("kind", "value", "more", "live", "spaces"),
    [
        ("points", 5, {}, {}, 6),
        ("balloons", 3, {"type": "blue"}, {"blue": 2}, 6),  # as many as fit
        ("inventory", 3, {}, {}, 9),
    ],
)
def test_OR_25_rewards_at_once(kind, value, more, live, spaces):
    goal = cities("D", "E", kind, value, **more)
    match = at(game(goals=[goal]), {"city": "F", "live": {"red": 1}, "used": 4})
    play(match, "claim r7")
    assert (seen(match, "live")[0], seen(match, "spaces")[0]) == (live, spaces)
    assert seen(match, "trajectory_points") == [5 if kind == "points" else 0, 0]


def test_OR_25_abilities_are_no_rewards_and_balloons_need_a_type():
    with pytest.raises(mg.SetupError, match=r"reward.kind"):
        game(goals=[cities("D", "E", "teleport", 1)])
    with pytest.raises(mg.SetupError, match=r"reward lacks the field 'type'"):
        game(goals=[cities("D", "E", "balloons", 1)])


def test_OR_25_a_theft_has_one_victim_and_may_stop_early():
    goal = cities("D", "E", "steal", 3)
    match = at(game(3, goals=[goal]), {"live": {"red": 1}, "spaces": 6}, {"live": {"blue": 2}}, {"live": {"green": 2}})
    play(match, "claim r7", "steal 2 green")
    assert match.legal() == ["steal 2 green", "steal done"]
    refused(match, "steal 1 blue", "OR-25")
    play(match, "steal done")
    assert seen(match, "live") == [{"green": 1}, {"blue": 2}, {"green": 1}]
    assert asked(match) == ("turn", 1)


def test_OR_25_no_theft_without_a_free_space_or_a_victim():
    goal = cities("D", "E", "steal", 1)
    full = at(game(3, goals=[goal]), {"live": {"red": 1}, "spaces": 3, "used": 3}, {"live": {"blue": 2}})
    assert asked(play(full, "claim r7")) == ("turn", 1)
    nobody = at(game(3, goals=[goal]), {"live": {"red": 1}})
    assert asked(play(nobody, "claim r7")) == ("turn", 1)


def test_OR_26_a_type_shown_twice_needs_two_routes():
    match = at(game(goals=[types("yellow", "yellow")]), {"city": "E", "live": {"yellow": 1}}, owners={"r4": [0]})
    assert seen(play(match, "claim r8"), "trajectories") == {"T1": [0]}
    alone = at(game(goals=[types("yellow", "yellow")]), {"city": "E", "live": {"yellow": 1}})
    assert seen(play(alone, "claim r8"), "trajectories") == {}


def test_OR_26_gray_counts_as_gray_only():
    goal = types("yellow")
    match = at(game(2, GRAY_R6, [goal]), {"city": "B", "live": {"yellow": 2}})
    assert seen(play(match, "claim r6 as:yellow"), "trajectories") == {}
    match = at(game(2, GRAY_R6, [types("gray")]), {"city": "B", "live": {"yellow": 2}})
    assert seen(play(match, "claim r6 as:yellow"), "trajectories") == {"T1": [0]}


@pytest.mark.parametrize(
    ("shown", "fulfilled"),
    [(("green",), True), (("red",), True), (("yellow",), False), (("green", "red"), False), (("blue", "yellow"), True)],
)
def test_OR_26_a_completed_multiroute_serves_one_of_its_types(shown, fulfilled):
    owners = {"r5": [[0], [0], []], "r8": [0]}
    goal = types(*shown)
    if shown == ("yellow",):
        owners.pop("r8")
    match = at(game(2, MULTI_R5, [goal]), {"city": "F", "live": {"blue": 1}}, owners=owners)
    play(match, "claim r5#3")
    assert ("T1" in seen(match, "trajectories")) is fulfilled


def test_OR_26_multiroutes_are_matched_with_the_types_as_well_as_possible():
    routes = {
        "r5": {"spaces": ["green", "red", "blue"], "multi": True},
        "r4": {"spaces": ["red", "blue"], "multi": True},
    }
    owners = {"r5": [[0], [0], []], "r4": [[0], [0]]}
    for shown in (("green", "red"), ("red", "green"), ("red", "blue"), ("blue", "blue")):
        match = at(game(2, routes, [types(*shown)]), {"city": "F", "live": {"blue": 1}}, owners=owners)
        assert seen(play(match, "claim r5#3"), "trajectories") == {"T1": [0]}, shown
    match = at(game(2, routes, [types("green", "green")]), {"city": "F", "live": {"blue": 1}}, owners=owners)
    assert seen(play(match, "claim r5#3"), "trajectories") == {}


def test_OR_26_shared_routes_count():
    match = at(game(3, goals=[cities("D", "E")]), able("share", live={"red": 1}), owners={"r7": [1]})
    assert seen(play(match, "share r7"), "trajectories") == {"T1": [0]}


def test_OR_27_swaps_are_for_another_colour_and_may_stop_early():
    goal = types("red", kind="swap", value=3)
    match = at(game(2, GRAY_R6, [goal]), {"city": "F", "live": {"red": 1, "W": 1}})
    play(match, "claim r7")
    assert match.legal() == ["swap W>red", "swap W>blue", "swap W>green", "swap W>yellow", "swap done"]
    refused(match, "swap red>blue", "no red")
    refused(match, "swap W>W", "OR-27")
    play(match, "swap W>blue", "swap done")
    assert seen(match, "live", "free") == [[{"blue": 1}, {}], [4, 6]]
    assert asked(match) == ("turn", 1)


def test_OR_27_nothing_to_swap_nothing_to_decide():
    match = at(game(goals=[types("red", kind="swap", value=3)]), {"city": "F", "live": {"red": 1}})
    assert asked(play(match, "claim r7")) == ("turn", 1)


def test_OR_27_reusable_spaces_are_reused_by_a_swap():
    one = game(goals=[types("red", kind="swap", value=1)], spaces_reusable=True)
    match = at(one, {"city": "F", "live": {"red": 1, "blue": 1}})
    play(match, "claim r7", "swap blue>green")
    assert seen(match, "spaces", "free") == [[6, 6], [5, 6]]


# -- Wild Winds -------------------------------------------------------------------------------------------------


def test_OR_28_one_colour_for_all_balloons_of_a_gray_route():
    match = at(game(2, GRAY_R6), {"city": "B", "live": {"red": 1, "blue": 1}})
    assert [c for c in match.legal() if "r6" in c] == []
    helped = at(game(2, GRAY_R6), {"city": "B", "live": {"red": 1, "blue": 1, "W": 1}})
    assert [c for c in helped.legal() if "r6" in c] == ["claim r6 as:red wild:1", "claim r6 as:blue wild:1"]
    refused(helped, "claim r6 as:red", "it takes 2 red")
    refused(helped, "claim r6 wild:1", "OR-28")
    refused(helped, "claim r6 as:W wild:1", "OR-28")


def test_OR_29_a_wildcard_is_the_sole_balloon_of_the_move():
    match = play(at(game(2, GRAY_R6)), "move r6", "pick red")
    assert match.legal() == ["pick red"]
    refused(match, "pick W", "OR-29")


def test_OR_29_a_wildcard_from_others_rewards_them():
    match = play(at(game(3, GRAY_R6), owners={"r6": [2]}), "move r6", "reward space")
    assert match.legal() == ["pick red", "pick W@r6"]
    assert asked(play(match, "pick W@r6")) == ("reward", 2)


# -- Multiroutes ------------------------------------------------------------------------------------------------


def test_OR_30_any_unclaimed_space_even_several_by_one_player():
    match = at(game(3, MULTI_R5), {"city": "B", "live": {"blue": 1, "red": 1}}, owners={"r5": [[], [], [0]]})
    assert [c for c in match.legal() if "r5" in c] == ["claim r5#2"]
    refused(match, "claim r5#3", "O-24")


def test_OR_30_the_claimer_next_to_the_route_is_rewarded_each_time_or_at_completion():
    each = at(game(3, MULTI_R5), {"live": {"green": 1}})
    assert asked(play(each, "claim r5#1")) == ("reward", 0)
    completion = game(3, MULTI_R5, multi_adjacent_reward="completion")
    first = at(completion, {"live": {"green": 1}})
    assert asked(play(first, "claim r5#1")) == ("turn", 1)
    last = at(completion, {"live": {"green": 1}}, owners={"r5": [[], [1], [1]]})
    assert asked(play(last, "claim r5#1")) == ("reward", 0)
    share = at(completion, able("share", city="A", live={"red": 1}), owners={"r5": [[1], [1], [1]]})
    assert asked(play(share, "share r5#2")) == ("turn", 1)


def test_OR_30_the_bonus_of_a_space_goes_to_its_claimer():
    routes = {"r5": MULTI_R5["r5"] | {"bonuses": [{"kind": "points"}, None, {"kind": "inventory"}]}}
    match = at(game(3, routes), {"city": "B", "live": {"blue": 1}}, {"city": "F", "live": {"green": 1}})
    play(match, "claim r5#3", "claim r5#1")
    assert seen(match, "bonus_points", "spaces") == [[0, 1, 0], [4, 3, 3]]


def test_OR_31_an_unfinished_multiroute_has_no_owner():
    match = at(game(3, MULTI_R5), owners={"r5": [[1], [2], []]})
    play(match, "move r5")
    assert asked(match) == ("pick", 0)
    assert "pick green" in match.legal()


def test_OR_31_a_pick_rewards_those_in_the_space_of_its_type():
    match = at(game(4, MULTI_R5), {}, {}, {}, {}, owners={"r5": [[1], [2], [2, 3]], "r4": [0]})
    play(match, "move r5", "reward space", "reward space", "reward space")
    assert match.legal() == ["pick red", "pick blue@r5", "pick green@r5", "pick yellow"]
    play(match, "pick blue@r5", "pick green@r5")
    assert [asked(match), asked(play(match, "reward space")), asked(play(match, "reward space"))] == [
        ("reward", 2),
        ("reward", 3),
        ("reward", 1),
    ]


def test_OR_46_a_gray_space_costs_any_one_balloon_and_offers_a_wildcard():
    routes = {"r5": {"spaces": ["green", "gray", "blue"], "multi": True}}
    match = at(game(3, routes), {"city": "B", "live": {"red": 1, "W": 1}})
    assert [c for c in match.legal() if "r5" in c] == [
        "claim r5#1 wild:1",
        "claim r5#2 as:red",
        "claim r5#2 wild:1",
        "claim r5#3 wild:1",
    ]
    assert "pick W" in play(at(game(3, routes)), "move r5").legal()


# -- Bonus Balloons ---------------------------------------------------------------------------------------------


def test_OR_33_there_are_ten_kinds():
    weights = [2.33, 1.33, 1, 1, 0.5, 1, 1, 1, 1, 0.75]
    assert list(BONUS_WEIGHTS.values()) == weights
    for kind in BONUS_WEIGHTS:
        assert game(routes=with_bonus(kind, None)).options["expansions"] == ["bonusBalloons"]


def test_OR_33_a_bonus_balloon_is_of_choice_or_of_the_route():
    seat = {"city": "B", "live": {"yellow": 2}}
    match = play(at(game(routes=with_bonus("balloons", None)), seat), "claim r6")
    assert match.legal() == ["gain red", "gain blue", "gain green", "gain yellow"]
    assert seen(play(match, "gain green"), "live", "used") == [[{"green": 1}, {}], [3, 0]]
    match = play(at(game(routes=with_bonus("balloons", None), bonus_balloon="route"), seat), "claim r6")
    assert seen(match, "live") == [{"yellow": 1}, {}]
    full = play(at(game(routes=with_bonus("balloons", None)), seat | {"used": 6}), "claim r6")
    assert asked(full) == ("turn", 1)
    gray = {"r6": {"spaces": ["gray", "gray"], "bonuses": [{"kind": "balloons"}, None]}}
    match = play(at(game(routes=gray, bonus_balloon="route"), seat), "claim r6 as:yellow")
    assert seen(match, "live") == [{"W": 1}, {}]


def test_OR_33_penalties_take_what_there_is():
    seat = {"city": "B", "live": {"yellow": 2, "red": 1}}
    match = play(at(game(routes=with_bonus("balloons", "points", sign=-1)), seat), "claim r6")
    assert match.legal() == ["lose red"]
    refused(match, "lose blue", "OR-33")
    assert seen(play(match, "lose red"), "live", "used", "bonus_points") == [[{}, {}], [3, 0], [-1, 0]]
    poor = {"city": "B", "live": {"yellow": 2}, "used": 6}
    nothing = play(at(game(routes=with_bonus("balloons", "inventory", sign=-1)), poor), "claim r6")
    assert seen(nothing, "spaces", "bonus_points") == [[6, 6], [0, 0]]
    with pytest.raises(mg.SetupError, match="OR-33"):
        game(routes=with_bonus("swap", None, sign=-1))


def test_OR_34_abilities_are_used_before_the_main_action_any_number_of_them():
    seat = {"city": "B", "abilities": [{"kind": "steal"}, {"kind": "steal"}, {"kind": "teleport"}]}
    match = at(game(), seat, {"live": {"red": 2}})
    play(match, "use steal 1 red", "use teleport D", "use steal 1 red")
    assert asked(match) == ("turn", 0)
    assert seen(match, "live", "city") == [[{"red": 2}, {}], ["D", "A"]]
    play(match, "claim r7")
    assert asked(match) == ("reward", 0)


def test_OR_35_stealing_needs_a_victim_and_a_space():
    refused(at(game(3), able("steal")), "use steal 1 red", "does not have it")
    refused(at(game(3), able("steal", used=3), {"live": {"red": 1}}), "use steal 1 red", "no free space")
    refused(at(game(3), able("steal"), {"live": {"red": 1}}), "use steal 0 red", "from themselves")
    refused(at(game(3), able("steal"), {"live": {"red": 1}}), "use steal 1", "name the colour")
    match = play(at(game(3), able("steal"), {"live": {"red": 1}}), "use steal 1 red")
    assert seen(match, "live", "used") == [[{"red": 1}, {}, {}], [1, 1, 0]]


def test_OR_35_a_random_theft_is_decided_by_chance():
    match = at(game(3, steal_choice="random"), able("steal"), {"live": {"red": 2, "green": 1}}, {"live": {"blue": 1}})
    assert verbs(match, "use") == ["use steal 1", "use steal 2"]
    refused(match, "use steal 1 red", "no colour is named")
    play(match, "use steal 1")
    assert asked(match) == ("take", mg.CHANCE)
    assert match.odds() == {"take red": 2, "take green": 1}
    refused(match, "take blue", "OR-35")
    play(match, "take green")
    assert asked(match) == ("turn", 0)
    assert seen(match, "live") == [{"green": 1}, {"red": 2}, {"blue": 1}]


def test_OR_35_OR_39_random_tolls_and_trajectory_thefts_too():
    toll = {"abilities": [{"kind": "toll", "route": "r5"}]}
    match = at(game(steal_choice="random"), {"live": {"red": 1}}, toll, owners={"r5": [1]})
    play(match, "move r5", "reward space")
    assert match.legal() == ["toll yes", "toll no"]
    play(match, "toll yes", "take red")
    assert asked(match) == ("pick", 0)
    goal = cities("D", "E", "steal", 2)
    match = at(game(steal_choice="random", goals=[goal]), {"live": {"red": 1}}, {"live": {"blue": 2}})
    play(match, "claim r7")
    assert match.legal() == ["steal 1", "steal done"]
    play(match, "steal 1", "take blue", "steal 1", "take blue")
    assert seen(match, "live") == [{"blue": 2}, {}]


def test_OR_36_an_extra_trajectory_at_the_moment_of_fulfilment_or_later():
    goal = types("red", kind="inventory", value=2)
    seat = {"city": "F", "live": {"red": 1}, "abilities": [{"kind": "trajectory"}]}
    match = at(game(3, goals=[goal]), seat, trajectories={"T1": [1]})
    refused(match, "use trajectory T1", "OR-36")
    play(match, "claim r7")
    assert asked(match) == ("extra", 0)
    play(match, "extra no")
    assert seen(match, "abilities")[0] == ["trajectory"]
    for seat_number in (1, 2):
        assert match.to_move == seat_number
        play(match, *[match.legal()[0] for _ in range(1)])
        while match.to_move == seat_number or match.decision == "reward":
            match.play(match.legal()[0])
    spaces = seen(match, "spaces")[0]
    play(match, "use trajectory T1")
    assert seen(match, "spaces")[0] == spaces + 2
    assert seen(match, "trajectories", "trajectories_extra") == [{"T1": [1]}, {"T1": [0]}]
    assert asked(match) == ("turn", 0)


def test_OR_36_asked_once_even_on_the_last_turn():
    owners = {f"r{i}": [1] for i in (1, 3, 4, 5, 6, 8, 9)}
    seat = {"city": "F", "live": {"red": 1}, "abilities": [{"kind": "trajectory"}]}
    match = at(game(goals=[types("red")]), seat, owners=owners, trajectories={"T1": [1]})
    play(match, "claim r7")
    assert asked(match) == ("extra", 0)
    play(match, "extra yes")
    assert match.outcome is not None
    assert match.outcome.sheet["trajectories"] == [4, 0]


def test_OR_37_a_share_costs_the_full_price_and_makes_co_owners():
    routes = {"r7": {"bonuses": [{"kind": "points"}]}}
    match = at(game(3, routes), able("share", city="E", live={"red": 1}), owners={"r7": [1], "r3": [0]})
    assert verbs(match, "share") == ["share r7"]
    refused(match, "share r3", "OR-37")
    refused(match, "share r8", "OR-37")
    play(match, "share r7")
    assert asked(match) == ("reward", 0)  # next to it, as usual; nothing for the old owner, no bonus again
    play(match, "reward space")
    assert seen(match, "owners", "live", "abilities") == [{"r3": [0], "r7": [0, 1]}, [{}, {}, {}], [[], [], []]]
    assert seen(match, "bonus_points", "spaces") == [[0, 0, 0], [4, 3, 3]]
    refused(at(game(3), {"live": {"red": 1}}, owners={"r7": [1]}), "share r7", "OR-37")


def test_OR_37_a_space_of_an_unfinished_multiroute_can_be_shared():
    match = at(game(3, MULTI_R5), able("share", live={"red": 1}), owners={"r5": [[], [1], []]})
    play(match, "share r5#2")
    assert seen(match, "partial", "owners") == [{"r5": [[], [0, 1], []]}, {}]


def test_OR_38_teleport_relocates_or_is_a_whole_move():
    match = at(game(), able("teleport"), slots_used={"A": 2, "B": 1, "E": 1})
    assert verbs(match, "use") == ["use teleport A", "use teleport C", "use teleport D", "use teleport F"]
    refused(match, "use teleport E", "no room for another visit")
    refused(match, "use teleport B", "already")
    play(match, "use teleport D")
    assert (asked(match), seen(match, "city", "free")) == (("turn", 0), [["D", "A"], [6, 6]])
    move = play(at(game(teleport_mode="move"), able("teleport"), owners={"r7": [1]}), "use teleport E")
    assert move.legal() == ["pick red@r7", "pick yellow"]
    play(move, "pick yellow", "pick yellow")
    assert asked(move) == ("turn", 1)
    blocked = at(game(teleport_mode="move", full_inventory_blocks_move=True), able("teleport", used=6, live={"red": 1}))
    refused(blocked, "use teleport E", "OR-03")


def test_OR_38_a_turn_ends_by_itself_when_nothing_is_left_to_do():
    match = at(game(), able("teleport"), {"live": {"red": 1}}, slots_used={**FULL, "F": 0})
    assert match.legal() == ["move r8", "use teleport F"]
    play(match, "use teleport F")
    assert asked(match) == ("turn", 1)


def test_OR_39_a_toll_is_taken_after_the_travel_reward_and_used_up():
    toll = {"abilities": [{"kind": "toll", "route": "r5"}]}
    match = at(game(), {"live": {"red": 1, "green": 1}}, toll, owners={"r5": [1]})
    play(match, "move r5", "reward space")
    assert match.legal() == ["toll green", "toll red", "toll no"]
    refused(match, "toll blue", "does not have it")
    refused(match, "toll yes", "name the colour")
    play(match, "toll red")
    assert seen(match, "live", "tolls") == [[{"green": 1}, {"red": 1}], {}]
    assert asked(match) == ("pick", 0)


def test_OR_39_a_toll_waived_or_not_to_be_had_is_kept():
    toll = {"abilities": [{"kind": "toll", "route": "r5"}]}
    waived = at(game(), {"live": {"red": 1}}, toll, owners={"r5": [1]})
    assert seen(play(waived, "move r5", "reward space", "toll no"), "tolls") == {"r5": [1]}
    full = at(game(), {"live": {"red": 1}}, toll | {"used": 6}, owners={"r5": [1]})
    assert asked(play(full, "move r5", "reward space")) == ("toll", 1)  # the space of the reward is free
    own = at(game(), {"live": {"red": 1}, "abilities": [{"kind": "toll", "route": "r5"}]}, owners={"r5": [0]})
    assert asked(play(own, "move r5")) == ("pick", 0)
    with pytest.raises(mg.SetupError, match="OR-39"):
        at(game(), toll, owners={"r5": [1]})


@pytest.mark.parametrize(("uses", "left"), [(1, {}), (2, {"r5": [1]}), (None, {"r5": [1]})])
def test_OR_39_how_often_a_toll_is_taken_is_an_option(uses, left):
    routes = {"r5": {"bonuses": [None, {"kind": "toll"}, None]}}
    match = at(game(routes=routes, toll_uses=uses), {"live": {"red": 1}}, {"city": "B", "live": {"green": 3}}, turn=1)
    play(match, "claim r5", "move r5", "reward space", "toll red")
    assert seen(match, "tolls") == left


def test_OR_40_an_extra_turn_follows_at_once_and_is_lost_when_nothing_can_be_done():
    seat = {"city": "B", "live": {"yellow": 2, "red": 1}}
    match = play(at(game(routes=with_bonus("extra_turn", None)), seat), "claim r6")
    assert asked(match) == ("turn", 0)
    assert asked(play(match, "claim r7")) == ("turn", 1)
    twice = play(at(game(routes=with_bonus("extra_turn", "extra_turn")), seat), "claim r6", "claim r7")
    assert asked(twice) == ("turn", 0)
    last = {"city": "B", "live": {"yellow": 2}}
    stuck = at(game(routes=with_bonus("extra_turn", None)), last, {"live": {"red": 1}}, slots_used=FULL)
    assert asked(play(stuck, "claim r6")) == ("turn", 1)


# -- variants and secrets ---------------------------------------------------------------------------------------


def test_OR_41_different_only_if_another_colour_is_to_be_had():
    routes = {"r8": {"spaces": ["blue"]}}
    match = play(at(game(2, routes, variant="different")), "move r9", "pick blue")
    assert match.legal() == ["pick blue"]


def test_OR_41_not_travelled_bars_all_types_of_the_route_even_if_nothing_remains():
    gray = play(at(game(2, GRAY_R6, variant="not_travelled")), "move r6")
    assert gray.legal() == ["pick red"]
    multi = play(at(game(3, MULTI_R5, variant="not_travelled")), "move r5")
    assert multi.legal() == ["pick yellow"]
    same = play(at(game(2, {"r8": {"spaces": ["blue"]}}, variant="not_travelled")), "move r9")
    assert asked(same) == ("turn", 1)
    free = at(game(variant="not_travelled", teleport_mode="move"), able("teleport"))
    assert play(free, "use teleport E").legal() == ["pick red", "pick yellow"]


def test_OR_41_owners_are_asked_clockwise_and_one_refusal_is_enough():
    match = at(game(4, variant="block"), {}, {}, {}, {}, turn=1, owners={"r7": [0, 2]})
    play(match, "move r6", "pick red@r7")
    assert asked(match) == ("block", 2)
    play(match, "allow")
    assert asked(match) == ("block", 0)
    play(match, "block")
    assert (asked(match), match.legal()) == (("pick", 1), ["pick yellow"])
    play(match, "pick yellow", "pick yellow")
    assert asked(match) == ("turn", 2)


def test_OR_41_an_allowed_route_is_not_asked_again_and_travel_rewards_cannot_be_blocked():
    match = at(game(3, variant="block"), owners={"r6": [2], "r7": [2]})
    play(match, "move r6")
    assert asked(match) == ("reward", 2)
    play(match, "reward space", "pick red@r7", "allow", "pick red@r7")
    assert asked(match) == ("reward", 2)
    every = at(game(3, variant="block", pick_reward="every_owner"), owners={"r6": [2], "r7": [2]})
    play(every, "move r6", "reward space", "pick red", "allow", "pick red", "reward space")
    assert asked(every) == ("turn", 1)


def test_OR_42_everything_is_public_by_default():
    match = play(game(3).new(), "setup red", "setup blue")
    assert match.view(0)["live"] == match.view(None)["live"] == [{}, {"red": 1}, {"blue": 1}]
    assert match.log(0) == match.events
