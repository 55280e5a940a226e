"""The figures of generated boards: how wide, how many cities, how many doubles. Data, with the clarity limits."""

from dataclasses import dataclass
from math import floor

from montgolfier.games.odyssey.rounding import round_half_up

MARGIN = 0.85  # blocks left free along the edge of the board
RADIUS = 0.3  # of a city; a connection has its distance less two of these as room for blocks
ASPECT = 1.41428571  # of the paper
BOX = 0.2  # side of the required boxes, as a share of the usable board
CENTRE = 0.2  # half-extents of the box for the capital, as a share of the board
CITY_DISTANCE = 1 + 2 * RADIUS
LONGEST = 5  # blocks; O-29 knows six, for those who build with real pieces
LEAST_ROOM = 0.9  # blocks of room for a route of length 1
CLEARANCE = 0.6  # of a city from connections that do not end there
NARROWEST = 0.875  # cosine of the smallest angle between two connections at a city (28.96 degrees)
ENDS = (3.0, 3.375)  # connection ends per city
ENDS_ACCEPTED = (0.9 * 3.0, 1.2 * 3.375)  # route ends per city, doubles included
MEAN_LENGTH = (1.6, 2.05)
DOUBLES = (0.175, 0.375)  # share of the connections
SLOTS = (0.5, 1.0)  # per route at a city, then 1 to 3
CAPITAL_SLOTS = 6
MULTI_BLOCKS = (0.125, 0.225)  # share of all blocks
BONUS_BLOCKS = (0.2, 0.375)
TYPES = ("red", "orange", "yellow", "blue", "pink", "green")  # in play unless others are asked for
TRAJECTORIES = (5.0, 6.0)
TRAJECTORY_SCORE = 1.25  # per block of the shortest way
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


@dataclass(frozen=True)
class Size:
    """What belongs to one size of board."""

    width: int  # in blocks
    cities: int  # to start with
    least_cities: int  # to be accepted (E-01)
    lengths: int  # 1..lengths must occur (E-04)
    chain: int  # E-08 at the strictest
    trajectories: float  # how many, times TRAJECTORIES
    score: float  # of a trajectory, times TRAJECTORY_SCORE

    @property
    def height(self) -> float:
        """The short side, in blocks."""
        return self.width / ASPECT


SIZES = {
    "tiny": Size(6, 7, 5, 2, 2, 0.75, 0.75),
    "small": Size(9, 14, 11, 2, 2, 0.85, 0.875),
    "regular": Size(12, 20, 16, 3, 3, 1.0, 1.0),
    "large": Size(18, 37, 29, 4, 3, 1.33, 1.15),
    "huge": Size(24, 50, 37, 5, 4, 1.66, 1.3),
}

CLARITY = {"chaos": 0.1, "okay": 0.25, "normal": 0.5, "clean": 0.75, "superclean": 1.0}


@dataclass(frozen=True)
class Limits:
    """What the checks demand of one size at one clarity."""

    spread: float  # E-06: blocks between the most and the least used type
    same_at_city: int  # E-07
    chain: int  # E-08
    neighbours: int  # E-09
    count_cities: bool  # E-01 and E-02 are not asked of chaos,
    spare_routes: bool  # nor is E-11


def limits(size: str, clarity: str) -> Limits:
    """Between the loosest and the strictest, as far as the clarity says."""
    k = CLARITY[clarity]

    def between(loose: float, strict: float) -> float:
        return loose + (strict - loose) * k

    return Limits(
        spread=between(12, 7),
        same_at_city=round_half_up(between(5, 3)),
        chain=floor(SIZES[size].chain * between(2.25, 1)),
        neighbours=round_half_up(between(1, 2)),
        count_cities=k > 0.15,
        spare_routes=k > 0.2,
    )
