"""`master` against OpenSpiel's ISMCTSBot with the same processor time for every move, deals mirrored and seats rotated.

    python benchmarks/ismcts.py                                      # every game, one after the other
    python benchmarks/ismcts.py "aloft second" --games 100 --milliseconds 100

ISMCTSBot takes a number of simulations: it is set before every move to what fits the time, from how long the last ones
took. Every finished game is kept in `--save`; the next run continues from there, and Ctrl-C prints the results so far.
Needs OpenSpiel (`pip install "montgolfier[envs]"`).
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

from duel import timed

import montgolfier as mg
from montgolfier.lab.rates import wilson
from montgolfier.lab.schedule import Schedule

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "aloft first": ("aloft", {"edition": "first"}),
    "aloft second": ("aloft", {"edition": "second"}),
    "aloft third": ("aloft", {"edition": "third"}),
    "cloud9 reference": ("cloud9", {"edition": "reference", "players": 2}),
    "cloud9 published": ("cloud9", {"edition": "published", "players": 2}),
    "odyssey tiny": ("odyssey", {"board": "tiny"}),
    "odyssey regular": ("odyssey", {"board": "regular"}),
}
FEWEST = 4  # simulations, without which ISMCTSBot fails
Played = dict[str, Any]  # one game: who won what part of it, and what was spent on it


def ismcts(milliseconds: float) -> Any:
    """A maker of ISMCTSBots that think about this long, and count their simulations."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
        rate = 100.0  # simulations in a second of processor time, as far as is known
        simulations = 0

        def step(self, state: Any) -> int:
            self._max_simulations = max(FEWEST, round(milliseconds / 1000 * TimedISMCTS.rate))
            began = time.thread_time()
            chosen = int(super().step(state))
            TimedISMCTS.rate = self._max_simulations / max(time.thread_time() - began, 1e-6)
            TimedISMCTS.simulations += self._max_simulations
            return chosen

    def make(game: Any, player: int, seed: int) -> Any:
        rng = np.random.RandomState((seed + player) % (1 << 32))
        return TimedISMCTS(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, FEWEST, random_state=rng)

    return make, TimedISMCTS


def play(game: mg.Game, number: int, milliseconds: float) -> Played:
    """One game of the schedule; entrant 0 is `master`."""
    from montgolfier.envs.players import openspiel_bot

    make, theirs = ismcts(milliseconds)
    pairing = Schedule(2, game.players, seed=1).pairing(number)
    match = game.new(seed=pairing.seed)
    ours = timed("master", pairing.seed, milliseconds)
    seated = [openspiel_bot(make, "ISMCTSBot")(pairing.seed) if who else ours for who in pairing.seats]
    moves, spent = [0, 0], [0.0, 0.0]
    while match.to_move is not None:
        seat, legal = match.to_move, match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        began = time.thread_time()
        action = seated[seat].choose(match)
        moves[pairing.seats[seat]] += 1
        spent[pairing.seats[seat]] += time.thread_time() - began
        match.play(action)
    best = [seat for seat, value in enumerate(match.state.returns()) if value > 0]
    won = sum(pairing.seats[seat] == 0 for seat in best) / len(best)
    return {"won": won, "moves": moves, "spent": spent, "simulations": theirs.simulations}


def summary(name: str, games: list[Played]) -> str:
    """The results of the games of one table."""
    share = wilson(sum(game["won"] for game in games), len(games))
    moves = [sum(game["moves"][who] for game in games) for who in (0, 1)]
    each = [1000 * sum(game["spent"][who] for game in games) / max(moves[who], 1) for who in (0, 1)]
    simulations = sum(game["simulations"] for game in games) / max(moves[1], 1)
    return (
        f"{name}: master {share} of {len(games)} games, {each[0]:.0f} ms a move against {each[1]:.0f}, "
        f"in which ISMCTSBot made {simulations:.0f} simulations"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--milliseconds", type=float, default=50.0, help="processor time for every move")
    parser.add_argument("--save", type=Path, default=Path("build/ismcts.json"))
    parser.add_argument("only", nargs="*", metavar="GAME", help=f"which; all when none is named: {', '.join(GAMES)}")
    given = parser.parse_args()
    for name in given.only:
        if name not in GAMES:
            parser.error(f"there is no game {name!r} here; there are {', '.join(GAMES)}")
    kept: dict[str, list[Played]] = json.loads(given.save.read_text()) if given.save.exists() else {}
    given.save.parent.mkdir(parents=True, exist_ok=True)
    for name in given.only or GAMES:
        title, options = GAMES[name]
        games = kept.setdefault(f"{name}, {given.milliseconds:g} ms", [])
        try:
            while len(games) < given.games:
                games.append(play(mg.Game(title, **options), len(games), given.milliseconds))
                given.save.write_text(json.dumps(kept))
        except KeyboardInterrupt:
            print(summary(name, games))
            return
        print(summary(name, games[: given.games]), flush=True)


if __name__ == "__main__":
    main()
