"""What `benchmarks/compare.py` measures, run in a process of its own for each version; only the public API is used.

Reads the names of rows, one per line, and answers each with a JSON object: how much was done, in how many seconds of
this process, and the result, so that two versions can be seen to do the same.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import montgolfier as mg

EXPANSIONS = ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "aloft first": ("aloft", {"edition": "first", "players": 4}),
    "aloft second": ("aloft", {"edition": "second", "players": 4}),
    "aloft third": ("aloft", {"edition": "third", "players": 4}),
    "aloft solo": ("aloft", {"edition": "second", "players": 1}),
    "cloud9 reference": ("cloud9", {"players": 4}),
    "cloud9 published": ("cloud9", {"edition": "published", "players": 4}),
    "odyssey hexa": ("odyssey", {"board": "hexa", "players": 2}),
    "odyssey regular": ("odyssey", {"players": 4}),
    "odyssey secret": (
        "odyssey",
        {"board": "small", "expansions": EXPANSIONS, "players": 3, "secret_inventories": True},
    ),
}
PLAYOUTS = {"aloft": 8_000, "cloud9": 10_000, "odyssey": 3_000}  # every row takes about a tenth of a second
ITERATIONS = {"aloft": 12_000, "cloud9": 20_000, "odyssey": 2_500}
DEPTHS = {"aloft first": 5, "aloft second": 5, "aloft third": 4, "aloft solo": 12, "odyssey hexa": 10}
DEPTHS |= {"cloud9 reference": 13, "cloud9 published": 13, "odyssey regular": 8, "odyssey secret": 8}
SEED = 20_260_101
Measured = tuple[int, float, object]  # amount, seconds, result


def playouts(name: str) -> Measured:
    """Random games."""
    title, options = GAMES[name]
    game = mg.Game(title, **options)
    began = time.process_time()
    run = mg.playouts(game, games=PLAYOUTS[title], seed=SEED)
    return run.plies, time.process_time() - began, run.digest


def search(name: str) -> Measured:
    """Iterations of the tuned search, from a few moves into a game."""
    title, options = GAMES[name]
    match = mg.Game(title, **options).new(seed=SEED)
    while len(match.events) < 12 or len(match.legal()) == 1:
        match.play(match.legal()[len(match.events) % len(match.legal())])
    bot = mg.bot("search", seed=1, iterations=ITERATIONS[title])
    began = time.process_time()
    choice = bot.choose(match)
    return ITERATIONS[title], time.process_time() - began, choice


def perft(name: str) -> Measured:
    """Sequences of actions."""
    title, options = GAMES[name]
    game = mg.Game(title, **options)
    began = time.process_time()
    count = mg.perft(game, DEPTHS[name], seed=SEED)
    return count, time.process_time() - began, count


def solve(edition: str) -> Measured:
    """A deal of solo Aloft, solved."""
    game = mg.Game("aloft", edition=edition, players=1)
    began = time.process_time()
    found = mg.solve(game, seed=SEED)
    return found.nodes, time.process_time() - began, found.score


def rows() -> dict[str, Callable[[], Measured]]:
    """Every row by name."""
    found: dict[str, Callable[[], Measured]] = {}
    for kind in (playouts, search, perft):
        for name in GAMES:
            found[f"{kind.__name__} {name}"] = lambda kind=kind, name=name: kind(name)  # type: ignore[misc]
    for edition in ("first", "second"):
        found[f"solve {edition}"] = lambda edition=edition: solve(edition)  # type: ignore[misc]
    return found


def main() -> None:
    """Answer until there are no more questions."""
    known = rows()
    print(json.dumps({"compiled": mg.compiled, "rows": list(known)}), flush=True)
    for line in sys.stdin:
        amount, seconds, result = known[line.strip()]()
        print(json.dumps({"amount": amount, "seconds": seconds, "result": result}), flush=True)


if __name__ == "__main__":
    main()
