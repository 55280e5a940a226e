"""Boards on request: size, seed and expansions, or a printed id, become rule options; and rule options become an id."""

from collections.abc import Callable, Mapping
from typing import Any

from montgolfier.boards import generate
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES
from montgolfier.games.odyssey.identity import USUAL, read_id, wish
from montgolfier.games.odyssey.options import expansion_named

USUAL_SIZE, USUAL_SEED = "regular", 1


def choose(
    size: str | None, seed: int | None, expansions: str, board: str | None, progress: Callable[[], None]
) -> tuple[dict[str, object], str]:
    """The rule options that give the board asked for, and its id; a board from a file or by name has none."""
    wishes = {"--size": size, "--seed": seed, "--expansions": expansions or None}
    given = [name for name, value in wishes.items() if value is not None]
    if board is not None and given:
        raise SetupError(f"{given[0]} draws a board, and --board names one: use either")
    if board is not None and board.partition("-")[0] not in SIZES:
        return {"board": board}, ""
    if board is not None:
        drawn = read_id(board)
    else:
        drawn = wish(size or USUAL_SIZE, USUAL_SEED if seed is None else seed, named(expansions))
    made = generate(
        drawn.size, drawn.clarity, drawn.expansions, None, drawn.seed, progress=lambda tried, most, why: progress()
    )
    return {"board": made}, drawn.id


def named(expansions: str) -> list[str]:
    """Expansions by any spelling, separated by commas; or all of them."""
    found: list[str] = []
    for word in filter(None, (part.strip() for part in expansions.split(","))):
        names = EXPANSIONS if word.lower() == "all" else (expansion_named(word),)
        if names[0] not in EXPANSIONS:
            raise SetupError(f"--expansions are {listed(EXPANSIONS)}, not {quoted(word)}")
        found += names
    return found


def id_of(options: Mapping[str, Any]) -> str:
    """The id of the board that rule options ask to be drawn; none where they name a board or give one."""
    size = options.get("board")
    if not isinstance(size, str) or size not in SIZES:
        return ""
    return wish(size, options.get("board_seed") or 0, options.get("expansions") or ()).id


def options_of(board_id: str) -> dict[str, Any]:
    """The rule options that draw the board of an id."""
    drawn = read_id(board_id)
    if drawn.clarity != USUAL:
        raise SetupError(f"only boards of clarity {USUAL} are shown here; montgolfier board --id draws the others")
    return {"board": drawn.size, "board_seed": drawn.seed, "expansions": list(drawn.expansions)}
