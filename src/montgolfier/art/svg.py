"""A small SVG writer. Everything returns text; nothing keeps state."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import Any

UNSAFE = re.compile(r"[&<>\"']")
VARIABLE = re.compile(r"var\(--[\w-]+,([^()]+)\)")  # of CSS, with the colour that it has by default
Attribute = str | int | float | None
Look = dict[str, Any]  # attributes that several things share


@lru_cache(maxsize=8192)
def num(value: float, places: int = 2) -> str:
    """The shortest text of a coordinate: 12.0 -> 12, 3.14159 -> 3.14."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return "0" if text in ("-0", "") else text


def words(text: object) -> str:
    """Text from outside (names, sentences), made safe to stand between tags."""
    return escape(str(text), quote=False)


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """tag("g", a, b, id="x", stroke_width=2) -> '<g id="x" stroke-width="2">..</g>'; class_ becomes class."""
    if not children:
        return leaf(name, **attributes)
    body = "".join(children)
    head = opening(name, attributes)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


@lru_cache(maxsize=16384)  # the pictures of a game consist of mostly the same shapes from one move to the next
def leaf(name: str, **attributes: Attribute) -> str:
    """A tag with nothing inside."""
    return f"<{opening(name, attributes)}/>"


def opening(name: str, attributes: dict[str, Attribute]) -> str:
    """A tag's name and attributes."""
    head = name
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else num(value)
            head += f' {attribute(key)}="{escape(text) if UNSAFE.search(text) else text}"'
    return head


@cache
def attribute(key: str) -> str:
    """A keyword as SVG spells it: class_ is class, stroke_width is stroke-width."""
    return key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: Attribute) -> str:
    """Several things as one."""
    return tag("g", *children, **attributes)


def at(x: float, y: float, *children: str, turn: float = 0, scale: float = 1, **attributes: Attribute) -> str:
    """A group at a place: everything is placed in this way."""
    place = f"translate({num(float(x))} {num(float(y))})"
    if turn:
        place += f" rotate({num(float(turn))})"
    if scale != 1:
        place += f" scale({num(float(scale), 4)})"
    return tag("g", *children, transform=place, **attributes)


def place(x: float, y: float, scale: float = 1) -> str:
    """A transform: to a place, then to a size."""
    out = f"translate({num(float(x))} {num(float(y))})"
    return out if scale == 1 else f"{out} scale({num(float(scale), 4)})"


def movable(name: str, x: float, y: float, *children: str, class_: str = "", **attributes: Attribute) -> str:
    """A thing that may move between two pictures: a stable id and one translate; inner groups turn and scale."""
    place = f"translate({num(float(x))} {num(float(y))})"
    return tag("g", *children, id=name, class_=f"mv {class_}".strip(), transform=place, **attributes)


def action(token: str, sentence: str, *children: str, class_: str = "", **attributes: Attribute) -> str:
    """A legal action, which mouse, touch, keyboard and screen reader can use."""
    return tag(
        "g",
        title(sentence),
        *children,
        class_=f"act {class_}".strip(),
        data_action=token,
        tabindex=0,
        role="button",
        aria_label=sentence,
        **attributes,
    )


def acting(token: str | None, sentence: str, class_: str = "") -> dict[str, Attribute]:
    """The attributes that make an element a legal action, or, without a token, the first step of one."""
    return {
        "class_": f"act {class_}".strip(),
        "data_action": token,
        "tabindex": 0,
        "role": "button",
        "aria_label": sentence,
    }


@lru_cache(maxsize=8192)
def title(sentence: str) -> str:
    """The tooltip and spoken name of the group it is put in."""
    return tag("title", words(sentence))


def path(d: str, **attributes: Attribute) -> str:
    """A line or shape from path data."""
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: Attribute) -> str:
    """A circle."""
    return tag("circle", cx=float(x), cy=float(y), r=float(r), **attributes)


def rect(x: float, y: float, w: float, h: float, r: float = 0, **attributes: Attribute) -> str:
    """A rectangle, its corners rounded by r."""
    return tag("rect", x=float(x), y=float(y), width=float(w), height=float(h), rx=float(r) or None, **attributes)


def text(x: float, y: float, content: object, size: float = 16, **attributes: Attribute) -> str:
    """Words on one line, centred on x unless said otherwise."""
    attributes.setdefault("text_anchor", "middle")
    return tag("text", words(content), x=float(x), y=float(y), font_size=size, **attributes)


def use(symbol: str, **attributes: Attribute) -> str:
    """A symbol defined elsewhere in the page."""
    return tag("use", href=f"#{symbol}", **attributes)


def poly(points: Iterable[tuple[float, float]], close: bool = True) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{num(float(x))} {num(float(y))}" for x, y in points) + ("Z" if close else "")


def smooth(points: list[tuple[float, float]]) -> str:
    """Path data of a smooth line through points (Catmull-Rom as cubic pieces)."""
    d = f"M{num(float(points[0][0]))} {num(float(points[0][1]))}"
    for i in range(len(points) - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, len(points) - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(num(float(v)) for v in (*c1, *c2, *p2))
    return d


def gradient(name: str, stops: Iterable[tuple[float, str]]) -> str:
    """A gradient from top to bottom, for <defs>."""
    return tag(
        "linearGradient",
        *(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops),
        id=name,
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )


def document(
    width: float,
    height: float,
    *body: str,
    name: str,
    description: str,
    style: str = "",
    defs: str = "",
    size: tuple[str, str] | None = None,
) -> str:
    """A whole picture; `size` is its size on paper."""
    wide, high = size or (num(width), num(height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" width="{wide}"'
        f' height="{high}" role="img" aria-labelledby="picture-title picture-text">'
        f'<title id="picture-title">{words(name)}</title><desc id="picture-text">{words(description)}</desc>'
        f"<style>{style}</style><defs>{defs}</defs>{''.join(body)}</svg>\n"
    )


def with_fixed_colours(picture: str) -> str:
    """The picture in its sunrise colours, for viewers and printers that do not know CSS variables."""
    return VARIABLE.sub(r"\1", picture)
