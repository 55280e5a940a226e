"""Laws of a step: each looks at one position of a running match."""

import json
import random
from itertools import pairwise

from montgolfier.engine.errors import IllegalAction, NotationError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.play.match import Match
from montgolfier.testing.checks import SPECTATOR, Broken, everybody, few, hold, is_plain, text_of


def actions_have_one_text_each(match: Match, _: random.Random) -> int:
    """Law 1: `parse(format(a)) == a`, and no two actions share a text."""
    actions = match.state.legal()
    hold(len(actions) == len(set(actions)), "an action is listed twice")
    hold(len(actions) <= match.state.width, f"{len(actions)} actions are legal, more than the width of the state")
    texts = match.legal()
    hold(len(texts) == len(set(texts)), "two legal actions have the same text")
    for action, text in zip(actions, texts, strict=True):
        hold(match.rules.parse(match.state, text) == action, f"{text!r} is not read as the action it was written for")
        hold(match.parse(text) == action, f"{text!r} is legal but not accepted")
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
            raise Broken(f"{text!r} is not legal now but was played anyway")
    hold(match.state.key() == before and len(match.record.events) == events, "a refused action changed the match")
    return refused


def a_random_action_is_one_of_those_listed(match: Match, rng: random.Random) -> int:
    """What a state draws without listing its actions is what it would draw from the list."""
    actions = match.state.legal()
    if match.to_move == CHANCE or not actions:
        return 0
    for _ in range(3):
        seed = rng.getrandbits(64)
        drawn, listed = match.state.random_action(Rng(seed)), actions[Rng(seed).below(len(actions))]
        hold(drawn == listed, f"drawn at random: action number {drawn}, at that place of the list: {listed}")
    return len(actions)


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
    """What a seat is told about an action in words, and what it sees afterwards."""
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
