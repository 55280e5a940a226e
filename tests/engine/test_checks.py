"""Numbers from outside: what counts as one, and what is said of the rest."""

import pytest

import montgolfier as mg
from montgolfier.engine.checks import is_number, is_whole_number, whole_number


@pytest.mark.parametrize("value", [0, 3, -7, 10**400])
def test_a_whole_number_is_also_a_number(value):
    assert is_whole_number(value)
    assert is_number(value)


@pytest.mark.parametrize("value", [True, False, "3", None, [], 3 + 0j, float("nan")])
def test_what_is_no_number_at_all(value):
    assert not is_whole_number(value)
    assert not is_number(value)


@pytest.mark.parametrize("value", [0.5, 3.0, 1e300])
def test_a_fraction_is_a_number_but_not_a_whole_one(value):
    assert is_number(value)
    assert not is_whole_number(value)


@pytest.mark.parametrize(("value", "inside"), [(1, False), (2, True), (5, True), (6, False), (10**400, False)])
def test_both_ends_of_a_range_belong_to_it(value, inside):
    assert is_whole_number(value, 2, 5) == is_number(value, 2, 5) == inside


def test_a_range_may_be_open_on_one_side():
    assert is_whole_number(10**30, 1)
    assert not is_whole_number(0, 1)
    assert is_number(-0.5, high=0)


@pytest.mark.parametrize("value", [True, 7, -1, "2", 2.0, None])
def test_the_error_names_the_field_the_range_and_the_value(value):
    with pytest.raises(mg.SetupError) as error:
        whole_number(value, 0, 6, "column")
    assert str(error.value) == f"column must be a whole number from 0 to 6, not {value!r}"


def test_a_whole_number_is_handed_back():
    assert whole_number(6, 0, 6, "column") == 6
