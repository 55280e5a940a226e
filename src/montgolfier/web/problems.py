"""Errors as answers: every kind has a name, a status and a message."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.routing import Route

from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError, quoted
from montgolfier.play.lessons import NoSuchLesson
from montgolfier.table.errors import (
    DatabaseUnavailable,
    NoSuchTable,
    NotYours,
    ServerFull,
    Stale,
    TableError,
    TooFast,
    Unreadable,
)
from montgolfier.web.middleware import HEADERS


class NoSuchGame(MontgolfierError):
    """The address names a game that does not exist."""


KINDS: list[tuple[type[MontgolfierError], str, int]] = [
    (NoSuchGame, "no-such-game", 404),
    (NoSuchLesson, "no-such-lesson", 404),
    (NoSuchTable, "no-such-table", 404),
    (Unreadable, "unreadable", 500),
    (NotYours, "not-yours", 403),
    (Stale, "stale", 409),
    (TooFast, "too-fast", 429),
    (ServerFull, "full", 503),
    (DatabaseUnavailable, "unreachable", 503),
    (TableError, "not-now", 409),
    (IllegalAction, "illegal", 409),
    (NotationError, "notation", 400),
    (SetupError, "bad-request", 400),
    (MontgolfierError, "bad-request", 400),
]
TITLES = {
    403: "You cannot do this",
    404: "Nothing here but sky",
    405: "That does not work here",
    422: "Something is wrong with this address",
    409: "Not now",
    429: "Slow down, please",
    500: "Something went wrong",
    503: "Not at the moment",
}
NO_SUCH_TABLE = "there is no such table: the link may have been cut off, or the table was deleted"
CLIENT_GONE = 499  # as proxies write it into their logs
BROKEN = "something went wrong on the server; the details are in its log"


def kind_of(fault: MontgolfierError) -> str:
    """The name of an error's kind."""
    return next(name for kind, name, _ in KINDS if isinstance(fault, kind))


def status_of(fault: MontgolfierError) -> int:
    """The HTTP status of an error."""
    return next(status for kind, _, status in KINDS if isinstance(fault, kind))


def answer(request: Request, status: int, kind: str, message: str) -> Response:
    """JSON for programs, a page for people."""
    if for_programs(request):
        return JSONResponse({"error": kind, "message": message}, status)
    template = request.app.state.templates.get_template("error.html")
    heading = TITLES.get(status, "Something is wrong with this request")
    return HTMLResponse(template.render(request=request, heading=heading, message=message), status)


def for_programs(request: Request) -> bool:
    """Whether a program asks."""
    return request.url.path.startswith("/api/")


def invalid_address(request: Request, fault: RequestValidationError) -> Response:
    """A page for somebody who followed an address that cannot be right."""
    wrong = fault.errors()[0]
    place, name = wrong["loc"][0], wrong["loc"][-1]
    if (place, name) == ("path", "table_id"):
        return answer(request, 404, "no-such-table", NO_SUCH_TABLE)
    words = f"this address is wrong: its {quoted(str(name))} is {quoted(wrong.get('input'))}"
    return answer(request, 422, "invalid", words)


def install(app: FastAPI) -> None:
    """Answer every error with a message."""

    @app.exception_handler(MontgolfierError)
    async def wrong(request: Request, fault: MontgolfierError) -> Response:
        return answer(request, status_of(fault), kind_of(fault), str(fault))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, fault: RequestValidationError) -> Response:
        if not for_programs(request):
            return invalid_address(request, fault)
        parts = [f"{'.'.join(str(p) for p in e['loc'])}: {e['msg']}" for e in fault.errors()[:5]]
        return answer(request, 422, "invalid", "; ".join(parts))

    @app.exception_handler(HTTPException)
    async def http(request: Request, fault: HTTPException) -> Response:
        words = "there is no such page" if fault.status_code == 404 else str(fault.detail).lower()
        response = answer(request, fault.status_code, "http", words)
        if fault.status_code == 405:
            response.headers["allow"] = ", ".join(sorted(methods_at(app, request.url.path)))
        return response

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, fault: ClientDisconnect) -> Response:
        return Response(status_code=CLIENT_GONE)  # nobody reads it: the sender of half a form has left

    @app.exception_handler(Exception)
    async def broken(request: Request, fault: Exception) -> Response:
        response = answer(request, 500, "broken", BROKEN)  # the exception itself goes into the log
        response.headers.update(HEADERS)
        return response


def methods_at(app: FastAPI, path: str) -> set[str]:
    """All methods that routes accept at this path."""
    found: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path_regex.match(path):
            found |= route.methods or set()
    return found
