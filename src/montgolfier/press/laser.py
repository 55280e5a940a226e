"""Sheets for cutting machines: SVG in millimetres with three layers, what is printed, what is folded, what is cut."""

import re
import xml.etree.ElementTree as ET

from montgolfier.art.svg import num
from montgolfier.press import marks
from montgolfier.press.drawing import SVG, Drawing, Tree
from montgolfier.press.ink import finished
from montgolfier.press.outlines import outlined
from montgolfier.press.page import Image, Page

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
CUT, FOLD = "#FF0000", "#0000FF"  # what most machines take for cutting and for scoring
THIN = 0.05
LINK = re.compile(r"url\(#([\w-]+)\)")


def sheet(page: Page, ink: str) -> str:
    """A page as one SVG; its letters are outlines, so that it looks the same where the type is missing."""
    ET.register_namespace("", SVG)
    ET.register_namespace("inkscape", INKSCAPE)
    size = {"width": f"{num(page.width, 3)}mm", "height": f"{num(page.height, 3)}mm"}
    root = ET.Element(f"{{{SVG}}}svg", {**size, "viewBox": f"0 0 {num(page.width, 3)} {num(page.height, 3)}"})
    ET.SubElement(root, f"{{{SVG}}}title").text = page.name
    printed = layer(root, "print")
    for number, image in enumerate(page.images):
        printed.append(shown(image, ink, f"i{number}-"))
    printed.append(
        shown(Image(Drawing(page.marks, (0, 0, page.width, page.height)), 0, 0, page.width, page.height), ink, "m-")
    )
    folds = layer(root, "fold")
    d = "".join(marks.line(f.x1, f.y1, f.x2, f.y2) for f in page.folds)
    if d:
        ET.SubElement(folds, f"{{{SVG}}}path", {"d": d, "fill": "none", "stroke": FOLD, "stroke-width": num(THIN)})
    cuts = layer(root, "cut")
    for cut in page.cuts:
        shape = ET.fromstring(marks.outline(cut))
        attributes = {"d": shape.get("d", ""), "fill": "none", "stroke": CUT, "stroke-width": num(THIN)}
        ET.SubElement(cuts, f"{{{SVG}}}path", attributes)
    return ET.tostring(root, encoding="unicode")


def layer(root: Tree, name: str) -> Tree:
    """A layer that drawing programs show under its name."""
    attributes = {"id": name, f"{{{INKSCAPE}}}groupmode": "layer", f"{{{INKSCAPE}}}label": name}
    return ET.SubElement(root, f"{{{SVG}}}g", attributes)


def shown(image: Image, ink: str, prefix: str) -> Tree:
    """A drawing at its place; its ids are made different from those of all others."""
    drawing = ET.fromstring(finished(image.drawing, ink, image.turn))
    outlined(drawing)
    for element in drawing.iter():
        if "id" in element.attrib:
            element.set("id", prefix + element.attrib["id"])
        for key, value in element.attrib.items():
            if key == "href":
                element.set(key, "#" + prefix + value.removeprefix("#"))
            elif "url(#" in value:
                element.set(key, LINK.sub(lambda found: f"url(#{prefix}{found[1]})", value))
    return placed(drawing, image, prefix)


def placed(drawing: Tree, image: Image, prefix: str) -> Tree:
    """A drawing as a group that is moved, scaled and trimmed: programs of machines seldom know an SVG within an SVG."""
    x, y, width, height = map(float, drawing.attrib.pop("viewBox").split())
    across, down = image.width / width, image.height / height
    window = ET.Element(f"{{{SVG}}}g", {"clip-path": f"url(#{prefix}window)"})
    trim = ET.SubElement(window, f"{{{SVG}}}clipPath", {"id": f"{prefix}window"})
    sides = {name: num(float(getattr(image, name)), 4) for name in ("x", "y", "width", "height")}
    ET.SubElement(trim, f"{{{SVG}}}rect", sides)
    drawing.tag = f"{{{SVG}}}g"
    shift = f"{num(image.x - x * across, 4)} {num(image.y - y * down, 4)}"
    drawing.set("transform", f"translate({shift}) scale({num(across, 6)} {num(down, 6)})")
    window.append(drawing)
    return window
