"""Boards are drawn aside, before their tables are kept."""

import json
import threading

import pytest

from montgolfier.art.odyssey import page

BOARD = {"board": "tiny", "board_seed": 20261116, "players": 2}


@pytest.fixture
def draughtsmen(monkeypatch):
    """The threads in which boards were laid out since; nothing is known from before."""
    names, lay_out = [], page.lay_out

    def watched(board):
        names.append(threading.current_thread().name)
        return lay_out(board)

    monkeypatch.setattr(page, "lay_out", watched)
    page.placed.cache_clear()
    yield names
    page.placed.cache_clear()


@pytest.mark.parametrize("path", ["/t/{}", "/t/{}/replay", "/api/tables/{}/picture.svg", "/api/tables/{}/plies/0"])
def test_no_board_is_laid_out_while_everybody_waits(serve, person_at, draughtsmen, path):
    table = person_at(serve()).open("odyssey", **BOARD)["table"]
    page.placed.cache_clear()  # as after a restart
    again = serve()
    assert again.get(path.format(table)).status_code == 200
    assert len(draughtsmen) == 2
    assert all(name.startswith("drawing odyssey") for name in draughtsmen)


def test_a_socket_of_a_page_lays_out_no_board_either(serve, person_at, draughtsmen):
    table = person_at(serve()).open("odyssey", **BOARD)["table"]
    page.placed.cache_clear()
    with serve().websocket_connect(f"/api/tables/{table}/socket?as=page") as socket:
        assert "pieces" in json.loads(socket.receive_text())
    assert all(name.startswith("drawing odyssey") for name in draughtsmen)


def test_a_table_that_cannot_be_drawn_is_not_kept(serve, person_at):
    ada = person_at(serve(drawing_seconds=0))
    body = {"title": "odyssey", "options": BOARD, "seats": ["me", "random"], "name": "Ada"}
    refused = ada.post("/tables", **body)
    assert (refused.status_code, refused.json()["error"]) == (503, "full")
    assert ada.get("/tables").json()["mine"] == []
