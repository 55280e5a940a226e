"""What kind of board is asked for, checked word by word."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from montgolfier.boards.figures import CLARITY, SIZES, TYPES
from montgolfier.engine.checks import is_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.components import COLOURS, EXPANSIONS

COLOURS_IN_PLAY = 6


@dataclass(frozen=True)
class Request:
    """What kind of board is asked for."""

    size: str
    clarity: str
    expansions: tuple[str, ...]
    types: tuple[str, ...]  # colours in play, gray not among them
    route_share: float


def request_of(
    size: str,
    clarity: str,
    expansions: Collection[str],
    types: Sequence[str] | None,
    route_share: float,
    rng: Rng,
) -> Request:
    """The request in full, or SetupError that names the bad part; without `types`, chance picks the colours."""
    for name, value, words in (("size", size, list(SIZES)), ("clarity", clarity, list(CLARITY))):
        if value not in words:
            raise SetupError(f"{name} must be one of {listed(words)}, not {quoted(value)}")
    for name, given in (("expansions", expansions), ("types", types if types is not None else ())):
        if isinstance(given, str) or not isinstance(given, Collection):
            raise SetupError(f"{name} must be a list of words, not {quoted(given)}")
    for word in expansions:
        if word not in EXPANSIONS:
            raise SetupError(f"expansions are {listed(EXPANSIONS)}, not {quoted(word)}")
    if not is_number(route_share, 0, 1):
        raise SetupError(f"route_share must be from 0 to 1, not {quoted(route_share)}")
    wild = "wildWinds" in expansions
    if types is None:
        dropped = rng.below(len(TYPES)) if wild else len(TYPES)  # gray is the sixth type
        types = [kind for i, kind in enumerate(TYPES) if i != dropped]
    allowed = [kind for kind in COLOURS if kind != "black" or "bonusBalloons" not in expansions]
    bad = [kind for kind in types if kind not in allowed]
    if bad or len(set(types)) < len(types) or len(types) < COLOURS_IN_PLAY - 1:
        wanted = f"at least {COLOURS_IN_PLAY - 1} different ones of {listed(allowed)}"
        raise SetupError(f"types must be {wanted}, not {quoted(list(types))}")
    ordered = tuple(word for word in EXPANSIONS if word in expansions)
    return Request(size, clarity, ordered, tuple(types), route_share)
