"""Positions that cannot be are refused, with the field and the rule named; nothing else escapes."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.games.odyssey.rules import RULES
from tests.games.odyssey.table import GRAY_R6, MULTI_R5, at, cities, game, play
from tests.games.odyssey.worlds import HEXA, any_rules, random_game, scrambled


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ({"turn": 2}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"players": [{}]}, "players must list 2"),
        ({"players": [{"city": "Z"}, {}]}, "players[0].city"),
        ({"players": [{"live": {"purple": 1}}, {}]}, "OR-44"),
        ({"players": [{"live": {"red": -1}}, {}]}, "players[0].live"),
        ({"players": [{"live": {"W": 1}}, {}]}, "O-40"),
        ({"players": [{"live": {"red": 3}, "used": 2}, {}]}, "OR-01"),
        ({"players": [{"used": 7}, {}]}, "OR-01"),
        ({"players": [{"money": 7}, {}]}, "unknown field 'money'"),
        ({"players": [{"abilities": [{"kind": "luck"}]}, {}]}, "players[0].abilities[0].kind"),
        ({"players": [{"abilities": [{"kind": "toll", "route": "r1"}]}, {}]}, "OR-39"),
        ({"slots_used": {"B": 2}}, "slots_used.B"),
        ({"slots_used": {"A": 1}}, "O-15"),
        ({"slots_used": {"Z": 1}}, "unknown field 'Z'"),
        ({"players": [{"city": "B"}, {"city": "B"}]}, "O-14"),
        ({"owners": {"r99": [0]}}, "no route 'r99'"),
        ({"owners": {"r3": []}}, "has an owner"),
        ({"owners": {"r3": [2]}}, "is not a seat"),
        ({"owners": {"r3": [0, 0]}}, "twice"),
        ({"owners": {"r1": [0], "r2": [0]}}, "O-27"),
        ({"trajectories": {"T1": [0]}}, "no trajectory 'T1'"),
        ({"bonus_points": [1]}, "bonus_points"),
        ({"weather": "fine"}, "unknown field 'weather'"),
        ({"pending": {"step": "lunch"}}, "pending.step"),
        ({"pending": {"step": "picks", "move": {"picked": [{"type": "red"}] * 3}}}, "O-17"),
        ({"pending": {"step": "tolls", "theft": {"thief": 0, "victim": 1}}}, "OR-35"),
        ({"pending": {"step": "picks", "move": {"wanted": {"type": "red"}, "asked": []}}}, "OR-41"),
        ({"setup": {"start": 0, "seat": 0, "left": 1}}, "O-06"),
        ({"seen": {"0": {"1": {"known": {"red": 1}}}}}, "more than the 0 balloons of seat 1 (OR-42)"),
        ({"players": [{}, {"live": {"blue": 2}}], "seen": {"0": {"1": {"known": {"red": 1}}}}}, "but only 0 have gone"),
    ],
)
def test_an_impossible_position_is_refused(state, said):
    with pytest.raises(mg.SetupError) as error:
        game().position({"state": state})
    assert said in str(error.value)


def test_what_was_seen_of_an_empty_inventory_does_not_matter():
    seen = {"0": {"1": {"known": {"red": 2}, "lost": 2}}}
    match = at(game(secret_inventories=True), seen=seen)
    assert match.position()["state"]["seen"] == {}


def test_a_position_holds_whatever_rewards_of_a_board_can_bring():
    goal = {"kind": "routes", "types": ["red"], "slots": 9}
    goals = [
        {"id": f"{kind}{n}", **goal, "reward": {"kind": kind, "value": 99}}
        for kind in ("points", "inventory")
        for n in range(16)
    ]
    one = game(goals=goals)
    match = play(at(one, {"live": {"red": 2}}), "claim r1", "reward space")
    assert (match.view()["trajectory_points"][0], match.view()["spaces"][0]) == (16 * 99, 6 + 1 + 16 * 99)
    assert one.position(match.position()).state.key() == match.state.key()


def test_a_multiroute_needs_a_list_per_space():
    with pytest.raises(mg.SetupError, match="3 lists of seats"):
        at(game(3, MULTI_R5), owners={"r5": [0]})


def test_a_position_can_bring_its_own_board_and_players():
    match = mg.Game("odyssey", board="hexa").position({"board": HEXA, "players": 4, "state": {"owners": {"r1": [3]}}})
    assert match.players == 4
    assert match.view(None)["owners"] == {"r1": [3]}
    again = mg.replay(match.record.to_json())
    assert again.state.key() == match.state.key()


def test_without_a_state_it_is_a_new_game():
    assert game().position({}).decision == "setup"
    assert game().position({"board": HEXA, "players": 3}).players == 3


def test_fields_of_the_state_may_stand_alone():
    one, two = (
        game().position({"owners": {"r3": [1]}, "turn": 1}),
        game().position({"state": {"owners": {"r3": [1]}, "turn": 1}}),
    )
    assert one.state.key() == two.state.key()
    with pytest.raises(mg.SetupError, match="belongs in 'state'"):
        game().position({"state": {}, "turn": 1})


def test_a_trajectory_fulfilled_in_the_position_is_given_with_the_next_claim():
    match = at(game(goals=[cities("B", "C")]), {"city": "F", "live": {"red": 1}}, owners={"r3": [0]})
    match.play("claim r7")
    assert match.view(None)["trajectories"] == {"T1": [0]}


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data(), number=st.integers(0, 30), depth=st.integers(0, 60))
def test_a_scrambled_position_is_played_or_refused_in_words(data, number, depth):
    rules = any_rules(number)
    *_, (state, _) = islice(random_game(rules, seed=number), depth + 1)
    fields: Any = RULES.describe(state)
    fields |= {"state": scrambled(data.draw, fields["state"])} if "state" in fields else {"board": data.draw(st.text())}
    one = mg.Game("odyssey", **rules)
    try:
        match = one.position(fields, seed=1)
    except mg.SetupError:
        return
    for _ in range(200):
        if match.to_move is None:
            break
        legal = match.legal()
        match.play(legal[depth % len(legal)])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"toll_uses": 0}, "toll_uses"),
        ({"toll_uses": 31}, "toll_uses"),
        ({"start_seat": 2}, "start_seat"),
        ({"variant": "storm"}, "variant"),
        ({"expansions": ["storms"]}, "expansions"),
        ({"expansions": "storms"}, "expansions"),
        ({"board_seed": -1}, "board_seed"),
        ({"may_pass": 1}, "may_pass"),
        ({"edition": "second"}, "no option 'edition'"),
    ],
)
def test_a_bad_option_is_named(options, said):
    with pytest.raises(mg.SetupError) as error:
        mg.Game("odyssey", **{"board": "hexa", **options})
    assert said in str(error.value)


def test_a_broken_record_is_refused():
    record = at(game(2, GRAY_R6)).record.to_dict()
    for change in ({"options": {"board": 3}}, {"events": [[0, "fly"]]}, {"events": [[1, "move r1"]]}, {"position": 3}):
        with pytest.raises(mg.SetupError):
            mg.replay(record | change)
