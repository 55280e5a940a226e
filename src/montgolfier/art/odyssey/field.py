"""Areas: the ground between routes, and the points they are worth."""

from montgolfier.art.icons import mark
from montgolfier.art.odyssey.position import Player, Position
from montgolfier.art.odyssey.route import UNIT
from montgolfier.art.palette import INK, PLAYERS, WHITE, ink
from montgolfier.art.scenery import cloud
from montgolfier.art.svg import Look, at, circle, group, path, poly, text, title
from montgolfier.art.theme import Theme
from montgolfier.boards.sheet import NUMBER, Number, Sheet
from montgolfier.engine.words import joined, plural
from montgolfier.games.odyssey.board import Area


def ground(area: Area, number: int, sheet: Sheet, position: Position, theme: Theme, prefix: str = "area") -> str:
    """The field itself: paler and darker by turns; in the winner's colour once it is won, gray if several won it."""
    corners = [(x * UNIT, y * UNIT) for x, y in sheet.fields[area.id].exterior.coords]
    won = position.won.get(area.id, ())
    if theme.paper and not won:
        return ""
    fill = INK if len(won) > 1 else PLAYERS[won[0] % len(PLAYERS)][0] if won else ink("cloud")
    opacity = 0.24 if won else 0.12 + 0.14 * (number % 2)
    return path(poly(corners[:-1]), id=f"{prefix}-{area.id}", fill=fill, opacity=opacity)


def value(area: Area, spot: Number, position: Position, theme: Theme) -> str:
    """The points of an area on a small cloud, with the marks of those who get them."""
    won = [position.players[seat] for seat in position.won.get(area.id, ()) if seat < len(position.players)]
    shift, size = (13, 25) if won else (0, 31)  # the winners stand left of the number
    if theme.paper:
        line: Look = {"stroke": theme.line("#8D749C"), "stroke_width": 1.6, "stroke_dasharray": "0.1 4.6"}
        back = circle(0, 0, 27, fill=WHITE, stroke_linecap="round", **line)
        figure = text(shift, 0.36 * size, area.points, size, class_="b k")
    else:
        back = cloud(60, 46, ink("paper"), seed=area.points * 3 + 1, shadow=2.5)
        figure = text(shift, 5 + 0.36 * size, area.points, size, class_="b k")
    marks = [at(x, y, mark(p.seat, p.initial, size_of_mark, theme)) for p, (x, y, size_of_mark) in seated(won)]
    cities = joined([position.board.names[city] for city in area.cities])
    words = f"Area worth {plural(area.points, 'point')}, between {cities}"
    inner = group(back, figure, *marks) + title(words)
    return at(spot.x * UNIT, spot.y * UNIT, inner, scale=spot.radius / NUMBER, id=f"number-{area.id}")


def seated(won: list[Player]) -> list[tuple[Player, tuple[float, float, float]]]:
    """Place and size of the winners' marks left of the number: one large, two in a column, more in two columns."""
    count = len(won)
    if count <= 2:
        return [(p, (-13, 6 + (i - (count - 1) / 2) * 15, 22 if count == 1 else 17)) for i, p in enumerate(won)]
    rows = -(-count // 2)
    step = 26 / rows
    return [(p, (-20 + 13 * (i % 2), 7 + (i // 2 - (rows - 1) / 2) * step, step)) for i, p in enumerate(won)]
