"""The numbers behind names: actions, decisions, steps, balloons, bonuses. All modules of the rules use them.

C reads them from `codes.pxd`, which lists the same names in the same order; a test compares the two.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    # Kinds of actions.
    FIRST = 0  # chance: who starts
    SETUP = 1  # a balloon of the compensation (O-06)
    MOVE = 2
    CLAIM = 3
    SHARE = 4  # claim a space that has an owner already, by the ability
    TELEPORT = 5  # by the ability
    ROB = 6  # take a balloon, by the ability
    COLLECT = 7  # the reward of a trajectory once more, by the ability
    PASS = 8
    REWARD = 9
    TOLL = 10  # take a balloon from the traveler
    NO_TOLL = 11
    PICK = 12
    ALLOW = 13  # the pick of another player (OR-41)
    BLOCK = 14
    GAIN = 15  # the balloon of a bonus
    LOSE = 16  # the balloon of a penalty
    SWAP = 17
    SWAP_DONE = 18
    STEAL = 19  # the reward of a trajectory
    STEAL_DONE = 20
    ACCEPT = 21  # the extra reward of a trajectory
    DECLINE = 22
    TAKE = 23  # chance: which balloon is stolen

    # What the game waits for; NOTHING while a step is being carried out.
    OVER = 0
    NOTHING = 1
    ASK_FIRST = 2
    ASK_SETUP = 3
    ASK_TURN = 4
    ASK_REWARD = 5
    ASK_TOLL = 6
    ASK_PICK = 7
    ASK_BLOCK = 8
    ASK_GAIN = 9
    ASK_LOSE = 10
    ASK_SWAP = 11
    ASK_STEAL = 12
    ASK_EXTRA = 13
    ASK_TAKE = 14

    # The steps of a turn in their order.
    TRAVEL_REWARDS = 0  # a Move (OR-12)
    TOLLS = 1
    PICKS = 2
    PICK_REWARDS = 3
    BONUSES = 4  # a Claim (OR-32)
    ADJACENCY = 5
    TRAJECTORIES = 6
    END_OF_TURN = 7
    SAME_TURN = 8  # instead of the end, after a free action

    # Bonuses, and penalties, of a space.
    NO_BONUS = 0
    BONUS_POINTS = 1
    BONUS_BALLOONS = 2
    BONUS_INVENTORY = 3
    BONUS_SWAP = 4
    BONUS_STEAL = 5
    BONUS_TRAJECTORY = 6
    BONUS_SHARE = 7
    BONUS_TELEPORT = 8
    BONUS_TOLL = 9
    BONUS_EXTRA_TURN = 10

    # Abilities that a seat keeps: `ability[ABILITY_KINDS * seat + ABILITY_STEAL]` of them. Tolls are kept by route.
    ABILITY_STEAL = 0
    ABILITY_TRAJECTORY = 1
    ABILITY_SHARE = 2
    ABILITY_TELEPORT = 3
    ABILITY_KINDS = 4

    # Rewards of trajectories.
    PRIZE_POINTS = 0
    PRIZE_BALLOONS = 1
    PRIZE_INVENTORY = 2
    PRIZE_SWAP = 3
    PRIZE_STEAL = 4

    # Variants of picking (OR-41).
    NO_VARIANT = 0
    DIFFERENT = 1
    NOT_TRAVELLED = 2
    BLOCKING = 3

    # Balloons: colours are numbered as on the board, from 0. Gray, the type of a route, and W, the balloon it gives,
    # share a number.
    WILD = 8
    KINDS = 9  # of balloons: at most eight colours, and W
    SPACE = 9  # in the place of a colour: a reward taken as one more space
    NO_COLOUR = 15
    NO_ROUTE = 255

    # Who watches: six seats, then the spectator.
    SPECTATOR = 6
    VIEWERS = 7

    # A toll on a space is the number `uses * ONE_USE + holder + 1`; 0 where there is none.
    ONE_USE = 8
    UNLIMITED = 31  # uses of a toll that is never used up (OR-39)

    def action_of(kind: int, place: int, part: int, colour: int, more: int) -> int:
        """The number of an action, in the layout described in `pack`."""
        return kind << 20 | place << 12 | part << 8 | colour << 4 | more


def pack(kind: int, place: int = 0, part: int = 0, colour: int = 0, more: int = 0) -> int:
    """The number of an action.

    `place`: the route, city, trajectory or (FIRST) seat; NO_ROUTE for a pick that rewards nobody.
    `part`: the space of a multiroute, from 1 (0: the whole route); the victim of a theft.
    `colour`: a kind of balloon, SPACE or NO_COLOUR.
    `more`: the wildcards in a payment; the kind taken in a swap.
    """
    return action_of(kind, place, part, colour, more)


def unpack(action: int) -> tuple[int, int, int, int, int]:
    """Kind, place, part, colour and more of an action."""
    return action >> 20, action >> 12 & 255, action >> 8 & 15, action >> 4 & 15, action & 15


BONUS_NUMBER = {
    "points": BONUS_POINTS,
    "balloons": BONUS_BALLOONS,
    "inventory": BONUS_INVENTORY,
    "swap": BONUS_SWAP,
    "steal": BONUS_STEAL,
    "trajectory": BONUS_TRAJECTORY,
    "share": BONUS_SHARE,
    "teleport": BONUS_TELEPORT,
    "toll": BONUS_TOLL,
    "extra_turn": BONUS_EXTRA_TURN,
}
PRIZE_NUMBER = {
    "points": PRIZE_POINTS,
    "balloons": PRIZE_BALLOONS,
    "inventory": PRIZE_INVENTORY,
    "swap": PRIZE_SWAP,
    "steal": PRIZE_STEAL,
}
ABILITY_NUMBER = {  # all but tolls
    "steal": ABILITY_STEAL,
    "trajectory": ABILITY_TRAJECTORY,
    "share": ABILITY_SHARE,
    "teleport": ABILITY_TELEPORT,
}
