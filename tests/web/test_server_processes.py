"""`montgolfier serve --workers 2`: any process serves any request, one that dies is replaced, SIGTERM ends all."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.sync.client import connect

from montgolfier.table.store import TableStore
from montgolfier.web.app import create_app
from montgolfier.web.server_processes import warm_up


def ask(address, path, token=None, body=None):
    """An answer of the JSON interface, however often one has to ask while processes start."""
    headers = {"content-type": "application/json", "connection": "close"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    until = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(address + path, data, headers), timeout=30) as answer:
                return json.load(answer)
        except (urllib.error.URLError, ConnectionError, TimeoutError) as fault:
            if isinstance(fault, urllib.error.HTTPError) or time.monotonic() > until:
                raise


def children_of(pid):
    """The server processes of a parent; others belong to Python itself."""
    ids = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(i) for i in ids if b"spawn_main" in command_of(i)]


def command_of(pid):
    """How a process was started; nothing if it has just ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@contextlib.contextmanager
def stopped(pid):
    """Whatever comes meanwhile is answered by others."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@pytest.fixture
def two_processes(empty_postgres, tmp_path):
    """A server of two processes, its address and its database; it ends in good order."""
    command = [sys.executable, "-m", "montgolfier", "serve", "--workers", "2", "--port", "0", "--pace", "0"]
    command += ["--no-limits", "--database", empty_postgres]
    figures = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=figures)
    try:
        address = server.stdout.readline().split("Montgolfier is at ")[1].split()[0].rstrip("/")
        yield server, address
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
        server.stdout.close()


@pytest.mark.slow
def test_several_processes_serve_one_table(two_processes, empty_postgres):
    server, address = two_processes
    address += "/api"
    token = ask(address, "/people", body={})["token"]
    options = {"players": 2, "first_player": 0}
    opening = {"title": "aloft", "options": options, "seats": ["me", "random"], "name": "Ada"}
    table = ask(address, "/tables", token, opening)
    children = children_of(server.pid)
    assert len(children) == 2
    os.kill(children[0], signal.SIGKILL)
    moves = 0
    while moves < 5:
        table = ask(address, f"/tables/{table['table']}", token)
        if table["legal"]:
            move = {"action": table["legal"][0], "event": table["event"]}
            with contextlib.suppress(urllib.error.HTTPError):  # it was written before the answer was lost
                ask(address, f"/tables/{table['table']}/play", token, move)
            moves += 1
    while len(children_of(server.pid)) < 2:
        time.sleep(0.05)
    store = TableStore(empty_postgres)
    assert len(store.load(table["table"])) >= table["event"]
    store.close()


@pytest.mark.slow
def test_whichever_process_is_asked_the_figures_are_those_of_both_and_of_now(two_processes):
    server, address = two_processes
    token = ask(f"{address}/api", "/people", body={})["token"]
    opening = {"title": "aloft", "options": {"players": 2}, "seats": ["me", "open"], "name": "Ada"}
    table = ask(f"{address}/api", "/tables", token, opening)["table"]
    place = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with contextlib.ExitStack() as opened:
        for other in children_of(server.pid):
            with stopped(other):
                socket = opened.enter_context(connect(place, additional_headers={"authorization": f"Bearer {token}"}))
                socket.recv(timeout=60)  # it is open by now
        for other in children_of(server.pid):
            with stopped(other), urllib.request.urlopen(f"{address}/metrics", timeout=60) as answer:
                assert "\nmontgolfier_sockets 2.0\n" in answer.read().decode()


HASTY_SERVER = """
import sys
from montgolfier.table.silence import Patience
from montgolfier.web.listening import listen
from montgolfier.web.server_processes import ServerProcesses
from montgolfier.web.settings import ServerSettings
if __name__ == "__main__":
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    ServerProcesses(ServerSettings(database=sys.argv[1]), listener, 1, Patience(beat=0.1, idle=50)).run()
"""


@pytest.mark.slow
def test_a_server_process_that_is_stopped_is_replaced(tmp_path):
    script = tmp_path / "server.py"
    script.write_text(HASTY_SERVER)
    server = subprocess.Popen([sys.executable, script, tmp_path / "web.db"], stdout=subprocess.PIPE, text=True)
    try:
        address = f"http://127.0.0.1:{server.stdout.readline().strip()}"
        assert ask(address, "/livez")["status"] == "ok"
        (first,) = children_of(server.pid)
        os.kill(first, signal.SIGSTOP)
        assert ask(address, "/livez")["status"] == "ok"
        assert first not in children_of(server.pid)
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
        server.stdout.close()


def test_the_first_visitor_of_each_kind_waits_for_no_preparation(monkeypatch):
    app = create_app()
    warm_up(app)
    monkeypatch.setattr("fastapi.routing.get_dependant", lambda **_: pytest.fail("routes are still made"))
    monkeypatch.setattr("jinja2.Environment.compile", lambda *_, **__: pytest.fail("templates are still translated"))
    warm_up(app)
