"""Whole pictures: a scene put together for a file, a notebook or a page."""

import re
from typing import Any

from montgolfier.art.palette import SANS
from montgolfier.art.scene import Scene, Sitting, scene_of
from montgolfier.art.svg import el

STYLE = """
.preview,.target,.mark{display:none}
.badge,.halo{display:none}
"""  # a picture that stands alone cannot be clicked, so nothing in it invites a click
VARIABLE = re.compile(r"var\(--[\w-]+,([^()]+)\)")


def drawing(scene: Scene, sitting: Sitting, **attrs: str | int) -> str:
    """The picture as part of a page: its colours follow the theme, its symbols are defined inside."""
    width, height = scene.size
    return el(
        "svg",
        el("defs", scene.definitions(sitting.view)),
        el("g", scene.scenery(sitting.view), id="scenery"),
        el("g", scene.pieces(sitting), id="pieces"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=scene.label,
        font_family=SANS,
        **attrs,
    )


def standalone(title: str, sitting: Sitting) -> str:
    """The picture as a file of its own, for any viewer: no variables, nothing to click."""
    scene = scene_of(title)
    width, height = scene.size
    calm = Sitting(sitting.view, (), sitting.names, sitting.memory)
    markup = drawing(scene, calm, width=width, height=height)
    return VARIABLE.sub(r"\1", markup)


def picture(match: Any, seat: int | None = None, names: list[str] | None = None) -> str:
    """A match as SVG, as a seat or a spectator sees it."""
    return standalone(match.title.name, Sitting(match.view(seat), (), names or ()))
