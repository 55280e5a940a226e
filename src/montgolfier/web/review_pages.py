"""The review of a finished game; and, where a game can be solved, what can still be reached at a table."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.picture import live
from montgolfier.art.scene import scene_of
from montgolfier.bots.review import RATINGS, Decision, Review
from montgolfier.play.registry import find
from montgolfier.table.errors import TableError
from montgolfier.table.review_service import Progress
from montgolfier.table.solving import solvable
from montgolfier.table.table import OVER, Table
from montgolfier.web.addresses import client_of
from montgolfier.web.dependencies import Shared, TableId, Visitor, check_allowance, prepare_board
from montgolfier.web.markup import invitation, story_line
from montgolfier.web.presenter import TablePresenter, told_to
from montgolfier.web.revealing import revealed_story
from montgolfier.web.review_board import context_at, decision_after, lit_at
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
    """The review of a finished game; until it is done, how far it has got."""
    table = await services.tables.get(table_id)
    found = await services.reviews.of(table, person or client_of(request))
    game = await services.puzzles.store.at_table(table_id)
    check_allowance(services.pictures, request, person, "pictures")
    await prepare_board(services, request, person, table.title, table.options)
    seat = table.seat_of(person)

    def draw() -> HTMLResponse:
        shared: dict[str, Any] = {"table": table, "title": find(table.title), "puzzle": game, "seat": seat}
        if isinstance(found, Progress):
            return render(request, "reviewing.html", progress=found, solved=solvable(table.started()), **shared)
        decisions = decisions_in_words(services.presenter, table, seat, found)
        at = min(ply, table.ply) if ply is not None else first_shown(found)
        scene, drawn = scene_of(find(table.title)), context_at(services.presenter, table, seat, found, at)
        return render(
            request,
            "review.html",
            found=found,
            decisions=decisions,
            told=Markup(told_at(services.presenter, table, seat, found, at)),
            ply=at,
            lit=lit_at(found, at),
            picture=Markup(live(scene, drawn)),
            tray=Markup(scene.tray(drawn)),
            chart=chart(found),
            rows=rows(found),
            ratings=RATINGS,
            outcome=table.started().outcome,
            **shared,
        )

    return await services.drawing.run(object(), draw)


@router.get("/review/plies/{ply}")
async def show_moment(
    table_id: TableId,
    ply: Annotated[int, Path(ge=0, le=100_000)],
    request: Request,
    services: Shared,
    person: Visitor,
) -> dict[str, Any]:
    """The board of a review at a moment, and what is told about it."""
    table = await services.tables.get(table_id)
    found = await services.reviews.of(table, person or client_of(request))
    if isinstance(found, Progress) or ply > table.ply:
        raise TableError("this moment of the game cannot be shown")
    check_allowance(services.pictures, request, person, "pictures")
    await prepare_board(services, request, person, table.title, table.options)
    seat = table.seat_of(person)

    def draw() -> dict[str, Any]:
        scene, drawn = scene_of(find(table.title)), context_at(services.presenter, table, seat, found, ply)
        lit = lit_at(found, ply)
        return {
            "ply": ply,
            "pieces": scene.pieces(drawn),
            "tray": scene.tray(drawn),
            "told": told_at(services.presenter, table, seat, found, ply),
            "lit": asdict(lit) if lit else None,
        }

    return await services.drawing.run(object(), draw)


def told_at(presenter: TablePresenter, table: Table, seat: int | None, found: Review, ply: int) -> str:
    """What was decided next, if it was a decision, and what was better; else what happened last."""
    decision = decision_after(found, ply)
    values = {
        "ply": ply,
        "plies": table.ply,
        "shown": in_words(table, found, decision, line_of(table, seat, ply + 1)) if decision else None,
        "last": Markup(line_of(table, seat, ply)) if ply else "The beginning.",
        "exact": found.exact,
    }
    return presenter.templates.get_template("parts/review_told.html").render(values).strip()


def line_of(table: Table, seat: int | None, number: int) -> str:
    """One event in a sentence, as markup, with all secrets."""
    names, match = told_to(table, seat, number - 1), table.started()
    text = revealed_story(match.at(number), seat, names, number - 1)[0]
    return story_line(text, match.record.events[number - 1][0], names)


def first_shown(found: Review) -> int:
    """Where the page begins: before the decision that cost most, or at the end."""
    worst = max(found.costly(), key=lambda decision: decision.cost, default=None)
    return found.plies if worst is None else worst.number - 1


def decisions_in_words(
    presenter: TablePresenter, table: Table, seat: int | None, found: Review
) -> list[dict[str, Any]]:
    """The decisions of a review, with a better one for each that gave something away."""
    lines = presenter.replay_lines(table, seat)
    return [in_words(table, found, decision, lines[decision.number - 1]) for decision in found.decisions]


def in_words(table: Table, found: Review, decision: Decision, line: str) -> dict[str, Any]:
    """One decision: what was done, how good it was, and what would have been better."""
    better = decision.better
    if better:
        view = table.started().at(decision.number - 1).view(decision.seat)
        better = lower_case(invitation(table.title, view, better, table.names_at(decision.number - 1)))
    before, after = (value if found.exact else 100 * value for value in (decision.before, decision.after))
    return {
        "number": decision.number,
        "seat": decision.seat,
        "line": Markup(line),
        "change": f"{before:.0f} → {after:.0f}{'' if found.exact else ' %'}",
        "rating": decision.rating,
        "costly": decision.rating in ("slip", "blunder"),
        "better": better,
    }


def lower_case(words: str) -> str:
    """An invitation within a sentence."""
    return words[:1].lower() + words[1:]
