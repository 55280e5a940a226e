"""Clause ids are found where they are, and only those of the title."""

import pytest

import montgolfier as mg
from montgolfier.play.clauses import clause_pattern, named_clause_pattern
from montgolfier.play.registry import find


@pytest.mark.parametrize(
    ("title", "text", "found"),
    [
        ("aloft", "A1-19, AC-12 (AR-16); not A4-01, A1-1, BA1-19 or C-07", ["A1-19", "AC-12", "AR-16"]),
        ("cloud9", "C-07 and CR-12, not AC-12", ["C-07", "CR-12"]),
        ("odyssey", "O-29; OR-42.", ["O-29", "OR-42"]),
    ],
)
def test_clauses_of_a_title_are_found_in_a_text(title, text, found):
    assert clause_pattern(title).findall(text) == found


def test_clauses_are_found_in_the_names_of_tests():
    pattern = named_clause_pattern("aloft")
    assert pattern.findall("test_AC_13_AR_16_A_balloon_rises") == [("AC", "13"), ("AR", "16")]
    assert pattern.findall("test_OR_42_ends") == []


def test_every_title_says_how_its_clauses_begin():
    prefixes = [prefix for title in mg.titles() for prefix in find(title).clauses]
    assert all(find(title).clauses for title in mg.titles())
    assert len(set(prefixes)) == len(prefixes)
