"""Many games between bots, on one process or several, and their results."""

import pickle
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from montgolfier.bots.entrants import Entrant, label, make_bot, register_bot, registered_bots
from montgolfier.engine.checks import check_progress, is_whole_number, plain, seed_number, whole_number
from montgolfier.engine.errors import MontgolfierError, SetupError, quoted
from montgolfier.engine.playouts import Interrupted
from montgolfier.lab.rates import Interval, wilson
from montgolfier.lab.schedule import Pairing, Schedule
from montgolfier.lab.worker_pool import WorkerDied, in_processes
from montgolfier.play.game import Game

MOST_JOBS = 256
MOST_GAMES = 10**9


@dataclass(frozen=True)
class Played:
    """One game of a series."""

    number: int
    """Which game of the series it was, from 0."""
    seed: int
    """The seed of its chance."""
    seats: tuple[int, ...]
    """The bot in each seat, by its place in the list of bots."""
    scores: list[int]
    """The score of each seat."""
    winners: list[int]
    """The winning seats."""
    actions: int
    """How many events it had, chance included."""
    record: str | None = field(default=None, repr=False)
    """Its record as JSON, where records were asked for."""


@dataclass(frozen=True)
class Series:
    """The result of a series of games; made by `mg.series`.

    Examples:
        >>> result = mg.series(mg.Game("aloft", players=2), ["greedy", "random"], games=4, seed=1, records=True)
        >>> isinstance(result, mg.Series), len(result.lengths)
        (True, 4)
        >>> mg.replay(result.records[0]).outcome.scores == result.played[0].scores
        True
        >>> print(result)
        4 games of aloft
          greedy: 100.0 % (51.0 to 100.0) of the victories, mean score ...
          random: 0.0 % (0.0 to 49.0) of the victories, mean score ...
          seat 0: 50.0 % (15.0 to 85.0) of the victories
          seat 1: 50.0 % (15.0 to 85.0) of the victories
    """

    game: Game
    """The game that was played."""
    bots: list[str]
    """What the bots are called, in the order they were given."""
    played: list[Played]
    """The games, in order."""
    complete: bool = True
    """`False` if the series was interrupted; then this is what had been played by then."""

    def wins(self, bot: int) -> Interval | None:
        """A bot's share of the victories, a shared one in part; None where nobody can win or lose.

        `bot` is its place in the list of bots, from 0.
        """
        bot = self._place(bot)
        decided = [g for g in self.played if g.winners and bot in g.seats]
        if not decided or len(self.bots) < 2:
            return None
        return wilson(sum(sum(g.seats[s] == bot for s in g.winners) / len(g.winners) for g in decided), len(decided))

    def seat_wins(self, seat: int) -> Interval | None:
        """A seat's share of the victories, whoever sat there."""
        seat = whole_number(seat, 0, self.game.players - 1, "seat")
        decided = [g for g in self.played if g.winners]
        if not decided or self.game.players < 2:
            return None
        return wilson(sum((seat in g.winners) / len(g.winners) for g in decided), len(decided))

    def mean_score(self, bot: int) -> float:
        """The mean score of a bot over all its seats; `bot` is its place in the list of bots, from 0."""
        bot = self._place(bot)
        scores = [score for g in self.played for seat, score in enumerate(g.scores) if g.seats[seat] == bot]
        return sum(scores) / len(scores) if scores else 0.0

    def _place(self, bot: int) -> int:
        number = plain(bot)
        if not is_whole_number(number, 0, len(self.bots) - 1):
            raise SetupError(
                f"bot must be a place in {quoted(self.bots)}, 0 to {len(self.bots) - 1}, not {quoted(bot)}"
            )
        return number

    @property
    def lengths(self) -> list[int]:
        """How many events each game had, chance included."""
        return [g.actions for g in self.played]

    @property
    def records(self) -> list[str]:
        """The records of the games, where they were asked for."""
        return [g.record for g in self.played if g.record is not None]

    def __str__(self) -> str:
        lines = [f"{len(self.played)} games of {self.game.title}{'' if self.complete else ' (interrupted)'}"]
        for number, name in enumerate(self.bots):
            lines.append(
                f"  {name}: {self.wins(number) or '-'} of the victories, mean score {self.mean_score(number):.2f}"
            )
        for seat in range(self.game.players):
            lines.append(f"  seat {seat}: {self.seat_wins(seat) or '-'} of the victories")
        return "\n".join(lines)


def series(
    game: Game,
    bots: Sequence[Entrant],
    games: int = 1000,
    seed: int = 1,
    jobs: int = 1,
    records: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Series:
    """Play many games between bots; every bot sits in every seat equally often, and every deal is played by every
    line-up.

    The same arguments give the same games on any number of processes.

    Args:
        game: The game to play.
        bots: Names (`"expert"`, `"search:iterations=500"`, `"mypackage.bots:Climber"`), classes, instances, or
            functions that make a bot from a seed. If there are fewer bots than seats, each bot sits in several seats.
        games: How many games.
        seed: The seed of the first deal; the next deal has the next seed.
        jobs: How many processes to use. With more than one, bots must be picklable.
        records: Whether to keep the record of every game.
        progress: Called with 1 after every game.

    Raises:
        SetupError: A number is out of range, or a bot cannot be made.
        Interrupted: Ctrl-C; its `partial` is the series so far.

    Examples:
        >>> result = mg.series(mg.Game("aloft", players=2), ["greedy", "random"], games=20, seed=1)
        >>> len(result.played), result.wins(0).mean > result.wins(1).mean
        (20, True)
    """
    if not isinstance(game, Game):
        raise SetupError(f"game must be a game, such as mg.Game('aloft'), not {quoted(game)}")
    check_progress(progress)
    games = whole_number(games, 1, MOST_GAMES, "games")
    jobs, seed = whole_number(jobs, 1, MOST_JOBS, "jobs"), seed_number(seed)
    if not isinstance(bots, Sequence) or isinstance(bots, str) or not bots:
        raise SetupError(f"bots must be a list of at least one, such as ['expert', 'greedy'], not {quoted(bots)}")
    for entrant in bots:
        make_bot(entrant)
    schedule = Schedule(len(bots), game.players, seed)
    due = (schedule.pairing(number) for number in range(games))
    played: list[Played] = []
    labels = [label(entrant) for entrant in bots]
    try:
        with closing(play_all(game, list(bots), due, jobs, records)) as playing:
            for one in playing:
                played.append(one)
                if progress is not None:
                    progress(1)
    except KeyboardInterrupt:
        played.sort(key=lambda one: one.number)
        raise Interrupted(Series(game, labels, played, complete=False)) from None
    played.sort(key=lambda one: one.number)
    return Series(game, labels, played)


def play_all(
    game: Game, bots: list[Entrant], due: Iterator[Pairing], jobs: int, records: bool = False
) -> Generator[Played, None, None]:
    """Play games as they come, several at a time; the order in which they end is not fixed."""
    if jobs == 1:
        seated: dict[tuple[int, int], Any] = {}
        for pairing in due:
            yield play_game(game, bots, pairing, records, seated)
        return
    try:
        shipped = pickle.dumps((game, bots, registered_bots(bots)))
    except (pickle.PicklingError, AttributeError, TypeError) as fault:
        raise SetupError(f"these bots cannot be sent to other processes: {fault}; use one process") from None
    with closing(in_processes(ready_player, (shipped, records), due, jobs)) as playing:
        try:
            for _, played in playing:
                yield played
        except WorkerDied:
            raise SetupError("a worker process died: a bot ended it, or there was not enough memory") from None


def play_game(
    game: Game,
    bots: list[Entrant],
    pairing: Pairing,
    records: bool = False,
    seated: dict[tuple[int, int], Any] | None = None,
) -> Played:
    """Play one game; `seated` keeps the bots made for earlier games, one for every entrant and seat."""
    seated = {} if seated is None else seated
    players = []
    for seat, entrant in enumerate(pairing.seats):
        if (entrant, seat) not in seated:
            seated[entrant, seat] = make_bot(bots[entrant], seat)
        players.append(seated[entrant, seat])
    match = game.new(seed=pairing.seed)
    while (mover := match.to_move) is not None:
        bot = players[mover]
        try:
            action = bot.choose(match)
        except Exception as fault:
            fault.add_note(f"{bot!r} had to decide in seat {mover} of game {pairing.number}, seed {pairing.seed}")
            raise
        try:
            match.play(action)
        except MontgolfierError as fault:
            raise type(fault)(f"{bot.name} in seat {mover}: {fault}") from None
    outcome = match.outcome
    assert outcome is not None
    record = match.record.to_json() if records else None
    return Played(
        pairing.number, pairing.seed, pairing.seats, outcome.scores, outcome.winners, len(match.record.events), record
    )


def ready_player(material: tuple[bytes, bool]) -> Callable[[Pairing], Played]:
    """What plays games in a worker process, from what was sent to it."""
    shipped, records = material
    game, bots, registered = pickle.loads(shipped)
    for name, entrant in registered.items():
        register_bot(name, entrant)
    seated: dict[tuple[int, int], Any] = {}
    return lambda pairing: play_game(game, bots, pairing, records, seated)
