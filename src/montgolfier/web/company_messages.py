"""What players send about each other over the live socket: signs of life, phrases, nudges, stand-ins, takebacks."""

from typing import Any

from montgolfier.engine.errors import quoted
from montgolfier.table.errors import TableError, TooFast
from montgolfier.web.services import Services

KINDS = ("here", "say", "nudge", "stand-in", "takeback", "answer")


async def reply_to(
    services: Services, table_id: str, person: str, kind: str, message: dict[str, Any], seen: int | None
) -> dict[str, Any]:
    """Do what a player's message asks for."""
    company = services.tables.company
    if kind == "here":
        await be_here(services, table_id, person)
    elif kind == "say":
        phrase = message.get("phrase")
        await say(services, table_id, person, phrase if isinstance(phrase, str) else quoted(phrase))
    elif kind == "nudge":
        await company.nudge(table_id, person)
    elif kind == "stand-in":
        await company.stand_in(table_id, person)
    elif kind == "takeback":
        await company.ask_takeback(table_id, person, seen)
    else:
        agree = message.get("agree")
        if not isinstance(agree, bool):
            raise TableError(f"agree: true or false is needed, not {quoted(agree)}")
        await company.answer_takeback(table_id, person, agree, seen)
    return {"type": "done"}


async def be_here(services: Services, table_id: str, person: str) -> None:
    """A player shows a sign of life; a robot that stood in hands back."""
    table = await services.tables.get(table_id)
    seat = table.seat_of(person)
    if seat is not None:
        services.presence.sign(table_id, seat)
        if table.seats[seat].stand_in is not None:
            await services.tables.company.come_back(table_id, person)


async def say(services: Services, table_id: str, person: str, phrase: str) -> None:
    """A player says something, not too often."""
    if not services.phrases.take(person):
        raise TooFast("you have sent a lot of phrases at once; please wait a moment")
    await services.tables.company.say(table_id, person, phrase)
