"""A position of Tether and the rules on it."""

from typing import Any

from montgolfier.engine.plain import PlainState

MOST = 3  # knots untied in one turn


class Tether(PlainState):
    """How many knots are left, and whose turn it is."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(seats=options["players"], width=MOST)
        self.options = options
        self.knots: int = options["knots"]
        self.mover = 0

    def fresh(self) -> "Tether":
        return Tether(self.options)

    def key(self) -> tuple[int, ...]:
        return (self.knots, self.mover)

    def copy_from(self, other: Any) -> None:
        self.knots, self.mover = other.knots, other.mover

    def to_move(self) -> int:
        return self.mover

    def terminal(self) -> bool:
        return self.knots == 0

    def legal(self) -> list[int]:
        return [n for n in range(1, MOST + 1) if n <= self.knots]

    def apply(self, action: int) -> None:
        self.knots -= action
        if self.knots:
            self.mover = (self.mover + 1) % self.seats

    def scores(self) -> list[int]:
        return [int(self.knots == 0 and seat == self.mover) for seat in range(self.seats)]
