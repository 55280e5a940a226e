"""Chance: the first pilot, cards off the pile, dice. What it can bring, how likely that is, and one draw of it."""

import math
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.engine.rng import below
    from montgolfier.games.cloud9.codes import DEAL, DEALING, DRAW, FIRST, ROLL, ROLLING, WHO_PILOTS, action_of
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import WILD, count, size

    EXACT_DICE = 11  # 6 ** 11 fits into 31 bits
    FACTORIAL = [0.0] * (TOP_LEVEL + 1)

    def whole_part(x: float) -> int:
        """The number without its fraction."""
        return int(x)


for _n in range(TOP_LEVEL + 1):
    FACTORIAL[_n] = float(math.factorial(_n))

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


# -- all outcomes -----------------------------------------------------------------------------------------------


def legal_into(s: "Cloud9", out: list[int]) -> int:
    """All outcomes that chance can bring now."""
    if s.phase == ROLLING:
        return legal_rolls(s, out)
    if s.phase == WHO_PILOTS:
        return legal_pilots(s, out)
    return legal_cards(s, out)


def legal_pilots(s: "Cloud9", out: list[int]) -> int:
    """C-12: anybody may be the first pilot."""
    for seat in range(s.seats):
        out[seat] = action_of(FIRST, seat)
    return s.seats


def legal_cards(s: "Cloud9", out: list[int]) -> int:
    """The kinds of cards in the pile."""
    n = 0
    for kind in range(5):
        if count(s.pile, kind) and (s.wilds_dealt or kind != WILD or s.phase != DEALING):  # CR-11
            out[n] = action_of(DEAL if s.phase == DEALING else DRAW, kind)
            n += 1
    return n


def legal_rolls(s: "Cloud9", out: list[int]) -> int:
    """Everything that the dice of this level can show (C-15)."""
    dice = s.dice_at[s.level]
    n = 0
    for green in range(dice, -1, -1):
        for purple in range(dice - green, -1, -1):
            for red in range(dice - green - purple, -1, -1):
                for yellow in range(dice - green - purple - red, -1, -1):
                    coloured = green | purple << 6 | red << 12 | yellow << 18
                    out[n] = action_of(ROLL + dice, coloured)
                    n += 1
    return n


# -- how likely they are ----------------------------------------------------------------------------------------


def weight(s: "Cloud9", outcome: int) -> int:
    """How likely an outcome is: pilots equally, cards as many as are in the pile, rolls by the ways to throw them."""
    if s.phase == WHO_PILOTS:
        return 1
    if s.phase == ROLLING:
        return roll_weight(s.dice_at[s.level], outcome & 63, outcome >> 6 & 63, outcome >> 12 & 63, outcome >> 18 & 63)
    return count(s.pile, outcome & 7)


def roll_weight(dice: int, green: int, purple: int, red: int, yellow: int) -> int:
    """Ways to roll this, of 6 ** dice. Beyond eleven dice rounded: parts of about 2 ** 30, at least one."""
    blank = dice - green - purple - red - yellow
    ways = FACTORIAL[dice] / FACTORIAL[green] / FACTORIAL[purple] / FACTORIAL[red] / FACTORIAL[yellow]
    ways = ways / FACTORIAL[blank]
    for _ in range(blank):
        ways = ways * 2.0  # C-06: two blank faces
    if dice <= EXACT_DICE:
        return whole_part(ways)
    for _ in range(dice):
        ways = ways / 6.0
    return whole_part(ways * 1073741824.0) + 1


# -- one of them, drawn -----------------------------------------------------------------------------------------


def sample(s: "Cloud9", rng: Rng) -> int:
    """One outcome by its odds, without listing them all."""
    if s.phase == ROLLING:
        return sample_roll(s, rng)
    if s.phase == WHO_PILOTS:
        return action_of(FIRST, below(rng, s.seats))
    return sample_card(s, rng)


def sample_roll(s: "Cloud9", rng: Rng) -> int:
    """C-15: throw the dice of this level."""
    coloured = 0
    dice = left = s.dice_at[s.level]
    throw = 0
    while left:
        if (dice - left) & 3 == 0:
            throw = below(rng, 1296)  # four dice at a time
        face = throw % 6
        throw = throw // 6
        left -= 1
        if face < 4:
            coloured += 1 << 6 * face
    return action_of(ROLL + dice, coloured)


def sample_card(s: "Cloud9", rng: Rng) -> int:
    """A card off the pile, for a hand."""
    total = size(s.pile)
    if s.phase == DEALING and not s.wilds_dealt:
        total -= count(s.pile, WILD)  # CR-11: wilds are the last kind, so the pick below does not reach them
    pick = below(rng, total)
    kind = 0
    while pick >= count(s.pile, kind):
        pick -= count(s.pile, kind)
        kind += 1
    return action_of(DEAL if s.phase == DEALING else DRAW, kind)
