"""How the server listens: uvicorn with our limits on connections."""

import resource
import socket

import uvicorn
from fastapi import FastAPI

from montgolfier.web.http_protocol import ConnectionLimits, guarded_protocol
from montgolfier.web.settings import ServerSettings
from montgolfier.web.socket_protocol import QuickSocketProtocol

RESERVED_FILES = 200  # for the database, the log and what Python opens itself
THIS_MACHINE = ("127.0.0.1", "0.0.0.0", "::1", "::")  # what a browser here reaches as localhost


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an IPv4 address or name, or at an IPv6 address; OSError if that cannot be.

    At an IPv6 address it takes IPv6 alone: people who came over IPv4 would look like neighbours in one network of IPv6.
    """
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def address_of(host: str, listener: socket.socket) -> str:
    """Where a browser finds it."""
    shown = "localhost" if host in THIS_MACHINE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}/"


def listening_config(app: FastAPI, settings: ServerSettings) -> uvicorn.Config:
    """The configuration of uvicorn for an application of ours."""
    limits = ConnectionLimits(
        head_seconds=settings.head_seconds,
        body_seconds=settings.body_seconds,
        answer_seconds=settings.answer_seconds,
        largest_head=settings.largest_head,
        per_client=settings.connections_per_client,
        total=max(100, allow_many_files() - RESERVED_FILES),
        trusted_proxies=settings.trusted_proxies,
        blocklist=app.state.blocklist,
    )
    return uvicorn.Config(
        app,
        http=guarded_protocol(limits),
        ws=QuickSocketProtocol,
        log_config=None,  # lines of uvicorn look like ours
        log_level="warning",
        access_log=False,  # the application writes its own lines
        server_header=False,
        timeout_graceful_shutdown=settings.drain_seconds,
        ws_max_size=64 * 1024,
        ws_ping_interval=30,
        proxy_headers=bool(settings.trusted_proxies),  # else anybody could claim to be somebody else
        forwarded_allow_ips=list(settings.trusted_proxies),
    )


def allow_many_files() -> int:
    """Let this process open as many files and connections as the system allows it; how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return min(soft, 100_000) if soft != resource.RLIM_INFINITY else 100_000
