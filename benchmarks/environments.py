"""Steps per second from Python, with observation and mask: our environments beside those of others, in one run.

    python benchmarks/environments.py [--seconds S] [--repeat N]

Peers that are not installed are left out, and named. Times are processor time, so a busy machine favours nobody;
medians over the repetitions, which are interleaved.
"""

import argparse
import importlib
import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

import numpy as np

from montgolfier.envs import Batch

SIZE = 1024
GAMES = {
    "aloft (2)": ("aloft", {}),
    "aloft solo": ("aloft", {"players": 1}),
    "cloud9 (3)": ("cloud9", {}),
    "odyssey tiny (2)": ("odyssey", {"board": "tiny"}),
    "odyssey regular (2)": ("odyssey", {}),
}
PGX = ("connect_four", "backgammon")
SPIEL = ("connect_four", "backgammon")


def batch_speed(title: str, options: dict, size: int, seconds: float) -> float:
    batch = Batch(title, size, **options)
    batch.reset(1)
    steps, began = 0, process_time()
    while process_time() - began < seconds:
        for _ in range(20):
            batch.step(batch.random_legal())
        steps += 20 * size
    return steps / (process_time() - began)


def pettingzoo_speed(make: Callable, seconds: float) -> float:
    env, rng = make(), random.Random(1)
    steps, began = 0, process_time()
    env.reset(seed=1)
    while process_time() - began < seconds:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        steps += 1
    return steps / (process_time() - began)


def spiel_speed(game: object, seconds: float) -> float:
    rng = random.Random(1)
    steps, began = 0, process_time()
    while process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            player = state.current_player()
            state.observation_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / (process_time() - began)


def pgx_speed(name: str, seconds: float) -> float:
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    env = pgx.make(name)
    start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(pgx_auto_reset(env)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9), axis=1))
    key = jax.random.PRNGKey(1)
    state = start(jax.random.split(key, SIZE))
    steps, began = -1, process_time()
    while process_time() - began < seconds or steps < 1:
        key, one, two = jax.random.split(key, 3)
        state = step(state, choose(one, state.legal_action_mask), jax.random.split(two, SIZE))
        state.observation.block_until_ready()
        if steps < 0:
            steps, began = 0, process_time()  # the first step compiles
            continue
        steps += SIZE
    return steps / (process_time() - began)


def pgx_auto_reset(env: object) -> Callable:
    return importlib.import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)


def contenders() -> tuple[dict[str, Callable[[float], float]], list[str]]:
    """What is measured by name, and what is left out."""
    found: dict[str, Callable[[float], float]] = {}
    for name, (title, options) in GAMES.items():
        found[f"Batch of {SIZE}, {name}"] = partial(batch_speed, title, options, SIZE)
    for name, (title, options) in GAMES.items():
        found[f"Batch of 1, {name}"] = partial(batch_speed, title, options, 1)
    left_out = []
    try:
        from montgolfier.envs import pettingzoo

        found["PettingZoo adapter, aloft (2)"] = partial(pettingzoo_speed, partial(pettingzoo.env, "aloft"))
        classic = importlib.import_module("pettingzoo.classic.connect_four_v3")
        found["PettingZoo connect_four"] = partial(pettingzoo_speed, classic.env)
    except ImportError as fault:
        left_out.append(f"PettingZoo ({fault})")
    try:
        pyspiel = importlib.import_module("pyspiel")
        for name in SPIEL:
            found[f"OpenSpiel {name}"] = partial(spiel_speed, pyspiel.load_game(name))
    except ImportError as fault:
        left_out.append(f"OpenSpiel ({fault})")
    try:
        importlib.import_module("pgx")
        for name in PGX:
            found[f"Pgx batch of {SIZE}, {name}"] = partial(pgx_speed, name)
    except ImportError as fault:
        left_out.append(f"Pgx ({fault})")
    return found, left_out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--repeat", type=int, default=3)
    given = parser.parse_args()
    found, left_out = contenders()
    speeds: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(given.repeat):
        for name, measure in found.items():
            speeds[name].append(measure(given.seconds))
    print("Environments from Python, with observation and mask, steps per second of processor time")
    for name, values in speeds.items():
        print(f"  {name:40} {median(values):12,.0f}")
    for line in left_out:
        print(f"  left out: {line}")


if __name__ == "__main__":
    main()
