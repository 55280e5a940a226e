"""Build the documentation as a site: `make docs` writes build/site; any warning is an error.

The reference comes from the docstrings. The site loads nothing from a network, and no page has a script of its own, so
that it can be served under a strict content policy.
"""

import hashlib
import re
import shutil
import subprocess
import sys

from site_pages import BUILD, ROOT, gather

SITE = BUILD / "site"
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
WARNINGS = (
    "griffe:",
    "mkdocstrings:",
    "mkdocs_autorefs:",
)  # strict mode lets theirs pass: a wrong argument in a docstring
REMOTE = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//", re.IGNORECASE)


def build() -> None:
    """Build the site, or exit and say what is wrong."""
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(BUILD / "zensical.toml")]
    run = subprocess.run(command, cwd=BUILD, capture_output=True, text=True, check=False)
    output = run.stdout + run.stderr
    warned = [line for line in output.splitlines() if line.startswith(WARNINGS)]
    if run.returncode or warned:
        shutil.rmtree(SITE, ignore_errors=True)
        sys.exit(f"docs: the site cannot be built:\n{output}")


def extract_scripts() -> None:
    """Scripts inside pages become files, each once."""
    folder = SITE / "assets" / "scripts"
    folder.mkdir(parents=True, exist_ok=True)
    for page in SITE.rglob("*.html"):
        above = "../" * (len(page.relative_to(SITE).parts) - 1)

        def moved(found: re.Match[str], above: str = above) -> str:
            name = hashlib.sha256(found[1].encode()).hexdigest()[:12] + ".js"
            (folder / name).write_text(found[1], encoding="utf-8")
            return f'<script src="{above or "./"}assets/scripts/{name}"></script>'

        page.write_text(SCRIPT.sub(moved, page.read_text(encoding="utf-8")), encoding="utf-8")


def remote() -> list[str]:
    """Pages that load something from a network."""
    pages = sorted(SITE.rglob("*.html"))
    return [str(page.relative_to(SITE)) for page in pages if REMOTE.search(page.read_text(encoding="utf-8"))]


if __name__ == "__main__":
    gather()
    build()
    extract_scripts()
    if strangers := remote():
        sys.exit(f"docs: these pages load something from a network: {', '.join(strangers)}")
    print(f"docs: {len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}, open {SITE / 'index.html'}")
