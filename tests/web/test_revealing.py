"""A finished game with every secret open."""

import pytest

import montgolfier as mg
from montgolfier.web.revealing import of_somebody, revealed_story, revealed_view

NAMES = ["Ada", "Ben", "Cleo"]
GAMES = [
    mg.Game("aloft", edition="third", players=3, tokens_public=False),
    mg.Game("cloud9", players=3, hand_sizes_public=False),
    mg.Game("odyssey", players=3, secret_inventories=True),
]


def after(game: mg.Game, moves: int) -> mg.Match:
    match = game.new(seed=4)
    for number in range(moves):
        match.play(match.legal()[number % len(match.legal())])
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
@pytest.mark.parametrize("seat", [None, 1])
def test_everybody_sees_of_each_seat_what_that_seat_sees(game, seat):
    match = after(game, 12)
    open_to_all = revealed_view(match, seat)
    for name in ("hands", "tokens", "hand_sizes", "live", "scores"):
        if name in open_to_all:
            assert open_to_all[name] == [match.view(each)[name][each] for each in range(3)]
    assert {name: type(value) for name, value in open_to_all.items()} == {
        name: type(value) for name, value in match.view(seat).items()
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_the_story_tells_what_was_dealt_and_drawn_to_whom(game):
    match = after(game, 12)
    told = revealed_story(match, None, NAMES)
    assert len(told) == len(match.events)
    assert not any(line.startswith("You") for line in told)
    assert sum(a != b for a, b in zip(told, match.story(None, NAMES), strict=True)) >= 2


def test_a_sentence_told_to_somebody_about_themselves():
    assert of_somebody("You are dealt red and white.", "Ada") == "Ada is dealt red and white."
    assert of_somebody("You drew a wild card.", "Ben") == "Ben drew a wild card."
    assert of_somebody("Cleo drew a red balloon.", "Ben") == "Cleo drew a red balloon."
