"""B-08: the types of the routes. Every type about equally often, no city and no chain of routes in one colour only."""

from collections.abc import Sequence
from dataclasses import dataclass

from montgolfier.boards.draws import between, shuffled
from montgolfier.boards.figures import MULTI_BLOCKS, Limits
from montgolfier.boards.rejection import Rejected
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.rounding import round_half_up

REPAIRS = 300
STRAYING = 0.15  # of the repairs take any type at all: a way out of dead ends


@dataclass(frozen=True)
class Lane:
    """A route still without a colour; `twin` is the place of the other lane of its connection."""

    a: str
    b: str
    length: int
    twin: int | None = None


Spaces = tuple[str, ...]


def choose_multiroutes(lanes: Sequence[Lane], types: int, rng: Rng) -> set[int]:
    """Routes of two or more blocks that together hold the wanted share of all blocks."""
    goal = round_half_up(between(rng, MULTI_BLOCKS) * sum(lane.length for lane in lanes))
    chosen: set[int] = set()
    open_lanes = shuffled(rng, [i for i, lane in enumerate(lanes) if 2 <= lane.length <= types])
    open_lanes.sort(key=lambda i: lanes[i].twin is not None)  # single routes first: twins stay easy to tell apart
    for i in open_lanes:
        held = sum(lanes[j].length for j in chosen)
        if lanes[i].twin not in chosen and held + lanes[i].length <= goal:
            chosen.add(i)
    return chosen


class Colouring:
    """The types given out so far, and what is wrong with them."""

    def __init__(self, lanes: Sequence[Lane], types: Sequence[str], limits: Limits) -> None:
        self.lanes = lanes
        self.types = types
        self.limits = limits
        self.spaces: list[Spaces] = [()] * len(lanes)
        self.multi: set[int] = set()
        self.used = dict.fromkeys(types, 0)
        self.at: dict[str, list[int]] = {}
        for i, lane in enumerate(lanes):
            self.at.setdefault(lane.a, []).append(i)
            self.at.setdefault(lane.b, []).append(i)

    def paint(self, i: int, spaces: Spaces) -> None:
        """Give a route its spaces, taking the old ones back."""
        for kind in self.spaces[i]:
            self.used[kind] -= 1
        for kind in spaces:
            self.used[kind] += 1
        self.spaces[i] = spaces

    def chain(self, i: int) -> int:
        """E-08: how many routes of the same first type form one chain with this one."""
        kind = self.spaces[i][:1]
        found, frontier = {i}, [i]
        while frontier:
            lane = self.lanes[frontier.pop()]
            for j in (*self.at[lane.a], *self.at[lane.b]):
                if j not in found and self.spaces[j][:1] == kind:
                    found.add(j)
                    frontier.append(j)
        return len(found)

    def crowd(self, i: int) -> int:
        """E-07: most routes of this one's type at either of its cities."""
        kind, lane = self.spaces[i][:1], self.lanes[i]
        return max(
            sum(self.spaces[j][:1] == kind and j not in self.multi for j in self.at[city]) for city in (lane.a, lane.b)
        )

    def faults(self, i: int) -> int:
        """How much is wrong around one route."""
        lane = self.lanes[i]
        wrong = max(0, self.chain(i) - self.limits.chain)
        if i not in self.multi:
            wrong += max(0, self.crowd(i) - self.limits.same_at_city)
        if lane.twin is not None and self.spaces[lane.twin][:1] == self.spaces[i][:1]:
            wrong += 2
        return wrong

    def spread(self) -> int:
        """E-06: blocks between the most and the least used type."""
        return max(self.used.values()) - min(self.used.values())

    def paint_best(self, i: int, order: Sequence[str]) -> None:
        """Of all types the one with the fewest faults, then the least used; `order` decides ties."""
        best: tuple[int, int] | None = None
        choice = self.spaces[i]
        for kind in order:
            if i in self.multi:
                spaces = (kind, *(k for k in self.spaces[i] if k != kind))[: self.lanes[i].length]
            else:
                spaces = (kind,) * self.lanes[i].length
            self.paint(i, spaces)
            score = (self.faults(i), self.used[kind])
            if best is None or score < best:
                best, choice = score, spaces
        self.paint(i, choice)


def colour(
    lanes: Sequence[Lane], multi: set[int], types: Sequence[str], limits: Limits, tidiness: float, rng: Rng
) -> list[Spaces]:
    """Spaces for every route. The less tidy, the more often any fitting type is taken instead of the least used."""
    work = Colouring(lanes, types, limits)
    work.multi = multi
    order = sorted(shuffled(rng, range(len(lanes))), key=lambda i: -lanes[i].length)
    for i in order:
        kinds = shuffled(rng, types)
        if i in multi:
            kinds.sort(key=lambda kind: work.used[kind])
            work.paint(i, tuple(shuffled(rng, kinds[: lanes[i].length])))
        elif rng.uniform() < tidiness:
            work.paint_best(i, kinds)
        else:
            work.paint(i, (kinds[0],) * lanes[i].length)
    repair(work, rng)
    return work.spaces


def repair(work: Colouring, rng: Rng) -> None:
    """Repaint routes with faults, and routes of the most used type, until nothing is wrong."""
    for _ in range(REPAIRS):
        wrong = [i for i in range(len(work.lanes)) if work.faults(i)]
        if wrong:
            i = wrong[rng.below(len(wrong))]
            kinds = shuffled(rng, work.types)
            work.paint_best(i, kinds[:1] if rng.uniform() < STRAYING else kinds)
        elif work.spread() > work.limits.spread:
            level(work, rng)
        else:
            return
    raise Rejected("E-08" if any(map(work.faults, range(len(work.lanes)))) else "E-06", "no colouring found")


def level(work: Colouring, rng: Rng) -> None:
    """Give a route of the most used type the least used one, or one about as rare."""
    most = max(work.used, key=lambda kind: work.used[kind])
    rare = sorted(work.used, key=lambda kind: work.used[kind])[:3]
    rich = [i for i, spaces in enumerate(work.spaces) if spaces[0] == most and i not in work.multi]
    i = rich[rng.below(len(rich))]
    work.paint_best(i, shuffled(rng, rare))
