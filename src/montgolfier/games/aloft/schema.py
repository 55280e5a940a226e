"""The fields of a view of Aloft, with their types, meanings and ranges."""

from typing import Literal, NotRequired, TypedDict

Phase = Literal["first", "deal", "row", "truck", "advance", "action", "over"]


class AloftView(TypedDict):
    """What one seat, or a spectator, may know of a position of Aloft.

    Balloons are named by their two colour letters in alphabetical order (`GP`; B, G, P, R, W, Y) or as `LION`,
    `MONKEY`, `WOLF`. Columns are 1 to 12 from left to right, and 13 is the space to the right of the board.

    Examples:
        >>> import montgolfier as mg
        >>> match = mg.Game("aloft", edition="first", first_player=0).new(seed=7)
        >>> view = match.view(0)
        >>> view["to_move"], view["trucks"], view["flying"]
        (0, [[1, 2, 3, 4], 1], {})
        >>> view["hands"]  # your own colours, and nobody else's
        ['P', None]
    """

    title: Literal["aloft"]
    """The name of the game."""
    edition: Literal["first", "second", "third"]
    """The edition that is played."""
    mode: Literal["competitive", "cooperative", "solo"]
    """Against each other, together, or alone."""
    players: int
    """The number of seats, 1 to 6."""
    seat: int | None
    """The seat that is looking, from 0; `None` for a spectator."""
    phase: Phase
    """The decision that is due. `first`, `deal` and `row` are made by chance; `action` is a truck move or
    an advance (third edition)."""
    to_move: int | Literal["*"] | None
    """The seat that decides, `"*"` when chance is due, `None` when the game is over."""
    turn: int
    """The number of the turn, from 1."""
    trucks: list[list[int] | int]
    """Two entries: the columns of the launch trucks from left to right, and the column of the safety truck; 1 to 13."""
    load: dict[str, list[str | int]]
    """The balloons on trucks: `["unpacked", 3]` or `["inflated", 3]`, with the column of the truck, 1 to 13."""
    flying: dict[str, list[int]]
    """The balloons in the sky: `[column, altitude]`, 1 to 12 and 1 to 4."""
    deck: list[str]
    """All balloons in play; in the solo and the cooperative game in the order of the row, once it is laid out."""
    packed: list[str]
    """The balloons that are still packed, in the order of the display."""
    values: dict[str, int]
    """The scoring token of every flying balloon as it stands, from 1: counted from the bottom row up, left to right."""
    hands: list[str | None] | None
    """The colour letters of each seat: your own during play, everybody's at the end; otherwise `None`. `None`
    in place of the list in the solo and the cooperative game, which have no colour cards."""
    scores: list[int | None]
    """The score of each seat as it stands; `None` where you cannot work it out."""
    unused: NotRequired[str | None]
    """Only with the option `reveal_unused`: the colours nobody was dealt; `None` before the deal."""
    tokens: NotRequired[list[dict[str, int] | None]]
    """Only in the third edition: the achievement tokens of each seat, counted by kind (`B`, `G`, `P`, `R`, `W`, `Y`,
    `wild`, `safety`); `None` where they are secret."""
