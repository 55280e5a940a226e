"""How a game of Cloud 9 ended, with a score sheet that tells of every trip."""

from typing import Any

from montgolfier.engine.title import Outcome
from montgolfier.games.cloud9.options import points_at
from montgolfier.games.cloud9.state import FELL, LEFT, STOPPED, TOP, Cloud9

ENDINGS = {FELL: "fell", LEFT: "left", TOP: "top", STOPPED: "stopped"}


def outcome(state: Cloud9) -> Outcome:
    """Scores, winners and the reason of a finished game."""
    sheet = {"before": list(state.carried[: state.seats]), "trips": trips(state), "cards": cards(state)}
    return Outcome(state.score_list(), state.winners(), reason(state), sheet)


def trips(state: Cloud9) -> list[dict[str, Any]]:
    """Every trip: who was pilot at its end, how and where it ended, and where each seat left for how many points."""
    rows = state.sheet()
    return [
        {
            "trip": state.trips - len(rows) + number,
            "pilot": pilot,
            "ended": ENDINGS[ending],
            "level": level,
            "left": left,
            "points": [points_at(state.rules, at) if at else 0 for at in left],
        }
        for number, (pilot, ending, level, left) in enumerate(rows, 1)
    ]


def cards(state: Cloud9) -> list[int]:
    """Hand sizes, which break ties (C-03)."""
    return [state.cards_of(seat) for seat in range(state.seats)]


def reason(state: Cloud9) -> str:
    """Why the game is over, and what decided it."""
    scores, winners, sizes = state.score_list(), state.winners(), cards(state)
    reached = f"{state.target} points were reached"
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) == 1:
        return reached
    if len(winners) == 1:
        fewest = min(sizes[seat] for seat in best)
        return f"{reached}; of those with {max(scores)} points the one with fewest cards, {fewest}, wins"
    return f"{reached}; equal in points and cards, {len(winners)} players win together"
