"""The fields of a view of Aeronaut Odyssey, with their types, meanings and ranges."""

from typing import Literal, NotRequired, TypedDict

Decision = Literal[
    "first",
    "setup",
    "turn",
    "reward",
    "toll",
    "pick",
    "block",
    "gain",
    "lose",
    "swap",
    "steal",
    "extra",
    "take",
    "over",
]


class CityData(TypedDict):
    """A city of a board."""

    id: str
    """Its name; the capital is `A`."""
    x: float
    """Where it is, in blocks from the left, -100 to 100."""
    y: float
    """Where it is, in blocks from the top, -100 to 100."""
    slots: int
    """How many visits it has room for, 1 to 99."""
    capital: NotRequired[bool]
    """`True` for the capital, otherwise left out."""


class BonusData(TypedDict):
    """What a block gives or takes when it is claimed."""

    kind: Literal[
        "points", "balloons", "inventory", "swap", "steal", "trajectory", "share", "teleport", "toll", "extra_turn"
    ]
    """What it is."""
    sign: NotRequired[Literal[-1]]
    """-1 for a loss, otherwise left out."""


class RouteData(TypedDict):
    """A route of a board."""

    id: str
    """Its name."""
    a: str
    """The city at one end."""
    b: str
    """The city at the other end."""
    spaces: list[str]
    """The type of each block, from `a` to `b`: 1 to 6 colours, or `gray`."""
    multi: NotRequired[bool]
    """`True` for a multiroute, otherwise left out."""
    group: NotRequired[str]
    """The name that the routes of a double have in common, otherwise left out."""
    bonuses: NotRequired[list[BonusData | None]]
    """One entry for each block, `None` where there is no bonus; left out where no block has one."""
    path: NotRequired[list[list[float]]]
    """The points `[x, y]` of a curved route, for drawing only; left out where it is straight."""


class AreaData(TypedDict):
    """A field enclosed by connections."""

    id: str
    """Its name."""
    cities: list[str]
    """The cities around it, in order."""
    sides: list[list[str]]
    """For each side, the routes between its two cities."""
    points: int
    """What it is worth to whoever leads it, -99 to 99."""


class RewardData(TypedDict):
    """What a trajectory is worth."""

    kind: Literal["points", "balloons", "inventory", "swap", "steal"]
    """What is given."""
    value: int
    """How many, 1 to 99."""
    type: NotRequired[str]
    """The colour of `balloons`, otherwise left out."""


TrajectoryData = TypedDict(
    "TrajectoryData",
    {
        "id": str,
        "kind": Literal["cities", "routes"],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "types": NotRequired[list[str]],
        "reward": RewardData,
        "slots": int,
    },
)
"""A goal: two cities to join (`kind` is `cities`, with `from` and `to`) or route types to own (`routes`, with `types`).
It has `slots` places, from 1, and each player who takes one gets the `reward`."""


class BoardData(TypedDict):
    """A board as plain data: what the option `board` takes and `Board.to_dict` gives."""

    name: str
    """Its name."""
    size: Literal["tiny", "small", "regular", "large", "huge", "custom"]
    """Its size; `custom` for a board made by hand that names none."""
    types: list[str]
    """The colours of its routes, without `gray`."""
    inventory_spaces: int
    """The spaces of an inventory at the start, 1 to 99."""
    cities: list[CityData]
    """At most 64 cities."""
    routes: list[RouteData]
    """At most 128 routes."""
    areas: list[AreaData]
    """The fields enclosed by connections."""
    trajectories: list[TrajectoryData]
    """At most 32 trajectories; none without that expansion."""


class AreaScore(TypedDict):
    """How an area that is enclosed counts."""

    participation: dict[str, int]
    """By seat, written as text: how many of the routes around the area it owns, from 1."""
    winners: list[int]
    """The seats that get its points."""


class TrajectoryScore(TypedDict):
    """Who has been rewarded for a trajectory."""

    slots: list[int]
    """The seats that took a slot."""
    extra: list[int]
    """The seats that were rewarded by a bonus beyond the slots."""
    reward: str
    """The reward in words: `4 points`."""


class ScoreSheet(TypedDict):
    """The score as it stands, and where every point comes from."""

    routes: list[int]
    """Points for routes by seat."""
    areas: list[int]
    """Points for areas by seat."""
    trajectories: list[int]
    """Points from trajectories by seat."""
    bonuses: list[int]
    """Points from bonuses by seat; they can be below 0."""
    total: list[int]
    """The score of each seat."""
    winners: list[int]
    """The seats with the highest score."""
    area_detail: dict[str, AreaScore | None]
    """By area; `None` while it is not enclosed."""
    route_detail: list[dict[str, int]]
    """For each seat, the routes it owns and their points, 1 to 9."""
    trajectory_detail: dict[str, TrajectoryScore]
    """By trajectory."""


class OdysseyView(TypedDict):
    """What one seat, or a spectator, may know of a position of Aeronaut Odyssey.

    Cities, routes, areas and trajectories are named as on the board. Balloons are named by their colour; a
    wildcard is `W`.

    Examples:
        >>> import montgolfier as mg
        >>> match = mg.Game("odyssey", board="hexa", start_seat=0).new(seed=7)
        >>> view = match.view(0)
        >>> view["decision"], view["to_move"], view["city"]
        ('setup', 1, ['A', 'A'])
        >>> view["board"]["types"]
        ['red', 'blue', 'green', 'yellow']
    """

    title: Literal["odyssey"]
    """The name of the game."""
    players: int
    """The number of seats, 2 to 6."""
    seat: int | None
    """The seat that is looking, from 0; `None` for a spectator."""
    board: BoardData
    """The board. All views of a game share it: do not change it."""
    decision: Decision
    """The decision that is due. `first` and `take` are made by chance."""
    to_move: int | Literal["*"] | None
    """The seat that decides, `"*"` when chance is due, `None` when the game is over."""
    turn: int
    """The seat whose turn it is, from 0."""
    city: list[str]
    """The city where each traveler is."""
    spaces: list[int]
    """The spaces of each inventory, from 0."""
    used: list[int]
    """How many of them are taken."""
    free: list[int]
    """How many of them are empty."""
    live: list[dict[str, int]]
    """The balloons each seat can pay with, counted by colour; with `secret_inventories`, `{"?": 3}` for the others."""
    abilities: list[list[str]]
    """The abilities each seat may still use: `steal`, `trajectory`, `share`, `teleport`, `toll`, one entry for each."""
    tolls: dict[str, list[int]]
    """Routes with a toll on them, and the seats that may take it."""
    slots_used: dict[str, int]
    """By city: how many of its slots are filled."""
    owners: dict[str, list[int]]
    """Claimed routes (multiroutes: completed ones) and the seats that own them."""
    multi: dict[str, list[list[int]]]
    """Multiroutes on which something has been claimed: for each block, the seats that have claimed it."""
    partial: dict[str, list[list[int]]]
    """Those of them that are not yet complete."""
    closed: list[str]
    """Routes that nobody can claim any more because the other one of the double is taken."""
    trajectories: dict[str, list[int]]
    """Trajectories with a slot taken, and the seats that took one."""
    trajectories_extra: dict[str, list[int]]
    """Trajectories for which seats were rewarded by a bonus, beyond the slots."""
    travelled: str | None
    """The route just travelled, while a Move is being carried out."""
    picked: list[str]
    """The balloons picked so far in this Move."""
    wanted: str | None
    """The pick that the owners are being asked about: `blue`, or `blue@R7` from a route (variant `block`)."""
    offered: str | None
    """The trajectory that is offered for a further reward (decision `extra`)."""
    extra_turns: int
    """How many extra turns the seat has coming, from 0."""
    trajectory_points: list[int]
    """Points from trajectories by seat."""
    bonus_points: list[int]
    """Points from bonuses by seat; they can be below 0."""
    score: ScoreSheet
    """The score as it stands."""
