"""Errors as answers: every kind has a name, a status and words."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError
from montgolfier.table.errors import HouseFull, NoSuchTable, NotYours, Stale, TableError

KINDS: list[tuple[type[MontgolfierError], str, int]] = [
    (NoSuchTable, "no-such-table", 404),
    (NotYours, "not-yours", 403),
    (Stale, "stale", 409),
    (HouseFull, "full", 503),
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
    503: "The house is full",
}


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
        for name, value in (fault.headers or {}).items():
            response.headers[name] = value
        return response
