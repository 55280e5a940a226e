"""Characters of Cloud 9: bold and careful pilots, and one who hates to part with a card."""

from montgolfier.bots.character import Character, Characters
from montgolfier.bots.hints import View, Weighing


def stays(weighing: Weighing) -> float:
    """Staying, whatever comes."""
    return float(weighing.action == "stay")


def leaves(weighing: Weighing) -> float:
    """Leaving, with the points that are certain."""
    return float(weighing.action == "leave")


def flies_next(view: View, seat: int) -> bool:
    """Whether a seat will have to pay for the next roll: it flies now, or is the next one aboard."""
    players, pilot = len(view["aboard"]), view["pilot"]
    turns = [(pilot + step) % players for step in range(1, players + 1)]
    return seat in (pilot, next((s for s in turns if view["aboard"][s]), pilot))


def cards_kept(weighing: Weighing) -> float:
    """How many cards are left, wilds twice; whoever gets out before it is their turn to fly pays nothing."""
    seat, after = weighing.seat, weighing.after(weighing.action)
    hand = after["hands"][seat] or {}
    kept = sum(hand.values()) + hand.get("wild", 0)
    return float(kept + (weighing.action == "leave" and flies_next(weighing.view, seat)))


CHARACTERS: Characters = {
    "bold": Character("stays aboard as long as it can be justified", stays, tried=0.05),
    "careful": Character("gets out while the going is good", leaves, leeway=0.025, tried=0.05),
    "collector": Character("hates to part with a card", cards_kept, leeway=0.025, tried=0.05),
}
