"""People at one table: away and back, stand-ins, takebacks, clocks, resignations, phrases."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.table.absence import Absence, read_absence
from montgolfier.table.clock import ClockRule
from montgolfier.table.errors import DatabaseUnavailable, NotYours, Stale, TableError, TooFast
from montgolfier.table.forgetting import forget_person
from montgolfier.table.live_table import IDLE_SECONDS
from montgolfier.table.phrases import NUDGE, Said
from tests.table.stories import aloft, over, pair, until


class Time:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def notes(table) -> list[str]:
    """What the log tells besides the moves."""
    return [note.sentence.replace("{who}", table.players[note.seat]) for _, note in table.chronicle.notes()]


async def pair_with(tables, **rules):
    """Ada and Ben at a table with rules of its own, Ada to start."""
    table = await tables.open(replace(aloft("me", "open"), **rules), "ada", "Ada")
    return await tables.sit(table.id, "ben", "Ben", invitation=table.invitation)


def watch_presence(tables, table, clock):
    """The live table with its idea of time in the test's hands."""
    live = tables.live.at(table.id)
    live._clock = clock
    live._began = live._changed = clock()
    return live


# -- away and back ----------------------------------------------------------------------------------------------------
def test_the_others_are_asked_before_a_robot_stands_in_and_it_hands_back(with_tables):
    async def story(tables):
        clock = Time()
        table = await pair(tables)
        assert table.absence == Absence("ask", 60)
        table = await tables.play(table.id, "ada", "unpack GR 1")
        live = watch_presence(tables, table, clock)
        tables.presence.connect(table.id, 0, True)
        tables.presence.connect(table.id, 1)
        with pytest.raises(TableError, match="Ben is here"):
            await tables.company.stand_in(table.id, "ada")
        tables.presence.disconnect(table.id, 1)
        clock.pass_by(59)
        assert live.away(2) == [None, 59]
        with pytest.raises(TableError, match="waited 59 seconds for Ben; a robot may stand in after 60"):
            await tables.company.stand_in(table.id, "ada")
        clock.pass_by(1)
        with pytest.raises(NotYours):
            await tables.company.stand_in(table.id, "eve")
        await tables.company.look_after_seats()
        assert (await tables.get(table.id)).to_move == 1, "nobody was asked, so nothing happens"
        table = await tables.company.stand_in(table.id, "ada")
        assert (table.seats[1].kind, table.seats[1].name, table.seats[1].robot) == ("human", "Ben", "club")
        assert table.own_seat("ben") == 1, "the seat stays his"
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        assert table.ply > 3
        table = await tables.company.come_back(table.id, "ben")
        assert table.seats[1].robot is None
        assert notes(table) == [
            "Ben is away; a robot plays for Ben until Ben returns.",
            "Ben is back and plays on.",
        ]
        return table.id

    table_id = with_tables(story)

    async def after_a_restart(tables):
        table = await tables.get(table_id)
        assert len(notes(table)) == 2
        while table.to_move == 0:
            table = await tables.play(table_id, "ada", table.match.legal()[0])
        assert table.person_to_move == 1

    with_tables(after_a_restart)


def test_a_robot_stands_in_by_itself_where_the_table_has_it_so(with_tables):
    async def story(tables):
        clock = Time()
        table = await pair_with(tables, absence=Absence("robot", 30))
        live = watch_presence(tables, table, clock)
        changed = tables.subscriptions.subscribe(table.id)
        clock.pass_by(100)
        await tables.company.look_after_seats()
        assert (await tables.get(table.id)).person_to_move == 0, "nobody is waiting for Ada"
        tables.presence.connect(table.id, 1)
        await tables.company.look_after_seats()
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        assert table.seats[0].robot == "club"
        tables.subscriptions.unsubscribe(table.id, changed)
        live._connected.clear()
        table = await tables.play(table.id, "ben", table.match.legal()[0])
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        while table.to_move == 1:
            table = await tables.play(table.id, "ben", table.match.legal()[0])
        table = await tables.play(table.id, "ada", table.match.legal()[0])
        assert table.seats[0].robot is None, "Ada is back"

    with_tables(story)


def test_a_page_that_nobody_touches_is_taken_to_be_left(with_tables):
    async def story(tables):
        clock = Time()
        table = await pair(tables)
        live = watch_presence(tables, table, clock)
        changed = tables.subscriptions.subscribe(table.id)
        tables.presence.connect(table.id, 0)
        tables.presence.connect(table.id, 1, True)
        await tables.company.look_after_seats()
        clock.pass_by(IDLE_SECONDS + 1)
        changed.clear()
        await tables.company.look_after_seats()
        assert changed.is_set()
        assert tables.presence.of(table) == [False, True], "a program is never idle"
        assert live.away(2) == [IDLE_SECONDS + 1, None]
        changed.clear()
        tables.presence.sign(table.id, 0)
        assert changed.is_set()
        assert tables.presence.of(table) == [True, True]

    with_tables(story)


def test_whoever_plays_by_single_requests_has_the_same_patience_of_the_others(with_tables):
    async def story(tables):
        clock = Time()
        table = await pair(tables)
        watch_presence(tables, table, clock)
        clock.pass_by(1000)
        await tables.play(table.id, "ada", "unpack GR 1")
        await tables.play(table.id, "ben", "unpack GY 2")  # he has no connection that stays
        await tables.play(table.id, "ada", "unpack PW 3")
        with pytest.raises(TableError, match="waited 0 seconds for Ben"):
            await tables.company.stand_in(table.id, "ada")
        clock.pass_by(60)
        assert (await tables.company.stand_in(table.id, "ada")).seats[1].robot == "club"

    with_tables(story)


def test_a_robot_does_not_stand_in_for_whoever_has_moved_meanwhile(with_tables):
    async def story(tables):
        table = await pair(tables)
        number = (await tables.play(table.id, "ada", "unpack GR 1")).number
        table = await tables.change(table.id, lambda change: change.stand_in(0, "club"))
        assert (table.number, table.seats[0].robot) == (number, None)

    with_tables(story)


def test_where_everybody_waits_no_robot_stands_in(with_tables):
    async def story(tables):
        clock = Time()
        table = await pair_with(tables, absence=Absence("wait", 30))
        watch_presence(tables, table, clock)
        tables.presence.connect(table.id, 1)
        clock.pass_by(10_000)
        with pytest.raises(TableError, match="everybody waits"):
            await tables.company.stand_in(table.id, "ben")

    with_tables(story)
    with pytest.raises(SetupError, match='"ask", "robot" or "wait"'):
        read_absence({"rule": "shout"})
    with pytest.raises(SetupError, match="seconds are possible, not 0"):
        read_absence({"rule": "ask", "seconds": 0})


# -- clocks -----------------------------------------------------------------------------------------------------------
def test_when_the_time_for_a_move_is_over_a_robot_makes_that_move(with_tables):
    clock = Time()

    async def story(tables):
        table = await pair_with(tables, clock=ClockRule("move", 30))
        clock.pass_by(29)
        await tables.company.call_times()
        assert (await tables.get(table.id)).person_to_move == 0
        clock.pass_by(2)
        await tables.company.call_times()
        table = await tables.get(table.id)
        if table.to_move == 0:
            with pytest.raises(NotYours, match="your time is up"):
                await tables.play(table.id, "ada", table.match.legal()[0])
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        assert table.seats[0].robot is None, "the next move is Ada's own again"
        assert notes(table) == ["Ada ran out of time; a robot makes this move for Ada."]
        assert table.clock.deadline == clock.now + 30
        return table.id

    table_id = with_tables(story, clock=clock, grace=0)
    clock.pass_by(3600)

    async def after_a_restart(tables):
        await tables.company.call_times()
        assert (await tables.get(table_id)).person_to_move == 1, "nobody could move while the server was down"
        clock.pass_by(10)
        await tables.company.call_times()
        assert notes(await until(tables, table_id, lambda t: t.to_move == 0))[-1].startswith("Ben ran out of time")

    with_tables(after_a_restart, clock=clock, grace=10)


@pytest.mark.parametrize("trouble", ["the machine slept", "the database could not be written to"])
def test_nobody_loses_time_while_nobody_could_move(with_tables, database, trouble):
    clock = Time()

    async def story(tables):
        table = await pair_with(tables, clock=ClockRule("move", 30))
        clock.pass_by(15)
        await tables.company.call_times()
        if trouble == "the machine slept":
            clock.pass_by(3600)
        else:
            other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            for _ in range(5):
                clock.pass_by(9)
                with contextlib.suppress(DatabaseUnavailable):
                    await tables.company.call_times()
            other.close()
        await tables.company.call_times()
        assert (await tables.get(table.id)).person_to_move == 0
        for _ in range(2):
            clock.pass_by(5)
            await tables.company.call_times()
        assert notes(await tables.get(table.id)) == ["Ada ran out of time; a robot makes this move for Ada."]

    with_tables(story, clock=clock, grace=10)


def test_whoever_has_no_time_left_for_the_game_has_a_robot_to_its_end(with_tables):
    clock = Time()

    async def story(tables):
        table = await pair_with(tables, clock=ClockRule("game", 60, 1))
        clock.pass_by(50)
        table = await tables.play(table.id, "ada", "unpack GR 1")
        assert table.clock.left(0, clock.now) == 11
        while table.to_move == 1:
            table = await tables.play(table.id, "ben", table.match.legal()[0])
        clock.pass_by(12)
        await tables.company.call_times()
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        assert notes(table) == ["Ada has no time left; a robot plays on for Ada to the end."]
        await tables.company.come_back(table.id, "ada")
        clock.pass_by(61)
        await tables.company.call_times()
        table = await until(tables, table.id, over)
        assert table.match.outcome is not None
        assert [seat.kind for seat in table.seats] == ["human", "human"]
        again = await tables.rematch(table.id, "ada")
        assert again.names == ["Ben", "Ada"]
        assert again.clock.rule == ClockRule("game", 60, 1)

    with_tables(story, clock=clock, grace=0)


def test_taking_back_again_and_again_wins_no_time(with_tables):
    clock = Time()

    async def story(tables):
        table = await pair_with(tables, clock=ClockRule("move", 30))
        clock.pass_by(20)
        await tables.play(table.id, "ada", "unpack GR 1")
        table = await tables.undo(table.id, "ada")
        assert table.clock.left(0, clock.now) == 10
        clock.pass_by(11)
        await tables.company.call_times()
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        assert notes(table) == ["Ada ran out of time; a robot makes this move for Ada."]
        assert not table.can_undo(0)
        with pytest.raises(TableError, match="your time was up and a robot has moved for you"):
            await tables.undo(table.id, "ada")
        await tables.play(table.id, "ben", table.match.legal()[0])
        await tables.company.ask_takeback(table.id, "ada")
        table = await tables.company.answer_takeback(table.id, "ben", True)
        assert (table.to_move, table.clock.left(0, clock.now)) == (0, 30), "but all may agree to it"

    with_tables(story, clock=clock, grace=0)


def test_whoever_has_no_time_left_takes_nothing_back(with_tables):
    clock = Time()

    async def story(tables):
        table = await pair_with(tables, clock=ClockRule("game", 30))
        clock.pass_by(31)
        await tables.company.call_times()
        await until(tables, table.id, lambda t: t.to_move == 1)
        with pytest.raises(TableError, match="your time is up"):
            await tables.undo(table.id, "ada")

    with_tables(story, clock=clock, grace=0)


# -- takebacks --------------------------------------------------------------------------------------------------------
def test_a_move_is_taken_back_over_another_person_only_if_they_agree(with_tables):
    async def story(tables):
        table = await pair(tables)
        table = await tables.play(table.id, "ada", "unpack GR 1")
        assert not table.can_ask(0), "without another person's move there is nobody to ask"
        table = await tables.play(table.id, "ben", "unpack GY 2")
        assert (table.can_undo(0), table.can_ask(0)) == (False, True)
        with pytest.raises(TableError, match="another person's move"):
            await tables.undo(table.id, "ada")
        with pytest.raises(Stale):
            await tables.company.ask_takeback(table.id, "ada", table.number - 1)
        table = await tables.company.ask_takeback(table.id, "ada", table.number)
        assert (table.takeback.seat, table.takeback.asked) == (0, {1})
        with pytest.raises(NotYours, match="the others have to agree"):
            await tables.company.answer_takeback(table.id, "ada", True)
        with pytest.raises(TableError, match="needs an answer first"):
            await tables.company.ask_takeback(table.id, "ben")
        table = await tables.company.answer_takeback(table.id, "ben", False)
        assert (table.takeback, table.ply) == (None, 4)
        with pytest.raises(TableError, match="after the next move"):
            await tables.company.ask_takeback(table.id, "ada")
        table = await tables.play(table.id, "ada", "unpack PW 3")
        table = await tables.play(table.id, "ben", table.match.legal()[0])
        played = list(table.match.record.events)
        await tables.company.ask_takeback(table.id, "ada")
        table = await tables.company.answer_takeback(table.id, "ben", True)
        assert (table.to_move, table.match.record.events) == (0, played[:4])
        assert notes(table) == [
            "Ben did not agree to take a move back.",
            "Ada took a move back; everybody agreed.",
        ]
        with pytest.raises(TableError, match="there is no request"):
            await tables.company.answer_takeback(table.id, "ben", True)
        return table.id, played[:4]

    table_id, played = with_tables(story)

    async def after_a_restart(tables):
        table = await tables.get(table_id)
        assert table.match.record.events == played
        assert len(notes(table)) == 2

    with_tables(after_a_restart)


def test_a_takeback_is_void_once_a_person_plays_on_or_it_is_withdrawn(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.play(table.id, "ada", "unpack GR 1")
        await tables.play(table.id, "ben", "unpack GY 2")
        await tables.company.ask_takeback(table.id, "ada")
        table = await tables.play(table.id, "ada", "unpack PW 3")
        assert table.takeback is None
        table = await tables.play(table.id, "ben", table.match.legal()[0])
        await tables.company.ask_takeback(table.id, "ada")
        table = await tables.company.answer_takeback(table.id, "ada", False)
        assert table.takeback is None

    with_tables(story)


def test_an_answer_is_for_the_takeback_that_was_seen(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "open", "open"), "ada", "Ada")
        for person in ("ben", "cleo"):
            table = await tables.sit(table.id, person, person.title(), invitation=table.invitation)
        for person in ("ada", "ben", "cleo"):
            table = await tables.play(table.id, person, table.match.legal()[0])
        seen = (await tables.company.ask_takeback(table.id, "ben")).number
        await tables.company.answer_takeback(table.id, "ben", False)
        table = await tables.company.ask_takeback(table.id, "ada")
        with pytest.raises(Stale, match="a different request"):
            await tables.company.answer_takeback(table.id, "cleo", True, seen)
        table = await tables.company.answer_takeback(table.id, "cleo", True, table.number)
        assert table.takeback.asked == {1}

    with_tables(story)


def test_a_takeback_never_crosses_chance(with_tables):
    async def story(tables):
        setup = replace(aloft("me", "open"), title="cloud9", options={"players": 2})
        table = await tables.open(setup, "ada", "Ada")
        table = await tables.sit(table.id, "ben", "Ben", invitation=table.invitation)
        asked = refused = 0
        while table.status == "playing" and table.ply < 120:
            before = table.ply
            for seat, person in enumerate(("ada", "ben")):
                if table.can_ask(seat):
                    asked += 1
                    table = await tables.company.ask_takeback(table.id, person)
                    to = table.takeback.to
                    assert all(actor != "*" for actor, _ in table.match.record.events[to:]), "no die is rolled again"
                    table = await tables.company.answer_takeback(table.id, ("ben", "ada")[seat], False)
                elif not table.can_undo(seat):
                    refused += 1
                    with pytest.raises(TableError):
                        await tables.company.ask_takeback(table.id, person)
            assert table.ply == before
            table = await tables.play(table.id, ("ada", "ben")[table.to_move], table.match.legal()[-1])
        assert refused

    with_tables(story)


# -- giving up --------------------------------------------------------------------------------------------------------
def test_a_game_that_everybody_gave_up_stops_until_somebody_wants_to_see_its_end(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "random"), "ada", "Ada")
        table = await tables.play(table.id, "ada", table.match.legal()[0])
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        table = await tables.resign(table.id, "ada", "random")
        assert table.stopped
        assert table.resigned == {"ada"}
        assert not table.bot_to_move
        assert notes(table)[0].startswith("Ada resigned; ")
        changed = tables.subscriptions.subscribe(table.id)
        assert tables.live.at(table.id).task is None, "somebody looks, and still the robots wait"
        with pytest.raises(NotYours):
            await tables.rematch(table.id, "eve")
        again = await tables.rematch(table.id, "ada")
        assert again.own_seat("ada") == 1
        assert again.seats[0].level == "random"
        table = await tables.company.play_on(table.id)
        assert notes(table)[-1] == "The robots play on."
        table = await until(tables, table.id, over)
        tables.subscriptions.unsubscribe(table.id, changed)
        number = table.number
        assert (await tables.company.play_on(table.id)).number == number
        await forget_person(tables, "ada")
        table = await tables.get(table.id)
        assert not table.resigned
        assert "Ada" not in " ".join(notes(table))
        return table.id

    table_id = with_tables(story)

    async def after_a_restart(tables):
        table = await tables.get(table_id)
        assert notes(table)[0].startswith("Somebody resigned; ")

    with_tables(after_a_restart)


def test_a_rematch_has_an_open_seat_for_whoever_was_forgotten(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.resign(table.id, "ada", "random")
        await forget_person(tables, "ada")
        await tables.resign(table.id, "ben", "random")
        again = await tables.rematch(table.id, "ben")
        assert (again.status, again.open_seats, again.people) == ("waiting", [1], {"ben"})

    with_tables(story)


def test_a_game_goes_on_while_a_person_is_left(with_tables):
    async def story(tables):
        table = await pair(tables)
        table = await tables.resign(table.id, "ada", "random")
        assert not table.stopped
        assert (await until(tables, table.id, lambda t: t.to_move == 1)).person_to_move == 1

    with_tables(story)


# -- words ------------------------------------------------------------------------------------------------------------
def test_phrases_and_nudges_are_heard_and_not_kept(with_tables):
    async def story(tables):
        table = await pair(tables)
        number = table.number
        live = tables.live.at(table.id)
        await tables.company.say(table.id, "ben", "good-luck")
        with pytest.raises(TableError, match="can be said, not 'you fool'"):
            await tables.company.say(table.id, "ben", "you fool")
        with pytest.raises(NotYours):
            await tables.company.say(table.id, "eve", "hello")
        with pytest.raises(TableError, match="Ada is away and cannot hear"):
            await tables.company.nudge(table.id, "ben")
        tables.presence.connect(table.id, 0)
        await tables.company.nudge(table.id, "ben")
        with pytest.raises(TooFast, match="give them a moment"):
            await tables.company.nudge(table.id, "ben")
        with pytest.raises(TableError, match="nobody to nudge"):
            await tables.company.nudge(table.id, "ada")
        assert live.heard_since(0) == (2, [Said(1, "good-luck"), Said(1, NUDGE, 0)])
        assert live.heard_since(1) == (2, [Said(1, NUDGE, 0)])
        assert (await tables.get(table.id)).number == number, "nothing of it is in the log"

    with_tables(story)


def test_lines_of_the_log_stand_still_where_nothing_was_taken_back(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.play(table.id, "ada", "unpack GR 1")
        before = await tables.change(table.id, lambda change: change.stand_in(1, "random"))
        assert [entry is None for entry in before.chronicle.entries] == [True, True, True, False]
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        assert table.chronicle.standing_since(before.number) == 4
        assert table.chronicle.standing_since(0) == 0

    with_tables(story)
