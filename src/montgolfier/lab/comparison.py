"""Rule sets side by side: every difference with its interval, corrected for their number, and told in a sentence."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from montgolfier.lab.measures import Measure
from montgolfier.lab.plan import Block, in_sentence
from montgolfier.lab.statistics import Difference, difference, holm, pooled

SIGNIFICANT = 0.05
MOST_PLACES = 4  # decimals
Values = Mapping[int, Mapping[str, Mapping[int, float]]]  # block -> measure -> deal -> mean


def compare(blocks: Sequence[Block], values: Values, measures: Sequence[Measure]) -> list[dict[str, Any]]:
    """Every measure of every two sets of rules; of every two numbers of players, where the rules are all the same.

    Sets of rules are compared at the same number of players, deal by deal, and the differences averaged over the
    numbers of players that both have. Numbers of players share no deals, so their samples are separate.
    """
    rules = list(dict.fromkeys(block.condition.rules for block in blocks))
    by_rules = len(rules) > 1
    groups: dict[str, dict[int, Block]] = {}
    for block in blocks:
        condition = block.condition
        name = condition.rules if by_rules else f"{condition.players} players"
        groups.setdefault(name, {})[condition.players if by_rules else 0] = block
    found, ps = [], []
    for a, b in combinations(groups, 2):
        common = [players for players in groups[a] if players in groups[b]]
        for measure in measures:
            gaps = [gap(groups[a][n], groups[b][n], measure.key, values, by_rules) for n in common]
            total = pooled(gaps)
            if total is None:
                continue
            ps.append(total.p)
            found.append(
                {
                    "a": a,
                    "b": b,
                    "measure": measure.key,
                    "difference": [round(x, 6) for x in (total.mean, total.low, total.high)],
                    "paired": total.paired,
                    "players": common if by_rules else [],
                }
            )
    for row, p in zip(found, holm(ps), strict=True):
        row["p"] = round(p, 6)
        row["significant"] = p < SIGNIFICANT
    return found


def gap(a: Block, b: Block, key: str, values: Values, same_deals: bool) -> Difference | None:
    """One measure of two blocks."""
    one, other = values[a.number].get(key), values[b.number].get(key)
    if not one or not other:
        return None
    return difference(one, other, same_deals and set(one) == set(other))


def sentences(comparisons: Sequence[Mapping[str, Any]], measures: Mapping[str, Measure]) -> list[dict[str, Any]]:
    """A plain sentence for every difference, and for every pair those that are none as far as can be told."""
    told: list[dict[str, Any]] = []
    for a, b in dict.fromkeys((row["a"], row["b"]) for row in comparisons):
        rows = [row for row in comparisons if (row["a"], row["b"]) == (a, b)]
        clear = [sentence(row, measures[row["measure"]]) for row in rows if row["significant"]]
        unclear = [measures[row["measure"]].label for row in rows if not row["significant"]]
        told.append({"a": a, "b": b, "clear": clear, "unclear": unclear})
    return told


def sentence(row: Mapping[str, Any], measure: Measure) -> str:
    """A significant difference in words."""
    mean, low, high = row["difference"]
    a, b = (row["a"], row["b"]) if mean > 0 else (row["b"], row["a"])
    size, ends = abs(mean), sorted((abs(low), abs(high)))
    words = measure.more.format(a=in_sentence(a), b=in_sentence(b))
    unit = " percentage points" if measure.percent else f" {measure.unit}".rstrip()
    scale, places = scale_of(row, measure)
    figures = [f"{scale * x:.{places}f}" for x in (size, *ends)]
    return f"{words[0].upper()}{words[1:]}: by {figures[0]}{unit} ({figures[1]} to {figures[2]})."


def scale_of(row: Mapping[str, Any], measure: Measure) -> tuple[int, int]:
    """By what to multiply a difference, and how many decimals to show: no significant one is shown as 0.0."""
    scale = 100 if measure.percent else 1
    places = 1 if measure.percent else max(measure.places, 1)
    least = scale * min(map(abs, row["difference"]))
    while row["significant"] and places < MOST_PLACES and round(least, places) == 0:
        places += 1
    return scale, places
