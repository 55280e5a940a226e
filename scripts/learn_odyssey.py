"""Learn to play Aeronaut Odyssey from games of the search against itself: preferences for actions.

    python scripts/learn_odyssey.py --games 1000 --keep build/odyssey       # strategies of 2026
    python scripts/learn_odyssey.py --games 1000 1000 --keep build/odyssey  # then those learned from them
    python scripts/learn_odyssey.py --first '' --games 1000 --keep build/more   # from games of the strategies there are

Games are played on boards of every size with all kinds of expansions, variants and numbers of players. Some decisions
are thought about longer; what was tried most there is what the preferences learn. Games are kept as their actions, so
that new facts can be learned from old games. The same seed and arguments give the same games, and the same table as
far as NumPy adds up alike; the file records how it was made. Needs NumPy.
"""

# mypy: disable-error-code="attr-defined,arg-type,var-annotated"
# (numbers in, numbers out: the positions are Odyssey's by construction)

import argparse
import json
import os
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from processes import in_order, run

import montgolfier as mg
from montgolfier.bots.learned.files import HERE, learned_of, write_learned
from montgolfier.bots.learned.odyssey import EVERY, LearnedOdyssey
from montgolfier.bots.search import Search
from montgolfier.bots.settings import TREE_SETTINGS, SearchSettings
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.games.odyssey.components import EXPANSIONS, VARIANTS

Array = np.ndarray[Any, Any]
FACTS, DEEP = 972, 24  # entries of the table; room for the facts about an action
SIZES = ["regular"] * 45 + ["small"] * 30 + ["tiny"] * 5 + ["large"] * 13 + ["huge"] * 7
HASTE = {"large": 0.5, "huge": 0.3}  # of long games, so that they do not take most of the time
BOARDS = 40  # of every kind; numbered from 1000, so that those of measurements are others
LEARNING = ("first", "power", "steps", "decay", "sharpen")  # recorded in the file


@dataclass
class Plan:
    """How games are played."""

    version: str = ""  # of the strategies; "2026" for the first round
    quick: int = 100  # iterations of most decisions
    long: int = 800  # of those that preferences are learned from
    often: float = 0.2  # how many of them there are
    curious: int = 10  # decisions of a game that are drawn by how often they were tried
    wander: float = 0.03  # how often any action is played later on


def table_for(rng: Rng, number: int) -> dict[str, Any]:
    """The rules of a game: three of four are for two players."""
    size = SIZES[rng.below(len(SIZES))]
    some = [name for name in EXPANSIONS if rng.below(100) < 40] if rng.below(100) >= 40 else []
    rules: dict[str, Any] = {"board": size, "board_seed": 1000 + rng.below(BOARDS), "expansions": some}
    rules["players"] = 2 if number % 4 else 3 + number // 4 % 4
    if rng.below(100) < 20:
        rules["variant"] = VARIANTS[rng.below(len(VARIANTS))]
    if rng.below(100) < 12:
        rules["secret_inventories"] = True
    return rules


def play(plan: Plan, number: int) -> dict[str, Any]:
    """One game of the search against itself: its rules and actions, and how often each was tried where that counts."""
    rng = Rng(number)
    rules = table_for(rng, number)
    game = mg.Game("odyssey", **rules)
    state = game.new(seed=number).state.clone()
    strategy = strategy_of("odyssey", plan.version)
    settings = SearchSettings(**strategy.settings(dict(game.options)))
    searches = [Search(strategy.evaluator(dict(game.options)), state) for _ in range(game.players)]
    for search in searches:
        for name in TREE_SETTINGS:
            setattr(search, name, getattr(settings, name))
    news: list[list[int]] = [[] for _ in searches]
    haste = HASTE.get(rules["board"], 1.0)
    actions: list[int] = []
    tried: dict[int, list[int]] = {}
    decisions = 0
    while not state.terminal():
        seat, legal = state.to_move(), state.legal()
        if seat == CHANCE:
            action = state.sample(rng)
        elif len(legal) == 1:
            action = legal[0]
        else:
            decisions += 1
            search = searches[seat]
            long = rng.uniform() < plan.often * (1.0 if haste == 1.0 else 0.5)
            search.advance(news[seat])
            news[seat] = []
            search.set_root(state, seat, number * 8 + seat, decisions)
            search.think(plan.long if long else round(plan.quick * haste))
            found = search.root_statistics()
            tries = [found.get(a, (0, 0.0, 0.0))[0] for a in legal]
            if long:
                tried[len(actions)] = tries
            if decisions <= plan.curious:
                point, k = rng.below(sum(tries)), 0
                while point >= tries[k]:
                    point -= tries[k]
                    k += 1
                action = legal[k]
            elif rng.uniform() < plan.wander:
                action = legal[rng.below(len(legal))]
            else:
                action = legal[tries.index(max(tries))]
        for observer, heard in enumerate(news):
            heard.append(state.observe(action, observer))
        actions.append(action)
        state.apply_legal(action)
    rules["board"] = game.options["board"]  # as it was drawn, which takes longer than to play it once more
    return {"seed": number, "options": rules, "actions": actions, "tries": tried}


def rows_of(record: dict[str, Any]) -> tuple[list[list[int]], list[int], list[int]]:
    """The facts about all actions of the decisions that count, how often each was tried, and how many there are."""
    game = mg.Game("odyssey", **record["options"])
    state = game.new(seed=record["seed"]).state.clone()
    eyes = LearnedOdyssey(dict(game.options))
    facts, visits, sizes = [], [], []
    for i, action in enumerate(record["actions"]):
        tries = record["tries"].get(str(i))
        if tries is not None:
            facts += [f + [FACTS] * (DEEP - len(f)) for f in eyes.action_facts(state, state.legal())]
            visits += tries
            sizes.append(len(tries))
        state.apply_legal(action)
    return facts, visits, sizes


def prefer(records: list[dict[str, Any]], given: argparse.Namespace) -> tuple[list[int], dict[str, Any]]:
    """The table that explains best what was tried most, and how well it does for games not seen.

    It holds the logarithms of all factors, as multiples of 1/256. Few iterations try everything almost equally often,
    so that much more is known about what is better than by how much: `--sharpen` multiplies them.
    """
    facts, visits, sizes, games = [], [], [], []
    for record in records:
        of_one = rows_of(record)
        facts += of_one[0]
        visits += of_one[1]
        sizes += of_one[2]
        games += [record["seed"]] * len(of_one[2])
    rows, size = np.array(facts, np.int64), np.array(sizes)
    start = np.concatenate([[0], np.cumsum(size)[:-1]])
    of = np.repeat(np.arange(len(size)), size)
    wanted = np.array(visits, float) ** given.power
    wanted /= np.add.reduceat(wanted, start)[of]
    seen = np.array(games) % 10 != 0
    table, mean, square = np.zeros(FACTS + 1), np.zeros(FACTS + 1), np.zeros(FACTS + 1)

    def likely() -> Array:
        z = table[rows].sum(1)
        e = np.exp(z - np.maximum.reduceat(z, start)[of])
        return np.asarray(e / np.add.reduceat(e, start)[of])

    for k in range(1, given.steps + 1):
        d = (likely() - wanted) * seen[of]
        slope = np.bincount(rows.ravel(), np.repeat(d, DEEP), FACTS + 1) / seen.sum() + given.decay * table
        slope[FACTS] = 0.0
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        table -= 0.05 * (mean / (1 - 0.9**k)) / (np.sqrt(square / (1 - 0.99**k)) + 1e-7)
    cross = -np.add.reduceat(wanted * np.log(likely() + 1e-9), start)
    report = {
        "decisions": len(sizes),
        "log loss": round(float(cross[~seen].mean()), 4),
        "knowing nothing": round(float(np.log(size[~seen]).mean()), 4),
    }
    return (given.sharpen * np.rint(256 * table[:FACTS]).astype(int)).tolist(), report


def main() -> None:
    """Read the command line, play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[1000], help="of each round")
    parser.add_argument(
        "--first",
        default="2026",
        help="the strategy of the first round, '' the newest; later rounds use what was learned",
    )
    parser.add_argument("--power", type=float, default=3.0, help="that visits are raised to")
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument("--decay", type=float, default=3e-4, help="of the table; less learns single games by heart")
    parser.add_argument("--sharpen", type=int, default=4, help="what the logarithms of all factors are multiplied by")
    parser.add_argument("--seed", type=int, default=1, help="the first round has the games from 1,000 times this on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, required=True, help="a folder for the games, which a later run uses again")
    parser.add_argument("--folder", type=Path, default=HERE)
    given = parser.parse_args()
    records: list[dict[str, Any]] = []
    for number, games in enumerate(given.games):
        began = time.monotonic()
        records += played(given, number, games)
        between = time.monotonic()
        table, report = prefer(records, given)
        made = {
            "by": "scripts/learn_odyssey.py",
            **({} if given.first else {"played by": learned_of("odyssey")[EVERY]["made"]}),
            "games": given.games[: number + 1],
            "seed": given.seed,
            "learning": {key: getattr(given, key) for key in LEARNING},
            "held-out": report,
        }
        write_learned("odyssey", EVERY, {"made": made, "preferences": table}, given.folder)
        print(
            f"round {number + 1}: {games} games in {between - began:.0f} s, "
            f"learned in {time.monotonic() - between:.0f} s; {report}",
            flush=True,
        )


def played(given: argparse.Namespace, number: int, games: int) -> list[dict[str, Any]]:
    """The games of a round, one per line of a file; those that are missing are played."""
    given.keep.mkdir(parents=True, exist_ok=True)
    file = given.keep / f"round-{number + 1}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    first = 1000 * given.seed + 100_000 * number
    plan = Plan(given.first if number == 0 else "")
    with file.open("a", encoding="utf-8") as kept:
        for record in in_order(partial(play, plan), range(first + len(lines), first + games), given.jobs):
            lines.append(json.dumps(record))
            kept.write(lines[-1] + "\n")
            kept.flush()
    return [json.loads(line) for line in lines[:games]]


if __name__ == "__main__":
    run(main)
