"""B-10: trajectories of generated boards, of both kinds, and what they are worth."""

from collections.abc import Callable

import networkx as nx
import pytest

from montgolfier.boards import generate
from montgolfier.boards.extras import choose_reward, score
from montgolfier.boards.figures import SIZES as FIGURES
from montgolfier.boards.figures import TYPES
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import Board
from montgolfier.games.odyssey.components import SIZES
from montgolfier.games.odyssey.rounding import round_half_up

Maker = Callable[..., Board]


@pytest.mark.parametrize("size", SIZES)
def test_their_number_follows_the_size(made: Maker, size: str) -> None:
    board = made(size, ("trajectories",), 0)
    factor = FIGURES[size].trajectories
    assert round_half_up(5 * factor) <= len(board.trajectories) <= round_half_up(6 * factor)
    assert [t.id for t in board.trajectories] == [f"T{i + 1}" for i in range(len(board.trajectories))]


def test_cities_are_no_neighbours_and_worth_their_distance(made: Maker) -> None:
    board = made("huge", ("trajectories",), 0)
    graph = nx.Graph()
    for route in board.routes:
        graph.add_edge(route.a, route.b, weight=route.length)
    pairs = [t for t in board.trajectories if t.kind == "cities"]
    assert len({frozenset((t.start, t.end)) for t in pairs}) == len(pairs) >= 5
    for t in pairs:
        assert not graph.has_edge(t.start, t.end)
        blocks = nx.dijkstra_path_length(graph, t.start, t.end)
        if t.reward.kind == "points":
            low, high = (blocks * 1.25 * 1.3 * luck for luck in (0.9, 1.1))
            assert max(3, round_half_up(low)) <= t.reward.value <= max(3, round_half_up(high))


def test_types_to_collect_are_on_the_board(made: Maker) -> None:
    board = made("regular", ("trajectories", "wildWinds"), 2)
    collect = [t for t in board.trajectories if t.kind == "routes"]
    printed = {kind for route in board.routes for kind in route.spaces}
    assert collect
    for t in collect:
        assert 2 <= len(set(t.types)) == len(t.types) <= 3
        assert set(t.types) <= printed


def test_the_share_of_the_kinds_can_be_chosen() -> None:
    kinds = {
        share: {t.kind for t in generate("tiny", expansions=["trajectories"], route_share=share, seed=3).trajectories}
        for share in (0.0, 1.0)
    }
    assert kinds == {0.0: {"cities"}, 1.0: {"routes"}}


def test_OR_24_slots_follow_the_reward(made: Maker) -> None:
    for size in SIZES:
        for t in made(size, ("trajectories",), 0).trajectories:
            assert t.slots == (2 if t.reward.kind == "points" else 1)


def test_rewards_suit_the_score() -> None:
    rng = Rng(1)
    seen: dict[int, set[str]] = {
        worth: {choose_reward(worth, TYPES, rng).kind for _ in range(200)} for worth in (3, 4, 6, 9)
    }
    assert seen[3] == {"balloons", "inventory", "swap"}
    assert seen[4] == {"points", "balloons", "inventory", "swap"}
    assert seen[6] == {"points", "inventory", "swap"}
    assert seen[9] == {"points"}
    balloons = [r for r in (choose_reward(3, ["red", "gray"], rng) for _ in range(100)) if r.kind == "balloons"]
    assert {r.type for r in balloons} == {"red"}, "gray is no balloon"
    assert {r.value for r in balloons} == {round_half_up(3 / 0.9)}


def test_nothing_is_worth_less_than_three() -> None:
    assert {score(1, FIGURES["tiny"], Rng(seed)) for seed in range(20)} == {3}
