"""The variants of a game that are worth testing: every edition and player count, every option value once, mixtures.

What the option table does not suggest, such as options that matter together, a title lists as its `samples`.
"""

import random
from typing import Any

from montgolfier.engine.errors import SetupError
from montgolfier.engine.options import Choice, Flag, Open, Option, Subset, Values
from montgolfier.play.game import Game
from montgolfier.play.registry import find
from montgolfier.testing.checks import Broken

FEW = 8  # ranges of numbers up to this size are tried in full


class Variant(Game):
    """A game whose text is what sets it apart: `aloft edition=third players=4`."""

    def __init__(self, title: str, /, **options: Any) -> None:
        super().__init__(title, **options)
        self.chosen = options

    def __str__(self) -> str:
        return " ".join([self.title, *(f"{name}={value}" for name, value in self.chosen.items())])


def variants(title: str) -> list[Variant]:
    """The games of a title that are worth testing: each shape of its option table, each value of each option, each
    sample.

    Raises:
        SetupError: There is no such title.
        Broken: An option offers a value that is never accepted.

    Examples:
        >>> from montgolfier.testing import variants
        >>> [str(game) for game in variants("tether")][:3]
        ['tether', 'tether players=3', 'tether players=4']
    """
    shapes = option_tables(title)
    found = [Variant(title, **given) for given, _ in shapes]
    tried: dict[tuple[str, str], bool] = {}  # whether an option value was accepted anywhere
    for given, table in shapes:
        for option in table:
            for value in samples(option.values):
                if value == option.default:
                    tried[option.name, repr(value)] = True
                elif not tried.get((option.name, repr(value))):
                    chosen = {**given, option.name: value}
                    tried[option.name, repr(value)] = fitting = fits(title, chosen)
                    found += [Variant(title, **chosen)] if fitting else []
    never = [f"{name}={value}" for (name, value), had in tried.items() if not had]
    if never:
        raise Broken(f"options of {title} that are offered and never accepted: {', '.join(never)}")
    found += [Variant(title, **chosen) for chosen in find(title).part("samples") or ()]
    unique = {repr(game): game for game in reversed(found)}
    return list(unique.values())[::-1]


def mixture(title: str, rng: random.Random, share: float = 0.5) -> Variant:
    """A game with about that share of its options drawn at random; those that take anything, such as a board, always.

    One option after the other, as one may decide which others there are and what they can be.
    """
    while True:
        chosen: dict[str, Any] = {}
        seen: set[str] = set()
        while option := next((o for o in find(title).options(chosen) if o.name not in seen), None):
            seen.add(option.name)
            if isinstance(option.values, Open) or rng.random() < share:
                value = rng.choice(samples(option.values))
                if fits(title, {**chosen, option.name: value}):
                    chosen[option.name] = value
        if fits(title, chosen):
            return Variant(title, **chosen)


def option_tables(title: str) -> list[tuple[dict[str, Any], list[Option]]]:
    """Choices that change which options there are, or what they may be: editions, player counts, modes."""
    options = find(title).options
    todo: list[dict[str, Any]] = [{}]
    shapes: dict[str, tuple[dict[str, Any], list[Option]]] = {}
    while todo:
        given = todo.pop(0)
        table = options(given)
        shape = repr(table)
        if shape in shapes:
            continue
        shapes[shape] = given, table
        for option in table:
            children = [{**given, option.name: value} for value in samples(option.values)]
            todo += [child for child in children if differs(title, child, shape) and fits(title, child)]
    return list(shapes.values())


def differs(title: str, chosen: dict[str, Any], shape: str) -> bool:
    """Whether these choices lead to another option table than the one that prints as `shape`."""
    try:
        return repr(find(title).options(chosen)) != shape
    except SetupError:
        return False


def fits(title: str, chosen: dict[str, Any]) -> bool:
    """Whether the choices go together: not every edition is for six players."""
    try:
        find(title).resolve(chosen)
    except SetupError:
        return False
    return True


def samples(values: Values) -> list[Any]:
    """Values that represent all others: small ranges in full, large ones by their ends."""
    if isinstance(values, Flag):
        return [False, True]
    if isinstance(values, Choice):
        return list(values.values)
    if isinstance(values, Subset):
        return [[], *([value] for value in values.values), list(values.values)]
    if isinstance(values, Open):
        return list(values.examples)
    high = values.low + FEW if values.high is None else values.high
    numbers = range(values.low, high + 1)
    return [*(numbers if len(numbers) <= FEW else (numbers[0], numbers[1], numbers[-1])), *values.also]
