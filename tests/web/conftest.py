"""A server in the test's own process, with a database file of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from jinja2 import Environment

from montgolfier.web.app import create_app
from montgolfier.web.settings import ServerSettings

ROOMY = {
    "requests_per_second": 1e6,
    "tables_per_minute": 1e6,
    "messages_per_second": 1e6,
    "pace": 0.0,
    "database_seconds": 300,  # the disk of a busy machine may take its time
}


@pytest.fixture(scope="session", autouse=True)
def templates_translated_once() -> Iterator[None]:
    """Every server has templates of its own, but what Jinja makes of a file is the same for all of them."""
    translate = Environment.compile
    known: dict[tuple[Any, ...], Any] = {}

    def once(self: Environment, *source: Any, **more: Any) -> Any:
        key = (*source, *more.items())
        if key not in known:
            known[key] = translate(self, *source, **more)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Environment, "compile", once)
        yield


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., TestClient]]:
    """Starts servers; all of one test share the database unless told otherwise."""
    opened: list[TestClient] = []

    def start(draw: Any = None, **changes: Any) -> TestClient:
        settings = ServerSettings(**{"database": str(tmp_path / "web.db"), **ROOMY, **changes})
        app = create_app(settings, draw) if draw else create_app(settings)
        client = TestClient(app, base_url="http://testserver", follow_redirects=False)
        client.__enter__()
        opened.append(client)
        return client

    yield start
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Callable[..., TestClient]) -> TestClient:
    return serve()


class Person:
    """Somebody who uses the JSON interface."""

    def __init__(self, client: TestClient, name: str = "Ada") -> None:
        self.client, self.name = client, name
        self.token = client.post("/api/people").json()["token"]
        self.headers = {"authorization": f"Bearer {self.token}"}

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(f"/api{path}", json=body, headers=self.headers)

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(f"/api{path}", params=query, headers=self.headers)

    def open(self, title: str = "aloft", seats: list[str] | None = None, listed: bool = False, **options: Any) -> Any:
        body = {
            "title": title,
            "options": options,
            "seats": seats or ["me", "random"],
            "listed": listed,
            "name": self.name,
        }
        answer = self.post("/tables", **body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def socket(self, table: str, **query: Any) -> Any:
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        return self.client.websocket_connect(f"/api/tables/{table}/socket?{asked}", headers=self.headers)


@pytest.fixture
def person_at() -> type[Person]:
    """Somebody at a certain server."""
    return Person


@pytest.fixture
def ada(client: TestClient) -> Person:
    return Person(client, "Ada")


@pytest.fixture
def ben(client: TestClient) -> Person:
    return Person(client, "Ben")
