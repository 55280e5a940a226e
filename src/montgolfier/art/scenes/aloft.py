"""The scene of Aloft."""

from montgolfier.art import brand, sky
from montgolfier.art.aloft.landscape import scenery
from montgolfier.art.aloft.layout import H, W, next_drive
from montgolfier.art.aloft.marks import definitions
from montgolfier.art.aloft.panels import holdings, panel, sheet
from montgolfier.art.aloft.pieces import pieces
from montgolfier.art.aloft.telling import count, goal, highlights, why_won
from montgolfier.art.aloft.words import ask, note, say
from montgolfier.art.scene import Figure, Memory, Scene, View
from montgolfier.art.svg import at, group, rect, use


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """Which truck is which, and what moved last."""
    columns = before["trucks"][0]
    fleet = dict(memory.get("fleet") or {str(c): i for i, c in enumerate(columns, 1)})
    out: Memory = {"last": deed}
    if deed.split()[0] == "truck":
        start, end, is_safety = next_drive(before, deed)
        out["drive"] = [start, end, is_safety]
        if not is_safety:
            fleet[str(end)] = fleet.pop(str(start))
    return out | {"fleet": fleet}


def emblem() -> str:
    """Five balloons in their places."""
    cards = "".join(rect(6 + c * 70, 6 + r * 76, 66, 72, 10) for r in range(2) for c in range(5))
    flock = (("PW", 39, 76), ("RY", 109, 152), ("LION", 179, 76), ("GW", 249, 152), ("PY", 319, 76))
    return brand.emblem(
        sky.panorama(360, 124, seed=4, size=0.4, clouds=((0.3, 0.2, 0.6, 0), (0.88, 0.3, 0.7, 1))),
        group(cards, fill="#fff", fill_opacity=0.12, stroke="#fff", stroke_opacity=0.6),
        "".join(at(x, y, use(f"plain-{name}"), scale=0.52) for name, x, y in flock),
    )


FLIGHT = {
    "GR": [6, 4], "RW": [8, 4], "GP": [1, 4], "PW": [4, 4], "WY": [2, 3], "PR": [3, 2], "GW": [7, 2], "MONKEY": [11, 2],
    "PY": [9, 1], "RY": [12, 1],
}  # fmt: skip
FIGURES = (
    Figure(
        after="AC-13",
        caption="A flight: no two balloons are side by side or one above the other. Corners may touch.",
        options={"edition": "second", "players": 2, "first_player": 0},
        position={
            "trucks": [[3, 4, 6, 7], 4],
            "load": {"PR": ["unpacked", 4], "GY": ["inflated", 7]},
            "flying": {
                "RW": [2, 3],
                "LION": [4, 4],
                "GR": [5, 2],
                "PW": [8, 3],
                "WY": [9, 1],
                "WOLF": [11, 2],
                "PY": [1, 1],
            },
            "hands": ["P", "G"],
            "to_move": 0,
        },
    ),
    Figure(
        after="AC-18",
        caption="The tokens on the balloons: from left to right in each row, from the lowest row upwards.",
        options={"edition": "second", "players": 3, "first_player": 0},
        position={"trucks": [[9, 10, 11, 13], 12], "flying": FLIGHT, "hands": ["Y", "P", "W"], "phase": "over"},
    ),
    Figure(
        after="A2-10",
        caption="The start: four launch trucks, the safety truck in its own lane, all balloons packed.",
        options={"edition": "second", "players": 2, "first_player": 0},
        position={"hands": ["P", "G"]},
    ),
    Figure(
        after="A3-12",
        caption="The third edition: one road of thirteen spaces, the orange safety truck in front, tokens below.",
        options={"edition": "third", "players": 2, "first_player": 0},
        position={"hands": ["BR", "GW"]},
    ),
)

SCENE = Scene(
    size=lambda view: (W, H),
    label="Board of Aloft: 12 columns, 4 heights",
    definitions=definitions,
    scenery=scenery,
    pieces=pieces,
    ask=ask,
    say=say,
    follow=follow,
    note=note,
    panel=panel,
    sheet=sheet,
    emblem=emblem,
    figures=FIGURES,
    holdings=holdings,
    goal=goal,
    highlights=highlights,
    count=count,
    why_won=why_won,
)
