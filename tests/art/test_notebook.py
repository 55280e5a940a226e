"""A match in a notebook is its board: well-formed, complete in itself, and without secrets."""

import xml.dom.minidom as xml

import pytest

import montgolfier as mg


@pytest.mark.parametrize("title", [t for t in mg.titles() if t != "odyssey"])
def test_a_match_shows_itself_as_a_picture_anybody_may_see(title):
    one, other = (mg.Game(title).new(seed=seed) for seed in (1, 2))
    picture = one._repr_svg_()
    assert xml.parseString(picture).documentElement.tagName == "svg"
    assert "var(" not in picture
    assert "data-action" not in picture
    assert picture == mg.picture(one)
    if one.view(None) == other.view(None):  # the same but for what is hidden
        assert picture == other._repr_svg_()
    assert mg.picture(one, 0) != picture
