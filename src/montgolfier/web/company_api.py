"""The JSON interface to being at a table together: phrases, nudges, stand-ins, takebacks, another device."""

from fastapi import APIRouter, Request

from montgolfier.table.phrases import EMOTES, PHRASES
from montgolfier.web.api import table_data
from montgolfier.web.api_models import PROBLEMS, TableData, Token, UndoRequest
from montgolfier.web.company_messages import be_here, say
from montgolfier.web.company_models import AnswerRequest, CodeRequest, DeviceCode, Done, PhraseRequest
from montgolfier.web.dependencies import KnownPerson, Shared, TableId, check_allowance
from montgolfier.web.device_codes import VALID_SECONDS

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/phrases", tags=["together"])
async def list_phrases() -> dict[str, str]:
    """All that can be said at a table: phrases, and emotes with what they do."""
    return PHRASES | EMOTES


@router.post("/tables/{table_id}/say", tags=["together"])
async def say_phrase(table_id: TableId, body: PhraseRequest, services: Shared, person: KnownPerson) -> Done:
    """Say one of the phrases; everybody connected to the table hears it, and it is kept nowhere."""
    await say(services, table_id, person, body.phrase)
    return Done()


@router.post("/tables/{table_id}/nudge", tags=["together"])
async def nudge(table_id: TableId, services: Shared, person: KnownPerson) -> Done:
    """Remind the person whose turn it is."""
    await services.tables.company.nudge(table_id, person)
    return Done()


@router.post("/tables/{table_id}/stand-in", tags=["together"])
async def stand_in(table_id: TableId, services: Shared, person: KnownPerson) -> TableData:
    """Let a bot play for the person who is to move and has been away for as long as the table says."""
    return table_data(services, await services.tables.company.stand_in(table_id, person), person)


@router.post("/tables/{table_id}/return", tags=["together"])
async def come_back(table_id: TableId, services: Shared, person: KnownPerson) -> TableData:
    """Be here again: a bot that stood in for you hands back."""
    await be_here(services, table_id, person)
    return table_data(services, await services.tables.get(table_id), person)


@router.post("/tables/{table_id}/takeback", tags=["together"])
async def ask_takeback(
    table_id: TableId, services: Shared, person: KnownPerson, body: UndoRequest | None = None
) -> TableData:
    """Ask the other people whether you may take back your last choice over theirs."""
    seen = body.event if body else None
    return table_data(services, await services.tables.company.ask_takeback(table_id, person, seen), person)


@router.post("/tables/{table_id}/takeback/answer", tags=["together"])
async def answer_takeback(table_id: TableId, body: AnswerRequest, services: Shared, person: KnownPerson) -> TableData:
    """Agree to a takeback, decline it, or withdraw your own."""
    company = services.tables.company
    return table_data(services, await company.answer_takeback(table_id, person, body.agree, body.event), person)


@router.post("/tables/{table_id}/play-on", tags=["together"])
async def play_on(table_id: TableId, services: Shared, person: KnownPerson) -> TableData:
    """Let the bots finish a game that everybody has given up."""
    return table_data(services, await services.tables.company.play_on(table_id), person)


@router.post("/people/device", tags=["people"])
async def device_code(request: Request, services: Shared, person: KnownPerson) -> DeviceCode:
    """A code with which another device becomes the same person, once and soon."""
    check_allowance(services.device_codes, request, person, "codes")
    code = await services.devices.issue(person, "")
    return DeviceCode(code=code, seconds=VALID_SECONDS)


@router.post("/people/arrive", tags=["people"])
async def arrive(body: CodeRequest, services: Shared) -> Token:
    """The token of the person who asked for a code; the code is used up."""
    person, _ = await services.devices.redeem(body.code)
    return Token(token=services.tokens.sign(person))
