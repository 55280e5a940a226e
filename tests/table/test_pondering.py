"""Bots of tables think on while a person decides: in idle moments, within bounds, and without anybody noticing."""

import asyncio
import gc
import threading
import time
from concurrent.futures import Future

import pytest

import montgolfier as mg
from montgolfier.bots.search_bot import STEP, SearchBot
from montgolfier.table.bot_runner import ponders_here
from montgolfier.table.bots import ponders
from montgolfier.table.thinking_child import Player
from montgolfier.table.thinking_process import ThinkingProcess
from tests.table.stories import aloft, until

STEPS = 10  # of one decision


@pytest.fixture
def process():
    thinking = ThinkingProcess()
    yield thinking
    thinking.close()


def new_match():
    return mg.Game("aloft", players=2, first_player=0).new(seed=3)


@pytest.fixture
def idle():
    event = threading.Event()
    event.set()
    return event


@pytest.fixture
def player():
    """A bot in the first seat that has just moved, when the second one is to decide."""
    match, player = new_match(), Player(SearchBot("search", 1, ponder=True, iterations=STEPS * STEP))
    player.news.append(match.copy())
    action = decision(player)[1]
    player.news.append([(0, action)])
    player.pondering = Future()  # of whoever asks for its steps
    return player


def decision(player):
    """How many steps a decision takes, and the action."""
    steps, thinking = 0, player.deliberate()
    while True:
        try:
            next(thinking)
            steps += 1
        except StopIteration as end:
            return steps, end.value


def test_it_thinks_on_for_one_decision_at_most(player, idle):
    pondered = player.ponder(0, idle)
    next(pondered)
    before = player.bot._search.size  # what the decision has left
    assert len(list(pondered)) == STEPS
    assert player.bot._search.size > before
    assert len(list(player.ponder(0, idle))) == 1, "about the same decision there is nothing left"


@pytest.mark.parametrize("steps", [0, 3, STEPS])
def test_a_decision_takes_as_many_steps_however_long_it_has_pondered(player, idle, steps):
    match = new_match()
    match.play(player.news[-1][0][1])
    pondered = player.ponder(0, idle)
    for _ in range(1 + steps):
        next(pondered)
    player.rest()
    player.news.append([(1, match.legal()[0])])
    assert decision(player)[0] == STEPS


def test_it_makes_no_step_while_somebody_waits_for_an_answer(player, idle):
    idle.clear()
    steps: list[None] = []
    thread = threading.Thread(target=lambda: steps.extend(player.ponder(0, idle)))
    thread.start()
    player.rest()  # as when a decision of its own is due
    idle.set()
    thread.join(60)
    assert (steps, thread.is_alive()) == ([], False)


def test_it_stops_when_its_decision_is_due(player, idle):
    pondered = player.ponder(0, idle)
    next(pondered)
    player.rest()
    assert list(pondered) == []


def test_after_a_minute_nobody_knows_whether_anybody_watches(player, idle, monkeypatch):
    pondered = player.ponder(0, idle)
    next(pondered)
    monkeypatch.setattr("montgolfier.table.thinking_child.PONDER_SECONDS", 0.0)
    assert list(player.ponder(0, idle)) == []


def considered(workspace):
    """Of every bot that searches: whether it considers the decision of somebody else, and how large its tree is."""
    bots = [thing for thing in gc.get_objects() if isinstance(thing, SearchBot) and thing.question is not None]
    return [(bot.question.legal == (), bot._search.size) for bot in bots]


async def pondered(process):
    """Wait until a bot considers the decision of somebody else."""
    while not any(other for other, _ in await asyncio.to_thread(process.call, considered)):
        await asyncio.sleep(0)


@pytest.mark.slow
def test_a_whole_game_with_a_bot_that_thinks_on(process):
    async def story():
        bot, match, turns = process.bot("master", 1), new_match(), 0
        while match.to_move is not None:
            if match.to_move == 0:
                match.play(await bot.choose(match.copy(), "ada", 0.01))
                answered = grown = bot.memory
                continue
            bot.ponder(match, 0, "ada")
            grown += answered
            assert bot.memory == grown, "for every decision of others as much again at most"
            if turns < 3:
                await pondered(process)
            turns += 1
            match.play(match.legal()[0])
        assert turns > 5

    asyncio.run(story())


@pytest.mark.slow
def test_whoever_comes_back_while_it_is_about_the_same_decision_makes_it_no_larger(process):
    async def story():
        bot, match = process.bot("master", 1), new_match()
        match.play(await bot.choose(match.copy(), "ada", 0.01))
        bot.ponder(match, 0, "ada")
        counted = bot.memory
        for _ in range(3):
            bot.rest()
            bot.ponder(match, 0, "ada")
        assert bot.memory == counted > 0

    asyncio.run(story())


@pytest.mark.slow
def test_it_gives_way_and_stops_and_is_forgotten(process):
    async def story():
        bot, match = process.bot("master", 1), new_match()
        match.play(await bot.choose(match.copy(), "ada", 0.01))
        bot.ponder(match, 0, "ada")
        await pondered(process)
        bot.rest()
        await asyncio.to_thread(process.call, considered)  # the step at hand comes to its end
        ((_, size),) = await asyncio.to_thread(process.call, considered)
        assert await asyncio.to_thread(process.call, considered) == [(True, size)]
        match.undo()
        bot.ponder(match, 0, "ada")  # it knows more than has happened: the next question puts that right
        assert await bot.choose(match.copy(), "ada", 0.01) in match.legal()
        match.play(match.legal()[0])
        bot.ponder(match, 0, "ada")
        del bot
        gc.collect()
        assert await asyncio.to_thread(process.call, considered) == []

    asyncio.run(story())


@pytest.mark.slow
def test_bots_of_a_table_think_on_while_a_person_decides_and_somebody_watches(with_tables, process):
    async def story(tables):
        table = await tables.open(aloft("me", "master", "club"), "ada", "Ada")
        live = tables.live.at(table.id)
        changed = tables.subscriptions.subscribe(table.id)
        await tables.play(table.id, "ada", "unpack GR 1")
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        await pondered(process)
        assert live.pondered == table.number
        live._clock = lambda: time.monotonic() + 3600  # Ada has not looked for long
        tables.subscriptions.unsubscribe(table.id, changed)
        assert live.pondered is None

    with_tables(story, thinking=process)


def test_only_the_level_that_thinks_for_long_thinks_on():
    assert [level for level in ("random", "novice", "club", "expert", "master") if ponders(level)] == ["master"]
    assert ponders("master:character=bold")


@pytest.mark.parametrize(("wanted", "given"), [("", True), ("on", True), ("off", False), ("no", True)])
def test_it_can_be_switched_off(caplog, wanted, given):
    assert ponders_here(wanted) == given
    assert ("is needed" in caplog.text) == (wanted == "no")


def test_switched_off_nothing_is_asked(with_tables, monkeypatch):
    monkeypatch.setenv("MONTGOLFIER_PONDERING", "off")

    async def story(tables):
        table = await tables.open(aloft("me", "master"), "ada", "Ada")
        live = tables.live.at(table.id)
        await tables.play(table.id, "ada", "unpack GR 1")
        await until(tables, table.id, lambda t: t.to_move == 0)
        assert live.pondered is None

    with_tables(story)
