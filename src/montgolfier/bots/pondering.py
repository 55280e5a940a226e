"""Thinking on the opponent's time: on a thread, bots keep searching while another player decides."""

import threading
from collections.abc import Iterator, Mapping
from types import TracebackType

from montgolfier.bots.bot import Bot
from montgolfier.engine.state import COMPILED
from montgolfier.play.match import Match

PONDERING = {"master": {"ponder": COMPILED}}  # levels that do so; interpreted, a step would keep others waiting


class Pondering:
    """A `with` block in which bots ponder, by seat, about a match in which nothing happens meanwhile.

    Leaving the block ends their thinking at once and raises an error that rules or an evaluator in plain Python met.
    """

    def __init__(self, match: Match, bots: Mapping[int, Bot]) -> None:
        self._match = match
        self._bots = bots
        self._enough = threading.Event()
        self._fault: BaseException | None = None
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "Pondering":
        """Read the match here, so that the thread never does."""
        thoughts = [bot.ponder(self._match, seat) for seat, bot in self._bots.items()]
        self._thread = threading.Thread(target=self._think, args=(thoughts,), name="pondering", daemon=True)
        self._thread.start()
        return self

    def _think(self, thoughts: list[Iterator[None]]) -> None:
        """A step of every bot in turn, until none has any left or the block is left."""
        done = object()
        try:
            while thoughts and not self._enough.is_set():
                thoughts = [thought for thought in thoughts if next(thought, done) is not done]
        except BaseException as fault:
            self._fault = fault

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the thinking; wait until the present step is done."""
        assert self._thread is not None
        self._enough.set()
        self._thread.join()
        if self._fault is not None and error is None:
            raise self._fault
