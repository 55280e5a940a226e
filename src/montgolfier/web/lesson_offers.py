"""The lesson that a page offers to somebody new."""

from collections.abc import Mapping
from typing import Any

from montgolfier.play.lessons import lesson_for
from montgolfier.play.registry import find, titles


def lesson_offer(title: str, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """What to offer before a game with these options."""
    lesson = lesson_for(title, options)
    return {"title": find(title), "lesson": lesson} if lesson else None


def first_offer() -> dict[str, Any] | None:
    """What to offer to somebody who has not chosen a game."""
    return next((offer for title in titles() if (offer := lesson_offer(title, {}))), None)
