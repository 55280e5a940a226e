"""The JSON interface."""

import pytest

import montgolfier as mg
from tests.games.odyssey.table import hexa


def test_games_options_and_levels(client):
    games = client.get("/api/games").json()
    assert [game["name"] for game in games] == mg.titles()
    third = {o["name"] for o in client.get("/api/games/aloft/options?edition=third&players=4").json()}
    second = {o["name"] for o in client.get("/api/games/aloft/options").json()}
    assert "tokens_public" in third - second
    assert client.get("/api/games/chess/options").status_code == 404
    assert "club" in client.get("/api/levels").json()


def test_a_whole_game_by_requests(ada):
    table = ada.open(players=2, first_player=0)
    steps = 0
    while table["status"] == "playing":
        if table["to_move"] == table["you"]:
            action = table["legal"][steps % len(table["legal"])]
            table = ada.post(f"/tables/{table['table']}/play", action=action, event=table["event"]).json()
            steps += 1
        else:
            table = ada.get(f"/tables/{table['table']}").json()
    assert table["outcome"]["winners"]
    record = ada.get(f"/tables/{table['table']}/record").json()
    assert mg.replay(record).outcome.scores == table["outcome"]["scores"]
    again = ada.post(f"/tables/{table['table']}/rematch").json()
    assert again["status"] == "playing"


def test_the_log_comes_from_the_event_one_knows(ada):
    table = ada.open(players=2, first_player=0)
    seen = table["event"]
    table = ada.post(f"/tables/{table['table']}/play", action=table["legal"][0]).json()
    news = ada.get(f"/tables/{table['table']}", after=seen).json()
    whole = ada.get(f"/tables/{table['table']}").json()
    assert whole["log_from"] == 0
    known = news["log_from"]
    assert whole["log"][known : known + len(news["log"])] == news["log"]  # the bot may have moved in between
    assert news["log_from"] == 2  # the two deals were known


@pytest.mark.parametrize(
    ("path", "body", "status", "error"),
    [
        ("play", {"action": "launch GR"}, 409, "illegal"),
        ("play", {"action": "hop GR"}, 400, "notation"),
        ("play", {"action": "unpack GR 1", "event": 1}, 409, "stale"),
        ("play", {}, 422, "invalid"),
        ("play", {"action": "unpack GR 1", "extra": 1}, 422, "invalid"),
        ("undo", {}, 409, "not-now"),
        ("rematch", {}, 409, "not-now"),
        ("resign", {"level": "genius"}, 400, "bad-request"),
        ("sit", {"name": "Ada"}, 409, "not-now"),
        ("sit", {"name": "\u200b"}, 400, "bad-request"),
    ],
)
def test_errors_have_a_kind_a_status_and_words(ada, path, body, status, error):
    table = ada.open(players=2, first_player=0)
    answer = ada.post(f"/tables/{table['table']}/{path}", **body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "path", ["/api/games/aloft/options?players=--3", "/api/games/cloud9/options?target=--3", "/new/aloft?players=--3"]
)
def test_a_choice_that_makes_no_sense_is_left_out_of_a_form(client, path):
    assert client.get(path).status_code == 200


def test_a_board_that_lists_a_side_thousands_of_times_is_refused(ada):
    board = hexa()
    board["areas"][0]["sides"] = [["r4"] * 5000]
    body = {"title": "odyssey", "seats": ["me", "random"], "options": {"players": 2, "board": board}}
    answer = ada.post("/tables", **body)
    assert answer.status_code == 400
    assert "r4 must not be listed twice" in answer.json()["message"]


def test_who_is_nobody_can_only_watch(client, ada):
    table = ada.open(players=2, first_player=0)["table"]
    assert client.get(f"/api/tables/{table}").json()["you"] is None
    for path in ("play", "undo", "resign", "sit", "leave", "fill", "rematch"):
        answer = client.post(f"/api/tables/{table}/{path}", json={"action": "unpack GR 1"} if path == "play" else {})
        assert answer.status_code in (403, 422), path
    forged = {"authorization": f"Bearer {ada.token[:-2]}xx"}
    assert client.get(f"/api/tables/{table}", headers=forged).json()["you"] is None


def test_a_record_is_secret_until_the_end(ada):
    table = ada.open(players=2)["table"]
    answer = ada.get(f"/tables/{table}/record")
    assert answer.status_code == 409
    assert "over" in answer.json()["message"]


def test_why_names_the_clause(ada):
    table = ada.open(players=2, first_player=0)["table"]
    assert "AC-12" in ada.get(f"/tables/{table}/why", action="launch GR").json()["reason"]
    assert ada.get(f"/tables/{table}/why", action="unpack GR 1").json()["reason"] == "That is allowed."


def test_a_hint_has_reasons(ada):
    table = ada.open(players=2, first_player=0)["table"]
    advice = ada.get(f"/tables/{table}/hint").json()
    assert len(advice) == 3
    assert all(0 <= a["value"] <= 1 and a["say"] for a in advice)
    assert "unpacked" in advice[0]["then"]
    assert "{who}" not in advice[0]["then"]


def test_a_replay_and_pictures_at_every_ply(ada):
    table = ada.open(players=2, first_player=0)
    path = f"/tables/{table['table']}"
    table = ada.post(f"{path}/play", action="unpack GR 1").json()
    first = ada.get(f"{path}/plies/0").json()
    third = ada.get(f"{path}/plies/3").json()
    assert first["text"] == "The beginning."
    assert third["text"] == "You unpacked green-red (GR) at column 1."
    assert "<kbd>GR</kbd>" in third["line"]
    assert ada.get(f"{path}/plies/9999").status_code == 409
    picture = ada.get(f"{path}/picture.svg", ply=3)
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "var(" not in picture.text  # any viewer can show it
    assert "data-action" not in picture.text


def test_an_invitation_lets_a_friend_sit_down(ada, ben):
    table = ada.open(seats=["me", "open"], players=2, first_player=0)
    path = f"/tables/{table['table']}"
    assert table["invitation"]
    assert "invitation" not in {k for k, v in ben.get(path).json().items() if v}
    assert ben.post(f"{path}/sit", name="Ben").status_code == 403
    assert ben.post(f"{path}/sit", name="Ben", invitation=table["invitation"]).json()["you"] == 1
    assert ben.post(f"{path}/play", action="unpack GR 1").json()["error"] == "not-yours"
    assert [t["table"] for t in ben.get("/tables").json()["mine"]] == [table["table"]]
