"""Whole pictures: a scene put together for a file, a notebook or a page."""

import re
from typing import Any

from montgolfier.art import brand
from montgolfier.art.palette import SANS
from montgolfier.art.scene import Scene, Sitting, scene_of
from montgolfier.art.svg import Attribute, group, num, tag

VARIABLE = re.compile(r"var\(--[\w-]+,([^()]+)\)")
CALM = ".preview,.target,.mark,.halo,.badge,.counter{display:none}"  # a picture that stands alone invites no click


def drawing(
    scene: Scene, sitting: Sitting, definitions: str = "", pieces_id: str | None = None, **attrs: Attribute
) -> str:
    """The picture as part of a page, which brings the symbols all scenes share (`brand.symbols`)."""
    width, height = scene.size(sitting.view)
    return tag(
        "svg",
        tag("defs", definitions) if definitions else "",
        group(scene.scenery(sitting.view), class_="scenery"),
        group(scene.pieces(sitting), class_="pieces", id=pieces_id),
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="group",
        aria_label=scene.label,
        font_family=SANS,
        **attrs,
    )


def live(scene: Scene, sitting: Sitting) -> str:
    """The picture of a table's page: its pieces are patched in place."""
    symbols = scene.definitions(sitting.view)
    return drawing(scene, sitting, symbols, pieces_id="pieces", class_=f"live {sitting.view.get('title', '')}".strip())


def standalone(title: str, sitting: Sitting) -> str:
    """The picture as a file of its own, for any viewer: no variables, nothing to click."""
    scene = scene_of(title)
    width, height = scene.size(sitting.view)
    calm = Sitting(sitting.view, (), sitting.names, sitting.memory)
    symbols = tag("style", CALM) + brand.symbols() + scene.definitions(sitting.view)
    markup = drawing(scene, calm, symbols, xmlns="http://www.w3.org/2000/svg", width=width, height=height)
    return VARIABLE.sub(r"\1", markup)


def picture(match: Any, seat: int | None = None, names: list[str] | None = None) -> str:
    """A match as SVG, as a seat or a spectator sees it."""
    return standalone(match.title.name, Sitting(match.view(seat), (), names or ()))
