"""Balloons: from the pile onto a truck, upright, into the sky and up; which steps are allowed, and what they do."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.engine.bits import bit, lowest, nth, popcount
    from montgolfier.engine.rng import below
    from montgolfier.games.aloft import tokens
    from montgolfier.games.aloft.codes import *
    from montgolfier.games.aloft.components import BEYOND
    from montgolfier.games.aloft.options import LEAPFROG

if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


# -- which steps are allowed ------------------------------------------------------------------------------------


def legal_into(s: "Aloft", out: list[int], n: int) -> int:
    """All steps of all balloons, in addition to the n actions already listed."""
    return legal_flights(s, out, legal_loading(s, out, n))


def legal_loading(s: "Aloft", out: list[int], n: int) -> int:
    """Packed balloons onto trucks, then (two steps) unpacked balloons upright."""
    free = room(s)
    rest = s.packed
    if s.together and rest:
        rest = bit(s.row[s.head])  # A1-42, A2-37, AR-39: only the first of the row
    if free:
        while rest:
            b = lowest(rest)
            rest &= rest - 1
            spots = free
            while spots:
                out[n] = action_of(UNPACK if s.two_steps else INFLATE, b, lowest(spots))
                n += 1
                spots &= spots - 1
    rest = s.unpacked
    while rest:
        out[n] = action_of(INFLATE, lowest(rest), 0)
        n += 1
        rest &= rest - 1
    return n


def legal_flights(s: "Aloft", out: list[int], n: int) -> int:
    """Launches from trucks, then ascents in the sky."""
    rest = s.inflated
    ready = open_ground(s)
    while rest:
        b = lowest(rest)
        rest &= rest - 1
        if ready >> s.where[b] & 1 and not (s.together and clash(s, b, s.where[b])):
            out[n] = action_of(LAUNCH, b, 0)
            n += 1
    rest = s.aloft
    ready = risers(s)
    left = popcount(ready)
    while left:
        b = lowest(rest)
        rest &= rest - 1
        if ready >> s.where[b] & 1:
            left -= 1
            if not (s.together and clash(s, b, s.where[b] + 16)):
                out[n] = action_of(ASCEND, b, 0)
                n += 1
    return n


def random_step(s: "Aloft", rng: Rng, movers: int) -> int:
    """One of these truck moves and all steps of all balloons, each equally likely, for rivals who may not pass.

    It is the same action that a draw from the full list would give; whole groups are skipped by their size.
    """
    free = room(s)
    ready = launchers(s)
    rising = risers(s)
    spots = popcount(free)
    driving = popcount(movers)
    loading = popcount(s.packed) * spots
    standing = popcount(s.unpacked)
    launching = popcount(ready)
    n = driving + loading + standing + launching + popcount(rising)
    if n == 0:
        below(rng, 1)
        return action_of(SKIP, 0, 0)  # A1-25, A2-25
    n = below(rng, n)
    if n < driving:
        return action_of(TRUCK, nth(movers, n), 0)
    n -= driving
    if n < loading:
        return action_of(UNPACK if s.two_steps else INFLATE, nth(s.packed, n // spots), nth(free, n % spots))
    n -= loading
    if n < standing:
        return action_of(INFLATE, nth(s.unpacked, n), 0)
    n -= standing
    if n < launching:
        return action_of(LAUNCH, nth(ready, n), 0)
    n -= launching
    rest = s.aloft
    while True:
        b = lowest(rest)
        rest &= rest - 1
        n -= rising >> s.where[b] & 1
        if n < 0:
            return action_of(ASCEND, b, 0)


def launchers(s: "Aloft") -> int:
    """The inflated balloons above whose trucks the sky is free."""
    found = 0
    columns = open_ground(s) & s.loaded
    while columns:
        found |= s.cargo[lowest(columns)]
        columns &= columns - 1
    return found & s.inflated


def room(s: "Aloft") -> int:
    """Columns of the trucks that can take another balloon."""
    free = s.trucks  # A1-27, AR-13: the safety truck of the first two editions is not among them
    if s.capacity == 1:
        free &= ~s.loaded  # A2-27, A3-22, AR-12
    elif s.capacity > 1:
        rest = s.loaded
        while rest:
            c = lowest(rest)
            rest &= rest - 1
            if popcount(s.cargo[c]) >= s.capacity:
                free &= ~bit(c)
    if s.truck_rule == LEAPFROG and not s.safety_carries:
        free &= ~bit(s.safety)  # AR-44
    if not s.offboard:
        free &= ~bit(BEYOND)  # AR-14
    return free


def open_ground(s: "Aloft") -> int:
    """Columns whose bottom cell is empty and without neighbours (AC-13, AR-16); never 13 (AR-15)."""
    f = s.sky
    return GROUND & ~(f | f << 1 | f >> 1 | f >> 16)


def risers(s: "Aloft") -> int:
    """Cells of balloons that may go up one row (AC-13, AC-15, A1-30, A2-31, A3-27, AR-17)."""
    f = s.sky
    return f & BELOW_TOP & ~(f >> 16 | f >> 15 | f >> 17 | f >> 32)


def clash(s: "Aloft", balloon: int, cell: int) -> bool:
    """A1-43, A2-38, AR-38: whether a balloon with a common colour flies at a corner of the cell."""
    near = bit(cell)
    near = near << 15 | near << 17 | near >> 15 | near >> 17
    colours = s.colours[balloon]
    while colours:
        if s.tints[lowest(colours)] & near:
            return True
        colours &= colours - 1
    return False


# -- one step ---------------------------------------------------------------------------------------------------


def load(s: "Aloft", balloon: int, column: int) -> None:
    """A packed balloon goes onto the truck at a column (A1-26, A2-26, A3-22)."""
    s.packed &= ~bit(balloon)
    s.where[balloon] = column
    s.cargo[column] |= bit(balloon)
    s.loaded |= bit(column)
    s.head += 1
    if s.two_steps:
        s.unpacked |= bit(balloon)
    else:
        s.inflated |= bit(balloon)


def inflate(s: "Aloft", balloon: int) -> None:
    """An unpacked balloon stands up on its truck (A1-28, A2-28)."""
    s.unpacked &= ~bit(balloon)
    s.inflated |= bit(balloon)


def launch(s: "Aloft", balloon: int) -> None:
    """From the truck to the bottom row above it (AC-12, A1-29, A2-29, A3-23)."""
    s.inflated &= ~bit(balloon)
    s.aloft |= bit(balloon)
    s.cargo[s.where[balloon]] &= ~bit(balloon)
    if not s.cargo[s.where[balloon]]:
        s.loaded &= ~bit(s.where[balloon])
    fly(s, balloon, s.where[balloon])
    if s.achievements:
        tokens.award(s, balloon)


def ascend(s: "Aloft", balloon: int) -> None:
    """One row up, same column (AC-14, A1-31, A2-30, A3-26)."""
    s.sky &= ~bit(s.where[balloon])
    if s.together:
        tint(s, balloon, s.where[balloon])
    fly(s, balloon, s.where[balloon] + 16)


def fly(s: "Aloft", balloon: int, cell: int) -> None:
    """Occupy a cell of the sky."""
    s.where[balloon] = cell
    s.sky |= bit(cell)
    if s.together:
        tint(s, balloon, cell)


def tint(s: "Aloft", balloon: int, cell: int) -> None:
    """Add a cell to the cells of the balloon's colours, or remove it from them."""
    colours = s.colours[balloon]
    while colours:
        s.tints[lowest(colours)] ^= bit(cell)
        colours &= colours - 1
