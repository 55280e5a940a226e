"""The numbers behind names: kinds of actions, phases, tokens. All modules of the rules use them.

C reads them from `codes.pxd`, which lists the same names in the same order; a test compares the two.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    # Kinds of actions. The number of an action is kind << 10 | x << 4 | y.
    TRUCK = 0  # x: second edition: 1 for the safety truck; third edition: the space of the truck
    UNPACK = 1  # x: the balloon, y: the column of the truck
    INFLATE = 2  # x: the balloon, y: in the third edition the space of the truck
    LAUNCH = 3  # x: the balloon
    ASCEND = 4  # x: the balloon
    SKIP = 5  # there is nothing to advance
    PASS = 6  # nothing is to be advanced (AR-11)
    FIRST = 7  # chance: seat x starts
    DEAL = 8  # chance: x: the colour cards of the next seat, as a set
    ROW = 9  # chance: x: the next balloon of the row

    # What the game waits for; up to LAYING_OUT it is chance.
    WHO_STARTS = 0
    DEALING = 1
    LAYING_OUT = 2
    TRUCK_MOVE = 3
    ADVANCE = 4
    ACTION = 5  # third edition: a truck move or an advance
    OVER = 6

    # Tokens: `tokens[TOKEN_KINDS * seat + kind]` of them; the first six kinds are the colours.
    WILD = 6  # multicoloured
    SAFETY = 7
    TOKEN_KINDS = 8

    MAX_PLAYERS = 6
    COLOUR_KINDS = 6
    ALL_BALLOONS = 18

    # The sky is a set of cells. Cell 16 * (altitude - 1) + column; columns 0 and 13 to 15 stay empty, so that
    # neighbours are plain shifts: 1 to the sides, 16 up and down, 15 and 17 across the corner.
    GROUND = 0x1FFE
    BELOW_TOP = 0x1FFE1FFE1FFE

    def action_of(kind: int, x: int, y: int) -> int:
        """The number of an action."""
        return kind << 10 | x << 4 | y
