"""The board for analysis: its page, and what the page asks for while somebody plays on it."""

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import HTMLResponse

from montgolfier.engine.errors import SetupError
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.play.registry import find, titles
from montgolfier.table.errors import NoSuchTable, TableError
from montgolfier.table.table import OVER
from montgolfier.web.addresses import client_of
from montgolfier.web.analysis import advice_in_words, game_of, names_of
from montgolfier.web.dependencies import TABLE_ID, Shared, Visitor, check_allowance, prepare_board
from montgolfier.web.problems import NO_SUCH_TABLE
from montgolfier.web.templating import render

router = APIRouter(include_in_schema=False)
BEST = 4  # actions that the engine names
Line = Annotated[dict[str, Any], Body()]


@router.get("/analysis")
async def show_analysis(
    request: Request,
    services: Shared,
    table: Annotated[str | None, Query(max_length=32)] = None,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> HTMLResponse:
    """A board to try things on: from a finished game at some moment, or empty, for a game of the visitor's choice."""
    setup, name, at = None, "", 0
    if table is not None:
        if not TABLE_ID.fullmatch(table):
            raise NoSuchTable(NO_SUCH_TABLE)
        found = await services.tables.get(table)
        if found.match is None or found.status != OVER:
            raise TableError("a game can be analysed once it is over")
        record = found.match.record
        setup = {
            "title": record.title,
            "rules_version": record.rules_version,
            "options": record.options,
            "position": record.position,
            "names": found.names,
            "events": [list(event) for event in record.events],
        }
        name, at = found.name, found.ply if ply is None else min(ply, found.ply)
    games = [find(title) for title in titles()]
    return render(request, "analysis.html", setup=setup, table=table, name=name, ply=at, games=games)


@router.post("/api/analysis/board")
async def board(
    request: Request,
    services: Shared,
    person: Visitor,
    line: Line,
    draw: bool = False,
    whole: bool = False,
    since: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> dict[str, Any]:
    """The end of a line: the board, what is legal, and what chance may do; with `draw`, chance acts first."""
    check_allowance(services.pictures, request, person, "pictures")
    await prepare_board(services, request, person, *game_of(line))
    rng = Rng(secrets.randbits(64)) if draw else None
    return await services.drawing.run(object(), lambda: services.analysis.show(line, rng, whole, since))


@router.post("/api/analysis/advice")
async def advice(request: Request, services: Shared, person: Visitor, line: Line) -> dict[str, Any]:
    """What a strong player would do at the end of a line, knowing what the player to move can know."""
    check_allowance(services.hints, request, person, "hints")
    await prepare_board(services, request, person, *game_of(line))
    match, _ = await services.drawing.run(object(), lambda: services.analysis.line(line))
    if match.to_move is None or match.to_move == CHANCE:
        raise SetupError("there is nothing to decide here")
    found = await services.tables.advice(match, person or client_of(request), BEST)
    return advice_in_words(match, names_of(line, match), found)
