"""The answer in a few sentences: what a reader who reads nothing else should know."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from montgolfier.engine.words import joined, sentence_case
from montgolfier.lab.fairness import FURTHEST
from montgolfier.lab.measures import MEASURES, Measure
from montgolfier.lab.plan import in_sentence, spaced
from montgolfier.lab.versions import mixture

Results = Mapping[str, Any]
Compared = Mapping[str, Any]  # an option with its values, each with the numbers of its conditions
FEW = 4  # sets of rules that are described one by one
FEW_CONDITIONS = 6


def summary(results: Results) -> list[str]:
    """The main findings, each in a sentence."""
    lines = [
        *verdicts(results),
        *fairness(results),
        *lengths(results),
        *at_one_table(results),
        *skill(results),
        *worth(results),
    ]
    mixed = mixture(results["versions"])
    return [*lines, *never_chosen(results), *([mixed] if mixed else [])]


def many_rules(results: Results) -> int:
    """How many sets of rules there are, if that is too many to describe one by one; otherwise 0."""
    number = len({condition["rules"] for condition in results["conditions"]})
    return number if number > FEW else 0


def never_chosen(results: Results) -> list[str]:
    """Options that nobody takes."""
    rows = [row for row in results["choices"] if row["verdict"] == "never chosen"]
    if not many_rules(results):
        lines = [(row["rules"], row["option"], row["offered"]) for row in rows]
    else:
        offered: dict[str, list[int]] = {}
        for row in rows:
            offered.setdefault(row["option"], []).append(row["offered"])
        lines = [
            (f"{len(times)} of the {many_rules(results)} sets of rules", option, sum(times))
            for option, times in offered.items()
        ]
    return [
        about(rules, f"the option “{option}” was offered {times:,} times and never chosen.")
        for rules, option, times in lines[:3]
    ]


def verdicts(results: Results) -> list[str]:
    """Which rules do better in what a designer hopes for, where the difference is significant."""
    lines: list[str] = []
    for compared in results["compared"]:
        lines += verdict(compared, results)
    return lines


def verdict(compared: Compared, results: Results) -> list[str]:
    """The same for the values of one option."""
    wins: dict[str, list[Measure]] = {name: [] for name in compared["values"]}
    measured: list[str] = []
    for measure in (m for m in MEASURES if m.quality):
        found = best(measure, compared, results)
        if found is None:
            continue
        measured.append(measure.hope)
        if found:
            wins[found].append(measure)
    if not measured:
        return []
    most = max(map(len, wins.values()))
    leaders = [subject(name, compared) for name, better in wins.items() if len(better) == most]
    kind = kind_of(compared, results)
    only = len(measured) == 1
    qualities = "the only quality compared" if only else f"the {len(measured)} qualities compared"
    if compared is results["compared"][0]:
        qualities += f" ({joined(measured)})"
    if len(wins) == 2:
        ahead, others, nobody = "better", "the other", "neither clearly beats the other"
    else:
        ahead, others, nobody = "best", "all the others", "none clearly beats all the rest"
    if most == 0 and only:
        head = f"in {qualities}, no {kind} clearly beats {others}."
    elif most == 0:
        head = f"in none of {qualities} does one {kind} clearly beat {others}."
    elif len(leaders) > 1:
        number = "one" if most == 1 else most
        head = f"no {kind} comes out ahead: of {qualities}, {joined(leaders)} are {ahead} in {number} each."
    elif most == 1 < len(measured):
        head = (
            f"no {kind} clearly comes out ahead: of {qualities}, {leaders[0]} is {ahead} in one, and in the others "
            f"{nobody}."
        )
    else:
        number = qualities if only else f"{most} of {qualities}"
        head = f"on what can be measured here, {leaders[0]} comes out ahead: {ahead} in {number}."
    if len(results["compared"]) > 1:
        head = f"{spaced(compared['option'])}: {head}"
    return [
        sentence_case(head),
        *(praised(name, m, compared, results) for name, better in wins.items() for m in better),
    ]


def kind_of(compared: Compared, results: Results) -> str:
    """The kind of things that are compared."""
    option = compared["option"]
    if option == "players":
        return "number of players"
    if len(results["compared"]) == 1:
        return "set of rules"
    return "edition" if option == "edition" else "value"


def praised(name: str, measure: Measure, compared: Compared, results: Results) -> str:
    """The qualities in which some rules are best, with the means of all."""
    text = f"{sentence_case(subject(name, compared))} is {measure.praise}"
    if measure.quality == "zero":  # means of several numbers of players could cancel each other out
        return f"{text}."
    means: dict[str, str] = {}
    for value, numbers in compared["values"].items():
        measures = [results["conditions"][number]["measures"] for number in numbers]
        known = [found[measure.key]["mean"] for found in measures if measure.key in found]
        if known:
            means[value] = measure.in_words(sum(known) / len(known))
    others = [f"{figure} with {in_sentence(value)}" for value, figure in means.items() if value != name]
    return f"{text}: {means[name]} on average, against {joined(others)}."


def subject(name: str, compared: Compared) -> str:
    """What is compared as the subject of a sentence."""
    return f"the game with {name}" if compared["option"] == "players" else in_sentence(name)


def best(measure: Measure, compared: Compared, results: Results) -> str | None:
    """What is significantly better than all it is compared with in a quality; "" for none; None if not measured."""
    rows = [
        row for row in results["comparisons"] if row["option"] == compared["option"] and row["measure"] == measure.key
    ]
    if not rows:
        return None
    if measure.quality == "zero":
        return only_fair(compared, results)
    beaten: dict[str, set[str]] = {name: set() for name in compared["values"]}
    for row in rows:
        if row["significant"]:
            larger, smaller = (row["a"], row["b"]) if row["difference"][0] > 0 else (row["b"], row["a"])
            better, worse = (larger, smaller) if measure.quality == "more" else (smaller, larger)
            beaten[better].add(worse)
    return next((name for name, others in beaten.items() if len(others) == len(beaten) - 1), "")


def only_fair(compared: Compared, results: Results) -> str:
    """The value for which no advantage of a seat is proven, if it is for all the others."""
    fair = [
        name
        for name, numbers in compared["values"].items()
        if not any(results["conditions"][number]["unfair"] for number in numbers)
    ]
    return fair[0] if len(fair) == 1 else ""


def fairness(results: Results) -> list[str]:
    """Where the first player is significantly ahead or behind, and what would make up for it."""
    known = [condition for condition in results["conditions"] if "first_advantage" in condition["measures"]]
    even = [condition for condition in known if not condition["unfair"]]
    uneven = [condition for condition in known if condition["unfair"]]
    left = 0
    if len(uneven) > FEW_CONDITIONS:
        uneven.sort(key=lambda condition: -abs(condition["measures"]["first_advantage"]["mean"]))
        left = len(uneven) - FEW
    lines = []
    for condition in uneven[: len(uneven) - left]:
        found = condition["measures"]["first_advantage"]
        more = "more" if found["mean"] > 0 else "less"
        low, high = signed(100 * found["low"]), signed(100 * found["high"])
        line = (
            f"{sentence_case(condition['label'])}: the first player wins {abs(100 * found['mean']):.1f} percentage "
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
        lines.append(line + ".")
    if left:
        lines.append(
            f"These {FEW} are the largest; with {left} more combinations of rules and players, the first player wins "
            "more or less often than an even share as well."
        )
    if even:
        ends = [abs(c["measures"]["first_advantage"][end]) for c in even for end in ("low", "high")]
        lines.append(
            f"No advantage or disadvantage of the first player could be shown {where(even, results)}. With this "
            f"many games, one of up to {100 * max(ends):.0f} percentage points cannot be ruled out."
        )
    return lines


def where(some: Sequence[Mapping[str, Any]], results: Results) -> str:
    """Conditions in a sentence, as short as can be."""
    if len(some) == len(results["conditions"]):
        several = len({c["rules"] for c in some}) > 1, len({c["players"] for c in some}) > 1
        kinds = [kind for kind, many in zip(("set of rules", "number of players"), several, strict=True) if many]
        return f"with any {' or '.join(kinds)}" if kinds else f"with {some[0]['players']} players"
    if len(some) > FEW_CONDITIONS:
        return f"with {len(some)} of the {len(results['conditions'])} combinations of rules and players"
    places = []
    for rules in dict.fromkeys(c["rules"] for c in some):
        players = joined([str(c["players"]) for c in some if c["rules"] == rules])
        everywhere = sum(c["rules"] == rules for c in some) == sum(c["rules"] == rules for c in results["conditions"])
        if rules and everywhere:
            places.append(in_sentence(rules))
        else:
            places.append(f"{in_sentence(rules)} ({players} players)" if rules else f"{players} players")
    return f"with {'; '.join(places)}"


def lengths(results: Results) -> list[str]:
    """How long a game takes, over all conditions."""
    minutes = [c["measures"]["minutes"]["mean"] for c in results["conditions"] if "minutes" in c["measures"]]
    if not minutes:
        return []
    low, high = round(min(minutes)), round(max(minutes))
    return [f"A game takes about {low} minutes." if low == high else f"A game takes about {low} to {high} minutes."]


def at_one_table(results: Results) -> list[str]:
    """What different bots take of the victories where they play each other."""
    shares: dict[str, list[float]] = {}
    for row in results["bots"]:
        shares.setdefault(row["bot"], []).append(row["share"]["mean"])
    if not shares:
        return []
    parts = joined([f"{bot} takes {span(found)}" for bot, found in shares.items()])
    return [f"Of the victories, {parts}; an even share would be {span([row['even'] for row in results['bots']])}."]


def skill(results: Results) -> list[str]:
    """How often the strongest bot beats the weakest."""
    if many_rules(results):
        return [*skill_of_many(results)]
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


def skill_of_many(results: Results) -> Iterator[str]:
    """The same as a range over all rules."""
    strongest = {row["rules"]: row for row in results["skill"]}  # the last of each
    found: dict[tuple[str, str], list[float]] = {}
    for row in strongest.values():
        found.setdefault((row["stronger"], row["weaker"]), []).append(row["share"]["mean"])
    for (stronger, weaker), shares in found.items():
        part = span(shares)
        yield (
            f"Skill and luck: the bot {stronger} takes {part} of the victories against {weaker}, "
            f"{'depending on the rules' if ' to ' in part else 'whatever the rules'}; luck alone would give 50 %."
        )


def worth(results: Results) -> list[str]:
    """The restrictions that cost most, and those that cost nothing."""
    if many_rules(results):
        return [*worth_for_many(results)]
    lines = []
    for rules in dict.fromkeys(row["rules"] for row in results["restricted"]):
        rows = [r for r in results["restricted"] if r["rules"] == rules]
        worst = min(rows, key=lambda r: r["share"]["mean"])
        if worst["significant"] and worst["share"]["mean"] < 0.5:
            part = 100 * worst["share"]["mean"]
            line = f"a player who {worst['restriction']} takes only {part:.0f} % of the victories instead of 50 %."
            lines.append(about(rules, line))
        for row in rows:
            if row["significant"] and row["share"]["mean"] > 0.5:
                part = 100 * row["share"]["mean"]
                line = f"a player who {row['restriction']} wins more often, not less: {part:.0f} % of the victories."
                lines.append(about(rules, line))
    return lines


def worth_for_many(results: Results) -> Iterator[str]:
    """The same as ranges over all rules."""
    for restriction in dict.fromkeys(row["restriction"] for row in results["restricted"]):
        rows = [row for row in results["restricted"] if row["restriction"] == restriction]
        clear = [row["share"]["mean"] for row in rows if row["significant"]]
        for worse, shares in ((True, [s for s in clear if s < 0.5]), (False, [s for s in clear if s > 0.5])):
            if shares:
                number = f"{len(shares)} of the " if len(shares) < len(rows) else "all "
                yield (
                    f"With {number}{len(rows)} sets of rules, a player who {restriction} "
                    + (
                        f"takes only {span(shares)} of the victories instead of 50 %."
                        if worse
                        else f"wins more often, not less: {span(shares)} of the victories."
                    )
                )


def span(shares: Sequence[float]) -> str:
    """The range of some shares."""
    low, high = f"{100 * min(shares):.0f}", f"{100 * max(shares):.0f}"
    return f"{low} %" if low == high else f"{low} to {high} %"


def about(rules: str, sentence: str) -> str:
    """A sentence, preceded by the rules that it is about."""
    return sentence_case(f"{rules}: {sentence}" if rules else sentence)


def signed(value: float) -> str:
    """A number with its sign, one decimal."""
    return f"{value:+.1f}".replace("-", "−")
