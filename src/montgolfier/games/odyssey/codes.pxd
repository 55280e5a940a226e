cpdef enum:
    FIRST = 0
    SETUP = 1
    MOVE = 2
    CLAIM = 3
    SHARE = 4
    TELEPORT = 5
    ROB = 6
    COLLECT = 7
    PASS = 8
    REWARD = 9
    TOLL = 10
    NO_TOLL = 11
    PICK = 12
    ALLOW = 13
    BLOCK = 14
    GAIN = 15
    LOSE = 16
    SWAP = 17
    SWAP_DONE = 18
    STEAL = 19
    STEAL_DONE = 20
    ACCEPT = 21
    DECLINE = 22
    TAKE = 23

cpdef enum:
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

cpdef enum:
    TRAVEL_REWARDS = 0
    TOLLS = 1
    PICKS = 2
    PICK_REWARDS = 3
    BONUSES = 4
    ADJACENCY = 5
    TRAJECTORIES = 6
    END_OF_TURN = 7
    SAME_TURN = 8

cpdef enum:
    WILD = 8
    SPACE = 9
    NO_COLOUR = 15
    KINDS = 9
    NO_ROUTE = 255
    SPECTATOR = 6
    VIEWERS = 7

cpdef enum:
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

cpdef enum:
    ABILITY_STEAL = 0
    ABILITY_TRAJECTORY = 1
    ABILITY_SHARE = 2
    ABILITY_TELEPORT = 3

cpdef enum:
    PRIZE_POINTS = 0
    PRIZE_BALLOONS = 1
    PRIZE_INVENTORY = 2
    PRIZE_SWAP = 3
    PRIZE_STEAL = 4

cpdef enum:
    NO_VARIANT = 0
    DIFFERENT = 1
    NOT_TRAVELLED = 2
    BLOCKING = 3
    UNLIMITED = 31

cdef inline int action_of(int kind, int x, int y, int z, int w) noexcept nogil:
    return kind << 20 | x << 12 | y << 8 | z << 4 | w

cdef enum:
    MAX_PLAYERS = 6
    MAX_CITIES = 64
    MAX_ROUTES = 128
    MAX_LENGTH = 6
    MAX_TRAJECTORIES = 32
    MAX_AREAS = 128
