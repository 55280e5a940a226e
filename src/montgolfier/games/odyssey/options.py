"""Rule options of Aeronaut Odyssey (the end of docs/rules/odyssey.md), and the board they are played on."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.options import SEAT_NAMES, Choice, Flag, Open, Option, Subset, Whole, choose
from montgolfier.games.odyssey.board import Board, from_dict, load
from montgolfier.games.odyssey.components import EXPANSION_NAMES, EXPANSIONS, MAX_PLAYERS, SIZES, VARIANTS
from montgolfier.games.odyssey.title import TITLE

BUNDLED = Path(__file__).parent / "bundled"
MOST_USES = 30  # of one toll
SEEDS = 2**32 - 1
DRAWN_SEEDS = 10_000  # boards drawn by chance get numbers that are short enough to say aloud


def players_of(given: Mapping[str, object]) -> int:
    """OR-43: two to six players."""
    players = given.get("players", 2)
    if not Whole(2, MAX_PLAYERS).accepts(players):
        raise SetupError(
            f"option 'players' of odyssey cannot be {quoted(players)}; allowed: 2 to {MAX_PLAYERS} (OR-43)"
        )
    assert isinstance(players, int)
    return players


def options(given: Mapping[str, object]) -> list[Option]:
    """Every option there is; some depend on the number of players and on whether inventories are secret."""
    players = players_of(given)
    thieves = ("random",) if given.get("secret_inventories") is True else ("thief", "random")  # OR-42
    boards = f"a size ({', '.join(SIZES)}), the name of a board ({', '.join(bundled())}), a file or the board itself"
    return [
        Option("players", Whole(2, MAX_PLAYERS), players, "how many players", "OR-43"),
        Option("board", Open(boards, bundled(), (*SIZES, *bundled())), "regular", "the board to play on", "The board"),
        Option(
            "board_seed",
            Whole(0, SEEDS, (None,)),
            1,
            "which board of this size to generate; the same number gives the same board",
            "The board",
            DRAWN_SEEDS,
        ),
        Option(
            "expansions",
            Subset(EXPANSIONS),
            [],
            "expansions of a generated board; any other board has its own",
            "O-33",
            names=EXPANSION_NAMES,
        ),
        Option("variant", Choice((None, *VARIANTS)), None, "a restriction on the balloons picked", "OR-41"),
        Option(
            "start_seat",
            Whole(0, players - 1, (None,)),
            None,
            "who starts; none: chance decides",
            "OR-45",
            names=SEAT_NAMES,
        ),
        Option("secret_inventories", Flag(), False, "only the number of balloons is public", "OR-42"),
        Option("spaces_reusable", Flag(), False, "paid balloons free their spaces", "OR-01"),
        Option("full_inventory_blocks_move", Flag(), False, "no Move with a full inventory", "OR-03"),
        Option("start_takes_slot", Flag(), True, "the travelers fill slots of the capital at the start", "OR-06"),
        Option(
            "pick_reward", Choice(("no_free_source", "every_owner")), "no_free_source", "whom a pick rewards", "OR-09"
        ),
        Option("pick_reward_unit", Choice(("route", "balloon")), "route", "a reward per route or per balloon", "OR-10"),
        Option("reward_wild", Flag(), False, "a reward may be a wildcard", "OR-11"),
        Option(
            "duo_doubles",
            Choice(("closed", "claim_only")),
            "closed",
            "with two players, what happens to the twin",
            "OR-16",
        ),
        Option("same_player_double", Flag(), True, "one player may own both routes of a double", "OR-16"),
        Option("may_pass", Flag(), False, "a player may pass at any time", "OR-17"),
        Option("double_side", Choice(("any", "all")), "any", "what closes a double side of an area", "OR-20"),
        Option(
            "multi_adjacent_reward",
            Choice(("each", "completion")),
            "each",
            "when standing next to a multiroute is rewarded",
            "OR-30",
        ),
        Option("bonus_balloon", Choice(("choice", "route")), "choice", "the colour of a bonus balloon", "OR-33"),
        Option("steal_choice", Choice(thieves), thieves[0], "who chooses the stolen balloon", "OR-35"),
        Option(
            "teleport_mode",
            Choice(("relocate", "move")),
            "relocate",
            "whether teleporting is a free action or a Move",
            "OR-38",
        ),
        Option("toll_uses", Whole(1, MOST_USES, (None,)), 1, "how often a toll can be taken; none: always", "OR-39"),
    ]


def resolve(given: Mapping[str, object]) -> dict[str, Any]:
    """Every option in force, checked; the board as a dict, so that a record needs no generator."""
    given = dict(given)
    if "expansions" in given:
        given["expansions"] = plain_names(given["expansions"])
    chosen = choose("odyssey", options(given), given)
    board = find_board(chosen["board"], chosen["board_seed"], tuple(chosen["expansions"]))
    if given.get("expansions") and sorted(given["expansions"]) != sorted(board.expansions()):  # type: ignore[call-overload]
        raise SetupError(
            f"option 'expansions' of odyssey cannot be {quoted(given['expansions'])}: "
            f"board {quoted(board.name)} has {listed(board.expansions())}"
        )
    if chosen["start_takes_slot"] and board.capital.slots < chosen["players"]:  # OR-06
        raise SetupError(
            f"board {quoted(board.name)}: the capital has {board.capital.slots} slots, "
            f"too few for {chosen['players']} travelers to start from (OR-06)"
        )
    return chosen | {"board": board.to_dict(), "expansions": board.expansions()}


def plain_names(value: object) -> object:
    """A list of expansions by any spelling, with their own names; everything else as it is."""
    if not isinstance(value, list | tuple):
        return value
    return [expansion_named(word) if isinstance(word, str) else word for word in value]


def expansion_named(word: str) -> str:
    """`wildWinds` for `wild-winds`, `wild_winds` or `WildWinds`; a word that names no expansion stays as it is."""
    plain = word.lower().replace("-", "").replace("_", "")
    return next((name for name in EXPANSIONS if name.lower() == plain), word)


def find_board(value: object, seed: int | None, expansions: tuple[str, ...]) -> Board:
    """The board asked for: itself, by size, by name or in a file."""
    if isinstance(value, Board):
        return from_dict(value.to_dict())
    if isinstance(value, Path):
        return load(value)
    if not isinstance(value, str):
        return from_dict(value)
    if value in SIZES:
        return generated(value, 0 if seed is None else seed, expansions)
    if value in bundled():
        return load(BUNDLED / f"{value}.json")
    if value.endswith(".json") or is_file(value):
        return load(value)
    raise SetupError(
        f"option 'board' of odyssey cannot be {quoted(value)}; there is no such file, and names are "
        f"{listed((*SIZES, *bundled()))}"
    )


def is_file(name: str) -> bool:
    """Whether there is a file of this name."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # a name no file can have
        return False


@lru_cache(maxsize=32)
def generated(size: str, seed: int, expansions: tuple[str, ...]) -> Board:
    """A drawn board; the same size, seed and expansions give the same one."""
    board: Board = generator()(size=size, seed=seed, expansions=expansions)
    return board


def generator() -> Callable[..., Board]:
    """The board generator. The title names it: rules do not import it, and its geometry libraries load slowly."""
    try:
        found: Callable[..., Board] = TITLE.part("boards")
    except SetupError as fault:
        ready = " or ".join(f"board={name}" for name in bundled())
        raise SetupError(f"boards cannot be made here ({fault}); a ready-made one is {ready}") from None
    return found


@lru_cache(maxsize=1)
def bundled() -> tuple[str, ...]:
    """The names of the boards that come with the game."""
    return tuple(sorted(path.stem for path in BUNDLED.glob("*.json")))
