"""The examples in docstrings, which the reference shows, do what they say."""

from typing import Any

import pytest

from tests.docs.examples import Docstring, docstrings, fresh_names, run_session


def case(docstring: Docstring) -> Any:
    """A case; proofs of the solver need the compiled engine."""
    return pytest.param(docstring, id=docstring.name, marks=pytest.mark.slow if "mg.solve(" in docstring.text else ())


@pytest.mark.parametrize("docstring", [case(docstring) for docstring in docstrings()])
def test_the_example_does_what_it_says(docstring, tether):
    run_session(docstring.text, docstring.name, docstring.file, docstring.line, fresh_names())


def test_examples_stand_under_a_heading_that_the_reference_knows():
    """Under any other heading the reference would show the prompts as quotations."""
    assert [one.name for one in docstrings() if "Examples:\n" not in one.text] == []
