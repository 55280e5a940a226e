"""The odds of paying: the published tables, exact and quick, and brute force."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.games.cloud9 import odds
from montgolfier.games.cloud9.components import CARDS, COLOURS, DIE
from montgolfier.games.cloud9.odds import ONE_DIE, WHOLE_ROLL, Wilds

BLOCKS = json.loads((Path(__file__).parents[2] / "data" / "golden" / "cloud9.json").read_text())
KNOWN = next(block["rows"] for block in BLOCKS if block["id"] == "G-C30")
BLIND = next(block["rows"] for block in BLOCKS if block["id"] == "G-C31")
MODES = {"single_die": ONE_DIE, "whole_roll": WHOLE_ROLL}
DIE_FACES = [face for face, n in DIE.items() for _ in range(n)]

# Cards, then 1 to 4 dice with one wild for a die, then 2 to 4 with one for the whole roll.
BLIND_TABLE = """
0 0.3333 0.1111 0.0370 0.0123 0.1111 0.0370 0.0123
1 0.5263 0.2398 0.1014 0.0409 0.2632 0.1404 0.0877
2 0.6653 0.3959 0.2112 0.1039 0.4221 0.2680 0.1825
3 0.7648 0.5393 0.3483 0.2057 0.5619 0.4049 0.2962
4 0.8357 0.6576 0.4840 0.3313 0.6754 0.5330 0.4178
5 0.8859 0.7497 0.6030 0.4585 0.7633 0.6429 0.5339
6 0.9212 0.8193 0.7007 0.5736 0.8296 0.7323 0.6363
7 0.9460 0.8708 0.7775 0.6711 0.8786 0.8022 0.7217
8 0.9632 0.9083 0.8365 0.7501 0.9143 0.8557 0.7905
9 0.9751 0.9354 0.8809 0.8123 0.9400 0.8958 0.8444
10 0.9833 0.9548 0.9139 0.8603 0.9583 0.9255 0.8857
"""


def hand_of(colours: list[int], wild: int) -> dict[str, int]:
    return dict(zip(COLOURS, colours, strict=True)) | {"wild": wild}


@pytest.mark.parametrize("row", KNOWN, ids=lambda row: f"{row['hand']}+{row['wild']}W")
def test_G_C30_a_known_hand(row):
    hand = hand_of(row["hand"], row["wild"])
    found = [odds.known(hand, dice) for dice in (1, 2, 3, 4)]
    assert found == [Fraction(p) for p in row["p"]]
    assert [odds.quick_known(hand, dice) for dice in (1, 2, 3, 4)] == pytest.approx([float(p) for p in found])


def test_a_wild_for_the_whole_roll_always_suffices():
    assert odds.known({"wild": 1}, 4, WHOLE_ROLL) == odds.quick_known({"wild": 1}, 4, WHOLE_ROLL) == 1
    assert odds.known({"red": 1}, 2, WHOLE_ROLL) == Fraction(2, 9)


@pytest.mark.parametrize("row", BLIND, ids=lambda row: f"{row['cards']}-{row['dice']}-{row['mode']}")
def test_G_C31_an_unknown_hand(row):
    wilds = MODES[row["mode"]]
    assert odds.unknown(CARDS, row["cards"], row["dice"], wilds) == Fraction(row["p"])
    assert odds.quick_unknown(CARDS, row["cards"], row["dice"], wilds) == pytest.approx(float(Fraction(row["p"])))


@pytest.mark.parametrize("line", BLIND_TABLE.strip().splitlines(), ids=lambda line: f"{line.split()[0]} cards")
def test_the_table_of_unknown_hands(line):
    cards, *chances = line.split()
    rolls = [(1, ONE_DIE), (2, ONE_DIE), (3, ONE_DIE), (4, ONE_DIE), (2, WHOLE_ROLL), (3, WHOLE_ROLL), (4, WHOLE_ROLL)]
    for found in (odds.unknown, odds.quick_unknown):
        assert [f"{float(found(CARDS, int(cards), dice, wilds)):.4f}" for dice, wilds in rolls] == chances


def rolls(dice: int) -> Iterator[tuple[str, ...]]:
    return product(DIE_FACES, repeat=dice)


hands = st.fixed_dictionaries({name: st.integers(0, 3) for name in CARDS})
wild_rules = st.sampled_from([ONE_DIE, WHOLE_ROLL, Wilds(per_roll=0), Wilds(per_roll=2), Wilds(per_roll=None)])


@settings(max_examples=60, deadline=None)
@given(hand=hands, dice=st.integers(0, 3), wilds=wild_rules)
def test_known_hands_by_brute_force(hand, dice, wilds):
    paid = sum(odds.pays(hand, roll, wilds) for roll in rolls(dice))
    assert odds.known(hand, dice, wilds) == Fraction(paid, 6**dice)
    assert odds.quick_known(hand, dice, wilds) == pytest.approx(paid / 6**dice)


@settings(max_examples=40, deadline=None)
@given(data=st.data(), unseen=hands, wilds=wild_rules)
def test_unknown_hands_by_brute_force(data, unseen, wilds):
    names = [name for name, n in unseen.items() for _ in range(n)]
    cards = data.draw(st.integers(0, min(len(names), 4)))
    roll = data.draw(st.lists(st.sampled_from(DIE_FACES), max_size=4))
    every = [{name: chosen.count(name) for name in chosen} for chosen in combinations(names, cards)]
    paid = sum(odds.pays(hand, roll, wilds) for hand in every)
    assert odds.unknown_roll(unseen, cards, roll, wilds) == Fraction(paid, len(every))
    assert odds.quick_unknown_roll(unseen, cards, roll, wilds) == pytest.approx(paid / len(every))
    mean = sum((odds.unknown_roll(unseen, cards, roll, wilds) for roll in rolls(2)), Fraction(0)) / 36
    assert odds.unknown(unseen, cards, 2, wilds) == mean
    assert odds.quick_unknown(unseen, cards, 2, wilds) == pytest.approx(float(mean))


def test_more_dice_than_the_quick_odds_know_have_the_exact_ones():
    many = {"green": 3, "purple": 2, "red": 4, "yellow": 1, "wild": 1}
    for dice in (7, 8, 9, 20, 50):
        assert odds.quick_known(many, dice) == pytest.approx(float(odds.known(many, dice)))
    for dice in (7, 8, 9):
        assert odds.quick_unknown(CARDS, 6, dice) == pytest.approx(float(odds.unknown(CARDS, 6, dice)))
    assert odds.quick_unknown_roll(CARDS, 9, ["red"] * 9) == pytest.approx(
        float(odds.unknown_roll(CARDS, 9, ["red"] * 9))
    )


def test_whether_a_hand_pays_is_what_the_rules_say():
    game = mg.Game("cloud9", players=2)
    for roll in rolls(3):
        for hand in ({"red": 2, "green": 1}, {"red": 1, "wild": 2}, {}):
            match = game.position({"hands": [hand, {}], "dice": list(roll), "phase": "pay"})
            assert odds.pays(hand, roll) == (match.legal() != ["fail"])


def test_odds_from_a_view():
    game = mg.Game("cloud9", players=2)
    fields = {"hands": [{"red": 1}, {"green": 1}], "pile": {"red": 1, "yellow": 1}, "level": 1}
    before = game.position(fields, chance="manual")
    assert odds.pilot_pays(before.view(0)) == 0.5
    assert odds.pilot_pays(before.view(1)) == pytest.approx(0.5)  # any of three cards covers one colour
    rolled = game.position({**fields, "dice": ["red"]})
    assert odds.pilot_pays(rolled.view(0)) == 1.0
    assert odds.pilot_pays(rolled.view(1)) == pytest.approx(2 / 3)
    assert odds.pilot_pays(game.new(chance="manual").view(1)) is None
    secretive = mg.Game("cloud9", players=2, hand_sizes_public=False)
    assert odds.pilot_pays(secretive.position({**fields, "dice": ["red"]}).view(1)) is None
