"""Counts marked slow need the compiled engine; interpreted, they are deselected and pytest says how many."""

import pytest

import montgolfier as mg


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if mg.compiled:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]
