"""What was learned of Aeronaut Odyssey: preferences that serve every board, and where master follows them."""

import os
import subprocess
import sys
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.learned.files import learned_of
from montgolfier.bots.learned.odyssey import EVERY, LearnedOdyssey
from montgolfier.bots.strategy import strategy_of
from montgolfier.games.odyssey.components import EXPANSIONS
from tests.bots.tables import wander

TABLES: list[dict[str, Any]] = [
    {"board": "tiny", "players": 2},
    {"board": "small", "players": 2, "expansions": list(EXPANSIONS)},
    {"board": "small", "players": 3, "expansions": list(EXPANSIONS), "secret_inventories": True},
    {"board": "small", "players": 2, "variant": "block", "pick_reward": "every_owner"},
    {"board": "tiny", "players": 6, "expansions": ["trajectories", "bonusBalloons"]},
]
NAMES = [f"{table['board']} {table['players']} {len(table)}" for table in TABLES]
FACTS = 972


def test_the_file_tells_how_it_was_made() -> None:
    assert list(learned_of("odyssey")) == [EVERY]
    learned = learned_of("odyssey")[EVERY]
    assert sum(learned["made"]["games"]) > 0
    assert learned["made"]["held-out"]["log loss"] < learned["made"]["held-out"]["knowing nothing"]
    assert len(learned["preferences"]) == FACTS
    assert all(abs(number) < 20 * 256 for number in learned["preferences"]), "a factor that decides all alone"


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_action_has_facts(table: dict[str, Any]) -> None:
    eyes = LearnedOdyssey(dict(mg.Game("odyssey", **table).options))
    for match in wander("odyssey", table, seed=5, every=3):
        for facts in eyes.action_facts(match.state, match.state.legal()):
            assert 1 <= len(facts) <= 24
            assert all(0 <= fact < FACTS for fact in facts)


def test_facts_do_not_see_who_sits_where() -> None:
    """Two players that change places, with all they have, have the same facts about the same actions."""
    table = {"board": "small", "players": 2, "start_seat": 0}
    eyes = LearnedOdyssey(dict(mg.Game("odyssey", **table).options))
    compared = 0
    for match in wander("odyssey", table, seed=7, every=4):
        state = match.state
        turned = state.clone()
        for name in ("turn", "decider"):
            setattr(turned, name, 1 - getattr(state, name))
        for name, size in (("city", 1), ("spaces", 1), ("used", 1), ("held", 1), ("live", 9)):
            held = list(getattr(state, name))
            setattr(turned, name, held[size : 2 * size] + held[:size] + held[2 * size :])
        turned.owner = [(owner & 1) << 1 | owner >> 1 for owner in state.owner]
        legal = state.legal()
        assert eyes.action_facts(turned, legal) == eyes.action_facts(state, legal)
        compared += len(legal)
    assert compared > 50


def test_secret_inventories_are_not_looked_into() -> None:
    """What the others hold does not change what somebody likes to do."""
    table = {"board": "small", "players": 3, "secret_inventories": True}
    eyes = LearnedOdyssey(dict(mg.Game("odyssey", **table).options))
    for match in wander("odyssey", table, seed=3, every=5):
        state, legal = match.state, match.state.legal()
        other = state.clone()
        for seat in range(3):
            if seat != state.decider:
                held = list(other.live)
                held[9 * seat : 9 * seat + 6] = held[9 * seat + 1 : 9 * seat + 6] + held[9 * seat : 9 * seat + 1]
                other.live = held
        assert eyes.action_facts(other, legal) == eyes.action_facts(state, legal)


def test_an_area_is_closed_sooner_by_who_leads_there() -> None:
    """The claim that closes an area in the claimer's favour is preferred to a like one that closes it for another."""
    table = learned_of("odyssey")[EVERY]["preferences"]
    closing_ahead, closing_behind = 87 + 3 + 1, 87 + 3 - 1
    assert table[closing_ahead] > table[closing_behind] + 128


SPEAK = """
import json
import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.learned.odyssey import LearnedOdyssey
from montgolfier.engine.state import Doubles
from tests.bots.test_learned_odyssey import TABLES
from tests.bots.tables import wander
told = []
for table in TABLES:
    eyes = LearnedOdyssey(dict(mg.Game("odyssey", **table).options))
    for number, match in enumerate(wander("odyssey", table, 4, every=9)):
        legal = match.state.legal()
        told.append([eyes.action_facts(match.state, legal), eyes.tendencies(match.state, legal)])
        if number % 4 == 0:
            told.append(make_bot("master:iterations=20", 3).choose(match))
print(json.dumps(told))
"""


@pytest.mark.skipif(not mg.compiled, reason="there is nothing to compare the interpreted preferences with")
def test_compiled_and_interpreted_preferences_agree_to_the_last_bit() -> None:
    told = []
    for pure in "01":
        env = {**os.environ, "MONTGOLFIER_PURE": pure, "PYTHONPATH": os.pathsep.join(["src", "."])}
        done = subprocess.run([sys.executable, "-c", SPEAK], env=env, capture_output=True, text=True, check=True)
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(told[0]) > 1000


def test_master_follows_preferences_and_the_master_of_2026_does_not() -> None:
    for players in (2, 5):
        options = mg.Game("odyssey", board="tiny", players=players).options
        now, former = (make_bot(name).settings_for("odyssey", options) for name in ("master", "master:2026"))
        assert now.playout_preference > 0.0
        assert now.prior_preference > 0.0
        assert (former.playout_preference, former.prior_preference) == (0.0, 0.0)
        assert make_bot("expert").settings_for("odyssey", options).playout_preference == 0.0
        assert type(strategy_of("odyssey", "2026").evaluator(dict(options))) is not LearnedOdyssey
