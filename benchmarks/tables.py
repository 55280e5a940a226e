"""Load on the server: tables with bots, two sockets each; how long a move takes to every screen.

    python benchmarks/tables.py --tables 200 --seconds 30
    python benchmarks/tables.py --tables 600 --odyssey 40
    python benchmarks/tables.py --tables 200 --servers 2 --postgres
    python benchmarks/tables.py --tables 60 --servers 2 --postgres --core-share 0.25 --limit 200

`--odyssey` says how many of the tables play Aeronaut Odyssey, each on a board of its own. With several servers the
tables are spread over them; `--postgres` starts a PostgreSQL for this run. Each server has one core for itself. At
every table one person plays and another watches. The time of a move runs from sending an action to the arrival of the
picture after it, at each of the two sockets. At the end every socket must still be open, and everybody must have every
line of the log; anything else is reported, and the run fails.

With `--core-share` each server, with the process that thinks for it, gets only that part of a core, so that a small
machine can compare one server with two. With `--limit` the number of tables grows by a quarter, again and again, until
fewer than 99 % of the moves arrive within that time, twice in a row. Printed are the most moves a second before that.
"""

import argparse
import asyncio
import gc
import html
import json
import os
import random
import re
import signal
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
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))
from core_share import CoreShare  # beside this one
from own_postgres import Postgres  # beside the other scripts

AT_ONCE = 16  # tables opened at the same time
ACTION = re.compile(r'data-action="([^"]+)"')
SETTLES = 4.0  # seconds after more tables were opened, before moves count
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
    awaited: dict[int, float | None] = field(default_factory=dict)  # event: when the action that makes it was sent
    last: dict | None = None  # message about the table

    def look_away(self) -> None:
        """Stop timing: for a while nobody reads, so what arrives says nothing about the server."""
        self.awaited = dict.fromkeys(self.awaited)

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
                    sent = self.awaited.pop(number)
                    if sent is not None:
                        self.seconds.append(now - sent)
                self.last = message
                return message


class Visit:
    """A table with a player and a watcher."""

    def __init__(
        self, url: str, title: str, rng: random.Random, seconds: list[float], options: dict | None = None
    ) -> None:
        self.url, self.title, self.rng, self.seconds = url, title, rng, seconds
        self.options = {"players": 2, **(options or {})}
        self.table = self.token = ""
        self.screens: list[Screen] = []

    async def arrive(self) -> None:
        """Open the table and both sockets."""
        self.token = (await asyncio.to_thread(call, self.url, "/api/people"))["token"]
        opened = {"title": self.title, "seats": ["me", "club"], "options": self.options}
        self.table = (await asyncio.to_thread(lambda: call(self.url, "/api/tables", self.token, **opened)))["table"]
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket?as=page"
        for head in ({"Authorization": f"Bearer {self.token}"}, {}):
            packed = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]  # as browsers offer it
            socket = await connect(
                address, additional_headers=head, max_size=None, open_timeout=60, compression=None, extensions=packed
            )
            self.screens.append(Screen(socket, self.seconds))

    async def watch(self) -> None:
        """Look on until the socket ends."""
        while True:
            await self.screens[1].news()

    async def play(self) -> None:
        """Play anything that is allowed, whenever it is our turn."""
        player, watcher = self.screens
        while True:
            message = player.last
            if message is None or not message["mine"] or player.awaited:
                await player.news()
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


def make_visits(urls: list[str], tables: int, title: str, odyssey: int, seconds: list[float]) -> list[Visit]:
    """So many tables, spread over the servers; the boards of Aeronaut Odyssey lie between the others."""
    visits, every = [], max(1, tables // odyssey) if odyssey else 0
    for i in range(tables):
        board = every and i % every == 0 and i // every < odyssey
        game, options = ("odyssey", {"board": "regular", "board_seed": 1 + i // every}) if board else (title, {})
        visits.append(Visit(urls[i % len(urls)], game, random.Random(i), seconds, options))
    return visits


Spent = tuple[float, float]  # seconds of processor time: of those who answer people, of all that they have started


async def run(urls: list[str], tables: int, length: float, title: str, odyssey: int, used: Callable[[], Spent]) -> int:
    """The whole visit; how many tables went wrong."""
    seconds: list[float] = []
    visits = make_visits(urls, tables, title, odyssey, seconds)
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
    gc.collect()
    gc.disable()  # the players' own process does not stop to look for garbage: that would count as the server's time
    opening, before, started = time.perf_counter() - began, used(), time.perf_counter()
    visits = await all_of(lambda visit: visit.stay(length))
    lasted, after = time.perf_counter() - started, used()
    busy = after[0] - before[0], after[1] - before[1]
    visits = await all_of(Visit.check)
    ends = [screen for visit in visits for screen in visit.screens]
    what = f"{title}{f' and {odyssey} boards of odyssey' if odyssey else ''}, {len(urls)} server(s)"
    print(f"{what}: {tables} tables opened in {opening:.1f} s, {2 * tables} sockets, {lasted:.0f} s of play")
    report(seconds, sum(s.frames for s in ends), sum(s.size for s in ends), lasted, busy)
    for words, count in failures.items():
        print(f"  WENT WRONG at {count} table{'s' if count > 1 else ''}: {words}")
    print(f"  dropped: {tables - len(visits)} tables" if failures else "  dropped: none")
    for visit in visits:
        await visit.leave()
    return tables - len(visits)


async def find_limit(
    urls: list[str], tables: int, length: float, title: str, most_ms: float, shares: list[CoreShare]
) -> None:
    """Open more and more tables until moves take too long; how many moves a second there were before that."""
    seconds: list[float] = []
    visits: list[Visit] = []
    best, wanted, missed = 0.0, tables, False
    while True:
        for share in shares:
            share.lift()  # only play is measured
        new = make_visits(urls, wanted, title, 0, seconds)[len(visits) :]
        for first in range(0, len(new), AT_ONCE):
            await asyncio.gather(*(visit.arrive() for visit in new[first : first + AT_ONCE]))
        visits += new
        for share in shares:
            share.limit()
        await asyncio.gather(*(visit.stay(SETTLES) for visit in visits))
        seconds.clear()
        await asyncio.gather(*(visit.stay(length) for visit in visits))
        rate, usual, slow = len(seconds) / 2 / length, *(1000 * part_of(seconds, part) for part in (0.5, 0.99))
        print(f"  {len(visits)} tables: {rate:.1f} moves/s, 50 % {usual:.0f} ms, 99 % {slow:.0f} ms")
        if slow > most_ms and missed:
            break
        missed = slow > most_ms  # a single stall of the machine is not the servers' limit: the same is tried once more
        if not missed:
            best, wanted = max(best, rate), wanted * 5 // 4
    print(f"  {len(urls)} server(s): {best:.1f} moves/s with 99 % within {most_ms:.0f} ms")
    for visit in visits:
        await visit.leave()


def part_of(seconds: list[float], part: float) -> float:
    """The time within which this part of the moves arrived."""
    return sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))] if seconds else float("inf")


def report(seconds: list[float], frames: int, size: int, lasted: float, busy: Spent) -> None:
    """How quick it was, and how much work: the times depend on how busy the machine is, the work hardly does."""
    if not seconds:
        print("  no move arrived anywhere")
        return
    seconds.sort()
    at = {part: 1000 * seconds[min(len(seconds) - 1, int(part * len(seconds)))] for part in (0.5, 0.9, 0.99)}
    spread = ", ".join(f"{100 * part:.0f} % {ms:.0f} ms" for part, ms in at.items())
    print(f"  {len(seconds)} arrivals of moves, {frames / lasted:.0f} pictures/s of {size / frames / 1000:.1f} kB")
    print(f"  move to screen: {spread}, most {1000 * seconds[-1]:.0f} ms")
    own, everything = (1000 * part / (len(seconds) / 2) for part in busy)
    print(f"  {100 * busy[1] / lasted:.0f} % of a core in all; processor time of a move and the robot's answer:")
    print(f"  {own:.1f} ms in the server, {everything - own:.1f} ms in the process that thinks")


def family(process: int) -> list[int]:
    """A process and everything it has started."""
    children = [c for task in Path(f"/proc/{process}/task").iterdir() for c in (task / "children").read_text().split()]
    return [process, *(one for child in children for one in family(int(child)))]


def processor_time(process: int) -> Spent:
    """Seconds of processor time that a process has used, and the same with its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    children = [c for task in Path(f"/proc/{process}/task").iterdir() for c in (task / "children").read_text().split()]
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own, own + sum(processor_time(int(child))[1] for child in children)


def spent_by(servers: list["Server"]) -> Spent:
    """What several servers have used together."""
    used = [processor_time(server.process.pid) for server in servers]
    return sum(own for own, _ in used), sum(everything for _, everything in used)


class Server:
    """`montgolfier serve`, on one core where there are several, or with a share of one."""

    def __init__(self, folder: str, number: int, database: str, *more: str, share: float | None = None) -> None:
        self.log = Path(f"{folder}/log{number}")
        command = [sys.executable, "-m", "montgolfier", "serve", "--port", "0", "--database", database, *more]
        with self.log.open("w") as log:
            environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        if hasattr(os, "sched_setaffinity") and share is None:
            cores = sorted(os.sched_getaffinity(0))
            os.sched_setaffinity(self.process.pid, {cores[number % len(cores)]})
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:\d+", line)
        if not found:
            raise SystemExit(f"the server did not start: {line}{self.log.read_text()[-2000:]}")
        self.url = found[0]
        self.share = CoreShare(f"{self.process.pid}", share) if share is not None else None
        if self.share is not None:
            self.share.hold(family(self.process.pid))
            self.share.limit()

    def end(self) -> int:
        """Stop it; how many faults its log has."""
        self.process.terminate()
        self.process.wait(30)
        if self.share is not None:
            self.share.close()
        faults = self.log.read_text().count("Traceback")
        if faults:
            print(f"  the server's log has {faults} faults:\n{self.log.read_text()[-3000:]}")
        return faults


def main() -> None:
    """Start servers, each on a core, and visit them."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and everything that was started ends as well
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--title", default="aloft")
    parser.add_argument("--odyssey", type=int, default=0, help="how many of the tables play it, on so many boards")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", help="of all servers; several need PostgreSQL")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for this run")
    parser.add_argument("--core-share", type=float, help="the part of a core that each server gets, such as 0.25")
    parser.add_argument(
        "--limit", type=float, help="milliseconds: more and more tables until fewer than 99 %% of moves are that quick"
    )
    chosen = parser.parse_args()
    if chosen.core_share is not None and not 0.1 <= chosen.core_share <= 1:
        parser.error(f"--core-share: a number from 0.1 to 1 is needed, not {chosen.core_share}")
    if chosen.servers > 1 and not chosen.database and not chosen.postgres:
        parser.error("several servers need --postgres, or --database with the URL of a PostgreSQL database")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as postgres_folder:
        postgres = Postgres(Path(postgres_folder)) if chosen.postgres else None
        database = postgres.url if postgres else chosen.database or f"{folder}/load.db"
        share = chosen.core_share
        servers = [Server(folder, i, database, "--no-limits", share=share) for i in range(chosen.servers)]
        if (
            chosen.servers == 1
            and share is None
            and hasattr(os, "sched_setaffinity")
            and len(os.sched_getaffinity(0)) > 1
        ):
            os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[1:]))
        faults = dropped = 0
        try:
            urls = [server.url for server in servers]
            if chosen.limit is not None:
                shares = [server.share for server in servers if server.share is not None]
                asyncio.run(find_limit(urls, chosen.tables, chosen.seconds, chosen.title, chosen.limit, shares))
            else:
                what = (chosen.tables, chosen.seconds, chosen.title, chosen.odyssey)
                dropped = asyncio.run(run(urls, *what, lambda: spent_by(servers)))
        finally:
            faults = sum(server.end() for server in servers)
            if postgres:
                postgres.stop()
        sys.exit(1 if dropped or faults else 0)


if __name__ == "__main__":
    main()
