"""The odds of odds.py as fast floating-point numbers, compiled, for bots that ask at every decision.

Hands and rolls are multisets (multiset.py). At most eight dice; more are left to the exact odds.
"""

import math

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.cloud9.multiset import WILD, count, size

    MOST_DICE = 8
    WHOLE_ROLL = -1  # instead of the number of wilds per roll: one wild covers everything
    SHORT = 5  # a table has a cell for each number of missing cards, 0 to 4, ...
    ROW = SHORT * (MOST_DICE + 1)  # ... each number of coloured dice ...
    CELLS = ROW * 77  # ... and each number of coloured cards
    CHOOSE = [0.0] * (77 * 77)

    def choose(n: int, k: int) -> float:
        """Ways to choose k of n cards."""
        return CHOOSE[77 * n + k]


for _n in range(77):
    for _k in range(77):
        CHOOSE[77 * _n + _k] = float(math.comb(_n, _k))


def chance_known(hand: int, wilds: int, dice: int) -> float:
    """That a hand covers a fresh roll, up to `wilds` (at most four) dice by wilds."""
    if not cython.compiled:
        table, after = [0.0] * ROW, [0.0] * ROW
    for i in range(ROW):
        table[i] = 0.0
    table[0] = 1.0
    for colour in range(4):
        for i in range(ROW):
            after[i] = 0.0
        for used in range(dice + 1):
            for short in range(wilds + 1):
                cell = table[SHORT * used + short]
                if cell == 0.0:
                    continue
                for more in range(dice - used + 1):
                    lack = max(more - count(hand, colour), 0)
                    if short + lack > wilds:
                        break
                    after[SHORT * (used + more) + short + lack] += cell * choose(dice - used, more)
        for i in range(ROW):
            table[i] = after[i]
    total = 0.0
    for used in range(dice + 1):
        for short in range(wilds + 1):
            total += table[SHORT * used + short] * (1 << (dice - used))  # the other dice are blank: two faces
    for _ in range(dice):
        total = total / 6.0
    return total


def chance_unknown(unseen: int, cards: int, dice: int, roll: int, per_roll: int) -> float:
    """That `cards` cards out of the unseen ones cover the coloured dice of a roll, or (no roll given) a fresh one."""
    if dice == 0 and roll == 0:
        return 1.0  # C-20: nothing is asked for
    fresh = dice > 0
    deepest = 0 if per_roll == WHOLE_ROLL else min(per_roll, count(unseen, WILD), cards)
    if not cython.compiled:
        table, after = [0.0] * CELLS, [0.0] * CELLS
    for i in range(ROW * (cards + 1)):
        table[i] = 0.0
    table[0] = 1.0
    for colour in range(4):
        there = count(unseen, colour)
        for i in range(ROW * (cards + 1)):
            after[i] = 0.0
        for have in range(cards + 1):
            for used in range((dice if fresh else MOST_DICE) + 1):
                first = 0 if fresh else count(roll, colour)
                last = dice - used if fresh else first
                for short in range(deepest + 1):
                    cell = table[ROW * have + SHORT * used + short]
                    if cell == 0.0:
                        continue
                    for held in range(min(there, cards - have) + 1):
                        part = cell * choose(there, held)
                        for more in range(first, last + 1):
                            lack = max(more - held, 0)
                            if short + lack > deepest:
                                break
                            ways = choose(dice - used, more) if fresh else 1.0
                            after[ROW * (have + held) + SHORT * (used + more) + short + lack] += part * ways
        for i in range(ROW * (cards + 1)):
            table[i] = after[i]
    total = 0.0
    for wilds in range(min(count(unseen, WILD), cards) + 1):
        usable = 0 if per_roll == WHOLE_ROLL else min(wilds, per_roll)
        if wilds and per_roll == WHOLE_ROLL:
            break
        for used in range((dice if fresh else MOST_DICE) + 1):
            for short in range(usable + 1):
                part = table[ROW * (cards - wilds) + SHORT * used + short] * choose(count(unseen, WILD), wilds)
                total += part * (1 << (dice - used)) if fresh else part
    for _ in range(dice):
        total = total / 6.0
    total = total / choose(size(unseen), cards)
    if per_roll == WHOLE_ROLL:
        total += 1.0 - choose(size(unseen) - count(unseen, WILD), cards) / choose(size(unseen), cards)
    return total


# -- for callers in ordinary Python -----------------------------------------------------------------------------


def known(hand: int, wilds: int, dice: int) -> float:
    """`chance_known`."""
    return chance_known(hand, min(wilds, 4), dice)


def unknown(unseen: int, cards: int, dice: int, roll: int, per_roll: int) -> float:
    """`chance_unknown`."""
    return chance_unknown(unseen, cards, dice, roll, per_roll)
