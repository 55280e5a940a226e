"""Check the types of the Python in the documentation: the blocks of each page together must pass `mypy --strict`."""

import doctest
import os
import shutil
import subprocess
import sys

from fences import PAGES, ROOT, blocks

OUT = ROOT / "build" / "page_types"
MYPY = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]


def main() -> int:
    """Write every page as a module and let mypy look at all of them."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    for page in PAGES:
        rows = [block for block in blocks(page) if block.language == "python" and not block.is_file_of_the_guide]
        if rows:
            sources = [doctest.script_from_examples(row.text) if row.is_session else row.text for row in rows]
            name = page.relative_to(ROOT).with_suffix("").as_posix().replace("/", "_").replace("-", "_")
            (OUT / f"{name}.py").write_text("\n".join(sources), encoding="utf-8")
    modules = sorted(str(file) for file in OUT.glob("*.py"))
    return subprocess.run([*MYPY, *modules], cwd=ROOT, env=os.environ | {"MYPYPATH": "src"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
