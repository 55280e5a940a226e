"""Prints of every title, made once."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.press.order import Order
from montgolfier.press.printing import Print, make
from montgolfier.press.request import order_for


@cache
def rules_of(title: str, options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return dict(mg.Game(title, **dict(options)).options)


def ordered(title: str, options: dict[str, Any] | None = None, **wishes: Any) -> Order:
    frozen = tuple((k, tuple(v) if isinstance(v, list) else v) for k, v in (options or {}).items())
    return order_for(title, rules_of(title, frozen), **wishes)


@cache
def printed_once(key: tuple[Any, ...]) -> tuple[Print, bytes]:
    title, options, only, wishes = key
    made = make(ordered(title, dict(options), **dict(wishes)), only)
    return made, made.pdf()


@pytest.fixture
def order() -> Callable[..., Order]:
    return ordered


@pytest.fixture
def printed() -> Callable[..., tuple[Print, bytes]]:
    """A print and its PDF, by title, options, parts and wishes."""

    def by(
        title: str, options: dict[str, Any] | None = None, only: tuple[str, ...] = (), **wishes: Any
    ) -> tuple[Print, bytes]:
        return printed_once((title, tuple((options or {}).items()), only, tuple(wishes.items())))

    return by
