"""A Cloud 9 position as a plain dict and back: set-up, puzzles, tests."""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.checks import whole_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.cloud9 import cards
from montgolfier.games.cloud9.codes import (
    DEALING,
    DRAWING,
    LONE_AFTER,
    LONE_BEFORE,
    OVER,
    PASSENGER,
    PAYING,
    ROLLING,
    WHO_PILOTS,
)
from montgolfier.games.cloud9.components import CARDS, FACES, FULL_DECK, KINDS, counted, named, packed
from montgolfier.games.cloud9.options import dice_at, last_level, points_at, top_of
from montgolfier.games.cloud9.schema import Phase
from montgolfier.games.cloud9.state import Cloud9

FIELDS = (
    "hands", "pilot", "level", "aboard", "scores", "deck", "pile", "discard", "trips_done", "dice", "phase",
    "to_act", "left", "drawn",
)  # fmt: skip
PHASE_NAMES: dict[int, Phase] = {
    WHO_PILOTS: "first",
    DEALING: "deal",
    DRAWING: "draw",
    ROLLING: "roll",
    LONE_BEFORE: "lone_before",
    PASSENGER: "passenger",
    LONE_AFTER: "lone_after",
    PAYING: "pay",
    OVER: "over",
}
PHASES: dict[str, int] = {name: number for number, name in PHASE_NAMES.items()}
WITH_DICE = ("passenger", "lone_after", "pay")


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Cloud9:
    """The position a dict describes; what it leaves out is as at the start of a game.

    With hands given, piles that are not given are empty, and the pilot is the first one of the options, or seat 0.
    """
    for name in fields:
        if name not in FIELDS:
            raise SetupError(f"a position of cloud9 has no field {quoted(name)}; it has {listed(FIELDS, 20)}")
    phase = fields.get("phase")
    if phase is not None and (not isinstance(phase, str) or phase not in PHASES):
        raise SetupError(f"phase: {quoted(phase)} is not one of {listed(PHASES)}")
    if phase == "first" and ("pilot" in fields or options["first_pilot"] is not None):
        raise SetupError("phase: the first pilot is already decided (C-12, CR-23)")
    state = Cloud9(options)
    state.phase = WHO_PILOTS
    set_cards(state, fields)
    set_trip(state, fields)
    set_scores(state, fields)
    if "hands" not in fields:
        before_the_deal(state, fields)
    elif phase in ("first", "deal"):
        resume_deal(state, fields)
    elif phase == "draw":
        resume_draw(state, fields)
    else:
        resume_level(state, fields)
    check_scores(state)
    return state


# -- values -----------------------------------------------------------------------------------------------------


def row(value: object, seats: int, field: str) -> list[Any]:
    """A list with an entry for every seat."""
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise SetupError(f"{field}: a list with an entry for each of {seats} seats is needed, not {quoted(value)}")
    return list(value)


def things(value: object, kinds: tuple[str, ...], field: str) -> list[str]:
    """Cards or faces, as a list of names or a dict of counts."""
    if isinstance(value, Mapping):
        return [
            name
            for name, n in value.items()
            for _ in range(whole_number(n, 0, 76, f"{field}: the number of {quoted(name)}"))
            if kind(name, kinds, field)
        ]
    if not isinstance(value, list | tuple):
        raise SetupError(f"{field}: a list of {listed(kinds)} is needed, not {quoted(value)}")
    return [kind(name, kinds, field) for name in value]


def kind(name: object, kinds: tuple[str, ...], field: str) -> str:
    """A card or face by its name."""
    if not isinstance(name, str) or name not in kinds:
        raise SetupError(f"{field}: {quoted(name)} is not one of {listed(kinds)}")
    return name


# -- parts ------------------------------------------------------------------------------------------------------


def set_cards(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """Hands, draw pile and discard pile: `deck` has an order (its last card comes next), `pile` has none."""
    hands = [
        things(hand, KINDS, "hands") for hand in row(fields.get("hands", [[]] * state.seats), state.seats, "hands")
    ]
    deck = things(fields.get("deck", []), KINDS, "deck")
    discard = things(fields.get("discard", []), KINDS, "discard")
    pile = things(fields.get("pile", []), KINDS, "pile")
    everything = [*deck, *discard, *pile, *(card for hand in hands for card in hand)]
    for name, most in CARDS.items():
        if everything.count(name) > most:
            raise SetupError(f"there are {everything.count(name)} {name} cards; the box holds {most} (C-04, C-05)")
    state.hand = [packed(hand) for hand in hands] + [0] * (6 - state.seats)
    state.discard = packed(discard)
    state.stack = [KINDS.index(name) for name in deck] + [0] * (76 - len(deck))
    state.stack_size = len(deck)
    state.pile = packed(pile)
    if not {"hands", "deck", "pile"} & set(fields):
        state.pile = FULL_DECK - state.discard
    state.shuffled = cards.total(state) - state.discard
    state.drawn = list(state.hand)


def set_trip(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """Pilot, level, dice, who is aboard and where the others left."""
    options, over = state.options, fields.get("phase") == "over"
    state.pilot = whole_number(fields.get("pilot", max(state.first_pilot, 0)), 0, state.seats - 1, "pilot")
    highest = last_level(options)
    faces = things(fields.get("dice") or [], FACES, "dice")
    if "level" in fields:
        top = top_of(options) if over else None
        state.level = whole_number(fields["level"], 1, top or highest, "level (CR-02)")
    elif faces:
        fitting = [level for level in range(1, highest + 1) if dice_at(options, level) == len(faces)]
        if not fitting:
            raise SetupError(f"dice: at no level are {len(faces)} dice rolled (C-15, CR-01)")
        state.level = fitting[0]
    if faces and len(faces) != dice_at(options, state.level):
        raise SetupError(
            f"dice: level {state.level} has {dice_at(options, state.level)} dice, not {len(faces)} (C-15, CR-01)"
        )
    state.dice = packed(faces, FACES)
    aboard = row(fields.get("aboard", [True] * state.seats), state.seats, "aboard")
    if any(not isinstance(entry, bool) for entry in aboard):
        raise SetupError(f"aboard: true or false for every seat is needed, not {quoted(aboard)}")
    state.aboard = sum(1 << seat for seat in range(state.seats) if aboard[seat])
    if not over and not aboard[state.pilot]:
        raise SetupError(f"aboard: the pilot, seat {state.pilot}, is always in the basket (C-18)")
    left = row(fields.get("left") or [0] * state.seats, state.seats, "left")
    for seat, level in enumerate(left):
        whole_number(level, 0, state.level, f"left: the level at which seat {seat} left")
        if level and aboard[seat] and not over:
            raise SetupError(f"left: seat {seat} is still aboard")
    state.exits = sum(level << 6 * seat for seat, level in enumerate(left))


def set_scores(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """Points and trips; the points of this trip are kept apart from those scored before."""
    scores = row(fields.get("scores", [0] * state.seats), state.seats, "scores")
    points, carried = [0] * 6, [0] * 6
    for seat, score in enumerate(scores):
        points[seat] = whole_number(score, 0, 9999, f"scores: the points of seat {seat}")
        level = state.exits >> 6 * seat & 63
        carried[seat] = score - (points_at(state.options, level) if level else 0)
        if carried[seat] < 0:
            raise SetupError(f"left: seat {seat} left at level {level} but has only {score} points (C-17)")
    state.points, state.carried = points, carried
    state.trips = whole_number(fields.get("trips_done", 0), 0, 9999, "trips_done")


def check_scores(state: Cloud9) -> None:
    """C-36, CR-10: the game is over when it should be, and not earlier."""
    if state.phase == OVER:
        if max(state.points) < state.target:
            raise SetupError(f"phase: nobody has {state.target} points, so the game is not over (C-36)")
        if state.options["end_after"] == "cycle" and state.trips % state.seats:
            raise SetupError(f"trips_done: {state.trips} is in the middle of a cycle, so the game is not over (CR-10)")
        return
    end = state.options["end_after"]
    if end == "cycle" and state.trips % state.seats:
        return
    for seat in range(state.seats):
        if state.points[seat] >= state.target and (end == "immediately" or state.aboard >> seat & 1):
            raise SetupError(f"scores: seat {seat} has {state.points[seat]} points, so the game is over (CR-10)")


# -- what is due ------------------------------------------------------------------------------------------------


def before_the_deal(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """No hands are given: they are dealt, by chance or from the stacked deck."""
    if fields.get("phase") not in (None, "first", "deal") or state.dice:
        raise SetupError("hands: they are needed once dice are rolled or decisions are due")
    due = state.seats * state.hand_size
    if cards.left_to_draw(state) < due:
        raise SetupError(f"deck: {due} cards are dealt first (C-09), but there are only {cards.left_to_draw(state)}")
    check_no_wild_comes(state, due)
    state.clean = not state.wilds_dealt
    if "pilot" in fields or state.first_pilot >= 0:
        state.phase = DEALING
        state.go_on()
    elif "aboard" in fields:
        raise SetupError("pilot: it must be given where aboard is")


def check_no_wild_comes(state: Cloud9, due: int) -> None:
    """CR-11: where no wilds are dealt, there are enough other cards for those still to be dealt."""
    if state.wilds_dealt:
        return
    stacked = list(state.stack)[max(state.stack_size - due, 0) : state.stack_size]
    if KINDS.index("wild") in stacked or cards.left_to_draw(state) - (state.pile >> 32) < due:
        raise SetupError("deck: a wild would be dealt (option wilds_in_initial_deal, CR-11)")


def resume_deal(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """In the middle of the deal: hands are filled from seat 0 on."""
    sizes = cards.hand_sizes(state)
    full, rest = divmod(sum(sizes), max(state.hand_size, 1))
    due = [state.hand_size] * full + [rest] + [0] * state.seats
    if sizes != due[: state.seats]:
        raise SetupError(f"hands: {state.hand_size} cards are dealt to seat 0 first, then to seat 1 (C-09)")
    if cards.left_to_draw(state) + sum(sizes) < state.seats * state.hand_size:
        raise SetupError("pile: too few cards to deal (C-09)")
    if state.dice:
        raise SetupError("dice: none are rolled during the deal")
    state.served = sum(sizes)
    state.clean = not state.wilds_dealt
    if state.clean and any(state.hand[seat] >> 32 for seat in range(state.seats)):
        raise SetupError("hands: no wilds are dealt (option wilds_in_initial_deal, CR-11)")
    check_no_wild_comes(state, state.seats * state.hand_size - state.served)
    if fields["phase"] == "first":
        if state.served:
            raise SetupError("phase: the first pilot is found before the deal (C-12)")
        return
    state.phase = DEALING
    state.go_on()


def resume_draw(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """Between two trips: the new pilot and those to the left draw."""
    if state.level != 1 or state.dice or state.aboard != (1 << state.seats) - 1:
        raise SetupError("phase: cards are drawn between trips: level 1, all aboard, no dice (C-29, C-35)")
    state.phase = DRAWING
    state.served = whole_number(fields.get("drawn", 0), 0, state.seats * state.draw_per_trip, "drawn")
    state.go_on()


def resume_level(state: Cloud9, fields: Mapping[str, Any]) -> None:
    """In the middle of a trip."""
    phase = fields.get("phase")
    if phase == "over":
        state.phase = OVER
        return
    if phase in WITH_DICE and not state.dice:
        raise SetupError(f"dice: in the phase {phase} they have been rolled (C-16)")
    if phase in ("roll", "lone_before") and state.dice:
        raise SetupError(f"dice: in the phase {phase} none have been rolled yet (C-15)")
    alone = state.aboard == 1 << state.pilot
    state.go_on()  # asks the first passenger, or opens the level
    if "to_act" in fields and phase not in (None, "passenger"):
        whole_number(fields["to_act"], state.pilot, state.pilot, f"to_act in the phase {phase}")
    if phase == "passenger" or (phase is None and "to_act" in fields):
        seat = whole_number(fields.get("to_act", state.turn), 0, state.seats - 1, "to_act")
        if not state.dice or seat == state.pilot or not state.aboard >> seat & 1:
            raise SetupError(f"to_act: seat {seat} is not a passenger with a decision to make (C-16)")
        state.turn = seat
    elif phase == "pay" or (phase == "roll" and alone):
        state.phase = PHASES[phase]
    elif phase is not None and PHASES[phase] != state.phase:
        raise SetupError(f"phase: {phase} is not due; {PHASE_NAMES[state.phase]} is (CR-03)")


# -- and back ---------------------------------------------------------------------------------------------------


def describe(state: Cloud9) -> dict[str, Any]:
    """A position as the dict that `place` takes."""
    fields: dict[str, Any] = {
        "phase": PHASE_NAMES[state.phase],
        "hands": [counted(hand) for hand in state.hand[: state.seats]],
        "pilot": state.pilot,
        "level": state.level,
        "aboard": aboard(state),
        "left": left(state),
        "scores": list(state.points[: state.seats]),
        "deck": deck(state),
        "pile": counted(state.pile),
        "discard": named(state.discard),
        "trips_done": state.trips,
    }
    if state.phase == WHO_PILOTS:
        del fields["pilot"], fields["aboard"]
    if state.dice:
        fields["dice"] = named(state.dice, FACES)
    if state.phase == PASSENGER:
        fields["to_act"] = state.turn
    if state.phase == DRAWING:
        fields["drawn"] = state.served
    return fields


def aboard(state: Cloud9) -> list[bool]:
    """Who is in the basket."""
    return [bool(state.aboard >> seat & 1) for seat in range(state.seats)]


def left(state: Cloud9) -> list[int]:
    """The level at which each seat left this trip, 0 for those who did not."""
    return [state.exits >> 6 * seat & 63 for seat in range(state.seats)]


def deck(state: Cloud9) -> list[str]:
    """The stacked cards; the last one comes next."""
    return [KINDS[card] for card in list(state.stack)[: state.stack_size]]
