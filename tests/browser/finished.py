"""Games that are played, and finished, through the JSON interface in a second or two."""

import json
import random
from collections.abc import Iterable
from urllib.request import Request, urlopen

from playwright.sync_api import Page


class Caller:
    """Somebody who uses the JSON interface."""

    def __init__(self, server) -> None:
        self.url, self.token = server.url, ""
        self.token = self.call("/api/people", {})["token"]

    def call(self, path: str, body: dict | None = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        with urlopen(Request(self.url + path, data, headers)) as answer:
            return json.loads(answer.read())


def finished_game(server, title: str, seed: int = 1, **options) -> dict:
    """A finished game of two or more people who play at random: the table as its first player knows it."""
    players = options.setdefault("players", 2)
    people = [Caller(server) for _ in range(players)]
    seats = ["me", *["open"] * (players - 1)]
    body = {"title": title, "options": options, "seats": seats, "name": "Ada"}
    table = people[0].call("/api/tables", body)
    path = f"/api/tables/{table['table']}"
    for name, person in zip(("Ben", "Cleo", "Dov", "Eli", "Fay"), people[1:], strict=False):
        person.call(f"{path}/sit", {"name": name, "invitation": table["invitation"]})
    rng = random.Random(seed)
    now = people[0].call(path)
    while now["status"] != "over":
        mover = people[now["to_move"]]
        legal = now["legal"] or mover.call(path)["legal"]
        now = mover.call(f"{path}/play", {"action": rng.choice(legal)})
    return people[0].call(path)


def play(page: Page, table: str, actions: Iterable[str]) -> None:
    """Moves at the table of this address, made by whoever has the page; it shows another one meanwhile."""
    for action in actions:
        asked(page, table, "/play", {"action": action})


def play_to_the_end(page: Page, table: str, seed: int = 1) -> None:
    """The same at random, where nobody else plays, until the game is over."""
    rng, now = random.Random(seed), asked(page, table)
    while now["status"] != "over":
        now = asked(page, table, "/play", {"action": rng.choice(now["legal"])})


def asked(page: Page, table: str, path: str = "", body: dict | None = None) -> dict:
    """What the JSON interface says of a table to whoever has the page."""
    url = table.replace("/t/", "/api/tables/") + path
    answer = page.request.get(url) if body is None else page.request.post(url, data=body)
    assert answer.ok, answer.text()
    return answer.json()
