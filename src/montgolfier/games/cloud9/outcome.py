"""How a game of Cloud 9 ended, with a score sheet that lists every trip."""

from typing import Any

from montgolfier.engine.title import Outcome
from montgolfier.games.cloud9 import cards, sheet
from montgolfier.games.cloud9.codes import FELL, LEFT, STOPPED, TOP
from montgolfier.games.cloud9.options import points_at
from montgolfier.games.cloud9.state import Cloud9

ENDINGS = {FELL: "fell", LEFT: "left", TOP: "top", STOPPED: "stopped"}


def outcome(state: Cloud9) -> Outcome:
    """Scores, winners and the reason of a finished game."""
    told = {
        "before": list(state.carried[: state.seats]),
        "trips": trips(state),
        "cards": cards.hand_sizes(state),  # which break ties (C-03)
    }
    return Outcome(state.scores(), state.winners(), reason(state), told)


def trips(state: Cloud9) -> list[dict[str, Any]]:
    """Every trip: who was pilot at its end, how and where it ended, and where each seat left for how many points."""
    rows = sheet.trips(state)
    return [
        {
            "trip": state.trips - len(rows) + number,
            "pilot": pilot,
            "ended": ENDINGS[ending],
            "level": level,
            "left": left,
            "points": [points_at(state.options, at) if at else 0 for at in left],
        }
        for number, (pilot, ending, level, left) in enumerate(rows, 1)
    ]


def reason(state: Cloud9) -> str:
    """Why the game is over, and what decided it."""
    scores, winners, sizes = state.scores(), state.winners(), cards.hand_sizes(state)
    reached = f"{state.target} points were reached"
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) == 1:
        return reached
    if len(winners) == 1:
        fewest = min(sizes[seat] for seat in best)
        return f"{reached}; of those with {max(scores)} points the one with fewest cards, {fewest}, wins"
    return f"{reached}; equal in points and cards, {len(winners)} players win together"
