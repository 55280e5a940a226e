"""List clauses of docs/rules/ that no test names; exits with 1 if there are any.

A clause is any id such as AC-13 or AR-16 on a page of rules. It is covered by a test whose name contains it
(`test_AC_13_AR_16_...`), unless the table under "Clauses without behaviour" gives a reason why it needs none.
"""

import ast
import re
import sys
from pathlib import Path

from montgolfier.play.clauses import clause_pattern, named_clause_pattern

ROOT = Path(__file__).parent.parent
EXEMPT = "## Clauses without behaviour"


def exempt(page: str, title: str) -> dict[str, str]:
    """The clauses that need no test, with the reason."""
    _, _, table = page.partition(EXEMPT)
    rows = re.findall(r"^\|([^|]+)\|([^|]+)\|\s*$", table, re.MULTILINE)
    return {clause: reason.strip() for ids, reason in rows for clause in clause_pattern(title).findall(ids)}


def test_names(folder: Path) -> list[str]:
    """The names of all test functions in a folder."""
    return [
        node.name
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def main() -> int:
    """Print what is missing, title by title."""
    missing = 0
    names = test_names(ROOT / "tests")
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        title = page.stem
        there, free = set(clause_pattern(title).findall(text)), exempt(text, title)
        pattern = named_clause_pattern(title)
        tested = {f"{prefix}-{number}" for name in names for prefix, number in pattern.findall(name)}
        strangers = sorted(tested - there)
        problems = [f"{clause} has no test named after it" for clause in sorted(there - tested - set(free))]
        problems += [
            f"{clause} is listed as without behaviour, but a test is named after it"
            for clause in free
            if clause in tested
        ]
        problems += [f"{clause} is named by a test, but not on the page" for clause in strangers]
        problems += [
            f"{clause} is listed as without behaviour, but no reason is given"
            for clause, why in free.items()
            if not why
        ]
        missing += len(problems)
        print(f"{title}: {len(there)} clauses, {len(free)} without behaviour, {len(problems)} problems")
        print("".join(f"  {problem}\n" for problem in problems), end="")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
