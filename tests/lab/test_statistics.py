"""Intervals and p-values against published tables and against what must hold."""

import pytest

from montgolfier.lab.comparison import sentence
from montgolfier.lab.measures import Measure
from montgolfier.lab.statistics import (
    Difference,
    advantage,
    by_deal,
    chance_of_zero,
    difference,
    estimate,
    holm,
    pooled,
    quantile,
    share,
    two_sided,
)


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_quantiles_of_students_distribution_are_those_of_the_tables(freedom, t):
    assert quantile(freedom) == pytest.approx(t, abs=5e-4)
    assert two_sided(quantile(freedom), freedom) == pytest.approx(0.05)


def test_two_sided_chances_far_out_are_exact():
    assert two_sided(0.0, 7) == pytest.approx(1.0)
    assert two_sided(8.0, 10) == pytest.approx(1.1774942789666167e-05)  # scipy 1.11: 2 * t.sf(8, 10)
    assert two_sided(-8.0, 10) == two_sided(8.0, 10)


def test_a_mean_of_numbers_has_students_interval():
    found = estimate([1.0, 2.0, 3.0, 4.0])  # s = 1.29099, 3.18245 * s / 2 = 2.05426
    assert found is not None
    assert (found.mean, found.n) == (2.5, 4)
    assert (found.low, found.high) == pytest.approx((0.44574, 4.55426), abs=1e-4)


def test_a_share_of_yes_and_no_has_wilsons_interval():
    found = estimate([1, 0, 1, 1, 0, 1, 1, 1, 0, 1])
    assert found is not None
    assert (found.low, found.high) == pytest.approx((0.3968, 0.8922), abs=1e-4)


def test_an_interval_of_shares_stays_within_its_ends_and_never_shrinks_to_a_point():
    always = share([1.0] * 8)
    halves = share([0.5] * 8)
    near = share([1.0, 1.0, 1.0, 0.5])
    assert always is not None
    assert halves is not None
    assert near is not None
    assert always.low < 0.8
    assert always.high == 1.0
    assert halves.low < 0.3
    assert halves.high > 0.7
    assert near.high == 1.0
    assert share([]) is None


def test_a_few_games_that_all_went_one_way_prove_little():
    always = advantage([-0.5] * 6, 0.5)
    assert always is not None
    assert (always.mean, always.low) == (-0.5, -0.5)
    assert -0.2 < always.high < 0
    assert chance_of_zero([-0.5] * 6) == 2 / 2**6
    assert chance_of_zero([-0.5] * 40) < 1e-9
    assert chance_of_zero([0.0] * 6) == 1.0
    usual = advantage([0.5, -0.5] * 20, 0.5)
    assert usual == estimate([0.5, -0.5] * 20)
    apart = difference(dict.fromkeys(range(4), 9.0), dict.fromkeys(range(4), 8.0), False)
    assert apart is not None
    assert apart.p == 2**-6


def test_an_advantage_is_known_within_what_is_possible():
    even = advantage([0.0] * 50, 0.5)  # as between two bots where the better one wins from either seat
    assert even is not None
    assert even.low == pytest.approx(-even.high)
    assert 0.1 < even.high < 0.15
    two, one = advantage([0.5, -0.5], 0.5), advantage([0.75], 0.25)
    assert two is not None
    assert (two.low, two.high) == (-0.5, 0.5)
    assert one is not None
    assert -0.25 < one.low < 0.75 == one.high
    assert advantage([], 0.5) is None


def test_games_of_one_deal_count_once():
    assert by_deal([(0, 1.0), (0, 0.0), (1, 1.0)]) == {0: 0.5, 1: 1.0}


def test_pairs_find_what_separate_samples_cannot():
    one = {deal: 10.0 * deal for deal in range(20)}
    other = {deal: 10.0 * deal - 1 - 0.1 * (deal % 2) for deal in range(20)}
    paired, separate = difference(one, other, True), difference(one, other, False)
    assert paired is not None
    assert separate is not None
    assert paired.mean == pytest.approx(separate.mean) == pytest.approx(1.05)
    assert paired.p < 0.001 < 0.5 < separate.p


def test_differences_of_several_samples_are_averaged():
    gaps = [difference({0: a, 1: a + 1, 2: a + 2}, {0: 0.5, 1: 0.5, 2: 1.0}, True) for a in (1.0, 3.0)]
    both = pooled([*gaps, None])
    assert both is not None
    assert both.mean == pytest.approx((gaps[0].mean + gaps[1].mean) / 2)
    assert pooled([None]) is None


def test_a_few_values_that_are_all_alike_are_no_more_significant_together_than_they_are():
    def gap(values: int, by: float) -> Difference | None:
        return difference(dict.fromkeys(range(values), by), dict.fromkeys(range(values), 0.0), True)

    two, three, other_way = gap(2, 2.0), gap(3, 1.0), gap(2, -1.0)
    assert two is not None
    assert three is not None
    together, against = pooled([two, three]), pooled([two, other_way])
    assert together is not None
    assert against is not None
    assert together.p == pytest.approx(two.p * three.p)
    assert together.p == 0.125
    assert against.p == 1.0


def test_holms_correction_of_a_known_example():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.9, 0.8]) == [1.0, 1.0]


@pytest.mark.parametrize(
    ("difference", "significant", "told"),
    [
        ((0.0312, 0.0123, 0.0501), True, "by 0.03 (0.01 to 0.05)."),
        ((-0.0312, -0.0501, -0.0004), True, "by 0.0312 (0.0004 to 0.0501)."),
        ((3.27, 0.83, 5.72), True, "by 3.3 (0.8 to 5.7)."),
    ],
)
def test_a_difference_that_is_significant_is_never_told_as_nothing(difference, significant, told):
    measure = Measure("options", "options", "", lambda row, seconds: None, more="{a} has more than {b}")
    row = {"a": "one", "b": "other", "difference": difference, "significant": significant}
    assert sentence(row, measure).endswith(told)
