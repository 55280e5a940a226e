"""A game ready to be played: a title with its options; and reading matches back from their records."""

from collections.abc import Callable, Mapping
from functools import cached_property
from os import PathLike
from typing import Any

from montgolfier.engine import perft as counting
from montgolfier.engine import playouts as random_games
from montgolfier.engine.checks import check_progress, is_whole_number, plain, seed_number, whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.playouts import Playouts
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State
from montgolfier.engine.title import Rules
from montgolfier.play.match import MASK64, Match, check_chance_mode
from montgolfier.play.record import Record, check_record, in_file, read_file, read_record
from montgolfier.play.registry import find
from montgolfier.play.replaying import replay_events

DEEPEST = 500  # of counting: longer than any game, and within the recursion limit
MOST_GAMES, MOST_THREADS = 10**12, 256


class Game:
    """A title and its options, checked.

    Games are equal when they are played by the same rules; they can be copied, pickled and used as keys.

    Args:
        title: The name of the game, one of `mg.titles()`.
        options: The options of the title by name, as `montgolfier titles NAME` and the rulebook list them. What is left
            out has its default.

    Raises:
        SetupError: The title or an option does not exist, or a value is not allowed; the message says what is.

    Examples:
        >>> game = mg.Game("aloft", edition="second", players=4)
        >>> game.title, game.players, game.options["mode"]
        ('aloft', 4, 'competitive')
        >>> mg.Game("aloft", players=9)
        Traceback (most recent call last):
        montgolfier.engine.errors.SetupError: option 'players' of aloft, second edition, cannot be 9; allowed: 1 to 5
    """

    def __init__(self, title: str, /, **options: Any) -> None:
        self._title = find(title)
        self._options = self._title.resolve({name: plain(value) for name, value in options.items()})
        self._in_force = self._options
        self.rules_version = self._title.rules_version

    @classmethod
    def of_version(cls, title: str, rules_version: int, options: Mapping[str, Any]) -> "Game":
        """The game as it was played under an earlier version of its rules: for records and tables of that time.

        Raises:
            SetupError: There is no such version.
        """
        game = cls(title, **options)
        newest = game._title.rules_version
        if not is_whole_number(rules_version, 1, newest):
            raise SetupError(
                f"rules version {quoted(rules_version)} of {title} is not known here: there are 1 to {newest}"
            )
        if rules_version < newest:
            game._in_force = game.rules.upgrade(game._options, rules_version)
            game.rules_version = rules_version
        return game

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={quoted(value)}" for name, value in self._options.items())  # a board is long
        return f"Game({self.title!r}, {chosen})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or self._title is not other._title:  # a title may be registered anew
            return False
        return (self.rules_version, self._options) == (other.rules_version, other._options)

    def __hash__(self) -> int:
        return hash((self.title, self.rules_version, repr(sorted(self._options.items()))))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).of_version, (self.title, self.rules_version, self._options)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._title.name

    @cached_property
    def rules(self) -> Rules[Any]:
        """The rules as functions on positions."""
        rules: Rules[Any] = self._title.part("rules")
        return rules

    def part(self, name: str) -> Any:
        """What the title brings under this name, such as "picture"; None if it brings nothing."""
        return self._title.part(name)

    @property
    def options(self) -> dict[str, Any]:
        """Every option in force, as a copy; a board among them is shared: do not change it."""
        return dict(self._options)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.start().seats

    def start(self) -> State:
        """The bare position at the start of a game, chance still to come."""
        state: State = self.rules.begin(self._in_force)
        return state

    def new(self, seed: int | None = None, chance: str = "auto") -> Match:
        """Start a new match.

        Args:
            seed: Decides all chance: the same game and seed give the same deals and dice on every machine. `None`
                takes a new seed, which `match.seed` then holds.
            chance: `"auto"` draws chance from the seed as soon as it is due; with `"manual"` you supply it as
                actions, such as `match.play("roll red blank")`.

        Examples:
            >>> game = mg.Game("cloud9", players=3)
            >>> game.new(seed=7).view(0)["dice"] == game.new(seed=7).view(0)["dice"]
            True
            >>> match = game.new(chance="manual")
            >>> match.to_move == mg.CHANCE, match.legal()
            (True, ['first 0', 'first 1', 'first 2'])
        """
        return Match(self, self.start(), None, seed, chance)

    def position(self, fields: Mapping[str, Any], seed: int | None = None, chance: str = "auto") -> Match:
        """Start a match from any position.

        Args:
            fields: The position in the vocabulary of its title (see [notation](../notation.md)). What is left out is as
                at the start of a game.
            seed: As for `new`.
            chance: As for `new`.

        Raises:
            SetupError: A field is unknown, or the position breaks a rule; the message says which.

        Examples:
            >>> game = mg.Game("aloft", edition="first", specials=0, first_player=0)
            >>> match = game.position({"flying": {"GP": [1, 1]}, "hands": ["G", "R"]}, seed=1)
            >>> match.view(0)["flying"]
            {'GP': [1, 1]}
        """
        if not isinstance(fields, Mapping):
            raise SetupError(f"a position is a dict, not {quoted(fields)}")
        state = self.rules.place(self._in_force, {name: plain(value) for name, value in fields.items()})
        return Match(self, state, self.rules.describe(state), seed, chance)


def check_playable(game: object) -> None:
    """Refuse what is neither a game nor a match."""
    if not isinstance(game, Game | Match):
        raise SetupError(f"game must be a game, such as mg.Game('aloft'), or a match of one, not {quoted(game)}")


def replay(
    record: Record | str | bytes | Mapping[str, Any] | PathLike[str], seed: int | None = None, chance: str = "auto"
) -> Match:
    """Read a match back from its record, up to the last event.

    Args:
        record: A `Record`, its text (`match.record.to_json()`), the same as a dict, or a file (a `Path`).
        seed: Decides the chance still to come. By default it is that of the original, where the record carries its
            seed.
        chance: As for `Game.new`.

    Raises:
        SetupError: The text is not a record, or an event in it is not allowed; the message names the event.

    Examples:
        >>> match = mg.Game("aloft", players=2).new(seed=7)
        >>> match.play(match.legal()[0])
        >>> again = mg.replay(match.record.to_json())
        >>> again.events == match.events
        True
    """
    check_chance_mode(chance)
    seed = None if seed is None else seed_number(seed)
    if isinstance(record, Record):
        return replayed(record.to_dict(), seed, chance)
    if isinstance(record, PathLike):
        text = read_file(record)
        with in_file(record):
            return replayed(text, seed, chance)
    return replayed(record, seed, chance)


def replayed(record: str | bytes | Mapping[str, Any], seed: int | None, chance: str) -> Match:
    """The match of a record."""
    data = check_record(record) if isinstance(record, Mapping) else read_record(record)
    if any(not isinstance(name, str) for name in data.options):
        raise SetupError("record: the names of options must be text")
    newest = find(data.title).rules_version
    if data.rules_version > newest:
        raise SetupError(
            f"record: it was made with rules version {quoted(data.rules_version)} of {data.title}; "
            f"this program knows versions up to {newest}"
        )
    game = Game.of_version(data.title, data.rules_version, data.options)
    first = data.seed if seed is None else seed
    match = game.new(first, "manual") if data.position is None else game.position(data.position, first, "manual")
    replay_events(match, data.events)
    if seed is not None:
        match.seed = seed & MASK64
        match._rng = Rng(match.seed)
    elif match.seed is not None:
        match.record.seed = match.seed
    return match.resume(chance)


def perft(game: Game | Match, depth: int, seed: int = 0, **deal: Any) -> int:
    """Count the sequences of exactly `depth` actions, to compare one implementation of the rules with another.

    Args:
        game: A game, to count from its start, or a match that has been dealt, to count from its present position.
        depth: The number of actions, 0 to 500; chance counts as an action.
        seed: Decides what is dealt before the first decision.
        deal: Fields of a position, such as `hands=["G", "R"]`, to fix the deal instead.

    Raises:
        SetupError: The depth is out of range, or the deal is invalid.

    Examples:
        >>> game = mg.Game("aloft", edition="first", first_player=0)
        >>> [mg.perft(game, depth) for depth in range(4)]
        [1, 52, 1924, 46852]
    """
    check_playable(game)
    depth = whole_number(depth, 0, DEEPEST, "depth")
    if isinstance(game, Match) and deal:
        raise SetupError(f"{game!r} has been dealt already; only a game takes {', '.join(deal)}")
    match = game if isinstance(game, Match) else game.position(deal, seed)
    return counting.perft(match.state, depth, match.describe_failure)


def playouts(
    game: Game | Match,
    games: int = 10_000,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play games at random, as fast as the machine can: every legal action is equally likely.

    Args:
        game: A game, to play from its start, or a match, to play on from its present position.
        games: How many.
        seed: Game number *i* has its own random stream, made from this seed, so the result does not depend on
            `threads`.
        threads: How many threads to use. The compiled engine runs without the interpreter lock.
        progress: Called now and then with the number of games finished since the last call.

    Raises:
        SetupError: A number is out of range.
        Interrupted: Ctrl-C; its `partial` is the result so far.

    Examples:
        >>> run = mg.playouts(mg.Game("aloft", players=2), games=500, seed=1, threads=2)
        >>> run.games, sum(run.wins) + run.ties
        (500, 500)
        >>> run.quantile(0, 0.25) <= run.quantile(0, 0.75)
        True
    """
    check_playable(game)
    check_progress(progress)
    games = whole_number(games, 1, MOST_GAMES, "games")
    threads = whole_number(threads, 1, MOST_THREADS, "threads")
    seed = seed_number(seed)
    match = game if isinstance(game, Match) else game.new(chance="manual")
    return random_games.playouts(match.state, games, seed, threads, progress, match.describe_failure)
