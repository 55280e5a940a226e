"""Moving to another device: a link and a QR code on this one, a question on the other."""

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.responses import Response

from montgolfier.press.code import qr_code
from montgolfier.table.errors import NotYours
from montgolfier.web.dependencies import Form, SeatedPerson, Shared, Visitor, check_allowance
from montgolfier.web.device_codes import VALID_SECONDS
from montgolfier.web.identity import name_of
from montgolfier.web.templating import redirect, render

router = APIRouter(prefix="/device", include_in_schema=False)
QR_SIDE = 200


@router.post("")
async def new_code(request: Request, services: Shared, person: SeatedPerson, fields: Form) -> JSONResponse:
    """A link for another device, and the same as a picture."""
    check_allowance(services.device_codes, request, person, "links")
    code = await services.devices.issue(person, name_of(request))
    address = f"{origin_of(request)}/device/{code}"
    if fields.get("table"):
        address += f"?table={fields['table'][:16]}"
    frame = f'viewBox="0 0 {QR_SIDE} {QR_SIDE}" role="img" aria-label="QR code of the link"'
    drawing = f"<svg {frame}>{qr_code(address, QR_SIDE)}</svg>"
    return JSONResponse({"link": address, "qr": drawing, "minutes": VALID_SECONDS // 60})


@router.get("/{code}")
async def ask(code: str, request: Request, services: Shared, person: Visitor) -> HTMLResponse:
    """Somebody follows the link: nothing happens before they confirm, since programs follow links, too."""
    name = await services.devices.look_at(code)
    return render(request, "device.html", code=code, name=name, known=person is not None)


@router.post("/{code}")
async def arrive(code: str, request: Request, services: Shared, fields: Form) -> Response:
    """This browser is that person from now on."""
    person, name = await services.devices.redeem(code)
    tables = await services.tables.tables_of(person)
    wanted = request.query_params.get("table", "")
    response = redirect(f"/t/{wanted}" if any(table.id == wanted for table in tables) else "/")
    services.tokens.remember(response, person, name)
    return response


def origin_of(request: Request) -> str:
    """Where the browser says this site is; behind a proxy only the browser knows."""
    origin = request.headers.get("origin", "")
    if not origin:
        return str(request.base_url).rstrip("/")
    if urlsplit(origin).netloc != request.headers.get("host"):
        raise NotYours("this form was sent from another site")
    return origin
