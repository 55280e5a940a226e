"""Boards drawn from views: complete, within the terminal, readable without colour."""

import io
import random

import pytest
from rich.console import Console

import montgolfier as mg
from montgolfier.cli.boards import board_of, colours
from montgolfier.cli.boards.aloft.picture import LARGE, MEDIUM, SMALL, TALL, size_for

ALOFT = board_of("aloft")
GAMES = [
    {"edition": "first", "players": 1},
    {"edition": "first", "players": 3, "mode": "cooperative"},
    {"edition": "first", "players": 5, "launch_trucks": 5, "truck_capacity": 0},
    {"edition": "second", "players": 4, "reveal_unused": True},
    {"edition": "third", "players": 2},
    {"edition": "third", "players": 6, "tokens_public": False},
]


def printed(thing: object, width: int = 80, height: int = 24, colour: bool = False) -> str:
    out = Console(
        file=io.StringIO(), width=width, height=height, force_terminal=colour, no_color=not colour,
        color_system="truecolor" if colour else None,
    )  # fmt: skip
    out.print(thing)
    return out.file.getvalue()


@pytest.mark.parametrize("options", GAMES, ids=lambda o: f"{o['edition']}-{o['players']}")
@pytest.mark.parametrize("size", [(80, 24), (100, 40), (140, 50)])
def test_every_position_is_drawn_completely_and_fits(options, size):
    chooser = random.Random(1)
    match = mg.Game("aloft", **options).new(seed=1)
    while match.to_move is not None:
        for _ in range(9):
            if match.to_move is not None:
                match.play(chooser.choice(match.legal()))
        view = match.view(0)
        drawing = printed(ALOFT.draw(view), *size)
        lines = drawing.splitlines()
        assert max(map(len, lines)) <= size[0]
        for balloon in view["deck"]:
            assert balloon[:2] in drawing
        assert "launch GR" in printed(ALOFT.legend(view), *size)
        assert match.to_move is None or ALOFT.question(view)
    printed(ALOFT.draw(match.view(None)), *size)
    sheet = printed(ALOFT.sheet(match.outcome, [f"player {s}" for s in range(match.players)]), *size)
    assert all(str(score) in sheet for score in match.outcome.scores)


def test_board_says_height_column_token_and_how_a_balloon_lies():
    match = mg.Game("aloft", edition="second", first_player=0).position(
        {
            "flying": {"GW": [3, 2], "PY": [12, 4]},
            "load": {"GR": ["inflated", 5], "LION": ["unpacked", 6]},
            "trucks": [[4, 5, 6, 7], 4],
            "hands": ["G", "R"],
            "to_move": 0,
        }
    )
    lines = printed(ALOFT.draw(match.view(0))).splitlines()
    assert lines[0].split() == ["4", *["··"] * 11, "▟PY▙", "4"]
    assert lines[0].index("▟PY▙") == 3 + 11 * 5
    assert lines[4].split() == ["2", "··", "··", "▟GW▙", *["··"] * 9, "2"]
    assert lines[5].split() == ["1"]
    assert lines[8].split() == ["▟GR▙", "═LI═"]
    assert lines[9].split() == ["▄▄L▙"] * 4
    assert lines[10].split() == [str(column) for column in range(1, 14)]
    assert lines[11] == " " * 18 + "▄▄S▙" + " " * 46
    assert "green   1 point" in lines[13]


def test_board_shows_only_what_the_seat_may_know():
    match = mg.Game("aloft", players=3).new(seed=4)
    for seat in range(3):
        names = [line.split()[0] for line in printed(ALOFT.draw(match.view(seat))).splitlines()[12:]]
        assert names == ["packed", "you"]
    assert "points" not in printed(ALOFT.draw(match.view(None)))


def test_size_follows_the_terminal():
    assert size_for(80, 24) is SMALL
    assert size_for(80, 60) is TALL
    assert size_for(100, 40) is MEDIUM
    assert size_for(200, 30) is SMALL
    assert size_for(120, 50) is LARGE


def test_sixteen_colours_leave_the_landscape_out(monkeypatch):
    view = mg.Game("aloft").new(seed=1).view(0)
    assert "48;2;116;175;219" in printed(ALOFT.draw(view), colour=True)  # the zenith
    monkeypatch.setattr(colours, "few_colours", lambda: True)
    assert "48;2;" not in printed(ALOFT.draw(view), colour=True)


def test_names_of_balloons_are_painted_where_they_stand_alone():
    painted = ALOFT.paint("You launched green-red (GR) at column 3, not LIONS or GRW.")
    assert painted.plain == "You launched green-red (GR) at column 3, not LIONS or GRW."
    assert "".join(painted.plain[s.start : s.end] for s in painted.spans if s.style) == "GR"


def test_effect_tells_where_things_go():
    match = mg.Game("aloft", edition="second", first_player=0).position(
        {"flying": {"GW": [3, 2]}, "trucks": [[4, 5, 6, 7], 4], "hands": ["G", "R"], "to_move": 0}
    )
    before = match.view(0)
    match.play("truck L")
    assert ALOFT.effect(before, match.view(0)) == "truck from 7 to 8"
    before = match.view(0)
    match.play("ascend GW")
    assert ALOFT.effect(before, match.view(1)) == "to height 3 in column 3"
    before = match.view(1)
    match.play("truck S")
    assert ALOFT.effect(before, match.view(1)) == "safety truck from 4 to 5"
