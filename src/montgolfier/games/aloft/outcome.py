"""How a game of Aloft ended, with a score sheet that shows where every point came from."""

from itertools import combinations_with_replacement
from typing import Any

from montgolfier.engine.title import Outcome
from montgolfier.games.aloft import ending, scoring
from montgolfier.games.aloft.components import (
    BALLOON_NUMBER,
    BALLOONS,
    BEYOND,
    COLOURS,
    COLOURS_OF,
    SET_POINTS,
    colour_letters,
)
from montgolfier.games.aloft.position import tokens
from montgolfier.games.aloft.state import Aloft


def outcome(state: Aloft) -> Outcome:
    """Scores, winners and the reason of a finished game."""
    scores = state.scores()
    sheet: dict[str, Any] = {"values": values(state)}
    if state.together:
        sheet |= {
            "width": scores[0] - 3 * (state.balloons - state.aloft.bit_count()),
            "unlaunched": [name for i, name in enumerate(BALLOONS) if (state.box & ~state.aloft) >> i & 1],
            "penalty": 3 * (state.balloons - state.aloft.bit_count()),
        }
        return Outcome(scores, [], reason(state), sheet)
    sheet["seats"] = [seat_sheet(state, seat) for seat in range(state.seats)]
    best = max(scores)
    return Outcome(scores, [seat for seat, score in enumerate(scores) if score == best], reason(state), sheet)


def reason(state: Aloft) -> str:
    """Why the game is over; a position may be given as finished, to count it as it stands."""
    if state.achievements and state.aloft.bit_count() == state.balloons:
        return "all balloons are flying"
    if state.achievements and ending.reached(state):
        return "no truck can move any more"
    if not state.achievements and state.trucks >> BEYOND & 1:
        return "the lead truck has left the board"
    if state.options.get("early_finish"):
        return "nothing can be advanced any more"
    return "the balloons are counted as they stand"


def values(state: Aloft) -> dict[str, int]:
    """The scoring token of every flying balloon, lowest first."""
    flying = {name: scoring.token(state, i) for i, name in enumerate(BALLOONS) if state.aloft >> i & 1}
    return dict(sorted(flying.items(), key=lambda item: item[1]))


def seat_sheet(state: Aloft, seat: int) -> dict[str, Any]:
    """One player's score in parts."""
    hand = state.hand[seat]
    times = 2 if state.options.get("count_twice") else 1
    sheet: dict[str, Any] = {
        "hand": colour_letters(hand),
        "balloons": {
            name: value * min(own.bit_count(), times)
            for name, value in values(state).items()
            if (own := COLOURS_OF[BALLOON_NUMBER[name]] & hand)
        },
        "formation": scoring.formation(state, seat),
    }
    if state.achievements:
        collected = tokens(state, seat)
        sheet["tokens"] = collected
        sheet["sets"], sheet["wild_as"] = best_sets(collected, colour_letters(hand), state.options["wild_own_colour"])
        sheet["achievement"] = scoring.achievement(state, seat)
    return sheet


def best_sets(collected: dict[str, int], hand: str, own_allowed: bool) -> tuple[dict[str, int], str]:
    """The points of every set and the colours given to the multicoloured tokens, the best there are (AR-52)."""
    choices = [colour for colour in COLOURS if own_allowed or colour not in hand]
    ways = ("".join(given) for given in combinations_with_replacement(choices, collected["wild"]))
    best = max(ways, key=lambda given: sum(sets_with(collected, hand, given).values()))
    return sets_with(collected, hand, best), best


def sets_with(collected: dict[str, int], hand: str, given: str) -> dict[str, int]:
    """The points of every set (A3-30 to A3-33) when the multicoloured tokens take these colours."""
    sizes = {colour: (0 if colour in hand else collected[colour]) + given.count(colour) for colour in COLOURS}
    sizes["safety"] = collected["safety"]
    return {kind: SET_POINTS[min(size, 5)] for kind, size in sizes.items()}
