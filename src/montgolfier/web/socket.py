"""The live socket of a table: everything new goes out, actions come in. docs/protocol.md has the details."""

import asyncio
import contextlib
import json
import logging
import re
import time
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import MontgolfierError, listed, quoted
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.errors import NoSuchTable, NotYours, TooFast
from montgolfier.table.table import Table
from montgolfier.web import company_messages
from montgolfier.web.addresses import client_of
from montgolfier.web.dependencies import TABLE_ID, same_origin
from montgolfier.web.limits import POLICY, TRY_LATER, TokenBucket, turn_away
from montgolfier.web.markup import linked_clauses
from montgolfier.web.problems import BROKEN, kind_of
from montgolfier.web.services import Services, services_of

router = APIRouter()
log = logging.getLogger("montgolfier.web")
COMMANDS = ("play", "undo", "resign", "hint", "why", "ping")
LONE_SURROGATE = re.compile("[\ud800-\udfff]")  # UTF-8 cannot encode it
GONE = 1006  # the other side, without saying why
MOST_EXCESS = 50  # messages beyond the rate before a socket is closed
LONGEST_TEXT = 200  # characters of an action
LONGEST_REASON = 120  # bytes of the reason with which a socket is closed, RFC 6455
HINT_COMING = "you have already asked for a hint; it is on its way"


class BadMessage(MontgolfierError):
    """A message that makes no sense."""


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket, services: Services, table_id: str, person: str | None) -> None:
        self.socket, self.services, self.table_id, self.person = socket, services, table_id, person
        self.as_page = socket.query_params.get("as") == "page"
        self.changed = services.tables.subscriptions.subscribe(table_id)
        self.seat: int | None = None  # in which the person is taken to be present
        self.bucket = TokenBucket(services.settings.messages_per_second, 2 * services.settings.messages_per_second)
        self.excess = 0  # messages beyond the rate
        self._hint: asyncio.Task[None] | None = None  # being computed, while other messages are answered
        self._sending = asyncio.Lock()

    async def send(self, message: dict[str, Any]) -> None:
        """One message at a time."""
        await self.send_text(json.dumps(message, separators=(",", ":"), ensure_ascii=False))

    async def send_text(self, text: str) -> None:
        """One message at a time, as text."""
        async with self._sending:
            if self.socket.application_state is WebSocketState.DISCONNECTED:  # as another message has found out
                raise WebSocketDisconnect(GONE)
            await self.socket.send_text(text)

    async def send_updates(self, seen: int) -> None:
        """Send the table at once and after every change; `seen` is the last event the receiver knows of."""
        sent: tuple[int, list[bool]] | None = None
        board: str | None = None
        live = self.services.tables.live.at(self.table_id)
        heard, _ = live.heard_since(0)
        while True:
            table = await self.services.tables.get(self.table_id)
            if self.as_page:
                board = await self.services.boards.prepare(table.title, table.options, board)
                await self.services.puzzles.learn(table)
            self.be_present(table.seat_of(self.person))
            present = self.services.presence.of(table)
            if (table.number, present) != sent:
                seat = table.seat_of(self.person)
                since = (table.chronicle if self.as_page else table).standing_since(seen)
                await self.send_text(await self.services.drawing.update(table, seat, since, present, self.as_page))
                if self.as_page and (sent is None or sent[1] != present):
                    await self.send(self.people(table))
                sent, seen = (table.number, present), table.number
            heard, words = live.heard_since(heard)
            for said in words:
                await self.send({"type": "said", **vars(said), "words": said.words})
            await self.changed.wait()
            self.changed.clear()

    def be_present(self, seat: int | None) -> None:
        """Update the seat in which the person is present: they may sit down later, or leave."""
        if seat == self.seat:
            return
        presence, program = self.services.presence, not self.as_page  # a page says when somebody touches it
        if self.seat is not None:
            presence.disconnect(self.table_id, self.seat, program)
        if seat is not None:
            presence.connect(self.table_id, seat, program)
        self.seat = seat
        self.services.tables.subscriptions.notify(self.table_id)

    def people(self, table: Table) -> dict[str, Any]:
        """For a page: the server's time, by which clocks go, and for how long each player has been away."""
        away = self.services.presence.away(table)
        return {"type": "people", "time": time.time(), "away": [None if a is None else round(a, 1) for a in away]}

    async def receive_messages(self) -> None:
        """Answer messages until the other side disconnects."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if self.bucket.take():
                await self.answer(frame.get("text"))
                continue
            self.excess += 1
            if self.excess > MOST_EXCESS:
                await self.socket.close(POLICY, "too many messages")
                return
            await self.send({"type": "error", "id": None, "error": "too-fast", "message": "please slow down"})

    async def answer(self, text: str | None) -> None:
        """Do what a message asks for; if something is wrong with it, only the sender is told."""
        number = None
        try:
            message = read_message(text, self.services.settings.largest_message)
            number = message.get("id")
            if message.get("type") == "hint":
                self.start_hint(number)
                return
            reply = await self.reply_to(message)
        except Exception as fault:
            reply = self.error(fault, text)
        await self.send({**reply, "id": number if isinstance(number, int | str) else None})

    def error(self, fault: Exception, text: str | None) -> dict[str, Any]:
        """An error as a message; a bug of ours goes into the log, and the socket stays open."""
        if isinstance(fault, MontgolfierError):
            return {"type": "error", "error": kind_of(fault), "message": str(fault)}
        log.error("table %s: message %s failed", self.table_id, quoted(text), exc_info=fault)
        return {"type": "error", "error": "broken", "message": BROKEN}

    def start_hint(self, number: object) -> None:
        """Work a hint out beside the other messages, one at a time."""
        if self._hint is not None and not self._hint.done():
            raise TooFast(HINT_COMING)
        if self.person is None:
            raise NotYours("you are watching; only players can do that")
        if not self.services.hints.take(client_of(self.socket), self.person):
            raise TooFast("you have asked for many hints just now; please wait a minute")
        self._hint = asyncio.create_task(self.give_hint(self.person, number))

    async def give_hint(self, person: str, number: object) -> None:
        """Send a hint once it is computed."""
        try:
            hint = await self.services.tables.hint(self.table_id, person)
            advice = self.services.presenter.advice(hint)
            reply: dict[str, Any] = {
                "type": "hint",
                "event": hint.table.number,
                "verdict": hint.verdict,
                "moves": hint.moves,
                "advice": advice,
            }
        except Exception as fault:
            reply = self.error(fault, "hint")
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side did not wait for it
            await self.send({**reply, "id": number if isinstance(number, int | str) else None})

    def stop(self) -> None:
        """Cancel the hint that is still being computed."""
        if self._hint is not None:
            self._hint.cancel()

    async def reply_to(self, message: dict[str, Any]) -> dict[str, Any]:
        """The reply to a message, once it has taken effect."""
        tables, kind = self.services.tables, message.get("type")
        if kind == "ping":
            return {"type": "pong"}
        if kind == "why":
            return await self.why_not(text_of(message, "action"))
        if kind not in ("play", "undo", "resign", *company_messages.KINDS):
            known = listed([*COMMANDS, *company_messages.KINDS])
            raise BadMessage(f"type: {known} is needed, not {quoted(kind)}")
        if self.person is None:
            raise NotYours("you are watching; only players can do that")
        if kind == "play":
            await tables.play(self.table_id, self.person, text_of(message, "action"), event_of(message))
        elif kind == "undo":
            await tables.undo(self.table_id, self.person, event_of(message))
        elif kind == "resign":
            await tables.resign(self.table_id, self.person, DEFAULT_LEVEL)
        else:
            seen = event_of(message)
            return await company_messages.reply_to(self.services, self.table_id, self.person, kind, message, seen)
        return {"type": "done"}

    async def why_not(self, action: str) -> dict[str, Any]:
        """Why an action is not allowed now; pages get the clauses as links, too."""
        table = await self.services.tables.get(self.table_id)
        reason = self.services.presenter.why_not(table, table.seat_of(self.person), action)
        reply = {"type": "reason", "action": action, "reason": reason}
        return {**reply, "markup": str(linked_clauses(reason, table.title))} if self.as_page else reply


def read_message(text: str | None, largest: int) -> dict[str, Any]:
    """A message from its text: a JSON object, not too long, that can be encoded in UTF-8."""
    if text is None:
        raise BadMessage("a message is text, not bytes")
    if len(text) > largest:
        raise BadMessage(f"the message is longer than {largest} characters")
    try:
        message = json.loads(text)
        encodable = not LONE_SURROGATE.search(json.dumps(message, ensure_ascii=False))
    except (ValueError, RecursionError):
        raise BadMessage(f"a message is a JSON object, not {quoted(text)}") from None
    if not isinstance(message, dict):
        raise BadMessage(f"a message is a JSON object, not {quoted(message)}")
    if not encodable:
        raise BadMessage(f"a message cannot contain lone surrogates: {quoted(text)}")
    return message


def text_of(message: dict[str, Any], field: str) -> str:
    """A field that must be a text."""
    value = message.get(field)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise BadMessage(f"{field}: a text of at most {LONGEST_TEXT} characters is needed, not {quoted(value)}")
    return value


def event_of(message: dict[str, Any]) -> int | None:
    """The last event the sender knows of, if the message says so."""
    event = message.get("event")
    if event is not None and not is_whole_number(event):
        raise BadMessage(f"event: the number of the last event you know of is needed, not {quoted(event)}")
    return event


@router.websocket("/api/tables/{table_id}/socket")
async def connect(socket: WebSocket, table_id: str) -> None:
    """Follow a table and act at it."""
    services = services_of(socket)
    if not same_origin(socket):
        await turn_away(socket, POLICY, "pages of other sites cannot connect here")
        return
    if not TABLE_ID.fullmatch(table_id):  # before anything is read
        await turn_away(socket, POLICY, "there is no such table")
        return
    person = services.tokens.person_of(socket)
    if services.closing or not services.sockets.enter(client := client_of(socket), person):
        await turn_away(socket, TRY_LATER, "too many connections")
        return
    try:
        table = await services.tables.get(table_id)
        after = socket.query_params.get("after", "0")
        seen = int(after) if after.isascii() and after.isdecimal() and len(after) < 10 else 0
        await socket.accept()
        await converse(Connection(socket, services, table_id, person), table, seen)
    except NoSuchTable as fault:
        await turn_away(socket, POLICY, str(fault))
    except MontgolfierError as fault:  # the database does not answer, or the table cannot be read
        await turn_away(socket, TRY_LATER, str(fault)[:LONGEST_REASON])
    finally:
        services.sockets.leave(client, person)


async def converse(connection: Connection, table: Table, seen: int) -> None:
    """Send and receive until the connection ends; meanwhile its player is present."""
    services = connection.services
    connection.be_present(table.seat_of(connection.person))
    try:
        if not connection.as_page and connection.person is not None:  # a program is there as long as it is connected
            await company_messages.be_here(services, table.id, connection.person)
        await until_one_ends(connection.send_updates(seen), connection.receive_messages())
    except WebSocketDisconnect:
        pass
    except MontgolfierError as fault:  # the board cannot be drawn now, or the database does not answer
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # unless the other side is gone, too
            await connection.socket.close(TRY_LATER, str(fault)[:LONGEST_REASON])
    finally:
        connection.stop()
        connection.be_present(None)
        services.tables.subscriptions.unsubscribe(table.id, connection.changed)


async def until_one_ends(*coroutines: Any) -> None:
    """Run several coroutines until the first one ends; then the others are cancelled."""
    tasks = [asyncio.ensure_future(coroutine) for coroutine in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:  # also when the caller is cancelled: nobody else knows of them
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
