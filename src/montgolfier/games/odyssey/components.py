"""What is printed: colours, kinds of bonuses and rewards, point tables, limits. Data, no rules."""

# The eight printed balloon colours (OR-44), each with an icon of its own on the board.
COLOURS = ("red", "orange", "yellow", "white", "black", "blue", "pink", "green")
GRAY = "gray"  # O-39: a route type, never a balloon
WILDCARD = "W"  # O-40: a balloon, never a route type

SIZES = ("tiny", "small", "regular", "large", "huge")
EXPANSIONS = ("trajectories", "wildWinds", "multiRoutes", "bonusBalloons")
EXPANSION_NAMES = dict(zip(EXPANSIONS, ("Trajectories", "Wild Winds", "Multiroutes", "Bonus Balloons"), strict=True))
VARIANTS = ("different", "not_travelled", "block")

# OR-33: every kind of bonus with its relative frequency on generated boards.
BONUS_WEIGHTS = {
    "points": 2.33,
    "balloons": 1.33,
    "inventory": 1.0,
    "swap": 1.0,
    "steal": 0.5,
    "trajectory": 1.0,
    "share": 1.0,
    "teleport": 1.0,
    "toll": 1.0,
    "extra_turn": 0.75,
}
BONUSES = tuple(BONUS_WEIGHTS)
PENALTIES = ("points", "balloons", "inventory")  # OR-33: only these may carry a minus sign
ABILITIES = ("steal", "trajectory", "share", "teleport", "toll")  # O-48: kept until used

REWARDS = ("points", "balloons", "inventory", "swap", "steal")  # OR-25

ROUTE_POINTS = (0, 1, 2, 3, 5, 7, 9)  # O-29, by length
SPACES_PER_ROUTE = 0.28125  # OR-02: of an inventory, rounded

MAX_PLAYERS = 6
MAX_CITIES = 64
MAX_ROUTES = 128
MAX_LENGTH = 6  # OR-44
MAX_TRAJECTORIES = 32
MAX_AREAS = 2 * MAX_CITIES  # a plane drawing of n >= 3 cities has at most 2n - 5 bounded faces
MAX_COUNT = 99  # slots of a city, spaces of an inventory, value of a reward
