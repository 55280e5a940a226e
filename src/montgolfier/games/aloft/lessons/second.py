"""The first flight in Aloft, by the rules of the second edition: from a launch to the last advance."""

from montgolfier.engine.lessons import Lesson, LessonStep

FLY_FIRST = "Driving comes in a moment. First touch the balloon that glows: it is ready to fly."
FINISH_FIRST = "A fine idea for later. Here, touch what glows: it brings you more points."

SECOND = Lesson(
    name="first-flight",
    label="Your first flight",
    about="Launch a striped balloon over the sunrise, lift it higher, and win. Three minutes.",
    options={"edition": "second", "players": 2, "first_player": 0},
    position={
        "deck": ["RW", "GR", "PR", "PY", "GP", "GY", "GW", "LION"],
        "trucks": [[7, 9, 10, 11], 7],
        "load": {"RW": ["inflated", 9]},
        "flying": {"GR": [5, 3], "PY": [3, 1], "GP": [11, 1]},
        "hands": ["R", "P"],
        "phase": "advance",
        "to_move": 0,
    },
    steps=(
        LessonStep(
            say="Your secret colour is red: balloons with red on them score for you. "
            "This red-white one is ready. Touch it, and up it goes!",
            play="launch RW",
            well="It flies! It rose straight up from its truck.",
            then=("truck S", "ascend PY"),
            wrong={
                "ascend": "That balloon is already flying. Touch the one that waits on the truck and glows.",
                "unpack": FLY_FIRST,
                "truck": FLY_FIRST,
            },
        ),
        LessonStep(
            say="Balloons are in the air, so every turn now begins with a truck. "
            "Drive the blue one that glows: it fills the gap.",
            play="truck L",
            well="Trucks only ever drive to the right.",
            wrong={
                "truck S": "The orange safety truck could drive too. Here, fill the gap with the blue truck.",
                "ascend": "First a truck, then a balloon: that is the order of every turn.",
                "unpack": "First a truck, then a balloon: that is the order of every turn.",
            },
        ),
        LessonStep(
            say="Then one balloon takes one step. The number on a balloon is its worth: "
            "the higher, the better. Touch red-white to let it climb.",
            play="ascend RW",
            well="From 1 to 3! Rows count from the bottom up, and in each row from left to right.",
            then=("truck L", "ascend GP"),
            wrong={
                "ascend GR": "Green-red is yours too, but it is the highest of all already. Lift red-white.",
                "ascend": "That one has no red on it. Lift your own: red-white.",
                "unpack": FINISH_FIRST,
            },
        ),
        LessonStep(
            say="Ada lifted hers, and the front truck drove on. Fill the new gap: touch the truck that glows.",
            play="truck L",
            well="Good. Trucks carry the next balloons to better places.",
            wrong={"truck S": "Allowed, but not now: fill the gap with the blue truck that glows."},
        ),
        LessonStep(
            say="Bring up another red balloon. Touch purple-red in the meadow, then the truck that glows.",
            play="unpack PR 9",
            well="It lies on the truck, and rides along when the truck drives.",
            then=("truck L", "unpack GY 8"),
            wrong={
                "unpack PR 12": "That truck leaves the board soon, and your balloon with it! Take the one that glows.",
                "unpack PR 11": "From there it could not rise beside the others in time. Take the truck that glows.",
                "unpack": "That balloon would help somebody else, perhaps. Take purple-red: it has your colour.",
                "ascend": FINISH_FIRST,
            },
        ),
        LessonStep(
            say="See: your balloon rode along. The last blue truck must never pass the orange safety truck. "
            "So now drive the orange one.",
            play="truck S",
            well="Now the way is free again.",
        ),
        LessonStep(
            say="Packed, lying, standing, flying: one step each time. Touch purple-red to stand it up.",
            play="inflate PR",
            well="The burner roars. One more step and it flies.",
            then=("truck L", "inflate GY"),
            wrong={"ascend": FINISH_FIRST, "unpack": FINISH_FIRST, "inflate": "Not that one: yours is purple-red."},
        ),
        LessonStep(
            say="The game ends when the front truck leaves the board. You are ahead, so end it: drive the front truck!",
            play="truck L",
            well="It is gone. Whoever drives it off still moves one balloon.",
            wrong={"truck S": "That would delay the end. You are ahead: end it now."},
        ),
        LessonStep(
            say="Your last step. Balloons may touch at corners, never side by side or one above the other. "
            "Purple-red has room: launch it!",
            play="launch PR",
            well="The cards are shown: red 9, purple 7. You win!",
            wrong={
                "launch GY": "There is another balloon in the way, and it is not yours. Launch purple-red.",
                "ascend": "That brings less. A balloon on the ground scores nothing: launch purple-red.",
            },
        ),
    ),
    learned=(
        "Your colour is secret. Every balloon with it scores for you.",
        "Your turn: drive a truck, then move one balloon one step.",
        "Balloons never share a side. Corners may touch.",
        "High and far to the right is worth most.",
        "When the front truck leaves the board, count.",
    ),
    free={"edition": "second", "players": 2},
)
