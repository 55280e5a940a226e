"""Play random games and check every step; a fault comes with a record that leads right to it."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.testing.checks import check_length, pick
from montgolfier.testing.laws import STEP_LAWS, StepLaw

THOROUGH = 30  # positions of one game checked before checking half as often


class Failure(AssertionError):
    """A fault in the course of a game.

    Attributes:
        law: The law that broke.
        record: The record that leads there: `mg.replay(record, chance="manual")` loads the position.

    Examples:
        >>> from montgolfier.testing import Failure, fuzz
        >>> try:
        ...     fuzz(mg.Game("tether"), games=1, conserved=lambda match: len(match.events))
        ... except Failure as failure:
        ...     print(failure.law, mg.replay(failure.record, chance="manual"))
        conserved <Match of tether: 1 events, seat 1 to move>
    """

    def __init__(self, law: str, fault: BaseException, match: Match) -> None:
        self.law = law
        self.record = match.record.to_json()
        what = str(fault) if isinstance(fault, AssertionError) else f"{type(fault).__name__}: {fault}"
        super().__init__(
            f"{law}: {what}\n"
            f"after {len(match.record.events)} events; "
            f'montgolfier.replay(record, chance="manual") loads the position from this record:\n{self.record}'
        )


@dataclass(frozen=True)
class Fuzzed:
    """How much was tried without a fault."""

    games: int
    events: int
    examined: Counter[str]  # by law: how many cases it examined


def fuzz(
    game: Game,
    games: int = 10,
    seed: int = 0,
    laws: Mapping[str, StepLaw] = STEP_LAWS,
    conserved: Callable[[Match], Any] | None = None,
    every: int = 1,
) -> Fuzzed:
    """Play random games with the laws checked before every event; in a long game ever more rarely.

    Args:
        game: The game.
        games: How many games to play.
        seed: Decides these games.
        laws: The laws to check, by name.
        conserved: What must never change along a game (cards, balloons, tokens), as a function of the match.
        every: Check about one event out of this many.

    Raises:
        Failure: A law broke; the error carries a record that `mg.replay` loads.

    Examples:
        >>> from montgolfier.testing import fuzz
        >>> fuzz(mg.Game("tether"), games=2).games
        2
    """
    events, examined = 0, Counter(dict.fromkeys(laws, 0))
    for number in range(games):
        rng = random.Random(f"{seed}/{number}")
        match = game.new(chance="manual")
        whole = conserved(match) if conserved else None
        checked = 0
        while True:
            law = "conserved"
            try:
                now = conserved(match) if conserved else None
                if now != whole:
                    raise AssertionError(f"at first there was {whole!r}, now {now!r}")
                if match.to_move is None or rng.randrange(every << checked // THOROUGH) == 0:
                    checked += 1
                    for law, check in laws.items():
                        examined[law] += check(match, rng)
                law = "play"
                if match.to_move is None:
                    break
                check_length(match)
                match.play(pick(match, rng))
            except Exception as fault:
                raise Failure(law, fault, match) from fault
            events += 1
    return Fuzzed(games, events, examined)
