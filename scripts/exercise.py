"""Drive every compiled module hard: rules, counting, search, solver and studies, for `scripts/sanitize.py` to watch.

`python scripts/exercise.py rules:aloft` runs one part; without arguments the names of all parts are printed.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent))  # a game in plain Python is borrowed from the tests

import montgolfier as mg
from montgolfier.bots.learned.aloft import LearnedAloft
from montgolfier.bots.learned.odyssey import LearnedOdyssey
from montgolfier.bots.search_bot import SearchBot
from montgolfier.bots.settings import FIELDS, TREE_SETTINGS
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES
from montgolfier.testing import fuzz
from montgolfier.testing.variants import Variant, mixture, variants

WHOLE = (-1, 0, 2, 5)  # values for settings that are whole numbers
REAL = (0.0, 0.3, 1.0, 8.0)
SEARCHES = {"aloft": 60, "cloud9": 60, "odyssey": 60}  # bots with settings drawn at random
ITERATIONS = {"aloft": 2000, "cloud9": 2000, "odyssey": 800}  # for each of their decisions
DECISIONS = 5  # of each bot, so that its tree is pruned
CRASHED = ((4, 201325), (5, 100674))  # players and seed where a search once wrote to memory it had given back
LEARNED = 300  # iterations of each decision in games judged by what was learned
DEALS = 40
SECONDS, SHORTEST = 2.0, 0.001  # for each of them; to see whether it is one


def rules(title: str) -> str:
    """Every edition, mode, size and option value: random games in C, and some with every law checked."""
    games = [*variants(title), *(mixture(title, random.Random(number)) for number in range(20))]
    plies = 0
    for number, game in enumerate(games):
        plies += mg.playouts(game, games=200, seed=number, threads=2).plies
        if number % 3 == 0:
            plies += fuzz(game, games=1, seed=number, every=8).events
    return f"{len(games)} variants, {plies} plies"


def sizes() -> str:
    """Boards of Odyssey of every size with everything on them, up to the largest possible."""
    played = []
    for size in SIZES:
        for players in (2, 6):
            game = mg.Game("odyssey", board=size, expansions=EXPANSIONS, players=players, secret_inventories=True)
            played.append(mg.playouts(game, games=150).longest)
    return f"{len(played)} boards, the longest game {max(played)} plies"


def counting() -> str:
    """Sequences of actions, chance included, from the start and from within a game."""
    total = 0
    for title in mg.titles():
        for number, game in enumerate(variants(title)):
            match = wandered(game, number, 25)
            total += mg.perft(match, 3 if len(match.legal()) < 25 else 2)
    return f"{total} sequences"


def search(title: str, part: int) -> str:
    """Bots with all kinds of settings, every number of players; their trees grow, are reused and pruned."""
    largest = thought = 0
    for number in range(part, SEARCHES[title], 2):
        rng = random.Random(number)
        game = mixture(title, rng)
        changes = any_settings(rng) if number % 3 else {}
        threads = 2 if number % 4 == part else 1
        bot = SearchBot("search", number, iterations=ITERATIONS[title] // threads, threads=threads, **changes)
        match = wandered(game, number, 40)
        for _ in range(DECISIONS):
            if match.to_move is None:
                break
            mine = match.to_move
            match.play(bot.choose(match))
            largest = max(largest, bot._search.size if bot._search else 0)
            thought += ITERATIONS[title]
            while match.to_move not in (None, mine):
                match.play(rng.choice(match.legal()))
    return f"{len(range(part, SEARCHES[title], 2))} bots, {thought} iterations, the largest tree has {largest} edges"


def learned() -> str:
    """Whole games judged by what was learned of them, and what networks and preferences see under any rules."""
    decisions = views = 0
    for number in range(6):
        edition = ("first", "second", "third")[number % 3]
        match = mg.Game("aloft", edition=edition, players=2).new(seed=number)
        bot = SearchBot("search", number, iterations=LEARNED, prior_preference=0.5, playout_preference=0.5)
        while match.to_move is not None:
            match.play(bot.choose(match))
            decisions += 1
    for number in range(DEALS):
        match = wandered(mixture("aloft", random.Random(number)), number, 0)
        eyes, rng = LearnedAloft(dict(match.options)), random.Random(number)
        while match.to_move is not None:
            state: Any = match.state
            eyes.action_facts(state, state.legal())
            for seat in range(match.players):
                eyes.inputs(state, seat)
                views += 1
            match.play(rng.choice(match.legal()))
        match = wandered(mixture("odyssey", random.Random(number)), number, 0)
        likes = LearnedOdyssey(dict(match.options))
        while match.to_move is not None:
            state = match.state
            views += len(likes.action_facts(state, state.legal()))
            match.play(rng.choice(match.legal()))
    return f"{decisions} decisions, {views} views and actions"


def crashes() -> str:
    """The positions in which master once brought the process down."""
    for players, seed in CRASHED:
        match = mg.Game("aloft", players=players).new(seed=seed)
        rng = random.Random(seed)
        for _ in range(rng.randint(0, 20)):
            match.play(rng.choice(match.legal()))
        mg.bot("master", seed=seed, iterations=5000).choose(match)
    return f"{len(CRASHED)} positions"


def solver() -> str:
    """Deals and positions from the middle of games, both editions, alone and together, under all kinds of options."""
    solved = nodes = 0
    for number in range(DEALS):
        rng = random.Random(number)
        match = wandered(solvable(rng), number, 3 * number)
        if match.to_move is not None:
            found = mg.solve(match, SECONDS)
            solved, nodes = solved + 1, nodes + found.nodes
    return f"{solved} positions, {nodes} nodes"


def solvable(rng: random.Random) -> Variant:
    """A game that the solver knows, with its options drawn at random."""
    while True:
        game = mixture("aloft", rng)
        try:
            mg.solve(game.new(seed=0), SHORTEST)
        except mg.SetupError:
            continue
        return game


def scarce() -> str:
    """Search and solver when no table may be larger than `scripts/sanitize.py` allows: they do without more room."""
    largest = 0
    for number, title in enumerate(mg.titles()):
        match = wandered(mixture(title, random.Random(number)), number, 5)
        bot = SearchBot("search", number, iterations=40_000, expand_visits=0)
        for _ in range(2):
            if match.to_move is not None:
                match.play(bot.choose(match))
            largest = max(largest, bot._search.size if bot._search else 0)
    found = mg.solve(mg.Game("aloft", players=1), SECONDS, seed=1)
    return f"trees of up to {largest} edges, {found.nodes} moments"


def plain() -> str:
    """A game in ordinary Python under the compiled engine."""
    from montgolfier.envs import Batch
    from tests.testing.knots import KNOTS

    mg.register(KNOTS)
    game = mg.Game(KNOTS.name)
    run = mg.playouts(game, games=300, threads=2)
    for number in range(20):
        match = game.new(seed=number)
        while match.to_move is not None:
            match.play(mg.bot("search", number, iterations=50).choose(match))
    batch = Batch(game, 5, threads=2)
    batch.reset(1)
    batch.rollout(100)
    return f"{run.plies} plies"


def environments(title: str) -> str:
    """Batches of every variant, random and by a policy, on two threads; single steps with masks and observations."""
    import numpy as np

    from montgolfier.envs import Batch

    steps = 0
    games = [*variants(title), *(mixture(title, random.Random(number)) for number in range(10))]
    for number, game in enumerate(games):
        batch = Batch(game, 6, threads=2, horizon=30 + number % 7)
        batch.reset(number)
        for _ in range(60):
            batch.step(batch.random_legal())
        batch.rollout(4, np.ones((batch.spaces.size, batch.spaces.actions)), np.zeros(batch.spaces.actions))
        try:
            batch.step(np.full(6, batch.spaces.actions, np.int32))
        except mg.IllegalAction:
            steps += 64 * 6
    return f"{len(games)} variants, {steps} steps"


def studies() -> str:
    """Games of all kinds watched as a study does it: win chances in every position, kinds of every option."""
    watched = 0
    for title in mg.titles():
        for game in variants(title):
            options = {name: value for name, value in game.chosen.items() if name != "players"}
            plan: dict[str, Any] = {"options": options, "players": [game.players], "skill": [], "restricted": []}
            watched += len(mg.study(title, bots=["random"], games=3, workers=1, **plan).rows)
    return f"{watched} games"


def wandered(game: mg.Game, seed: int, most: int) -> mg.Match:
    """A match after some random actions, and before its end unless that comes early."""
    match = game.new(seed=seed)
    rng = random.Random(seed)
    for _ in range(rng.randint(0, most)):
        if match.to_move is not None:
            match.play(rng.choice(match.legal()))
    return match


def any_settings(rng: random.Random) -> dict[str, Any]:
    """Settings of a search, each drawn at random from what it may be."""
    changes: dict[str, Any] = {}
    for name in TREE_SETTINGS:
        kind, limits = FIELDS[name].type, FIELDS[name].metadata
        if rng.random() < 0.3:
            continue
        if kind is bool:
            changes[name] = rng.random() < 0.5
        else:
            values = WHOLE if kind is int else REAL
            changes[name] = rng.choice([value for value in values if limits["low"] <= value <= limits["high"]])
    return changes


def parts() -> dict[str, Callable[[], str]]:
    """All parts by name, the longest first."""
    found: dict[str, Callable[[], str]] = {}
    for title in mg.titles():
        for part in (0, 1):
            found[f"search:{title}:{part}"] = partial(search, title, part)
    found |= {"learned": learned, "solver": solver, "crashes": crashes, "scarce": scarce}
    found |= {f"rules:{title}": partial(rules, title) for title in mg.titles()}
    found |= {f"environments:{title}": partial(environments, title) for title in mg.titles()}
    return found | {"sizes": sizes, "counting": counting, "studies": studies, "plain": plain}


def main() -> int:
    """Run one part and say what it did."""
    known = parts()
    if len(sys.argv) < 2:
        print("\n".join(known))
        return 0
    if not mg.compiled:
        print("the engine is not compiled: there is nothing to watch", file=sys.stderr)
        return 2
    for name in islice(sys.argv, 1, None):
        print(f"{name}: {known[name]()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
