"""Choosing in small steps: the same choice, as many steps whatever there is to choose, an answer on demand."""

import pytest

import montgolfier as mg
from montgolfier.bots.search_bot import STEP


def steps_and_choice(bot, match):
    """How many steps a bot took, and what it chose in the end."""
    deliberation, steps = bot.deliberate(match), 0
    while True:
        try:
            next(deliberation)
        except StopIteration as end:
            return steps, end.value
        steps += 1


@pytest.mark.parametrize("title", mg.titles())
def test_the_choice_is_that_of_choose(title):
    match = mg.Game(title).new(seed=5)
    for _ in range(3):
        whole, divided = (mg.bot("search", 3, iterations=300) for _ in range(2))
        steps, choice = steps_and_choice(divided, match)
        assert choice == whole.choose(match)
        assert steps == -(-300 // STEP)
        match.play(choice)


def test_a_single_legal_action_takes_as_many_steps_as_a_choice():
    game = mg.Game("cloud9", players=3)
    found = {}
    for seed in range(40):
        match = game.new(seed=seed)
        while match.to_move is not None and len(found) < 2:
            steps, choice = steps_and_choice(mg.bot("search", 1, iterations=500), match)
            found.setdefault(len(match.legal()) > 1, steps)
            match.play(choice)
    assert found[True] == found[False] == -(-500 // STEP)


def test_a_bot_that_is_hurried_answers_with_what_it_has():
    match = mg.Game("aloft", players=2).new(seed=1)
    deliberation = mg.bot("master", 1).deliberate(match)
    next(deliberation)
    with pytest.raises(StopIteration) as end:
        deliberation.send(True)
    assert end.value.value in match.legal()


def test_bots_without_a_search_answer_at_once():
    match = mg.Game("aloft", players=2).new(seed=1)
    assert steps_and_choice(mg.bot("random", 1), match) == (0, mg.bot("random", 1).choose(match))
    assert mg.bot("random", 1).memory == 0


def test_a_bot_knows_how_much_memory_it_holds():
    match = mg.Game("aloft", players=2).new(seed=1)
    bot = mg.bot("search", 1, iterations=2000)
    assert bot.memory == 0
    bot.choose(match)
    little = bot.memory
    assert little > 1_000_000
    bot = mg.bot("search", 1, iterations=20_000)
    bot.choose(match)
    assert bot.memory > little
