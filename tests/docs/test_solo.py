"""The examples in docs/solo.md run as they are printed."""

import doctest
from pathlib import Path

import pytest


@pytest.mark.slow
def test_the_page_on_solo_tells_the_truth():
    page = Path(__file__).parents[2] / "docs" / "solo.md"
    assert doctest.testfile(str(page), module_relative=False) == doctest.TestResults(failed=0, attempted=7)
