"""Figures about the server for Prometheus, at /metrics. Only machines on the server's own network get them."""

import os
import re
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from montgolfier.web.services import Services

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the processes of one server put their figures together
Together = Literal["livesum", "livemostrecent"]
TOTAL: Together = "livesum"
NEWEST: Together = "livemostrecent"
METHODS = ("GET", "HEAD", "POST")  # of others there are dozens, and each would be a figure for every route
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """The figures of one process."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "montgolfier_requests", "Answered requests", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "montgolfier_request_seconds",
            "Time to the end of the answer",
            ["route"],
            registry=registry,
            buckets=SECONDS,
        )
        self.refused = Counter("montgolfier_refused", "Requests and sockets beyond a limit", registry=registry)
        self.sockets = gauge("montgolfier_sockets", "Live sockets that are open", registry)
        self.tables = gauge("montgolfier_tables_loaded", "Tables in memory", registry)
        self.drawings = Counter(
            "montgolfier_messages_drawn", "Messages drawn, each for all who get the same", registry=registry
        )
        self.answers = gauge("montgolfier_database_answers", "Whether the database answers: 1 or 0", registry, NEWEST)
        self.writable = gauge("montgolfier_database_writable", "Whether moves can be written: 1 or 0", registry, NEWEST)

    def follow(self, services: "Services") -> None:
        """Note every change when it happens: if another process is asked, it can only read what is noted."""
        self.sockets.set(services.sockets.total())
        services.sockets.tell = self.sockets.set
        self.tables.set(len(services.tables.live))
        services.tables.live.tell = self.tables.set
        services.drawing.tell = self.drawings.inc

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests.labels(method if method in METHODS else "other", route, str(status)).inc()
        self.seconds.labels(route).observe(seconds)
        if status == 429:
            self.refused.inc()

    def text(self, database_answers: bool, database_writable: bool) -> bytes:
        """All figures as Prometheus reads them; with several processes, those of all of them."""
        self.answers.set(database_answers)
        self.writable.set(database_writable)
        if os.environ.get(SHARED_FOLDER):
            together = CollectorRegistry()
            MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # comes without types
            return generate_latest(together)
        return generate_latest(self.registry)


def forget_process(number: int | None) -> None:
    """Remove from the common figures what a process that has ended had open."""
    if number is not None and os.environ.get(SHARED_FOLDER):
        mark_process_dead(number)  # type: ignore[no-untyped-call]  # comes without types


def forget_ended_processes() -> None:
    """The same for processes of an earlier run, even one that was killed: what they had open would count for ever."""
    folder = os.environ.get(SHARED_FOLDER)
    for file in Path(folder).glob("gauge_live*_*.db") if folder else ():
        number = re.search(r"_(\d+)\.db$", file.name)
        if number is not None and not is_running(int(number[1])):
            forget_process(int(number[1]))


def is_running(number: int) -> bool:
    """Whether there is a process with this number."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True


def gauge(name: str, words: str, registry: CollectorRegistry, together: Together = TOTAL) -> Gauge:
    """A figure that goes up and down; those of several processes are added up, or the latest one counts."""
    return Gauge(name, words, registry=registry, multiprocess_mode=together)


def may_read_metrics(host: str) -> bool:
    """Whether a machine is on the server's own network."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_private
