"""The arena: bots play each other in many games, seats rotated and deals mirrored, so that all have the same luck."""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from montgolfier.bots.entrants import make_bot
from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.files import write
from montgolfier.lab.game_rows import LARGEST
from montgolfier.lab.rates import Interval, ratings
from montgolfier.lab.schedule import Pairing, Schedule
from montgolfier.lab.series import Played, Series, play_all
from montgolfier.play.game import Game

FORMAT = 2  # 1: bots replayed the same games from the same seed, and two bots at four seats alternated
SAVE_EVERY = 1.0  # seconds between two writings of the result


@dataclass(frozen=True)
class Standing:
    """The result of one entrant."""

    bot: str
    games: int
    share: Interval | None  # of the victories; an even share is its part of the seats
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
        self.game = Game(self.title, **self.options)
        self.options = self.game.options
        for spec in self.bots:
            make_bot(spec)
        self.schedule = Schedule(len(self.bots), self.game.players, self.seed)

    def pairings(self) -> Iterator[Pairing]:
        """The games to be played."""
        return (self.schedule.pairing(number) for number in range(self.games))

    def run(
        self, jobs: int | None = None, save: Path | None = None, progress: Callable[[int], None] | None = None
    ) -> None:
        """Play what has not been played yet; `progress` is called with the number of games just finished."""
        due = [p for p in self.pairings() if p.number not in self.played]
        if save is not None:
            self.save(save)  # if nothing can be written, find out before playing
        saved = time.monotonic()
        try:
            processes = min(jobs or os.cpu_count() or 1, max(len(due), 1))
            with closing(play_all(self.game, list(self.bots), iter(due), processes)) as playing:
                for game in playing:
                    self.played[game.number] = game
                    if progress is not None:
                        progress(1)
                    if save is not None and time.monotonic() - saved >= SAVE_EVERY:
                        self.save(save)
                        saved = time.monotonic()
        finally:
            if save is not None:
                self.save(save)

    def standings(self) -> list[Standing]:
        """Entrants in the order of their share of victories (of their mean score where nobody wins)."""
        games = [self.played[number] for number in sorted(self.played)]
        rated = ratings(len(self.bots), [(g.seats, g.winners, g.scores) for g in games])
        series = Series(self.game, self.bots, games)
        table = []
        for entrant, spec in enumerate(self.bots):
            table.append(
                Standing(
                    bot=spec,
                    games=sum(entrant in g.seats for g in games),
                    share=series.wins(entrant),
                    score=series.mean_score(entrant),
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
            "played": [plain(game) for _, game in sorted({**self.beyond, **self.played}.items())],
        }

    def save(self, path: Path) -> None:
        """Write the result in one step, so that a reader never finds half of it."""
        try:
            write(path, f"{json.dumps(self.to_dict(), indent=1)}\n".encode())
        except OSError as fault:
            raise SetupError(f"{quoted(str(path))} cannot be written: {fault.strerror}") from None

    def resume(self, path: Path) -> None:
        """Take over the games of an earlier run, if it was the same tournament."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(data, dict):
                raise ValueError("it is not a JSON object")
            same = {key: data[key] for key in ("arena", "title", "options", "bots", "seed")}
            games = [Played(**{**g, "seats": tuple(g["seats"])}) for g in list(data["played"])]
        except KeyError as fault:
            raise SetupError(f"{quoted(str(path))} is not a result of an arena: it has no {fault}") from None
        except OSError as fault:
            raise SetupError(f"{quoted(str(path))} cannot be read: {fault.strerror}") from None
        except UnicodeDecodeError:
            raise SetupError(f"{quoted(str(path))} is not a result of an arena: it is not text") from None
        except (ValueError, TypeError, RecursionError) as fault:
            raise SetupError(f"{quoted(str(path))} is not a result of an arena: {fault}") from None
        if same["arena"] == 1:
            raise SetupError(
                f"{quoted(str(path))} was made by an earlier version, whose bots played differently; "
                "start again with another file"
            )
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
        if not all(is_whole_number(n) for n in (game.number, game.seed)):
            return False
        if not all(is_whole_number(n, -LARGEST, LARGEST) for n in (game.actions, *game.scores, *game.winners)):
            return False
        pairing = self.schedule.pairing(max(game.number, 0))
        if game.number != pairing.number or (game.seed, game.seats) != (pairing.seed, pairing.seats):
            return False
        seats = range(len(pairing.seats))
        if len(set(game.winners)) < len(game.winners):
            return False
        return len(game.scores) == len(seats) and set(game.winners) <= set(seats)


def unlike(key: str, theirs: Any, mine: Any) -> str:
    """In what a tournament differs from the one that is wanted."""
    if key == "options" and isinstance(theirs, dict):
        names = [name for name in {**theirs, **mine} if theirs.get(name) != mine.get(name)]
        differences = [f"{name} {quoted(theirs.get(name))} instead of {quoted(mine.get(name))}" for name in names]
        return f"it has {listed(differences)}"
    if key == "bots" and isinstance(theirs, list):
        return f"its bots are {listed(map(str, theirs))}, not {listed(mine)}"
    return f"its {key} is {quoted(theirs)}, not {quoted(mine)}"


def plain(game: Played) -> dict[str, Any]:
    """A game as the file holds it."""
    return {name: value for name, value in asdict(game).items() if name != "record"}
