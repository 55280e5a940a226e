"""Aeronaut Odyssey on the command line: the map, the people, the questions."""

import io
import random

import pytest
from rich.console import Console

import montgolfier as mg
from montgolfier.cli.boards import board_of, colours
from tests.games.odyssey.table import at, game
from tests.games.odyssey.worlds import any_board

BOARD = board_of("odyssey")
GAMES = [
    {"players": 2, "board": "hexa"},
    {"players": 6, "board": any_board(7), "secret_inventories": True},
    {"players": 4, "board": any_board(12), "variant": "block"},
    {"players": 3, "board": "small", "expansions": ["trajectories", "wildWinds", "multiRoutes", "bonusBalloons"]},
]


def printed(thing: object, width: int = 80, height: int = 40, colour: bool = False) -> str:
    out = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=colour, no_color=not colour,
        color_system="truecolor" if colour else None,
    )  # fmt: skip
    out.print(thing)
    return out.file.getvalue()


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_position_is_drawn_completely_and_fits(number, width):
    chooser = random.Random(1)
    match = mg.Game("odyssey", **GAMES[number]).new(seed=1)
    while match.to_move is not None:
        for _ in range(6):
            if match.to_move is not None:
                match.play(chooser.choice(match.legal()))
        view = match.view(0)
        drawing = printed(BOARD.draw(view), width)
        assert max(map(len, drawing.splitlines())) <= width
        for route in view["board"]["routes"]:
            assert f"{route['id']} {route['a']}–{route['b']}" in " ".join(drawing.split()) or width < 80
        for city in view["board"]["cities"]:
            assert any(city["id"] + mark in drawing for mark in "○●")
        for kind, count in view["live"][0].items():
            assert (kind if count == 1 else f"{kind}×{count}") in drawing
        assert match.to_move is None or BOARD.question(match.view(match.to_move))
    assert "claim r6 as:red" in printed(BOARD.legend(match.view(None)), width)
    sheet = printed(BOARD.sheet(match.outcome, [f"player {s}" for s in range(match.players)]), 120)
    assert all(str(score) in sheet for score in match.outcome.scores)


def test_the_map_tells_what_is_where():
    match = at(game(3), {"city": "D"}, {}, {}, owners={"r7": [2], "r5": [0, 1]})
    drawing = printed(BOARD.draw(match.view(0)))
    assert "★A○○○▲12" in drawing
    assert "D○▲0" in drawing
    assert "(4)" in drawing
    lines = [line.split() for line in drawing.splitlines()]
    assert any(line[:4] == ["0", "you", "at", "D"] for line in lines)
    assert "r5 A–D & & &" in " ".join(drawing.split())
    assert "r7 D–E 2" in " ".join(drawing.split())


def test_closed_twins_penalties_and_multiroutes_are_marked():
    routes = {
        "r4": {"bonuses": [{"kind": "points"}, {"kind": "points", "sign": -1}]},
        "r5": {"spaces": ["green", "gray", "blue"], "multi": True},
    }
    match = at(game(2, routes), owners={"r1": [0], "r5": [[1], [], []]})
    drawing = " ".join(printed(BOARD.draw(match.view(None))).split())
    assert "r2 A–C ××××" in drawing
    assert "r4 C–D y+y-" in drawing
    assert "r5 A–D 1 ? b" in drawing
    assert "points: r4 points lost: r4" in drawing


def test_effects_are_told():
    match = at(game(2), {"live": {"yellow": 2}}, owners={"r9": [1]})
    before = match.view(0)

    def told(action: str) -> str:
        after = match.state.clone()
        after.apply(match.parse(action))
        return BOARD.effect(before, match.rules.view(after, 0))

    assert told("move r9") == "to F, rewards seat 1"
    assert told("move r1") == "to C"
    assert told("claim r6") == "2 points, -2 yellow, and a reward"
    match.play("claim r6")
    before = match.view(0)
    assert told("reward red") == "+1 red"
    assert told("reward space") == "+1 space"


def test_questions_follow_the_decision():
    match = at(game(3, variant="block"), owners={"r7": [2]})
    for action in ("move r6", "pick red@r7"):
        match.play(action)
    assert BOARD.question(match.view(2)) == "Seat 0 wants to pick red@r7 and you would be rewarded: allow it?"
    match.play("allow")
    assert BOARD.question(match.view(0)) == "You have picked red. Pick another balloon."


def test_secret_inventories_are_not_printed():
    match = mg.Game("odyssey", board="hexa", secret_inventories=True, start_seat=0).new(seed=1)
    match.play("setup green")
    assert "green" not in printed(BOARD.draw(match.view(0)))
    assert "green" in printed(BOARD.draw(match.view(1)))


def test_sixteen_colours_are_enough(monkeypatch):
    view = mg.Game("odyssey", board="hexa").new(seed=1).view(0)
    assert "48;2;" in printed(BOARD.draw(view), colour=True)
    monkeypatch.setattr(colours, "few_colours", lambda: True)
    assert "48;2;" not in printed(BOARD.draw(view), colour=True)
