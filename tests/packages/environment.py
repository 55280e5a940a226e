"""A fresh virtual environment in which packages of games are installed beside the Montgolfier that is being tested."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import montgolfier as mg

EXAMPLE = Path(__file__).parents[2] / "examples" / "tether"
QUIET = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]  # no network: what is needed is here


class Environment:
    """Nothing is copied: the environment looks for Montgolfier, and for what it depends on, where this process does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")])
        self.python = str(folder / "venv" / "bin" / "python")
        where = "import sysconfig; print(sysconfig.get_path('purelib'))"
        home = Path(run([self.python, "-c", where]).strip())
        beside = [str(Path(mg.__file__).parents[1]), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
        (home / "beside.pth").write_text("".join(f"{path}\n" for path in beside))

    def install(self, source: Path) -> Path:
        """Build a wheel from a copy of the sources, and install it; where the copy is."""
        copy = Path(shutil.copytree(source, self.folder / "source" / source.name))
        run([self.python, "-m", "pip", "install", *QUIET, "--no-build-isolation", "--force-reinstall", str(copy)])
        return copy

    def test(self, source: Path, **variables: str) -> str:
        """What pytest says about the tests of a package, without the plugins that only our own tests need."""
        variables["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        own = ["-c", str(source / "pyproject.toml"), "-p", "no:cacheprovider"]  # no settings and no traces of our own
        return run([self.python, "-m", "pytest", "-q", *own, str(source / "tests")], "", source, **variables)

    def montgolfier(self, command: str, typed: str = "") -> str:
        """What a command prints."""
        return run([self.python, "-m", "montgolfier", *command.split()], typed, self.folder)


def run(command: list[str], typed: str = "", folder: Path | None = None, **variables: str) -> str:
    """What a program prints; it must end well and have nothing to complain about."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=300, env=environment, cwd=folder, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout
