"""What can be printed of a game: its parts, each a set of pieces or a few whole pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from montgolfier.play.registry import find
from montgolfier.press.order import Order
from montgolfier.press.page import Page, Piece
from montgolfier.press.typeset import Flow

PLAIN = "montgolfier.press.kits.plain"


@dataclass(frozen=True)
class Part:
    """Something that can be asked for by name."""

    name: str
    words: str  # what it is: "13 balloon tiles"
    pieces: Callable[[], Sequence[Piece]] | None = None
    pages: Callable[[], Sequence[Page]] | None = None
    flow: Callable[[], Flow] | None = None
    usual: bool = True  # printed unless something else is asked for
    why: str = ""  # where it is not usual: how to get it
    before: Sequence[Callable[[], object]] = ()  # what takes long is done first, so that progress can be shown


@dataclass(frozen=True)
class DrawnBoards:
    """For a game whose boards are drawn on request: from wishes to rule options, and between boards and their ids."""

    # takes size, seed, expansions and board as they are typed, and a function to call while a board is looked for
    choose: Callable[[str | None, int | None, str, str | None, Callable[[], None]], tuple[dict[str, object], str]]
    id_of: Callable[[Mapping[str, Any]], str]  # of the board that rule options draw; empty where they draw none
    options_of: Callable[[str], dict[str, Any]]  # the rule options that draw the board of an id


@dataclass(frozen=True)
class Kit:
    """The parts of one title."""

    parts: Callable[[Order], list[Part]]
    takes: frozenset[str] = frozenset()  # the wishes of an order that this kit uses
    asks: tuple[str, ...] = ("edition",)  # the rule options that change what is in the box
    steps: Callable[[Order], list[str]] = lambda order: []  # how it is put together, step by step
    boards: DrawnBoards | None = None


def kit_of(title: str) -> Kit:
    """The kit of a title; a game without one of its own has its rulebook."""
    kit: Kit | None = find(title).part("prints")
    return kit or import_module(PLAIN).KIT
