"""What a game's pictures have to offer, and where to find them: one module per title, a plain one for all others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

SCENES = "montgolfier.art.scenes"
View = dict[str, Any]
Memory = dict[str, Any]  # what a picture needs beyond the present view: which truck is which, what moved last


@dataclass(frozen=True)
class Sitting:
    """Everything one receiver's picture is drawn from. Nothing here may hold a secret of somebody else."""

    view: View
    legal: Sequence[str] = ()  # the actions open to this receiver now
    names: Sequence[str] = ()  # of the seats
    memory: Memory = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.names[seat] if seat < len(self.names) else f"Seat {seat}"


@dataclass(frozen=True)
class Ask:
    """What the player to move is asked for."""

    headline: str  # "move a truck"
    advice: str  # "Tap the truck that glows."
    automatic: bool = False  # a page may make this only move by itself: all can see that it is forced


@dataclass(frozen=True)
class Figure:
    """A picture for the rules: a position, and the clause behind whose paragraph it stands."""

    after: str
    caption: str
    options: dict[str, Any]
    position: dict[str, Any]
    seat: int | None = None
    names: Sequence[str] = ()
    memory: Memory = field(default_factory=dict)
    events: Sequence[str] = ()  # what happens before the picture is drawn


@dataclass(frozen=True)
class Scene:
    """The pictures and words of one title, all made from views."""

    size: Callable[[View], tuple[float, float]]
    label: str
    definitions: Callable[[View], str]  # symbols and gradients, once per page
    scenery: Callable[[View], str]  # what never moves
    pieces: Callable[[Sitting], str]  # everything else: stable ids, transforms, data-action
    ask: Callable[[Sitting], Ask]
    say: Callable[[View, str], str]  # a legal action as an invitation: "Launch green-red at column 7"
    follow: Callable[[Memory, View, str, View], Memory]  # memory after an action, from a spectator's views
    note: Callable[[View, int], str]  # a few words under a player's name
    panel: Callable[[Sitting], str]  # markup: what only this receiver knows
    sheet: Callable[[Sitting, Any], str]  # markup: the outcome explained point by point
    emblem: Callable[[], str]  # the small picture of the game on the home page
    figures: Sequence[Figure] = ()  # for the rules
    tray: Callable[[Sitting], str] = lambda sitting: ""  # markup: choices that have no place on the board
    tokens: Callable[[Sitting], Sequence[str]] = lambda sitting: ()  # markup: the mark of every seat on the board
    holdings: Callable[[Sitting], Sequence[str]] = lambda sitting: ()  # markup: what every seat holds for all to see
    scores: Callable[[View], Sequence[int | None]] = lambda view: view["scores"]  # as far as the receiver knows them


def scene_of(title: str) -> Scene:
    """The scene of a title; a game without one of its own is shown in words."""
    name = f"{SCENES}.{title}"
    scene: Scene = import_module(name if title.isidentifier() and find_spec(name) else f"{SCENES}.plain").SCENE
    return scene
