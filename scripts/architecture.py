"""Draw the packages and the arrows between them into docs/architecture.md, from the actual imports.

    python scripts/architecture.py           # write the picture
    python scripts/architecture.py --check   # exit with 1 if it is out of date

An arrow means "imports"; arrows that follow from others are left out. A dotted arrow is a part that a title names and
that is loaded when it is needed.
"""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "montgolfier"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: made by scripts/architecture.py -->", "<!-- end of rooms -->"
# parts of a Title, each in a room of its own
PARTS = ("evaluator", "picture", "terminal", "solver", "boards", "study", "environment")


def rooms() -> list[str]:
    """The folders of the package that hold Python."""
    return sorted(folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists())


def imported(path: Path) -> set[str]:
    """The rooms that a module imports, under TYPE_CHECKING or inside a function as well."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        found |= {name.split(".")[1] for name in names if name.startswith("montgolfier.")}
    return found & set(rooms())


def arrows() -> dict[str, set[str]]:
    """Room by room, the rooms it imports."""
    found: dict[str, set[str]] = {room: set() for room in rooms()}
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).parts[0]
        if room in found:
            found[room] |= imported(path) - {room}
    return found


def named_parts() -> set[tuple[str, str]]:
    """The rooms that titles name parts in, with the part: ("evaluator", "bots")."""
    found = set()
    for path in (PACKAGE / "games").glob("*/title.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in PARTS and isinstance(node.value, ast.Constant):
                found.add((node.arg, str(node.value.value).partition(":")[0].split(".")[1]))
    return found


def reachable(start: str, graph: dict[str, set[str]]) -> set[str]:
    """Everything that can be reached from a room."""
    seen, todo = set(), [*graph[start]]
    while todo:
        room = todo.pop()
        if room not in seen:
            seen.add(room)
            todo += graph[room]
    return seen


def reduced(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """The arrows that do not follow from others."""
    return {
        room: {to for to in targets if not any(to in reachable(other, graph) for other in targets - {to})}
        for room, targets in graph.items()
    }


def picture() -> str:
    """The rooms as a Mermaid diagram."""
    lines = ["```mermaid", "graph TD"]
    for room, targets in sorted(reduced(arrows()).items()):
        lines += [f"  {room} --> {target}" for target in sorted(targets)]
    lines += [f"  games -. {part} .-> {room}" for part, room in sorted(named_parts())]
    return "\n".join([*lines, "```"])


def main() -> int:
    """Write the page, or compare it."""
    page = PAGE.read_text(encoding="utf-8")
    head, rest = page.split(BEGIN)
    _, tail = rest.split(END)
    fresh = f"{head}{BEGIN}\n\n{picture()}\n\n{END}{tail}"
    if "--check" in sys.argv:
        return int(fresh != page)
    PAGE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
