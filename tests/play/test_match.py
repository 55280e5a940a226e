"""A match: actions in, actions out, nothing lost when one is refused."""

import pytest

import montgolfier as mg
from montgolfier.play.naming import with_names


def solo() -> mg.Match:
    return mg.Game("aloft", edition="second", players=1).new(seed=7)


def test_the_same_seed_deals_the_same_game():
    assert solo().events == solo().events
    other = mg.Game("aloft", edition="second", players=1).new(seed=8)
    assert solo().events != other.events


def test_chance_can_be_supplied_by_the_caller():
    match = mg.Game("aloft", edition="first", players=2).new(chance="manual")
    assert (match.to_move, match.decision, match.legal()) == (mg.CHANCE, "first", ["first 0", "first 1"])
    match.play("first 1")
    assert match.odds() == {"deal G": 1, "deal P": 1, "deal R": 1, "deal W": 1, "deal Y": 1}
    match.play("deal R")
    assert "deal R" not in match.legal()
    match.play("deal G")
    assert (match.to_move, match.decision) == (1, "advance")


def test_an_illegal_action_changes_nothing_and_says_why():
    match = solo()
    before, events = match.state.key(), match.events
    with pytest.raises(mg.IllegalAction, match=r"'launch GR' is not allowed: GR is not inflated: it is packed"):
        match.play("launch GR")
    with pytest.raises(mg.NotationError, match=r"'lanch GR' is not an action of aloft.*legal now: unpack"):
        match.play("lanch GR")
    assert (match.state.key(), match.events) == (before, events)


def test_undo_takes_back_actions_but_never_chance():
    match = solo()
    start = match.state.key()
    match.play(match.legal()[0])
    match.play(match.legal()[-1])
    match.undo()
    match.undo()
    assert match.state.key() == start
    with pytest.raises(mg.IllegalAction, match="it was chance or showed a secret"):
        match.undo()


def test_undo_never_takes_back_the_reveal_at_the_end():
    match = mg.Game("aloft", edition="first", players=2).new(seed=1)
    while match.to_move is not None:
        match.play(match.legal()[0])
    assert match.view(None)["hands"] == match.position()["hands"]
    with pytest.raises(mg.IllegalAction, match="cannot be undone"):
        match.undo()


def test_nothing_to_undo_at_the_very_start():
    match = mg.Game("aloft", players=2).new(chance="manual")
    with pytest.raises(mg.IllegalAction, match="nothing to undo"):
        match.undo()


def test_the_log_of_a_seat_hides_what_others_were_dealt():
    match = mg.Game("aloft", edition="first", players=3, first_player=0).new(seed=5)
    hands = match.position()["hands"]
    assert match.log(1) == [("*", "deal ?"), ("*", f"deal {hands[1]}"), ("*", "deal ?")]
    assert match.log(None) == [("*", "deal ?")] * 3


def test_a_finished_game_refuses_actions():
    match = solo()
    while match.to_move is not None:
        match.play(match.legal()[0])
    assert (match.legal(), match.decision) == ([], "over")
    assert match.outcome is not None
    with pytest.raises(mg.IllegalAction, match="the game is over"):
        match.play("skip")


@pytest.mark.parametrize("since", ["x", -1, 1.0, True, None])
def test_a_log_begins_at_a_number(since):
    for tell in (solo().log, solo().story):
        with pytest.raises(mg.SetupError, match="since must be a whole number from 0, not"):
            tell(since=since)


@pytest.mark.parametrize("names", [["{who}", "Ben"], ["Seat 1", "Seat 0"], [r"\1", "{who} Seat 0"]])
def test_a_name_may_be_any_text(names):
    assert with_names("{who} stole from Seat 1.", 0, names) == f"{names[0]} stole from {names[1]}."
    assert with_names("Seat 1 paid {who}.", "*", names) == f"{names[1]} paid Chance."
    assert with_names("{who} stole from Seat 1.", 0, None) == "Seat 0 stole from Seat 1."


def test_perft_of_a_match_takes_no_deal():
    match = mg.Game("aloft", first_player=0).new(seed=1)
    with pytest.raises(mg.SetupError, match="has been dealt already; only a game takes hands"):
        mg.perft(match, 1, hands=["R", "G"])


def test_a_record_names_a_seed_only_if_all_its_chance_was_drawn_from_it():
    match = mg.Game("cloud9", players=2).new(seed=7)
    dealt = len(match.events)
    match.play("stay")
    assert match.at(dealt).record.seed == 7
    again = match.at(0).resume("auto")
    assert again.record.seed is None
    assert mg.replay(again.record.to_json(), chance="manual").events == again.events
