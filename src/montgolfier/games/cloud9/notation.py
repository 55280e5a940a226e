"""Cloud 9's actions as text and back: `stay`, `pay wild:red`, `roll green red blank`."""

from montgolfier.engine.errors import NotationError, quoted
from montgolfier.games.cloud9.codes import COVER, DEAL, DRAW, FAIL, FIRST, LEAVE, PAY, ROLL, STAY
from montgolfier.games.cloud9.components import COLOURS, FACES, KINDS, TOP_LEVEL
from montgolfier.games.cloud9.state import Cloud9

PLAIN = {"stay": STAY, "leave": LEAVE, "pay": PAY, "fail": FAIL}
PLAIN_OF = {kind: verb for verb, kind in PLAIN.items()}
FORMS = "stay, leave, pay, pay wild:red, pay wild:*, fail, first 0, deal red, roll red blank, draw red"


def parts(action: int) -> tuple[int, int]:
    """Kind and operand of an action; the kind of a roll is ROLL plus the number of dice."""
    return action >> 24, action & 0xFFFFFF


def number(kind: int, x: int = 0) -> int:
    """The action with this kind and operand."""
    return kind << 24 | x


def colours(x: int) -> list[str]:
    """The colours counted in the operand of a roll or a payment, in order."""
    return [colour for i, colour in enumerate(COLOURS) for _ in range(x >> 6 * i & 63)]


def faces(action: int) -> list[str]:
    """What the dice show: colours in order, then the blanks."""
    kind, x = parts(action)
    shown = colours(x)
    return shown + ["blank"] * (kind - ROLL - len(shown))


def format_action(state: Cloud9, action: int) -> str:
    """An action as text."""
    kind, x = parts(action)
    if kind >= ROLL:
        return " ".join(["roll", *faces(action)])
    if kind == FIRST:
        return f"first {x}"
    if kind in (DEAL, DRAW):
        return f"{'deal' if kind == DEAL else 'draw'} {KINDS[x]}"
    if kind == COVER:
        return "pay wild:*"
    if kind == PAY and x:
        return "pay wild:" + "+".join(colours(x))
    return PLAIN_OF[kind]


def parse_action(state: Cloud9, text: str) -> int:
    """The action a text stands for."""
    words = text.lower().split()
    match words:
        case [verb] if verb in PLAIN:
            return number(PLAIN[verb])
        case ["pay", "wild:*"]:
            return number(COVER)
        case ["pay", wilds] if wilds.startswith("wild:"):
            return number(PAY, counts(text, wilds.removeprefix("wild:").split("+"), COLOURS))
        case ["roll", *dice]:
            if len(dice) > TOP_LEVEL:
                raise NotationError(f"{quoted(text)}: no roll has more than {TOP_LEVEL} dice")
            return number(ROLL + len(dice), counts(text, dice, FACES))
        case ["first", seat] if len(seat) == 1 and seat in "012345":
            return number(FIRST, int(seat))
        case [("deal" | "draw") as verb, card] if card in KINDS:
            return number(DEAL if verb == "deal" else DRAW, KINDS.index(card))
    raise NotationError(f"{quoted(text)} is not an action of cloud9; actions are written {FORMS}")


def counts(text: str, names: list[str], allowed: tuple[str, ...]) -> int:
    """Colours as an operand; blanks are not counted."""
    for name in names:
        if name not in allowed:
            raise NotationError(f"{quoted(text)}: {quoted(name)} is not one of {', '.join(allowed)}")
    if len(names) > TOP_LEVEL:
        raise NotationError(f"{quoted(text)}: no roll has more than {TOP_LEVEL} dice")
    return sum(1 << 6 * COLOURS.index(name) for name in names if name != "blank")
