"""Thinking in a process of its own: the same answers as here, and a death that costs nobody the game."""

import asyncio
import gc
import os
import resource
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import montgolfier as mg
from montgolfier.bots.search_bot import SearchBot
from montgolfier.games.odyssey.options import generated
from montgolfier.table.bots import bot_of
from montgolfier.table.service import TableService, explained
from montgolfier.table.setup import TableSetup
from montgolfier.table.store import TableStore
from montgolfier.table.thinking import LocalThinking
from montgolfier.table.thinking_child import CALL, niceness
from montgolfier.table.thinking_process import ThinkingEnded, ThinkingProcess
from tests.table.stories import aloft, until

pytestmark = pytest.mark.slow


@pytest.fixture
def process():
    thinking = ThinkingProcess()
    yield thinking
    thinking.close()


def new_match(**options):
    return mg.Game("aloft", first_player=0, **options).new(seed=3)


def bots_here(workspace):
    gc.collect()
    return sum(isinstance(thing, SearchBot) for thing in gc.get_objects())


def own_process(workspace):
    return os.getpid()


def interrupts_blocked(workspace):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def refuse(workspace, words):
    raise mg.SetupError(words)


def refuse_strangely(workspace):
    class Strange(Exception):
        pass

    raise Strange("nobody else knows this class")


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
