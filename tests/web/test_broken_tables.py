"""A table whose log cannot be read says so on its own page; all other pages and tables go on."""

import json

import pytest
from sqlalchemy import text

from montgolfier.table.puzzle_store import today
from montgolfier.web.problems import TITLES


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET data = '{' WHERE table_id = :table AND number = 1",
        "UPDATE events SET kind = 'levitated' WHERE table_id = :table AND number = 2",
        "DELETE FROM events WHERE table_id = :table AND number = 1",
        "UPDATE events SET data = replace(data, 'aloft', 'zeppelin') WHERE table_id = :table AND number = 1",
        "UPDATE events SET data = replace(data, '\"seats\"', '\"chairs\"') WHERE table_id = :table AND number = 1",
    ],
)
def test_a_broken_table_takes_no_page_from_anybody(serve, person_at, damage):
    ada = person_at(serve())
    broken = ada.open(listed=True, seats=["me", "open"], players=2)["table"]
    sound = ada.open(listed=True, seats=["me", "open"], players=2)["table"]
    with ada.client.app.state.services.tables.store.engine.begin() as connection:
        connection.execute(text(damage), {"table": broken})
    client = serve()  # after a restart
    visitor = person_at(client, "Eve")
    assert client.get("/").status_code == 200
    assert [line["table"] for line in visitor.get("/tables").json()["open"]] == [sound]
    answer = visitor.get(f"/tables/{broken}")
    assert (answer.status_code, answer.json()["error"]) == (500, "unreadable")
    page = client.get(f"/t/{broken}")
    assert page.status_code == 500
    assert TITLES[500] in page.text
    assert "cannot be opened" in page.text
    assert client.get(f"/t/{sound}").status_code == 200
    assert visitor.post(f"/tables/{sound}/sit", name="Eve").json()["status"] == "playing"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET facts = '{' WHERE id = :table",
        "UPDATE tables SET facts = '[]' WHERE id = :table",
        'UPDATE tables SET facts = \'{"seats": [{}], "to_move": 7}\' WHERE id = :table',
        "UPDATE tables SET title = 'zeppelin' WHERE id = :table",
        "UPDATE puzzle_plays SET day = 'yesterday' WHERE table_id = :table",
        "UPDATE puzzle_plays SET edition = 'ninth', score = 1 WHERE table_id = :table",
        "INSERT OR REPLACE INTO puzzles VALUES (:day, 'first', '{')",
        "INSERT OR REPLACE INTO puzzles VALUES (:day, 'first', '[]')",
    ],
)
def test_a_broken_line_takes_no_list_from_its_owner(serve, person_at, damage):
    client = serve()
    ada, day = person_at(client), today().isoformat()
    started = client.post(f"/puzzles/{day}/first", headers=ada.headers).headers["location"]
    sound = ada.open(players=2)["table"]
    with client.app.state.services.tables.store.engine.begin() as connection:
        names = {"table": started.rpartition("/")[2], "day": day}
        connection.execute(text(damage), {name: value for name, value in names.items() if f":{name}" in damage})
    for page in ("/", "/games", "/puzzles"):
        assert client.get(page, headers=ada.headers).status_code == 200, page
    assert sound in [game["table"] for game in ada.get("/tables/mine").json()["games"]]


def test_a_table_whose_options_are_gone_is_listed_and_says_what_is_wrong_itself(serve, person_at):
    ada = person_at(serve())
    table = ada.open(listed=True, seats=["me", "open"], players=2)["table"]
    with ada.client.app.state.services.tables.store.engine.begin() as connection:
        damage = "UPDATE events SET data = replace(data, '\"edition\"', '\"weather\"') WHERE table_id = :table"
        connection.execute(text(damage), {"table": table})
    client = serve()
    assert client.get("/").status_code == 200
    assert [line["table"] for line in person_at(client, "Eve").get("/tables").json()["open"]] == [table]
    page = client.get(f"/t/{table}")
    assert page.status_code == 400
    assert "weather" in page.text


def test_undo_names_the_event_it_answers(ada):
    table = ada.open(seats=["me"], players=1)
    url = f"/tables/{table['table']}"
    for _ in range(2):
        table = ada.post(f"{url}/play", action=table["legal"][0], event=table["event"]).json()
    once = ada.post(f"{url}/undo", event=table["event"])
    again = ada.post(f"{url}/undo", event=table["event"])
    assert (once.status_code, again.status_code, again.json()["error"]) == (200, 409, "stale")
    assert ada.client.post(f"/api{url}/undo", headers=ada.headers).status_code == 200  # programs need not say it
    with ada.socket(table["table"]) as socket:
        now = socket.receive_json()
        assert now["ply"] == table["ply"] - 2
        socket.send_text(json.dumps({"type": "undo", "event": now["event"] - 1, "id": 1}))
        assert socket.receive_json()["error"] == "stale"
