"""The learned numbers of the evaluators: one JSON file per title beside this module, written by scripts/fit*.py."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@cache
def numbers_of(title: str) -> dict[str, Any]:
    """What was learned for a title."""
    learned: dict[str, Any] = json.loads((HERE / f"{title}.json").read_text(encoding="utf-8"))
    return learned


def write_numbers(title: str, learned: dict[str, Any], folder: Path = HERE) -> None:
    """Keep what was learned."""
    (folder / f"{title}.json").write_text(in_rows(learned), encoding="utf-8")


def in_rows(learned: dict[str, Any]) -> str:
    """JSON with a row of numbers on a line."""
    text = json.dumps(learned, indent=1)
    rows = re.sub(r"\[[^\[\]]*\]", lambda row: "[" + ", ".join(row[0][1:-1].replace(",", " ").split()) + "]", text)
    assert json.loads(rows) == learned
    return rows + "\n"
