"""Drawing happens once for everybody who gets the same, and holds nobody up."""

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import ExitStack

import pytest

import montgolfier as mg
from montgolfier.table.errors import ServerFull
from montgolfier.web.drawing import DrawingService, TextCache
from montgolfier.web.presenter import TablePresenter
from montgolfier.web.templating import make_templates


def test_a_cache_keeps_what_was_used_last_up_to_its_size():
    cache = TextCache(10)
    cache.put("a", "12345")
    cache.put("b", "12345")
    assert cache.get("a") == "12345"
    cache.put("c", "1")
    assert [cache.get(key) for key in "abc"] == ["12345", None, "1"]
    cache.put("a", "123456789")
    assert cache.size == 10


def test_all_spectators_get_one_drawing(client, ada, person_at):
    table = ada.open(players=2, first_player=0, seats=["me", "open"])
    drawing = client.app.state.services.drawing
    people = [person_at(client) for _ in range(5)]
    with ExitStack() as sockets:
        entered = [sockets.enter_context(person.socket(table["table"], **{"as": "page"})) for person in people]
        first = [next_table(entry) for entry in entered]
        assert len(set(first)) == 1
        assert drawing.made == 1
        with ada.socket(table["table"], **{"as": "page"}) as own:
            mine = json.loads(next_table(own))
            seen = [next_table(entry) for entry in entered]  # that Ada is here now
            assert len(set(seen)) == 1
            assert mine["regions"]["prompt"] != json.loads(seen[0])["regions"]["prompt"]
            assert drawing.made == 3


def next_table(socket):
    """The next message that shows the table."""
    while json.loads(text := socket.receive_text())["type"] != "table":
        pass
    return text


class SlowPresenter(TablePresenter):
    """Draws when it is told to."""

    def __init__(self) -> None:
        super().__init__(make_templates())
        self.drawing, self.go, self.threads = threading.Event(), threading.Event(), set()

    def data(self, *args, **kwargs):
        self.threads.add(threading.current_thread())
        self.drawing.set()
        self.go.wait(30)
        return super().data(*args, **kwargs)


@pytest.fixture
def table(client, ada) -> Callable[[], object]:
    opened = ada.open(players=2, first_player=0)["table"]
    return client.app.state.services.tables.live.at(opened).table


def test_the_event_loop_goes_on_while_a_game_that_has_gone_on_for_long_is_drawn(table):
    presenter = SlowPresenter()
    service = DrawingService(presenter, few=-1)

    async def visit() -> None:
        waiting = [asyncio.ensure_future(service.update(table, None, 0, [True, False], False)) for _ in range(3)]
        while not presenter.drawing.is_set():
            await asyncio.sleep(0)
        assert await service.picture("other", lambda: "a picture") == "a picture"  # has a thread of its own
        assert not any(task.done() for task in waiting)
        presenter.go.set()
        assert len({await task for task in waiting}) == 1

    asyncio.run(visit())
    assert service.made == 1
    assert threading.current_thread() not in presenter.threads
    service.close()


def test_what_a_move_has_changed_on_a_small_board_is_drawn_at_once(table):
    presenter = SlowPresenter()
    presenter.go.set()
    service = DrawingService(presenter)

    async def visit() -> None:
        await service.update(table, None, 0, [True, False], False)
        assert threading.current_thread() not in presenter.threads  # nobody knew how large the board is
        presenter.threads.clear()
        await service.update(table, 0, 0, [True, False], False)
        assert presenter.threads == {threading.current_thread()}

    asyncio.run(visit())
    service.close()


def test_too_many_pictures_at_once_are_refused_in_words(monkeypatch):
    monkeypatch.setattr("montgolfier.web.drawing.MOST_PICTURES", 1)
    service = DrawingService(TablePresenter(make_templates()))
    go = threading.Event()

    async def visit() -> None:
        first = asyncio.ensure_future(service.run(1, lambda: go.wait(30)))
        await asyncio.sleep(0)
        with pytest.raises(ServerFull, match="many pictures"):
            await service.run(2, lambda: None)
        go.set()
        assert await first

    asyncio.run(visit())
    service.close()


def test_several_threads_may_read_the_log_of_a_match():
    match = mg.Game("aloft", players=4).new(seed=3)
    for _ in range(20):
        match.play(match.legal()[0])
    expected = match.copy().log(1)
    match._heard.clear()
    found: list[list] = []
    threads = [threading.Thread(target=lambda: found.append(match.log(1))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8
