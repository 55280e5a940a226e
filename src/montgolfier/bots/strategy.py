"""What bots know of a game beyond its rules: an evaluator, the search settings that proved best, a budget per level."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.bots.evaluator import Evaluator
from montgolfier.play.registry import find

Options = dict[str, Any]
MEASURED = "2026"  # the strategies at which the lower levels were measured and are kept
VERSIONS = (MEASURED,)
BUDGETS = {"novice": 25, "club": 100, "expert": 400, "master": 40_000}  # in games that do not say


@dataclass(frozen=True)
class Strategy:
    """What a title names as its `evaluator`; an evaluator class alone will do. All are functions of the options."""

    evaluator: Callable[[Options], Evaluator] = Evaluator
    settings: Callable[[Options], dict[str, Any]] = lambda options: {}  # of the search; see bots/settings.py
    budgets: Callable[[Options], dict[str, int]] = lambda options: BUDGETS  # iterations a decision, by level
    former: "Mapping[str, Strategy]" = field(default_factory=dict)  # earlier strategies, by version


PLAIN = Strategy()


def strategy_of(title: str, version: str = "") -> Strategy:
    """The strategy of a title, or an earlier one: the same, if it has not changed since.

    A game that brings none is judged by its scores and played out at random.
    """
    found = find(title).part("evaluator")
    if found is None:
        return PLAIN
    strategy = found if isinstance(found, Strategy) else Strategy(evaluator=found)
    return strategy.former.get(version, strategy)
