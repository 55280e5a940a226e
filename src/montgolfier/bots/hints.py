"""Hints in plain words: how often a move wins, one reason in terms of the game, and whether the choice matters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from montgolfier.bots.bot import Advice
from montgolfier.bots.question import possible
from montgolfier.bots.solver import Reach
from montgolfier.engine.words import spelled
from montgolfier.play.match import Match
from montgolfier.play.registry import find

View = Mapping[str, Any]
ABOUT_EQUAL = 0.02  # in the share of games won: less is no reason to prefer a move
TRIED = 0.02  # of all tries: an action tried less often is not known well enough to compare


@dataclass(frozen=True)
class Weighing:
    """An action that somebody considers, with what its seat may know: what a reason is made from."""

    seat: int
    view: View
    action: str
    others: Sequence[str]  # the other actions worth a thought, best first
    after: Callable[[str], View]  # what the seat may see after an action, in a world that it considers possible
    then: str = ""  # what this seat may do later on, in words: a reason that fits it comes first
    options: Mapping[str, Any] = field(default_factory=dict)  # the rules played by


Reason = Callable[[Weighing], str]  # "It brings you 3 points."; nothing where nothing can be said


def with_reasons(match: Match, advice: Sequence[Advice]) -> list[Advice]:
    """The same advice to the player to move, each action with the reason for it."""
    reason: Reason | None = find(match.title).part("reasons")
    seat = match.to_move
    if reason is None or seat is None or seat < 0:
        return list(advice)
    world, rules = possible(match.state, seat, len(match.record.events)), match.rules

    def after(action: str) -> View:
        position = world.clone()
        position.apply_legal(rules.parse(world, action))
        return rules.view(position, seat)

    view, actions = match.view(seat), [one.action for one in advice]

    def reason_for(one: Advice) -> str:
        others = [action for action in actions if action != one.action]
        return reason(Weighing(seat, view, one.action, others, after, own_part(one, seat), match.options))

    return [replace(one, reason=reason_for(one)) for one in advice]


def own_part(one: Advice, seat: int) -> str:
    """What a seat does along the line that may follow, in words."""
    return " ".join(text for who, text in one.line if who == seat)


def compared(advice: Sequence[Advice]) -> list[Advice]:
    """The actions that were tried often enough to compare them, best first."""
    return [one for one in advice if one.share >= TRIED] or list(advice[:1])


def of_a_hundred(value: float) -> int:
    """How many of a hundred games a value stands for; never none and never all of them."""
    return min(max(round(100 * value), 1), 99)


def verdict(match: Match, advice: Sequence[Advice]) -> str:
    """A sentence that it hardly matters which of the best moves is made; empty if one of them stands out."""
    moves, known = len(match.legal()), compared(advice)
    every = "Both" if moves == 2 else "All"
    if isinstance(advice[0], Reach):
        same = len(advice) == moves > 1 and all(isinstance(a, Reach) and a.score == advice[0].score for a in advice)
        return f"{every} moves are equally good: each keeps {advice[0].score} within reach." if same else ""
    if len(known) < 2 or advice[0].value - min(one.value for one in known) >= ABOUT_EQUAL:
        return ""
    wins = f" and win about {of_a_hundred(advice[0].value)} of 100" if against_others(match) else ""
    if len(known) == moves:
        return f"{every} moves are about equal{wins}."
    return f"No move stands out: the best {spelled(len(known))} are about equal{wins}."


def against_others(match: Match) -> bool:
    """Whether there is somebody to win against."""
    return match.players > 1 and match.options.get("mode", "competitive") == "competitive"


def prospects(match: Match, advice: Sequence[Advice], par: int | None = None) -> list[str]:
    """What each move promises: `wins about 52 of 100 (the next best 48)`, `keeps par 8`, `leaves 9 at best`."""
    if isinstance(advice[0], Reach):
        return [reached(one, advice[0].score, par) for one in advice if isinstance(one, Reach)]
    if not against_others(match):
        return ["thought best", *[""] * (len(advice) - 1)]
    known = compared(advice)
    best, *others = [of_a_hundred(one.value) for one in advice]
    rest = [
        "seems worse" if one not in known else "about as many" if wins >= best else f"wins about {wins} of 100"
        for one, wins in zip(advice[1:], others, strict=True)
    ]
    next_best = max((of_a_hundred(one.value) for one in known[1:]), default=None)
    second = "" if next_best is None else f" (the next best {next_best if next_best < best else 'about as many'})"
    return [f"wins about {best} of 100{second}", *rest]


def reached(one: Reach, best: int, par: int | None) -> str:
    """The best score that is possible after a move."""
    unsure = "" if one.proven else ", as far as is known"
    if one.score != best:
        return f"leaves {one.score} at best{unsure}"
    return f"keeps par {best}" if best == par else f"keeps {best} within reach{unsure}"
