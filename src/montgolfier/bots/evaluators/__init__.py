"""What each game's positions are worth: one module per title, found by the title's name."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from montgolfier.bots.evaluator import Evaluator


def evaluator_for(title: str, rules: dict[str, Any]) -> Evaluator:
    """The evaluator of a game; a game from elsewhere that brings none is judged by its scores."""
    name = f"{__name__}.{title}"
    if not title.isidentifier() or find_spec(name) is None:
        return Evaluator(rules)
    evaluator: Evaluator = import_module(name).EVALUATOR(rules)
    return evaluator


def tuned_for(title: str, rules: dict[str, Any]) -> dict[str, Any]:
    """The search settings that proved best for a game."""
    name = f"{__name__}.{title}"
    if not title.isidentifier() or find_spec(name) is None:
        return {"horizon": -1, "by_kind": True}
    settings: dict[str, Any] = import_module(name).settings(rules)
    return settings
