"""Dice that can be checked, from the ticket to the record."""

import json

import pytest

from montgolfier.cli.verify import verify
from montgolfier.engine.errors import SetupError
from montgolfier.play.dice import DiceError, commitment_to
from montgolfier.web.dice_tickets import MOST_AHEAD, VALID_SECONDS, DiceTickets

SETUP = {"title": "cloud9", "options": {"players": 2, "target": 15}, "seats": ["me", "random"], "name": "Ada"}


def play_out(person, table):
    """Play anything until the game is over."""
    state = person.get(f"/tables/{table}").json()
    while state["status"] != "over":
        if state["to_move"] == state["you"]:
            person.post(f"/tables/{table}/play", action=state["legal"][0])
        state = person.get(f"/tables/{table}").json()
    return state


def test_a_game_whose_commitment_was_known_before_its_first_deal(client, ada, tmp_path, capsys):
    sealed = client.post("/api/dice").json()
    opened = ada.post("/tables", **SETUP, ticket=sealed["ticket"], number="c0ffee").json()
    table = opened["table"]
    assert opened["commitment"] == sealed["commitment"]
    before = client.get(f"/api/tables/{table}/dice").json()
    assert (before["seed"], before["draws"], before["numbers"]) == (None, [], {"0": "c0ffee"})
    play_out(ada, table)
    after = client.get(f"/api/tables/{table}/dice").json()
    assert commitment_to(bytes.fromhex(after["seed"])) == sealed["commitment"]
    record = ada.get(f"/tables/{table}/record").json()
    assert record["dice"]["numbers"] == {"0": "c0ffee"}
    assert len(after["draws"]) == sum(actor == "*" for actor, _ in record["events"])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    verify(file, commitment=sealed["commitment"][:12], number="c0ffee")
    assert f"all {len(after['draws'])} outcomes of chance follow" in capsys.readouterr().out
    with pytest.raises(DiceError, match="not as '0000'"):
        verify(file, commitment="0000")
    with pytest.raises(DiceError, match="do not depend on the number 'beef'"):
        verify(file, number="beef")


def test_a_rematch_has_dice_that_were_sealed_before_it(client, ada):
    table = ada.post("/tables", **SETUP).json()["table"]
    assert client.get(f"/api/tables/{table}/dice").json()["rematch_commitment"] is None
    play_out(ada, table)
    sealed = client.get(f"/api/tables/{table}/dice").json()["rematch_commitment"]
    again = ada.post(f"/tables/{table}/rematch", number="77").json()
    assert again["commitment"] == sealed
    assert client.get(f"/api/tables/{again['table']}/dice").json()["numbers"] == {"1": "77"}
    client.post(f"/games/{again['table']}/withdraw", headers=ada.headers)
    once_more = ada.post(f"/tables/{table}/rematch", number="77")
    assert once_more.status_code == 409, "the same dice are not thrown twice"
    assert "open a new table instead" in once_more.json()["message"]


def test_a_rematch_of_a_game_that_was_given_up_has_such_dice_too(client, ada):
    table = ada.post("/tables", **SETUP).json()["table"]
    assert ada.post(f"/tables/{table}/resign").json()["stopped"]
    dice = client.get(f"/api/tables/{table}/dice").json()
    assert dice["seed"] is None, "the bots may still play on"
    assert ada.post(f"/tables/{table}/rematch", number="77").json()["commitment"] == dice["rematch_commitment"]


def test_a_ticket_is_valid_for_a_day_also_at_a_server_whose_clock_is_a_little_behind():
    now, secret = 1_800_000_000.0, "a secret of the tests, long enough"
    ticket, commitment = DiceTickets(secret, lambda: now).issue()
    for later in (-MOST_AHEAD, -2, VALID_SECONDS):
        tickets = DiceTickets(secret, lambda later=later: now + later)
        assert tickets.commitment_of(tickets.table_of(ticket)) == commitment
    for later in (-MOST_AHEAD - 1, VALID_SECONDS + 1):
        with pytest.raises(SetupError, match="more than a day old"):
            DiceTickets(secret, lambda later=later: now + later).table_of(ticket)


def test_a_ticket_opens_one_table(client, ada):
    ticket = client.post("/api/dice").json()["ticket"]
    assert ada.post("/tables", **SETUP, ticket=ticket).status_code == 201
    again = ada.post("/tables", **SETUP, ticket=ticket)
    assert (again.status_code, again.json()["error"]) == (409, "stale")
    assert "POST /api/dice gives a new one" in again.json()["message"]


def test_a_ticket_opens_no_second_table_when_the_first_is_deleted(client, ada):
    ticket = client.post("/api/dice").json()["ticket"]
    table = ada.post("/tables", **SETUP, ticket=ticket).json()["table"]
    for _ in range(2):
        client.post(f"/games/{table}/withdraw", headers=ada.headers)
    assert ada.get(f"/tables/{table}").status_code == 404
    again = ada.post("/tables", **SETUP, ticket=ticket)
    assert again.status_code == 409, "or its dice would be known"
    assert "has already opened a table" in again.json()["message"]


def test_what_is_no_ticket_and_no_number_is_refused_in_words(ada):
    wrong = ada.post("/tables", **SETUP, ticket="made up")
    assert (wrong.status_code, wrong.json()["message"][:7]) == (400, "ticket:")
    assert ada.post("/tables", **SETUP, number="twelve").status_code == 422


def test_a_friend_adds_a_number_by_sitting_down(client, ada, ben):
    opened = ada.post("/tables", **{**SETUP, "seats": ["me", "open"]}, number="aa").json()
    seen = client.get(f"/api/tables/{opened['table']}/dice").json()["commitment"]  # before Ben makes his up
    ben.post(f"/tables/{opened['table']}/sit", name="Ben", invitation=opened["invitation"], number="bb")
    dice = client.get(f"/api/tables/{opened['table']}/dice").json()
    assert (dice["commitment"], dice["numbers"]) == (seen, {"0": "aa", "1": "bb"})


def test_a_form_that_is_sent_twice_opens_two_tables(client):
    ticket = client.post("/api/dice").json()["ticket"]
    form = {"ticket": ticket, "number": "ab"}
    first, second = (client.post("/play/aloft", data=form).headers["location"] for _ in range(2))
    assert first != second
    assert client.get(second).status_code == 200


def test_the_page_shows_the_commitment_and_never_the_seed(client):
    address = client.post("/play/cloud9").headers["location"]
    page = client.get(address).text
    table = client.app.state.services.tables.live.at(address.rsplit("/", 1)[-1]).table
    assert table.dice.commitment in page
    assert table.dice.seed.hex() not in page
