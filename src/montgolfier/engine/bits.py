"""Sets of small numbers as the bits of one integer; the compiled modules use the C versions in cbits.pxd."""


def bit(n: int) -> int:
    """The set {n}, 0 <= n < 64."""
    return 1 << n


def lowest(x: int) -> int:
    """The smallest member of a non-empty set."""
    return (x & -x).bit_length() - 1


def highest(x: int) -> int:
    """The largest member of a non-empty set."""
    return x.bit_length() - 1


def nth(x: int, n: int) -> int:
    """The member of a set that is larger than n others."""
    for _ in range(n):
        x &= x - 1
    return lowest(x)


def popcount(x: int) -> int:
    """How many members the set has."""
    return x.bit_count()
