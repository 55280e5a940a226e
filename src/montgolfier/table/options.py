"""The options of a game as somebody fills them in: which ones there are depends on those chosen before."""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.options import Option
from montgolfier.play.registry import find


def options_given(title: str, given: Mapping[str, Any]) -> list[Option]:
    """The options there are, given those already chosen."""
    options: list[Option] = find(title).options(given)
    return options


def read_options(title: str, typed: Mapping[str, str]) -> dict[str, Any]:
    """Values from the text of a form; options that do not exist and values that do not fit are left out."""
    given: dict[str, Any] = {}
    for _ in range(len(typed) + 1):
        known = {option.name: option for option in options_given(title, given)}
        chosen = {}
        for name, text in typed.items():
            if name in known:
                value = known[name].values.read(text)
                if known[name].values.accepts(value):
                    chosen[name] = value
        if chosen == given:
            break
        given = chosen
    return given
