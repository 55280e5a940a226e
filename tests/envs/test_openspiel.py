"""OpenSpiel: its random simulations pass over every title, edition and mode; information states keep secrets."""

import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.generate_playthrough import playthrough

import montgolfier as mg
from montgolfier.engine.state import CHANCE
from montgolfier.envs import openspiel
from montgolfier.solve.aloft.exhaustive import exhaust

GAMES = [
    "montgolfier_aloft",
    "montgolfier_aloft(edition=first,players=3,truck_capacity=0)",
    "montgolfier_aloft(edition=first,players=2,mode=cooperative)",
    "montgolfier_aloft(edition=third,players=4,tokens_public=false)",
    "montgolfier_aloft(players=1,advance_optional=true,early_finish=true)",
    "montgolfier_cloud9(players=2,horizon=40)",
    "montgolfier_cloud9(edition=published,players=3,wilds_in_initial_deal=false,horizon=40)",
    "montgolfier_cloud9(players=2,wilds_per_roll=-1,max_level=4,horizon=40)",
    "montgolfier_odyssey(board=hexa)",
    "montgolfier_odyssey(board=hexa-winds,players=3,secret_inventories=true,toll_uses=-1,variant=block)",
]


def wander(text, seed, most=60):
    """The states of a random game."""
    rng = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("text", GAMES)
def test_random_simulations_pass(text, capfd):
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_chance_actions_and_returns_are_those_of_the_rules(text):
    for state in wander(text, 3):
        position = state.position
        if state.is_terminal():
            assert state.returns() == position.returns()
            continue
        assert state.returns() == [0.0] * state.num_players()
        texts = {state.action_to_string(state.current_player(), action) for action in state.legal_actions()}
        rules = state.get_game().game.rules
        assert texts == {rules.format(position, action) for action in position.legal()}
        if state.is_chance_node():
            total = sum(position.odds())
            assert [p for _, p in state.chance_outcomes()] == [weight / total for weight in position.odds()]


@pytest.mark.parametrize("text", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(text):
    different = 0
    for number, state in enumerate(wander(text, 4)):
        if number % 6 or state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, random.Random(number).random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        different += str(twin) != str(state)
    secret = (
        "cloud9" in text or "secret" in text or ("aloft" in text and "players=1" not in text and "coop" not in text)
    )
    assert (different > 0) == secret


def test_information_states_tell_all_that_was_seen_and_nothing_else():
    state = pyspiel.load_game("montgolfier_cloud9(players=2,first_pilot=0,hand_size=2)").new_initial_state()
    for text in ("deal red", "deal wild", "deal green", "deal green", "roll blank"):
        state.apply_action(state.string_to_action(state.current_player(), text))
    assert state.information_state_string(0) == "seat 0: * deal red; * deal wild; * ?; * ?; * roll blank"
    assert state.information_state_string(1) == "seat 1: * ?; * ?; * deal green; * deal green; * roll blank"


def test_information_states_have_a_tensor_where_recall_gives_it_room():
    text = "montgolfier_cloud9(small=duel,recall=24)"
    seen = {}
    for seed in range(12):
        for state in wander(text, seed):
            if not state.is_terminal() and not state.is_chance_node():
                player = state.current_player()
                key = tuple(state.information_state_tensor(player))
                assert seen.setdefault(key, state.information_state_string(player)[7:]) is not None
                assert len(key) == state.get_game().information_state_tensor_size()
    assert len(set(seen.values())) == len(seen) > 20
    assert not pyspiel.load_game("montgolfier_cloud9").get_type().provides_information_state_tensor


def test_a_playthrough_is_written(capfd):
    written = playthrough("montgolfier_aloft(small=duel)", action_sequence=[0, 0])
    assert 'GameType.short_name = "montgolfier_aloft"' in written
    assert "deal B" not in written  # blue is not in the second edition
    assert 'StringLegalActions() = ["deal G"' in written


def test_ismcts_of_openspiel_plays_our_games():
    game = pyspiel.load_game("montgolfier_cloud9(small=duel)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 20, random_state=rng)
    state = next(s for s in wander("montgolfier_cloud9(small=duel)", 2) if not s.is_chance_node())
    assert bot.step(state) in state.legal_actions()


def test_cfr_converges_on_small_cloud9():
    game = pyspiel.load_game("montgolfier_cloud9(small=trip)")
    solver, found = CFRPlusSolver(game), []
    for number in range(6):
        solver.evaluate_and_update_policy()
        if number in (0, 5):
            found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 0.05
    assert found[1] < found[0] / 10


def test_the_best_response_in_solo_aloft_is_the_optimum_of_our_exhaustive_search():
    game = pyspiel.load_game("montgolfier_aloft(small=solo)")
    optimum = exhaust(game.start)
    values = {}

    def best(state):
        if state.is_terminal():
            return state.returns()[0]
        key = str(state)
        if key not in values:
            values[key] = max(best(state.child(action)) for action in state.legal_actions())
        return values[key]

    balloons = 2
    assert best(game.new_initial_state()) == pytest.approx(1 - optimum / (3 * balloons + 12))


def test_the_best_response_in_small_aloft_is_what_our_own_search_finds():
    """Against a player who moves at random: OpenSpiel's tree of information states, and a search over positions."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms.best_response import BestResponsePolicy

    game = pyspiel.load_game("montgolfier_aloft(small=duel)")
    theirs = BestResponsePolicy(game, 0, policy.UniformRandomPolicy(game)).value(game.new_initial_state())

    def value(worlds):
        """What seat 0 gets from worlds that it cannot tell apart, all equally likely."""
        first = worlds[0]
        if first.terminal():
            return sum(world.returns()[0] for world in worlds) / len(worlds)
        after = []
        for action in first.legal():
            children = [world.clone() for world in worlds]
            for child in children:
                child.apply(action)
            after.append(children)
        if first.to_move() == CHANCE:
            raise AssertionError("all is dealt")
        results = [value(children) for children in after]
        return max(results) if first.to_move() == 0 else sum(results) / len(results)

    total = 0.0
    for mine in game.start.legal():
        dealt = game.start.clone()
        dealt.apply(mine)
        worlds = []
        for other in dealt.legal():
            world = dealt.clone()
            world.apply(other)
            worlds.append(world)
        total += value(worlds)
    assert theirs == pytest.approx(total / len(game.start.legal()))


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("montgolfier_aloft(edition=fourth)", mg.SetupError, "option 'edition' of aloft cannot be 'fourth'"),
        ("montgolfier_aloft(small=huge)", mg.SetupError, "aloft has no small game 'huge'; it has solo, duel, pair"),
        ("montgolfier_aloft(players=two)", pyspiel.SpielError, "Wrong type for parameter players"),
        ("montgolfier_aloft(editon=first)", pyspiel.SpielError, "Unknown parameter 'editon'"),
    ],
)
def test_wrong_parameters_are_refused(text, error, message, capfd):
    with pytest.raises(error, match=message):
        pyspiel.load_game(text)


def test_wrong_actions_are_refused(capfd):
    state = next(s for s in wander("montgolfier_aloft(first_player=0)", 1) if not s.is_chance_node())
    with pytest.raises(pyspiel.SpielError, match="action 0 is not legal for player 0"):
        state.apply_action(0)


def test_options_left_alone_are_those_of_the_edition():
    game = pyspiel.load_game("montgolfier_cloud9(edition=published)")
    assert game.game.options == mg.Game("cloud9", edition="published").options
    assert pyspiel.load_game("montgolfier_cloud9(max_level=-1)").game.options["max_level"] is None
    assert openspiel.parameters("odyssey")["variant"] == "none"


def test_python_ends_quietly_after_games_were_registered():
    code = "import montgolfier.envs.openspiel, pyspiel; pyspiel.load_game('montgolfier_aloft').new_initial_state()"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
