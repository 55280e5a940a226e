"""Boards are made once and shared by all tests of the generator."""

from collections.abc import Callable
from functools import cache

import pytest

from montgolfier.boards import generate
from montgolfier.games.odyssey.board import Board

Maker = Callable[..., Board]


@cache
def make(size: str, expansions: tuple[str, ...] = (), seed: int = 0) -> Board:
    return generate(size, expansions=expansions, seed=seed)


@pytest.fixture(scope="session")
def made() -> Maker:
    """A board by size, expansions and seed."""
    return make
