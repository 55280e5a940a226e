"""What is in the box: colours, balloons, the board. Data shared by all three editions of Aloft."""

COLOURS = "BGPRWY"  # blue (third edition only), green, purple, red, white, yellow
COLOUR_NAMES = {"B": "blue", "G": "green", "P": "purple", "R": "red", "W": "white", "Y": "yellow"}

# AR-06: one regular balloon for every pair of colours; A1-13: the special shapes have none.
REGULAR = [a + b for i, a in enumerate(COLOURS) for b in COLOURS[i + 1 :]]
SPECIAL = ["LION", "MONKEY", "WOLF"]
BALLOONS = REGULAR + SPECIAL  # the canonical order; a balloon's number is its place in this list
BALLOON_NUMBER = {name: number for number, name in enumerate(BALLOONS)}
WITH_SPECIALS = {0: [], 1: ["LION"], 2: ["LION", "WOLF"], 3: SPECIAL}  # AR-05

# AR-01: twelve columns and four rows. AR-40: space 13 lies to the right of the board.
COLUMNS = 12
ROWS = 4
BEYOND = 13

SET_POINTS = [0, 1, 3, 6, 10, 15]  # A3-33; larger sets count as five
ACHIEVEMENTS = {**dict.fromkeys(COLOURS, 5), "wild": 3, "safety": 8}  # A3-04, AR-51: tokens of each kind
LAUNCH_TRUCKS = 4  # AR-03; the safety truck comes on top


def colours_of(balloon: int) -> int:
    """The colours on a balloon as a set of bits; none on a special shape."""
    name = BALLOONS[balloon]
    return 0 if name in SPECIAL else colour_set(name)


def colour_set(letters: str) -> int:
    """Colour letters as a set of bits."""
    return sum(1 << COLOURS.index(letter) for letter in letters)


COLOURS_OF = [colours_of(balloon) for balloon in range(len(BALLOONS))]


def colour_letters(colours: int) -> str:
    """A set of colours as letters in alphabetical order."""
    return "".join(letter for i, letter in enumerate(COLOURS) if colours >> i & 1)
