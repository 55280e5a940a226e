"""Secret inventories: what a seat cannot know changes nothing it sees, hears or may do."""

import pytest

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.codes import ASK_TURN, KINDS
from montgolfier.games.odyssey.rules import RULES
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.view import balloons
from tests.games.odyssey.table import GRAY_R6, at, game, play
from tests.games.odyssey.worlds import HEXA, any_rules, random_game


def imagined(state: Odyssey, seat: int | None, seed: int) -> Odyssey:
    """The position with everything the seat does not know dealt anew."""
    twin = state.clone()
    twin.determinize(-1 if seat is None else seat, Rng(seed))
    return twin


def seats_of(state: Odyssey) -> list[int | None]:
    return [None, *range(state.seats)]


@pytest.mark.parametrize("number", range(24))
def test_OR_42_views_and_choices_do_not_depend_on_secrets(number):
    for step, (state, action) in enumerate(random_game(any_rules(number, secret_inventories=True), seed=number)):
        for seat in seats_of(state):
            twin = imagined(state, seat, seed=step)
            assert RULES.view(twin, seat) == RULES.view(state, seat)
            assert RULES.decision(twin) == RULES.decision(state)
            assert twin.to_move() == state.to_move()
            if state.to_move() == seat:
                assert twin.legal() == state.legal()
            if action >= 0:
                assert RULES.heard(twin, action, seat) == RULES.heard(state, action, seat)
                assert RULES.sentence(twin, action, seat) == RULES.sentence(state, action, seat)


@pytest.mark.parametrize("number", range(30))
def test_OR_42_what_is_imagined_depends_only_on_what_is_known(number):
    for step, (state, _) in enumerate(random_game(any_rules(number, secret_inventories=True), seed=number)):
        for seat in seats_of(state):
            twin = imagined(state, seat, seed=step)
            assert imagined(twin, seat, seed=step + 1).key() == imagined(state, seat, seed=step + 1).key()


@pytest.mark.parametrize("number", range(30))
def test_OR_42_imagined_inventories_keep_their_sizes_and_own_balloons(number):
    for step, (state, _) in enumerate(random_game(any_rules(number, secret_inventories=True), seed=number)):
        for seat in range(state.seats):
            twin = imagined(state, seat, seed=step)
            assert balloons(twin, seat) == balloons(state, seat)
            assert twin.held == state.held
            assert min(twin.live) >= 0
            assert [sum(twin.live[KINDS * s : KINDS * (s + 1)]) for s in range(6)] == twin.held


@pytest.mark.parametrize("number", range(30))
def test_OR_42_the_real_world_is_among_those_imagined(number):
    """No knowledge contradicts the truth: what is known, less what was lost unseen, is really there."""
    for state, _ in random_game(any_rules(number, secret_inventories=True), seed=number):
        known, lost, live = state.known, state.lost, state.live
        for viewer in [*range(state.seats), 6]:
            for seat in range(state.seats):
                if seat == viewer:
                    continue
                base = 6 * viewer + seat
                missing = sum(max(known[KINDS * base + t] - live[KINDS * seat + t], 0) for t in range(KINDS))
                assert missing <= lost[base]


@pytest.mark.parametrize("number", range(20))
def test_an_imagined_world_can_be_played_on(number):
    rng = Rng(number)
    for step, (state, _) in enumerate(random_game(any_rules(number, secret_inventories=True), seed=number)):
        if step % 20 == 0:
            twin = imagined(state, step % state.seats, seed=step)
            while not twin.terminal():
                legal = twin.legal()
                assert legal
                twin.apply(twin.sample(rng) if twin.to_move() < 0 else legal[rng.below(len(legal))])


@pytest.mark.parametrize("number", range(30))
def test_OR_42_other_colours_sound_the_same(number):
    for state, _ in random_game(any_rules(number, secret_inventories=True), seed=number):
        hidden = [a for a in state.legal() if "?" in RULES.heard(state, a, None)]
        for seat in seats_of(state):
            others = [a for a in hidden if "?" in RULES.heard(state, a, seat)]
            assert len({RULES.heard(state, a, seat) for a in others}) <= 1
            assert len({RULES.sentence(state, a, seat) for a in others}) <= 1
        if state.decision == ASK_TURN:
            assert hidden == []  # picks, Claims and uses are made openly


def secret_game(players: int = 3, **options) -> mg.Game:
    return mg.Game("odyssey", board=HEXA, players=players, start_seat=0, secret_inventories=True, **options)


def test_OR_42_compensation_and_rewards_are_hidden_and_picks_and_payments_are_not():
    match = secret_game().new(seed=1)
    for action in ("setup red", "setup blue", "move r9", "pick blue", "pick blue", "move r5", "pick red", "pick green"):
        match.play(action)
    assert match.log(0)[:3] == [(1, "setup ?"), (2, "setup ?"), (0, "move r9")]
    assert match.log(1)[:2] == [(1, "setup red"), (2, "setup ?")]
    assert match.log(None)[-3:] == [(1, "move r5"), (1, "pick red"), (1, "pick green")]
    assert match.view(0)["live"] == [{"blue": 2}, {"?": 3}, {"?": 1}]
    assert match.view(None)["live"] == [{"?": 2}, {"?": 3}, {"?": 1}]


def test_OR_42_what_was_seen_to_go_in_is_imagined():
    match = secret_game(2).new(seed=1)
    for action in ("setup red", "move r5", "pick green", "pick red"):
        match.play(action)
    for seed in range(50):
        twin = imagined(match.state, 1, seed)
        assert balloons(twin, 0) == {"red": 1, "green": 1}
        twin = imagined(match.state, 0, seed)
        assert sum(balloons(twin, 1).values()) == 1
    assert len({tuple(balloons(imagined(match.state, 0, seed), 1)) for seed in range(50)}) == 4


def test_OR_35_a_random_theft_is_known_to_thief_and_victim_only():
    fields = {
        "players": [{"city": "B", "abilities": [{"kind": "steal"}]}, {"live": {"blue": 1, "red": 2}}, {}],
        "slots_used": {"A": 3, "B": 1},
    }
    match = secret_game().position({"state": fields}, chance="manual")
    match.play("use steal 1")
    assert match.odds() == {"take red": 2, "take blue": 1}
    match.play("take blue")
    assert [match.log(seat)[-1] for seat in (0, 1, 2, None)] == [
        ("*", "take blue"),
        ("*", "take blue"),
        ("*", "take ?"),
        ("*", "take ?"),
    ]
    assert all(balloons(imagined(match.state, 1, seed), 0) == {"blue": 1} for seed in range(20))
    assert len({tuple(balloons(imagined(match.state, 2, seed), 0)) for seed in range(40)}) == 4


def test_OR_42_secret_inventories_make_thefts_random():
    assert secret_game().options["steal_choice"] == "random"
    with pytest.raises(mg.SetupError, match="steal_choice"):
        secret_game(steal_choice="thief")


def test_OR_42_a_payment_out_of_a_secret_inventory_cannot_be_taken_back():
    match = secret_game(2).position({"state": {"players": [{"city": "B", "live": {"red": 1}}, {}]}})
    match.play("claim r7")
    with pytest.raises(mg.IllegalAction, match="cannot be undone"):
        match.undo()


def test_OR_42_a_pick_is_not_taken_back_where_the_next_turn_tells_of_a_secret():
    """Nothing but a Claim is left to the next seat, and whether it can pay is its secret."""
    full = {"A": 6, "B": 1, "C": 0, "D": 2, "E": 1, "F": 1}
    after = []
    for live in ({"red": 1}, {"blue": 1}):
        seats = {"city": "B"}, {"city": "E", "live": live}
        match = at(game(2, secret_inventories=True), *seats, owners={"r6": [0]}, slots_used=full)
        play(match, "move r3", "pick red")
        assert match.undoable == 2
        match.play("pick red")
        after.append(match.to_move)
        with pytest.raises(mg.IllegalAction, match="cannot be undone"):
            match.undo()
    assert after == [1, 0]


@pytest.mark.parametrize(
    ("before", "stolen"),
    [
        (["move r6", "pick W", "move r9", "pick blue", "pick blue"], "W"),
        (["move r9", "pick blue", "pick blue", "move r6", "pick W"], "blue"),
    ],
)
def test_OR_42_where_all_balloons_were_alike_everybody_knows_what_was_stolen(before, stolen):
    match = at(game(3, GRAY_R6, secret_inventories=True), {"abilities": [{"kind": "steal"}]}, turn=1)
    play(match, *before, "use steal 1", f"take {stolen}")
    for viewer in (1, 2, None):
        assert all(balloons(imagined(match.state, viewer, seed), 0) == {stolen: 1} for seed in range(20))


def test_thefts_are_told_with_names():
    names = ["Ann", "Bob", "Cid"]
    thief = {"city": "B", "abilities": [{"kind": "steal"}]}
    match = at(game(2), thief, {"live": {"red": 1}})
    match.play("use steal 1 red")
    assert match.story(None, names[:2])[-1] == "Ann stole a red balloon from Bob."
    assert match.story(1, ["Ann", "You"])[-1] == "Ann stole a red balloon from you."
    match = at(game(3, secret_inventories=True), thief, {"live": {"red": 1}})
    play(match, "use steal 1", "take red")
    assert match.story(2, names)[-1] == "Ann and Bob alone know which."
