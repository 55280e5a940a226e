"""Aloft in the terminal: a sky at sunrise, the trucks below it, what is packed, and what the seat knows."""

import re
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.canvas import Canvas, blend, gradient
from montgolfier.engine.title import JsonDict, Outcome
from montgolfier.games.aloft.components import BALLOONS, BEYOND, COLOUR_NAMES, COLUMNS, ROWS, SPECIAL

INK, PAPER = "#2a2b45", "#fffbf1"
CLOTH = {"B": "#3f8fe0", "G": "#2f9e74", "P": "#6a45ae", "R": "#de4440", "W": "#fffbf1", "Y": "#f9c43a"}
LETTERS = {"B": INK, "G": INK, "P": PAPER, "R": PAPER, "W": INK, "Y": INK}  # what reads best on each cloth
SKY = ["#74afdb", "#b4d6e5", "#fbe3cb", "#fcbf8e"]
ROAD, LANE, MEADOW = "#ebd7ae", "#ddc391", "#a9cc85"
LAUNCH_TRUCK, SAFETY_TRUCK, WICKER = "#2f6fb5", "#ee7f2d", "#84562c"
MARGIN = 3  # the heights, left of the first column


@dataclass(frozen=True)
class Size:
    """How large things are drawn; in a balloon `a` and `b` are its two letters."""

    cell: int
    balloon: tuple[str, ...]
    loaded: tuple[str, ...]
    truck: tuple[str, ...]


SMALL = Size(5, ("▟ab▙",), ("▟ab▙",), ("▄▄t▙",))
MEDIUM = Size(6, ("▟██▙", "▜ab▛"), ("▟██▙", "▜ab▛"), ("▄▄t▙", "▀o▀o"))
LARGE = Size(8, ("▗▟██▙▖", "▐█ab█▌", " ▜██▛ "), ("▟██▙", "▜ab▛"), ("▄▄▄t▙", "▀o▀▀o"))
LYING = "═ab═"


def size_for(width: int, height: int) -> Size:
    """The largest size that leaves room for the moves below the board."""
    for size, lines in ((LARGE, 46), (MEDIUM, 38)):
        if width >= MARGIN + BEYOND * size.cell and height >= lines:
            return size
    return SMALL


def short(balloon: str) -> str:
    """The two letters a balloon carries: GR; LI, MO, WO for the special shapes."""
    return balloon[:2]


def cloths(balloon: str) -> list[tuple[str, str]]:
    """Cloth and letter colour of both halves; the special shapes are inverted."""
    if balloon in SPECIAL:
        return [(INK, PAPER), (INK, PAPER)]
    return [(CLOTH[letter], LETTERS[letter]) for letter in balloon]


def chip(balloon: str) -> Text:
    """A balloon's two letters on its two cloths."""
    marks = zip(short(balloon), cloths(balloon), strict=True)
    return Text.assemble(*((letter, f"bold {ink} on {cloth}") for letter, (cloth, ink) in marks))


def card(letter: str) -> Text:
    """A colour card."""
    return tag(letter, LETTERS[letter], CLOTH[letter])


def tag(text: str, ink: str, ground: str) -> Text:
    """A text on a label of its own."""
    return Text.assemble((f" {text} ", f"bold {ink} on {ground}"))


def named_card(letter: str) -> Text:
    """A colour card with the word for it."""
    return Text.assemble(card(letter), f" {COLOUR_NAMES[letter]}")


def paint(text: str) -> Text:
    """A text with the names of balloons on their cloths."""
    painted = Text()
    for part in re.split(rf"\b({'|'.join(BALLOONS)})\b", text):
        if part in SPECIAL:
            painted.append(part, f"bold {PAPER} on {INK}")
        else:
            painted.append_text(chip(part) if part in BALLOONS else Text(part))
    return painted


@dataclass(frozen=True)
class Scene:
    """Sky, trucks and packed balloons of a view, as large as the terminal allows."""

    view: JsonDict

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield picture(self.view, size_for(options.max_width, console.size.height))


def draw(view: JsonDict) -> RenderableType:
    """The whole board as one seat sees it."""
    return Group(Scene(view), *notes(view))


def picture(view: JsonDict, size: Size) -> Canvas:
    """Sky and trucks."""
    launch, safety = view["trucks"]
    one_track = view["edition"] == "third"
    on_truck: dict[int, list[str]] = {}
    for balloon, (_, column) in view["load"].items():
        on_truck.setdefault(column, []).append(balloon)
    pitch = len(size.balloon) + 1
    stack = len(size.loaded) * max([1, *map(len, on_truck.values())])
    sky = ROWS * pitch
    road = sky + stack + len(size.truck)
    lanes = 0 if one_track else len(size.truck)
    canvas = Canvas(MARGIN + BEYOND * size.cell, road + 1 + lanes)
    for y, colour in enumerate(gradient(SKY, sky)):
        canvas.fill(y, 1, colour)
    canvas.fill(sky, stack, MEADOW)
    canvas.fill(sky + stack, len(size.truck), ROAD)
    canvas.fill(road, 1, LANE)
    canvas.fill(road + 1, lanes, ROAD)
    paint_grid(canvas, size, pitch, road)
    for balloon, (column, height) in view["flying"].items():
        top = (ROWS - height) * pitch
        x = left_of(column, size, len(size.balloon[0]))
        paint_balloon(canvas, x, top, balloon, size.balloon)
        value = str(view["values"][balloon])
        canvas.put(left_of(column, size, 2), top + pitch - 1, f"{value:>2}", PAPER, WICKER, bold=True)
    for column, balloons in on_truck.items():
        for level, balloon in enumerate(balloons, 1):
            standing = view["load"][balloon][0] == "inflated"
            art = size.loaded if standing else (LYING,)
            top = sky + stack - len(size.loaded) * (level - 1) - len(art)
            paint_balloon(canvas, left_of(column, size, 4), top, balloon, art)
    for column in launch:
        paint_truck(canvas, column, sky + stack, "L", LAUNCH_TRUCK, size)
    paint_truck(canvas, safety, sky + stack if one_track else road + 1, "S", SAFETY_TRUCK, size)
    return canvas


def left_of(column: int, size: Size, width: int) -> int:
    """Where something of this width begins when it is centred in a column."""
    return MARGIN + (column - 1) * size.cell + (size.cell - width) // 2


def paint_grid(canvas: Canvas, size: Size, pitch: int, road: int) -> None:
    """Heights at both sides, a dot in every cell, the numbers of the columns."""
    shades = gradient(SKY, ROWS * pitch)
    for height in range(1, ROWS + 1):
        y = (ROWS - height) * pitch + (pitch - 1) // 2
        for x in (1, MARGIN + COLUMNS * size.cell + 1):
            canvas.put(x, y, str(height), INK, bold=True)
        for column in range(1, COLUMNS + 1):
            canvas.put(left_of(column, size, 2), y, "··", blend(shades[y], INK, 0.3))
    for column in range(1, BEYOND + 1):
        canvas.put(left_of(column, size, 2), road, f"{column:>2}", INK, bold=True)


def paint_balloon(canvas: Canvas, x: int, y: int, balloon: str, art: tuple[str, ...]) -> None:
    """The left half in the first colour, the right half in the second."""
    halves = cloths(balloon)
    for row, line in enumerate(art):
        for i, mark in enumerate(line):
            cloth, ink = halves[i * 2 // len(line)]
            if mark in "ab":
                canvas.put(x + i, y + row, short(balloon)["ab".index(mark)], ink, cloth, bold=True)
            elif mark != " ":
                canvas.put(x + i, y + row, mark, cloth)


def paint_truck(canvas: Canvas, column: int, y: int, letter: str, colour: str, size: Size) -> None:
    """A truck heading right, with its letter on the door."""
    x = left_of(column, size, len(size.truck[0]))
    for row, line in enumerate(size.truck):
        for i, mark in enumerate(line):
            if mark == "t":
                canvas.put(x + i, y + row, letter, PAPER if letter == "L" else INK, colour, bold=True)
            else:
                canvas.put(x + i, y + row, mark, INK if mark == "o" else colour)


def notes(view: JsonDict) -> list[RenderableType]:
    """Below the picture: what is packed, the colours this seat knows, scores and tokens as they stand."""
    table = Table.grid(padding=(0, 2, 0, 0))
    packed = Text(" ").join(chip(balloon) for balloon in view["packed"])
    table.add_row(Text("packed", "bold"), packed if view["packed"] else Text("nothing any more"))
    if view["hands"] is None:
        table.add_row(Text("score", "bold"), common_score(view))
    else:
        add_hands(table, view)
    for seat, tokens in enumerate(view.get("tokens", [])):
        table.add_row(Text("tokens" if seat == 0 else "", "bold"), token_row(view, seat, tokens))
    return [table]


def add_hands(table: Table, view: JsonDict) -> None:
    """The colour cards this seat may see, with what they are worth as the balloons fly now."""
    for seat, hand in enumerate(view["hands"]):
        if hand is not None:
            cards = Text("  ").join(named_card(letter) for letter in hand)
            points = f"   {view['scores'][seat]} points as it stands"
            table.add_row(Text(person(view, seat), "bold"), Text.assemble(cards, points))
    if view.get("unused"):
        table.add_row(Text("unused", "bold"), Text("  ").join(named_card(letter) for letter in view["unused"]))


def common_score(view: JsonDict) -> Text:
    """The score of those who play together, in parts."""
    grounded = len(view["deck"]) - len(view["flying"])
    score = view["scores"][0]
    if score is None:
        return Text("-")
    return Text(f"{score - 3 * grounded} columns wide + 3 × {grounded} not launched = {score}, the lower the better")


def token_row(view: JsonDict, seat: int, tokens: dict[str, int] | None) -> Text:
    """What a seat has collected in the third edition."""
    row = Text(f"{person(view, seat)}  ")
    if tokens is None:
        return row.append("face down")
    for letter in CLOTH:
        row.append_text(card(letter)).append(f" {tokens[letter]}  ")
    return row.append(f"wild {tokens['wild']}  safety {tokens['safety']}")


def person(view: JsonDict, seat: int) -> str:
    """A seat as the reader knows it."""
    return "you   " if seat == view["seat"] else f"seat {seat}"


QUESTIONS = {
    "truck": "Your turn begins: a truck drives. Which?",
    "advance": "Your turn: advance one balloon by one step.",
    "action": "Your turn: drive a truck, or advance one balloon by one step.",
}


def question(view: JsonDict) -> str:
    """What is to be decided."""
    return QUESTIONS[view["phase"]]


# -- help ------------------------------------------------------------------------------------------------------

FLIGHT = [
    ("launch GR", "the inflated balloon rises from its truck to height 1"),
    ("ascend GR", "the flying balloon rises one height, in its column"),
]
TWO_STEPS = [
    ("unpack GR 3", "lay the packed balloon on the truck at column 3"),
    ("inflate GR", "stand the unpacked balloon upright on its truck"),
    *FLIGHT,
    ("skip", "only when no balloon can be advanced"),
    ("pass", "only with the option advance_optional"),
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
    (LYING, "lying on a truck: unpacked, still to be inflated"),
]


def legend(view: JsonDict) -> RenderableType:
    """Marks, moves and the rule that decides where balloons may fly."""
    marks = Table.grid(padding=(0, 3, 0, 0))
    for art, meaning in MARKS:
        sample = Canvas(4, 1)
        paint_balloon(sample, 0, 0, "GR", (art,))
        marks.add_row(sample, meaning)
    marks.add_row(
        tag("7", PAPER, WICKER), "token of a flying balloon, counted from the lowest left to the highest right"
    )
    trucks = tag("L", PAPER, LAUNCH_TRUCK).append(" ").append_text(tag("S", INK, SAFETY_TRUCK))
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


# -- the end ---------------------------------------------------------------------------------------------------


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """Which balloon brought whom how much."""
    if "seats" not in outcome.sheet:
        return common_sheet(outcome)
    seats = outcome.sheet["seats"]
    table = score_table("Score sheet")
    for heading in ("player", "colours", "balloons with their tokens"):
        table.add_column(heading)
    for heading in ("formation", "sets", "total") if "sets" in seats[0] else ("total",):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, (name, row) in enumerate(zip(names, seats, strict=True)):
        balloons = Text("  ").join(Text.assemble(chip(b), f"·{n}") for b, n in row["balloons"].items())
        hand = Text(" ").join(card(letter) for letter in row["hand"])
        parts = [str(row["formation"]), str(row["achievement"])] if "sets" in row else []
        style = "bold" if seat in outcome.winners else ""
        table.add_row(name, hand, balloons, *parts, str(outcome.scores[seat]), style=style)
    return Group(table, Text(), set_sheet(seats, names)) if "sets" in seats[0] else table


def score_table(title: str) -> Table:
    """The form of all tables here."""
    return Table(
        title=title, title_justify="left", title_style="bold", header_style="bold", box=SIMPLE_HEAD, padding=(0, 1)
    )


def set_sheet(seats: list[JsonDict], names: list[str]) -> Table:
    """Third edition: tokens of every kind and the points of the sets they make."""
    table = score_table("Sets: tokens → points")
    table.add_column("player")
    for letter in CLOTH:
        table.add_column(card(letter), justify="center", no_wrap=True)
    for heading in ("wild as", "safety", "sum"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, row in zip(names, seats, strict=True):
        kinds = [set_cell(row, letter) for letter in CLOTH]
        safety = f"{row['tokens']['safety']}→{row['sets']['safety']}"
        table.add_row(name, *kinds, row["wild_as"] or "-", safety, str(row["achievement"]))
    return table


def set_cell(row: JsonDict, colour: str) -> str:
    """Tokens of one colour, wild ones included, and their points; those of an own colour do not count (A3-31)."""
    own = colour in row["hand"]
    size = (0 if own else row["tokens"][colour]) + row["wild_as"].count(colour)
    return "own" if own and not size else f"{size}→{row['sets'][colour]}" if size else "·"


def common_sheet(outcome: Outcome) -> Table:
    """The score of those who play together."""
    parts = outcome.sheet
    table = score_table("Score sheet")
    table.add_column("what")
    table.add_column("points", justify="right")
    table.add_row("columns from the first to the last flying balloon", str(parts["width"]))
    grounded = Text(" ").join(chip(balloon) for balloon in parts["unlaunched"])
    table.add_row(Text.assemble("3 for every balloon not launched  ", grounded), str(parts["penalty"]))
    table.add_row("total, the lower the better", str(outcome.scores[0]), style="bold")
    return table
