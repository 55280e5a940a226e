"""The puzzle of the day in the browser's eyes: par, play, streak, what can still be reached, review."""

import re
import time
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

import montgolfier as mg
from montgolfier.solve.puzzles import puzzle_of
from montgolfier.table.puzzle_store import streak

pytestmark = pytest.mark.slow
TODAY = datetime.now(UTC).date


def wait_for(client: TestClient, path: str, words: str, seconds: float = 90.0) -> str:
    """The page, once it has these words."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        page = client.get(path)
        assert page.status_code == 200, page.text
        if words in page.text:
            return page.text
        time.sleep(0.1)
    raise AssertionError(f"{words!r} never came: {page.text}")


def play_line(client: TestClient, table: str, line: list[str]) -> None:
    for action in line:
        answer = client.post(f"/api/tables/{table}/play", json={"action": action})
        assert answer.status_code == 200, answer.text


def open_puzzle(client: TestClient, day: date, edition: str = "first") -> str:
    answer = client.post(f"/puzzles/{day.isoformat()}/{edition}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def test_a_puzzle_is_played_to_par_reviewed_and_counted(client: TestClient) -> None:
    day = TODAY()
    puzzle = puzzle_of(day, "first")
    best = puzzle.solve()
    page = wait_for(client, "/puzzles", f"<small>par</small><b>{best.score}</b>")
    assert '<meta name="again"' in page  # bots are still trying it
    assert "0 days" in page
    assert f"<b>{day.strftime('%-d %B %Y')}: par {best.score} in the first edition" in page

    table = open_puzzle(client, day)
    assert open_puzzle(client, day) == table  # it goes on where it was left
    seen: dict[str, Any] = client.get(f"/api/tables/{table}").json()
    assert [text for actor, text in seen["log"]] == [f"row {name}" for name in puzzle.row]
    assert 'id="reach"' in client.get(f"/t/{table}").text

    wait_for(client, f"/t/{table}/reach", f'"score":{best.score}')
    reach = client.get(f"/t/{table}/reach").json()
    assert reach == {"score": best.score, "proven": True, "par": best.score, "over": False}
    hint = client.get(f"/api/tables/{table}/hint").json()
    assert hint[0]["reach"] == best.score
    assert client.get(f"/t/{table}/review").status_code == 409

    play_line(client, table, best.line)
    over = client.get(f"/t/{table}").text
    assert f"/t/{table}/review" in over
    assert f"Par {best.score}: you reached it" in over
    assert f'action="/puzzles/{day.isoformat()}/first"' in over  # the same deal again
    assert f'href="/puzzles/{day.isoformat()}"' in over
    assert "with a hint." in over
    assert f'Puzzle<i class="day"> of {day.strftime("%-d %B")}</i>' in over
    assert client.get(f"/t/{table}/reach").json()["over"] is True
    review = wait_for(client, f"/t/{table}/review", "A perfect game")
    assert f"A perfect game: {best.score}" in review
    assert "/puzzles/" in review

    page = client.get("/puzzles").text
    assert "You reached par." in page
    assert "0 days <small>1 with hints</small>" in page  # a game with a hint is no part of the streak
    assert f"{day.strftime('%-d %B')}: first edition par reached with hints; second edition not played" in page
    assert "Try again" in page
    again = client.post(f"/t/{table}/rematch").headers["location"].removeprefix("/t/")
    assert again != table
    assert client.get(f"/api/tables/{again}").json()["log"] == seen["log"]
    assert open_puzzle(client, day) == again
    play_line(client, again, best.line)
    page = client.get("/puzzles").text
    assert "1 day<" in page
    assert f"{day.strftime('%-d %B')}: first edition par reached without hints" in page
    assert f"Puzzle of {day.strftime('%-d %B %Y')}, without hints" in client.get("/games").text
    words = f"Montgolfier, puzzle of {day.strftime('%-d %B %Y')}, first edition: {best.score} (par {best.score}) ★"
    assert f"{words}, without hints." in page


def test_moves_that_cost_points_are_marked(client: TestClient) -> None:
    day = TODAY() - timedelta(3)
    match = puzzle_of(day, "first").match()
    table = open_puzzle(client, day)
    moves = []
    bot = mg.bot("random", seed=5)
    while match.to_move is not None:
        moves.append(bot.choose(match))
        match.play(moves[-1])
    play_line(client, table, moves)
    assert match.outcome is not None
    page = wait_for(client, f"/t/{table}/review", "was possible")
    par = puzzle_of(day, "first").solve().score
    assert f"<h1>{match.outcome.scores[0]} points; {par} was possible</h1>" in page
    costs = [int(after) - int(before) for before, after in re.findall(r"<strong>(\d+) → (\d+)</strong>", page)]
    assert sum(costs) == match.outcome.scores[0] - par
    assert page.count('class="costly"') == page.count('<a href="#move-') == len(costs)
    assert "0 days" in client.get("/puzzles").text  # yesterday's news earn no streak


def test_older_puzzles_are_found_by_their_day_and_others_are_not(client: TestClient) -> None:
    past = TODAY() - timedelta(40)
    if past >= date(2026, 1, 1):
        assert past.strftime("%-d %B %Y") in client.get(f"/puzzles/{past.isoformat()}").text
    for path, status, words in (
        (f"/puzzles/{(TODAY() + timedelta(1)).isoformat()}", 404, "a day in the future"),
        ("/puzzles/1999-12-31", 404, "the first puzzle is that of 2026-01-01"),
        ("/puzzles/soon", 400, "puzzles are named by day"),
    ):
        page = client.get(path)
        assert page.status_code == status
        assert words[1:] in page.text  # the first letter is a capital there
    refused = client.post(f"/puzzles/{TODAY().isoformat()}/third")
    assert refused.status_code == 400
    assert "there are puzzles for the first and the second edition"[1:] in refused.text


def test_games_against_each_other_have_no_reach(client: TestClient, ada: Any) -> None:
    table = ada.open()["table"]
    assert client.get(f"/t/{table}/reach").status_code == 204
    assert 'id="reach"' not in client.get(f"/t/{table}").text


def test_those_who_play_together_see_what_they_can_still_reach(client: TestClient, ada: Any) -> None:
    options = {"edition": "first", "players": 2, "mode": "cooperative", "first_player": 0}
    table = ada.open(seats=["me", "random"], **options)["table"]
    reach = client.get(f"/t/{table}/reach").json()
    assert 6 <= reach["score"] <= 12
    assert (reach["par"], reach["over"]) == (None, False)  # no puzzle has this deal
    hint = ada.get(f"/tables/{table}/hint").json()
    assert (hint[0]["reach"], hint[0]["proven"]) == (reach["score"], True)
    assert 'id="reach"' in client.get(f"/t/{table}").text


def test_a_streak_ends_with_a_missed_day() -> None:
    day = date(2026, 7, 14)
    days = [day - timedelta(n) for n in range(10)]
    assert streak(set(), day) == 0
    assert streak({day}, day) == 1
    assert streak(set(days[1:4]), day) == 3  # today's may still come
    assert streak({days[0], *days[2:5]}, day) == 1
    assert streak(set(days[2:5]), day) == 0
