"""The random numbers of Montgolfier: SplitMix64, the same stream on every machine, compiled or not.

The state is one 64-bit number. Each draw adds the golden ratio to it and scrambles the sum (Steele, Lea and
Flood, 2014). `below(n)` takes the upper 32 bits and scales them: floor(bits * n / 2**32), whose bias is at
most n / 2**32.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    MASK64 = 0xFFFFFFFFFFFFFFFF
    GOLDEN = 0x9E3779B97F4A7C15
    MIX_A = 0xBF58476D1CE4E5B9
    MIX_B = 0x94D049BB133111EB

    def mix(x: int) -> int:
        """Scramble 64 bits, so that similar inputs give unrelated outputs."""
        z = x
        z = ((z ^ z >> 30) * MIX_A) & MASK64
        z = ((z ^ z >> 27) * MIX_B) & MASK64
        return z ^ z >> 31

    def below(rng: "Rng", n: int) -> int:
        """The same as `rng.below(n)`; compiled, without a call, for innermost loops."""
        return rng.below(n)


class Rng:
    """A stream of random numbers fixed by its seed; the same on every machine.

    Examples:
        >>> from montgolfier.engine.rng import Rng
        >>> rng = Rng(7)
        >>> [rng.below(6) for _ in range(5)]
        [2, 0, 5, 3, 2]
    """

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & MASK64

    def copy(self) -> "Rng":
        """An independent stream that continues as this one does."""
        twin = Rng()
        twin.state = self.state
        return twin

    def __reduce__(self) -> tuple[object, tuple[int]]:
        """A pickled stream continues where it was."""
        return Rng, (self.state,)

    def enter(self, seed: int, stream: int) -> None:
        """Start over at the beginning of one of the many streams of a seed."""
        self.state = mix((mix(seed) + stream * GOLDEN) & MASK64)

    def next64(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GOLDEN) & MASK64
        return mix(self.state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        return ((self.next64() >> 32) * n) >> 32

    def uniform(self) -> float:
        """A number from 0 up to but not including 1, in steps of 2**-53."""
        return (self.next64() >> 11) * (1.0 / 9007199254740992.0)
