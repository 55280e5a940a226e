"""What was learned from games: networks in whole numbers, preferences, and the masters of other years."""

import os
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.learned.aloft import LearnedAloft, variant_of
from montgolfier.bots.learned.files import learned_of, write_learned
from montgolfier.bots.network import Network, packed, unpacked
from montgolfier.bots.strategy import strategy_of
from tests.bots.tables import wander

VARIANTS = sorted(learned_of("aloft"))
TABLES: list[dict[str, Any]] = [
    {"edition": "first", "players": 2},
    {"edition": "second", "players": 2},
    {"edition": "second", "players": 4},
    {"edition": "third", "players": 2},
    {"edition": "third", "players": 6},
]
NAMES = [f"{table['edition']} {table['players']}" for table in TABLES]


def test_there_is_something_learned_for_every_edition() -> None:
    assert VARIANTS == [
        "first three or four",
        "first two",
        "second three or four",
        "second two",
        "third five or six",
        "third three or four",
        "third two",
    ]
    for variant in VARIANTS:
        made = learned_of("aloft")[variant]["made"]
        assert made["games"], f"how {variant} was made is not told"
        assert made["seed"] >= 0


def test_who_played_the_games_of_a_second_round_is_told() -> None:
    made = learned_of("aloft")["second two"]["made"]
    assert made["learning"]["first"] == "", "its games were played by what had been learned before"
    assert made["played by"]["learning"]["first"] == "2026"


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_sum_of_the_network_needs_more_bits_than_it_has(variant: str) -> None:
    weights = learned_of("aloft")[variant]["network"]
    first, bias, second, third = (unpacked(weights[key]) for key in ("first", "bias", "second", "third"))
    rows = [first[i : i + 32] for i in range(0, len(first), 32)]
    for unit in range(32):
        size = [abs(row[unit]) for row in rows]
        most = abs(bias[unit]) + 36 * max(size[:356]) + 40 * max(size[356:418]) + 40 * sum(size[418:])
        assert most < 2**15
    for unit in range(16):
        row = second[32 * unit : 32 * unit + 32]
        assert abs(weights["second_bias"][unit]) + 32767 * sum(map(abs, row)) < 2**31
    assert abs(weights["third_bias"]) + 32767 * sum(map(abs, third)) < 2**31


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_view_is_an_honest_list_of_inputs(table: dict[str, Any]) -> None:
    eyes = LearnedAloft(dict(mg.Game("aloft", **table).options))
    for match in wander("aloft", table, seed=5, every=3):
        for seat in range(match.players):
            rows, times = eyes.inputs(match.state, seat)
            assert len(rows) == len(times) <= 96
            assert all(0 <= row < 421 for row in rows)
            assert all(abs(n) <= 40 for n in times)
            assert rows[-3:] == [418, 419, 420]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_action_has_facts(table: dict[str, Any]) -> None:
    eyes = LearnedAloft(dict(mg.Game("aloft", **table).options))
    for match in wander("aloft", table, seed=5, every=3):
        for facts in eyes.action_facts(match.state, match.state.legal()):
            assert 1 <= len(facts) <= 12
            assert len(set(facts)) == len(facts) or 620 <= max(facts) <= 626  # two tokens may be alike
            assert all(0 <= fact < 680 for fact in facts)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_eyes_of_a_seat_do_not_see_who_sits_where(table: dict[str, Any]) -> None:
    """Seats that change places, colours, tokens and the turn included, change their chances, too."""
    evaluator = LearnedAloft(dict(mg.Game("aloft", **table).options))
    for match in wander("aloft", table, seed=7, every=4):
        state, n = match.state, match.players
        turned = state.clone()
        turned.mover = (state.mover + 1) % n
        turned.hand = [state.hand[(seat - 1) % n] if seat < n else 0 for seat in range(6)]
        turned.tokens = [state.tokens[8 * ((i // 8 - 1) % n) + i % 8] if i // 8 < n else 0 for i in range(48)]
        values, others = evaluator.values(state), evaluator.values(turned)
        assert others == pytest.approx([values[-1], *values[:-1]], abs=1e-12)


def random_weights(seed: int) -> dict[str, Any]:
    dice = random.Random(seed)
    some = lambda n, most: [dice.randint(-most, most) for _ in range(n)]  # noqa: E731
    return {
        "first": packed(some(32 * 50, 200)),
        "bias": packed(some(32, 200)),
        "second": packed(some(512, 300)),
        "second_bias": some(16, 60000),
        "third": packed(some(16, 300)),
        "third_bias": 12345,
    }


SPEAK = """
import json, sys
import montgolfier as mg
from montgolfier.bots.learned.aloft import LearnedAloft
from tests.bots.test_learned import TABLES
from tests.bots.tables import wander
told = []
for table in TABLES:
    eyes = LearnedAloft(dict(mg.Game("aloft", **table).options))
    for match in wander("aloft", table, 4, every=9):
        legal = match.state.legal()
        told.append([eyes.values(match.state), eyes.action_facts(match.state, legal)])
        told.append(eyes.tendencies(match.state, match.to_move, legal))
print(json.dumps(told))
"""


@pytest.mark.skipif(not mg.compiled, reason="there is nothing to compare the interpreted network with")
def test_compiled_and_interpreted_networks_agree_to_the_last_bit() -> None:
    told = []
    for pure in "01":
        env = {**os.environ, "MONTGOLFIER_PURE": pure, "PYTHONPATH": os.pathsep.join(["src", "."])}
        done = subprocess.run([sys.executable, "-c", SPEAK], env=env, capture_output=True, text=True, check=True)
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(told[0]) > 1000


def test_weights_of_another_shape_are_refused() -> None:
    weights = random_weights(1)
    assert Network(weights).inputs == 50
    with pytest.raises(ValueError, match="32 and 16 hidden units"):
        Network({**weights, "third": packed([1, 2])})
    assert unpacked(packed([-32768, -1, 0, 1, 32767])) == [-32768, -1, 0, 1, 32767]


def test_tables_that_are_learned_apart_are_not_learned_together() -> None:
    command = [sys.executable, "scripts/learn_aloft.py", "third", "--players", "2", "3"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "tables of two, of three or four, and of five or six players are learned apart" in done.stderr


def test_a_file_keeps_the_other_variants(tmp_path) -> None:
    write_learned("game", "b", {"made": 1}, tmp_path)
    write_learned("game", "a", {"made": 2}, tmp_path)
    assert (tmp_path / "game.json").read_text().count("made") == 2


# -- masters of other years -------------------------------------------------------------------------------------


def test_the_master_of_2026_thinks_as_in_2026() -> None:
    for edition, players in (("first", 2), ("first", 5), ("second", 2), ("second", 4), ("third", 2), ("third", 6)):
        options = mg.Game("aloft", edition=edition, players=players).options
        former, now = (make_bot(name).settings_for("aloft", options) for name in ("master:2026", "master"))
        assert (former.prior_preference, former.playout_preference) == (0.0, 0.0)
        assert (now.prior_preference > 0.0) is (variant_of(dict(options)) in VARIANTS)
        assert type(strategy_of("aloft", "2026").evaluator(dict(options))) is not LearnedAloft
        assert make_bot("expert").settings_for("aloft", options).prior_preference == 0.0


def test_under_rules_that_nothing_was_learned_of_master_plays_as_in_2026() -> None:
    for options in (
        {"specials": 1},
        {"edition": "first", "truck_capacity": 2},
        {"edition": "third", "count_twice": True},
    ):
        rules = mg.Game("aloft", players=2, **options).options
        assert make_bot("master").settings_for("aloft", rules) == make_bot("master:2026").settings_for("aloft", rules)
        assert variant_of(dict(rules)) == "other rules"
    rules = mg.Game("aloft", players=2, reveal_unused=True, first_player=1).options
    assert variant_of(dict(rules)) == "second two"


def test_a_master_of_2026_is_pickled_as_one() -> None:
    match = mg.Game("aloft", players=2).new(seed=3)
    bot = make_bot("master:2026:iterations=60", 5)
    again = pickle.loads(pickle.dumps(bot))
    assert (again.name, again.version, again.changes) == ("master:2026", "2026", {"iterations": 60})
    assert again.choose(match) == bot.choose(match)


@pytest.mark.parametrize("name", ["master:2025", "greedy:2026", "search:2026", "master:"])
def test_other_years_are_refused(name: str) -> None:
    with pytest.raises(mg.SetupError, match=r"there is no bot|is not a setting"):
        mg.bot(name) if name != "master:" else make_bot(name)
