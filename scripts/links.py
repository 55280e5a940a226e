"""List links in the documentation that lead nowhere; exits with 1 if there are any."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def broken() -> list[str]:
    """Every relative link whose file or heading does not exist."""
    found = []
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")]:
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for target in LINK.findall(line):
                if re.match(r"[a-z]+:", target):
                    continue
                path, _, heading = target.partition("#")
                file = (page.parent / path).resolve() if path else page
                if not file.exists() or (heading and file.suffix == ".md" and heading not in anchors(file)):
                    found.append(f"{page.relative_to(ROOT)}:{number}: {target}")
    return found


def anchors(page: Path) -> set[str]:
    """The headings of a page as they appear in links."""
    headings = re.findall(r"^#+\s+(.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


if __name__ == "__main__":
    problems = broken()
    print("\n".join(problems) or "links: all good")
    sys.exit(bool(problems))
