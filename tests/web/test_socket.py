"""The live socket."""

import asyncio
import json
import threading

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from montgolfier.bots.bot import Advice
from montgolfier.table.chance import fair_draw
from montgolfier.web.socket import Connection, until_one_ends


def receive(socket, kind=None):
    """The next message, or the next of a kind."""
    while True:
        message = json.loads(socket.receive_text())
        if kind is None or message["type"] == kind:
            return message


def say(socket, **message):
    socket.send_text(json.dumps(message))


def test_a_socket_tells_the_table_and_takes_actions(ada):
    table = ada.open(seats=["me", "open"], players=2, first_player=0)
    with ada.socket(table["table"]) as socket:
        first = receive(socket)
        assert (first["type"], first["status"], first["you"]) == ("table", "waiting", 0)
        say(socket, type="ping", id=7)
        assert receive(socket, "pong")["id"] == 7


def test_a_whole_game_over_the_socket(ada):
    table = ada.open(players=2)
    with ada.socket(table["table"]) as socket:
        news = receive(socket, "table")
        moves = 0
        while news["status"] == "playing":
            if news["to_move"] == news["you"]:
                say(socket, type="play", action=news["legal"][moves % len(news["legal"])], event=news["event"])
                moves += 1
            before = news["event"]
            while news["event"] == before:
                news = receive(socket, "table")
        assert news["outcome"]["scores"]


def test_news_carry_the_log_since_the_last_news_and_undo_cuts_it(ada):
    table = ada.open(players=2, first_player=0)
    with ada.socket(table["table"]) as socket:
        log = []
        news = receive(socket, "table")
        log[news["log_from"] :] = news["log"]
        say(socket, type="play", action="unpack GR 1")
        while news["to_move"] != 0 or news["ply"] < 4:
            news = receive(socket, "table")
            log[news["log_from"] :] = news["log"]
        assert log == ada.get(f"/tables/{table['table']}").json()["log"]
        say(socket, type="undo")
        while news["ply"] != 2:
            news = receive(socket, "table")
            log[news["log_from"] :] = news["log"]
        assert len(log) == 2


def test_resuming_after_the_last_event_seen(ada):
    table = ada.open(players=2, first_player=0)
    seen = table["event"]
    ada.post(f"/tables/{table['table']}/play", action="unpack GR 1")
    with ada.socket(table["table"], after=seen) as socket:
        news = receive(socket, "table")
        assert news["log_from"] == 2
        assert news["log"][0] == [0, "unpack GR 1"]


def test_whoever_sits_down_or_leaves_while_connected_is_present_where_they_sit(ada, ben):
    table = ada.open(seats=["me", "open"], players=2)["table"]
    invitation = ada.get(f"/tables/{table}").json()["invitation"]
    with ben.socket(table) as socket:
        assert [seat["present"] for seat in receive(socket, "table")["seats"]] == [False, False]
        ada.post(f"/tables/{table}/leave")
        ben.post(f"/tables/{table}/sit", name="Ben", invitation=invitation, seat=0)
        news = receive(socket, "table")
        while [seat["present"] for seat in news["seats"]] != [True, False]:
            news = receive(socket, "table")
        ben.post(f"/tables/{table}/leave")
        while news["you"] is not None or any(seat["present"] for seat in news["seats"]):
            news = receive(socket, "table")


def test_two_people_see_each_other(ada, ben):
    table = ada.open(seats=["me", "open"], players=2, first_player=0)
    ben.post(f"/tables/{table['table']}/sit", name="Ben", invitation=table["invitation"])
    with ada.socket(table["table"]) as one, ben.socket(table["table"]) as other:
        while not receive(one, "table")["seats"][1]["present"]:
            pass
        mine, yours = receive(other, "table"), None
        assert mine["legal"] == []
        say(one, type="play", action="unpack GR 1", id="x")
        while yours is None or yours["to_move"] != 1:
            yours = receive(other, "table")
        assert yours["story"][-1] == "Ada unpacked green-red (GR) at column 1."
        assert yours["legal"]


def test_pages_get_drawings(ada):
    table = ada.open(players=2, first_player=0)
    with ada.socket(table["table"], **{"as": "page"}) as socket:
        news = receive(socket, "table")
        assert 'data-pick="GR"' in news["pieces"]
        assert "Your turn" in news["regions"]["prompt"]
        say(socket, type="why", action="launch GR")
        assert "/rules/aloft#AC-12" in receive(socket, "reason")["markup"]
        say(socket, type="hint")
        assert len(receive(socket, "hint")["advice"]) == 3


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "bad-request"),
        ("[]", "bad-request"),
        ("{", "bad-request"),
        ("[" * 5000, "bad-request"),
        ('{"type":"dance"}', "bad-request"),
        ('{"type":"play"}', "bad-request"),
        ('{"type":"play","action":7}', "bad-request"),
        ('{"type":"play","action":"unpack GR 1","event":"x"}', "bad-request"),
        ('{"type":"play","action":"unpack GR 1","event":1}', "stale"),
        ('{"type":"play","action":"launch GR"}', "illegal"),
        ('{"type":"undo"}', "not-now"),
        ('{"type":"why","action":null}', "bad-request"),
        ('{"type":"why","action":"hop"}', "notation"),
        ('{"type":"why","action":"\\ud800"}', "bad-request"),
        ('{"type":"ping","id":"\\ud800"}', "bad-request"),
        ('{"type":"ping","\\udfff":1}', "bad-request"),
        (b'{"type":"ping"}', "bad-request"),
    ],
)
def test_what_makes_no_sense_is_answered_in_words(ada, text, error):
    table = ada.open(players=2, first_player=0)
    with ada.socket(table["table"]) as socket:
        socket.send({"type": "websocket.receive", "bytes" if isinstance(text, bytes) else "text": text})
        answer = receive(socket, "error")
        assert answer["error"] == error
        assert answer["message"]
        say(socket, type="ping", id="\U0001f388")
        assert receive(socket, "pong")["id"] == "\U0001f388"
    assert ada.get(f"/tables/{table['table']}").json()["event"] == table["event"]


def test_spectators_cannot_act(ada, ben):
    table = ada.open(players=2, first_player=0)
    with ben.socket(table["table"]) as socket:
        news = receive(socket, "table")
        assert (news["you"], news["legal"], news["view"]["hands"]) == (None, [], [None, None])
        say(socket, type="play", action="unpack GR 1")
        assert receive(socket, "error")["error"] == "not-yours"


def test_another_site_and_an_unknown_table_are_turned_away_with_1008_and_words(ada):
    table = ada.open(players=2)["table"]
    foreign = {**ada.headers, "origin": "https://evil.example"}
    addresses = [(f"/api/tables/{table}/socket", foreign), ("/api/tables/nosuchtable00000/socket", ada.headers)]
    addresses.append((f"/api/tables/{'x' * 300}/socket", ada.headers))
    for path, headers in addresses:
        with ada.client.websocket_connect(path, headers=headers) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 1008
            assert closed.value.reason


def test_an_id_that_no_table_can_have_is_never_looked_up(ada, monkeypatch):
    asked = []
    tables = ada.client.app.state.services.tables
    monkeypatch.setattr(tables.store, "load", lambda table_id: asked.append(table_id))
    for path in ("/api/tables/short/socket", "/api/tables/%00%00/socket"):
        with ada.client.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect):
            socket.receive_text()
    assert ada.get("/tables/short").status_code == 422
    assert asked == []


def test_a_hint_does_not_hold_up_other_messages(serve, person_at):
    client = serve()
    ada = person_at(client)
    table = ada.open(players=2, first_player=0)["table"]
    asked, answered = threading.Event(), threading.Event()

    class Adviser:
        def explain(self, match, best):
            asked.set()
            answered.wait(30)
            return [Advice(match.legal()[0], 0.5, 1, 1.0)]

    client.app.state.services.tables._adviser = lambda seed: Adviser()
    with ada.socket(table) as socket:
        socket.send_text('{"type":"hint","id":1}')
        assert asked.wait(30)
        socket.send_text('{"type":"hint","id":2}')
        socket.send_text('{"type":"ping","id":3}')
        replies = []
        while len(replies) < 3:
            reply = json.loads(socket.receive_text())
            if reply["type"] != "table":
                replies.append((reply["type"], reply["id"]))
            if reply["type"] == "pong":
                answered.set()
    assert replies == [("error", 2), ("pong", 3), ("hint", 1)]


def test_a_fault_of_the_server_is_told_and_keeps_the_line_up(serve, person_at):
    sound = True

    def draw(match):
        if not sound:
            raise ZeroDivisionError("the dice are broken")
        return fair_draw(match)

    client = serve(draw)
    ada, ben = person_at(client, "Ada"), person_at(client, "Ben")
    table = ada.open("cloud9", players=2, seats=["me", "open"])
    path = f"/tables/{table['table']}"
    ben.post(f"{path}/sit", name="Ben", invitation=table["invitation"])
    sound, answer = False, {"type": "done"}
    with ada.socket(table["table"]) as hers, ben.socket(table["table"]) as his:
        while answer["type"] == "done":  # until the dice are to be rolled
            before = ada.get(path).json()
            person, socket = ((ada, hers), (ben, his))[before["to_move"]]
            say(socket, type="play", action=person.get(path).json()["legal"][0], id="move")
            answer = {}
            while answer.get("id") != "move":
                answer = receive(socket)
        assert (answer["type"], answer["error"]) == ("error", "broken")
        assert "dice" not in answer["message"]
        say(socket, type="ping", id=2)
        assert receive(socket, "pong")["id"] == 2
    assert ada.get(path).json()["event"] == before["event"], "what was not written never happened"


def test_a_connection_that_is_cancelled_leaves_nothing_running():
    ended = []

    async def wait_for_ever(name):
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(name)

    async def story():
        both = asyncio.create_task(until_one_ends(wait_for_ever("sending"), wait_for_ever("receiving")))
        while len(asyncio.all_tasks()) < 4:
            await asyncio.sleep(0)
        both.cancel()
        with pytest.raises(asyncio.CancelledError):
            await both
        assert ended == ["sending", "receiving"]

    asyncio.run(story())


def test_whoever_has_hung_up_without_a_word_leaves_no_fault(client, ada):
    table = ada.open(players=2)["table"]

    async def story():
        async def arrive():
            return {"type": "websocket.connect"}

        async def send(message):
            if message["type"] == "websocket.send":
                raise BrokenPipeError

        socket = WebSocket({"type": "websocket", "query_string": b"", "headers": []}, arrive, send)
        await socket.accept()
        connection = Connection(socket, client.app.state.services, table, None)
        for _ in range(2):  # the news of the table, and the reply to a message that came at the same time
            with pytest.raises(WebSocketDisconnect):
                await connection.send({"type": "pong"})

    asyncio.run(story())
