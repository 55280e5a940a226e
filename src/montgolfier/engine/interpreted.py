"""Run the sources interpreted although they are compiled, when MONTGOLFIER_PURE=1 asks for it."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = __name__.partition(".")[0]


class SourcesFirst:
    """Finds the modules of this package as `.py`, passing over their compiled twins."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of one of our modules; anything else is somebody else's business."""
        if not name.startswith(PACKAGE + ".") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources_if_asked() -> None:
    """To be called before anything compiled is imported."""
    if os.environ.get("MONTGOLFIER_PURE", "0") not in ("", "0"):
        sys.meta_path.insert(0, SourcesFirst)
