"""What the tests of tables have in common: people at a table, and waiting for bots."""

import asyncio
from collections.abc import Callable

from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import Table


def aloft(*seats: str, listed: bool = False, **options: object) -> TableSetup:
    """A table of Aloft at which the first seat begins."""
    return TableSetup("aloft", {"first_player": 0, "players": len(seats), **options}, seats, listed)


async def pair(tables: TableService, first: str = "ada") -> Table:
    """Ada, or somebody else, and Ben at a table by invitation, Ada to start."""
    table = await tables.open(aloft("me", "open"), first, "Ada")
    return await tables.sit(table.id, "ben", "Ben", invitation=table.invitation)


async def until(tables: TableService, table_id: str, ready: Callable[[Table], bool]) -> Table:
    """Wait until the bots have brought a table to where we want it."""
    changed = tables.subscriptions.subscribe(table_id)
    while not ready(await tables.get(table_id)):
        await asyncio.wait_for(changed.wait(), 60)
        changed.clear()
    tables.subscriptions.unsubscribe(table_id, changed)
    return await tables.get(table_id)


def over(table: Table) -> bool:
    return table.status == "over"
