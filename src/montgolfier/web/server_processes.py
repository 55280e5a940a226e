"""Server processes: one, or several that share a socket and PostgreSQL; one that dies or hangs is replaced."""

import contextlib
import logging
import multiprocessing
import signal
import socket
import sys
import time
from ctypes import c_ulong
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawValue
from types import FrameType

import uvicorn
from fastapi import FastAPI

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import MontgolfierError
from montgolfier.engine.interrupts import interrupts_held
from montgolfier.play.registry import find, titles
from montgolfier.table.child_process import end_with_parent
from montgolfier.table.garbage import collect_seldom
from montgolfier.table.priority import answer_promptly
from montgolfier.table.silence import Patience, Silence
from montgolfier.web.app import create_app
from montgolfier.web.listening import listening_config
from montgolfier.web.logs import set_up_logging
from montgolfier.web.metrics import forget_process
from montgolfier.web.settings import ServerSettings

log = logging.getLogger("montgolfier.web")
RESTART_PAUSE = 1.0  # seconds, so that a process that cannot start does not keep the machine busy
DRAIN_SECONDS = 15.0  # in which processes end what they have begun
PATIENCE = Patience(beat=0.5, idle=60, starting=2400)  # others may be bringing the database up to date at the start


class BeatingServer(uvicorn.Server):
    """A server whose event loop shows that it is alive, by counting up a number."""

    def __init__(self, config: uvicorn.Config, beats: "c_ulong") -> None:
        super().__init__(config)
        self._beats = beats

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second."""
        self._beats.value += 1
        return await super().on_tick(counter)


def serve_here(settings: ServerSettings, listener: socket.socket, beats: "c_ulong | None" = None) -> None:
    """Serve until SIGTERM or SIGINT; then close sockets, write what was begun, and give leases back."""
    sys.setswitchinterval(0.0005)  # the thread that writes the log gets its turn soon, however much there is to draw
    answer_promptly()
    app = create_app(settings)
    server = BeatingServer(listening_config(app, settings), c_ulong() if beats is None else beats)
    warm_up(app)
    collect_seldom()  # and never in what is there for good: it stops everybody for a moment each time
    server.run(sockets=[listener])


def warm_up(app: FastAPI) -> None:
    """Do what would otherwise delay everybody when the first visitor of each kind comes."""
    for route in app.routes:  # FastAPI completes the routes of a router when it is first asked for one
        route.matches({"type": "http", "method": "GET", "path": "/nothing/of/the/kind", "root_path": "", "headers": []})
    for template in app.state.templates.list_templates():
        app.state.templates.get_template(template)
    for name in titles():
        with contextlib.suppress(MontgolfierError):  # a title of somebody else may be broken; its own page says so
            scene_of(find(name))


def serve_as_child(settings: ServerSettings, listener: socket.socket, beats: "c_ulong") -> None:
    """One of several processes. Ctrl-C is for their parent, who then ends them."""
    set_up_logging()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()  # or it would keep the port
    serve_here(settings, listener, beats)


class ServerProcess:
    """One of several server processes, as their parent sees it."""

    def __init__(self, settings: ServerSettings, listener: socket.socket, patience: Patience) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._beats, self._heard = RawValue(c_ulong), 0
        self.process: SpawnProcess = spawn.Process(target=serve_as_child, args=(settings, listener, self._beats))
        with interrupts_held():
            self.process.start()
        assert self.process.pid is not None
        self._silence = Silence(self.process.pid, patience)

    def hangs(self) -> bool:
        """Whether it has given no sign of life for too long; asked once a beat."""
        if self._beats.value == self._heard:
            return self._silence.too_long()
        self._heard = self._beats.value
        self._silence.end()
        self._silence.begin()
        return False


class ServerProcesses:
    """The parent of several server processes."""

    def __init__(
        self, settings: ServerSettings, listener: socket.socket, count: int, patience: Patience = PATIENCE
    ) -> None:
        self._settings, self._listener, self._patience = settings, listener, patience
        self._ending = False
        self._children = [self._start() for _ in range(count)]

    def run(self) -> None:
        """Watch over the processes until SIGTERM or SIGINT."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        while not self._ending:
            wait([child.process.sentinel for child in self._children], timeout=self._patience.beat)
            for place, child in enumerate(self._children):
                self._look_after(place, child)
        processes = [child.process for child in self._children]
        for process in processes:
            process.terminate()
        until = time.monotonic() + DRAIN_SECONDS
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()

    def _start(self) -> ServerProcess:
        return ServerProcess(self._settings, self._listener, self._patience)

    def _look_after(self, place: int, child: ServerProcess) -> None:
        """Replace a process that has died; end one that hangs, and replace it the next time."""
        process = child.process
        if process.is_alive():
            if child.hangs():
                log.error("server process %s does not answer any more; it is ended", process.pid)
                process.kill()
        elif not self._ending:
            log.error("server process %s ended (%s); another one takes its place", process.pid, process.exitcode)
            forget_process(process.pid)
            time.sleep(RESTART_PAUSE)
            self._children[place] = self._start()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True
