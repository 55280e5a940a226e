"""Aloft alone: a narrow formation out of a row in a fixed order."""

from montgolfier.engine.lessons import Lesson, LessonStep

SOLO = Lesson(
    name="alone",
    label="Alone in the sky",
    about="The solo puzzle: all balloons up, in as few columns as you can.",
    options={"edition": "second", "players": 1},
    position={
        "deck": ["GP", "WY", "LION", "RW", "RY"],
        "trucks": [[8, 9, 11, 12], 8],
        "load": {"RW": ["inflated", 11]},
        "flying": {"GP": [7, 2], "WY": [8, 4], "LION": [10, 3]},
        "phase": "advance",
        "to_move": 0,
    },
    names=("You",),
    steps=(
        LessonStep(
            say="Alone you have no colour and no opponent. Get all balloons up, in as few columns as possible. "
            "Launch red-white.",
            play="launch RW",
            well="Your flight now covers columns 7 to 11: five columns.",
            wrong={
                "ascend": "Height does not count here. Launch the balloon that is ready.",
                "unpack": "Soon. First launch the balloon that is ready.",
            },
        ),
        LessonStep(
            say="A truck, then a balloon, as always. Fill the gap with the blue truck that glows.",
            play="truck L",
            well="The trucks go on, whether you are ready or not.",
            wrong={"truck S": "It could drive as well. Here, fill the gap with the blue truck."},
        ),
        LessonStep(
            say="Only the first balloon of the row may be unpacked: red-yellow. Lay it on the truck that glows.",
            play="unpack RY 8",
            well="From there it will find a free place.",
            wrong={
                "unpack RY 10": "At column 10 it would be beside red-white, and both have red. Take the truck that "
                "glows.",
                "unpack RY": "Too far to the right: that makes the flight wider. Take the truck that glows.",
                "ascend": "Height does not count here. Bring up the next balloon.",
            },
        ),
        LessonStep(
            say="The last blue truck may not pass the orange one. So the orange one drives.",
            play="truck S",
            well="Now the last truck can follow.",
        ),
        LessonStep(
            say="Stand red-yellow up.",
            play="inflate RY",
            well="Ready for take-off, one column too early.",
            wrong={"ascend": "Height does not count here. Inflate red-yellow."},
        ),
        LessonStep(
            say="It would rise at column 8. Drive its truck one column on, nearer to the others.",
            play="truck L",
            well="Column 9: right in the middle.",
            wrong={"truck S": "Then your balloon would stay behind. Drive its truck."},
        ),
        LessonStep(
            say="Alone, balloons with a common colour must not even touch at corners. "
            "Here red-yellow is clear of red-white. Launch it!",
            play="launch RY",
            well="It fits between the others: still five columns.",
            wrong={"ascend": "Not that one. Launch red-yellow: a balloon on the ground costs 3 points."},
        ),
        LessonStep(
            say="All are up. Finish: drive the front truck off the board.",
            play="truck L",
            well="One last step is left.",
            wrong={"truck S": "You could wait, but nothing is left to gain. Drive the front truck."},
        ),
        LessonStep(
            say="Height does not count, so any climb will do. Lift red-white.",
            play="ascend RW",
            well="Five columns, nothing left on the ground: your score is 5. Lower is better.",
            wrong={"ascend": "That would do as well. Touch the one that glows."},
        ),
    ),
    learned=(
        "Score: the columns your flight covers, and 3 for every balloon left on the ground. Low is good.",
        "Unpack only the first balloon of the row.",
        "Balloons with a common colour must not even touch at corners.",
        "The trucks are your clock: when the front one leaves, it is over.",
    ),
    free={"edition": "second", "players": 1},
)
