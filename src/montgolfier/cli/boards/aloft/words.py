"""What is to be decided, how moves are written, and what they do."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.aloft.picture import LYING, paint_balloon
from montgolfier.cli.boards.aloft.pieces import named_card, paint, tag
from montgolfier.cli.boards.canvas import Canvas
from montgolfier.cli.boards.colours import BLUE_TRUCK, CLOTH, INK, ORANGE_TRUCK, PAPER, WICKER
from montgolfier.engine.title import JsonDict
from montgolfier.games.aloft.components import SPECIAL

QUESTIONS = {
    "truck": "Your turn begins: which truck drives?",
    "advance": "Your turn: advance one balloon by one step.",
    "action": "Your turn: drive a truck, or advance one balloon by one step.",
}


def question(view: JsonDict) -> str:
    """What is to be decided."""
    return QUESTIONS[view["phase"]]


FLIGHT = [
    ("launch GR", "the inflated balloon rises from its truck to height 1"),
    ("ascend GR", "the flying balloon rises one height, in its column"),
]
TWO_STEPS = [
    ("unpack GR 3", "lay the packed balloon on the truck at column 3"),
    ("inflate GR", "stand the unpacked balloon upright on its truck"),
    *FLIGHT,
    ("skip", "only when nothing can be advanced"),
]
MOVES = {
    "first": [("truck", "the one truck move that the rules prescribe"), *TWO_STEPS],
    "second": [
        ("truck L", "the next truck of the launch zone drives one column"),
        ("truck S", "the safety truck drives one column"),
        *TWO_STEPS,
    ],
    "third": [
        ("truck 5", "the truck on space 5 drives: into the gap, or (the safety truck) one ahead for a token"),
        ("inflate GR 3", "stand the packed balloon on the truck on space 3"),
        *FLIGHT,
    ],
}
MARKS = [
    ("▟ab▙", "standing on a truck: inflated, ready to launch"),
    (LYING, "lying on a truck: unpacked, not inflated yet"),
]


def legend(view: JsonDict) -> RenderableType:
    """Marks, moves and the rule that decides where balloons may fly."""
    marks = Table.grid(padding=(0, 3, 0, 0))
    for art, meaning in MARKS:
        sample = Canvas(4, 1)
        paint_balloon(sample, 0, 0, "GR", (art,))
        marks.add_row(sample, meaning)
    marks.add_row(tag("7", PAPER, WICKER), "what a flying balloon is worth: lowest left 1, highest right most")
    trucks = tag("L", PAPER, BLUE_TRUCK).append(" ").append_text(tag("S", INK, ORANGE_TRUCK))
    marks.add_row(trucks, "a truck of the launch zone, the safety truck")
    moves = Table.grid(padding=(0, 3, 0, 0))
    for form, meaning in MOVES[view["edition"]]:
        moves.add_row(paint(form), meaning)
    colours = Text("  ").join(named_card(letter) for letter in CLOTH if any(letter in b for b in regular(view)))
    return Group(
        Text("On the board", "bold"), marks, colours, Text(),
        Text("Moves", "bold"), moves, Text(),
        "Flying balloons never touch side by side or one above the other"
        + ("; with a colour in common not even at a corner." if view["hands"] is None else "."),
    )  # fmt: skip


def regular(view: JsonDict) -> list[str]:
    """The balloons in play that show colours."""
    return [balloon for balloon in view["deck"] if balloon not in SPECIAL]


def effect(before: JsonDict, after: JsonDict) -> str:
    """Where a truck or a balloon goes."""
    gone, come = (
        sorted(set(x) - set(y)) for x, y in ((places(before), places(after)), (places(after), places(before)))
    )
    if gone and come:
        name = "safety truck" if gone[0][1] else "truck"
        return f"{name} from {gone[0][0]} to {come[0][0]}"
    for balloon, (column, height) in after["flying"].items():
        if before["flying"].get(balloon) != [column, height]:
            return f"to height {height} in column {column}"
    return ""


def places(view: JsonDict) -> list[tuple[int, bool]]:
    """Where trucks stand, and which is the safety truck."""
    launch, safety = view["trucks"]
    return [*((column, False) for column in launch), (safety, True)]
