"""The JSON interface: everything the pages can do, for programs. Errors are `{"error": kind, "message": words}`."""

import asyncio
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from montgolfier.art.picture import standalone
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.options import Open, Option, word
from montgolfier.play.game import Game
from montgolfier.play.registry import find, titles
from montgolfier.table.errors import NotYours, Stale, TableError, TooFast
from montgolfier.table.house import Plan
from montgolfier.table.robots import DEFAULT_LEVEL, LEVELS
from montgolfier.table.table import Draw, Table
from montgolfier.web.desk import Desk, client_of, desk_dependency
from montgolfier.web.people import LONGEST_NAME, clean_name
from montgolfier.web.problems import game_at

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16}$", description="the id of a table")]
AtDesk = Annotated[Desk, Depends(desk_dependency)]
OptionValue = bool | int | str | list[str] | dict[str, Any] | None


class Strict(BaseModel):
    """Unknown fields are errors."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """What went wrong."""

    error: str = Field(description="kind of error: no-such-table, not-yours, stale, not-now, illegal, bad-request, ...")
    message: str = Field(description="the same in words, quoting what was wrong")


class Token(BaseModel):
    """A person; send the token as `Authorization: Bearer <token>`."""

    token: str


class NewTable(Strict):
    """A table to be opened."""

    title: str = Field(examples=["aloft"], max_length=64)
    options: dict[str, OptionValue] = Field(
        default_factory=dict, examples=[{"edition": "second", "players": 2}], max_length=64
    )
    seats: list[Annotated[str, Field(max_length=32)]] = Field(
        examples=[["me", "open"]], max_length=16, description='for every seat "me", "open", or the level of a bot'
    )
    listed: bool = Field(False, description="whether strangers see it among the open tables and may sit down")
    name: str = Field("Guest", max_length=200, description="what you want to be called")


class Sitting(Strict):
    """Taking a seat."""

    name: str = Field("Guest", max_length=200)
    seat: int | None = Field(None, ge=0, le=15, description="the seat wanted; the first free one when left out")
    invitation: str | None = Field(None, max_length=64, description="from the invitation link; listed tables need none")


class Play(Strict):
    """An action in the notation of the game."""

    action: str = Field(max_length=200, examples=["launch GR"])
    event: int | None = Field(
        None, ge=0, description="the last event you know; the action is refused if there are newer ones"
    )


class Level(Strict):
    """A bot."""

    level: str = Field(DEFAULT_LEVEL, max_length=32)


class SeatShown(BaseModel):
    """Who sits in a seat."""

    name: str | None
    kind: str = Field(description="open, human or bot")
    level: str | None
    present: bool = Field(description="whether the person is connected")


class OutcomeShown(BaseModel):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str
    sheet: dict[str, Any]


class TableShown(BaseModel):
    """A table as the caller may know it."""

    table: str
    name: str
    title: str
    options: dict[str, Any]
    status: str = Field(description="waiting, playing or over")
    event: int = Field(description="number of the last event of the table's log")
    ply: int = Field(description="how many actions stand")
    seats: list[SeatShown]
    you: int | None = Field(description="your seat")
    to_move: int | None
    decision: str | None
    legal: list[str] = Field(description="your legal actions, when it is your turn")
    can_undo: bool
    view: dict[str, Any] | None = Field(description="all that you may know of the position")
    log_from: int = Field(description="number of the first event in `log` and `story`")
    log: list[list[Any]]
    story: list[str]
    outcome: OutcomeShown | None
    rematch: str | None
    invitation: str | None = Field(None, description="for those who sit here while seats are open")


class TableLine(BaseModel):
    """A table in a list."""

    table: str
    name: str
    title: str
    status: str
    seats: list[SeatShown]
    you: int | None
    to_move: int | None


class TableList(BaseModel):
    """The tables there are for the caller."""

    mine: list[TableLine]
    open: list[TableLine]
    running: list[TableLine]


class OptionShown(BaseModel):
    """A rule option."""

    name: str
    default: OptionValue
    allowed: str
    help: str
    ruling: str


class TitleShown(BaseModel):
    """A game."""

    name: str
    label: str
    designer: str
    summary: str


class Reason(BaseModel):
    """Why an action is not allowed."""

    reason: str


class AdviceShown(BaseModel):
    """One action of a hint."""

    action: str
    say: str = Field(description="the action in words")
    value: float = Field(description="the result to expect, from 0 (lost) to 1 (won)")
    tries: int = Field(description="how many times the bot went on from there to find out")
    then: str = Field("", description="what happened next most often when it did, in sentences")
    reach: int | None = Field(None, description="solo and cooperative Aloft: the best score that can be reached then")
    proven: bool = Field(False, description="whether nothing better than `reach` exists; else it is the best found")


class Ply(BaseModel):
    """A moment of a game, for replays."""

    ply: int
    last: int
    pieces: str = Field(description="SVG of the movable things")
    line: str = Field(description="what was done, as markup")
    text: str = Field(description="what was done, in words")
    seats: str = Field(description="the players with what they have, as markup")


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "something in the request makes no sense"},
    403: {"model": Problem, "description": "not yours to do"},
    404: {"model": Problem, "description": "no such thing"},
    409: {"model": Problem, "description": "not now: the rules or the table do not allow it"},
    413: {"model": Problem, "description": "the body is too large"},
    422: {"model": Problem, "description": "a field is missing or of the wrong kind"},
    429: {"model": Problem, "description": "too many requests"},
    503: {"model": Problem, "description": "the server has no room for more"},
}
router = APIRouter(prefix="/api", responses=PROBLEMS)


def person_of(request: Request, desk: AtDesk) -> str | None:
    """Who is asking."""
    return desk.people.who(request)


def person_needed(request: Request, desk: AtDesk) -> str:
    """Who is asking; somebody must be."""
    person = desk.people.who(request)
    if person is None:
        raise NotYours("send the token of POST /api/people as bearer, or the cookie of the pages")
    return person


Asking = Annotated[str | None, Depends(person_of)]
Somebody = Annotated[str, Depends(person_needed)]


@router.get("/games", tags=["games"])
async def list_games() -> list[TitleShown]:
    """The games there are."""
    found = [find(name) for name in titles()]
    return [TitleShown(name=t.name, label=t.label, designer=t.designer, summary=t.summary) for t in found]


@router.get("/games/{title}/options", tags=["games"])
async def list_options(title: str, request: Request) -> list[OptionShown]:
    """The options of a game, given those in the query (`?edition=third&players=4`)."""
    game_at(title)
    return [
        OptionShown(name=o.name, default=plain(o.default), allowed=o.values.describe(), help=o.help, ruling=o.ruling)
        for o in options_given(title, dict(request.query_params))
    ]


def plain(value: object) -> OptionValue:
    """An option's value as JSON has it."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    return [str(v) for v in value] if isinstance(value, list | tuple) else word(value)


def options_given(title: str, typed: dict[str, str]) -> list[Option]:
    """The options there are after those already typed; unknown and unfit ones are left out."""
    return options_after(title, read_options(title, typed))


def options_after(title: str, given: dict[str, Any]) -> list[Option]:
    """The options there are after those already chosen."""
    table: list[Option] = find(title).options(given)
    return table


def read_options(title: str, typed: dict[str, str]) -> dict[str, Any]:
    """Options as a person typed them; one after the other, as later ones depend on earlier ones."""
    game = find(title)
    given: dict[str, Any] = {}
    for _ in range(len(typed) + 1):
        known = {o.name: o for o in game.options(given)}
        fresh = {}
        for name, text in typed.items():
            if name in known:
                value = known[name].values.read(text)
                if known[name].values.accepts(value):
                    fresh[name] = value
        if fresh == given:
            return given
        given = fresh
    return given


@router.get("/levels", tags=["games"])
async def list_levels() -> dict[str, str]:
    """The bots there are, with what they are like."""
    return dict(LEVELS)


@router.post("/people", tags=["people"])
async def arrive(desk: AtDesk) -> Token:
    """Become somebody: the token proves it from now on."""
    return Token(token=desk.people.token(desk.people.newcomer()))


@router.get("/tables", tags=["tables"])
async def list_tables(desk: AtDesk, person: Asking) -> TableList:
    """Your tables, open tables, and tables to watch."""
    mine = await desk.house.tables_of(person) if person else []
    lines = [
        [line_of(desk, table, person) for table in found]
        for found in (mine, await desk.house.open_tables(), await desk.house.running_tables())
    ]
    return TableList(mine=lines[0], open=lines[1], running=lines[2])


def line_of(desk: Desk, table: Table, person: str | None) -> TableLine:
    """A table in a list."""
    return TableLine(
        table=table.id,
        name=table.name,
        title=table.title,
        status=table.status,
        seats=[SeatShown(**seat) for seat in desk.showing.seats(table, desk.present(table))],
        you=table.seat_of(person),
        to_move=table.to_move,
    )


def shown(desk: Desk, table: Table, person: str | None, since: int = 0) -> TableShown:
    """A table as a person may know it."""
    return TableShown(**desk.showing.data(table, table.seat_of(person), since, desk.present(table)))


def check_opening(desk: Desk, request: Request) -> None:
    """Not too many tables from one place."""
    if not desk.openings.take(client_of(request)):
        raise TooFast("you opened many tables just now; please wait a minute")


@router.post("/tables", tags=["tables"], status_code=201)
async def open_table(body: NewTable, request: Request, desk: AtDesk, person: Somebody) -> TableShown:
    """Open a table; the game begins at once when no seat is open."""
    check_opening(desk, request)
    plan = Plan(body.title, dict(body.options), body.seats, body.listed)
    table = await open_at(desk, plan, person, fit_name(body.name))
    return shown(desk, table, person)


async def open_at(desk: Desk, plan: Plan, person: str, name: str, draw: Draw | None = None) -> Table:
    """Draw the board, which takes a moment for some games, then open the table: what cannot be drawn is not kept."""
    check_names(plan)
    game = await asyncio.to_thread(Game, plan.title, **plan.options)
    await desk.showing.warm_up(plan.title, game.options)
    return await desk.house.open(replace(plan, options=dict(game.options)), person, name, draw)


def check_names(plan: Plan) -> None:
    """What a game looks up by name is one of its own names here, never a file of the server."""
    for option in options_after(plan.title, dict(plan.options)):
        value = plan.options.get(option.name)
        if isinstance(option.values, Open) and isinstance(value, str) and value not in option.values.names:
            names = listed(option.values.names)
            raise SetupError(f"option {option.name!r} of {plan.title} cannot be {quoted(value)}; names: {names}")


def fit_name(text: str) -> str:
    """A name that can be shown."""
    name = clean_name(text)
    if not name:
        raise SetupError(f"name: one to {LONGEST_NAME} readable characters are needed")
    return name


@router.get("/tables/{table_id}", tags=["tables"])
async def look(
    table_id: TableId,
    desk: AtDesk,
    person: Asking,
    after: Annotated[int, Query(ge=0, description="the last event you know")] = 0,
) -> TableShown:
    """A table as you may know it, with the log since the event you know."""
    table = await desk.house.get(table_id)
    return shown(desk, table, person, table.standing_since(after))


@router.post("/tables/{table_id}/sit", tags=["tables"])
async def sit(table_id: TableId, body: Sitting, desk: AtDesk, person: Somebody) -> TableShown:
    """Take a seat."""
    name = fit_name(body.name)
    table = await desk.house.change(table_id, lambda t: t.sit(person, name, body.seat, body.invitation))
    return shown(desk, table, person)


@router.post("/tables/{table_id}/leave", tags=["tables"])
async def leave(table_id: TableId, desk: AtDesk, person: Somebody) -> TableShown:
    """Give the seat back before the game begins."""
    return shown(desk, await desk.house.change(table_id, lambda t: t.stand_up(person)), person)


@router.post("/tables/{table_id}/fill", tags=["tables"])
async def fill(table_id: TableId, body: Level, desk: AtDesk, person: Somebody) -> TableShown:
    """Let bots take the open seats."""
    return shown(desk, await desk.house.fill(table_id, person, body.level), person)


@router.post("/tables/{table_id}/play", tags=["play"])
async def play(table_id: TableId, body: Play, desk: AtDesk, person: Somebody) -> TableShown:
    """Act."""

    def act(table: Table) -> Any:
        seat = table.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table")
        return table.act(seat, body.action, body.event)

    return shown(desk, await desk.house.change(table_id, act), person)


@router.post("/tables/{table_id}/undo", tags=["play"])
async def undo(table_id: TableId, desk: AtDesk, person: Somebody) -> TableShown:
    """Take back your last action, where that is possible."""
    return shown(desk, await desk.house.change(table_id, lambda t: t.undo(person)), person)


@router.post("/tables/{table_id}/resign", tags=["play"])
async def resign(table_id: TableId, body: Level, desk: AtDesk, person: Somebody) -> TableShown:
    """Give up; a bot plays on."""
    return shown(desk, await desk.house.resign(table_id, person, body.level), person)


@router.post("/tables/{table_id}/rematch", tags=["play"])
async def rematch(table_id: TableId, request: Request, desk: AtDesk, person: Somebody) -> TableShown:
    """The same people at a new table."""
    check_opening(desk, request)
    return shown(desk, await desk.house.rematch(table_id, person), person)


@router.get("/tables/{table_id}/why", tags=["play"])
async def why(table_id: TableId, desk: AtDesk, person: Asking, action: Annotated[str, Query(max_length=200)]) -> Reason:
    """Why an action is not open to you now."""
    table = await desk.house.get(table_id)
    return Reason(reason=desk.showing.why(table, table.seat_of(person), action))


@router.get("/tables/{table_id}/hint", tags=["play"])
async def hint(table_id: TableId, desk: AtDesk, person: Somebody) -> list[AdviceShown]:
    """What a strong bot would do in your place, best first."""
    number, found = await desk.house.hint(table_id, person)
    table = await desk.house.get(table_id)
    seat = table.seat_of(person)
    if table.number != number or seat is None:
        raise Stale("the table has moved on; ask again")
    return [AdviceShown(**advice) for advice in desk.showing.advice(table, seat, found)]


@router.get("/tables/{table_id}/plies/{ply}", tags=["replay"])
async def at_ply(table_id: TableId, ply: Annotated[int, Path(ge=0, le=100_000)], desk: AtDesk, person: Asking) -> Ply:
    """The game as it stood after that many actions, as you knew it."""
    table = await desk.house.get(table_id)
    seat = table.seat_of(person)
    if ply > table.ply or table.match is None:
        raise TableError(f"the game has {table.ply} actions so far, not {ply}")
    await desk.showing.warm_up(table.title, table.options)
    return Ply(**desk.showing.ply(table, seat, ply))


@router.get(
    "/tables/{table_id}/picture.svg",
    tags=["replay"],
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the board"}},
)
async def board(
    table_id: TableId, desk: AtDesk, person: Asking, ply: Annotated[int | None, Query(ge=0, le=100_000)] = None
) -> Response:
    """The board as a picture, as you may see it."""
    table = await desk.house.get(table_id)
    if table.match is None or (ply is not None and ply > table.ply):
        raise TableError("there is no such position yet")
    await desk.showing.warm_up(table.title, table.options)
    sitting = desk.showing.sitting(table, table.seat_of(person), table.ply if ply is None else ply)
    return Response(standalone(table.title, sitting), media_type="image/svg+xml")


@router.get("/tables/{table_id}/record", tags=["replay"])
async def record(table_id: TableId, desk: AtDesk) -> dict[str, Any]:
    """The record of a finished game, everything included."""
    table = await desk.house.get(table_id)
    if table.match is None or table.status != "over":
        raise TableError("the record holds every secret, so it is open only when the game is over")
    return table.match.record.to_dict()
