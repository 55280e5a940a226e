"""From games to results: every measure under every condition with its interval, and all the other questions."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from montgolfier.lab.arc import POINTS
from montgolfier.lab.comparison import compare, contrasts, sentences
from montgolfier.lab.contributions import choice_table, element_table
from montgolfier.lab.fairness import compensation, seat_shares
from montgolfier.lab.measures import Measure, Row, measures_of
from montgolfier.lab.observation import seed_of
from montgolfier.lab.plan import Block, Plan, labelled
from montgolfier.lab.sideblocks import bot_rows, restricted_rows, skill_rows
from montgolfier.lab.statistics import SIGNIFICANT, advantage, by_deal, chance_of_zero, estimate, holm, within
from montgolfier.lab.subject import subject_of
from montgolfier.lab.summary import summary
from montgolfier.lab.versions import versions

FORMAT = 1
ODD = 3  # games listed at either end of the lengths
FAR_OUT = 3.0  # quartile distances beyond the quartiles (Tukey's outer fence)

Games = dict[int, list[Row]]  # by block
Values = dict[int, float]  # by deal


def analyse(plan: Plan, rows: Sequence[Row]) -> dict[str, Any]:
    """All results as plain data: the same games give the same bytes."""
    blocks = plan.blocks()
    games: Games = {block.number: [] for block in blocks}
    for row in rows:
        games[row["block"]].append(row)
    main = [block for block in blocks if block.purpose == "main" and games[block.number]]
    seconds, measures = subject_of(plan.title).seconds, measures_of(plan.title)
    values = {
        block.number: {m.key: found for m in measures.values() if (found := values_of(m, games[block.number], seconds))}
        for block in main
    }
    chosen = dict(plan.rule_sets())
    comparisons = compare(plan, main, values, list(measures.values()))
    unfair = holm([chance_of_zero(list(values[b.number].get("first_advantage", {}).values())) for b in main])
    results: dict[str, Any] = {
        "study": FORMAT,
        "plan": plan.to_dict(),
        "games": len(rows),
        "versions": versions(rows),
        "pace": list(seconds),
        "conditions": [
            condition(block, games[block.number], values[block.number], measures)
            | {
                "unfair": p < SIGNIFICANT,
                "chosen": {name: labelled(name, value) for name, value in chosen[block.condition.rules].items()},
            }
            for block, p in zip(main, unfair, strict=True)
        ],
        "compared": [
            {"option": c.option, "values": {name: [main.index(b) for b in group] for name, group in c.groups.items()}}
            for c in contrasts(plan, main)
        ],
        "comparisons": comparisons,
        "sentences": sentences(comparisons, measures),
        "bots": bot_rows(blocks, games),
        "skill": skill_rows(blocks, games),
        "restricted": restricted_rows(blocks, games),
        "elements": element_table(main, games),
        "choices": choice_table(main, games),
        "odd": [game for block in main for game in odd_games(plan, block, games[block.number])],
    }
    results["summary"] = summary(results)
    return results


def values_of(measure: Measure, rows: Sequence[Row], seconds: tuple[float, float]) -> Values:
    """A measure of some games, by deal."""
    measured = ((row["deal"], measure.value(row, seconds)) for row in rows)
    return by_deal((deal, float(value)) for deal, value in measured if value is not None)


def condition(
    block: Block, rows: Sequence[Row], values: Mapping[str, Values], measures: Mapping[str, Measure]
) -> dict[str, Any]:
    """Everything measured under one condition."""
    found = {key: estimate(list(of.values())) for key, of in values.items()}
    found = {key: e and within(e, measures[key].least, measures[key].most) for key, e in found.items()}
    if "first_advantage" in values:
        found["first_advantage"] = advantage(list(values["first_advantage"].values()), 1 / block.condition.players)
    return {
        "label": block.condition.label,
        "rules": block.condition.rules,
        "players": block.condition.players,
        "games": len(rows),
        "measures": {key: value.to_dict() for key, value in found.items() if value is not None},
        "seats": seat_shares(rows),
        "compensation": compensation(rows),
        "lengths": counts([row["decisions"] for row in rows]),
        "scores": counts([score for row in rows for score in row["scores"]]),
        "curve": curve(rows),
        "calibration": calibration(rows),
    }


def counts(values: Sequence[int]) -> list[list[int]]:
    """How often each value came up, in order."""
    found: dict[int, int] = {}
    for value in values:
        found[value] = found.get(value, 0) + 1
    return [[value, found[value]] for value in sorted(found)]


def curve(rows: Sequence[Row]) -> list[list[float]]:
    """The later winner's estimated chance over the game: quartiles at every tenth of it."""
    known = [row["curve"] for row in rows if row["curve"] is not None]
    if not known:
        return []
    quartiles = []
    for point in range(POINTS):
        column = sorted(one[point] for one in known)
        quarter = len(column) // 4
        quartiles.append([round(x, 4) for x in (column[quarter], median(column), column[-1 - quarter])])
    return quartiles


def calibration(rows: Sequence[Row]) -> dict[str, float] | None:
    """How often the favourite at half-time should have won by the estimate, and how often it did."""
    known = [row["favourite"] for row in rows if row["favourite"] is not None]
    if not known:
        return None
    said, came = (sum(column) / len(known) for column in zip(*known, strict=True))
    return {"estimated": round(said, 4), "observed": round(came, 4)}


def odd_games(plan: Plan, block: Block, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Games of a length far from that of the others, the farthest first."""
    lengths = sorted(row["decisions"] for row in rows)
    if len(lengths) < 8:
        return []
    low, high = lengths[len(lengths) // 4], lengths[-1 - len(lengths) // 4]
    reach = FAR_OUT * max(high - low, 1)
    far = [row for row in rows if not low - reach <= row["decisions"] <= high + reach]
    far.sort(key=lambda row: (-max(low - row["decisions"], row["decisions"] - high), row["game"]))
    return [
        {
            "condition": block.condition.label,
            "block": block.number,
            "game": row["game"],
            "seed": seed_of(plan.seed, row["deal"]),
            "decisions": row["decisions"],
            "usual": [low, high],
            "scores": row["scores"],
            "record": f"odd-{block.number}-{row['game']}.json",
        }
        for row in far[:ODD]
    ]
