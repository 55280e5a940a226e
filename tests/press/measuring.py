"""Measuring PDFs: everything in millimetres from the upper left corner of the page."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pymupdf

MM = 25.4 / 72
HAIR = 0.15  # millimetres: the width of crop marks


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def opened(pdf: bytes) -> pymupdf.Document:
    return pymupdf.open(stream=pdf, filetype="pdf")


def size(page: pymupdf.Page) -> tuple[float, float]:
    return round(page.rect.width * MM, 3), round(page.rect.height * MM, 3)


def strokes(page: pymupdf.Page, width: float = HAIR) -> Iterator[tuple[float, float, float, float]]:
    """Straight lines of a width."""
    for drawing in page.get_drawings():
        if drawing["type"] == "s" and abs(drawing["width"] * MM - width) < 0.01:
            for item in drawing["items"]:
                if item[0] == "l":
                    yield tuple(v * MM for v in (item[1].x, item[1].y, item[2].x, item[2].y))


def cuts(page: pymupdf.Page) -> tuple[list[float], list[float]]:
    """Where crop marks ask for upright and for level cuts."""
    upright, level = set(), set()
    for x1, y1, x2, y2 in strokes(page):
        if abs(x1 - x2) < 0.01:
            upright.add(round(x1, 2))
        elif abs(y1 - y2) < 0.01:
            level.add(round(y1, 2))
    return sorted(upright), sorted(level)


def windows(page: pymupdf.Page) -> list[Box]:
    """The rectangles through which drawings are seen: pieces with their bleed."""
    seen = [drawing["scissor"] for drawing in page.get_drawings(extended=True) if drawing["type"] == "clip"]
    boxes = [Box(*(round(v * MM, 2) for v in (r.x0, r.y0, r.width, r.height))) for r in seen]
    return list(dict.fromkeys(boxes))


def pixels(page: pymupdf.Page, dpi: int = 60) -> np.ndarray:
    """The page as the eye sees it: its red, its green and its blue, each in rows."""
    pixmap = page.get_pixmap(dpi=dpi, colorspace=pymupdf.csRGB, alpha=False)
    return np.moveaxis(np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.width, 3), 2, 0)


def ink_outside(page: pymupdf.Page, margin: float, dpi: int = 100) -> int:
    """Pixels nearer to the edge of the paper than the margin that are not white."""
    red, green, blue = pixels(page, dpi)
    inked = (red != 255) | (green != 255) | (blue != 255)
    edge = int(margin / 25.4 * dpi) - 1
    inked[edge:-edge, edge:-edge] = False
    return int(inked.sum())


def colours(page: pymupdf.Page) -> int:
    """Pixels that are not gray; a renderer's rounding is no colour."""
    red, green, blue = pixels(page)
    most, least = np.maximum(np.maximum(red, green), blue), np.minimum(np.minimum(red, green), blue)
    return int((most - least > 3).sum())


def paints(page: pymupdf.Page) -> set[tuple[float, ...]]:
    """The colours that lines, surfaces and letters are set in."""
    found = {paint for d in page.get_drawings() for paint in (d["fill"], d["color"]) if paint is not None}
    for block in page.get_text("dict")["blocks"]:
        for line in block.get("lines", ()):
            found |= {pymupdf.sRGB_to_pdf(span["color"]) for span in line["spans"]}
    return found


def code(page: pymupdf.Page) -> str:
    """What the QR code on a page says."""
    pixmap = page.get_pixmap(dpi=200, colorspace=pymupdf.csRGB, alpha=False)
    read, _kind = pymupdf.mupdf.fz_decode_barcode_from_pixmap2(pixmap.this, 0)
    return read
