"""Every byte a receiver gets is the same in any two worlds that differ only in what that receiver may not know.

A whole game is played on two servers at once, each in its own world, with everything people do on the way: moves,
undo, hints, refused moves, replays. Whatever the receiver gets from one server is compared with what the other sends.
"""

import json
import sqlite3
from collections import Counter
from contextlib import ExitStack

import pytest

import montgolfier as mg
from tests.web.worlds import twins

NAMES = ("Ada", "Ben", "Cleo", "Dov")
# title, options, how many events differ at least, whether some secrets outlast the game
CASES = [
    ("aloft", {"edition": "second", "players": 3}, 2, False),
    ("aloft", {"edition": "third", "players": 3, "tokens_public": False}, 2, False),
    ("cloud9", {"players": 3, "edition": "published", "target": 15}, 10, True),
    ("cloud9", {"players": 4, "hand_sizes_public": False, "target": 10}, 10, True),
    ("odyssey", {"players": 3, "board": "small", "secret_inventories": True, "steal_choice": "random"}, 2, True),
]
EVERY = 15  # moves between two looks at everything there is
MOST_HINTS = 2


class World:
    """A server on which one of the two games is played."""

    def __init__(self, serve, database, match):
        self.events = match.record.events
        self.client = serve(self.draw, database=str(database))
        self.sockets = []

    def draw(self, live):
        """What chance does in this world."""
        return live.parse(self.events[len(live.record.events)][1])

    def post(self, person, path, **body):
        return self.client.post(f"/api/tables/{path}", json=body, headers=person.headers)

    def next_frame(self, socket, fits):
        """The next message on a socket that fits; those before it are skipped."""
        while True:
            frame = self.sockets[socket].receive_text()
            if fits(json.loads(frame)):
                return frame.encode()


class Receiver:
    """Somebody who gets everything twice, and compares."""

    def __init__(self, worlds, person, table):
        self.worlds, self.person, self.table = worlds, person, table
        self.compared = Counter()

    def compare(self, what, one, other):
        assert one == other, f"{what}: {difference(one, other)}"
        self.compared[what] += 1

    def get(self, what, path):
        self.compare(what, *(world.client.get(path, headers=self.person.headers).content for world in self.worlds))

    def connect(self, stack):
        for world in self.worlds:
            for query in ("", "?as=page"):
                path = f"/api/tables/{self.table}/socket{query}"
                socket = world.client.websocket_connect(path, headers=self.person.headers)
                world.sockets.append(stack.enter_context(socket))

    def follow(self, event):
        """The messages of both sockets after an event."""
        for socket, what in enumerate(("data", "page")):
            frame = self.receive(f"{what} message", socket, lambda m: m["type"] == "table" and m["event"] == event)
            self.compared["beat"] += len(json.loads(frame).get("beats", ()))

    def ask(self, socket, **message):
        """Send a message; the answer."""
        for world in self.worlds:
            world.sockets[socket].send_text(json.dumps(message))
        self.receive(message["type"], socket, lambda m: m["type"] not in ("table", "people", "done"))

    def receive(self, what, socket, fits):
        frames = [world.next_frame(socket, fits) for world in self.worlds]
        self.compare(what, *frames)
        return frames[0]

    def look_around(self, ply):
        """Everything that can be looked at."""
        table = f"/api/tables/{self.table}"
        for path in (
            table,
            "/api/tables",
            "/",
            f"/t/{self.table}",
            f"/t/{self.table}/replay",
            f"/t/{self.table}/reach",
        ):
            self.get("page", path)
        for earlier in {ply, ply // 2}:
            self.get("ply", f"{table}/plies/{earlier}")
            self.get("picture", f"{table}/picture.svg?ply={earlier}")
        for socket in (0, 1):
            self.ask(socket, type="why", action="leave", id=1)
            self.ask(socket, type="play", action="nonsense", id=2)

    def take_hint(self):
        self.get("hint", f"/api/tables/{self.table}/hint")
        self.ask(1, type="hint", id=3)


def seat_everybody(serve, person_at, folder, game, title, options):
    """Two worlds with the same table, people and keys, where the last player is about to sit down; then all sit."""
    one = World(serve, folder / "one.db", game.one)
    people = [person_at(one.client, name) for name in NAMES[: options["players"]]]
    table = people[0].open(title, ["me", *["open"] * (len(people) - 1)], **options)
    for person in people[1:-1]:
        person.post(f"/tables/{table['table']}/sit", name=person.name, invitation=table["invitation"])
    with sqlite3.connect(folder / "one.db") as source, sqlite3.connect(folder / "other.db") as target:
        source.backup(target)
    worlds = (one, World(serve, folder / "other.db", game.other))
    for world in worlds:
        world.post(people[-1], f"{table['table']}/sit", name=people[-1].name, invitation=table["invitation"])
    return worlds, people, table["table"]


def move(receiver, person, seat, ply, shown):
    """A player moves in both worlds; whether it could be undone in both, and the last event."""
    answers = []
    for world in receiver.worlds:
        actor, action = world.events[ply]
        assert actor == seat
        answers.append(world.post(person, f"{receiver.table}/play", action=action))
        assert answers[-1].status_code == 200, answers[-1].text
    after = [answer.json() for answer in answers]
    if person is receiver.person and after[0]["ply"] <= shown:
        receiver.compare("answer", *(answer.content for answer in answers))
    return all(table["can_undo"] for table in after), after[0]["event"]


def undo(receiver, person):
    """A player takes the move back in both worlds."""
    answers = [world.post(person, f"{receiver.table}/undo") for world in receiver.worlds]
    if person is receiver.person:
        receiver.compare("own undo", *(answer.content for answer in answers))
    receiver.follow(answers[0].json()["event"])
    receiver.compared["undo"] += 1


@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize(
    ("title", "options", "least", "secrets_stay"), CASES, ids=[f"{case[0]}-{i}" for i, case in enumerate(CASES)]
)
def test_what_one_may_not_know_changes_no_byte(serve, person_at, tmp_path, title, options, least, secrets_stay, seat):
    game = twins(mg.Game(title, **options), seat, least, secrets_stay)
    worlds, people, table = seat_everybody(serve, person_at, tmp_path, game, title, options)
    receiver = Receiver(worlds, person_at(worlds[0].client, "Eve") if seat is None else people[seat], table)
    with ExitStack() as stack:
        receiver.connect(stack)
        event = worlds[0].client.get(f"/api/tables/{table}").json()["event"]
        moves = [(ply, actor) for ply, (actor, _) in enumerate(game.one.record.events) if actor != "*"]
        for number, (ply, actor) in enumerate(moves):
            receiver.follow(event)
            if number % EVERY == 0:
                receiver.look_around(ply)
            if number == len(moves) - 1:
                for earlier in range(0, ply, EVERY):
                    receiver.get("earlier ply", f"/api/tables/{table}/plies/{earlier}")
            if actor == seat and number % EVERY < len(people) and receiver.compared["hint"] < 2 * MOST_HINTS:
                receiver.take_hint()
            can_undo, event = move(receiver, people[actor], actor, ply, game.shown)
            if can_undo and (actor == seat or number % 4 == 1):
                receiver.follow(event)
                undo(receiver, people[actor])
                _, event = move(receiver, people[actor], actor, ply, game.shown)
        if secrets_stay:
            receiver.follow(event)
            receiver.get("page", f"/t/{table}")
    assert worlds[0].client.get(f"/api/tables/{table}").json()["status"] == "over"
    replays = [world.client.get(f"/t/{table}/replay", headers=receiver.person.headers).content for world in worlds]
    assert replays[0] != replays[1]  # once it is over, whoever has the link gets to know everything
    enough = {"data message": 50, "page message": 50, "page": 20, "ply": 8, "why": 8, "undo": 2, "earlier ply": 5}
    if title != "aloft":  # where chance follows on moves
        enough["beat"] = 20
    if seat is not None:
        enough |= {"answer": 10, "own undo": 1, "hint": 2 * MOST_HINTS}
    assert {what: receiver.compared[what] >= least for what, least in enough.items()} == dict.fromkeys(enough, True)


def difference(x: bytes, y: bytes) -> str:
    at = next((i for i, (p, q) in enumerate(zip(x, y, strict=False)) if p != q), min(len(x), len(y)))
    return f"…{x[max(0, at - 60) : at + 60]!r} … {y[max(0, at - 60) : at + 60]!r}"
