"""The table of rooms in CONTRIBUTING.md holds: who may import whom, and that nobody asks for the title of a game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import montgolfier as mg

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "montgolfier"
SOURCES = sorted(PACKAGE.rglob("*.py"))
FRONT_DOOR = {"engine", "play", "bots"}  # what `import montgolfier` brings along
UNRULY = {"time", "datetime", "random", "secrets", "os", "sys", "subprocess", "socket", "logging"}


def rooms() -> dict[str, set[str]]:
    """Room by room, the rooms it may import, from the table in CONTRIBUTING.md."""
    table = re.findall(r"^\| (`.*?) \| .*? \| (.*?) \|$", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    stated = {room: allowed for names, allowed in table for room in re.findall(r"`(\w+)/", names)}
    found: dict[str, set[str]] = {}
    for room, allowed in stated.items():  # the table goes from the ground up, so "and below" is known already
        named = set(stated) if allowed == "everything" else set(re.findall(r"`(\w+)`", allowed))
        below = set().union(*(found[name] for name in named)) if allowed.endswith("and below") else set()
        found[room] = named | below
    return found


def imports(tree: ast.Module, package: list[str]) -> Iterator[list[str]]:
    """The dotted names a module imports from this package, split: `["games", "aloft", "state"]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = ["montgolfier", *package][: -node.level + 1 or None] if node.level else []
            base = start + (node.module or "").split(".") if node.module else start
            names = [[*base, alias.name] for alias in node.names]
        else:
            continue
        yield from (name[1:] for name in names if name[0] == "montgolfier")


def trespasses(path: str, source: str) -> list[str]:
    """Imports of a file that its room does not allow."""
    *folders, _ = path.split("/")
    if not folders:
        return []  # the front door, montgolfier/__init__.py and __main__.py
    room, allowed = folders[0], rooms()[folders[0]] | {folders[0]}
    wrong = []
    for name in imports(ast.parse(source), folders):
        if not name or name[0] not in rooms():
            wrong += [] if allowed >= FRONT_DOOR & set(rooms()) else [f"{path} imports all of montgolfier"]
        elif name[0] not in allowed:
            wrong.append(f"{path}: {room} may not import {'.'.join(name)}")
        elif room == "games" == name[0] and name[1:2] != folders[1:2]:
            wrong.append(f"{path}: a game may not import another, {'.'.join(name)}")
    return wrong


def unruly(source: str) -> list[str]:
    """What rules must not do: read a clock, draw random numbers, print, open files."""
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.split(".")[0] in UNRULY]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in UNRULY:
            found.append(str(node.module))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input"):
            found.append(node.func.id)
    return found


def asks_for_a_title(source: str, titles: list[str]) -> list[int]:
    """Lines that compare with the name of a game, or choose by it."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            parts = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            parts = list(node.args)
        else:
            continue
        constants = [leaf.value for part in parts for leaf in ast.walk(part) if isinstance(leaf, ast.Constant)]
        lines += [node.lineno for title in titles if title in constants]
    return lines


def test_every_room_is_in_the_table():
    built = {path.relative_to(PACKAGE).parts[0] for path in SOURCES if len(path.relative_to(PACKAGE).parts) > 1}
    assert built - set(rooms()) == set()
    assert rooms()["games"] == {"engine"}
    assert rooms()["web"] >= {"table", "art", "play", "games", "engine", "bots"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_imports_only_what_its_room_allows(path):
    assert trespasses(str(path.relative_to(PACKAGE)), path.read_text()) == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").rglob("*.py")), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_rules_do_nothing_but_rules(path):
    assert unruly(path.read_text()) == []


def test_nobody_asks_for_the_title_of_a_game():
    found = {
        str(path.relative_to(PACKAGE)): lines
        for path in SOURCES
        if path.relative_to(PACKAGE).parts[0] != "games" and (lines := asks_for_a_title(path.read_text(), mg.titles()))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/state.py", "from montgolfier.games import aloft"),
        ("engine/state.py", "import montgolfier"),
        ("games/aloft/state.py", "from montgolfier.play.match import Match"),
        ("games/aloft/state.py", "from montgolfier.games.cloud9 import state"),
        ("games/aloft/state.py", "from ...play import match"),
        ("games/aloft/state.py", "import montgolfier as mg"),
        ("art/scene.py", "def draw():\n    import montgolfier.play.match"),
        ("testing/laws.py", "from montgolfier.bots import search"),
    ],
)
def test_a_trespass_is_noticed(path, source):
    assert len(trespasses(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "games/aloft/state.py",
            "from montgolfier.engine.state import State\nfrom montgolfier.games.aloft import view",
        ),
        ("games/aloft/state.py", "from . import view\nfrom ...engine import state"),
        ("web/app.py", "import montgolfier as mg\nfrom montgolfier.art import sky\nimport fastapi"),
        ("__init__.py", "from montgolfier.play.match import Match"),
    ],
)
def test_what_is_allowed_is_no_trespass(path, source):
    assert trespasses(path, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "if match.title == 'aloft': pass",
        "if name in ('cloud9', 'aloft'): pass",
        "SCENES = {'aloft': draw}",
        "match name:\n    case 'aloft': pass",
        "if name.startswith('aloft'): pass",
    ],
)
def test_asking_for_a_title_is_noticed(source):
    assert asks_for_a_title(source, ["aloft"]) != []
    assert asks_for_a_title("game = Game('aloft')", ["aloft"]) == []


@pytest.mark.parametrize("source", ["import time", "from random import choice", "print(1)", "import os.path"])
def test_unruly_rules_are_noticed(source):
    assert len(unruly(source)) == 1
