"""The colours of all boards, each with a stand-in for terminals that have only sixteen."""

from functools import cache

from rich.console import Console

INK, PAPER, NOTE = "#2a2b45", "#fffbf1", "#2b2c46"  # letters on cloth, dark and light; words on the landscape
CLOTH = {"B": "#3f8fe0", "G": "#2f9e74", "P": "#6a45ae", "R": "#de4440", "W": "#fffbf2", "Y": "#f9c43a"}
NIGHT = "#2a2b44"  # the special shapes
PINK, GRAY = "#ee8fb4", "#a3a3ad"
SKY = ["#74afdb", "#b4d6e5", "#fbe3cb", "#fcbf8e"]
ROAD, LANE, MEADOW = "#ebd7ae", "#ddc391", "#a9cc85"
BLUE_TRUCK, ORANGE_TRUCK, WICKER = "#2f6fb5", "#ee7f2d", "#84562c"

BASIC = {
    INK: "black",
    PAPER: "bright_white",
    CLOTH["B"]: "bright_blue",
    CLOTH["G"]: "green",
    CLOTH["P"]: "magenta",
    CLOTH["R"]: "red",
    CLOTH["W"]: "bright_white",
    CLOTH["Y"]: "bright_yellow",
    NIGHT: "bright_black",
    BLUE_TRUCK: "blue",
    ORANGE_TRUCK: "yellow",
    WICKER: "bright_black",
    PINK: "bright_magenta",
    GRAY: "white",
}


@cache
def few_colours() -> bool:
    """Whether this terminal has sixteen colours only."""
    return Console().color_system in ("standard", "windows")


def tone(colour: str) -> str:
    """A colour as this terminal can show it; with few colours the landscape is left out."""
    return BASIC.get(colour, "default") if few_colours() else colour


def style(ink: str, ground: str) -> str:
    """Bold letters on a ground, as a rich style."""
    return f"bold {tone(ink)} on {tone(ground)}"
