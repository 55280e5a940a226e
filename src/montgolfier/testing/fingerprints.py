"""Fingerprints of thousands of random games, to compare the compiled engine with the interpreted one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from montgolfier.play.game import Game, playouts

Fingerprint = tuple[int, int, list[float]]  # digest of all actions, number of plies, mean scores

INTERPRETED = """
import importlib, json, sys
order = json.load(sys.stdin)
for name in order["imports"]:
    importlib.import_module(name)
import montgolfier
from montgolfier.testing.fingerprints import fingerprint
assert not montgolfier.compiled
games = [montgolfier.Game(title, **options) for title, options in order["games"]]
print(json.dumps([fingerprint(game, order["number"], order["seed"]) for game in games]))
"""


def fingerprint(game: Game, games: int = 1000, seed: int = 1, threads: int = 1) -> Fingerprint:
    """A digest of random games: two implementations of the same rules have the same one.

    Examples:
        >>> from montgolfier.testing import fingerprint
        >>> fingerprint(mg.Game("aloft"), games=50) == fingerprint(mg.Game("aloft"), games=50, threads=2)
        True
    """
    run = playouts(game, games, seed, threads)
    return run.digest, run.plies, run.mean_scores


def interpreted_fingerprints(
    games: Iterable[Game], number: int = 1000, seed: int = 1, imports: Iterable[str] = ()
) -> list[Fingerprint]:
    """The fingerprints of games as the interpreted sources play them, in a process of their own.

    `imports` names modules that register games from outside this package.
    """
    order = {
        "games": [[game.title, dict(game.options)] for game in games],
        "number": number,
        "seed": seed,
        "imports": list(imports),
    }
    home = str(Path(__file__).parents[2])
    environment = os.environ | {
        "MONTGOLFIER_PURE": "1",
        "PYTHONPATH": os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
    run = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        input=json.dumps(order),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"the interpreted games failed:\n{run.stderr}")
    rows: list[list[Any]] = json.loads(run.stdout)
    return [(digest, plies, scores) for digest, plies, scores in rows]
