"""The score sheet: how every trip ended and where each seat left it."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.games.cloud9.codes import SHEET_TRIPS

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


def enter(s: "Cloud9", ending: int) -> None:
    """Enter the trip: where each seat left, the last pilot, how it ended, at which level.

    When the sheet is full, its oldest trip goes into the points carried forward.
    """
    if s.logged >= SHEET_TRIPS:
        oldest = s.log[s.logged % SHEET_TRIPS]
        for seat in range(s.seats):
            s.carried[seat] += s.point[oldest >> 6 * seat & 63]
    s.log[s.logged % SHEET_TRIPS] = s.exits | bit(36) * s.pilot | bit(40) * ending | bit(44) * s.level
    s.logged += 1


def trips(s: "Cloud9") -> list[tuple[int, int, int, list[int]]]:
    """The trips on the sheet: last pilot, how it ended, at which level, where each seat left."""
    rows = []
    log = list(s.log)
    for i in range(max(s.logged - SHEET_TRIPS, 0), s.logged):
        row = log[i % SHEET_TRIPS]
        left = [row >> 6 * seat & 63 for seat in range(s.seats)]
        rows.append((row >> 36 & 15, row >> 40 & 15, row >> 44, left))
    return rows
