"""Whole pictures: a scene put together for a file, a notebook or a page."""

from typing import Any

from montgolfier.art import brand
from montgolfier.art.palette import SANS
from montgolfier.art.scene import Parts, PictureContext, Scene, scene_of
from montgolfier.art.svg import Attribute, group, num, tag, with_fixed_colours
from montgolfier.engine.errors import SetupError, quoted

CALM = ".preview,.target,.mark,.halo,.badge,.counter{display:none}"  # a picture on its own has nothing to click


def drawing(
    scene: Scene, context: PictureContext, definitions: str = "", pieces_id: str | None = None, **attrs: Attribute
) -> str:
    """The picture as part of a page, which brings the symbols all scenes share (`brand.symbols`)."""
    width, height = scene.size(context.view)
    return tag(
        "svg",
        tag("defs", definitions) if definitions else "",
        group(scene.scenery(context.view), class_="scenery"),
        group(scene.pieces(context), class_="pieces", id=pieces_id),
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="group",
        aria_label=scene.label,
        font_family=SANS,
        **attrs,
    )


def live(scene: Scene, context: PictureContext) -> str:
    """The picture of a table's page: its pieces are patched in place."""
    symbols = scene.definitions(context.view)
    return drawing(scene, context, symbols, pieces_id="pieces", class_=f"live {context.view.get('title', '')}".strip())


def standalone(game: Parts, context: PictureContext) -> str:
    """The picture as a file of its own, for any viewer: no variables, nothing to click."""
    scene = scene_of(game)
    width, height = scene.size(context.view)
    calm = PictureContext(context.view, (), context.names, context.memory)
    symbols = tag("style", CALM) + brand.symbols() + scene.definitions(context.view)
    markup = drawing(scene, calm, symbols, xmlns="http://www.w3.org/2000/svg", width=width, height=height)
    return with_fixed_colours(markup)


def picture(match: Any, seat: int | None = None, names: list[str] | None = None) -> str:
    """Draw a match as SVG, as a seat or a spectator (`None`) sees it.

    Args:
        match: The match.
        seat: Who is looking.
        names: What to call the players, one name for each seat.

    Raises:
        SetupError: There is no such seat, or the names are not one for each.

    Examples:
        >>> svg = mg.picture(mg.Game("cloud9", players=2).new(seed=7), seat=0, names=["Ada", "Ben"])
        >>> svg.startswith("<svg"), "Ada" in svg
        (True, True)
    """
    if not hasattr(match, "check_names"):
        raise SetupError(f"match must be a match, such as mg.Game('aloft').new() begins, not {quoted(match)}")
    match.check_names(names)
    people = names or [f"Seat {number}" for number in range(1, match.players + 1)]
    return standalone(match.game, PictureContext(match.view(seat), (), people))
