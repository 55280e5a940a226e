"""From the pictures of `art` to drawings a printer can use: no variables, no styles, only the symbols in use."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from montgolfier.art.palette import INK, SCENE, WHITE
from montgolfier.art.svg import num
from montgolfier.press.fonts import FAMILY

SVG = "http://www.w3.org/2000/svg"
VARIABLE = re.compile(r"var\(--[\w-]+,([^()]+)\)")
LINK = re.compile(r"url\(#([\w-]+)\)")
SPOKEN = {"title", "desc", "style"}  # for screen readers, and what only screens need
NOT_PRINTED = ("data-", "aria-")
FOR_THE_MOUSE = {"preview", "target", "mark", "halo", "badge", "counter"}  # classes of what only a page shows
FOR_PAGES = {"role", "tabindex", "class"}
TEXT_FILLS = {"q": SCENE["muted"], "w": WHITE, "k": INK}  # the classes of text in pictures
Box = tuple[float, float, float, float]  # left, top, width, height in the drawing's own units
Tree = ET.Element


@dataclass(frozen=True)
class Drawing:
    """Markup, the part of the plane it is seen through, and symbols it may use."""

    body: str
    box: Box
    defs: str = ""
    hatch: float = 0.0  # in black ink: how far apart the lines are that stand for the colours of cloth; 0 for none


def tree(drawing: Drawing, turn: int = 0) -> Tree:
    """The drawing as a document of its own, turned clockwise by quarters."""
    x, y, w, h = drawing.box
    body = drawing.body
    if turn:
        body = f'<g transform="rotate({90 * turn})">{body}</g>'
        corners = {1: (-y - h, x, h, w), 2: (-x - w, -y - h, w, h), 3: (y, -x - w, h, w)}
        x, y, w, h = corners[turn]
    box = " ".join(num(float(v), 4) for v in (x, y, w, h))
    source = VARIABLE.sub(r"\1", f'<svg xmlns="{SVG}" viewBox="{box}"><defs>{drawing.defs}</defs>{body}</svg>')
    root = ET.fromstring(source)
    root.set("font-family", FAMILY)
    clean(root)
    keep_used(root)
    return root


def name_of(element: Tree) -> str:
    """The tag without its namespace."""
    return element.tag.rpartition("}")[2]


def clean(root: Tree) -> None:
    """Leave out what is not printed, and give every text the attributes that style sheets would have given it."""
    for parent in list(root.iter()):
        for child in list(parent):
            classes = child.get("class", "").split()
            if name_of(child) in SPOKEN or child.get("opacity") == "0" or FOR_THE_MOUSE.intersection(classes):
                parent.remove(child)
    for element in root.iter():
        if name_of(element) == "text":
            dress(element)
        elif element is not root:
            element.attrib.pop("font-family", None)
        for key in [k for k in element.attrib if k in FOR_PAGES or k.startswith(NOT_PRINTED)]:
            del element.attrib[key]
        for key, value in element.attrib.items():
            if value == "currentColor":
                element.set(key, INK)


def dress(text: Tree) -> None:
    """The attributes of a text in full."""
    classes = text.get("class", "").split()
    text.attrib.pop("font-family", None)
    if "b" in classes and text.get("font-weight") is None:
        text.set("font-weight", "700")
    if text.get("fill") is None:
        text.set("fill", next((TEXT_FILLS[name] for name in classes if name in TEXT_FILLS), SCENE["text"]))


def links(element: Tree) -> Iterator[str]:
    """The ids an element points to."""
    for key, value in element.attrib.items():
        if key == "href" or key.endswith("}href"):
            yield value.removeprefix("#")
        else:
            yield from LINK.findall(value)


def keep_used(root: Tree) -> None:
    """Of the symbols, keep those that are shown, and those that these show."""
    defs = root[0]
    symbols = {child.get("id", ""): child for child in defs}
    wanted: list[str] = []
    waiting = [link for child in list(root)[1:] for element in child.iter() for link in links(element)]
    while waiting:
        name = waiting.pop()
        if name in symbols and name not in wanted:
            wanted.append(name)
            waiting += [link for element in symbols[name].iter() for link in links(element)]
    for name, symbol in symbols.items():
        if name not in wanted:
            defs.remove(symbol)
    pointed = {link for element in root.iter() for link in links(element)}
    for element in root.iter():
        if element.get("id") not in pointed:
            element.attrib.pop("id", None)


def markup(root: Tree) -> str:
    """A tree as text."""
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode")
