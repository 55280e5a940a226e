"""Build the compiled modules with AddressSanitizer and UndefinedBehaviorSanitizer and run scripts/exercise.py on them.

The build has a place of its own, build/sanitize, and does not touch the ordinary one. The first fault found in any part
is printed with its stack and makes this fail. Without names all parts run.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACE = Path("build", "sanitize")
PACKAGE = ROOT / PLACE / "lib"
LOG = ROOT / PLACE / "compile.log"
EXERCISE = ROOT / "scripts" / "exercise.py"
RUNTIMES = ("libasan.so", "libubsan.so")
SPECIAL = {"scarce": ["max_allocation_size_mb=2"]}  # larger pieces of memory are refused


def build() -> bool:
    """Compile what has changed; whether all of it could be."""
    LOG.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", str(PLACE), "--build-lib", str(PLACE / "lib")]
    with LOG.open("w") as log:
        done = subprocess.run(
            command, cwd=ROOT, env={**os.environ, "MONTGOLFIER_SANITIZE": "1"}, stdout=log, stderr=log, check=False
        )
    return done.returncode == 0 and not missing()


def missing() -> list[str]:
    """The modules that have a .pxd beside them and are not compiled."""
    sources = [pxd.with_suffix(".py") for pxd in sorted((ROOT / "src").rglob("*.pxd"))]
    places = [PACKAGE / source.relative_to(ROOT / "src") for source in sources if source.exists()]
    return [str(place) for place in places if not list(place.parent.glob(f"{place.stem}.*.so"))]


def runtime(name: str) -> str:
    """Where the compiler keeps one of its libraries, or the name alone if it has none."""
    found = subprocess.run(["cc", f"-print-file-name={name}"], capture_output=True, text=True, check=False)
    return found.stdout.strip()


def environment(part: str = "") -> dict[str, str]:
    """The sanitized package, watched: every allocation of Python goes through the sanitizer, too."""
    options = ["detect_leaks=0", "allocator_may_return_null=1", *SPECIAL.get(part, ())]
    return {
        **os.environ,
        "PYTHONPATH": str(PACKAGE),
        "PYTHONMALLOC": "malloc",
        "LD_PRELOAD": " ".join(runtime(name) for name in RUNTIMES),
        "ASAN_OPTIONS": ":".join(options),  # leaks: Python itself leaves memory behind at its end
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    }


def run(part: str) -> bool:
    """Run one part of the exercise; whether nothing was found."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(EXERCISE), part],
        env=environment(part),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    print(done.stdout.rstrip() or f"{part}: stopped", f"({time.monotonic() - began:.0f} s)", flush=True)
    if done.returncode:
        print(f"{part}: exit code {done.returncode}\n{done.stderr}", file=sys.stderr, flush=True)
    return done.returncode == 0


def main(wanted: list[str]) -> int:
    """Build, then run the parts wanted, or all of them, two at a time."""
    if shutil.which("cc") is None or any(not Path(runtime(name)).is_absolute() for name in RUNTIMES):
        print(f"sanitize: a C compiler with {' and '.join(RUNTIMES)} is needed (Debian: apt install gcc)")
        return 1
    print("sanitize: compiling with -fsanitize=address,undefined at -O2", flush=True)
    if not build():
        print(LOG.read_text(), *missing(), sep="\n")
        return 1
    listed = subprocess.run(
        [sys.executable, str(EXERCISE)], env=environment(), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        print(listed.stderr)
        return 1
    known = listed.stdout.split()
    if unknown := [part for part in wanted if part not in known]:
        print(f"sanitize: there is no part {', '.join(unknown)}; there are {', '.join(known)}")
        return 1
    with ThreadPoolExecutor(2) as pool:
        clean = list(pool.map(run, wanted or known))
    print("sanitize: nothing found" if all(clean) else f"sanitize: faults in {clean.count(False)} parts")
    return 0 if all(clean) else 1


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("part", nargs="*", help="a part of scripts/exercise.py, which lists them")
    sys.exit(main(reading.parse_args().part))
