"""My games: everything a person has played or is playing, to find, archive and download."""

from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from montgolfier.play.registry import find, titles
from montgolfier.table.bots import LEVELS
from montgolfier.table.game_service import GamePage
from montgolfier.table.game_store import ARCHIVED, FINISHED, OPEN, RUNNING, SHOWN, TURN, GameFilter, GameLine, Tally
from montgolfier.table.summary import ENDED, NOBODY, PEOPLE, RESIGNED, SHARED, WON
from montgolfier.table.table import OVER, WAITING
from montgolfier.web.dependencies import Form, SeatedPerson, Shared, TableId, Visitor
from montgolfier.web.templating import redirect, render

router = APIRouter(prefix="/games", include_in_schema=False)
CHOICES = {
    "all": "All",
    TURN: "Your turn",
    RUNNING: "Being played",
    OPEN: "Waiting for players",
    FINISHED: "Finished",
    ARCHIVED: "Archived",
}
LONGEST_SEARCH = 80
NO_PAGE = GamePage([], dict.fromkeys(SHOWN, 0), 1, 1, complete=True)


@router.get("")
async def my_games(
    request: Request,
    services: Shared,
    person: Visitor,
    show: str = "all",
    title: str = "",
    q: Annotated[str, Query(max_length=1000)] = "",
    page: str = "1",
) -> HTMLResponse:
    """A page of one's own games, and the record of wins."""
    wanted = GameFilter(show if show in SHOWN else "all", title if title in titles() else "", q[:LONGEST_SEARCH])
    number = int(page) if page.isascii() and page.isdecimal() and len(page) < 7 else 1
    found = await services.games.page(person, wanted, number) if person else NO_PAGE
    tallies = await services.games.tallies(person) if person else []
    return render(
        request,
        "games.html",
        wanted=wanted,
        found=found,
        lines=[line_of(line) for line in found.lines],
        choices=CHOICES,
        titles=[find(name) for name in titles()],
        record=record_of(tallies),
        total=sum(found.counts[show] for show in ("all", ARCHIVED)),
        address=lambda **changes: address(wanted, **changes),
        back=address(wanted, page=found.number),
    )


@router.post("/{table_id}/archive")
async def archive(table_id: TableId, services: Shared, person: SeatedPerson, fields: Form) -> Response:
    """Move a game to the archive."""
    await services.games.archive(person, table_id)
    return redirect(back_to(fields))


@router.post("/{table_id}/restore")
async def restore(table_id: TableId, services: Shared, person: SeatedPerson, fields: Form) -> Response:
    """Move a game back into the list."""
    await services.games.archive(person, table_id, away=False)
    return redirect(back_to(fields))


@router.post("/{table_id}/withdraw")
async def withdraw(table_id: TableId, services: Shared, person: SeatedPerson, fields: Form) -> Response:
    """Delete an unfinished game from one's list; others at the table play on."""
    await services.games.withdraw(person, table_id)
    return redirect(back_to(fields))


def address(wanted: GameFilter, **changes: Any) -> str:
    """The address of a list like this one, with other choices."""
    fields = {"show": wanted.show, "title": wanted.title, "q": wanted.search, "page": 1} | changes
    usual = {"show": "all", "title": "", "q": "", "page": 1}
    query = urlencode({name: value for name, value in fields.items() if value != usual[name]})
    return f"/games?{query}" if query else "/games"


def back_to(fields: dict[str, str]) -> str:
    """The list that a form was sent from; never another site."""
    back = fields.get("back", "")
    return back if back == "/games" or back.startswith("/games?") else "/games"


# -- words ------------------------------------------------------------------------------------------------------------
def line_of(line: GameLine) -> dict[str, Any]:
    """A game as a list shows it."""
    facts = line.facts
    return {
        "game": line,
        "label": label_of(line.title),
        "edition": facts["edition"],
        "name": facts["name"],
        "seats": facts["seats"],
        "others": line.others,
        "state": state_of(line),
        "when": datetime.fromtimestamp(line.changed, UTC),
        "over": line.status == OVER,
        "unfinished": line.status != OVER and line.seat is not None,
        "alone": not any(seat["kind"] == "human" for n, seat in enumerate(facts["seats"]) if n != line.seat),
        "won": line.result in (WON, SHARED),
    }


def label_of(title: str) -> str:
    """What a game is called; one that is no longer installed keeps its short name."""
    return find(title).label if title in titles() else title


def state_of(line: GameLine) -> str:
    """The state of a game in a few words, as its player sees it."""
    facts = line.facts
    if not facts["seats"]:
        return "Cannot be read"
    if line.result == RESIGNED:
        return "You resigned"
    if line.status == OVER:
        return result_of(line)
    if line.status == WAITING:
        free = sum(seat["kind"] == "open" for seat in facts["seats"])
        return f"{free} seat{'s' if free != 1 else ''} free"
    if line.mine:
        return "Your turn"
    return f"{facts['seats'][facts['to_move']]['name']} to move" if facts["to_move"] is not None else "Being played"


def result_of(line: GameLine) -> str:
    """How a game ended, as its player sees it."""
    winners, scores = line.facts["winners"] or [], line.facts["scores"] or []
    if line.result == WON:
        return "You won"
    if line.result == SHARED:
        return "You shared the victory"
    if line.result == ENDED and scores:
        return f"{scores[0]} point{'s' if scores[0] != 1 else ''}"
    return f"{line.facts['seats'][winners[0]]['name']} won" if winners else "Finished"


def record_of(tallies: list[Tally]) -> list[dict[str, Any]]:
    """Games and wins by title, each by opponent: bots in the order of their strength, then people."""
    order = [*LEVELS, PEOPLE, NOBODY]
    found = []
    for title in dict.fromkeys([*titles(), *(tally.title for tally in tallies)]):
        played = {tally.against: tally for tally in tallies if tally.title == title}
        rows = [played[against] for against in dict.fromkeys([*order, *played]) if against in played]
        if rows:
            found.append({"label": label_of(title), "rows": [(opponent(t.against), t) for t in rows]})
    return found


def opponent(against: str) -> str:
    """Whom a game was played against, in words."""
    if against == PEOPLE:
        return "People"
    return "Alone or together" if against == NOBODY else f"Robot, {against}"
