"""`montgolfier solve`, `puzzle` and `review`, and hints that are always right."""

import shlex
from datetime import date

import pexpect
import pytest

import montgolfier as mg
from montgolfier.play.registry import register, unregister
from montgolfier.solve.puzzles import puzzle_of
from tests.solve.aloft.deals import GOLDEN
from tests.solve.ford import FORD

pytestmark = pytest.mark.slow  # the solver needs the compiled engine
DEAL = GOLDEN[0]
HARD = ",".join(GOLDEN[11]["row"])
PROMPT = r"number or move, \? for help > "


def played(path, line):
    match = mg.Game("aloft", edition="first", players=1).position({"row": GOLDEN[1]["row"]})
    for action in line:
        match.play(action)
    path.write_text(match.record.to_json())
    return match


def test_solve_prints_the_score_the_line_and_the_proof(run):
    answer = run("solve --edition second --row", ",".join(DEAL["row"]).lower())
    assert answer.code == 0
    assert "Best score: 7" in answer.out
    assert "Proven: every way to score 6 or less is excluded." in answer.out
    match = mg.Game("aloft", players=1).position({"row": DEAL["row"]})
    line = mg.solve(match).line
    assert f"1  {line[0]}" in answer.out
    assert answer.out.count("launch ") == sum(action.startswith("launch") for action in line)


def test_solve_takes_a_seed_or_a_saved_game(run, tmp_path):
    assert "Best score: " in run("solve --edition first --seed 7").out
    line = mg.solve(mg.Game("aloft", edition="first", players=1), row=GOLDEN[1]["row"]).line
    played(tmp_path / "game.json", line[:20])
    out = run("solve", str(tmp_path / "game.json")).out
    assert f"Best score: {GOLDEN[1]['first']}" in out
    assert line[-1] in out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("solve", "Give one of FILE, --row and --seed, not none of them"),
        ("solve --seed 1 --row RW", "not --row and --seed"),
        ("solve --row RW,XX", "row: 'XX' is not a balloon"),
        ("solve --row RW,GR,RW", "row: RW is listed twice"),
        ("solve --row RW,GR", "missing; every balloon must be in the row"),
        ("solve --players 2 --seed 1", "only the solo and the cooperative game of Aloft can be solved"),
        ("solve --edition third --seed 1", "cannot be 1; allowed: 2 to 6"),
        ("solve --title cloud9 --seed 1", "cloud9 has no solver; those with one: aloft"),
        ("solve --title aloof --seed 1", "there is no game 'aloof'"),
        ("puzzle --title odyssey", "odyssey has no solver; those with one: aloft"),
        ("solve --seed 1 --seconds -2", "seconds must be a number above 0"),
        ("puzzle --date yesterday", "--date takes a day such as 2026-07-14, not 'yesterday'"),
        ("puzzle --edition third", "there are puzzles for the first and the second edition, not 'third'"),
        ("review nowhere.json", "nowhere.json"),
    ],
)
def test_mistakes_are_named(run, command, said):
    answer = run(command)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


def test_when_time_is_up_the_best_so_far_is_shown_and_called_unproven(run):
    answer = run("solve --edition second --seconds 0.01 --row", HARD)
    assert "Not proven: this is the best found so far" in answer.out


def test_ctrl_c_shows_the_best_so_far(terminal):
    child = terminal(f"solve --edition second --row {HARD}", MONTGOLFIER_PURE="1")  # slow on any machine
    child.expect("positions so far")
    child.sendintr()
    child.expect("Best score: ")
    child.expect("Not proven: this is the best found so far")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_puzzle_shows_par_and_difficulty(run):
    out = run("puzzle --date 2026-07-14 --edition first").out
    assert "Par: 9, proven." in out
    assert "Difficulty: gentle (3.7 bits). 4 of 4 first moves keep par" in out
    assert "montgolfier puzzle --play --date 2026-07-14 --edition first" in out
    assert "launch LION" not in out
    assert "launch LION" in run("puzzle --date 2026-07-14 --edition first --line").out


def test_a_puzzle_played_with_hints_reaches_par(run, own_data_folder):
    answer = run("puzzle --play --date 2026-07-14 --edition first", typed="h\n" + "q\n")
    assert "Par is 9." in answer.out
    assert "You can still reach 9 from here." in answer.out
    assert "keeps it" in answer.out
    saved = list(own_data_folder.glob("puzzle-*.save.json"))
    assert len(saved) == 1

    match = mg.replay(saved[0].read_text())
    moves = mg.solve(match).line
    typed = "".join(f"{move}\n" for move in moves)
    answer = run("play --step --resume", str(saved[0]), typed=typed)
    assert "Score: 9." in answer.out
    assert "you gave away no points" in run("review", str(saved[0])).out


def test_the_command_after_a_puzzle_works_wherever_the_game_was_saved(run, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "my games"))
    line = puzzle_of(date(2026, 7, 14), "first").solve().line
    out = run("puzzle --play --date 2026-07-14 --edition first", typed="".join(f"{move}\n" for move in line)).out
    review = shlex.split(out.partition("To see where points were lost: montgolfier ")[2])
    assert "you gave away no points" in run(*review).out


def test_review_lists_the_moves_that_cost_something(run, tmp_path):
    line = mg.solve(mg.Game("aloft", edition="first", players=1), row=GOLDEN[1]["row"]).line
    match = played(tmp_path / "game.json", line[:30])
    found = mg.bot("solver").explain(match, best=99)
    worst = found[-1]
    assert worst.score > found[0].score
    match.play(worst.action)
    (tmp_path / "game.json").write_text(match.record.to_json())
    out = run("review", str(tmp_path / "game.json")).out
    assert worst.action in out
    assert f"You can still reach {worst.score}; {found[0].score} was possible. One move gave points away." in out
    assert len(run("review", str(tmp_path / "game.json"), "--all").out.splitlines()) > 30


@pytest.fixture
def ford():
    register(FORD)
    yield mg.Game("ford")
    unregister("ford")


def test_a_title_from_outside_is_solved_and_has_puzzles(run, tmp_path, ford):
    answer = run("solve --title ford --row 3,1,2,3,1,1")
    assert "1  step 2" in answer.out
    assert "4  step 2" in answer.out  # every action is a turn of its own
    assert "Best score: 4\nProven: every way to score 3 or less is excluded." in answer.out
    assert "which game? Those with a solver: aloft, ford" in run("solve --seed 1").err
    out = run("puzzle --title ford --date 2026-07-14").out
    assert "Puzzle of 2026-07-14, wild edition" in out
    assert "montgolfier puzzle --play --title ford --date 2026-07-14 --edition wild" in out
    match = ford.position({"stones": [3, 1, 2, 3, 1, 1]})
    match.play("step 1")
    (tmp_path / "ford.json").write_text(match.record.to_json())
    assert "You can still reach 6; 4 was possible." in run("review", str(tmp_path / "ford.json")).out


def test_missing_balloons_are_listed_in_the_same_order_every_time(run):
    said = "row: GP, GR, GW, GY, LION, PR, PW, PY, RY, WOLF, WY missing"
    assert said in run("solve --row RW").err
