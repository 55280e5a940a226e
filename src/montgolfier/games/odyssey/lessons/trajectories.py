"""Trajectories: goals along the edge of the board, and what they bring."""

from montgolfier.engine.lessons import Lesson, LessonStep
from montgolfier.games.odyssey.lessons.land import land

GOALS = [
    {"id": "T1", "kind": "cities", "from": "B", "to": "D", "reward": {"kind": "points", "value": 4}, "slots": 2},
    {"id": "T2", "kind": "routes", "types": ["red", "blue"], "reward": {"kind": "swap", "value": 1}, "slots": 1},
]

TRAJECTORIES = Lesson(
    name="trajectories",
    label="Trajectories",
    about="Expansion: goals along the edge of the board. Who gets there takes the reward.",
    options={"board": land(trajectories=GOALS), "players": 2, "start_seat": 0},
    position={
        "turn": 0,
        "players": [{"city": "A", "live": {"red": 1}, "used": 1}, {"city": "A", "live": {"blue": 1}, "used": 1}],
        "slots_used": {"A": 2},
        "owners": {"r2": [0], "r8": [0], "r7": [1]},
    },
    steps=(
        LessonStep(
            say="Look at the strips below the map. The first asks you to join cities B and D with your own routes. "
            "B to C is yours. Fly to C.",
            play="move r1",
            well="From C a yellow route leads on to D.",
            wrong={"move": "That leads elsewhere. Fly to C: it is half-way between B and D."},
        ),
        LessonStep(
            say="C to D costs two yellow balloons. Take one.",
            play="pick yellow",
            well="One of two.",
            wrong={"pick": "That colour helps later. Two yellow pay for the way to D."},
        ),
        LessonStep(
            say="And another: both may have the same colour.",
            play="pick yellow",
            well="Ada flies to E and collects, too.",
            then=("move r5", "pick red", "pick yellow"),
            wrong={"pick": "Take yellow again: the route has two blocks."},
        ),
        LessonStep(
            say="Now claim the yellow route from C to D. It joins B and D!",
            play="claim r3",
            well="You stand at its end, so first there is a reward.",
            wrong={"move": "You have what it takes: claim the yellow route.", "claim": "Another time: the yellow one."},
        ),
        LessonStep(
            say="Take a red balloon: you will need it.",
            play="reward red",
            well="B and D are joined: 4 points for you, at once and for good.",
            then=("claim r6", "reward green"),
            wrong={"reward": "Red is better: two red pay for the way from A to C."},
        ),
        LessonStep(
            say="The second strip wants a red and a blue route, no matter where. Blue you have. "
            "Claim the red one from A to C.",
            play="claim r1",
            well="Red and blue: the second goal is reached. But first the reward for standing here.",
            wrong={"move": "Claim the red route: it reaches the second goal.", "claim": "Not that one: the red one."},
        ),
        LessonStep(
            say="Take a blue balloon.",
            play="reward blue",
            well="Now the strip pays: you may swap one balloon.",
            wrong={"reward": "Good, too. But take blue: there is something to show with it."},
        ),
        LessonStep(
            say="Swap: exchange a balloon for any other colour. Turn blue into green.",
            play="swap blue>green",
            well="Goals bring points, balloons, spaces, swaps or thefts. Once its slots are full, a strip pays nobody.",
            wrong={"swap": "Possible! Here, turn blue into green."},
        ),
    ),
    learned=(
        "Strips along the edge are goals: join two cities, or own routes of certain colours.",
        "Whoever reaches one takes the reward at once, as long as a slot is free.",
        "Nobody is paid twice for the same strip.",
    ),
    free={"board": "tiny", "players": 2, "expansions": ["trajectories"]},
)
