"""How the estimated win chances changed over a game: who led, how far behind its winner was, and when it was settled.

Compiled: it judges every position of every game of a study.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.engine.state import Doubles, State

POINTS = 11  # of the curve of win chances, from the start to the end of a game
AHEAD = 0.05  # of win chance: a lead changes hands when another seat gets so far ahead


def arc(evaluator: Evaluator, positions: list[State], winners: list[int]) -> dict[str, Any]:
    """The numbers that describe the win chances in the positions before every decision and at the end.

    None where there is nobody to beat.
    """
    seats = positions[0].seats
    if not winners or seats < 2:
        return {"lead_changes": None, "drama": None, "settled": None, "favourite": None, "curve": None}
    chances = Doubles(seats)
    row = chances.at
    last, ahead = len(positions) - 1, AHEAD
    leader, changes, deepest, settled = -1, 0, 0.0, 0
    curve: list[float] = []  # the winners' mean chance in every position
    favourite: list[float] = []
    for i in range(last + 1):
        state = positions[i]
        if state.terminal():
            evaluator.terminal_value_into(state, row)
        else:
            evaluator.evaluate_into(state, row)
        if cython.compiled and state.failed:
            state.raise_failure()
        best, first = row[0], 0
        for seat in range(1, seats):
            if row[seat] > best:
                best, first = row[seat], seat
        top = total = 0.0
        for winner in winners:
            total += row[winner]
            if row[winner] > top:
                top = row[winner]
        curve.append(total / len(winners))
        if i == last // 2:
            level = [seat for seat in range(seats) if row[seat] == best]
            right = sum([seat in winners for seat in level])
            favourite = [round(best, 4), round(right / len(level) / len(winners), 4)]
        if i == last:
            break
        if leader < 0:
            leader = first
        elif best - row[leader] >= ahead:
            changes += 1
            leader = first
        if best > top:
            settled = i + 1
            if best - top > deepest:
                deepest = best - top
    evaluator.raise_failure()
    return {
        "lead_changes": changes,
        "drama": round(deepest, 4),
        "settled": round(1.0 * settled / last, 4) if last else 0.0,
        "favourite": favourite,
        "curve": [round(curve[round(last * i / (POINTS - 1))], 4) for i in range(POINTS)],
    }
