"""What the page says in words beside the picture: the cards nobody has seen yet, and the score trip by trip."""

from typing import Any

from montgolfier.art import icons
from montgolfier.art.cloud9.signs import SUITS, suit_sign
from montgolfier.art.scene import PictureContext
from montgolfier.art.svg import at, rect, tag, words
from montgolfier.games.cloud9.components import CARDS, KINDS

ENDINGS = {
    "fell": "fell at level {}",
    "left": "pilot left at level {}",
    "top": "reached the top, level {}",
    "stopped": "game over at level {}",
}


def small_card(kind: str) -> str:
    """A card, as large as a coin."""
    return tag(
        "svg",
        rect(2, 2, 26, 36, 5, fill=SUITS[kind].tint, stroke=SUITS[kind].dark, stroke_width=2),
        at(15, 20, suit_sign(kind, 19)),
        viewBox="0 0 30 40",
        class_="small-card",
        role="img",
        aria_label=kind,
    )


def panel(context: PictureContext) -> str:
    """How many cards of each kind the receiver has not seen: they are in other hands or in the pile."""
    view = context.view
    rows = "".join(
        f'<li title="{view["unseen"].get(kind, 0)} of {CARDS[kind]} {kind} cards">{small_card(kind)}'
        f"<b>{view['unseen'].get(kind, 0)}</b><small>of {CARDS[kind]}</small></li>"
        for kind in KINDS
    )
    return (
        '<section class="unseen-cards panel" aria-label="Cards not seen yet"><h2>Not seen yet</h2>'
        f"<p><small>In the pile ({view['deck_size']}) or in other hands</small></p><ul>{rows}</ul></section>"
    )


def holdings(context: PictureContext) -> list[str]:
    """All hands, where they are open."""
    view = context.view
    if None in view["hands"]:
        return []
    rows = ("".join(card_count(kind, count) for kind, count in hand.items()) for hand in view["hands"])
    return [f'<ul class="open-hand" aria-label="Hand">{row}</ul>' for row in rows]


def card_count(kind: str, count: int) -> str:
    """A card and how many of it."""
    return f'<li title="{count} {kind}">{small_card(kind)}<b>{count}</b></li>' if count else ""


def mark(context: PictureContext, seat: int) -> str:
    """A player's mark in a line of text."""
    return icons.token(seat, context.name(seat))


def sheet(context: PictureContext, outcome: Any) -> str:
    """Every trip a row, every player a column."""
    data = outcome.sheet
    seats = range(len(outcome.scores))
    won = [' class="won"' if seat in outcome.winners else "" for seat in seats]
    head = "".join(
        f'<th scope="col"{won[seat]}>{mark(context, seat)}<span>{words(context.name(seat))}</span></th>'
        for seat in seats
    )
    body = before_row(data["before"]) if any(data["before"]) else ""
    body += "".join(trip_row(context, trip) for trip in data["trips"])
    total = "".join(f"<td{won[seat]}><b>{outcome.scores[seat]}</b></td>" for seat in seats)
    cards = "".join(f"<td>{data['cards'][seat]}</td>" for seat in seats)
    return (
        '<div class="flights"><table><caption class="unseen">Points of every player, trip by trip</caption>'
        f'<thead><tr><th scope="col">Trip</th><th scope="col">How it ended</th>{head}</tr></thead>'
        f'<tbody>{body}</tbody><tfoot><tr><th scope="row" colspan="2">Points</th>{total}</tr>'
        f'<tr class="rest"><th scope="row" colspan="2">Cards left (fewer win a tie)</th>{cards}</tr></tfoot>'
        "</table></div>"
    )


def before_row(points: list[int]) -> str:
    """The points from before the first trip of the sheet."""
    return f'<tr><th scope="row" colspan="2">Before</th>{"".join(f"<td>{p}</td>" for p in points)}</tr>'


def trip_row(context: PictureContext, trip: dict[str, Any]) -> str:
    """One trip: how it ended, and where each player left with how many points."""
    cells = ""
    for level, points in zip(trip["left"], trip["points"], strict=True):
        cells += f"<td>+{points} <small>level {level}</small></td>" if level else '<td class="none">–</td>'
    ended = ENDINGS[trip["ended"]].format(trip["level"])
    pilot = f"{mark(context, trip['pilot'])}" if trip["ended"] in ("fell", "left") else ""
    return f'<tr><th scope="row">{trip["trip"]}</th><td class="how">{pilot}{ended}</td>{cells}</tr>'
