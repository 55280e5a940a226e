"""The scene of Cloud 9: well-formed, complete, steady, and silent about what a seat cannot know."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import montgolfier as mg
from montgolfier.art.cloud9 import ladder, words
from montgolfier.art.picture import live, picture
from montgolfier.art.scene import Memory, PictureContext, scene_of
from montgolfier.art.scenes.cloud9 import SCENE
from montgolfier.engine.rng import Rng
from montgolfier.games.cloud9.rules import RULES
from montgolfier.games.cloud9.state import Cloud9
from tests.games.cloud9.worlds import any_rules, random_game

NAMES = ["Ada", "Sophie <b>", "Élisabeth de la Tour du Pin", "d'Arlandes & Co", "", "Finn"]
GAMES = range(12 if mg.compiled else 3)
LOOKS = 12 if mg.compiled else 3  # pictures of each game


def moments(number: int) -> Iterator[tuple[Cloud9, int, Memory]]:
    """The positions of a random game under random options, each with what the picture remembers."""
    memory: Memory = {}
    for state, action in random_game(any_rules(number), seed=number):
        yield state, action, memory
        if action >= 0:
            after = state.clone()
            after.apply(action)
            heard = RULES.heard(state, action, None)
            memory = SCENE.follow(memory, RULES.view(state, None), heard, RULES.view(after, None))


def glimpses(number: int) -> Iterator[tuple[int, Cloud9, Memory]]:
    """Some of the positions of a game, spread over all of it, and its end."""
    length = sum(1 for _ in random_game(any_rules(number), seed=number))
    for step, (state, _, memory) in enumerate(moments(number)):
        if step % max(length // LOOKS, 1) == number % max(length // LOOKS, 1) or state.terminal():
            yield step, state, memory


def legal_of(state: Cloud9, seat: int | None) -> list[str]:
    if state.terminal() or state.to_move() != seat:
        return []
    return [RULES.format(state, action) for action in state.legal()]


def context_of(state: Cloud9, seat: int | None, memory: Memory) -> PictureContext:
    return PictureContext(RULES.view(state, seat), legal_of(state, seat), NAMES, memory)


def tree_of(pieces: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{pieces}</svg>')


def seats_of(state: Cloud9, step: int) -> list[int | None]:
    """A spectator, whoever is to move, and one seat more."""
    mover = state.to_move()
    return list(dict.fromkeys([None, step % state.seats, *([] if mover < 0 or state.terminal() else [mover])]))


def test_the_scene_is_found_by_its_title():
    assert scene_of(mg.Game("cloud9")) is SCENE


@pytest.mark.parametrize("number", GAMES)
def test_every_picture_is_well_formed_with_each_action_once_and_each_id_once(number):
    for step, state, memory in glimpses(number):
        for seat in seats_of(state, step):
            context = context_of(state, seat, memory)
            tree = ElementTree.fromstring(live(SCENE, context))
            ids = Counter(node.get("id") for node in tree.iter() if node.get("id"))
            assert [name for name, times in ids.items() if times > 1] == []
            acting = [node for node in tree.iter() if node.get("data-action") is not None]
            assert sorted(node.get("data-action", "") for node in acting) == sorted(context.legal)
            for node in acting:
                label = node.get("aria-label", "")
                assert (node.get("role"), node.get("tabindex")) == ("button", "0")
                assert re.fullmatch(r"[A-Z].* .*\.", label)
                assert [child.text for child in node if child.tag.endswith("title")] == [label]


@pytest.mark.parametrize("number", GAMES)
def test_what_a_seat_cannot_know_is_not_in_its_picture(number):
    for step, state, memory in glimpses(number):
        for seat in seats_of(state, step):
            twin = state.clone()
            twin.determinize(-1 if seat is None else seat, Rng(step))
            one, two = context_of(state, seat, memory), context_of(twin, seat, memory)
            assert SCENE.pieces(one) == SCENE.pieces(two)
            assert (SCENE.panel(one), SCENE.ask(one)) == (SCENE.panel(two), SCENE.ask(two))
            assert SCENE.scenery(one.view) == SCENE.scenery(two.view)


def test_only_the_own_hand_is_open():
    match = mg.Game("cloud9", players=3, first_pilot=0).new(seed=5)
    for seat in (None, 0, 1, 2):
        tree = tree_of(SCENE.pieces(PictureContext(match.view(seat), (), NAMES)))
        shown = Counter(
            node.get("id", "").split("-")[1] for node in tree.iter() if node.get("id", "").startswith("card-")
        )
        assert dict(shown) == ({} if seat is None else match.view(seat)["hands"][seat])


def movables(pieces: str) -> dict[str, tuple[str, str]]:
    """Everything that can move: its parent's id, and its transform."""
    tree = tree_of(pieces)
    parents = {child: node for node in tree.iter() for child in node}
    return {
        node.get("id", ""): (parents[node].get("id", ""), node.get("transform", ""))
        for node in tree.iter()
        if "mv" in node.get("class", "").split()
    }


@pytest.mark.parametrize("number", GAMES[:6])
def test_what_moves_keeps_its_name_and_its_parent(number):
    before: dict[str, tuple[str, str]] = {}
    for state, _, memory in itertools.islice(moments(number), 60):
        now = movables(SCENE.pieces(context_of(state, 0, memory)))
        always = {"balloon", "basket", "pile-deck", "pile-discard"}
        always |= {f"{thing}-{seat}" for thing in ("pawn", "player", "score") for seat in range(state.seats)}
        assert always <= set(now)
        assert all(re.fullmatch(r"translate\([-\d.]+ [-\d.]+\)", transform) for _, transform in now.values())
        assert all(now[name][0] == parent for name, (parent, _) in before.items() if name in now)
        before = now


def moved(match: mg.Match, action: str, seat: int = 0) -> set[str]:
    """What has another place after an action."""
    before = movables(SCENE.pieces(PictureContext(match.view(seat), (), NAMES)))
    match.play(action)
    after = movables(SCENE.pieces(PictureContext(match.view(seat), (), NAMES)))
    return {name for name in before if name in after and before[name] != after[name]}


def paying(**fields: Any) -> mg.Match:
    given = {"hands": [{"red": 2, "wild": 2}, {"green": 1}, {}], "pile": {"red": 9}, "phase": "pay", "level": 3}
    options = {"players": 3, "wilds_per_roll": 2, "first_pilot": 0, "dice_cap": 3}
    return mg.Game("cloud9", **options).position({**given, **fields}, chance="manual")


def test_a_payment_lifts_balloon_basket_and_everybody_aboard():
    match = paying(dice=["red", "red", "blank"], aboard=[True, True, False], left=[0, 0, 2], scores=[0, 0, 2])
    assert moved(match, "pay") >= {"balloon", "basket", "pawn-0", "pawn-1"}
    assert match.view(0)["level"] == 4


def test_leaving_moves_the_pawn_under_a_parachute_with_the_points():
    match = paying(dice=["red", "red", "blank"], phase="passenger", to_act=1)
    assert {"pawn-1", "score-1"} <= moved(match, "leave")
    tree = tree_of(SCENE.pieces(PictureContext(match.view(0), (), NAMES)))
    chute = next(node for node in tree.iter() if node.get("id") == "chute-1")
    assert [node.text for node in chute.iter() if node.text] == ["+3"]


def test_the_picture_follows_the_balloon_where_there_is_no_top():
    match = paying(dice=["red"] * 3, level=30, aboard=[True, True, True])
    view = match.view(0)
    assert ladder.first_shown(view) == 25
    heights = [ladder.level_y(view, level) for level in range(25, 34)]
    assert heights == sorted(heights, reverse=True)
    assert min(heights) == ladder.GROUND - 8 * ladder.STEP
    assert 'id="cloud-33"' in SCENE.pieces(PictureContext(view, (), NAMES))


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        ("pay", "Pay two red and rise to level 4"),
        ("pay wild:red", "Pay one red and one wild for red and rise to level 4"),
        ("pay wild:red+red", "Pay two wild for red and red and rise to level 4"),
    ],
)
def test_payments_are_told_apart(deed, sentence):
    match = paying(dice=["red", "red", "blank"])
    assert deed in match.legal()
    assert words.say(match.view(0), deed) == sentence


def test_a_payment_that_is_looked_at_marks_the_cards_it_takes():
    match = paying(dice=["red", "red", "blank"])
    tree = tree_of(SCENE.pieces(PictureContext(match.view(0), match.legal(), NAMES)))
    marks = Counter(
        (node.get("data-of"), node.get("id", "").split("-")[1])
        for node in tree.iter()
        if node.get("id", "").startswith("use-")
    )
    assert marks == {
        ("pay", "red"): 2,
        ("pay wild:red", "red"): 1,
        ("pay wild:red", "wild"): 1,
        ("pay wild:red+red", "wild"): 2,
    }


def test_the_chance_to_pay_is_shown_to_passengers_and_never_more_than_they_know():
    match = paying(dice=["red", "red", "blank"], phase="passenger", to_act=1)
    assert "%" in SCENE.pieces(PictureContext(match.view(1), (), NAMES))
    assert "You can pay." in SCENE.pieces(PictureContext(match.view(0), (), NAMES))
    hidden = mg.Game("cloud9", players=3, hand_sizes_public=False, first_pilot=0).new(seed=2)
    shown = SCENE.pieces(PictureContext(hidden.view(1), (), NAMES))
    assert "%" not in shown
    assert "Nobody knows how many cards Ada holds." in shown


def test_where_all_dice_are_blank_there_is_nothing_to_pay():
    view = paying(dice=["blank"] * 3, phase="passenger", to_act=1)
    assert words.headline(PictureContext(view.view(1), (), NAMES)).endswith(" has nothing to pay")
    assert words.headline(PictureContext(view.view(0), (), NAMES)) == "You have nothing to pay"


def test_a_long_name_takes_no_word_of_what_is_to_be_paid():
    long, short = "Wolfeschlegelsteinhausen", "Ada"
    for dice, need in ((["red", "blank", "blank"], "red"), (["green", "purple", "red"], "green, purple and red")):
        view = paying(dice=dice, phase="passenger", to_act=1).view(1)
        assert words.headline(PictureContext(view, (), (short, "Ben", "Cleo"))) == f"Ada has to pay {need}"
        shown = words.headline(PictureContext(view, (), (long, "Ben", "Cleo")))
        assert shown.startswith("Wolfe")
        assert shown.endswith(f" has to pay {need}")
        assert len(shown) <= words.LONGEST_HEADLINE


def test_the_only_move_is_made_by_itself_when_all_dice_are_blank_and_not_when_it_would_tell_of_the_hand():
    blank = paying(dice=["blank"] * 3)
    assert SCENE.ask(PictureContext(blank.view(0), blank.legal(), NAMES)).automatic
    broke = paying(dice=["green"] * 3, hands=[{"red": 2}, {}, {}])
    assert broke.legal() == ["fail"]
    assert not SCENE.ask(PictureContext(broke.view(0), broke.legal(), NAMES)).automatic


def test_the_last_payment_lies_on_the_discards():
    match = paying(dice=["red", "red", "blank"])
    before = match.view(None)
    match.play("pay wild:red")
    memory = SCENE.follow({}, before, "pay wild:red", match.view(None))
    assert memory == {"paid": ["red", "wild"]}


def test_the_end_of_a_flight_is_told():
    match = paying(dice=["green"] * 3, hands=[{"red": 2}, {}, {}])
    before = match.view(None)
    match.play("fail")
    memory = SCENE.follow({}, before, "fail", match.view(None))
    assert words.remark(PictureContext(match.view(None), (), NAMES, memory)) == ("The balloon fell from level 3.", None)


def test_the_sheet_adds_up_flight_by_flight():
    for number in GAMES:
        for state, action in random_game(any_rules(number), seed=number):
            if action >= 0:
                continue
            outcome = RULES.outcome(state)
            table = ElementTree.fromstring(SCENE.sheet(PictureContext(RULES.view(state, None), (), NAMES), outcome))
            rows = [row for row in table.iter("tr") if row.find("td[@class='how']") is not None]
            assert len(rows) == len(outcome.sheet["trips"])
            for seat, score in enumerate(outcome.scores):
                gains = [row.findall("td")[1 + seat].text or "" for row in rows]
                won = sum(int(gain.strip()) for gain in gains if gain.startswith("+"))
                assert won + outcome.sheet["before"][seat] == score


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("edition", ["reference", "published"])
def test_the_board_is_drawn_before_anything_is_dealt(players, edition):
    match = mg.Game("cloud9", players=players, edition=edition).new(chance="manual")
    tree = ElementTree.fromstring(picture(match))
    assert tree.tag.endswith("svg")
    assert "var(" not in picture(match)
