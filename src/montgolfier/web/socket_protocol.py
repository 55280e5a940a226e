"""Live sockets whose messages are compressed fast, and that cannot be flooded.

One picture of a table is much like the one before, so a window that holds both makes messages small even at the lowest
level of effort: a third of the processor time of uvicorn's own settings, and half the bytes, for 140 kB a socket. ISA-L
does the same in a third of that time and half that memory, on machines for which there is a package of it.

The application counts messages. What it never hears of is counted here: pings, which are answered at once, pongs,
and parts of messages, of which an empty one costs the sender six bytes.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

from montgolfier.web.limits import TokenBucket

isal_zlib: Any
try:
    isal_zlib = import_module("isal.isal_zlib")
except ImportError:  # no package of it for this machine
    isal_zlib = None

WINDOW, MEMORY, EFFORT = 15, 5, 1  # bits of what is remembered, zlib's memLevel, and its level of nine
CLIENTS_WINDOW = 12  # what clients send is short
PIECE = 2048  # bytes that are read before anything is counted
MOST_WAITING = 100  # messages that the application has not looked at
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 10, 100  # that the application never hears of


class QuickCompression(ServerPerMessageDeflateFactory):
    """Compression at the lowest level of effort; the other side gets the same format, whichever library does it."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=WINDOW,
            client_max_window_bits=CLIENTS_WINDOW,
            compress_settings={"memLevel": MEMORY, "level": EFFORT},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Any]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What a client asks for, agreed to."""
        agreed, compression = super().process_request_params(params, accepted_extensions)
        if isal_zlib is not None and not compression.local_no_context_takeover:
            compression.encoder = isal_zlib.compressobj(EFFORT, wbits=-compression.local_max_window_bits)
        return agreed, compression


class QuickSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol with another compression, and with an eye on what comes in."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames_allowed = TokenBucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self.conn.available_extensions = [QuickCompression()]

    def data_received(self, data: bytes) -> None:
        """Take the data that has arrived, piece by piece, until it is too much."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.queue.qsize() > MOST_WAITING:
                self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer to a ping, unless there are too many."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message, unless there are too many."""
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        if not self._frames_allowed.take():
            self.transport.abort()
        return not self.transport.is_closing()
