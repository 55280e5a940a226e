"""Cloud 9 on the command line: its board and its odds."""

import io
import random

import pytest
from rich.console import Console

import montgolfier as mg
from montgolfier.cli.boards import board_of, colours

BOARD = board_of("cloud9")
GAMES = [
    {"players": 2, "dice_cap": None},
    {"players": 6, "wilds_per_roll": None},
    {"players": 3, "edition": "published"},
    {"players": 4, "edition": "published", "max_level": 4, "hand_sizes_public": False, "end_after": "immediately"},
]


def printed(thing: object, width: int = 80, colour: bool = False) -> str:
    out = Console(
        file=io.StringIO(), width=width, height=24, force_terminal=colour, no_color=not colour,
        color_system="truecolor" if colour else None,
    )  # fmt: skip
    out.print(thing)
    return out.file.getvalue()


@pytest.mark.parametrize("options", GAMES, ids=lambda options: " ".join(map(str, options.values())))
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_position_is_drawn_completely_and_fits(options, width):
    chooser = random.Random(1)
    match = mg.Game("cloud9", **options).new(seed=1)
    while match.to_move is not None:
        for _ in range(7):
            if match.to_move is not None:
                match.play(chooser.choice(match.legal()))
        view = match.view(0)
        drawing = printed(BOARD.draw(view), width)
        assert max(map(len, drawing.splitlines())) <= width
        assert width < 80 or len(drawing.splitlines()) <= 17
        words = drawing.split()
        assert all(kind in words for kind in view["hands"][0])
        assert all(str(score) in words for score in view["scores"])
        assert match.to_move is None or BOARD.question(match.view(match.to_move))
    assert "pay wild:red" in printed(BOARD.legend(match.view(None)), width)
    sheet = printed(BOARD.sheet(match.outcome, [f"player {s}" for s in range(match.players)]), 120)
    assert all(str(score) in sheet for score in match.outcome.scores)
    assert sheet.count(" at level ") == len(match.outcome.sheet["trips"])


def flight() -> mg.Match:
    return mg.Game("cloud9", players=4).position(
        {
            "hands": [{"red": 2, "wild": 1}, {"green": 1}, {"red": 3}, {}],
            "pile": {"yellow": 4},
            "discard": ["purple", "purple"],
            "level": 3,
            "pilot": 1,
            "aboard": [True, True, False, True],
            "left": [0, 0, 2, 0],
            "scores": [5, 0, 2, 11],
            "dice": ["green", "green", "blank"],
        }
    )


def test_the_board_tells_who_is_where():
    lines = printed(BOARD.draw(flight().view(0))).splitlines()
    assert lines[1].split() == ["you", "5", "3"]
    assert lines[2].split() == ["seat", "1", "0", "1", "pilot"]
    assert lines[3].split()[-6:] == ["seat", "2", "2", "3", "left,", "+2"]
    assert lines[9].split() == ["3", "3", "points", "3", "dice", "▐", "013", "▌"]
    assert lines[10].split() == ["2", "2", "points", "2", "dice", "▟2▙"]
    assert lines[12].split() == [
        "dice",
        "green",
        "green",
        "blank",
        "seat",
        "1",
        "with",
        "1",
        "card",
        "can",
        "pay:",
        "0",
        "%",
    ]
    assert lines[13].split() == ["you", "red", "×2", "wild"]
    assert lines[14].split() == ["piles", "4", "to", "draw,", "2", "used", "purple", "×2"]


def test_the_board_shows_only_what_the_seat_may_know():
    assert "×3" not in printed(BOARD.draw(flight().view(0)))
    spectator = printed(BOARD.draw(flight().view(None)))
    assert not any(line.startswith(("you ", "seat ")) for line in spectator.splitlines())


def test_effects_of_moves():
    match = flight()
    assert match.to_move == 3
    before = match.view(3)
    match.play("leave")
    assert BOARD.effect(before, match.view(3)) == "3 points, 14 in all"
    before = match.view(0)
    match.play("stay")
    assert BOARD.effect(before, match.view(0)) == "4 points one level up, nothing if the balloon falls"
    before = match.view(1)
    match.play("fail")
    assert BOARD.effect(before, match.view(1)) == "the balloon falls, nobody aboard gets anything"
    paying = mg.Game("cloud9", players=2, max_level=3).position(
        {"hands": [{"red": 2, "wild": 1}, {}], "dice": ["red", "red"], "phase": "pay"}, chance="manual"
    )
    before = paying.view(0)
    paying.play("pay wild:red")
    assert BOARD.effect(before, paying.view(0)) == "plays red, wild; 3 points"
    assert BOARD.effect(before | {"seat": None}, paying.view(None)) == ""


def test_colours_come_with_their_words_and_do_without_many_colours(monkeypatch):
    assert "48;2;116;175;219" in printed(BOARD.draw(flight().view(0)), colour=True)  # the zenith
    monkeypatch.setattr(colours, "few_colours", lambda: True)
    assert "48;2;" not in printed(BOARD.draw(flight().view(0)), colour=True)
    assert BOARD.paint("pay wild:red").plain == "pay wild:red"
    assert {str(span.style) for span in BOARD.paint("pay wild:red").spans}


def test_a_game_is_played_at_the_terminal(run):
    answer = run("play cloud9 --edition published --seed 3", typed="1\n" * 500)
    assert answer.code == 0
    assert "Score sheet" in answer.out
    assert "The game is over: 50 points were reached" in answer.out


def test_people_at_one_terminal_do_not_learn_that_a_pilot_had_no_choice(run):
    typed = "\n".join(["", "stay", "", "leave", "", "fail"] * 40) + "\n"
    answer = run("play cloud9 --players 2 --seat 0 --seat 1 --seed 3 --set first_pilot=0", typed=typed)
    assert answer.code == 0
    assert "It was the only move." not in answer.out
    assert "change places now" in answer.out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("odds --hand rrgyw --dice 3", ["Hand: 1 green, 2 red, 1 yellow, 1 wild", "8/9, 88.9 %"]),
        ("odds --hand rrgyw", ["always", "35/36, 97.2 %", "8/9, 88.9 %", "61/81, 75.3 %"]),
        ("odds --hand rg --roll rr", ["pays red, red: never"]),
        ("odds --hand w --roll rgb --whole-roll", ["One wild pays the whole roll", "pays red, green, blank: always"]),
        ("odds --hand ww --dice 2 --wilds 2", ["Wilds for up to 2 dice", "always"]),
        ("odds --cards 6 --dice 4", ["An unknown hand of 6 out of 76 cards", "57.4 %"]),
        ("odds --cards 1 --roll r --seen rrrrrrrrrrrrrrrrrrwwww", ["out of 54 cards", "pays red: never"]),
        ("odds", ["0.9212   0.8193   0.7007   0.5736"]),
        ("odds --whole-roll --dice 4", ["0.6363"]),
    ],
)
def test_odds_are_told(run, command, told):
    answer = run(command)
    assert answer.code == 0
    assert [words for words in told if words not in answer.out] == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("odds --hand rx", "--hand 'rx': 'x' is not one of g green, p purple, r red, y yellow, w wild"),
        ("odds --hand rr --cards 2", "a hand is either known or unknown"),
        ("odds --hand rr --dice 2 --roll rr", "dice are either still to be rolled or on the table"),
        ("odds --hand wwwww", "there are only 4 wild cards (C-04, C-05)"),
        ("odds --roll r", "--roll: whose?"),
        ("odds --cards 75 --seen rr", "--cards 75: only 74 cards are left"),
        ("odds --hand r --roll w", "--roll 'w': 'w' is not one of"),
    ],
)
def test_odds_refuse_in_words(run, command, said):
    answer = run(command)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
