"""The source distribution: whoever builds from it has the tests, the guides and the examples as well."""

import shutil
import sys
import tarfile
from pathlib import Path

from tests.packages.environment import run

ROOT = Path(__file__).parents[2]
FOLDERS = ("benchmarks", "deploy", "docs", "examples", "scripts", "src", "tests")
FILES = ("CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "tsconfig.json")
BUILT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", ".*")


def test_a_source_distribution_holds_every_file(tmp_path: Path):
    copy = tmp_path / "source"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=BUILT)
    for name in (*FILES, "MANIFEST.in", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, copy / name)
    wanted = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
    run([sys.executable, "setup.py", "-q", "sdist", "-d", str(tmp_path)], folder=copy, MONTGOLFIER_PURE="1")
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert wanted - names == set()
