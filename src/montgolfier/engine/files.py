"""Writes files whole or not at all: an interruption leaves the old file or the new one, never half of it."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE


def write(path: Path, content: bytes) -> None:
    """Write a file in one step: first as another file beside it, which is moved into place once it is on the disk.

    A file that was there keeps its permissions, and a link to it stays a link.
    """
    if path.exists() and not path.is_file():  # a pipe or /dev/null, which must not be replaced
        path.write_bytes(content)
        return
    place = Path(os.path.realpath(path))
    draft = place.with_name(f".{place.name[:100]}-{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as out:
            if place.exists():
                with suppress(OSError):  # on a disk that knows no permissions
                    draft.chmod(S_IMODE(place.stat().st_mode))
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(draft, place)
    except BaseException as fault:
        draft.unlink(missing_ok=True)
        if isinstance(fault, OSError) and fault.errno is not None:  # the caller does not know the draft
            raise OSError(fault.errno, fault.strerror, str(path)) from None
        raise


def write_all(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write several files into a folder, which is created if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / name for name in files]
    for path, content in zip(paths, files.values(), strict=True):
        write(path, content)
    return paths
