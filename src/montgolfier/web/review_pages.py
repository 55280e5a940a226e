"""The review of a finished game; and, where a game can be solved, what can still be reached at a table."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.bots.review import RATINGS, Decision, Review
from montgolfier.play.registry import find
from montgolfier.table.review_service import Progress
from montgolfier.table.solving import solvable
from montgolfier.table.table import OVER, Table
from montgolfier.web.addresses import client_of
from montgolfier.web.dependencies import Shared, TableId, Visitor, check_allowance
from montgolfier.web.markup import invitation
from montgolfier.web.presenter import TablePresenter
from montgolfier.web.review_chart import chart, rows
from montgolfier.web.templating import render

router = APIRouter(prefix="/t/{table_id}", include_in_schema=False)


@router.get("/reach")
async def reach(table_id: TableId, request: Request, services: Shared, person: Visitor) -> Response:
    """The best score that can still be reached at a table; no content where the game cannot be solved."""
    table = await services.tables.get(table_id)
    if table.match is None or not solvable(table.match):
        return Response(status_code=204)
    check_allowance(services.solves, request, person, "answers")
    found = await services.tables.solver.solve(table.match)
    game = await services.puzzles.store.at_table(table_id)
    rating = await services.puzzles.store.rating(game.day, game.edition) if game else None
    par = rating.par if rating else None
    return JSONResponse({"score": found.score, "proven": found.proven, "par": par, "over": table.status == OVER})


@router.get("/review")
async def show_review(
    table_id: TableId,
    request: Request,
    services: Shared,
    person: Visitor,
    ply: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> HTMLResponse:
    """A finished game gone through; until that is done, how far it has got."""
    table = await services.tables.get(table_id)
    found = await services.reviews.of(table, person or client_of(request))
    game = await services.puzzles.store.at_table(table_id)
    await services.boards.prepare(table.title, table.options)
    check_allowance(services.pictures, request, person, "pictures")
    seat = table.seat_of(person)

    def draw() -> HTMLResponse:
        shared: dict[str, Any] = {"table": table, "title": find(table.title), "puzzle": game, "seat": seat}
        if isinstance(found, Progress):
            return render(request, "reviewing.html", progress=found, solved=solvable(table.started()), **shared)
        decisions = decisions_in_words(services.presenter, table, seat, found)
        at = min(ply, table.ply) if ply is not None else first_shown(found)
        return render(
            request,
            "review.html",
            found=found,
            decisions=decisions,
            shown=next((d for d in decisions if d["number"] == at + 1), None),
            ply=at,
            step=services.presenter.replay_step(table, seat, at),
            picture=Markup(services.presenter.picture(table, seat, at)),
            chart=chart(found),
            rows=rows(found),
            ratings=RATINGS,
            outcome=table.started().outcome,
            **shared,
        )

    return await services.drawing.run(object(), draw)


def first_shown(found: Review) -> int:
    """Where the page begins: before the decision that cost most, or at the end."""
    worst = max(found.costly(), key=lambda decision: decision.cost, default=None)
    return found.plies if worst is None else worst.number - 1


def decisions_in_words(
    presenter: TablePresenter, table: Table, seat: int | None, found: Review
) -> list[dict[str, Any]]:
    """The decisions of a review, with a better one for each that gave something away."""
    lines, match = presenter.replay_lines(table, seat), table.started()

    def change(decision: Decision) -> str:
        if found.exact:
            return f"{decision.before:.0f} → {decision.after:.0f}"
        return f"{100 * decision.before:.0f} → {100 * decision.after:.0f} %"

    def better(decision: Decision) -> str:
        if decision.best == decision.action:
            return ""
        view = match.at(decision.number - 1).view(decision.seat)
        said = invitation(table.title, view, decision.best, table.names)
        return said[0].lower() + said[1:]

    return [
        {
            "number": decision.number,
            "seat": decision.seat,
            "line": Markup(lines[decision.number - 1]),
            "change": change(decision),
            "rating": decision.rating,
            "costly": decision.rating in ("slip", "blunder"),
            "better": better(decision),
        }
        for decision in found.decisions
    ]
