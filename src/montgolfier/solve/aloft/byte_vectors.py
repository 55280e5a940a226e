"""Arithmetic on sixteen bytes of an array at a time; the compiled modules use the C versions in cbyte_vectors.pxd.

A vector is an array and the index at which its sixteen numbers begin.
"""


def fill(out: list[int], at: int, value: int) -> None:
    """All sixteen become the value."""
    out[at : at + 16] = [value] * 16


def min_with_sum(out: list[int], at: int, other: list[int], other_at: int, add: int) -> None:
    """Each becomes the smaller of itself and its counterpart plus `add`; the sums must stay below 256."""
    for n in range(16):
        out[at + n] = min(out[at + n], other[other_at + n] + add)


def set_to_max(out: list[int], at: int, other: list[int], other_at: int, floor: list[int]) -> None:
    """Each becomes the larger of its counterpart and the number of the same place in `floor`."""
    for n in range(16):
        out[at + n] = max(other[other_at + n], floor[n])


def any_below_128(vector: list[int], at: int) -> bool:
    """Whether one of the sixteen is below 128."""
    return min(vector[at : at + 16]) < 128
