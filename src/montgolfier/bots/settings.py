"""The settings of a search, each declared once: its default, what it may be, and what it means."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from montgolfier.engine.checks import is_number, is_whole_number
from montgolfier.engine.errors import SetupError, listed, quoted


def setting(default: Any, low: float, high: float, meaning: str, tree: bool = True) -> Any:
    """A number from `low` to `high`; `tree` settings are those that the compiled search reads."""
    return field(default=default, metadata={"low": low, "high": high, "meaning": meaning, "tree": tree})


def switch(default: bool, meaning: str, tree: bool = True) -> Any:
    """True or false."""
    return field(default=default, metadata={"meaning": meaning, "tree": tree})


@dataclass(frozen=True)
class SearchSettings:
    """How a search thinks. The defaults are the plain search: random playouts, and no knowledge of the game."""

    iterations: int = setting(2000, 1, 1_000_000_000, "iterations a decision", tree=False)
    budget_share: float = setting(
        1.0, 0.0001, 100, "part of the level's iterations in this game that is used, if none are given", tree=False
    )
    seconds: float | None = setting(
        None, 0, 1_000_000, "stop earlier after this time; choices then depend on the machine", tree=False
    )
    threads: int = setting(
        1,
        1,
        64,
        "trees that grow at the same time, each with all the iterations; their visits are added up",
        tree=False,
    )
    early_stop: bool = switch(
        False, "a choice ends the thinking as soon as no other action can become the most visited one", tree=False
    )
    exploration: float = setting(1.0, 0, 1000, "PUCT: weight of the bonus for actions that were tried seldom")
    fpu_reduction: float = setting(
        0.1, -1, 1, "first-play urgency: how much below the average an untried action is valued"
    )
    expand_visits: int = setting(2, 0, 1_000_000, "visits to a node before it gets edges")
    playout_depth: int = setting(-1, -1, 1_000_000, "decisions played before the evaluator is asked; -1: to the end")
    playout_by_kind: bool = switch(False, "playouts draw the kind of action first, then one of that kind")
    playout_policy: float = setting(0.0, 0, 1, "how often playouts follow the evaluator's policy")
    playout_tournament: float = setting(
        0.0, 0, 64, "rivals that an action drawn in a playout meets; the one with the best history is played"
    )
    prior_visits: float = setting(0.0, 0, 1_000_000, "visits that the evaluator's value one step ahead counts for")
    prior_sharpness: float = setting(0.0, 0, 1000, "how steeply priors follow the evaluator's values one step ahead")
    prior_preference: float = setting(
        0.0, 0, 1, "how much of the prior the evaluator's preferences make up, learned from what searches chose"
    )
    playout_preference: float = setting(0.0, 0, 1, "how often playouts draw actions by these preferences")
    history_weight: float = setting(
        0.0, 0, 1000, "progressive history: weight of an action's results anywhere in the tree"
    )
    margin_weight: float = setting(0.0, 0, 1, "how much the margin of victory counts beside the victory")
    mixmax: float = setting(0.0, 0, 1, "value of an action, from 0: its mean result, to 1: its best result")
    opponent_info: bool = switch(False, "opponents' statistics are kept apart by what only they know")
    policy_opponents: bool = switch(False, "opponents follow the evaluator's policy in the tree, too")
    world_likelihood: bool = switch(False, "worlds that explain what the others did are sampled more often")
    discretion: float = setting(
        0.0,
        0,
        1,
        "what an unknown secret is worth, as a part of the chance to win, among actions about as good as the best",
        tree=False,
    )
    ponder: bool = switch(
        False, "search on while others decide, where there is time; choices then depend on how long", tree=False
    )
    reuse_tree: bool = switch(True, "keep the tree from one decision to the next", tree=False)
    blunder_rate: float = setting(0.0, 0, 1, "handicap: how often any action at all is played", tree=False)
    value_noise: float = setting(0.0, 0, 1000, "handicap: noise on the value of every action", tree=False)


FIELDS = {field.name: field for field in fields(SearchSettings)}
CHARACTER = "character"  # a word, not a number: what a bot likes (bots/character.py)
TREE_SETTINGS = tuple(name for name, field in FIELDS.items() if field.metadata["tree"])


def check_settings(bot: str, changes: Mapping[str, Any]) -> None:
    """SetupError for a setting that does not exist or cannot have this value."""
    for name, value in changes.items():
        if name not in FIELDS:
            raise SetupError(f"bot {bot!r} has no setting {quoted(name)}; it has {listed(sorted(FIELDS), 40)}")
        kind, limits = FIELDS[name].type, FIELDS[name].metadata
        if kind is bool:
            if not isinstance(value, bool):
                raise SetupError(f"bot {bot!r}: {name} must be true or false, not {quoted(value)}")
        elif value is None and FIELDS[name].default is None:
            continue
        else:
            fits = is_whole_number if kind is int else is_number
            if not fits(value, limits["low"], limits["high"]):
                what = "a whole number" if kind is int else "a number"
                raise SetupError(
                    f"bot {bot!r}: {name} must be {what} from {limits['low']} to {limits['high']}, not {quoted(value)}"
                )


def parse_settings(spec: str, changes: list[str]) -> dict[str, Any]:
    """Settings as they are typed: `iterations=500`, `playout_by_kind=true`."""
    settings: dict[str, Any] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if name == CHARACTER and value:
            settings[name] = value
            continue
        if not equals or name not in FIELDS:
            known = listed(sorted([*FIELDS, CHARACTER]), 40)
            raise SetupError(f"bot {quoted(spec)}: {quoted(change)} is not a setting; there are {known}")
        try:
            settings[name] = value == "true" if value in ("true", "false") else number(value)
        except ValueError:
            raise SetupError(
                f"bot {quoted(spec)}: {name} must be a number, true or false, not {quoted(value)}"
            ) from None
    return settings


def number(text: str) -> int | float:
    """A whole number where it is one."""
    return int(text) if text.removeprefix("-").isdecimal() else float(text)
