"""What one seat may know of a position (OR-42): everything, or everything but the colours others hold."""

from typing import Any, cast

from montgolfier.games.odyssey.codes import (
    ABILITY_KINDS,
    ABILITY_NUMBER,
    ASK_BLOCK,
    ASK_EXTRA,
    ASK_FIRST,
    ASK_GAIN,
    ASK_LOSE,
    ASK_PICK,
    ASK_REWARD,
    ASK_SETUP,
    ASK_STEAL,
    ASK_SWAP,
    ASK_TAKE,
    ASK_TOLL,
    ASK_TURN,
    KINDS,
    NO_ROUTE,
    ONE_USE,
    OVER,
    PICK_REWARDS,
    UNLIMITED,
    WILD,
)
from montgolfier.games.odyssey.components import MAX_LENGTH
from montgolfier.games.odyssey.outcome import score_sheet, seats_in
from montgolfier.games.odyssey.schema import BoardData, Decision, OdysseyView
from montgolfier.games.odyssey.state import Odyssey

DECISIONS: dict[int, Decision] = {
    OVER: "over",
    ASK_FIRST: "first",
    ASK_SETUP: "setup",
    ASK_TURN: "turn",
    ASK_REWARD: "reward",
    ASK_TOLL: "toll",
    ASK_PICK: "pick",
    ASK_BLOCK: "block",
    ASK_GAIN: "gain",
    ASK_LOSE: "lose",
    ASK_SWAP: "swap",
    ASK_STEAL: "steal",
    ASK_EXTRA: "extra",
    ASK_TAKE: "take",
}


def view(state: Odyssey, seat: int | None) -> OdysseyView:
    """The position as a seat, or a spectator (None), sees it."""
    mover, sheet = state.to_move(), score_sheet(state)
    chart, seats = state.chart, range(state.seats)
    icons, kept = multi(state), [abilities(state, s) for s in seats]
    return {
        "title": "odyssey",
        "players": state.seats,
        "seat": seat,
        "board": cast(BoardData, chart.data),
        "decision": DECISIONS[state.decision],
        "to_move": None if state.terminal() else "*" if mover < 0 else mover,
        "turn": state.turn,
        "city": [chart.board.cities[c].id for c in state.city[: state.seats]],
        "spaces": state.spaces[: state.seats],
        "used": state.used[: state.seats],
        "free": [state.spaces[s] - state.used[s] for s in seats],
        "live": [seen_balloons(state, s, seat) for s in seats],
        "abilities": [[ability["kind"] for ability in row] for row in kept],
        "tolls": tolls(kept),
        "slots_used": dict(zip(chart.city_number, state.visits, strict=False)),
        "owners": owners(state),
        "multi": icons,
        "partial": {name: spaces for name, spaces in icons.items() if not all(spaces)},
        "closed": closed(state),
        "trajectories": takers(state, state.taken),
        "trajectories_extra": takers(state, state.taken_extra),
        "travelled": chart.board.routes[state.via].id if moving(state) and state.via != NO_ROUTE else None,
        "picked": [chart.colour_name(state.picked[i]) for i in range(state.made)] if moving(state) else [],
        "wanted": wanted(state),
        "offered": chart.board.trajectories[state.offered].id if state.decision == ASK_EXTRA else None,
        "extra_turns": state.extra,
        "trajectory_points": state.goal_points[: state.seats],
        "bonus_points": state.bonus_points[: state.seats],
        "score": sheet,
    }


def balloons(state: Odyssey, seat: int) -> dict[str, int]:
    """The live balloons of a seat by kind, in board order."""
    live, numbers = state.live, [*range(state.chart.types), WILD]
    counts = {state.chart.colour_name(t): live[KINDS * seat + t] for t in numbers}
    return {name: count for name, count in counts.items() if count}


def seen_balloons(state: Odyssey, seat: int, viewer: int | None) -> dict[str, int]:
    """OR-42: of a secret inventory others see only how many balloons there are."""
    if state.secret and seat != viewer:
        return {"?": state.held[seat]} if state.held[seat] else {}
    return balloons(state, seat)


def abilities(state: Odyssey, seat: int) -> list[dict[str, Any]]:
    """What a seat may still use, in the vocabulary of positions."""
    found: list[dict[str, Any]] = []
    for name, number in ABILITY_NUMBER.items():
        found += [{"kind": name}] * state.ability[ABILITY_KINDS * seat + number]
    tolls = state.toll
    for r, route in enumerate(state.chart.board.routes):
        for i, toll in enumerate(tolls[MAX_LENGTH * r : MAX_LENGTH * (r + 1)]):
            if toll % ONE_USE == seat + 1:
                uses = None if toll // ONE_USE == UNLIMITED else toll // ONE_USE
                found.append({"kind": "toll", "route": route.id, "space": i + 1, "uses": uses})
    return found


def tolls(kept: list[list[dict[str, Any]]]) -> dict[str, list[int]]:
    """Routes with a toll on them, and who may take it."""
    found: dict[str, list[int]] = {}
    for seat, row in enumerate(kept):
        for ability in row:
            if ability["kind"] == "toll":
                found.setdefault(ability["route"], []).append(seat)
    return found


def owners(state: Odyssey) -> dict[str, list[int]]:
    """Claimed (multi: completed) routes and their owners."""
    masks = state.owner
    return {route.id: seats_in(masks[r]) for r, route in enumerate(state.chart.board.routes) if masks[r]}


def multi(state: Odyssey) -> dict[str, list[list[int]]]:
    """Multiroutes with icons in them, complete or not: who has claimed which space."""
    parts = state.part
    return {
        route.id: [seats_in(mask) for mask in parts[MAX_LENGTH * r : MAX_LENGTH * r + route.length]]
        for r, route in enumerate(state.chart.board.routes)
        if any(parts[MAX_LENGTH * r : MAX_LENGTH * r + route.length])
    }


def closed(state: Odyssey) -> list[str]:
    """Twins struck out (OR-16)."""
    shut = state.shut
    return [route.id for r, route in enumerate(state.chart.board.routes) if shut[r]]


def takers(state: Odyssey, masks: list[int]) -> dict[str, list[int]]:
    """Trajectories and who has been rewarded for them."""
    return {t.id: seats_in(masks[i]) for i, t in enumerate(state.chart.board.trajectories) if masks[i]}


def moving(state: Odyssey) -> bool:
    """Whether the steps of a Move are being carried out."""
    return state.step <= PICK_REWARDS


def wanted(state: Odyssey) -> str | None:
    """The pick that the owners are being asked about (OR-41)."""
    if state.decision != ASK_BLOCK:
        return None
    source = "" if state.wanted_from == NO_ROUTE else f"@{state.chart.board.routes[state.wanted_from].id}"
    return state.chart.colour_name(state.wanted) + source
