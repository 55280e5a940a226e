"""Which players are connected to their tables right now; the live tables themselves count."""

from collections.abc import Callable

from montgolfier.table.live_table import LiveTable
from montgolfier.table.live_tables import LiveTables
from montgolfier.table.table import Table


class Presence:
    """Connections by table and seat: a player may have several pages open."""

    def __init__(self, tables: LiveTables, changed: Callable[[LiveTable], None] = lambda live: None) -> None:
        self._tables, self._changed = tables, changed  # called when somebody came or went

    def of(self, table: Table) -> list[bool]:
        """For every seat whether its player is connected."""
        live = self._tables.find(table.id)
        return live.present(len(table.seats)) if live else [False] * len(table.seats)

    def away(self, table: Table) -> list[float | None]:
        """For every seat how many seconds its player has been away; None for those who are here."""
        live = self._tables.at(table.id)
        return live.away(len(table.seats))

    def connect(self, table_id: str, seat: int, steady: bool = False) -> None:
        """A player has opened a connection; that of a program is steady: it is never taken to be idle."""
        live = self._tables.at(table_id)
        live.connect(seat, steady)
        self._changed(live)

    def disconnect(self, table_id: str, seat: int, steady: bool = False) -> None:
        """A player has closed a connection."""
        live = self._tables.find(table_id)
        if live is not None:
            live.disconnect(seat, steady)
            self._changed(live)

    def sign(self, table_id: str, seat: int) -> None:
        """A connected player has done something; whoever was taken to be away is back."""
        live = self._tables.find(table_id)
        if live is not None and live.sign(seat):
            live.notify()
            self._changed(live)
