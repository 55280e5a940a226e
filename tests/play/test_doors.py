"""Garbage at every door: only the three errors of Montgolfier ever come out, and nothing has changed."""

import json
import string
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.play.registry import find
from montgolfier.testing import variants

TITLES = mg.titles()
STARTS = {str(game): game for title in TITLES for game in variants(title)}
garbage_in = settings(
    max_examples=100 if mg.compiled else 30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)

# -- garbage ----------------------------------------------------------------------------------------------------


def deep(value: object, levels: int) -> Any:
    """A value wrapped in many lists."""
    for _ in range(levels):
        value = [value]
    return value


BOTTOMLESS = {levels: deep("bottom", levels) for levels in (50, 500, 5000, 50_000)}
numbers = st.one_of(
    st.integers(-3, 20),
    st.integers(),
    st.sampled_from([2**31, 2**32, 2**63, 2**64, -(2**63), 10**30]),
    st.sampled_from([1, -1]).map(lambda sign: sign * 10**5000),  # too long to be printed
    st.floats(allow_nan=True, allow_infinity=True),
    st.booleans(),
)
texts = st.one_of(
    st.text(max_size=8),
    st.text(alphabet=st.characters(categories=["Cs", "Cc", "Nd", "Lu"]), max_size=6),  # surrogates, controls, digits
    st.text(alphabet=string.ascii_letters + " 0123456789", max_size=12),
    st.sampled_from(["", " ", "\0", "\ud800", "٣", "²", "ß", "first", "over", "random", "x" * 5000]),
)
scalars = st.one_of(st.none(), numbers, texts, st.binary(max_size=4), st.just(object()), st.just(...))
anything = st.one_of(
    st.recursive(
        scalars,
        lambda inner: st.one_of(
            st.lists(inner, max_size=4),
            st.tuples(inner, inner),
            st.dictionaries(st.one_of(texts, st.integers(), st.none()), inner, max_size=4),
        ),
        max_leaves=8,
    ),
    st.sampled_from(list(BOTTOMLESS)).map(BOTTOMLESS.__getitem__),
    st.sets(st.integers(), max_size=3),
)


@st.composite
def spoiled(draw: st.DrawFn, value: Any) -> Any:
    """A sound value with something in it replaced by garbage, dropped or doubled."""
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(list(value)))
        rest = {k: v for k, v in value.items() if k != key}
        change = draw(st.integers(0, 5))
        if change == 0:
            return rest
        if change == 1:
            return {**value, draw(texts): draw(anything)}
        return {**rest, key: draw(spoiled(value[key]))}
    if isinstance(value, list | tuple) and value and draw(st.integers(0, 5)):
        at = draw(st.integers(0, len(value) - 1))
        change = draw(st.integers(0, 5))
        if change == 0:
            return [*value[:at], *value[at + 1 :]]
        if change == 1:
            return [*value, value[at]]
        return [*value[:at], draw(spoiled(value[at])), *value[at + 1 :]]
    if isinstance(value, str) and value and draw(st.booleans()):
        return draw(st.sampled_from([value[:-1], value + value[-1], value.swapcase(), value + "\ud800", value[::-1]]))
    if isinstance(value, int) and draw(st.booleans()):
        return value + draw(st.sampled_from([-1, 1, 2, 64]))
    return draw(anything)


def sound(match: mg.Match) -> None:
    """A match that can be used: it says what is due, is viewed, written down and read again."""
    again = mg.replay(match.record.to_json(), chance="manual")
    assert again.state.key() == match.state.key()
    assert bool(match.legal()) == (match.to_move is not None)
    for seat in (*range(match.players), None):
        json.dumps(match.view(seat))


def some_match(name: str, events: int, chance: str = "auto") -> mg.Match:
    """A match of a game, some events after its start."""
    match = STARTS[name].new(seed=events, chance=chance)
    for number in range(events):
        if match.to_move is None:
            break
        match.play(match.legal()[(7 * number + events) % len(match.legal())])
    return match


games = st.sampled_from(list(STARTS))
moments = st.integers(0, 60)


# -- doors ------------------------------------------------------------------------------------------------------


def said(fault: Exception) -> None:
    """An error says something that can be printed, and not too much."""
    text = str(fault)
    assert text
    assert len(text.encode()) < 3000


def attempt(door: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
    """What comes of trying, or None when it is refused with a SetupError."""
    try:
        return door(*arguments, **more)
    except mg.SetupError as refused:
        said(refused)
        return None


@garbage_in
@given(st.one_of(st.sampled_from(TITLES), anything), st.dictionaries(st.text(max_size=10), anything, max_size=3))
def test_Game(title, options):
    game = attempt(mg.Game, title, **options)
    if game is not None:
        sound(game.new(seed=1))


@garbage_in
@given(st.data(), games)
def test_options_of_a_game(data, name):
    chosen, title = dict(STARTS[name].chosen), STARTS[name].title
    options = [option.name for option in find(title).options(chosen)]
    chosen |= data.draw(st.dictionaries(st.sampled_from(options), st.one_of(anything, numbers), max_size=3))
    game = attempt(mg.Game, title, **chosen)
    if game is not None:
        sound(game.new(seed=1))


@garbage_in
@given(games, anything, anything)
def test_new(name, seed, chance):
    for arguments in ({"seed": seed}, {"chance": chance}, {"seed": seed, "chance": chance}):
        match = attempt(STARTS[name].new, **arguments)
        if match is not None:
            sound(match)


@garbage_in
@given(st.data(), games, moments)
def test_position(data, name, moment):
    fields = data.draw(st.one_of(spoiled(some_match(name, moment).position()), anything))
    match = attempt(STARTS[name].position, fields, seed=1)
    if match is not None:
        sound(match)
        for _ in range(10):
            if match.to_move is not None:
                match.play(match.legal()[-1])
        sound(match)


@garbage_in
@given(st.data(), games, moments)
def test_play(data, name, moment):
    match = some_match(name, moment, data.draw(st.sampled_from(["auto", "manual"])))
    legal, before, record = match.legal(), match.state.key(), match.record.to_json()
    text = data.draw(st.one_of(spoiled(data.draw(st.sampled_from(legal or ["skip"]))), anything, texts))
    try:
        match.play(text)
    except (mg.IllegalAction, mg.NotationError) as refused:
        said(refused)
        unchanged = (match.state.key(), match.record.to_json()) == (before, record)
    else:
        unchanged = False
        sound(match)
    assert unchanged == (match.record.to_json() == record)


@garbage_in
@given(games, moments, anything)
def test_view_log_story_resume(name, moment, wrong):
    match = some_match(name, moment)
    before, record = match.state.key(), match.record.to_json()
    for door in (match.view, match.log, match.story, match.resume, lambda names: match.story(None, names)):
        attempt(door, wrong)
    assert (match.state.key(), match.record.to_json()) == (before, record)


@garbage_in
@given(st.data(), games, moments)
def test_replay_of_spoiled_records(data, name, moment):
    match = attempt(mg.replay, data.draw(spoiled(some_match(name, moment).record.to_dict())), seed=1)
    if match is not None:
        sound(match)


@garbage_in
@given(st.data(), games, moments)
def test_replay_of_spoiled_texts(data, name, moment):
    text = some_match(name, moment).record.to_json()
    cut = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(cut, min(cut + 40, len(text))))
    match = attempt(mg.replay, text[:cut] + data.draw(texts) + text[end:], seed=1)
    if match is not None:
        sound(match)


@pytest.mark.parametrize(
    "record",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"montgolfier": 1, "rules_version": 1, "options": ' + "[" * 900 + "]" * 900 + "}",
        '{"montgolfier": 1, "rules_version": ' + "9" * 5000 + "}",
        '{"montgolfier": NaN}',
        '{"montgolfier": 1e999}',
        b"\xff\xfe\x00",
        "\ud800",
        b"",
        {"montgolfier": 1, "rules_version": 10**5000, "options": {}, "events": [], "title": "aloft"},
    ],
)
def test_replay_of_monstrous_records(record):
    with pytest.raises(mg.SetupError):
        mg.replay(record)


@garbage_in
@given(anything, st.one_of(anything, st.none()), anything)
def test_replay_of_anything(record, seed, chance):
    assert attempt(mg.replay, record, seed=seed, chance=chance) is None


@garbage_in
@given(games, st.dictionaries(st.sampled_from(["depth", "seed", "hands", "deck", "x"]), anything, max_size=3))
def test_perft(name, arguments):
    small = {"depth": 1, **arguments}
    if isinstance(small["depth"], int) and 2 < small["depth"] < 501:
        small["depth"] = 2
    count = attempt(mg.perft, STARTS[name], **small)
    assert count is None or count >= 0


@garbage_in
@given(games, st.dictionaries(st.sampled_from(["games", "seed", "threads"]), anything, max_size=3))
def test_playouts(name, arguments):
    few = {"games": 2, **arguments}
    if isinstance(few["games"], int) and 20 < few["games"] <= 10**12:
        few["games"] = 20
    result = attempt(mg.playouts, STARTS[name], **few)
    assert result is None or result.games == few["games"]
