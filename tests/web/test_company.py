"""People at one table, by program and by form; codes for another device."""

import asyncio
import json
import logging

import pytest

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import NotYours
from montgolfier.table.store import TableStore
from montgolfier.web.device_codes import VALID_SECONDS, DeviceCodes


def seated(ada, ben, **rules):
    """A table of Ada and Ben, Ada to start."""
    body = {"title": "aloft", "options": {"players": 2, "first_player": 0}, "seats": ["me", "open"], "name": "Ada"}
    table = ada.post("/tables", **body, **rules).json()
    ben.post(f"/tables/{table['table']}/sit", name="Ben", invitation=table["invitation"])
    return f"/tables/{table['table']}"


def test_a_takeback_by_program(ada, ben):
    path = seated(ada, ben)
    ada.post(f"{path}/play", action="unpack GR 1")
    assert ben.post(f"{path}/play", action="unpack GY 2").json()["can_ask"] is False
    assert ada.get(path).json()["can_ask"] is True
    asked = ada.post(f"{path}/takeback").json()
    assert asked["takeback"] == {"seat": 0, "to": 2, "asked": [1]}
    table = ben.post(f"{path}/takeback/answer", agree=True).json()
    assert (table["ply"], table["takeback"]) == (2, None)
    assert table["notes"] == [[2, "Ada took a move back; everybody agreed."]]
    refused = ben.post(f"{path}/takeback")
    assert (refused.status_code, refused.json()["error"]) == (409, "not-now")


def test_clock_and_absence_by_program_and_by_form(client, ada, ben):
    path = seated(ada, ben, clock={"per": "game", "seconds": 300, "increment": 5}, absence={"rule": "wait"})
    clock = ada.get(path).json()["clock"]
    assert (clock["per"], clock["left"], clock["runs_for"]) == ("game", [300.0, 300.0], 0)
    assert ben.post(f"{path}/stand-in").json()["message"] == "at this table everybody waits for players who are away"
    assert ada.post("/tables", title="aloft", seats=["me"], clock={"per": "week", "seconds": 9}).status_code == 422
    form = {"name": "Ada", "players": "2", "seat0": "me", "seat1": "random", "table.clock": "move 60"}
    opened = client.post("/new/aloft", data=form)
    assert opened.status_code == 303
    assert 'data-left="60' in client.get(opened.headers["location"]).text
    wrong = client.post("/new/aloft", data=form | {"table.clock": "move ages"})
    assert (wrong.status_code, "whole numbers of seconds are needed" in wrong.text) == (400, True)


def test_phrases_by_program(serve, person_at):
    client = serve(phrases_per_minute=1)
    ada, ben = person_at(client, "Ada"), person_at(client, "Ben")
    path = seated(ada, ben)
    assert ada.get("/phrases").json()["hello"] == "Hello!"
    with ben.socket(path.split("/")[-1]) as socket:
        assert ada.post(f"{path}/say", phrase="hello").json() == {"done": True}
        said = json.loads(socket.receive_text())
        while said["type"] != "said":
            said = json.loads(socket.receive_text())
        assert said == {"type": "said", "seat": 0, "phrase": "hello", "to": None, "words": "Hello!"}
    answers = [ada.post(f"{path}/say", phrase="hello").status_code for _ in range(5)]
    assert answers == [200, 200, 200, 200, 429]


def test_the_lists_by_game_and_number_of_players(ada, ben):
    for players in (2, 3):
        ada.open(seats=["me", *["open"] * (players - 1)], listed=True, players=players)
    ada.open("cloud9", seats=["me", "open"], listed=True, players=2)
    count = lambda **wanted: len(ben.get("/tables", **wanted).json()["open"])  # noqa: E731
    assert [count(), count(title="aloft"), count(players=2), count(title="cloud9", players=3)] == [3, 2, 2, 0]


def test_after_a_resignation_earlier_moves_keep_their_name(client, ada, ben):
    path = seated(ada, ben)
    ada.post(f"{path}/play", action="unpack GR 1")
    robot = ada.post(f"{path}/resign").json()["seats"][0]["name"]
    page = client.get(f"/t/{path.split('/')[-1]}").text
    assert "<b>Ada</b> unpacked" in page
    replay = client.get(f"/t/{path.split('/')[-1]}/replay").text
    assert replay.count("<b>Ada</b> unpacked") == 2  # above the board, and in the list of moves
    assert f'</a></li><li><i class="table-note"><b>Ada</b> resigned; {robot}, a robot' in replay
    assert f"<b>Ada</b> resigned; {robot}, a robot, takes the seat." in page


def test_a_code_makes_another_device_the_same_person_once(client, ada, ben, caplog):
    path = seated(ada, ben)
    code = ada.post("/people/device").json()["code"]
    with caplog.at_level(logging.INFO, "montgolfier.access"):
        assert client.get(f"/device/{code}").status_code == 200, "looking does not use it up"
        assert client.post(f"/device/{code}", headers={"sec-fetch-site": "cross-site"}).status_code == 403
        token = client.post("/api/people/arrive", json={"code": code}).json()["token"]
    assert not any(code in record.getMessage() for record in caplog.records if record.name == "montgolfier.access")
    assert client.get(f"/api{path}", headers={"authorization": f"Bearer {token}"}).json()["you"] == 0
    again = client.post("/api/people/arrive", json={"code": code})
    assert (again.status_code, again.json()["error"]) == (403, "not-yours")
    assert client.get(f"/device/{code}").status_code == 403
    assert client.post("/device").status_code == 403, "only somebody who is somebody gets a code"


def test_a_code_is_valid_for_ten_minutes_and_the_database_does_not_tell_it(tmp_path):
    async def story():
        now = [1000.0]
        store, database = TableStore(f"sqlite:///{tmp_path / 'codes.db'}"), DatabaseThreads()
        codes = DeviceCodes(store, database, lambda: now[0])
        old, new = await codes.issue("ada", "Ada"), await codes.issue("ada", "Ada")
        assert old not in json.dumps(store.notes("device "))
        now[0] += VALID_SECONDS
        assert await codes.redeem(new) == ("ada", "Ada")
        now[0] += 1
        with pytest.raises(NotYours, match="ask the other device for a new one"):
            await codes.redeem(old)
        store.leave_note("device damaged", "[1")
        await codes.issue("ben", "Ben")
        assert len(store.notes("device ")) == 1, "what is over is cleared away, and what makes no sense"
        await database.close()
        store.close()

    asyncio.run(story())
