"""The short version of `make chaos`: two servers, a worker and their PostgreSQL are killed while games are played."""

import tempfile
from pathlib import Path

import pytest
from chaos import chaos


@pytest.mark.slow
def test_nothing_is_lost_when_processes_are_killed(postgres):  # asked for where there is one; this one is killed, too
    with tempfile.TemporaryDirectory(dir="/tmp") as place:
        wrong, figures = chaos("postgresql", 2, 1, tables=2, kills=3, pause=0.7, seed=3, folder=Path(place))
    assert wrong == []
    assert figures.startswith("postgresql: 3 kills")
