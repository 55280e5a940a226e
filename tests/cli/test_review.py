"""`montgolfier review` of games that cannot be solved."""

import re

import pytest

import montgolfier as mg


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A game of two careless players of Cloud 9, short enough to be gone through at once."""
    match = mg.Game("cloud9", players=2).new(seed=4)
    bot = mg.bot("random", seed=1)
    while match.to_move is not None:
        match.play(bot.choose(match))
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(match.record.to_json())
    return file


def test_review_prints_the_curve_the_decisions_and_where_the_results_came_from(run, saved):
    answer = run("review", str(saved), "--effort", "0.002")
    assert answer.code == 0
    assert re.search(r"^Seat 0 +\d+ [▁▂▃▄▅▆▇█]+ +\d+$", answer.out, re.MULTILINE)
    for words in ("at the start", "dice, draws and deals", "what nobody foresaw", "own decisions", "others' decisions"):
        assert words in answer.out
    assert re.search(r"own decisions +-\d+ ± \d+ +-\d+ ± \d+", answer.out)
    assert "slip" in answer.out
    everything = run("review", str(saved), "--effort", "0.002", "--all").out
    assert len(everything.splitlines()) > len(answer.out.splitlines())
    assert "best" in everything


def test_ctrl_c_shows_the_game_as_far_as_it_was_gone_through(run, saved, monkeypatch):
    def impatient(match, effort, progress):
        def tell(done, total):
            progress(done, total)
            if done > total // 2:
                raise KeyboardInterrupt

        return mg.review(match, effort, tell)

    monkeypatch.setattr("montgolfier.cli.review.go_through", impatient)
    answer = run("review", str(saved), "--effort", "0.002")
    assert answer.code == 130
    assert re.search(r"Interrupted: this is the game up to event \d+ of \d+\.", answer.err)
    assert "own decisions" in answer.out


def test_a_game_without_a_move_is_refused(run, tmp_path):
    (tmp_path / "new.json").write_text(mg.Game("cloud9").new(seed=1).record.to_json())
    answer = run("review", str(tmp_path / "new.json"))
    assert answer.code == 2
    assert "there is nothing to review: no move has been made" in answer.err


def test_a_wish_for_the_other_kind_of_review_is_refused(run, saved, tmp_path):
    answer = run("review", str(saved), "--seconds", "5")
    assert (answer.code, answer.out) == (2, "")
    assert "--seconds is for games that can be solved; this one is reviewed by search: give --effort" in answer.err
    solo = mg.Game("aloft", players=1).new(seed=1)
    solo.play(solo.legal()[0])
    (tmp_path / "solo.json").write_text(solo.record.to_json())
    answer = run("review", str(tmp_path / "solo.json"), "--effort", "1")
    assert (answer.code, answer.out) == (2, "")
    assert "--effort is for games reviewed by search; this one is solved: give --seconds" in answer.err
