"""The answer in a few sentences: what somebody who reads nothing else should know."""

from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.lab.fairness import FURTHEST
from montgolfier.lab.measures import MEASURES, Measure
from montgolfier.lab.plan import in_sentence


def summary(results: Mapping[str, Any]) -> list[str]:
    """The main findings, each in a sentence."""
    told = [*verdicts(results), *fairness(results), *lengths(results), *skill(results), *worth(results)]
    never = [row for row in results["choices"] if row["verdict"] == "never chosen"]
    for row in never[:3]:
        told.append(
            about(row["rules"], f"the option “{row['option']}” was offered {row['offered']} times and never chosen.")
        )
    return told


def names(results: Mapping[str, Any]) -> list[str]:
    """What is compared, in order."""
    return list(dict.fromkeys(name for row in results["comparisons"] for name in (row["a"], row["b"])))


def verdicts(results: Mapping[str, Any]) -> list[str]:
    """Which rules do better in what a designer hopes for, where the difference is significant."""
    compared = names(results)
    if len(compared) < 2:
        return []
    wins: dict[str, list[str]] = {name: [] for name in compared}
    measured = 0
    for measure in (m for m in MEASURES if m.quality):
        found = best(measure, results, compared)
        if found is None:
            continue
        measured += 1
        if found:
            wins[found].append(measure.praise)
    told = [f"{capital(in_sentence(name))} is {listed(praise)}." for name, praise in wins.items() if praise]
    best_count = max(map(len, wins.values()))
    leaders = [name for name, praise in wins.items() if len(praise) == best_count]
    if best_count == 1 and len(leaders) == 1:
        head = (
            f"Little sets the rules apart: {in_sentence(leaders[0])} is best in one of {measured} qualities, and in "
            "the others none clearly beats all the rest."
        )
    elif best_count and len(leaders) == 1:
        head = (
            f"On what can be measured here, {in_sentence(leaders[0])} comes out ahead: best in {best_count} of "
            f"{measured} qualities (fair seats, few forced moves, many lead changes, drama, open for long)."
        )
    elif best_count:
        tied = listed(list(map(in_sentence, leaders)))
        head = f"No rules come out ahead in all: {tied} lead in {best_count} of {measured} qualities each."
    else:
        head = f"In none of the {measured} qualities measured does one set of rules clearly beat all the others."
    return [head, *told]


def best(measure: Measure, results: Mapping[str, Any], compared: Sequence[str]) -> str | None:
    """The rules that are significantly better than all others in a quality; "" for none; None if not measured."""
    rows = [row for row in results["comparisons"] if row["measure"] == measure.key]
    if not rows:
        return None
    if measure.quality == "zero":
        return only_fair(results)
    beaten: dict[str, set[str]] = {name: set() for name in compared}
    for row in rows:
        if row["significant"]:
            larger, smaller = (row["a"], row["b"]) if row["difference"][0] > 0 else (row["b"], row["a"])
            better, worse = (larger, smaller) if measure.quality == "more" else (smaller, larger)
            beaten[better].add(worse)
    return next((name for name, others in beaten.items() if len(others) == len(compared) - 1), "")


def only_fair(results: Mapping[str, Any]) -> str:
    """The rules for which no advantage of a seat is proven, if it is for all the others."""
    by_rules = len({c["rules"] for c in results["conditions"]}) > 1
    unfair: dict[str, bool] = {}
    for condition in results["conditions"]:
        name = condition["rules"] if by_rules else f"{condition['players']} players"
        unfair[name] = unfair.get(name, False) or condition["unfair"]
    fair = [name for name, proven in unfair.items() if not proven]
    return fair[0] if len(fair) == 1 else ""


def fairness(results: Mapping[str, Any]) -> list[str]:
    """Where the first player is ahead or behind beyond doubt, and what would make up for it."""
    told, even = [], []
    for condition in results["conditions"]:
        found = condition["measures"].get("first_advantage")
        if found is None:
            continue
        if not condition["unfair"]:
            even.append(condition["label"])
            continue
        more = "more" if found["mean"] > 0 else "less"
        line = (
            f"{capital(condition['label'])}: the first player wins {abs(100 * found['mean']):.1f} percentage "
            f"points {more} often than an even share ({100 * found['low']:+.1f} to {100 * found['high']:+.1f})"
        )
        change = condition["compensation"]
        if change is not None and change["fairest"]:
            points = abs(change["fairest"])
            whom = "each of the other players" if change["fairest"] < 0 else "the first player"
            if points == FURTHEST:
                line += f"; not even {points} points for {whom} would clearly make up for it"
            else:
                line += f"; {points} {'point' if points == 1 else 'points'} for {whom} would even it out best"
        told.append(line + ".")
    if even:
        told.append(f"No advantage or disadvantage of the first player could be shown: {'; '.join(even)}.")
    return told


def lengths(results: Mapping[str, Any]) -> list[str]:
    """How long a game takes, over all conditions."""
    minutes = [c["measures"]["minutes"]["mean"] for c in results["conditions"] if "minutes" in c["measures"]]
    if not minutes:
        return []
    low, high = round(min(minutes)), round(max(minutes))
    return [f"A game takes about {low} minutes." if low == high else f"A game takes about {low} to {high} minutes."]


def skill(results: Mapping[str, Any]) -> list[str]:
    """What the strongest bot makes of the weakest."""
    told = []
    for rules in dict.fromkeys(row["rules"] for row in results["skill"]):
        row = [r for r in results["skill"] if r["rules"] == rules][-1]
        share = row["share"]
        told.append(
            about(
                rules,
                f"{row['stronger']} takes {100 * share['mean']:.0f} % of the victories against {row['weaker']} "
                f"({100 * share['low']:.0f} to {100 * share['high']:.0f}); luck alone would give 50 %.",
            )
        )
    return told


def worth(results: Mapping[str, Any]) -> list[str]:
    """The restrictions that cost most, and those that cost nothing."""
    told = []
    for rules in dict.fromkeys(row["rules"] for row in results["restricted"]):
        rows = [r for r in results["restricted"] if r["rules"] == rules]
        worst = min(rows, key=lambda r: r["share"]["mean"])
        if worst["significant"] and worst["share"]["mean"] < 0.5:
            part = 100 * worst["share"]["mean"]
            line = f"a player who {worst['restriction']} takes only {part:.0f} % of the victories instead of 50 %."
            told.append(about(rules, line))
        for row in rows:
            if row["significant"] and row["share"]["mean"] > 0.5:
                part = 100 * row["share"]["mean"]
                line = f"a player who {row['restriction']} wins more often, not less: {part:.0f} % of the victories."
                told.append(about(rules, line))
    return told


def about(rules: str, sentence: str) -> str:
    """A sentence with the rules that it is about in front of it."""
    return capital(f"{rules}: {sentence}" if rules else sentence)


def capital(text: str) -> str:
    """The first letter as a capital one."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """Words in a sentence: a, b and c."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
