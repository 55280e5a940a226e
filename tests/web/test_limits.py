"""One client cannot spoil it for the others."""

import json
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy import event
from starlette.websockets import WebSocketDisconnect

from montgolfier.table.puzzle_service import MOST_RATINGS
from montgolfier.table.puzzle_store import today
from montgolfier.table.solving import daily_puzzles
from montgolfier.web.limits import Allowance, Blocklist, Spacing, TokenBucket, TokenBuckets


def test_a_bucket_refills_with_time():
    now = [0.0]
    bucket = TokenBucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_buckets_are_kept_for_a_limited_number_of_clients():
    buckets = TokenBuckets(0, 1, most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    buckets.take("b")
    buckets.take("c")
    assert buckets.take("a")  # forgotten, so it starts anew


def test_requests_that_come_all_at_once_begin_one_after_the_other():
    now = [0.0]
    spacing = Spacing(rate=100, at_once=2, most=2, clock=lambda: now[0])
    assert [spacing.wait("a") for _ in range(5)] == pytest.approx([0, 0, 0.01, 0.02, 0.03])
    assert spacing.wait("b") == 0  # somebody else does not wait
    now[0] = 0.03
    assert spacing.wait("a") == pytest.approx(0.01)
    now[0] = 10.0
    assert [spacing.wait("a") for _ in range(3)] == pytest.approx([0, 0, 0.01])  # patience is not saved up
    spacing.wait("b")
    spacing.wait("c")
    assert spacing.wait("a") == 0  # forgotten, so it starts anew


def test_every_request_but_those_for_files_is_spaced(client, monkeypatch):
    asked = []
    monkeypatch.setattr(client.app.state.services.spacing, "wait", lambda who: asked.append(who) or 0.001)
    version = client.app.state.templates.globals["version"]
    assert [client.get(path).status_code for path in ("/", "/healthz", f"/static/{version}/symbols.js")] == [200] * 3
    assert asked == ["testclient"] * 2


def test_a_large_body_is_refused(serve):
    client = serve(largest_body=1000)
    assert client.post("/api/tables", content=b"x" * 1001).status_code == 413
    chunks = (b"x" * 400 for _ in range(4))
    assert client.post("/api/tables", content=chunks).status_code == 413


def test_too_many_requests_are_refused_in_words(serve):
    client = serve(requests_per_second=1)
    answers = [client.get("/api/levels").status_code for _ in range(10)]
    assert answers[:4] == [200] * 4
    assert answers[-1] == 429


def test_too_many_tables_are_refused(serve, person_at):
    client = serve(tables_per_minute=2)
    person = person_at(client)
    body = {"title": "aloft", "seats": ["me", "open"]}
    assert [person.post("/tables", **body).status_code for _ in range(3)] == [201, 201, 429]
    assert client.post("/play/aloft").status_code == 429


@pytest.mark.parametrize("limit", [{"sockets_per_client": 1}, {"sockets_per_person": 1}, {"most_sockets": 1}])
def test_sockets_are_limited_and_refused_with_1013(serve, person_at, limit):
    person = person_at(serve(**limit))
    table = person.open(players=2)["table"]
    with person.socket(table), person.socket(table) as refused, pytest.raises(WebSocketDisconnect) as closed:
        refused.receive_text()
    assert closed.value.code == 1013
    with person.socket(table) as again:  # the first one has hung up
        assert json.loads(again.receive_text())["type"] == "table"


def frozen() -> float:
    """A clock on which nothing refills, however long a test takes."""
    return 0.0


def test_a_client_that_goes_on_after_many_refusals_is_blocked_for_a_while():
    now = [0.0]
    blocklist = Blocklist(patience=3, seconds=10, clock=lambda: now[0])
    for _ in range(3):
        blocklist.refused("a")
    assert "a" not in blocklist
    blocklist.refused("a")
    assert "a" in blocklist
    assert "b" not in blocklist
    now[0] = 11
    assert "a" not in blocklist


def test_handshakes_of_sockets_count_as_requests(client, person_at):
    person = person_at(client)
    table = person.open(players=2)["table"]
    client.app.state.services.requests = TokenBuckets(1, 4, clock=frozen)
    codes = []
    for _ in range(6):
        with person.socket(table) as socket:
            try:
                codes.append(json.loads(socket.receive_text())["type"])
            except WebSocketDisconnect as closed:
                codes.append(closed.code)
    assert codes == ["table"] * 4 + [1013] * 2


def test_half_of_what_a_minute_allows_may_come_at_once():
    allowance = Allowance(4, 2, frozen)
    assert [allowance.take("here", "ada") for _ in range(3)] == [True, True, False]
    assert [allowance.take("here", "ben") for _ in range(3)] == [True, True, False]
    assert not allowance.take("here", "cem")  # the address has no more
    assert allowance.take("there", "cem")


def test_pictures_are_limited_by_person_and_by_address(client, person_at):
    client.app.state.services.pictures = Allowance(4, 2, frozen)
    people = [person_at(client) for _ in range(3)]
    table = people[0].open("aloft", players=3, first_player=0, seats=["me", "random", "random"])["table"]
    picture, step = f"/tables/{table}/picture.svg", f"/tables/{table}/plies"
    assert [people[0].get(picture, ply=ply).status_code for ply in (0, 1, 2, 0)] == [200, 200, 429, 200]
    assert [people[1].get(f"{step}/{ply}").status_code for ply in (0, 1, 2)] == [200, 200, 429]
    assert people[2].get(f"{step}/3").status_code == 429  # a share of their own, but the address has no more


def test_boards_that_nobody_has_looked_at_are_limited(client, ada):
    table = ada.open("odyssey", board="tiny", board_seed=1, seats=["me", "random"])["table"]
    client.app.state.services.layouts = Allowance(2, 1, frozen)
    assert [client.get(f"/boards/tiny-{seed}").status_code for seed in (2, 3, 2)] == [200, 429, 200]
    line = {"title": "odyssey", "options": {"board": "tiny", "board_seed": 4}}
    assert client.post("/api/analysis/board", json=line).status_code == 429
    assert client.post("/api/analysis/advice", json=line).status_code == 429
    assert client.post("/learn/odyssey/first-journey").status_code == 429
    assert client.get(f"/t/{table}").status_code == 200  # it was drawn when the table was opened


def test_pages_of_tables_and_codes_for_devices_are_limited(client, ada):
    services = client.app.state.services
    services.pictures, services.device_codes = Allowance(2, 2, frozen), Allowance(2, 2, frozen)
    table = ada.open()["table"]
    assert [client.get(f"/t/{table}").status_code for _ in range(2)] == [200, 429]
    assert [ada.post("/people/device").status_code for _ in range(2)] == [200, 429]
    assert client.post("/device", headers=ada.headers).status_code == 429


def test_hints_and_solver_questions_are_limited(client, ada):
    services = client.app.state.services
    services.hints, services.solves = Allowance(0, 4), Allowance(0, 4)
    table = ada.open("aloft", edition="first", mode="solo", players=1, seats=["me"])["table"]
    assert ada.get(f"/tables/{table}/hint").status_code == 429
    assert client.get(f"/t/{table}/reach", headers=ada.headers).status_code == 429
    with ada.socket(table) as socket:
        socket.send_text('{"type":"hint"}')
        while (answer := json.loads(socket.receive_text()))["type"] == "table":
            pass
        assert answer["error"] == "too-fast"


def test_a_flood_of_messages_is_slowed_and_then_cut(serve, person_at):
    person = person_at(serve(messages_per_second=1))
    table = person.open(players=2, seats=["me", "open"])["table"]
    with person.socket(table) as socket:
        for _ in range(60):
            socket.send_text('{"type":"ping"}')
        kinds = []
        try:
            while len(kinds) < 200:
                kinds.append(json.loads(socket.receive_text()).get("error"))
        except WebSocketDisconnect as cut:
            kinds.append(cut.code)
        assert "too-fast" in kinds
        assert kinds[-1] == 1008


def test_old_puzzles_are_rated_a_few_at_a_time_and_that_of_the_day_always(client):
    days = [(today() - timedelta(n)).isoformat() for n in range(1, 8)]
    assert {client.get(f"/puzzles/{day}").status_code for day in days} == {200}
    puzzles = client.app.state.services.puzzles
    assert len(puzzles.being_rated) == MOST_RATINGS
    assert client.get("/puzzles").status_code == 200
    assert {puzzle.day for puzzle in puzzles.being_rated} >= {today()}
    assert len(puzzles.being_rated) <= MOST_RATINGS + len(daily_puzzles().editions)


def test_a_locked_database_is_told_in_words(serve, person_at, tmp_path):
    client = serve()
    ada = person_at(client)
    table = ada.open(players=2, first_player=0)["table"]
    event.listen(client.app.state.services.tables.store.engine, "checkout", hurry)
    other = sqlite3.connect(tmp_path / "web.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    refused = ada.post(f"/tables/{table}/play", action="unpack GR 1")
    with ada.socket(table) as socket:
        socket.send_text('{"type":"play","action":"unpack GR 1"}')
        while (answer := json.loads(socket.receive_text()))["type"] == "table":
            pass
    other.close()
    assert (refused.status_code, refused.json()["error"]) == (503, "unreachable")
    assert "database" in refused.json()["message"]
    assert (answer["type"], answer["error"]) == ("error", "unreachable")
    assert ada.post(f"/tables/{table}/play", action="unpack GR 1").status_code == 200


def hurry(connection, record, proxy):
    connection.execute("PRAGMA busy_timeout=100")
