"""Aloft on one page: the second edition, and what is different in the others."""

from montgolfier.engine.lessons import HowToPlay, Illustration

SECOND = {"edition": "second", "players": 2, "first_player": 0}

PAGE = HowToPlay(
    goal="You each have a secret colour. Together you send up one flight of balloons, and every balloon with your "
    "colour scores for you: the higher it flies, and the further to the right, the more. Nobody owns a balloon; "
    "everybody may move all of them.",
    turn=(
        "Once a balloon flies, first drive a truck: the launch truck whose turn it is, or the orange safety truck.",
        "Then move one balloon one step: unpack it onto a truck, inflate it, launch it, or let it climb.",
        "Two flying balloons never share a side. Corners may touch.",
    ),
    end="When the front truck drives off the board, its driver takes a last step, and the game is over. "
    "Number the balloons: the lowest row first, each row from left to right. Add up the numbers on the "
    "balloons with your colour. The highest sum wins.",
    pictures=(
        Illustration(
            caption="A balloon's way: packed in the meadow, lying on a truck, standing, flying.",
            options=SECOND,
            position={
                "deck": ["GR", "GP", "PY", "RW", "WY"],
                "trucks": [[4, 5, 6, 7], 4],
                "load": {"RW": ["unpacked", 5], "GP": ["inflated", 6]},
                "flying": {"PY": [8, 1]},
                "hands": ["R", "P"],
                "phase": "truck",
                "to_move": 0,
            },
        ),
        Illustration(
            caption="The trucks: the front one has left a gap, the next one fills it. The orange one stays among them.",
            options=SECOND,
            position={
                "deck": ["GR", "PY", "RW"],
                "trucks": [[4, 5, 6, 8], 5],
                "load": {"GR": ["inflated", 6]},
                "flying": {"PY": [3, 2]},
                "hands": ["R", "P"],
                "phase": "truck",
                "to_move": 0,
            },
        ),
        Illustration(
            caption="Corners may touch, sides may not: GR cannot climb while PW is beside its next cell.",
            options=SECOND,
            position={
                "deck": ["GR", "PW", "RY", "GY"],
                "trucks": [[7, 8, 9, 10], 7],
                "flying": {"GR": [5, 1], "PW": [6, 2], "RY": [7, 3], "GY": [3, 2]},
                "hands": ["R", "P"],
                "to_move": 0,
            },
        ),
        Illustration(
            caption="The end: the numbers show what each balloon is worth. Red has 1 + 3 + 5 = 9 points.",
            options=SECOND,
            position={
                "deck": ["RW", "GR", "PR", "PY", "GP"],
                "trucks": [[9, 10, 11, 13], 9],
                "flying": {"GR": [5, 3], "PY": [3, 2], "RW": [9, 2], "GP": [11, 2], "PR": [10, 1]},
                "hands": ["R", "P"],
                "phase": "over",
            },
        ),
    ),
)
