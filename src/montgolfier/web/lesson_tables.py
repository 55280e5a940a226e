"""A lesson as tables that the presenter can show: one for every step, and one played to its end."""

from functools import lru_cache
from typing import Any

from montgolfier.art.scene import scene_of
from montgolfier.engine.lessons import Lesson
from montgolfier.play.lessons import NoSuchLesson, find_lesson, whole_lesson
from montgolfier.play.registry import find
from montgolfier.table.table import Seat, Table
from montgolfier.web.presenter import TablePresenter

LEARNER = "learner"  # the person at the learner's seat
OTHERS = "novice"  # the level of the others, and of those in the free game
SHOWN = ("tray", "seats", "panel", "moves", "sheet")  # regions of a table's page


@lru_cache(maxsize=64)
def played_table(title: str, name: str) -> Table:
    """A table at which a whole lesson has been played."""
    lesson = find_lesson(title, name)
    table = Table(f"lesson {title} {name}")
    table.title, table.name = title, lesson.label
    table.match = whole_lesson(title, lesson)
    table.options = table.match.options
    seats = enumerate(lesson.names[: table.match.players])
    table.seats = [Seat(who, LEARNER) if at == lesson.seat else Seat(who, None, OTHERS) for at, who in seats]
    table.number = table.ply
    return table


def table_after(title: str, lesson: Lesson, ply: int) -> Table:
    """The table after that many actions of a lesson, when nobody knew what was still to come."""
    whole = played_table(title, lesson.name)
    table = whole.copy()
    table.id, table.number, table.match = f"{whole.id} {ply}", ply, whole.started().at(ply)
    return table


def table_at(title: str, lesson: Lesson, step: int) -> Table:
    """The table before a step; behind the last one there is the end."""
    if not 0 <= step <= len(lesson.steps):
        raise NoSuchLesson(f"the lesson has {len(lesson.steps)} moves; there is no move {step + 1}")
    return table_after(title, lesson, lesson.ply(step))


def step_data(presenter: TablePresenter, title: str, lesson: Lesson, step: int) -> dict[str, Any]:
    """A step as the page shows it: the idea, the pieces, what stands beside the board, and what to touch."""
    table = table_at(title, lesson, step)
    over = step == len(lesson.steps)
    return {
        "step": step,
        "steps": len(lesson.steps),
        "over": over,
        "say": "" if over else lesson.steps[step].say,
        "touch": "" if over else lesson.steps[step].play,
        "pieces": scene_of(find(title)).pieces(presenter.picture_context(table, lesson.seat)),
        "regions": presenter.regions(table, lesson.seat, SHOWN, [True] * len(table.seats)),
    }


def beats(presenter: TablePresenter, title: str, lesson: Lesson, step: int) -> list[dict[str, Any]]:
    """What the move of a step and everything after it look like, one picture each."""
    plies = range(lesson.ply(step) + 1, lesson.ply(step + 1) + 1)
    shown = [presenter.replay_step(table_after(title, lesson, ply), lesson.seat, ply) for ply in plies]
    return [{name: beat[name] for name in ("pieces", "seats", "line", "text")} for beat in shown]
