"""The page of a drawn board, found by its id: to look at, to play on, to print."""

from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from montgolfier.art.picture import drawing
from montgolfier.art.scene import PictureContext, scene_of
from montgolfier.play.game import Game
from montgolfier.play.registry import find, titles
from montgolfier.press.kit import DrawnBoards, kit_of
from montgolfier.table.setup import TableSetup
from montgolfier.web.board_preparation import board_key
from montgolfier.web.dependencies import Shared, Visitor, check_allowance
from montgolfier.web.problems import NoSuchGame
from montgolfier.web.templating import render

router = APIRouter(prefix="/boards", include_in_schema=False)


def boards_here() -> tuple[str, DrawnBoards]:
    """The game whose boards are drawn."""
    for title in titles():
        if (boards := kit_of(title).boards) is not None:
            return title, boards
    raise NoSuchGame("no game here has boards that are drawn")


@router.get("/{board_id}")
async def show_board(board_id: str, request: Request, services: Shared, person: Visitor) -> HTMLResponse:
    """A board as it is before the game."""
    title, boards = boards_here()
    options = boards.options_of(board_id)
    if not services.boards.knows(title, options):
        check_allowance(services.layouts, request, person, "boards")
    made, _ = await services.tables.resolve(TableSetup(title, options, []), person)
    await services.boards.prepare(title, made, board_key(title, options))
    picture = await services.drawing.run(("board", board_id), lambda: picture_of(title, made))
    query = urlencode({name: ",".join(v) if isinstance(v, list) else v for name, v in options.items()})
    shown = boards.id_of(options)
    return render(request, "board.html", game=find(title), id=shown, picture=Markup(picture), query=query)


def picture_of(title: str, options: dict[str, Any]) -> str:
    """The board on a page."""
    context = PictureContext(Game(title, **options).new(chance="manual").view(None))
    scene = scene_of(find(title))
    return drawing(scene, context, scene.definitions(context.view))
