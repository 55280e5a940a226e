"""The questions that a process works on, and which of them are stuck: in an endless loop or a deadlock."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class ProgressWatch:
    """Counts, for every thread at work, the heartbeats since its last sign of progress."""

    def __init__(self) -> None:
        self._beats = 0
        self._at_work: dict[int, tuple[int, int, int]] = {}  # by thread: the question, its last sign, its limit

    @contextmanager
    def of(self, question: int, limit: int) -> Iterator[None]:
        """Note that the calling thread works on a question; so many heartbeats without a sign are too many."""
        here = threading.get_ident()
        self._at_work[here] = (question, self._beats, limit)
        try:
            yield
        finally:
            del self._at_work[here]

    def sign(self) -> None:
        """Note that the calling thread makes progress."""
        here = threading.get_ident()
        if here in self._at_work:
            question, _, limit = self._at_work[here]
            self._at_work[here] = (question, self._beats, limit)

    def beat(self) -> list[int]:
        """Count another heartbeat; return the questions that are stuck."""
        self._beats += 1
        at_work = list(self._at_work.values())
        return [question for question, since, limit in at_work if self._beats - since > limit]
