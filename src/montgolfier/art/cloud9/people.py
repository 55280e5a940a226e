"""The players: pawns in the basket and under parachutes, slips with names, marks on the road of points."""

from math import ceil

from montgolfier.art import icons
from montgolfier.art.cloud9 import balloon, cards
from montgolfier.art.cloud9.ladder import STEP, X, level_y
from montgolfier.art.cloud9.paper import fitted, pill, slip
from montgolfier.art.cloud9.signs import EDGE, GOLD, GOLD_DARK, INK, PAPER, sign
from montgolfier.art.palette import PLAYERS, ink, mix
from montgolfier.art.scene import PictureContext, View
from montgolfier.art.svg import at, circle, group, movable, path, rect, text, title
from montgolfier.engine.words import plural

SLIP_W, SLIP_H, SLIP_PITCH = 304, 78, 86
ROAD_LEFT, ROAD_RIGHT, ROAD_Y = 46, 1554, 912
LANDED = 812  # no parachute hangs lower
SHAFT = 300  # the room for parachutes between the clouds


def initial(context: PictureContext, seat: int) -> str:
    """The letter on a player's mark."""
    return (context.name(seat).strip() or "?")[0].upper()


def mark(context: PictureContext, seat: int, size: float) -> str:
    """A player's colour, shape and letter, about so wide."""
    return icons.mark(seat, initial(context, seat), size * 0.82)


def tokens(context: PictureContext) -> list[str]:
    """Every player's mark, to stand beside the name."""
    return [icons.token(seat, context.name(seat)) for seat in range(context.view["players"])]


def points_taken(view: View, seat: int) -> int:
    """The points that a player took when leaving this trip."""
    return int(view["ladder"][view["left"][seat] - 1]["points"])


def has_left(view: View, seat: int) -> bool:
    """Whether a seat is out for the rest of this trip."""
    return bool(view["left"][seat]) and not view["aboard"][seat]


# -- pawns ------------------------------------------------------------------------------------------------------
def shoulders(seat: int) -> str:
    """The body of a pawn whose mark is its head."""
    return path("M-21 42C-21 18-12 10 0 10S21 18 21 42Z", fill=mix(PLAYERS[seat % len(PLAYERS)][0], INK, 0.28))


def parachute(context: PictureContext, seat: int) -> str:
    """Canopy and the points taken, around a mark."""
    taken = points_taken(context.view, seat)
    label = rect(-24, 17, 48, 26, 13, fill=PAPER, stroke=ink("outline"), stroke_width=1.6)
    return group(
        balloon.canopy(PLAYERS[seat % len(PLAYERS)][0]),
        label,
        text(0, 37, f"+{taken}", 20, font_weight=700, fill=INK),
        class_="chute",
        id=f"chute-{seat}",
    )


def jump(view: View, seat: int, level: int) -> tuple[float, float]:
    """Where a player who left at a level hangs: each has a place of their own, so that no two meet."""
    players = view["players"]
    return X + (seat - (players - 1) / 2) * min(66, SHAFT / players), min(level_y(view, level) + 70, LANDED)


def pawns(context: PictureContext) -> str:
    """All players, always in the same order, so that a pawn moves within the picture and is not replaced."""
    view = context.view
    inside = [seat for seat in range(view["players"]) if not has_left(view, seat)]
    spots = dict(zip(inside, balloon.places(len(inside)), strict=True))
    floor = level_y(view, view["level"])
    out = ""
    for seat in range(view["players"]):
        name = context.name(seat)
        if seat in spots:
            x, y = X + spots[seat][0], floor + spots[seat][1]
            pilot = view["pilot"] == seat
            helm = (
                at(19, -17, circle(0, 0, 12, fill=PAPER, stroke=INK, stroke_width=1.6), sign("helm", 16))
                if pilot
                else ""
            )
            what = f"{name} is {'the pilot' if pilot else 'aboard'}"
            figure = group(shoulders(seat), id=f"body-{seat}") + mark(context, seat, 46) + helm
        else:
            x, y = jump(view, seat, view["left"][seat])
            what = f"{name} left at level {view['left'][seat]} and took {plural(points_taken(view, seat), 'point')}"
            figure = parachute(context, seat) + mark(context, seat, 40)
            figure = group(figure, class_=f"below-{max(0, ceil((y - floor - 70) / STEP))}")
        out += movable(f"pawn-{seat}", x, y, title(what), group(figure, class_="sway"), class_="pawn")
    return out


def jump_preview(context: PictureContext, seat: int) -> str:
    """Where the player would hang: shown when leaving is looked at."""
    view = context.view
    x, y = jump(view, seat, view["level"])
    figure = balloon.canopy(PLAYERS[seat % len(PLAYERS)][0]) + mark(context, seat, 40)
    return at(x, y, group(figure, opacity=0.6), class_="preview", data_of="leave", id="preview-leave")


# -- slips ------------------------------------------------------------------------------------------------------
def standing(view: View, seat: int) -> tuple[str, str]:
    """What a player is doing: a sign and a word or two."""
    if view["phase"] == "over":
        return ("crown", "winner") if seat in (view["winners"] or ()) else ("", "")
    if has_left(view, seat):
        return "parachute", f"left, +{points_taken(view, seat)}"
    if view["pilot"] == seat:
        return "helm", "pilot"
    if view["decided"][seat]:
        return "check", "stays"
    if view["to_move"] == seat:
        return "", "decides"
    return "", "aboard"


def player_slip(context: PictureContext, seat: int) -> str:
    """Mark, name, cards, standing and points of a player."""
    view = context.view
    turn, gone = view["to_move"] == seat, has_left(view, seat)
    paper = slip(
        SLIP_W, SLIP_H, 16,
        "#FFF0C2" if turn else "#E9E6E4" if gone and view["phase"] != "over" else PAPER,
        GOLD if turn else EDGE, 3 if turn else 1.4,
    )  # fmt: skip
    icon, word = standing(view, seat)
    called = fitted(context.who(seat), 140, 22)
    score = view["scores"][seat]
    parts = (
        paper,
        at(40, SLIP_H / 2, mark(context, seat, 46)),
        text(74, 33, called, 22, font_weight=700, fill=INK, text_anchor="start"),
        at(86, 56, cards.stack(view["hand_sizes"][seat])),
        at(152, 56, sign(icon, 21)) if icon else "",
        text(
            168 if icon else 146,
            63,
            word,
            20,
            fill=INK,
            text_anchor="start",
            font_weight=600 if icon == "helm" else None,
        ),
        text(SLIP_W - 16, 48, score, 36, font_weight=700, fill=INK, text_anchor="end"),
    )
    return movable(f"player-{seat}", 20, 18 + seat * SLIP_PITCH, *parts, class_="slip")


def slips(context: PictureContext) -> str:
    """All players."""
    return "".join(player_slip(context, seat) for seat in range(context.view["players"]))


# -- the road of points -----------------------------------------------------------------------------------------
def road_x(view: View, score: int) -> float:
    """Where a number of points is on the track, which ends at the target."""
    part: float = min(score, view["target"]) / view["target"]
    return ROAD_LEFT + (ROAD_RIGHT - ROAD_LEFT) * part


def milestones(target: int) -> list[int]:
    """The numbers on the road."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200) if target / step <= 12)
    return [*range(0, target - step // 2, step), target]


def road(view: View) -> str:
    """The road itself: dots for points, discs for round numbers, the target in gold."""
    w, target = ROAD_RIGHT - ROAD_LEFT + 64, view["target"]
    out = rect(ROAD_LEFT - 32, ROAD_Y - 18, w, 48, 24, fill=INK, opacity=0.2) + rect(
        ROAD_LEFT - 32, ROAD_Y - 23, w, 48, 24, fill=ink("road"), stroke=ink("road-edge"), stroke_width=2
    )
    if target <= 100:
        dots = "".join(f"M{road_x(view, s):.1f} {ROAD_Y + 1}h.1" for s in range(target))
        out += path(dots, stroke=ink("road-edge"), stroke_width=9, stroke_linecap="round")
    for s in milestones(target):
        disc = circle(
            0,
            0,
            20,
            fill=GOLD if s == target else PAPER,
            stroke=GOLD_DARK if s == target else "#A98B5C",
            stroke_width=1.8,
        )
        out += at(road_x(view, s), ROAD_Y + 1, disc, text(0, 7, s, 20, font_weight=700, fill=INK))
    return out


def runners(context: PictureContext) -> str:
    """The players' marks over the road; those with equal points are stacked, up to three high."""
    view = context.view
    high: dict[float, int] = {}
    out = ""
    for seat in range(view["players"]):
        score = view["scores"][seat]
        x = road_x(view, score)
        k = high[x] = high.get(x, -1) + 1
        spot = x + 36 * (k // 3) * (-1 if x > 1400 else 1), ROAD_Y - 40 - 36 * (k % 3)
        tip = path("M-5 17L0 25L5 17Z", fill=PLAYERS[seat % len(PLAYERS)][0]) if k % 3 == 0 else ""
        says = title(f"{context.name(seat)}: {plural(score, 'point')}")
        out += movable(f"score-{seat}", *spot, says, tip, mark(context, seat, 32), class_="runner")
    return out


def road_sign(view: View) -> str:
    """What the road is for, where nobody stands."""
    free = (0.93, 0.08, 0.8, 0.2, 0.35, 0.5, 0.65)
    part = next((p for p in free if all(abs(min(s / view["target"], 1) - p) > 0.08 for s in view["scores"])), free[0])
    x = ROAD_LEFT + (ROAD_RIGHT - ROAD_LEFT) * part
    return at(x, ROAD_Y - 42, pill(f"the end: {plural(view['target'], 'point')}", 18, PAPER, INK), id="road-sign")
