"""What operators ask a server: is it alive, is it ready, how is it doing."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from montgolfier.table.errors import NotYours
from montgolfier.web.dependencies import Shared
from montgolfier.web.metrics import may_read_metrics

router = APIRouter(include_in_schema=False)


@router.get("/livez")
@router.get("/healthz")
async def alive(services: Shared) -> JSONResponse:
    """Whether the process is up: if this fails, start it again."""
    return JSONResponse({"status": "ok", "sockets": services.sockets.total()})


@router.get("/readyz")
async def ready(services: Shared) -> JSONResponse:
    """Whether people can play here: if this fails, send them to another server, but leave this one running."""
    if services.closing:
        return JSONResponse({"status": "closing"}, 503)
    if not await services.tables.answers():
        return JSONResponse({"status": "no database"}, 503)
    if not await services.tables.writable():
        return JSONResponse({"status": "nothing can be written"}, 503)
    return JSONResponse({"status": "ready"})


@router.get("/metrics")
async def metrics(request: Request, services: Shared) -> Response:
    """Figures for Prometheus; only for machines of the own network."""
    if request.client is None or not may_read_metrics(request.client.host):
        raise NotYours("these metrics are only for machines on the server's own network")
    figures = request.app.state.metrics
    answers = await services.tables.answers()
    text = figures.text(answers, answers and await services.tables.writable())
    return Response(text, headers={"content-type": figures.content_type})
