"""Beside Aloft's board: the secret colour, the tokens, the score explained balloon by balloon."""

from functools import cache
from typing import Any

from montgolfier.art import balloon, brand
from montgolfier.art.aloft.layout import own_colours
from montgolfier.art.palette import CLOTH
from montgolfier.art.scene import PictureContext, View
from montgolfier.art.svg import path, rect, tag, text, use, words
from montgolfier.engine.words import plural
from montgolfier.games.aloft.components import COLOUR_NAMES, COLOURS, SPECIAL


@cache
def card(letter: str) -> str:
    """A colour card."""
    front = "#2A2B45" if letter in "WY" else "#FFFBF1"
    drop = path(balloon.ENVELOPE, fill="#fff", fill_opacity=0.22, stroke=front, stroke_width=3) + balloon.seams()
    return tag(
        "svg",
        rect(-46, -146, 92, 128, 12, fill=CLOTH[letter].fill, stroke="#FFFBF1", stroke_width=6),
        drop,
        text(0, -76, letter, 38, font_weight=800, fill=front),
        viewBox="-50 -150 100 136",
        class_="card",
        role="img",
        aria_label=f"{COLOUR_NAMES[letter]} card",
    )


def stage(view: View, name: str) -> str:
    """Where a balloon is, in a word."""
    if name in view["flying"]:
        return f"height {view['flying'][name][1]}"
    if name in view["load"]:
        return str(view["load"][name][0])
    return "packed"


def panel(context: PictureContext) -> str:
    """The receiver's colour cards and the balloons that count for them."""
    view = context.view
    own = own_colours(view)
    if view["hands"] is None:
        return together_panel(view)
    if not own:
        return ""
    mine = [name for name in view["deck"] if name not in SPECIAL and set(name) & set(own)]
    rows = ""
    for name in sorted(mine, key=lambda n: -view["values"].get(n, 0)):
        worth = view["values"].get(name)
        shown = f"<b>{worth}</b>" if worth else "<b>–</b>"
        off = "" if name in view["flying"] else " off"
        rows += f'<li class="{off.strip()}">{balloon.mini(name)}{shown}<small>{stage(view, name)}</small></li>'
    names = " and ".join(COLOUR_NAMES[letter].capitalize() for letter in own)
    score = view["scores"][view["seat"]]
    ending = "s" if len(own) > 1 else ""
    standing = plural(score or 0, "point") + ("" if view["phase"] == "over" else " as it stands")
    return (
        f'<section class="secret panel" aria-label="Your secret colour{ending}">'
        f'<div class="cards">{"".join(map(card, own))}</div>'
        f"<div><h2>{brand.icon('secret')} Your secret colour{ending}</h2><p><b>{names}</b></p>"
        f'<p class="tally">{standing}</p></div>'
        f'<ul class="own">{rows}</ul>{token_rows(view)}</section>'
    )


def token_rows(view: View) -> str:
    """The tokens every player holds (third edition)."""
    seat = view["seat"]
    held = view.get("tokens")
    if not held or seat is None or held[seat] is None:
        return ""
    coins = "".join(coin(kind, count, kind in own_colours(view)) for kind, count in held[seat].items() if count)
    return f'<h3>Your tokens</h3><ul class="coins">{coins or "<li><small>none yet</small></li>"}</ul>'


def holdings(context: PictureContext) -> list[str]:
    """The tokens everybody has taken, where they are open (third edition)."""
    held = context.view.get("tokens")
    if not held or None in held:
        return []
    rows = ("".join(coin(kind, count) for kind, count in row.items() if count) for row in held)
    return [f'<ul class="coins" aria-label="Tokens">{row}</ul>' if row else "" for row in rows]


def coin(kind: str, count: int, own: bool = False) -> str:
    """A token and how many of it."""
    name = COLOUR_NAMES[kind] if kind in COLOURS else {"wild": "multicoloured", "safety": "safety"}[kind]
    label = f"{count} {name}" + (", worth nothing: your own colour" if own else "")
    picture = coin_picture(kind, label)
    return f'<li class="{"off" if own else ""}" title="{words(label)}">{picture}<b>×{count}</b></li>'


def coin_picture(kind: str, label: str) -> str:
    """A token as a picture of its own."""
    return tag("svg", use(f"coin-{kind}"), viewBox="-20 -20 40 40", class_="coin", role="img", aria_label=label)


def together_panel(view: View) -> str:
    """In games played alone or together: the formation so far."""
    score = view["scores"][0]
    up, total = len(view["flying"]), len(view["deck"])
    columns = [c for c, _ in view["flying"].values()]
    width = max(columns) - min(columns) + 1 if columns else 0
    missing = "not launched" if view["phase"] == "over" else "still to launch"
    return (
        '<section class="together panel" aria-label="The formation"><h2>The formation</h2>'
        f"<p><b>{width}</b> column{'' if width == 1 else 's'} wide, "
        f"<b>{total - up}</b> balloon{'' if total - up == 1 else 's'} {missing} (3 each)</p>"
        f'<p class="tally">{plural(3 * total if score is None else score, "point")}, the fewer the better</p></section>'
    )


def sheet(context: PictureContext, outcome: Any) -> str:
    """The score explained balloon by balloon."""
    data = outcome.sheet
    if "seats" not in data:
        left = ", ".join(balloon.spoken(name) for name in data["unlaunched"]) or "none"
        return (
            f'<dl class="sum"><dt>Width of the formation</dt><dd>{data["width"]}</dd>'
            f"<dt>Not launched: {words(left)} (3 each)</dt><dd>{data['penalty']}</dd>"
            f"<dt>Score, the fewer the better</dt><dd><b>{outcome.scores[0]}</b></dd></dl>"
        )
    order = sorted(range(len(data["seats"])), key=lambda seat: -outcome.scores[seat])
    return "".join(seat_sheet(context, outcome, seat) for seat in order)


def seat_sheet(context: PictureContext, outcome: Any, seat: int) -> str:
    """One player's points."""
    data = outcome.sheet["seats"][seat]
    won = " won" if seat in outcome.winners else ""
    balloons = "".join(
        f"<li>{balloon.mini(name)}<b>{value}</b></li>"
        for name, value in sorted(data["balloons"].items(), key=lambda i: -i[1])
    )
    colours = " and ".join(COLOUR_NAMES[letter] for letter in data["hand"])
    cards = "".join(map(card, data["hand"]))
    more = ""
    if "achievement" in data:
        sets = "".join(
            f"<li>{coin_picture(kind, kind)}<b>{points}</b></li>" for kind, points in data["sets"].items() if points
        )
        more = f'<p>Tokens: <b>{data["achievement"]}</b></p><ul class="coins">{sets}</ul>'
    return (
        f'<section class="score{won}"><div class="cards">{cards}</div>'
        f"<h3>{words(context.name(seat))} <small>{colours}</small></h3>"
        f"<output>{outcome.scores[seat]}</output><p>Balloons: <b>{data['formation']}</b></p>"
        f'<ul class="own">{balloons or "<li><small>none flies</small></li>"}</ul>{more}</section>'
    )
