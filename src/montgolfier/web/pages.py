"""The pages around the tables: home, new tables, rules, about."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import SetupError
from montgolfier.engine.options import Choice, Whole
from montgolfier.play.lessons import how_to_play, lessons_of
from montgolfier.play.registry import find, titles
from montgolfier.table.bots import DEFAULT_LEVEL, LEVELS, robots_with_character
from montgolfier.table.errors import Stale
from montgolfier.table.forgetting import forget_person
from montgolfier.table.names import player_name
from montgolfier.table.options import options_given
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import PLAYING, WAITING, Table
from montgolfier.web.dependencies import (
    AtTitle,
    Form,
    NewOrKnownPerson,
    Shared,
    Visitor,
    check_opening_rate,
    joined_fields,
)
from montgolfier.web.game_pages import line_of
from montgolfier.web.identity import name_of
from montgolfier.web.lesson_offers import first_offer
from montgolfier.web.option_form import option_form, read_form
from montgolfier.web.rulebook import illustrations, rulebook
from montgolfier.web.services import Services
from montgolfier.web.table_rules import ABSENCE_FIELD, ABSENCES, CLOCK_FIELD, CLOCKS, chosen_absence, chosen_clock
from montgolfier.web.templating import redirect, render

router = APIRouter(include_in_schema=False)
DICE_FIELDS = ("ticket", "number")  # of forms that open a table
PLAYER_COUNTS = tuple(map(str, range(1, 17)))
MOST_LINES = 8  # of a list on the home page
MOST_OWN = 100  # of the tables where it is the visitor's turn


# -- home -------------------------------------------------------------------------------------------------------------
@router.get("/")
async def home(request: Request, services: Shared, person: Visitor, game: str = "", players: str = "") -> HTMLResponse:
    """The games, your tables, open tables: all of them, or those of one game or with that many players."""
    wanted = (game if game in titles() else None, int(players) if players in PLAYER_COUNTS else None)
    mine = await services.games.unfinished(person, MOST_OWN) if person else []
    waiting = sum(line.mine for line in mine)  # for this person: none of them is left out
    others = [t for t in await services.tables.open_tables(*wanted) if t.seat_of(person) is None]
    running = [t for t in await services.tables.running_tables(*wanted) if t.seat_of(person) is None]
    return render(
        request,
        "home.html",
        games=[game_card(name) for name in titles()],
        mine=[line_of(line) for line in mine[: max(MOST_LINES, waiting)]],
        known=person is not None,
        open_tables=[table_line(t, person) for t in others[:MOST_LINES]],
        running=[table_line(t, person) for t in running[:MOST_LINES]],
        offered=first_offer() if person is None else None,
        wanted_game=wanted[0],
        wanted_players=wanted[1],
    )


@router.post("/name")
async def rename(services: Shared, person: NewOrKnownPerson, fields: Form) -> Response:
    """What to be called from now on."""
    response = redirect("/")
    services.tokens.remember(response, person, player_name(fields.get("name", "")))
    return response


@router.post("/forget")
async def forget(services: Shared, person: Visitor, fields: Form) -> Response:
    """Forget who this browser is, and take their name from every game."""
    if fields.get("sure") != "on":
        raise SetupError("to confirm, tick the box beside “Forget me”")
    if person is not None:
        await services.devices.forget(person)
        await forget_person(services.tables, person)
    response = redirect("/")
    services.tokens.forget(response)
    return response


def game_card(name: str) -> dict[str, Any]:
    """A game on the home page."""
    title = find(name)
    lesson = next(iter(lessons_of(name)), None)
    emblem = Markup(scene_of(title).emblem())
    return {"title": title, "emblem": emblem, "players": players_of(name), "lesson": lesson}


def players_of(name: str) -> str:
    """How many can play a game, whichever edition they choose."""
    edition = next((o for o in options_given(name, {}) if o.name == "edition"), None)
    editions = edition.values.values if edition is not None and isinstance(edition.values, Choice) else ()
    given: list[dict[str, object]] = [{"edition": value} for value in editions] or [{}]
    found = [option.values for chosen in given for option in options_given(name, chosen) if option.name == "players"]
    ranges = [values for values in found if isinstance(values, Whole)]
    if not ranges or any(values.high is None for values in ranges):
        return found[0].describe() if found else ""
    return Whole(min(values.low for values in ranges), max(values.high or 0 for values in ranges)).describe()


def table_line(table: Table, person: str | None) -> dict[str, Any]:
    """A table in a list."""
    seat = table.seat_of(person)
    others = [name for i, name in enumerate(table.names) if i != seat and table.seats[i].kind != "open"]
    return {
        "table": table,
        "label": find(table.title).label,
        "seat": seat,
        "others": others,
        "state": state_of_play(table, seat),
    }


def state_of_play(table: Table, seat: int | None) -> str:
    """The state of a table in two or three words."""
    if table.status == WAITING:
        free = len(table.open_seats)
        return f"{free} seat{'s' if free != 1 else ''} free"
    if table.stopped and table.status == PLAYING:
        return "Given up"
    if table.status == PLAYING:
        mine = seat is not None and table.to_move == seat
        return "Your turn" if mine else f"{table.names[table.to_move or 0]} to move"
    outcome = table.match.outcome if table.match else None
    if outcome is None or not outcome.winners:
        return "Finished"
    return "You won" if seat in outcome.winners else f"{table.names[outcome.winners[0]]} won"


# -- new tables -------------------------------------------------------------------------------------------------------
@router.post("/play/{title}")
async def play_now(
    title: str, game: AtTitle, request: Request, services: Shared, person: NewOrKnownPerson, fields: Form
) -> Response:
    """One click: a game against bots, with the usual options."""
    chosen = {name: value for name, value in fields.items() if name not in DICE_FIELDS}
    options = read_form(title, chosen)
    options |= game.drawn(options)
    players = next((o.default for o in options_given(title, options) if o.name == "players"), 2)
    assert isinstance(players, int)
    setup = TableSetup(title, options, ["me", *[DEFAULT_LEVEL] * (players - 1)])
    return await open_table(request, services, setup, person, name_of(request), fields)


async def open_table(
    request: Request, services: Services, setup: TableSetup, person: str, name: str, fields: dict[str, str]
) -> Response:
    """Open a table and go there. A page may bring a ticket for its dice, and a number of its own."""
    check_opening_rate(services, request)
    table_id = services.dice.table_of(fields["ticket"]) if fields.get("ticket") else None
    number = fields.get("number") or None
    try:
        table = await services.tables.open(setup, person, name, table_id=table_id, number=number)
    except Stale:  # the same form was sent twice: this is another table, with dice sealed now
        table = await services.tables.open(setup, person, name, number=number)
    response = redirect(f"/t/{table.id}")
    services.tokens.remember(response, person, name)
    return response


@router.get("/new/{title}")
async def new_table(title: str, game: AtTitle, request: Request) -> HTMLResponse:
    """All options of a game, and what they mean."""
    return show_form(request, title, joined_fields(request.query_params.multi_items()))


@router.post("/new/{title}")
async def open_new_table(
    title: str, game: AtTitle, request: Request, services: Shared, person: NewOrKnownPerson, fields: Form
) -> Response:
    """Open the table that the form describes."""
    try:
        seats = [fields[f"seat{i}"] for i in range(16) if f"seat{i}" in fields]
        listed, absence, clock = fields.get("listed") == "on", chosen_absence(fields), chosen_clock(fields)
        setup = TableSetup(title, read_form(title, fields), seats, listed, absence, clock)
        return await open_table(request, services, setup, person, player_name(fields.get("name", "")), fields)
    except SetupError as fault:
        return show_form(request, title, fields, str(fault))


def show_form(request: Request, title: str, typed: dict[str, str], problem: str = "") -> HTMLResponse:
    """The form of a new table."""
    game, form = find(title), option_form(title, typed, problem)
    return render(
        request,
        "new.html",
        400 if form.problem else 200,
        game=game,
        emblem=Markup(scene_of(game).emblem()),
        levels=LEVELS,
        characters=robots_with_character(title),
        listed=typed.get("listed") == "on",
        typed_name=typed.get("name"),
        unfolded=typed.get("more") == "open" or any(f["value"] != f["default"] for f in form.more),
        clocks=CLOCKS,
        absences=ABSENCES,
        chosen_clock=typed.get(CLOCK_FIELD, ""),
        chosen_absence=typed.get(ABSENCE_FIELD, "ask 60"),
        **vars(form),
    )


# -- reading ----------------------------------------------------------------------------------------------------------
@router.get("/rules")
async def all_rules() -> Response:
    """The rules of the first game; the page leads to the others."""
    return redirect(f"/rules/{titles()[0]}")


@router.get("/rules/{title}")
async def rules(title: str, game: AtTitle, request: Request, services: Shared) -> HTMLResponse:
    """How to play: the game on one page, and behind it the rulebook."""

    def draw() -> HTMLResponse:  # its pictures take a moment, the first time
        games = [find(name) for name in titles()]
        return render(
            request,
            "rules.html",
            game=game,
            games=games,
            page=how_to_play(title),
            pictures=illustrations(title),
            lessons=lessons_of(title),
            book=rulebook(title),
        )

    return await services.drawing.run(object(), draw)


@router.get("/about")
async def about(request: Request) -> HTMLResponse:
    """What this site is."""
    return render(request, "about.html", games=[find(name) for name in titles()])
