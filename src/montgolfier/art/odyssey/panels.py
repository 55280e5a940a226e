"""Beside the board: inventories, trajectories, and a key to all signs."""

from math import ceil

from montgolfier.art.icons import icon, mark
from montgolfier.art.odyssey.marks import MEANINGS, SIGNS, balloon, bonus_badge, reward_coin, spot, tile
from montgolfier.art.odyssey.position import Player, Position
from montgolfier.art.odyssey.route import block
from montgolfier.art.palette import INK, WHITE, ink
from montgolfier.art.svg import Look, at, circle, group, path, rect, text, title
from montgolfier.art.theme import Theme
from montgolfier.engine.words import plural
from montgolfier.games.odyssey.board import Board, Bonus, Trajectory
from montgolfier.games.odyssey.outcome import reward

HEAD = 40  # of an inventory: mark, name, points
CELL = 40.0  # the largest space
SMALLEST_CELL = 15.0
SPARE = 0.2  # share of spaces to gain that a printed inventory has room for
LETTER = 6.3  # width of a letter of the key, about
CARD = (190.0, 50.0)  # a trajectory


def slip(width: float, height: float, theme: Theme, active: bool = False) -> str:
    """A sheet of paper, origin top left."""
    if theme.paper:
        return rect(0, 0, width, height, 10, fill=WHITE, stroke="#333333", stroke_width=1.2)
    edge: Look = (
        {"stroke": ink("gold"), "stroke_width": 2.5} if active else {"stroke": ink("line"), "stroke_width": 1.2}
    )
    return rect(1, 4, width, height, 14, fill=INK, opacity=0.16) + rect(
        0, 0, width, height, 14, fill=ink("turn" if active else "panel"), **edge
    )


def grid(width: float, height: float, count: int) -> tuple[int, float]:
    """How many spaces stand side by side, and how large they are, so that all of them fit."""
    cell = CELL
    while cell > SMALLEST_CELL:
        columns = int(width // cell)
        if columns * int(height // cell) >= count:
            return columns, cell
        cell -= 0.5
    return max(1, int(width // cell)), cell


def printed_inventory(seat: int, spaces: int, width: float, height: float, theme: Theme) -> str:
    """An inventory to write in: a line for the name, the spaces, and fainter ones for spaces gained."""
    parts = [
        slip(width, height, theme),
        at(24, 23, mark(seat, "", 24, theme)),
        path(f"M44 33H{width - 106}M{width - 92} 33H{width - 14}", stroke="#777777", stroke_width=1),
        text(46, 15, "name", 13, class_="q", text_anchor="start"),
        text(width - 90, 15, "points", 13, class_="q", text_anchor="start"),
    ]
    columns, cell = grid(width - 20, height - HEAD - 6, ceil(spaces * (1 + SPARE)))
    rows = int((height - HEAD - 6) // cell)
    left = (width - columns * cell) / 2
    for i in range(columns * rows):
        x, y = left + (i % columns) * cell + 2, HEAD + (i // columns) * cell + 2
        look: Look = {"stroke": "#333333"} if i < spaces else {"stroke": "#AAAAAA", "stroke_dasharray": "3 3"}
        parts.append(rect(x, y, cell - 4, cell - 4, cell / 6, fill=WHITE, stroke_width=1.1, **look))
    return group(*parts)


def inventory_height(player: Player, width: float, most: float) -> float:
    """As high as the spaces of a player need, at most so high."""
    columns = int((width - 20) // CELL)
    return min(most, HEAD + CELL * ceil(max(1, player.spaces) / columns) + 8)


def inventory(player: Player, active: bool, you: bool, width: float, height: float, theme: Theme) -> str:
    """What a player holds: balloons, free spaces, spaces used up; abilities beside the name."""
    parts = [
        slip(width, height, theme, active),
        at(26, 22, mark(player.seat, player.initial, 28, theme)),
        text(48, 28, player.name + (" (you)" if you else ""), 17, class_="b", text_anchor="start"),
    ]
    if player.score is not None:
        parts.append(text(width - 16, 29, player.score, 24, class_="b", text_anchor="end"))
    right = width - (62 if player.score is not None else 22)
    for i, kind in enumerate(reversed(player.abilities)):
        parts.append(at(right - i * 26, 21, bonus_badge(Bonus(kind), theme, 11.5), title(f"Once: {MEANINGS[kind]}")))
    if active and not player.abilities:
        parts.append(
            at(right - 42, 21, rect(-38, -12, 76, 24, 12, fill=ink("gold")), text(0, 5, "to move", 14, class_="b k"))
        )
    drawn = spaces(player, theme)
    columns, cell = grid(width - 20, height - HEAD - 6, max(1, len(drawn)))
    left = (width - columns * cell) / 2
    for i, one in enumerate(drawn):
        x, y = left + (i % columns + 0.5) * cell, HEAD + (i // columns + 0.5) * cell
        parts.append(at(x, y, one, scale=cell / 42))
    return group(*parts, title(holding_words(player)))


def holding_words(player: Player) -> str:
    """What a player holds."""
    return f"{player.name}: {plural(len(player.live), 'balloon')}, {plural(player.spaces - player.used, 'free space')}"


def spaces(player: Player, theme: Theme) -> list[str]:
    """Every space of a player: those with balloons, the free ones, those used up."""
    items = [*player.live, *[""] * (player.spaces - player.used), *["x"] * (player.used - len(player.live))]
    return [space(item, theme) for item in items]


def space(item: str, theme: Theme) -> str:
    """One space of an inventory: free, with a balloon, or used up."""
    if item == "x":
        return (
            title("A space that is used up: its balloon paid for a route, or was lost")
            + rect(-19, -19, 38, 38, 8, fill=ink("line"), opacity=0.6)
            + icon("cross", 18, theme.line(ink("muted")))
        )
    if item:
        return (
            title(balloon_words(item))
            + rect(-19, -19, 38, 38, 8, fill=WHITE, opacity=0.85, stroke="#A99FB3", stroke_width=1.3)
            + balloon(item, theme)
        )
    line: Look = {"stroke": theme.line(ink("muted")), "stroke_width": 1.6, "stroke_dasharray": "4 4"}
    return title("A free space, for one more balloon") + rect(
        -18, -18, 36, 36, 8, fill="none", pointer_events="all", **line
    )


def balloon_words(kind: str) -> str:
    """A balloon in an inventory."""
    known = {"W": "A wildcard: pays for any type", "?": "A balloon of a type that only its owner knows"}
    return known.get(kind, f"A {kind} balloon: pays for one {kind} space")


def trajectory_card(trajectory: Trajectory, position: Position, theme: Theme) -> str:
    """Two cities to join or types to own, the reward, and slots for those who have done it."""
    width, height = CARD
    done = position.flown.get(trajectory.id, ())
    middle = height / 2
    parts = [slip(width, height, theme)]
    if trajectory.kind == "cities":
        parts += [
            at(21, middle, spot(trajectory.start, theme)),
            icon("arrow", 15, theme.line(ink("muted")), x=45, y=middle),
            at(69, middle, spot(trajectory.end, theme)),
        ]
        words = f"Join {position.board.goal_name(trajectory).replace(' to ', ' and ')} by your own routes"
    else:
        count = len(trajectory.types)
        step = min(28.0, 56 / max(1, count - 1)) if count > 1 else 0.0
        for i, kind in enumerate(trajectory.types):
            x = 45 + (i - (count - 1) / 2) * step
            parts.append(at(x, middle, tile(kind, min(26.0, step - 2 if step else 26.0), theme)))
        words = f"Own {position.board.goal_name(trajectory)}"
    parts.append(at(105, middle, reward_coin(trajectory.reward, theme, len(done) >= trajectory.slots)))
    for k in range(trajectory.slots):
        x = width - 19 - (trajectory.slots - 1 - k) * 27
        line: Look = {"stroke": theme.line(ink("muted")), "stroke_width": 1.5, "stroke_dasharray": "4 3"}
        parts.append(circle(x, middle, 12, fill="none", **line))
        if k < len(done) and done[k] < len(position.players):
            player = position.players[done[k]]
            parts.append(at(x, middle, mark(player.seat, player.initial, 23, theme)))
    return group(*parts, title(f"{words}: {reward(trajectory)}"), id=f"trajectory-{trajectory.id}")


def trajectories(position: Position, width: float, theme: Theme) -> tuple[str, float]:
    """All trajectories in rows, and the height they take."""
    cards = position.board.trajectories
    if not cards:
        return "", 0.0
    gap = 9.0
    columns = max(1, min(len(cards), int((width + gap) // (CARD[0] + gap))))
    rows = ceil(len(cards) / columns)
    columns = ceil(len(cards) / rows)
    step = CARD[0] + gap if columns == 1 else min((width - CARD[0]) / (columns - 1), CARD[0] + 4 * gap)
    parts = [
        at((i % columns) * step, (i // columns) * (CARD[1] + gap), trajectory_card(card, position, theme))
        for i, card in enumerate(cards)
    ]
    return group(*parts, id="trajectories"), rows * (CARD[1] + gap)


def key(board: Board, theme: Theme, width: float) -> tuple[str, float]:
    """Every sign on this board with its name, in lines, and the height they take."""
    entries: list[tuple[float, str, str]] = []  # width of the picture, picture, words
    kinds = [*board.types, *(["gray"] if "wildWinds" in board.expansions() else [])]
    for kind in kinds:
        name = "gray: any one type" if kind == "gray" else kind
        entries.append((34, at(15, 0, block(kind, 36, 0, theme, False, None, []), scale=0.8), name))
    if "multiRoutes" in board.expansions():
        pair = at(13, 0, block(board.types[0], 30, 0, theme, True, None, []), scale=0.72)
        pair += at(37, 0, block(board.types[1], 30, 0, theme, True, None, []), scale=0.72)
        entries.append((54, pair, "multiroute: claim one space at a time"))
    bonuses = {bonus.kind for route in board.routes for bonus in route.bonuses if bonus}
    losses = {bonus.kind for route in board.routes for bonus in route.bonuses if bonus and bonus.sign < 0}
    for kind in SIGNS:
        if kind in bonuses:
            entries.append((23, at(9, 0, bonus_badge(Bonus(kind), theme, 9.5)), MEANINGS[kind]))
    if losses:
        entries.append((23, at(9, 0, bonus_badge(Bonus("points", -1), theme, 9.5)), "minus: a loss"))
    dots: Look = {"stroke": "#8D749C", "stroke_width": 1.4, "stroke_dasharray": "0.1 3.6", "stroke_linecap": "round"}
    number = circle(11, 0, 11, fill=WHITE, **dots) + text(11, 5, "5", 14, class_="b k")
    entries.append((27, number, "points of an area"))
    room = circle(10, 0, 9, fill=WHITE, stroke="#6F6580", stroke_width=1.4, stroke_dasharray="3.6 2.6")
    entries.append((24, room, "room for a visit"))
    return flow(entries, width)


def flow(entries: list[tuple[float, str, str]], width: float) -> tuple[str, float]:
    """Entries one after the other, in lines, and the height they take."""
    x, y, parts = 0.0, 12.0, []
    for picture_width, picture, words in entries:
        room = picture_width + LETTER * len(words) + 14
        if x and x + room > width:
            x, y = 0.0, y + 27
        parts.append(at(x, y, picture, text(picture_width, 4.5, words, 13, text_anchor="start")))
        x += room
    return group(*parts, id="key"), y + 15
