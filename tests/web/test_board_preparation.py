"""Boards are drawn aside, before their tables are kept."""

import asyncio
import json
import os
import threading

import pytest

import montgolfier as mg
from montgolfier.art.odyssey import live, page
from montgolfier.table.thinking_process import ThinkingProcess
from montgolfier.web.board_preparation import BoardPreparation

BOARD = {"board": "tiny", "board_seed": 20261116, "players": 2}


@pytest.fixture
def draughtsmen(monkeypatch):
    """The threads in which boards were laid out since; nothing is known from before."""
    names, lay_out = [], page.lay_out

    def watched(board):
        names.append(threading.current_thread().name)
        return lay_out(board)

    monkeypatch.setattr(page, "lay_out", watched)
    page.placed.clear()
    yield names
    page.placed.clear()


@pytest.mark.parametrize("path", ["/t/{}", "/t/{}/replay", "/api/tables/{}/picture.svg", "/api/tables/{}/plies/0"])
def test_no_board_is_laid_out_while_everybody_waits(serve, person_at, draughtsmen, path):
    table = person_at(serve()).open("odyssey", **BOARD)["table"]
    page.placed.clear()  # as after a restart
    again = serve()
    assert again.get(path.format(table)).status_code == 200
    assert len(draughtsmen) == 2
    assert all(name.startswith("drawing odyssey") for name in draughtsmen)


def test_a_socket_of_a_page_lays_out_no_board_either(serve, person_at, draughtsmen):
    table = person_at(serve()).open("odyssey", **BOARD)["table"]
    page.placed.clear()
    with serve().websocket_connect(f"/api/tables/{table}/socket?as=page") as socket:
        assert "pieces" in json.loads(socket.receive_text())
    assert all(name.startswith("drawing odyssey") for name in draughtsmen)


def test_a_table_that_cannot_be_drawn_is_not_kept(serve, person_at):
    ada = person_at(serve(drawing_seconds=0))
    body = {"title": "odyssey", "options": BOARD, "seats": ["me", "random"], "name": "Ada"}
    refused = ada.post("/tables", **body)
    assert (refused.status_code, refused.json()["error"]) == (503, "full")
    assert ada.get("/tables").json()["mine"] == []


@pytest.mark.slow
def test_where_others_think_a_board_is_laid_out_there(serve, person_at, draughtsmen):
    client = serve(own_thinking_process=True)
    table = person_at(client).open("odyssey", **BOARD)["table"]
    drawn = client.get(f"/api/tables/{table}/picture.svg?ply=0").text
    assert draughtsmen == []
    live.board_from.clear()
    page.placed.clear()
    live.ground.clear()
    assert serve().get(f"/api/tables/{table}/picture.svg?ply=0").text == drawn
    assert draughtsmen


@pytest.mark.slow
def test_a_process_that_dies_while_it_draws_a_board_is_replaced():
    thinking = Dying()
    try:
        asyncio.run(BoardPreparation(600, thinking).prepare("odyssey", mg.Game("odyssey", **BOARD).options))
    finally:
        thinking.close()
    assert thinking.deaths == 2


class Dying(ThinkingProcess):
    """Two of these processes die of the first question they get."""

    deaths = 0

    def call(self, question, *arguments, **more):
        if self.deaths < 2:
            self.deaths += 1
            return super().call(die)
        return super().call(question, *arguments, **more)


def die(workspace):
    os._exit(1)
