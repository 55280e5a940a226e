"""The clauses of a rulebook, such as A2-20 or CR-09: how their ids are recognised in a text."""

import re

from montgolfier.play.registry import find

NUMBER = r"\d{2,3}"


def clause_pattern(title: str) -> re.Pattern[str]:
    """Finds the clauses of a title; group 1 is the whole id."""
    return re.compile(rf"\b({prefixes(title)}-{NUMBER})\b")


def named_clause_pattern(title: str) -> re.Pattern[str]:
    """Finds the clauses of a title in the name of a test, `test_A2_20_...`; groups 1 and 2 are prefix and number."""
    return re.compile(rf"(?<![A-Za-z0-9])({prefixes(title)})_({NUMBER})(?![A-Za-z0-9])")


def prefixes(title: str) -> str:
    """A pattern for the prefixes of a title's clauses; one that never matches for a title without any."""
    known = find(title).clauses
    return f"(?:{'|'.join(map(re.escape, known))})" if known else "(?!)"
