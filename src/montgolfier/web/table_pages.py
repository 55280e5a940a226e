"""The pages of a table: joining it, playing at it, replaying its game."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import SetupError
from montgolfier.engine.words import joined
from montgolfier.play.registry import find
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.names import player_name
from montgolfier.table.table import OVER, WAITING, Table
from montgolfier.web.dependencies import (
    Form,
    NewOrKnownPerson,
    SeatedPerson,
    Shared,
    TableId,
    Visitor,
    check_allowance,
    check_opening_rate,
    prepare_board,
)
from montgolfier.web.ending import another_game
from montgolfier.web.identity import name_of
from montgolfier.web.lesson_offers import lesson_offer
from montgolfier.web.option_form import in_words
from montgolfier.web.pages import open_table
from montgolfier.web.templating import redirect, render

router = APIRouter(prefix="/t/{table_id}", include_in_schema=False)


@router.get("")
async def show_table(table_id: TableId, request: Request, services: Shared, person: Visitor) -> HTMLResponse:
    """A table: for its players, and for everybody who has its link."""
    table = await services.tables.get(table_id)
    check_allowance(services.pictures, request, person, "pictures")
    await prepare_board(services, request, person, table.title, table.options)
    await services.puzzles.learn(table)
    seat, present = table.seat_of(person), services.presence.of(table)

    def draw() -> HTMLResponse:
        return render(
            request,
            "table.html",
            picture=Markup(services.presenter.picture(table, seat)),
            lines=[Markup(line) for line in services.presenter.log_lines(table, seat)],
            resigned=person in table.resigned,
            offered=lesson_offer(table.title, table.options) if seat is not None and table.status != OVER else None,
            **services.presenter.page(table, seat, present),
        )

    return await services.drawing.run(object(), draw)


@router.get("/join/{invitation}")
async def show_invitation(
    table_id: TableId, invitation: str, request: Request, services: Shared, person: Visitor
) -> Response:
    """Somebody follows an invitation link."""
    table = await services.tables.get(table_id)
    if table.seat_of(person) is not None:
        return redirect(f"/t/{table_id}")
    return show_join(request, table, invitation) if table.status == WAITING else show_taken(request, table)


def show_taken(request: Request, table: Table) -> Response:
    """For somebody who was invited and comes too late."""
    title, over = find(table.title), table.status == OVER
    here = f"{joined(table.names)} {'play' if len(table.names) > 1 else 'plays'}"
    return render(
        request,
        "taken.html",
        table=table,
        title=title,
        emblem=Markup(scene_of(title).emblem()),
        over=over,
        heading="This game is over" if over else "All seats are taken",
        words=f"You were invited to a game of {title.label} at table “{table.name}”."
        + (" You can still see how it went." if over else f" {here} there now. You can watch."),
    )


def show_join(request: Request, table: Table, invitation: str, name: str | None = None, problem: str = "") -> Response:
    """The form with which somebody takes a seat, as it was filled in."""
    return render(
        request,
        "join.html",
        400 if problem else 200,
        table=table,
        title=find(table.title),
        emblem=Markup(scene_of(find(table.title)).emblem()),
        there=joined([name for seat, name in zip(table.seats, table.names, strict=True) if seat.kind != "open"]),
        invitation=invitation,
        typed_name=name,
        problem=in_words(problem),
    )


@router.post("/sit")
async def sit(
    table_id: TableId, request: Request, services: Shared, person: NewOrKnownPerson, fields: Form
) -> Response:
    """Take a seat."""
    try:
        name = player_name(fields.get("name", "") or name_of(request))
    except SetupError as fault:
        table = await services.tables.get(table_id)
        return show_join(request, table, fields.get("invitation", ""), fields["name"], str(fault))
    number = fields.get("number") or None
    await services.tables.sit(table_id, person, name, invitation=fields.get("invitation"), number=number)
    response = redirect(f"/t/{table_id}")
    services.tokens.remember(response, person, name)
    return response


@router.post("/fill")
async def fill(table_id: TableId, services: Shared, person: SeatedPerson, fields: Form) -> Response:
    """Let bots take the open seats."""
    await services.tables.fill(table_id, person, fields.get("level", DEFAULT_LEVEL))
    return redirect(f"/t/{table_id}")


@router.post("/leave")
async def leave(table_id: TableId, services: Shared, person: SeatedPerson, fields: Form) -> Response:
    """Give the seat back."""
    await services.tables.leave(table_id, person)
    return redirect("/")


@router.post("/rematch")
async def rematch(
    table_id: TableId, request: Request, services: Shared, person: SeatedPerson, fields: Form
) -> Response:
    """Play again."""
    check_opening_rate(services, request)
    again = await services.puzzles.again(table_id, person)  # the same deal
    again = again or await services.tables.rematch(table_id, person, fields.get("number") or None)
    return redirect(f"/t/{again.id}")


@router.post("/another")
async def another(
    table_id: TableId, request: Request, services: Shared, person: SeatedPerson, fields: Form
) -> Response:
    """A game like this one, against stronger robots or on another board."""
    table = await services.tables.get(table_id)
    setup = another_game(table, person, fields.get("change", ""))
    return await open_table(request, services, setup, person, table.names[table.own_seat(person)], fields)


@router.post("/play-on")
async def play_on(table_id: TableId, services: Shared, fields: Form) -> Response:
    """Watch how the robots finish a game that everybody has given up."""
    await services.tables.company.play_on(table_id)
    return redirect(f"/t/{table_id}")


@router.get("/replay")
async def replay(
    table_id: TableId,
    request: Request,
    services: Shared,
    person: Visitor,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Response:
    """A game move by move, as the viewer knew it; once it is over, with all secrets."""
    table = await services.tables.get(table_id)
    if table.match is None:
        return redirect(f"/t/{table_id}")
    check_allowance(services.pictures, request, person, "pictures")
    await prepare_board(services, request, person, table.title, table.options)
    seat = table.seat_of(person)
    at = table.ply if ply is None else min(ply, table.ply)

    def draw() -> HTMLResponse:
        step = services.presenter.replay_step(table, seat, at)
        return render(
            request,
            "replay.html",
            table=table,
            title=find(table.title),
            seat=seat,
            step=step,
            line=Markup(step["line"]),
            picture=Markup(services.presenter.picture(table, seat, at)),
            lines=[(number, Markup(line)) for number, line in services.presenter.replay_list(table, seat)],
        )

    return await services.drawing.run(object(), draw)
