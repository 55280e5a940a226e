"""Questions, help and effects in words."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.odyssey.pieces import GROUNDS, LETTERS, chips, paint
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural

QUESTIONS = {
    "setup": "You start later than others: choose a balloon to make up for it.",
    "turn": "Your turn: travel to a city, or claim a route.",
    "reward": "You are rewarded: a balloon, or one more space?",
    "toll": "Somebody travels over your route: take a toll?",
    "pick": "Pick a balloon.",
    "gain": "A bonus balloon: which colour?",
    "lose": "A penalty: which balloon do you lose?",
    "swap": "Swap a balloon, or be done.",
    "steal": "Steal a balloon, or be done.",
    "extra": "You fulfil a trajectory without a free slot: use your extra trajectory?",
}
MOVES = [
    ("move r2", "travel over route r2, then pick two balloons"),
    ("pick red, pick red@r4", "a balloon for free; one that rewards the owner of r4"),
    ("claim r4, claim r4 wild:1", "pay in its colour; with a wildcard"),
    ("claim r6 as:red", "a gray route, paid in red"),
    ("claim r5#2", "the second block of a multiroute"),
    ("use steal 1 red, use teleport D", "abilities; 1 is a seat"),
]
MARKS = [
    ("★A○4▲02", "a city (★ the capital) with four free slots; seats 0 and 2 are there; ● means full"),
    ("r r+ r-", "red blocks, one with a bonus, one with a penalty"),
    ("0   &   ××", "claimed by seat 0; shared; closed"),
    ("(4)", "the number of an area"),
]


def question(view: JsonDict) -> str:
    """What is to be decided."""
    if view["decision"] == "block":
        return f"Seat {view['turn']} wants to pick {view['wanted']} and you would be rewarded: allow it?"
    if view["decision"] == "pick" and view["picked"]:
        return f"You have picked {view['picked'][0]}. Pick another balloon."
    return QUESTIONS.get(view["decision"], "")


def legend(view: JsonDict) -> RenderableType:
    """Marks, colours, moves."""
    marks = Table.grid(padding=(0, 3, 0, 0))
    for mark, meaning in MARKS:
        marks.add_row(mark, meaning)
    letters = Text("  ").join(
        Text.assemble(f"{LETTERS[name]} ", chips({name: 1})) for name in [*view["board"]["types"], "gray"]
    )
    moves = Table.grid(padding=(0, 3, 0, 0))
    for form, meaning in MOVES:
        moves.add_row(paint(form), meaning)
    return Group(Text("On the board", "bold"), marks, letters, Text(), Text("Moves", "bold"), moves)


def effect(before: JsonDict, after: JsonDict) -> str:
    """Where it leads, what it brings and costs, whom it rewards."""
    seat = before["to_move"] if isinstance(before["to_move"], int) else before["turn"]
    parts = []
    if after["city"][seat] != before["city"][seat]:
        parts.append(f"to {after['city'][seat]}")
    gained = after["score"]["total"][seat] - before["score"]["total"][seat]
    if gained:
        parts.append(plural(gained, "point"))
    changed = [
        f"{after['live'][seat].get(name, 0) - before['live'][seat].get(name, 0):+d} {name}"
        for name in GROUNDS
        if after["live"][seat].get(name, 0) != before["live"][seat].get(name, 0)
    ]
    parts += changed
    spaces = after["spaces"][seat] - before["spaces"][seat]
    if spaces:
        parts.append(f"{spaces:+d} space{'s' if abs(spaces) != 1 else ''}")
    if after["decision"] == "reward" and after["to_move"] != before["to_move"]:
        parts.append(f"rewards seat {after['to_move']}")
    elif after["decision"] == "reward" and before["decision"] != "reward":
        parts.append("and a reward")
    return ", ".join(parts)
