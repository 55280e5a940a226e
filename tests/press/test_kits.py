"""What is in the box: as many pieces as the rules of each edition say, taken from the engine's own data."""

from collections import Counter

import pytest

from montgolfier.art.balloon import spoken
from montgolfier.engine.errors import SetupError
from montgolfier.games.aloft.components import ACHIEVEMENTS, COLOUR_NAMES, LAUNCH_TRUCKS
from montgolfier.games.aloft.options import EDITIONS, deck
from montgolfier.games.cloud9.components import CARDS, DIE
from montgolfier.games.cloud9.options import EDITIONS as CLOUD9_EDITIONS
from montgolfier.games.cloud9.options import dice_at, points_at
from montgolfier.games.odyssey.components import MAX_PLAYERS
from montgolfier.play.registry import titles
from montgolfier.press.kit import kit_of
from montgolfier.press.printing import chosen, parts_of
from tests.press.measuring import opened, windows


def pieces(order) -> dict[str, Counter[str]]:
    """Names of pieces by part."""
    found: dict[str, Counter[str]] = {}
    for part in kit_of(order.title).parts(order):
        if part.pieces is not None:
            for piece in part.pieces():
                found.setdefault(piece.part, Counter())[piece.name] += 1
    return found


# -- Aloft ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shape", ["tiles", "standees"])
def test_the_box_of_each_edition_of_aloft(order, edition, shape):
    asked = order("aloft", {"edition": edition}, pieces=shape)
    found = pieces(asked)
    balloons = deck(asked.rules)
    assert found["balloons"] == Counter(map(spoken, balloons))
    assert found["trucks"] == {"launch truck": LAUNCH_TRUCKS, "safety truck": 1}
    assert found["cards"] == Counter(COLOUR_NAMES[letter] for letter in EDITIONS[edition].colours)
    assert found["tokens"] == Counter(f"token {n}" for n in range(1, len(balloons) + 1))
    if EDITIONS[edition].achievements:
        names = {f"{COLOUR_NAMES.get(kind, kind)} token": count for kind, count in ACHIEVEMENTS.items()}
        assert found["achievements"] == names
    else:
        assert "achievements" not in found


def test_the_numbers_of_the_rulebooks():
    assert [len(deck({"edition": e})) for e in EDITIONS] == [13, 13, 18]  # A1-05, A2-02, A3-02
    assert sum(ACHIEVEMENTS.values()) == 41  # A3-04
    assert sum(count for kind, count in ACHIEVEMENTS.items() if kind != "safety") == 33
    assert sum(CARDS.values()) == 76  # C-04, C-05


def test_rule_options_change_what_is_printed(order):
    found = pieces(order("aloft", {"edition": "first", "launch_trucks": 5, "specials": 1}))
    assert found["trucks"] == {"launch truck": 5, "safety truck": 1}
    assert sum(found["balloons"].values()) == 11


def test_a_tile_fits_its_cell(order):
    from montgolfier.art.aloft.layout import CELL_H, CELL_W
    from montgolfier.press.kits.aloft.scale import scale_of

    for wishes in ({}, {"large": True}, {"paper": "letter"}, {"paper": "a3"}):
        scale = scale_of(order("aloft", {}, **wishes))
        assert CELL_W * scale.unit - 1.2 <= scale.tile[0] < CELL_W * scale.unit
        assert CELL_H * scale.unit - 1.2 <= scale.tile[1] < CELL_H * scale.unit


def test_the_large_board_is_a_third_larger_and_its_halves_overlap(order):
    from montgolfier.press.kits.aloft import board
    from montgolfier.press.kits.aloft.scale import OVERLAP, scale_of

    asked = order("aloft", {}, large=True)
    left, right = board.pages(asked)
    assert scale_of(asked).width > 1.3 * scale_of(order("aloft")).width
    whole = scale_of(asked).width
    assert left.images[0].width + right.images[0].width == pytest.approx(whole + OVERLAP)
    unit = scale_of(asked).unit
    assert (right.images[0].drawing.box[0] + OVERLAP / unit) == pytest.approx(left.images[0].drawing.box[2])


def test_the_puzzles_of_a_week_are_printed_with_their_pars(printed):
    from datetime import date

    from montgolfier.solve.puzzles import puzzle_of

    made, pdf = printed("aloft", {"edition": "first"}, ("week",), week="2026-06-04", backs="none")
    text = opened(pdf)[0].get_text()
    for day in range(1, 8):
        puzzle = puzzle_of(date(2026, 6, day), "first")
        assert f"{puzzle.day:%A} {puzzle.solve().score}" in text
    lines = [line for line in text.splitlines() if line.strip() in ("GP", "LI", "WY")]
    assert len(lines) == 3 * 7  # every deal has every balloon
    assert made.sheets[0].front.name == "puzzles of the week"


def test_pars_stand_upside_down(printed):
    _, pdf = printed("aloft", {"edition": "first"}, ("week",), week="2026-06-04", backs="none")
    directions = {
        "".join(span["text"] for span in line["spans"])[:4]: line["dir"]
        for block in opened(pdf)[0].get_text("dict")["blocks"]
        for line in block.get("lines", ())
    }
    assert directions["Pars"] == pytest.approx((-1, 0))


def test_the_third_edition_has_no_puzzles(order):
    assert "week" not in [part.name for part in parts_of(order("aloft", {"edition": "third"}))]


# -- Cloud 9 --------------------------------------------------------------------------------------------------
def test_the_box_of_cloud9(order):
    found = pieces(order("cloud9"))
    assert found["cards"] == {f"{kind} card": count for kind, count in CARDS.items()}
    assert found["dice"] == {"table for ordinary dice": 1} | {f"{face} face": 4 * n for face, n in DIE.items()}
    assert sum(found["pawns"].values()) == sum(found["markers"].values()) == 6
    assert found["balloon"] == {"balloon": 1}


@pytest.mark.parametrize("edition", CLOUD9_EDITIONS)
def test_the_ladder_shows_points_and_dice_of_its_edition(printed, order, edition):
    _, pdf = printed("cloud9", {"edition": edition}, ("board",), backs="none")
    rules = order("cloud9", {"edition": edition}).rules
    words = opened(pdf)[0].get_text().split()
    numbers = Counter(word for word in words if word.isdecimal())
    for level in range(1, 10):
        assert numbers[str(points_at(rules, level))] >= 2  # on its cloud and on the track
    assert dice_at(rules, 4) == {"reference": 4, "published": 3}[edition]
    assert all(numbers[str(n)] for n in range(1, 51))  # C-08


# -- Aeronaut Odyssey -----------------------------------------------------------------------------------------
EVERYTHING = ("trajectories", "wildWinds", "multiRoutes", "bonusBalloons")


def test_the_box_of_odyssey(order):
    asked = order("odyssey", {"board": "small", "board_seed": 2, "expansions": EVERYTHING})
    found = pieces(asked)
    routes = len(asked.rules["board"]["routes"])
    assert len(found["travelers"]) == MAX_PLAYERS
    assert set(found["markers"].values()) == {-(-routes // 2)}
    assert len(found["markers"]) == MAX_PLAYERS
    assert found["summaries"] == {"summary card": MAX_PLAYERS, "bonus card": 2}


def test_a_summary_tells_the_expansions_of_its_board_and_no_others(printed):
    _, pdf = printed("odyssey", {"board": "small", "board_seed": 2, "expansions": ("wildWinds",)}, ("summaries",))
    back = opened(pdf)[1].get_text()
    assert back.count("Wild Winds") == MAX_PLAYERS
    assert "Multiroutes" not in back


# -- all of them ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", titles())
def test_every_piece_is_on_some_sheet(printed, order, title):
    made, pdf = printed(title)
    wanted = sum(sum(names.values()) for names in pieces(order(title)).values())
    assert sum(len(sheet.front.cuts) for sheet in made.sheets) == wanted
    document = opened(pdf)
    shown = 0
    for number, sheet in enumerate(made.sheets):
        if sheet.front.cuts:
            page = document[2 + 2 * number]  # behind the cover and its back
            boxes = windows(page)
            for cut in sheet.front.cuts:
                shown += any(
                    0 <= cut.x - b.x <= 2.05 and 0 <= cut.y - b.y <= 2.05 and 0 <= b.width - cut.width <= 4.1
                    for b in boxes
                )
    assert shown == wanted


@pytest.mark.parametrize("title", titles())
def test_parts_have_names_of_their_own_and_say_what_they_are(order, title):
    parts = parts_of(order(title))
    assert len({part.name for part in parts}) == len(parts)
    assert all(part.words for part in parts)
    assert all(part.usual or part.why for part in parts)


def test_only_what_is_asked_for_is_printed(order):
    assert [part.name for part in chosen(order("aloft"), ["rules", "cards"])] == ["cards", "rules"]
    with pytest.raises(SetupError, match="not 'dice'"):
        chosen(order("aloft"), ["dice"])


def test_the_cover_names_every_part(printed, order):
    text = opened(printed("cloud9")[1])[0].get_text()
    flat = " ".join(text.split())
    for part in parts_of(order("cloud9")):
        if part.usual and part.name != "cover":
            assert part.words in flat


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("wishes", [{}, {"paper": "letter", "backs": "fold", "booklet": True}])
def test_the_cover_is_a_single_page(order, title, wishes):
    from montgolfier.press.printing import make
    from montgolfier.press.typeset import document

    made = make(order(title, **wishes))
    assert len(opened(document(made.pages[:1], "", "colour").compile()[0])) == 1


@pytest.mark.parametrize("expansions", [(), EVERYTHING])
def test_words_on_summary_cards_stay_inside_their_frames(printed, expansions):
    options = {"board": "small", "board_seed": 2, "expansions": expansions}
    made, pdf = printed("odyssey", options, ("summaries",))
    document = opened(pdf)
    for number, sheet in enumerate(made.sheets):
        frames = [(c.x, c.y, c.x + c.width, c.y + c.height) for c in sheet.front.cuts]
        behind = [(sheet.front.width - right, top, sheet.front.width - left, low) for left, top, right, low in frames]
        for page, boxes in ((document[2 * number], frames), (document[2 * number + 1], behind)):
            for words in page.get_text("words"):
                left, top, right, low = (v * 25.4 / 72 for v in words[:4])
                if low < sheet.front.height - 12:  # above the strip
                    assert any(
                        x + 2.4 < left and right < x1 - 2.4 and y + 2.4 < top and low < y1 - 2.2
                        for x, y, x1, y1 in boxes
                    )
