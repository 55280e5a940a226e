"""Rulings on the third edition of Aloft: the track, the tokens, the sets."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import game, legal, over, play, refused


def third(players: int = 2, **options: object) -> mg.Game:
    return game("third", players, **options)


# -- trucks -----------------------------------------------------------------------------------------------------


def test_AR_40_the_track_has_13_spaces():
    match = third().position({"trucks": [[8, 9, 10, 11], 12]})
    assert play(match, "truck 12").view()["trucks"] == [[8, 9, 10, 11], 13]
    refused(match, "truck 13", "may not open a second gap or leave the track")
    with pytest.raises(mg.SetupError, match="safety truck's column must be a whole number from 1 to 13, not 14"):
        third().position({"trucks": [[9, 10, 11, 12], 14]})


def test_AR_41_any_number_of_trucks_is_jumped_over():
    match = third().position({"trucks": [[1, 2, 3, 4], 6]})
    assert play(match, "truck 1").view()["trucks"] == [[2, 3, 4, 5], 6]


def test_AR_42_empty_spaces_are_counted_together():
    with pytest.raises(mg.SetupError, match="at most one space between"):
        third().position({"trucks": [[1, 3, 4, 5], 7]})
    assert third().position({"trucks": [[1, 3, 4, 5], 6]}).view()["trucks"] == [[1, 3, 4, 5], 6]


def test_AR_43_AR_48_AR_64_the_41_truck_configurations():
    """Closed: only the safety truck; a gap: exactly the trucks behind it. Some truck moves until the very end."""
    todo, seen = [[[1, 2, 3, 4], 5]], []
    while todo:
        trucks = todo.pop()
        seen.append(trucks)
        match = third().position({"trucks": trucks})
        blue, safety = trucks
        gap = next((space for space in range(blue[0], safety) if space not in blue), None)
        if gap is None:
            expected = [f"truck {safety}"] if safety < 13 else []
        else:
            expected = [f"truck {space}" for space in blue if space < gap]
        moves = legal(match, "truck")
        assert moves == expected
        assert (match.outcome is None) == bool(moves)
        assert blue[-1] < safety <= 13
        for move in moves:
            after = play(third().position({"trucks": trucks}), move).view()["trucks"]
            if after not in seen and after not in todo:
                todo.append(after)
    assert len(seen) == 41


# -- balloons ---------------------------------------------------------------------------------------------------


def test_AR_44_the_safety_truck_may_carry_a_balloon():
    assert "inflate RW 5" in third().new(seed=1).legal()
    without = third(safety_carries=False)
    refused(without.new(seed=1), "inflate RW 5", r"carries no balloon \(AR-44\)")
    assert len(without.new(seed=1).legal()) == 73
    beyond = without.position({"trucks": [[8, 9, 10, 11], 13]})
    refused(beyond, "inflate RW 13", r"carries no balloon \(AR-44\)")  # and not because it is beyond the board
    with pytest.raises(mg.SetupError, match="RW stands on the safety truck"):
        without.position({"load": {"RW": ["inflated", 5]}})


def test_AR_45_a_balloon_on_space_13_never_flies():
    match = third().position({"trucks": [[8, 9, 10, 11], 12], "load": {"RW": ["inflated", 12]}, "deck": ["RW", "GP"]})
    play(match, "truck 12")
    assert match.view()["load"] == {"RW": ["inflated", 13]}
    refused(match, "launch RW", r"there is no sky above column 13")
    play(match, "inflate GP 8", "launch GP")
    assert match.outcome is None
    while match.to_move is not None:
        match.play(legal(match, "truck")[-1])
    assert match.outcome is not None
    assert match.outcome.reason == "no truck can move any more"


def test_AR_46_all_balloons_fly_no_ascents_afterwards():
    cells = [[c, a] for a in (2, 4) for c in range(1, 13, 2)] + [[c, 3] for c in (2, 4, 6, 8, 10)]
    deck = third().new(seed=1).view()["deck"]
    flying = dict(zip(deck, cells, strict=False))
    (last,) = [name for name in deck if name not in flying]
    match = third().position({"flying": flying, "trucks": [[8, 9, 10, 12], 13], "load": {last: ["inflated", 12]}})
    assert legal(match, "ascend") == []
    play(match, f"launch {last}")
    assert (match.legal(), len(match.view()["flying"])) == ([], 18)


def test_AR_47_the_end_by_trucks_comes_at_once():
    match = third(4).position({"trucks": [[8, 9, 11, 12], 13], "load": {"RW": ["inflated", 9]}})
    play(match, "truck 9")
    assert match.outcome is None
    play(match, "truck 8")
    assert (match.view()["trucks"], match.outcome is not None) == ([[9, 10, 11, 12], 13], True)


def test_AR_62_launch_tokens_go_to_the_player_who_launches():
    match = play(third().new(seed=1), "inflate RW 2", "launch RW")
    assert [tokens["R"] for tokens in match.view()["tokens"]] == [0, 1]


# -- tokens -----------------------------------------------------------------------------------------------------


def sheet(hand: str, tokens: dict[str, int], **options: object) -> dict[str, object]:
    """The score sheet of seat 0 with this hand and these tokens, nothing flying."""
    others = {"RW": "GP", "BG": "RY", "R": "B"}
    players = 2 if len(hand) == 2 else 4
    hands = [hand, others[hand]] if players == 2 else [hand, "B", "G", "P"]
    outcome = over(third(players, **options), hands=hands, tokens=[tokens] + [{} for _ in hands[1:]])
    seat: dict[str, object] = outcome.sheet["seats"][0]
    return seat


def test_AR_50_a_balloon_with_both_own_colours_counts_once():
    flying, hands = {"GP": [3, 1], "RW": [5, 1]}, ["RW", "BG"]
    once = over(third(), flying=flying, hands=hands).sheet["seats"][0]
    twice = over(third(count_twice=True), flying=flying, hands=hands).sheet["seats"][0]
    assert (once["formation"], once["balloons"]) == (2, {"RW": 2})
    assert (twice["formation"], twice["balloons"]) == (4, {"RW": 4})


def test_AR_51_the_supply_never_runs_out():
    """Whatever happens, at most 5 tokens of a colour, 3 multicoloured and 8 safety tokens are taken."""
    for seed in range(6):
        match = third(3).new(seed=seed)
        while match.to_move is not None:
            match.play(match.legal()[-1 if len(match.events) % 3 else 0])
        totals = {kind: sum(tokens[kind] for tokens in match.view()["tokens"]) for kind in match.view()["tokens"][0]}
        assert all(
            totals[kind] <= limit for kind, limit in {**dict.fromkeys("BGPRWY", 5), "wild": 3, "safety": 8}.items()
        )
        launched = match.view()["flying"]
        assert {colour: totals[colour] for colour in "BGPRWY"} == {
            colour: sum(colour in name for name in launched if len(name) == 2) for colour in "BGPRWY"
        }
        assert totals["wild"] == sum(len(name) > 2 for name in launched)
        assert totals["safety"] == match.view()["trucks"][1] - 5


def test_AR_51_a_position_may_hand_out_tokens_but_no_more_than_there_are():
    tokens = [{"G": 5, "wild": 2}, {"wild": 1, "safety": 8}]
    load = {"LION": ["inflated", 1], "GR": ["inflated", 3]}
    match = third().position({"tokens": tokens, "load": load, "hands": ["BY", "PW"]})
    for action in ("launch LION", "launch GR", "truck 5"):
        match.play(action)
    held = match.view()["tokens"]
    assert (held[0]["wild"], held[0]["safety"]) == (2, 0)
    assert (held[1]["G"], held[1]["R"], held[1]["wild"]) == (0, 1, 1)
    assert third().position(match.position()).state.key() == match.state.key()


def test_AR_52_multicoloured_tokens_are_assigned_for_the_best_score():
    seat = sheet("RW", {"B": 2, "P": 4, "wild": 2})
    assert (seat["wild_as"], seat["achievement"]) == ("BP", 6 + 15)


def test_AR_53_a_multicoloured_token_may_take_an_own_colour():
    full = {"B": 5, "G": 5, "P": 5, "W": 5, "Y": 5, "wild": 1}
    assert sheet("R", full)["achievement"] == 5 * 15 + 1
    assert sheet("R", full)["wild_as"] == "R"
    assert sheet("R", full, wild_own_colour=False)["achievement"] == 5 * 15
    assert sheet("R", full, wild_own_colour=False)["wild_as"] != "R"


def test_AR_54_a_set_of_more_than_five_is_worth_15():
    assert [sheet("RW", {"safety": n})["achievement"] for n in (5, 6, 7, 8)] == [15] * 4


def test_AR_55_safety_tokens_are_a_set_that_multicoloured_tokens_cannot_join():
    seat = sheet("RW", {"safety": 4, "wild": 1})
    assert (seat["achievement"], seat["sets"]) == (
        10 + 1,
        {"B": 1, "G": 0, "P": 0, "R": 0, "W": 0, "Y": 0, "safety": 10},
    )


def test_AR_56_collected_tokens_are_public():
    tokens = [{"B": 1, "safety": 2}, {"G": 1}]
    seen = third().position({"tokens": tokens}).view(1)["tokens"]
    assert (seen[0]["B"], seen[0]["safety"]) == (1, 2)
    hidden = third(tokens_public=False).position({"tokens": tokens})
    assert (hidden.view(1)["tokens"][0], hidden.view(1)["tokens"][1]["G"]) == (None, 1)
    assert hidden.view(None)["tokens"] == [None, None]
    ended = third(tokens_public=False).position({"tokens": tokens, "phase": "over"})
    assert ended.view(None)["tokens"] == third().position({"tokens": tokens}).view(None)["tokens"]
