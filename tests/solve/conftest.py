"""A title from outside with a solver of its own."""

from collections.abc import Iterator

import pytest

import montgolfier as mg
from montgolfier.play.registry import register, unregister
from tests.solve.ford import FORD


@pytest.fixture
def ford() -> Iterator[mg.Game]:
    register(FORD)
    yield mg.Game("ford")
    unregister("ford")
