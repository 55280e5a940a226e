"""The arena: bots meet in many games, seats rotated and seeds mirrored, so that luck falls on all alike."""

import json
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from itertools import combinations
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

from montgolfier.bots.levels import bot_from
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.lab.rates import Interval, ratings, wilson
from montgolfier.play.game import Game

FORMAT = 1
SAVE_EVERY = 1.0  # seconds between two writings of the result


@dataclass(frozen=True)
class Pairing:
    """One game to be played: who sits where, and the seed of its chance."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the entrant in each seat


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    number: int
    seed: int
    seats: tuple[int, ...]
    scores: list[int]
    winners: list[int]  # seats
    actions: int


@dataclass(frozen=True)
class Standing:
    """What came out for one entrant."""

    bot: str
    games: int
    share: Interval | None  # of the victories that fell to it; even is its part of the chairs
    score: float
    rating: float
    uncertainty: float


@dataclass
class Arena:
    """A tournament under one set of rules."""

    title: str
    options: dict[str, Any]
    bots: list[str]
    games: int
    seed: int = 1
    played: dict[int, Played] = field(default_factory=dict)
    beyond: dict[int, Played] = field(default_factory=dict)  # of an earlier, longer run: kept, not counted

    def __post_init__(self) -> None:
        if not self.bots:
            raise SetupError("an arena needs at least one bot")
        if self.games < 1:
            raise SetupError(f"games must be at least 1, not {quoted(self.games)}")
        self.options = dict(Game(self.title, **self.options).options)
        for spec in self.bots:
            bot_from(spec)
        seats = Game(self.title, **self.options).players
        self.rounds = [turned for line_up in line_ups_of(len(self.bots), seats) for turned in rotations(line_up)]

    def pairings(self) -> Iterator[Pairing]:
        """The games to be played."""
        return (self.pairing(number) for number in range(self.games))

    def pairing(self, number: int) -> Pairing:
        """The game of this number: every line-up in every rotation, seed after seed."""
        deal, turn = divmod(number, len(self.rounds))
        return Pairing(number, self.seed + deal, self.rounds[turn])

    def run(
        self, jobs: int | None = None, save: Path | None = None, progress: Callable[[int], None] | None = None
    ) -> None:
        """Play what has not been played yet; `progress` is told how many more games are done."""
        due = [p for p in self.pairings() if p.number not in self.played]
        if save is not None:
            self.save(save)  # where nothing can be written, nothing is played in vain
        saved = time.monotonic()
        try:
            for game in self._play_all(due, jobs or os.cpu_count() or 1):
                self.played[game.number] = game
                if progress is not None:
                    progress(1)
                if save is not None and time.monotonic() - saved >= SAVE_EVERY:
                    self.save(save)
                    saved = time.monotonic()
        finally:
            if save is not None:
                self.save(save)

    def _play_all(self, due: list[Pairing], jobs: int) -> Iterator[Played]:
        work = [(self.title, self.options, self.bots, pairing) for pairing in due]
        if jobs == 1 or len(due) < 2:
            yield from map(play, work)
            return
        with ProcessPoolExecutor(min(jobs, len(due)), get_context("spawn"), leave_with_parent) as pool:
            try:
                for done in as_completed([pool.submit(play, one) for one in work]):
                    yield done.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def standings(self) -> list[Standing]:
        """Entrants in the order of their share of victories (of their mean score where nobody wins)."""
        games = [self.played[number] for number in sorted(self.played)]
        rated = ratings(len(self.bots), [(g.seats, g.winners, g.scores) for g in games])
        table = []
        for entrant, spec in enumerate(self.bots):
            mine = [g for g in games if entrant in g.seats]
            scores = [score for g in mine for seat, score in enumerate(g.scores) if g.seats[seat] == entrant]
            decided = [g for g in mine if g.winners]
            won = sum(sum(g.seats[seat] == entrant for seat in g.winners) / len(g.winners) for g in decided)
            table.append(
                Standing(
                    bot=spec,
                    games=len(mine),
                    share=wilson(won, len(decided)) if decided else None,
                    score=sum(scores) / len(scores) if scores else 0.0,
                    rating=rated[entrant][0],
                    uncertainty=rated[entrant][1],
                )
            )
        return sorted(table, key=lambda s: (s.games == 0, -s.share.mean if s.share else s.score))

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "arena": FORMAT,
            "title": self.title,
            "options": self.options,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "standings": [asdict(standing) for standing in self.standings()],
            "played": [asdict(game) for _, game in sorted({**self.beyond, **self.played}.items())],
        }

    def save(self, path: Path) -> None:
        """Write the result; a reader never finds half of it."""
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")
            part.replace(path)
        except OSError as fault:
            raise SetupError(f"{quoted(str(path))} cannot be written: {fault.strerror}") from None

    def resume(self, path: Path) -> None:
        """Take over the games of an earlier run, if it was the same tournament."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            same = {key: data[key] for key in ("arena", "title", "options", "bots", "seed")}
            games = [Played(**{**g, "seats": tuple(g["seats"])}) for g in list(data["played"])]
        except KeyError as fault:
            raise SetupError(f"{quoted(str(path))} is no result of an arena: it has no {fault}") from None
        except (OSError, ValueError, TypeError) as fault:
            raise SetupError(f"{quoted(str(path))} is no result of an arena: {fault}") from None
        mine = {"arena": FORMAT, "title": self.title, "options": self.options, "bots": self.bots, "seed": self.seed}
        for key, value in mine.items():
            if json.loads(json.dumps(value)) != same[key]:
                raise SetupError(f"{quoted(str(path))} holds another tournament: {unlike(key, same[key], value)}")
        for number, game in enumerate(games):
            if not self.could_be(game):
                raise SetupError(f"{quoted(str(path))} is damaged: game {number} in it is not one of this tournament")
        self.played = {game.number: game for game in games if game.number < self.games}
        self.beyond = {game.number: game for game in games if game.number >= self.games}

    def could_be(self, game: Played) -> bool:
        """Whether a game that was read is what the pairing of its number may have led to."""
        if not isinstance(game.scores, list) or not isinstance(game.winners, list):
            return False
        if not all(type(n) is int for n in (game.number, game.seed, game.actions, *game.scores, *game.winners)):
            return False
        pairing = self.pairing(max(game.number, 0))
        if game.number != pairing.number or (game.seed, game.seats) != (pairing.seed, pairing.seats):
            return False
        seats = range(len(pairing.seats))
        return len(game.scores) == len(seats) and set(game.winners) <= set(seats)


def unlike(key: str, theirs: Any, mine: Any) -> str:
    """In what a tournament differs from the one that is wanted."""
    if key == "options" and isinstance(theirs, dict):
        names = [name for name in {**theirs, **mine} if theirs.get(name) != mine.get(name)]
        told = [f"{name} {quoted(theirs.get(name))} instead of {quoted(mine.get(name))}" for name in names]
        return f"it has {listed(told)}"
    if key == "bots" and isinstance(theirs, list):
        return f"its bots are {listed(map(str, theirs))}, not {listed(mine)}"
    return f"its {key} is {quoted(theirs)}, not {quoted(mine)}"


def leave_with_parent() -> None:
    """Let a worker end when the process it works for was killed."""

    def wait() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def line_ups_of(entrants: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Who meets whom: all choices of as many entrants as there are seats; too few entrants sit down several times."""
    if entrants >= seats:
        yield from combinations(range(entrants), seats)
        return
    seen: set[tuple[int, ...]] = set()
    for first in range(entrants):  # who has one chair more takes turns
        line_up = tuple((first + seat) % entrants for seat in range(seats))
        if line_up not in seen:
            yield line_up
        seen.update(rotations(line_up))


def rotations(line_up: Sequence[int]) -> list[tuple[int, ...]]:
    """The different ways to turn a line-up round the table."""
    turned = [tuple(line_up[(seat + by) % len(line_up)] for seat in range(len(line_up))) for by in range(len(line_up))]
    return list(dict.fromkeys(turned))


def play(work: tuple[str, dict[str, Any], list[str], Pairing]) -> Played:
    """Play one game; every seat has a bot of its own."""
    title, options, specs, pairing = work
    match = Game(title, **options).new(seed=pairing.seed)
    seated = [
        bot_from(specs[entrant], pairing.seed * len(pairing.seats) + seat) for seat, entrant in enumerate(pairing.seats)
    ]
    while match.to_move is not None:
        assert isinstance(match.to_move, int)
        match.play(seated[match.to_move].choose(match))
    outcome = match.outcome
    assert outcome is not None
    return Played(
        pairing.number, pairing.seed, pairing.seats, outcome.scores, outcome.winners, len(match.record.events)
    )
