"""The JSON interface: everything the pages can do, for programs. Errors are `{"error": kind, "message": words}`."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from montgolfier.art.picture import standalone
from montgolfier.bots.character import characters_of
from montgolfier.engine.options import word
from montgolfier.play.dice import MOST_LISTED
from montgolfier.play.match import Match
from montgolfier.play.record import CHANCE_ACTOR
from montgolfier.play.registry import find, titles
from montgolfier.table.absence import read_absence
from montgolfier.table.bots import LEVELS
from montgolfier.table.clock import read_clock
from montgolfier.table.errors import Stale, TableError
from montgolfier.table.forgetting import forget_person
from montgolfier.table.game_store import SHOWN, GameFilter, GameLine
from montgolfier.table.options import options_given, read_options
from montgolfier.table.service import following_id
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import OVER, Table
from montgolfier.web.api_models import (
    PROBLEMS,
    AdviceData,
    BotRequest,
    DiceData,
    DiceTicket,
    DrawData,
    Forgotten,
    GameData,
    GameList,
    OpenRequest,
    OptionData,
    OptionValue,
    OwnSeat,
    PlayRequest,
    Reason,
    RematchRequest,
    ReplayStep,
    SeatData,
    SitRequest,
    TableData,
    TableLine,
    TableList,
    TitleData,
    Token,
    UndoRequest,
)
from montgolfier.web.dependencies import (
    AtTitle,
    KnownPerson,
    Shared,
    TableId,
    Visitor,
    check_allowance,
    check_opening_rate,
    prepare_board,
)
from montgolfier.web.middleware import PICTURE_POLICY
from montgolfier.web.services import Services

router = APIRouter(prefix="/api", responses=PROBLEMS)
NAMED = r"^[^\x00]*$"  # what a game may be called: PostgreSQL takes no text with a zero in it


# -- games and people -------------------------------------------------------------------------------------------------
@router.get("/games", tags=["games"])
async def list_games() -> list[TitleData]:
    """The games there are."""
    return [
        TitleData(
            name=t.name,
            label=t.label,
            designer=t.designer,
            summary=t.summary,
            characters={name: character.help for name, character in characters_of(t.name).items()},
        )
        for t in map(find, titles())
    ]


@router.get("/games/{title}/options", tags=["games"])
async def list_options(title: str, game: AtTitle, request: Request) -> list[OptionData]:
    """The options of a game, given those in the query (`?edition=third&players=4`)."""
    return [
        OptionData(name=o.name, default=plain(o.default), allowed=o.values.describe(), help=o.help, ruling=o.ruling)
        for o in options_given(title, read_options(title, dict(request.query_params)))
    ]


def plain(value: object) -> OptionValue:
    """An option's value as JSON has it."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    return [str(v) for v in value] if isinstance(value, list | tuple) else word(value)


@router.get("/levels", tags=["games"])
async def list_levels() -> dict[str, str]:
    """The levels of bots, and what they are like."""
    return dict(LEVELS)


@router.post("/people", tags=["people"])
async def become_a_person(services: Shared) -> Token:
    """A new person: from now on the token proves that you are this one."""
    return Token(token=services.tokens.sign(services.tokens.new_person()))


@router.post("/people/renew", tags=["people"])
async def renew(services: Shared, person: KnownPerson) -> Token:
    """A token for the same person that is valid for a year from now."""
    return Token(token=services.tokens.sign(person))


@router.post("/people/forget", tags=["people"])
async def forget(services: Shared, person: KnownPerson) -> Forgotten:
    """Forget you: seats are given up, in running games a bot plays on, and your name goes from every game."""
    await services.devices.forget(person)
    return Forgotten(tables=await forget_person(services.tables, person))


# -- tables -----------------------------------------------------------------------------------------------------------
def table_data(services: Services, table: Table, person: str | None, since: int = 0) -> TableData:
    """A table as a person may know it."""
    return TableData(**services.presenter.data(table, table.seat_of(person), since, services.presence.of(table)))


def table_line(services: Services, table: Table, person: str | None) -> TableLine:
    """A table in a list."""
    return TableLine(
        table=table.id,
        name=table.name,
        title=table.title,
        status=table.status,
        seats=[SeatData(**seat) for seat in services.presenter.seats(table, services.presence.of(table))],
        you=table.seat_of(person),
        to_move=table.to_move,
    )


@router.get("/tables", tags=["tables"])
async def list_tables(
    services: Shared,
    person: Visitor,
    title: Annotated[
        str | None, Query(max_length=64, pattern=NAMED, description="open tables and those to watch: of this game")
    ] = None,
    players: Annotated[int | None, Query(ge=1, le=16, description="and with this many seats")] = None,
) -> TableList:
    """Your tables, open tables, and tables to watch."""
    mine = await services.tables.tables_of(person) if person else []
    wanted = (title, players)
    lists = (mine, await services.tables.open_tables(*wanted), await services.tables.running_tables(*wanted))
    lines = [[table_line(services, table, person) for table in found] for found in lists]
    return TableList(mine=lines[0], open=lines[1], running=lines[2])


@router.get("/tables/mine", tags=["tables"])
async def list_own_games(
    services: Shared,
    person: KnownPerson,
    show: Annotated[str, Query(pattern=f"^({'|'.join(SHOWN)})$")] = "all",
    title: Annotated[str, Query(max_length=64, pattern=NAMED, description="of this game alone")] = "",
    search: Annotated[str, Query(max_length=80, description="words among names and titles")] = "",
    page: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
) -> GameList:
    """Your games, a page at a time: those that wait for you first, then the last changed."""
    found = await services.games.page(person, GameFilter(show, title, search), page)
    return GameList(games=[game_line(line) for line in found.lines], page=found.number, pages=found.pages)


def game_line(line: GameLine) -> GameData:
    """A game in a list of one's own."""
    facts = line.facts
    return GameData(
        table=line.id,
        name=facts["name"],
        title=line.title,
        status=line.status,
        seats=[OwnSeat(name=s["name"] or None, kind=s["kind"], level=s["level"]) for s in facts["seats"]],
        you=line.seat,
        your_turn=line.mine,
        result=line.result,
        scores=facts["scores"],
        archived=line.shelf is not None,
        changed=line.changed,
    )


@router.post("/tables", tags=["tables"], status_code=201)
async def open_table(body: OpenRequest, request: Request, services: Shared, person: KnownPerson) -> TableData:
    """Open a table; the game starts at once when no seat is open."""
    check_opening_rate(services, request)
    absence = read_absence(body.absence.model_dump() if body.absence else {})
    clock = read_clock(body.clock.model_dump()) if body.clock else None
    setup = TableSetup(body.title, dict(body.options), body.seats, body.listed, absence, clock)
    table_id = services.dice.table_of(body.ticket) if body.ticket else None
    try:
        table = await services.tables.open(setup, person, body.name, table_id=table_id, number=body.number)
    except Stale:
        raise Stale("this ticket has already opened a table; POST /api/dice gives a new one") from None
    return table_data(services, table, person)


@router.get("/tables/{table_id}", tags=["tables"])
async def look(
    table_id: TableId,
    services: Shared,
    person: Visitor,
    after: Annotated[int, Query(ge=0, description="the last event you know of")] = 0,
) -> TableData:
    """A table as you may know it, with the log since the event you know of."""
    table = await services.tables.get(table_id)
    return table_data(services, table, person, table.standing_since(after))


@router.post("/tables/{table_id}/sit", tags=["tables"])
async def sit(table_id: TableId, body: SitRequest, services: Shared, person: KnownPerson) -> TableData:
    """Take a seat."""
    table = await services.tables.sit(table_id, person, body.name, body.seat, body.invitation, body.number)
    return table_data(services, table, person)


@router.post("/tables/{table_id}/leave", tags=["tables"])
async def leave(table_id: TableId, services: Shared, person: KnownPerson) -> TableData:
    """Give your seat back before the game starts."""
    return table_data(services, await services.tables.leave(table_id, person), person)


@router.post("/tables/{table_id}/fill", tags=["tables"])
async def fill(table_id: TableId, body: BotRequest, services: Shared, person: KnownPerson) -> TableData:
    """Let bots take the open seats."""
    return table_data(services, await services.tables.fill(table_id, person, body.level), person)


# -- play -------------------------------------------------------------------------------------------------------------
@router.post("/tables/{table_id}/play", tags=["play"])
async def play(table_id: TableId, body: PlayRequest, services: Shared, person: KnownPerson) -> TableData:
    """Act."""
    return table_data(services, await services.tables.play(table_id, person, body.action, body.event), person)


@router.post("/tables/{table_id}/undo", tags=["play"])
async def undo(table_id: TableId, services: Shared, person: KnownPerson, body: UndoRequest | None = None) -> TableData:
    """Take back your last choice, where that is possible."""
    seen = body.event if body else None
    return table_data(services, await services.tables.undo(table_id, person, seen), person)


@router.post("/tables/{table_id}/resign", tags=["play"])
async def resign(table_id: TableId, body: BotRequest, services: Shared, person: KnownPerson) -> TableData:
    """Give up; a bot plays on."""
    return table_data(services, await services.tables.resign(table_id, person, body.level), person)


@router.post("/tables/{table_id}/rematch", tags=["play"])
async def rematch(
    table_id: TableId,
    request: Request,
    services: Shared,
    person: KnownPerson,
    body: RematchRequest | None = None,
) -> TableData:
    """Play again with the same people at a new table; a puzzle is the same puzzle."""
    check_opening_rate(services, request)
    number = body.number if body else None
    again = await services.puzzles.again(table_id, person)  # the same deal
    return table_data(services, again or await services.tables.rematch(table_id, person, number), person)


@router.get("/tables/{table_id}/why", tags=["play"])
async def why(
    table_id: TableId, services: Shared, person: Visitor, action: Annotated[str, Query(max_length=200)]
) -> Reason:
    """Why you cannot take an action now."""
    table = await services.tables.get(table_id)
    return Reason(reason=services.presenter.why_not(table, table.seat_of(person), action))


@router.get("/tables/{table_id}/hint", tags=["play"])
async def hint(table_id: TableId, request: Request, services: Shared, person: KnownPerson) -> list[AdviceData]:
    """What a strong bot would do in your place, best first."""
    check_allowance(services.hints, request, person, "hints")
    found = await services.tables.hint(table_id, person)
    return [AdviceData(**advice) for advice in services.presenter.advice(found)]


# -- replays ----------------------------------------------------------------------------------------------------------
@router.get("/tables/{table_id}/plies/{ply}", tags=["replay"])
async def replay_step(
    table_id: TableId,
    ply: Annotated[int, Path(ge=0, le=100_000)],
    request: Request,
    services: Shared,
    person: Visitor,
) -> ReplayStep:
    """The game after that many actions, as you knew it; once it is over, with all secrets."""
    table = await services.tables.get(table_id)
    if ply > table.ply or table.match is None:
        raise TableError(f"there is no action {ply}: the game has {table.ply} so far")
    seat, key = table.seat_of(person), ("step", table_id, table.number, table.seat_of(person), ply)
    if services.drawing.ready(key) is None:
        check_allowance(services.pictures, request, person, "pictures")
        await prepare_board(services, request, person, table.title, table.options)
    step = await services.drawing.picture(key, lambda: json.dumps(services.presenter.replay_step(table, seat, ply)))
    return ReplayStep.model_validate_json(step)


@router.get(
    "/tables/{table_id}/picture.svg",
    tags=["replay"],
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "the board"}},
)
async def picture(
    table_id: TableId,
    request: Request,
    services: Shared,
    person: Visitor,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Response:
    """The board as a picture, as you may see it; once the game is over, with all secrets."""
    table = await services.tables.get(table_id)
    if table.match is None or (ply is not None and ply > table.ply):
        raise TableError("there is no such position yet")
    seat, at = table.seat_of(person), table.ply if ply is None else ply
    key = ("picture", table_id, table.number, seat, at)
    if services.drawing.ready(key) is None:
        check_allowance(services.pictures, request, person, "pictures")
        await prepare_board(services, request, person, table.title, table.options)

    def draw() -> str:
        return standalone(find(table.title), services.presenter.replay_context(table, seat, at))

    svg = await services.drawing.picture(key, draw)
    return Response(svg, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


@router.get("/tables/{table_id}/record", tags=["replay"])
async def record(table_id: TableId, services: Shared) -> dict[str, Any]:
    """The record of a finished game, secrets included."""
    table = await services.tables.get(table_id)
    return table.revealed_record().to_dict()


# -- dice -------------------------------------------------------------------------------------------------------------
@router.post("/dice", tags=["dice"])
async def dice_ticket(services: Shared) -> DiceTicket:
    """Dice sealed for a table to come: note the commitment, then open the table with the ticket and your number."""
    ticket, commitment = services.dice.issue()
    return DiceTicket(ticket=ticket, commitment=commitment)


@router.get("/tables/{table_id}/dice", tags=["dice"])
async def dice(table_id: TableId, request: Request, services: Shared, person: Visitor) -> DiceData:
    """The commitment to a table's dice; once the game is over, the seed and what every outcome was drawn from."""
    table = await services.tables.get(table_id)
    sealed, ended = table.dice, table.status == OVER or table.stopped  # when the same people may play again
    data = DiceData(
        commitment=sealed.commitment if sealed else None,
        numbers=dict(sealed.numbers) if sealed else {},
        rematch_commitment=services.dice.commitment_of(following_id(table)) if ended else None,
        seed=None,
        draws=[],
    )
    if sealed is None or table.status != OVER:
        return data
    check_allowance(services.pictures, request, person, "records")
    draws = await services.drawing.run(("dice", table_id), lambda: draws_of(table.started()))
    return data.model_copy(update={"seed": sealed.seed.hex(), "draws": draws})


def draws_of(match: Match) -> list[DrawData]:
    """Every outcome of chance with the weights it was drawn by."""
    found = []
    for number, step in enumerate(match.steps(), 1):
        if step.actor == CHANCE_ACTOR:
            actions = step.before.legal()
            listed = len(actions) <= MOST_LISTED
            found.append(
                DrawData(
                    event=number,
                    text=step.text,
                    weights=step.before.odds() if listed else None,
                    drawn=actions.index(step.action) if listed else None,
                )
            )
    return found
