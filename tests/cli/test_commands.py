"""Small commands, help and errors."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import montgolfier as mg
from montgolfier.cli import COMMANDS
from montgolfier.cli.bench import rate, ratio


def test_help_lists_every_command_and_where_to_start(run):
    answer = run("--help")
    assert answer.code == 0
    assert "montgolfier play aloft" in answer.out
    assert all(command.__name__.replace("_", "-") in answer.out for command in COMMANDS)


@pytest.mark.parametrize("command", [*(command.__name__.replace("_", "-") for command in COMMANDS), "tables"])
def test_every_command_has_examples(run, command):
    told = run(f"{command} --help").out
    assert f"montgolfier {command}" in told
    assert not re.search(r"<\w+", told), "a type of Python's"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play chess", "montgolfier: there is no game 'chess'; there are "),
        ("play", "montgolfier: which game? For example: montgolfier play aloft"),
        ("play aloft --edition fourth", "cannot be 'fourth'; allowed: first, second or third"),
        ("play aloft --players 9", "cannot be 9; allowed: 1 to 5"),
        ("play aloft --set specials=7", "option 'specials' of aloft, second edition, cannot be 7; allowed: 0 to 3"),
        ("play aloft --set specials", "--set takes name=value, not 'specials'"),
        ("play aloft --set wings=2", "has no option 'wings' here; it has edition, players"),
        ("play aloft --seat 2", "--seat must be 0 to 1, not 2"),
        ("play aloft --bots grandmaster", "there is no bot 'grandmaster'; there are random"),
        ("play aloft --bots club:character=bold", "aloft has no character 'bold'; it has climber"),
        (
            "play aloft --players 3 --bots random,random,random",
            "--bots names 3 bots, 'random,random,random', but there are 2 free seats",
        ),
        ("play aloft --bots random,random", "--bots names 2 bots, 'random,random', but there is 1 free seat"),
        ("play --resume nowhere.json", "nowhere.json"),
        ("play aloft --resume nowhere.json", "leave out TITLE"),
        ("perft aloft --edition fourth", "cannot be 'fourth'"),
        ("rules chess", "there is no game 'chess'"),
        ("titles chess", "there is no game 'chess'"),
        ("replay nowhere.json", "nowhere.json"),
        ("bench chess", "there is no game 'chess'"),
        ("perft aloft --depth 501", "--depth must be at most 500, not 501; see `montgolfier perft --help`"),
        ("solve --seed lucky", "--seed takes a whole number, not 'lucky'"),
        ("perft", "missing argument 'TITLE'; see `montgolfier perft --help`"),
        ("odds --level 3", "no such option"),
        ("play aloft --players many", "--players takes a whole number, not 'many'"),
        ("serve --pace -1", "--pace must be at least 0, not -1"),
        ("worker --pace -1", "--pace must be at least 0, not -1"),
        ("serve --pace slow", "--pace takes a number, not 'slow'"),
        ("serve --port 99999", "--port must be at most 65535, not 99999"),
        ("arena aloft --games 99999999999", "--games must be at most 1000000000, not 99999999999"),
        ("arena aloft --bots random --save tests", "'tests' cannot be read: Is a directory"),
        ("arena aloft --bots os:getcwd", "does not take one argument"),
        ("arena aloft --bots policy:setup.py", "'setup.py' is not a policy: those are written by Policy.save"),
        ("solve --edition first --seed 7 --seconds -1", "seconds must be a number above 0, not -1.0"),
        ("board --seed 1 --output nowhere/board.svg", "'nowhere/board.svg': No such file or directory"),
        ("board setup.py", "board file 'setup.py' is not JSON"),
        ("board nowhere.json", "board file 'nowhere.json' cannot be read: No such file or directory"),
        ("backup nowhere/games.db", "there is no folder 'nowhere' for the backup"),
        ("study aloft --compare edition", "--compare takes name=value, not 'edition'"),
        ("fly", "no such command 'fly'; see `montgolfier --help`"),
    ],
)
def test_mistakes_are_told_in_one_line_with_exit_code_2(run, command, said):
    answer = run(command)
    assert (answer.code, answer.out) == (2, "")
    [error] = answer.err.splitlines()
    assert error.startswith("montgolfier: ")
    assert said in error


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("arena aloft --set edition=first --edition second", "edition is given twice, as 'first' and as 'second'"),
        ("board --players 3", "--players says for whom a board is graded; give --graded or --best-of, too"),
        ("board --graded --best-of 3", "give only one of them"),
        ("board board.json --best-of 3", "FILE is one board, and --best-of takes the best of N"),
        ("board --id tiny-7-tw --best-of 3", "--id is one board, and --best-of takes the best of N"),
        ("board --id tiny-7-tw --clarity chaos", "--clarity makes no sense with --id: 'tiny-7-tw' names a board"),
        ("board --ink gray -o board.json", "--ink is for pictures; give -o board.svg or -o board.png, too"),
        ("odds --hand rg --seen g", "--seen is about an unknown hand, but --hand gives every card"),
        ("odds --whole-roll --wilds 0", "--wilds makes no sense with --whole-roll"),
        ("perft aloft --set specials=1 --set specials=2", "specials is given twice, as '1' and as '2'; give it once"),
        ("play aloft --players 1 --bots club", "--bots has no seat to play: people play all seats"),
        ("play aloft --seat 0 --seat 1 --bots club", "--bots has no seat to play: people play all seats"),
        ("print --list --edition first", "--edition is for one game; give its TITLE, too"),
        ("print aloft --list --only cards", "--only makes no sense with --list"),
        ("print odyssey --set board=hexa --seed 0", "--seed and --set board both say which board: use either"),
        ("print odyssey --set board_seed=4 --board hexa", "--board and --set board_seed both say which board"),
        ("puzzle --play --line", "--line would give the puzzle away; leave it out to --play"),
        (
            "serve --no-bots --pace 0",
            "--pace only matters to the process that plays the bots: give it to `montgolfier worker`",
        ),
        ("study aloft --cluster tcp://127.0.0.1:1 --workers 2", "--workers is for processes of this machine"),
        ("study aloft --compare edition=first,third --one-at-a-time", "--one-at-a-time is for two options or more"),
        ("study aloft --players 1 --precision 0.1", "--precision is about players who compete"),
        ("study aloft --set specials=1 --set specials=2", "specials is given twice, as '1' and as '2'; give it once"),
    ],
)
def test_what_would_be_ignored_is_refused(run, tmp_path, monkeypatch, command, said):
    monkeypatch.chdir(tmp_path)
    answer = run(command)
    assert (answer.code, answer.out) == (2, "")
    [error] = answer.err.splitlines()
    assert said in error
    assert not [file for file in tmp_path.iterdir() if file.name != "data"]


def test_perft_counts_and_divides(run):
    assert run("perft aloft --depth 0").out == "1\n"
    assert run("perft aloft --depth 1").out == "52\n"
    assert run("perft aloft --edition third --depth 2").out == "6,394\n"
    *parts, total = run("perft aloft --depth 3 --divide").out.splitlines()
    assert len(parts) == 52
    assert sum(int(line.split()[0].replace(",", "")) for line in parts) == int(total.replace(",", ""))


def test_any_option_can_be_set_by_name_in_any_order(run):
    assert run("perft aloft --depth 1 --set specials=0").out == "40\n"
    assert run("perft aloft --depth 1 --set launch_trucks=5 --set edition=first").out == "65\n"
    assert run("perft aloft --depth 1 --set mode=cooperative --edition first --players 3").out == "4\n"


def test_titles_explain_editions_and_options(run):
    assert "Aloft by Michael Purcell" in run("titles").out
    told = run("titles aloft").out
    assert "Editions: second, first, third." in told
    assert "safety_carries" in told
    assert "advance_optional" in told
    assert "Editions" not in run("titles odyssey").out


def test_rules_are_printed_readably_or_as_they_are(run):
    book = (Path(__file__).parents[2] / "docs" / "rules" / "aloft.md").read_text(encoding="utf-8")
    assert run("rules aloft --plain").out == book
    told = run("rules aloft --edition first").out
    assert "First edition" in told
    assert "Third edition" not in told
    assert run("rules aloft --edition fourth").code == 2


def test_a_reader_that_has_seen_enough_is_no_error(environment):
    command = f"{sys.executable} -m montgolfier perft aloft --depth 2 --divide | head -1"
    answer = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, timeout=60)
    assert answer.stdout.split()[1:] == ["unpack", "GP", "1"]
    assert "Traceback" not in answer.stderr
    assert "BrokenPipe" not in answer.stderr


@pytest.mark.parametrize("command", ["replay {} --all", "--help"])
def test_a_reader_of_a_page_that_has_seen_enough_is_no_error(environment, tmp_path, command):
    match = mg.Game("cloud9").new(seed=1)
    while match.to_move is not None:
        match.play(match.legal()[0])
    record = tmp_path / "record.json"
    record.write_text(match.record.to_json())
    program = f"{sys.executable} -m montgolfier {command.format(record)} | true; echo ${{PIPESTATUS[0]}}"
    answer = subprocess.run(["bash", "-c", program], env=environment, capture_output=True, text=True, timeout=60)
    assert (answer.stdout, answer.stderr) == ("0\n", "")


def test_a_bot_that_ends_the_program_is_not_taken_for_success(execute, tmp_path):
    (tmp_path / "quitter.py").write_text(
        "import sys\n\nclass Quitter:\n    def __init__(self, seed):\n        self.seed = seed\n\n"
        "    def choose(self, question):\n        sys.exit(3)\n"
    )
    path = f"{Path(__file__).parents[2] / 'src'}:{tmp_path}"
    answer = execute("arena aloft --bots quitter:Quitter,random --games 2 --jobs 1", PYTHONPATH=path)
    assert answer.returncode == 3
    assert answer.stderr.decode() == "montgolfier: the command was ended from within, with status 3\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_unicode_gets_lookalikes(execute, encoding):
    command = "play aloft --seed 1 --bots random --set first_player=0"
    answer = execute(command, b"unpack GR 1\n", PYTHONIOENCODING=encoding)
    assert answer.returncode == 0, answer.stderr
    assert "=GR=" in answer.stdout.decode(encoding)


def test_no_colour_when_asked(execute):
    moves = b"unpack GR 1\n"
    assert b"\x1b[1;38;" in execute("play aloft", moves, FORCE_COLOR="1", NO_COLOR="", COLORTERM="truecolor").stdout
    assert b"38;" not in execute("play aloft", moves, FORCE_COLOR="1", COLORTERM="truecolor").stdout


def test_bench_measures_every_way_in_one_run(run):
    measured = json.loads(run("bench aloft --repeat 2 --seconds 0.01 --json").out)
    games = {row["game"] for row in measured}
    assert games >= {"aloft first (4)", "aloft second (4)", "aloft third (4)"}
    assert {row["way"] for row in measured} >= {"interpreted", "from Python"}
    assert all(len(row["plies_per_second"]) == 2 and min(row["plies_per_second"]) > 0 for row in measured)


def test_bench_without_openspiel_says_so(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    told = run("bench aloft --repeat 1 --seconds 0.01").out
    assert "aloft second (4)" in told
    assert "OpenSpiel is not installed" in told


def test_bench_ratios_are_medians_over_repetitions():
    speeds = {("a", "x"): [10.0, 20.0, 90.0], ("a", "y"): [5.0, 5.0, 10.0]}
    assert ratio(speeds, ("a", "x"), ("a", "y")) == "4.00"
    assert ratio(speeds, ("a", "x"), ("a", "z")) == "-"
    assert rate({("a", "x"): [18_240_000.0]}, ("a", "x")) == "18.2 M"


def test_the_version_and_whether_it_is_compiled(run):
    assert run("--version").out == f"montgolfier {mg.__version__}, {'compiled' if mg.compiled else 'interpreted'}\n"


def test_that_the_engine_is_slow_is_said_once_and_only_at_a_terminal(terminal, execute):
    piped = execute("perft aloft --depth 2", MONTGOLFIER_PURE="1")
    assert (piped.stdout, piped.stderr) == (b"1,924\n", b"")
    said = []
    for _ in range(2):
        child = terminal("perft aloft --depth 1", MONTGOLFIER_PURE="1")
        said.append(child.read())
    assert [text.count("running interpreted") for text in said] == [1, 0]


def test_flags_are_shown_without_a_type(run):
    for command in ("play --help", "arena --help", "board --help", "--help"):
        assert "bool" not in run(command).out


def test_a_bot_that_has_not_played_has_no_mean_score(run):
    rows = run("arena aloft --bots random,greedy,novice --games 1").out.splitlines()
    assert next(row.split() for row in rows if "novice" in row) == ["novice", "0", "-", "-", "-"]


@pytest.mark.parametrize("columns", ["50", "60"])
def test_a_narrow_terminal_shows_who_won_in_the_arena(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    shown = run("arena aloft --bots greedy,search:iterations=2 --games 2 --jobs 1").out
    assert "greedy" in shown
    assert "…" not in shown


def test_ctrl_c_in_the_arena_tells_what_was_played(terminal):
    child = terminal("arena aloft --bots random,greedy --games 1000000 --jobs 1")
    child.expect("playing")
    child.sendintr()
    child.expect("share of victories")
    child.expect(r"Interrupted after \d+ of 1000000 games")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
