"""Aeronaut Odyssey drawn: everything on the board is in the picture, every legal action can be clicked."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from shapely.geometry import Point, Polygon

import montgolfier as mg
from montgolfier.art.odyssey import draw
from montgolfier.art.odyssey.castle import slot_places, slot_radius
from montgolfier.art.odyssey.position import position_of
from montgolfier.art.odyssey.route import upright
from montgolfier.art.odyssey.words import sentence
from montgolfier.art.theme import THEMES
from montgolfier.boards import generate
from montgolfier.boards.footprint import CAPITAL, CITY
from montgolfier.engine.errors import SetupError
from montgolfier.engine.rng import Rng
from montgolfier.engine.words import joined
from montgolfier.games.odyssey.board import Board, City, from_dict
from montgolfier.games.odyssey.components import EXPANSIONS

GOLDEN = json.loads((Path(__file__).parents[2] / "data" / "golden" / "odyssey.json").read_text())
HEXA = from_dict(next(block["board"] for block in GOLDEN if block["kind"] == "board"))
SVG = "{http://www.w3.org/2000/svg}"


@cache
def full_board() -> Board:
    return generate("regular", expansions=EXPANSIONS, seed=1)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def ids(picture: str) -> Counter[str]:
    return Counter(element.attrib["id"] for element in parsed(picture).iter() if "id" in element.attrib)


def actions(picture: str) -> list[str]:
    return [e.attrib["data-action"] for e in acting(picture)]


def acting(picture: str) -> list[ElementTree.Element]:
    """The elements that stand for an action, without those that only help a pointer hit one of them."""
    return [e for e in parsed(picture).iter() if "data-action" in e.attrib and e.get("aria-hidden") != "true"]


def titles(picture: str) -> list[str]:
    return [e.text or "" for e in parsed(picture).iter(f"{SVG}title")]


def view(**changes: Any) -> dict[str, Any]:
    """Three players on the golden board, seat 0 to act."""
    start = {
        "board": HEXA.to_dict(),
        "players": 3,
        "seat": 0,
        "to_move": 0,
        "city": ["A", "C", "A"],
        "spaces": [4, 3, 3],
        "used": [3, 1, 0],
        "live": [{"red": 1, "W": 1}, {"blue": 1}, {}],
        "slots_used": {"A": 3, "C": 1},
        "owners": {"r5": [1], "r7": [0]},
        "closed": [],
    }
    return start | changes


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", ["tiny", "regular"])
def test_a_board_is_whole_in_every_theme(size: str, theme: str) -> None:
    board = full_board() if size == "regular" else generate(size, expansions=EXPANSIONS, seed=2)
    picture = draw(board, theme)
    found = ids(picture)
    assert max(found.values()) == 1, "ids are unique"
    assert {f"city-{city.id}" for city in board.cities} <= set(found)
    assert {f"route-{route.id}" for route in board.routes} <= set(found)
    assert {f"trajectory-{t.id}" for t in board.trajectories} <= set(found)
    told = titles(picture)
    for area in board.areas:
        around = joined([board.names[city] for city in area.cities])
        assert any(words == f"Area worth {area.points} points, between {around}" for words in told)
    assert actions(picture) == []


def test_black_ink_is_gray_throughout() -> None:
    picture = draw(full_board(), "gray")
    body = picture[picture.index("</style>") :]
    inks = set(re.findall(r"#[0-9A-Fa-f]{6}", body))
    assert all(c[1:3] == c[3:5] == c[5:7] for c in inks - {"#2A2B45", "#5A5973", "#8D749C", "#6F6580", "#8B7F97"})


def test_a_printed_board_has_six_inventories_as_long_as_the_board_says() -> None:
    board = full_board()
    picture = draw(board, "print")
    cells = re.findall(r'<rect [^>]*stroke-width="1.1" stroke="#333333"/>', picture)
    assert len(cells) == 6 * board.inventory_spaces
    assert 'width="297mm" height="210mm"' in picture
    assert 'width="420mm" height="297mm"' in draw(generate("large", seed=1), "gray"), "large boards are for A3"


def test_a_game_shows_travelers_claims_and_inventories() -> None:
    picture = draw(view(), names=["Ada", "Ben", "Cleo"])
    found = ids(picture)
    assert max(found.values()) == 1
    assert {"traveler-0", "traveler-1", "traveler-2", "inventory-0", "inventory-1", "inventory-2"} <= set(found)
    told = titles(picture)
    assert "Ada is in Amberfell" in told
    assert "Ben is in Cloudrest" in told
    assert "Ada: 2 balloons, 1 free space" in told
    assert "Ada (you)" in picture


def test_nothing_carries_a_style_that_the_browser_would_refuse() -> None:
    board = generate("tiny", expansions=EXPANSIONS, seed=3)
    match = mg.Game("odyssey", players=3, board=board.to_dict()).new(seed=1)
    assert " style=" not in draw(match.view(0))


def test_a_city_may_have_more_slots_than_there_is_room_for() -> None:
    assert slot_radius(City("B", 0.0, 0.0, 90, False)) > 0


def test_travelers_stand_in_slots_of_their_own() -> None:
    root = parsed(draw(view()))
    places = [e.attrib["transform"] for e in root.iter() if e.attrib.get("id", "").startswith("traveler-")]
    assert len(set(places)) == 3
    spots = {(HEXA.capital.x * 100 + x, HEXA.capital.y * 100 + y) for x, y in slot_places(HEXA.capital)}
    first = tuple(float(v) for v in re.findall(r"[-\d.]+", places[0]))
    assert min(abs(first[0] - x) + abs(first[1] - y) for x, y in spots) < 0.1


def test_only_what_changed_changes() -> None:
    """A move changes the transform of one traveler; every other movable thing keeps its place."""
    before, after = (
        {
            e.attrib["id"]: e.attrib["transform"]
            for e in parsed(draw(view(city=[city, "C", "A"], slots_used=slots))).iter()
            if "mv" in e.attrib.get("class", "").split()
        }
        for city, slots in (("A", {"A": 3, "C": 1}), ("F", {"A": 3, "C": 1, "F": 1}))
    )
    assert before.keys() == after.keys()
    assert {name for name in before if before[name] != after[name]} == {"traveler-0"}


LEGAL = [
    "move r1",
    "move r2",
    "move r9",
    "claim r3",
    "claim r3 wild:1",
    "claim r6 as:red wild:1",
    "share r5",
    "use teleport D",
    "use steal 1 blue",
    "pick red",
    "pick blue@r5",
    "pick W",
    "reward space",
    "reward green",
    "setup blue",
    "gain red",
    "lose blue",
    "swap red>blue",
    "swap done",
    "steal 1 blue",
    "steal done",
    "toll red",
    "toll yes",
    "toll no",
    "extra yes",
    "extra no",
    "allow",
    "block",
    "pass",
]


def test_every_legal_action_is_one_element_with_words() -> None:
    picture = draw(view(), legal=LEGAL, names=["Ada", "Ben", "Cleo"])
    assert Counter(actions(picture)) == Counter(LEGAL)
    for element in acting(picture):
        assert element.attrib["tabindex"] == "0"
        assert element.attrib["role"] == "button"
        assert element[0].tag == f"{SVG}title"
        assert element[0].text


def test_along_a_whole_game_every_legal_action_can_be_clicked() -> None:
    game = mg.Game(
        "odyssey", players=3, board="tiny", board_seed=4, expansions=list(EXPANSIONS), secret_inventories=True
    )
    match, rng, kinds = game.new(seed=2), Rng(9), set()
    while match.outcome is None:
        legal = match.legal()
        picture = draw(match.view(match.to_move), legal=legal)
        assert Counter(actions(picture)) == Counter(legal)
        assert max(ids(picture).values()) == 1
        kinds.add(match.decision)
        match.play(legal[rng.below(len(legal))])
    assert {"turn", "pick", "reward"} <= kinds
    assert actions(draw(match.view(None))) == []


def test_actions_are_told_as_sentences() -> None:
    position = position_of(view(), ["Ada", "Ben", "Cleo"])
    assert sentence("move r9", position) == "Fly from Amberfell to Fairlight"
    assert sentence("claim r5", position) == "Claim Amberfell–Deepford with 3 green balloons"
    assert sentence("claim r6 as:red wild:1", position) == "Claim Amberfell–Evenfall with 1 red balloon and 1 wildcard"
    assert sentence("claim r5#2", position) == "Claim space 2 of Amberfell–Deepford with 1 green balloon"
    assert sentence("reward space", position) == "Take one more space"
    assert sentence("pick blue@r5", position) == "Pick a blue balloon from Amberfell–Deepford: its owner is rewarded"


def test_a_space_of_a_multiroute_is_lit_on_its_own() -> None:
    board = full_board()
    multi = next(route for route in board.routes if route.multi)
    shown = view(
        board=board,
        city=["A", "A", "A"],
        slots_used={"A": 3},
        owners={},
        partial={multi.id: [[1], *[[]] * (multi.length - 1)]},
    )
    picture = draw(shown, legal=[f"claim {multi.id}#2"])
    assert actions(picture) == [f"claim {multi.id}#2"]


def test_a_closed_twin_is_struck_out() -> None:
    assert any(words.endswith("; closed") for words in titles(draw(view(closed=["r2"]))))
    assert not any(words.endswith("; closed") for words in titles(draw(view())))


def test_a_secret_inventory_shows_only_numbers() -> None:
    hidden = draw(view(live=[{"red": 2}, {"?": 3}, {}], used=[2, 3, 0]))
    assert hidden.count(">?</text>") == 3
    assert "2: 3 balloons, 0 free spaces" in titles(hidden)


def test_won_areas_carry_the_marks_of_the_winners() -> None:
    sheet = {"total": [4, 4, 0], "area_detail": {"X1": {"winners": [0, 1]}, "X2": None}}
    plain, won = draw(view()), draw(view(score=sheet), names=["Ada", "Ben", "Cleo"])
    assert 'id="area-X1"' in won
    assert won.count(">B</text>") > plain.count(">B</text>")


def test_the_tall_layout_is_for_phones() -> None:
    root = parsed(draw(view(board=full_board(), owners={}), layout="tall"))
    assert float(root.attrib["height"]) > float(root.attrib["width"])
    wide = parsed(draw(view()))
    assert float(wide.attrib["width"]) > float(wide.attrib["height"])


def test_words_that_make_no_sense() -> None:
    with pytest.raises(SetupError, match="theme must be one of screen, print, gray, not 'neon'"):
        draw(HEXA, "neon")
    with pytest.raises(SetupError, match="layout must be one of wide, tall, not 'round'"):
        draw(HEXA, layout="round")


def test_names_cannot_break_the_picture() -> None:
    picture = draw(view(), names=["<b>", "&", '"'])
    assert "<b>" not in picture
    parsed(picture)


@pytest.mark.parametrize("slots", [1, 2, 3])
def test_slots_do_not_overlap_and_stay_on_the_island(slots: int) -> None:
    for city, ground in ((City("B", 0, 0, slots), CITY), (City("A", 0, 0, 6, True), CAPITAL)):
        island = Polygon([(x * 100, y * 100) for x, y in ground])
        circles = [Point(place).buffer(slot_radius(city)) for place in slot_places(city)]
        assert all(island.contains(circle) for circle in circles)
        assert all(not a.intersects(b) for i, a in enumerate(circles) for b in circles[:i])


def test_signs_are_never_upside_down() -> None:
    assert all(-90 < upright(angle) <= 95 for angle in range(-360, 360, 5))
    assert all((upright(angle) - angle) % 180 == 0 for angle in range(-360, 360, 5))
