"""Results that are kept: worked out once, or brought from elsewhere, and the oldest go first."""

from montgolfier.art.kept import Kept


def squares(most):
    made = []

    def square(number):
        made.append(number)
        return [number * number]

    return Kept(square, most), made


def test_a_result_is_worked_out_once():
    kept, made = squares(3)
    assert kept(3) is kept(3)
    assert made == [3]


def test_what_was_unused_for_longest_goes_first():
    kept, made = squares(2)
    for number in (1, 2, 1, 3, 1, 2):
        kept(number)
    assert made == [1, 2, 3, 2]


def test_a_result_from_elsewhere_is_kept_unless_there_is_one():
    kept, made = squares(3)
    brought = [9]
    assert kept.add(3, brought) is brought
    assert kept(3) is brought
    assert kept.add(3, [9]) is brought
    assert made == []
    kept.clear()
    assert kept(3) == [9]
    assert made == [3]
