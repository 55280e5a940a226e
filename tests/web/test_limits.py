"""One client cannot spoil it for the others."""

import json
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy import event
from starlette.websockets import WebSocketDisconnect

from montgolfier.solve.puzzles import EDITIONS
from montgolfier.table.shelf import today
from montgolfier.web.limits import Bucket, Buckets
from montgolfier.web.puzzles import MOST_RATED


def test_a_bucket_refills_with_time():
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_buckets_are_kept_for_a_limited_number_of_clients(monkeypatch):
    monkeypatch.setattr("montgolfier.web.limits.MOST_CLIENTS", 2)
    buckets = Buckets(0, 1)
    assert buckets.take("a")
    assert not buckets.take("a")
    buckets.take("b")
    buckets.take("c")
    assert buckets.take("a")  # forgotten, so it starts anew


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


def test_sockets_are_limited(serve, person_at):
    person = person_at(serve(sockets_per_client=1))
    table = person.open(players=2)["table"]
    with person.socket(table), pytest.raises(WebSocketDisconnect), person.socket(table):
        pass
    with person.socket(table) as again:  # the first one has hung up
        assert json.loads(again.receive_text())["type"] == "table"


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
    rating = client.app.state.desk.rating
    assert len(rating) == MOST_RATED
    assert client.get("/puzzles").status_code == 200
    assert {day for day, _ in rating} >= {today()}
    assert len(rating) <= MOST_RATED + len(EDITIONS)


def test_a_locked_database_is_told_in_words(serve, person_at, tmp_path):
    client = serve()
    ada = person_at(client)
    table = ada.open(players=2, first_player=0)["table"]
    event.listen(client.app.state.desk.house.store.engine, "checkout", hurry)
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
