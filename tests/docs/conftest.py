"""The example game, known in this process while a page or a docstring speaks of it."""

import sys
from collections.abc import Iterator

import pytest

from montgolfier.bots import entrants
from montgolfier.play import registry
from tests.docs.guide import EXAMPLE


@pytest.fixture
def tether(monkeypatch) -> Iterator[None]:
    """The game of examples/tether from its sources; what an example registers is forgotten afterwards."""
    monkeypatch.syspath_prepend(EXAMPLE / "src")
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))
    monkeypatch.setattr(entrants, "_registered", dict(entrants._registered))
    import tether

    registry.register(tether.TITLE)
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "tether"]:
        del sys.modules[name]
