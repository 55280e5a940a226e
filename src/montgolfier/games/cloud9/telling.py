"""Cloud 9's actions in words, and as far as a seat gets to know them."""

from montgolfier.games.cloud9.components import KINDS
from montgolfier.games.cloud9.notation import colours, faces, format_action, parts
from montgolfier.games.cloud9.options import points_at
from montgolfier.games.cloud9.state import COVER, DEAL, DRAW, FAIL, FIRST, LEAVE, PAY, ROLL, STAY, Cloud9

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def heard(state: Cloud9, action: int, seat: int | None) -> str:
    """The action as a seat gets to know it: cards are dealt and drawn face down (CR-16)."""
    kind, _ = parts(action)
    if kind in (DEAL, DRAW) and seat != state.next_receiver():
        return "deal ?" if kind == DEAL else "draw ?"
    return format_action(state, action)


def reveals(state: Cloud9, action: int) -> bool:
    """Playing cards shows them, and failing shows that they were not there (CR-07)."""
    kind, _ = parts(action)
    return kind in (COVER, FAIL) or (kind == PAY and bool(state.dice & 0xFFFFFFFF))


def tally(names: list[str]) -> str:
    """`two red, one blank`."""
    counts = {name: names.count(name) for name in names}
    return ", ".join(f"{NUMBERS[n] if n < len(NUMBERS) else n} {name}" for name, n in counts.items())


def sentence(state: Cloud9, action: int, seat: int | None) -> str:
    """The action about to be played, in words."""
    kind, x = parts(action)
    if kind == FIRST:
        return f"Seat {x} is the first pilot."
    if kind in (DEAL, DRAW):
        return card_sentence(state, kind, x, seat)
    if kind >= ROLL:
        return f"Seat {state.pilot} rolls at level {state.level}: {tally(faces(action))}."
    if kind == STAY:
        return "{who} stays."
    if kind == LEAVE:
        points = points_at(state.rules, state.level)
        return f"{{who}} leaves with {points} point{'s' if points != 1 else ''}."
    if kind == FAIL:
        return "{who} does not pay: the balloon falls."
    return payment_sentence(state, kind, x)


def card_sentence(state: Cloud9, kind: int, card: int, seat: int | None) -> str:
    """A card for somebody."""
    receiver = state.next_receiver()
    if seat == receiver:
        return f"You {'are dealt' if kind == DEAL else 'draw'} a {KINDS[card]} card."
    return f"Seat {receiver} {'is dealt' if kind == DEAL else 'draws'} a card."


def payment_sentence(state: Cloud9, kind: int, x: int) -> str:
    """What is played, and that the balloon rises."""
    asked = [name for name in faces_on_table(state) if name != "blank"]
    if kind == COVER:
        return "{who} plays a wild for the whole roll: the balloon rises."
    if not asked:
        return "{who} has nothing to pay: the balloon rises."
    wilds = colours(x)
    for colour in wilds:
        if colour in asked:
            asked.remove(colour)
    if not wilds:
        return f"{{who}} pays {tally(asked)}: the balloon rises."
    stand_in = f"{tally(['wild'] * len(wilds))} as {' and '.join(wilds)}"
    return f"{{who}} pays {', '.join(filter(None, [tally(asked), stand_in]))}: the balloon rises."


def faces_on_table(state: Cloud9) -> list[str]:
    """The dice as they lie."""
    return [face for i, face in enumerate((*KINDS[:4], "blank")) for _ in range(state.dice >> 8 * i & 255)]
