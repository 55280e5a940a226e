"""The files of learned weights: one JSON file per title beside this module, written by scripts/learn_<title>.py."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from montgolfier.bots.evaluators.numbers import in_rows
from montgolfier.bots.network import Network

HERE = Path(__file__).parent


@cache
def learned_of(title: str) -> dict[str, Any]:
    """What was learned for a title, by variant; nothing if there is no file."""
    file = HERE / f"{title}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def network_of(title: str, variant: str) -> Network:
    """The network of a variant."""
    return Network(learned_of(title)[variant]["network"])


def write_learned(title: str, variant: str, learned: dict[str, Any], folder: Path = HERE) -> None:
    """Keep what was learned for a variant beside what is there already."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{title}.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    known = dict(sorted({**known, variant: learned}.items()))
    file.write_text(in_rows(known), encoding="utf-8")
