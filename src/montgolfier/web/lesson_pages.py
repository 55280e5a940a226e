"""Lessons as pages: the list of all, a lesson move by move, and the free game at its end.

The server keeps nothing about a learner: a step is a number in the address, and it looks the same to everybody.
"""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from starlette.responses import Response

from montgolfier.art.scene import scene_of
from montgolfier.engine.lessons import MOST_STEPS, Lesson
from montgolfier.play.game import Game
from montgolfier.play.lessons import answer_try, find_lesson, lessons_of
from montgolfier.play.registry import find, titles
from montgolfier.table.setup import TableSetup
from montgolfier.web.api_models import PROBLEMS, LessonAnswer, LessonStepData
from montgolfier.web.dependencies import (
    AtTitle,
    Form,
    NewOrKnownPerson,
    Shared,
    Visitor,
    check_allowance,
    prepare_board,
)
from montgolfier.web.identity import name_of
from montgolfier.web.lesson_tables import OTHERS, beats, step_data, table_at
from montgolfier.web.markup import linked_clauses
from montgolfier.web.pages import open_table
from montgolfier.web.services import Services
from montgolfier.web.templating import redirect, render

router = APIRouter()
StepNumber = Annotated[int, Path(ge=0, le=MOST_STEPS, description="counted from 0; the last one is the end")]
LONGEST_ACTION = 200


# -- pages ------------------------------------------------------------------------------------------------------------
@router.get("/learn", include_in_schema=False)
async def all_lessons(request: Request) -> HTMLResponse:
    """All lessons, by game."""
    games = [
        {"title": find(name), "emblem": Markup(scene_of(find(name)).emblem()), "lessons": lessons_of(name)}
        for name in titles()
        if lessons_of(name)
    ]
    return render(request, "learn.html", games=games)


@router.get("/learn/{title}", include_in_schema=False)
async def first_lesson(title: str, game: AtTitle) -> Response:
    """The first lesson of a game; without any, its rules."""
    lessons = lessons_of(title)
    return redirect(f"/learn/{title}/{lessons[0].name}" if lessons else f"/rules/{title}")


@router.get("/learn/{title}/{lesson}", include_in_schema=False)
async def show_lesson(
    title: str,
    lesson: str,
    game: AtTitle,
    request: Request,
    services: Shared,
    person: Visitor,
    step: Annotated[int, Query(ge=0, le=MOST_STEPS)] = 0,
) -> HTMLResponse:
    """A lesson, from one of its moves on."""
    taught = find_lesson(title, lesson)
    at = min(step, len(taught.steps))
    check_allowance(services.pictures, request, person, "pictures")

    def draw() -> HTMLResponse:
        table = table_at(title, taught, at)
        return render(
            request,
            "lesson.html",
            lesson=taught,
            step=at,
            first=taught == lessons_of(title)[0],
            after=following(title, taught),
            picture=Markup(services.presenter.picture(table, taught.seat)),
            **services.presenter.page(table, taught.seat, [True] * len(table.seats)),
        )

    return await services.drawing.run(object(), draw)


def following(title: str, lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    known = lessons_of(title)
    number = known.index(lesson) + 1
    return known[number] if number < len(known) else None


@router.post("/learn/{title}/{lesson}", include_in_schema=False)
async def play_freely(
    title: str, lesson: str, game: AtTitle, request: Request, services: Shared, person: NewOrKnownPerson, fields: Form
) -> Response:
    """A free game at the level of a lesson, against beginners."""
    options: dict[str, Any] = dict(find_lesson(title, lesson).free)
    options |= game.drawn(options)
    await prepare_board(services, request, person, title, options)
    setup = TableSetup(title, options, ["me", *[OTHERS] * (Game(title, **options).players - 1)])
    return await open_table(request, services, setup, person, name_of(request), fields)


# -- for the page's script, and for programs --------------------------------------------------------------------------
@router.get("/api/lessons/{title}/{lesson}/{step}", tags=["lessons"], responses=PROBLEMS, response_model=LessonStepData)
async def look_at_step(
    title: str, lesson: str, step: StepNumber, game: AtTitle, request: Request, services: Shared, person: Visitor
) -> Response:
    """A step of a lesson: what it says, and the board before its move."""
    taught = find_lesson(title, lesson)
    text = await drawn(
        services, request, person, ("lesson", title, lesson, step), lambda: step_json(services, title, taught, step)
    )
    return Response(text, media_type="application/json")


@router.get(
    "/api/lessons/{title}/{lesson}/{step}/answer", tags=["lessons"], responses=PROBLEMS, response_model=LessonAnswer
)
async def try_action(
    title: str,
    lesson: str,
    step: StepNumber,
    action: Annotated[str, Query(min_length=1, max_length=LONGEST_ACTION)],
    game: AtTitle,
    request: Request,
    services: Shared,
    person: Visitor,
) -> Response:
    """The answer to a try: the board afterwards, picture by picture, and the next step; or why it is not right."""
    taught = find_lesson(title, lesson)
    match = table_at(title, taught, step).running()
    answer = answer_try(match, taught.steps[step], action)
    words = linked_clauses(answer.words, title)
    if not answer.right:
        return Response(
            LessonAnswer(right=False, words=words, beats=[], next=None).model_dump_json(), media_type="application/json"
        )

    def draw() -> str:
        data = {"right": True, "words": words, "beats": beats(services.presenter, title, taught, step)}
        return json.dumps(data | {"next": step_data(services.presenter, title, taught, step + 1)})

    text = await drawn(services, request, person, ("lesson", title, lesson, step, "answer"), draw)
    return Response(text, media_type="application/json")


def step_json(services: Services, title: str, lesson: Lesson, step: int) -> str:
    """A step as the page's script gets it."""
    return json.dumps(step_data(services.presenter, title, lesson, step))


async def drawn(services: Services, request: Request, person: str | None, key: Any, draw: Any) -> str:
    """A text with pictures, made once for everybody; making it counts as drawing."""
    if services.drawing.ready(key) is None:
        check_allowance(services.pictures, request, person, "pictures")
    return await services.drawing.picture(key, draw)
