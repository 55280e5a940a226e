"""Cloud 9 in sentences: the goal, how a trip ended, and why somebody won."""

from typing import Any

from montgolfier.art.cloud9.words import worth
from montgolfier.art.scene import Highlight, PictureContext
from montgolfier.engine.words import joined, plural


def goal(context: PictureContext) -> str:
    """The goal."""
    target = context.view["target"]
    return f"Have the most points when somebody reaches {target}: fly high, but leave before the balloon falls."


def highlights(before: PictureContext, deed: str, after: PictureContext) -> list[Highlight]:
    """How a trip ended, if it has just ended."""
    view = before.view
    if after.view["trips_done"] == view["trips_done"]:
        return []
    aboard = sorted(
        (after.who(seat) for seat in range(view["players"]) if view["aboard"][seat]), key=lambda name: name != "You"
    )
    level = view["level"]
    flyer = ["balloon", "basket"]
    if deed == "fail":
        verb = "gets" if single(aboard) else "get"
        return [Highlight(f"{joined(aboard)} {verb} nothing: down from level {level}.", flyer)]
    if deed == "leave":
        return [Highlight(f"Nobody is left aboard. The empty balloon lands from level {level}.", flyer)]
    points = plural(worth(view, level + 1), "point")
    return [Highlight(f"The top! {joined(aboard)} {'takes' if single(aboard) else 'take'} {points}.", flyer)]


def single(names: list[str]) -> bool:
    """Whether a verb about them ends in s."""
    return len(names) == 1 and names != ["You"]


def why_won(context: PictureContext, outcome: Any) -> str:
    """How often the winner left with points, the best trip, and how often the others fell."""
    trips = outcome.sheet["trips"]
    if not trips or not outcome.winners:
        return ""
    winner = outcome.winners[0]
    paying = [trip for trip in trips if trip["points"][winner]]
    if not paying:
        return ""
    best = max(paying, key=lambda trip: trip["points"][winner])
    told = (
        f"{context.who(winner)} brought points home from {len(paying)} of {plural(len(trips), 'trip')}, "
        f"most of all on trip {best['trip']}: {best['points'][winner]} from level {best['left'][winner]}"
    )
    falls = {
        seat: sum(trip["ended"] == "fell" and not trip["left"][seat] for trip in trips)
        for seat in range(len(outcome.scores))
        if seat not in outcome.winners
    }
    most = max(falls, key=lambda seat: falls[seat], default=winner)
    if falls.get(most, 0) > 1:
        faller = "you" if context.who(most) == "You" else context.name(most)
        told += f"; {faller} fell {falls[most]} times"
    return f"{told}."
