"""Packing: everything lies on some sheet, nothing overlaps, and little paper is wasted."""

from hypothesis import given, settings
from hypothesis import strategies as st

from montgolfier.press.packing import GAP, Block, Kind, pack

SIZES = st.floats(5, 90).map(lambda v: round(v, 1))
KINDS = st.lists(st.builds(Kind, SIZES, SIZES, st.integers(1, 20)), min_size=1, max_size=4)


def rectangles(block: Block) -> list[tuple[float, float, float, float]]:
    return [
        (
            block.x + i % block.columns * block.width,
            block.y + i // block.columns * block.height,
            block.width,
            block.height,
        )
        for i in range(block.count)
    ]


@given(KINDS)
@settings(max_examples=25, deadline=None)
def test_every_piece_lies_once_inside_a_sheet_in_its_own_size(kinds):
    sheets = pack(kinds, 190, 270)
    found: dict[int, list[int]] = {}
    for blocks in sheets:
        for block in blocks:
            kind = kinds[block.kind]
            found.setdefault(block.kind, []).extend(range(block.first, block.first + block.count))
            assert {block.width, block.height} == {kind.width, kind.height}
            assert block.turned == ((block.width, block.height) != (kind.width, kind.height))
            for x, y, w, h in rectangles(block):
                assert x >= 0
                assert y >= 0
                assert x + w <= 190 + 1e-6
                assert y + h <= 270 + 1e-6
    assert {k: sorted(numbers) for k, numbers in found.items()} == {
        k: list(range(v.count)) for k, v in enumerate(kinds)
    }


@given(KINDS)
@settings(max_examples=25, deadline=None)
def test_blocks_keep_their_distance(kinds):
    for blocks in pack(kinds, 190, 270):
        for i, one in enumerate(blocks):
            for other in blocks[:i]:
                apart = (
                    one.right + GAP <= other.x + 1e-6
                    or other.right + GAP <= one.x + 1e-6
                    or one.bottom + GAP <= other.y + 1e-6
                    or other.bottom + GAP <= one.y + 1e-6
                )
                assert apart


def test_nine_poker_cards_fill_a_sheet_and_a_tenth_starts_another():
    assert [len(sheet) for sheet in pack([Kind(63, 88, 9)], 196.8, 277.8)] == [1]
    assert len(pack([Kind(63, 88, 10)], 196.8, 277.8)) == 2


def test_small_things_fill_what_cards_leave():
    sheets = pack([Kind(63, 88, 4), Kind(14, 14, 30)], 196.8, 277.8)
    assert len(sheets) == 1


def test_what_is_larger_than_the_sheet_has_no_place():
    assert pack([Kind(300, 10, 1)], 190, 270) is None
    assert pack([Kind(200, 10, 1)], 190, 270) is not None  # on its side
