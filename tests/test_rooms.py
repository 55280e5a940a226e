"""The table of rooms in CONTRIBUTING.md holds: who may import whom; and nobody knows a game that is not its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "montgolfier"
SOURCES = sorted(PACKAGE.rglob("*.py"))
FRONT_DOOR = {"engine", "play", "bots"}  # what `import montgolfier` brings along
OUR_TITLES = [module.name for module in iter_modules([str(PACKAGE / "games")])]
# Places of one title that do not have its name. What is left to do: a title should bring its commands, too.
OF_ONE_TITLE = {"boards": "odyssey", "cli/board.py": "odyssey", "cli/odds.py": "cloud9"}
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


def title_of(path: str, titles: list[str]) -> str | None:
    """The title that a file belongs to: the one whose name a folder or the file has."""
    *folders, file = path.split("/")
    owner = next(
        (OF_ONE_TITLE[place] for place in (path, folders[0] if folders else "") if place in OF_ONE_TITLE), None
    )
    return owner or next((title for title in titles if title in [*folders, file.removesuffix(".py")]), None)


def known_titles(path: str, source: str, titles: list[str]) -> list[str]:
    """What a file knows of titles that it does not belong to: modules of theirs, or their names in the code."""
    tree, own = ast.parse(source), title_of(path, titles)
    others = [title for title in titles if title != own]
    found = [
        f"{path} imports {'.'.join(name)}, which belongs to {title}"
        for name in imports(tree, path.split("/")[:-1])
        for title in others
        if title in name or OF_ONE_TITLE.get(name[0] if name else "") == title
    ]
    ignored = {id(leaf) for node in ast.walk(tree) for leaf in not_code(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in others and id(node) not in ignored:
            found.append(f"{path}, line {node.lineno}, names {node.value}")
    return found


def not_code(node: ast.AST) -> Iterator[ast.AST]:
    """Texts that may name any title: the examples in the description of an API."""
    if isinstance(node, ast.keyword) and node.arg == "examples":
        yield from ast.walk(node)


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


def test_nobody_knows_a_title_that_is_not_its_own():
    found = [
        fault
        for path in SOURCES
        for fault in known_titles(str(path.relative_to(PACKAGE)), path.read_text(encoding="utf-8"), OUR_TITLES)
    ]
    assert found == []


def test_what_belongs_to_one_title_is_there():
    assert [place for place in OF_ONE_TITLE if not (PACKAGE / place).exists()] == []
    assert sorted(OUR_TITLES) == ["aloft", "cloud9", "odyssey"]
    assert {title_of(str(path.relative_to(PACKAGE)), OUR_TITLES) for path in SOURCES} == {None, *OUR_TITLES}


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
        ("testing/step_laws.py", "from montgolfier.bots import search"),
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
    ("path", "source"),
    [
        ("bots/levels.py", "from montgolfier.games.aloft.state import Aloft"),
        ("bots/levels.py", "from montgolfier.games import aloft"),
        ("web/puzzles.py", "import montgolfier.solve.aloft.session"),
        ("art/scene.py", "from .scenes import cloud9"),
        ("cli/solve.py", "game = choose_game('aloft')"),
        ("play/match.py", "if match.title == 'aloft': pass"),
        ("art/scene.py", "SCENES = {'odyssey': draw}"),
        ("art/aloft/panels.py", "from montgolfier.art.cloud9 import cards"),
        ("games/cloud9/rules.py", "TITLE = 'odyssey'"),
        ("web/desk.py", "from montgolfier.boards import generate"),
    ],
)
def test_knowing_a_title_is_noticed(path, source):
    assert len(known_titles(path, source, OUR_TITLES)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("games/aloft/title.py", "TITLE = Title(name='aloft')"),
        ("solve/aloft/session.py", "from montgolfier.games.aloft.state import Aloft"),
        ("art/scenes/aloft.py", "from montgolfier.art.aloft import panels"),
        ("cli/board.py", "from montgolfier.boards import generate"),
        ("play/game.py", "'''`Game('aloft')` is a game.'''"),
        ("web/api.py", "title = Field(examples=['aloft'])"),
    ],
)
def test_what_a_title_knows_of_itself_is_fine(path, source):
    assert known_titles(path, source, OUR_TITLES) == []


@pytest.mark.parametrize("source", ["import time", "from random import choice", "print(1)", "import os.path"])
def test_unruly_rules_are_noticed(source):
    assert len(unruly(source)) == 1
