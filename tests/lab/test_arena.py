"""The arena: everybody sits everywhere, a result can be taken up again, and the numbers are honest."""

import json
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.lab.arena import Arena
from montgolfier.lab.rates import ratings, wilson


def test_every_deal_is_played_from_every_seat() -> None:
    arena = Arena("aloft", {"players": 2}, ["random", "greedy"], 6)
    assert [(p.seed, p.seats) for p in arena.pairings()] == [
        (1, (0, 1)), (1, (1, 0)), (2, (0, 1)), (2, (1, 0)), (3, (0, 1)), (3, (1, 0))
    ]  # fmt: skip


def test_equal_bots_come_out_exactly_even() -> None:
    arena = Arena("cloud9", {"players": 2}, ["random", "random"], 8)
    arena.run(jobs=1)
    # the same deal, the same bots in the same seats: only the names are swapped
    assert [line.share.mean for line in arena.standings() if line.share] == [0.5, 0.5]


def test_the_result_does_not_hang_on_the_number_of_processes() -> None:
    one, two = (Arena("aloft", {"players": 3}, ["random", "greedy"], 6) for _ in range(2))
    one.run(jobs=1)
    two.run(jobs=2)
    assert one.to_dict() == two.to_dict()


def test_a_tournament_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    first = Arena("aloft", {"players": 2}, ["random", "greedy"], 4)
    first.run(jobs=1, save=file)
    longer = Arena("aloft", {"players": 2}, ["random", "greedy"], 6)
    longer.resume(file)
    assert sorted(longer.played) == [0, 1, 2, 3]
    done = []
    longer.run(jobs=1, save=file, progress=done.append)
    assert done == [1, 1]
    whole = Arena("aloft", {"players": 2}, ["random", "greedy"], 6)
    whole.run(jobs=1)
    assert json.loads(file.read_text()) == json.loads(json.dumps(whole.to_dict()))


def test_another_tournament_is_not_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    Arena("aloft", {"players": 2}, ["random", "greedy"], 1).save(file)
    with pytest.raises(mg.SetupError, match="holds another tournament: its bots are random, greedy, not"):
        Arena("aloft", {"players": 2}, ["random", "random"], 1).resume(file)
    file.write_text("{}")
    with pytest.raises(mg.SetupError, match="is not a result of an arena"):
        Arena("aloft", {"players": 2}, ["random"], 1).resume(file)


def test_an_interrupted_tournament_loses_no_finished_game(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    arena = Arena("aloft", {"players": 2}, ["random", "greedy"], 6)

    def interrupt(_: int) -> None:
        if len(arena.played) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run(jobs=1, save=file, progress=interrupt)
    assert [game["number"] for game in json.loads(file.read_text())["played"]] == [0, 1, 2]


def test_a_shorter_run_keeps_the_games_beyond(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    Arena("aloft", {"players": 2}, ["random", "greedy"], 6).run(jobs=1, save=file)
    shorter = Arena("aloft", {"players": 2}, ["random", "greedy"], 2)
    shorter.resume(file)
    shorter.run(jobs=1, save=file)
    assert [line.games for line in shorter.standings()] == [2, 2]
    assert len(json.loads(file.read_text())["played"]) == 6


def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path) -> None:
    arena = Arena("aloft", {"players": 2}, ["random", "greedy"], 2)
    with pytest.raises(mg.SetupError, match="cannot be written: No such file or directory"):
        arena.run(jobs=1, save=tmp_path / "nowhere" / "arena.json")
    assert arena.played == {}


@pytest.mark.parametrize(
    "damage",
    [
        {"scores": "abc"},
        {"seats": [0, 5]},
        {"winners": [7]},
        {"winners": [[0]]},
        {"number": [0]},
        {"number": -1},
        {"seed": 9},
        {"scores": [1]},
        {"scores": [10**400, 1]},
        {"winners": [0, 0]},
    ],
)
def test_a_damaged_result_is_refused_in_words(tmp_path: Path, damage: dict[str, Any]) -> None:
    file = tmp_path / "arena.json"
    arena = Arena("aloft", {"players": 2}, ["random", "greedy"], 2)
    arena.run(jobs=1, save=file)
    data = json.loads(file.read_text())
    data["played"][1] |= damage
    file.write_text(json.dumps(data))
    with pytest.raises(mg.SetupError, match="is damaged: game 1 in it is not one of this tournament"):
        Arena("aloft", {"players": 2}, ["random", "greedy"], 2).resume(file)


@pytest.mark.parametrize(("text", "why"), [("[]", "it is not a JSON object"), ("[" * 9999, "maximum recursion depth")])
def test_a_file_that_is_no_result_is_refused_in_words(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "arena.json"
    file.write_text(text)
    with pytest.raises(mg.SetupError, match=f"is not a result of an arena: {why}"):
        Arena("aloft", {"players": 2}, ["random", "greedy"], 2).resume(file)


def test_other_options_are_told_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    Arena("aloft", {"players": 2, "specials": 2}, ["random"], 1).save(file)
    with pytest.raises(mg.SetupError, match="holds another tournament: it has specials 2 instead of 3"):
        Arena("aloft", {"players": 2, "specials": 3}, ["random"], 1).resume(file)


def test_who_has_not_played_comes_last() -> None:
    arena = Arena("aloft", {"players": 1}, ["random", "greedy"], 1)
    arena.run(jobs=1)
    assert [line.games for line in arena.standings()] == [1, 0]


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(mg.SetupError, match="there is no bot 'nobody'"):
        Arena("aloft", {}, ["nobody"], 1)
    with pytest.raises(mg.SetupError, match="at least one bot"):
        Arena("aloft", {}, [], 1)
    with pytest.raises(mg.SetupError, match="games must be at least 1, not 0"):
        Arena("aloft", {}, ["random"], 0)
    with pytest.raises(mg.SetupError, match="there is no game 'chess'"):
        Arena("chess", {}, ["random"], 1)


def test_alone_the_mean_score_counts() -> None:
    arena = Arena("aloft", {"players": 1}, ["random", "greedy"], 4)
    arena.run(jobs=1)
    lines = arena.standings()
    assert [line.share for line in lines] == [None, None]
    assert lines[0].score <= lines[1].score
    assert {line.games for line in lines} == {2}


def test_wilson_gives_the_textbook_interval() -> None:
    # Newcombe (1998), table I: 81 of 263 is 0.3080, interval 0.2553 to 0.3662
    interval = wilson(81, 263)
    assert (round(interval.mean, 4), round(interval.low, 4), round(interval.high, 4)) == (0.3080, 0.2553, 0.3662)
    assert wilson(0, 10).low == 0.0
    assert str(wilson(5, 10)) == "50.0 % (23.7 to 76.3)"
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_ratings_rise_by_winning() -> None:
    games = [((0, 1), [0], [9, 5]), ((1, 0), [1], [4, 8])] * 5
    (better, unsure), (worse, _) = ratings(2, games)
    assert better > worse
    assert unsure < ratings(2, [])[0][1]
    level = ratings(2, [((0, 1), [0, 1], [7, 7])])
    assert level[0] == level[1]
