"""The application put together."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment
from starlette.responses import Response

from montgolfier.table.backup import backup_before_migration
from montgolfier.table.chance import Draw
from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.game_service import GameService
from montgolfier.table.lifecycle import DAY, Ages
from montgolfier.table.puzzle_service import PuzzleService
from montgolfier.table.puzzle_store import PuzzleStore
from montgolfier.table.review_service import ReviewService
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore, database_url
from montgolfier.table.thinking import LocalThinking
from montgolfier.table.thinking_process import ThinkingProcess
from montgolfier.web import (
    analysis_pages,
    api,
    board_pages,
    company_api,
    device_pages,
    documentation,
    game_pages,
    lesson_pages,
    monitoring,
    offline,
    pages,
    print_pages,
    problems,
    puzzle_pages,
    review_pages,
    socket,
    table_pages,
)
from montgolfier.web.analysis import AnalysisBoard
from montgolfier.web.board_preparation import BoardPreparation
from montgolfier.web.device_codes import DeviceCodes
from montgolfier.web.dice_tickets import DiceTickets
from montgolfier.web.drawing import DrawingService
from montgolfier.web.identity import A_YEAR, PersonTokens
from montgolfier.web.limits import Allowance, Blocklist, BodyLimit, RateLimit, SocketCount, Spacing, TokenBuckets
from montgolfier.web.logs import set_up_logging
from montgolfier.web.metrics import Metrics
from montgolfier.web.middleware import AccessLog, Compression, SecurityHeaders, TokenRenewal
from montgolfier.web.presenter import TablePresenter
from montgolfier.web.print_service import PrintService
from montgolfier.web.secret_key import kept_secret, protect_database
from montgolfier.web.services import Services
from montgolfier.web.settings import ServerSettings
from montgolfier.web.templating import STATIC, SYMBOLS_SCRIPT, make_templates

FOR_EVER = "public, max-age=31536000, immutable"  # what browsers may keep without asking again
PHRASES_AT_ONCE = 5
SMALLEST_COMPRESSED, COMPRESSION = 1000, 5  # bytes; the level, of nine
ROOMS = (
    monitoring,
    api,
    company_api,
    socket,
    pages,
    game_pages,
    table_pages,
    lesson_pages,
    puzzle_pages,
    review_pages,
    analysis_pages,
    print_pages,
    board_pages,
    offline,
    device_pages,
)
DESCRIPTION = "Everything the pages can do, for programs. The live socket is described in docs/protocol.md."


class ImmutableFiles(StaticFiles):
    """Static files. Their addresses change with their content, so browsers may keep them for ever."""

    def file_response(self, *args, **kwargs) -> Response:  # type: ignore[no-untyped-def]  # as the parent has it
        """The file with its headers."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = FOR_EVER
        return response


async def send_symbols() -> Response:
    """The symbols that all pages use."""
    return Response(SYMBOLS_SCRIPT, media_type="text/javascript", headers={"cache-control": FOR_EVER})


async def send_symbols_of_now() -> Response:
    """The same for a page of another version."""
    return Response(SYMBOLS_SCRIPT, media_type="text/javascript", headers=offline.ASK_AGAIN)


def create_app(settings: ServerSettings | None = None, draw: Draw | None = None) -> FastAPI:
    """A server; `draw` decides what chance does, unless it is left to dice that can be checked."""
    settings = settings or ServerSettings()
    templates = make_templates()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = app.state.services = start_services(settings, draw, templates)
        app.state.metrics.follow(services)
        await services.tables.resume_bots()
        yield
        await services.close()

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
    app.state.metrics = Metrics()
    app.state.blocklist = Blocklist()
    problems.install(app)
    for room in ROOMS:  # as they are: `include_router` would make every route once more at the first request
        app.router.routes.extend(room.router.routes)
    app.add_api_route(f"/static/{templates.globals['version']}/symbols.js", send_symbols, include_in_schema=False)
    app.add_api_route("/static/{version}/symbols.js", send_symbols_of_now, include_in_schema=False)
    app.mount(f"/static/{templates.globals['version']}", ImmutableFiles(directory=STATIC), name="static")
    offline.mount(app, templates)
    documentation.mount(app, templates, settings.documentation)

    app.add_middleware(BodyLimit, largest=settings.largest_body)
    app.add_middleware(TokenRenewal)
    app.add_middleware(SecurityHeaders, https_only=settings.https_only)
    app.add_middleware(Compression, minimum_size=SMALLEST_COMPRESSED, compresslevel=COMPRESSION)
    app.add_middleware(RateLimit)
    app.add_middleware(AccessLog)  # the last one added is the first to see a request
    return app


def start_services(settings: ServerSettings, draw: Draw | None, templates: Environment) -> Services:
    """Open the database and start everything that requests share."""
    protect_database(settings.database)
    url = database_url(settings.database)
    store = TableStore(url, backup_before_migration(url))
    old_until = float(store.setting("undated-tokens-until", str(time.time() + A_YEAR)))
    thinking = ThinkingProcess(set_up=set_up_logging) if settings.own_thinking_process else LocalThinking()
    boards = BoardPreparation(settings.drawing_seconds, thinking)
    secret = settings.secret or kept_secret(store)
    dice = DiceTickets(secret)
    deleted = None if settings.delete_after_days is None else settings.delete_after_days * DAY
    tables = TableService(
        store,
        settings.pace,
        settings.most_tables,
        draw,
        boards.prepare,
        seed_of=dice.seed_of,
        most_each=settings.tables_per_person,
        ages=Ages(deleted=deleted),
        plays_bots=settings.plays_bots,
        database=DatabaseThreads(settings.database_seconds),
        thinking=thinking,
    )
    puzzles = PuzzleService(tables, PuzzleStore(store.engine, tables.database))
    presenter = TablePresenter(templates, puzzles.known)
    return Services(
        settings=settings,
        tables=tables,
        puzzles=puzzles,
        games=GameService(tables),
        reviews=ReviewService(tables, settings.review_effort),
        analysis=AnalysisBoard(templates),
        tokens=PersonTokens(secret, settings.https_only, old_until),
        dice=dice,
        presenter=presenter,
        drawing=DrawingService(presenter),
        boards=boards,
        prints=PrintService(settings.printing_seconds, settings.prints_per_minute),
        requests=TokenBuckets(settings.requests_per_second, 4 * settings.requests_per_second),
        spacing=Spacing(2 * settings.requests_per_second),
        openings=TokenBuckets(settings.tables_per_minute / 60, settings.tables_per_minute),
        sockets=SocketCount(settings.most_sockets, settings.sockets_per_client, settings.sockets_per_person),
        hints=Allowance(settings.hints_per_minute, settings.people_per_client),
        solves=Allowance(settings.solves_per_minute, settings.people_per_client),
        pictures=Allowance(settings.pictures_per_minute, settings.people_per_client),
        layouts=Allowance(settings.boards_per_minute, settings.people_per_client),
        presence=tables.presence,
        phrases=TokenBuckets(settings.phrases_per_minute / 60, PHRASES_AT_ONCE),
        devices=DeviceCodes(store, tables.database),
        device_codes=Allowance(settings.device_codes_per_minute, settings.people_per_client),
    )
