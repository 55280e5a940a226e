"""The data that the JSON interface takes and returns."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.web.company_models import AbsenceSetting, ClockData, ClockSetting, StandInData, TakebackData
from montgolfier.web.request_body import RequestBody

OptionValue = bool | int | str | list[str] | dict[str, Any] | None


class OpenRequest(RequestBody):
    """A table to be opened."""

    title: str = Field(examples=["aloft"], max_length=64)
    options: dict[str, OptionValue] = Field(
        default_factory=dict, examples=[{"edition": "second", "players": 2}], max_length=64
    )
    seats: list[Annotated[str, Field(max_length=64)]] = Field(
        examples=[["me", "open"]],
        max_length=16,
        description='for each seat, "me", "open" or a bot: "expert", "expert:character=bold"',
    )
    listed: bool = Field(False, description="whether strangers see it in the list of open tables and may take a seat")
    name: str = Field("Guest", max_length=200, description="the name you want to use")
    absence: AbsenceSetting | None = Field(None, description="what happens when a player is away on their turn")
    clock: ClockSetting | None = Field(None, description="how long people may think; by default, as long as they like")
    ticket: str | None = Field(None, max_length=200, description="from POST /api/dice, for dice sealed beforehand")
    number: str | None = Field(
        None, pattern="^[0-9a-f]{1,64}$", description="what you add to the dice: hexadecimal digits (docs/dice.md)"
    )


class SitRequest(RequestBody):
    """A seat to be taken."""

    name: str = Field("Guest", max_length=200, description="the name you want to use")
    seat: int | None = Field(None, ge=0, le=15, description="the seat you want; by default, the first free one")
    invitation: str | None = Field(None, max_length=64, description="from the invitation link; listed tables need none")
    number: str | None = Field(
        None, pattern="^[0-9a-f]{1,64}$", description="what you add to the dice: hexadecimal digits (docs/dice.md)"
    )


class PlayRequest(RequestBody):
    """An action in the notation of the game."""

    action: str = Field(max_length=200, examples=["launch GR"])
    event: int | None = Field(
        None, ge=0, description="the last event you know of; the action is refused if there are newer ones"
    )


class UndoRequest(RequestBody):
    """Taking back a choice."""

    event: int | None = Field(
        None, ge=0, description="the last event you know of; nothing is taken back if there are newer ones"
    )


class RematchRequest(RequestBody):
    """Playing again."""

    number: str | None = Field(
        None, pattern="^[0-9a-f]{1,64}$", description="what you add to the dice: hexadecimal digits (docs/dice.md)"
    )


class BotRequest(RequestBody):
    """A bot to be seated."""

    level: str = Field(DEFAULT_LEVEL, max_length=32)


class Problem(BaseModel):
    """What went wrong."""

    error: str = Field(description="kind of error: no-such-table, not-yours, stale, not-now, illegal, bad-request, ...")
    message: str = Field(description="the same for people, quoting what was wrong")


class Token(BaseModel):
    """A person; send the token as `Authorization: Bearer <token>`."""

    token: str


class Forgotten(BaseModel):
    """What was forgotten."""

    tables: int = Field(description="at how many tables you had a seat")


class SeatData(BaseModel):
    """Who sits in a seat."""

    name: str | None
    kind: str = Field(description="open, human or bot")
    level: str | None
    character: str | None = Field(None, description="the character of a bot that has one")
    present: bool = Field(description="whether the person is connected, and not idle for long")
    stand_in: StandInData | None = Field(None, description="the bot that plays for the person now")


class OutcomeData(BaseModel):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str
    sheet: dict[str, Any]


class TableData(BaseModel):
    """A table as the caller may know it."""

    table: str
    name: str
    title: str
    options: dict[str, Any]
    status: str = Field(description="waiting, playing or over")
    event: int = Field(description="number of the last event of the table's log")
    ply: int = Field(description="how many actions have been played and not undone")
    seats: list[SeatData]
    you: int | None = Field(description="your seat")
    to_move: int | None
    decision: str | None
    legal: list[str] = Field(description="your legal actions, when it is your turn")
    can_undo: bool
    can_ask: bool = Field(False, description="whether you may ask the others for a takeback")
    takeback: TakebackData | None = None
    clock: ClockData | None = None
    stopped: bool = Field(False, description="everybody has resigned; the bots wait for POST play-on")
    view: dict[str, Any] | None = Field(description="everything you may know about the position")
    log_from: int = Field(description="number of the first event in `log` and `story`")
    log: list[list[Any]]
    story: list[str]
    notes: list[tuple[int, str]] = Field(
        default_factory=list, description="what else happened at the table, each after how many actions"
    )
    outcome: OutcomeData | None
    rematch: str | None
    commitment: str | None = Field(None, description="to the dice, published before the first deal (docs/dice.md)")
    invitation: str | None = Field(None, description="shown to seated players while other seats are open")


class DiceTicket(BaseModel):
    """For one table whose dice are sealed already."""

    ticket: str
    commitment: str = Field(description="to the seed of its dice")


class DrawData(BaseModel):
    """One outcome of chance, and what it was drawn from."""

    event: int = Field(description="its number in the record, from 1")
    text: str
    weights: list[int] | None = Field(
        description="the weights of all outcomes, in the order of the rules; null if there are many"
    )
    drawn: int | None = Field(description="the outcome drawn, counted from 0")


class DiceData(BaseModel):
    """The dice of a table."""

    commitment: str | None = Field(description="published before the first deal; null if chance has another source")
    numbers: dict[int, str] = Field(description="what players added, by seat")
    rematch_commitment: str | None = Field(description="to the dice of a rematch")
    seed: str | None = Field(description="once the game is over")
    draws: list[DrawData] = Field(description="once the game is over")


class TableLine(BaseModel):
    """A table in a list."""

    table: str
    name: str
    title: str
    status: str
    seats: list[SeatData]
    you: int | None
    to_move: int | None


class TableList(BaseModel):
    """The tables there are for the caller."""

    mine: list[TableLine]
    open: list[TableLine]
    running: list[TableLine]


class OwnSeat(BaseModel):
    """Who sits in a seat, as a list of one's own games has it."""

    name: str | None
    kind: str = Field(description="open, human or bot")
    level: str | None


class GameData(BaseModel):
    """A game in a list of one's own."""

    table: str
    name: str
    title: str
    status: str = Field(description="waiting, playing or over")
    seats: list[OwnSeat]
    you: int | None = Field(description="your seat; null if you gave it up")
    your_turn: bool
    result: str | None = Field(description="won, shared, lost, ended (there was no opponent) or resigned")
    scores: list[int] | None
    archived: bool
    changed: float = Field(description="seconds since 1970")


class GameList(BaseModel):
    """A page of one's own games."""

    games: list[GameData]
    page: int
    pages: int


class OptionData(BaseModel):
    """A rule option."""

    name: str
    default: OptionValue
    allowed: str
    help: str
    ruling: str


class TitleData(BaseModel):
    """A game."""

    name: str
    label: str
    designer: str
    summary: str
    characters: dict[str, str] = Field(description="characters of its bots, with descriptions")


class Reason(BaseModel):
    """Why an action is not allowed."""

    reason: str


class AdviceData(BaseModel):
    """One action of a hint."""

    action: str
    say: str = Field(description="the action in plain language")
    promise: str = Field(description="what it promises: how often it wins, or the score it keeps possible")
    reason: str = Field("", description="the reason for it in terms of the game, in a sentence")
    value: float = Field(description="the result to expect, from 0 (lost) to 1 (won)")
    tries: int = Field(description="how many times the bot continued from there to find out")
    then: str = Field("", description="what happened next most often when it did, in sentences")
    reach: int | None = Field(
        None, description="only in games that are solved exactly: the best score possible after it"
    )
    proven: bool = Field(False, description="whether nothing better than `reach` exists; else it is the best found")


class ReplayStep(BaseModel):
    """The game after a number of actions, for replays."""

    ply: int
    last: int
    pieces: str = Field(description="SVG of everything that moves")
    line: str = Field(description="what was done, as markup")
    text: str = Field(description="what was done, in plain language")
    seats: str = Field(description="the players and what they have, as markup")


class LessonStepData(BaseModel):
    """A step of a lesson, before its move."""

    step: int = Field(description="counted from 0; the number of steps is the end")
    steps: int
    over: bool = Field(description="whether this is the end of the lesson")
    say: str = Field(description="the idea, and what to do")
    touch: str = Field(description="the action that the lesson is waiting for")
    pieces: str = Field(description="SVG of everything that moves")
    regions: dict[str, str] = Field(description="what stands beside the board, as markup by place")


class LessonBeat(BaseModel):
    """One event of a lesson."""

    pieces: str = Field(description="SVG of everything that moves")
    seats: str = Field(description="the players and what they have, as markup")
    line: str = Field(description="what was done, as markup")
    text: str = Field(description="what was done, in plain language")


class LessonAnswer(BaseModel):
    """What a lesson says of a try."""

    right: bool
    words: str = Field(description="why it is wrong, or what it achieved, as markup")
    beats: list[LessonBeat] = Field(description="what happened, event by event")
    next: LessonStepData | None = Field(description="the next step, after the right action")


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "something in the request is invalid"},
    403: {"model": Problem, "description": "you may not do this"},
    404: {"model": Problem, "description": "there is no such thing"},
    409: {"model": Problem, "description": "not now: the rules or the table do not allow it"},
    413: {"model": Problem, "description": "the body is too large"},
    422: {"model": Problem, "description": "a field is missing or of the wrong kind"},
    429: {"model": Problem, "description": "too many requests"},
    503: {"model": Problem, "description": "the server is full, or its database does not answer"},
}
