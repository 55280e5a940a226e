"""A fingerprint of everything a batch writes, to compare the compiled engine with the interpreted one."""

import json
import sys
from typing import Any
from zlib import crc32

import numpy as np

import montgolfier as mg
from montgolfier.envs.batch import Batch


def digest(title: str, options: dict[str, Any], steps: int, threads: int = 1, size: int = 4) -> int:
    """All arrays of all steps of a batch that plays at random, then by a policy."""
    batch = Batch(title, size, threads=threads, horizon=40, **options)
    batch.reset(7)
    found = 0
    for number in range(steps):
        if number % 2:
            batch.step(batch.random_legal())
        else:
            shape = (batch.encoder.size, batch.encoder.actions)
            weights = (np.add.outer(np.arange(shape[0]) * 31, np.arange(shape[1]) * 17) % 7 - 3) / 4
            batch.rollout(2, weights, np.full(shape[1], 0.25))
        arrays = (
            batch.observation,
            batch.mask,
            batch.to_move,
            batch.rewards,
            batch.done,
            batch.truncated,
            batch.scores,
        )
        for array in (*arrays, batch.lengths):
            found = crc32(array.tobytes(), found)
    return found


if __name__ == "__main__":
    assert not mg.compiled
    print(json.dumps([digest(title, options, steps) for title, options, steps in json.load(sys.stdin)]))
