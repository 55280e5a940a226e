"""Cloud 9 on one page."""

from montgolfier.engine.lessons import HowToPlay, Illustration

THREE = {"edition": "reference", "players": 3, "first_pilot": 1}
PILE = {"green": 9, "purple": 9, "red": 8, "yellow": 9, "wild": 3}

PAGE = HowToPlay(
    goal="You all sit in one basket. The higher the balloon, the more points you get for leaving; but if it falls "
    "while you are aboard, you get nothing. Whoever has the most points once somebody has 50 wins.",
    turn=(
        "The pilot rolls dice: as many as the number of the level, at most four.",
        "The others say, one after the other: stay, or leave and score the number of the level.",
        "The pilot plays one card for every coloured die. Blank dice are free, and one wild card may stand for any "
        "colour.",
        "Paid? The balloon rises, and the next player flies it. Not paid? It falls, and all aboard get nothing.",
    ),
    end="After each trip everybody draws one card, and all climb back into the basket. When somebody has 50 points, "
    "finish the trip: the most points win.",
    pictures=(
        Illustration(
            caption="Ada flies and has to pay red and green. Stay with her, or leave with 3 points?",
            options=THREE,
            position={
                "hands": [["green", "red", "wild", "yellow"], ["red", "green", "purple"], ["yellow", "purple", "red"]],
                "pile": PILE,
                "pilot": 1,
                "level": 3,
                "dice": ["green", "red", "blank"],
                "scores": [12, 9, 15],
                "phase": "passenger",
                "to_act": 0,
            },
        ),
        Illustration(
            caption="Your turn to fly: purple is missing, but a wild card can stand for it.",
            options={**THREE, "first_pilot": 0},
            position={
                "hands": [["green", "red", "wild"], ["red", "green"], ["yellow", "purple", "red"]],
                "pile": PILE,
                "pilot": 0,
                "level": 2,
                "dice": ["purple", "red"],
                "scores": [12, 9, 15],
                "phase": "pay",
            },
        ),
        Illustration(
            caption="Ben left at level 4 and has his points. You and Ada fly on.",
            options=THREE,
            position={
                "hands": [["green", "red"], ["red", "green"], ["yellow", "purple", "red"]],
                "pile": PILE,
                "pilot": 1,
                "level": 5,
                "aboard": [True, True, False],
                "left": [0, 0, 4],
                "dice": ["green", "red", "blank", "blank"],
                "scores": [12, 9, 19],
                "phase": "passenger",
                "to_act": 0,
            },
        ),
        Illustration(
            caption="Alone aboard, the pilot may leave for 6 points as well, or pay and go on.",
            options={**THREE, "first_pilot": 0},
            position={
                "hands": [["green", "red"], ["red"], ["yellow", "purple", "red"]],
                "pile": PILE,
                "pilot": 0,
                "level": 6,
                "aboard": [True, False, False],
                "left": [0, 5, 4],
                "dice": ["green", "red", "blank", "blank"],
                "scores": [12, 14, 19],
                "phase": "lone_after",
            },
        ),
    ),
)
