"""What routes ask for: the services, who is asking, ids and forms that have been checked.

All of them are asynchronous: FastAPI would run the others in threads, one after the other, for every request.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from montgolfier.engine.errors import listed, quoted
from montgolfier.engine.title import Title
from montgolfier.play.registry import find, titles
from montgolfier.table.errors import NotYours, TooFast
from montgolfier.web.addresses import client_of
from montgolfier.web.identity import bearer_of
from montgolfier.web.limits import Allowance
from montgolfier.web.problems import NoSuchGame
from montgolfier.web.services import Services, services_of


async def request_services(request: Request) -> Services:
    """The services of the server."""
    return services_of(request)


Shared = Annotated[Services, Depends(request_services)]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
TableId = Annotated[str, Path(pattern=f"^{TABLE_ID.pattern}$", description="the id of a table")]


async def visitor(request: Request, services: Shared) -> str | None:
    """The person who is asking, if known."""
    return services.tokens.person_of(request)


async def known_person(request: Request, services: Shared) -> str:
    """The person who is asking; an error for anybody else."""
    person = services.tokens.person_of(request)
    if person is None:
        raise NotYours("send the token from POST /api/people as a bearer token, or the cookie of the pages")
    if not bearer_of(request):  # a browser sends its cookie whoever made it ask
        check_own_site(request)
    return person


def check_own_site(request: Request) -> None:
    """Refuse what a page of another site sends, as far as the browser reveals it; older ones name only the origin."""
    site = request.headers.get("sec-fetch-site")
    if not (same_origin(request) if site is None else site in ("same-origin", "none")):
        raise NotYours("this was sent from another site")


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this site asks, or no page at all: those of other sites must not use our cookies."""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == connection.headers.get("host")


async def seated_person(request: Request, services: Shared) -> str:
    """The person who sends a form from a table's page."""
    person = services.tokens.person_of(request)
    if person is None:
        raise NotYours("you have no seat at this table; you can watch")
    return person


async def new_or_known_person(request: Request, services: Shared) -> str:
    """The person who is asking; a stranger becomes a new one."""
    return services.tokens.person_of(request) or services.tokens.new_person()


Visitor = Annotated[str | None, Depends(visitor)]
KnownPerson = Annotated[str, Depends(known_person)]
SeatedPerson = Annotated[str, Depends(seated_person)]
NewOrKnownPerson = Annotated[str, Depends(new_or_known_person)]


def check_opening_rate(services: Services, request: Request) -> None:
    """Refuse a client that opens too many tables."""
    if not services.openings.take(client_of(request)):
        raise TooFast("you have opened many tables just now; please wait a minute")


def check_allowance(allowance: Allowance, request: Request, person: str | None, what: str) -> None:
    """Refuse a person, or an address, that asks for something costly too often."""
    if not allowance.take(client_of(request), person):
        raise TooFast(f"you have asked for many {what} just now; please wait a minute")


async def prepare_board(
    services: Services, request: Request, person: str | None, title: str, options: Mapping[str, Any]
) -> None:
    """Have a board drawn for whoever asks. Large ones take long, so those that are not ready count towards a limit."""
    if not services.boards.knows(title, options):
        check_allowance(services.layouts, request, person, "boards")
    await services.boards.prepare(title, options)


async def title_at(title: str) -> Title:
    """The game that the address names."""
    if title not in titles():
        raise NoSuchGame(f"there is no game {quoted(title)}; there are {listed(titles())}")
    return find(title)


AtTitle = Annotated[Title, Depends(title_at)]


async def form_fields(request: Request) -> dict[str, str]:
    """The fields of a form that a page of this site sent."""
    check_own_site(request)
    body = (await request.body()).decode("utf-8", "replace")
    return joined_fields(parse_qsl(body, keep_blank_values=True))


def joined_fields(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The fields of a form by name; ticked boxes of one name are joined by commas."""
    fields: dict[str, str] = {}
    for name, value in pairs:
        fields[name] = f"{fields[name]},{value}" if name in fields else value
    return fields


Form = Annotated[dict[str, str], Depends(form_fields)]
