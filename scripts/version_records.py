"""Records of random games in every variety of every title, each with where its match stands."""

import random
from collections.abc import Iterator
from typing import Any

import montgolfier as mg
from montgolfier.engine.options import Subset
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES
from montgolfier.play.record import actor_of
from montgolfier.testing.variants import Variant, fits, mixture, samples, variants

MIXED = {"aloft": 24, "cloud9": 16, "odyssey": 40}  # games with every option drawn at random
SHORT_OF_SPACE = ("tiny", "hexa", "hexa-winds")  # boards of Odyssey that keep the files small
MOST_EVENTS = 150  # of a game that is left before its end
PASSING_TRIES = 300


def standing(match: mg.Match) -> dict[str, Any]:
    """All that a later version must still say about a match, apart from words."""
    outcome = match.outcome
    return {
        "to_move": None if match.to_move is None else actor_of(match.to_move),
        "decision": None if match.to_move is None else match.decision,
        "legal": match.legal(),
        "views": [match.view(seat) for seat in [*range(match.players), None]],
        "outcome": outcome and {"scores": outcome.scores, "winners": outcome.winners, "sheet": outcome.sheet},
    }


def mixed(title: str, rng: random.Random) -> Variant:
    """A game with its options drawn at random; of Odyssey on a small board, some generated on the spot."""
    game = mixture(title, rng, 0.6)
    drawn = {**game.chosen, "board": "tiny", "expansions": rng.choice(samples(Subset(EXPANSIONS)))}
    return Variant(title, **drawn) if title == "odyssey" and rng.random() < 0.3 else game


def games(title: str, rng: random.Random) -> Iterator[Variant]:
    """Every edition, mode and player count, every option value once, and mixtures of them."""
    for game in variants(title):
        small = title == "odyssey" and not {"board", "board_seed", "expansions"} & set(game.chosen)
        yield Variant(title, **{**game.chosen, "board": rng.choice(SHORT_OF_SPACE)}) if small else game
    if title == "odyssey":
        for size in SIZES:
            yield Variant(title, board=size, expansions=list(EXPANSIONS), players=rng.randint(2, 6))
    for _ in range(MIXED.get(title, 16)):
        yield mixed(title, rng)


def played(match: mg.Match, events: int, rng: random.Random, passing: float = 0.0) -> mg.Match:
    """Play at random until there are that many events, undoing some on the way."""
    while match.to_move is not None and len(match.record.events) < events:
        legal = match.legal()
        match.play("pass" if "pass" in legal and rng.random() < passing else rng.choice(legal))
        if rng.random() < 0.1 and match.undoable:
            match.undo()
    return match


def one_record(game: Variant, number: int, rng: random.Random) -> mg.Match:
    """In turn: a finished game, one that was left, one from the middle of another, one where chance is due."""
    whole = played(game.new(seed=rng.randrange(2**32)), 10**6, rng)
    length = len(whole.record.events)
    if number % 4 == 0:
        return whole
    if number % 4 == 1:
        return played(game.new(seed=rng.randrange(2**32)), rng.randint(0, min(length, MOST_EVENTS)), rng)
    if number % 4 == 2:
        middle = whole.at(rng.randint(0, length))
        again = game.position(middle.position(), seed=rng.randrange(2**32))
        return played(again, rng.randint(0, min(length, MOST_EVENTS)), rng)
    deals = [ply for ply, (actor, _) in enumerate(whole.record.events[:MOST_EVENTS]) if actor == "*"]
    return whole.at(rng.choice(deals or [length]))


def repeated_passes(match: mg.Match) -> tuple[int, int]:
    """Passes of a seat that had passed already, only passes and skipped seats in between; events after the first."""
    repeated = after = 0
    run: set[int | str] = set()
    for actor, text in match.record.events:
        after += repeated > 0
        repeated += text == "pass" and actor in run
        run = run | {actor} if text == "pass" else set()
    return repeated, after


def passed_most(rng: random.Random) -> Iterator[tuple[Variant, mg.Match]]:
    """Games of Odyssey with the most such passes: when they end the game has changed between versions of its rules."""
    for players in (2, 3, 4, 5, 6):
        for may_pass in (False, True):
            tried = []
            for _ in range(PASSING_TRIES):
                options = {**mixed("odyssey", rng).chosen, "players": players, "may_pass": may_pass, "start_seat": 0}
                if fits("odyssey", options):
                    game = Variant("odyssey", **options)
                    tried.append((game, played(game.new(seed=rng.randrange(2**32)), 10**6, rng, 0.5)))
            game, longest = max(tried, key=lambda pair: repeated_passes(pair[1])[1])
            yield game, longest
            game, most = max(tried, key=lambda pair: repeated_passes(pair[1])[0])
            yield game, most
            yield game, most.at(len(most.record.events) - repeated_passes(most)[1])  # just after the first of them


def records(title: str, seed: int = 1) -> Iterator[dict[str, Any]]:
    """The records of a title, each with where its match stands."""
    rng = random.Random(f"{title} {seed}")
    matches = [(game, one_record(game, number, rng)) for number, game in enumerate(games(title, rng))]
    if title == "odyssey":
        matches += passed_most(rng)
    for number, (game, match) in enumerate(matches, 1):
        name = f"{number} {game} ({len(match.record.events)} events)"
        manual = mg.replay(match.record.to_json(), chance="manual")
        yield {"name": name, "record": match.record.to_dict(), "standing": standing(manual)}
