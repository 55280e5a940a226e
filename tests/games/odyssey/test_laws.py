"""Laws that hold along every game, on boards with every expansion, under all options."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.codes import CLAIM, MOVE, SHARE, TELEPORT
from montgolfier.games.odyssey.components import MAX_LENGTH
from montgolfier.games.odyssey.conserved import check_invariants
from montgolfier.games.odyssey.rules import RULES
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.testing import fingerprint, interpreted_fingerprints
from tests.games.odyssey.worlds import any_rules, random_game

GAMES = range(60)
few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


def bound(state: Odyssey) -> int:
    """The most actions a game can have, chance included.

    Every Move and teleport takes a slot, every Claim a space of a route, every use an ability. A pass needs an idle
    seat, and all seats in a row end the game. To each of these belong at most: rewards for every owner of every route
    at a city (twice), six tolls and their luck, two picks asked about by everybody, bonuses and prizes with their
    questions.
    """
    board, n = state.chart.board, state.seats
    spaces = sum(route.length for route in board.routes)
    slots = sum(city.slots for city in board.cities)
    abilities = sum(1 for route in board.routes for bonus in route.bonuses if bonus)
    prizes = sum(2 * goal.reward.value + 2 for goal in board.trajectories) * n
    actions = slots + spaces + 2 * abilities
    degree = max(sum(city.id in route.ends for route in board.routes) for city in board.cities)
    return n * 3 + 1 + actions * (n + 1) * (1 + 3 * n * degree + 12 * n + 2 * MAX_LENGTH * 3) + prizes


def play_through(rules: dict, seed: int) -> None:
    moves = plies = 0
    for state, action in random_game(rules, seed):
        plies += 1
        check_invariants(state)
        actions = state.legal()
        assert len(actions) <= state.width
        assert len(set(actions)) == len(actions)
        assert all(0 <= a < 2**31 for a in actions)
        moves += action >> 20 in (MOVE, TELEPORT)
        assert action < 0 or actions
    slots = sum(city.slots for city in state.chart.board.cities)
    assert moves <= slots - (state.seats if state.start_takes_slot else 0)
    assert plies <= bound(state)
    assert RULES.outcome(state).scores == state.scores()


@few
@given(number=st.integers(0, 10**6), seed=st.integers(0, 10**6))
def test_invariants_hold_at_every_step_and_games_end(number, seed):
    play_through(any_rules(number), seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_invariants_hold_through_two_thousand_games(part):
    for number in range(500 * part, 500 * (part + 1)):
        play_through(any_rules(number), seed=number)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", [None, "different", "not_travelled", "block"])
def test_random_games_on_drawn_boards_end(players, variant):
    every = ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]
    for expansions in ([], *([one] for one in every), every):
        game = mg.Game("odyssey", players=players, board="small", board_seed=3, expansions=expansions, variant=variant)
        result = mg.playouts(game, games=300, seed=players)
        assert (result.games, result.longest < 400) == (300, True)


@pytest.mark.parametrize("number", GAMES)
def test_a_described_position_is_the_position(number):
    for state, _ in random_game(any_rules(number), seed=number):
        fields = json.loads(json.dumps(RULES.describe(state)))
        assert RULES.place(state.options, fields).key() == state.key()


@pytest.mark.parametrize("number", GAMES)
def test_text_and_action_are_the_same_thing(number):
    for state, _ in random_game(any_rules(number), seed=number):
        texts = [RULES.format(state, action) for action in state.legal()]
        assert len(set(texts)) == len(texts)
        assert [RULES.parse(state, text) for text in texts] == state.legal()


@pytest.mark.parametrize("number", GAMES)
def test_a_copy_is_independent_and_equal(number):
    for step, (state, action) in enumerate(random_game(any_rules(number), seed=number)):
        if step % 5 == 0 and action >= 0:
            twin = state.clone()
            before = state.key()
            assert twin.key() == before
            twin.apply(action)
            assert state.key() == before
            assert twin.key() != before


@pytest.mark.parametrize("number", GAMES[:30])
def test_what_is_not_legal_is_refused_with_a_clause(number):
    game = mg.Game("odyssey", **any_rules(number))
    match, rng = game.new(chance="manual"), Rng(number)
    tokens = [f"{verb} r{i}" for verb in ("move", "claim", "share") for i in range(1, 10)]
    tokens += [f"claim r{i}#{j}" for i in (1, 5, 9) for j in (1, 2, 3, 6)]
    tokens += ["claim r4 wild:1", "claim r4 as:red", "claim r6 as:blue wild:2", "claim r5#1 as:W", "share r2 wild:2"]
    tokens += [f"pick {c}{at}" for c in ("red", "yellow", "W") for at in ("", "@r1", "@r5", "@r8")]
    tokens += ["use teleport A", "use teleport D", "use steal 0", "use steal 1 red", "pass", "reward red", "reward W"]
    tokens += ["reward space", "toll red", "toll yes", "toll no", "allow", "block", "gain red", "gain W", "lose blue"]
    tokens += ["swap red>blue", "swap blue>blue", "swap W>red", "swap done", "steal 0 red", "steal 1", "steal done"]
    tokens += ["extra yes", "extra no", "first 1", "setup green", "setup W", "take red"]
    for _ in range(60):
        if match.to_move is None:
            break
        legal, before = match.legal(), match.state.key()
        for token in tokens:
            if token not in legal:
                with pytest.raises(mg.IllegalAction, match=r"\(O"):
                    match.play(token)
        assert match.state.key() == before
        match.play(one(match, legal, rng))


def one(match: mg.Match, legal: list[str], rng: Rng) -> str:
    """Some legal action; chance by its odds."""
    if match.to_move == mg.CHANCE:
        return match.rules.format(match.state, match.state.sample(rng))
    return legal[rng.below(len(legal))]


@pytest.mark.parametrize("number", GAMES[:30])
def test_a_record_replays_to_the_same_position(number):
    match = mg.Game("odyssey", **any_rules(number)).new(seed=number)
    rng = Rng(number)
    for _ in range(40):
        if match.to_move is not None:
            match.play(one(match, match.legal(), rng))
    again = mg.replay(match.record.to_json())
    assert again.state.key() == match.state.key()
    assert again.log(0) == match.log(0)
    assert again.story(None) == match.story(None)


@pytest.mark.parametrize("number", GAMES[:30])
def test_the_score_sheet_accounts_for_every_point(number):
    *_, (state, action) = random_game(any_rules(number), seed=number)
    sheet = RULES.outcome(state).sheet
    for seat in range(state.seats):
        parts = [sheet[name][seat] for name in ("routes", "areas", "trajectories", "bonuses")]
        assert sum(parts) == sheet["total"][seat]
        assert sum(sheet["route_detail"][seat].values()) == sheet["routes"][seat]
    assert sheet["winners"] == [s for s in range(state.seats) if sheet["total"][s] == max(sheet["total"])]
    assert sum(state.returns()) == pytest.approx(1.0)
    assert action == -1


def test_every_kind_of_action_is_played_by_these_games():
    """The laws above mean nothing for actions that never come up."""
    kinds = {action >> 20 for number in range(400) for _, action in random_game(any_rules(number), seed=number)}
    assert kinds - {-1 >> 20} == set(range(24))
    assert {MOVE, CLAIM, SHARE} <= kinds


@pytest.mark.slow
def test_compiled_and_interpreted_play_the_same_games_under_all_options():
    games = [mg.Game("odyssey", **any_rules(number)) for number in range(60)]
    assert interpreted_fingerprints(games, 20, seed=3) == [fingerprint(game, games=20, seed=3) for game in games]
