"""A study on a Dask cluster is the same study, also when a worker dies on the way."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import distributed
import pytest

import montgolfier as mg
from montgolfier.play.registry import unregister
from tests.lab import toys

MORTAL = "tests.lab.toys:Mortal"
PLAN = {"bots": [MORTAL], "options": {"planted": True}, "games": 60, "skill": ["random", MORTAL]}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory) -> Iterator[str]:
    """A scheduler with two workers, whose bots die once where the trap is set."""
    root = Path(__file__).parents[2]
    trap = tmp_path_factory.mktemp("cluster") / "trap"
    env = {"MORTAL": str(trap), "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    before = {name: os.environ.get(name) for name in env}
    os.environ.update(env)
    made = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL, host="127.0.0.1"
    )
    try:
        yield made.scheduler_address
    finally:
        made.close()
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


@pytest.fixture(autouse=True)
def coin() -> Iterator[None]:
    mg.register(toys.COIN)
    yield
    unregister("coin")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_cluster_leaves_the_same_bytes_as_one_process_also_when_a_worker_dies(cluster, tmp_path, monkeypatch):
    with monkeypatch.context() as safe:
        safe.delenv("MORTAL")
        mg.study("coin", out=tmp_path / "here", **PLAN)
    mg.study("coin", out=tmp_path / "there", cluster=cluster, **PLAN)
    assert files(tmp_path / "there") == files(tmp_path / "here")
    trap = Path(os.environ["MORTAL"])
    trap.touch()
    mg.study("coin", out=tmp_path / "dying", cluster=cluster, **PLAN)
    assert not trap.exists()
    assert files(tmp_path / "dying") == files(tmp_path / "here")


def test_an_address_where_nobody_answers_is_named(monkeypatch):
    monkeypatch.setattr("montgolfier.lab.runner.PATIENCE", 0.5)
    with pytest.raises(mg.SetupError, match=r"there is no Dask scheduler at 'tcp://127.0.0.1:9'"):
        mg.study("coin", bots=["random"], games=2, cluster="tcp://127.0.0.1:9")
    with pytest.raises(mg.SetupError, match=r"there is no Dask scheduler at 'nowhere': missing port number"):
        mg.study("coin", bots=["random"], games=2, cluster="nowhere")
