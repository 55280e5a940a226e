"""A game ready to be played: a title with its options; and reading matches back from their records."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from montgolfier.engine import perft as counting
from montgolfier.engine import playouts as random_games
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.playouts import Playouts
from montgolfier.engine.state import State
from montgolfier.play.match import Match, replay_events
from montgolfier.play.record import check_record, read_record
from montgolfier.play.registry import find

DEEPEST = 500  # of counting: longer than any game, and within the depth of recursion
MOST_GAMES, MOST_THREADS = 10**12, 256


class Game:
    """A title and its options, checked: `Game("aloft", edition="second", players=4)`."""

    def __init__(self, title: str, /, **options: Any) -> None:
        self._title = find(title)
        self._options = self._title.resolve(options)

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self._options.items())
        return f"Game({self.title!r}, {chosen})"

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._title.name

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option in force."""
        return MappingProxyType(self._options)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.start().seats

    def start(self) -> State:
        """The bare position at the start of a game, chance still to come."""
        state: State = self._title.begin(self._options)
        return state

    def new(self, seed: int | None = None, chance: str = "auto") -> Match:
        """A new match; chance is drawn from the seed, or supplied by the caller as actions ("manual")."""
        return Match(self._title, self._options, self.start(), None, seed, chance)

    def position(self, fields: Mapping[str, Any], seed: int | None = None, chance: str = "auto") -> Match:
        """A match from any position; what the dict leaves out is as at the start of a game."""
        if not isinstance(fields, Mapping):
            raise SetupError(f"a position is a dict, not {quoted(fields)}")
        state = self._title.place(self._options, fields)
        return Match(self._title, self._options, state, self._title.describe(state), seed, chance)


def replay(record: str | bytes | Mapping[str, Any], seed: int | None = None, chance: str = "auto") -> Match:
    """The match a record tells of, at its last event. If it goes on, later chance comes from the seed given here."""
    data = check_record(record) if isinstance(record, Mapping) else read_record(record)
    if any(not isinstance(name, str) for name in data.options):
        raise SetupError("record: option names must be texts")
    game = Game(data.title, **data.options)
    if data.rules_version > find(data.title).rules_version:
        raise SetupError(
            f"record: it was made with rules version {quoted(data.rules_version)} of {data.title}; "
            f"this program knows up to {find(data.title).rules_version}"
        )
    if data.position is None:
        match = game.new(seed, "manual")
    else:
        match = game.position(data.position, seed, "manual")
    replay_events(match, data.events)
    return match.resume(chance)


def perft(game: Game | Match, depth: int, seed: int = 0, **deal: Any) -> int:
    """Sequences of exactly `depth` actions; what is dealt before the first decision comes from `deal` or the seed."""
    if isinstance(depth, bool) or not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise SetupError(f"depth must be a whole number from 0 to {DEEPEST}, not {quoted(depth)}")
    match = game if isinstance(game, Match) else game.position(deal, seed)
    return counting.perft(match.state, depth)


def playouts(
    game: Game | Match,
    games: int = 10_000,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Uniformly random games, from the start or from where a match stands."""
    for name, value, most in (("games", games, MOST_GAMES), ("threads", threads, MOST_THREADS)):
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise SetupError(f"{name} must be a whole number from 1 to {most}, not {quoted(value)}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(f"seed must be a whole number, not {quoted(seed)}")
    start = game.state if isinstance(game, Match) else game.start()
    return random_games.playouts(start, games, seed, threads, progress)
