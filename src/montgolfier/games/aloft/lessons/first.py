"""The first edition of Aloft: trucks that leave no choice, and an end that comes at once."""

from montgolfier.engine.lessons import Lesson, LessonStep

LATER = "Not now: touch what glows."
NO_CHOICE = "First the truck, then a balloon: that is the order of every turn."

FIRST = Lesson(
    name="first-edition",
    label="First edition",
    about="The original: the trucks roll by themselves, and you decide about the balloons.",
    options={"edition": "first", "players": 2, "first_player": 0},
    position={
        "deck": ["RW", "GR", "PR", "PY", "GP", "GY", "GW", "WOLF"],
        "trucks": [[8, 9, 10, 11], 7],
        "load": {"RW": ["inflated", 10], "PR": ["unpacked", 8]},
        "flying": {"GR": [5, 3], "PY": [3, 1], "GP": [7, 1]},
        "hands": ["R", "P"],
        "phase": "advance",
        "to_move": 0,
    },
    steps=(
        LessonStep(
            say="Your secret colour is red. Every balloon with red on it scores for you. "
            "Red-white stands ready: touch it and watch it rise.",
            play="launch RW",
            well="A fine start: it flies in the lowest row.",
            then=("truck", "ascend PY"),
            wrong={
                "ascend": "That one is already flying. First launch the balloon that glows.",
                "inflate": "Soon! First launch the balloon that is ready.",
                "unpack": "Soon! First launch the balloon that is ready.",
            },
        ),
        LessonStep(
            say="Once a balloon flies, a turn begins with a truck. In this edition there is no choice: "
            "the one that glows must drive.",
            play="truck",
            well="The front truck goes first, then the others fill the gap, one by one.",
            wrong={"ascend": NO_CHOICE, "inflate": NO_CHOICE, "unpack": NO_CHOICE},
        ),
        LessonStep(
            say="Now one balloon, one step. The numbers are points: higher rows count more. Lift red-white.",
            play="ascend RW",
            well="From 2 to 3 points.",
            then=("truck", "ascend GP"),
            wrong={
                "ascend GR": "Green-red leads already. Red-white gains more.",
                "ascend": "That one has no red. Lift red-white.",
                "inflate": LATER,
                "unpack": LATER,
            },
        ),
        LessonStep(
            say="The convoy crawls on. Touch the truck that glows.",
            play="truck",
            well="Five truck moves, and all of them stand one column further.",
            wrong={"ascend": NO_CHOICE, "inflate": NO_CHOICE, "unpack": NO_CHOICE},
        ),
        LessonStep(
            say="A balloon goes up in steps: unpack it onto a truck, inflate it, launch it. "
            "Purple-red is unpacked: touch it to inflate it.",
            play="inflate PR",
            well="It stands. Its truck takes it along.",
            then=("truck", "unpack GY 10"),
            wrong={"ascend": LATER, "unpack": "It would not fly in time. Inflate purple-red."},
        ),
        LessonStep(
            say="It rode one column on. Now the orange safety truck catches up: it has to, before the front "
            "truck may drive again.",
            play="truck",
            well="The next truck move takes the front truck off the board.",
            wrong={"launch": NO_CHOICE, "ascend": NO_CHOICE, "unpack": NO_CHOICE},
        ),
        LessonStep(
            say="Last chance: in this edition the game ends at once when the front truck is gone. "
            "Launch purple-red. Corners may touch, sides may not.",
            play="launch PR",
            well="Ada drives the front truck away: the end. Red 10, purple 6. You win!",
            then=("truck",),
            wrong={
                "ascend": "A balloon on the ground scores nothing. Launch purple-red!",
                "inflate": "That one would be too late. Launch purple-red!",
                "unpack": "That one would be too late. Launch purple-red!",
            },
        ),
    ),
    learned=(
        "The truck move leaves no choice: the page makes it for you.",
        "Then one balloon takes one step: unpack, inflate, launch, or climb.",
        "Balloons never share a side. Corners may touch.",
        "The game ends at once when the front truck leaves the board.",
    ),
    free={"edition": "first", "players": 2},
)
