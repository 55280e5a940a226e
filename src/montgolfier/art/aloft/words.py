"""Aloft in words: what is asked, what a move means, what everybody knows about a player."""

from montgolfier.art import balloon
from montgolfier.art.aloft.layout import has_lane, landing_cell, next_drive
from montgolfier.art.scene import Ask, PictureContext, View
from montgolfier.games.aloft.components import COLOUR_NAMES, COLUMNS


def ask(context: PictureContext) -> Ask:
    """What the player to move is asked for."""
    view, legal = context.view, context.legal
    if not legal:
        return Ask("", "")
    if legal[0] in ("skip", "pass") and len(legal) == 1:
        return Ask("no balloon can be advanced", "Tap the button to continue.", automatic=legal[0] == "skip")
    if view["phase"] == "truck":
        if len(legal) == 1:
            return Ask("drive the truck", "Only this truck may move now.", automatic=True)
        return Ask("drive a truck", "A launch truck or the safety truck: tap one.")
    if view["phase"] == "action":
        return Ask("drive a truck or advance a balloon", "Tap anything that glows.")
    return Ask("advance a balloon", "Tap a balloon that glows.")


def say(view: View, deed: str) -> str:
    """A legal action as an invitation."""
    verb, *rest = deed.split()
    if verb == "truck":
        start, end, is_safety = next_drive(view, deed)
        which = "the safety truck" if is_safety else "the truck"
        where = "beyond the board" if end > COLUMNS and has_lane(view) else f"to {end}"
        return f"Drive {which} at {start} {where}"
    if verb in ("unpack", "inflate") and len(rest) == 2:
        return f"{verb.capitalize()} {balloon.spoken(rest[0])} on the truck at {rest[1]}"
    if verb == "inflate":
        return f"Inflate {balloon.spoken(rest[0])} on its truck"
    if verb == "launch":
        return f"Launch {balloon.spoken(rest[0])} into column {landing_cell(view, deed)[0]}"
    if verb == "ascend":
        return f"Raise {balloon.spoken(rest[0])} to height {landing_cell(view, deed)[1]}"
    if verb == "skip":
        return "Continue: nothing can be advanced"
    return "Pass: advance nothing" if verb == "pass" else deed


def note(view: View, seat: int) -> str:
    """What everybody knows about a player."""
    if view["hands"] is None:
        return ""
    hand = view["hands"][seat]
    colours = " and ".join(COLOUR_NAMES[letter] for letter in hand) if hand else ""
    return colours if hand else "secret colour"
