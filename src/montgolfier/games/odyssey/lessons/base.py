"""The first odyssey: travel, pick balloons, claim routes, close an area, win."""

from montgolfier.engine.lessons import Lesson, LessonStep
from montgolfier.games.odyssey.lessons.land import land

BASE = Lesson(
    name="first-journey",
    label="Your first journey",
    about="Travel from city to city, collect balloons, claim routes, and close an area.",
    options={"board": land(), "players": 2, "start_seat": 0},
    position={
        "turn": 0,
        "players": [{"city": "A"}, {"city": "C", "live": {"green": 2}}],
        "slots_used": {"A": 2, "C": 1},
        "owners": {"r1": [0], "r2": [0], "r3": [0], "r7": [1], "r8": [1]},
    },
    steps=(
        LessonStep(
            say="A castle goes by its first letter: you are in A. Three routes still belong to nobody, and you want "
            "them. Travel first: touch the paper plane on the way to E.",
            play="move r5",
            well="You have arrived. Travelling over a route that belongs to nobody is free.",
            wrong={"move": "You can fly there, too. But the routes you want are near E. Follow the ring."},
        ),
        LessonStep(
            say="After a journey you take two balloons, in the colours of the routes that meet here: "
            "red or yellow. Take red.",
            play="pick red",
            well="A red balloon. It will pay for one red block.",
            wrong={"pick yellow": "Yellow comes next. First red."},
        ),
        LessonStep(
            say="And a yellow one.",
            play="pick yellow",
            well="Ada travels over a route of yours. So you are rewarded!",
            then=("move r3",),
            wrong={"pick red": "One red is enough: the red route here has one block. Take yellow."},
        ),
        LessonStep(
            say="A reward is always the same: one balloon of any colour, or one more space to keep balloons in. "
            "Take yellow.",
            play="reward yellow",
            well="Two yellow balloons now.",
            then=("pick green", "pick red"),
            wrong={"reward": "You could use that, too. But a second yellow pays for the route to A. Take yellow."},
        ),
        LessonStep(
            say="Instead of travelling you can claim a route: pay one balloon for each block. "
            "Touch the red route with one block.",
            play="claim r6",
            well="It is yours. And because you stand at one of its ends, you are rewarded again.",
            wrong={
                "claim r5": "That one is next. First the short red one: it might be taken from you.",
                "move": "No more travelling now: claim the route that glows.",
            },
        ),
        LessonStep(
            say="A balloon once used up keeps its space for ever. So more spaces can be precious. Take one more space.",
            play="reward space",
            well="Ada claims the long green route and is rewarded, too.",
            then=("claim r4", "reward blue"),
            wrong={"reward": "A balloon is fine as well. Here, take a space."},
        ),
        LessonStep(
            say="One route is left: yellow, two blocks. It closes the area with the number 3. "
            "Most of its sides are yours. Claim it!",
            play="claim r5",
            well="The area is closed: you own two of its three sides, so its 3 points are yours.",
            wrong={"move": "Claim the last route: it brings you the area."},
        ),
        LessonStep(
            say="A last reward, as you stand at its end. It no longer matters: take what you like. Take red.",
            play="reward red",
            well="All routes are claimed: the end. Routes and areas together: 18 points to 9. You win!",
            wrong={"reward": "Why not! But touch the one that glows."},
        ),
    ),
    learned=(
        "Your turn: travel, or claim.",
        "Travel: fly over a route, then take two balloons in the colours that meet there.",
        "Claim: pay one balloon of its colour for each block, anywhere on the board.",
        "Rewards: for standing at the end of a route you claim, and when others use yours.",
        "At the end routes score by their length, and areas for whoever owns most of their sides.",
    ),
    free={"board": "tiny", "players": 2},
)
