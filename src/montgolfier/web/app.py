"""The application put together."""

import hashlib
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art import balloon, brand, sky
from montgolfier.table.house import House
from montgolfier.table.shelf import Shelf
from montgolfier.table.store import Store, database_url
from montgolfier.table.table import Draw, fair_draw
from montgolfier.web import api, pages, problems, puzzles, socket
from montgolfier.web.desk import Desk
from montgolfier.web.guards import Guards
from montgolfier.web.limits import BodyLimit, Buckets, RateLimit
from montgolfier.web.people import People
from montgolfier.web.settings import Settings
from montgolfier.web.showing import Showing, linked_clauses

HERE = Path(__file__).parent
HERO_CLOUDS = ((0.05, 0.42, 1.1, 0), (0.2, 0.16, 0.8, 1), (0.97, 0.5, 1.0, 1), (0.72, 0.62, 0.6, 1), (0.7, 0.1, 0.7, 0))
DESCRIPTION = "Everything the pages can do, for programs. The live socket is described in docs/protocol.md."


class Static(StaticFiles):
    """Static files; their addresses change with their content, so they are kept for good."""

    def file_response(self, *args, **kwargs) -> Response:  # type: ignore[no-untyped-def]  # as the parent has it
        """The file with its headers."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def fingerprint(folder: Path) -> str:
    """Changes when a static file changes."""
    digest = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def make_templates() -> Environment:
    """Templates that escape everything and forgive no typing error."""
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    templates.globals.update(
        version=fingerprint(HERE / "static"),
        icon=lambda name: Markup(brand.icon(name)),
        face=lambda seat: Markup(brand.face(seat)),
        robot=lambda seat: Markup(brand.robot(seat)),
        chair=lambda: Markup(brand.empty_chair()),
        wordmark=Markup(brand.wordmark()),
        mini=lambda name, cls="mini", letters=True: Markup(balloon.mini(name, cls, letters)),
        symbols=Markup(brand.symbols()),
        panorama=Markup(sky.panorama(1600, 440, (0.365, 0.70), 6, 0.95, HERO_CLOUDS)),
        clauses=linked_clauses,
    )
    return templates


def create_app(settings: Settings | None = None, draw: Draw = fair_draw) -> FastAPI:
    """A server; `draw` decides what chance does."""
    settings = settings or Settings()
    templates = make_templates()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database_url(settings.database))
        secret = settings.secret or store.setting("secret", secrets.token_urlsafe(32))
        house = House(store, settings.pace, settings.most_tables, draw)
        app.state.desk = Desk(
            settings=settings,
            house=house,
            people=People(secret, settings.https_only),
            showing=Showing(templates),
            shelf=Shelf(store.engine),
            requests=Buckets(settings.requests_per_second, 4 * settings.requests_per_second),
            openings=Buckets(settings.tables_per_minute / 60, settings.tables_per_minute),
            sockets=Counter(),
        )
        await house.wake()
        yield
        app.state.desk.closing = True
        await app.state.desk.put_down()
        await house.close()

    app = FastAPI(
        title="Montgolfier",
        version="1",
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.templates = templates
    problems.install(app)
    app.include_router(api.router)
    app.include_router(socket.router)
    app.include_router(pages.router)
    app.include_router(puzzles.router)
    app.mount(f"/static/{templates.globals['version']}", Static(directory=HERE / "static"), name="static")

    app.add_middleware(RateLimit)
    app.add_middleware(BodyLimit, largest=settings.largest_body)
    app.add_middleware(Guards)
    return app
