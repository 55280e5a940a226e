"""Two versions of the engine side by side: random games, search, counting and solver, row by row, in one run.

`python benchmarks/compare.py BASE [NEW]` builds both commits (NEW: the working copy, if it is left out) into
build/compare and runs them in turns, so that both meet the same noise. Times are processor time. Two ratios
are printed: of the best speeds, which noise hardly touches, and the median of all rounds. Both must be low before a row
counts as slower.
"""

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
BUILDS = ROOT / "build" / "compare"
WORKING_COPY = "the working copy"
NEEDED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "docs/rules")


class Worker:
    """A version at work in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "rows.py")],
            env={**os.environ, "PYTHONPATH": str(folder / "src"), "MONTGOLFIER_PURE": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        hello = self.answer()
        if not hello["compiled"]:
            raise SystemExit(f"{folder}: the engine did not compile")
        self.rows: list[str] = hello["rows"]

    def answer(self) -> dict[str, Any]:
        """The worker's next answer."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a version stopped working; what it said stands above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def measure(self, row: str) -> dict[str, Any]:
        """Do the work of a row once and return what it took."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{row}\n")
        self.process.stdin.flush()
        return self.answer()

    def close(self) -> None:
        """End the worker: there are no more questions."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def commit_of(revision: str) -> str:
    """The full name of a commit."""
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if found.returncode:
        raise SystemExit(f"there is no commit {revision!r}; try a name such as HEAD~1 or v0.1.0")
    return found.stdout.strip()


def built(revision: str) -> Path:
    """The folder where a version is built; that of a commit is kept for the next time."""
    if revision == WORKING_COPY:
        folder = BUILDS / "working"
        copy_working(folder)
    else:
        folder = BUILDS / commit_of(revision)
        if not (folder / "setup.py").exists():
            files = subprocess.run(["git", "archive", commit_of(revision)], cwd=ROOT, capture_output=True, check=True)
            with tarfile.open(fileobj=io.BytesIO(files.stdout)) as archive:
                archive.extractall(folder, filter="data")
    print(f"building {revision}", file=sys.stderr, flush=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{revision} does not build:\n{done.stdout}{done.stderr}")
    return folder


def copy_working(folder: Path) -> None:
    """The files of the working copy as they are now; what has not changed is left alone and need not be built again."""
    wanted = [ROOT / name for name in NEEDED]
    files = [file for place in wanted for file in (place.rglob("*") if place.is_dir() else [place]) if file.is_file()]
    sources = {file.relative_to(ROOT): file for file in files if file.suffix not in (".so", ".pyc")}
    for name, file in sources.items():
        copy = folder / name
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    for copy in [*folder.glob("src/**/*.py"), *folder.glob("src/**/*.pxd")]:
        if copy.relative_to(folder) not in sources:
            copy.unlink()


def compare(base: Worker, new: Worker, rounds: int, wanted: str) -> dict[str, dict[str, Any]]:
    """Rows by name: the speeds of both versions in all rounds, and whether they did the same."""
    names = [row for row in base.rows if wanted in row and row in new.rows]
    found: dict[str, dict[str, Any]] = {row: {"base": [], "new": [], "same": True} for row in names}
    for number in range(rounds):
        for row, kept in found.items():
            pair = (base, new) if number % 2 == 0 else (new, base)
            measured = {worker: worker.measure(row) for worker in pair}
            for name, worker in (("base", base), ("new", new)):
                kept[name].append(measured[worker]["amount"] / measured[worker]["seconds"])
            kept["same"] = measured[base]["result"] == measured[new]["result"]
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    for kept in found.values():
        kept["ratio"] = max(kept["new"]) / max(kept["base"])
        kept["median"] = median(new / base for new, base in zip(kept["new"], kept["base"], strict=True))
    return found


def main() -> int:
    """Build, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", metavar="BASE", help="the commit to compare with")
    parser.add_argument(
        "new", metavar="NEW", nargs="?", default=WORKING_COPY, help="another one; else the working copy"
    )
    parser.add_argument("--rounds", type=int, default=15, help="how often each row is measured (15)")
    parser.add_argument("--rows", default="", help="only the rows with this in their name, such as 'search odyssey'")
    parser.add_argument(
        "--fail-below", type=float, nargs="?", const=0.97, metavar="RATIO", help="exit with 1 if a row is slower (0.97)"
    )
    given = parser.parse_args()
    base, new = Worker(built(given.base)), Worker(built(given.new))
    found = compare(base, new, max(1, given.rounds), given.rows)
    base.close()
    new.close()
    print(f"{'':28}{'base /s':>16}{'new /s':>16}{'ratio':>8}{'median':>8}")
    for row, kept in found.items():
        note = "" if kept["same"] else "   not the same work: other games, choices or counts"
        speeds = f"{max(kept['base']):>16,.0f}{max(kept['new']):>16,.0f}"
        print(f"{row:28}{speeds}{kept['ratio']:>8.3f}{kept['median']:>8.3f}{note}")
    least = 0.0 if given.fail_below is None else given.fail_below
    slow = [row for row, kept in found.items() if max(kept["ratio"], kept["median"]) < least]
    if slow:
        print(f"slower than {given.fail_below} of before: {', '.join(slow)}")
    return 1 if slow or not found else 0


if __name__ == "__main__":
    sys.exit(main())
