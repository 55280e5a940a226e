"""Why an action is not allowed now, in words, with the clause that says so."""

from montgolfier.games.aloft import balloons
from montgolfier.games.aloft.codes import (
    ACTION,
    ADVANCE,
    ASCEND,
    DEAL,
    DEALING,
    FIRST,
    INFLATE,
    LAUNCH,
    LAYING_OUT,
    PASS,
    ROW,
    SKIP,
    TRUCK,
    TRUCK_MOVE,
    UNPACK,
    WHO_STARTS,
)
from montgolfier.games.aloft.components import BALLOONS, COLUMNS
from montgolfier.games.aloft.notation import parts
from montgolfier.games.aloft.options import EDITIONS, PRESCRIBED
from montgolfier.games.aloft.state import Aloft

DUE = {
    WHO_STARTS: "chance has not decided yet who starts",
    DEALING: "colour cards are still to be dealt",
    LAYING_OUT: "the row is still to be laid out",
    TRUCK_MOVE: "first a truck has to move (A1-19, A2-12)",
    ADVANCE: "a balloon has to be advanced now (A1-19, A2-12)",
}
PHASES_OF = {
    TRUCK: (TRUCK_MOVE, ACTION),
    UNPACK: (ADVANCE,),
    INFLATE: (ADVANCE, ACTION),
    LAUNCH: (ADVANCE, ACTION),
    ASCEND: (ADVANCE, ACTION),
    SKIP: (ADVANCE,),
    PASS: (ADVANCE,),
    FIRST: (WHO_STARTS,),
    DEAL: (DEALING,),
    ROW: (LAYING_OUT,),
}


def why_not(state: Aloft, action: int) -> str:
    """The clause that forbids an action."""
    kind, x, y = parts(action)
    if state.phase not in PHASES_OF[kind]:
        return DUE.get(state.phase, "this edition has no such action")
    if kind == TRUCK:
        return why_no_drive(state, x)
    if kind == SKIP:
        return "a balloon can be advanced, so it must be (A1-25, A2-25, AR-11)"
    if kind == PASS:
        return "passing is not part of this game, or no balloon is flying yet (AR-11)"
    if kind == FIRST:
        return f"there are {state.seats} seats, numbered from 0"
    if kind == DEAL:
        return "a card is dealt already, is not in this edition, or there are too few or too many (AR-08, A3-08)"
    name = BALLOONS[x]
    if not state.box >> x & 1:
        return f"{name} is not in play"
    if kind == ROW:
        return f"{name} is already in the row"
    if kind == UNPACK or (kind == INFLATE and not state.two_steps):
        return why_not_loaded(state, x, y)
    if kind == INFLATE:
        return f"{name} is not unpacked: it is {stage(state, x)} (A1-22, A2-23)"
    return why_no_launch(state, x) if kind == LAUNCH else why_no_ascent(state, x)


def stage(state: Aloft, balloon: int) -> str:
    """The stage that a balloon has reached."""
    if state.packed >> balloon & 1:
        return "packed"
    if state.unpacked >> balloon & 1:
        return "unpacked"
    return "inflated" if state.inflated >> balloon & 1 else "flying"


def why_no_drive(state: Aloft, which: int) -> str:
    """Trucks of the second and third edition."""
    if EDITIONS[state.options["edition"]].trucks == PRESCRIBED:
        return "the truck move is prescribed (A1-32, A1-33, A1-34)"
    if state.two_steps and which:
        return "the safety truck would pass the lead truck, so a launch-zone truck has to move (A2-22)"
    if state.two_steps:
        return "the last truck would pass the safety truck, so the safety truck has to move (A2-20)"
    if not state.trucks >> which & 1:
        return f"no truck stands on space {which} (A3-17)"
    if which == state.safety:
        return "the safety truck may not open a second gap or leave the track (A3-18, AR-40)"
    return "it would come in front of the safety truck (A3-17, AR-43)"


def why_not_loaded(state: Aloft, balloon: int, column: int) -> str:
    """A packed balloon that cannot go onto this truck."""
    name = BALLOONS[balloon]
    if not state.packed >> balloon & 1:
        return f"{name} is not packed: it is {stage(state, balloon)} (A1-24)"
    if state.together and balloon != state.row[state.head]:
        return f"only the first balloon of the row, {BALLOONS[state.row[state.head]]}, may be unpacked (A1-42, A2-37)"
    if not state.trucks >> column & 1:
        return f"no truck for balloons stands at {column} (A1-26, A2-26, A3-22)"
    if state.loaded >> column & 1:
        return f"the truck at {column} has no room (A2-27, A3-22, AR-12)"
    if column > COLUMNS and not state.options.get("offboard_loading", True):
        return "a truck beyond the board is not loaded (AR-14)"
    return "the safety truck carries no balloon (AR-44)"


def why_no_launch(state: Aloft, balloon: int) -> str:
    """A balloon that cannot leave its truck."""
    name = BALLOONS[balloon]
    if not state.inflated >> balloon & 1:
        return f"{name} is not inflated: it is {stage(state, balloon)} (AC-12)"
    column = state.where[balloon]
    if column > COLUMNS:
        return f"there is no sky above column {column} (AR-15)"
    if not balloons.open_ground(state) >> column & 1:
        return f"{name} would share its cell or a side with a flying balloon at column {column} (AC-13, AR-16)"
    return f"{name} would touch a balloon of a common colour at a corner (A1-43, A2-38)"


def why_no_ascent(state: Aloft, balloon: int) -> str:
    """A balloon that cannot go up."""
    name = BALLOONS[balloon]
    if not state.aloft >> balloon & 1:
        return f"{name} is not flying: it is {stage(state, balloon)} (AC-14)"
    cell = state.where[balloon]
    if cell >= 48:
        return f"{name} is already in the top row (AC-15)"
    if not balloons.risers(state) >> cell & 1:
        return f"{name} would share a cell or a side with a flying balloon (AC-13, AR-17)"
    return f"{name} would touch a balloon of a common colour at a corner (A1-43, A2-38)"
