"""The answer in a few sentences: the figures behind it are in it, and it is no longer than need be."""

from itertools import combinations

import pytest

from montgolfier.lab.summary import fairness, skill, verdicts


def condition(rules: str, players: int, forced: float = 0.2, unfair: bool = False) -> dict:
    advantage = {"mean": -0.06, "low": -0.11, "high": -0.01} if unfair else {"mean": 0.01, "low": -0.03, "high": 0.05}
    measures = {"forced": {"mean": forced}, "first_advantage": advantage}
    label = f"{rules}, {players} players" if rules else f"{players} players"
    return {
        "rules": rules, "players": players, "label": label, "measures": measures, "unfair": unfair,
        "compensation": None,
    }  # fmt: skip


def compared(names: list[str], better: str) -> list[dict]:
    """Nobody is more dramatic, and one has fewer forced moves than all others."""
    rows = []
    for a, b in combinations(names, 2):
        size = -0.3 if a == better else 0.3
        rows.append({"a": a, "b": b, "measure": "forced", "difference": [size], "significant": better in (a, b)})
        rows.append({"a": a, "b": b, "measure": "drama", "difference": [0.1], "significant": False})
    return rows


def test_the_best_rules_are_praised_with_the_means_of_all():
    rules = ["first edition", "second edition", "third edition"]
    conditions = [condition(r, n, f) for r, f in zip(rules, (0.4, 0.2, 0.1), strict=True) for n in (2, 3)]
    conditions[0]["measures"]["forced"]["mean"] = 0.5
    head, why = verdicts({"conditions": conditions, "comparisons": compared(rules, "third edition")})
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
    names = ["2 players", "4 players"]
    head, why = verdicts({"conditions": conditions, "comparisons": compared(names, "4 players")})
    assert head.startswith("No number of players clearly comes out ahead: ")
    assert why == (
        "The game with 4 players is freer (fewer forced moves): 10.0 % on average, against 30.0 % with 2 players."
    )
    (head,) = verdicts({"conditions": conditions, "comparisons": compared(names, "nobody")})
    assert "does one number of players clearly beat all the others" in head


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


def test_skill_is_one_sentence_for_all_rules():
    share = {"mean": 0.9, "low": 0.8, "high": 0.95}
    rows = [{"rules": r, "stronger": "expert", "weaker": "novice", "share": share} for r in ("cap 4", "cap 5")]
    assert skill({"skill": rows}) == [
        "Skill and luck: the bot expert takes this share of the victories against novice, where luck alone would give "
        "50 %: 90 % (95 % interval 80 to 95) with cap 4; 90 % (95 % interval 80 to 95) with cap 5."
    ]
