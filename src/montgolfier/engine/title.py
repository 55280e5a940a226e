"""The contract between a game and everything that uses it: what each title has to offer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from montgolfier.engine.options import Option
from montgolfier.engine.state import State

JsonDict = dict[str, Any]
Position = TypeVar("Position", bound=State)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: scores by seat, the winning seats (none when there is nobody to beat), and why."""

    scores: list[int]
    winners: list[int]
    reason: str
    sheet: JsonDict = field(default_factory=dict)  # the score sheet: what every point came from


@dataclass(frozen=True)
class Title(Generic[Position]):
    """One game. Rules live behind these functions and nowhere else."""

    name: str
    label: str
    designer: str
    summary: str
    rules_version: int
    options: Callable[[Mapping[str, object]], list[Option]]  # the options there are, given those already chosen
    resolve: Callable[[Mapping[str, object]], JsonDict]  # every option in force, or SetupError
    begin: Callable[[JsonDict], Position]  # the start of a game, chance still to come
    place: Callable[[JsonDict, Mapping[str, Any]], Position]  # any position from its description, or SetupError
    describe: Callable[[Position], JsonDict]  # the description of a position: what `place` takes
    decision: Callable[[Position], str]  # the kind of decision that is due
    format: Callable[[Position, int], str]  # action -> text
    parse: Callable[[Position, str], int]  # text -> action, or NotationError
    why_not: Callable[[Position, int], str]  # the clause that forbids a well-formed action now
    view: Callable[[Position, int | None], JsonDict]  # all that a seat (None: a spectator) may know
    outcome: Callable[[Position], Outcome]  # of a finished game
    reveals: Callable[[Position, int], bool]  # whether the action about to be played shows a secret
    heard: Callable[[Position, int, int | None], str]  # the action about to be played, as a seat gets to know it
    sentence: Callable[[Position, int, int | None], str]  # the same told in words; "{who}" stands for the actor
