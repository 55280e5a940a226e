"""The live board of Aeronaut Odyssey: every action within reach, every id once, nothing of a secret."""

import pickle
from collections import Counter
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.art import brand
from montgolfier.art.odyssey import castle, live
from montgolfier.art.odyssey.page import placed
from montgolfier.art.palette import TYPES
from montgolfier.art.picture import drawing
from montgolfier.art.scene import PictureContext
from montgolfier.art.scenes.odyssey import SCENE
from montgolfier.art.svg import num
from montgolfier.art.theme import SCREEN
from montgolfier.games.odyssey.components import EXPANSIONS
from tests.art.pictures import (
    Moment,
    dangling,
    is_reachable,
    moments,
    page,
    pieces,
    places,
    repeated_ids,
    targets,
    told,
)

EVERYTHING: dict[str, Any] = {"board": "tiny", "board_seed": 4, "expansions": list(EXPANSIONS), "players": 3}
GAMES: list[dict[str, Any]] = [
    {"board": "hexa", "players": 2},
    {"board": "hexa-winds", "players": 4, "secret_inventories": True},
    EVERYTHING,
    EVERYTHING | {"secret_inventories": True, "variant": "block"},
]
SEEDS = (1, 3, 8, 8)  # games with many kinds of decisions
EVERY = 3  # positions from one picture to the next


def glimpses(number: int) -> list[tuple[int, Moment]]:
    """Positions spread over a game, the first and the last among them."""
    found = list(enumerate(moments(SCENE, GAMES[number], "odyssey", seed=SEEDS[number])))
    return [*found[:-1:EVERY], found[-1]]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_legal_action_is_one_element_within_reach_and_no_id_is_there_twice(number):
    decisions = set()
    for step, moment in glimpses(number):
        for seat in moment.audience(step):
            context = moment.context(seat)
            root = page(SCENE, context)
            assert repeated_ids(root) == []
            found = targets(root)
            assert Counter(node.get("data-action") for node in found) == Counter(context.legal)
            for node in found:
                assert is_reachable(node)
                assert node.get("aria-label") in told(node)
                assert node.get("id")
        decisions.add(moment.match.decision)
    assert {"turn", "pick", "reward", "over"} <= decisions


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_flights_and_claims_are_chosen_on_the_map_and_the_rest_in_the_tray(number):
    seen = set()
    for _, moment in glimpses(number):
        context = moment.context(moment.mover)
        on_map = {str(node.get("data-action")) for node in targets(pieces(SCENE, context))}
        verbs = {deed.split()[0] for deed in on_map}
        assert verbs <= {"move", "claim", "share"}
        assert on_map >= {deed for deed in context.legal if deed.startswith("move ")}
        claimed = {deed.split()[1] for deed in context.legal if deed.startswith(("claim ", "share "))}
        assert {deed.split()[1] for deed in on_map if not deed.startswith("move ")} == claimed
        seen |= verbs
    assert seen >= {"move", "claim"}


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_travelers_stand_in_slots_that_have_been_visited_each_in_another(number):
    for _, moment in glimpses(number):
        view = moment.match.view(None)
        board = live.board_of(view)
        spots = []
        for seat, name in enumerate(view["city"]):
            city = board.city(name)
            slots = castle.slot_places(city)[: view["slots_used"][name]]
            placed = places(pieces(SCENE, moment.context(None)), "traveler")[f"traveler-{seat}"]
            assert placed in {f"translate({num(city.x * 100 + x)} {num(city.y * 100 + y)})" for x, y in slots}
            spots.append(placed)
        assert len(set(spots)) == len(spots)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_never_changes_keeps_its_id_and_its_place(number):
    board = mg.Game("odyssey", **GAMES[number]).options["board"]
    lasting = {f"city-{city['id']}" for city in board["cities"]} | {f"route-{route['id']}" for route in board["routes"]}
    before: dict[str, str] = {}
    for _, moment in glimpses(number):
        now = places(pieces(SCENE, moment.context(0)), "city", "route")
        assert set(now) == lasting
        assert not before or now == before
        before = now


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_only_travelers_that_travel_change_their_place(number):
    earlier: tuple[list[str], dict[str, str]] | None = None
    moved = 0
    for moment in moments(SCENE, GAMES[number], "odyssey", seed=SEEDS[number]):
        cities = moment.match.view(None)["city"]
        now = places(pieces(SCENE, moment.context(None)), "traveler")
        assert set(now) == {f"traveler-{seat}" for seat in range(moment.match.players)}
        if earlier:
            changed = {seat for seat in range(len(cities)) if now[f"traveler-{seat}"] != earlier[1][f"traveler-{seat}"]}
            travelled = {seat for seat, city in enumerate(cities) if city != earlier[0][seat]}
            assert travelled <= changed
            busy = {cities[seat] for seat in travelled} | {earlier[0][seat] for seat in travelled}
            assert changed <= {seat for seat, city in enumerate(cities) if city in busy}, "others only make room"
            moved += len(travelled)
        earlier = cities, now
    assert moved > 3


@pytest.mark.parametrize("number", [1, 3])
def test_what_a_seat_cannot_know_is_not_in_its_picture(number):
    differences = 0
    for step, moment in glimpses(number):
        for seat in moment.audience(step):
            one, other = moment, moment.twin(seat, step)
            differences += one.match.view(0)["live"] != other.match.view(0)["live"]
            for draw in (SCENE.pieces, SCENE.tray, SCENE.holdings, SCENE.tokens, SCENE.panel, SCENE.ask):
                assert draw(one.context(seat)) == draw(other.context(seat))
            notes = [[SCENE.note(m.match.view(seat), s) for s in range(m.match.players)] for m in (one, other)]
            assert notes[0] == notes[1]
    assert differences > 5, "the worlds do differ"


def test_a_secret_inventory_is_drawn_as_question_marks():
    start = {"players": [{"live": {"red": 2, "blue": 1}}, {"live": {"green": 2}}], "turn": 0}
    match = mg.Game("odyssey", board="hexa", players=2, secret_inventories=True).position(start)
    own, others = (SCENE.holdings(Moment(match, {}, "").context(seat))[0] for seat in (0, 1))
    assert (own.count(">?<"), others.count(">?<")) == (0, 3)
    for colour in ("red", "blue"):
        cloth = f'fill="{SCREEN.cloth(TYPES[colour])[0]}"'
        assert cloth in own
        assert cloth not in others


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_page_defines_every_symbol_it_uses(number):
    for _, moment in glimpses(number)[::3]:
        context = moment.context(0)
        symbols = brand.symbols() + SCENE.definitions(context.view)
        root = page(SCENE, context, [drawing(SCENE, context, symbols)])
        assert dangling(root) == set()


def test_what_never_changes_is_drawn_once_per_board():
    first, second = (mg.Game("odyssey", board="hexa", players=2).new(seed=seed).view(0) for seed in (1, 2))
    assert live.board_of(first) is live.board_of(second)
    assert live.definitions(first) is live.definitions(second)
    assert live.scenery(first) is live.scenery(second)


def test_a_picture_is_as_high_as_its_trajectories_need():
    plain = mg.Game("odyssey", board="tiny", board_seed=4).new(seed=1).view(0)
    with_goals = mg.Game("odyssey", board="tiny", board_seed=4, expansions=["trajectories"]).new(seed=1).view(0)
    _, height = live.size(plain)
    assert height == round(live.frame(live.board_of(plain))[3] + 3 * live.GAP)
    assert live.size(with_goals)[1] > live.frame(live.board_of(with_goals))[3] + 3 * live.GAP + 40


def test_names_from_outside_are_made_safe():
    match = mg.Game("odyssey", board="hexa", players=2).new(seed=1)
    context = Moment(match, {}, "").context(1)
    assert "<b>" not in live.tokens(context)[1]
    assert repeated_ids(page(SCENE, context)) == []


def test_a_board_that_another_process_has_drawn_looks_the_same():
    view = mg.Game("odyssey", **EVERYTHING).new(seed=1).view(None)
    context = PictureContext(view)
    here = drawing(SCENE, context, SCENE.definitions(view))
    brought = pickle.loads(pickle.dumps(live.prepare(view)))
    for kept in (live.board_from, live.ground, placed):
        kept.clear()
    live.BOARDS.clear()
    live.keep(brought)
    assert live.board_of(view) is brought.board
    assert drawing(SCENE, context, SCENE.definitions(view)) == here
