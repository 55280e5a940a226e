"""Which version of Montgolfier this is."""

from functools import cache


@cache
def version() -> str:
    """The version that is installed; "unknown" where the sources run without having been installed."""
    from importlib import metadata  # slow to load, and not needed by every process

    try:
        return metadata.version("montgolfier")
    except metadata.PackageNotFoundError:
        return "unknown"
