"""Learn to judge Aloft from games of the search against itself: a network for positions, preferences for actions.

    python scripts/learn_aloft.py second --games 8000             # two players
    python scripts/learn_aloft.py third --players 3 4 --games 4800
    python scripts/learn_aloft.py second --first '' --games 8000  # by what was learned before

Every position of a game becomes a row per seat: what the network sees with the eyes of that seat, and how the game
ended, mixed with what playouts from there say. Some decisions are thought about longer; what was tried most there is
what the preferences learn. The same seed and arguments give the same games, and the same weights as far as NumPy adds
up alike; the file records how they were made, and who played the games. Needs NumPy.
"""

# mypy: disable-error-code="attr-defined,arg-type,var-annotated"
# (numbers in, numbers out: the positions are Aloft's by construction)

from dataclasses import dataclass
from functools import partial

import numpy as np
from learning import Array, Rows, Shape, arguments, learn
from processes import run

import montgolfier as mg
from montgolfier.bots.learned.aloft import LearnedAloft, variant_of
from montgolfier.bots.search import Search
from montgolfier.bots.settings import TREE_SETTINGS, SearchSettings
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng

PLAYOUTS = 16


def largest_sums(first: Array, bias: Array) -> Array:
    """Of the first layer: two inputs of each balloon, those of trucks, turns and tokens, and the counted ones."""
    return np.asarray(bias + 18 * 2 * first[:356].max(0) + 40 * first[356:418].max(0) + 40 * first[418:].sum(0))


SHAPE = Shape(inputs=421, units=(16.0, 16.0, 32.0), width=93, facts=680, deep=12, lead=10.0, bound=largest_sums)


@dataclass
class Plan:
    """How games are played."""

    edition: str
    version: str = ""  # of the strategies; "2026" for the first round
    quick: int = 120  # iterations of most decisions
    long: int = 800  # of those that preferences are learned from
    often: float = 0.2  # how many of them there are
    curious: int = 8  # decisions of a game that are drawn by how often they were tried
    wander: float = 0.04  # how often any action is played later on


def play(plan: Plan, job: tuple[int, int]) -> Rows:
    """One game of (seed, players) with itself: what its positions looked like, how it ended, what was tried."""
    seed, players = job
    game = mg.Game("aloft", edition=plan.edition, players=players)
    state = game.new(seed=seed).state.clone()
    strategy = strategy_of("aloft", plan.version)
    eyes = LearnedAloft(dict(game.options))
    settings = SearchSettings(**strategy.settings(dict(game.options)))
    searches = [Search(strategy.evaluator(dict(game.options)), state) for _ in range(players)]
    for search in searches:
        for name in TREE_SETTINGS:
            setattr(search, name, getattr(settings, name))
    news: list[list[int]] = [[] for _ in searches]
    rng, counted = Rng(seed), len(SHAPE.units)
    views, counts, guesses, facts, visits, sizes, ply = [], [], [], [], [], [], 0
    while not state.terminal():
        seat, legal = state.to_move(), state.legal()
        action = legal[0]
        if len(legal) > 1:
            search = searches[seat]
            ply += 1
            long = rng.uniform() < plan.often
            search.advance(news[seat])
            news[seat] = []
            search.set_root(state, seat, seed * 8 + seat, ply)
            search.think(plan.long if long else plan.quick)
            tried = search.root_statistics()
            tries = [tried.get(a, (0, 0.0, 0.0))[0] for a in legal]
            if long:
                facts += [f + [SHAPE.facts] * (SHAPE.deep - len(f)) for f in eyes.action_facts(state, legal)]
                visits += tries
                sizes.append(len(legal))
            seen = [eyes.inputs(state, s) for s in range(players)]
            views.append([r[:-counted] + [SHAPE.inputs] * (SHAPE.width + counted - len(r)) for r, _ in seen])
            counts.append([t[-counted:] for _, t in seen])
            guesses.append(search.mean_playout(state, PLAYOUTS))
            if ply <= plan.curious:
                point, k = rng.below(sum(tries)), 0
                while point >= tries[k]:
                    point -= tries[k]
                    k += 1
                action = legal[k]
            elif rng.uniform() < plan.wander:
                action = legal[rng.below(len(legal))]
            else:
                action = legal[tries.index(max(tries))]
            for other, search in enumerate(searches):
                if other != seat:
                    search.evaluator.update_beliefs(state, seat, action, other)
        for heard in news:
            heard.append(action)
        state.apply_legal(action)
    scores = state.scores()
    leads = [scores[s] - max(scores[:s] + scores[s + 1 :]) for s in range(players)]
    return {
        "views": np.array(views, np.uint16),
        "counts": np.array(counts, np.int8),
        "guesses": np.array(guesses, np.float32),
        "results": np.tile(np.array(state.returns(), np.float32), (len(views), 1)),
        "leads": np.tile(np.array(leads, np.int8), (len(views), 1)),
        "games": np.full(len(views), seed),
        "facts": np.array(facts, np.uint16).reshape(-1, SHAPE.deep),
        "visits": np.array(visits, np.float32),
        "sizes": np.array(sizes, np.int32),
        "asked": np.full(len(sizes), seed),
    }


def main() -> None:
    """Read the command line, play, learn, write."""
    parser = arguments(__doc__)
    parser.add_argument("edition", choices=["first", "second", "third"])
    given = parser.parse_args()
    games = [mg.Game("aloft", edition=given.edition, players=players) for players in given.players]
    variants = {variant_of(dict(game.options)) for game in games}
    if len(variants) > 1:
        parser.error("--players: tables of two, of three or four, and of five or six players are learned apart")

    def play_by(version: str) -> partial[Rows]:
        return partial(play, Plan(given.edition, version))

    learn("aloft", variants.pop(), {"edition": given.edition}, SHAPE, play_by, given)


if __name__ == "__main__":
    run(main)
