# The names of codes.py in the same order, where they are explained. A test compares every number.

cpdef enum:  # kinds of actions
    FIRST, SETUP, MOVE, CLAIM, SHARE, TELEPORT, ROB, COLLECT, PASS, REWARD, TOLL, NO_TOLL, PICK, ALLOW, BLOCK, GAIN
    LOSE, SWAP, SWAP_DONE, STEAL, STEAL_DONE, ACCEPT, DECLINE, TAKE

cpdef enum:  # decisions
    OVER, NOTHING, ASK_FIRST, ASK_SETUP, ASK_TURN, ASK_REWARD, ASK_TOLL, ASK_PICK, ASK_BLOCK, ASK_GAIN, ASK_LOSE
    ASK_SWAP, ASK_STEAL, ASK_EXTRA, ASK_TAKE

cpdef enum:  # steps of a turn
    TRAVEL_REWARDS, TOLLS, PICKS, PICK_REWARDS, BONUSES, ADJACENCY, TRAJECTORIES, END_OF_TURN, SAME_TURN

cpdef enum:  # bonuses
    NO_BONUS, BONUS_POINTS, BONUS_BALLOONS, BONUS_INVENTORY, BONUS_SWAP, BONUS_STEAL, BONUS_TRAJECTORY, BONUS_SHARE
    BONUS_TELEPORT, BONUS_TOLL, BONUS_EXTRA_TURN

cpdef enum:  # abilities
    ABILITY_STEAL, ABILITY_TRAJECTORY, ABILITY_SHARE, ABILITY_TELEPORT, ABILITY_KINDS

cpdef enum:  # rewards of trajectories
    PRIZE_POINTS, PRIZE_BALLOONS, PRIZE_INVENTORY, PRIZE_SWAP, PRIZE_STEAL

cpdef enum:  # variants
    NO_VARIANT, DIFFERENT, NOT_TRAVELLED, BLOCKING

cpdef enum:  # balloons, viewers, tolls
    WILD = 8
    KINDS = 9
    SPACE = 9
    NO_COLOUR = 15
    NO_ROUTE = 255
    SPECTATOR = 6
    VIEWERS = 7
    ONE_USE = 8
    UNLIMITED = 31

cdef enum:  # the limits of components.py
    MAX_PLAYERS = 6
    MAX_CITIES = 64
    MAX_ROUTES = 128
    MAX_LENGTH = 6
    MAX_TRAJECTORIES = 32
    MAX_AREAS = 128

cdef inline int action_of(int kind, int place, int part, int colour, int more) noexcept nogil:
    return kind << 20 | place << 12 | part << 8 | colour << 4 | more
