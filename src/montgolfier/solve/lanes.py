"""Sixteen small numbers of an array at a time; the compiled modules use the C versions in clanes.pxd."""


def fill(at: list[int], i: int, value: int) -> None:
    """All sixteen become the value."""
    at[i : i + 16] = [value] * 16


def lower(at: list[int], i: int, other: list[int], j: int, add: int) -> None:
    """Each becomes the smaller of itself and its counterpart plus `add`."""
    for n in range(16):
        at[i + n] = min(at[i + n], other[j + n] + add)


def raise_to(at: list[int], i: int, other: list[int], j: int, floor: list[int]) -> None:
    """Each becomes the larger of its counterpart and a floor."""
    for n in range(16):
        at[i + n] = max(other[j + n], floor[n])


def any_small(at: list[int], i: int) -> bool:
    """Whether one of the sixteen is below 128."""
    return min(at[i : i + 16]) < 128
