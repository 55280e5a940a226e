"""Every byte a receiver gets is the same in any two worlds that differ only in what that receiver may not know.

A game is played twice on two servers. The second time, everything the receiver can see is repeated, and everything else
(cards dealt face down, hidden choices) comes out differently wherever it can. All bytes are compared on the way.
"""

import itertools
import json
import random
import secrets
import time

import pytest
from sqlalchemy import select

from montgolfier.table.events import ACTED, Draft
from montgolfier.table.store import Store, tables
from montgolfier.table.table import Table

CASES = [
    ("aloft", {"edition": "second", "players": 3}),
    ("aloft", {"edition": "third", "players": 3, "tokens_public": False}),
    ("cloud9", {"players": 3, "edition": "published"}),
    ("cloud9", {"players": 4, "hand_sizes_public": False}),
    ("odyssey", {"players": 3, "secret_inventories": True, "steal_choice": "random"}),
]
STEPS = 16
NAMES = ("Ada", "Ben", "Cleo", "Dov")


class World:
    """One way the hidden things can come out."""

    def __init__(self, receiver, hidden_seed, script=None):
        self.receiver = receiver  # a seat, or None for a spectator
        self.hidden = random.Random(hidden_seed)
        self.open = random.Random(5)
        self.script = script  # what the receiver saw in the other world
        self.seen = []  # what the receiver saw here: [heard text, the text itself]
        self.over = False

    def choose(self, match, texts):
        """An action or outcome: as in the script for what can be seen, anything else for what cannot."""
        heard = {t: match.title.heard(match.state, match.title.parse(match.state, t), self.receiver) for t in texts}
        if self.script is None:
            text = self.open.choice(sorted(texts))
            if heard[text] != text:
                text = self.hidden.choice(sorted(t for t in texts if heard[t] == heard[text]))
        else:
            wanted = self.script[len(self.seen)] if len(self.seen) < len(self.script) else None
            fitting = sorted(t for t in texts if heard[t] == wanted)
            if not fitting:
                self.over = True  # this world cannot look the same any longer
                return None
            text = self.hidden.choice(fitting)
        self.seen.append(heard[text])
        return text


def play_world(serve, person_at, monkeypatch, tmp_path, name, title, options, world):
    """Play a game in a world; everything the receiver got, step by step."""
    counter = itertools.count()
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=32: f"{next(counter):016d}")
    monkeypatch.setattr(secrets, "choice", lambda items: next(iter(items)))
    clock = itertools.count(1_700_000_000)
    monkeypatch.setattr(time, "time", lambda: float(next(clock)))

    def chance(self, draw=None):
        if self.match is None or self.match.to_move != "*" or world.over:
            return []
        text = world.choose(self.match, list(self.match.odds()))
        return [] if text is None else [Draft(ACTED, {"actor": "*", "text": text})]

    monkeypatch.setattr(Table, "chance", chance)
    client = serve(database=str(tmp_path / f"{name}.db"), secret="the same in all worlds")
    people = [person_at(client, NAMES[i]) for i in range(options["players"])]
    spectator = person_at(client, "Eve")
    receiver = spectator if world.receiver is None else people[world.receiver]
    table = people[0].open(title, ["me", *["open"] * (len(people) - 1)], **options)
    for person in people[1:]:
        person.post(f"/tables/{table['table']}/sit", name=person.name, invitation=table["invitation"])
    house = client.app.state.desk.house
    got = []
    with receiver.socket(table["table"]) as data, receiver.socket(table["table"], **{"as": "page"}) as page:
        for step in range(STEPS):
            match = house._tables[table["table"]].match
            mover = match.to_move
            if world.over or not isinstance(mover, int):
                break
            got.append(everything(client, receiver, table["table"], data, page, step))
            text = world.choose(match, match.legal())
            if text is None:
                break
            before = match.to_move
            answer = people[before].post(f"/tables/{table['table']}/play", action=text)
            assert answer.status_code == 200, answer.text
            if before == world.receiver:
                got[-1].append(answer.content)
    return got


def everything(client, receiver, table, data, page, step):
    """All bytes a receiver can get at this moment."""
    number = receiver.get(f"/tables/{table}").json()["event"]
    frames = []
    for socket in (data, page):
        while True:
            frame = socket.receive_text()
            news = json.loads(frame)
            if news["type"] == "table" and news["event"] == number:
                frames.append(frame.encode())
                break
        socket.send_text('{"type":"why","action":"leave","id":1}')
        socket.send_text('{"type":"play","action":"nonsense","id":2}')
        for _ in range(2):
            while json.loads(frame := socket.receive_text())["type"] == "table":
                pass
            frames.append(frame.encode())
    paths = [f"/api/tables/{table}", f"/t/{table}"]
    if step % 6 == 0:
        ply = client.app.state.desk.house._tables[table].ply
        paths += [f"/api/tables/{table}/plies/{ply}", f"/api/tables/{table}/picture.svg", f"/t/{table}/replay"]
        paths += [
            f"/api/tables/{table}/plies/{ply // 2}",
            f"/api/tables/{table}/record",
            f"/api/tables/{table}/why?action=pay",
        ]
    return [*frames, *(client.get(path, headers=receiver.headers).content for path in paths)]


@pytest.mark.parametrize("receiver", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize(("title", "options"), CASES, ids=[f"{t}-{i}" for i, (t, _) in enumerate(CASES)])
def test_what_one_may_not_know_changes_no_byte(serve, person_at, monkeypatch, tmp_path, title, options, receiver):
    one = World(receiver, hidden_seed=1)
    first = play_world(serve, person_at, monkeypatch, tmp_path, "one", title, options, one)
    compared = different = 0
    for seed in range(2, 40):
        other = World(receiver, hidden_seed=seed, script=one.seen)
        second = play_world(serve, person_at, monkeypatch, tmp_path, f"other{seed}", title, options, other)
        for step, (a, b) in enumerate(zip(first, second, strict=False)):
            for i, (x, y) in enumerate(zip(a, b, strict=False)):
                assert x == y, f"step {step}, answer {i}: {difference(x, y)}"
            compared += 1
        different += hidden_part(tmp_path / f"other{seed}.db") != hidden_part(tmp_path / "one.db")[: len(other.seen)]
        if compared >= 24 and different >= 2:
            return
    pytest.fail(f"{compared} moments compared in {different} worlds that really differ: too few to show anything")


def hidden_part(database):
    """All that happened in a world, secrets included."""
    store = Store(f"sqlite:///{database}")
    with store.engine.connect() as connection:
        table = connection.scalar(select(tables.c.id))
    played = [event.data["text"] for event in store.load(table) if event.kind == ACTED]
    store.close()
    return played


def difference(x: bytes, y: bytes) -> str:
    at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), min(len(x), len(y)))
    return f"…{x[max(0, at - 60) : at + 60]!r} … {y[max(0, at - 60) : at + 60]!r}"
