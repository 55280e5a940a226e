"""The scene of Cloud 9: a balloon on its way up a ladder of clouds, the dice, the choice and one's own hand."""

from montgolfier.art import brand, sky
from montgolfier.art.cloud9 import balloon, cards, choice, dice, ladder, people, sheets, status, telling, words
from montgolfier.art.cloud9.paper import pill
from montgolfier.art.cloud9.signs import PAPER
from montgolfier.art.palette import PLAYERS, ink
from montgolfier.art.scene import Figure, Memory, PictureContext, Scene, View
from montgolfier.art.svg import at, circle, group, movable, rect, use
from montgolfier.engine.words import plural, sentence_case

W, H = 1600, 950
RIGHT = 1040  # the column of status, dice, choice and hand
CLOUDS = ((0.29, 0.12, 0.9, 1), (0.53, 0.09, 1.1, 0), (0.06, 0.80, 0.9, 0), (0.38, 0.30, 0.6, 0), (0.94, 0.78, 0.9, 1))


def definitions(view: View) -> str:
    """What never changes and is large: the balloon, the cards, the dice."""
    flyer = group(balloon.behind(), id="c9-behind") + group(balloon.before(), id="c9-before")
    return flyer + cards.definitions() + dice.definitions()


def scenery(view: View) -> str:
    """Sky, mountains and meadow, the heads of the ladder, the road of points."""
    return (
        group(sky.panorama(W, 740, sun_at=(0.62, 0.8), seed=5, clouds=CLOUDS), meadow(), class_="land")
        + group(people.road(view), class_="part-road")
        + group(ladder.heads(), class_="heads")
    )


def meadow() -> str:
    """The ground under the road of points."""
    return rect(0, 850, W, 120, fill=ink("hill-near")) + sky.flowers(W, 850, 945, 7, 50)


def flight(context: PictureContext) -> str:
    """Clouds, balloon, and all players in it or below it."""
    view = context.view
    y = ladder.level_y(view, view["level"])
    mine = view["seat"]
    rising = [deed for deed in context.legal if deed == "stay" or deed.startswith("pay")]
    looks = "".join(ladder.next_cloud(view, deed) for deed in rising)
    if "leave" in context.legal and mine is not None:
        looks += people.jump_preview(context, mine)
    return (
        group(ladder.rungs(view), id="rungs")
        + movable("balloon", ladder.X, y, use("c9-behind"), class_="flyer")
        + people.pawns(context)
        + movable("basket", ladder.X, y, use("c9-before"), class_="flyer")
        + group(looks, id="looks")
    )


def middle(context: PictureContext) -> str:
    """What can be done, or what is worth knowing while others choose."""
    view = context.view
    if view["phase"] == "over":
        return status.laurels(context)
    if context.legal:
        return choice.tablets(view, list(context.legal))
    return choice.prospects(view)


def hand(context: PictureContext) -> str:
    """The viewer's own cards, if there are any to see."""
    view, seat = context.view, context.view["seat"]
    if not any(view["hand_sizes"]):
        return ""
    if seat is None:
        hidden = None in view["hands"]
        return at(0, 0, pill("You are watching: hands are hidden", 20)) if hidden else ""
    if len(context.legal) > choice.CROWD:
        return ""
    own = view["hands"][seat]
    uses: dict[str, dict[str, int]] = {}
    for deed in context.legal:
        if deed.startswith("pay"):
            paid = words.payment(view, deed)
            uses[deed] = {kind: paid.count(kind) for kind in paid}
    count = sum(own.values())
    whose = sentence_case(context.whose(seat))
    label = f"{whose} hand is empty" if not count else f"{whose} hand: {plural(count, 'card')}"
    return group(cards.fan(own, 0, 0, uses), id="hand") + at(0, 108 if count else 0, pill(label, 18), id="hand-size")


def wish(context: PictureContext, verb: str) -> str | None:
    """What a touch asks for while it is not allowed: the balloon means leaving, cards and dice mean paying."""
    return None if not context.legal or any(deed.startswith(verb) for deed in context.legal) else verb


def pieces(context: PictureContext) -> str:
    """Everything that may change."""
    view = context.view
    leave, pay = wish(context, "leave"), wish(context, "pay")
    due = 0 if view["phase"] == "over" else view["ladder"][view["level"] - 1]["dice"]
    rolling = dice.tray(view["dice"], due, view["trips_done"], view["level"])
    piles = cards.piles(view["deck_size"], view["discard"], context.memory.get("paid", []))
    return (
        group(flight(context), id="flight", class_=f"part-flight slot-{ladder.slot(view)}", data_why=leave)
        + group(rect(-20, 0, W + 40, 2600, fill=ink("counter")), id="counter", class_="counter")
        + group(people.slips(context), id="players", class_="part-players")
        + group(piles, id="piles", class_="part-piles")
        + group(people.road_sign(view), people.runners(context), id="runners", class_="part-road")
        + group(at(RIGHT, 18, status.status(context)), id="status", class_="part-status")
        + group(at(RIGHT, 138, rolling), id="dice", class_="part-dice", data_why=pay)
        + group(at(RIGHT, 294, middle(context)), id="choice", class_="part-choice")
        + group(at(RIGHT + 270, 622, hand(context), scale=1.15), id="cards", class_="part-hand", data_why=pay)
    )  # fmt: skip


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """The cards of the last payment, and how the last trip ended until the new one is under way."""
    out = dict(memory)
    if deed.startswith("pay"):
        out["paid"] = words.payment(before, deed) or memory.get("paid", [])
    if after["trips_done"] > before["trips_done"]:
        level = before["level"]
        out["ended"] = ["fell", level] if deed == "fail" else ["left", level] if deed == "leave" else ["top", level + 1]
    elif deed in ("stay", "leave") or deed.startswith("pay"):
        out.pop("ended", None)
    return out


def emblem() -> str:
    """The balloon between clouds, and somebody who has left."""
    puffs = sky.cloud(84, 64, 0.8) + sky.cloud(290, 92, 0.9, 1) + sky.cloud(70, 128, 0.7, 1)
    jumper = at(
        276, 88, balloon.canopy(PLAYERS[1][0], 44), circle(0, 4, 7, fill=PLAYERS[1][0], stroke=PAPER, stroke_width=2)
    )
    crew = "".join(
        at(x, -balloon.BASKET_H - 22, circle(0, 0, 20, fill=PLAYERS[seat][0], stroke=PAPER, stroke_width=5))
        for seat, x in ((0, -54), (2, 0), (4, 54))
    )
    whole = at(180, 150, balloon.behind(), crew, balloon.before(), scale=0.4)
    return brand.emblem(sky.panorama(360, 124, seed=6, size=0.4, sun_at=(0.75, 0.6)), puffs, whole, jumper)


FIGURES = (
    Figure(
        after="C-17",
        caption="Ben is the pilot at level 3. Cleo left at level 2 with two points; Ada has to decide.",
        options={"players": 3},
        position={
            "hands": [["green", "red", "red"], ["green", "purple", "wild"], ["yellow", "yellow"]],
            "pilot": 1,
            "level": 3,
            "aboard": [True, True, False],
            "left": [0, 0, 2],
            "scores": [12, 7, 20],
            "dice": ["green", "red", "blank"],
            "phase": "passenger",
            "to_act": 0,
        },
        seat=0,
        names=("Ada", "Ben", "Cleo"),
    ),
)

SCENE = Scene(
    size=lambda view: (W, H),
    label="Cloud 9: the balloon on its ladder of clouds, dice, choice and hand",
    definitions=definitions,
    scenery=scenery,
    pieces=pieces,
    ask=words.ask,
    say=words.say,
    follow=follow,
    note=words.note,
    panel=sheets.panel,
    sheet=sheets.sheet,
    emblem=emblem,
    figures=FIGURES,
    tokens=people.tokens,
    holdings=sheets.holdings,
    goal=telling.goal,
    highlights=telling.highlights,
    why_won=telling.why_won,
)
