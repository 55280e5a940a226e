"""Boards with all kinds of features and games under all kinds of options, for the tests of laws."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.components import BONUSES, PENALTIES, REWARDS
from montgolfier.games.odyssey.rules import RULES
from montgolfier.games.odyssey.state import Odyssey

GOLDEN = json.loads((Path(__file__).parents[2] / "data" / "golden" / "odyssey.json").read_text())
HEXA: dict[str, Any] = next(block["board"] for block in GOLDEN if block["kind"] == "board")

CHOICES: dict[str, list[Any]] = {
    "players": [2, 3, 4, 5, 6],
    "variant": [None, "different", "not_travelled", "block"],
    "start_seat": [None, 0, 1],
    "secret_inventories": [True, False],
    "spaces_reusable": [True, False, False],
    "full_inventory_blocks_move": [True, False, False],
    "start_takes_slot": [True, False],
    "pick_reward": ["no_free_source", "every_owner"],
    "pick_reward_unit": ["route", "balloon"],
    "reward_wild": [True, False],
    "duo_doubles": ["closed", "claim_only"],
    "same_player_double": [True, False],
    "may_pass": [True, False, False, False],
    "double_side": ["any", "all"],
    "multi_adjacent_reward": ["each", "completion"],
    "bonus_balloon": ["choice", "route"],
    "steal_choice": ["thief", "random"],
    "teleport_mode": ["relocate", "move"],
    "toll_uses": [1, 2, None],
}


def triangle(b: tuple[float, float] = (10, 0), c: tuple[float, float] = (5, 8)) -> dict[str, Any]:
    """Three cities and the routes between them."""
    spots = {"A": (0, 0), "B": b, "C": c}
    return {
        "types": ["red"],
        "cities": [{"id": name, "x": x, "y": y, "slots": 3} for name, (x, y) in spots.items()],
        "routes": [{"id": e.lower(), "a": e[0], "b": e[1], "spaces": ["red"] * 3} for e in ("AB", "BC", "AC")],
    }


def square() -> dict[str, Any]:
    """Four cities around one area, and a fifth in it at the end of a blind route."""
    spots = {"A": (0, 0), "B": (4, 0), "C": (4, 4), "D": (0, 4), "E": (1.5, 1.5)}
    return {
        "types": ["red"],
        "cities": [{"id": name, "x": x, "y": y, "slots": 3} for name, (x, y) in spots.items()],
        "routes": [{"id": e.lower(), "a": e[0], "b": e[1], "spaces": ["red"]} for e in ("AB", "BC", "CD", "AD", "AE")],
        "areas": [{"id": "X", "cities": [], "sides": [["ab"], ["bc"], ["cd"], ["ad"]], "points": 2}],
    }


def with_path(path: list[Any]) -> dict[str, Any]:
    """The triangle with a path from A to B."""
    board = triangle()
    board["routes"][0]["path"] = path
    return board


def scrambled(draw: Any, value: Any) -> Any:
    """The same data with one thing somewhere in it replaced."""
    junk = st.one_of(st.none(), st.booleans(), st.integers(-3, 200), st.text(max_size=3), st.just([]), st.just({}))
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(value)))
        return value | {key: scrambled(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        i = draw(st.integers(0, len(value) - 1))
        return [*value[:i], scrambled(draw, value[i]), *value[i + 1 :]]
    return draw(junk)


def one_of(rng: Rng, values: Any) -> Any:
    return values[rng.below(len(values))]


def any_board(number: int) -> dict[str, Any]:
    """The board hexa with other types, multiroutes, bonuses, slots and trajectories, fixed by the number."""
    rng = Rng(1000 + number)
    board = copy.deepcopy(HEXA)
    kinds = [*board["types"], "gray"]
    for city in board["cities"]:
        city["slots"] = 6 + rng.below(3) if city["id"] == "A" else 1 + rng.below(4)
    for route in board["routes"]:
        size = len(route["spaces"])
        if size > 1 and rng.below(2):
            route["multi"] = True
            first = rng.below(5)
            route["spaces"] = [kinds[(first + i) % 5] for i in range(size)]
        else:
            route["spaces"] = [one_of(rng, kinds)] * size
        route["bonuses"] = [any_bonus(rng) for _ in range(size)]
    board["trajectories"] = [any_trajectory(rng, board, i) for i in range(rng.below(6))]
    board["inventory_spaces"] = 2 + rng.below(6)
    return board


def any_bonus(rng: Rng) -> dict[str, Any] | None:
    if rng.below(3) == 0:
        return None
    kind = one_of(rng, BONUSES)
    return {"kind": kind, "sign": -1} if kind in PENALTIES and rng.below(2) else {"kind": kind}


def any_trajectory(rng: Rng, board: dict[str, Any], number: int) -> dict[str, Any]:
    kind = one_of(rng, REWARDS)
    reward = {"kind": kind, "value": 1 + rng.below(4)}
    if kind == "balloons":
        reward["type"] = one_of(rng, board["types"])
    goal: dict[str, Any] = {"id": f"T{number + 1}", "reward": reward, "slots": 1 + rng.below(2)}
    if rng.below(2):
        start = rng.below(6)
        return goal | {"kind": "cities", "from": "ABCDEF"[start], "to": "ABCDEF"[(start + 1 + rng.below(5)) % 6]}
    return goal | {"kind": "routes", "types": [one_of(rng, [*board["types"], "gray"]) for _ in range(1 + rng.below(3))]}


def any_rules(number: int, **fixed: Any) -> dict[str, Any]:
    """A board and options drawn at random from all there are; the same number gives the same rules."""
    rng = Rng(number)
    picked = {name: one_of(rng, values) for name, values in CHOICES.items()} | fixed
    if picked["secret_inventories"]:
        picked["steal_choice"] = "random"  # OR-42
    return RULES.resolve({"board": any_board(number), **picked})


def random_game(rules: dict[str, Any], seed: int) -> Iterator[tuple[Odyssey, int]]:
    """The positions of a random game, each with the action that is about to be played; the last with none (-1)."""
    state, rng = Odyssey(rules), Rng(seed)
    while not state.terminal():
        actions = state.legal()
        action = state.sample(rng) if state.to_move() < 0 else actions[rng.below(len(actions))]
        assert action in actions
        yield state, action
        state.apply(action)
    yield state, -1
