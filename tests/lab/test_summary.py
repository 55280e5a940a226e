"""The answer in a few sentences: the figures behind it are in it, and it is no longer than need be."""

from itertools import combinations

import pytest

from montgolfier.lab.summary import fairness, never_chosen, skill, verdicts, worth


def condition(rules: str, players: int, forced: float = 0.2, unfair: bool = False) -> dict:
    advantage = {"mean": -0.06, "low": -0.11, "high": -0.01} if unfair else {"mean": 0.01, "low": -0.03, "high": 0.05}
    measures = {"forced": {"mean": forced}, "first_advantage": advantage}
    label = f"{rules}, {players} players" if rules else f"{players} players"
    return {
        "rules": rules, "players": players, "label": label, "measures": measures, "unfair": unfair,
        "compensation": None,
    }  # fmt: skip


def compared(conditions: list[dict], better: str, **options: dict[str, list[int]]) -> dict:
    """Nobody is more dramatic, and one has fewer forced moves than all others."""
    rows = []
    for option, values in options.items():
        for a, b in combinations(values, 2):
            row, size = {"option": option, "a": a, "b": b}, -0.3 if a == better else 0.3
            rows.append({**row, "measure": "forced", "difference": [size], "significant": better in (a, b)})
            rows.append({**row, "measure": "drama", "difference": [0.1], "significant": False})
    return {
        "conditions": conditions,
        "comparisons": rows,
        "compared": [{"option": option, "values": values} for option, values in options.items()],
    }


def test_the_best_rules_are_praised_with_the_means_of_all():
    rules = ["first edition", "second edition", "third edition"]
    conditions = [condition(r, n, f) for r, f in zip(rules, (0.4, 0.2, 0.1), strict=True) for n in (2, 3)]
    conditions[0]["measures"]["forced"]["mean"] = 0.5
    places = {name: [2 * i, 2 * i + 1] for i, name in enumerate(rules)}
    head, why = verdicts(compared(conditions, "third edition", edition=places))
    assert head == (
        "No set of rules clearly comes out ahead: of the 2 qualities compared (few forced moves and drama), the third "
        "edition is best in one, and in the others none clearly beats all the rest."
    )
    assert why == (
        "The third edition is freer (fewer forced moves): 10.0 % on average, against 45.0 % with the first edition and "
        "20.0 % with the second edition."
    )


def test_numbers_of_players_are_not_called_rules():
    conditions = [condition("", 2, 0.3), condition("", 4, 0.1)]
    numbers = {"2 players": [0], "4 players": [1]}
    head, why = verdicts(compared(conditions, "4 players", players=numbers))
    assert head.startswith("No number of players clearly comes out ahead: ")
    assert why == (
        "The game with 4 players is freer (fewer forced moves): 10.0 % on average, against 30.0 % with 2 players."
    )
    (head,) = verdicts(compared(conditions, "nobody", players=numbers))
    assert "does one number of players clearly beat the other." in head


def test_rules_that_are_best_in_as_many_qualities_share_the_lead():
    results = compared([condition("cap 4", 2), condition("cap 5", 2)], "cap 5", cap={"cap 4": [0], "cap 5": [1]})
    results["comparisons"][1]["significant"] = True  # drama, more with cap 4
    assert verdicts(results | {"conditions": [{"measures": {"forced": {"mean": 0}, "drama": {"mean": 0}}}] * 2})[0] == (
        "No set of rules comes out ahead: of the 2 qualities compared (few forced moves and drama), cap 4 and cap 5 "
        "are better in one each."
    )


def test_of_several_options_each_has_its_own_verdict():
    conditions = [condition("cap 4, wild", 2, 0.3), condition("cap 5, wild", 2, 0.1), condition("cap 4, tame", 2, 0.5)]
    results = compared(conditions, "cap 5", cap={"cap 4": [0], "cap 5": [1]}, wind={"wild": [0], "tame": [2]})
    assert verdicts(results) == [
        "Cap: no value clearly comes out ahead: of the 2 qualities compared (few forced moves and drama), cap 5 is "
        "better in one, and in the others neither clearly beats the other.",
        "Cap 5 is freer (fewer forced moves): 10.0 % on average, against 30.0 % with cap 4.",
        "Wind: in none of the 2 qualities compared does one value clearly beat the other.",
    ]


def test_a_single_quality_is_not_counted():
    conditions = [condition("", 1, 0.3), condition("", 2, 0.1)]
    results = compared(conditions, "2 players", players={"1 player": [0], "2 players": [1]})
    results["comparisons"] = [row for row in results["comparisons"] if row["measure"] == "forced"]
    assert verdicts(results)[0] == (
        "On what can be measured here, the game with 2 players comes out ahead: better in the only quality compared "
        "(few forced moves)."
    )
    results["comparisons"][0]["significant"] = False
    assert verdicts(results) == [
        "In the only quality compared (few forced moves), no number of players clearly beats the other."
    ]


@pytest.mark.parametrize(
    ("conditions", "where"),
    [
        ([condition("", 2)], "with 2 players"),
        ([condition("", 2), condition("", 3)], "with any number of players"),
        ([condition("new edition", 2), condition("cap 4", 2)], "with any set of rules"),
        ([condition("cap 4", 2), condition("cap 5", 3)], "with any set of rules or number of players"),
        ([condition("", 2), condition("", 3), condition("", 4, unfair=True)], "with 2 and 3 players"),
        (
            [condition("new edition", 2), condition("cap 4", 2), condition("cap 4", 3, unfair=True)],
            "with the new edition; cap 4 (2 players)",
        ),
    ],
)
def test_fair_seats_are_told_in_one_sentence_with_what_cannot_be_ruled_out(conditions, where):
    told = fairness({"conditions": conditions})[-1]
    assert told == (
        f"No advantage or disadvantage of the first player could be shown {where}. With this many games, one of up to "
        "5 percentage points cannot be ruled out."
    )


def test_an_unfair_seat_is_told_with_its_interval():
    (told,) = fairness({"conditions": [condition("cap 4", 3, unfair=True)]})
    assert told == (
        "Cap 4, 3 players: the first player wins 6.0 percentage points less often than an even share (95 % interval "
        "−11.0 to −1.0)."
    )


def test_many_unfair_seats_are_told_by_the_largest():
    conditions = [condition(f"cap {n}", 3, unfair=n > 7) for n in range(16)]
    conditions[12]["measures"]["first_advantage"] = {"mean": 0.2, "low": 0.1, "high": 0.3}
    told = fairness({"conditions": conditions})
    assert len(told) == 6
    assert told[0].startswith("Cap 12, 3 players: the first player wins 20.0 percentage points more often")
    assert told[4].startswith("These 4 are the largest; with 4 more combinations of rules and players, ")
    assert "could be shown with 8 of the 16 combinations of rules and players." in told[5]


def test_many_sets_of_rules_are_told_as_ranges():
    rules = [f"cap {n}" for n in range(5)]
    row = {"stronger": "expert", "weaker": "novice", "restriction": "never pays"}
    shares = [{"mean": mean, "low": 0.0, "high": 1.0} for mean in (0.1, 0.2, 0.3, 0.4, 0.9)]
    rows = [{**row, "rules": r, "share": s, "significant": r != "cap 3"} for r, s in zip(rules, shares, strict=True)]
    choices = [{"rules": r, "option": "wait", "offered": 500, "verdict": "never chosen"} for r in rules[:3]]
    conditions = [{"rules": r} for r in rules]
    results = {"conditions": conditions, "skill": rows, "restricted": rows, "choices": choices}
    assert [*skill(results), *worth(results), *never_chosen(results)] == [
        "Skill and luck: the bot expert takes 10 to 90 % of the victories against novice, depending on the rules; luck "
        "alone would give 50 %.",
        "With 3 of the 5 sets of rules, a player who never pays takes only 10 to 30 % of the victories instead "
        "of 50 %.",
        "With 1 of the 5 sets of rules, a player who never pays wins more often, not less: 90 % of the victories.",
        "3 of the 5 sets of rules: the option “wait” was offered 1,500 times and never chosen.",
    ]


def test_skill_is_one_sentence_for_all_rules():
    share = {"mean": 0.9, "low": 0.8, "high": 0.95}
    rows = [{"rules": r, "stronger": "expert", "weaker": "novice", "share": share} for r in ("cap 4", "cap 5")]
    assert skill({"conditions": rows, "skill": rows}) == [
        "Skill and luck: the bot expert takes this share of the victories against novice, where luck alone would give "
        "50 %: 90 % (95 % interval 80 to 95) with cap 4; 90 % (95 % interval 80 to 95) with cap 5."
    ]
