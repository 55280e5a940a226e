"""What a seat cannot know changes nothing it sees, hears or may do; what it imagines agrees with all it has seen."""

from collections import Counter
from math import comb

import pytest

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.cloud9 import cards
from montgolfier.games.cloud9.codes import DEAL, DRAW
from montgolfier.games.cloud9.components import FULL_DECK, counted, packed
from montgolfier.games.cloud9.rules import RULES
from montgolfier.games.cloud9.state import Cloud9
from tests.games.cloud9.worlds import any_rules, random_game

OPEN = ("passenger", "lone_before", "lone_after", "roll", "over")  # decisions that do not hang on cards
GAMES = range(40 if mg.compiled else 6)
STRIDE = 1 if mg.compiled else 7  # interpreted, not every position is looked at
SEATS = [None, *range(6)]


def seats_of(state: Cloud9) -> list[int | None]:
    return [seat for seat in SEATS if seat is None or seat < state.seats]


def imagined(state: Cloud9, seat: int | None, seed: int) -> Cloud9:
    """The position with everything the seat does not know dealt anew."""
    twin = state.clone()
    twin.determinize(-1 if seat is None else seat, Rng(seed))
    return twin


def holds(hand: int, need: int) -> bool:
    return all(counted(hand).get(kind, 0) >= n for kind, n in counted(need).items())


@pytest.mark.parametrize("number", GAMES)
def test_views_and_choices_do_not_depend_on_secrets(number):
    for step, (state, action) in enumerate(random_game(any_rules(number), seed=number)):
        for seat in seats_of(state) if step % STRIDE == 0 else []:
            twin = imagined(state, seat, seed=step)
            assert RULES.view(twin, seat) == RULES.view(state, seat)
            assert RULES.decision(twin) == RULES.decision(state)
            if state.to_move() == seat or RULES.decision(state) in OPEN:
                assert twin.legal() == state.legal()
            if action >= 0:
                assert RULES.heard(twin, action, seat) == RULES.heard(state, action, seat)
                assert RULES.sentence(twin, action, seat) == RULES.sentence(state, action, seat)


@pytest.mark.parametrize("number", GAMES[:20])
def test_other_cards_sound_the_same(number):
    for state, action in random_game(any_rules(number), seed=number):
        if action >> 24 in (DEAL, DRAW):
            for seat in seats_of(state):
                if seat != cards.receiver(state):
                    assert {RULES.heard(state, other, seat) for other in state.legal()} in ({"deal ?"}, {"draw ?"})
                    assert len({RULES.sentence(state, other, seat) for other in state.legal()}) == 1


@pytest.mark.parametrize("number", GAMES[:20])
def test_what_is_imagined_depends_only_on_what_is_known(number):
    for step, (state, _) in enumerate(random_game(any_rules(number), seed=number)):
        for seat in seats_of(state) if step % STRIDE == 0 else []:
            twin = imagined(state, seat, seed=step)
            assert imagined(twin, seat, seed=step + 1).key() == imagined(state, seat, seed=step + 1).key()


@pytest.mark.parametrize("number", GAMES)
def test_imagined_worlds_keep_what_the_seat_knows(number):
    for step, (state, _) in enumerate(random_game(any_rules(number), seed=number)):
        for seat in seats_of(state) if step % STRIDE == 0 else []:
            twin = imagined(state, seat, seed=step)
            assert cards.total(twin) == FULL_DECK
            assert (twin.discard, cards.left_to_draw(twin)) == (state.discard, cards.left_to_draw(state))
            assert cards.hand_sizes(twin) == cards.hand_sizes(state)
            if seat is not None:
                assert twin.hand[seat] == state.hand[seat]
            assert holds(twin.shuffled, twin.pile)  # CR-12: what was shuffled last is public


def agrees(state: Cloud9, seat: int) -> bool:
    """CR-07: with the right cards drawn since, the hand could not pay exactly when it failed."""
    hand = state.hand[seat]
    for missed, spent, age in list(zip(state.missed, state.spent, state.age, strict=True))[2 * seat : 2 * seat + 2]:
        before = counted(hand + spent)
        if missed and all(before.get(colour, 0) - age >= n for colour, n in counted(missed).items()):
            return False
    return True


def test_imagined_hands_could_not_pay_what_they_failed_to_pay():
    agreeing, number_of_worlds = 0, 0
    for number in GAMES:
        for step, (state, _) in enumerate(random_game(any_rules(number), seed=number)):
            assert all(agrees(state, seat) for seat in range(state.seats))
            if step % 3 == 0:
                twin = imagined(state, step % state.seats, seed=step)
                agreeing += all(agrees(twin, seat) for seat in range(state.seats))
                number_of_worlds += 1
    assert agreeing / number_of_worlds > 0.999  # a few are given up after many attempts


@pytest.mark.parametrize("number", GAMES[:10])
def test_an_imagined_world_can_be_played_on(number):
    rng = Rng(number)
    for step, (state, _) in enumerate(random_game(any_rules(number), seed=number)):
        if step % 25 == 0:
            twin = imagined(state, state.to_move(), seed=step)
            while not twin.terminal():
                legal = twin.legal()
                twin.apply(twin.sample(rng) if twin.to_move() < 0 else legal[rng.below(len(legal))])
            assert cards.total(twin) == FULL_DECK


def worlds(match: mg.Match, seat: int, number: int = 400) -> Counter[tuple[tuple[str, int], ...]]:
    """What the other of two seats may hold, as this seat imagines it."""
    state = match.state
    assert isinstance(state, Cloud9)
    hands = (counted(imagined(state, seat, seed).hand[1 - seat]) for seed in range(number))
    return Counter(tuple(hand.items()) for hand in hands)


def test_unseen_cards_are_dealt_evenly():
    game = mg.Game("cloud9", players=2)
    match = game.position({"hands": [{"red": 2}, {"yellow": 1, "red": 1}], "pile": {"red": 3, "yellow": 1, "wild": 1}})
    found = worlds(match, 0, 6000)
    unseen, ways = {"red": 4, "yellow": 2, "wild": 1}, comb(7, 2)
    for hand, times in found.items():
        expected = 1
        for kind, n in hand:
            expected *= comb(unseen[kind], n)
        assert times / 6000 == pytest.approx(expected / ways, abs=0.02)


def test_a_failure_tells_which_cards_were_not_there():
    game = mg.Game("cloud9", players=2, draw_per_trip=0)
    match = game.position({"hands": [{"green": 2, "wild": 1}, {}], "pile": {"red": 9}, "dice": ["red"], "phase": "pay"})
    match.play("fail")
    for hand in worlds(match, 1):
        assert "red" not in dict(hand)


def test_a_failure_fades_with_the_cards_drawn_since():
    game = mg.Game("cloud9", players=2)
    fields = {
        "hands": [{"green": 3}, {}],
        "pile": {"red": 3},
        "deck": ["red", "green"],
        "dice": ["red"],
        "phase": "pay",
    }
    match = game.position(fields, chance="manual")
    match.play("fail")  # seat 0 then draws a card that seat 1 does not see
    assert match.position()["hands"] == [{"green": 3, "red": 1}, {"green": 1}]
    assert worlds(match, 1) == {(("green", 3), ("red", 1)): 400}  # three cards that are not red, and a new one


def test_a_wild_tells_that_the_colour_was_missing_where_it_may_only_stand_for_missing_ones():
    options = {"wild_over_held_colour": False, "draw_per_trip": 0}
    fields = {"hands": [{"wild": 1, "green": 2}, {}], "pile": {"red": 9, "yellow": 2}, "dice": ["red"], "phase": "pay"}
    strict = mg.Game("cloud9", players=2, **options).position(fields, chance="manual")
    strict.play("pay wild:red")
    assert all("red" not in dict(hand) for hand in worlds(strict, 1))
    free = mg.Game("cloud9", players=2).position(fields, chance="manual")
    free.play("pay wild:red")
    assert any("red" in dict(hand) for hand in worlds(free, 1))


def test_after_a_new_shuffle_old_hands_and_new_pile_are_known_apart():
    game = mg.Game("cloud9", players=2, draw_per_trip=1)
    fields = {"hands": [{"yellow": 2}, {"green": 2}], "discard": ["red", "red", "red", "red"], "dice": ["purple"]}
    match = game.position({**fields, "phase": "pay"}, chance="manual")
    match.play("fail")  # everybody draws from the four reds
    match.play("draw red")
    match.play("draw red")
    assert worlds(match, 0) == {(("green", 2), ("red", 1)): 400}
    match.play("roll red")
    match.play("stay")
    match.play("pay")
    assert worlds(match, 0) == {(("green", 2),): 400}


def test_no_wilds_are_imagined_where_none_were_dealt():
    match = mg.Game("cloud9", players=2, wilds_in_initial_deal=False, first_pilot=0).new(seed=4, chance="manual")
    rng = Rng(1)
    while match.decision == "deal":
        match.play(match.rules.format(match.state, match.state.sample(rng)))
    assert all("wild" not in dict(hand) for hand in worlds(match, 0, 100))
    for action in ("roll purple", "leave", "leave", "draw wild", "draw wild"):
        match.play(action)
    assert max(dict(hand).get("wild", 0) for hand in worlds(match, 0, 300)) == 1


def test_a_stacked_deck_is_no_less_secret():
    game = mg.Game("cloud9", players=2)
    one = game.position({"hands": [{"red": 1}, {"green": 1}], "deck": ["yellow", "green", "red"]}, chance="manual")
    two = game.position({"hands": [{"red": 1}, {"yellow": 1}], "deck": ["green", "red", "green"]}, chance="manual")
    assert one.view(0) == two.view(0)
    assert isinstance(one.state, Cloud9)
    assert isinstance(two.state, Cloud9)
    assert imagined(one.state, 0, 3).key() == imagined(two.state, 0, 3).key()
    assert packed(one.position()["deck"]) != packed(two.position()["deck"])
