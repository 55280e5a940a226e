"""How much there is to win in small games of Cloud 9: the counting agrees with trying everything, one by one."""

from typing import Any

import cloud9_best as best
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


def without_second_sight(small: luck.Small, policy: best.Policy, seat: int, worlds: list[tuple[Any, float]]) -> float:
    """What a seat wins at best in worlds that look alike to it, each with its odds: all are gone through."""
    if small.over(worlds[0][0]):
        return sum(odds * float(state.returns()[seat]) for state, odds in worlds)
    mover = worlds[0][0].to_move()
    if mover == seat:
        return max(
            without_second_sight(small, policy, seat, [(small.after(state, action), odds) for state, odds in worlds])
            for action in worlds[0][0].legal()
        )
    alike: dict[int, list[tuple[Any, float]]] = {}
    for state, odds in worlds:
        chance = mover == mg.CHANCE
        actions = state.legal() if chance else [policy(state)]
        weights = state.odds() if chance else [1]
        for action, weight in zip(actions, weights, strict=True):
            seen = alike.setdefault(state.observe(action, seat), [])
            seen.append((small.after(state, action), odds * weight / sum(weights)))
    return sum(without_second_sight(small, policy, seat, some) for some in alike.values())


@pytest.mark.parametrize(("target", "trips", "top"), [(1, 1, 3), (2, 1, 4)])
def test_the_best_player_without_second_sight(target: int, trips: int, top: int) -> None:
    small = luck.Small(hand=1, target=target, trips=trips, top=top)
    start = small.game.start()
    for seat in (0, 1):
        player = best.BestResponse(small, seat, small.policy)
        value = player.value(player.start())
        assert value == pytest.approx(without_second_sight(small, small.policy, seat, [(start, 1.0)]))
        assert small.honest(start, seat) <= value + 1e-12
        assert value <= small.odds(start).best[seat] + 1e-12


def test_the_best_player_against_a_bot_that_searches() -> None:
    small = luck.Small(hand=1, target=1, trips=1, top=3)
    start = small.game.start()
    found = []
    for _ in range(2):
        policy = best.FixedOpponent("plain:iterations=30", small)
        players = [best.BestResponse(small, seat, policy) for seat in (0, 1)]
        found.append([player.value(player.start()) for player in players])
        tried = [without_second_sight(small, policy, seat, [(start, 1.0)]) for seat in (0, 1)]
        assert found[-1] == pytest.approx(tried)
    assert found[0] == found[1]


def test_a_fixed_opponent_sees_no_hidden_card_and_no_names_of_colours() -> None:
    small = luck.Small(hand=2, target=1, trips=1, top=4)
    policy = best.FixedOpponent("plain:iterations=200", small)
    place = {"phase": "passenger", "pilot": 0, "level": 2, "to_act": 1}
    asked = []
    for mine, theirs, dice in (("red", "green", "red"), ("red", "yellow", "red"), ("purple", "red", "purple")):
        hands = [{theirs: 2}, {mine: 1, "wild": 1}]
        asked.append(policy(small.game.position({**place, "hands": hands, "dice": [dice, dice]}).state))
    assert len(set(asked)) == len(policy.known) == 1


def test_a_bot_loses_nothing_by_the_best_actions_alone() -> None:
    small = luck.Small(hand=1, target=2, trips=1, top=4)
    player = best.BestResponse(small, 1, small.policy)
    games = [best.play("random", small, player, seed) for seed in range(60)]
    assert all(game.lost >= 0 and game.best <= game.decisions for game in games)
    assert all((game.lost == pytest.approx(0)) == (game.best == game.decisions) for game in games)
    assert 0 < sum(game.best for game in games) < sum(game.decisions for game in games)
