"""The pages that print a game: choose paper and parts, look at a preview, download the PDF."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from starlette.datastructures import QueryParams
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.registry import find
from montgolfier.press.kit import kit_of
from montgolfier.press.layout import BACKS
from montgolfier.press.order import CARDS, CORNERS, PIECES
from montgolfier.press.paper import PAPERS
from montgolfier.table.errors import NoSuchTable, ServerFull
from montgolfier.table.options import options_given, read_options
from montgolfier.table.setup import TableSetup, check_names
from montgolfier.web.addresses import client_of
from montgolfier.web.dependencies import AtTitle, Shared
from montgolfier.web.option_form import field_of
from montgolfier.web.print_service import PrintRequest
from montgolfier.web.services import Services
from montgolfier.web.templating import render

router = APIRouter(prefix="/print/{title}", include_in_schema=False)
MOST_COPIES = 30
PATIENCE = 30.0  # seconds that whoever wants the file waits for it
STILL = "this print is still being made; please try again in a few seconds"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
PrintKey = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]

# Wishes as fields: name, label, and the values with their words, the usual one first.
CHOICES: dict[str, tuple[str, dict[str, str]]] = {
    "paper": ("Paper", {name: paper.label for name, paper in PAPERS.items()}),
    "ink": ("Ink", {"colour": "Colour", "gray": "Black ink, hatched"}),
    "backs": (
        "Backs",
        {
            "long": "Both sides, long edge",
            "short": "Both sides, short edge",
            "fold": "Fold over and glue",
            "none": "None",
        },
    ),
    "cards": ("Cards", {"mini": "Mini, 44 × 68 mm", "poker": "Poker, 63 × 88 mm", "square": "Square, 63 × 63 mm"}),
    "corners": ("Corners", {name: name.capitalize() for name in CORNERS}),
    "pieces": ("Pieces", {"tiles": "Flat tiles", "standees": "Standing figures"}),
}
TICKS = {"large": "Board over two sheets", "lines": "A line around every piece", "booklet": "Rules as a booklet"}
ALWAYS = ("paper", "ink", "backs", "lines", "booklet")
assert set(CHOICES["backs"][1]) == set(BACKS)
assert set(CHOICES["cards"][1]) == set(CARDS)
assert set(CHOICES["pieces"][1]) == set(PIECES)


@router.get("")
async def choose_print(title: str, game: AtTitle, request: Request, services: Shared) -> HTMLResponse:
    """The form, and a preview of what it asks for."""
    typed = request.query_params
    problem, finished, wanted = "", None, None
    try:
        wanted = await read_request(title, request, services)
        finished = await services.prints.get(wanted, client_of(request))
    except SetupError as fault:
        problem = str(fault)
    return render(
        request,
        "print.html",
        400 if problem else 200,
        game=game,
        emblem=Markup(scene_of(game).emblem()),
        options=[] if "table" in typed else rule_fields(title, typed),
        table=typed.get("table", ""),
        choices=wish_fields(title, typed),
        ticks=[(name, words, typed.get(name) == "on") for name, words in TICKS.items() if offered(title, name)],
        copies=typed.get("copies", "1") if offered(title, "copies") else "",
        problem=problem,
        finished=finished,
        key=wanted.key if wanted else "",
        query=request.url.query,
    )


@router.get("/file.pdf")
async def download(title: str, game: AtTitle, request: Request, services: Shared) -> Response:
    """The PDF."""
    wanted = await read_request(title, request, services)
    finished = await services.prints.get(wanted, client_of(request), PATIENCE)
    if finished is None:
        raise ServerFull(STILL)
    headers = {"content-disposition": f'attachment; filename="{title}.pdf"'}
    return Response(finished.pdf, media_type="application/pdf", headers=headers)


@router.get("/preview/{key}/{page}.png")
async def preview(title: str, key: PrintKey, page: int, services: Shared) -> Response:
    """One page of a print that is ready."""
    finished = services.prints.ready(key)
    if finished is None or not 1 <= page <= len(finished.pictures):
        raise NoSuchTable("this preview has expired; go back to the form and request it again")
    headers = {"cache-control": "private, max-age=3600"}  # the key changes with the print
    return Response(finished.pictures[page - 1], media_type="image/png", headers=headers)


def offered(title: str, name: str) -> bool:
    """Whether a wish makes a difference to a game."""
    return name in ALWAYS or name in kit_of(title).takes


async def read_request(title: str, request: Request, services: Services) -> PrintRequest:
    """What the address asks for, or SetupError. Rule options come from a table or from the form."""
    typed = request.query_params
    for name, (label, words) in CHOICES.items():
        if typed.get(name) and typed[name] not in words:
            raise SetupError(f"{label} cannot be {quoted(typed[name])}; allowed: {', '.join(words)}")
    wishes: dict[str, Any] = {name: typed[name] for name in CHOICES if typed.get(name) and offered(title, name)}
    wishes |= {name: True for name in TICKS if typed.get(name) == "on" and offered(title, name)}
    if typed.get("copies") and offered(title, "copies"):
        wishes["copies"] = read_copies(typed["copies"])
    if "table" in typed:
        if not TABLE_ID.fullmatch(typed["table"]):
            raise NoSuchTable(f"there is no table {quoted(typed['table'])}")
        table = await services.tables.get(typed["table"])
        if table.title != title:
            raise SetupError(f"that table plays {find(table.title).label}, not {find(title).label}")
        return PrintRequest(title, dict(table.options), wishes, tuple(typed.getlist("part")))
    given = read_rules(title, typed)
    known = {option.name: option.default for option in options_given(title, given)} | given
    boards = kit_of(title).boards
    if boards is not None and (board_id := boards.id_of(known)):
        wishes |= {"server": str(request.base_url), "board_id": board_id}
    return PrintRequest(title, given, wishes, tuple(typed.getlist("part")))


def read_rules(title: str, typed: QueryParams) -> dict[str, Any]:
    """The rule options of the form, as far as they change what is printed."""
    fields = {name: ",".join(typed.getlist(name)) for name in kit_of(title).asks if name in typed}
    given = read_options(title, fields)
    for option in options_given(title, given):
        if option.name in fields and option.name not in given:
            raise SetupError(f"{option.name.replace('_', ' ')}: {option.values.describe()}")
    check_names(TableSetup(title, given, ()))
    return given


def read_copies(text: str) -> int:
    """How many copies of a board."""
    copies = int(text) if text.isdecimal() and len(text) < 7 else 0
    if not 1 <= copies <= MOST_COPIES:
        raise SetupError(f"copies: 1 to {MOST_COPIES}, not {quoted(text)}")
    return copies


def rule_fields(title: str, typed: QueryParams) -> list[dict[str, Any]]:
    """The rule options that change what is printed, as fields."""
    try:
        given = read_rules(title, typed)
    except SetupError:
        given = {}
    shown = kit_of(title).asks
    return [field_of(o, given.get(o.name, o.default)) for o in options_given(title, given) if o.name in shown]


def wish_fields(title: str, typed: QueryParams) -> list[dict[str, Any]]:
    """Paper, ink and the rest, as fields."""
    return [
        {"name": name, "label": label, "choices": words, "value": typed.get(name, next(iter(words)))}
        for name, (label, words) in CHOICES.items()
        if offered(title, name)
    ]
