"""The board for analysis, and the review's page, as a browser asks for them."""

import json
import re
import time
from typing import Any

import pytest

import montgolfier as mg
from tests.web.conftest import Person


def look(client: Any, line: dict[str, Any], **query: Any) -> Any:
    return client.post("/api/analysis/board", params=query, json=line)


def test_both_sides_are_played_from_a_new_game(client: Any) -> None:
    line: dict[str, Any] = {"title": "cloud9", "options": {"players": 2}, "events": []}
    start = look(client, line, whole=True).json()
    assert start["picture"].startswith("<svg")
    assert start["to_move"] == "*"
    assert start["chance"] == [["first 0", "50 %"], ["first 1", "50 %"]]
    drawn = look(client, line, draw=True).json()
    assert drawn["picture"] is None
    assert drawn["to_move"] in (0, 1)
    assert len(drawn["lines"]) == len(drawn["events"]) > 10
    assert "?" not in {text for _, text in drawn["events"]}  # nothing is hidden here
    for _ in range(12):
        action, words = drawn["moves"][0]
        assert words
        line["events"] = [*drawn["events"], [drawn["to_move"], action]]
        drawn = look(client, line, draw=True, since=len(line["events"]) - 1).json()
    assert len(drawn["events"]) == len(line["events"]) + len(drawn["lines"]) - 1
    advice = client.post("/api/analysis/advice", json={**line, "events": drawn["events"]}).json()
    assert {a["action"] for a in advice["advice"]} <= {action for action, _ in drawn["moves"]}
    assert advice["moves"] == len(drawn["moves"])
    assert re.match(r"wins about \d+ of 100", advice["advice"][0]["promise"])
    assert advice["advice"][0]["reason"].endswith(".")


def test_a_record_and_a_position_can_be_put_on_the_board(client: Any) -> None:
    match = mg.Game("aloft", edition="first", players=2).new(seed=7)
    bot = mg.bot("random", seed=1)
    while match.to_move is not None:
        match.play(bot.choose(match))
    shown = look(client, match.record.to_dict()).json()
    assert shown["to_move"] is None
    assert "won" in shown["prompt"]
    assert shown["sheet"]
    middle = match.at(20)
    position = {"title": "aloft", "options": middle.options, "position": middle.position()}
    shown = look(client, position).json()
    assert shown["to_move"] == middle.to_move
    assert [action for action, _ in shown["moves"]] == middle.legal()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({}, "'title' must be the name of a game, not None"),
        ({"title": "chess"}, "there is no game 'chess'"),
        ({"title": "aloft", "options": {"players": 9}}, "cannot be 9"),
        ({"title": "odyssey", "options": {"board": "/etc/passwd"}}, "cannot be '/etc/passwd'; names: tiny"),
        ({"title": "odyssey", "options": {"board": "/dev/zero"}}, "cannot be '/dev/zero'; names: tiny"),
        ({"title": "aloft", "options": {"edition": {}}}, "cannot be {}"),
        ({"title": "aloft", "options": []}, None),
        ({"title": "aloft", "options": [1]}, "'options' must be an object"),
        ({"title": "aloft", "position": {"moon": 1}}, "moon"),
        ({"title": "aloft", "position": 7}, "'position' must be an object or null"),
        ({"title": "aloft", "events": [["*", "fly"]]}, "event 1"),
        ({"title": "aloft", "events": ["fly"]}, "event 1 must be"),
        ({"title": "aloft", "events": [[0, "unpack GP 1"]]}, "chance is due"),
        ({"title": "aloft", "rules_version": 99}, "rules version"),
        ({"title": "aloft", "events": [["*", "x"]] * 3001}, "a list of at most 3000"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(client: Any, line: dict[str, Any], words: str | None) -> None:
    answer = look(client, line)
    if words is None:
        assert answer.status_code == 200
    else:
        assert answer.status_code == 400, answer.text
        assert words in answer.json()["message"]
    assert client.post("/api/analysis/board", json=[1]).status_code == 422


def test_names_that_nobody_can_encode_are_shown_as_far_as_they_can_be(client: Any) -> None:
    line = {"title": "aloft", "options": {"players": 2}, "names": ["Ada\ud800", "Ben"]}
    answer = client.post("/api/analysis/board", content=json.dumps(line), headers={"content-type": "application/json"})
    assert answer.json()["names"] == ["Ada", "Ben"]


def test_the_engine_has_nothing_to_say_about_chance(client: Any) -> None:
    answer = client.post("/api/analysis/advice", json={"title": "cloud9"})
    assert answer.status_code == 400
    assert "there is nothing to decide here" in answer.json()["message"]


def test_the_engine_is_limited_per_person(serve: Any) -> None:
    client = serve(hints_per_minute=2)
    line = {"title": "aloft", "options": {"edition": "first", "players": 2, "first_player": 0}}
    line["events"] = look(client, line, draw=True).json()["events"]
    answers = [client.post("/api/analysis/advice", json=line).status_code for _ in range(4)]
    assert 429 in answers


def test_a_finished_game_is_reviewed_and_analysed_a_running_one_is_not(serve: Any, person_at: type[Person]) -> None:
    client = serve(review_effort=0.001)
    ada = person_at(client)
    table = ada.open("cloud9", players=2, target=10)["table"]
    for path in (f"/t/{table}/review", f"/t/{table}/review/plies/1", f"/analysis?table={table}"):
        refused = client.get(path)
        assert refused.status_code == 409
        assert "once it is over" in refused.text
    while (seen := ada.get(f"/tables/{table}").json())["status"] == "playing":
        if seen["legal"]:
            ada.post(f"/tables/{table}/play", action=seen["legal"][0])
    assert f"/t/{table}/review" in client.get(f"/t/{table}").text
    until = time.monotonic() + 120
    while 'name="again"' in (page := client.get(f"/t/{table}/review").text):
        assert "is going through the game" in page
        assert time.monotonic() < until
        time.sleep(0.05)
    for words in ("Luck and decisions", "Dice, draws and deals", "Chance to win", "Try it from here", "All decisions"):
        assert words in page
    assert page.count("<polyline") == 2
    ply = int(re.search(r'data-ply="(\d+)">\d+\. ', page)[1])  # type: ignore[index]
    moment = client.get(f"/t/{table}/review/plies/{ply}").json()
    assert moment["told"].startswith(f"<b>Before move {ply + 1}.</b>")
    assert f'data-action="{moment["lit"]["played"]}"' in moment["pieces"]
    assert client.get(f"/t/{table}/review/plies/99999").status_code == 409
    shown = client.get(f"/analysis?table={table}&ply=12").text
    assert 'id="setup"' in shown
    assert 'data-ply="12"' in shown
    assert client.get("/analysis?table=nonsense").status_code == 404
    assert client.get("/analysis").status_code == 200
