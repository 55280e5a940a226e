"""List clauses of docs/rules/ that no test names; exits with 1 if there are any.

A clause is any id such as AC-13 or AR-16 on a page of rules. It is held by a test whose name contains it
(`test_AC_13_AR_16_...`), unless the table under "Clauses without behaviour" gives a reason why it needs none.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"\b([A-Z][A-Z0-9]?-\d{2,3}[a-z]?)\b")
NAMED = re.compile(r"(?<![A-Za-z0-9])([A-Z][A-Z0-9]?)_(\d{2,3}[a-z]?)(?![A-Za-z0-9])")
EXEMPT = "## Clauses without behaviour"


def clauses(page: str) -> set[str]:
    """Every clause a page of rules mentions."""
    return set(CLAUSE.findall(page))


def exempt(page: str) -> dict[str, str]:
    """The clauses that need no test, with the reason."""
    _, _, table = page.partition(EXEMPT)
    rows = re.findall(r"^\|([^|]+)\|([^|]+)\|\s*$", table, re.MULTILINE)
    return {clause: reason.strip() for ids, reason in rows for clause in CLAUSE.findall(ids)}


def named_in_tests(folder: Path) -> set[str]:
    """The clauses that test functions of a folder are named after."""
    names = [
        node.name
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return {f"{prefix}-{number}" for name in names for prefix, number in NAMED.findall(name.removeprefix("test"))}


def main() -> int:
    """Print what is missing, title by title."""
    missing = 0
    tested = named_in_tests(ROOT / "tests")
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        title, there, free = page.stem, clauses(text), exempt(text)
        prefixes = {clause.partition("-")[0] for clause in there}
        strangers = sorted(clause for clause in tested - there if clause.partition("-")[0] in prefixes)
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
