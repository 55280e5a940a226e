"""Every view has exactly the fields of its schema, with values of the types it names: whole games in every variant."""

import ast
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.games.aloft.schema import AloftView
from montgolfier.games.cloud9.schema import Cloud9View
from montgolfier.games.odyssey.schema import BoardData, OdysseyView, ScoreSheet
from montgolfier.testing import variants

SCHEMAS: dict[str, Any] = {"aloft": AloftView, "cloud9": Cloud9View, "odyssey": OdysseyView}
GAMES = [pytest.param(game, id=str(game)) for title in SCHEMAS for game in variants(title)]


Faults = Callable[[object, str], list[str]]  # of a value, and where it is


@cache
def checker(kind: Any) -> Faults:
    """What finds the faults of a value of which the schema says that it is of this kind."""
    if is_typeddict(kind):
        return fields_checker(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        allowed = {(type(one), one) for one in args}
        return lambda value, where: [] if (type(value), value) in allowed else [f"{where}: {value!r}"]
    if origin in (Union, types.UnionType):
        inner = [checker(one) for one in args]
        return lambda value, where: (
            [] if any(not check(value, where) for check in inner) else [f"{where}: {value!r} is not {kind}"]
        )
    if origin is list:
        return list_checker(checker(args[0]))
    if origin is dict:
        return dict_checker(checker(args[0]), checker(args[1]))
    fits = (float, int) if kind is float else (kind,)
    return lambda value, where: [] if type(value) in fits else [f"{where}: {value!r} is not {kind}"]


def list_checker(item: Faults) -> Faults:
    def check(value: object, where: str) -> list[str]:
        if not isinstance(value, list):
            return [f"{where}: {value!r} is not a list"]
        return [fault for one in value for fault in item(one, where)]

    return check


def dict_checker(key: Faults, item: Faults) -> Faults:
    def check(value: object, where: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is not a dict"]
        return [fault for name, one in value.items() for fault in key(name, where) + item(one, where)]

    return check


def fields_checker(kind: Any) -> Faults:
    hints = get_type_hints(kind, include_extras=True)
    optional = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    checks = {name: checker(get_args(hint)[0] if name in optional else hint) for name, hint in hints.items()}

    def check(value: object, where: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is not a dict"]
        found = [f"{where}: {name!r} is missing" for name in hints if name not in value and name not in optional]
        found += [f"{where}: {name!r} is not in the schema" for name in value if name not in hints]
        for name, one in value.items():
            if name in checks:
                found += checks[name](one, f"{where}.{name}")
        return found

    return check


def faults(value: object, kind: Any, where: str) -> list[str]:
    """All faults of a value, each with the place where it is."""
    return checker(kind)(value, where)


@pytest.mark.parametrize("game", GAMES)
def test_views_of_a_whole_random_game(game):
    schema = SCHEMAS[game.title]
    match, rng = game.new(seed=1, chance="manual"), Rng(1)
    assert faults(match.view(), schema, "view") == []
    while match.to_move is not None:
        if match.to_move == mg.CHANCE:
            match.apply(match.sample(rng))
        else:
            legal = match.state.legal()
            match.apply(legal[rng.below(len(legal))])
        watcher = len(match.record.events) % (match.players + 1)  # every seat in turn, and a spectator
        view = match.view(None if watcher == match.players else watcher)
        assert faults(view, schema, "view") == []
    assert faults(match.view(0), schema, "view") == []


def test_a_score_sheet_of_an_outcome_is_that_of_the_schema():
    match = mg.Game("odyssey", board="hexa", start_seat=0).new(seed=3)
    bot = mg.bot("random")
    while match.to_move is not None:
        match.play(bot.choose(match))
    assert match.outcome is not None
    assert faults(match.outcome.sheet, ScoreSheet, "sheet") == []


def test_bundled_and_drawn_boards_are_those_of_the_schema():
    generate = mg.Game("odyssey").part("boards")
    every = ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]
    for board in (generate("tiny", expansions=every, seed=1), generate("small", expansions=every, seed=2)):
        assert faults(board.to_dict(), BoardData, "board") == []


def test_a_field_that_is_missing_or_unknown_or_of_another_type_is_found():
    view = mg.Game("aloft").new(seed=1).view(0)
    assert faults({**view, "turn": True}, AloftView, "view") == ["view.turn: True is not <class 'int'>"]
    assert faults({**view, "phase": "tea"}, AloftView, "view") == ["view.phase: 'tea'"]
    assert faults({**view, "extra": 1}, AloftView, "view") == ["view: 'extra' is not in the schema"]
    del view["deck"]
    assert faults(view, AloftView, "view") == ["view: 'deck' is missing"]


@pytest.mark.parametrize("title", SCHEMAS)
def test_every_field_says_what_it_means(title):
    """In the source each field is followed by a text, which the reference shows."""
    source = Path(mg.__file__).parent / "games" / title / "schema.py"
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            fields = [i for i, part in enumerate(node.body) if isinstance(part, ast.AnnAssign)]
            silent = [ast.unparse(node.body[i]) for i in fields if not is_text(node.body[i + 1 : i + 2])]
            assert silent == []
            assert fields


def is_text(nodes: list[Any]) -> bool:
    return bool(nodes) and isinstance(nodes[0], ast.Expr) and isinstance(getattr(nodes[0].value, "value", None), str)
