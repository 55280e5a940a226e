"""Studies find truths that are known, are the same wherever they are played, and survive whatever befalls them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import montgolfier as mg
from montgolfier.lab.measures import measures_of
from montgolfier.lab.observation import Bench
from montgolfier.lab.plan import Plan
from montgolfier.play.registry import unregister
from tests.lab import toys

ROOT = Path(__file__).parents[2]
MORTAL = "tests.lab.toys:Mortal"
PLAN = {"bots": [MORTAL], "options": {"planted": True}, "games": 60, "skill": ["random", MORTAL]}
ALONE = """
import sys
import montgolfier as mg
from tests.lab import toys
if __name__ == "__main__":
    mg.register(toys.COIN)
    mg.study("coin", out=sys.argv[1], workers=int(sys.argv[2]), **eval(sys.argv[3]))
"""


@pytest.fixture(autouse=True)
def coin():
    mg.register(toys.COIN)
    yield
    unregister("coin")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory) -> dict[str, bytes]:
    """What a study leaves behind that one process has played without interruption."""
    mg.register(toys.COIN)
    folder = tmp_path_factory.mktemp("undisturbed")
    mg.study("coin", out=folder, **PLAN)
    return files(folder)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def run_alone(folder: Path, workers: int, trap: Path) -> subprocess.CompletedProcess[bytes]:
    """The same study in a process of its own, in which a bot kills its process when it finds the trap."""
    env = {**os.environ, "MORTAL": str(trap), "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    script = folder.parent / f"{folder.name}.py"
    script.write_text(ALONE)
    command = [sys.executable, str(script), str(folder), str(workers), repr(PLAN)]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, timeout=300, check=False)


# -- known truths ------------------------------------------------------------------------------------------------


def advantage(**plan) -> dict[str, float]:
    found = mg.study("coin", bots=["random"], skill=[], restricted=[], **plan)
    return found.results["conditions"][0]["measures"]["first_advantage"]


def test_the_interval_of_a_fair_game_covers_zero_in_about_95_of_100_studies():
    found = [advantage(games=50, seed=seed) for seed in range(100)]
    assert 92 <= sum(one["low"] <= 0 <= one["high"] for one in found) <= 99  # of 80 %: 88; of 99 %: all


def test_a_built_in_advantage_is_found():
    found = advantage(games=800, options={"edge": 10})
    assert 0 < found["low"] < 0.10 < found["high"]


def test_rules_that_differ_are_told_apart_and_rules_that_do_not_are_not():
    result = mg.study("coin", compare={"edge": [0, 20]}, bots=["random"], games=400, skill=[], restricted=[])
    told = result.results["sentences"][0]
    assert told["clear"][0].startswith("The first player wins more often with edge 20 than with edge 0: by ")
    assert "lead changes" in told["unclear"]
    same = mg.study("coin", compare={"planted": [False, "no"]}, bots=["random"], games=100, skill=[], restricted=[])
    assert same.results["sentences"][0]["clear"] == []
    assert all(row["difference"] == [0.0, 0.0, 0.0] for row in same.results["comparisons"])  # the same games, in pairs


def compared(**plan) -> list[dict]:
    found = mg.study("coin", bots=["random"], games=60, skill=[], restricted=[], **plan)
    return found.results["comparisons"]


def test_every_option_is_compared_on_its_own_averaged_over_the_others():
    grid = {"edge": [0, 10, 20], "planted": [False, True]}
    rows = [row for row in compared(compare=grid) if row["measure"] == "branching"]
    assert [(row["option"], row["a"], row["b"]) for row in rows] == [
        ("edge", "edge 0", "edge 10"),
        ("edge", "edge 0", "edge 20"),
        ("edge", "edge 10", "edge 20"),
        ("planted", "planted false", "planted true"),
    ]
    assert [row["difference"][0] for row in rows] == [0, 0, 0, -1]


def test_the_same_deals_under_more_rules_make_no_more_observations():
    alone = compared(compare={"edge": [0, 20]})
    doubled = compared(compare={"edge": [0, 20], "planted": [False, "no"]})  # which are the same rules
    assert [row["difference"] for row in doubled if row["option"] == "edge"] == [row["difference"] for row in alone]


def test_one_change_at_a_time_is_compared_with_what_it_changes():
    plan = {"compare": {"edge": [0, 20], "planted": [True, False]}, "one_at_a_time": True}
    rows = [row for row in compared(**plan) if row["option"] == "edge"]
    assert rows == [
        {**row, "p": mine["p"], "significant": mine["significant"]}
        for row, mine in zip(compared(compare={"edge": [0, 20]}, options={"planted": True}), rows, strict=True)
    ]  # but for the correction for all that is compared


def test_a_planted_bad_option_is_found_by_whoever_chooses_it():
    result = mg.study("coin", options={"planted": True}, bots=["random"], games=600, skill=[], side_games=400)
    row = next(row for row in result.results["elements"] if row["element"] == "bad")
    assert row["significant"]
    assert row["more"][0] < 0
    restricted = result.results["restricted"][0]
    assert restricted["significant"]
    assert restricted["share"]["mean"] > 0.5
    assert any("never chooses badly wins more often, not less" in line for line in result.results["summary"])


def test_of_different_bots_at_one_table_the_better_one_wins_more():
    bots = ["tests.lab.toys:Sensible", "random"]
    result = mg.study("coin", options={"planted": True}, bots=bots, games=600, skill=[], restricted=[])
    good, poor = (row["share"] for row in result.results["bots"])
    assert good["low"] > 0.5 > poor["high"]
    assert good["mean"] + poor["mean"] == pytest.approx(1)
    told = f"Of the victories, {bots[0]} takes {100 * good['mean']:.0f} % and random takes {100 * poor['mean']:.0f} %"
    assert f"{told}; an even share would be 50 %." in result.results["summary"]


def test_a_planted_bad_option_is_found_by_whoever_does_not_choose_it():
    result = mg.study("coin", options={"planted": True}, bots=["tests.lab.toys:Sensible"], games=60, skill=[])
    verdicts = {row["option"]: row["verdict"] for row in result.results["choices"]}
    assert verdicts == {"bad": "never chosen", "high": "", "low": ""}
    assert "The option “bad” was offered 120 times and never chosen." in result.results["summary"]


@pytest.mark.parametrize("title", ["aloft", "cloud9"])
@pytest.mark.parametrize("games", [1, 2, 3, 6])
def test_intervals_stay_within_what_is_possible(title, games):
    bots = ["greedy", "random"]
    result = mg.study(title, players=[2, 3], bots=bots, games=games, seed=games)
    measures = measures_of(title)
    for condition in result.results["conditions"]:
        for key, found in condition["measures"].items():
            low, high = (measures[key].least, measures[key].most)
            assert low <= found["mean"] <= high
            assert found["low"] is None or low <= found["low"] <= found["mean"]
            assert found["high"] is None or found["mean"] <= found["high"] <= high
    for row in result.results["comparisons"]:
        reach = measures[row["measure"]].most - measures[row["measure"]].least
        mean, low, high = row["difference"]
        assert -reach <= low <= mean <= high <= reach
    for name in ("bots", "skill", "restricted"):
        for row in result.results[name]:
            assert 0 <= row["share"]["low"] <= row["share"]["mean"] <= row["share"]["high"] <= 1


def test_a_precision_is_reached_with_as_many_games_as_it_takes():
    rough = mg.study("coin", bots=["random"], games=5000, precision=0.05, skill=[], restricted=[])
    fine = mg.study("coin", bots=["random"], games=600, precision=0.01, skill=[], restricted=[])
    half = [
        (m["high"] - m["low"]) / 2
        for m in (r.results["conditions"][0]["measures"]["first_advantage"] for r in (rough,))
    ]
    assert half[0] <= 0.05
    assert 300 < len(rough.rows) < 1000
    assert len(fine.rows) == 600


# -- the same games everywhere -----------------------------------------------------------------------------------


def test_one_process_and_two_leave_the_same_bytes(tmp_path, undisturbed):
    result = mg.study("coin", out=tmp_path / "two", workers=2, **PLAN)
    assert files(tmp_path / "two") == undisturbed
    assert result.complete
    assert len(result.rows) == 60 + 15 + 15


def test_a_study_that_was_killed_goes_on_and_leaves_the_same_bytes(tmp_path, undisturbed):
    trap = tmp_path / "trap"
    trap.touch()
    killed = run_alone(tmp_path / "killed", 1, trap)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    played = (tmp_path / "killed" / "games.jsonl").read_bytes().count(b"\n")
    assert 0 < played < 90
    with (tmp_path / "killed" / "games.jsonl").open("ab") as file:
        file.write(b'{"block":0,"ga')  # a line cut off by the kill
    mg.study("coin", out=tmp_path / "killed", **PLAN)
    assert files(tmp_path / "killed") == undisturbed


def test_a_worker_that_dies_costs_nothing(tmp_path, undisturbed):
    trap = tmp_path / "trap"
    trap.touch()
    survived = run_alone(tmp_path / "worker", 2, trap)
    assert survived.returncode == 0, survived.stderr
    assert not trap.exists()
    assert files(tmp_path / "worker") == undisturbed


def test_ctrl_c_keeps_what_was_played(tmp_path, undisturbed):
    def stop(games: int) -> None:
        stop.seen += games
        if stop.seen >= 20:
            raise KeyboardInterrupt

    stop.seen = 0
    with pytest.raises(mg.Interrupted) as caught:
        mg.study("coin", out=tmp_path / "out", progress=stop, **PLAN)
    assert not caught.value.partial.complete
    assert len(caught.value.partial.rows) == 20
    assert mg.study("coin", out=tmp_path / "out", **PLAN).complete
    assert files(tmp_path / "out") == undisturbed


def test_more_games_can_be_asked_for_later(tmp_path, undisturbed):
    mg.study("coin", out=tmp_path / "out", **{**PLAN, "games": 20, "side_games": 15})
    mg.study("coin", out=tmp_path / "out", **PLAN)
    assert files(tmp_path / "out") == undisturbed


# -- folders that do not fit -------------------------------------------------------------------------------------


def test_the_folder_of_another_study_is_refused(tmp_path):
    mg.study("coin", out=tmp_path, bots=["random"], games=2, skill=[], restricted=[])
    with pytest.raises(mg.SetupError, match="holds another study: seed is 1 there, 2 here; give another --out"):
        mg.study("coin", out=tmp_path, bots=["random"], games=2, skill=[], restricted=[], seed=2)


DAMAGE = [
    "nonsense", "[" * 9999, '"scores":"x"', '"scores":[1]', '"scores":[1,2,3]', '"scores":[1,Infinity]',
    '"winners":[9]', '"winners":[1.0]', '"seats":null', '"seats":["a","b"]', '"seats":[9,9]', '"block":7',
    '"decisions":-5', '"curve":["a"]', '"curve":[0.5]', '"favourite":[1]', '"elements":{"x":3}', '"choices":{"x":3}',
    '"choices":{"x":[0,0,0]}', '"winners":[0,0]', '"facts":{"zzz":1}', f'"turns":1{"0" * 400}',
]  # fmt: skip


def test_what_only_one_of_two_studies_sets_is_told_in_words(tmp_path):
    mg.study("coin", out=tmp_path, bots=["random"], games=2, skill=[], restricted=[])
    with pytest.raises(mg.SetupError, match=r"compare is not set there, {'edge': \[0, 1\]} here"):
        mg.study("coin", out=tmp_path, compare={"edge": [0, 1]}, bots=["random"], games=2, skill=[], restricted=[])


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_journal_names_its_line(tmp_path, damage):
    plan = {"bots": ["random"], "games": 3, "skill": [], "restricted": []}
    mg.study("coin", out=tmp_path, **plan)
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    if damage.startswith('"'):
        damage = json.dumps(json.loads(lines[1]) | json.loads(f"{{{damage}}}"))
    (tmp_path / "games.jsonl").write_text("\n".join([lines[0], damage, lines[2], ""]))
    with pytest.raises(mg.SetupError, match="is damaged: line 2 cannot be read"):
        mg.study("coin", out=tmp_path, **plan)


def test_two_studies_at_once_in_one_folder_are_refused(tmp_path):
    def again(games: int) -> None:
        with pytest.raises(mg.SetupError, match="another study is running in"):
            mg.study("coin", out=tmp_path, bots=["random"], games=3, skill=[], restricted=[])

    mg.study("coin", out=tmp_path, bots=["random"], games=3, skill=[], restricted=[], progress=again)


def test_a_journal_that_cannot_be_written_is_refused(tmp_path):
    plan = {"bots": ["random"], "games": 1, "skill": [], "restricted": []}
    mg.study("coin", out=tmp_path, **plan)
    (tmp_path / "games.jsonl").unlink()
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(mg.SetupError, match=r"games\.jsonl' cannot be written: Is a directory"):
        mg.study("coin", out=tmp_path, **plan)


def test_games_without_a_plan_are_refused(tmp_path):
    (tmp_path / "games.jsonl").write_text("")
    with pytest.raises(mg.SetupError, match="holds games but no study"):
        mg.study("coin", out=tmp_path, bots=["random"], games=3)


# -- what comes out ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "plan"),
    [
        ("aloft", {"options": {"edition": "third"}, "players": [2]}),
        ("cloud9", {"options": {"target": 20}, "players": [2]}),
        ("odyssey", {"options": {"board": "hexa-winds"}, "players": [2]}),
    ],
)
def test_our_games_tell_of_their_elements_and_restrictions(title, plan):
    result = mg.study(title, bots=["random"], games=3, side_games=1, skill=[], **plan)
    results = result.results
    assert len({row["element"] for row in results["elements"]}) >= 5
    assert len(results["restricted"]) >= 2
    assert all(
        sum(place["mean"] for place in c["seats"]) == pytest.approx(1.0, abs=1e-5) for c in results["conditions"]
    )
    assert json.loads(json.dumps(results)) == results


def test_duels_are_played_twice_with_seats_exchanged():
    plan = Plan(
        "cloud9", players=[3], bots=["random"], games=4, side_games=12, skill=["random", "greedy"], restricted=[]
    )
    bench = Bench(plan)
    games = [bench.pairing(bench.blocks[1], number) for number in range(12)]
    assert [game.seed for game in games] == [deal for deal in range(6) for _ in range(2)]
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert [a + b for a, b in zip(one.seats, other.seats, strict=True)] == [1, 1, 1]
    assert len({game.seats for game in games}) == 6
    assert sum(game.seats.count(0) for game in games) == 18


def test_a_solo_game_has_no_seats_to_compare():
    result = mg.study("aloft", players=1, bots="random", games=3)
    condition = result.results["conditions"][0]
    assert condition["seats"] == []
    assert condition["compensation"] is None
    assert "first_advantage" not in condition["measures"]
    assert result.results["skill"] == []


def test_games_are_rows_of_a_table_and_can_be_seen_again():
    result = mg.study("coin", bots=["random"], games=5, skill=[], restricted=[])
    row = result.games[3]
    match = mg.replay(result.record(0, 3))
    assert match.outcome is not None
    assert row["scores"] == "/".join(map(str, match.outcome.scores))
    assert row["seed"] == match.seed
    assert len(result.frame()) == 5
    assert len(result.frame("measures")) == len(result.results["conditions"][0]["measures"])
    with pytest.raises(mg.SetupError, match="there is no table 'winners'; there are games, measures"):
        result.frame("winners")


def test_a_game_played_together_has_no_questions_about_who_wins():
    together = {"mode": "cooperative", "edition": "first"}
    result = mg.study("aloft", options=together, players=[2, 3], bots=["random"], games=120, precision=0.5)
    assert {block.purpose for block in result.plan.blocks()} == {"main"}
    assert len(result.rows) == 240  # nobody's advantage is waited for
    both = mg.study("aloft", options={"edition": "first"}, compare={"mode": ["competitive", "cooperative"]},
                    players=[2], bots=["random", "greedy"], games=4)  # fmt: skip
    asked = {(block.purpose, block.condition.rules) for block in both.plan.blocks()}
    assert asked == {
        ("main", "mode competitive"),
        ("main", "mode cooperative"),
        ("skill", "mode competitive"),
        ("restricted", "mode competitive"),
    }
    assert both.results["summary"]
