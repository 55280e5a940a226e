"""The great balloon, its passengers and the parachutes. (0, 0) is the middle of the basket's floor."""

from itertools import pairwise

from montgolfier.art.icons import mark
from montgolfier.art.palette import INK, PAPER, PLAYERS, ink, mix
from montgolfier.art.svg import at, circle, group, movable, num, path, rect, tag, text, title, use

BASKET_W, BASKET_H, ROPE, ENVELOPE_W, ENVELOPE_H = 226, 58, 70, 250, 218
STRIPES = ("#D9573F", "#FFF1D8", "#E58A3C", "#FFF1D8", "#D9573F", "#FFF1D8", "#E58A3C", "#FFF1D8", "#D9573F")
MERIDIANS = (-1.0, -0.88, -0.68, -0.42, -0.14, 0.14, 0.42, 0.68, 0.88, 1.0)
WICKER, WICKER_DARK, WICKER_LIGHT = "#C58A4A", "#8F5D2B", "#E3B071"


def envelope() -> str:
    """Gores between meridians; each meridian is a curve squeezed by its angle."""
    w, h = ENVELOPE_W / 2, float(ENVELOPE_H)

    def down(k: float) -> str:
        m = k * w
        return f"C{num(m)} {num(-h)} {num(m * 1.36)} {num(-h * 0.42)} {num(k * 26)} 0"

    def up(k: float) -> str:
        m = k * w
        return f"C{num(m * 1.36)} {num(-h * 0.42)} {num(m)} {num(-h)} 0 {num(-h)}"

    out = path(f"M0 {num(-h)}{down(-1)}L26 0{up(1)}Z", fill=INK, opacity=0.16, transform="translate(6 8)")
    for i, (k0, k1) in enumerate(pairwise(MERIDIANS)):
        d = f"M0 {num(-h)}{down(k0)}L{num(k1 * 26)} 0{up(k1)}Z"
        out += path(d, fill=mix(STRIPES[i], INK, max(0, 0.05 * (i - 4))))
    out += garland(w, h)
    out += path(f"M0 {num(-h)}{down(-1)}L26 0{up(1)}Z", fill="url(#mg-burner)", opacity="var(--burner,0)")
    return out + rect(-28, -4, 56, 10, 5, fill="#8C3B33")


def garland(w: float, h: float) -> str:
    """A scalloped belt around the widest part, cut from blue paper."""

    def spot(k: float, t: float) -> tuple[float, float]:
        a, b, c = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = k * (a * w + b * 1.36 * w + c * 26)
        return x, -h * ((1 - t) ** 3 + a + b * 0.42) + 9 * (1 - k * k)

    rim = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (spot(k, 0.5) for k in MERIDIANS))
    x, y = spot(1, 0.56)
    d, dots = f"{rim}L{num(x)} {num(y)}", ""
    for k0, k1 in reversed(list(pairwise(MERIDIANS))):
        (cx, cy), (x, y) = spot((k0 + k1) / 2, 0.69), spot(k0, 0.56)
        d += f"Q{num(cx)} {num(cy)} {num(x)} {num(y)}"
        dx, dy = spot((k0 + k1) / 2, 0.565)
        dots += tag("ellipse", cx=dx, cy=dy, rx=4.2 * (1 - 0.75 * abs(k0 + k1) / 2), ry=4.2, fill="#F9C43A")
    edge = path(rim, stroke="#FFF1D8", stroke_width=3, fill="none", stroke_linejoin="round")
    return (
        path(d + "Z", fill=INK, opacity=0.16, transform="translate(0 4)") + path(d + "Z", fill="#46588A") + edge + dots
    )


def wicker(w: float, h: float) -> str:
    """The woven front of a basket."""
    half = w / 2
    tub = (
        f"M{num(-half)} 0H{num(half)}L{num(half - 12)} {num(h - 10)}"
        f"Q{num(half - 14)} {num(h)} {num(half - 24)} {num(h)}"
        f"H{num(-half + 24)}Q{num(-half + 14)} {num(h)} {num(-half + 12)} {num(h - 10)}Z"
    )
    out = path(tub, fill=WICKER, stroke=ink("outline"), stroke_width=1.6)
    rows, columns = 4, 13
    for r in range(rows):
        y = 12 + r * (h - 16) / rows
        reach = half - 4 - 12 * y / h
        wide = 2 * reach / columns
        for c in range(columns):
            light = (r + c) % 2 == 0
            out += rect(
                -reach + c * wide + 1, y, wide - 2, (h - 16) / rows - 2, 3,
                fill=WICKER_LIGHT if light else WICKER_DARK, opacity=None if light else 0.45,
            )  # fmt: skip
    out += rect(-half - 6, -6, w + 12, 14, 7, fill=WICKER_DARK)
    return out + rect(-half - 6, -7, w + 12, 9, 4.5, fill=WICKER_LIGHT)


def back() -> str:
    """Envelope, burner and ropes: behind the passengers."""
    top = -BASKET_H
    ropes = "".join(f"M{a} {top}L{b} {top - ROPE}" for a, b in ((-106, -24), (106, 24), (-84, -14), (84, 14)))
    y = top - ROPE
    fire = f"M0 {y - 24}C12 {y} 9 {y + 14} 0 {y + 16}C-9 {y + 14}-12 {y} 0 {y - 24}Z"
    return (
        at(0, y, envelope())
        + path(fire, fill=ink("flame"), class_="flame")
        + rect(-13, y + 14, 26, 7, 3, fill="#5B4A55")
        + path(ropes, stroke=WICKER_DARK, stroke_width=2.6, fill="none")
        + rect(-BASKET_W / 2 + 4, top - 4, BASKET_W - 8, 20, 6, fill="#6B431D")
    )


def definitions() -> str:
    """The balloon in two layers, once per page."""
    front = at(0, -BASKET_H, wicker(BASKET_W, BASKET_H))
    return group(back(), id="c9-balloon") + group(front, id="c9-basket") + group(wicker(84, 32), id="c9-small-basket")


def places(count: int) -> list[tuple[float, float]]:
    """Where that many passengers stand: a back row and a front row."""
    rows = {5: ([-27, 27], [-54, 0, 54]), 6: ([-54, 54], [-81, -27, 27, 81])}
    behind, front = rows.get(count, ([], [(i - (count - 1) / 2) * 54 for i in range(count)]))
    return [(x, -32.0) for x in behind] + [(x, 0.0) for x in front]


def passenger(seat: int, initial: str, size: float = 40) -> str:
    """A pawn with shoulders."""
    w = size * 0.52
    shoulders = (
        f"M{num(-w)} {num(size * 0.62)}C{num(-w)} {num(size * 0.1)} {num(-w * 0.55)} {num(-size * 0.08)} 0 "
        f"{num(-size * 0.08)}S{num(w)} {num(size * 0.1)} {num(w)} {num(size * 0.62)}Z"
    )
    cloth = mix(PLAYERS[seat % len(PLAYERS)][0], INK, 0.28)
    return path(shoulders, fill=cloth) + at(0, -size * 0.42, mark(seat, initial, size))


def aboard(seat: int, name: str, x: float, y: float, place: tuple[float, float]) -> str:
    """A passenger; the same id as under the parachute, so that one transition carries it from one to the other."""
    figure = group(passenger(seat, name[:1].upper()), title(f"{name} is aboard"))
    return movable(f"pawn-{seat}", x + place[0], y - BASKET_H - 18 + place[1], figure)


def canopy(fill: str, w: float = 74, side: str = PAPER) -> str:
    """A parachute."""
    r = w / 2
    hem = "".join(f"Q{num(r - w * (i + 0.5) / 4)} -8 {num(r - w * (i + 1) / 4)} 0" for i in range(4))
    dome = f"M{num(-r)} 0C{num(-r)} {num(-w * 0.62)} {num(r)} {num(-w * 0.62)} {num(r)} 0{hem}Z"
    middle = (
        f"M{num(-r / 2)} 0C{num(-r / 2)} {num(-w * 0.55)} {num(r / 2)} {num(-w * 0.55)} {num(r / 2)} 0"
        f"Q{num(r / 4)} -8 0 0Q{num(-r / 4)} -8 {num(-r / 2)} 0Z"
    )
    lines = f"M{num(-r)} 0L0 34L{num(r)} 0M{num(-r / 2)} 0L0 34L{num(r / 2)} 0"
    return (
        path(dome, fill=INK, opacity=0.16, transform="translate(2 4)")
        + path(dome, fill=side, stroke=ink("outline"), stroke_width=1.4)
        + path(middle, fill=fill)
        + path(lines, stroke=INK, stroke_width=1.3, fill="none", opacity=0.6)
    )


def parachute(seat: int, name: str, x: float, y: float, points: int) -> str:
    """Somebody who left, with the points they took."""
    return movable(
        f"pawn-{seat}",
        x,
        y,
        at(0, -34, canopy(PLAYERS[seat % len(PLAYERS)][0])),
        at(0, 12, mark(seat, name[:1].upper(), 34)),
        at(
            0,
            44,
            rect(-21, -12, 42, 24, 12, fill=PAPER, stroke=INK, stroke_width=1.5),
            text(0, 6, f"+{points}", 17, font_weight=700, fill=INK),
        ),
        title(f"{name} left with {points} points"),
    )


def fallen(seat: int, name: str, x: float, y: float) -> str:
    """Somebody who was aboard when the balloon fell."""
    cushion = tag("ellipse", cx=0, cy=26, rx=30, ry=7, fill=INK, opacity=0.18) + circle(0, 18, 5, fill=INK, opacity=0.3)
    return movable(
        f"pawn-{seat}", x, y, cushion, passenger(seat, name[:1].upper(), 36), title(f"{name} fell with the balloon")
    )


def balloon(x: float, y: float) -> tuple[str, str]:
    """The balloon's back and front, which move together."""
    return movable("balloon", x, y, use("c9-balloon")), movable("basket", x, y, use("c9-basket"))
