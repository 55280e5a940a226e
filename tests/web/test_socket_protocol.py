"""Messages of live sockets, compressed: every client reads them, whatever window it asks for and whoever compresses."""

import random
from types import ModuleType

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from montgolfier.web import socket_protocol
from montgolfier.web.socket_protocol import QuickCompression

PICTURE = " ".join(f'<g id="balloon-{i}" transform="translate({37 * i} {91 * i})"/>' for i in range(200))


def messages(count: int = 30) -> list[str]:
    """Pictures that differ a little from one to the next, some of them empty or hard to compress."""
    rng = random.Random(1)
    found = ["", "".join(chr(rng.randrange(32, 1000)) for _ in range(9000))]
    picture = PICTURE
    for _ in range(count):
        place = rng.randrange(len(picture))
        picture = picture[:place] + str(rng.random()) + picture[place:]
        found.append(picture)
    return [*found, ""]


@pytest.mark.parametrize("compressor", ["isal", "zlib"])
@pytest.mark.parametrize(
    "wish", [{}, {"server_max_window_bits": 9}, {"server_max_window_bits": 12}, {"server_no_context_takeover": True}]
)
def test_what_is_compressed_is_read_by_every_client(
    wish: dict[str, int], compressor: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: ModuleType | None = pytest.importorskip("isal.isal_zlib") if compressor == "isal" else None
    monkeypatch.setattr(socket_protocol, "isal_zlib", found)
    client = ClientPerMessageDeflateFactory(client_max_window_bits=True, **wish)
    agreed, server = QuickCompression().process_request_params(client.get_request_params(), [])
    reader = client.process_response_params(agreed, [])
    size = 0
    for text in messages():
        sent = server.encode(Frame(Opcode.TEXT, text.encode()))
        size += len(sent.data)
        assert bytes(reader.decode(sent).data).decode() == text
    if not wish:  # the window holds the last picture, so that only what is new in the next one is sent
        assert size < 3 * len(PICTURE)
