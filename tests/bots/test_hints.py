"""Hints in words: how often a move wins, what speaks for it, and that it does not matter where it does not."""

import re

import pytest

import montgolfier as mg
from montgolfier.bots.bot import Advice
from montgolfier.bots.hints import prospects, verdict, with_reasons
from montgolfier.bots.solver import Reach


def advised(match: mg.Match, *actions: str) -> list[str]:
    """The reasons for these actions."""
    shares = 1 / len(actions)
    return [one.reason for one in with_reasons(match, [Advice(action, 0.5, 9, shares) for action in actions])]


def test_how_often_a_move_wins_beside_the_next_best() -> None:
    match = mg.Game("cloud9", players=2, first_pilot=0).new(seed=1)
    advice = [Advice("stay", 0.52, 80, 0.8), Advice("leave", 0.48, 20, 0.2)]
    assert prospects(match, advice) == ["wins about 52 of 100 (the next best 48)", "wins about 48 of 100"]
    assert verdict(match, advice) == ""
    hardly = [Advice("stay", 1.0, 99, 0.99), Advice("leave", 0.1, 1, 0.01)]
    assert prospects(match, hardly) == ["wins about 99 of 100", "seems worse"]
    close = [Advice("stay", 0.28, 60, 0.6), Advice("leave", 0.3, 40, 0.4)]  # tried less, so less is known of it
    assert prospects(match, close) == ["wins about 28 of 100 (the next best about as many)", "about as many"]


def test_when_moves_are_about_equal_nothing_else_is_said() -> None:
    match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
    best = [Advice(action, 0.5 - i / 1000, 9, 0.3) for i, action in enumerate(match.legal()[:3])]
    assert verdict(match, best) == "No move stands out: the best three are about equal and win about 50 of 100."
    match.play(match.legal()[0])
    while len(match.legal()) > 4:
        match.play(match.legal()[0])
    if len(match.legal()) > 1:
        every = [Advice(action, 0.5, 9, 0.25) for action in match.legal()]
        assert verdict(match, every).endswith(" moves are about equal and win about 50 of 100.")


def test_two_moves_are_both() -> None:
    match = mg.Game("cloud9", players=2, first_pilot=0).new(seed=1)
    advice = [Advice("stay", 0.5, 50, 0.5), Advice("leave", 0.5, 50, 0.5)]
    assert verdict(match, advice) == "Both moves are about equal and win about 50 of 100."


def test_where_the_truth_is_known_a_move_keeps_par() -> None:
    match = mg.Game("aloft", edition="first", players=1).new(seed=2)
    found: list[Advice] = [Reach("a", 0.9, 1, 0.5, 8, True), Reach("b", 0.8, 1, 0.5, 9, False)]
    assert prospects(match, found, par=8) == ["keeps par 8", "leaves 9 at best, as far as is known"]
    assert prospects(match, found)[0] == "keeps 8 within reach"


def test_cloud_9_knows_the_odds_and_the_cards_that_are_saved() -> None:
    game = mg.Game("cloud9", players=2, edition="reference")
    position = {"pilot": 0, "level": 3, "dice": ["green", "red", "blank"]}
    passenger = game.position(
        {**position, "hands": [["green", "red"], ["red", "wild"]], "phase": "passenger", "to_act": 1}
    )
    stay, leave = advised(passenger, "stay", "leave")
    assert stay == "The balloon is sure to rise: 4 points instead of 3."  # no other cards are left to hold
    assert leave == "The balloon is sure to rise: 3 points now, 4 one level higher."
    dealt = mg.Game("cloud9", players=2, first_pilot=0, edition="reference").new(seed=1)
    stay, _ = advised(dealt, "stay", "leave")
    assert re.fullmatch(r"The pilot can pay in about \d+ of 100 cases: \d points then, instead of \d now\.", stay)
    paying = game.position({**position, "hands": [["green", "red", "wild"], ["red"]], "phase": "pay"})
    ways = [deed for deed in paying.legal() if deed.startswith("pay")]
    if len(ways) > 1:
        assert advised(paying, *ways)[ways.index("pay")] == "It saves your last wild card."


def test_aloft_knows_points_and_room() -> None:
    match = mg.Game("aloft", players=2, edition="second", first_player=0).position(
        {"flying": {"GR": [5, 1], "PW": [6, 2]}, "hands": ["G", "P"], "phase": "advance", "trucks": [[1, 2, 3, 4], 2]}
    )
    rises = [deed for deed in match.legal() if deed.startswith("ascend")]
    assert rises == ["ascend PW"]
    assert advised(match, *rises) == ["Your green-red balloon can rise then."]


def test_the_reason_speaks_of_the_balloon_that_moves_in_what_may_follow() -> None:
    flying = {"GR": [5, 1], "PW": [6, 2], "GY": [7, 1]}
    match = mg.Game("aloft", players=2, edition="second", first_player=0).position(
        {"flying": flying, "hands": ["G", "P"], "phase": "advance", "trucks": [[1, 2, 3, 4], 2]}
    )
    for balloon, code in (("green-red", "GR"), ("green-yellow", "GY")):
        line = ((1, "{who} drove the truck."), (0, f"{{who}} raised {balloon} ({code}) to height 2."))
        told = with_reasons(match, [Advice("ascend PW", 0.5, 9, 1.0, line=line)])
        assert told[0].reason == f"Your {balloon} balloon can rise then."


def test_odyssey_names_the_route_that_a_balloon_is_for() -> None:
    match = mg.Game("odyssey", players=2, board="hexa", start_seat=0).new(seed=1)
    while match.decision != "pick":
        match.play(match.legal()[0])
    reasons = advised(match, *match.legal())
    assert any(re.search(r"[A-Z][a-z]+–[A-Z][a-z]+", reason) for reason in reasons)


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_along_a_game_every_reason_is_a_sentence(title: str) -> None:
    match, given = mg.Game(title, **({"board": "hexa"} if title == "odyssey" else {})).new(seed=5), 0
    bot = mg.bot("random", 3)
    while match.to_move is not None and len(match.events) < 160:
        actions = match.legal()[:6]
        for action, reason in zip(actions, advised(match, *actions), strict=True):
            assert reason == "" or re.fullmatch(r"[A-Z].*\.", reason)
            assert not re.search(r"\br\d+\b|_|\b1 points\b|Seat", reason)
            given += bool(reason)
            ready = re.match(r"Your (\w)\w+-(\w)\w+ balloon can be launched then", reason)
            if ready:  # what is said of the position afterwards is true there
                after = match.copy()
                after.play(action)
                rises = [deed for deed in after.legal() if deed.startswith(("launch", "ascend"))]
                assert not rises or f"launch {(ready[1] + ready[2]).upper()}" in rises
        match.play(bot.choose(match))
    assert given > 20


def test_reasons_do_not_depend_on_what_a_seat_cannot_know() -> None:
    """Two worlds that a seat cannot tell apart give it the same reasons."""
    game = mg.Game("cloud9", players=2, first_pilot=0)
    position = {"pilot": 0, "level": 2, "dice": ["green", "red"], "phase": "passenger", "to_act": 1}
    worlds = [game.position({**position, "hands": [hand, ["red", "wild"]]}) for hand in (["green"], ["yellow"])]
    assert advised(worlds[0], "stay", "leave") == advised(worlds[1], "stay", "leave")


@pytest.mark.parametrize("duo_doubles", ["closed", "claim_only"])
def test_a_city_offers_what_can_be_picked_there(duo_doubles: str) -> None:
    game = mg.Game("odyssey", board="regular", board_seed=3, players=2, duo_doubles=duo_doubles)
    compared = []
    for seed in range(4):
        match, bot = game.new(seed=seed), mg.bot("greedy", seed)
        while match.to_move is not None:
            moves = [action for action in match.legal() if action.startswith("move ")]
            for action, reason in zip(moves, advised(match, *moves) if moves else [], strict=True):
                offer = re.fullmatch(r".* offers (.*) balloons\.", reason)
                there = match.copy()
                there.play(action)
                if offer and there.decision == "pick":
                    picked = {text.removeprefix("pick ").split("@")[0] for text in there.legal()} - {"wild"}
                    compared.append(set(re.split(", | and ", offer[1])) == picked)
            match.play(bot.choose(match))
    assert len(compared) >= 10
    assert all(compared)
