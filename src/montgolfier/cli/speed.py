"""Measuring how fast random games go: this engine compiled and interpreted, and OpenSpiel beside it.

Run as a program (`python -m montgolfier.cli.speed TITLE OPTIONS SECONDS`) it measures one game and prints plies per
second: the interpreted source, which needs a process of its own, is measured in this way.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import montgolfier as mg
from montgolfier.engine.errors import SetupError
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.play.registry import find

PEERS = ("connect_four", "breakthrough")
SEATS = 4  # how many players take part where the game allows it


def games_to_measure(only: str | None = None) -> list[mg.Game]:
    """Every title in every edition."""
    games = []
    for name in [only] if only else mg.titles():
        table = {option.name: option for option in find(name).options({})}
        values = getattr(table["edition"].values, "values", ()) if "edition" in table else ()
        for edition in values or (None,):
            chosen = {} if edition is None else {"edition": edition}
            try:
                games.append(mg.Game(name, **chosen, players=SEATS))
            except SetupError:
                games.append(mg.Game(name, **chosen))
    return games


def playout_speed(game: mg.Game, seconds: float, threads: int = 1) -> float:
    """Plies per second of random games inside the engine, measured for about `seconds`."""
    trial = mg.playouts(game, games=4 if not mg.compiled else 512, threads=1)
    games = max(int(trial.games * seconds * threads / max(trial.seconds, 1e-6)), 4)
    return mg.playouts(game, games=games, seed=2, threads=threads).plies_per_second


def plies_per_game(game: mg.Game) -> float:
    """How long random games are, chance included."""
    trial = mg.playouts(game, games=512 if mg.compiled else 8)
    return trial.plies / trial.games


def driven_speed(game: mg.Game, seconds: float) -> float:
    """Plies per second when every action is listed, chosen and played from Python."""
    rng, chooser = Rng(1), random.Random(1)
    plies, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        state = game.start()
        while not state.terminal():
            chance = state.to_move() == CHANCE
            state.apply_legal(state.sample(rng) if chance else chooser.choice(state.legal()))
            plies += 1
    return plies / (perf_counter() - began)


def interpreted_speed(game: mg.Game, seconds: float) -> float:
    """Plies per second of the same source run by the interpreter, in a process of its own."""
    command = [sys.executable, "-m", __name__, game.title, json.dumps(dict(game.options)), str(seconds)]
    environment = {**os.environ, "MONTGOLFIER_PURE": "1"}
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if answer.returncode:
        reason = (answer.stderr.strip().splitlines() or ["no reason was given"])[-1]
        raise SetupError(f"{game.title} could not be measured interpreted: {reason}")
    return float(answer.stdout)


def peer_speeds() -> dict[str, Callable[[float], float]]:
    """OpenSpiel's games by name, none when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return {}
    return {name: peer(pyspiel.load_game(name)) for name in PEERS}


def peer(game: Any) -> Callable[[float], float]:
    """How to measure one game of OpenSpiel, driven from Python as its users do."""

    def speed(seconds: float) -> float:
        chooser = random.Random(1)
        plies, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chooser.choice(state.legal_actions()))
                plies += 1
        return plies / (perf_counter() - began)

    return speed


def main(title: str, options: str, seconds: str) -> None:
    """Measure one game and print the result."""
    print(playout_speed(mg.Game(title, **json.loads(options)), float(seconds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
