"""Drawing what never changes on a board before anybody waits for it: once per board, in the background."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from montgolfier.art.picture import live
from montgolfier.art.scene import PictureContext, View, scene_of
from montgolfier.play.game import Game
from montgolfier.play.registry import find, registered
from montgolfier.table.errors import ServerFull
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.thinking import Thinking, Workspace
from montgolfier.table.thinking_process import ask_again

MOST_PREPARED = 120  # boards; the drawings themselves keep a few more
BUSY = "drawing this board takes a long time right now; please try again in a minute"


class BoardPreparation:
    """Knows which boards have been drawn. The drawings themselves are kept by the scenes."""

    def __init__(self, seconds: float, thinking: Thinking) -> None:
        self.seconds = seconds  # how long a caller waits for a board
        self._thinking = thinking
        self._queues: dict[str, JobQueue] = {}  # by title: a slow one does not hold up the others
        self._prepared: OrderedDict[str, None] = OrderedDict()  # the last one used comes last

    def knows(self, title: str, options: Mapping[str, Any]) -> bool:
        """Whether a board has been drawn lately."""
        return board_key(title, options) in self._prepared

    async def prepare(self, title: str, options: Mapping[str, Any], board: str | None = None) -> str:
        """Wait until a board is drawn; ServerFull if that takes too long."""
        board = board or board_key(title, options)
        if board not in self._prepared:
            if title not in self._queues:
                self._queues[title] = JobQueue(f"drawing {title}", BUSY)
            drawing = self._queues[title].run(board, lambda: self._draw(title, options))
            try:
                async with asyncio.timeout(self.seconds):
                    await drawing
            except TimeoutError:
                raise ServerFull(BUSY) from None
        self._prepared[board] = None
        self._prepared.move_to_end(board)
        if len(self._prepared) > MOST_PREPARED:
            self._prepared.popitem(last=False)
        return board

    def _draw(self, title: str, options: Mapping[str, Any]) -> None:
        """Have a board drawn in the process that thinks, which leaves this interpreter free to answer people."""
        scene = scene_of(find(title))
        if scene.preparation is None or registered(title):  # which other processes do not know
            live(scene, PictureContext(first_view(title, options)))
        else:
            scene.preparation.keep(ask_again(self._thinking, drawn_board, title, dict(options)))

    def close(self) -> None:
        """Draw no more boards."""
        for queue in self._queues.values():
            queue.close()


def board_key(title: str, options: Mapping[str, Any]) -> str:
    """The same for the same board."""
    return title + json.dumps(dict(options), sort_keys=True)


def first_view(title: str, options: Mapping[str, Any]) -> View:
    """A board as it is before the game."""
    return Game(title, **options).new(chance="manual").view(None)


def drawn_board(workspace: Workspace, title: str, options: Mapping[str, Any]) -> Any:
    """What never changes in the pictures of a board, for the process that draws them."""
    preparation = scene_of(find(title)).preparation
    assert preparation is not None
    return preparation.make(first_view(title, options))
