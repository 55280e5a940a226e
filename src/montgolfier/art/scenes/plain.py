"""The scene of a game that brings none: what its view says, in a landscape; actions are buttons below the picture.

Three fields of a view are understood if they are there: `to_move` (a seat), `scores` (one a seat) and `title`.
"""

from montgolfier.art import brand, sky
from montgolfier.art.fields import Field, fields_of
from montgolfier.art.palette import ink
from montgolfier.art.plain import markup, people
from montgolfier.art.plain.table import Sheet, sheet
from montgolfier.art.scene import Ask, Memory, PictureContext, Scene, View
from montgolfier.art.svg import at, group, rect, use

W, H = 800.0, 600.0
EDGE, INSIDE = 26.0, 26.0  # around the sheet and within it
TOP, BOTTOM = EDGE + people.HEIGHT + 16, 570.0
UNDERSTOOD = ("title", "seat", "to_move")  # shown in other ways than as lines
CLOUDS = ((0.16, 0.1, 0.8, 0), (0.86, 0.16, 0.9, 1), (0.5, 0.3, 0.6, 1))
FLOCK = (("RY", 140, 0.7), ("PW", 640, 0.95), ("GR", 706, 0.5), ("BY", 250, 0.42))  # balloon, where, how large


def scenery(view: View) -> str:
    """The landscape all games share."""
    meadow = rect(0, 560, W, 60, fill=ink("hill-near")) + sky.flowers(W, 562, 598, 5, 30)
    return sky.panorama(W, 500, seed=4, size=0.62, clouds=CLOUDS, sun_at=(0.24, 0.62)) + meadow


def fields_in(context: PictureContext) -> list[Field]:
    """What the sheet has to show."""
    told = ("scores",) if people.scores_in(context.view) else ()
    return fields_of(context.view, (*UNDERSTOOD, *told))


def page_of(context: PictureContext) -> Sheet:
    """The sheet with as much of the view as fits."""
    return sheet(fields_in(context), W - 2 * EDGE - 2 * INSIDE, BOTTOM - TOP - 2 * INSIDE)


def pieces(context: PictureContext) -> str:
    """Players, the sheet, and balloons where there is room left below it."""
    page = page_of(context)
    width, height = page.width + 2 * INSIDE, page.height + 2 * INSIDE
    paper = (
        rect(1, 5, width, height, 22, fill=ink("outline"), opacity=0.16)
        + rect(0, 0, width, height, 22, fill=ink("panel"), fill_opacity=0.96, stroke=ink("line"))
        + at(INSIDE, INSIDE, page.drawing)
    )
    return (
        group(flock(TOP + height), id="flock", class_="plain-view")
        + at(EDGE, EDGE, people.slips(context, W - 2 * EDGE), id="slips")
        + at((W - width) / 2, TOP, paper if page.height else "", id="known")
    )


def flock(top: float) -> str:
    """Balloons below the sheet, as many as find room there."""
    room = BOTTOM - top
    return "".join(
        at(x, top + room * 0.5 + 70 * scale, use(f"plain-{name}"), scale=scale, aria_hidden="true")
        for name, x, scale in FLOCK
        if room > 190 * scale
    )


def ask(context: PictureContext) -> Ask:
    """What is due."""
    return Ask("choose an action", "Tap a button below.") if context.legal else Ask("", "")


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """Nothing to remember."""
    return {}


def panel(context: PictureContext) -> str:
    """The whole view, if it is more than the picture can hold."""
    return markup.facts(fields_in(context), "All that you know") if page_of(context).left_out else ""


def emblem() -> str:
    """Three balloons over the land."""
    flying = (("RY", 96, 118, 0.62), ("PW", 186, 88, 0.44), ("GR", 268, 126, 0.72))
    return brand.emblem(
        sky.panorama(360, 124, seed=4, size=0.4, clouds=((0.3, 0.2, 0.6, 0), (0.8, 0.24, 0.6, 1))),
        *(at(x, y, use(f"plain-{name}"), scale=scale) for name, x, y, scale in flying),
    )


SCENE = Scene(
    size=lambda view: (W, H),
    label="The position in words and numbers",
    definitions=lambda view: "",
    scenery=scenery,
    pieces=pieces,
    ask=ask,
    say=lambda view, deed: deed,
    follow=follow,
    note=lambda view, seat: "",
    panel=panel,
    sheet=markup.score_sheet,
    emblem=emblem,
    tray=markup.buttons,
    tokens=people.tokens,
    scores=people.scores_in,
)
