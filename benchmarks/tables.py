"""Load on the server: tables with bots, two sockets each; how long a move takes to every screen.

    python benchmarks/tables.py --tables 200 --seconds 30

A person plays at every table and somebody watches it. The time counts from sending an action to its arrival at each of
the two sockets. At the end every socket must have the whole log.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect


def call(url: str, path: str, token: str | None = None, **body: object) -> dict:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


class Screen:
    """One socket, as a page has it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: list[str] = []
        self.event = 0
        self.frames = self.bytes = 0

    async def news(self) -> dict:
        while True:
            text = await self.socket.recv()
            self.frames, self.bytes = self.frames + 1, self.bytes + len(text)
            message = json.loads(text)
            if message["type"] == "table":
                self.lines[message["log_from"] :] = message["lines"]
                self.event = message["event"]
                return message


async def play_table(
    url: str, title: str, until: float, seconds: list[float], ends: list[Screen], rng: random.Random
) -> None:
    token = await asyncio.to_thread(lambda: call(url, "/api/people")["token"])
    seats = ["me", "club"]
    table = (
        await asyncio.to_thread(call, url, "/api/tables", token, title=title, seats=seats, options={"players": 2})
    )["table"]
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket?as=page"
    head = {"Authorization": f"Bearer {token}"}
    async with (
        connect(address, additional_headers=head, max_size=None) as mine,
        connect(address, max_size=None) as other,
    ):
        player, watcher = Screen(mine), Screen(other)
        ends += [player, watcher]
        sent: dict[int, float] = {}

        async def watch() -> None:
            while time.monotonic() < until:
                message = await watcher.news()
                if message["event"] in sent:
                    seconds.append(time.perf_counter() - sent[message["event"]])

        async def act() -> None:
            while time.monotonic() < until:
                message = await player.news()
                if message["status"] == "over":
                    return
                if message["event"] in sent:
                    seconds.append(time.perf_counter() - sent[message["event"]])
                if message["mine"]:
                    await asyncio.sleep(rng.uniform(1.0, 3.0))  # a quick person
                    moves = re.findall(r'data-action="([^"]+)"', message["regions"]["moves"] + message["pieces"])
                    sent[player.event + 1] = time.perf_counter()
                    play = {"type": "play", "action": rng.choice(moves), "event": player.event}
                    await mine.send(json.dumps(play))

        tasks = [asyncio.create_task(watch()), asyncio.create_task(act())]
        await asyncio.wait(tasks, timeout=max(0.0, until - time.monotonic()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def run(url: str, tables: int, length: float, title: str, used: Callable[[], float]) -> None:
    before = used()
    seconds: list[float] = []
    ends: list[Screen] = []
    until = time.monotonic() + length
    started = [
        asyncio.create_task(play_table(url, title, until, seconds, ends, random.Random(i))) for i in range(tables)
    ]
    results = await asyncio.gather(*started, return_exceptions=True)
    broken = [result for result in results if isinstance(result, BaseException)]
    seconds.sort()
    if not seconds:
        sys.exit(f"no move was seen: {broken[:3]}")
    at = {part: 1000 * seconds[min(len(seconds) - 1, int(part * len(seconds)))] for part in (0.5, 0.9, 0.99)}
    frames, size = sum(s.frames for s in ends), sum(s.bytes for s in ends)
    print(f"{title}: {tables} tables, {len(ends)} sockets, {length:.0f} s, {len(broken)} broken off")
    rate = f"{frames / length:.0f} frames/s of {size / frames:.0f} bytes"
    print(f"  {len(seconds)} arrivals of moves; {rate}; the server used {used() - before:.1f} s of processor time")
    spread = ", ".join(f"{100 * part:.0f} % {ms:.0f} ms" for part, ms in at.items())
    print(f"  move to screen: {spread}, most {1000 * seconds[-1]:.0f} ms")
    if broken:
        sys.exit(f"  broken off: {broken[0]!r}")


def processor_time(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--title", default="aloft")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "montgolfier",
            "serve",
            "--no-limits",
            "--port",
            "0",
            "--database",
            f"{folder}/load.db",
        ]
        one_core = ["taskset", "-c", "0"] if hasattr(os, "sched_setaffinity") else []
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with open(f"{folder}/log", "w") as log:
            server = subprocess.Popen(
                [*one_core, *command], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        try:
            found = re.search(r"http://localhost:\d+", server.stdout.readline())
            asyncio.run(run(found[0], chosen.tables, chosen.seconds, chosen.title, lambda: processor_time(server.pid)))
        finally:
            server.terminate()
            server.wait(15)


if __name__ == "__main__":
    main()
