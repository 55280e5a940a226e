"""Rulings on the set-up of Aloft: what is in play, who starts, what is secret."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import game, legal, over, play

every_edition = pytest.mark.parametrize("edition", ["first", "second", "third"])


def test_AR_03_five_launch_trucks_are_an_option_of_the_first_edition():
    assert game("first", 5).new(seed=1).view()["trucks"] == [[1, 2, 3, 4], 1]
    assert game("first", 5, launch_trucks=5).new(seed=1).view()["trucks"] == [[1, 2, 3, 4, 5], 1]
    with pytest.raises(mg.SetupError, match=r"'launch_trucks' of .* cannot be 6; allowed: 4 or 5"):
        game("first", 5, launch_trucks=6)
    with pytest.raises(mg.SetupError, match="has no option 'launch_trucks' here"):
        game("second", 5, launch_trucks=5)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_AR_04_three_special_shapes_in_competition_two_alone_and_together(edition):
    assert [game(edition, players).options["specials"] for players in (1, 2, 5)] == [2, 3, 3]
    sizes = [len(game(edition, specials=n).new(seed=1).view()["deck"]) for n in range(4)]
    assert sizes == [10, 11, 12, 13]
    with pytest.raises(mg.SetupError, match=r"'specials' of .* cannot be 4; allowed: 0 to 3"):
        game(edition, specials=4)


def test_AR_04_two_special_shapes_in_the_cooperative_game():
    assert game("first", 3, mode="cooperative").options["specials"] == 2


def test_AR_05_with_two_special_shapes_the_monkey_stays_out():
    decks = {n: game("second", specials=n).new(seed=1).view()["deck"][10:] for n in range(4)}
    assert decks == {0: [], 1: ["LION"], 2: ["LION", "WOLF"], 3: ["LION", "MONKEY", "WOLF"]}


@pytest.mark.parametrize(
    ("edition", "colours", "number"), [("first", "GPRWY", 10), ("second", "GPRWY", 10), ("third", "BGPRWY", 15)]
)
def test_AR_06_one_regular_balloon_per_pair_of_colours(edition, colours, number):
    regular = [name for name in game(edition).new(seed=1).view()["deck"] if len(name) == 2]
    assert regular == [a + b for a in colours for b in colours if a < b]
    assert len(regular) == number
    with pytest.raises(mg.SetupError, match=r"GP is listed twice; every balloon exists once \(AR-06\)"):
        game(edition).position({"deck": ["GP", "RW", "GP"]})
    if "B" not in colours:
        with pytest.raises(mg.SetupError, match=r"BG is not in the box of the .* edition \(AR-06\)"):
            game(edition).position({"deck": ["BG"]})


@every_edition
def test_AR_07_a_random_seat_starts_then_in_ascending_order(edition):
    match = mg.Game("aloft", edition=edition, players=3).new(chance="manual")
    assert match.odds() == {"first 0": 1, "first 1": 1, "first 2": 1}
    play(
        match, "first 2", *(["deal BG", "deal PR", "deal WY"] if edition == "third" else ["deal G", "deal P", "deal R"])
    )
    movers = []
    for _ in range(4):
        movers.append(match.to_move)
        play(match, match.legal()[0])
    assert movers == [2, 0, 1, 2]
    assert game(edition, 3, first_player=1).new(seed=1).to_move == 1
    with pytest.raises(mg.SetupError, match=r"'first_player' of .* cannot be 3; allowed: 0 to 2 or random"):
        game(edition, 3, first_player=3)


@every_edition
def test_AR_08_unused_cards_stay_unknown_and_their_balloons_in_play(edition):
    match = game(edition, 4).position({"hands": ["R", "G", "W", "P"]})
    for seat in (0, 1, 2, 3, None):
        assert "unused" not in match.view(seat)
    assert any("Y" in name for name in match.view()["packed"])


@every_edition
def test_AR_08_reveal_unused_shows_them_before_the_first_turn(edition):
    match = game(edition, 4, reveal_unused=True).new(chance="manual")
    assert match.view(0)["unused"] is None
    play(match, "deal R", "deal G", "deal W", "deal P")
    assert match.view(0)["unused"] == ("BY" if edition == "third" else "Y")


@every_edition
def test_AR_09_everything_but_the_hands_is_public(edition):
    hands = ["RW", "GP"] if edition == "third" else ["R", "G"]
    match = game(edition).position({"hands": hands})
    for _ in range(12):
        play(match, match.legal()[-1])
    own, other, spectator = match.view(0), match.view(1), match.view(None)
    secret = {"hands", "scores", "seat"}
    assert {name: own[name] for name in own if name not in secret} == {
        name: spectator[name] for name in spectator if name not in secret
    }
    assert (own["hands"], other["hands"]) == ([hands[0], None], [None, hands[1]])
    assert own["scores"][1] is other["scores"][0] is None
    assert spectator["scores"] == [None, None]


def test_AR_10_as_many_scoring_tokens_as_balloons_fly():
    flying = {"RW": [3, 4], "RY": [8, 1], "GP": [5, 2]}
    assert sorted(over(game("first"), flying=flying).sheet["values"].values()) == [1, 2, 3]


@pytest.mark.parametrize(("players", "each", "unused"), [(2, 2, 2), (3, 2, 0), (4, 1, 2), (5, 1, 1), (6, 1, 0)])
def test_AR_57_cards_left_over_in_the_third_edition(players, each, unused):
    view = game("third", players, reveal_unused=True).new(seed=5).view(0)
    assert (len(view["hands"][0]), len(view["unused"])) == (each, unused)


def test_AR_63_competitive_for_two_and_more_solo_for_one():
    modes = [game("first", players).options["mode"] for players in (1, 2, 3, 4, 5)]
    assert modes == ["solo", "competitive", "competitive", "competitive", "competitive"]
    with pytest.raises(mg.SetupError, match=r"'mode' of .* cannot be 'solo'; allowed: competitive or cooperative"):
        game("first", 2, mode="solo")
    with pytest.raises(mg.SetupError, match=r"'mode' of .* cannot be 'competitive'; allowed: solo"):
        game("first", 1, mode="competitive")


def test_AR_65_six_players_hold_all_six_colours():
    match = game("third", 6).new(seed=9)
    assert sorted(match.position()["hands"]) == list("BGPRWY")
    assert legal(match, "truck") == ["truck 5"]
    assert len(match.legal()) == 91
