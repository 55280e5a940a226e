"""Errors as answers: every kind has a name, a status and words."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError, listed, quoted
from montgolfier.engine.title import Title
from montgolfier.play.registry import find, titles
from montgolfier.table.errors import HouseFull, NoSuchTable, NotWritten, NotYours, Stale, TableError, TooFast
from montgolfier.web.guards import HEADERS


class NoSuchGame(MontgolfierError):
    """There is no game with the name in the address."""


def game_at(name: str) -> Title[Any]:
    """The game an address names."""
    if name not in titles():
        raise NoSuchGame(f"there is no game {quoted(name)}; there are {listed(titles())}")
    return find(name)


KINDS: list[tuple[type[MontgolfierError], str, int]] = [
    (NoSuchGame, "no-such-game", 404),
    (NoSuchTable, "no-such-table", 404),
    (NotYours, "not-yours", 403),
    (Stale, "stale", 409),
    (TooFast, "too-fast", 429),
    (HouseFull, "full", 503),
    (NotWritten, "unreachable", 503),
    (TableError, "not-now", 409),
    (IllegalAction, "illegal", 409),
    (NotationError, "notation", 400),
    (SetupError, "bad-request", 400),
    (MontgolfierError, "bad-request", 400),
]
TITLES = {
    403: "This is not yours to do",
    404: "Nothing here but sky",
    405: "That does not work here",
    409: "Not now",
    429: "Slow down, please",
    500: "Something broke",
    503: "Not at the moment",
}
BROKEN = "something broke on the server; it is in its log"


def kind_of(fault: MontgolfierError) -> str:
    """The name of an error's kind."""
    return next(name for kind, name, _ in KINDS if isinstance(fault, kind))


def status_of(fault: MontgolfierError) -> int:
    """Its HTTP status."""
    return next(status for kind, _, status in KINDS if isinstance(fault, kind))


def answer(request: Request, status: int, kind: str, message: str) -> Response:
    """JSON for programs, a page for people."""
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": kind, "message": message}, status)
    template = request.app.state.templates.get_template("error.html")
    heading = TITLES.get(status, "Something is wrong with this request")
    return HTMLResponse(template.render(request=request, heading=heading, message=message), status)


def install(app: FastAPI) -> None:
    """Answer every error in words."""

    @app.exception_handler(MontgolfierError)
    async def wrong(request: Request, fault: MontgolfierError) -> Response:
        return answer(request, status_of(fault), kind_of(fault), str(fault))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, fault: RequestValidationError) -> Response:
        parts = [f"{'.'.join(str(p) for p in e['loc'])}: {e['msg']}" for e in fault.errors()[:5]]
        return answer(request, 422, "invalid", "; ".join(parts))

    @app.exception_handler(HTTPException)
    async def http(request: Request, fault: HTTPException) -> Response:
        words = "there is no such page" if fault.status_code == 404 else str(fault.detail).lower()
        response = answer(request, fault.status_code, "http", words)
        if fault.status_code == 405:
            response.headers["allow"] = ", ".join(sorted(methods_at(app, request.url.path)))
        return response

    @app.exception_handler(Exception)
    async def broken(request: Request, fault: Exception) -> Response:
        response = answer(request, 500, "broken", BROKEN)  # the fault itself goes into the log
        response.headers.update(HEADERS)
        return response


def methods_at(app: FastAPI, path: str) -> set[str]:
    """All methods that some route takes at this path."""
    found: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path_regex.match(path):
            found |= route.methods or set()
    return found
