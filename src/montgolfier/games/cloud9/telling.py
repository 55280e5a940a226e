"""Cloud 9's actions as a seat hears of them, in notation and in words."""

from montgolfier.engine.state import HIDDEN, SPECTATOR
from montgolfier.engine.words import plural, some, spelled
from montgolfier.games.cloud9.cards import receiver
from montgolfier.games.cloud9.codes import COVER, DEAL, DRAW, FAIL, FIRST, LEAVE, PAY, ROLL, STAY
from montgolfier.games.cloud9.components import KINDS, TOP_LEVEL, named
from montgolfier.games.cloud9.notation import colours, faces, format_action, parts
from montgolfier.games.cloud9.options import points_at
from montgolfier.games.cloud9.state import Cloud9


def heard(state: Cloud9, action: int, seat: int | None) -> str:
    """The action as a seat, or a spectator (None), hears of it."""
    if state.observe(action, SPECTATOR if seat is None else seat) == HIDDEN:
        return "deal ?" if parts(action)[0] == DEAL else "draw ?"
    return format_action(state, action)


def reveals(state: Cloud9, action: int) -> bool:
    """Playing cards shows them, and failing shows that they were not there (CR-07)."""
    kind, _ = parts(action)
    return kind in (COVER, FAIL) or (kind == PAY and bool(state.dice & 0xFFFFFFFF))


def tally(names: list[str]) -> str:
    """`two red, one blank`."""
    counts = {name: names.count(name) for name in names}
    return ", ".join(f"{spelled(n)} {name}" for name, n in counts.items())


def sentence(state: Cloud9, action: int, seat: int | None) -> str:
    """The action about to be played, in words."""
    kind, x = parts(action)
    if kind == FIRST:
        return "You are the first pilot." if seat == x else f"Seat {x} is the first pilot."
    if kind in (DEAL, DRAW):
        return card_sentence(state, kind, x, seat)
    if kind >= ROLL:
        who = "You" if seat == state.pilot else f"Seat {state.pilot}"
        return f"{who} rolled at level {state.level}: {tally(faces(action))}."
    if kind == STAY:
        return "{who} stayed."
    if kind == LEAVE:
        return f"{{who}} left with {plural(points_at(state.options, state.level), 'point')}."
    if kind == FAIL:
        return "{who} did not pay: the balloon fell."
    return payment_sentence(state, kind, x)


def card_sentence(state: Cloud9, kind: int, card: int, seat: int | None) -> str:
    """A card for somebody."""
    if seat == receiver(state):
        return f"You {'were dealt' if kind == DEAL else 'drew'} {some(KINDS[card])} card."
    return f"Seat {receiver(state)} {'was dealt' if kind == DEAL else 'drew'} a card."


def payment_sentence(state: Cloud9, kind: int, x: int) -> str:
    """What is played, and that the balloon rises."""
    rose = f"the balloon rose to level {min(state.level + 1, TOP_LEVEL)}."
    if kind == COVER:
        return f"{{who}} played a wild for the whole roll: {rose}"
    paid, wilds = named(state.dice & 0xFFFFFFFF), colours(x)
    if not paid:
        return f"{{who}} had nothing to pay: {rose}"
    for colour in wilds:
        if colour in paid:
            paid.remove(colour)
    stand_in = f"{tally(['wild'] * len(wilds))} as {' and '.join(wilds)}" if wilds else ""
    return f"{{who}} paid {', '.join(filter(None, [tally(paid), stand_in]))}: {rose}"
