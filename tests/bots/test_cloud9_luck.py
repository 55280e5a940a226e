"""How much there is to win in small games of Cloud 9: the counting agrees with trying everything, one by one."""

from typing import Any

import cloud9_luck as luck
import pytest

import montgolfier as mg
from montgolfier.games.cloud9.components import FULL_DECK


def tried(small: luck.Small, state: Any, seeing: int | None) -> float:
    """What seat 0 wins if both follow the policy, except for a seat that sees all hands and does its best."""
    if small.over(state):
        return float(state.returns()[0])
    actions = state.legal()
    if state.to_move() not in (mg.CHANCE, seeing):
        actions = [small.policy(state)]
    values = []
    for action in actions:
        child = state.clone()
        child.apply_legal(action)
        child.pile, child.discard = FULL_DECK, 0
        values.append(tried(small, child, seeing))
    if state.to_move() == mg.CHANCE:
        weights = state.odds()
        return sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights)
    return min(values) if state.to_move() == 1 else max(values)


def test_counting_is_trying_everything() -> None:
    small = luck.Small(hand=1, target=1, trips=1, top=3)
    start = small.game.start()
    odds = small.odds(start)
    assert odds.policy == pytest.approx(tried(small, start, None))
    assert odds.best == pytest.approx((tried(small, start, 0), 1 - tried(small, start, 1)))
    honest = [small.honest(start, seat) for seat in (0, 1)]
    assert odds.random[1] < 1 - odds.policy < honest[1] < odds.best[1]
    assert odds.random[0] < odds.policy == pytest.approx(honest[0]) == pytest.approx(odds.best[0])


def test_hands_have_the_odds_of_cards_drawn_one_by_one() -> None:
    dealt = dict(luck.hands(2))
    assert sum(dealt.values()) == pytest.approx(1)
    assert dealt[0x02] == pytest.approx((18 / 76) ** 2)
    assert dealt[1 << 32 | 1] == pytest.approx(2 * 18 / 76 * 4 / 76)
