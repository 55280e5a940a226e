"""Small marks of Aeronaut Odyssey: balloons, bonuses, rewards, the spots of trajectories."""

from montgolfier.art.icons import icon
from montgolfier.art.palette import GOLD, GOLD_DEEP, INK, TYPES, WHITE, WILD, Swatch, ink
from montgolfier.art.svg import circle, group, path, rect, text
from montgolfier.art.theme import Theme
from montgolfier.games.odyssey.board import Bonus, Reward

SIGNS = {  # kind of bonus or reward: its icon
    "points": "star",  # on blocks written out: +1
    "balloons": "balloon",
    "inventory": "basket",
    "swap": "swap",
    "steal": "hand",
    "trajectory": "milestone",
    "share": "rings",
    "teleport": "spiral",
    "toll": "barrier",
    "extra_turn": "again",
}
MEANINGS = {
    "points": "1 point",
    "balloons": "a balloon of choice",
    "inventory": "1 more space",
    "swap": "swap a balloon",
    "steal": "steal a balloon, once",
    "trajectory": "a full trajectory, once",
    "share": "share a claimed route, once",
    "teleport": "fly anywhere, once",
    "toll": "take a balloon from a traveler here, once",
    "extra_turn": "another turn",
}
LOSSES = {"points": "lose 1 point", "balloons": "lose a balloon", "inventory": "lose a free space"}


def swatch(kind: str) -> Swatch:
    """The colour of a route type or balloon."""
    return WILD if kind == "W" else TYPES[kind]


def balloon(kind: str, theme: Theme) -> str:
    """A balloon of one type: envelope in its colour, its sign inside. About 30 wide, 38 high."""
    envelope = "M0-17C9-17 14-11 14-4C14 4 6 9 4 12H-4C-6 9-14 4-14-4C-14-11-9-17 0-17Z"
    if kind == "?":
        body = path(envelope, fill="#CFCBD8", stroke=INK, stroke_width=1.2)
        return group(body, rect(-4, 14, 8, 5, 1.5, fill=INK), text(0, 3, "?", 17, class_="b k"))
    colours = swatch(kind)
    fill, edge, sign = theme.cloth(colours)
    body = path(envelope, fill=fill, stroke=edge, stroke_width=1.4)
    inside = text(0, 2, "W", 15, class_="b", fill=sign) if kind == "W" else icon(colours.icon, 14, sign, fill, y=-4)
    return group(body, rect(-4, 14, 8, 5, 1.5, fill=edge), inside)


def bonus_badge(bonus: Bonus, theme: Theme, radius: float = 10.5) -> str:
    """A round badge with the sign of a bonus; a penalty is red (on gray paper: black) with a minus."""
    loss = bonus.sign < 0
    rim = "#222222" if theme.gray else "#B3261E" if loss else INK
    ground = "#222222" if theme.gray and loss else "#B3261E" if loss else WHITE
    sign = WHITE if loss else rim
    parts = [circle(0, 0, radius, fill=ground, stroke=rim, stroke_width=1.3)]
    if bonus.kind == "points":
        words = "−1" if loss else "+1"
        return group(*parts, text(-0.5, radius * 0.42, words, round(radius * 1.16, 1), class_="b", fill=sign))
    parts.append(icon(SIGNS[bonus.kind], radius * 1.32, sign, ground))
    if loss:
        parts.append(rect(-radius * 0.95, radius * 0.45, radius * 0.9, radius * 0.42, 1, fill=WHITE, stroke=rim))
    return group(*parts)


def reward_coin(reward: Reward, theme: Theme, spent: bool = False) -> str:
    """What a trajectory is worth: a number on a coin, with the sign of its kind. 64 wide at most, 34 high."""
    fill = "#E2DCCF" if spent else theme.wash(GOLD)
    coin = circle(0, 0, 15.5, fill=fill, stroke=theme.line(GOLD_DEEP), stroke_width=1.4)
    value = text(0, 6, reward.value, 17, class_="b k")
    if reward.kind == "points":
        return group(coin, value)
    if reward.kind == "balloons" and reward.type:
        return group(coin, value, group(balloon(reward.type, theme), transform="translate(30 0) scale(.8)"))
    return group(coin, value, icon(SIGNS[reward.kind], 20, theme.line(ink("text")), WHITE, x=31))


def tile(kind: str, size: float, theme: Theme) -> str:
    """A route type in a list."""
    fill, edge, sign = theme.cloth(TYPES[kind])
    body = rect(-size / 2, -13, size, 26, 6, fill=fill, stroke=edge, stroke_width=1.4)
    return body + icon(TYPES[kind].icon, min(18.0, size - 4), sign, fill)


def letter(name: str, size: float, colour: str, y: float) -> str:
    """The name of a city; small letters are underlined, or c and C would be hard to tell apart."""
    small = name[:1].islower()
    words = text(0, y - (size * 0.07 if small else 0), name, round(size, 1), class_=f"b {colour}")
    if not small:
        return words
    half = size * 0.29
    return words + rect(-half, y + size * 0.05, 2 * half, size * 0.09, fill=WHITE if colour == "w" else INK)


def spot(name: str, theme: Theme) -> str:
    """A city in a list."""
    ground = WHITE if theme.paper else INK
    size = 16.5 if len(name) == 1 else max(7.0, 24 / len(name))
    written = letter(name, size, "k" if theme.paper else "w", size * 0.36)
    return circle(0, 0, 13, fill=ground, stroke=theme.line(ink("muted")), stroke_width=1.5) + written
