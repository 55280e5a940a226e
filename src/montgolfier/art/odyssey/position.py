"""What is drawn of a running game, read from a view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from montgolfier.games.odyssey.board import Board, read


@dataclass(frozen=True)
class Player:
    """One seat and its inventory."""

    seat: int
    name: str
    city: str | None = None
    spaces: int = 0
    used: int = 0
    live: tuple[str, ...] = ()  # balloons; "?" where only their number is known
    abilities: tuple[str, ...] = ()
    score: int | None = None

    @property
    def initial(self) -> str:
        """The letter on the mark."""
        return self.name[:1].upper()


@dataclass(frozen=True)
class Position:
    """A board with everything that players have written on it."""

    board: Board
    players: tuple[Player, ...] = ()
    to_act: int | None = None
    you: int | None = None
    slots_used: Mapping[str, int] = field(default_factory=dict)
    owners: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)  # seats, space by space
    closed: frozenset[str] = frozenset()
    flown: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # trajectory: seats that fulfilled it
    won: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # area: seats that get its points


def position_of(subject: Board | Mapping[str, Any], names: Sequence[str] = ()) -> Position:
    """A bare board, or a view of a game."""
    if isinstance(subject, Board):
        return Position(subject)
    board = subject["board"]
    if not isinstance(board, Board):
        board = read(board)
    sheet = subject.get("score", {})
    owners = {name: by_space(board, name, seats) for name, seats in subject.get("owners", {}).items()}
    owners |= {name: by_space(board, name, seats) for name, seats in subject.get("partial", {}).items()}
    return Position(
        board=board,
        players=tuple(player(subject, seat, names) for seat in range(seats_of(subject))),
        to_act=seat_of(subject.get("to_move")),
        you=subject.get("seat"),
        slots_used=subject.get("slots_used", {}),
        owners=owners,
        closed=frozenset(subject.get("closed", ())),
        flown={name: tuple(seats) for name, seats in subject.get("trajectories", {}).items()},
        won={name: tuple(row["winners"]) for name, row in sheet.get("area_detail", {}).items() if row},
    )


def seat_of(mover: object) -> int | None:
    """The seat to act; None while chance is due or when the game is over."""
    return mover if isinstance(mover, int) else None


def seats_of(view: Mapping[str, Any]) -> int:
    """The number of players in a view."""
    players = view.get("players", len(view.get("city", ())))
    return players if isinstance(players, int) else len(players)


def player(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> Player:
    """One seat of a view."""

    totals = view.get("score", {}).get("total", ())

    def of_seat(key: str, default: Any) -> Any:
        row = view.get(key)
        return row[seat] if row is not None and seat < len(row) else default

    balloons = tuple(kind for kind, count in of_seat("live", {}).items() for _ in range(count))
    abilities = tuple(a if isinstance(a, str) else a["kind"] for a in of_seat("abilities", ()))
    return Player(
        seat=seat,
        name=names[seat] if seat < len(names) else str(seat + 1),
        city=of_seat("city", None),
        spaces=of_seat("spaces", 0),
        used=of_seat("used", len(balloons)),
        live=balloons,
        abilities=abilities,
        score=totals[seat] if seat < len(totals) else None,
    )


def by_space(board: Board, route: str, seats: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Owners space by space; a route of one type belongs to the same seats in all of them."""
    if seats and isinstance(seats[0], Sequence):
        return tuple(tuple(space) for space in seats)
    return (tuple(seats),) * board.route(route).length
