"""Run the sources interpreted although they are compiled, when MONTGOLFIER_PURE=1 asks for it."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = __name__.partition(".")[0]


def is_compiled_with_us(folder: str, name: str) -> bool:
    """Whether another package's module is compiled against this one, by its `.pxd`: then it is interpreted as well."""
    declarations = Path(folder, name.rpartition(".")[2] + ".pxd")
    return declarations.is_file() and f"{PACKAGE}." in declarations.read_text(encoding="utf-8", errors="replace")


class SourcesFirst:
    """Finds modules of this package, and those compiled against it, as `.py` instead of their compiled twins."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of such a module; None for any other."""
        if path is None:
            return None
        for folder in path:
            if not name.startswith(PACKAGE + ".") and not is_compiled_with_us(folder, name):
                continue
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources_if_asked() -> None:
    """Call this before anything compiled is imported."""
    if os.environ.get("MONTGOLFIER_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, SourcesFirst)
