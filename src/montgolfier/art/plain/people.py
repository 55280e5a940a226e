"""The players on slips in a row: mark, name, score, and whose turn it is."""

from collections.abc import Sequence

from montgolfier.art import icons
from montgolfier.art.palette import ink
from montgolfier.art.plain.lettering import BOLD, shortened, width
from montgolfier.art.scene import PictureContext, View
from montgolfier.art.svg import at, group, rect, text, title

HEIGHT, GAP = 62.0, 10.0
WIDEST = 330.0
WIDE = 200.0  # from this width on the score stands on the right in large letters
MARK = 34.0
LEFT = MARK + 20  # where the words begin


def scores_in(view: View) -> Sequence[int | None]:
    """The scores, if the view lists them as `scores`: whole numbers, None for one that is secret."""
    scores = view.get("scores")
    listed = isinstance(scores, list | tuple) and all(score is None or type(score) is int for score in scores)
    return scores if listed and scores else ()


def seats_in(context: PictureContext) -> int:
    """How many players there are, as far as names or scores show."""
    return max(len(context.names), len(scores_in(context.view)))


def initial(name: str) -> str:
    """The letter on a player's mark."""
    return (name.strip() or "?")[0].upper()


def tokens(context: PictureContext) -> list[str]:
    """Every player's mark, to stand beside the name."""
    return [icons.token(seat, context.name(seat)) for seat in range(seats_in(context))]


def slips(context: PictureContext, room: float) -> str:
    """All players in a row."""
    seats = seats_in(context)
    if seats == 0:
        return ""
    w = min((room + GAP) / seats - GAP, WIDEST)
    left = (room - seats * (w + GAP) + GAP) / 2
    return "".join(at(left + seat * (w + GAP), 0, slip(context, seat, w), id=f"slip-{seat}") for seat in range(seats))


def slip(context: PictureContext, seat: int, w: float) -> str:
    """One player; a slip too narrow for the name keeps it as its tooltip."""
    name, scores = context.name(seat), scores_in(context.view)
    score = str(scores[seat]) if seat < len(scores) and scores[seat] is not None else ""
    moves = context.view.get("to_move") == seat
    points = f", {score} {'point' if score == '1' else 'points'}" if score else ""
    spoken = name + points + (", to move" if moves else "")
    edge, line = ("gold", 3.5) if moves else ("line", 1.5)
    return group(
        title(spoken),
        rect(1, 4, w, HEIGHT, HEIGHT / 2, fill=ink("outline"), opacity=0.16),
        rect(0, 0, w, HEIGHT, HEIGHT / 2, fill=ink("turn" if moves else "panel"), stroke=ink(edge), stroke_width=line),
        at(31, HEIGHT / 2, icons.mark(seat, initial(name), MARK)),
        wide_words(name, score, moves, w) if w >= WIDE else narrow_words(name, score, moves, w),
    )


def wide_words(name: str, score: str, moves: bool, w: float) -> str:
    """The name, with the score in large letters on the right."""
    room = w - LEFT - 20 - (width(score, 26, bold=True) + 10 if score else 0)
    out = words(30 if moves else 39, shortened(name, room / BOLD, 21), 21, bold=True)
    out += words(51, "to move", 16) if moves else ""
    return out + (text(w - 18, 41, score, 26, text_anchor="end", font_weight=700, fill=ink("text")) if score else "")


def narrow_words(name: str, score: str, moves: bool, w: float) -> str:
    """The name above the score, or the score alone."""
    room = w - LEFT - 12
    second = " · ".join(part for part in (score, "to move" if moves else "") if part)
    if width(second, 15) > room:
        second = score
    if room > 44:
        shown = shortened(name, room / BOLD, 17)
        return words(29 if second else 38, shown, 17, bold=True) + words(49, second, smaller(second, 15, room))
    return words(39, score, smaller(score, 22, room / BOLD), bold=True)


def smaller(content: str, size: float, room: float) -> float:
    """This size of letters, or a smaller one that fits."""
    return round(size * min(1.0, room / max(width(content, size), 1.0)), 1)


def words(y: float, content: str, size: float, bold: bool = False) -> str:
    """A line beside the mark."""
    if not content:
        return ""
    return text(LEFT, y, content, size, text_anchor="start", font_weight=700 if bold else None, fill=ink("text"))
