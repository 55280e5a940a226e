"""The guide to adding a game is the example, told; and its examples run."""

import pytest

import montgolfier as mg
from tests.docs.guide import EXAMPLE, blocks


def test_every_file_that_is_printed_is_the_file_of_the_example():
    printed = {block.file: block.text for block in blocks() if block.file and not block.how}
    files = [*EXAMPLE.glob("*.toml"), *EXAMPLE.rglob("*.py")]
    assert printed == {str(file.relative_to(EXAMPLE)): file.read_text(encoding="utf-8") for file in files}


def test_what_an_error_looks_like_is_what_the_guide_says(tether, monkeypatch):
    from tether.state import Tether

    def broken(self: Tether, action: int) -> None:
        self.knots //= 0

    match = mg.Game("tether").new(seed=1)
    monkeypatch.setattr(Tether, "apply", broken)
    with pytest.raises(ZeroDivisionError) as caught:
        match.play("untie 2")
    (told,) = [block.text for block in blocks() if block.section == "When the rules fail"]
    first, _, rest = told.partition("\n")
    assert first.startswith("ZeroDivisionError: ")
    assert caught.value.__notes__[0].startswith(rest.partition(" ...")[0])
