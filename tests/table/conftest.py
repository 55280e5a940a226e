"""A table service on a real database file."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore

Story = Callable[[TableService], Awaitable[Any]]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def with_tables(database: str) -> Callable[..., Any]:
    """Runs a story with a table service of its own; a second call is the same server after a restart."""

    def run(story: Story, **settings: Any) -> Any:
        async def whole() -> Any:
            patient = DatabaseThreads(300)  # the disk of a busy machine may take its time
            tables = TableService(TableStore(database), **{"pace": 0, "database": patient, **settings})
            try:
                return await story(tables)
            finally:
                await tables.close()

        return asyncio.run(whole())

    return run
