"""Laws of a game: each plays games of its own."""

import random

from montgolfier.engine.errors import IllegalAction
from montgolfier.engine.perft import perft
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, COMPILED
from montgolfier.play.game import Game, playouts, replay
from montgolfier.testing import checks
from montgolfier.testing.checks import (
    Broken,
    check_length,
    everybody,
    finished,
    hold,
    is_plain,
    pick,
    text_of,
)


def records_replay(game: Game, seed: int) -> int:
    """Law 6: a record replayed gives identical states, logs and outcome, at the end and on the way."""
    match = finished(game, seed)
    again = replay(match.record.to_json(), chance="manual")
    hold(again.state.key() == match.state.key(), "the replayed record ends in another position")
    hold(again.record == match.record, "the replayed match has another record")
    hold(again.outcome == match.outcome, "the replayed match has another outcome")
    for seat in everybody(match):
        hold(again.log(seat) == match.log(seat), f"the replayed match has another log for {seat}")
        hold(len(match.story(seat)) == len(match.events), f"the story for {seat} is not as long as the game")
    middle = len(match.events) // 2
    data = match.record.to_dict() | {"events": [list(event) for event in match.events[:middle]]}
    half = replay(data, chance="manual")
    from_there = game.position(half.position(), chance="manual")
    for _, text in match.events[middle:]:
        half.play(text)
        from_there.play(text)
    hold(half.state.key() == match.state.key(), "half a record, played on, ends in another position")
    hold(from_there.state.key() == match.state.key(), "a position from the middle, played on, ends in another position")
    return 1


def undo_restores(game: Game, seed: int) -> int:
    """Undo gives back the position before, and refuses to cross chance and reveals."""
    rng = random.Random(seed)
    match, undone = game.new(chance="manual"), 0
    while match.to_move is not None:
        before, events, mover = match.state.key(), match.events, match.to_move
        action = match.parse(pick(match, rng))
        seals = mover == CHANCE or match.rules.reveals(match.state, action)
        text = text_of(match, action)
        match.play(text)
        after = match.state.key()
        try:
            match.undo()
        except IllegalAction:
            hold(seals, f"{text!r} cannot be undone, although it is neither chance nor a reveal")
            hold(match.state.key() == after, "a refused undo changed the position")
            continue
        hold(not seals, f"{text!r} was undone, although it is chance or a reveal")
        hold((match.state.key(), match.events) == (before, events), f"undoing {text!r} does not restore the position")
        match.play(text)
        hold(match.state.key() == after, f"{text!r} played again leads elsewhere")
        undone += 1
        check_length(match)
    return undone


def seeds_decide(game: Game, seed: int) -> int:
    """Law 8: the same seed gives the same game, on one thread and on two."""
    one, two = (game.new(seed=seed) for _ in range(2))
    hold(one.events == two.events, "the same seed deals differently")
    rng_one, rng_two = random.Random(seed), random.Random(seed)
    while one.to_move is not None and two.to_move is not None:
        one.play(rng_one.choice(one.legal()))
        two.play(rng_two.choice(two.legal()))
        check_length(one)
    hold(one.events == two.events and one.state.key() == two.state.key(), "the same seed and choices, another game")
    number = 1100 if COMPILED else 6  # compiled, more than a batch, so that two threads share the work
    single, double = (playouts(game, games=number, seed=seed, threads=threads) for threads in (1, 2))
    hold(
        (single.digest, single.mean_scores, single.plies) == (double.digest, double.mean_scores, double.plies),
        "random games differ on one thread and on two",
    )
    return 1


def counts_add_up(game: Game, seed: int) -> int:
    """The number of sequences is the sum over the first action; a finished game has none."""
    match = finished(game, seed)
    hold(perft(match.state, 1) == 0, "sequences of actions after the end")
    for prefix in (0, len(match.events) // 2):
        start = game.new(chance="manual")
        for _, text in match.events[:prefix]:
            start.play(text)
        actions = start.state.legal()
        hold(perft(start.state, 0) == 1, "perft 0 is not 1")
        hold(perft(start.state, 1) == len(actions), "perft 1 is not the number of actions")
        total = 0
        for action in actions:
            child = start.state.clone()
            child.apply_legal(action)
            total += perft(child, 1)
        hold(perft(start.state, 2) == total, "perft 2 is not the sum over the actions")
    return 1


def scores_are_told_consistently(game: Game, seed: int) -> int:
    """Outcome, scores and returns say the same; returns lie between 0 and 1 and a victory is split."""
    match = finished(game, seed)
    outcome, returns = match.outcome, match.state.returns()
    assert outcome is not None
    hold(outcome.scores == match.state.scores(), "the outcome has other scores than the position")
    hold(len(outcome.scores) == match.players, f"{len(outcome.scores)} scores for {match.players} seats")
    hold(all(0.0 <= value <= 1.0 for value in returns), f"returns {returns} outside 0 to 1")
    hold(bool(outcome.reason), "the outcome gives no reason")
    hold(is_plain(outcome.sheet), "the score sheet is not plain JSON")
    hold(set(outcome.winners) <= set(range(match.players)), f"winners {outcome.winners}")
    if outcome.winners:
        share = 1.0 / len(outcome.winners)
        expected = [share if seat in outcome.winners else 0.0 for seat in range(match.players)]
        hold(returns == expected, f"returns {returns}, winners {outcome.winners}")
    return 1


def states_can_be_used_again(game: Game, seed: int) -> int:
    """A position that has been through another game becomes a faithful copy."""
    start, used = game.start(), game.start()
    rng, dice = random.Random(seed), (Rng(seed), Rng(seed))
    for _ in range(checks.MOST_EVENTS):
        if used.terminal():
            break
        used.apply_legal(used.sample(dice[0]) if used.to_move() == CHANCE else rng.choice(used.legal()))
    used.copy_from(start)
    hold(used.key() == start.key(), "a used position does not become a copy of another")
    dice = (Rng(seed), Rng(seed))
    for _ in range(checks.MOST_EVENTS):
        hold(used.legal() == start.legal(), "a used position allows other actions than the one it copied")
        if start.terminal():
            return 1
        if start.to_move() == CHANCE:
            drawn = [state.sample(die) for state, die in zip((start, used), dice, strict=True)]
            hold(drawn[0] == drawn[1], "a used position draws differently")
            action = drawn[0]
        else:
            action = rng.choice(start.legal())
        start.apply_legal(action)
        used.apply_legal(action)
    raise Broken(f"a game went on for {checks.MOST_EVENTS} events")
