"""The example in docs/boards.md does what it says."""

import re
from pathlib import Path
from typing import Any

import montgolfier as mg

BOOK = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")


def test_the_example_makes_assesses_and_draws_a_board(tmp_path):
    (example,) = re.findall(r"```python\n(.*?)```", BOOK, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    board = names["board"]
    assert names["assess"](board).failed == []
    file = tmp_path / "board.json"
    file.write_text(board.to_json(), encoding="utf-8")
    assert mg.Game("odyssey", board=str(file)).options["board"] == board.to_dict()


def test_every_module_it_names_exists():
    package = Path(mg.__file__).parent
    table = BOOK[BOOK.index("## Where it is") :]
    rows = [re.findall(r"`([\w/]+)`", row.split("|")[1]) for row in table.splitlines() if row.startswith("| `")]
    assert len(rows) > 5
    for first, *others in rows:
        folder = package / Path(first).parent
        assert (package / first).is_dir() or (package / f"{first}.py").is_file(), first
        assert all((folder / f"{name}.py").is_file() for name in others), others


def test_every_check_is_in_the_table():
    from montgolfier.boards.quality import CHECKS

    assert re.findall(r"^\| (E-\d\d) \|", BOOK, re.MULTILINE) == list(CHECKS)
