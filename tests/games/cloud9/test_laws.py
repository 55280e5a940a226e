"""Laws that hold along every game of Cloud 9, under all options."""

import pytest

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.cloud9 import cards
from montgolfier.games.cloud9.codes import COVER, DRAW, FAIL, LEAVE, PAY
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.games.cloud9.options import points_at
from montgolfier.games.cloud9.rules import RULES
from montgolfier.games.cloud9.state import Cloud9
from tests.games.cloud9.worlds import any_rules, random_game

GAMES = range(60 if mg.compiled else 8)
LONGEST = 20_000  # far beyond any game seen; a game that never ended would go on


def check_step(state: Cloud9, action: int) -> None:
    """What never changes, and what changes only for a reason."""
    after = state.clone()
    after.apply(action)
    kind, deals = action >> 24, state.to_move() < 0
    assert cards.total(after) == FULL_DECK
    assert after.terminal() or after.aboard >> after.pilot & 1
    for seat in range(state.seats):
        gained = after.points[seat] - state.points[seat]
        top = kind in (PAY, COVER) and state.level + 1 == state.top and state.aboard >> seat & 1
        mine = kind == LEAVE and seat == state.to_move()
        assert gained == (points_at(state.options, state.level + top) if mine or top else 0)
        assert cards.hand_sizes(after)[seat] <= cards.hand_sizes(state)[seat] or deals
    if kind not in (PAY, COVER, DRAW, LEAVE, FAIL):
        assert after.discard == state.discard


@pytest.mark.parametrize("number", GAMES)
def test_cards_are_conserved_and_points_have_a_reason(number):
    plies = 0
    for state, action in random_game(any_rules(number), seed=number):
        assert (plies := plies + 1) < LONGEST
        if action >= 0:
            check_step(state, action)


@pytest.mark.slow
def test_cards_are_conserved_through_five_thousand_games():
    for number in range(1000, 6000):
        for ply, (state, _) in enumerate(random_game(any_rules(number), seed=number)):
            assert cards.total(state) == FULL_DECK
            assert ply < LONGEST


@pytest.mark.slow
@pytest.mark.parametrize("number", range(200))
def test_random_games_end_under_all_options(number):
    result = mg.playouts(mg.Game("cloud9", **any_rules(number)), games=500, seed=number)
    assert (result.games, result.longest < LONGEST) == (500, True)


@pytest.mark.parametrize("number", GAMES)
def test_at_most_one_decision_for_everybody_per_roll(number):
    decisions = 0
    for state, action in random_game(any_rules(number), seed=number):
        decisions = decisions + 1 if state.to_move() >= 0 and action >= 0 else 0
        assert decisions <= state.seats + 1


@pytest.mark.parametrize("number", GAMES)
def test_a_described_position_is_the_position(number):
    for state, _ in random_game(any_rules(number), seed=number):
        fields = RULES.describe(state)
        assert RULES.place(state.options, fields).key() == state.key()


@pytest.mark.parametrize("number", GAMES)
def test_text_and_action_are_the_same_thing(number):
    for state, _ in random_game(any_rules(number), seed=number):
        for action in state.legal():
            assert RULES.parse(state, RULES.format(state, action)) == action


@pytest.mark.parametrize("number", GAMES[:20])
def test_what_is_not_legal_is_refused_with_a_reason(number):
    tokens = [
        "stay",
        "leave",
        "pay",
        "pay wild:*",
        "pay wild:red",
        "pay wild:green+yellow",
        "fail",
        "first 1",
        "first 5",
    ]
    tokens += ["deal red", "deal wild", "draw red", "draw wild", "roll", "roll red", "roll blank blank red"]
    game = mg.Game("cloud9", **any_rules(number))
    match = game.new(chance="manual")
    rng = Rng(number)
    while match.to_move is not None:
        legal = match.legal()
        before = match.state.key()
        for token in tokens:
            if match.rules.format(match.state, match.rules.parse(match.state, token)) not in legal:
                with pytest.raises(mg.IllegalAction, match=r"\(|the game|there are|draw pile|first pilot|blank"):
                    match.play(token)
        assert match.state.key() == before
        match.play(match.rules.format(match.state, match.state.sample(rng)) if match.to_move == mg.CHANCE else
                   legal[rng.below(len(legal))])  # fmt: skip


@pytest.mark.parametrize("number", GAMES[:20])
def test_the_score_sheet_accounts_for_every_point(number):
    *_, (state, _) = random_game(any_rules(number), seed=number)
    outcome = RULES.outcome(state)
    for seat, score in enumerate(outcome.scores):
        trips = sum(trip["points"][seat] for trip in outcome.sheet["trips"])
        assert outcome.sheet["before"][seat] + trips == score
    assert len(outcome.sheet["trips"]) == state.trips
    assert outcome.winners
    assert sum(state.returns()) == pytest.approx(1)
    assert [seat for seat, value in enumerate(state.returns()) if value] == outcome.winners


@pytest.mark.parametrize("number", GAMES[:20])
def test_a_record_replays_to_the_same_position(number):
    match = mg.Game("cloud9", **any_rules(number)).new(seed=number)
    rng = Rng(number)
    while match.to_move is not None:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    again = mg.replay(match.record.to_json())
    assert (again.state.key(), again.events, again.outcome) == (match.state.key(), match.events, match.outcome)


# Fingerprints of random games: compiled or interpreted, on any machine, the same seed gives the same games.
FINGERPRINTS = [
    13675620980725345559,
    3286519384060877403,
    11682744308936133680,
    16425093034976235893,
    10531413427505168954,
    9307113965986961603,
    9415146470939233962,
    4013511283693469020,
    9552955395871274038,
    7846735980327877522,
    2427831739096520991,
    13505697235587232886,
]


@pytest.mark.parametrize(("number", "digest"), list(enumerate(FINGERPRINTS)))
def test_the_same_seed_gives_the_same_games_everywhere(number, digest):
    assert mg.playouts(mg.Game("cloud9", **any_rules(number)), games=40, seed=number).digest == digest


# -- chance -----------------------------------------------------------------------------------------------------


def frequencies(state: Cloud9, draws: int) -> dict[int, int]:
    rng, found = Rng(5), dict.fromkeys(state.legal(), 0)
    for _ in range(draws):
        found[state.sample(rng)] += 1
    return found


@pytest.mark.parametrize(
    ("options", "fields"),
    [
        ({}, {}),
        ({"first_pilot": 0}, {}),
        ({"first_pilot": 0, "wilds_in_initial_deal": False}, {}),
        ({}, {"hands": [{}, {}, {}], "level": 1}),
        ({}, {"hands": [{}, {}, {}], "level": 4}),
        ({"dice_cap": None}, {"hands": [{}, {}, {}], "level": 5}),
        ({}, {"hands": [{}, {}, {}], "phase": "draw", "pile": {"red": 3, "wild": 4, "green": 1}}),
    ],
)
def test_chance_is_drawn_by_its_odds(options, fields):
    state = RULES.place(RULES.resolve(options), fields)
    weights = dict(zip(state.legal(), state.odds(), strict=True))
    draws = 12_000
    expected = {action: draws * weight / sum(weights.values()) for action, weight in weights.items()}
    found = frequencies(state, draws)
    likely = [action for action in expected if expected[action] >= 5]
    chi2 = sum((found[action] - expected[action]) ** 2 / expected[action] for action in likely)
    assert chi2 < len(likely) + 5 * (2 * len(likely)) ** 0.5  # five standard deviations


def test_odds_of_many_dice_are_exact_up_to_eleven_and_rounded_beyond():
    rules = RULES.resolve({"dice_cap": None})
    for level in (5, 11):
        state = RULES.place(rules, {"hands": [{}, {}, {}], "level": level})
        assert sum(state.odds()) == 6**level
    state = RULES.place(rules, {"hands": [{}, {}, {}], "level": 12})
    weights = state.odds()
    assert min(weights) >= 1
    assert sum(weights) == pytest.approx(2**30, rel=1e-4)
