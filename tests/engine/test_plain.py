"""Errors in rules written in plain Python reach the caller as they are, with a record that leads there."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.play import registry
from tests.engine.rope import GUSTS, KNOTS, LATE, ROPE, Boom, Rope, failing, fibbing

EARLY = {"knots": LATE + 1}  # one move before the methods fail


@pytest.fixture(autouse=True)
def rope(monkeypatch, capfd):
    """The game, and nothing on stderr: an error that C code swallows would be printed there."""
    monkeypatch.setitem(registry._registered, "rope", ROPE)
    yield
    assert capfd.readouterr().err == ""


def play_a_match(seed: int = 1) -> None:
    match = mg.Game("rope").new(seed=seed)
    while match.to_move is not None:
        match.play(match.legal()[0])
    assert match.outcome is not None


def random_games(threads: int) -> Callable[[], None]:
    return lambda: mg.playouts(mg.Game("rope"), games=600, threads=threads) and None


def count_games() -> None:
    assert mg.perft(mg.Game("rope"), 9) > 0


def search(**settings: Any) -> Callable[[], None]:
    def think() -> None:
        match = mg.Game("rope").position({"knots": LATE + 2}, seed=1)
        mg.bot("search", 1, iterations=400, **settings).choose(match)

    return think


CALLERS = {
    "a match": play_a_match,
    "playouts": random_games(1),
    "playouts on two threads": random_games(2),
    "perft": count_games,
    "search": search(),
    "search that looks ahead": search(prior_visits=2.0, playout_depth=2),
}
ALWAYS = ("legal", "apply", "terminal", "to_move", "copy_from")
NOT_ASKED = {
    ("perft", "to_move"),
    ("perft", "odds"),
    *((caller, "copy_from") for caller in ("playouts", "playouts on two threads", "search")),
}
CASES = [
    *((caller, method) for caller in CALLERS for method in ALWAYS if (caller, method) not in NOT_ASKED),
    *((caller, method) for caller in CALLERS for method in ("odds", "sample") if caller != "perft"),
    *((caller, "scores") for caller in CALLERS if caller != "perft"),
    *((caller, "returns") for caller in CALLERS if caller not in ("perft", "a match")),
    *((caller, "observe") for caller in CALLERS if "search" in caller),
]


def record_in(fault: BaseException) -> str:
    """The record in the notes of an error; there is only one."""
    notes = [note for note in getattr(fault, "__notes__", []) if note.startswith("The rules failed")]
    assert len(notes) == 1, notes
    return notes[0][notes[0].index("{") :]


@pytest.mark.parametrize(("caller", "method"), CASES)
def test_an_error_reaches_the_caller_with_the_record_that_leads_there(caller, method):
    with failing(method), pytest.raises(Boom, match=rf"^{method}\b") as caught:
        CALLERS[caller]()
    if (caller, method) != ("a match", "scores"):  # the match is over, and its record at hand
        match = mg.replay(record_in(caught.value), chance="manual")
        with failing(method), pytest.raises(Boom, match=rf"^{method}\b"):
            every_method(match.state)
    CALLERS[caller]()  # and nothing is left of it


def every_method(state: Any) -> None:
    """Ask a position everything, as somebody would who looks for the fault."""
    twin = state.clone()
    twin.terminal(), twin.to_move(), twin.scores(), twin.returns(), twin.observe(1, 0)
    for action in twin.legal():
        twin.clone().apply(action)
    if twin.windy:
        twin.odds(), twin.sample(mg.engine.rng.Rng(1))
    assert not twin.terminal(), "nothing failed"


@pytest.mark.parametrize("method", ["determinize", "private_info"])
def test_an_error_of_what_only_a_search_asks_reaches_the_caller(method):
    match = mg.Game("rope").position({"knots": LATE if method == "determinize" else LATE + 2}, seed=1)
    bot = mg.bot("search", 1, iterations=200, opponent_info=True)
    with failing(method), pytest.raises(Boom, match=rf"^{method}\b") as caught:
        bot.choose(match)
    if method == "private_info":
        assert mg.replay(record_in(caught.value), chance="manual").view()["knots"] <= LATE
    assert bot.choose(match) in match.legal()


@pytest.mark.parametrize("method", [*ALWAYS, "odds", "sample"])
def test_a_match_stays_as_it_was(method):
    match = mg.Game("rope").position({"knots": LATE + 1}, seed=7)
    if method in ("apply", "legal", "copy_from"):  # they fail one move later than those that are asked after a move
        match.play("untie 1")
    twin = match.copy()
    before = match.state.key(), match.events, match.undoable
    with failing(method), pytest.raises(Boom):
        match.play("untie 1")
    assert (match.state.key(), match.events, match.undoable) == before
    for one in (match, twin):
        while one.to_move is not None:
            one.play(one.legal()[0])
    assert match.events == twin.events, "chance is drawn as if nothing had happened"


def test_the_note_tells_where_and_its_record_can_be_loaded():
    match = mg.Game("rope").position({"knots": LATE}, seed=7)
    with failing("apply"), pytest.raises(Boom) as caught:
        match.play("untie 2")
    assert caught.value.__notes__[0].startswith("The rules failed to carry out 'untie 2' after this record:\n{")
    assert json.loads(record_in(caught.value))["position"]["knots"] == LATE
    with failing("to_move"), pytest.raises(Boom) as caught:
        mg.playouts(match, games=10)
    assert caught.value.__notes__[0].startswith("The rules failed in the position after this record:\n{")
    assert mg.replay(record_in(caught.value), chance="manual").view()["knots"] == LATE


def test_a_record_that_cannot_be_written_does_not_hide_the_error(monkeypatch):
    match = mg.Game("rope").position({"knots": LATE}, seed=7)
    match.record.position = {"knots": object()}
    with failing("apply"), pytest.raises(Boom) as caught:
        match.play("untie 2")
    assert caught.value.__notes__[0].startswith("The record that leads there cannot be written: TypeError")


@pytest.mark.parametrize("caller", ["a match", "perft", "search"])
@pytest.mark.parametrize("method", ["legal", "apply", "terminal"])
def test_an_interruption_within_the_rules_is_one(caller, method):
    with failing(method, KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        CALLERS[caller]()
    CALLERS[caller]()


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interruption_of_playouts_keeps_what_was_played(threads):
    with failing("apply", KeyboardInterrupt), pytest.raises(KeyboardInterrupt) as caught:
        mg.playouts(mg.Game("rope"), games=600, threads=threads)
    assert caught.value.partial.games < 600


ENGINE = [caller for caller in CALLERS if caller != "a match"]
FIBS: list[tuple[str, Callable[[Rope], Any], str]] = [
    ("legal", lambda state: [], r"Rope.legal\(\) must list 1 to 2 values \(the width\) .* not 0"),
    ("legal", lambda state: [1, 2, 3], r"Rope.legal\(\) must list 1 to 2 values \(the width\) .* not 3"),
    ("odds", lambda state: [1], r"legal\(\) lists 2 outcomes and odds\(\) 1 weights"),
    ("odds", lambda state: [0, 0], r"odds\(\) 2 weights with the sum 0"),
    ("odds", lambda state: [2**31, 1], r"odds\(\) 2 weights with the sum 2147483649; .* 1 to 2147483647"),
]
if mg.compiled:  # C code relies on valid seats; interpreted, a wrong one is an error wherever it is used
    FIBS += [
        ("legal", lambda state: ["one"], "an integer is required"),
        ("to_move", lambda state: 2, r"Rope.to_move\(\) must be a seat from 0 to 1, or CHANCE \(-1\), not 2"),
        ("to_move", lambda state: -2, "must be a seat from 0 to 1"),
        ("to_move", lambda state: None, "an integer is required"),
    ]


@pytest.mark.parametrize("caller", ENGINE)
@pytest.mark.parametrize(("method", "answer", "complaint"), FIBS)
def test_a_wrong_answer_is_an_error_and_no_crash(caller, method, answer, complaint):
    if (caller, method) not in NOT_ASKED:
        with fibbing(method, answer), pytest.raises((ValueError, TypeError), match=complaint) as caught:
            CALLERS[caller]()
        record_in(caught.value)
    CALLERS[caller]()


@pytest.mark.parametrize("caller", [caller for caller in ENGINE if caller != "perft"])
@pytest.mark.parametrize("method", ["scores", "returns"])
def test_scores_and_returns_have_one_value_a_seat(caller, method):
    with (
        fibbing(method, lambda state: [1] * 9),
        pytest.raises(ValueError, match="must list 2 values, one a seat, not 9"),
    ):
        CALLERS[caller]()
    CALLERS[caller]()


@pytest.mark.parametrize("caller", CALLERS)
def test_a_copy_of_another_size_is_refused(caller):
    with (
        fibbing("fresh", lambda state: Rope({"players": 3, "width": 9})),
        pytest.raises(ValueError, match=r"Rope.fresh\(\) must give a position of 2 seats and width 2, not of 3 and 9"),
    ):
        CALLERS[caller]()
    CALLERS[caller]()


def test_a_rule_that_fails_only_once_is_told_all_the_same():
    errors = iter([Boom("once")])

    def once() -> BaseException:
        return next(errors, None) or KeyError("the second error, while the record is written")

    with failing("apply", once), pytest.raises(Boom, match="once") as caught:
        mg.playouts(mg.Game("rope"), games=5)
    assert record_in(caught.value)


def test_the_methods_a_game_must_define_say_so():
    from montgolfier.engine.plain import PlainState

    class Empty(PlainState):
        pass

    state = Empty(2, 3)
    for method, args in (("legal", ()), ("apply", (1,)), ("to_move", ()), ("terminal", ()), ("scores", ())):
        with pytest.raises(NotImplementedError, match=rf"Empty must define {method}\("):
            getattr(state, method)(*args)
    assert (state.observe(GUSTS, 0), state.private_info(0), KNOTS) == (GUSTS, 0, 9)
    with pytest.raises(ValueError, match="1 to 8 seats, not 9"):
        Empty(9, 3)
    with pytest.raises(ValueError, match="width must be at least 1"):
        Empty(2, 0)
