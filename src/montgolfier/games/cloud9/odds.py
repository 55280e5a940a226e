"""How likely it is that a hand, seen or unseen, can pay a roll: exact, and fast enough to ask at every decision."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any

from montgolfier.games.cloud9 import quick_odds
from montgolfier.games.cloud9.components import COLOURS, FACES, packed

QUICK_DICE = 8  # more dice than this are left to the exact way


@dataclass(frozen=True)
class Wilds:
    """How wilds may be used; the payer is assumed to want to pay (C-22)."""

    whole_roll: bool = False  # CR-05
    per_roll: int | None = 1  # CR-04

    @staticmethod
    def of(options: Mapping[str, Any]) -> "Wilds":
        """Under the options (or in the view) of a game."""
        return Wilds(options["wild_mode"] == "whole_roll", options["wilds_per_roll"])

    def usable(self, held: int, dice: int) -> int:
        """How many dice wilds can stand for."""
        if self.whole_roll:
            return dice if held else 0
        return held if self.per_roll is None else min(held, self.per_roll)


ONE_DIE = Wilds()
WHOLE_ROLL = Wilds(whole_roll=True)


# -- exactly ----------------------------------------------------------------------------------------------------


def known(hand: Mapping[str, int], dice: int, wilds: Wilds = ONE_DIE) -> Fraction:
    """The chance that this hand covers a fresh roll: `known({"red": 2, "wild": 1}, 3)`."""
    # Colours are interchangeable, and cards beyond the number of dice are useless: few hands really differ.
    colours = tuple(sorted(min(hand.get(colour, 0), dice) for colour in COLOURS))
    return Fraction(rolls_covered(colours, wilds.usable(hand.get("wild", 0), dice), dice), 6**dice)


def unknown(unseen: Mapping[str, int], cards: int, dice: int, wilds: Wilds = ONE_DIE) -> Fraction:
    """The chance that `cards` cards out of the unseen ones cover a fresh roll."""
    return blind(tuple(sorted(unseen.get(colour, 0) for colour in COLOURS)), unseen.get("wild", 0), cards, dice, wilds)


def unknown_roll(unseen: Mapping[str, int], cards: int, roll: Iterable[str], wilds: Wilds = ONE_DIE) -> Fraction:
    """The chance that `cards` cards out of the unseen ones cover the dice on the table."""
    faces = list(roll)
    pairs = tuple(sorted((unseen.get(colour, 0), faces.count(colour)) for colour in COLOURS))
    return blind_roll(pairs, unseen.get("wild", 0), cards, wilds)


@lru_cache(4096)
def rolls_covered(hand: tuple[int, ...], wilds: int, dice: int) -> int:
    """How many of the 6 ** dice rolls a hand covers when wilds may stand for some dice."""
    table = {(0, 0): 1}  # colour by colour: (dice that show one of them, dice without a card): ways
    for held in hand:
        after: Counter[tuple[int, int]] = Counter()
        for (shown, short), ways in table.items():
            for number in range(dice - shown + 1):
                lack = short + max(number - held, 0)
                if lack <= wilds:
                    after[shown + number, lack] += ways * comb(dice - shown, number)
        table = after
    return sum(ways << dice - shown for (shown, _), ways in table.items())  # C-06: a blank has two faces


@lru_cache(4096)
def blind(colours: tuple[int, ...], wild_cards: int, cards: int, dice: int, wilds: Wilds) -> Fraction:
    """An unseen hand against a fresh roll; colours are interchangeable, so their order does not matter."""
    table = {(0, 0, 0): 1}  # colour by colour: (cards dealt, dice that show one of them, dice without a card): ways
    for there in colours:
        after: Counter[tuple[int, int, int]] = Counter()
        for (dealt, shown, short), ways in table.items():
            for held, number in product(range(min(there, cards - dealt) + 1), range(dice - shown + 1)):
                lack = short + max(number - held, 0)
                after[dealt + held, shown + number, lack] += ways * comb(there, held) * comb(dice - shown, number)
        table = after
    total = sum(
        (ways << dice - shown) * comb(wild_cards, cards - dealt)
        for (dealt, shown, short), ways in table.items()
        if short <= wilds.usable(cards - dealt, dice)
    )
    return Fraction(total, comb(sum(colours) + wild_cards, cards) * 6**dice)


@lru_cache(4096)
def blind_roll(pairs: tuple[tuple[int, int], ...], wild_cards: int, cards: int, wilds: Wilds) -> Fraction:
    """An unseen hand against the dice on the table: for each colour, the cards there are and the dice that show it."""
    table = {(0, 0): 1}  # colour by colour: (cards dealt, dice without a card): ways
    for there, number in pairs:
        after: Counter[tuple[int, int]] = Counter()
        for (dealt, short), ways in table.items():
            for held in range(min(there, cards - dealt) + 1):
                after[dealt + held, short + max(number - held, 0)] += ways * comb(there, held)
        table = after
    dice = sum(number for _, number in pairs)
    total = sum(
        ways * comb(wild_cards, cards - dealt)
        for (dealt, short), ways in table.items()
        if short <= wilds.usable(cards - dealt, dice)
    )
    return Fraction(total, comb(sum(there for there, _ in pairs) + wild_cards, cards))


# -- quickly ----------------------------------------------------------------------------------------------------


def multiset(cards: Mapping[str, int]) -> int:
    """Counts by name as one number."""
    return packed(name for name, n in cards.items() for _ in range(n))


def per_roll(wilds: Wilds) -> int:
    """The rule about wilds as one number."""
    if wilds.whole_roll:
        return -1
    return 4 if wilds.per_roll is None else min(wilds.per_roll, 4)  # C-05


def quick_known(hand: Mapping[str, int], dice: int, wilds: Wilds = ONE_DIE) -> float:
    """`known`, rounded."""
    usable = wilds.usable(hand.get("wild", 0), dice)
    if usable >= dice:
        return 1.0
    if dice > QUICK_DICE:
        return float(known(hand, dice, wilds))
    return quick_odds.chance_known(multiset(hand), min(usable, 4), dice)


def quick_unknown(unseen: Mapping[str, int], cards: int, dice: int, wilds: Wilds = ONE_DIE) -> float:
    """`unknown`, rounded."""
    if not 0 < dice <= QUICK_DICE:
        return float(unknown(unseen, cards, dice, wilds))
    return quick_odds.chance_unknown(multiset(unseen), cards, dice, 0, per_roll(wilds))


def quick_unknown_roll(unseen: Mapping[str, int], cards: int, roll: Iterable[str], wilds: Wilds = ONE_DIE) -> float:
    """`unknown_roll`, rounded."""
    coloured = [face for face in roll if face != "blank"]
    if len(coloured) > QUICK_DICE:
        return float(unknown_roll(unseen, cards, coloured, wilds))
    return quick_odds.chance_unknown(multiset(unseen), cards, 0, packed(coloured, FACES), per_roll(wilds))


def pilot_pays(view: Mapping[str, Any]) -> float | None:
    """How likely it is that the pilot can pay, as far as the seat of this view can tell; None if nothing is to be paid.

    Once the dice are rolled it is about them, before that about a fresh roll. Any order of the unseen cards is taken
    to be as likely as any other.
    """
    pilot, dice = view["pilot"], view["dice"]
    if pilot is None or view["phase"] in ("first", "deal", "draw", "over"):
        return None
    fresh = view["ladder"][view["level"] - 1]["dice"]
    wilds = Wilds.of(view)
    hand, cards = view["hands"][pilot], view["hand_sizes"][pilot]
    if hand is not None:
        return quick_known(hand, fresh, wilds) if dice is None else float(pays(hand, dice, wilds))
    if cards is None:
        return None
    if dice is None:
        return quick_unknown(view["unseen"], cards, fresh, wilds)
    return quick_unknown_roll(view["unseen"], cards, dice, wilds)


def pays(hand: Mapping[str, int], roll: Iterable[str], wilds: Wilds = ONE_DIE) -> bool:
    """Whether a hand can pay a roll at all."""
    faces = [face for face in roll if face != "blank"]
    short = sum(max(faces.count(colour) - hand.get(colour, 0), 0) for colour in COLOURS)
    return short <= wilds.usable(hand.get("wild", 0), len(faces))
