"""What the guide to adding a game says beyond the example is true: evaluator, picture, lessons, the game compiled."""

import json
import shutil
from pathlib import Path

import pytest

import montgolfier as mg
from tests.docs.guide import change
from tests.packages.environment import EXAMPLE, Environment, run


def installed(folder: Path, *sections: str) -> tuple[Environment, Path]:
    """An environment with the example, changed as some sections of the guide say."""
    source = Path(shutil.copytree(EXAMPLE, folder / "tether"))
    for section in sections:
        change(source, section)
    environment = Environment(folder / "environment")
    return environment, environment.install(source)


def test_lessons(tmp_path):
    environment, _ = installed(tmp_path, "Teach it")
    program = """
from montgolfier.play.lessons import how_to_play, lessons_of, whole_lesson
from montgolfier.testing import check_lessons, check_title
assert check_lessons("tether") == 1
assert check_title("tether", games=1, every=20) > 1
(lesson,) = lessons_of("tether")
print(whole_lesson("tether", lesson).outcome.winners, how_to_play("tether").end)
"""
    assert run([environment.python, "-c", program]) == "[0] The last knot ends the game.\n"


def test_an_evaluator_and_a_picture(tmp_path):
    environment, source = installed(tmp_path, "Teach the bots", "Draw it")
    environment.test(source)
    program = """
import montgolfier as mg
from montgolfier.art.scene import PictureContext, scene_of
for knots in (5, 6, 7, 9, 10, 11, 18):
    match = mg.Game("tether", knots=knots).new()
    assert mg.bot("greedy", 1).choose(match) == f"untie {knots % 4}"
    assert mg.bot("novice", 1, playout_policy=1.0, blunder_rate=0.0).choose(match) == f"untie {knots % 4}"
match = mg.Game("tether", knots=100).new()
scene = scene_of(match.game)
drawn = scene.pieces(PictureContext(match.view(0), match.legal(), ["Ada", "Ben"]))
assert [drawn.count(f'data-action="untie {n}"') for n in (1, 2, 3)] == [1, 1, 1]
print(match.picture())
"""
    assert run([environment.python, "-c", program]).startswith("<svg")


@pytest.mark.slow
def test_the_compiled_game_plays_the_same_games_a_hundred_times_as_fast(tmp_path):
    environment, source = installed(tmp_path, "Compile it")
    plain, _ = installed(tmp_path / "plain")
    environment.test(source)
    environment.test(source, MONTGOLFIER_PURE="1")
    program = """
import json
import montgolfier as mg
import tether.state
from montgolfier.testing import fingerprint, interpreted_fingerprints
game = mg.Game("tether", players=3, knots=50)
mine = fingerprint(game, 500)
assert interpreted_fingerprints([game], 500) == [mine]
print(json.dumps([tether.state.__file__, mine]))
"""
    (file, compiled), (_, interpreted) = (json.loads(run([e.python, "-c", program])) for e in (environment, plain))
    assert file.endswith(".so") == mg.compiled
    assert compiled == interpreted
