"""How this game rounds everywhere: a half goes up."""

from math import floor


def round_half_up(value: float) -> int:
    """The nearest whole number; of two equally near ones the larger."""
    return floor(value + 0.5)
