"""Installed in parts: the core runs without the others, and whatever needs one says the line that installs it."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from montgolfier.engine.parts import PARTS, MissingPart, needs

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
INSTALLED_AS = {
    "PIL": "pillow",
    "markdown_it": "markdown-it-py",
    "pydantic": "fastapi",
    "pyspiel": "open_spiel",
    "starlette": "fastapi",
    "vl_convert": "vl-convert-python",
}
CORE_ONLY = """
import sys
class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Nowhere())
from montgolfier.cli import app
app({words!r}, prog_name="montgolfier")
"""


def without_parts(command: str) -> subprocess.CompletedProcess[str]:
    """A command where only the core is installed (rich brings markdown_it, typer brings pydantic)."""
    hidden = {module for modules in PARTS.values() for module in modules} - {"markdown_it", "pydantic"}
    program = CORE_ONLY.format(hidden=hidden, words=command.split())
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )


def named(requirement: str) -> str:
    """The package that a requirement such as `fastapi>=0.115` names."""
    return requirement.partition(">")[0].partition("[")[0].replace("-", "_").lower()


@pytest.mark.parametrize("part", PARTS)
def test_what_is_looked_for_is_what_the_part_installs(part):
    brought = {named(requirement) for requirement in PROJECT["optional-dependencies"][part]}
    looked_for = {INSTALLED_AS.get(module, module).replace("-", "_").lower() for module in PARTS[part]}
    assert looked_for == brought - {"montgolfier"}


def test_the_core_installs_no_other_part():
    core = {named(requirement) for requirement in PROJECT["dependencies"]}
    assert core == {"openskill", "rich", "typer"}


@pytest.mark.parametrize(
    "command",
    [
        "titles",
        "perft aloft --depth 2",
        "rules cloud9 --plain",
        pytest.param("solve --edition first --seed 3 --seconds 1", marks=pytest.mark.slow),
        "arena cloud9 --bots random,greedy --games 2 --jobs 1",
        "perft odyssey --set board=hexa --depth 1",
        "--version",
    ],
)
def test_the_core_needs_nothing_else(command):
    done = without_parts(command)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize(
    ("command", "part"),
    [("serve", "web"), ("board --size tiny", "boards"), ("perft odyssey --depth 1", "boards"),
     ("print aloft --only rules", "print"), ("study aloft --games 1 --bots random", "study")],
)  # fmt: skip
def test_a_command_that_lacks_its_part_says_the_line_that_installs_it(command, part):
    done = without_parts(command)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("montgolfier: ")
    assert f'pip install "montgolfier[{part}]"' in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_an_import_that_fails_for_another_reason_is_left_alone():
    with pytest.raises(ModuleNotFoundError, match="no_such_module"), needs("web"):
        import no_such_module  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(MissingPart, match=r'pip install "montgolfier\[study\]"'), needs("study"):
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy.random")
