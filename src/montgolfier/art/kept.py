"""Results that are kept, such as drawings of boards: computed here when needed, or brought from elsewhere."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """A function that keeps its last results. Several threads may call it."""

    def __init__(self, make: Callable[[K], V], most: int) -> None:
        self.make, self.most = make, most
        self._lock = Lock()
        self._results: OrderedDict[K, V] = OrderedDict()  # the one used last comes last

    def __call__(self, key: K) -> V:
        """The result, computed unless it is kept."""
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key]
        return self.add(key, self.make(key))

    def add(self, key: K, value: V) -> V:
        """Keep a result; if there is one already, that one stays, and is returned."""
        with self._lock:
            kept = self._results.setdefault(key, value)
            self._results.move_to_end(key)
            if len(self._results) > self.most:
                self._results.popitem(last=False)
        return kept

    def clear(self) -> None:
        """Drop all results."""
        with self._lock:
            self._results.clear()
