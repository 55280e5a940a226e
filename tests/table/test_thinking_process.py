"""Thinking in a process of its own: the same answers as here, and a death that costs nobody the game."""

import asyncio
import gc
import hashlib
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import montgolfier as mg
from montgolfier.bots.search_bot import SearchBot
from montgolfier.games.odyssey.options import generated
from montgolfier.table.bots import bot_of
from montgolfier.table.priority import give_way
from montgolfier.table.service import TableService, explained
from montgolfier.table.setup import TableSetup
from montgolfier.table.silence import Patience, Silence
from montgolfier.table.store import TableStore
from montgolfier.table.thinking import LocalThinking
from montgolfier.table.thinking_child import CALL, PONDER, VARIABLE, niceness
from montgolfier.table.thinking_process import ThinkingEnded, ThinkingHung, ThinkingProcess, ThinkingStuck
from tests.table.stories import aloft, until

pytestmark = pytest.mark.slow


@pytest.fixture
def process():
    thinking = ThinkingProcess()
    yield thinking
    thinking.close()


HASTY = Patience(beat=0.1, idle=50, work=0.5, step=50, call=50)


@pytest.fixture
def hasty():
    thinking = ThinkingProcess(patience=HASTY)
    yield thinking
    thinking.close()


def new_match(**options):
    return mg.Game("aloft", first_player=0, **options).new(seed=3)


def bots_here(workspace):
    gc.collect()
    return sum(isinstance(thing, SearchBot) for thing in gc.get_objects())


def own_process(workspace):
    return os.getpid()


def own_niceness(workspace):
    return os.getpriority(os.PRIO_PROCESS, os.getpid())


def interrupts_blocked(workspace):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def refuse(workspace, words):
    raise mg.SetupError(words)


def refuse_strangely(workspace):
    class Strange(Exception):
        pass

    raise Strange("nobody else knows this class")


def loop_in_python(workspace):
    while True:
        pass


def loop_in_c(workspace):
    hashlib.pbkdf2_hmac("sha512", b"", b"", 2**31 - 1)  # which lets other threads run


def loop_in_c_that_lets_nobody_run(workspace):
    re.match("(a+)+$", "a" * 60 + "b")


def deadlock(workspace):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def work_on(workspace, seconds):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        workspace.check_open(0, 0)
    return os.getpid()


def sleep_for_ever(workspace):
    time.sleep(3600)


def test_ctrl_c_reaches_it_at_no_moment_also_if_another_thread_starts_it(process):
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(process.call, interrupts_blocked).result()
    assert not interrupts_blocked(None)


def test_a_bot_chooses_as_it_would_here_also_after_moves_were_taken_back(process):
    async def story():
        there, here = process.bot("expert", 5), LocalThinking().bot("expert", 5)
        match = new_match(players=2)
        for _ in range(12):
            choice = await there.choose(match.copy(), "ada", 60)
            assert choice == await here.choose(match.copy(), "ada", 60)
            match.play(choice)
        match.undo()
        assert await there.choose(match.copy(), "ada", 60) == await here.choose(match.copy(), "ada", 60)
        assert there.memory == here.memory > 0

    asyncio.run(story())


def test_hints_are_the_same_as_here(process):
    match = new_match(players=2)
    asked = (explained, bot_of_club, 7, match, 3)
    assert process.call(*asked) == LocalThinking().call(*asked)


def bot_of_club(seed):
    return bot_of("club", seed)


def test_errors_come_back_as_they_were(process):
    with pytest.raises(mg.SetupError, match="no such thing"):
        process.call(refuse, "no such thing")
    with pytest.raises(RuntimeError, match="Strange: nobody else knows this class"):
        process.call(refuse_strangely)
    assert process.call(own_process) != os.getpid()


class Unreadable:
    """Something that only this process understands, such as a game that is registered here by hand."""

    def __reduce__(self):
        return refuse, (None, "there is no such thing here")


def test_a_question_that_cannot_be_read_keeps_no_other_from_being_answered(hasty):
    thinking = hasty.call(own_process)
    with pytest.raises(mg.SetupError, match="no such thing here"):
        hasty.call(work_on, Unreadable())
    hasty.child().tell(PONDER, Unreadable())
    assert hasty.call(own_process) == thinking


def test_it_steps_back_as_far_whichever_thread_has_started_it(process):
    with ThreadPoolExecutor(1, initializer=give_way) as pool:
        assert pool.submit(process.call, own_niceness).result() == os.nice(0) + niceness(os.environ[VARIABLE])


def test_a_bot_that_nobody_needs_takes_no_memory(process):
    async def story():
        bots = [process.bot("club", seed) for seed in range(3)]
        for bot in bots:
            await bot.choose(new_match(players=2), "ada", 60)
        assert process.call(bots_here) == 3
        del bot
        bots.pop()
        assert process.call(bots_here) == 2

    asyncio.run(story())


def test_after_a_death_whoever_waited_is_told_and_others_are_served(process):
    async def story():
        bot, match = process.bot("club", 1), new_match(players=2)
        first = await bot.choose(match.copy(), "ada", 60)
        waiting = asyncio.wrap_future(process.child().request(CALL, sleep_for_ever, (), {}))  # asked before the death
        os.kill(process.call(own_process), signal.SIGKILL)
        with pytest.raises(ThinkingEnded, match="please ask again"):
            await waiting
        assert await bot.choose(match.copy(), "ada", 60) == first

    asyncio.run(story())


def test_a_game_goes_on_after_its_bots_were_killed(with_tables, process):
    async def story(tables):
        table = await tables.open(aloft("me", "club", "novice"), "ada", "Ada")
        turns = 0
        while table.status == "playing":
            table = await until(tables, table.id, lambda t: t.to_move in (0, None))
            if table.to_move == 0:
                if turns in (2, 5):
                    os.kill(process.call(own_process), signal.SIGKILL)
                turns += 1
                table = await tables.play(table.id, "ada", table.match.legal()[0])
        assert turns > 5

    with_tables(story, thinking=process, retry_pauses=(0.01,) * 20)


def test_a_game_goes_on_after_its_bots_were_stopped(with_tables, hasty):
    async def story(tables):
        table = await tables.open(aloft("me", "club"), "ada", "Ada")
        table = await tables.play(table.id, "ada", "unpack GR 1")
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        stopped = hasty.call(own_process)
        os.kill(stopped, signal.SIGSTOP)
        await tables.play(table.id, "ada", table.match.legal()[0])
        await until(tables, table.id, lambda t: t.to_move == 0 and t.ply > table.ply + 1)
        assert hasty.call(own_process) != stopped

    with_tables(story, thinking=hasty, retry_pauses=(0.01,) * 20)


@pytest.mark.parametrize("endless", [loop_in_python, loop_in_c, deadlock])
def test_a_question_without_end_is_given_up_and_others_may_ask_again(hasty, endless):
    child = hasty.child()
    stuck, other = child.request(CALL, endless, (), {}), child.request(CALL, work_on, (3600,), {})
    with pytest.raises(ThinkingStuck, match="found no end"):
        stuck.result(300)
    with pytest.raises(ThinkingEnded, match="please ask again"):
        other.result(300)
    assert hasty.call(own_process) > 0


def test_a_process_that_lets_no_other_thread_run_is_replaced(hasty):
    with pytest.raises(ThinkingHung, match="please ask again"):
        hasty.call(loop_in_c_that_lets_nobody_run)
    assert hasty.call(own_process) > 0


def test_work_that_takes_long_and_gets_on_goes_on(hasty):
    seconds = 3 * HASTY.call * HASTY.beat
    assert hasty.call(work_on, seconds) == hasty.call(own_process)


def test_a_machine_that_slept_ends_no_process(hasty):
    """To the process that waits, the time in which nobody ran is one beat at most."""
    silence = Silence(hasty.call(own_process), HASTY)
    silence.end()
    silence.begin()
    assert not silence.too_long()


class Hopeless(LocalThinking):
    """Its bots of one level never answer."""

    def __init__(self, level, fault) -> None:
        super().__init__()
        self.level, self.fault, self.asked = level, fault, 0

    def bot(self, level, seed):
        return self if level == self.level else super().bot(level, seed)

    async def choose(self, match, owner, seconds):
        self.asked += 1
        raise self.fault

    memory = 0


@pytest.mark.parametrize(("fault", "asked"), [(ThinkingHung("hung"), 3), (ThinkingStuck("stuck"), 1)])
def test_a_bot_that_no_process_survives_plays_at_random(with_tables, fault, asked):
    thinking = Hopeless("club", fault)

    async def story(tables):
        table = await tables.open(aloft("me", "club"), "ada", "Ada")
        await tables.play(table.id, "ada", "unpack GR 1")
        await until(tables, table.id, lambda t: t.to_move == 0)
        assert thinking.asked == asked

    with_tables(story, thinking=thinking, retry_pauses=(0.01,) * 20)


def test_a_bot_waits_while_the_system_has_no_room_for_its_process(with_tables, process, caplog):
    async def story(tables):
        table = await tables.open(aloft("me", "club"), "ada", "Ada")
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (len(os.listdir("/proc/self/fd")), hard))
        try:
            with pytest.raises(ThinkingEnded):
                process.child()
            table = await tables.play(table.id, "ada", "unpack GR 1")
            async with asyncio.timeout(60):
                while "its bots failed" not in caplog.text:
                    await asyncio.sleep(0.01)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        await until(tables, table.id, lambda t: t.to_move == 0)
        assert "plays a random legal action" not in caplog.text

    with_tables(story, thinking=process, retry_pauses=(0.01,) * 1000)


@pytest.mark.parametrize(
    ("wanted", "given"), [("", 12), ("0", 0), ("19", 19), ("20", 12), ("-1", 12), ("much", 12), ("²", 12)]
)
def test_how_far_it_steps_back_can_be_chosen(caplog, wanted, given):
    assert niceness(wanted) == given
    assert bool(caplog.records) == (wanted not in ("", "0", "19"))


def test_closed_it_answers_nobody(process):
    process.start()
    process.close()
    with pytest.raises(ThinkingEnded, match="shutting down"):
        process.call(own_process)


OWNER = """
from montgolfier.table.thinking_process import ThinkingProcess
from tests.table.test_thinking_process import own_process
import os
if __name__ == "__main__":
    print(ThinkingProcess().call(own_process), flush=True)
    os._exit(9)
"""


def test_it_ends_with_its_server(tmp_path):
    script = tmp_path / "owner.py"
    script.write_text(OWNER)
    path = os.pathsep.join([os.getcwd(), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False
    )
    assert run.returncode == 9, run.stderr
    child = int(run.stdout)
    until_gone = time.monotonic() + 30
    while alive(child):
        assert time.monotonic() < until_gone
        time.sleep(0.01)


def alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class FirstDies(ThinkingProcess):
    """The first process dies over the first question."""

    def __init__(self) -> None:
        super().__init__()
        self.questions = 0

    def call(self, question, *arguments, **more):
        self.questions += 1
        if self.questions > 1:
            return super().call(question, *arguments, **more)
        answer = self.child().request(CALL, sleep_for_ever, (), {})
        self.child().end()
        return answer.result()


def test_boards_are_made_by_the_process_even_if_the_first_one_dies(tmp_path):
    thinking = FirstDies()

    async def story():
        service = TableService(TableStore(f"sqlite:///{tmp_path}/tables.db"), thinking=thinking)
        wanted = {"players": 2, "board": "tiny", "board_seed": 4711}
        made_here = generated.cache_info().misses
        table = await service.open(TableSetup("odyssey", wanted, ["me", "random"]), "ada", "Ada")
        assert generated.cache_info().misses == made_here
        await service.close()
        return table.options, wanted

    options, wanted = asyncio.run(story())
    assert thinking.questions == 2
    assert options == mg.Game("odyssey", **wanted).options
