"""The numbers behind actions, decisions and steps; every module of the rules speaks in them."""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    # What an action can be; its number is kind << 20 | x << 12 | y << 8 | z << 4 | w.
    (
        FIRST, SETUP, MOVE, CLAIM, SHARE, TELEPORT, ROB, COLLECT, PASS, REWARD, TOLL, NO_TOLL, PICK, ALLOW, BLOCK,
        GAIN, LOSE, SWAP, SWAP_DONE, STEAL, STEAL_DONE, ACCEPT, DECLINE, TAKE,
    ) = range(24)  # fmt: skip

    # What the game waits for; NOTHING while a step is being carried out.
    (
        OVER, NOTHING, ASK_FIRST, ASK_SETUP, ASK_TURN, ASK_REWARD, ASK_TOLL, ASK_PICK, ASK_BLOCK, ASK_GAIN, ASK_LOSE,
        ASK_SWAP, ASK_STEAL, ASK_EXTRA, ASK_TAKE,
    ) = range(15)  # fmt: skip

    # The steps of a turn in their order: a Move (OR-12), a Claim (OR-32), the end; SAME_TURN follows a free action.
    (
        TRAVEL_REWARDS, TOLLS, PICKS, PICK_REWARDS, BONUSES, ADJACENCY, TRAJECTORIES, END_OF_TURN, SAME_TURN,
    ) = range(9)  # fmt: skip

    # Colours are numbered as on the board. Gray, the type of a route, and W, the balloon it gives, share a number.
    WILD = 8
    SPACE = 9  # a reward taken as one more space
    NO_COLOUR = 15
    KINDS = 9  # kinds of balloons: at most eight colours and W
    NO_ROUTE = 255
    SPECTATOR = 6  # the last of those who watch, after the six seats
    VIEWERS = 7

    (
        NO_BONUS, BONUS_POINTS, BONUS_BALLOONS, BONUS_INVENTORY, BONUS_SWAP, BONUS_STEAL, BONUS_TRAJECTORY,
        BONUS_SHARE, BONUS_TELEPORT, BONUS_TOLL, BONUS_EXTRA_TURN,
    ) = range(11)  # fmt: skip
    ABILITY_STEAL, ABILITY_TRAJECTORY, ABILITY_SHARE, ABILITY_TELEPORT = range(4)  # tolls are kept by route
    PRIZE_POINTS, PRIZE_BALLOONS, PRIZE_INVENTORY, PRIZE_SWAP, PRIZE_STEAL = range(5)
    NO_VARIANT, DIFFERENT, NOT_TRAVELLED, BLOCKING = range(4)
    UNLIMITED = 31  # uses of a toll that is never used up (OR-39)

    def action_of(kind: int, x: int, y: int, z: int, w: int) -> int:
        """The number of an action."""
        return kind << 20 | x << 12 | y << 8 | z << 4 | w
