"""QR codes: an address as a square of modules, drawn as one path."""

from montgolfier.art.svg import at, path, rect
from montgolfier.engine.parts import package

QUIET = 4  # modules of white around a code


def qr_code(address: str, side: float) -> str:
    """The code of an address, `side` millimetres wide with its quiet zone; (0, 0) is its upper left corner."""
    matrix = package("segno", "print").make(address, error="m", micro=False).matrix
    modules = len(matrix) + 2 * QUIET
    d = ""
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            length = 1
            while x + length < len(row) and row[x + length] == row[x]:
                length += 1
            if row[x]:
                d += f"M{x + QUIET} {y + QUIET}h{length}v1h{-length}Z"
            x += length
    code = rect(0, 0, modules, modules, fill="#FFFFFF") + path(d, fill="#000000")
    return at(0, 0, code, scale=side / modules)
