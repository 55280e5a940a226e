"""Alive, ready, and figures for Prometheus."""

import json
import logging
import math
import os
import sqlite3
import subprocess
import sys

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import event

from montgolfier.web.logs import ACCESS, JsonLines, ReadableLines, request_id
from montgolfier.web.metrics import SHARED_FOLDER, forget_ended_processes, forget_process, may_read_metrics


@pytest.fixture
def near(client) -> TestClient:
    """A machine of the own network."""
    return TestClient(client.app, client=("10.0.0.7", 1234))


def figures(answer) -> dict[tuple, float]:
    families = text_string_to_metric_families(answer.text)
    return {(s.name, *sorted(s.labels.values())): s.value for family in families for s in family.samples}


def test_alive_and_ready(client):
    assert client.get("/livez").json() == client.get("/healthz").json() == {"status": "ok", "sockets": 0}
    assert client.get("/readyz").json() == {"status": "ready"}


def test_a_process_that_has_ended_has_nothing_open(tmp_path, monkeypatch):
    file, other = tmp_path / "gauge_livesum_77.db", tmp_path / "counter_77.db"
    for each in (file, other):
        each.touch()
    forget_process(77)
    assert file.exists()
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    forget_process(77)
    assert (file.exists(), other.exists()) == (False, True), "what it has counted stays"


def test_processes_of_an_earlier_run_have_nothing_open(tmp_path, monkeypatch):
    forget_ended_processes()  # where figures are not put together, nothing happens
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    files = [tmp_path / f"gauge_livesum_{number}.db" for number in (ended.pid, os.getpid())]
    for each in files:
        each.touch()
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    forget_ended_processes()
    assert [file.exists() for file in files] == [False, True]


TWO_PROCESSES = """
import os
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from montgolfier.web.metrics import Metrics
figures = Metrics()
if (child := os.fork()):
    os.waitpid(child, 0)
figures.sockets.set(3)
figures.answers.set(1)
if child:
    together = CollectorRegistry()
    MultiProcessCollector(together)
    print(generate_latest(together).decode())
"""


def test_several_processes_have_many_sockets_and_one_database(tmp_path):
    command = [sys.executable, "-c", TWO_PROCESSES]
    told = subprocess.run(command, env=os.environ | {SHARED_FOLDER: str(tmp_path)}, capture_output=True, text=True)
    assert "\nmontgolfier_sockets 6.0\n" in told.stdout
    assert "\nmontgolfier_database_answers 1.0\n" in told.stdout


def test_a_server_that_is_closing_is_not_ready(client):
    client.app.state.services.closing = True
    assert client.get("/readyz").status_code == 503
    assert client.get("/livez").status_code == 200


def test_a_server_without_its_database_is_alive_and_not_ready(client, tmp_path):
    def fail(*args):
        raise sqlite3.OperationalError("the disk is gone")

    event.listen(client.app.state.services.tables.store.engine, "before_cursor_execute", fail)
    answer = client.get("/readyz")
    event.remove(client.app.state.services.tables.store.engine, "before_cursor_execute", fail)
    assert (answer.status_code, answer.json()) == (503, {"status": "no database"})
    assert client.get("/livez").status_code == 200


def test_a_server_that_cannot_write_is_not_ready_until_it_can(client, near):
    services, now = client.app.state.services, [1]

    @event.listens_for(services.tables.store.engine, "checkout")
    def limit(connection, record, proxy):
        connection.execute(f"PRAGMA query_only = {now[0]}")

    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "nothing can be written"})
    found = figures(near.get("/metrics"))
    assert [found[(f"montgolfier_database_{what}",)] for what in ("answers", "writable")] == [1, 0]
    now[0] = 0
    services.tables.log.writability._clock = lambda: math.inf  # some time later
    assert client.get("/readyz").json() == {"status": "ready"}


def test_figures_are_noted_when_they_change(client, ada):
    """Another process that is asked for the figures of all has only what is noted."""
    noted = client.app.state.metrics.registry.get_sample_value
    table = ada.open(players=2)["table"]
    before = noted("montgolfier_messages_drawn_total")
    with ada.socket(table) as socket:
        socket.receive_text()
        assert noted("montgolfier_sockets") == 1
        assert noted("montgolfier_tables_loaded") == len(client.app.state.services.tables.live) == 1
        assert noted("montgolfier_messages_drawn_total") > before
    with ada.socket(table) as socket:  # the first one has been closed by then
        socket.receive_text()
        assert noted("montgolfier_sockets") == 1


def test_figures_count_requests_by_route_and_sockets(client, near, ada):
    table = ada.open(players=2)["table"]
    client.get(f"/t/{table}")
    client.get("/t/nosuchtable00000")
    client.request("PROPFIND", "/about")
    with ada.socket(table) as socket:
        socket.receive_text()
        found = figures(near.get("/metrics"))
    assert found[("montgolfier_requests_total", "/t/{table_id}", "200", "GET")] == 1
    assert found[("montgolfier_requests_total", "/t/{table_id}", "404", "GET")] == 1
    assert found[("montgolfier_requests_total", "/about", "405", "other")] == 1
    assert found[("montgolfier_sockets",)] == 1
    assert found[("montgolfier_database_answers",)] == 1
    assert found[("montgolfier_request_seconds_count", "/t/{table_id}")] == 2
    assert not any(table in part for key in found for part in key)


def test_figures_are_for_the_own_network(client):
    assert client.get("/metrics").status_code == 403
    hosts = ("127.0.0.1", "10.1.2.3", "fd00::1", "8.8.8.8", "2600::1", "testclient")
    assert [may_read_metrics(host) for host in hosts] == [True, True, True, False, False, False]


def test_every_line_names_its_request(client, caplog):
    with caplog.at_level(logging.INFO, "montgolfier.access"):
        number = client.get("/rules").headers["x-request-id"]
    line = json.loads(next(record.message for record in caplog.records if record.name == "montgolfier.access"))
    assert line["request"] == number
    assert line["time"].endswith("Z")


def test_a_log_record_is_a_line_of_json():
    record = logging.LogRecord("montgolfier.web", logging.ERROR, __file__, 1, "table %s\nfailed", ("x",), None)
    record.created = 1_800_000_000.25
    token = request_id.set("abc")
    try:
        line = JsonLines().format(record)
    finally:
        request_id.reset(token)
    assert "\n" not in line
    assert json.loads(line) == {
        "time": "2027-01-15T08:00:00.250Z",
        "level": "error",
        "logger": "montgolfier.web",
        "message": "table x\nfailed",
        "request": "abc",
    }


def test_at_a_terminal_a_line_is_for_people_and_cannot_move_the_cursor():
    seen = {"time": "2026-07-14T10:00:01.000Z", "method": "GET", "path": "/x\x1b[2J", "status": 404, "ms": 1.2}
    record = logging.LogRecord(ACCESS, logging.INFO, "", 0, json.dumps(seen), None, None)
    assert ReadableLines().format(record) == "10:00:01 GET /x\\u001b[2J 404, 1 ms"
    record = logging.LogRecord("montgolfier", logging.WARNING, "", 0, "careful", None, None)
    assert ReadableLines().format(record).endswith(" warning: careful")
