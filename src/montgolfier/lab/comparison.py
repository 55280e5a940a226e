"""Rule sets side by side: every difference with its interval, corrected for their number, and in a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import fsum
from typing import Any

from montgolfier.engine.words import sentence_case
from montgolfier.lab.measures import Measure
from montgolfier.lab.plan import Block, Plan, in_sentence, labelled
from montgolfier.lab.statistics import SIGNIFICANT, Difference, difference, holm, pooled

MOST_PLACES = 4  # decimals
Pair = tuple[Block, Block]
Values = Mapping[int, Mapping[str, Mapping[int, float]]]  # block -> measure -> deal -> mean


@dataclass(frozen=True)
class Contrast:
    """What is compared: the values of one option, or numbers of players."""

    option: str
    groups: Mapping[str, Sequence[Block]]  # by the label of a value


def contrasts(plan: Plan, blocks: Sequence[Block]) -> list[Contrast]:
    """Every option with its values; numbers of players where the rules are all the same.

    With one change at a time, the values of an option are compared where all the other options have their first ones.
    """
    chosen = dict(plan.rule_sets())
    if len(chosen) == 1:
        found = [Contrast("players", {f"{block.condition.players} players": [block] for block in blocks})]
    else:
        found = []
        for option in plan.compare:
            groups: dict[str, list[Block]] = {}
            for block in blocks:
                row = chosen[block.condition.rules]
                if plan.one_at_a_time and any(row[o] != plan.compare[o][0] for o in row if o != option):
                    continue
                groups.setdefault(labelled(option, row[option]), []).append(block)
            found.append(Contrast(option, groups))
    return [contrast for contrast in found if len(contrast.groups) > 1]


def compare(plan: Plan, blocks: Sequence[Block], values: Values, measures: Sequence[Measure]) -> list[dict[str, Any]]:
    """Every measure of every two values of an option, or numbers of players where the rules are all the same.

    Values of an option are compared where all else is equal, deal by deal: averaged over the other options, then over
    the numbers of players. Numbers of players share no deals, so their samples are separate.
    """
    chosen = dict(plan.rule_sets())
    found, ps = [], []
    for contrast in contrasts(plan, blocks):
        by_rules = contrast.option != "players"
        for a, b in combinations(contrast.groups, 2):
            pairs = alike(contrast, a, b, chosen)
            for measure in measures:
                gaps = [gap(group, measure.key, values, by_rules) for group in pairs.values()]
                total = pooled(gaps)
                if total is None:
                    continue
                reach = measure.most - measure.least  # a difference cannot be larger
                mean, low, high = (max(-reach, min(reach, x)) for x in (total.mean, total.low, total.high))
                ps.append(total.p)
                found.append(
                    {
                        "option": contrast.option,
                        "a": a,
                        "b": b,
                        "measure": measure.key,
                        "difference": [round(x, 6) for x in (mean, low, high)],
                        "paired": total.paired,
                        "players": list(pairs) if by_rules else [],
                    }
                )
    for row, p in zip(found, holm(ps), strict=True):
        row["p"] = round(p, 6)
        row["significant"] = p < SIGNIFICANT
    return found


def alike(contrast: Contrast, a: str, b: str, chosen: Mapping[str, Mapping[str, Any]]) -> dict[int, list[Pair]]:
    """Blocks of two values that differ in nothing else, by number of players."""
    if contrast.option == "players":
        return {0: [(contrast.groups[a][0], contrast.groups[b][0])]}

    def rest(block: Block) -> dict[str, Any]:
        return {**chosen[block.condition.rules], contrast.option: None, "players": block.condition.players}

    found: dict[int, list[Pair]] = {}
    for one in contrast.groups[a]:
        for other in contrast.groups[b]:
            if rest(one) == rest(other):
                found.setdefault(one.condition.players, []).append((one, other))
    return found


def gap(pairs: Sequence[Pair], key: str, values: Values, same_deals: bool) -> Difference | None:
    """One measure of blocks in pairs, averaged over the pairs that have it."""
    known = [
        (one, other) for a, b in pairs if (one := values[a.number].get(key)) and (other := values[b.number].get(key))
    ]
    if not known:
        return None
    one, other = (averaged(samples) for samples in zip(*known, strict=True))
    return difference(one, other, same_deals and set(one) == set(other))


def averaged(samples: Sequence[Mapping[int, float]]) -> dict[int, float]:
    """The mean of every deal that all samples have: the same deal under several rules is one observation."""
    deals = sorted(set(samples[0]).intersection(*samples[1:]))
    return {deal: fsum(sample[deal] for sample in samples) / len(samples) for deal in deals}


def sentences(comparisons: Sequence[Mapping[str, Any]], measures: Mapping[str, Measure]) -> list[dict[str, Any]]:
    """A plain sentence for every difference, and for every pair the measures without a significant one."""
    found: list[dict[str, Any]] = []
    for a, b in dict.fromkeys((row["a"], row["b"]) for row in comparisons):
        rows = [row for row in comparisons if (row["a"], row["b"]) == (a, b)]
        clear = [sentence(row, measures[row["measure"]]) for row in rows if row["significant"]]
        unclear = [measures[row["measure"]].label for row in rows if not row["significant"]]
        found.append({"option": rows[0]["option"], "a": a, "b": b, "clear": clear, "unclear": unclear})
    return found


def sentence(row: Mapping[str, Any], measure: Measure) -> str:
    """A significant difference in words."""
    mean, low, high = row["difference"]
    a, b = (row["a"], row["b"]) if mean > 0 else (row["b"], row["a"])
    size, ends = abs(mean), sorted((abs(low), abs(high)))
    words = measure.more.format(a=in_sentence(a), b=in_sentence(b))
    unit = " percentage points" if measure.percent else f" {measure.unit}".rstrip()
    scale, places = scale_of(row, measure)
    figures = [f"{scale * x:.{places}f}" for x in (size, *ends)]
    return f"{sentence_case(words)}: by {figures[0]}{unit} ({figures[1]} to {figures[2]})."


def scale_of(row: Mapping[str, Any], measure: Measure) -> tuple[int, int]:
    """What to multiply a difference by, and how many decimals to show: no significant one is shown as 0.0."""
    scale = 100 if measure.percent else 1
    places = 1 if measure.percent else max(measure.places, 1)
    least = scale * min(map(abs, row["difference"]))
    while row["significant"] and places < MOST_PLACES and round(least, places) == 0:
        places += 1
    return scale, places
