"""How long each part takes to install into an empty environment, and how large it is there.

Needs a package index. The wheel of Montgolfier itself is built once and not counted.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PARTS = ("", "boards", "print", "web", "study", "cluster", "envs", "all")
ROOT = Path(__file__).parents[1]
PIP = ["--quiet", "--disable-pip-version-check"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=list(PARTS), help="which parts; '' is the core")
    wanted = parser.parse_args().parts
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "wheel", *PIP, "--no-deps", "-w", folder, str(ROOT)], check=True)
        (wheel,) = Path(folder).glob("*.whl")
        print(f"{'pip install':<24}{'seconds':>9}{'MB':>7}")
        for part in wanted:
            seconds, megabytes = install(wheel, part, Path(folder, f"venv-{part or 'core'}"))
            name = f"montgolfier[{part}]" if part else "montgolfier"
            print(f"{name:<24}{seconds:>9.1f}{megabytes:>7.0f}", flush=True)


def install(wheel: Path, part: str, home: Path) -> tuple[float, float]:
    """Seconds and megabytes of one part with everything it depends on, but not pip."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    wanted = f"{wheel}[{part}]" if part else str(wheel)
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "pip", "--python", str(home), "install", *PIP, wanted], check=True)
    seconds = time.perf_counter() - began
    files = (file for file in home.rglob("*") if file.is_file() and not file.is_symlink())
    return seconds, sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    main()
