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
    wins: dict[str, list[Measure]] = {name: [] for name in compared}
    measured: list[str] = []
    for measure in (m for m in MEASURES if m.quality):
        found = best(measure, results, compared)
        if found is None:
            continue
        measured.append(measure.hope)
        if found:
            wins[found].append(measure)
    most = max(map(len, wins.values()))
    leaders = [subject(name, results) for name, better in wins.items() if len(better) == most]
    kind = "set of rules" if by_rules(results) else "number of players"
    qualities = f"{len(measured)} {'quality' if len(measured) == 1 else 'qualities'} compared ({listed(measured)})"
    if most == 0:
        head = f"In none of the {qualities} does one {kind} clearly beat all the others."
    elif len(leaders) > 1:
        head = f"No {kind} comes out ahead: of the {qualities}, {listed(leaders)} are best in {most} each."
    elif most == 1 < len(measured):
        head = (
            f"No {kind} clearly comes out ahead: of the {qualities}, {leaders[0]} is best in one, and in the others "
            "none clearly beats all the rest."
        )
    else:
        head = f"On what can be measured here, {leaders[0]} comes out ahead: best in {most} of the {qualities}."
    return [head, *(praised(name, measure, results) for name, better in wins.items() for measure in better)]


def praised(name: str, measure: Measure, results: Mapping[str, Any]) -> str:
    """In what some rules are best, with the means of all."""
    told = f"{capital(subject(name, results))} is {measure.praise}"
    if measure.quality == "zero":  # means of several numbers of players could cancel each other out
        return f"{told}."
    means: dict[str, list[float]] = {}
    for condition in results["conditions"]:
        if measure.key in condition["measures"]:
            means.setdefault(compared_as(condition, results), []).append(condition["measures"][measure.key]["mean"])
    shown = {rules: measure.told(sum(values) / len(values)) for rules, values in means.items()}
    others = [f"{figure} with {in_sentence(rules)}" for rules, figure in shown.items() if rules != name]
    return f"{told}: {shown[name]} on average, against {listed(others)}."


def by_rules(results: Mapping[str, Any]) -> bool:
    """Whether rules are compared; numbers of players are where the rules are all the same."""
    return len({condition["rules"] for condition in results["conditions"]}) > 1


def compared_as(condition: Mapping[str, Any], results: Mapping[str, Any]) -> str:
    """What a condition is called in comparisons."""
    return str(condition["rules"]) if by_rules(results) else f"{condition['players']} players"


def subject(name: str, results: Mapping[str, Any]) -> str:
    """What is compared as the subject of a sentence."""
    return in_sentence(name) if by_rules(results) else f"the game with {name}"


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
    unfair: dict[str, bool] = {}
    for condition in results["conditions"]:
        name = compared_as(condition, results)
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
            even.append(condition)
            continue
        more = "more" if found["mean"] > 0 else "less"
        low, high = signed(100 * found["low"]), signed(100 * found["high"])
        line = (
            f"{capital(condition['label'])}: the first player wins {abs(100 * found['mean']):.1f} percentage "
            f"points {more} often than an even share (95 % interval {low} to {high})"
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
        ends = [abs(c["measures"]["first_advantage"][end] or 0.0) for c in even for end in ("low", "high")]
        told.append(
            f"No advantage or disadvantage of the first player could be shown {where(even, results)}. With this "
            f"many games, one of up to {100 * max(ends):.0f} percentage points cannot be ruled out."
        )
    return told


def where(some: Sequence[Mapping[str, Any]], results: Mapping[str, Any]) -> str:
    """Conditions in a sentence, as short as can be."""
    if len(some) == len(results["conditions"]):
        several = len({c["rules"] for c in some}) > 1, len({c["players"] for c in some}) > 1
        kinds = [kind for kind, many in zip(("set of rules", "number of players"), several, strict=True) if many]
        return f"with any {' or '.join(kinds)}" if kinds else f"with {some[0]['players']} players"
    told = []
    for rules in dict.fromkeys(c["rules"] for c in some):
        players = listed([str(c["players"]) for c in some if c["rules"] == rules])
        everywhere = sum(c["rules"] == rules for c in some) == sum(c["rules"] == rules for c in results["conditions"])
        if rules and everywhere:
            told.append(in_sentence(rules))
        else:
            told.append(f"{in_sentence(rules)} ({players} players)" if rules else f"{players} players")
    return f"with {'; '.join(told)}"


def lengths(results: Mapping[str, Any]) -> list[str]:
    """How long a game takes, over all conditions."""
    minutes = [c["measures"]["minutes"]["mean"] for c in results["conditions"] if "minutes" in c["measures"]]
    if not minutes:
        return []
    low, high = round(min(minutes)), round(max(minutes))
    return [f"A game takes about {low} minutes." if low == high else f"A game takes about {low} to {high} minutes."]


def skill(results: Mapping[str, Any]) -> list[str]:
    """What the strongest bot makes of the weakest."""
    found: dict[tuple[str, str], list[str]] = {}
    for rules in dict.fromkeys(row["rules"] for row in results["skill"]):
        row = [r for r in results["skill"] if r["rules"] == rules][-1]
        share = row["share"]
        ends = f"{100 * share['low']:.0f} to {100 * share['high']:.0f}"
        part = f"{100 * share['mean']:.0f} % (95 % interval {ends})" + (f" with {in_sentence(rules)}" if rules else "")
        found.setdefault((row["stronger"], row["weaker"]), []).append(part)
    return [
        f"Skill and luck: the bot {stronger} takes this share of the victories against {weaker}, where luck alone "
        f"would give 50 %: {'; '.join(parts)}."
        for (stronger, weaker), parts in found.items()
    ]


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


def signed(value: float) -> str:
    """A number with its sign, one decimal."""
    return f"{value:+.1f}".replace("-", "−")


def capital(text: str) -> str:
    """The first letter as a capital one."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """Words in a sentence: a, b and c."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
