"""The live socket of a table: everything new goes out, actions come in. docs/protocol.md tells the details."""

import asyncio
import contextlib
import json
import logging
import re
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from montgolfier.engine.errors import MontgolfierError, quoted
from montgolfier.table.errors import HouseFull, NotYours, Stale
from montgolfier.table.robots import DEFAULT_LEVEL
from montgolfier.table.table import Table
from montgolfier.web.desk import Desk, client_of, desk_of
from montgolfier.web.limits import Bucket
from montgolfier.web.problems import BROKEN, kind_of
from montgolfier.web.showing import linked_clauses

router = APIRouter()
log = logging.getLogger("montgolfier.web")
GOING_AWAY, POLICY, TRY_LATER = 1001, 1008, 1013
HALF = re.compile("[\ud800-\udfff]")  # one half of a pair of surrogates: no text in UTF-8 can have it
PATIENCE = 50  # messages beyond the rate before a socket is closed


class Line:
    """One open connection."""

    def __init__(self, socket: WebSocket, desk: Desk, table_id: str, person: str | None) -> None:
        self.socket, self.desk, self.table_id, self.person = socket, desk, table_id, person
        self.as_page = socket.query_params.get("as") == "page"
        self.bell = desk.house.listen(table_id)
        self.bucket = Bucket(desk.settings.messages_per_second, 2 * desk.settings.messages_per_second)
        self.patience = PATIENCE
        self._sending = asyncio.Lock()

    async def send(self, message: dict[str, Any]) -> None:
        """One message at a time."""
        async with self._sending:
            await self.socket.send_text(json.dumps(message, separators=(",", ":"), ensure_ascii=False))

    async def tell(self, seen: int) -> None:
        """Send what is new, whenever there is something new."""
        told: tuple[int, list[bool]] | None = None
        while True:
            table = await self.desk.house.get(self.table_id)
            if self.as_page:
                await self.desk.showing.warm_up(table.title, table.options)
            present = self.desk.present(table)
            if (table.number, present) != told:
                await self.send(self.news(table, seen, present))
                told, seen = (table.number, present), table.number
            await self.bell.wait()
            self.bell.clear()

    def news(self, table: Table, seen: int, present: list[bool]) -> dict[str, Any]:
        """The table as this receiver may know it, with the log since the event seen last."""
        seat, since = table.seat_of(self.person), table.standing_since(seen)
        show = self.desk.showing.page if self.as_page else self.desk.showing.data
        return {"type": "table", **show(table, seat, since, present)}

    async def hear(self) -> None:
        """Take messages until the other side hangs up."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                self.patience -= 1
                if self.patience < 0:
                    await self.socket.close(POLICY, "too many messages")
                    return
                await self.send({"type": "error", "id": None, "error": "too-fast", "message": "slow down, please"})
                continue
            await self.answer(frame.get("text"))

    async def answer(self, text: str | None) -> None:
        """Carry out one message; whatever is wrong with it is told to the sender alone."""
        number = None
        try:
            message = read_message(text, self.desk.settings.largest_message)
            number = message.get("id")
            reply = await self.obey(message)
        except MontgolfierError as fault:
            reply = {"type": "error", "error": kind_of(fault), "message": str(fault)}
        except Exception:  # a fault of ours: it goes into the log, the line stays up
            log.exception("table %s: message %s failed", self.table_id, quoted(text))
            reply = {"type": "error", "error": "broken", "message": BROKEN}
        if reply is not None:
            await self.send({**reply, "id": number if isinstance(number, int | str) else None})

    async def obey(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What each kind of message does."""
        house, kind = self.desk.house, message.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "why":
            table = await house.get(self.table_id)
            reason = self.desk.showing.why(table, table.seat_of(self.person), text_of(message, "action"))
            reply = {"type": "reason", "action": message["action"], "reason": reason}
            return {**reply, "markup": str(linked_clauses(reason, table.title))} if self.as_page else reply
        if kind not in ("play", "undo", "resign", "hint"):
            raise BadMessage(f"type: play, undo, resign, hint, why or ping is needed, not {quoted(kind)}")
        person = self.person
        if person is None:
            raise NotYours("you are watching; only players can do that")
        if kind == "play":
            action, event = text_of(message, "action"), message.get("event")
            if event is not None and (isinstance(event, bool) or not isinstance(event, int)):
                raise BadMessage(f"event: the number of the last event you know is needed, not {quoted(event)}")
            await house.change(self.table_id, lambda t: t.act(self.own_seat(t), action, event))
        elif kind == "hint":
            return await self.hint(person)
        elif kind == "undo":
            await house.change(self.table_id, lambda t: t.undo(person))
        else:
            await house.resign(self.table_id, person, DEFAULT_LEVEL)
        return {"type": "done"}

    async def hint(self, person: str) -> dict[str, Any]:
        """What a strong bot would do."""
        number, found = await self.desk.house.hint(self.table_id, person)
        table = await self.desk.house.get(self.table_id)
        if table.number != number:
            raise Stale("the table has moved on; ask again")
        return {"type": "hint", "event": number, "advice": self.desk.showing.advice(table, self.own_seat(table), found)}

    def own_seat(self, table: Table) -> int:
        """The seat of whoever is on this line."""
        seat = table.seat_of(self.person)
        if seat is None:
            raise NotYours("you are watching; only players can do that")
        return seat


class BadMessage(MontgolfierError):
    """A message nobody can understand."""


def read_message(text: str | None, largest: int) -> dict[str, Any]:
    """A message is a JSON object, not too long, of whole characters."""
    if text is None:
        raise BadMessage("a message is a text, not bytes")
    if len(text) > largest:
        raise BadMessage(f"the message is longer than {largest} characters")
    try:
        message = json.loads(text)
        whole = not HALF.search(json.dumps(message, ensure_ascii=False))
    except (ValueError, RecursionError):
        raise BadMessage(f"a message is a JSON object, not {quoted(text)}") from None
    if not isinstance(message, dict):
        raise BadMessage(f"a message is a JSON object, not {quoted(message)}")
    if not whole:
        raise BadMessage(f"a message consists of whole characters, not {quoted(text)}")
    return message


def text_of(message: dict[str, Any], field: str) -> str:
    """A field that must be a text."""
    value = message.get(field)
    if not isinstance(value, str) or len(value) > 200:
        raise BadMessage(f"{field}: a text is needed, not {quoted(value)}")
    return value


def same_origin(socket: WebSocket) -> bool:
    """A page of another site may not use the cookies of this one."""
    origin = socket.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == socket.headers.get("host")


@router.websocket("/api/tables/{table_id}/socket")
async def live(socket: WebSocket, table_id: str) -> None:
    """Follow a table and act at it."""
    desk = desk_of(socket)
    client = client_of(socket)
    if not same_origin(socket):
        await socket.close(POLICY, "another site's page cannot connect here")
        return
    full = (
        desk.sockets.total() >= desk.settings.most_sockets or desk.sockets[client] >= desk.settings.sockets_per_client
    )
    if full or desk.closing:
        await socket.close(TRY_LATER, "too many connections")
        return
    try:
        table = await desk.house.get(table_id)
    except MontgolfierError:
        await socket.close(POLICY, "there is no such table")
        return
    after = socket.query_params.get("after", "0")
    seen = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else 0
    await socket.accept()
    desk.sockets[client] += 1
    line = Line(socket, desk, table_id, desk.people.who(socket))
    seat = table.seat_of(line.person)
    if seat is not None:
        desk.arrive(table_id, seat)
        desk.house.ring(table_id)
    try:
        await both(line.tell(seen), line.hear())
    except WebSocketDisconnect:
        pass
    except HouseFull as fault:  # its board cannot be drawn now
        await socket.close(TRY_LATER, str(fault))
    finally:
        desk.house.unlisten(table_id, line.bell)
        desk.sockets[client] -= 1
        desk.sockets += type(desk.sockets)()  # forget clients without connections
        if seat is not None:
            desk.go(table_id, seat)
            desk.house.ring(table_id)


async def both(*talks: Any) -> None:
    """Talk and listen until one of them ends."""
    tasks = [asyncio.ensure_future(talk) for talk in talks]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
            await task
    for task in done:
        task.result()
