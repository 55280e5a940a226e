"""A small SVG writer. Everything returns text; nothing keeps state."""

from collections.abc import Iterable, Sequence
from html import escape

Attribute = str | int | float | None


def num(value: Attribute) -> str:
    """The shortest text of a coordinate: 12.0 -> 12, 3.14159 -> 3.14."""
    if isinstance(value, float):
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return "0" if text in ("-0", "") else text
    return str(value)


def words(text: object) -> str:
    """Text from outside (player names, sentences), safe as the child of a tag."""
    return escape(str(text), quote=False)


def el(tag: str, *kids: str, **attrs: Attribute) -> str:
    """`el("g", a, b, id="x", stroke_width=2)`; `cls` is class, `_` becomes `-`, None leaves an attribute out."""
    out = [tag]
    for key, value in attrs.items():
        if value is not None:
            name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
            out.append(f'{name}="{escape(num(value), quote=True)}"')
    head = " ".join(out)
    body = "".join(kids)
    return f"<{head}>{body}</{tag}>" if body else f"<{head}/>"


def g(*kids: str, **attrs: Attribute) -> str:
    """A group."""
    return el("g", *kids, **attrs)


def place(x: float, y: float, scale: float = 1, rot: float = 0) -> str:
    """A transform: translate, then rotate and scale where asked for."""
    out = f"translate({num(float(x))} {num(float(y))})"
    if rot:
        out += f" rotate({num(float(rot))})"
    if scale != 1:
        out += f" scale({num(float(scale))})"
    return out


def at(x: float, y: float, *kids: str, rot: float = 0, scale: float = 1, **attrs: Attribute) -> str:
    """A group that stands at (x, y)."""
    return el("g", *kids, transform=place(x, y, scale, rot), **attrs)


def movable(name: str, x: float, y: float, *kids: str, cls: str = "", **attrs: Attribute) -> str:
    """A thing that may move between two views: a stable id and one translate; rotation and scale go on inner groups."""
    return el("g", *kids, id=name, cls=f"mv {cls}".strip(), transform=place(x, y), **attrs)


def action(name: str, label: str, *kids: str, cls: str = "", **attrs: Attribute) -> str:
    """A legal action: reachable by mouse, touch, keyboard and screen reader."""
    return el("g", *kids, **acting(name, label, cls), **attrs)


def acting(name: str, label: str, cls: str = "") -> dict[str, Attribute]:
    """The attributes that make an element a legal action."""
    return {
        "cls": f"act {cls}".strip(),
        "data_action": name,
        "tabindex": 0,
        "role": "button",
        "aria_label": label,
        "data_tip": label,
    }


def title(text: object) -> str:
    """Tooltip and spoken name of the group it is put in."""
    return el("title", words(text))


def path(d: str, **attrs: Attribute) -> str:
    """A path."""
    return el("path", d=d, **attrs)


def circle(x: float, y: float, r: float, **attrs: Attribute) -> str:
    """A circle."""
    return el("circle", cx=float(x), cy=float(y), r=float(r), **attrs)


def rect(x: float, y: float, w: float, h: float, r: float = 0, **attrs: Attribute) -> str:
    """A rectangle, its corners rounded by r."""
    return el("rect", x=float(x), y=float(y), width=float(w), height=float(h), rx=float(r) or None, **attrs)


def text(x: float, y: float, content: object, size: float = 16, **attrs: Attribute) -> str:
    """Words, centred on x unless `text_anchor` says otherwise."""
    attrs.setdefault("text_anchor", "middle")
    return el("text", words(content), x=float(x), y=float(y), font_size=size, **attrs)


def use(symbol: str, **attrs: Attribute) -> str:
    """Show a symbol defined elsewhere in the page."""
    return el("use", href=f"#{symbol}", **attrs)


def poly(points: Iterable[Sequence[float]], close: bool = True) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{num(float(x))} {num(float(y))}" for x, y in points) + ("Z" if close else "")
