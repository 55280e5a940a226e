"""Scoring: formation, achievements, and the common score of those who play together."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit, highest, lowest, popcount
    from montgolfier.games.aloft.codes import GROUND, SAFETY, TOKEN_KINDS, WILD
    from montgolfier.games.aloft.components import SET_POINTS

    def set_points(size: int) -> int:
        """A3-33, AR-54: what a set of equal tokens is worth."""
        return SET_POINTS[min(size, 5)]


if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


def score(s: "Aloft", seat: int) -> int:
    """The score of a seat as it stands; the common one for all who play together."""
    if s.together:
        return common_score(s)
    if s.achievements:
        return formation(s, seat) + achievement(s, seat)  # A3-28
    return formation(s, seat)


def token(s: "Aloft", balloon: int) -> int:
    """AC-17, A1-35, A3-34, AR-10, AR-32: its number, counted from the bottom row up, from left to right."""
    return popcount(s.sky & (bit(s.where[balloon]) - 1)) + 1


def formation(s: "Aloft", seat: int) -> int:
    """AC-18, A2-32, A3-35, AR-33: the tokens on the balloons showing a colour of the seat."""
    total = 0
    rest = s.aloft
    while rest:
        b = lowest(rest)
        rest &= rest - 1
        shared = s.colours[b] & s.hand[seat]
        if shared:
            value = token(s, b)
            total += value
            if s.count_twice and shared & (shared - 1):
                total += value  # AR-50
    return total


def achievement(s: "Aloft", seat: int) -> int:
    """A3-29 to A3-33: sets of safety tokens and of launch tokens in colours that are not the seat's own."""
    wild = s.tokens[TOKEN_KINDS * seat + WILD]
    best = [0, 0, 0, 0]  # AR-52: the most that the sets so far can be worth with 0, 1, 2, 3 multicoloured tokens
    for colour in range(6):
        own = s.hand[seat] >> colour & 1
        have = 0 if own else s.tokens[TOKEN_KINDS * seat + colour]  # A3-31
        for used in range(wild, -1, -1):
            total = best[used] + set_points(have)
            if s.wild_own or not own:  # A3-32, AR-53
                for extra in range(1, used + 1):
                    total = max(total, best[used - extra] + set_points(have + extra))
            best[used] = total
    return best[wild] + set_points(s.tokens[TOKEN_KINDS * seat + SAFETY])  # AR-55


def common_score(s: "Aloft") -> int:
    """A1-44, A2-39, AR-36: width plus three for every balloon not launched; the lower the better."""
    return width_of_formation(s) + 3 * (s.balloons - popcount(s.aloft))


def width_of_formation(s: "Aloft") -> int:
    """AR-37: consecutive columns that contain all flying balloons."""
    columns = (s.sky | s.sky >> 16 | s.sky >> 32 | s.sky >> 48) & GROUND
    return highest(columns) - lowest(columns) + 1 if columns else 0
