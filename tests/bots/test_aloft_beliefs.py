"""Beliefs about hidden colours: what an Aloft player does tells what he wants."""

import montgolfier as mg
from montgolfier.bots.evaluators.aloft import AloftEvaluator
from montgolfier.bots.learned.aloft import LearnedAloft
from montgolfier.bots.question import possible
from montgolfier.games.aloft.components import colour_set


def listener(match: mg.Match) -> AloftEvaluator:
    return AloftEvaluator(dict(match.options))


def test_raising_a_balloon_speaks_for_its_colours() -> None:
    match = mg.Game("aloft", edition="second", players=2).position(
        {"hands": ["W", "R"], "flying": {"GR": [2, 1], "PY": [5, 1]}, "trucks": [[5, 6, 7, 9], 5], "to_move": 1,
         "phase": "advance"}
    )  # fmt: skip
    evaluator = listener(match)
    assert set(evaluator.beliefs(1).values()) == {1.0}
    evaluator.update_beliefs(possible(match.state, 0, 0), 1, match.parse("ascend GR"), 0)
    believed = evaluator.beliefs(1)
    red, green, purple, yellow = (believed[colour_set(letter)] for letter in "RGPY")
    assert red == green > purple
    assert red > yellow


def test_a_new_game_starts_without_beliefs() -> None:
    match = mg.Game("aloft", edition="second", players=2).new(seed=3)
    evaluator = listener(match)
    evaluator.update_beliefs(possible(match.state, 0, 0), 1, match.state.legal()[0], 0)
    assert set(evaluator.beliefs(1).values()) != {1.0}
    evaluator.reset_beliefs()
    assert set(evaluator.beliefs(1).values()) == {1.0}


def test_who_has_learned_what_players_prefer_guesses_their_colours_from_it() -> None:
    """After a game of a searching player its real colours are believed in more than by the formula for tokens."""
    match = mg.Game("aloft", edition="third", players=2, first_player=1).new(seed=1)
    formula, learned = AloftEvaluator(dict(match.options)), LearnedAloft(dict(match.options))
    bot = mg.bot("search", 1, iterations=100 if mg.compiled else 20)
    while match.to_move is not None:
        text = bot.choose(match) if match.to_move == 1 else match.legal()[-1]
        if match.to_move == 1:
            for evaluator in (formula, learned):
                evaluator.update_beliefs(possible(match.state, 0, 1), 1, match.parse(text), 0)
        match.play(text)
    mine, theirs = match.state.hand[0], match.state.hand[1]
    told = []
    for evaluator in (formula, learned):
        likely = {h: p for h, p in evaluator.beliefs(1).items() if not h & mine and h.bit_count() == 2}
        told.append(likely[theirs] / sum(likely.values()))
    assert told[1] > 0.5 > told[0]


def test_strong_play_gives_the_colours_away() -> None:
    """After a dozen actions of a searching opponent its real colour is believed in more than the average one."""
    told = []
    for seed in range(4):
        match = mg.Game("aloft", edition="second", players=2, first_player=1).new(seed=seed)
        evaluator = listener(match)
        bot = mg.bot("search", seed, iterations=200 if mg.compiled else 40)
        while len(match.record.events) < 40:
            text = bot.choose(match) if match.to_move == 1 else match.legal()[0]
            if match.to_move == 1:
                evaluator.update_beliefs(possible(match.state, 0, seed), 1, match.parse(text), 0)
            match.play(text)
        believed = evaluator.beliefs(1)
        mine, theirs = match.state.hand[0], match.state.hand[1]
        candidates = [1 << c for c in range(6) if match.state.palette >> c & 1 and 1 << c != mine]
        told.append(believed[theirs] / sum(believed[c] for c in candidates))
    assert sum(told) / len(told) > 0.5
