"""Look for better search settings: a champion meets challengers that differ in one setting, with equal thinking time.

    python scripts/tune.py aloft --set edition=third --rounds 20 --games 80

A challenger becomes the champion when it has won at least half of the games and the margins speak for it; hopeless ones
are dropped early. What is found goes into `settings` of the game's evaluator, after a longer match in the arena.
"""

import argparse
import time
from math import sqrt
from typing import Any

import montgolfier as mg
from montgolfier.bots.levels import bot
from montgolfier.bots.question import ask
from montgolfier.bots.settings import number
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.options import YES_AND_NO
from montgolfier.engine.rng import Rng
from montgolfier.lab.arena import Arena

CHOICES: dict[str, list[Any]] = {
    "exploration": [0.25, 0.4, 0.6, 1.0, 1.6, 2.5],
    "fpu_reduction": [0.0, 0.05, 0.1, 0.2, 0.4],
    "playout_depth": [0, 1, 2, 4, 8, 16, -1],
    "expand_visits": [1, 2, 4, 8],
    "playout_by_kind": [False, True],
    "opponent_info": [False, True],
    "world_likelihood": [False, True],
    "prior_visits": [0.0, 0.5, 1.0, 2.0, 4.0, 8.0],
    "prior_sharpness": [0.0, 2.0, 4.0, 8.0, 16.0],
    "history_weight": [0.0, 0.1, 0.3, 1.0],
    "playout_tournament": [0.0, 0.5, 1.0],
    "playout_policy": [0.0, 0.5, 1.0],
    "policy_opponents": [False, True],
}
ACCEPT, REJECT = 1.6, -0.4  # standard errors of the mean margin
BATCH = 20


def spec(settings: dict[str, Any]) -> str:
    """Settings as the arena reads them."""
    words = {key: str(value).lower() if isinstance(value, bool) else value for key, value in settings.items()}
    return "plain" + "".join(f":{key}={value}" for key, value in words.items())


def speed_ratio(game: mg.Game, champion: dict[str, Any], challenger: dict[str, Any]) -> float:
    """How many iterations the challenger gets for one of the champion: measured in turns, the quickest counts."""
    times = [(seconds(game, champion), seconds(game, challenger)) for _ in range(5)]
    return min(a for a, _ in times) / min(b for _, b in times)


def seconds(game: mg.Game, settings: dict[str, Any]) -> float:
    """Processor time for the same few decisions."""
    total = 1e-9
    for seed in range(3):
        match = game.new(seed=seed)
        rng = Rng(seed)
        for _ in range(12 * seed):
            if match.to_move is not None:
                legal = match.legal()
                match.play(legal[rng.below(len(legal))])
        if match.to_move is None:
            continue
        thinker = bot("plain", 1, **settings)
        question = ask(match)
        began = time.process_time()
        thinker.consider(question)
        total += time.process_time() - began
    return total


def meet(game: mg.Game, challenger: str, champion: str, games: int, seed: int) -> tuple[float, float, int]:
    """The challenger's share of victories, its mean margin in standard errors, and the games played."""
    played = 0
    while played < games:
        played += BATCH
        arena = Arena(game.title, dict(game.options), [challenger, champion], BATCH, seed + played)
        arena.run()
        if played == BATCH:
            all_games = list(arena.played.values())
        else:
            all_games += arena.played.values()
        pairs: dict[int, float] = {}
        share = 0.0
        for g in all_games:
            mine = [s for seat, s in enumerate(g.scores) if g.seats[seat] == 0]
            others = [s for seat, s in enumerate(g.scores) if g.seats[seat] == 1]
            pairs[g.seed] = pairs.get(g.seed, 0.0) + sum(mine) / len(mine) - sum(others) / len(others)
            share += sum(g.seats[seat] == 0 for seat in g.winners) / len(g.winners) / len(all_games)
        mean = sum(pairs.values()) / len(pairs)
        error = sqrt(sum((p - mean) ** 2 for p in pairs.values()) / (len(pairs) - 1) / len(pairs)) or 1e-9
        if mean / error < REJECT:
            break
    return share, mean / error, played


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--set", action="append", default=[], help="a rule option, such as edition=third")
    parser.add_argument("--from", dest="start", action="append", default=[], help="a setting to start from")
    parser.add_argument("--only", default="", help="settings to look at, separated by commas")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {key: value_of(value) for key, _, value in (s.partition("=") for s in given.set)}
    game = mg.Game(given.title, **options)
    champion = {**strategy_of(given.title).settings(dict(game.options)), "iterations": given.iterations}
    champion |= {key: value_of(value) for key, _, value in (s.partition("=") for s in given.start)}
    rng = Rng(given.seed)
    tried = set()
    names = [n for n in CHOICES if not given.only or n in given.only.split(",")]
    for number_of_round in range(given.rounds):
        name = names[rng.below(len(names))]
        values = CHOICES[name]
        at = values.index(champion[name]) if champion.get(name) in values else rng.below(len(values))
        near = [v for v in values[max(0, at - 1) : at + 2] if v != champion.get(name)]
        challenger = {**champion, name: near[rng.below(len(near))]}
        if spec(challenger) in tried:
            continue
        tried.add(spec(challenger))
        ratio = speed_ratio(game, champion, challenger)
        timed = {**challenger, "iterations": max(16, round(champion["iterations"] * ratio))}
        share, margin, played = meet(game, spec(timed), spec(champion), given.games, 1000 * number_of_round)
        better = share >= 0.5 and margin > ACCEPT
        verdict = "takes over" if better else "stays a challenger"
        print(
            f"{name} = {challenger[name]} (x{ratio:.2f} iterations): {100 * share:.0f} % of {played} games, "
            f"margin {margin:+.1f} standard errors, {verdict}",
            flush=True,
        )
        if better:
            champion = challenger
    print("champion:", {k: v for k, v in champion.items() if k != "iterations"})


def value_of(text: str) -> Any:
    """A value as typed: yes, 3, 0.5 or a word."""
    if text.lower() in YES_AND_NO:
        return YES_AND_NO[text.lower()]
    try:
        return number(text)
    except ValueError:
        return text


if __name__ == "__main__":
    main()
