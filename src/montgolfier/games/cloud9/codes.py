"""The numbers behind names: kinds of actions, phases, endings, limits. All modules of the rules use them.

C reads them from `codes.pxd`, which lists the same names in the same order; a test compares the two.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    # Kinds of actions. The number of an action is kind << 24 | x.
    STAY = 0
    LEAVE = 1
    PAY = 2  # x: the dice that wilds stand for
    COVER = 3  # one wild for the whole roll (CR-05)
    FAIL = 4  # no payment: the balloon falls
    FIRST = 5  # chance: the first pilot is seat x
    DEAL = 6  # chance: a card of kind x, before the first trip
    DRAW = 7  # chance: a card of kind x, after a trip
    ROLL = 16  # chance: ROLL + n is a roll of n dice; x: the coloured ones

    # What the game waits for; up to ROLLING it is chance.
    WHO_PILOTS = 0
    DEALING = 1
    DRAWING = 2
    ROLLING = 3
    LONE_BEFORE = 4  # a lone pilot, before the roll
    PASSENGER = 5
    LONE_AFTER = 6  # a lone pilot, after the roll
    PAYING = 7
    OVER = 8

    # How a trip ends.
    FELL = 0
    LEFT = 1  # the pilot left
    TOP = 2  # the balloon arrived at the top level
    STOPPED = 3  # the game ended in the middle of it

    # What is completed once the target is reached (CR-10).
    TRIP = 0
    CYCLE = 1
    IMMEDIATELY = 2

    MAX_PLAYERS = 6
    MAX_CARDS = 76  # C-04, C-05
    SHEET_TRIPS = 256  # trips that the score sheet shows one by one
    FAILURES = 2  # failed payments remembered for each seat

    def action_of(kind: int, x: int) -> int:
        """The number of an action."""
        return kind << 24 | x

    def counts_in(x: int) -> int:
        """The dice in the x of a roll or payment, as a multiset: x has four counts of six bits, one for each colour."""
        return x & 63 | (x >> 6 & 63) << 8 | (x >> 12 & 63) << 16 | (x >> 18 & 63) << 24
