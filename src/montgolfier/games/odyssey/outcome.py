"""How a game ended, with a score sheet that shows where every point came from."""

from montgolfier.engine.title import Outcome
from montgolfier.engine.words import plural
from montgolfier.games.odyssey.board import Trajectory
from montgolfier.games.odyssey.components import MAX_PLAYERS, ROUTE_POINTS
from montgolfier.games.odyssey.schema import AreaScore, ScoreSheet
from montgolfier.games.odyssey.scoring import area_table, route_row
from montgolfier.games.odyssey.state import Odyssey

REWARD_WORDS = {"points": "point", "inventory": "space", "swap": "swap", "steal": "theft"}


def outcome(state: Odyssey) -> Outcome:
    """Scores, winners (O-11, OR-19) and the reason of a finished game."""
    sheet = score_sheet(state)
    return Outcome(sheet["total"], sheet["winners"], reason(state), dict(sheet))


def reason(state: Odyssey) -> str:
    """Why the game is over (OR-18)."""
    if state.unclaimed == 0:
        return "all routes are claimed"
    if any(state.can_act(seat) for seat in range(state.seats)):
        return "everybody passed"
    return "nobody can act any more"


def score_sheet(state: Odyssey) -> ScoreSheet:
    """Points of every seat by source, every area with participation and winners, every route owned."""
    total, table = state.scores(), area_table(state)
    owner, taken, extra = state.owner, state.taken, state.taken_extra
    areas = [0] * state.seats
    detail: dict[str, AreaScore | None] = {}
    for area, row in zip(state.chart.board.areas, table, strict=True):
        if row is None:
            detail[area.id] = None
            continue
        counts, mask = row
        winners = [seat for seat in range(state.seats) if mask >> seat & 1]
        for seat in winners:
            areas[seat] += area.points
        detail[area.id] = {
            "participation": {str(seat): count for seat, count in enumerate(counts) if count},
            "winners": winners,
        }
    best = max(total)
    return {
        "routes": route_row(state),
        "areas": areas,
        "trajectories": state.goal_points[: state.seats],
        "bonuses": state.bonus_points[: state.seats],
        "total": total,
        "winners": [seat for seat in range(state.seats) if total[seat] == best],
        "area_detail": detail,
        "route_detail": [
            {
                route.id: ROUTE_POINTS[route.length]
                for r, route in enumerate(state.chart.board.routes)
                if owner[r] >> seat & 1
            }
            for seat in range(state.seats)
        ],
        "trajectory_detail": {
            goal.id: {"slots": seats_in(taken[i]), "extra": seats_in(extra[i]), "reward": reward(goal)}
            for i, goal in enumerate(state.chart.board.trajectories)
        },
    }


def seats_in(mask: int) -> list[int]:
    """A set of seats as a list."""
    return [seat for seat in range(MAX_PLAYERS) if mask >> seat & 1]


def reward(goal: Trajectory) -> str:
    """A trajectory's reward in words: 4 points, 2 red balloons."""
    value, kind = goal.reward.value, goal.reward.kind
    thing = f"{goal.reward.type} balloon" if kind == "balloons" else REWARD_WORDS[kind]
    return plural(value, thing)
