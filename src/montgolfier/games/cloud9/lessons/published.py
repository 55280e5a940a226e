"""The published edition of Cloud 9: points that grow, umbrellas that pay all, and a top to reach."""

from montgolfier.engine.lessons import Lesson, LessonStep

PUBLISHED = Lesson(
    name="published-edition",
    label="Published edition",
    about="As it was sold: the points grow faster, one umbrella pays for all dice, and level 9 is the top.",
    options={"edition": "published", "players": 3, "first_pilot": 1},
    position={
        "hands": [
            ["wild", "red", "green"],
            ["red", "red", "yellow"],
            ["green", "purple", "yellow"],
        ],
        "pile": {"green": 9, "purple": 9, "red": 8, "yellow": 9, "wild": 3},
        "pilot": 1,
        "level": 3,
        "dice": ["red", "blank"],
        "scores": [27, 18, 29],
        "phase": "passenger",
        "to_act": 0,
    },
    steps=(
        LessonStep(
            say="In this edition the points grow: level 3 is worth 4, level 4 already 6, and the top, level 9, is "
            "worth 25. One red die: stay.",
            play="stay",
            well="Ada paid one card. Ben is the pilot at level 4.",
            then=("pay", "roll green blank blank"),
            wrong={"leave": "4 points are not much here. Levels 7 to 9 are worth 15, 20 and 25. Stay."},
        ),
        LessonStep(
            say="The dice are few: three up to level 6, four only after that. One green for Ben. Stay.",
            play="stay",
            well="Up to level 5, and you are the pilot. Ben left with 9 points.",
            then=("stay", "pay", "roll purple red yellow", "stay", "leave"),
            wrong={"leave": "Only one coloured die: Ben can surely pay. Stay."},
        ),
        LessonStep(
            say="Purple, red and yellow, and you hold only the red. But here one umbrella pays the whole roll! "
            "Pay with it.",
            play="pay wild:*",
            well="One card for three dice. Level 6!",
            then=("roll red blank blank",),
            wrong={"fail": "You could keep the umbrella, but the balloon would fall and you with it. Pay!"},
        ),
        LessonStep(
            say="Ada needs a single red. 12 points if you leave, 15 at the next level. Stay.",
            play="stay",
            well="Level 7. You fly, and Ada left after your roll with 15 points.",
            then=("pay", "roll red blank blank blank", "leave"),
            wrong={"leave": "12 points are good. But one die for Ada's two cards is safe enough. Stay."},
        ),
        LessonStep(
            say="You are alone. When the last one leaves after the roll, the pilot must pay or fall. "
            "You have the red card: pay.",
            play="pay",
            well="Level 8: 20 points within reach.",
            wrong={"leave": "Too late: in this edition a lone pilot decides before the roll."},
        ),
        LessonStep(
            say="Alone, you decide before the roll: leave with 20 now, or dare level 9 for 25? "
            "In this lesson, dare it: stay!",
            play="stay",
            well="Four blank dice! What luck.",
            then=("roll blank blank blank blank",),
            wrong={"leave": "Wise in a real game! Here, dare it once: stay, and see the top."},
        ),
        LessonStep(
            say="All blank: nothing to pay. Rise to the top!",
            play="pay",
            well="Level 9: 25 points at once, no need to leave. You have 52, Ben 38, Ada 33. You win!",
        ),
    ),
    learned=(
        "The points grow: 1, 2, 4, 6, 9, 12, 15, 20, and 25 at level 9.",
        "Two to four dice, however high you are.",
        "One umbrella pays a whole roll.",
        "A lone pilot decides before the roll.",
        "Whoever is aboard at level 9 scores 25, and the trip is over.",
    ),
    free={"edition": "published", "players": 3},
)
