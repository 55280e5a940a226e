"""B-10: what the expansions print on a board: bonuses on blocks, and trajectories of both kinds."""

from collections.abc import Sequence

import networkx as nx

from montgolfier.boards.draws import between, shuffled, weighted
from montgolfier.boards.figures import BONUS_BLOCKS, TRAJECTORIES, TRAJECTORY_SCORE, Size
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import Bonus, City, Reward, Route, Trajectory
from montgolfier.games.odyssey.board.plane import distance
from montgolfier.games.odyssey.components import BONUS_WEIGHTS, GRAY
from montgolfier.games.odyssey.rounding import round_half_up

LUCK = (0.9, 1.1)  # on the score of a trajectory
LEAST_SCORE = 3
ROUTE_SHARE = 0.25  # of the trajectories ask for types instead of cities
# kind of reward: weight, lowest and highest score it is given for, score per unit of it
REWARDS = {
    "points": (2.33, 4, 99, 1.0),
    "balloons": (1.33, 0, 5, 0.9),
    "inventory": (1.0, 0, 6, 1.0),
    "swap": (1.0, 0, 6, 1.0),
}
SLOTS = {"points": 2, "balloons": 1, "inventory": 1, "swap": 1}  # OR-24


def choose_bonuses(routes: Sequence[Route], trajectories: bool, rng: Rng) -> dict[str, tuple[Bonus | None, ...]]:
    """Bonuses on the wanted share of the blocks, on routes of two or more (by route id)."""
    goal = round_half_up(between(rng, BONUS_BLOCKS) * sum(route.length for route in routes))
    kinds = [kind for kind in BONUS_WEIGHTS if trajectories or kind != "trajectory"]
    weights = [BONUS_WEIGHTS[kind] for kind in kinds]
    rows: dict[str, list[Bonus | None]] = {r.id: [None] * r.length for r in routes if r.length >= 2}
    blocks = shuffled(rng, [(name, i) for name, row in rows.items() for i in range(len(row))])
    for name, i in blocks[:goal]:
        rows[name][i] = Bonus(weighted(rng, kinds, weights))
    return {name: tuple(row) for name, row in rows.items() if any(row)}


def choose_trajectories(
    cities: Sequence[City], routes: Sequence[Route], types: Sequence[str], size: Size, share: float, rng: Rng
) -> tuple[Trajectory, ...]:
    """Ways to join far cities, in turn near, middling and far, and types to collect."""
    count = round_half_up(between(rng, TRAJECTORIES) * size.trajectories)
    by_type = round_half_up(share * count)
    out = []
    pairs = far_pairs(cities, routes, count - by_type, rng)
    for i, (a, b, blocks) in enumerate(pairs):
        reward = choose_reward(score(blocks, size, rng), types, rng)
        out.append(Trajectory(f"T{i + 1}", "cities", reward, SLOTS[reward.kind], start=a, end=b))
    shown: set[tuple[str, ...]] = set()
    while len(out) < count and len(shown) < by_type:
        kinds = tuple(sorted(shuffled(rng, types)[: 2 + rng.below(2)], key=list(types).index))
        if kinds in shown:
            continue
        shown.add(kinds)
        worth = score(sum(mean_length(routes, kind) for kind in kinds), size, rng)
        reward = choose_reward(worth, types, rng)
        out.append(Trajectory(f"T{len(out) + 1}", "routes", reward, SLOTS[reward.kind], types=kinds))
    return tuple(out)


def far_pairs(cities: Sequence[City], routes: Sequence[Route], count: int, rng: Rng) -> list[tuple[str, str, int]]:
    """Pairs of cities that are not neighbours, with the blocks between them, spread over thirds of the distances."""
    graph = nx.Graph()
    for route in routes:
        graph.add_edge(route.a, route.b, weight=route.length)
    pairs = []
    for i, b in enumerate(cities):
        for a in cities[:i]:
            if not graph.has_edge(a.id, b.id):
                pairs.append((distance((a.x, a.y), (b.x, b.y)), a.id, b.id))
    longest = max((pair[0] for pair in pairs), default=0.0)
    pairs = shuffled(rng, pairs)
    chosen: list[tuple[str, str, int]] = []
    visits: dict[str, int] = {}
    for turn in range(min(count, len(pairs))):
        low, high = longest * (turn % 3) / 3, longest * (turn % 3 + 1) / 3
        pairs.sort(key=lambda p: (not low <= p[0] <= high, visits.get(p[1], 0) + visits.get(p[2], 0)))
        _, start, end = pairs.pop(0)
        visits[start], visits[end] = visits.get(start, 0) + 1, visits.get(end, 0) + 1
        chosen.append((start, end, nx.dijkstra_path_length(graph, start, end)))
    return chosen


def mean_length(routes: Sequence[Route], kind: str) -> float:
    """Of the routes that can serve as this type."""
    lengths = [route.length for route in routes if kind in route.spaces]
    return sum(lengths) / len(lengths) if lengths else 0.0


def score(blocks: float, size: Size, rng: Rng) -> int:
    """What it is worth to own this many blocks of the right routes."""
    return max(LEAST_SCORE, round_half_up(blocks * TRAJECTORY_SCORE * size.score * between(rng, LUCK)))


def choose_reward(worth: int, types: Sequence[str], rng: Rng) -> Reward:
    """A reward that suits the score."""
    kinds = [kind for kind, (_, low, high, _) in REWARDS.items() if low <= worth <= high]
    kind = weighted(rng, kinds, [REWARDS[kind][0] for kind in kinds])
    value = max(1, round_half_up(worth / REWARDS[kind][3]))
    colours = [name for name in types if name != GRAY]
    return Reward(kind, value, colours[rng.below(len(colours))] if kind == "balloons" else None)
