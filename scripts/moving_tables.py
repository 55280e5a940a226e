"""Find code that may write through the address of a table after the table has moved; exits with 1 if there is any.

A compiled class may keep a table in memory that it reallocates when it is full. C leaves open whether the left or the
right side of an assignment is worked out first, so `self.edges[i].child = self.add_node()` may take the address of the
row, let `add_node` move the table, and then write to memory that has been given back. Nothing shows until it does.

A variable may hold the address of a table only in a function that calls nothing that could move it.

The check is cautious: `self.name()` is looked up in the class and everything it inherits or that inherits from it, and
`other.name()` counts as a call of every method of that name.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
POINTER_TYPE = re.compile(r"^ctypedef [\w ]+\*\s*(\w+)", re.MULTILINE)
INLINE = re.compile(r"^cdef inline [^\n]*?\b(\w+)\([^\n]*\)[^\n]*:\n((?:[ \t]+[^\n]*\n|\n)+)", re.MULTILINE)
SET = re.compile(r"^\s+\w+\.(\w+) = ", re.MULTILINE)
ONCE = ("__init__", "allocate")  # what these set stays where it is
CALLED = re.compile(r"\b(\w+)\(")


Name = tuple[str, str]  # the class ("" for a function) and the name of a function


@dataclass
class Code:
    """What the check knows about all modules together."""

    tables: set[str] = field(default_factory=set)  # attributes that hold the address of a table that moves
    movers: set[Name] = field(default_factory=set)  # functions that move one themselves
    calls: dict[Name, set[Name]] = field(default_factory=dict)  # with "?" where the class is not known
    families: dict[str, set[str]] = field(default_factory=dict)  # of each class: all that it inherits, and itself

    def join(self, name: str, bases: set[str]) -> None:
        """A class and those it inherits from; names tell them apart well enough."""
        family = {name} | bases | self.families.get(name, set())
        for member in set(family):
            family |= self.families.get(member, set())
        for member in family:
            self.families[member] = family

    def moving(self) -> set[Name]:
        """Every function that may lead to a table being moved."""
        found = set(self.movers)
        while True:
            more = {name for name, called in self.calls.items() if name not in found and self.leads(called, found)}
            if not more:
                return found
            found |= more

    def leads(self, called: set[Name], found: set[Name]) -> bool:
        """Whether one of these calls may be a call of a function that was found."""
        names = {name for _, name in found}
        for owner, name in called:
            if owner == "?" and name in names:
                return True
            if any((member, name) in found for member in self.families.get(owner, {owner})):
                return True
        return False


def pointers(declarations: str) -> set[str]:
    """The attributes in a .pxd that hold addresses."""
    kinds = "|".join([r"[\w ]+\*", *(rf"{kind} " for kind in POINTER_TYPE.findall(declarations))])
    return set(re.findall(rf"^    cdef (?:public |readonly )?(?:{kinds})\s*(\w+)$", declarations, re.MULTILINE))


def read(modules: dict[str, tuple[str, str]]) -> Code:
    """Look at the .py and .pxd of all modules."""
    code = Code()
    for source, declarations in modules.values():
        addresses = pointers(declarations)
        for name, body in INLINE.findall(declarations):
            code.calls.setdefault(("", name), set()).update(("?", called) for called in CALLED.findall(body))
            moved = set(SET.findall(body)) & addresses
            if moved and name not in ONCE:
                code.tables |= moved
                code.movers.add(("", name))
        for owner, function in functions(source):
            name, scope = (owner, function.name), {**imported(source), "self": owner}
            code.calls.setdefault(name, set()).update(called_name(call, scope) for call in calls(function))
            moved = {attribute for attribute in assigned(function) if attribute in addresses}
            if moved and function.name not in ONCE:
                code.tables |= moved
                code.movers.add(name)
        for kind in ast.walk(parsed(source)):
            if isinstance(kind, ast.ClassDef):
                code.join(kind.name, {base.id for base in kind.bases if isinstance(base, ast.Name)})
    return code


@lru_cache(maxsize=64)
def parsed(source: str) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(source)


def functions(source: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """All functions of a module, each with the class it belongs to; those within others are part of these."""
    for node in parsed(source).body:
        inner = node.body if isinstance(node, ast.ClassDef | ast.If) else [node]
        for item in inner:
            if isinstance(item, ast.FunctionDef):
                yield (node.name if isinstance(node, ast.ClassDef) else ""), item


@lru_cache(maxsize=64)
def imported(source: str) -> dict[str, str]:
    """The names that a module imports; what is called through them belongs to no class."""
    found = [node for node in ast.walk(parsed(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {alias.asname or alias.name: "" for node in found for alias in node.names}


def calls(node: ast.AST) -> Iterator[ast.Call]:
    """All calls within."""
    return (found for found in ast.walk(node) if isinstance(found, ast.Call))


def called_name(call: ast.Call, scope: dict[str, str]) -> Name:
    """What a call calls, when it is known of some variables what class they are: `self.add_node()`."""
    if isinstance(call.func, ast.Attribute):
        whose = call.func.value.id if isinstance(call.func.value, ast.Name) else "?"
        return scope.get(whose, "?"), call.func.attr
    return "", call.func.id if isinstance(call.func, ast.Name) else ""


def assigned(function: ast.FunctionDef) -> Iterator[str]:
    """The attributes that a function gives new values."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def faults(file: str, source: str, code: Code) -> Iterator[str]:
    """The places of a module that could touch a table that has moved."""
    moving = code.moving()
    for owner, function in functions(source):
        scope = {**imported(source), "self": owner}

        def moves(node: ast.AST, scope: dict[str, str] = scope) -> bool:
            return code.leads({called_name(call, scope) for call in calls(node)}, moving)

        for node in ast.walk(function):
            why = fault(node, code.tables, moves)
            mover = (owner, function.name) in code.movers  # which knows where its own table was and is
            if not why and keeps_address(node, code.tables) and not mover and moves(function):
                why = "the address of a table is kept in a variable, and a call in this function may move it"
            if why:
                yield f"{file}:{getattr(node, 'lineno', function.lineno)}: {why}"


def fault(node: ast.AST, tables: set[str], moves: Callable[[ast.AST], bool]) -> str:
    """What is wrong with a statement or expression, or nothing."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(rows(target, tables) for target in targets) and moves(node.value):
            return "the right side may move the table that the left side writes to; put it into a variable first"
    if isinstance(node, ast.Subscript) and is_address(node.value, tables) and moves(node.slice):
        return "the index may move the table it is used on; put it into a variable first"
    if isinstance(node, ast.Call) and any(is_address(argument, tables) for argument in node.args) and moves(node):
        return "the address of a table is handed to a call that may move it"
    return ""


def keeps_address(node: ast.AST, tables: set[str]) -> bool:
    """Whether a statement puts the address of a table into a variable."""
    if not isinstance(node, ast.Assign):
        return False
    values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
    return any(is_address(value, tables) for value in values)


def rows(node: ast.AST, tables: set[str]) -> bool:
    """Whether an expression reaches into one of the tables."""
    return any(isinstance(part, ast.Subscript) and is_address(part.value, tables) for part in ast.walk(node))


def is_address(node: ast.AST, tables: set[str]) -> bool:
    """Whether an expression is the address of a table: `self.edges`."""
    return isinstance(node, ast.Attribute) and node.attr in tables


def compiled_modules() -> dict[str, tuple[str, str]]:
    """The .py and the .pxd of every module that is compiled."""
    found = {}
    for declarations in sorted(SOURCE.rglob("*.pxd")):
        source = declarations.with_suffix(".py")
        text = source.read_text(encoding="utf-8") if source.exists() else ""
        found[str(source.relative_to(SOURCE))] = (text, declarations.read_text(encoding="utf-8"))
    return found


def main() -> int:
    """Print every fault."""
    modules = compiled_modules()
    code = read(modules)
    found = [line for name, (source, _) in modules.items() for line in faults(name, source, code)]
    print("\n".join(found) or f"{len(modules)} modules, tables that move: {', '.join(sorted(code.tables))}; no fault")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
