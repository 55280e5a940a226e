"""Hot-air balloons: a pattern for every pair of colours, and three special shapes.

(0, 0) is the middle of the basket's floor, up is negative; a flying balloon is 84 wide and 132 high. Every pose has the
same origin, so one translate is all that ever moves.
"""

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin

from montgolfier.art.palette import CLOTH, SANS, ink
from montgolfier.art.svg import Attribute, circle, group, num, path, poly, rect, tag, text, use

HEIGHT = 132
Corner = tuple[float, float]  # longitude -90 to 90 degrees, latitude 0 (crown) to 1 (mouth)
Patches = list[list[Corner]]

# -- the round surface ----------------------------------------------------------------------------------------
TOP = ((0.0, -132.0), (24.0, -132.0), (42.0, -114.0), (42.0, -92.0))  # the right-hand profile: two cubic curves
LOW = ((42.0, -92.0), (42.0, -72.0), (20.0, -64.0), (12.0, -47.0))
ENVELOPE = "M0-132C24-132 42-114 42-92C42-72 20-64 12-47Q0-43-12-47C-20-64-42-72-42-92C-42-114-24-132 0-132Z"
SAG = 0.16  # how far parallels curve downwards: they are seen from a little above


def bezier(knots: tuple[Corner, ...], t: float) -> Corner:
    """A point of a cubic curve."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x = sum(k * knot[0] for k, knot in zip(weights, knots, strict=True))
    return x, sum(k * knot[1] for k, knot in zip(weights, knots, strict=True))


def spot(lon: float, lat: float) -> Corner:
    """A point of the envelope."""
    lat = min(1, max(0, lat))
    angle = radians(min(90, max(-90, lon)))
    r, y = bezier(TOP, lat * 2) if lat < 0.5 else bezier(LOW, lat * 2 - 1)
    return r * sin(angle), y + r * SAG * cos(angle) * min(1, lat * 4)


def sheet(corners: list[Corner]) -> str:
    """A piece of cloth: its edges follow the surface."""
    points: list[Corner] = []
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        steps = max(1, int(max(abs(c - a) / 22, abs(d - b) / 0.09)))
        points += [spot(a + (c - a) * i / steps, b + (d - b) * i / steps) for i in range(steps)]
    return poly([(round(x, 1), round(y, 1)) for x, y in points])


# -- patterns -------------------------------------------------------------------------------------------------
def box(left: float, right: float, top: float, low: float) -> list[Corner]:
    """A rectangle on the surface."""
    return [(left, top), (right, top), (right, low), (left, low)]


def gores() -> Patches:
    """Eight vertical strips."""
    return [box(-90 + i * 22.5, -67.5 + i * 22.5, 0, 1) for i in range(0, 8, 2)]


def bands() -> Patches:
    """Three hoops."""
    return [box(-90, 90, top, low) for top, low in ((0.2, 0.37), (0.53, 0.69), (0.84, 1))]


def spiral() -> Patches:
    """Strips that wind around."""
    starts = [-205 + i * 90 for i in range(-1, 8)]
    return [[(s, 0), (s + 45, 0), (s + 160, 1), (s + 115, 1)] for s in starts if s < 90]


def checker() -> Patches:
    """A chessboard."""
    rows = (0, 0.24, 0.42, 0.6, 0.78, 1)
    return [
        box(-90 + i * 30, -60 + i * 30, rows[j], rows[j + 1]) for j in range(5) for i in range(6) if (i + j) % 2 == 0
    ]


def zigzag() -> Patches:
    """Three jagged hoops."""
    out: Patches = []
    for top in (0.14, 0.44, 0.74):
        upper: list[Corner] = [(-90 + 30 * i, top + (0.13 if i % 2 else 0)) for i in range(7)]
        out.append(upper + [(lon, lat + 0.15) for lon, lat in reversed(upper)])
    return out


def diamonds() -> Patches:
    """Lozenges in three rows."""
    return [
        [(c, lat - 0.17), (c + 30, lat), (c, lat + 0.17), (c - 30, lat)]
        for lat in (0.2, 0.54, 0.88)
        for c in (-60, 0, 60)
    ]


def petals() -> Patches:
    """Petals that hang from the crown."""
    w = 36.0
    hanging: Patches = []
    for i in range(5):
        left, right = -90 + i * w, -90 + (i + 1) * w
        hanging.append([(left, 0), (right, 0), (right, 0.4), (left + w / 2, 0.74), (left, 0.4)])
    return [*hanging, box(-90, 90, 0.88, 1)]


def dots() -> Patches:
    """Spots."""
    rows = ((0.2, (-52, 0, 52)), (0.4, (-72, -26, 26, 72)), (0.58, (-50, 0, 50)), (0.76, (-66, -22, 22, 66)))
    return [
        [(c + 15 * cos(radians(a)), lat + 0.078 * sin(radians(a))) for a in range(0, 360, 30)]
        for lat, row in rows
        for c in row
    ]


def scallops() -> Patches:
    """Two garlands."""

    def wave(lat: float) -> list[Corner]:
        return [(-90 + 7.5 * i, lat + 0.12 * abs(sin(radians(30 * i)))) for i in range(25)]

    return [wave(0.1) + wave(0.36)[::-1], [*wave(0.6), (90, 1), (-90, 1)]]


def sunburst() -> Patches:
    """A sun with twelve rays."""
    rays: list[Corner] = []
    for i in range(24):
        a, r = radians(15 * i), (1 if i % 2 else 1.75)
        rays.append((26 * r * cos(a), 0.47 + 0.155 * r * sin(a)))
    return [rays, box(-90, 90, 0.86, 1)]


def waves() -> Patches:
    """Two rolling swells."""

    def swell(lat: float) -> list[Corner]:
        return [(-90 + 7.5 * i, lat + 0.06 * sin(radians(45 * i))) for i in range(25)]

    return [swell(0.12) + swell(0.28)[::-1], swell(0.46) + swell(0.62)[::-1], [*swell(0.8), (90.0, 1.0), (-90.0, 1.0)]]


def quarters() -> Patches:
    """Four fields, counterchanged."""
    return [box(-90, 0, 0, 0.5), box(0, 90, 0.5, 1)]


def star() -> Patches:
    """One large star."""
    points: list[Corner] = []
    for i in range(10):
        a, r = radians(36 * i - 90), (1 if i % 2 == 0 else 0.42)
        points.append((54 * r * cos(a), 0.46 + 0.32 * r * sin(a)))
    return [points, box(-90, 90, 0.88, 1)]


def lattice() -> Patches:
    """Crossing ribbons."""
    ribbons: Patches = []
    for start in range(-180, 180, 60):
        ribbons.append([(start, 0), (start + 14, 0), (start + 134, 1), (start + 120, 1)])
        ribbons.append([(start + 120, 0), (start + 134, 0), (start + 14, 1), (start, 1)])
    return ribbons


def flames() -> Patches:
    """Tongues that rise from the mouth."""
    w = 36.0
    rising: Patches = []
    for i in range(5):
        left = -90 + i * w
        rising.append([(left, 1), (left + w, 1), (left + w, 0.62), (left + w / 2, 0.24), (left, 0.62)])
    return [*rising, box(-90, 90, 0, 0.1)]


# Every pair has a pattern of its own: base cloth, patch cloth, pattern.
DESIGN: dict[str, tuple[str, str, Callable[[], Patches]]] = {
    "BG": ("G", "B", waves),
    "BP": ("P", "B", quarters),
    "BR": ("B", "R", star),
    "BW": ("B", "W", lattice),
    "BY": ("B", "Y", flames),
    "GP": ("P", "G", scallops),
    "GR": ("R", "G", spiral),
    "GW": ("W", "G", bands),
    "GY": ("Y", "G", checker),
    "PR": ("R", "P", zigzag),
    "PW": ("W", "P", diamonds),
    "PY": ("Y", "P", petals),
    "RW": ("W", "R", gores),
    "RY": ("R", "Y", dots),
    "WY": ("W", "Y", sunburst),
}
COLOUR_NAMES = {"B": "blue", "G": "green", "P": "purple", "R": "red", "W": "white", "Y": "yellow"}
PIPED = ("BG", "BP", "BR", "GP", "GR", "PR")  # cloths of similar lightness get cream piping


def letters_of(name: str) -> str:
    """What is written on the basket: `GR`, `LI`."""
    return name[:2]


def spoken(name: str) -> str:
    """`green-red`, `the lion`."""
    return f"the {name.lower()}" if name in SHAPES else f"{COLOUR_NAMES[name[0]]}-{COLOUR_NAMES[name[1]]}"


# -- parts ----------------------------------------------------------------------------------------------------
def gradients() -> str:
    """Roundness, and the light of the burner at dusk."""

    def stop(offset: float, colour: str, opacity: float) -> str:
        return tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)

    shade = [(0, "#fff", 0.1), (0.28, "#fff", 0.38), (0.5, "#fff", 0), (0.72, "#2A1B45", 0.1), (1, "#2A1B45", 0.42)]
    fire = stop(0, "#FFD27A", 0.95) + stop(1, "#FF9A3C", 0)
    return tag(
        "linearGradient", *(stop(*s) for s in shade), id="mg-round", x1=0, x2=1, y1=0, y2=0.12
    ) + tag("radialGradient", fire, id="mg-burner", cx=0.5, cy=0.92, r=0.62)  # fmt: skip


def plaque(letters: str, special: bool = False) -> str:
    """The readable tag: letters on a small board; special shapes have it inverted."""
    back, front = (ink("outline"), ink("paper")) if special else (ink("paper"), ink("outline"))
    return group(
        rect(-21, -24.5, 42, 24.5, 5.5, fill=back, stroke=ink("outline"), stroke_width=1.6),
        text(0, -4.8, letters, 21, font_weight=800, fill=front, font_family=SANS),
        class_="plaque",
    )


def basket(letters: str, special: bool = False) -> str:
    """Wicker; without letters it shows more weave."""
    upright = (-22.5, 22.5) if letters else (-14, -5, 5, 14)
    weave = "".join(f"M{num(x)} -22V-1" for x in upright) + "M-22-6H22M-22-17H22" + ("" if letters else "M-21-11.5H21")
    tub = "M-24-25H24L22-2Q21.5 1 18 1H-18Q-21.5 1-22-2Z"
    return (
        path(tub, fill=ink("wicker"), stroke=ink("outline"), stroke_width=1.6)
        + path(weave, stroke=ink("wicker-dark"), stroke_width=1.3, fill="none")
        + (plaque(letters, special) if letters else "")
    )


def rigging(skirt: str) -> str:
    """Ropes, flame and skirt between basket and envelope."""
    ropes = "M-20-23L-10-45M20-23L10-45M-8-23L-5-44M8-23L5-44"
    return (
        path(ropes, stroke=ink("outline"), stroke_width=1.3, fill="none")
        + path("M0-41Q4.5-35 0-29Q-4.5-35 0-41Z", fill=ink("flame"), class_="flame")
        + path("M-12-48L-9.5-38Q0-34.5 9.5-38L12-48Z", fill=skirt, stroke=ink("outline"), stroke_width=1.5)
    )


def seams() -> str:
    """Fine meridians: they alone make any cloth look round."""
    lines = ""
    for i in range(1, 7):
        f = sin(radians(-90 + 180 * i / 7))
        a, b, c, d = (num(round(v * f, 1)) for v in (24.0, 42.0, 20.0, 12.0))
        lines += f"M0-132C{a}-132 {b}-114 {b}-92C{b}-72 {c}-64 {d}-45"
    return path(lines, fill="none", stroke="#2A1B45", stroke_opacity=0.16, stroke_width=0.9)


def finish(d: str) -> str:
    """Burner light (dusk only), roundness, outline: the same for every shape."""
    return path(d, fill="url(#mg-burner)", opacity="var(--burner,0)") + path(
        d, fill="url(#mg-round)", stroke=ink("outline"), stroke_width=2, stroke_linejoin="round"
    )


def envelope(name: str) -> str:
    """The cloth of a pair."""
    base, patch, pattern = DESIGN[name]
    edge: dict[str, Attribute] = {"stroke": CLOTH[patch].deep, "stroke_opacity": 0.55, "stroke_width": 0.8}
    if name in PIPED:
        edge = {"stroke": "#FFF3D6", "stroke_opacity": 0.9, "stroke_width": 1.3, "stroke_linejoin": "round"}
    patches = "".join(sheet(corners) for corners in pattern())
    return (
        path(ENVELOPE, fill=CLOTH[base].fill)
        + path(patches, fill=CLOTH[patch].fill, **edge)
        + seams()
        + finish(ENVELOPE)
    )


# -- special shapes -------------------------------------------------------------------------------------------
HEAD = "M0-126C22-126 37-112 37-91C37-72 20-62 12-47Q0-43-12-47C-20-62-37-72-37-91C-37-112-22-126 0-126Z"
FACE = "M0-118C17-118 28-106 28-90C28-74 17-62 11-47Q0-43-11-47C-17-62-28-74-28-90C-28-106-17-118 0-118Z"
MASK = (
    "M0-106C6-114 24-112 24-97C24-91 21-88 21-84C25-70 14-58 0-58"
    "C-14-58-25-70-21-84C-21-88-24-91-24-97C-24-112-6-114 0-106Z"
)
WOLF = (
    "M0-119L12-117L30-134Q37-118 36-100L43-88L35-82L36-72L24-68Q17-58 12-47Q0-43-12-47"
    "Q-17-58-24-68L-36-72L-35-82L-43-88L-36-100Q-37-118-30-134L-12-117Z"
)
MUZZLE = "M-37-86L-22-92Q-6-92 0-80Q6-92 22-92L37-86L30-81L31-75L20-71Q13-58 0-54Q-13-58-20-71L-31-75L-30-81Z"


def line(d: str, colour: str, width: float) -> str:
    """A pen stroke."""
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def eyes(y: float, dx: float = 12.5, r: float = 4.2) -> str:
    """Two eyes with a glint."""
    return "".join(circle(x, y, r, fill="#2A2B45") + circle(x - 1.3, y - 1.5, 1.4, fill="#fff") for x in (-dx, dx))


def mane() -> str:
    """A ring of rounded tufts."""
    points = []
    for i in range(28):
        a, r = radians(i * 360 / 28 + 90), (44 if i % 2 else 36.5)
        points.append(f"{num(round(r * cos(a), 1))} {num(round(-91 + r * sin(a) * 0.96, 1))}")
    return "M" + " ".join(("Q" if i % 2 else "") + p for i, p in enumerate(points)) + f" {points[0]}Z"


def lion() -> str:
    """The lion."""
    rim: dict[str, Attribute] = {"stroke": ink("outline"), "stroke_linejoin": "round"}
    return (
        path(mane(), fill="#C4622A", stroke_width=2, **rim)
        + circle(-25, -114, 8, fill="#E9A03B", stroke_width=1.6, **rim)
        + circle(25, -114, 8, fill="#E9A03B", stroke_width=1.6, **rim)
        + path(FACE, fill="#F6BE58")
        + finish(FACE)
        + tag("ellipse", cx=-7, cy=-72, rx=9.5, ry=8, fill="#FFF1D2")
        + tag("ellipse", cx=7, cy=-72, rx=9.5, ry=8, fill="#FFF1D2")
        + path("M-7-83Q0-86 7-83Q5-75 0-74Q-5-75-7-83Z", fill="#6B2F20")
        + line("M0-74V-69M0-69Q-4-64-9-67M0-69Q4-64 9-67", "#6B2F20", 1.7)
        + eyes(-93)
        + line("M-17-102Q-12-105-8-102M17-102Q12-105 8-102", "#8A4A1E", 2)
    )


def monkey() -> str:
    """The monkey."""
    fur, skin = "#8C5A3C", "#F3CBA0"
    ears = "".join(
        circle(side * 36, -92, 11, fill=fur, stroke=ink("outline"), stroke_width=2)
        + circle(side * 37, -92, 5.8, fill=skin)
        for side in (-1, 1)
    )
    tuft = "M-3-126Q-9-134-2-137Q-2-132 3-135Q2-130 5-126Z"
    grin = "M-12-75Q0-63 12-75Q0-70-12-75Z"
    return (
        ears
        + path(HEAD, fill=fur)
        + path(tuft, fill=fur, stroke=ink("outline"), stroke_width=1.6, stroke_linejoin="round")
        + finish(HEAD)
        + path(MASK, fill=skin)
        + eyes(-96, 11)
        + line("M-3.5-84Q-2-82-1-84M1-84Q2-82 3.5-84", "#5E3420", 2)
        + path(grin, fill="#8E2F2A", stroke="#5E3420", stroke_width=1.6, stroke_linejoin="round")
    )


def wolf() -> str:
    """The wolf."""
    iris = "".join(circle(x, -91, 5.2, fill="#F9C43A", stroke="#2A2B45", stroke_width=1.5) for x in (-14, 14))
    return (
        path(WOLF, fill="#7C8AA5")
        + path("M28-126L17-114L30-105ZM-28-126L-17-114L-30-105Z", fill="#4C5672")
        + finish(WOLF)
        + path(MUZZLE, fill="#EEF1F6")
        + path("M-6.5-75Q0-78 6.5-75Q5-67 0-66Q-5-67-6.5-75Z", fill="#2A2B45")
        + line("M0-66V-62M0-62Q-5-57-10-61M0-62Q5-57 10-61", "#2A2B45", 1.7)
        + iris
        + eyes(-91, 13.5, 2.9)
        + line("M-22-99L-9-96M22-99L9-96", "#4C5672", 2.6)
    )


SHAPES = {"LION": (lion, "#C4622A"), "MONKEY": (monkey, "#8C5A3C"), "WOLF": (wolf, "#4C5672")}  # and their skirts
NAMES = [*DESIGN, *SHAPES]  # of all balloons that can be drawn

# -- silhouettes, for light around a balloon and for ghosts --------------------------------------------------------
TUB = "L24-25L21 1H-21L-24-25L-12-47"
CLASSIC = f"M0-132C24-132 42-114 42-92C42-72 20-64 12-47{TUB}C-20-64-42-72-42-92C-42-114-24-132 0-132Z"
ROUND = f"M0-136C26-136 47-114 47-91C47-70 22-62 12-47{TUB}C-22-62-47-70-47-91C-47-114-26-136 0-136Z"
HOWL = (
    f"M0-119L12-117L30-134Q37-118 36-100L43-88L35-82L36-72L24-68Q17-58 12-47{TUB}"
    "Q-17-58-24-68L-36-72L-35-82L-43-88L-36-100Q-37-118-30-134L-12-117Z"
)
FLYING = {"LION": ROUND, "MONKEY": ROUND, "WOLF": HOWL}
LYING = "M-52 5L-56-24L-10-33C0-44 12-56 25-56C46-58 69-54 69-39C69-24 54-8 32-8C16-8 2-12-8-14L-6 0Z"
PACKED = "M0-55C16-55 28-47 28-37C28-31 26-27 24-24L21 2H-21L-24-24C-26-27-28-31-28-37C-28-47-16-55 0-55Z"


@cache
def silhouette(name: str, pose: str) -> str:
    """Path data around a balloon in a pose."""
    if pose == "packed":
        return PACKED
    return LYING if pose == "lying" else FLYING.get(name, CLASSIC)


# -- poses ----------------------------------------------------------------------------------------------------
def top(name: str) -> str:
    """The envelope alone."""
    return SHAPES[name][0]() if name in SHAPES else envelope(name)


def skirt(name: str) -> str:
    """The colour of the skirt."""
    return SHAPES[name][1] if name in SHAPES else CLOTH[DESIGN[name][1]].deep


def definitions(names: list[str]) -> str:
    """Every balloon in every pose, once per page; `use` shows them anywhere."""
    out = gradients()
    for name in names:
        envelope_id, special = f"top-{name}", name in SHAPES
        letters = letters_of(name)
        limp = group(use(envelope_id), transform="translate(-62 -16) rotate(80) scale(.56 1)")
        straps = path("M-14-26L-8-30M-14-12L-8-16", stroke=ink("outline"), stroke_width=1.2)
        lying = limp + straps + group(basket(letters, special), transform="translate(-28 0) rotate(-6)")
        folded = group(use(envelope_id), transform="translate(0 3) scale(.64 .44)") + basket(letters, special)
        out += group(top(name), id=envelope_id)
        out += group(rigging(skirt(name)), use(envelope_id), basket(letters, special), id=f"flying-{name}")
        out += group(rigging(skirt(name)), use(envelope_id), basket(""), id=f"plain-{name}")
        out += group(lying, id=f"lying-{name}") + group(folded, id=f"packed-{name}")
    return out


def ghost(name: str, pose: str = "flying", **attrs: Attribute) -> str:
    """Where a balloon would go: a faint picture of it inside a dashed outline."""
    d = silhouette(name, pose)
    return group(
        path(d, fill=ink("pick"), fill_opacity=0.45, stroke=ink("pick"), stroke_width=7, stroke_linejoin="round"),
        group(use(f"{pose}-{name}"), opacity=0.55),
        path(
            d, fill="none", stroke=ink("pick-edge"), stroke_width=2.4, stroke_dasharray="7 5", stroke_linejoin="round"
        ),
        class_="ghost",
        **attrs,
    )


@cache
def mini(name: str, class_: str = "mini", letters: bool = True) -> str:
    """A small balloon for pages: needs `definitions` somewhere in the same page."""
    picture = use(f"{'flying' if letters else 'plain'}-{name}")
    return tag(
        "svg", picture, viewBox="-47 -140 94 143", class_=class_, role="img", aria_label=f"{spoken(name)} balloon"
    )
