"""OpenSpiel: importing this registers every title, `pyspiel.load_game("montgolfier_aloft(edition=second,players=2)")`.

Parameters are the options of the title. Where an option can be a number or something else (none, random), -1 stands for
that; lists are joined by "+". `small` names a game small enough for exact algorithms, `horizon` ends games after that
many decisions with the result as it stands, `recall` gives information states a tensor with room for that many events.
"""

import json
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import Choice, Flag, Open, Option, Subset, Whole
from montgolfier.engine.parts import package
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, HIDDEN, MAX_SEATS, State
from montgolfier.envs.environment import Preset, small
from montgolfier.envs.spaces import Spaces, start_of
from montgolfier.play.competition import somebody_wins
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.registry import find, titles

package("pyspiel", "envs")
np = package("numpy", "envs")

import pyspiel  # noqa: E402

PREFIX = "montgolfier_"
LEFT_OPEN = (-2, "default")  # where the default of an option depends on the edition
HORIZON, RECALL, SMALL = "horizon", "recall", "small"
LONGEST = 10_000  # decisions in a game for which no horizon is given
EVENT_BITS = 32
Value = int | str | bool


# -- parameters -------------------------------------------------------------------------------------------------


def option_tables(title: str) -> list[Option]:
    """Every option of every edition."""
    options = find(title).options
    first = options({})
    editions = next((o.values.values for o in first if o.name == "edition" and isinstance(o.values, Choice)), (None,))
    others = [option for edition in editions if edition is not None for option in options({"edition": edition})]
    return [*first, *others]


def parameters(title: str) -> dict[str, Value]:
    """The parameters of a title with their defaults, as OpenSpiel declares them: one type each."""
    found: dict[str, Value] = {}
    for option in option_tables(title):
        value = to_parameter(option, option.default)
        if option.name in found and found[option.name] != value and option.name not in ("edition", "players"):
            value = -2 if isinstance(value, int) else "default"
        found.setdefault(option.name, value)
        if value in LEFT_OPEN:
            found[option.name] = value
    return {**found, HORIZON: 0, RECALL: 0, SMALL: ""}


def to_parameter(option: Option, value: object) -> Value:
    """An option's value as a parameter."""
    if isinstance(option.values, Flag):
        return bool(value)
    if isinstance(option.values, Whole):
        return value if is_whole_number(value) else -1
    if isinstance(option.values, Subset):
        return "+".join(value)  # type: ignore[arg-type]
    if isinstance(value, int):
        return value
    return "none" if value is None else str(value)


def from_parameter(option: Option, value: Value) -> object:
    """A parameter as the option's value."""
    if isinstance(option.values, Whole):
        return option.values.also[0] if value == -1 and option.values.also else value
    if isinstance(option.values, Subset):
        return [word for word in str(value).split("+") if word]
    if isinstance(option.values, Open):
        return value
    return None if value == "none" and isinstance(option.values, Choice) and None in option.values.values else value


def options_from(title: str, params: dict[str, Value]) -> dict[str, Any]:
    """The options that parameters ask for; those left at their default are the title's to decide."""
    declared = parameters(title)
    edition = {"edition": params["edition"]} if "edition" in params else {}
    known = {option.name: option for option in [*option_tables(title), *find(title).options(edition)]}
    return {
        name: from_parameter(known[name], value)
        for name, value in params.items()
        if name in known and value != declared[name]
    }


# -- the game ---------------------------------------------------------------------------------------------------


def game_type(title: str, competitive: bool = True, recall: int = 0) -> Any:
    """The description of a title for OpenSpiel."""
    kind = pyspiel.GameType
    tables = [o.values for o in option_tables(title) if o.name == "players" and isinstance(o.values, Whole)]
    return kind(
        short_name=PREFIX + title,
        long_name=f"Montgolfier: {find(title).label}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM if competitive else kind.Utility.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max((values.high or MAX_SEATS for values in tables), default=MAX_SEATS),
        min_num_players=min((values.low for values in tables), default=1),
        provides_information_state_string=True,
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(title),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its options, or `SetupError`. All games start from `position`, which `load_game` cannot give."""

    def __init__(
        self,
        title: str,
        params: dict[str, Value] | None = None,
        position: dict[str, Any] | None = None,
        game: Game | None = None,
    ) -> None:
        given = {**parameters(title), **(params or {})}
        tiny = small(title, str(given[SMALL])) if given[SMALL] else Preset({})
        self.game = game or Game(title, **{**tiny.options, **options_from(title, given)})
        self.from_position = position or tiny.position
        self.start = start_of(self.game, self.from_position)
        self.spaces = Spaces(self.game, self.start)
        self.horizon = int(given[HORIZON]) or tiny.horizon or LONGEST
        self.recall = int(given[RECALL])
        if self.horizon < 1 or self.recall < 0:
            raise SetupError(
                f"horizon and recall must be 0 or more, not {quoted(given[HORIZON])}, {quoted(given[RECALL])}"
            )
        self.competitive = somebody_wins(self.game, self.start)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spaces.actions,
            max_chance_outcomes=max(self.start.width, 1),
            num_players=self.start.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if self.competitive else None,
            max_game_length=self.horizon,
        )
        super().__init__(game_type(title, self.competitive, self.recall), info, given)

    def new_initial_state(self, *_: Any) -> "SpielState":
        """The start of a game, chance still to come."""
        return SpielState(self)

    def new_match(self, seed: int) -> Match:
        """A match that begins where these games do, chance left to the caller."""
        position = None if self.from_position is None else self.game.rules.describe(self.start)
        return Match(self.game, self.start.clone(), position, seed, "manual")

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What writes observations and information states."""
        if params:
            raise ValueError(f"observers of {self.get_type().short_name} take no parameters, not {quoted(params)}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Progress:
    """A position and what every seat has seen of the way to it; OpenSpiel copies states by copying this."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.decisions = 0
        self.actions: list[int] = []  # all that happened, in numbers of the rules
        self.seen: list[list[tuple[int, int]]] = [[] for _ in range(state.seats)]  # by seat: who did what
        self.imagined_by = -1  # the seat whose knowledge a resampled world agrees with

    def __deepcopy__(self, memo: object) -> "Progress":
        twin = Progress(self.state.clone())
        twin.decisions, twin.imagined_by = self.decisions, self.imagined_by
        twin.actions, twin.seen = self.actions[:], [events[:] for events in self.seen]
        return twin

    def apply(self, action: int) -> None:
        """Carry out an action of the rules, and let every seat see what it may."""
        actor = self.state.to_move()
        for seat, events in enumerate(self.seen):
            events.append((actor, self.state.observe(action, seat)))
        self.actions.append(action)
        self.state.apply_legal(action)
        if actor != CHANCE:
            self.decisions += 1


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position, as OpenSpiel walks through it. Outcomes of chance are numbered by their place in the list."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.progress = Progress(game.start.clone())

    @property
    def position(self) -> State:
        """The position of the rules."""
        return self.progress.state

    def is_terminal(self) -> bool:
        """Whether the game is over, or has reached the horizon."""
        return self.position.terminal() or self.progress.decisions >= self.get_game().horizon

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or for the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.to_move()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        encoder, state = self.get_game().spaces.encoder, self.position
        return sorted(encoder.number(state, action) for action in state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        odds = self.position.odds()
        total = sum(odds)
        return [(place, weight / total) for place, weight in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        self.progress.apply(self._rules_action(action))

    def _rules_action(self, action: int) -> int:
        if self.position.to_move() == CHANCE:
            outcomes = self.position.legal()
            if not 0 <= action < len(outcomes):
                raise pyspiel.SpielError(f"outcome {action} of chance: there are {len(outcomes)}, from 0")
            return outcomes[action]
        if action not in self._legal_actions(self.position.to_move()):
            raise pyspiel.SpielError(f"action {action} is not legal for player {self.position.to_move()}")
        return self.get_game().spaces.encoder.action(self.position, action)  # type: ignore[no-any-return]

    def _action_to_string(self, player: int, action: int) -> str:
        game, state = self.get_game().game, self.position
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = state.legal()
            return game.rules.format(state, outcomes[action]) if action < len(outcomes) else f"outcome {action}"
        spaces = self.get_game().spaces
        if spaces.knows(action):
            return spaces.text(action, player)  # type: ignore[no-any-return]
        legal = state.legal()
        return game.rules.format(state, legal[action]) if action < len(legal) else f"action {action}"

    def returns(self) -> list[float]:
        """The result of the game for every seat, from 0 to 1."""
        return self.position.returns() if self.is_terminal() else [0.0] * self.position.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player cannot tell from the real one."""
        twin = self.clone()
        twin.progress.state.determinize(player, Rng(int(sampler() * 2**53)))
        twin.progress.imagined_by = player
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The position, secrets included."""
        return compact(self.get_game().game.rules.describe(self.position))


def compact(fields: dict[str, Any]) -> str:
    """A view or a position in a line; the board of a game does not change, and is long."""
    return json.dumps({name: value for name, value in fields.items() if name != "board"}, separators=(",", ":"))


class Observer:
    """Writes what a player sees: the position (observation), or all it has seen so far (information state)."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.perfect_recall = kind.perfect_recall
        self.players, self.encoder, self.recall = game.start.seats, game.spaces.encoder, game.recall
        size, row = game.spaces.size, self.players + 1 + EVENT_BITS
        self.tensor, self.dict = None, {}
        if self.perfect_recall and not self.recall:
            return  # in words only
        self.tensor = np.zeros(size + (self.recall * row if self.perfect_recall else 0), np.float32)
        self.dict = {f.name: self.tensor[f.start : f.start + f.size].reshape(f.shape) for f in game.spaces.fields}
        if self.perfect_recall:
            self.dict["events"] = self.tensor[size:].reshape(-1, row)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            return
        self.encoder.encode(state.position, player, self.tensor[: self.encoder.size])
        if not self.perfect_recall:
            return
        seen = state.progress.seen[player]
        if len(seen) > self.recall:
            raise pyspiel.SpielError(f"{len(seen)} events, more than the parameter recall={self.recall} has room for")
        self.dict["events"].fill(0.0)
        for row, (actor, code) in zip(self.dict["events"], seen, strict=False):
            row[0 if actor == CHANCE else 1 + (actor - player) % self.players] = 1.0
            row[self.players + 1 :] = [code + 1 >> bit & 1 for bit in range(EVENT_BITS)]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, or has seen, in words."""
        rules, position = state.get_game().game.rules, state.position
        view = compact(rules.view(position, player))
        if not self.perfect_recall:
            return view
        progress = state.progress
        log = []
        for actor, code in progress.seen[player]:
            text = "?" if code == HIDDEN else rules.format(position, code)
            log.append(f"{'*' if actor == CHANCE else actor} {text}")
        if progress.imagined_by in (-1, player):
            return f"seat {player}: " + "; ".join(log)
        return f"seat {player}, imagined: {view}; " + "; ".join(log[-1:])


def class_of(title: str) -> type:
    """The class of a title's games. OpenSpiel keeps it until after Python has ended, which a plain function would not
    survive.
    """

    def begin(self: SpielGame, params: dict[str, Value] | None = None) -> None:
        SpielGame.__init__(self, title, params)

    return type(f"{SpielGame.__name__}_{title}", (SpielGame,), {"__init__": begin})


def register_all() -> None:
    """Register every title that is not registered yet."""
    known = set(pyspiel.registered_names())
    for title in titles():
        if PREFIX + title not in known:
            pyspiel.register_game(game_type(title), class_of(title))


register_all()
