"""Compare every number that stands both in a .pxd and in its .py; exits with 1 if any differs or stands in C alone.

Compared are the members of enums, literals of `cdef extern`, the sizes of arrays (of classes, modules and functions)
with the lists that stand for them, and one-line inline functions with their twins in Python. The Python side is asked,
not read: the modules are imported as the interpreter runs them.
"""

import ast
import importlib
import os
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent.parent / "src"
ENUM = re.compile(r"^cp?def enum:.*\n((?:    .*\n|\n)+)", re.MULTILINE)
MEMBER = re.compile(r"(\w+)(?:\s*=\s*([^,\n]+))?")
LITERAL = re.compile(r'^    \w+ (\w+) "(-?(?:0x[0-9A-Fa-f]+|\d+))[uUlL]*"', re.MULTILINE)
CIMPORT = re.compile(r"^from ([\w.]+) cimport (\([^)]*\)|.+)$", re.MULTILINE)
CLASS = re.compile(r"^cdef class (\w+).*:\n((?:[ \t].*\n|\n)+)", re.MULTILINE)
OF_CLASS = re.compile(r"^    cdef (?:public |readonly )?(?:unsigned )?\w+ (\w+)\[([^:\n]+)\]", re.MULTILINE)
OF_MODULE = re.compile(r"^cdef (?:unsigned )?\w+ (\w+)\[(.+)\]", re.MULTILINE)
LOCALS = re.compile(r"@cython\.locals\(((?:[^()]|\([^()]*\))*)\)\s*\n\s*cp?def [^\n(]*?(\w+)\(", re.MULTILINE)
OF_FUNCTION = re.compile(r"(\w+)=(?:\w+\.)?\w+\[([^\]]+)\]")
INLINE = re.compile(r"^cdef inline ([\w ]+?) (\w+)\(([^)]*)\)[^\n]*:\n    return (.+)\n(?! )", re.MULTILINE)
C_ARITHMETIC = {"history_row"}  # wraps at 32 bits; compiled and interpreted searches are compared elsewhere
TRIES = 200


@dataclass
class Declared:
    """The numbers of a .pxd."""

    constants: dict[str, int] = field(default_factory=dict)
    arrays: dict[tuple[str, str], int] = field(default_factory=dict)  # (class, function or "", name) -> size
    functions: dict[str, tuple[list[str], str]] = field(default_factory=dict)  # name -> parameters, expression


def enumerators(text: str, known: dict[str, int]) -> dict[str, int]:
    """Every name in the enums of a .pxd with the number C gives it: its own, or one more than the name before."""
    found: dict[str, int] = {}
    for body in ENUM.findall(text):
        following = 0
        for name, value in MEMBER.findall(re.sub("#.*", "", body)):
            found[name] = evaluate(value, {**known, **found}) if value else following
            following = found[name] + 1
    return found


def evaluate(expression: str, names: dict[str, int]) -> int:
    """A constant expression of C: the few operators that are used look the same in Python."""
    return int(eval(expression.replace("/", "//"), {"__builtins__": {}}, names))


def declared(module: str) -> Declared:
    """The numbers of a module's .pxd."""
    text = (SOURCE / (module.replace(".", "/") + ".pxd")).read_text(encoding="utf-8")
    found = Declared()
    known = dict(cimported(text))
    found.constants = {name: int(value, 0) for name, value in LITERAL.findall(text)}
    found.constants |= enumerators(text, known)
    known |= found.constants
    for kind, body in CLASS.findall(text):
        found.arrays |= {(kind, name): evaluate(size, known) for name, size in OF_CLASS.findall(body)}
    found.arrays |= {("", name): evaluate(size, known) for name, size in OF_MODULE.findall(text)}
    for given, function in LOCALS.findall(text):
        found.arrays |= {(function, name): evaluate(size, known) for name, size in OF_FUNCTION.findall(given)}
    for _, name, parameters, expression in INLINE.findall(text):
        found.functions[name] = ([p.strip() for p in parameters.split(",")], expression)
    return found


def cimported(text: str) -> Iterator[tuple[str, int]]:
    """The constants that a .pxd takes from others of ours."""
    for module, names in CIMPORT.findall(text):
        if module.startswith("montgolfier.") and (SOURCE / (module.replace(".", "/") + ".pxd")).exists():
            wanted = set(re.findall(r"\w+|\*", names))
            for name, value in declared(module).constants.items():
                if name in wanted or "*" in wanted:
                    yield name, value


def lists_of(module: Any) -> dict[tuple[str, str], int]:
    """The sizes of the lists that a module makes for the interpreter, by class or function and by name."""
    found: dict[tuple[str, str], int] = {}
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    for scope in ast.walk(tree):
        if isinstance(scope, ast.ClassDef | ast.FunctionDef):
            for node in ast.walk(scope):
                if isinstance(node, ast.Assign):
                    for target, value in pairs(node):
                        name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
                        size = length(value, vars(module))
                        if size is not None and name:
                            found.setdefault((scope.name, name), size)
    found |= {("", name): len(value) for name, value in vars(module).items() if isinstance(value, list)}
    return found


def pairs(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is assigned to what: `a, b = x, y`, `a, b = (x for _ in range(2))` and `a = b = x` taken apart."""
    for target in node.targets:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=True)
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.GeneratorExp):
            yield from ((element, node.value.elt) for element in target.elts)
        else:
            yield target, node.value


def length(value: ast.expr, names: dict[str, Any]) -> int | None:
    """How long a list is that is written as `[0] * N`, in full, or by its name; None for anything else."""
    if isinstance(value, ast.Name) and isinstance(names.get(value.id), list):
        return len(names[value.id])
    if isinstance(value, ast.List):
        return len(value.elts)
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult) and isinstance(value.left, ast.List):
        try:
            return len(value.left.elts) * int(eval(compile(ast.Expression(value.right), "", "eval"), dict(names)))
        except NameError:  # it depends on the position
            return None
    return None


def in_python(expression: str) -> str:
    """An expression of C as Python understands it."""
    expression = re.sub(r"\b(0x[0-9A-Fa-f]+|\d+)[uUlL]+\b", r"\1", expression)
    expression = re.sub(r"<(?:int|uint64_t|int64_t)>\(", "int(", expression)
    return re.sub(r"<(?:int|uint64_t|int64_t)>(\w+)", r"int(\1)", expression)


def argument(parameter: str, rng: random.Random) -> int | float:
    """A value for a parameter: small numbers, and sets of small numbers."""
    if parameter.startswith("double"):
        return rng.uniform(0, 100)
    if parameter.startswith("uint64_t"):
        return sum(rng.randrange(64) << 8 * i for i in range(5))
    return rng.randrange(7)


def different(name: str, function: tuple[list[str], str], module: Any) -> str:
    """A case in which an inline function and its twin in Python disagree, or nothing."""
    parameters, expression = function
    code = compile(in_python(expression), name, "eval")
    rng = random.Random(name)
    for _ in range(TRIES):
        given = [argument(parameter, rng) for parameter in parameters]
        names = dict(zip([parameter.split()[-1] for parameter in parameters], given, strict=True))
        ours, theirs = eval(code, {**vars(module), **names}), getattr(module, name)(*given)
        if ours != theirs:
            return f"{name}{tuple(given)} is {ours} in C and {theirs} in Python"
    return ""


def faults(name: str, found: Declared, module: Any) -> Iterator[str]:
    """Where a .pxd and its module disagree."""
    for constant, value in found.constants.items():
        theirs = next((vars(m)[constant] for m in (module, *data_beside(name)) if constant in vars(m)), None)
        if theirs is None:
            yield f"{name}: {constant} = {value} stands in the .pxd alone"
        elif theirs != value:
            yield f"{name}: {constant} is {value} in C and {theirs} in Python"
    lists = lists_of(module)
    for (scope, array), size in found.arrays.items():
        where = f"{scope}.{array}" if scope else array
        if (scope, array) not in lists:
            yield f"{name}: {where}[{size}] has no list in Python"
        elif lists[scope, array] != size:
            yield f"{name}: {where} has {size} places in C and {lists[scope, array]} in Python"
    for function, definition in found.functions.items():
        if twin(module, function):
            case = different(function, definition, module)
            if case:
                yield f"{name}: {case}"


def data_beside(name: str) -> list[Any]:
    """The data of a game that a module may take its limits and kinds from."""
    places = [f"{name.rpartition('.')[0]}.{part}" for part in ("components", "options")]
    return [importlib.import_module(p) for p in places if (SOURCE / (p.replace(".", "/") + ".py")).exists()]


def twin(module: Any, function: str) -> bool:
    """Whether the interpreter has this function, too, and computes as C does."""
    return function not in C_ARITHMETIC and callable(getattr(module, function, None))


def compiled_names() -> list[str]:
    """Every module with a .pxd beside it."""
    files = [file for file in sorted(SOURCE.rglob("*.pxd")) if file.with_suffix(".py").exists()]
    return [".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files]


def main() -> int:
    """Print every difference, and how much was compared."""
    os.environ["MONTGOLFIER_PURE"] = "1"
    sys.path.insert(0, str(SOURCE))
    found: list[str] = []
    constants = arrays = functions = 0
    for name in compiled_names():
        numbers, module = declared(name), importlib.import_module(name)
        found += faults(name, numbers, module)
        constants, arrays = constants + len(numbers.constants), arrays + len(numbers.arrays)
        functions += sum(1 for function in numbers.functions if twin(module, function))
    print("\n".join(found) if found else f"{constants} constants, {arrays} arrays and {functions} functions agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
