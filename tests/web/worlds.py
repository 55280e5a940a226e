"""Games in two worlds: all that one receiver gets to know is the same in both, everything else may differ."""

import random
from dataclasses import dataclass
from typing import Any

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.play.match import Match

TRIES = 40  # of changing one hidden event


@dataclass(frozen=True)
class Twins:
    """Two finished games."""

    one: Match
    other: Match
    shown: int  # after how many events the receiver still knows the same in both

    @property
    def differences(self) -> int:
        """How many events are not the same."""
        return sum(a != b for a, b in zip(self.one.record.events, self.other.record.events, strict=True))


def random_game(game: mg.Game, seed: int) -> Match:
    """A game played to its end."""
    rng = random.Random(seed)
    match = game.new(chance="manual")
    while match.to_move is not None:
        if match.to_move == mg.CHANCE:
            match.apply(match.sample(Rng(rng.getrandbits(64))))
        else:
            match.play(rng.choice(match.legal()))
    return match


def twins(game: mg.Game, receiver: int | None, least: int, secrets_stay: bool) -> Twins:
    """Two games that differ in so many events at least; if not all secrets come out at the end, the end is the same."""
    for seed in range(1, 50):
        one = random_game(game, seed)
        shown = len(one.record.events) - (not secrets_stay)
        found = Twins(one, another_world(one, receiver, shown, random.Random(seed)), shown)
        if found.differences >= least:
            return found
    raise AssertionError(f"no two worlds of {game} differ in {least} events")


def another_world(match: Match, receiver: int | None, shown: int, rng: random.Random) -> Match:
    """The same game for the receiver, with as many changes to hidden events as can be found one by one."""
    known = knowledge(match, receiver, shown)
    now = best = match
    most = 0
    for _ in range(TRIES):
        texts = changed(now, receiver, rng)
        found = replayed(match, texts)
        if found is not None and knowledge(found, receiver, shown) == known:
            now = found
            differences = sum(a != b for a, b in zip(now.record.events, match.record.events, strict=True))
            if differences > most:
                best, most = now, differences
    return best


def knowledge(match: Match, receiver: int | None, shown: int) -> list[Any]:
    """All that the receiver knows after each of the first events: the game's own word for it."""
    return [match.at(ply).view(receiver) for ply in range(shown + 1)] + match.log(receiver)[:shown]


def changed(match: Match, receiver: int | None, rng: random.Random) -> list[str]:
    """The events with one hidden event changed; if it can be, exchanged with a later one."""
    texts = [text for _, text in match.record.events]
    heard = [text for _, text in match.log(receiver)]
    hidden = [i for i in range(len(texts)) if heard[i] != texts[i]]
    i = rng.choice(hidden)
    past = match.at(i)
    others = [text for text in past.legal() if text != texts[i] and heard_as(past, text, receiver) == heard[i]]
    if others:
        texts[i], old = rng.choice(others), texts[i]
        later = [j for j in hidden if j > i and texts[j] == texts[i]]
        if later and rng.random() < 0.8:
            texts[rng.choice(later)] = old
    return texts


def heard_as(match: Match, text: str, receiver: int | None) -> str:
    """How the receiver would get to know an action."""
    after = match.copy()
    after.play(text)
    return after.log(receiver)[-1][1]


def replayed(match: Match, texts: list[str]) -> Match | None:
    """A match with the same actors and these actions, unless the rules do not allow it."""
    twin = match.at(0)
    for (actor, _), text in zip(match.record.events, texts, strict=True):
        if twin.to_move != (mg.CHANCE if actor == "*" else actor):
            return None
        try:
            twin.play(text)
        except mg.IllegalAction:
            return None
    return twin if twin.to_move is None else None
