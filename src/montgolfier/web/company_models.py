"""The data about people at a table that the JSON interface takes and returns."""

from typing import Literal

from pydantic import BaseModel, Field

from montgolfier.table import absence, clock
from montgolfier.web.request_body import RequestBody


class AbsenceSetting(RequestBody):
    """What happens when a player is away on their turn."""

    rule: Literal["ask", "robot", "wait"] = Field(
        "ask", description="the others may let a bot stand in, it does so by itself, or everybody waits"
    )
    seconds: int = Field(absence.DEFAULT_SECONDS, ge=absence.LEAST, le=absence.MOST, description="after that long")


class ClockSetting(RequestBody):
    """How long people may think."""

    per: Literal["move", "game"]
    seconds: int = Field(ge=clock.LEAST, le=clock.MOST)
    increment: int = Field(0, ge=0, le=clock.MOST_INCREMENT, description="seconds gained by every move")


class PhraseRequest(RequestBody):
    """Something to be said."""

    phrase: str = Field(max_length=32, examples=["well-played"], description="one of GET /api/phrases")


class AnswerRequest(RequestBody):
    """An answer to a takeback."""

    agree: bool
    event: int | None = Field(
        None, ge=0, description="the last event you know of; a takeback asked for since then is not answered"
    )


class CodeRequest(RequestBody):
    """A code from another device."""

    code: str = Field(max_length=64)


class Done(BaseModel):
    """It has been done."""

    done: bool = True


class DeviceCode(BaseModel):
    """What another device needs: /device/CODE in a browser, POST /api/people/arrive in a program."""

    code: str
    seconds: int = Field(description="how long it is valid, for one use")


class StandInData(BaseModel):
    """A bot that plays for a person, whose seat it stays."""

    level: str
    why: str = Field(description="away, or time: they ran out of it")
    until: str = Field(description="return, move or end: when the person plays again")


class ClockData(BaseModel):
    """The clock of a table."""

    per: str
    seconds: int
    increment: int
    left: list[float] = Field(description="seconds each seat had left at `since`")
    runs_for: int | None = Field(description="the seat whose time runs, if any")
    since: float = Field(description="since when, in seconds since 1970")


class TakebackData(BaseModel):
    """A takeback that is being asked for."""

    seat: int = Field(description="who asks")
    to: int = Field(description="how many actions would stand")
    asked: list[int] = Field(description="whose answer is missing")
