"""Discretion: what tells others less of a secret comes first, as long as it is about as good."""

import pytest

import montgolfier as mg
from montgolfier.bots.bot import Advice
from montgolfier.bots.discretion import Onlooker, discreet
from montgolfier.bots.question import possible
from montgolfier.bots.search_bot import SearchBot

LEGAL = ("tell", "hide", "lose")
ODDS = {0: [0.8, 0.1, 0.1], 1: [0.1, 0.8, 0.1]}  # who has secret 0 would mostly tell, who has secret 1 hide


def chosen(values: list[float], weight: float, onlooker: Onlooker, visits: tuple[int, int, int] = (50, 30, 20)) -> str:
    """The action of somebody who has secret 0."""
    advice = [Advice(action, value, n, n / 100) for action, value, n in zip(LEGAL, values, visits, strict=True)]
    return discreet(advice, LEGAL, ODDS, onlooker, 0, weight)[0].action


def test_what_tells_less_is_played_if_it_is_about_as_good() -> None:
    assert chosen([0.52, 0.50, 0.2], 0.15, Onlooker()) == "hide"
    assert chosen([0.52, 0.50, 0.2], 0.0, Onlooker()) == "tell"  # the secret is worth nothing
    assert chosen([0.58, 0.50, 0.2], 0.15, Onlooker()) == "tell"  # more than the leeway is lost
    assert chosen([0.52, 0.50, 0.2], 0.15, Onlooker(), (50, 3, 2)) == "tell"  # hardly tried, so little is known of it


def test_where_nothing_can_be_hidden_the_most_tried_action_stays() -> None:
    advice = [Advice("tell", 0.50, 80, 0.8), Advice("hide", 0.52, 20, 0.2)]
    alike = {0: [0.5, 0.5], 1: [0.5, 0.5]}
    assert discreet(advice, LEGAL[:2], alike, Onlooker(), 0, 0.15) == advice


def test_a_secret_that_is_out_is_not_hidden_any_more() -> None:
    onlooker = Onlooker()
    assert onlooker.certainty(0) == 0.0  # nothing was seen yet
    onlooker.see(ODDS, 0)
    assert onlooker.certainty(0) == pytest.approx(8 / 9)
    assert onlooker.certainty_after(ODDS, 1, 0) == pytest.approx(1 / 2)
    onlooker.see(ODDS, 0)
    assert onlooker.certainty(0) == pytest.approx(64 / 65)
    assert chosen([0.52, 0.50, 0.2], 0.15, onlooker) == "tell"


def test_games_without_secrets_are_played_as_ever() -> None:
    advice = [Advice(action, 0.5, 30, 0.3) for action in LEGAL]
    assert discreet(advice, LEGAL, {}, Onlooker(), 0, 1.0) == advice
    alone = mg.Game("aloft", edition="first", players=1).new(seed=3)
    one, other = (mg.bot("search", 1, iterations=40, discretion=d).choose(alone) for d in (0.0, 1.0))
    assert one == other


def guessed(discretion: float) -> float:
    """How sure an onlooker is of a bot's colour, on average over its moves in some games."""
    found = []
    game = mg.Game("aloft", edition="first", players=2)
    for seed in range(4):
        match = game.new(seed=seed)
        bots = [mg.bot("search", seed, iterations=60, discretion=discretion), mg.bot("greedy", seed)]
        while match.to_move is not None and len(match.events) < 34:
            seat = match.to_move
            match.play(bots[seat].choose(match))
            if seat == 0:
                bot = bots[0]
                assert isinstance(bot, SearchBot)
                found.append(bot._onlooker.certainty(match.state.hand[0]))
    return sum(found) / len(found)


def test_a_discreet_bot_is_harder_to_guess() -> None:
    assert guessed(0.3) < guessed(1e-9) - 0.05


def test_discretion_does_not_depend_on_what_others_hold() -> None:
    match = mg.Game("aloft", edition="first", players=3).new(seed=9)
    looked = 0
    while match.to_move is not None and looked < 25:
        seat, legal = match.to_move, match.legal()
        if len(legal) > 1:
            looked += 1
            truth, choices = match.state, set()
            for world in (truth, possible(truth, seat, 1000 + looked), possible(truth, seat, 2000 + looked)):
                match.state = world
                choices.add(mg.bot("search", 5, iterations=60, discretion=0.5).choose(match))
            match.state = truth
            assert len(choices) == 1
        match.play(legal[looked % len(legal)])
    assert looked == 25
