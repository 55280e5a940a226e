"""The page of the daily puzzles: par, how hard they are, and the visitor's results."""

from datetime import date, timedelta
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.registry import find
from montgolfier.table.errors import NoSuchTable
from montgolfier.table.puzzle_store import PuzzlePlay, PuzzleRating, today
from montgolfier.table.solving import Puzzle, daily_puzzles, puzzle_of
from montgolfier.web.dependencies import Form, NewOrKnownPerson, Shared, Visitor, check_opening_rate
from montgolfier.web.identity import name_of
from montgolfier.web.puzzle_calendar import month_of, streak_of
from montgolfier.web.services import Services
from montgolfier.web.templating import redirect, render

router = APIRouter(prefix="/puzzles", include_in_schema=False)
STARS = ("gentle", "fair", "tricky", "hard", "fiendish")


def read_day(text: str) -> date:
    """The day in an address."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise SetupError(f"puzzles are named by day, such as 2026-07-14, not {quoted(text)}") from None
    first_day = daily_puzzles().first_day
    if day < first_day:
        raise NoSuchTable(f"the first puzzle is that of {first_day.isoformat()}")
    if day > today():
        raise NoSuchTable("there is no puzzle yet for a day in the future")
    return day


@router.get("")
async def puzzles_of_today(request: Request, services: Shared, person: Visitor) -> HTMLResponse:
    """Today's puzzles."""
    return await show_puzzles(request, services, person, today())


@router.get("/{day}")
async def puzzles_of_a_day(day: str, request: Request, services: Shared, person: Visitor) -> HTMLResponse:
    """The puzzles of a day."""
    return await show_puzzles(request, services, person, read_day(day))


@router.post("/{day}/{edition}")
async def play(
    day: str, edition: str, request: Request, services: Shared, person: NewOrKnownPerson, fields: Form
) -> Response:
    """Play a puzzle: at the table where it was left, or at a new one."""
    puzzle = puzzle_of(read_day(day), edition)
    started = await services.puzzles.unfinished(puzzle, person)
    if started is not None:
        return redirect(f"/t/{started}")
    check_opening_rate(services, request)
    table = await services.puzzles.play(puzzle, person, name_of(request))
    response = redirect(f"/t/{table.id}")
    services.tokens.remember(response, person, name_of(request))
    return response


async def show_puzzles(request: Request, services: Services, person: str | None, day: date) -> HTMLResponse:
    """The puzzles of a day, the visitor's streak, and the month around it."""
    games = await services.puzzles.played_by(person) if person else []
    series, now = daily_puzzles(), today()
    ratings = await services.puzzles.store.ratings({day, *(game.day for game in games)})
    puzzles = [puzzle_of(day, edition) for edition in series.editions]
    unrated = [(g.day, g.edition) for g in games if g.score is not None and (g.day, g.edition) not in ratings]
    for puzzle in (*puzzles, *(puzzle_of(*played) for played in dict.fromkeys(unrated))):
        services.puzzles.rate_soon(puzzle, ratings.get((puzzle.day, puzzle.edition)))
    cards = [card(puzzle, ratings.get((day, puzzle.edition)), games) for puzzle in puzzles]
    return render(
        request,
        "puzzles.html",
        title=find(series.title),
        goal=series.goal,
        day=day,
        today=now,
        before=day - timedelta(1) if day > series.first_day else None,
        after=day + timedelta(1) if day < now else None,
        cards=cards,
        streaks={edition: streak_of(edition, games, ratings, now) for edition in series.editions},
        month=month_of(day, now, series.first_day, series.editions, games, ratings),
        waiting=any(c["rating"] is None or not c["rating"].levels for c in cards),
    )


def card(puzzle: Puzzle, rating: PuzzleRating | None, games: list[PuzzlePlay]) -> dict[str, Any]:
    """A puzzle as the page shows it."""
    mine = [game for game in games if (game.day, game.edition) == (puzzle.day, puzzle.edition)]
    scores = [game.score for game in mine if game.score is not None]
    best = min(scores, default=None)
    return {
        "edition": puzzle.edition,
        "row": puzzle.row,
        "rating": rating,
        "stars": STARS.index(rating.grade) + 1 if rating and rating.grade else 0,
        "tight": sum(1 for keep, legal in rating.choices if 2 * keep <= legal) if rating else 0,
        "best": best,
        "hints": min((game.hints for game in mine if game.score == best), default=0) if best is not None else 0,
        "tries": len(scores),
        "open": next((game.table_id for game in reversed(mine) if game.score is None), None),
        "last": next((game.table_id for game in reversed(mine) if game.score is not None), None),
    }
