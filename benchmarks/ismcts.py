"""`master` against OpenSpiel's ISMCTSBot at equal time for every move, seats rotated; both on one core.

ISMCTSBot takes a number of simulations: it is set before every move to what fits the time, from how long the last ones
took. Needs OpenSpiel (`pip install "montgolfier[envs]"`).
"""

import argparse
import time
from typing import Any

import montgolfier as mg

GAMES: dict[str, dict[str, Any]] = {
    "aloft second": {"title": "aloft", "edition": "second", "players": 2},
    "cloud9 reference": {"title": "cloud9", "edition": "reference", "players": 2},
    "odyssey tiny": {"title": "odyssey", "board": "tiny", "players": 2},
}


FEWEST = 4  # simulations, without which ISMCTSBot fails


def timed(seconds: float) -> Any:
    """A maker of ISMCTSBots that think about this long."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
        rate = 20.0  # simulations a second, as far as is known
        moves = simulations = 0

        def step(self, state: Any) -> int:
            self._max_simulations = max(FEWEST, round(seconds * TimedISMCTS.rate))
            began = time.perf_counter()
            chosen = int(super().step(state))
            TimedISMCTS.rate = self._max_simulations / max(time.perf_counter() - began, 1e-6)
            TimedISMCTS.moves += 1
            TimedISMCTS.simulations += self._max_simulations
            return chosen

    def make(game: Any, player: int, seed: int) -> Any:
        rng = np.random.RandomState(seed + player)
        return TimedISMCTS(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 1, random_state=rng)

    return make, TimedISMCTS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2, help="for every move")
    parser.add_argument("only", nargs="*", choices=[*GAMES, []], help="which games; all when none is named")
    given = parser.parse_args()
    from montgolfier.envs.players import openspiel_bot

    for name in given.only or GAMES:
        options = dict(GAMES[name])
        game = mg.Game(options.pop("title"), **options)
        make, theirs = timed(given.seconds)
        master = f"master:iterations=1000000:seconds={given.seconds}"
        found = mg.series(game, [master, openspiel_bot(make, "ISMCTSBot")], games=given.games, seed=1)
        print(
            f"{name}: master {found.wins(0)} of {given.games} games at {given.seconds:g} s a move; "
            f"ISMCTSBot made {theirs.simulations / max(theirs.moves, 1):.0f} simulations a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
