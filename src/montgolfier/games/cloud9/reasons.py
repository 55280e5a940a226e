"""Why an action is not allowed now, in words, with the clause that says so."""

from montgolfier.engine.words import joined, plural, spelled, thing
from montgolfier.games.cloud9.codes import (
    COVER,
    DEAL,
    DEALING,
    DRAW,
    DRAWING,
    FAIL,
    FIRST,
    LEAVE,
    LONE_AFTER,
    LONE_BEFORE,
    PASSENGER,
    PAY,
    PAYING,
    ROLL,
    ROLLING,
    STAY,
    WHO_PILOTS,
)
from montgolfier.games.cloud9.components import COLOURS, KINDS, named
from montgolfier.games.cloud9.notation import parts
from montgolfier.games.cloud9.options import dice_at
from montgolfier.games.cloud9.state import Cloud9

DUE = {
    WHO_PILOTS: "the first pilot has not been decided yet (C-12)",
    DEALING: "cards are still to be dealt (C-09)",
    DRAWING: "cards are still to be drawn (C-29)",
    ROLLING: "the dice are still to be rolled (C-15)",
    LONE_BEFORE: "the lone pilot decides before the roll (C-28, CR-03)",
    PASSENGER: "a passenger has to stay or leave (C-16)",
    LONE_AFTER: "the lone pilot has to stay or leave (C-28, CR-03)",
    PAYING: "the pilot has to pay (C-19)",
}
PHASES_OF = {
    STAY: (PASSENGER, LONE_BEFORE, LONE_AFTER),
    LEAVE: (PASSENGER, LONE_BEFORE, LONE_AFTER),
    PAY: (PAYING,),
    COVER: (PAYING,),
    FAIL: (PAYING,),
    FIRST: (WHO_PILOTS,),
    DEAL: (DEALING,),
    DRAW: (DRAWING,),
}


def why_not(state: Cloud9, action: int) -> str:
    """The clause that forbids an action."""
    kind, x = parts(action)
    if kind >= ROLL:
        return why_no_roll(state, kind - ROLL)
    if kind == LEAVE and state.phase == PAYING:
        return why_no_exit(state)
    if state.phase not in PHASES_OF[kind]:
        return DUE.get(state.phase, "the game is over")
    if kind == FIRST:
        return f"there are {state.seats} seats, numbered from 0"
    if kind in (DEAL, DRAW):
        if kind == DEAL and KINDS[x] == "wild" and not state.wilds_dealt:
            return "no wilds are dealt (CR-11)"
        return f"no {KINDS[x]} card is left in the draw pile"
    if kind == FAIL:
        return "the cards for all coloured dice are in hand, so they must be played (C-19, CR-07)"
    return why_no_payment(state, kind, x)


def why_no_roll(state: Cloud9, dice: int) -> str:
    """A roll at the wrong time or with the wrong number of dice."""
    if state.phase != ROLLING:
        return DUE.get(state.phase, "the game is over")
    right = plural(dice_at(state.options, state.level), "die", "dice")
    return f"level {state.level} has {right}, not {dice} (C-15, CR-01)"


def why_no_exit(state: Cloud9) -> str:
    """A pilot who wants to leave instead of paying."""
    if state.aboard != 1 << state.pilot:
        return "the pilot may not leave while others are aboard (C-18)"
    return "a lone pilot leaves " + ("before deciding to pay" if state.after_roll else "before the roll") + " (CR-03)"


def why_no_payment(state: Cloud9, kind: int, x: int) -> str:
    """A payment that cannot be made."""
    need = [state.dice >> 8 * i & 255 for i in range(4)]
    hand = [state.hand[state.pilot] >> 8 * i & 255 for i in range(4)]
    wild_cards = state.hand[state.pilot] >> 32 & 255
    stand_in = [x >> 6 * i & 63 for i in range(4)]
    wilds = 1 if kind == COVER else sum(stand_in)
    if wilds and not any(need):
        return "all dice are blank: there is nothing a wild could stand for (CR-21)"
    if kind == COVER and not state.whole_roll:
        return "a wild stands for a single die (C-21, CR-05)"
    if kind == PAY and wilds and state.whole_roll:
        return "a wild covers the whole roll, never a single die (CR-05)"
    if wilds > wild_cards:
        held = "one is" if wild_cards == 1 else f"{wild_cards or 'none'} are"
        return f"that takes {plural(wilds, 'wild')}, and {held} in hand (C-21)"
    if kind == COVER:
        return "the coloured cards suffice, so no wild may be used (CR-06)"
    if wilds > state.wilds_per_roll:
        return f"at most {plural(state.wilds_per_roll, 'wild')} may be played for one roll (CR-04)"
    for colour, dice, instead in zip(COLOURS, need, stand_in, strict=True):
        if instead > dice:
            asked = f"{spelled(dice)} {colour} {thing(dice, 'die', 'dice')} {'asks' if dice == 1 else 'ask'}"
            return f"{asked} for a card, so no wild can stand for {spelled(instead)} (C-21)"
    missing = [colour for i, colour in enumerate(COLOURS) if hand[i] < need[i] - stand_in[i]]
    if missing:
        held = joined(named(state.hand[state.pilot])) or "nothing"
        return f"not enough {' and '.join(missing)} for the coloured dice; in hand: {held} (C-19)"
    return "a wild may only stand for a colour that is not in hand (CR-06)"
