"""What every element of a game contributes, and which options are never chosen."""

from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.lab.measures import Row
from montgolfier.lab.plan import Block
from montgolfier.lab.statistics import SIGNIFICANT, Difference, by_deal, difference, estimate, holm

FEW = 20  # with fewer players, a win rate says nothing
SELDOM = 0.1  # of what a random choice would do: an option chosen less often is avoided


def victory(row: Row, seat: int) -> float:
    """A seat's part of the victory, less an even part."""
    return (seat in row["winners"]) / len(row["winners"]) - 1 / len(row["scores"])


def element_table(blocks: Sequence[Block], games: Mapping[int, Sequence[Row]]) -> list[dict[str, Any]]:
    """For every set of rules, each element: how often it is used, what it brings, and how those who use it more do."""
    found = []
    for rules in dict.fromkeys(block.condition.rules for block in blocks):
        rows = [row for block in blocks if block.condition.rules == rules for row in games[block.number]]
        names = sorted({name for row in rows for name in row["elements"]})
        found += [element_row(rules, name, rows) for name in names]
    corrected = holm([row["p"] for row in found if row["p"] is not None])
    for row in found:
        row["significant"] = corrected.pop(0) < SIGNIFICANT if row["p"] is not None else False
        del row["p"]
    return found


def element_row(rules: str, name: str, rows: Sequence[Row]) -> dict[str, Any]:
    """One element under one set of rules."""
    seats = sum(len(row["scores"]) for row in rows)
    uses, users, points, paid = 0.0, 0, 0.0, 0.0
    groups: dict[str, list[tuple[int, float]]] = {"with": [], "without": [], "more": [], "less": []}
    for number, row in enumerate(rows):
        times, brought = row["elements"].get(name, ([0] * len(row["scores"]), [None] * len(row["scores"])))
        uses += sum(times)
        users += sum(n > 0 for n in times)
        for n, gain in zip(times, brought, strict=True):
            if gain is not None and n:
                points, paid = points + gain, paid + n
        if not row["winners"] or len(times) < 2:
            continue
        mean = sum(times) / len(times)
        for seat, n in enumerate(times):
            groups["with" if n else "without"].append((number, victory(row, seat)))
            if n != mean:
                groups["more" if n > mean else "less"].append((number, victory(row, seat)))
    gap = contrast(groups["more"], groups["less"])
    return {
        "rules": rules,
        "element": name,
        "players": round(users / seats, 4) if seats else 0.0,
        "uses": round(uses / seats, 4) if seats else 0.0,
        "points": round(points / paid, 3) if paid else None,
        "with": rate(groups["with"]),
        "without": rate(groups["without"]),
        "more": None if gap is None else [round(max(-1.0, min(1.0, x)), 4) for x in (gap.mean, gap.low, gap.high)],
        "p": None if gap is None else gap.p,
    }


def rate(group: Sequence[tuple[int, float]]) -> float | None:
    """The mean advantage of some players; None of too few."""
    found = estimate(list(by_deal(group).values())) if len(group) >= FEW else None
    return None if found is None else round(found.mean, 4)


def contrast(more: Sequence[tuple[int, float]], less: Sequence[tuple[int, float]]) -> Difference | None:
    """How much more those win who use something more than the others at their table: game by game, so paired."""
    return difference(by_deal(more), by_deal(less), True) if min(len(more), len(less)) >= FEW else None


def choice_table(blocks: Sequence[Block], games: Mapping[int, Sequence[Row]]) -> list[dict[str, Any]]:
    """For every set of rules, each kind of option: how often offered beside others, how often chosen, and a verdict."""
    found = []
    for rules in dict.fromkeys(block.condition.rules for block in blocks):
        totals: dict[str, list[float]] = {}
        for block in blocks:
            for row in games[block.number] if block.condition.rules == rules else ():
                for kind, numbers in row["choices"].items():
                    total = totals.setdefault(kind, [0.0, 0.0, 0.0])
                    for i, number in enumerate(numbers):
                        total[i] += number
        for kind, (offered, chosen, expected) in sorted(totals.items(), key=lambda item: (-item[1][0], item[0])):
            found.append(
                {
                    "rules": rules,
                    "option": kind,
                    "offered": int(offered),
                    "chosen": int(chosen),
                    "by_chance": round(expected / offered, 4),
                    "verdict": verdict(chosen, expected),
                }
            )
    return found


def verdict(chosen: float, expected: float) -> str:
    """Whether an option is never chosen or avoided, as far as the numbers can tell."""
    if expected < FEW:
        return ""
    if chosen == 0:
        return "never chosen"
    return "avoided" if chosen < SELDOM * expected else ""
