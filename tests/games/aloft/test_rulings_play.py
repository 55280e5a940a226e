"""Rulings on a turn of Aloft: advancing, neighbours, the trucks of the first two editions."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import HIGH_UP, game, legal, play, play_on, refused

two_steps = pytest.mark.parametrize("edition", ["first", "second"])
every_edition = pytest.mark.parametrize("edition", ["first", "second", "third"])
DUE = {"first": "advance", "second": "advance", "third": "action"}


# -- advancing --------------------------------------------------------------------------------------------------


@two_steps
def test_AR_11_the_advance_is_mandatory(edition):
    match = game(edition).position({"flying": {"RW": [5, 1]}, "phase": "advance"})
    assert "pass" not in match.legal()
    refused(match, "pass", r"passing is not part of this game, or no balloon is flying yet \(AR-11\)")
    refused(match, "skip", "a balloon can be advanced, so it must be")


@two_steps
def test_AR_11_with_the_option_one_may_pass_once_a_balloon_flies(edition):
    optional = game(edition, advance_optional=True)
    match = optional.position({"flying": {"RW": [5, 1]}, "phase": "advance"})
    assert play(match, "pass").to_move == 1
    refused(optional.new(seed=1), "pass", "no balloon is flying yet")


def test_AR_12_one_balloon_per_truck_in_the_first_edition():
    match = game("first").position({"load": {"RW": ["unpacked", 1]}})
    refused(match, "unpack GP 1", r"the truck at 1 has no room \(A2-27, A3-22, AR-12\)")


def test_AR_12_more_balloons_per_truck_are_an_option():
    match = game("first", truck_capacity=2).position({"load": {"RW": ["unpacked", 1], "GP": ["inflated", 1]}})
    assert {action.split()[2] for action in legal(match, "unpack")} == {"2", "3", "4"}
    assert {"inflate RW", "launch GP"} <= set(match.legal())
    unlimited = game("first", truck_capacity=0).position({"trucks": [[1, 2, 3, 5], 1], "flying": HIGH_UP})
    for name in ("RW", "GP", "GY"):
        play(unlimited, "truck", f"unpack {name} {unlimited.view()['trucks'][0][-1]}")
    assert unlimited.view()["load"] == {"RW": ["unpacked", 5], "GP": ["unpacked", 5], "GY": ["unpacked", 5]}
    play(unlimited, "truck", "inflate GP", "truck", "launch GP", "truck", "inflate RW")
    assert unlimited.view()["load"] == {"RW": ["inflated", 6], "GY": ["unpacked", 6]}
    assert unlimited.view()["flying"] == {"GP": [6, 1], **HIGH_UP}


@pytest.mark.parametrize(
    ("edition", "trucks", "action"),
    [("second", [[9, 10, 11, 13], 12], "unpack RW 13"), ("third", [[8, 9, 10, 12], 13], "inflate RW 13")],
)
def test_AR_14_a_truck_beyond_the_board_may_be_loaded(edition, trucks, action):
    fields = {"trucks": trucks, "flying": HIGH_UP, "phase": DUE[edition]}
    assert action in game(edition).position(fields).legal()
    refused(
        game(edition, offboard_loading=False).position(fields),
        action,
        r"a truck beyond the board is not loaded \(AR-14\)",
    )


def test_AR_14_inflating_beyond_the_board_is_always_allowed():
    fields = {"trucks": [[9, 10, 11, 13], 12], "load": {"RW": ["unpacked", 13]}, "phase": "advance"}
    assert "inflate RW" in game("second", offboard_loading=False).position(fields).legal()


@pytest.mark.parametrize(("edition", "trucks"), [("second", [[9, 10, 11, 13], 12]), ("third", [[8, 9, 10, 12], 13])])
def test_AR_15_no_launch_from_beyond_the_board(edition, trucks):
    match = game(edition).position({"trucks": trucks, "load": {"RW": ["inflated", 13]}, "phase": DUE[edition]})
    refused(match, "launch RW", r"there is no sky above column 13 \(AR-15\)")


@every_edition
def test_AR_16_what_must_be_free_for_a_launch(edition):
    for cell in ([3, 1], [2, 1], [4, 1], [3, 2]):
        match = game(edition).position({"load": {"RW": ["inflated", 3]}, "flying": {"GP": cell}, "phase": DUE[edition]})
        refused(
            match, "launch RW", r"RW would share its cell or a side with a flying balloon at column 3 \(AC-13, AR-16\)"
        )
    for cell in ([2, 2], [4, 2], [3, 3], [1, 1], [5, 1]):
        match = game(edition).position({"load": {"RW": ["inflated", 3]}, "flying": {"GP": cell}, "phase": DUE[edition]})
        assert "launch RW" in match.legal()


@every_edition
def test_AR_17_what_must_be_free_for_an_ascent(edition):
    for cell in ([4, 3], [6, 3], [5, 4]):
        match = game(edition).position({"flying": {"RW": [5, 2], "GP": cell}, "phase": DUE[edition]})
        refused(match, "ascend RW", r"RW would share a cell or a side with a flying balloon \(AC-13, AR-17\)")
    for cell in ([4, 4], [6, 4], [4, 1], [6, 1], [3, 3], [7, 3]):
        match = game(edition).position({"flying": {"RW": [5, 2], "GP": cell}, "phase": DUE[edition]})
        assert "ascend RW" in match.legal()


@every_edition
def test_AR_18_only_flying_balloons_are_neighbours_and_the_board_does_not_wrap(edition):
    load = {"RW": ["inflated", 1], "GP": ["inflated", 2], "RY": ["inflated", 3]}
    match = game(edition).position({"load": load, "flying": {"WY": [12, 1], "GW": [12, 3]}, "phase": DUE[edition]})
    assert legal(match, "launch") == ["launch GP", "launch RW", "launch RY"]
    corner = game(edition).position({"load": {"RW": ["inflated", 3]}, "flying": {"RY": [4, 2]}, "phase": DUE[edition]})
    assert "launch RW" in corner.legal()


@two_steps
def test_AR_20_the_turn_of_the_first_launch_has_no_truck_move(edition):
    match = game(edition).position({"load": {"RW": ["inflated", 1]}, "turn": 3})
    assert match.decision == "advance"
    play(match, "launch RW")
    assert (match.to_move, match.decision, match.view()["turn"]) == (1, "truck", 4)


def test_AR_21_forced_steps_are_explicit_actions():
    first = game("first").position({"deck": ["RW"], "flying": {"RW": [5, 4]}})
    assert [play(first, *([] if i == 0 else first.legal())).legal() for i in range(4)] == [
        ["truck"],
        ["skip"],
        ["truck"],
        ["skip"],
    ]
    second = game("second").position({"trucks": [[1, 3, 4, 5], 1], "flying": HIGH_UP})
    assert second.legal() == ["truck S"]


# -- trucks -----------------------------------------------------------------------------------------------------


def test_AR_23_the_safety_truck_has_its_own_row():
    """It neither fills a gap between launch trucks nor stands in their way."""
    match = game("second").position({"trucks": [[1, 2, 4, 5], 3], "flying": HIGH_UP})
    assert play(match, "truck L").view()["trucks"] == [[1, 3, 4, 5], 3]


@two_steps
def test_AR_24_never_more_than_two_groups(edition):
    with pytest.raises(mg.SetupError, match=r"more than one column free between them \(AR-24\)"):
        game(edition).position({"trucks": [[1, 2, 4, 6], 1]})
    match = game(edition).new(seed=7)
    drives = 0
    while match.to_move is not None:
        action = match.legal()[-1]
        was = match.view()["trucks"]
        match.play(action)
        now = match.view()["trucks"]
        drives += was[0] != now[0]
        done, extra = divmod(drives, 4)
        assert now[0] == [done + i + (1 if i > 4 - extra else 0) for i in (1, 2, 3, 4)]


def test_AR_25_the_41st_truck_move_ends_the_first_edition():
    match = game("first").new(seed=7)
    outcome = play_on(match)
    assert sum(action == "truck" for _, action in match.events) == 41
    assert (match.view()["trucks"], outcome.reason) == ([[9, 10, 11, 13], 9], "the lead truck has left the board")


def test_AR_26_some_truck_move_of_the_second_edition_is_always_legal():
    start = game("second").position({"deck": ["LION"], "flying": HIGH_UP})
    seen: dict[str, int] = {}
    todo, known = [start.state], {start.state.key()}
    positions = set()
    while todo:
        state = todo.pop()
        actions = [start.rules.format(state, action) for action in state.legal()]
        if start.rules.decision(state) == "truck" and (state.trucks, state.safety) not in positions:
            positions.add((state.trucks, state.safety))
            seen[" ".join(actions)] = seen.get(" ".join(actions), 0) + 1
        for action in state.legal():
            child = state.clone()
            child.apply(action)
            if not child.terminal() and child.key() not in known:
                known.add(child.key())
                todo.append(child)
    assert seen == {"truck L truck S": 115, "truck L": 33, "truck S": 8}


def test_AR_27_level_is_not_passing():
    match = game("second").position({"trucks": [[1, 3, 4, 5], 4], "flying": HIGH_UP})
    assert play(match, "truck S").view()["trucks"] == [[1, 3, 4, 5], 5]
    level = game("second").position({"trucks": [[1, 3, 4, 5], 2], "flying": HIGH_UP})
    assert play(level, "truck L").view()["trucks"] == [[2, 3, 4, 5], 2]


def test_AR_28_the_safety_truck_can_delay_the_end_by_three_turns():
    fields = {"trucks": [[9, 10, 11, 12], 9], "deck": ["LION"], "flying": HIGH_UP}
    match = game("second").position(fields)
    play(match, "truck S", "skip", "truck S", "skip", "truck S", "skip")
    assert match.legal() == ["truck L"]
    play(match, "truck L")
    assert (match.outcome, match.decision) == (None, "advance")
    assert play(match, "skip").outcome is not None
    assert play(game("second").position(fields), "truck L", "skip").outcome is not None


@pytest.mark.parametrize(("edition", "most"), [("first", 90), ("second", 97), ("third", 110)])
def test_AR_29_the_game_never_gets_stuck(edition, most):
    start = game(edition, 4).position({"hands": ["R", "G", "W", "P"]})
    assert mg.playouts(start, games=2000 if mg.compiled else 60, seed=5).longest <= most
    if edition != "third":
        full = {"RW": ["inflated", 1], "GP": ["inflated", 2], "GY": ["inflated", 3], "PR": ["inflated", 4]}
        assert {action.split()[0] for action in game(edition).position({"load": full}).legal()} == {"launch"}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_AR_20_no_truck_is_due_while_nothing_flies(edition):
    with pytest.raises(mg.SetupError, match=r"a truck moves only while a balloon is flying \(A1-19, A2-12, AR-20\)"):
        game(edition).position({"phase": "truck", "hands": ["G", "R"]})


def test_how_a_truck_move_is_written_is_told_in_plain_words():
    with pytest.raises(mg.NotationError, match=r"write it as 'truck L or truck S'"):
        game("second").new(seed=1).play("truck 5")
