"""The wordmark, faces, icons and the frame of the small game pictures."""

from functools import cache

from montgolfier.art import balloon, sky
from montgolfier.art.palette import ink
from montgolfier.art.svg import circle, group, path, rect, tag, title, use

# Monoline letters drawn for Montgolfier: path data and advance; baseline 0, x-height 48.
LETTERS = {
    "M": ("M0 0V-70L29-28L58-70V0", 58),
    "o": ("M0-24A24 24 0 1 1 48-24A24 24 0 1 1 0-24Z", 48),
    "n": ("M0 0V-47M0-26C0-40 9-48 21-48C34-48 41-40 41-27V0", 41),
    "t": ("M8-66V-13C8-4 13 0 23-1M-4-47H22", 22),
    "g": ("M0-24A24 24 0 1 1 48-24A24 24 0 1 1 0-24ZM48-47V5C48 18 38 25 24 25C14 25 8 22 4 17", 48),
    "l": ("M0-72V0", 0),
    "f": ("M7 0V-54C7-66 13-73 25-71M-4-47H22", 22),
    "i": ("M0-47V0", 0),
    "e": ("M1-25H47C47-38 37-48 24-48C11-48 0-38 0-24C0-10 11 0 24 0C33 0 40-4 44-10", 47),
    "r": ("M0 0V-47M0-25C0-40 10-48 24-47", 24),
}
GAP = 19
BALLOON_LETTER = 5  # the middle of the name is a balloon


@cache
def wordmark() -> str:
    """The name as lettering; needs `balloon.definitions` with RW in the same page."""
    x, strokes, extras = 0, "", ""
    for i, letter in enumerate("Montgolfier"):
        d, advance = LETTERS[letter]
        if i == BALLOON_LETTER:
            ropes = path("M-9 47L-7 57M9 47L7 57", stroke="currentColor", stroke_width=2)
            basket = rect(-8, 57, 16, 11, 3, fill=ink("wicker"), stroke="currentColor", stroke_width=2)
            o = group(use("top-RW"), transform="translate(0 92)")
            extras += group(o, ropes, basket, transform=f"translate({x + 24} -27) scale(.72) translate(0 -4)")
        else:
            strokes += path(d, transform=f"translate({x} 0)")
        if letter == "i":
            extras += circle(x, -66, 6.4, fill="#DE4440")
        x += advance + GAP
    lines = group(
        strokes, fill="none", stroke="currentColor", stroke_width=9.5, stroke_linecap="round", stroke_linejoin="round"
    )
    box = f"-8 -84 {x - GAP + 16} 116"
    return tag("svg", title("Montgolfier"), lines, extras, viewBox=box, class_="wordmark", role="img")


# -- faces ----------------------------------------------------------------------------------------------------
FACES = (
    ("#F9C43A", "#F3CBA0", "#7A4A2B", "#5B3A22"),
    ("#E9B8C6", "#F6D3B3", "#A92A2C", "#C4622A"),
    ("#9CC9E3", "#E3AE80", "#1F4F87", ""),
    ("#B9D6A0", "#9A6A48", "#3B5B3A", ""),
    ("#C9B5E8", "#C98F62", "#482B80", "#2A2B45"),
    ("#F3C79A", "#7A4E33", "#B95512", "#2A1B12"),
)


@cache
def face(seat: int) -> str:
    """The aeronaut of a seat: leather cap, goggles, friendly face."""
    back, skin, cap, hair = FACES[seat % len(FACES)]
    locks = path("M9 30Q7 42 13 44L16 32ZM39 30Q41 42 35 44L32 32Z", fill=hair) if hair else ""
    goggle = {"fill": "#DDF0F7", "stroke": "#2A2B45", "stroke_width": "1.6"}
    smile = path("M20 33Q24 36 28 33", fill="none", stroke="#2A2B45", stroke_width=1.6, stroke_linecap="round")
    return tag(
        "svg",
        circle(24, 24, 24, fill=back),
        locks,
        path("M8 48Q10 39 24 39T40 48Z", fill=cap),
        circle(24, 27, 12.5, fill=skin),
        path("M10.5 27Q9 11 24 11T37.5 27Q36 20.5 24 20.5T10.5 27Z", fill=cap),
        rect(13, 16.5, 10, 7.5, 3.7, **goggle),
        rect(25, 16.5, 10, 7.5, 3.7, **goggle),
        circle(20, 28.5, 1.5, fill="#2A2B45"),
        circle(28, 28.5, 1.5, fill="#2A2B45"),
        smile,
        viewBox="0 0 48 48",
        class_="avatar",
        aria_hidden="true",
    )


@cache
def robot(seat: int) -> str:
    """A bot: the same cap and goggles over a tin face."""
    back, _, cap, _ = FACES[seat % len(FACES)]
    return tag(
        "svg",
        circle(24, 24, 24, fill=back),
        path("M8 48Q10 40 24 40T40 48Z", fill=cap),
        path("M24 12V6", stroke="#2A2B45", stroke_width=1.6),
        circle(24, 6, 2.4, fill="#DE4440", stroke="#2A2B45", stroke_width=1.2),
        rect(12, 13, 24, 26, 7, fill="#D5DCE6", stroke="#2A2B45", stroke_width=1.6),
        path("M12 21V20Q12 13 19 13H29Q36 13 36 20V21Z", fill=cap),
        circle(19, 25, 4.4, fill="#DDF0F7", stroke="#2A2B45", stroke_width=1.6),
        circle(29, 25, 4.4, fill="#DDF0F7", stroke="#2A2B45", stroke_width=1.6),
        circle(19, 25, 1.5, fill="#2A2B45"),
        circle(29, 25, 1.5, fill="#2A2B45"),
        path("M18 34H30M21 32.5V35.5M24 32.5V35.5M27 32.5V35.5", stroke="#2A2B45", stroke_width=1.3),
        viewBox="0 0 48 48",
        class_="avatar",
        aria_hidden="true",
    )


@cache
def empty_chair() -> str:
    """A seat still free."""
    return tag(
        "svg",
        circle(24, 24, 22.5, fill="none", stroke="currentColor", stroke_width=2, stroke_dasharray="5 5", opacity=0.6),
        path("M24 15V33M15 24H33", stroke="currentColor", stroke_width=2.6, stroke_linecap="round", opacity=0.7),
        viewBox="0 0 48 48",
        class_="avatar",
        aria_hidden="true",
    )


# -- icons ----------------------------------------------------------------------------------------------------
ICONS = {
    "undo": "M9 4L4 9L9 14M4 9H14A6 6 0 0 1 14 21",
    "hint": "M12 3A7 7 0 0 0 8 16V18H16V16A7 7 0 0 0 12 3ZM9 22H15",
    "rules": "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
    "log": "M5 6H19M5 12H19M5 18H14",
    "analysis": "M6 3V21M6 8H13A4 4 0 0 1 17 12V21M6 3L3 6M6 3L9 6M17 21L14 18M17 21L20 18",
    "goal": "M5 22V3M5 4C9 1 13 7 19 4V13C13 16 9 10 5 13",
    "dice": "M4 8L12 4L20 8V16L12 20L4 16ZM4 8L12 12L20 8M12 12V20M8 13V13.1M16 13V13.1M12 8V8.1",
    "prev": "M15 5L8 12L15 19",
    "next": "M9 5L16 12L9 19",
    "first": "M18 5L11 12L18 19M7 5V19",
    "last": "M6 5L13 12L6 19M17 5V19",
    "play": "M7 4L20 12L7 20Z",
    "pause": "M8 5V19M16 5V19",
    "theme": "M20 14A8 8 0 1 1 10 4A6.5 6.5 0 0 0 20 14Z",
    "secret": "M6 11H18V21H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11",
    "link": "M10 14A4 4 0 0 1 10 8L13 5A4 4 0 0 1 19 11L17.5 12.5M14 10A4 4 0 0 1 14 16L11 19A4 4 0 0 1 5 13L6.5 11.5",
    "flag": "M6 21V4M6 5H18L15 9L18 13H6",
    "again": "M19 12A7 7 0 1 1 16.5 6.6M17 3V7H13",
    "eye": "M2 12Q12 2 22 12Q12 22 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    "home": "M4 11L12 4L20 11V20H14V14H10V20H4Z",
    "print": "M7 9V3H17V9M7 17H4V9H20V17H17M7 14H17V21H7Z",
    "plus": "M12 5V19M5 12H19",
    "close": "M6 6L18 18M18 6L6 18",
    "bell": "M6 17V11A6 6 0 0 1 18 11V17L20 19H4L6 17ZM10 22H14M12 5V3",
    "chat": "M4 5H20V16H12L7 20V16H4ZM8 9H16M8 12H13",
    "sound": "M4 10V14H8L13 18V6L8 10ZM16 9A4 4 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5",
    "silent": "M4 10V14H8L13 18V6L8 10ZM16 10L21 15M21 10L16 15",
    "device": "M8 3H16V21H8ZM11 18H13",
    "smile": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM8 14Q12 18 16 14M9 9V10.5M15 9V10.5",
    "wow": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 13A2 2 0 1 1 12 17A2 2 0 1 1 12 13ZM9 8V9.5M15 8V9.5",
    "think": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM9 16L15 14.5M9 9V10.5M13.5 8L16.5 8.6M15 10V10.5",
    "heart": "M12 20C3 14 3 8 6 6C9 4 11 6 12 8C13 6 15 4 18 6C21 8 21 14 12 20Z",
    "whole": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
}


@cache
def icon(name: str) -> str:
    """A line icon in the colour of the text."""
    return tag(
        "svg",
        path(ICONS[name]),
        viewBox="0 0 24 24",
        class_="icon",
        fill="none",
        stroke="currentColor",
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
        aria_hidden="true",
    )


def emblem(*content: str) -> str:
    """The frame of a game's small picture."""
    return tag(
        "svg",
        *content,
        viewBox="0 0 360 160",
        class_="picture",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


@cache
def symbols() -> str:
    """What the pictures of all scenes and pages use: gradients of the air, every balloon."""
    return sky.definitions() + balloon.definitions(balloon.NAMES)
