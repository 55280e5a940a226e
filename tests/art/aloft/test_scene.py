"""The scene of Aloft: every action within reach, every id once and for good, nothing of a secret."""

from collections import Counter
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.art import brand
from montgolfier.art.aloft.layout import cell, has_lane, landing_cell, next_drive, own_colours, truck_x
from montgolfier.art.picture import drawing
from montgolfier.art.scene import PictureContext
from montgolfier.art.scenes.aloft import SCENE
from montgolfier.games.aloft.components import COLOUR_NAMES
from tests.art.pictures import Moment, dangling, is_reachable, moments, page, pieces, places, repeated_ids, targets

GAMES: list[dict[str, Any]] = [
    {"edition": "first", "players": 2},
    {"edition": "first", "players": 1, "mode": "solo"},
    {"edition": "first", "players": 3, "mode": "cooperative"},
    {"edition": "second", "players": 4},
    {"edition": "second", "players": 1, "mode": "solo"},
    {"edition": "third", "players": 3},
    {"edition": "third", "players": 6},
]
SECRET = [0, 3, 5, 6]  # those with colour cards
EVERY = 3  # positions from one picture to the next


def glimpses(number: int) -> list[tuple[int, Moment]]:
    """Positions spread over a game, the first and the last among them."""
    found = list(enumerate(moments(SCENE, GAMES[number], "aloft", seed=number + 1)))
    return [*found[:-1:EVERY], found[-1]]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_legal_action_is_one_element_within_reach_and_no_id_is_there_twice(number):
    offered = 0
    for step, moment in glimpses(number):
        for seat in moment.audience(step):
            context = moment.context(seat)
            root = page(SCENE, context)
            assert repeated_ids(root) == []
            found = targets(root)
            assert Counter(node.get("data-action") for node in found) == Counter(context.legal)
            assert all(map(is_reachable, found))
            assert [node.get("aria-label") for node in found] == [
                SCENE.say(context.view, str(node.get("data-action"))) for node in found
            ]
            helpers = {node.get("data-action") for node in root.iter()} - {None}
            assert helpers == set(context.legal), "what helps a pointer does nothing else"
            offered += len(found)
    assert offered > 20


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_balloon_with_several_trucks_is_chosen_first_and_then_one_of_its_trucks(number):
    for _, moment in glimpses(number):
        context = moment.context(moment.mover)
        root = page(SCENE, context)
        picks = {node.get("data-pick"): node for node in root.iter() if node.get("data-pick")}
        open_trucks = Counter(deed.split()[1] for deed in context.legal if len(deed.split()) == 3)
        assert set(picks) == {name for name, count in open_trucks.items() if count > 1}
        for name, node in picks.items():
            assert is_reachable(node)
            assert node.get("aria-pressed") == "false"
            ways = [target for target in targets(root) if target.get("data-of") == name]
            assert len(ways) == open_trucks[str(name)]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_pieces_keep_their_ids_and_only_what_was_played_moves(number):
    before: tuple[dict[str, str], dict[str, Any]] | None = None
    moved = Counter[str]()
    for moment in moments(SCENE, GAMES[number], "aloft", seed=number + 1):
        view = moment.match.view(None)
        now = places(pieces(SCENE, moment.context(None)), "balloon", "truck")
        balloons = {f"balloon-{name}" for name in view["deck"]}
        trucks = {f"truck-{i}" for i in range(1, len(view["trucks"][0]) + 1)} | {"truck-safety"}
        assert balloons | trucks <= set(now)
        if before:
            changed = {name for name in balloons | trucks if now[name] != before[0][name]}
            verb, *rest = moment.played.split()
            if verb == "truck":
                start, end, is_safety = next_drive(before[1], moment.played)
                aboard = {f"balloon-{name}" for name, (_, at) in before[1]["load"].items() if at == start}
                driven = changed & trucks
                assert len(driven) == 1
                assert (driven == {"truck-safety"}) == is_safety
                assert now[driven.pop()].startswith(f"translate({truck_x(end):g} ")
                assert changed & balloons == (aboard if not is_safety or not has_lane(view) else set())
            elif rest and verb != "first":
                assert changed - {f"balloon-{rest[0]}"} == set()
            moved[verb] += len(changed)
        before = now, view
    assert {"truck", "launch"} <= set(moved)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_where_a_move_is_said_to_lead_is_where_it_leads(number):
    before: dict[str, Any] | None = None
    for moment in moments(SCENE, GAMES[number], "aloft", seed=number + 1):
        view = moment.match.view(None)
        verb, *rest = (moment.played or "start").split()
        if before and verb in ("launch", "ascend"):
            spot = landing_cell(before, moment.played)
            assert tuple(view["flying"][rest[0]]) == spot
            x, y = cell(*spot)
            placed = places(pieces(SCENE, moment.context(None)), "balloon")[f"balloon-{rest[0]}"]
            assert placed.startswith(f"translate({x:g} {y:g})")
        elif before and verb == "truck":
            start, end, is_safety = next_drive(before, moment.played)
            columns, safety = before["trucks"]
            if is_safety:
                assert (start, view["trucks"]) == (safety, [columns, end])
            else:
                assert view["trucks"] == [sorted({*columns, end} - {start}), safety]
        before = view


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_click_on_what_cannot_be_chosen_asks_for_an_action_that_the_rules_can_answer(number):
    for _, moment in glimpses(number):
        if moment.mover is None:
            continue
        asked = {node.get("data-why") for node in pieces(SCENE, moment.context(moment.mover)).iter()} - {None}
        assert asked
        for text in asked:
            if text not in moment.match.legal():
                refused(moment.match, str(text))


def refused(match: mg.Match, text: str) -> None:
    """A well-formed action that is not allowed now: the answer names the clause."""
    with pytest.raises(mg.IllegalAction, match=r"A[123CR]-?\d*"):
        match.play(text)


@pytest.mark.parametrize("number", SECRET)
def test_what_a_seat_cannot_know_is_not_in_its_picture(number):
    differences = 0
    for step, moment in glimpses(number):
        for seat in moment.audience(step):
            one, other = moment, moment.twin(seat, step)
            hidden = [m.match.position()["hands"] for m in (one, other)]
            differences += hidden[0] != hidden[1]
            for draw in (SCENE.pieces, SCENE.panel, SCENE.tray, SCENE.ask):
                assert draw(one.context(seat)) == draw(other.context(seat))
            assert SCENE.scenery(one.match.view(seat)) == SCENE.scenery(other.match.view(seat))
            seats = range(moment.match.players)
            assert len({tuple(SCENE.note(m.match.view(seat), s) for s in seats) for m in (one, other)}) == 1
    assert differences > 5, "the worlds do differ"


@pytest.mark.parametrize("number", SECRET)
def test_a_seat_sees_its_own_colour_and_no_other_until_the_end(number):
    first, *_, last = moments(SCENE, GAMES[number], "aloft", seed=number + 1)
    for seat in range(first.match.players):
        own = own_colours(first.match.view(seat))
        panel = SCENE.panel(first.context(seat))
        assert own
        assert {name for name in COLOUR_NAMES.values() if f'"{name} card"' in panel} == {COLOUR_NAMES[c] for c in own}
        notes = [SCENE.note(first.match.view(seat), other) for other in range(first.match.players) if other != seat]
        assert set(notes) == {"secret colour"}
    assert SCENE.panel(first.context(None)) == ""
    assert "secret colour" not in [SCENE.note(last.match.view(None), seat) for seat in range(last.match.players)]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_page_defines_every_symbol_it_uses(number):
    for _, moment in glimpses(number)[::3]:
        context = moment.context(moment.mover)
        symbols = brand.symbols() + SCENE.definitions(context.view)
        assert dangling(page(SCENE, context, [drawing(SCENE, context, symbols)])) == set()


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_score_sheet_explains_every_point(number):
    *_, last = moments(SCENE, GAMES[number], "aloft", seed=number + 1)
    outcome = last.match.outcome
    assert outcome is not None
    sheet = SCENE.sheet(last.context(None), outcome)
    assert page(SCENE, last.context(None), [sheet]) is not None
    for seat, score in enumerate(outcome.scores if "seats" in outcome.sheet else outcome.scores[:1]):
        assert f">{score}<" in sheet, f"the score of seat {seat}"


def test_who_plays_together_is_told_so():
    together = mg.Game("aloft", edition="first", players=3, mode="cooperative").new(seed=1)
    alone = mg.Game("aloft", edition="first", players=1).new(seed=1)
    assert SCENE.goal(PictureContext(together.view(0))).startswith("Together, launch every balloon")
    assert SCENE.goal(PictureContext(alone.view(0))).startswith("Launch every balloon")
