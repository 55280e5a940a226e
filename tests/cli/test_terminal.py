"""Real terminals: keys, Ctrl-C, kill -9, curtains."""

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest

import montgolfier as mg

PROMPT = r"number or move, \? for help > "


def test_play_undo_interrupt_resume_and_finish(terminal, own_data_folder):
    child = terminal("play aloft --edition third --seed 3 --bots random --set first_player=0")
    child.expect("You are dealt")
    child.expect(PROMPT)
    child.sendline("inflate GR 2")
    child.expect("You inflated green-red")
    child.expect(r"Seat 1 \(random\) ")
    child.expect(PROMPT)
    child.sendline("u")
    child.expect("Taken back: inflate ")
    child.expect(PROMPT)
    child.sendline("inflate LION 1")
    child.expect("You inflated the lion on space 1.")
    child.expect(PROMPT)
    for _ in range(5):  # Python's readline may miss a Ctrl-C in the instant after the prompt; people press it again
        child.sendintr()
        if child.expect(["Saved. To continue:", pexpect.TIMEOUT], timeout=5) == 0:
            break
    child.expect(r"montgolfier play --resume (\S+)")
    file = child.match[1]
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, child.signalstatus) == (0, None)

    child = terminal(f"play --resume {file}")
    child.expect("You inflated the lion on space 1.")
    while child.expect([PROMPT, "The game is over: .*"]) == 0:
        child.sendline("1")
    child.expect(pexpect.EOF)
    match = mg.replay(own_data_folder.joinpath(file).read_text())
    assert match.outcome is not None
    assert next(action for actor, action in match.events if actor == 0) == "inflate LION 1"


def test_kill_9_loses_no_move(terminal, own_data_folder):
    child = terminal("play aloft --seed 3 --set first_player=0")
    for move in ("unpack GR 1", "inflate GR", "launch GR"):
        child.expect(PROMPT)
        child.sendline(move)
    child.expect("You launched")
    child.expect(PROMPT)
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    (file,) = own_data_folder.iterdir()
    assert [action for actor, action in mg.replay(file.read_text()).events if actor == 0][:3] == [
        "unpack GR 1", "inflate GR", "launch GR",
    ]  # fmt: skip
    child = terminal(f"play --resume {file}")
    child.expect("You launched green-red")
    child.expect(PROMPT)


def test_kill_9_at_any_moment_leaves_a_whole_record(environment, tmp_path):
    file = tmp_path / "game.json"
    command = [sys.executable, "-m", "montgolfier", "play", "aloft", "--edition", "third", "--seed", "3"]
    lengths = []
    for wait in (0.0, 0.01, 0.03, 0.07):
        with subprocess.Popen(
            [*command, "--save", str(file)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            assert child.stdin is not None
            child.stdout.readline()
            child.stdin.write(b"1\n" * 500)
            child.stdin.flush()
            time.sleep(wait)
            child.kill()
        lengths.append(len(mg.replay(file.read_text()).events))
        file.unlink()
    assert lengths[-1] > 0


def test_a_curtain_falls_between_people_who_have_secrets(terminal):
    child = terminal("play aloft --seed 3 --seat 0 --seat 1 --set first_player=0")
    child.expect("Seat 0 is next.")
    child.sendline("")
    child.expect("You are dealt (white|green|red|purple|yellow)")
    own = child.match[1]
    child.expect(PROMPT)
    child.sendline("unpack GR 1")
    child.expect(re.escape("\x1b[H\x1b[2J\x1b[3J"))  # nothing is left on the screen or above it
    child.expect("Seat 1 is next.")
    child.expect("Press Enter")
    child.sendline("")
    child.expect(PROMPT)
    assert "Seat 0 is dealt a colour card, face down." in child.before
    assert own not in re.findall(r"(\w+)   \d+ points", child.before)


def test_no_curtain_where_all_is_open(terminal):
    child = terminal("play aloft --edition first --set mode=cooperative --seat 0 --seat 1")
    child.expect(PROMPT)
    assert "is next" not in child.before


def test_replay_with_arrow_keys_and_jumps(terminal, tmp_path):
    match = mg.Game("aloft", edition="third").new(seed=1)
    while match.to_move is not None:
        match.play(match.legal()[0])
    file = tmp_path / "game.json"
    file.write_text(match.record.to_json())
    last = len(match.events)
    child = terminal(f"replay {file}")
    child.expect(f"aloft: 0 of {last}")
    for keys, place in (
        ("\x1b[C", 1),
        ("\r", 2),
        ("\x1b[D", 1),
        (f"{last - 1}\r", last - 1),
        ("\x1b[H", 0),
        ("\x1bOC", 1),
    ):
        child.expect("q quit")
        child.send(keys)
        child.expect(f"aloft: {place} of {last}")
    child.expect("q quit")
    child.send("\x1b[F")
    child.expect("Score sheet")
    child.expect("q quit")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_long_count_shows_progress_on_a_terminal_only(terminal, execute):
    child = terminal("perft aloft --depth 6", MONTGOLFIER_PURE="1")
    child.expect("counting")
    child.sendintr()
    child.expect("interrupted")
    assert execute("perft aloft --depth 3", MONTGOLFIER_PURE="1").stdout == b"46,852\n"


def test_records_are_one_event_a_line(terminal, own_data_folder):
    child = terminal("play aloft --seed 3")
    child.expect(PROMPT)
    child.sendeof()
    child.expect("Saved.")
    child.expect(pexpect.EOF)
    (file,) = own_data_folder.iterdir()
    text = file.read_text()
    assert json.loads(text)["table"] == {"seats": ["human", "club"], "seed": 3}
    assert '\n  ["*", "deal W"],\n' in text


@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-"])
def test_a_standard_stream_may_be_closed(environment, tmp_path, closed):
    left = shell(f"play aloft --players 1 --seed 1 --save game.json </dev/null {closed}", environment, tmp_path)
    assert (left.returncode, left.stderr) == (0, b"")
    assert mg.replay((tmp_path / "game.json").read_text()).outcome is None
    left = shell(f"arena aloft --bots random --games 2 --jobs 2 --save arena.json {closed}", environment, tmp_path)
    assert (left.returncode, left.stderr) == (0, b"")
    assert json.loads((tmp_path / "arena.json").read_text())["games"] == 2


@pytest.mark.parametrize("command", ["--help", "titles"])
def test_who_reads_the_beginning_only_has_seen_enough(environment, tmp_path, command):
    left = shell(f"{command} | true; exit ${{PIPESTATUS[0]}}", environment, tmp_path)
    assert (left.returncode, left.stderr) == (0, b"")


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("command", ["play --help", "--version", "titles", "perft aloft --depth 1"])
def test_a_full_disk_is_told_in_a_line(environment, tmp_path, command, buffered):
    left = shell(f"{command} > /dev/full", environment | {"PYTHONUNBUFFERED": buffered}, tmp_path)
    assert (left.returncode, left.stderr) == (2, b"montgolfier: No space left on device\n")


def shell(command: str, environment: dict[str, str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    """A command with redirections, as bash reads it."""
    words = ["bash", "-c", f"{shlex.quote(sys.executable)} -m montgolfier {command}"]
    return subprocess.run(words, env=environment, cwd=folder, capture_output=True, timeout=120)
