"""Wild Winds: gray routes, and wildcards that stand for any colour."""

from montgolfier.engine.lessons import Lesson, LessonStep
from montgolfier.games.odyssey.lessons.land import land

WILD_WINDS = Lesson(
    name="wild-winds",
    label="Wild Winds",
    about="Expansion: gray routes take any colour, and give wildcards.",
    options={"board": land({"r5": {"spaces": ["gray", "gray"]}}), "players": 2, "start_seat": 0},
    position={
        "turn": 0,
        "players": [{"city": "A", "live": {"yellow": 1, "green": 2}}, {"city": "A", "live": {"blue": 2}}],
        "slots_used": {"A": 2},
        "owners": {"r1": [0], "r2": [1]},
    },
    steps=(
        LessonStep(
            say="The route from A to E is gray. Fly along it.",
            play="move r5",
            well="Gray routes offer something special.",
            wrong={"move": "That one has a colour. Take the gray one.", "claim": "Soon! First fly along it."},
        ),
        LessonStep(
            say="A gray route gives a wildcard instead of two balloons: it stands for any colour. "
            "But it is all you get this turn. Take it.",
            play="pick W",
            well="Ada claims the blue route.",
            then=("claim r8", "reward yellow"),
            wrong={"pick": "Two plain balloons are fine. But try the wildcard once."},
        ),
        LessonStep(
            say="The yellow route from C to D costs two, and you have one yellow. "
            "Let the wildcard be the second: claim it.",
            play="claim r3 wild:1",
            well="Paid with a yellow balloon and the wildcard. Claiming works from anywhere.",
            then=("claim r7",),
            wrong={
                "claim r5": "Keep that for the next turn. First the yellow one.",
                "claim r6": "A wildcard for one block? It can do more: claim the yellow route with it.",
                "move": "Claim now: you can pay for the yellow route.",
            },
        ),
        LessonStep(
            say="A gray route is paid in any one colour. You have two green balloons: claim the gray one with them.",
            play="claim r5 as:green",
            well="Two green for gray. And you stand at its end.",
            wrong={"move": "Claim the gray route: your two green balloons pay for it."},
        ),
        LessonStep(
            say="Your reward: take a red balloon. A wildcard is never a reward.",
            play="reward red",
            well="Ada flies on over your route, and rewards you again.",
            then=("move r1",),
            wrong={"reward": "Take red: it pays for the short route beside you."},
        ),
        LessonStep(
            say="Another reward! One more space will do.",
            play="reward space",
            well="Ada takes two balloons.",
            then=("pick red@r1", "pick green"),
            wrong={"reward": "Not needed now: take a space."},
        ),
        LessonStep(
            say="Ada took red from your route, so once more: a reward. Take yellow.",
            play="reward yellow",
            well="Routes of yours that others use are worth a lot.",
            wrong={"reward": "Take yellow this time."},
        ),
        LessonStep(
            say="Last one: claim the red route from D to E with your red balloon.",
            play="claim r6",
            well="Well flown. Wildcards fill what is missing, gray takes any one colour.",
            wrong={"move": "Claim the red route.", "claim": "The red one, please."},
        ),
    ),
    learned=(
        "A gray route is paid in any one colour.",
        "It offers a wildcard; then that is the only balloon of your turn.",
        "A wildcard stands for any colour when you claim, and you may use as many as you have.",
    ),
    free={"board": "tiny", "players": 2, "expansions": ["wildWinds"]},
)
