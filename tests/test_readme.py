"""The examples in the README run as they are printed."""

import doctest
from pathlib import Path


def test_the_readme_tells_the_truth():
    readme = Path(__file__).parent.parent / "README.md"
    assert doctest.testfile(str(readme), module_relative=False) == doctest.TestResults(failed=0, attempted=9)
