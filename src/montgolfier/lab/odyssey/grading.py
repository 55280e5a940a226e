"""Boards graded by play: bots play on them, and the grades are written on the board."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montgolfier.games.odyssey.board import Board
from montgolfier.games.odyssey.board.parts import Grades
from montgolfier.games.odyssey.title import TITLE
from montgolfier.lab.plan import Plan
from montgolfier.lab.study import run

BOT = "novice:blunder_rate=0"  # quick and sensible
GAMES = 40
WANTED = {  # what a board must reach to be kept, and the words for it
    "seat_gap": (0.15, "seats fair within 15 %"),
    "routes_claimed": (0.5, "half of the routes claimed"),
    "lead_changes": (2.0, "two lead changes"),
    "settled": (0.4, "open for 40 % of the game"),
}


def grade(
    boards: Sequence[Board],
    players: int = 2,
    games: int = GAMES,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Board]:
    """The boards with their grades; all of them are played with the same seeds."""
    with TemporaryDirectory(prefix="montgolfier-boards-") as folder:
        paths = [Path(folder, f"{number}.json") for number in range(len(boards))]
        for path, board in zip(paths, boards, strict=True):
            path.write_text(replace(board, grades=None).to_json(), encoding="utf-8")
        plan = Plan(
            TITLE.name,
            compare={"board": [str(path) for path in paths]},
            players=[players],
            bots=[BOT],
            games=games,
            seed=seed,
            skill=[],
            restricted=[],
        )
        conditions = run(plan, None, workers, None, progress).results["conditions"]
    found = [grades(condition, players, games) for condition in conditions]
    return [replace(board, grades=one) for board, one in zip(boards, found, strict=True)]


def grades(condition: dict[str, Any], players: int, games: int) -> Grades:
    """The grades that the games under one condition give."""
    means = {key: round(found["mean"], 3) for key, found in condition["measures"].items()}
    return Grades(
        players=players,
        games=games,
        bot=BOT,
        seat_gap=round(max(seat["mean"] for seat in condition["seats"]) - 1 / players, 3),
        routes_claimed=means["routes claimed"],
        lead_changes=means["lead_changes"],
        settled=means["settled"],
        drama=means["drama"],
        minutes=means["minutes"],
    )


def shortcomings(found: Grades) -> list[str]:
    """What a board lacks to be kept; nothing if it is good."""
    values = found.to_dict()
    lacking = {
        name: values[name] > limit if name == "seat_gap" else values[name] < limit
        for name, (limit, _) in WANTED.items()
    }
    return [WANTED[name][1] for name, lacks in lacking.items() if lacks]


def quality(found: Grades) -> float:
    """One number to choose by: open and dramatic games on a full board, and seats as equal as can be."""
    return found.settled + found.drama + found.routes_claimed / 2 - 2 * found.seat_gap


def grades_line(found: Grades) -> str:
    """The grades in one line."""
    return (
        f"seats fair within {100 * found.seat_gap:.0f} %, {100 * found.routes_claimed:.0f} % of the routes claimed, "
        f"{found.lead_changes:.1f} lead changes, open for {100 * found.settled:.0f} % of the game, about "
        f"{found.minutes:.0f} minutes ({found.games} games, {found.players} players)"
    )
