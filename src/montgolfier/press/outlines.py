"""Letters as outlines, for machines that do not have the type."""

import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

from montgolfier.art.svg import num
from montgolfier.engine.parts import package
from montgolfier.press.drawing import SVG, Tree, name_of
from montgolfier.press.fonts import WEIGHTS, face

KEPT = ("fill", "opacity", "fill-opacity", "transform", "stroke", "stroke-width")


@cache
def font(weight: int) -> Any:
    """The face of a weight."""
    return package("fontTools.ttLib", "print").TTFont(face(WEIGHTS[min(WEIGHTS, key=lambda w: abs(w - weight))]))


@cache
def glyph(weight: int, sign: str) -> tuple[str, float]:
    """The outline of a letter and how far it moves on, in the units of the type."""
    type_face = font(weight)
    shapes = type_face.getGlyphSet()
    name = type_face.getBestCmap().get(ord(sign), ".notdef")
    pen = package("fontTools.pens.svgPathPen", "print").SVGPathPen(shapes, lambda value: num(float(value), 1))
    shapes[name].draw(pen)
    return pen.getCommands(), shapes[name].width


def measure(words: str, size: float, weight: int = 400) -> float:
    """How wide words are in type of a size."""
    return sum(glyph(weight, sign)[1] for sign in words) * size / int(font(weight)["head"].unitsPerEm)


def outlined(root: Tree) -> None:
    """Replace every text by its outline, in place."""
    for parent in list(root.iter()):
        for i, child in enumerate(list(parent)):
            if name_of(child) == "text":
                parent[i] = outline(child)


def outline(text: Tree) -> Tree:
    """A text as a group of letters."""
    words = "".join(text.itertext())
    size = float(text.get("font-size", "16"))
    weight = int(text.get("font-weight", "400"))
    letters = [glyph(weight, sign) for sign in words]
    scale = size / font(weight)["head"].unitsPerEm
    width = sum(advance for _, advance in letters) * scale
    shift = {"middle": -width / 2, "end": -width}.get(text.get("text-anchor", "start"), 0.0)
    group = ET.Element(f"{{{SVG}}}g", {key: text.attrib[key] for key in KEPT if key in text.attrib})
    x, y = float(text.get("x", "0")) + shift, float(text.get("y", "0"))
    for shape, advance in letters:
        if shape:
            place = f"translate({num(x, 3)} {num(y, 3)}) scale({num(scale, 6)} {num(-scale, 6)})"
            ET.SubElement(group, f"{{{SVG}}}path", {"d": shape, "transform": place})
        x += advance * scale
    return group
