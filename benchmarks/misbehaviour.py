"""One client misbehaves as fast as it can: what do the others notice?

    python benchmarks/misbehaviour.py --tables 20 --seconds 15

Twenty tables play as in benchmarks/tables.py, on a server with its usual limits: first alone, then beside a client at
another address that opens tables, asks for hints, solver questions and pictures of huge boards, connects sockets again
and again, leaves requests half sent, and never reads an answer.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from tables import Server, Visit, processor_time
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from montgolfier.table.priority import answer_promptly, take_usual_slices

ELSEWHERE = ("127.0.0.2", 0)  # the address of the client that misbehaves
AT_ONCE = 4  # of each kind of misbehaviour


class Nuisance:
    """A client that asks for everything, all the time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.host, self.port = urlsplit(url).hostname or "", urlsplit(url).port or 0
        self.answers: Counter[str] = Counter()
        self.token = self.solo = self.huge = ""

    async def request(self, method: str, path: str, **body: object) -> dict:
        """One request from elsewhere."""
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=ELSEWHERE)
        data = json.dumps(body).encode() if body else b""
        head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n"
        head += f"authorization: Bearer {self.token}\r\n" if self.token else ""
        writer.write(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
        answer = await reader.read()
        writer.close()
        status = answer[9:12].decode(errors="replace") or "closed"
        self.answers[f"{path.rsplit('/', 1)[-1].partition('?')[0]} {status}"] += 1
        _, _, content = answer.partition(b"\r\n\r\n")
        with contextlib.suppress(ValueError):
            return dict(json.loads(content))
        return {}

    async def arrive(self) -> None:
        """Open what is needed to be a nuisance."""
        self.token = (await self.request("POST", "/api/people"))["token"]
        solo = {"title": "aloft", "options": {"edition": "first", "players": 1}, "seats": ["me"]}
        self.solo = (await self.request("POST", "/api/tables", **solo))["table"]
        huge = {"title": "odyssey", "options": {"players": 2, "board": "huge"}, "seats": ["me", "random"]}
        self.huge = (await self.request("POST", "/api/tables", **huge))["table"]

    async def open_tables(self) -> None:
        robots = {"title": "odyssey", "options": {"players": 4}, "seats": ["master"] * 4}
        await self.request("POST", "/api/tables", **robots)

    async def ask_hints(self) -> None:
        await self.request("GET", f"/api/tables/{random.choice([self.solo, self.huge])}/hint")

    async def ask_solver(self) -> None:
        await self.request("GET", f"/t/{self.solo}/reach")

    async def ask_pictures(self) -> None:
        await self.request("GET", f"/api/tables/{self.huge}/picture.svg?ply={random.randrange(3)}")

    async def reconnect(self) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.huge}/socket?as=page"
        async with connect(address, local_addr=ELSEWHERE, max_size=None) as socket:
            try:
                await socket.recv()
                self.answers["socket open"] += 1
            except WebSocketException:
                self.answers["socket refused"] += 1

    async def half_send(self) -> None:
        _, writer = await asyncio.open_connection(self.host, self.port, local_addr=ELSEWHERE)
        writer.write(b"GET / HTTP/1.1\r\nx-slow: ")
        await asyncio.sleep(30)

    async def read_nothing(self) -> None:
        _, writer = await asyncio.open_connection(self.host, self.port, local_addr=ELSEWHERE)
        for _ in range(20):
            writer.write(b"GET /rules/aloft HTTP/1.1\r\nhost: x\r\n\r\n")
        await asyncio.sleep(30)

    async def forever(self, what: Callable[[], Awaitable[None]]) -> None:
        """Again and again, whatever the server answers."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, EOFError, WebSocketException):
                await what()
            await asyncio.sleep(0)

    async def rage(self) -> None:
        """Everything at once."""
        kinds = [self.open_tables, self.ask_hints, self.ask_solver, self.ask_pictures, self.reconnect]
        many = [self.half_send, self.read_nothing]
        tasks = [self.forever(kind) for kind in kinds for _ in range(AT_ONCE)]
        tasks += [self.forever(kind) for kind in many for _ in range(50)]
        await asyncio.gather(*tasks)


def rage_alone(url: str) -> None:
    """The nuisance in a process of its own, off the core that the measuring clients use."""
    os.nice(19)
    take_usual_slices()

    async def whole() -> None:
        nuisance = Nuisance(url)
        await nuisance.arrive()
        print("ready", flush=True)
        task = asyncio.create_task(nuisance.rage())
        await asyncio.to_thread(sys.stdin.read)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        print(", ".join(f"{what} {n}" for what, n in nuisance.answers.most_common(14)), flush=True)

    asyncio.run(whole())


async def played(visits: list[Visit], length: float, seconds: list[float], server: Server) -> dict[float, float]:
    """The time from move to screen while everybody plays; prints what the server needed."""
    seconds.clear()
    before = processor_time(server.process.pid)
    await asyncio.gather(*(visit.stay(length) for visit in visits))
    own, everything = (after - b for after, b in zip(processor_time(server.process.pid), before, strict=True))
    share, thinking = 100 * own / length, 100 * (everything - own) / length
    print(f"  the server took {share:.0f} % of a core, those who think for it {thinking:.0f} %")
    found = sorted(seconds)
    return {part: 1000 * found[min(len(found) - 1, int(part * len(found)))] for part in (0.5, 0.9, 0.99)}


async def compare(server: Server, tables: int, length: float) -> float:
    """Play without and with the nuisance; how many times longer the slowest hundredth of moves takes."""
    seconds: list[float] = []
    url = server.url
    visits = [Visit(url, "aloft", random.Random(i), seconds) for i in range(tables)]
    for visit in visits:
        await visit.arrive()
    gc.collect()
    gc.disable()  # the players' own process does not stop to look for garbage: that would count as the server's time
    alone = await played(visits, length, seconds, server)
    for visit in visits:
        for screen in visit.screens:
            screen.look_away()
    process = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--rage", url, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    if (await process.stdout.readline()).strip() != b"ready":
        raise SystemExit("the client that misbehaves could not begin")
    beside = await played(visits, length, seconds, server)
    answers, _ = await process.communicate(b"")
    for visit in visits:
        await visit.check()
        await visit.leave()
    for words, found in (("alone", alone), ("beside a client that misbehaves", beside)):
        spread = ", ".join(f"{100 * part:.0f} % {ms:.0f} ms" for part, ms in found.items())
        print(f"  {tables} tables {words}: move to screen {spread}")
    print(f"  it got: {answers.decode().strip()}")
    return beside[0.99] / alone[0.99]


def main() -> None:
    """Start a server and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rage", metavar="URL", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.rage:
        rage_alone(chosen.rage)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, 0, f"{folder}/load.db")
        if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
            os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[1:]))
        answer_promptly()  # those who measure never wait for the client that misbehaves, which shares their core
        try:
            times = asyncio.run(compare(server, chosen.tables, chosen.seconds))
            print(f"  the slowest hundredth of moves takes {times:.1f} times as long")
        finally:
            faults = server.end()
        sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
