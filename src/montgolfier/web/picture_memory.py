"""What the pictures of a table remember about earlier moves, all of which is public.

A live table needs what is remembered now, and a few plies back for an undo; a replay needs every ply. The first is kept
for thousands of tables, the second for a few.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from montgolfier.art.scene import Memory, Scene, View, scene_of
from montgolfier.play.match import Match
from montgolfier.play.registry import find
from montgolfier.table.table import Table
from montgolfier.web.views import ViewMemory, view_at

MOST_TABLES = 5000  # of which the last plies are kept, a few kilobytes each
MOST_REPLAYS = 32  # games of which every ply is kept, up to a megabyte each
PLIES_KEPT = 16  # of a live table: as many as an undo takes back, or one update tells, as a rule


class PictureMemory:
    """Keeps memories by table. Drawing threads share it."""

    def __init__(
        self, most_tables: int = MOST_TABLES, most_replays: int = MOST_REPLAYS, views: ViewMemory | None = None
    ) -> None:
        self.views = views or ViewMemory()
        self.most_tables, self.most_replays = most_tables, most_replays
        self._lock = Lock()
        self._live: OrderedDict[str, tuple[int, dict[int, Memory]]] = OrderedDict()  # last event, memory by ply
        self._replays: OrderedDict[tuple[str, int], list[Memory]] = OrderedDict()  # by table and last event

    def now(self, table: Table) -> Memory:
        """What is remembered after all that has happened so far."""
        number, known = self._live.get(table.id, (0, {}))
        ply = table.ply
        if number == table.number and ply in known:
            return known[ply]
        standing = table.standing_since(number) if number <= table.number else 0
        known = {p: memory for p, memory in known.items() if p <= standing}
        start = max(known, default=0)
        followed = self._follow(known.get(start, {}), table, start)
        known |= {start + i: memory for i, memory in enumerate(followed, 1)} or {0: {}}
        kept = {p: known[p] for p in sorted(known)[-PLIES_KEPT:]}
        with self._lock:
            if self._live.get(table.id, (0, {}))[0] <= table.number:  # a slow thread must not undo a fast one
                self._live[table.id] = (table.number, kept)
                self._live.move_to_end(table.id)
            if len(self._live) > self.most_tables:
                self._live.popitem(last=False)
        return known[ply]

    def at(self, table: Table, ply: int) -> Memory:
        """What was remembered after that many actions."""
        number, known = self._live.get(table.id, (0, {}))
        if number == table.number and ply in known:
            return known[ply]
        key = (table.id, table.number)
        memories = self._replays.get(key)
        if memories is None:
            memories = [{}, *self._follow({}, table, 0)]
            with self._lock:
                self._replays[key] = memories
                if len(self._replays) > self.most_replays:
                    self._replays.popitem(last=False)
        return memories[ply]

    def _follow(self, memory: Memory, table: Table, first: int) -> list[Memory]:
        """What is remembered after each action from number `first` on, given what was remembered before it."""
        scene = scene_of(find(table.title))
        return follow(memory, scene, table.started(), first, lambda ply: self.views.at(table, None, ply))


def follow(
    memory: Memory, scene: Scene, match: Match, first: int, seen: Callable[[int], View] | None = None
) -> list[Memory]:
    """The same for any match. What spectators saw after so many actions is computed unless the caller knows it."""
    seen = seen or (lambda ply: view_at(match, ply, None))
    memories: list[Memory] = []
    before = seen(first)
    for ply, (_, heard) in enumerate(match.log(None, first), first):
        after = seen(ply + 1)
        memory = scene.follow(memory, before, heard, after)
        memories.append(memory)
        before = after
    return memories
