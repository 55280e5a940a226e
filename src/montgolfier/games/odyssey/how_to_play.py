"""Aeronaut Odyssey on one page."""

from montgolfier.engine.lessons import HowToPlay, Illustration
from montgolfier.games.odyssey.lessons.land import land

TWO = {"board": land(), "players": 2, "start_seat": 0}

WONDERS = land(
    {
        "r2": {"bonuses": [{"kind": "teleport"}]},
        "r4": {"spaces": ["green", "red", "blue"], "multi": True},
        "r5": {"spaces": ["gray", "gray"]},
    },
    [{"id": "T1", "kind": "cities", "from": "B", "to": "D", "reward": {"kind": "points", "value": 4}, "slots": 2}],
)

PAGE = HowToPlay(
    goal="Fly from city to city, collect balloons, and spend them to claim the routes between the cities. Long routes "
    "score more, and whoever owns most of the routes around an area gets its points, too.",
    turn=(
        "Travel over a route to a city with a free place; then take two balloons in the colours of the routes there.",
        "Or claim a route anywhere on the board: pay one balloon of its colour for every block.",
        "You are rewarded when you stand at the end of a route you claim, and when others travel over yours or pick a "
        "colour that only yours offers.",
        "A reward is one balloon of your choice, or one more space to keep balloons in.",
    ),
    end="The game ends when all routes are claimed, or nobody can do anything any more. Routes of 1 to 6 blocks score "
    "1, 2, 3, 5, 7 and 9. An area with claimed routes all around scores for whoever owns most of them.",
    pictures=(
        Illustration(
            caption="Cities, routes, areas with their points. Your mark is in city A, where everybody starts.",
            options=TWO,
            position={"turn": 0, "players": [{"city": "A"}, {"city": "A"}], "slots_used": {"A": 2}},
        ),
        Illustration(
            caption="You have arrived in E: its routes offer red and yellow balloons.",
            options=TWO,
            position={"turn": 0, "players": [{"city": "A"}, {"city": "C"}], "slots_used": {"A": 2, "C": 1}},
            events=("move r5",),
        ),
        Illustration(
            caption="The area on the right is closed. Two of its three routes are yours: 3 points for you.",
            options=TWO,
            position={
                "turn": 0,
                "players": [{"city": "E"}, {"city": "D"}],
                "slots_used": {"A": 2, "D": 1, "E": 1},
                "owners": {"r4": [1], "r5": [0], "r6": [0], "r1": [0]},
            },
        ),
        Illustration(
            caption="The four expansions: goals at the edge, gray routes, routes of many colours, bonuses on blocks.",
            options={**TWO, "board": WONDERS},
            position={"turn": 0, "players": [{"city": "A"}, {"city": "A"}], "slots_used": {"A": 2}},
        ),
    ),
)
