"""How strong the bots are: ladder, contests with equal time, known truths, solo, fairness, speed.

`make strength` runs all of it.

    python benchmarks/strength.py                           # everything: hours
    python benchmarks/strength.py ladder --scale 1 --games 200
    python benchmarks/strength.py contests                  # as benchmarks/contests.py plays them
    python benchmarks/strength.py fair speed                # the quick parts

Every contest is played with mirrored seeds and rotated seats; intervals are 95 %. With `--scale` below 1 master thinks
that much shorter; all others think as they always do. Results are kept in `--folder`; the next run goes on from there.
"""

import argparse
import os
import sys
import time
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import contests as timed
import truth as known_truth
from rich.console import Console
from rich.progress import Progress

import montgolfier as mg
from montgolfier.bots.levels import bot
from montgolfier.bots.question import possible
from montgolfier.bots.search import Search
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng
from montgolfier.lab.arena import Arena
from montgolfier.lab.rates import Interval

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("aloft", {"edition": "first"}),
    ("aloft", {"edition": "second"}),
    ("aloft", {"edition": "third"}),
    ("cloud9", {"edition": "reference"}),
    ("cloud9", {"edition": "published"}),
    ("odyssey", {"board": "regular"}),
]
out = Console(highlight=False)


def tables(given: argparse.Namespace) -> list[tuple[str, dict[str, Any]]]:
    """The games asked for."""
    return [(title, options) for title, options in TABLES if title in given.titles]


def spec(level: str, scale: float) -> str:
    """A level as the arena reads it; master's budget is scaled."""
    return f"master:budget_share={scale}" if level == "master" else level


def contest(name: str, game: mg.Game, better: str, worse: str, given: argparse.Namespace) -> Interval:
    """Let two bots meet; the share of the first."""
    arena = Arena(game.title, dict(game.options), [better, worse], given.games)
    given.folder.mkdir(parents=True, exist_ok=True)
    file = given.folder / f"{name}.json".replace(" ", "-").replace(":", "_")
    if file.exists():
        arena.resume(file)
    with Progress(console=out, transient=True) as bar:
        task = bar.add_task(name, total=given.games, completed=len(arena.played))
        arena.run(given.jobs, file, lambda n: bar.advance(task, n))
    share = next(line.share for line in arena.standings() if line.bot == better)
    assert share is not None
    return share


def label(game: mg.Game) -> str:
    rules = game.options
    kind = rules.get("edition") or f"{rules['board']['size']} board"
    return f"{game.title} {kind} {game.players}p{', secret' if rules.get('secret_inventories') else ''}"


def ladder(given: argparse.Namespace) -> None:
    """Each step of the ladder, two and four players."""
    out.print(
        f"\nThe ladder ({given.games} games a step, master's budget x {given.scale}); even is 50 %, ties count half"
    )
    steps = [("greedy", "random"), ("expert", "greedy"), ("master", "expert"), ("club", "novice"), ("expert", "club")]
    for title, options in tables(given):
        for players in given.players:
            game = mg.Game(title, players=players, **options)
            for better, worse in steps:
                share = contest(
                    f"{label(game)} {better} {worse} x{given.scale}",
                    game,
                    spec(better, given.scale),
                    spec(worse, given.scale),
                    given,
                )
                good = share.mean >= 0.65 if players == 2 else share.low > 0.5
                wanted = "" if good else "   short of 65 %" if players == 2 else "   not significant"
                out.print(f"  {label(game):28} {better:>7} beats {worse:7} {share}{wanted}")


def equal_time(given: argparse.Namespace) -> None:
    """Master against its former self and against the plain search, and the other contests of docs/bots.md."""
    for plan, contests in timed.PLANS.items():
        some = [contest for contest in contests if contest.title in given.titles]
        out.print(f"\n{plan}: {timed.ABOUT[plan]}")
        results = timed.Results(given.folder)
        timed.run(some, results, given.jobs or os.cpu_count() or 1, out)
        out.print("\n".join(timed.rows(some, results)))


def solo(given: argparse.Namespace) -> None:
    """Master alone: the mean score over seeded deals."""
    out.print(f"\nSolo Aloft, master, budget x {given.scale}: mean score over {given.deals} deals, lower is better")
    for edition in ("first", "second"):
        game = mg.Game("aloft", edition=edition, players=1)
        arena = Arena("aloft", dict(game.options), [spec("master", given.scale)], given.deals)
        given.folder.mkdir(parents=True, exist_ok=True)
        file = given.folder / f"solo-{edition}-x{given.scale}.json"
        if file.exists():
            arena.resume(file)
        with Progress(console=out, transient=True) as bar:
            task = bar.add_task(f"solo {edition}", total=given.deals, completed=len(arena.played))
            arena.run(given.jobs, file, lambda n, bar=bar, task=task: bar.advance(task, n))
        scores = [float(g.scores[0]) for g in arena.played.values()]
        error = stdev(scores) / len(scores) ** 0.5
        out.print(
            f"  {edition:8} {mean(scores):.2f} ± {1.96 * error:.2f}   best {min(scores):.0f}, worst {max(scores):.0f}"
        )


def fair(given: argparse.Namespace) -> None:
    """Hidden things dealt anew: the choice must stay the same."""
    out.print("\nNo cheating: choices after everything hidden from the seat was dealt anew (same seed)")
    for title, options in [*tables(given), ("odyssey", {"board": "small", "secret_inventories": True})]:
        game = mg.Game(title, players=3, **options)
        positions = changed = 0
        for seed in range(200):
            if positions >= 300:
                break
            match = game.new(seed=seed)
            rng = Rng(seed)
            while match.to_move is not None and positions < 300:
                legal = match.legal()
                if len(legal) > 1 and rng.below(4) == 0:
                    positions += 1
                    assert match.to_move is not None
                    choice = bot("search", seed, iterations=200).choose(match)
                    truth = match.state
                    match.state = possible(truth, match.to_move, 1_000_000 + positions)
                    changed += bot("search", seed, iterations=200).choose(match) != choice
                    match.state = truth
                match.play(legal[rng.below(len(legal))])
        out.print(f"  {label(game):31} {positions} positions, {changed} choices changed")


def speed(given: argparse.Namespace) -> None:
    """Iterations a second with plain playouts, and OpenSpiel's MCTS on breakthrough beside it."""
    out.print("\nSpeed of the plain search, one core, processor time (best of 5)")
    ours = {}
    for title, options in tables(given):
        game = mg.Game(title, players=2, **options)
        match = game.new(seed=3)
        assert match.to_move is not None
        tree = Search(strategy_of(title).evaluator(dict(game.options)), match.state)
        best = 0.0
        for run in range(5):
            tree.clear()
            tree.set_root(match.state, match.to_move, 1, run)
            began = time.process_time()
            tree.think(4000)
            best = max(best, 4000 / (time.process_time() - began))
        plies = mg.playouts(match, games=500).plies / 500
        ours[label(game)] = (best, plies)
        out.print(
            f"  {label(game):28} {best:>9,.0f} playouts/s of {plies:.0f} plies: {best * plies / 1e6:.1f} M plies/s"
        )
    try:
        import pyspiel
    except ImportError:
        out.print("  OpenSpiel is not installed; its row is left out (pip install open_spiel)")
        return
    game = pyspiel.load_game("breakthrough")
    state = game.new_initial_state()
    best = 0.0
    for run in range(5):
        rival = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, run), 2.0, 2000, 500, False, run, False)
        began = time.process_time()
        rival.step(state)
        best = max(best, 2000 / (time.process_time() - began))
    plies = breakthrough_plies(game)
    out.print(
        f"  OpenSpiel MCTSBot, breakthrough {best:>6,.0f} playouts/s of {plies:.0f} plies: "
        f"{best * plies / 1e6:.1f} M plies/s"
    )
    for name, (rate, length) in ours.items():
        out.print(
            f"  {name:28} {rate / best:.1f} times its playouts/s, {rate * length / best / plies:.1f} times its plies/s"
        )


def breakthrough_plies(game: Any) -> float:
    """The mean length of a random game."""
    rng = Rng(1)
    total = 0
    for _ in range(50):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            total += 1
    return total / 50


def truth(given: argparse.Namespace) -> None:
    """Right choices where the truth is known, level by level."""
    out.print(f"\nRight choices where the truth is known (master's budget x {given.scale})")
    levels = ("random", "greedy", "novice", "club", "expert", "master")
    known_truth.report(given.deals, [spec(level, given.scale) for level in levels])


PARTS = {
    "fair": fair,
    "speed": speed,
    "truth": truth,
    "solo": solo,
    "contests": equal_time,
    "ladder": ladder,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "parts", nargs="*", choices=[*PARTS, []], metavar="PART", help="which parts; all when none is named"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--scale", type=float, default=0.1, help="the part of its thinking time that master gets")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4], help="the sizes of the ladder's tables")
    parser.add_argument("--titles", nargs="+", default=mg.titles(), help="the games to look at")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    try:
        for part in given.parts or PARTS:
            PARTS[part](given)
    except KeyboardInterrupt:
        print("Interrupted; the same command goes on where it stopped.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
