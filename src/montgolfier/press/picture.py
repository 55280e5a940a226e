"""A single picture as PNG."""

import xml.etree.ElementTree as ET

from montgolfier.press.drawing import Drawing
from montgolfier.press.page import Image, Page
from montgolfier.press.typeset import document

UNITS = 1600 / 297  # of a picture in a millimetre
PIXELS = 160  # to the inch


def png(svg: str, resolution: float = PIXELS) -> bytes:
    """An SVG document of `art` as a PNG; 1600 units are as wide as A4 on its side."""
    root = ET.fromstring(svg)
    _, _, width, height = (float(v) for v in root.attrib["viewBox"].split())
    for size in ("width", "height"):  # on paper, in millimetres; here the picture fills the page
        svg = svg.replace(f' {size}="{root.get(size)}"', "", 1)
    wide, high = width / UNITS, height / UNITS
    page = Page(wide, high, "picture", (Image(Drawing(svg, (0, 0, width, height)), 0, 0, wide, high),))
    return document([page], "picture", "colour").compile("png", resolution)[0]
