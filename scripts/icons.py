"""Make the icons of the installed page from web/static/icon.svg: square PNGs, one with a margin that may be cut off."""

import re
from pathlib import Path

from montgolfier.press.picture import UNITS, png

STATIC = Path(__file__).parents[1] / "src" / "montgolfier" / "web" / "static"
SIDE = 512
SKY = "#B4D6E5"
INCH = 25.4


def square(share: float, corner: float) -> str:
    """The balloon on a square of sky; its height is `share` of the square."""
    drawing = (STATIC / "icon.svg").read_text()
    balloon = re.sub(r"^<svg[^>]*>|<rect[^>]*/>|</svg>\s*$", "", drawing)
    scale = share * SIDE / 133  # from the crown to the bottom of the basket
    move = f"translate({SIDE / 2} {SIDE / 2 + share * SIDE / 2}) scale({scale:.4f})"
    sky = f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{SKY}"/>'
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {namespace} viewBox="0 0 {SIDE} {SIDE}">{sky}<g transform="{move}">{balloon}</g></svg>'


def main() -> None:
    """Write the icons beside the drawing."""
    for name, side, share, corner in (
        ("icon-192.png", 192, 0.84, 96),
        ("icon-512.png", 512, 0.84, 96),
        ("icon-maskable.png", 512, 0.6, 0),
    ):
        resolution = side / (SIDE / UNITS) * INCH
        (STATIC / name).write_bytes(png(square(share, corner), resolution))


if __name__ == "__main__":
    main()
