"""The pages."""

import asyncio
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import SetupError
from montgolfier.engine.options import Choice, Flag, Open, Option, Subset, Whole, word
from montgolfier.play.registry import find, titles
from montgolfier.table.errors import NotYours
from montgolfier.table.house import Plan
from montgolfier.table.robots import DEFAULT_LEVEL, LEVELS
from montgolfier.table.table import Table
from montgolfier.web.api import AtDesk, TableId, check_opening, fit_name, open_at, options_after, read_options
from montgolfier.web.desk import Desk
from montgolfier.web.people import name_of
from montgolfier.web.problems import game_at
from montgolfier.web.rulebook import rulebook
from montgolfier.web.showing import forced_move

router = APIRouter(include_in_schema=False)
THEMES = ("light", "dusk")


def render(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page."""
    theme = request.cookies.get("theme", "")
    context["theme"] = theme if theme in THEMES else ""
    page = request.app.state.templates.get_template(template)
    return HTMLResponse(page.render(request=request, me=name_of(request), **context), status)


async def form(request: Request) -> dict[str, str]:
    """The fields of a form, sent by a page of this site."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise NotYours("this form was sent from another site")
    body = (await request.body()).decode("utf-8", "replace")
    fields: dict[str, str] = {}
    for name, value in parse_qsl(body, keep_blank_values=True):
        fields[name] = f"{fields[name]},{value}" if name in fields else value  # ticked boxes of one name
    return fields


Form = Annotated[dict[str, str], Depends(form)]


def go(path: str) -> RedirectResponse:
    """On to another page."""
    return RedirectResponse(path, 303)


@router.get("/healthz")
async def healthz(desk: AtDesk) -> JSONResponse:
    """Whether the server lives."""
    return JSONResponse({"status": "ok", "sockets": desk.sockets.total()})


# -- home -------------------------------------------------------------------------------------------------------
@router.get("/")
async def home(request: Request, desk: AtDesk) -> HTMLResponse:
    """The games, your tables, open tables."""
    person = desk.people.who(request)
    mine = await desk.house.tables_of(person) if person else []
    strangers = [t for t in await desk.house.open_tables() if t.seat_of(person) is None]
    running = [t for t in await desk.house.running_tables() if t.seat_of(person) is None]
    return render(
        request,
        "home.html",
        games=[game_card(name) for name in titles()],
        mine=[table_line(t, person) for t in mine[:8]],
        open_tables=[table_line(t, person) for t in strangers[:8]],
        running=[table_line(t, person) for t in running[:8]],
    )


@router.post("/name")
async def rename(request: Request, desk: AtDesk, fields: Form) -> Response:
    """What to be called from now on."""
    response = go("/")
    desk.people.remember(response, desk.people.who(request) or desk.people.newcomer(), fit_name(fields.get("name", "")))
    return response


def game_card(name: str) -> dict[str, Any]:
    """A game on the home page."""
    title = find(name)
    seats = next((o for o in title.options({}) if o.name == "players"), None)
    emblem = Markup(scene_of(name).emblem())
    return {"title": title, "emblem": emblem, "players": seats.values.describe() if seats else ""}


def table_line(table: Table, person: str | None) -> dict[str, Any]:
    """A table in a list."""
    seat = table.seat_of(person)
    others = [name for i, name in enumerate(table.names) if i != seat and table.seats[i].kind != "open"]
    return {
        "table": table,
        "label": find(table.title).label,
        "seat": seat,
        "others": others,
        "state": state_words(table, seat),
    }


def state_words(table: Table, seat: int | None) -> str:
    """How things stand, in two or three words."""
    if table.status == "waiting":
        free = sum(s.kind == "open" for s in table.seats)
        return f"{free} seat{'s' if free != 1 else ''} free"
    if table.status == "playing":
        return (
            "Your turn" if table.to_move == seat and seat is not None else f"{table.names[table.to_move or 0]} to move"
        )
    outcome = table.match.outcome if table.match else None
    if outcome is None or not outcome.winners:
        return "Finished"
    return "You won" if seat in outcome.winners else f"{table.names[outcome.winners[0]]} won"


# -- opening tables -----------------------------------------------------------------------------------------------
@router.post("/play/{title}")
async def play_now(title: str, request: Request, desk: AtDesk, fields: Form) -> Response:
    """One click: a game against bots, all options as usual."""
    game_at(title)
    options = {k: v for k, v in read_options(title, fields).items() if k in fields}
    players = next((o.default for o in options_after(title, options) if o.name == "players"), 2)
    assert isinstance(players, int)
    return await open_for(request, desk, Plan(title, options, ["me", *[DEFAULT_LEVEL] * (players - 1)]))


async def open_for(request: Request, desk: Desk, plan: Plan, name: str | None = None) -> Response:
    """Open a table for whoever asks, and go there."""
    check_opening(desk, request)
    person = desk.people.who(request) or desk.people.newcomer()
    name = name or name_of(request)
    table = await open_at(desk, plan, person, name)
    response = go(f"/t/{table.id}")
    desk.people.remember(response, person, name)
    return response


@router.get("/new/{title}")
async def new_table(title: str, request: Request) -> HTMLResponse:
    """All options of a game, with what they mean."""
    game_at(title)
    return show_form(request, title, dict(request.query_params))


def show_form(request: Request, title: str, typed: dict[str, str], problem: str = "") -> HTMLResponse:
    """The form of a new table."""
    game = find(title)
    try:
        given = read_options(title, typed)
        options = options_after(title, given)
    except SetupError as fault:
        given, problem = {}, str(fault)
        options = options_after(title, given)
    fields = [field_of(option, given.get(option.name, option.default)) for option in options]
    players = next((f["value"] for f in fields if f["name"] == "players"), 2)
    seats = [typed.get(f"seat{i}", "me" if i == 0 else DEFAULT_LEVEL) for i in range(int(str(players)))]
    return render(
        request,
        "new.html",
        400 if problem else 200,
        game=game,
        emblem=Markup(scene_of(title).emblem()),
        main=[f for f in fields if f["name"] in MAIN],
        more=[f for f in fields if f["name"] not in MAIN],
        seats=seats,
        levels=LEVELS,
        listed=typed.get("listed") == "on",
        problem=problem,
    )


MAIN = ("edition", "players", "mode", "board", "board_seed", "expansions", "variant", "target")


def field_of(option: Option, value: object) -> dict[str, Any]:
    """An option as a form field."""
    values = option.values
    choices: list[str] = []
    if isinstance(values, Flag):
        choices = ["true", "false"]
    elif isinstance(values, Choice):
        choices = [word(v) for v in values.values]
    elif isinstance(values, Whole) and values.high is not None and values.high - values.low < 20:
        choices = [*(word(v) for v in values.also), *(str(n) for n in range(values.low, values.high + 1))]
    elif isinstance(values, Open):
        choices = list(values.names)
    if isinstance(values, Subset):
        choices, kind = list(values.values), "subset"
    else:
        kind = "flag" if isinstance(values, Flag) else "choice" if choices else "text"
    shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else word(value)
    return {
        "name": option.name,
        "label": option.name.replace("_", " ").capitalize(),
        "kind": kind,
        "choices": choices,
        "value": shown,
        "ticked": list(value) if isinstance(value, list | tuple) else [],
        "allowed": values.describe(),
        "help": option.help,
        "ruling": option.ruling,
        "default": word(option.default),
    }


@router.post("/new/{title}")
async def open_new(title: str, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Open the table that was described."""
    game_at(title)
    try:
        options = read_options(title, fields)
        wrong = [n for n in fields if n in {o.name for o in options_after(title, options)} and n not in options]
        if wrong:
            allowed = next(o for o in options_after(title, options) if o.name == wrong[0]).values.describe()
            raise SetupError(f"{wrong[0].replace('_', ' ')}: {allowed}")
        name = fit_name(fields.get("name", ""))
        seats = [fields[f"seat{i}"] for i in range(16) if f"seat{i}" in fields]
        return await open_for(request, desk, Plan(title, options, seats, fields.get("listed") == "on"), name)
    except SetupError as fault:
        return show_form(request, title, fields, str(fault))


# -- a table --------------------------------------------------------------------------------------------------------
@router.get("/t/{table_id}")
async def show_table(table_id: TableId, request: Request, desk: AtDesk) -> HTMLResponse:
    """A table: for its players, and for everybody who has its link."""
    table = await desk.house.get(table_id)
    await desk.showing.warm_up(table.title, table.options)
    seat = table.seat_of(desk.people.who(request))
    context = desk.showing.context(table, seat, desk.present(table))
    return render(
        request,
        "table.html",
        picture=Markup(desk.showing.picture(table, seat)),
        lines=[Markup(line) for line in desk.showing.lines(table, seat)],
        forced=forced_move(context) or "",
        **context,
    )


@router.get("/t/{table_id}/join/{invitation}")
async def invited(table_id: TableId, invitation: str, request: Request, desk: AtDesk) -> Response:
    """Somebody follows an invitation."""
    table = await desk.house.get(table_id)
    if table.seat_of(desk.people.who(request)) is not None or table.status != "waiting":
        return go(f"/t/{table_id}")
    return render(
        request,
        "join.html",
        table=table,
        title=find(table.title),
        emblem=Markup(scene_of(table.title).emblem()),
        invitation=invitation,
    )


@router.post("/t/{table_id}/sit")
async def sit(table_id: TableId, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Take a seat."""
    person = desk.people.who(request) or desk.people.newcomer()
    name = fit_name(fields.get("name", "") or name_of(request))
    invitation = fields.get("invitation")
    await desk.house.change(table_id, lambda t: t.sit(person, name, None, invitation))
    response = go(f"/t/{table_id}")
    desk.people.remember(response, person, name)
    return response


def somebody(request: Request, desk: Desk) -> str:
    """Who sends a form."""
    person = desk.people.who(request)
    if person is None:
        raise NotYours("you do not sit at this table")
    return person


@router.post("/t/{table_id}/fill")
async def fill(table_id: TableId, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Bots take the open seats."""
    await desk.house.fill(table_id, somebody(request, desk), fields.get("level", DEFAULT_LEVEL))
    return go(f"/t/{table_id}")


@router.post("/t/{table_id}/leave")
async def leave(table_id: TableId, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Give the seat back."""
    person = somebody(request, desk)
    await desk.house.change(table_id, lambda t: t.stand_up(person))
    return go("/")


@router.post("/t/{table_id}/rematch")
async def rematch(table_id: TableId, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Play again."""
    check_opening(desk, request)
    again = await desk.house.rematch(table_id, somebody(request, desk))
    return go(f"/t/{again.id}")


@router.get("/t/{table_id}/replay")
async def replay(
    table_id: TableId, request: Request, desk: AtDesk, ply: Annotated[int | None, Query(ge=0, le=100_000)] = None
) -> Response:
    """A game move by move, as the viewer knew it."""
    table = await desk.house.get(table_id)
    if table.match is None:
        return go(f"/t/{table_id}")
    await desk.showing.warm_up(table.title, table.options)
    seat = table.seat_of(desk.people.who(request))
    ply = min(table.ply if ply is None else ply, table.ply)
    moment = desk.showing.ply(table, seat, ply)
    return render(
        request,
        "replay.html",
        table=table,
        title=find(table.title),
        seat=seat,
        moment=moment,
        line=Markup(moment["line"]),
        picture=Markup(desk.showing.picture(table, seat, ply)),
        lines=[Markup(line) for line in desk.showing.lines(table, seat)],
    )


# -- words ------------------------------------------------------------------------------------------------------------
@router.get("/rules")
async def all_rules(request: Request) -> Response:
    """The first game's rules."""
    return go(f"/rules/{titles()[0]}")


@router.get("/rules/{title}")
async def rules(title: str, request: Request) -> HTMLResponse:
    """The rules of a game."""
    game = game_at(title)
    book = await asyncio.to_thread(rulebook, title)  # its pictures take a moment, the first time
    return render(request, "rules.html", game=game, games=[find(name) for name in titles()], book=book)


@router.get("/about")
async def about(request: Request) -> HTMLResponse:
    """What this is."""
    return render(request, "about.html", games=[find(name) for name in titles()])
