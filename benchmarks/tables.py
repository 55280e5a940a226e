"""Load on the server: tables with bots, two sockets each; how long a move takes to every screen.

    python benchmarks/tables.py --tables 200 --seconds 30

The server has one core for itself. A person plays at every table and somebody watches it. The time counts from sending
an action to the arrival of the picture after it, at each of the two sockets. At the end every socket must still be
open, and everybody must have every line of the log; anything else is told, and fails.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 16  # tables opened at the same time
ACTION = re.compile(r'data-action="([^"]+)"')
THINKS = (1.0, 3.0)  # seconds: a quick person


def call(url: str, path: str, token: str | None = None, **body: object) -> dict:
    """One request of the JSON interface; one without fields only looks."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(body).encode() if body or not path.count("/tables/") else None
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
        return json.load(answer)


@dataclass
class Screen:
    """One socket, as a page has it."""

    socket: ClientConnection
    seconds: list[float]
    lines: list[str] = field(default_factory=list)
    event: int = 0
    frames: int = 0
    size: int = 0
    awaited: dict[int, float] = field(default_factory=dict)  # event: when the action that makes it was sent

    async def news(self) -> dict:
        """The next message about the table."""
        while True:
            text = await self.socket.recv()
            now = time.perf_counter()
            self.frames, self.size = self.frames + 1, self.size + len(text)
            message = json.loads(text)
            if message["type"] == "error":
                raise RuntimeError(f"the server refused: {message['message']}")
            if message["type"] == "table":
                self.lines[message["log_from"] :] = message["lines"]
                self.event = message["event"]
                for number in [n for n in self.awaited if n <= self.event]:
                    self.seconds.append(now - self.awaited.pop(number))
                return message


class Visit:
    """A table with a player and a watcher."""

    def __init__(self, url: str, title: str, rng: random.Random, seconds: list[float]) -> None:
        self.url, self.title, self.rng, self.seconds = url, title, rng, seconds
        self.table = self.token = ""
        self.screens: list[Screen] = []

    async def arrive(self) -> None:
        """Open the table and both sockets."""
        self.token = (await asyncio.to_thread(call, self.url, "/api/people"))["token"]
        opened = {"title": self.title, "seats": ["me", "club"], "options": {"players": 2}}
        self.table = (await asyncio.to_thread(lambda: call(self.url, "/api/tables", self.token, **opened)))["table"]
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket?as=page"
        for head in ({"Authorization": f"Bearer {self.token}"}, {}):
            socket = await connect(address, additional_headers=head, max_size=None, open_timeout=60)
            self.screens.append(Screen(socket, self.seconds))

    async def watch(self) -> None:
        """Look on until the socket ends."""
        while True:
            await self.screens[1].news()

    async def play(self) -> None:
        """Play anything that is allowed, whenever it is our turn."""
        player, watcher = self.screens
        while True:
            message = await player.news()
            if not message["mine"] or message["event"] in player.awaited:
                continue
            moves = ACTION.findall(message["pieces"] + message["regions"]["tray"] + message["regions"]["moves"])
            await asyncio.sleep(self.rng.uniform(*THINKS))
            action = html.unescape(self.rng.choice(moves))
            player.awaited[player.event + 1] = watcher.awaited[player.event + 1] = time.perf_counter()
            await player.socket.send(json.dumps({"type": "play", "action": action, "event": player.event}))

    async def stay(self, length: float) -> None:
        """Play and watch for a while; whatever goes wrong meanwhile is raised."""
        tasks = [asyncio.create_task(self.watch()), asyncio.create_task(self.play())]
        done, pending = await asyncio.wait(tasks, timeout=length, return_when=asyncio.FIRST_EXCEPTION)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for task in done:
            task.result()

    async def check(self) -> None:
        """Both screens get the end of the log, and miss no line of it."""
        try:
            async with asyncio.timeout(30):
                shown = await asyncio.to_thread(call, self.url, f"/api/tables/{self.table}", self.token)
                for screen in self.screens:
                    while screen.event < shown["event"]:
                        await screen.news()
                    if len(screen.lines) < shown["ply"]:
                        raise RuntimeError(f"{shown['ply'] - len(screen.lines)} lines of the log are missing")
        except TimeoutError:
            raise RuntimeError("a screen stayed behind") from None

    async def leave(self) -> None:
        """Close both sockets."""
        for screen in self.screens:
            await screen.socket.close()


async def run(url: str, tables: int, length: float, title: str, used: Callable[[], float]) -> int:
    """The whole visit; how many tables went wrong."""
    seconds: list[float] = []
    visits = [Visit(url, title, random.Random(i), seconds) for i in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def arrive(visit: Visit) -> None:
        async with gate:
            await visit.arrive()

    failures: Counter[str] = Counter()

    async def all_of(step: Callable[[Visit], object]) -> list[Visit]:
        results = await asyncio.gather(*(step(v) for v in visits), return_exceptions=True)
        failures.update(f"{type(r).__name__}: {r}" for r in results if isinstance(r, BaseException))
        return [v for v, r in zip(visits, results, strict=True) if not isinstance(r, BaseException)]

    began = time.perf_counter()
    visits = await all_of(arrive)
    opening, before, started = time.perf_counter() - began, used(), time.perf_counter()
    visits = await all_of(lambda visit: visit.stay(length))
    lasted, busy = time.perf_counter() - started, used() - before
    visits = await all_of(Visit.check)
    ends = [screen for visit in visits for screen in visit.screens]
    print(f"{title}: {tables} tables opened in {opening:.1f} s, {2 * tables} sockets, {lasted:.0f} s of play")
    report(seconds, sum(s.frames for s in ends), sum(s.size for s in ends), lasted, busy)
    for words, count in failures.items():
        print(f"  WENT WRONG at {count} table{'s' if count > 1 else ''}: {words}")
    print(f"  dropped: {tables - len(visits)} tables" if failures else "  dropped: none")
    for visit in visits:
        await visit.leave()
    return tables - len(visits)


def report(seconds: list[float], frames: int, size: int, lasted: float, busy: float) -> None:
    """How quick it was."""
    if not seconds:
        print("  no move arrived anywhere")
        return
    seconds.sort()
    at = {part: 1000 * seconds[min(len(seconds) - 1, int(part * len(seconds)))] for part in (0.5, 0.9, 0.99)}
    spread = ", ".join(f"{100 * part:.0f} % {ms:.0f} ms" for part, ms in at.items())
    print(f"  {len(seconds)} arrivals of moves, {frames / lasted:.0f} pictures/s of {size / frames / 1000:.1f} kB")
    print(
        f"  move to screen: {spread}, most {1000 * seconds[-1]:.0f} ms; the core was busy {100 * busy / lasted:.0f} %"
    )


def processor_time(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a server on one core and visit it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--title", default="aloft")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "montgolfier", "serve", "--no-limits", "--port", "0"]
        command += ["--database", f"{folder}/load.db"]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with open(f"{folder}/log", "w") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > 1:
            os.sched_setaffinity(server.pid, {cores[0]})
            os.sched_setaffinity(0, set(cores[1:]))
        try:
            found = re.search(r"http://localhost:\d+", server.stdout.readline())
            used = lambda: processor_time(server.pid)  # noqa: E731
            dropped = asyncio.run(run(found[0], chosen.tables, chosen.seconds, chosen.title, used))
        finally:
            server.terminate()
            server.wait(15)
        faults = Path(f"{folder}/log").read_text().count("Traceback")
        if faults:
            print(f"  the server's log has {faults} faults:\n{Path(f'{folder}/log').read_text()[-3000:]}")
        sys.exit(1 if dropped or faults else 0)


if __name__ == "__main__":
    main()
