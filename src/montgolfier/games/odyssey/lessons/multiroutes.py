"""Multiroutes: routes of several colours that are claimed block by block, and belong to all who took part."""

from montgolfier.engine.lessons import Lesson, LessonStep
from montgolfier.games.odyssey.lessons.land import land

MULTIROUTES = Lesson(
    name="multiroutes",
    label="Multiroutes",
    about="Expansion: routes of several colours, claimed block by block, shared in the end.",
    options={
        "board": land({"r4": {"spaces": ["green", "red", "blue"], "multi": True}}),
        "players": 2,
        "start_seat": 0,
    },
    position={
        "turn": 0,
        "players": [{"city": "A", "live": {"green": 1}}, {"city": "D", "live": {"red": 1, "yellow": 1}}],
        "slots_used": {"A": 2, "D": 1},
        "owners": {"r1": [0], "r7": [1]},
    },
    steps=(
        LessonStep(
            say="The route from A to D has three colours. You claim it block by block, one balloon at a time. "
            "Pay green: touch the green block.",
            play="claim r4#1",
            well="One block is yours. You stand at the end of the route, so you are rewarded.",
            wrong={"move": "First the block: you have just the balloon for it."},
        ),
        LessonStep(
            say="Take a blue balloon: one of the three blocks is blue.",
            play="reward blue",
            well="Ada takes the red block.",
            then=("claim r4#2", "reward yellow"),
            wrong={"reward": "Blue is what the last block costs. Take blue."},
        ),
        LessonStep(
            say="The last block is blue. Claim it, and the route is complete.",
            play="claim r4#3",
            well="Complete! Everybody with a block in it scores the whole route: 3 points for you, 3 for Ada.",
            wrong={"move": "Claim the last block: a route scores only when it is complete."},
        ),
        LessonStep(
            say="Your reward for the block: take red.",
            play="reward red",
            well="Ada claims the yellow route from C to D, and is rewarded.",
            then=("claim r3", "reward space"),
            wrong={"reward": "Take red this time."},
        ),
        LessonStep(
            say="Now fly along it to D. It is yours and Ada's, so nobody is rewarded.",
            play="move r4",
            well="At D you may pick all its colours.",
            wrong={"move": "Take the three-coloured route to D.", "claim": "Later! Fly first."},
        ),
        LessonStep(
            say="At D you may pick every colour of the long route, and yellow, too. Take green: "
            "you claimed that block yourself.",
            play="pick green",
            well="Free for you.",
            wrong={"pick": "Possible, too. Here, take green from your own block."},
        ),
        LessonStep(
            say="And blue: yours, too.",
            play="pick blue",
            well="That is all there is to multiroutes.",
            wrong={"pick": "Take blue: that block is yours as well."},
        ),
    ),
    learned=(
        "A multiroute is claimed block by block, each for one balloon of its colour.",
        "It scores once all blocks are taken: for everybody who has one in it.",
        "Until then it belongs to nobody; then it belongs to all of them.",
    ),
    free={"board": "tiny", "players": 2, "expansions": ["multiRoutes"]},
)
