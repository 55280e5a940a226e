"""Every colour of Montgolfier, each game colour with its sign, and the typeface.

`ink(name)` is `var(--name,#hex)`: in a page the style sheet decides, so the dusk theme recolours the very same
picture; standing alone the sunrise value is used.
"""

from dataclasses import dataclass

SANS = '"Avenir Next",Avenir,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,system-ui,sans-serif'

# The page, and scenery and pieces at sunrise.
SCENE = {
    "text": "#2A2B45",
    "muted": "#5A5973",
    "panel": "#FFFBF1",
    "panel-2": "#F8EFDC",
    "line": "#E2D3B5",
    "gold": "#F9C43A",
    "turn": "#FFF0C2",
    "accent": "#1C3F8F",
    "cta": "#C7362F",
    "glow": "#FFE27A",
    "pick": "#FFFFFF",
    "pick-edge": "#1C3F8F",
    "sky-0": "#74AFDB",
    "sky-1": "#B4D6E5",
    "sky-2": "#FBE3CB",
    "sky-3": "#FCBF8E",
    "sun": "#FFF3CF",
    "sun-glow": "#FFD68F",
    "cloud": "#FFFFFF",
    "cloud-back": "#F8E3D4",
    "cloud-ink": "#2A2B45",
    "peak-far": "#B7BBDA",
    "peak-far-lit": "#D9CFE0",
    "peak-mid": "#93A9C9",
    "peak-mid-lit": "#B6BFD6",
    "hill-far": "#8FB7B4",
    "hill-mid": "#93C09A",
    "hill-near": "#A9CC85",
    "tree": "#5F9A74",
    "tree-lit": "#7DB382",
    "trunk": "#7A5B46",
    "wall": "#FFF6E6",
    "roof": "#C0705F",
    "haze": "#FFE9CF",
    "road": "#EBD7AE",
    "road-edge": "#CDB282",
    "lane": "#DDC391",
    "field": "#7FB069",
    "field-shade": "#6A9C58",
    "mat": "#F6EFD9",
    "cell": "#FFFFFF",
    "cell-line": "#FFFFFF",
    "truck": "#2F6FB5",
    "truck-dark": "#1F4F87",
    "truck-lit": "#5C9BDB",
    "safety": "#EE7F2D",
    "safety-dark": "#B95512",
    "safety-lit": "#FFA95E",
    "tyre": "#2A2B45",
    "glass": "#DDF0F7",
    "wicker": "#B9814A",
    "wicker-dark": "#84562C",
    "outline": "#2A2B45",
    "paper": "#FFFBF1",
    "note": "#2A2B45",
    "note-ground": "#22331C",
    "flame": "#FFB02E",
    "tray": "#3C5A8F",
    "counter": "#F6ECD9",
    "rung-here": "#FFFDF6",
    "rung-ahead": "#EFF3FB",
    "rung-passed": "#F2D9C8",
    "rung-here-ink": "#2A2B45",
    "rung-ahead-ink": "#2A2B45",
    "rung-passed-ink": "#7A5A5E",
    "rung-here-disc": "#2A2B45",
    "rung-ahead-disc": "#62709B",
    "rung-passed-disc": "#B08A84",
}

INK = SCENE["text"]
PAPER = SCENE["paper"]
GOLD = SCENE["gold"]
GOLD_DEEP = "#8F5F00"
WHITE = "#FFFFFF"
ROOFS = ("#C0705F", "#7B6AA8", "#4F86A8", "#B07A3C")
ROCK = ("#B598AD", "#9C7F9D", "#83698B")  # lit, middle, shaded


@dataclass(frozen=True)
class Swatch:
    """A game colour: the cloth, its dark edge, its tint on paper, its sign, and the colour of the sign on the cloth."""

    fill: str
    deep: str
    tint: str
    icon: str | None = None
    sign: str = WHITE


# Aeronaut Odyssey: route types.
TYPES = {
    "red": Swatch("#DE4440", "#96222A", "#F8DAD4", "flame"),
    "orange": Swatch("#E06C1F", "#9A4A08", "#FDE4C8", "sun"),
    "yellow": Swatch("#F9C43A", "#8F6A00", "#FDF2C9", "star", "#5B3A00"),
    "white": Swatch("#FFFBF1", "#7D7462", "#FFFEFA", "cloud", "#5F5848"),
    "black": Swatch("#45455A", "#20202E", "#DEDEE6", "moon"),
    "blue": Swatch("#2F7FC1", "#1B5288", "#D8E8F5", "drop"),
    "pink": Swatch("#D85F95", "#98396A", "#FAE0EC", "heart"),
    "green": Swatch("#2F9E74", "#1E6B4B", "#D9EFE5", "leaf"),
    "gray": Swatch("#868D9B", "#5D6372", "#E7E9EE", "compass"),
}
WILD = Swatch("#6A45AE", "#482B80", "#EBE0F6", "compass")  # the balloon that stands for any type

# Balloon cloth, by the letter of its colour.
CLOTH = {
    "B": Swatch("#3B93DD", "#1F5F9E", "#D8E8F5"),
    "G": Swatch("#2F9E74", "#1E7353", "#D9EFE5"),
    "P": Swatch("#6A45AE", "#482B80", "#EBE0F6"),
    "R": Swatch("#DE4440", "#A92A2C", "#F8DAD4"),
    "W": Swatch("#FFFBF1", "#CFC6B4", "#FFFEFA"),
    "Y": Swatch("#F9C43A", "#CF9212", "#FDF2C9"),
}

# Cloud 9: cards and dice.
SUITS = {
    "green": Swatch("#2F9E74", "#1E6B4B", "#D9EFE5", "leaf"),
    "purple": Swatch("#6A45AE", "#482B80", "#EBE0F6", "star"),
    "red": Swatch("#DE4440", "#96222A", "#F8DAD4", "heart"),
    "yellow": Swatch("#F9C43A", "#8F6A00", "#FDF2C9", "sun", "#5B3A00"),
    "wild": Swatch("#3C4A6B", "#28334D", "#E3E8F1", "umbrella"),
    "blank": Swatch("#FFFBF1", "#CBB994", "#FFFBF1"),
}

# Players by seat: colour and shape, always together.
PLAYERS = (
    ("#E0562F", "circle"),
    ("#2367A8", "square"),
    ("#14806F", "triangle"),
    ("#B67A00", "diamond"),
    ("#8B3F8F", "hexagon"),
    ("#4B5563", "shield"),
)


def ink(name: str) -> str:
    """A themable colour by its role."""
    return f"var(--{name},{SCENE[name]})"


def mix(a: str, b: str, share: float) -> str:
    """Two hex colours blended; share 0 is the first, 1 the second."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def channels(colour: str) -> tuple[int, ...]:
    """Red, green and blue of a hex colour."""
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


STYLE = f"""
text{{font-family:{SANS}}}text:not([fill]){{fill:{ink("text")}}}
.b{{font-weight:700}}text.q:not([fill]){{fill:{ink("muted")}}}text.w:not([fill]){{fill:#fff}}text.k:not([fill]){{fill:{INK}}}
.mv{{transition:transform .7s cubic-bezier(.34,.02,.18,1)}}
.act{{cursor:pointer;outline:none}}
.act .halo{{transition:opacity .2s}}
.act:hover .halo{{opacity:1}}
.act:focus-visible .ring{{opacity:1}}.ring{{opacity:0}}
@keyframes breathe{{50%{{opacity:.55}}}}
.breathe{{animation:breathe 2.6s ease-in-out infinite}}
@media (prefers-reduced-motion:reduce){{.mv,.breathe,.halo{{animation:none!important;transition:none!important}}}}
"""
