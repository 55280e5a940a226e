"""Ink: the colours of a drawing as they are, or black ink alone, with hatchings in place of colours.

The hatchings are those of heraldry, known since 1638: red is drawn as upright lines, blue as level ones, green and
purple as lines that fall to the right and to the left, yellow as dots; white stays white.
"""

import re
import xml.etree.ElementTree as ET
from functools import lru_cache

from montgolfier.art.palette import CLOTH, channels
from montgolfier.art.svg import num
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.press.drawing import SVG, Drawing, Tree, markup, name_of, tree

INKS = ("colour", "gray")
HEX = re.compile(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b")
PAINTS = ("fill", "stroke", "stop-color")
DARK = 0.34  # of full lightness: lines and letters, which stay as they are
SAVED = 0.58  # of the ink of everything lighter
HATCHES = {"R": "upright", "B": "level", "G": "falling", "P": "rising", "Y": "dots", "W": "plain"}
CLOTHS = {CLOTH[letter].fill.upper(): letter for letter in HATCHES}
ROUNDNESS = "url(#mg-round)"  # the shading of envelopes
LINES = 12  # of a hatching in one tile; the fewer tiles, the fewer seams


def ink_named(name: str) -> str:
    """The ink of this name."""
    if name not in INKS:
        raise SetupError(f"--ink must be {' or '.join(INKS)}, not {quoted(name)}")
    return name


@lru_cache(maxsize=1024)
def finished(drawing: Drawing, ink: str = "colour", turn: int = 0) -> str:
    """A drawing ready for the printer."""
    root = tree(drawing, turn)
    if ink == "gray":
        if drawing.hatch:
            hatch(root, drawing.hatch)
        blacken(root)
    return markup(root)


def gray(found: re.Match[str]) -> str:
    """A colour as a gray that saves ink; dark ones, which are lines, stay dark."""
    light = lightness(found[0])
    return level(light if light <= DARK else 1 - (1 - light) * (1 - SAVED))


def exact(found: re.Match[str]) -> str:
    """A colour as the gray that is as dark: for letters."""
    return level(lightness(found[0]))


def level(light: float) -> str:
    """A gray by its lightness from 0 to 1."""
    return "#" + 3 * f"{round(255 * light):02X}"


@lru_cache(maxsize=1024)
def lightness(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    whole = colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])
    red, green, blue = channels(whole)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def blacken(root: Tree) -> None:
    """Every colour becomes its gray."""
    for element in root.iter():
        shade = exact if name_of(element) == "text" else gray
        for key in PAINTS:
            value = element.get(key)
            if value is not None:
                element.set(key, HEX.sub(shade, value))


def hatch(root: Tree, spacing: float) -> None:
    """Cloth in the colours of Aloft is hatched, and no longer shaded."""
    used: set[str] = set()
    for element in root.iter():
        paint = element.get("fill", "")
        if paint.upper() in CLOTHS:
            letter = CLOTHS[paint.upper()]
            used.add(letter)
            element.set("fill", f"url(#hatch-{letter})")
        elif paint == ROUNDNESS:
            element.set("fill", "none")
    for letter in sorted(used):
        root[0].append(ET.fromstring(pattern(letter, spacing)))


@lru_cache(maxsize=64)
def pattern(letter: str, spacing: float) -> str:
    """The hatching of a colour as a pattern for <defs>."""
    side = spacing * LINES
    steps = [spacing * (i + 0.5) for i in range(LINES)]
    turn = {"falling": 45, "rising": -45}.get(HATCHES[letter], 0)
    if HATCHES[letter] == "dots":
        marks = "".join(f"M{num(x)} {num(y)}h.01" for x in steps for y in steps)
        width = spacing * 0.34
    else:
        ways = {"upright": "M{0} 0V{1}", "level": "M0 {0}H{1}", "falling": "M0 {0}H{1}", "rising": "M0 {0}H{1}"}
        way = ways.get(HATCHES[letter], "")
        marks = "".join(way.format(num(step), num(side)) for step in steps)
        width = spacing * 0.24
    ground = f'<rect width="{num(side)}" height="{num(side)}" fill="#FFFFFF"/>'
    lines = (
        f'<path d="{marks}" stroke="#222222" stroke-width="{num(width, 3)}" stroke-linecap="round"/>' if marks else ""
    )
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    return (
        f'<pattern xmlns="{SVG}" id="hatch-{letter}" width="{num(side)}" height="{num(side)}"'
        f' patternUnits="userSpaceOnUse"{turned}>{ground}{lines}</pattern>'
    )
