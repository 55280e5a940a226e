"""Games that are over, for tests of what comes afterwards."""

import asyncio

import montgolfier as mg
from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import OVER, Table

SHORT = {  # of each title, options that make a short game
    "aloft": {"edition": "first", "players": 2},
    "cloud9": {"players": 2, "target": 10},
    "odyssey": {"players": 2, "board_seed": 1},
}


async def finished(tables: TableService, title: str, person: str = "ada", **options: object) -> Table:
    """A game that a careless person has played against a robot, or alone."""
    chosen = {**SHORT[title], **options}
    robots = ["random"] * (int(str(chosen["players"])) - 1)
    table = await tables.open(TableSetup(title, chosen, ["me", *robots]), person, "Ada")
    careless = mg.bot("random", seed=1)
    news = tables.subscriptions.subscribe(table.id)
    while (table := await tables.get(table.id)).status != OVER:
        news.clear()
        if table.to_move == 0 and table.match is not None:
            await tables.play(table.id, person, careless.choose(table.match.copy()))
        else:
            await asyncio.wait_for(news.wait(), 60)
    tables.subscriptions.unsubscribe(table.id, news)
    return table
