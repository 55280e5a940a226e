"""The fields of a view of Cloud 9, with their types, meanings and ranges."""

from typing import Literal, TypedDict

Phase = Literal["first", "deal", "draw", "roll", "lone_before", "passenger", "lone_after", "pay", "over"]


class Step(TypedDict):
    """One level of the ladder of clouds."""

    level: int
    """The number of the level, from 1."""
    points: int
    """What leaving the balloon here is worth, from 1."""
    dice: int
    """How many dice are rolled here; 0 at the top level, where the trip ends."""


class Cloud9View(TypedDict):
    """What one seat, or a spectator, may know of a position of Cloud 9.

    Cards are `green`, `purple`, `red`, `yellow` and `wild`; dice show one of the four colours or `blank`.

    Examples:
        >>> import montgolfier as mg
        >>> match = mg.Game("cloud9", players=3, first_pilot=0).new(seed=7)
        >>> view = match.view(0)
        >>> view["pilot"], view["level"], view["dice"]
        (0, 1, ['blank'])
        >>> view["hand_sizes"], view["hands"][1]
        ([6, 6, 6], None)
    """

    title: Literal["cloud9"]
    """The name of the game."""
    edition: Literal["reference", "published"]
    """The edition that is played."""
    players: int
    """The number of seats, 2 to 6."""
    seat: int | None
    """The seat that is looking, from 0; `None` for a spectator."""
    phase: Phase
    """The decision that is due. `first`, `deal`, `draw` and `roll` are made by chance."""
    to_move: int | Literal["*"] | None
    """The seat that decides, `"*"` when chance is due, `None` when the game is over."""
    pilot: int | None
    """The seat of the pilot; `None` until the first one has been drawn."""
    level: int
    """Where the balloon is, from 1."""
    aboard: list[bool]
    """For each seat: whether it is in the basket."""
    left: list[int]
    """For each seat: the level at which it left on this trip, or 0."""
    decided: list[bool]
    """For each seat: whether it is a passenger who has said, after this roll, that it stays."""
    dice: list[str] | None
    """What the dice show, colours first; `None` when they have not been rolled."""
    ladder: list[Step]
    """The levels from 1 up: all of them where there is a top, otherwise to some way above the present one."""
    top: int | None
    """The level at which everybody aboard is paid and the trip ends; `None` where there is none."""
    target: int
    """The points that bring the game to its end, 1 to 200."""
    wild_mode: Literal["single_die", "whole_roll"]
    """What a wild card pays for."""
    wilds_per_roll: int | None
    """The most wild cards in one payment, from 1; `None` for no limit."""
    scores: list[int]
    """The points of each seat, from 0."""
    hands: list[dict[str, int] | None]
    """The cards of each seat, counted by kind: your own; `None` for the others."""
    hand_sizes: list[int | None]
    """How many cards each seat holds; `None` where that is secret."""
    deck_size: int
    """How many cards can still be drawn before the discard pile is shuffled, 0 to 76."""
    discard: list[str]
    """The cards in the discard pile, by kind."""
    unseen: dict[str, int]
    """The cards you have not seen, counted by kind: those in the draw pile and in the hands of the others."""
    trips_done: int
    """How many trips have been flown, from 0."""
    winners: list[int] | None
    """The winning seats; `None` until the game is over."""
