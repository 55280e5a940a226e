"""The odds of odds.py as fast floating-point numbers, compiled, for bots that ask at every decision.

Hands and rolls are multisets (multiset.py). At most eight dice; more are left to the exact odds.

Both odds are counted colour by colour in a table. Its cell (dealt, shown, short) holds the number of ways in which the
colours so far make up `dealt` cards of the hand and `shown` of the dice, when `short` of those dice find no card and
need a wild. Adding a colour means trying, from every cell, how many cards of it are held and how many dice show it. At
the end every cell counts in which there are wilds for all dice that are short.
"""

import math

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.cloud9.multiset import WILD, count, size

    MOST_DICE = 8
    MOST_CARDS = 76
    WHOLE_ROLL = -1  # instead of the number of wilds per roll: one wild covers everything
    FRESH = -1  # instead of the number of dice that show a colour: they have not been rolled
    SHORT = 5  # numbers of missing cards that a table tells apart: 0 to 4, for there are four wilds
    ROW = SHORT * (MOST_DICE + 1)  # cells for each number of cards dealt
    CELLS = ROW * (MOST_CARDS + 1)
    CHOOSE = [0.0] * ((MOST_CARDS + 1) * (MOST_CARDS + 1))

    def choose(n: int, k: int) -> float:
        """Ways to choose k of n."""
        return CHOOSE[(MOST_CARDS + 1) * n + k]

    def cell(dealt: int, shown: int, short: int) -> int:
        """Where a table counts these ways."""
        return ROW * dealt + SHORT * shown + short


for _n in range(MOST_CARDS + 1):
    for _k in range(MOST_CARDS + 1):
        CHOOSE[(MOST_CARDS + 1) * _n + _k] = float(math.comb(_n, _k))


def chance_known(hand: int, wilds: int, dice: int) -> float:
    """The chance that a hand covers a fresh roll, using wilds for up to `wilds` (at most four) dice."""
    if not cython.compiled:
        table, after = [0.0] * ROW, [0.0] * ROW
    start(table, ROW)
    for colour in range(4):
        clear(after, ROW)
        for shown in range(dice + 1):
            for short in range(wilds + 1):
                at = cell(0, shown, short)
                if table[at] != 0.0:
                    add_dice(after, at, table[at], count(hand, colour), dice - shown, wilds - short)
        copy(table, after, ROW)
    total = covered(table, 0, dice, wilds, 1.0, 0.0)
    for _ in range(dice):
        total = total / 6.0
    return total


def chance_unknown(unseen: int, cards: int, dice: int, roll: int, per_roll: int) -> float:
    """The chance that `cards` unseen cards cover a fresh roll, or (no dice: 0) the coloured dice of a given roll.

    `per_roll` is the number of wilds that may be used, or WHOLE_ROLL.
    """
    if dice == 0 and roll == 0:
        return 1.0  # C-20: nothing is asked for
    wild_cards = min(count(unseen, WILD), cards)
    most_short = 0 if per_roll == WHOLE_ROLL else min(per_roll, wild_cards)
    if not cython.compiled:
        table, after = [0.0] * CELLS, [0.0] * CELLS
    start(table, ROW * (cards + 1))
    for colour in range(4):
        clear(after, ROW * (cards + 1))
        rolled = FRESH if dice else count(roll, colour)
        add_colour(table, after, count(unseen, colour), cards, dice, rolled, most_short)
        copy(table, after, ROW * (cards + 1))
    total = covered(table, cards, dice, 0, 1.0, 0.0)  # hands without a wild
    if per_roll != WHOLE_ROLL:
        for wilds in range(1, wild_cards + 1):
            factor = choose(count(unseen, WILD), wilds)
            total = covered(table, cards - wilds, dice, min(wilds, per_roll), factor, total)
    for _ in range(dice):
        total = total / 6.0
    all_hands = choose(size(unseen), cards)
    total = total / all_hands
    if per_roll == WHOLE_ROLL:  # hands with a wild cover everything
        total += 1.0 - choose(size(unseen) - count(unseen, WILD), cards) / all_hands
    return total


def add_colour(
    table: list[float], after: list[float], there: int, cards: int, dice: int, rolled: int, most_short: int
) -> None:
    """Add a colour to every cell: `there` of its cards are unseen, and `rolled` dice show it, or FRESH."""
    for dealt in range(cards + 1):
        for shown in range((MOST_DICE if rolled != FRESH else dice) + 1):
            for short in range(most_short + 1):
                at = cell(dealt, shown, short)
                if table[at] != 0.0:
                    add_cards(after, at, table[at], there, cards - dealt, dice - shown, rolled, most_short - short)


def add_cards(
    after: list[float], at: int, ways: float, there: int, cards_left: int, dice_left: int, rolled: int, short_left: int
) -> None:
    """From one cell on: the hand holds any number of the cards there are, as far as it has room."""
    for held in range(min(there, cards_left) + 1):
        more = ways * choose(there, held)
        lack = max(rolled - held, 0)
        if rolled == FRESH:
            add_dice(after, at + cell(held, 0, 0), more, held, dice_left, short_left)
        elif lack <= short_left:
            after[at + cell(held, rolled, lack)] += more


def add_dice(after: list[float], at: int, ways: float, held: int, dice_left: int, short_left: int) -> None:
    """From one cell on: any number of the dice left shows the colour, of which `held` cards are in the hand."""
    for shown in range(dice_left + 1):
        lack = max(shown - held, 0)
        if lack > short_left:
            return
        after[at + cell(0, shown, lack)] += ways * choose(dice_left, shown)


def covered(table: list[float], dealt: int, dice: int, most_short: int, factor: float, total: float) -> float:
    """The total, and `factor` times the ways to be short of at most `most_short` cards with this many dealt."""
    for shown in range((dice if dice else MOST_DICE) + 1):
        for short in range(most_short + 1):
            ways = table[cell(dealt, shown, short)] * factor
            total += ways * (1 << (dice - shown)) if dice else ways  # C-06: the other dice are blank, on two faces
    return total


# -- tables -----------------------------------------------------------------------------------------------------


def start(table: list[float], size: int) -> None:
    """No colour yet: no cards, no dice, one way."""
    clear(table, size)
    table[0] = 1.0


def clear(table: list[float], size: int) -> None:
    """Nothing is counted yet."""
    for i in range(size):
        table[i] = 0.0


def copy(table: list[float], source: list[float], size: int) -> None:
    """Take over what another table has counted."""
    for i in range(size):
        table[i] = source[i]
