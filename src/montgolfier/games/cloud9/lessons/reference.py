"""The first trip in Cloud 9: two trips, from trusting the pilot to fifty points."""

from montgolfier.engine.lessons import Lesson, LessonStep

REFERENCE = Lesson(
    name="first-trip",
    label="Your first trip",
    about="Stay in the basket, or leave in time? Two short trips and you know.",
    options={"edition": "reference", "players": 3, "first_pilot": 1},
    position={
        "hands": [
            ["green", "red", "red", "yellow"],
            ["red", "green", "purple"],
            ["green", "red", "purple", "yellow", "yellow"],
        ],
        "pile": {"green": 9, "purple": 9, "red": 8, "yellow": 9, "wild": 4},
        "pilot": 1,
        "level": 2,
        "dice": ["red", "blank"],
        "scores": [41, 38, 42],
        "phase": "passenger",
        "to_act": 0,
    },
    steps=(
        LessonStep(
            say="All three of you sit in one basket, at level 2. Ada is the pilot: she must play a card for every "
            "coloured die. Only one is red. Trust her: stay!",
            play="stay",
            well="Ada paid, and the balloon rose. Now Ben is the pilot.",
            then=("pay", "roll green red blank"),
            wrong={"leave": "You would get 2 points. One red die is easy to pay, so stay and go higher."},
        ),
        LessonStep(
            say="Leaving at level 3 brings 3 points, at level 4 it brings 4. Ben holds five cards for two "
            "coloured dice. Stay.",
            play="stay",
            well="Up again. You are the pilot now, and Ben left with 4 points.",
            then=("stay", "pay", "roll green red red blank", "stay", "leave"),
            wrong={"leave": "Three points are nice. But five cards for two dice: Ben will manage. Stay."},
        ),
        LessonStep(
            say="Your dice: green, red and red. You hold just these cards. If you can pay, you must: touch Pay.",
            play="pay",
            well="Three cards gone, but you reached level 5.",
            then=("roll green purple red blank",),
            wrong={
                "leave": "The pilot cannot leave while somebody else is aboard.",
                "fail": "If you can pay, you must.",
            },
        ),
        LessonStep(
            say="Ada is the pilot again. Three coloured dice, and she has only two cards left. "
            "She cannot pay! Leave, and take 5 points.",
            play="leave",
            well="Just in time: the balloon fell, and Ada got nothing. After a trip everybody draws one card.",
            then=("stay", "fail", "draw purple", "draw wild", "draw red", "roll yellow"),
            wrong={"stay": "Two cards cannot pay three dice. The balloon will fall, and you would get nothing."},
        ),
        LessonStep(
            say="A new trip begins at level 1, everybody is back. One die, yellow. It is early: stay.",
            play="stay",
            well="Ben paid. Now you are the pilot, at level 2.",
            then=("stay", "pay", "roll purple yellow", "stay", "stay"),
            wrong={"leave": "One point only. The trip has just begun: stay."},
        ),
        LessonStep(
            say="You need purple and yellow. You hold yellow, and an umbrella: a wild card, good for any colour. "
            "Pay with it.",
            play="pay wild:purple",
            well="The umbrella saved the trip. Level 3, and Ada flies.",
            then=("roll blank blank blank", "stay"),
            wrong={"fail": "You may keep the umbrella and let the balloon fall. But then nobody gets anything. Pay!"},
        ),
        LessonStep(
            say="Three blank dice! Blank costs nothing, so the balloon rises for sure. Stay.",
            play="stay",
            well="A free ride to level 4.",
            then=("pay", "roll green red red red"),
            wrong={"leave": "Nothing can go wrong this time: stay and take more at the next level."},
        ),
        LessonStep(
            say="Four coloured dice for Ben. And 4 points would make 50 for you: then this trip is the last. Leave!",
            play="leave",
            well="Ben could not pay. The game is over: you 50, Ben 46, Ada 38. You win!",
            then=("stay", "fail"),
            wrong={"stay": "Ben needs three reds and a green. Too much luck! Take your 4 points and win."},
        ),
    ),
    learned=(
        "The pilot plays a card for every coloured die. Blank dice are free.",
        "The others stay or leave. Leaving scores the number of the level.",
        "If the pilot cannot pay, all who are still aboard get nothing.",
        "An umbrella stands for any one colour.",
        "After each trip everybody draws one card. Once somebody has 50, finish the trip: the most points win.",
    ),
    free={"edition": "reference", "players": 3},
)
