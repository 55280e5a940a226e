"""The typeface of the page, embedded: only the letters it uses, so that plots look the same everywhere."""

import io
from base64 import b64encode
from string import printable

from montgolfier.engine.parts import package
from montgolfier.press.fonts import FAMILY, face

WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold"}


def faces(text: str) -> str:
    """CSS that brings the letters of a text in all weights of the page."""
    letters = "".join(sorted({*text, *printable.strip()} | {" "}))
    return "".join(
        f"@font-face {{ font-family: '{FAMILY}'; font-weight: {weight}; "
        f"src: url(data:font/ttf;base64,{b64encode(subset(name, letters)).decode()}) format('truetype'); }}\n"
        for weight, name in WEIGHTS.items()
    )


def subset(name: str, letters: str) -> bytes:
    """A face with these letters alone."""
    subsetting = package("fontTools.subset", "study")
    options = subsetting.Options(layout_features=["kern", "tnum"], hinting=False, notdef_outline=True)
    subsetter = subsetting.Subsetter(options)
    subsetter.populate(text=letters)
    out = io.BytesIO()
    with subsetting.load_font(str(face(name)), options) as font:
        subsetter.subset(font)
        subsetting.save_font(font, out, options)
    return out.getvalue()
