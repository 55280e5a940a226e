"""What each game's positions are worth: one module per title, found by the title's name.

A module offers `EVALUATOR`, a class; `settings(rules)`, the search settings that proved best in the arena; and
`budgets(rules)`, the iterations of such a search that every level is given.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from montgolfier.bots.evaluator import Evaluator

BUDGETS = {"novice": 25, "club": 100, "expert": 400, "master": 40_000}  # in games that do not say


def module_of(title: str) -> Any:
    """The module of a title, or None: a game from elsewhere need not bring one."""
    name = f"{__name__}.{title}"
    if not title.isidentifier() or find_spec(name) is None:
        return None
    return import_module(name)


def evaluator_for(title: str, rules: dict[str, Any]) -> Evaluator:
    """The evaluator of a game; a game that brings none is judged by its scores."""
    module = module_of(title)
    evaluator: Evaluator = Evaluator(rules) if module is None else module.EVALUATOR(rules)
    return evaluator


def tuned_for(title: str, rules: dict[str, Any]) -> dict[str, Any]:
    """The search settings that proved best for a game; unknown games are played out at random."""
    module = module_of(title)
    settings: dict[str, Any] = {} if module is None else module.settings(rules)
    return settings


def budget_for(title: str, rules: dict[str, Any], level: str) -> int:
    """The iterations that a level of the bots is given in a game."""
    module = module_of(title)
    budgets: dict[str, int] = BUDGETS if module is None else module.budgets(rules)
    return budgets[level]
