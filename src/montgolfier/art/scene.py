"""What a game's pictures offer, and where to find them: a title names its own scene, all others get a plain one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from montgolfier.engine.title import load
from montgolfier.engine.words import plural

PLAIN = "montgolfier.art.scenes.plain:SCENE"  # of titles that bring no picture
View = dict[str, Any]
Memory = dict[str, Any]  # what a picture needs beyond the present view: which truck is which, what moved last


@dataclass(frozen=True)
class PictureContext:
    """Everything one receiver's picture is drawn from. Nothing here may hold another player's secret."""

    view: View
    legal: Sequence[str] = ()  # the actions open to this receiver now
    names: Sequence[str] = ()  # of the seats
    memory: Memory = field(default_factory=dict)
    onlooker: bool = False  # whether somebody else looks through the eyes of the view's seat

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.names[seat] if seat < len(self.names) else f"Seat {seat + 1}"

    def who(self, seat: int) -> str:
        """The seat as the subject of a sentence."""
        return "You" if self.view.get("seat") == seat and not self.onlooker else self.name(seat)

    def whose(self, seat: int) -> str:
        """The seat as an owner, within a sentence: `your`, `Ada's`."""
        return "your" if self.who(seat) == "You" else f"{self.name(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does, in the present: `You win`, `Ada wins`."""
        return f"You {verb}" if self.who(seat) == "You" else f"{self.name(seat)} {verb}s"


@dataclass(frozen=True)
class Ask:
    """What the player to move is asked for."""

    headline: str  # "move a truck"
    advice: str  # "Tap the truck that glows."
    automatic: bool = False  # a page may make this only move by itself: all can see that it is forced


@dataclass(frozen=True)
class Highlight:
    """A result of an action, shown by itself: a sentence, and what lights up meanwhile."""

    words: str  # "Ada wins the area between A, B and C: 4 points."
    lit: Sequence[str] = ()  # ids of things in the picture
    scores: Sequence[int | None] = ()  # the scores so far, if this is part of a count


@dataclass(frozen=True)
class Figure:
    """A picture for the rules: a position, and the clause after whose paragraph it stands."""

    after: str
    caption: str
    options: dict[str, Any]
    position: dict[str, Any]
    seat: int | None = None
    names: Sequence[str] = ()
    memory: Memory = field(default_factory=dict)
    events: Sequence[str] = ()  # what happens before the picture is drawn


@dataclass(frozen=True)
class Preparation:
    """How a scene gets what takes long to draw and never changes: any process may make it, another one keeps it."""

    make: Callable[[View], Any]  # from a view, something that can be pickled
    keep: Callable[[Any], None]  # where pictures are drawn from it


@dataclass(frozen=True)
class Scene:
    """The pictures and words of one title, all made from views."""

    size: Callable[[View], tuple[float, float]]
    label: str
    definitions: Callable[[View], str]  # symbols and gradients, once per page
    scenery: Callable[[View], str]  # what never moves
    pieces: Callable[[PictureContext], str]  # everything else: stable ids, transforms, data-action
    ask: Callable[[PictureContext], Ask]
    say: Callable[[View, str], str]  # a legal action as an invitation: "Launch green-red at column 7"
    follow: Callable[[Memory, View, str, View], Memory]  # memory after an action, from a spectator's views
    note: Callable[[View, int], str]  # a few words under a player's name
    panel: Callable[[PictureContext], str]  # markup: what only this receiver knows
    sheet: Callable[[PictureContext, Any], str]  # markup: the outcome explained point by point
    emblem: Callable[[], str]  # the small picture of the game on the home page
    figures: Sequence[Figure] = ()  # for the rules
    tray: Callable[[PictureContext], str] = lambda context: ""  # markup: choices that have no place on the board
    tokens: Callable[[PictureContext], Sequence[str]] = lambda context: ()  # markup: every seat's mark on the board
    holdings: Callable[[PictureContext], Sequence[str]] = lambda context: ()  # markup: what every seat openly holds
    # the scores as far as the receiver knows them; none at all in a view that tells of no scores
    scores: Callable[[View], Sequence[int | None]] = lambda view: view.get("scores", ())
    goal: Callable[[PictureContext], str] = lambda context: ""  # the goal for this receiver, in a few words
    # what an action brought about, from the receiver's pictures before and after it; each is shown for a moment
    highlights: Callable[[PictureContext, str, PictureContext], Sequence[Highlight]] = lambda before, deed, after: ()
    # the end, counted one thing after the other, from the score sheet
    count: Callable[[PictureContext, Any], Sequence[Highlight]] = lambda context, outcome: ()
    # why the winners won, in one sentence, from the score sheet
    why_won: Callable[[PictureContext, Any], str] = lambda context, outcome: margin(context, outcome)
    preparation: Preparation | None = None  # where drawing a board for the first time takes long


def margin(context: PictureContext, outcome: Any) -> str:
    """By how much the winners are ahead: all that can be said about any game."""
    if not outcome.winners or len(outcome.scores) < 2:
        return ""
    best = max(outcome.scores[seat] for seat in outcome.winners)
    others = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    if not others:
        return f"All have {plural(best, 'point')}."
    if best <= max(others):  # something other than points was decisive
        return ""
    return f"{plural(best, 'point')} against {max(others)}."


class Parts(Protocol):
    """Whatever names the parts of a game: a `Title`, or a `Game`."""

    def part(self, name: str) -> Any:
        """What the game brings under this name; None when it brings nothing."""


def scene_of(game: Parts) -> Scene:
    """The scene of a game; without one of its own, a table of what its views say."""
    scene: Scene = game.part("picture") or load(PLAIN, "plain picture")
    return scene
