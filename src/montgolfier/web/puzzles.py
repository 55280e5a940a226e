"""The puzzle of the day, what can still be reached at a table, and the review after the game."""

import asyncio
import logging
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.errors import MontgolfierError, SetupError, quoted
from montgolfier.play.registry import find
from montgolfier.solve import solvable
from montgolfier.solve.puzzles import EDITIONS, Puzzle, puzzle_of
from montgolfier.solve.review import Review
from montgolfier.table.errors import NoSuchTable, TableError
from montgolfier.table.house import Plan
from montgolfier.table.shelf import Played, Rating, streak, today
from montgolfier.table.table import Draw, Table
from montgolfier.web.api import AtDesk, TableId, check_opening, open_at
from montgolfier.web.desk import Desk
from montgolfier.web.pages import Form, go, render
from montgolfier.web.people import name_of

log = logging.getLogger("montgolfier.puzzles")
router = APIRouter(include_in_schema=False)
FIRST_DAY = date(2026, 1, 1)
SHOWN_DAYS = 14
MOST_RATED = 8  # puzzles under way before those of earlier days have to wait
STARS = ("gentle", "fair", "tricky", "hard", "fiendish")


def read_day(text: str) -> date:
    """The day in an address."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise SetupError(f"a puzzle is found by its day, such as 2026-07-14, not {quoted(text)}") from None
    if day < FIRST_DAY:
        raise NoSuchTable(f"the first puzzle is that of {FIRST_DAY.isoformat()}")
    if day > today():
        raise NoSuchTable("that day is still to come, and so is its puzzle")
    return day


# -- the puzzles of a day ---------------------------------------------------------------------------------------
@router.get("/puzzles")
async def puzzles_today(request: Request, desk: AtDesk) -> HTMLResponse:
    """Today's puzzles."""
    return await puzzles_page(request, desk, today())


@router.get("/puzzles/{day}")
async def puzzles_of(day: str, request: Request, desk: AtDesk) -> HTMLResponse:
    """The puzzles of a day."""
    return await puzzles_page(request, desk, read_day(day))


async def puzzles_page(request: Request, desk: Desk, day: date) -> HTMLResponse:
    """The puzzles of a day, the person's streak, and the days before."""
    person = desk.people.who(request)
    games = await settled(desk, person) if person else []
    now = today()
    days = [now - timedelta(n) for n in range(SHOWN_DAYS) if now - timedelta(n) >= FIRST_DAY]
    ratings = await desk.shelf.ratings({day, *days, *(game.day for game in games)})
    cards = [card(puzzle_of(day, edition), ratings.get((day, edition)), games) for edition in EDITIONS]
    for edition in EDITIONS:
        rate_soon(desk, puzzle_of(day, edition), ratings.get((day, edition)))
    return render(
        request,
        "puzzles.html",
        day=day,
        today=now,
        before=day - timedelta(1) if day > FIRST_DAY else None,
        after=day + timedelta(1) if day < now else None,
        cards=cards,
        streaks={edition: streak(solved_in_time(games, ratings, edition), now) for edition in EDITIONS},
        past=[(past, [result(past, edition, ratings, games) for edition in EDITIONS]) for past in days],
        editions=EDITIONS,
        waiting=any(c["rating"] is None or not c["rating"].levels for c in cards),
    )


def card(puzzle: Puzzle, rating: Rating | None, games: list[Played]) -> dict[str, Any]:
    """A puzzle as the page shows it."""
    mine = [game for game in games if (game.day, game.edition) == (puzzle.day, puzzle.edition)]
    scores = [game.score for game in mine if game.score is not None]
    return {
        "edition": puzzle.edition,
        "row": puzzle.row,
        "rating": rating,
        "stars": STARS.index(rating.grade) + 1 if rating and rating.grade else 0,
        "tight": sum(1 for keep, legal in rating.choices if 2 * keep <= legal) if rating else 0,
        "best": min(scores, default=None),
        "tries": len(scores),
        "open": next((game.table_id for game in reversed(mine) if game.score is None), None),
        "last": next((game.table_id for game in reversed(mine) if game.score is not None), None),
    }


def result(
    day: date, edition: str, ratings: dict[tuple[date, str], Rating], games: list[Played]
) -> tuple[int | None, int | None]:
    """Par and the person's best score, as far as they are known."""
    scores = [game.score for game in games if (game.day, game.edition) == (day, edition) and game.score is not None]
    rating = ratings.get((day, edition))
    return (rating.par if rating else None), min(scores, default=None)


def solved_in_time(games: list[Played], ratings: dict[tuple[date, str], Rating], edition: str) -> set[date]:
    """The days whose puzzle was solved to par on the day itself."""
    found = set()
    for game in games:
        rating = ratings.get((game.day, game.edition))
        if game.edition == edition and game.finished == game.day and game.solved(rating):
            found.add(game.day)
    return found


async def settled(desk: Desk, person: str) -> list[Played]:
    """A person's games; those that have ended since somebody last looked are written down."""
    games = await desk.shelf.played(person)
    for game in games:
        if game.score is None:
            table = await desk.house.get(game.table_id)
            outcome = table.match.outcome if table.match else None
            if outcome is not None:
                await desk.shelf.finish(game.table_id, outcome.scores[0], table.changed_at)
    return await desk.shelf.played(person)


# -- rating -----------------------------------------------------------------------------------------------------
def rate_soon(desk: Desk, puzzle: Puzzle, known: Rating | None) -> None:
    """Have a puzzle solved and rated aside, unless that is done or under way."""
    key = (puzzle.day, puzzle.edition)
    if (known is not None and known.levels) or key in desk.rating:
        return
    if puzzle.day != today() and len(desk.rating) >= MOST_RATED:
        return  # whoever looks later asks again
    desk.rating[key] = asyncio.create_task(rate(desk, puzzle, known))


async def rate(desk: Desk, puzzle: Puzzle, known: Rating | None) -> None:
    """First the par, which people wait for; then how hard it is; then what bots make of it."""
    reckoner = desk.house.reckoner
    try:
        par = known.par if known else (await reckoner.par(puzzle)).score
        if known is None:
            await desk.shelf.rate(puzzle.day, puzzle.edition, Rating(par))
        found = await reckoner.difficulty(puzzle)
        measured = Rating(par, found.grade, round(found.bits, 1), tuple(found.choices))
        await desk.shelf.rate(puzzle.day, puzzle.edition, measured)
        tries = await reckoner.attempts(puzzle)
        levels = tuple((a.level, len(a.scores), a.reached(par), a.scores[0], a.usual) for a in tries)
        await desk.shelf.rate(
            puzzle.day, puzzle.edition, Rating(par, found.grade, measured.bits, measured.choices, levels)
        )
    except MontgolfierError as fault:  # the queue is full: whoever looks next asks again
        log.info("puzzle of %s: %s", puzzle.day, fault)
    finally:
        desk.rating.pop((puzzle.day, puzzle.edition), None)


# -- playing ----------------------------------------------------------------------------------------------------
@router.post("/puzzles/{day}/{edition}")
async def play(day: str, edition: str, request: Request, desk: AtDesk, fields: Form) -> Response:
    """Play a puzzle: at the table where it was left, or at a new one."""
    puzzle = puzzle_of(read_day(day), edition)
    person = desk.people.who(request) or desk.people.newcomer()
    for game in await settled(desk, person):
        if (game.day, game.edition, game.score) == (puzzle.day, edition, None):
            return go(f"/t/{game.table_id}")
    check_opening(desk, request)
    plan = Plan("aloft", {"edition": edition, "players": 1}, ["me"])
    table = await open_at(desk, plan, person, name_of(request), laid_out(puzzle))
    await desk.shelf.begin(table.id, person, puzzle.day, edition)
    response = go(f"/t/{table.id}")
    desk.people.remember(response, person, name_of(request))
    return response


def laid_out(puzzle: Puzzle) -> Draw:
    """Chance as the puzzle wants it: the row, balloon by balloon."""
    row: Iterator[str] = iter([text for actor, text in puzzle.match().record.events if actor == "*"])
    return lambda odds: next(row)


# -- at a table -------------------------------------------------------------------------------------------------
@router.get("/t/{table_id}/reach")
async def reach(table_id: TableId, desk: AtDesk) -> Response:
    """The best score that can still be reached at a table; nothing where the game cannot be solved."""
    table = await desk.house.get(table_id)
    if table.match is None or not solvable(table.match.state):
        return Response(status_code=204)
    now, over = table.match.at(table.ply), table.status == "over"
    found = await desk.house.reckoner.reach(now)
    game = await desk.shelf.at_table(table_id)
    rating = await desk.shelf.rating(game.day, game.edition) if game else None
    return JSONResponse(
        {"score": found.score, "proven": found.proven, "par": rating.par if rating else None, "over": over}
    )


@router.get("/t/{table_id}/review")
async def show_review(table_id: TableId, request: Request, desk: AtDesk) -> HTMLResponse:
    """A finished game, with the moves where the best score still possible got worse."""
    table = await desk.house.get(table_id)
    if table.match is None or table.status != "over":
        raise TableError("a game is reviewed when it is over")
    if not solvable(table.match.state):
        raise TableError("only solo and cooperative games of Aloft are reviewed: the others are not solved")
    found = desk.house.reckoner.reviewed(table.match)
    if found is None and table_id not in desk.reviewing:
        desk.reviewing[table_id] = asyncio.create_task(review_aside(desk, table))
    game = await desk.shelf.at_table(table_id)
    await desk.showing.warm_up(table.title, table.options)
    seat = table.seat_of(desk.people.who(request))
    return render(
        request,
        "review.html",
        table=table,
        title=find(table.title),
        picture=Markup(desk.showing.picture(table, seat, table.ply)),
        found=found,
        lines=described(desk, table, seat, found) if found else [],
        graph=graph(found) if found else None,
        puzzle=game,
    )


async def review_aside(desk: Desk, table: Table) -> None:
    """Make the review of a game."""
    assert table.match is not None
    try:
        await desk.house.reckoner.review(table.match.at(table.ply))
    except MontgolfierError as fault:
        log.info("review of %s: %s", table.id, fault)
    finally:
        desk.reviewing.pop(table.id, None)


def described(desk: Desk, table: Table, seat: int | None, found: Review) -> list[dict[str, Any]]:
    """The moves in words."""
    assert table.match is not None
    told = desk.showing.lines(table, seat)
    scene = scene_of(table.title)
    return [
        {
            "number": step.number,
            "line": Markup(told[step.number - 1]),
            "before": step.before,
            "after": step.after,
            "cost": step.cost,
            "better": scene.say(table.match.at(step.number - 1).view(seat), step.better) if step.cost else "",
        }
        for step in found.steps
    ]


def graph(found: Review) -> dict[str, Any]:
    """The best reachable score after every move as a staircase: up is better, 1000 wide, 40 for each point."""
    scores = [found.par, *(step.after for step in found.steps)]
    wide = 960 / max(1, len(scores) - 1)
    worst = max(scores)
    line, last = "", found.par
    for i, score in enumerate(scores):
        x, y = 40 + i * wide, 24 + 40 * (score - found.par)
        line += f"{x:.1f},{24 + 40 * (last - found.par)} " if score != last else ""
        line += f"{x:.1f},{y} "
        last = score
    marks = [
        {"x": f"{40 + i * wide:.1f}", "y": 24 + 40 * (step.after - found.par), "number": step.number, "cost": step.cost}
        for i, step in enumerate(found.steps, 1)
        if step.cost > 0
    ]
    levels = [{"score": score, "y": 24 + 40 * (score - found.par)} for score in range(found.par, worst + 1)]
    return {"line": line.strip(), "marks": marks, "levels": levels, "height": 48 + 40 * (worst - found.par)}
