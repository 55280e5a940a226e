"""A position as a plain dict and back, in the vocabulary of the golden examples.

`{"board": ..., "players": 3, "state": {...}}`: board and players where they differ from the game's; the fields of
`state` may also stand on their own. Without any of them it is a new game. What a state leaves out is as at the start.
In the middle of a turn `pending` holds what is still to be done.
"""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey import setup
from montgolfier.games.odyssey.codes import ASK_FIRST, ASK_SETUP, ASK_TURN, OVER
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.options import resolve
from montgolfier.games.odyssey.position.inventories import describe_inventory, set_abilities, set_inventory
from montgolfier.games.odyssey.position.knowledge import describe_seen, set_seen
from montgolfier.games.odyssey.position.marks import (
    describe_owners,
    set_owners,
    set_points,
    set_slots,
    set_trajectories,
)
from montgolfier.games.odyssey.position.turn import describe_pending, set_pending, set_setup
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.versions import SKIPPED_SEATS_PASS
from montgolfier.games.odyssey.view import takers


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Odyssey:
    """The position a dict describes; SetupError names the field and the rule it breaks."""
    if not isinstance(fields, Mapping):
        raise SetupError(f"a position is a dict, not {quoted(fields)}")
    fields = dict(fields)
    other = {"board": fields.pop("board", options["board"]), "players": options["players"]}
    if isinstance(fields.get("players"), int):
        other["players"] = fields.pop("players")
    if any(options[name] != value for name, value in other.items()):
        hidden = {name: options[name] for name in (SKIPPED_SEATS_PASS,) if name in options}  # of an earlier version
        asked = {name: value for name, value in options.items() if name not in hidden}
        options = {**resolve({**asked, "expansions": [], **other}), **hidden}
    given = fields.pop("state", None)
    if given is not None and fields:
        raise SetupError(f"position: {quoted(min(map(str, fields)))} belongs in 'state'")
    if given is None and not fields:
        return Odyssey(options)
    return placed(Odyssey(options), Fields("position", fields if given is None else given))


def placed(state: Odyssey, given: Fields) -> Odyssey:
    """Fill an empty position field by field, then continue the game from there."""
    setup.lay_out(state)
    state.turn = given.whole("turn", 0, state.seats - 1, default=0)
    seats = given.items("players", [{}] * state.seats)
    if len(seats) != state.seats:
        raise SetupError(f"position: players must list {state.seats} players, not {len(seats)}")
    own = [set_inventory(state, seat, fields) for seat, fields in enumerate(seats)]
    set_slots(state, given)
    set_owners(state, given)
    set_trajectories(state, given)
    for seat, fields in enumerate(seats):
        set_abilities(state, seat, fields, own[seat])
        fields.done()
    set_points(state, given)
    state.extra = given.whole("extra_turns", 0, default=0)
    state.passes = given.whole("passes", 0, state.seats, default=0)
    if given.has("seen"):
        set_seen(state, given.child("seen"))
    if given.has("setup"):
        set_setup(state, given.child("setup"))
    elif given.has("pending"):
        set_pending(state, given.child("pending"))
        state.go_on(True)
    else:
        state.go_on(False)
    given.done()
    return state


def describe(state: Odyssey) -> dict[str, Any]:
    """The position as `place` takes it; the rules are those of the game."""
    table = {"board": state.chart.data, "players": state.seats}
    if state.decision == ASK_FIRST:
        return table
    described: dict[str, Any] = {
        "turn": state.turn,
        "players": [describe_inventory(state, seat) for seat in range(state.seats)],
        "slots_used": dict(zip(state.chart.city_number, state.visits, strict=False)),
        "owners": describe_owners(state),
        "trajectories": takers(state, state.taken),
        "trajectories_extra": takers(state, state.taken_extra),
        "bonus_points": state.bonus_points[: state.seats],
        "trajectory_points": state.goal_points[: state.seats],
        "extra_turns": state.extra,
        "passes": state.passes,
    }
    if state.secret:
        described["seen"] = describe_seen(state)
    if state.decision == ASK_SETUP:
        described["setup"] = {"start": state.start, "seat": state.decider, "left": state.still}
    elif state.decision not in (ASK_TURN, OVER):
        described["pending"] = describe_pending(state)
    return {**table, "state": described}
