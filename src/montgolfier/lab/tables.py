"""Results as plain tables: rows of names and values, for a file, a data frame or a page."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.lab.measures import Row
from montgolfier.lab.observation import seed_of
from montgolfier.lab.plan import Plan

TABLES = ("measures", "comparisons", "bots", "skill", "restricted", "elements", "choices", "odd")
PLAIN = ("events", "decisions", "turns", "forced", "offered", "lead_changes", "drama", "settled")


def game_table(plan: Plan, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """One flat row for every game; values of all seats are joined by slashes, seat 0 first."""
    blocks = plan.blocks()
    elements = sorted({name for row in rows for name in row["elements"]})
    table = []
    for row in rows:
        block = blocks[row["block"]]
        flat: dict[str, Any] = {
            "rules": block.condition.rules,
            "players": block.condition.players,
            "purpose": block.purpose,
            "restriction": block.restriction,
            "block": row["block"],
            "game": row["game"],
            "seed": seed_of(plan.seed, row["deal"]),
            "bots": "/".join(block.entrants[e] + ("*" if block.restriction and e == 0 else "") for e in row["seats"]),
            "first": row["first"],
            "scores": slashed(row["scores"]),
            "winners": slashed(row["winners"]),
            **{name: row[name] for name in PLAIN},
        }
        flat |= row["facts"]
        for name in elements:
            flat[name] = slashed(row["elements"].get(name, [[0] * len(row["scores"])])[0])
        flat |= {"version": row.get("version"), "rules_version": row.get("rules_version")}
        table.append(flat)
    return table


def slashed(values: Sequence[Any]) -> str:
    """Values of all seats in one cell."""
    return "/".join(map(str, values))


def result_table(results: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """A part of the results as flat rows."""
    if name not in TABLES:
        raise SetupError(f"there is no table {quoted(name)}; there are {listed(('games', *TABLES))}")
    if name == "measures":
        return [
            {"rules": c["rules"], "players": c["players"], "games": c["games"], "measure": key, **found}
            for c in results["conditions"]
            for key, found in c["measures"].items()
        ]
    return [flattened(row) for row in results[name]]


def flattened(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without rows in it."""
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, Mapping):
            flat |= value
        elif isinstance(value, list) and len(value) == 3 and key in ("difference", "more"):
            flat |= {key: value[0], f"{key}_low": value[1], f"{key}_high": value[2]}
        else:
            flat[key] = slashed(value) if isinstance(value, list) else value
    return flat


def csv_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as CSV."""
    if not rows:
        return ""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def frame(rows: list[dict[str, Any]]) -> Any:
    """A data frame of whatever library is installed; without one, the rows themselves."""
    try:
        import pandas  # type: ignore[import-not-found, import-untyped, unused-ignore]

        return pandas.DataFrame(rows)
    except ImportError:
        pass
    try:
        import polars  # type: ignore[import-not-found, unused-ignore]

        return polars.DataFrame(rows)
    except ImportError:
        return rows
