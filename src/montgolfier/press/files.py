"""Writing files whole or not at all: what is interrupted leaves nothing half-written."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from montgolfier.engine.errors import SetupError, quoted


def write(path: Path, content: bytes) -> None:
    """A file in one step: written beside its place, then moved there."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(path)) from None  # nobody knows the other name
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o666 & ~current_umask())
        os.replace(name, path)
    except BaseException as fault:
        Path(name).unlink(missing_ok=True)
        if isinstance(fault, OSError):
            raise OSError(fault.errno, fault.strerror, str(path)) from None
        raise


def write_all(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Several files into a folder, which is made if it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / name for name in files]
    for path, content in zip(paths, files.values(), strict=True):
        write(path, content)
    return paths


def current_umask() -> int:
    """The permissions new files do without; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def target(path: Path, ending: str) -> Path:
    """A file that can be written, or SetupError before any work is done."""
    if path.suffix.lower() != ending:
        raise SetupError(f"--out must end in {ending}, not {quoted(str(path))}")
    if path.is_dir():
        raise SetupError(f"--out is a folder: {quoted(str(path))}")
    if not path.absolute().parent.is_dir():
        raise SetupError(f"--out: there is no folder {quoted(str(path.parent))}")
    return path
