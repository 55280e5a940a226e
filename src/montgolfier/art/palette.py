"""Every colour the drawings use, in one place.

`ink(role)` is a CSS variable with the sunrise value as fallback: inline in a page the dusk theme recolours the
very same SVG; a picture that stands alone shows the sunrise.
"""

# Balloon cloth of Aloft: name, cloth, dark edge. Spread in lightness as well as in hue.
CLOTH = {
    "B": ("blue", "#3B93DD", "#1F5F9E"),
    "G": ("green", "#2F9E74", "#1E7353"),
    "P": ("purple", "#6A45AE", "#482B80"),
    "R": ("red", "#DE4440", "#A92A2C"),
    "W": ("white", "#FFFBF1", "#CFC6B4"),
    "Y": ("yellow", "#F9C43A", "#CF9212"),
}

# Scenery and pieces at sunrise; the page's style sheet has the dusk values under the same names.
SCENE = {
    "sky-0": "#74AFDB", "sky-1": "#B4D6E5", "sky-2": "#FBE3CB", "sky-3": "#FCBF8E",
    "sun": "#FFF3CF", "sun-glow": "#FFD68F",
    "cloud": "#FFFFFF", "cloud-back": "#F8E3D4", "cloud-ink": "#2A2B45",
    "peak-far": "#B7BBDA", "peak-far-lit": "#D9CFE0", "peak-mid": "#93A9C9", "peak-mid-lit": "#B6BFD6",
    "hill-far": "#8FB7B4", "hill-mid": "#93C09A", "hill-near": "#A9CC85",
    "tree": "#5F9A74", "tree-lit": "#7DB382", "trunk": "#7A5B46",
    "wall": "#FFF6E6", "roof": "#C0705F", "haze": "#FFE9CF",
    "road": "#EBD7AE", "road-edge": "#CDB282", "lane": "#DDC391",
    "field": "#7FB069", "field-shade": "#6A9C58",
    "mat": "#F6EFD9", "cell": "#FFFFFF", "cell-line": "#FFFFFF",
    "truck": "#2F6FB5", "truck-dark": "#1F4F87", "truck-lit": "#5C9BDB",
    "safety": "#EE7F2D", "safety-dark": "#B95512", "safety-lit": "#FFA95E",
    "tyre": "#2A2B45", "glass": "#DDF0F7", "wicker": "#B9814A", "wicker-dark": "#84562C",
    "outline": "#2A2B45", "paper": "#FFFBF1", "note": "#2A2B45", "note-ground": "#22331C",
    "tray": "#3C5A8F", "counter": "#F6ECD9",
    "rung-here": "#FFFDF6", "rung-ahead": "#EFF3FB", "rung-passed": "#F2D9C8",
    "rung-here-ink": "#2A2B45", "rung-ahead-ink": "#2A2B45", "rung-passed-ink": "#7A5A5E",
    "rung-here-disc": "#2A2B45", "rung-ahead-disc": "#62709B", "rung-passed-disc": "#B08A84",
    "glow": "#FFE27A", "pick": "#FFFFFF", "pick-edge": "#1C3F8F", "flame": "#FFB02E",
}  # fmt: skip

# Players: a colour and a shape (and the initial of the name).
PLAYERS = [
    ("#D9482A", "circle"), ("#2367A8", "square"), ("#14806F", "triangle"),
    ("#9A6700", "diamond"), ("#8B3F8F", "hexagon"), ("#4B5563", "shield"),
]  # fmt: skip

SANS = "Avenir Next,Segoe UI,Roboto,Helvetica Neue,Liberation Sans,Arial,sans-serif"


def ink(role: str) -> str:
    """The colour of a role in the scene."""
    return f"var(--{role},{SCENE[role]})"


def cloth(letter: str) -> str:
    """The cloth of a colour of Aloft."""
    return CLOTH[letter][1]


def cloth_dark(letter: str) -> str:
    """The dark edge of that cloth."""
    return CLOTH[letter][2]


def cloth_name(letter: str) -> str:
    """The name of that colour."""
    return CLOTH[letter][0]


def mix(a: str, b: str, t: float) -> str:
    """Blend two hex colours: t=0 gives a, t=1 gives b."""
    one, other = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(one, other, strict=True))
