"""A house on a real database file."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from montgolfier.table.house import House
from montgolfier.table.store import Store

Story = Callable[[House], Awaitable[Any]]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def in_house(database: str) -> Callable[[Story], Any]:
    """Runs a story in a house of its own; a second call is the same house after a restart."""

    def run(story: Story) -> Any:
        async def whole() -> Any:
            house = House(Store(database), pace=0)
            try:
                return await story(house)
            finally:
                await house.close()

        return asyncio.run(whole())

    return run
