"""Servers, workers and the database are killed at random moments while games are played; nothing may be lost.

    python scripts/chaos.py --kills 200 --tables 50 --database postgresql --servers 2 --workers 2

Players act through the JSON interface of any server and note every event that was acknowledged or shown. In the end
every game must be over, every acknowledged action must be in the log, and every log must begin with what was seen.
"""

import argparse
import contextlib
import http.client
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from own_postgres import Postgres

GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("aloft", {"players": 3}, ["me", "club", "random"]),
    ("cloud9", {"players": 3}, ["me", "club", "random"]),
    ("odyssey", {"players": 2, "board": "hexa"}, ["me", "random"]),
]
PACE = ("--pace", "0.05")  # seconds that a bot pretends to think
PATIENCE = 120.0  # seconds without any progress at a table before it is taken to be stuck
EARLY = 0.2  # the share of kills that do not wait for an action after the last one
TOLD = 25  # kills between two lines of progress
SHOWN = 20  # faults that are printed


class Lost(Exception):
    """Something that had been acknowledged or seen is gone."""


# -- what is killed ---------------------------------------------------------------------------------------------------
class Program:
    """A server or a worker: started, killed without warning, started again, as a supervisor such as systemd would.

    One that finds its database down when it starts says so and ends; `look_after` then starts it again.
    """

    def __init__(self, *arguments: str) -> None:
        """Start `montgolfier` with these arguments."""
        self.arguments = arguments
        self.lock = threading.Lock()
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "montgolfier", *self.arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def first_line(self) -> str:
        """What it says when it has started."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        """Kill it, and start it again."""
        with self.lock:
            self.stop(signal.SIGKILL)
            self.process = self._start()

    def look_after(self) -> None:
        """Start it again if it has ended by itself."""
        with self.lock:
            if self.process.poll() is not None:
                self.stop()
                self.process = self._start()

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End it; its exit code."""
        self.process.send_signal(how)
        code = self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@dataclass
class Thinking:
    """The process in which a server has its bots think; the server starts another one."""

    server: Program

    def kill(self) -> None:
        """Kill it, if it is there."""
        with contextlib.suppress(OSError):  # the server itself is being started again
            for children in Path(f"/proc/{self.server.process.pid}/task").glob("*/children"):
                for child in children.read_text().split():
                    os.kill(int(child), signal.SIGKILL)


def start_server(database: str, *more: str) -> tuple[Program, int]:
    """A server and its port, which stays the same after a kill."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    server = Program("serve", "--port", str(port), "--no-limits", "--database", database, *more)
    if not server.first_line():
        raise SystemExit(f"no server could be started: montgolfier {' '.join(server.arguments)}")
    return server, port


# -- who plays --------------------------------------------------------------------------------------------------------
@dataclass
class Player:
    """A person at a table against bots, who writes down what was acknowledged and what was seen."""

    ports: list[int]
    game: tuple[str, dict[str, Any], list[str]]
    rng: random.Random
    token: str = ""
    table: str = ""
    log: list[Any] = field(default_factory=list)  # as it was shown last
    event: int = 0  # the last one shown
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # last event seen before it, action
    over: bool = False
    failure: str = ""
    unanswered: int = 0

    def play(self) -> None:
        """Play the game to its end, whatever happens to the servers."""
        try:
            self.token = self.ask("POST", "/api/people", {})["token"]
            title, options, seats = self.game
            body = {"title": title, "options": options, "seats": seats, "name": "Ada"}
            self.note(self.ask("POST", "/api/tables", body))
            progress = time.monotonic()
            while not self.over:
                before = self.event
                self.step()
                if self.event != before:
                    progress = time.monotonic()
                elif time.monotonic() - progress > PATIENCE:
                    raise Lost(f"nothing has happened for {PATIENCE:.0f} s")
        except Exception as fault:
            self.failure = f"table {self.table} ({self.game[0]}): {fault!r}"

    def step(self) -> None:
        """Look, and act if it is our turn."""
        seen = self.ask("GET", f"/api/tables/{self.table}", None)
        self.note(seen)
        if not seen["legal"]:
            time.sleep(0.03)
            return
        action = self.rng.choice(seen["legal"])
        answer = self.send("POST", f"/api/tables/{self.table}/play", {"action": action, "event": seen["event"]})
        if answer is not None and answer[0] == 200:
            self.acknowledged.append((seen["event"], action))
            self.note(answer[1])

    def note(self, seen: dict[str, Any]) -> None:
        """Note what was shown; a server that lags behind another may show less, but nothing different."""
        self.table = seen["table"]
        known = min(len(self.log), len(seen["log"]))
        if self.log[:known] != seen["log"][:known]:
            raise Lost(f"what was shown up to event {self.event} is not what is shown now")
        if seen["event"] >= self.event:
            self.log, self.event = seen["log"], seen["event"]
        self.over = self.over or seen["status"] == "over"

    def ask(self, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        """An answer, however often it takes to ask."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            answer = self.send(method, path, body)
            if answer is not None and answer[0] < 300:
                return answer[1]
            time.sleep(0.05)
        raise Lost(f"no answer to {method} {path} in {PATIENCE:.0f} s; the last one was {answer}")

    def send(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, dict[str, Any]] | None:
        """One request to any of the servers; None if there was no answer."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        connection = http.client.HTTPConnection("localhost", self.rng.choice(self.ports), timeout=15)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            self.unanswered += 1
            return None
        finally:
            connection.close()

    def check(self, log: list[tuple[int, str, dict[str, Any]]]) -> Iterator[str]:
        """What is missing in the log of this table, as the database has it."""
        acted = [(number, data["text"]) for number, kind, data in log if kind == "acted" and data["actor"] == 0]
        if [number for number, _, _ in log] != list(range(1, len(log) + 1)):
            yield f"table {self.table}: the log has gaps"
        if len(log) < self.event:
            yield f"table {self.table}: event {self.event} was shown, the log ends with {len(log)}"
        for seen, action in self.acknowledged:
            if (seen + 1, action) not in acted:
                yield f"table {self.table}: {action!r} after event {seen} was acknowledged and is not in the log"


# -- the whole run ----------------------------------------------------------------------------------------------------
@contextlib.contextmanager
def running(kind: str, servers: int, workers: int, folder: Path) -> Iterator[tuple[str, list[int], list[Any]]]:
    """Everything that can be killed: where the tables are, the ports of the servers, and the victims."""
    postgres = Postgres(folder) if kind == "postgresql" else None
    database = postgres.url if postgres else str(folder / "chaos.db")
    started = [start_server(database, *(("--no-bots",) if workers else PACE)) for _ in range(servers)]
    programs = [server for server, _ in started]
    programs += [Program("worker", "--database", database, *PACE) for _ in range(workers)]
    done = threading.Event()

    def supervise() -> None:
        while not done.wait(0.5):
            for program in programs:
                program.look_after()

    supervisor = threading.Thread(target=supervise)
    supervisor.start()
    try:
        thinking = [Thinking(server) for server, _ in started]
        yield database, [port for _, port in started], [*programs, *thinking, *([postgres] if postgres else [])]
    finally:
        done.set()
        supervisor.join()
        for program in programs:
            program.stop(signal.SIGKILL)
        if postgres:
            postgres.stop()


def disturb(
    victims: list[Any],
    kills: int,
    pause: float,
    rng: random.Random,
    playing: Callable[[], bool],
    acted: Callable[[], int],
) -> int:
    """Kill one after the other at random moments, as long as somebody plays; how many.

    Most kills wait until somebody has acted since the last one: otherwise nothing would ever start on a slow machine.
    """
    done = before = 0
    while done < kills and playing():
        latest = time.monotonic() + PATIENCE / 4
        early = rng.random() < EARLY
        while not early and acted() == before and playing() and time.monotonic() < latest:
            time.sleep(0.05)
        time.sleep(rng.uniform(0.2, 1.8) * pause)
        before = acted()
        rng.choice(victims).kill()
        done += 1
        if done % TOLD == 0:
            print(f"{done} of {kills} kills", file=sys.stderr, flush=True)
    return done


def chaos(
    kind: str, servers: int, workers: int, tables: int, kills: int, pause: float, seed: int, folder: Path
) -> tuple[list[str], str]:
    """Run everything; return what went wrong, and a line of figures."""
    from montgolfier.table.inspection import entries, problems
    from montgolfier.table.store import TableStore, database_url

    rng = random.Random(seed)
    began = time.monotonic()
    with running(kind, servers, workers, folder) as (database, ports, victims):
        players: list[Player] = []
        threads: set[threading.Thread] = set()
        games = itertools.cycle(GAMES)
        stop = threading.Event()

        def sit_down() -> None:
            """Open one table after another, as long as there are kills to come."""
            while True:
                player = Player(ports, next(games), random.Random(rng.random()))
                players.append(player)
                player.play()
                if player.failure or stop.is_set():
                    return

        for _ in range(tables):
            threads.add(threading.Thread(target=sit_down))
        for thread in threads:
            thread.start()
        try:
            done = disturb(
                victims,
                kills,
                pause,
                rng,
                playing=lambda: any(thread.is_alive() for thread in threads),
                acted=lambda: sum(len(player.acknowledged) for player in players),
            )
        finally:
            stop.set()
        for thread in threads:
            thread.join()
        store = TableStore(database_url(database))
        wrong = [player.failure for player in players if player.failure]
        for player in players:
            if player.table:
                log = [(event.number, event.kind, event.data) for event in store.load(player.table)]
                wrong += list(player.check(log))
        wrong += list(problems(store, entries(store)))
        store.close()
    acknowledged = sum(len(player.acknowledged) for player in players)
    return wrong, (
        f"{kind}: {done} kills in {time.monotonic() - began:.0f} s, {len(players)} games, {acknowledged} acknowledged "
        f"actions, {sum(player.unanswered for player in players)} requests without an answer, {len(wrong)} faults"
    )


def main() -> int:
    """Run it as the arguments say; exit code 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--pause", type=float, default=3.0, help="seconds between kills, on average")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    faults = 0
    for kind in ["sqlite", "postgresql"] if given.database == "both" else [given.database]:
        servers, workers = (given.servers, given.workers) if kind == "postgresql" else (1, 0)
        with tempfile.TemporaryDirectory(dir="/tmp") as place:  # the path of a socket must be short
            wrong, figures = chaos(
                kind, servers, workers, given.tables, given.kills, given.pause, given.seed, Path(place)
            )
        print(*wrong[:SHOWN], figures, sep="\n", flush=True)
        faults += len(wrong)
    print(f"chaos: {faults} faults" if faults else "chaos: nothing was lost, and every game came to its end")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
