"""The typeface of printed pages: one family, the same on every machine, embedded in every file."""

import atexit
import shutil
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from montgolfier.engine.parts import lacking

FAMILY = "Source Sans Pro"
FACES = ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "BoldIt", "Black")
WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 800: "Black", 900: "Black"}


def face(name: str) -> Path:
    """The file of one face of the family."""
    found = find_spec("font_source_sans_pro")
    if found is None or not found.submodule_search_locations:
        raise lacking("font-source-sans-pro", "print")
    return Path(found.submodule_search_locations[0], "files", f"SourceSansPro-{name}.ttf")


@cache
def folder() -> Path:
    """A folder with only these faces: the package has each in two formats, and the order of files would decide."""
    place = Path(tempfile.mkdtemp(prefix="montgolfier-type-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    for name in FACES:
        shutil.copy(face(name), place)
    return place
