"""The laws. A law of a step looks at one position of a running match; a law of a game plays games of its own.

Every law returns how many cases it examined that could have broken it, so that a law that never had anything to examine
can be told from one that holds.
"""

import json
import random
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Any

from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, quoted
from montgolfier.engine.perft import perft
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, COMPILED
from montgolfier.play.game import Game, playouts, replay
from montgolfier.play.match import Match

SPECTATOR = -1  # the seat that knows no secret at all, for `State.determinize`
MOST_EVENTS = 50_000  # a game that is longer than this is taken to be endless


class Broken(AssertionError):
    """A law does not hold; the text says which and how."""


def hold(fact: bool, law: str) -> None:
    """Complain unless the law holds."""
    if not fact:
        raise Broken(law)


StepLaw = Callable[[Match, random.Random], int]
GameLaw = Callable[[Game, int], int]


# -- laws of a step ---------------------------------------------------------------------------------------------


def actions_have_one_text_each(match: Match, _: random.Random) -> int:
    """Law 1: `parse(format(a)) == a`, and no two actions share a text."""
    actions = match.state.legal()
    hold(len(actions) == len(set(actions)), "an action is listed twice")
    hold(len(actions) <= match.state.width, f"{len(actions)} actions are legal, more than the width of the state")
    texts = match.legal()
    hold(len(texts) == len(set(texts)), "two legal actions have the same text")
    for action, text in zip(actions, texts, strict=True):
        hold(match.rules.parse(match.state, text) == action, f"{text!r} is not read as the action it was written for")
        hold(match.parse(text) == action, f"{text!r} is legal and not accepted")
    return len(actions)


def there_is_something_to_do(match: Match, _: random.Random) -> int:
    """While a game runs there is an action; when it is over there is none, and an outcome."""
    over = match.to_move is None
    hold(bool(match.legal()) != over, "a running game without an action, or actions after the end")
    hold((match.outcome is not None) == over, "an outcome before the end, or none after it")
    hold(isinstance(match.decision, str), f"the decision is {quoted(match.decision)}, not a word")
    return 1


def every_legal_action_applies(match: Match, rng: random.Random) -> int:
    """Law 1: legal actions can be carried out, on a copy that has nothing in common with the original."""
    before = match.state.key()
    tried = few(match.state.legal(), rng)
    for action in tried:
        child = match.state.clone()
        hold(child.key() == before, "a clone differs from its original")
        child.apply_legal(action)
        hold(match.state.key() == before, f"playing {quoted(text_of(match, action))} on a clone changed the original")
    return len(tried)


def nothing_else_applies(match: Match, rng: random.Random) -> int:
    """Law 1: a text that is not legal now is refused, and nothing changes."""
    legal = set(match.legal())
    seen = {text for _, text in match.record.events}
    before, events = match.state.key(), len(match.record.events)
    refused = 0
    for text in few(sorted(seen - legal), rng):
        try:
            action = match.rules.parse(match.state, text)
        except NotationError:
            action = None
        if action is not None and action in match.state.legal():
            continue  # the same action, written in another way
        try:
            match.play(text)
        except (IllegalAction, NotationError):
            refused += 1
        else:
            raise Broken(f"{text!r} is not legal now and was played all the same")
    hold(match.state.key() == before and len(match.record.events) == events, "a refused action changed the match")
    return refused


def chance_has_odds(match: Match, _: random.Random) -> int:
    """Every outcome of chance has a positive whole weight."""
    if match.to_move == CHANCE:
        odds = match.odds()
        hold(list(odds) == match.legal(), "the odds are not those of the outcomes")
        hold(all(isinstance(weight, int) and weight > 0 for weight in odds.values()), f"odds {quoted(odds)}")
        return len(odds)
    hold(match.odds() == {}, "there are odds although chance is not due")
    return 0


def a_description_places_the_same_position(match: Match, _: random.Random) -> int:
    """`place(describe(position))` is the position, also after a trip through JSON."""
    fields = match.position()
    if not is_plain(fields):
        raise Broken(f"the description is not plain JSON: {quoted(fields, 400)}")
    again = match.rules.place(match.options, json.loads(json.dumps(fields)))
    if again.key() != match.state.key():
        raise Broken(f"a description gives another position: {quoted(fields, 2000)}")
    return 1


def views_are_plain(match: Match, _: random.Random) -> int:
    """A view is plain JSON, whoever looks."""
    for seat in everybody(match):
        view = match.view(seat)
        if not is_plain(view):
            raise Broken(f"the view of {seat} is not plain JSON: {quoted(view, 400)}")
    return match.players + 1


def secrets_stay_secret(match: Match, rng: random.Random) -> int:
    """Law 4: what a seat cannot know changes nothing that it sees, hears or may do."""
    rules, state = match.rules, match.state
    different = 0
    for seat in everybody(match):
        twin = state.clone()
        twin.determinize(SPECTATOR if seat is None else seat, Rng(rng.getrandbits(60)))
        different += twin.key() != state.key()
        hold(rules.view(twin, seat) == rules.view(state, seat), f"the view of {seat} depends on a secret")
        hold(twin.to_move() == state.to_move(), f"whose turn it is depends on what {seat} cannot know")
        if seat == state.to_move():
            hold(twin.legal() == state.legal(), f"what {seat} may do depends on what it cannot know")
            for action in few(state.legal(), rng):
                told = [(rules.heard(s, action, seat), rules.sentence(s, action, seat)) for s in (state, twin)]
                hold(told[0] == told[1], f"what {seat} hears of its own action depends on a secret: {told}")
    return different


def what_is_heard_decides_what_is_seen(match: Match, rng: random.Random) -> int:
    """Law 4: if a seat cannot tell two actions apart by ear, it cannot by sight either."""
    rules, state = match.rules, match.state
    actions = few(state.legal(), rng)
    compared = 0
    for seat in everybody(match):
        alike: dict[str, list[int]] = {}
        for action in actions:
            heard = rules.heard(state, action, seat)
            alike.setdefault(heard, []).append(action)
            if seat is not None:
                hidden_in_text = heard != text_of(match, action)
                hold(
                    (state.observe(action, seat) != action) == hidden_in_text,
                    f"{seat} hears {heard!r} of {text_of(match, action)!r}, but observe() says otherwise",
                )
            if state.to_move() == seat and heard != text_of(match, action):
                raise Broken(f"{seat} plays {text_of(match, action)!r} and hears {heard!r}")
        for heard, same in alike.items():
            hidden = [action for action in same if not rules.reveals(state, action)] if len(same) > 1 else []
            for one, other in pairwise(hidden):
                compared += 1
                if known_after(match, one, seat) != known_after(match, other, seat):
                    texts = f"{text_of(match, one)!r} and {text_of(match, other)!r}"
                    raise Broken(f"{seat} hears {heard!r} of both {texts}, but can tell them apart")
    return compared


def known_after(match: Match, action: int, seat: int | None) -> tuple[str, object]:
    """What a seat is told of an action in words, and what it sees afterwards."""
    after = match.state.clone()
    after.apply_legal(action)
    return match.rules.sentence(match.state, action, seat), match.rules.view(after, seat)


def what_a_seat_cannot_know_it_does_not_hear(match: Match, rng: random.Random) -> int:
    """Law 4: where a seat's knowledge leaves open which of two things happened, it hears the same of both."""
    rules, state = match.rules, match.state
    actions = few(state.legal(), rng, 8)
    children = []
    for action in actions:
        child = state.clone()
        child.apply_legal(action)
        children.append(child)
    keys = {child.key(): action for action, child in zip(actions, children, strict=True)}
    hidden = 0
    for action, child in zip(actions, children, strict=True):
        for seat in everybody(match):
            if child.terminal() or rules.reveals(state, action):
                continue
            twin = child.clone()
            twin.determinize(SPECTATOR if seat is None else seat, Rng(rng.getrandbits(60)))
            if twin.key() == child.key():
                continue  # nothing is hidden, even where two ways lead to one position
            other = keys.get(twin.key(), action)
            hidden += 1
            heard = [rules.heard(state, a, seat) for a in (action, other)]
            hold(heard[0] == heard[1], f"{seat} cannot know which of {heard} happened, and hears it")
    return hidden


STEP_LAWS: dict[str, StepLaw] = {
    law.__name__: law
    for law in (
        actions_have_one_text_each,
        there_is_something_to_do,
        every_legal_action_applies,
        nothing_else_applies,
        chance_has_odds,
        a_description_places_the_same_position,
        views_are_plain,
        secrets_stay_secret,
        what_is_heard_decides_what_is_seen,
        what_a_seat_cannot_know_it_does_not_hear,
    )
}

OPTIONAL = {  # laws that have nothing to examine in a game without chance, or without secrets
    "chance_has_odds",
    "secrets_stay_secret",
    "what_is_heard_decides_what_is_seen",
    "what_a_seat_cannot_know_it_does_not_hear",
}


# -- laws of a game ---------------------------------------------------------------------------------------------


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
    for _ in range(MOST_EVENTS):
        if used.terminal():
            break
        used.apply_legal(used.sample(dice[0]) if used.to_move() == CHANCE else rng.choice(used.legal()))
    used.copy_from(start)
    hold(used.key() == start.key(), "a used position does not become an equal of another")
    dice = (Rng(seed), Rng(seed))
    for _ in range(MOST_EVENTS):
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
    raise Broken(f"a game went on for {MOST_EVENTS} events")


GAME_LAWS: dict[str, GameLaw] = {
    law.__name__: law
    for law in (
        records_replay,
        undo_restores,
        seeds_decide,
        counts_add_up,
        scores_are_told_consistently,
        states_can_be_used_again,
    )
}


# -- shared -----------------------------------------------------------------------------------------------------


def few(items: list[Any], rng: random.Random, most: int = 12) -> list[Any]:
    """All items, or some of many."""
    return items if len(items) <= most else rng.sample(items, most)


def everybody(match: Match) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(match.players), None]


def text_of(match: Match, action: int) -> str:
    """An action of the present position as text."""
    return match.rules.format(match.state, action)


def pick(match: Match, rng: random.Random) -> str:
    """A random action; chance by its odds."""
    if match.to_move == CHANCE:
        odds = match.odds()
        return rng.choices(list(odds), list(odds.values()))[0]
    return rng.choice(match.legal())


def check_length(match: Match) -> None:
    """Law 5: every game ends."""
    hold(len(match.record.events) < MOST_EVENTS, f"a game went on for {MOST_EVENTS} events")


@lru_cache(maxsize=1)
def finished(game: Game, seed: int) -> Match:
    """A random game, played to its end with chance as part of it; to be looked at, not changed."""
    rng = random.Random(seed)
    match = game.new(chance="manual")
    while match.to_move is not None:
        match.play(pick(match, rng))
        check_length(match)
    return match


def is_plain(value: object) -> bool:
    """Whether JSON gives back exactly this value."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError, MontgolfierError):
        return False
