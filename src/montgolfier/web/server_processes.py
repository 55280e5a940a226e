"""Server processes: one, or several that share a socket and a PostgreSQL database; one that dies is started again."""

import contextlib
import logging
import multiprocessing
import signal
import socket
import sys
import time
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import uvicorn
from fastapi import FastAPI

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import MontgolfierError
from montgolfier.engine.interrupts import interrupts_held
from montgolfier.play.registry import find, titles
from montgolfier.table.child_process import end_with_parent
from montgolfier.table.garbage import collect_seldom
from montgolfier.web.app import create_app
from montgolfier.web.listening import listening_config
from montgolfier.web.logs import set_up_logging
from montgolfier.web.metrics import forget_ended_processes, forget_process
from montgolfier.web.settings import ServerSettings

log = logging.getLogger("montgolfier.web")
RESTART_PAUSE = 1.0  # seconds, so that a process that cannot start does not keep the machine busy
DRAIN_SECONDS = 15.0  # in which processes end what they have begun


def serve_here(settings: ServerSettings, listener: socket.socket) -> None:
    """Serve until SIGTERM or SIGINT; then sockets are closed, what was begun is written, and leases are given back."""
    sys.setswitchinterval(0.0005)  # the thread that writes the log gets its turn soon, however much there is to draw
    app = create_app(settings)
    server = uvicorn.Server(listening_config(app, settings))
    warm_up(app)
    collect_seldom()  # and never in what is there for good: it stops everybody for a moment each time
    server.run(sockets=[listener])


def warm_up(app: FastAPI) -> None:
    """Do what would otherwise wait for the first visitor of each kind, and stop everybody else meanwhile."""
    for route in app.routes:  # FastAPI completes the routes of a router when it is first asked for one
        route.matches({"type": "http", "method": "GET", "path": "/nothing/of/the/kind", "root_path": "", "headers": []})
    for template in app.state.templates.list_templates():
        app.state.templates.get_template(template)
    for name in titles():
        with contextlib.suppress(MontgolfierError):  # a title of somebody else may be broken; its own page says so
            scene_of(find(name))


def serve_as_child(settings: ServerSettings, listener: socket.socket) -> None:
    """One of several processes. Ctrl-C is for their parent, who then ends them."""
    set_up_logging()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()  # or it would keep the port
    serve_here(settings, listener)


class ServerProcesses:
    """The parent of several server processes."""

    def __init__(self, settings: ServerSettings, listener: socket.socket, count: int) -> None:
        self._settings, self._listener = settings, listener
        self._spawn = multiprocessing.get_context("spawn")
        self._ending = False
        forget_ended_processes()
        self._children = [self._start() for _ in range(count)]

    def run(self) -> None:
        """Watch over the processes until SIGTERM or SIGINT."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        while not self._ending:
            wait([child.sentinel for child in self._children], timeout=0.5)
            for place, child in enumerate(self._children):
                if not child.is_alive() and not self._ending:
                    log.error("server process %s ended (%s); another one takes its place", child.pid, child.exitcode)
                    forget_process(child.pid)
                    time.sleep(RESTART_PAUSE)
                    self._children[place] = self._start()
        for child in self._children:
            child.terminate()
        until = time.monotonic() + DRAIN_SECONDS
        for child in self._children:
            child.join(max(0.0, until - time.monotonic()))
            if child.is_alive():
                child.kill()

    def _start(self) -> SpawnProcess:
        child = self._spawn.Process(target=serve_as_child, args=(self._settings, self._listener))
        with interrupts_held():
            child.start()
        return child

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True
