"""A real server on a real port: requests that are never finished are closed, and nobody else notices."""

import http.client
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.sync.client import connect as open_socket

from montgolfier.web.app import create_app
from montgolfier.web.listening import listening_config
from montgolfier.web.settings import ServerSettings

PATIENCE = 60  # seconds until a test gives up


@pytest.fixture
def listen(tmp_path: Path) -> Iterator[Callable[..., int]]:
    """Starts servers; the port of each."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(**changes: Any) -> int:
        settings = ServerSettings(database=str(tmp_path / "listen.db"), pace=0, **changes)
        listener = socket.create_server(("127.0.0.1", 0))
        server = uvicorn.Server(listening_config(create_app(settings), settings))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        running.append((server, thread))
        return int(listener.getsockname()[1])

    def end() -> None:
        while running:
            server, thread = running.pop()
            server.should_exit = True
            thread.join(PATIENCE)

    start.end = end  # type: ignore[attr-defined]
    yield start
    end()


def connect(port: int, sent: bytes = b"") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.sendall(sent)
    return connection


def rest(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    try:
        while part := connection.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    connection.close()
    return found


def get(port: int, path: str, **headers: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body


def test_half_sent_requests_are_closed(listen):
    port = listen(head_seconds=0.5, body_seconds=0.5)
    nothing, half = connect(port), connect(port, b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
    body = connect(port, b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc")
    second = connect(port, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /hea")
    assert get(port, "/healthz")[0] == 200
    assert rest(nothing).startswith(b"HTTP/1.1 408")
    assert rest(half).startswith(b"HTTP/1.1 408")
    rest(body)
    answers = rest(second)
    assert answers.startswith(b"HTTP/1.1 200")
    assert get(port, "/healthz")[0] == 200


def test_whoever_leaves_in_the_middle_of_a_form_or_of_an_answer_is_no_fault_of_the_server(listen, caplog):
    port = listen()
    form = b"content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nseat="
    with caplog.at_level(logging.INFO):
        connect(port, 12 * b"GET /rules/aloft HTTP/1.1\r\nhost: x\r\n\r\n").close()  # all at once, and read nothing
        connect(port, b"POST /t/none/sit HTTP/1.1\r\nhost: x\r\n" + form).close()
        until = time.monotonic() + PATIENCE
        while not (lines := [r.message for r in caplog.records if '"/t/none/sit"' in r.message]):
            assert time.monotonic() < until
            get(port, "/healthz")
    assert json.loads(lines[0])["status"] == 499
    assert not [record for record in caplog.records if record.exc_info]


def test_a_request_that_is_not_finished_when_the_server_ends_is_told_so(listen, caplog):
    port = listen(drain_seconds=1)
    assert get(port, "/healthz")[0] == 200
    waiting = connect(port, b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{")
    assert get(port, "/healthz")[0] == 200  # by now the server has heard of the other one
    with caplog.at_level(logging.INFO):
        listen.end()  # type: ignore[attr-defined]
    assert rest(waiting).startswith(b"HTTP/1.1 503")
    assert not [record for record in caplog.records if record.exc_info]


def test_huge_headers_are_refused(listen):
    port = listen()
    connection = connect(port, b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ")
    try:
        for _ in range(200):
            connection.sendall(b"y" * 100_000)
    except OSError:
        pass  # closed long before the end
    else:
        pytest.fail("the server took 20 MB of headers")
    connection.close()
    assert get(port, "/healthz")[0] == 200
    address = f"ws://127.0.0.1:{port}/api/tables/none/socket"
    with open_socket(address, compression=None, extensions=[ClientPerMessageDeflateFactory()]) as live:
        chosen = live.response.headers["sec-websocket-extensions"]  # type: ignore[union-attr]
        assert "server_max_window_bits=15" in chosen  # a window that holds the last picture, too


def test_requests_without_end_on_one_connection_are_cut_off(listen):
    port = listen()
    connection = connect(port, 500 * b"GET /rules/aloft HTTP/1.1\r\n\r\n")
    assert rest(connection).count(b"HTTP/1.1 200") < 17
    assert get(port, "/healthz")[0] == 200


def test_a_large_body_is_no_large_header(listen):
    body = json.dumps({"title": "aloft", "note": 50_000 * "x"}).encode()
    head = f"POST /api/analysis/board HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(body)}\r\n"
    answer = rest(connect(listen(), head.encode() + b"content-type: application/json\r\n\r\n" + body))
    assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "frame", [b"\x89\x80", b"\x8a\x80", b"\x00\x80", b"\x81\x80"], ids=["pings", "pongs", "parts", "messages"]
)
def test_a_live_socket_that_sends_without_end_is_cut_off(listen, frame):
    port = listen()
    people = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    people.request("POST", "/api/people")
    bearer = {"authorization": f"Bearer {json.loads(people.getresponse().read())['token']}"}
    opened = {"title": "aloft", "seats": ["me", "open"], "name": "Ada", "options": {}}
    people.request("POST", "/api/tables", json.dumps(opened), bearer | {"content-type": "application/json"})
    table = json.loads(people.getresponse().read())["table"]
    people.close()
    handshake = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    handshake += b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    live = connect(port, f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\n".encode() + handshake)
    assert live.recv(12) == b"HTTP/1.1 101"
    try:
        live.sendall(b"\x01\x80\0\0\0\0" if frame == b"\x00\x80" else b"")
        live.sendall(2000 * (frame + b"\0\0\0\0"))  # no mask, nothing in it
    except ConnectionError:
        pass  # it is closed already
    assert len(rest(live)) < 100_000  # the table, some answers, and the end
    assert get(port, "/healthz")[0] == 200


def test_one_address_has_so_many_connections(listen):
    port = listen(connections_per_client=3)
    held = [connect(port, b"GET /healthz HTTP/1.1\r\n") for _ in range(3)]
    assert rest(connect(port)).startswith(b"HTTP/1.1 503")
    for connection in held:
        connection.close()
    until = time.monotonic() + PATIENCE
    while get(port, "/healthz")[0] != 200:  # the server hears of it in a moment
        assert time.monotonic() < until


@pytest.mark.parametrize(("trusted", "client"), [((), "127.0.0.1"), (("127.0.0.0/8",), "192.0.2.1")])
def test_x_forwarded_for_is_believed_only_from_trusted_proxies(listen, caplog, trusted, client):
    port = listen(trusted_proxies=trusted)
    lines: list[str] = []
    with caplog.at_level(logging.INFO, "montgolfier.access"):
        until = time.monotonic() + PATIENCE
        while not lines and time.monotonic() < until:  # a line is written after the answer is sent
            get(port, "/healthz", **{"x-forwarded-for": "192.0.2.1"})
            lines = [record.message for record in caplog.records if record.name == "montgolfier.access"]
    assert {json.loads(line)["client"] for line in lines} == {client}
