"""An order from what somebody typed or ticked: every wish is checked, and an error explains what makes no sense."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlsplit

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.press.ink import ink_named
from montgolfier.press.kit import kit_of
from montgolfier.press.order import (
    CARDS,
    CORNERS,
    MOST_COPIES,
    PIECES,
    Order,
    finish_of,
    one_of,
    read_tiles,
    whole,
)
from montgolfier.press.paper import paper_named

LONGEST_ADDRESS = 120


def order_for(
    title: str,
    rules: Mapping[str, Any],
    *,
    paper: str = "a4",
    ink: str = "colour",
    backs: str = "long",
    back_offset: str = "0,0",
    lines: bool = False,
    cards: str | None = None,
    corners: str | None = None,
    pieces: str | None = None,
    large: bool = False,
    tiles: str | None = None,
    copies: int | None = None,
    server: str | None = None,
    board_id: str = "",
    week: str | None = None,
    booklet: bool = False,
) -> Order:
    """Describe a print: a game, its options, and how it is to be printed.

    The wishes are those of `montgolfier print` ([printing](../printing.md)), by the same names.

    Args:
        title: The name of the game.
        rules: Every option in force, as `game.options` has them.

    Raises:
        SetupError: A wish makes no sense; the message says which, and what would.

    Examples:
        >>> from montgolfier.press.request import order_for
        >>> order = order_for("aloft", mg.Game("aloft").options, paper="letter", ink="gray")
        >>> order.title, order.paper.name
        ('aloft', 'letter')
    """
    order = Order(title, rules, paper_named(paper), ink_named(ink), finish_of(backs, back_offset, lines))
    order = replace(order, booklet=booklet, board_id=board_id)
    takes = kit_of(title).takes
    for name, value in (
        ("cards", cards),
        ("corners", corners),
        ("pieces", pieces),
        ("large", large or None),
        ("tiles", tiles),
        ("copies", copies),
        ("server", server),
        ("week", week),
    ):
        if value is not None and name not in takes:
            raise SetupError(f"--{name} makes no difference to {title}; leave it out")
    if cards is not None:
        order = replace(order, cards=one_of("--cards", cards, CARDS))
    if corners is not None:
        order = replace(order, corners=one_of("--corners", corners, CORNERS))
    if pieces is not None:
        order = replace(order, pieces=one_of("--pieces", pieces, PIECES))
    if tiles is not None:
        order = replace(order, tiles=read_tiles(tiles))
    if copies is not None:
        order = replace(order, copies=whole("--copies", copies, MOST_COPIES))
    if server is not None:
        order = replace(order, server=address(server))
    if week is not None:
        order = replace(order, week=read_day(week))
    return replace(order, large=large)


def address(text: str) -> str:
    """The address of a server, as a browser takes it."""
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        sound = False
    if not sound or len(text) > LONGEST_ADDRESS or not text.isprintable() or " " in text:
        raise SetupError(f"--server takes an address such as https://games.example.org, not {quoted(text)}")
    return text.rstrip("/")


def read_day(text: str) -> date:
    """A day as it is typed; all of its week must be in the calendar."""
    try:
        day = date.fromisoformat(text)
        day + timedelta(days=6 - day.weekday())
    except (ValueError, OverflowError):
        raise SetupError(f"--week takes a day such as 2026-07-14, not {quoted(text)}") from None
    return day
