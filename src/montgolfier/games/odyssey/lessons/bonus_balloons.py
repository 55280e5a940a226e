"""Bonus Balloons: gifts on the routes, some at once, some kept for later."""

from typing import Any

from montgolfier.engine.lessons import Lesson, LessonStep
from montgolfier.games.odyssey.lessons.land import land

BONUSES: dict[str, dict[str, Any]] = {
    "r2": {"bonuses": [{"kind": "balloons"}]},
    "r5": {"bonuses": [{"kind": "extra_turn"}, None]},
    "r6": {"bonuses": [{"kind": "teleport"}]},
}

BONUS_BALLOONS = Lesson(
    name="bonus-balloons",
    label="Bonus Balloons",
    about="Expansion: some routes carry a bonus for whoever claims them.",
    options={"board": land(BONUSES), "players": 2, "start_seat": 0},
    position={
        "turn": 0,
        "players": [{"city": "A", "live": {"red": 1, "yellow": 2}}, {"city": "F", "live": {"blue": 2}}],
        "slots_used": {"A": 2, "F": 1},
        "owners": {"r1": [1], "r4": [0]},
    },
    steps=(
        LessonStep(
            say="Some blocks carry a sign: a bonus for whoever claims the route. Claim the yellow route from A to E.",
            play="claim r5",
            well="Its bonus: another turn. But first the reward, as you stand in A.",
            wrong={"claim": "Soon. First the yellow one.", "move": "Claim first: you have two yellow balloons."},
        ),
        LessonStep(
            say="Take a green balloon.",
            play="reward green",
            well="And now it is your turn again, right away.",
            wrong={"reward": "Take green: there is a green route to come."},
        ),
        LessonStep(
            say="Your extra turn. Claim the red route from D to E: its bonus is a teleport.",
            play="claim r6",
            well="You keep the teleport until you want it.",
            then=("claim r8", "reward space"),
            wrong={"claim": "The red one first.", "move": "Claim the red route: the teleport is worth it."},
        ),
        LessonStep(
            say="A teleport takes you to any city with a free place, before you move or claim. Choose B.",
            play="use teleport B",
            well="Whoosh! Used once, it is gone. And your turn goes on.",
            wrong={
                "use": "You may go there. But in B there is a bonus waiting: choose B.",
                "claim": "First jump to B: then claiming brings a reward as well.",
                "move": "Flying takes a whole turn. The teleport is free: choose B.",
            },
        ),
        LessonStep(
            say="Claim the green route from B to C. Its bonus is a balloon.",
            play="claim r2",
            well="First the bonus, then the reward.",
            wrong={"move": "Claim the green route: it pays twice.", "claim": "The green one, from B to C."},
        ),
        LessonStep(
            say="The bonus balloon: any colour you like. Take yellow.",
            play="gain yellow",
            well="One gift.",
            wrong={"gain": "Any will do. Take yellow."},
        ),
        LessonStep(
            say="And the reward for standing in B. Take yellow again.",
            play="reward yellow",
            well="Two gifts for one balloon! Look for signs before you claim.",
            wrong={"reward": "Take yellow once more."},
        ),
    ),
    learned=(
        "Signs on blocks are bonuses: you get them when you claim the route.",
        "Points, balloons, spaces, swaps and extra turns act at once.",
        "Abilities, such as teleport or steal, you keep, and use once on your turn.",
    ),
    free={"board": "tiny", "players": 2, "expansions": ["bonusBalloons"]},
)
