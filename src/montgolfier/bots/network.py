"""A small neural network in whole numbers: many inputs of which few are active, two hidden layers, one output.

Weights are learned as fractions and kept as multiples of 1/256 (`scripts/learn_aloft.py`). Sums of whole numbers do not
depend on their order, so every machine and the interpreter give the same output to the last bit.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    allocate: Any  # these are in network.pxd
    release: Any
    forward: Any

if not cython.compiled:
    HIDDEN = 32  # units of the first hidden layer
    DEEPER = 16  # units of the second
    ONE = 256  # the whole number that stands for 1
    LARGEST = 32767

    def forward(net: "Network", rows: list[int], times: list[int], count: int) -> int:
        """The output, in units of 1 / ONE**2."""
        sums = net.bias[:HIDDEN]
        for k in range(count):
            start = HIDDEN * rows[k]
            for j in range(HIDDEN):
                sums[j] += times[k] * net.first[start + j]
        total: int = net.third_bias
        for i in range(DEEPER):
            deep = net.second_bias[i]
            for j in range(HIDDEN):
                if sums[j] > 0:
                    deep += sums[j] * net.second[HIDDEN * i + j]
            if deep > 0:
                total += min(deep // ONE, LARGEST) * net.third[i]
        return total


class Network:
    """The weights. They never change, so searches in several threads can share them."""

    def __init__(self, weights: dict[str, Any]) -> None:
        first, bias = unpacked(weights["first"]), unpacked(weights["bias"])
        second, third = unpacked(weights["second"]), unpacked(weights["third"])
        if len(first) % HIDDEN or (len(bias), len(second), len(third)) != (HIDDEN, HIDDEN * DEEPER, DEEPER):
            raise ValueError(f"a network has {HIDDEN} and {DEEPER} hidden units; these weights have others")
        self.inputs = len(first) // HIDDEN
        if cython.compiled:
            allocate(self)
        else:
            self.first = [0] * (HIDDEN * self.inputs)
            self.bias, self.second = [0] * HIDDEN, [0] * (HIDDEN * DEEPER)
            self.second_bias, self.third = [0] * DEEPER, [0] * DEEPER
        for i in range(HIDDEN * self.inputs):
            self.first[i] = first[i]
        for i in range(HIDDEN):
            self.bias[i] = bias[i]
        for i in range(HIDDEN * DEEPER):
            self.second[i] = second[i]
        for i in range(DEEPER):
            self.second_bias[i] = weights["second_bias"][i]
            self.third[i] = third[i]
        self.third_bias = weights["third_bias"]

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    def output(self, rows: list[int], times: list[int], count: int) -> float:
        """The output for `count` active inputs, each with the whole number that it counts for."""
        return forward(self, rows, times, count) / 65536.0  # type: ignore[no-any-return]


def packed(numbers: list[int]) -> str:
    """Whole numbers of 16 bits as text, low byte first."""
    return b64encode(b"".join(number.to_bytes(2, "little", signed=True) for number in numbers)).decode()


def unpacked(text: str) -> list[int]:
    """The numbers of such a text."""
    raw = b64decode(text)
    return [int.from_bytes(raw[i : i + 2], "little", signed=True) for i in range(0, len(raw), 2)]
