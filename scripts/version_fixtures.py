"""Records, saves, studies and tables of this version, kept so that every later version can be tested to load them.

Run it before a release: `python scripts/version_fixtures.py tests/data/versions/1.2.3`. The tests in
tests/play/test_old_records.py, tests/cli/test_old_saves.py, tests/lab/test_old_studies.py and
tests/table/test_old_tables.py read every such folder.
"""

import json
import lzma
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from version_records import records, repeated_passes
from version_tables import database, one_file

import montgolfier as mg


def saved_game(title: str, file: Path) -> None:
    """A game as `montgolfier play` saves it, with an undo, left before its end."""
    command = [
        sys.executable,
        "-m",
        "montgolfier",
        "play",
        title,
        "--seed",
        "7",
        "--bots",
        "random",
        "--save",
        str(file),
    ]
    small = ["--set", "board=hexa"] if title == "odyssey" else []
    subprocess.run([*command, *small], input="1\n1\nu\n2\n1\n1\n", text=True, capture_output=True, check=True)


def study(title: str, folder: Path) -> None:
    """A small study: its plan and its journal."""
    options = {"board": "hexa"} if title == "odyssey" else {}
    with tempfile.TemporaryDirectory() as place:
        mg.study(title, out=place, options=options, bots=["random"], games=4, seed=7)
        (folder / f"{title}-study.toml").write_bytes(Path(place, "study.toml").read_bytes())
        write_packed(folder / f"{title}-study.jsonl.xz", Path(place, "games.jsonl").read_bytes())


def write_lines(file: Path, lines: Iterable[dict[str, Any]]) -> None:
    """A file of one JSON object a line, compressed: boards repeat themselves."""
    text = "".join(json.dumps(line, sort_keys=True) + "\n" for line in lines)
    write_packed(file, text.encode())


def write_packed(file: Path, content: bytes) -> None:
    """A compressed file."""
    file.write_bytes(lzma.compress(content, preset=9))
    print(f"{file.name}: {len(content)} bytes packed into {file.stat().st_size}")


def main() -> int:
    """Write the folder given as argument."""
    if len(sys.argv) != 2:
        print(f"usage: {sys.argv[0]} FOLDER, such as tests/data/versions/{version('montgolfier')}", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    everything = []
    for title in mg.titles():
        found = list(records(title))
        write_lines(folder / f"{title}.jsonl.xz", found)
        saved_game(title, folder / f"{title}-saved.json")
        study(title, folder)
        everything += [line["record"] for line in found]
    passing = [r for r in everything if r["position"] is None and repeated_passes(mg.replay(r))[0]]
    with tempfile.TemporaryDirectory() as place:
        file, copy = Path(place, "tables.db"), Path(place, "copy.db")
        write_lines(folder / "tables.jsonl.xz", database(file, passing))
        one_file(file, copy)
        write_packed(folder / "tables.db.xz", copy.read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main())
