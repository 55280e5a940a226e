"""The scene of Aeronaut Odyssey."""

from dataclasses import replace
from typing import Any

from montgolfier.art import brand
from montgolfier.art.odyssey import live, telling
from montgolfier.art.odyssey.position import Position, position_of
from montgolfier.art.odyssey.score_sheet import sheet
from montgolfier.art.odyssey.words import sentence
from montgolfier.art.scene import Ask, Figure, PictureContext, Preparation, Scene, View
from montgolfier.art.svg import Look, at, circle, path, rect, use
from montgolfier.engine.words import plural

OPEN = ("pick", "reward")  # whether there is a choice at all depends on nothing secret
ASKS = {
    "setup": Ask("choose your first balloons", "Tap a balloon below."),
    "turn": Ask("fly or claim", "Tap a paper plane to fly there, or a framed route to claim it."),
    "pick": Ask("pick a balloon", "From the city where you have landed."),
    "reward": Ask("you are rewarded", "A balloon of your choice, or one more space."),
    "toll": Ask("take a toll?", "Somebody flies over your route."),
    "block": Ask("allow it or block it?", "Somebody wants a balloon from your route."),
    "gain": Ask("gain a balloon", "Choose its colour."),
    "lose": Ask("lose a balloon", "Choose which."),
    "swap": Ask("swap balloons", "One of yours for another."),
    "steal": Ask("steal a balloon", "Choose whose."),
    "extra": Ask("take the reward once more?", "Your ability allows it."),
}


def ask(context: PictureContext) -> Ask:
    """What the player to move is asked for."""
    if not context.legal:
        return Ask("", "")
    asked = ASKS.get(context.view["decision"], Ask("choose", "Tap one of the choices."))
    return replace(asked, automatic=context.view["decision"] in OPEN)


def say(view: View, deed: str) -> str:
    """A legal action as an invitation."""
    return sentence(deed, plain_position(view))


def plain_position(view: View) -> Position:
    """A position that is good enough for words; callers that know the names of the seats put them in."""
    return position_of(view | {"board": live.board_of(view)}, [f"Seat {seat}" for seat in range(view["players"])])


def note(view: View, seat: int) -> str:
    """What everybody knows about a player."""
    held = plural(sum(view["live"][seat].values()), "balloon")
    return f"in {live.board_of(view).names[view['city'][seat]]} · {held}, {view['free'][seat]} free"


ISLES = (
    ("M8 30C30 8 92 10 104 32S96 76 62 74S-8 52 8 30Z", 54, 42),
    ("M236 14C262 0 340 4 346 32S312 68 274 62S214 30 236 14Z", 290, 34),
    ("M30 116C60 92 126 100 138 122S110 156 72 156S6 138 30 116Z", 80, 128),
    ("M236 108C262 90 336 96 346 122S306 158 268 152S212 124 236 108Z", 288, 124),
)


WAY = "M56 42C110 10 200 40 288 34M288 34C330 66 262 90 290 124M56 42C16 84 60 96 84 128M84 128C150 156 220 150 290 124"
MESH = "M0 26H360M0 72H360M0 118H360M40 0V160M110 0V160M180 0V160M250 0V160M320 0V160"
STOPS = ((56, 42), (288, 34), (290, 124), (84, 128))
FLOCK = (("GY", 178, 136, 0.84), ("PR", 246, 78, 0.42), ("WOLF", 118, 86, 0.4))


def emblem() -> str:
    """Four islands, a route, three balloons."""
    line: Look = {"stroke": "#2A2B45", "stroke_linecap": "round"}
    sand = path("".join(d for d, _, _ in ISLES), fill="#F3E2B6", stroke="#D6BC85", stroke_width=3)
    meadows = "".join(
        path(d, fill="#B7D08A", transform=f"translate({x * 0.24:.1f} {y * 0.24:.1f}) scale(.76)") for d, x, y in ISLES
    )
    needle = (
        circle(0, 0, 16, fill="#FFFBF1", stroke_width=2, **line)
        + path("M0-13L4 0L0 13L-4 0Z", fill="#DE4440")
        + path("M-13 0L0-3L13 0L0 3Z", fill="#2F6FB5")
    )
    return brand.emblem(
        rect(0, 0, 360, 160, fill="var(--sea,#8CC3D9)"),
        path(MESH, stroke="#fff", stroke_opacity=0.35),
        sand,
        meadows,
        path(WAY, fill="none", stroke_width=3, stroke_dasharray="8 7", **line),
        *(circle(x, y, 6.5, fill="#FFFBF1", stroke_width=2.4, **line) for x, y in STOPS),
        at(336, 84, needle),
        *(at(x, y, use(f"plain-{name}"), scale=s) for name, x, y, s in FLOCK),
    )


HEXA: dict[str, Any] = {"players": 3, "board": "hexa", "start_seat": 0}
OPENING = (
    "setup red", "setup yellow", "move r2", "pick yellow", "pick yellow", "move r1", "pick red", "pick green",
    "move r6", "pick red", "pick yellow", "claim r4", "reward yellow", "claim r1", "reward space", "claim r7",
    "reward space", "claim r8", "claim r3",
)  # fmt: skip
PLAYERS = ("Ada", "Ben", "Cleo")
FIGURES = (
    Figure("O-04", "A small board before the first move: everybody is in the capital, A.", HEXA, {}, None, PLAYERS),
    Figure(
        after="O-24",
        caption="Claimed routes have the colour and the mark of their owner; slots that have seen a visit are gray.",
        options=HEXA,
        position={},
        names=PLAYERS,
        events=OPENING,
    ),
)

SCENE = Scene(
    size=live.size,
    label="The board of Aeronaut Odyssey: cities, routes, areas",
    definitions=live.definitions,
    scenery=live.scenery,
    pieces=live.pieces,
    ask=ask,
    say=say,
    follow=telling.follow,
    note=note,
    panel=lambda context: "",
    sheet=sheet,
    emblem=emblem,
    figures=FIGURES,
    tray=live.choices,
    tokens=live.tokens,
    holdings=live.holdings,
    scores=lambda view: view["score"]["total"],
    goal=telling.goal,
    highlights=telling.highlights,
    count=telling.count,
    why_won=telling.why_won,
    preparation=Preparation(live.prepare, live.keep),
)
