"""The third edition of Aloft: one action a turn, trucks that leapfrog, tokens for every launch."""

from montgolfier.engine.lessons import Lesson, LessonStep

NOT_YET = "Good idea, but one thing after the other: touch what glows."

THIRD = Lesson(
    name="third-edition",
    label="Third edition",
    about="One action a turn, trucks that jump, and tokens for what you achieve.",
    options={"edition": "third", "players": 2, "first_player": 0},
    position={
        "deck": ["RW", "GP", "BG", "BW", "RY"],
        "trucks": [[3, 4, 5, 6], 7],
        "hands": ["RY", "GP"],
        "to_move": 0,
    },
    steps=(
        LessonStep(
            say="Two secret colours: red and yellow. Each turn you do one thing. "
            "Touch the red-white balloon, then the truck that glows.",
            play="inflate RW 3",
            well="Inflated in one go. That was your turn.",
            then=("inflate GP 6",),
            wrong={
                "inflate RW": "Any truck would do. Here, take the last one, at the left: it glows.",
                "inflate RY": "Red-yellow has both your colours, and its time will come. First red-white.",
                "inflate": "That one does not have your colours. Take red-white.",
                "truck": NOT_YET,
            },
        ),
        LessonStep(
            say="Launch it! For each of its two colours the launcher takes a token.",
            play="launch RW",
            well="A red token and a white one are yours.",
            then=("launch GP",),
            wrong={
                "launch GP": "You may launch any balloon, even this one! But red-white scores for you.",
                "inflate": NOT_YET,
                "truck": NOT_YET,
            },
        ),
        LessonStep(
            say="High balloons score more at the end. Lift red-white.",
            play="ascend RW",
            well="Ada drives the orange truck. That opens a gap, and brings her a safety token.",
            then=("truck 7",),
            wrong={"ascend GP": "That one is not yours. Lift red-white.", "inflate": NOT_YET, "truck": NOT_YET},
        ),
        LessonStep(
            say="There is a gap: any truck behind it may jump in. Let the last one jump over the others.",
            play="truck 3",
            well="The row is closed again, and one column further on.",
            then=("inflate BG 4",),
            wrong={"truck": "It could jump too. Let the very last one do it.", "inflate": NOT_YET, "ascend": NOT_YET},
        ),
        LessonStep(
            say="The row is closed, so only the orange truck can drive. Drive it, and take a safety token.",
            play="truck 8",
            well="A safety token. They make a set of their own.",
            then=("launch BG",),
            wrong={"inflate": NOT_YET, "ascend": NOT_YET, "launch": NOT_YET},
        ),
        LessonStep(
            say="At the end, tokens in your own colours do not count; sets of other colours do. "
            "So a blue-white launch pays. Inflate it on the truck that glows.",
            play="inflate BW 7",
            well="Two white tokens make 3 points, three make 6.",
            then=("ascend GP",),
            wrong={
                "inflate BW": "From there it would be side by side with another balloon. Take the truck that glows.",
                "inflate RY": "Soon! First blue-white: its tokens are worth more to you.",
                "truck": NOT_YET,
                "ascend": NOT_YET,
            },
        ),
        LessonStep(
            say="Launch blue-white for the tokens.",
            play="launch BW",
            well="Blue and white. And look: Ada inflates your red-yellow, on the orange truck.",
            then=("inflate RY 9",),
            wrong={"inflate": NOT_YET, "truck": NOT_YET, "ascend": "That helps Ada. Launch blue-white."},
        ),
        LessonStep(
            say="Nobody owns a balloon: who launches it takes the tokens. "
            "And when all balloons fly, the game is over. Launch red-yellow!",
            play="launch RY",
            well="All fly, the end! Places and tokens together: 12 points to 8. You win.",
            wrong={"ascend": "End it now: launch the last balloon!", "truck": "End it now: launch the last balloon!"},
        ),
    ),
    learned=(
        "One action a turn: move a truck, or advance a balloon.",
        "The orange truck opens a gap, the others jump into it.",
        "Whoever launches takes tokens. Your own colours do not count.",
        "The end: all balloons fly, or no truck can move.",
        "Points: the places of your colours, and your sets of tokens.",
    ),
    free={"edition": "third", "players": 2},
)
