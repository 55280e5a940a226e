"""The sky of Cloud 9: the ladder of clouds, the balloon on its way, piles, and the road of scores."""

from montgolfier.art import scenery as paper
from montgolfier.art.cloud9 import cards, choices, flight
from montgolfier.art.icons import mark
from montgolfier.art.palette import GOLD, GOLD_DEEP, INK, PAPER, PLAYERS, ink
from montgolfier.art.scene import Sitting, View
from montgolfier.art.svg import at, circle, group, movable, path, rect, text

W, H = 1600, 950
X = 520.0  # the balloon's line
GROUND, STEP, RUNGS = 826.0, 56.0, 9  # the lowest cloud in sight, the way to the next, how many are shown
ROAD = (60.0, 1540.0, 908.0)  # the road of scores: where 0 and the target are, and how far down
SOFT = ("#E6E9F4", "#6F6D94", INK)  # a cloud ahead: paper, disc, words
PASSED = ("#EBD3CE", "#B493A0", "#6E5570")


def definitions(view: View) -> str:
    """Balloon, cards and dice."""
    return flight.definitions() + cards.definitions()


def scenery(view: View) -> str:
    """Air, sun, hills; nothing that plays."""
    far = "".join(
        at(x, y, paper.cloud(w, w * 0.22, ink("cloud"), seed=s, shadow=0, opacity=0.55))
        for x, y, w, s in ((110, 110, 210, 3), (760, 90, 250, 9), (880, 420, 170, 12), (70, 380, 150, 5))
    )
    hills = "".join(
        paper.hill(W, 790 + 46 * i, 20 + 4 * i, 1.3 + 1.7 * i, H, ink(role))
        for i, role in enumerate(("hill-far", "hill-mid", "hill-near"))
    )
    air = rect(0, 0, W, H, fill="url(#mg-sky)")
    return group(air, paper.sun(850, 700, 66), far, hills, aria_hidden="true")


def lowest(view: View) -> int:
    """The lowest cloud in sight: high up, the clouds passed long ago are left behind."""
    level: int = view["level"]
    return max(1, min(level - 5, len(view["ladder"]) - RUNGS + 1))


def level_y(view: View, level: int) -> float:
    """Where the basket stands at a level."""
    return GROUND - (level - lowest(view)) * STEP


def rung(view: View, step: dict[str, int]) -> str:
    """One cloud at the left (number, points), one at the right (dice), a line of altitude between."""
    level, points, dice = step["level"], step["points"], step["dice"]
    here = level == view["level"]
    fill, disc, front = ("#FFFDF6", INK, INK) if here else PASSED if level < view["level"] else SOFT
    lean = 10 if level % 2 else -10
    line = path(
        "M-150 23H150", stroke="#FFFDF6", stroke_width=4 if here else 2, opacity=1 if here else 0.55,
        stroke_dasharray=None if here else "2 9", stroke_linecap="round",
    )  # fmt: skip
    edge = cloud_edge(222, 56, level * 7) if here else ""
    left = at(
        -222 + lean, 0,
        paper.cloud(222, 56, fill, seed=level * 7), edge,
        circle(-70, 8, 18, fill=disc), text(-70, 16, level, 22, font_weight=700, fill="#FFFFFF"),
        text(2, 17, points, 28, font_weight=700, text_anchor="end", fill=front),
        text(9, 16, "point" if points == 1 else "points", 15, text_anchor="start", fill=front),
    )  # fmt: skip
    ask = at(0, 9, cards.pips(dice)) if dice else text(0, 15, "the top", 19, font_weight=700, fill=front)
    edge = cloud_edge(178, 52, level * 5 + 3) if here else ""
    right = at(218 + lean, 0, paper.cloud(178, 52, fill, seed=level * 5 + 3), edge, ask)
    return movable(f"cloud-{level}", X, level_y(view, level) - 24, line, left, right)


def cloud_edge(w: float, h: float, seed: int) -> str:
    """A rim around the cloud where the balloon is."""
    return path(paper.cloud_outline(w, h, seed), fill="none", stroke=GOLD_DEEP, stroke_width=2.4)


def ladder(view: View) -> str:
    """All clouds in sight, the highest first."""
    first = lowest(view)
    shown = [step for step in view["ladder"] if first <= step["level"] < first + RUNGS]
    heads = at(X - 222, level_y(view, first + RUNGS - 1) - 68, cards.label("leave here, take", 16, dark=False)) + at(
        X + 218, level_y(view, first + RUNGS - 1) - 68, cards.label("dice to roll", 16, dark=False)
    )
    return group(heads, *(rung(view, step) for step in reversed(shown)), id="ladder")


def people(sitting: Sitting) -> str:
    """Who is aboard, who hangs under a parachute, who has fallen."""
    view = sitting.view
    y = level_y(view, view["level"])
    flying = [seat for seat in range(view["players"]) if view["aboard"][seat]]
    behind, front = flight.balloon(X, y)
    out = behind
    for seat, place in zip(flying, flight.places(len(flying)), strict=True):
        out += flight.aboard(seat, sitting.name(seat), X, y, place)
    out += front
    points = {step["level"]: step["points"] for step in view["ladder"]}
    gone = [seat for seat in range(view["players"]) if not view["aboard"][seat]]
    gone.sort(key=lambda seat: (view["left"][seat] or 0, seat))  # first out hangs lowest
    for k, seat in enumerate(gone):
        x, low = 886, 800 - 100 * k
        left_at = view["left"][seat]
        if left_at:
            out += flight.parachute(seat, sitting.name(seat), x, low, points.get(left_at, left_at))
        else:
            out += flight.fallen(seat, sitting.name(seat), x, low)
    return group(out, id="people")


def piles(view: View) -> str:
    """Cards to draw and cards used."""
    used = view["discard"]
    top = used[-1] if used else None
    return group(
        movable("pile-draw", 96, 566, at(0, 0, cards.pile(view["deck_size"], None), scale=0.86)),
        at(96, 654, cards.label(f"{view['deck_size']} to draw", 15)),
        movable("pile-used", 96, 744, at(0, 0, cards.pile(len(used), top), scale=0.62)),
        at(96, 812, cards.label(f"{len(used)} used", 15)),
        id="piles",
    )


def road_x(view: View, score: int) -> float:
    """Where a score is on the road."""
    x0, x1, _ = ROAD
    target: int = view["target"]
    return x0 + (x1 - x0) * min(score, target) / target


def road(sitting: Sitting) -> str:
    """The road from 0 to the target; equal scores stack."""
    view = sitting.view
    x0, x1, y = ROAD
    target = view["target"]
    out = rect(x0 - 30, y - 19, x1 - x0 + 60, 44, 22, fill=INK, opacity=0.25)
    out += rect(x0 - 30, y - 22, x1 - x0 + 60, 44, 22, fill="#F4DFBD", stroke="#D5B685", stroke_width=1.5)
    big = 5 * max(1, round(target / 50))
    for score in range(0, target + 1, max(1, big // 5)):
        x = road_x(view, score)
        if score % big == 0 or score == target:
            goal = score == target
            out += circle(x, y, 16, fill=GOLD if goal else PAPER, stroke="#A98B5C", stroke_width=1.5)
            out += text(x, y + 6, score, 16, font_weight=700, fill=INK)
        elif target - score > big // 5 or target % big == 0:
            out += circle(x, y, 4.5, fill="#CDB084")
    high: dict[int, int] = {}
    for seat in sorted(range(view["players"]), key=lambda s: view["scores"][s]):
        score = view["scores"][seat]
        k = high[score] = high.get(score, -1) + 1
        foot = path("M-4 14L0 22L4 14Z", fill=PLAYERS[seat][0]) if k == 0 else ""
        initial = sitting.name(seat)[:1].upper()
        out += movable(
            f"score-{seat}", road_x(view, score) + 29 * (k // 3), y - 37 - 30 * (k % 3), foot, mark(seat, initial, 28)
        )
    return group(out, id="road")


def pieces(sitting: Sitting) -> str:
    """Everything that may change."""
    view = sitting.view
    seat = view["seat"]
    hand = view["hands"][seat] if seat is not None else None
    held = ""
    if hand:
        count = sum(hand.values())
        held = cards.fan(hand, 1250, 672) + at(1250, 826, cards.label(f"your hand, {count} cards", 16))
    return (
        ladder(view) + people(sitting) + piles(view) + choices.table(sitting) + group(held, id="held") + road(sitting)
    )
