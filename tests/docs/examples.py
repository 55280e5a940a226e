"""Code in the documentation is run here: fenced blocks of pages, examples of docstrings."""

import ast
import doctest
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fences import ROOT, Block

import montgolfier as mg

PACKAGE = ROOT / "src" / "montgolfier"
CHECKED = doctest.ELLIPSIS


@dataclass(frozen=True)
class Docstring:
    """A docstring with an example in it."""

    name: str  # montgolfier.play.game.Game.new
    file: str
    line: int
    text: str


def docstrings() -> Iterator[Docstring]:
    """All docstrings of the package that have an example, read from the sources: compiled classes keep theirs there."""
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if ">>>" in text:
            module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
            yield from _docstrings_in(ast.parse(text), module, str(file.relative_to(ROOT)))


def _docstrings_in(node: Any, name: str, file: str) -> Iterator[Docstring]:
    text = ast.get_docstring(node)
    if text and ">>>" in text:
        yield Docstring(name, file, getattr(node, "lineno", 1), text)
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield from _docstrings_in(child, f"{name}.{child.name}", file)


def run_session(text: str, name: str, file: str, line: int, names: dict[str, Any]) -> None:
    """Run an interactive session and compare what it prints; AssertionError tells the difference."""
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, names, name, file, line)
    result = doctest.DocTestRunner(verbose=False, optionflags=CHECKED).run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    assert result.attempted, f"{name} has no example"
    assert not result.failed, "".join(told)


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Run a block of Python: a session where it has prompts, otherwise a script."""
    if block.is_session:
        run_session(block.text, str(block), block.page, block.line, names)
    else:
        exec(compile("\n" * block.line + block.text, str(ROOT / block.page), "exec"), names)


def fresh_names() -> dict[str, Any]:
    """What an example in a docstring may take for granted."""
    return {"mg": mg, "__name__": "example"}
