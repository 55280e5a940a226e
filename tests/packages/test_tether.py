"""A game in a package of its own is built, installed, and plays: no change of ours, no word about it in our code."""

import json
import re
from pathlib import Path

import pytest

import montgolfier as mg
from tests.packages.environment import EXAMPLE, Environment, run


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("tether"))
    environment.install(EXAMPLE)
    return environment


def test_it_is_one_of_the_games(installed):
    assert "Tether by an example  (tether)" in installed.montgolfier("titles")
    assert "knots in the rope" in installed.montgolfier("titles tether")
    assert installed.montgolfier("perft tether --depth 5 --set knots=30") == "243\n"


def test_its_rules_can_be_read_although_it_brings_no_rulebook(installed):
    told = installed.montgolfier("rules tether --plain")
    assert told.startswith("# Tether\n")
    assert "| `knots` | knots in the rope | 1 to 100 | 21 | T-02 |" in told


def test_a_game_in_the_terminal_from_the_first_knot_to_the_last(installed):
    typed = "?\nh\n" + "1\n" * 21
    told = installed.montgolfier("play tether --bots greedy --seed 4 --save game.json", typed)
    assert "untie 1  knots 21 → 20" in told
    assert "un 1 is untie 1" in told
    assert re.search(r"wins? about \d+ of 100", told)
    assert "The game is over: the last knot is untied." in told
    events = json.loads((installed.folder / "game.json").read_text())["events"]
    assert sum(int(text.split()[1]) for _, text in events) == 21
    again = installed.montgolfier("replay game.json --all")
    assert again.count("untied") >= len(events)


def test_the_arena_knows_it_in_every_process(installed):
    told = json.loads(installed.montgolfier("arena tether --bots expert,random --games 12 --jobs 2 --json"))
    assert sum(len(game["winners"]) for game in told["played"]) == 12
    assert [line["bot"] for line in told["standings"]] == ["expert", "random"]


def test_its_speed_is_measured(installed):
    told = installed.montgolfier("bench tether --repeat 1 --seconds 0.02 --json")
    ways = {row["way"] for row in json.loads(told)}
    assert ways >= {"interpreted", "from Python"}
    assert ("compiled" in ways) == mg.compiled


def test_its_own_tests_pass(installed):
    assert re.search(r"^\d+ passed", installed.test(EXAMPLE), re.MULTILINE)


def test_bots_records_and_pictures_work_from_python(installed, tmp_path: Path):
    program = """
import montgolfier as mg
game = mg.Game("tether", players=3, knots=12)
match = game.new(seed=1)
bots = [mg.bot(name, 1) for name in ("novice", "club", "master")]
while match.to_move is not None:
    match.play(bots[match.to_move].choose(match))
assert mg.replay(match.record.to_json()).outcome == match.outcome
assert mg.playouts(game, games=50, threads=2).games == 50
print(match.picture())
"""
    assert run([installed.python, "-c", program]).startswith("<svg")


def test_a_package_that_cannot_be_loaded_does_not_keep_the_others_from_playing(tmp_path: Path):
    environment = Environment(tmp_path)
    broken = tmp_path / "broken"
    (broken / "src" / "broken").mkdir(parents=True)
    (broken / "src" / "broken" / "__init__.py").write_text("import no_such_package\n")
    (broken / "pyproject.toml").write_text((EXAMPLE / "pyproject.toml").read_text().replace("tether", "broken"))
    (broken / "README.md").touch()
    environment.install(broken)
    assert "aloft" in environment.montgolfier("titles")
    program = "import montgolfier as mg\ntry: mg.Game('broken')\nexcept mg.SetupError as fault: print(fault)"
    told = run([environment.python, "-c", program])
    assert told == "the game 'broken' cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'\n"
