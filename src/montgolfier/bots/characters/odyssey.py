"""Characters of Aeronaut Odyssey: a settler, a traveller of long routes, one who fences others in, a hoarder."""

from montgolfier.bots.character import Character, Characters
from montgolfier.bots.hints import View, Weighing


def claim(weighing: Weighing) -> float:
    """Any claim or share."""
    return float(weighing.action.partition(" ")[0] in ("claim", "share"))


def long_claim(weighing: Weighing) -> float:
    """The length of the route claimed; a short one is worse than no claim."""
    verb, _, rest = weighing.action.partition(" ")
    if verb not in ("claim", "share"):
        return 0.0
    name = rest.partition(" ")[0].partition("#")[0]
    length = next(len(route["spaces"]) for route in weighing.view["board"]["routes"] if route["id"] == name)
    return length - 2.5


def ways_out(view: View, seat: int) -> int:
    """How many routes that nobody has claimed lead out of the city where a traveler is."""
    here = view["city"][seat]
    taken = {*view["owners"], *view["closed"]}
    return sum(here in (r["a"], r["b"]) and r["id"] not in taken for r in view["board"]["routes"])


def others_fenced_in(weighing: Weighing) -> float:
    """The fewer ways others have to go, the better."""
    after = weighing.after(weighing.action)
    return -float(sum(ways_out(after, seat) for seat in range(after["players"]) if seat != weighing.seat))


def balloons(weighing: Weighing) -> float:
    """How many balloons are at hand."""
    live = weighing.after(weighing.action)["live"][weighing.seat] or {}
    return float(sum(live.values()))


CHARACTERS: Characters = {
    "settler": Character("claims what it can, however short", claim, tried=0.3),
    "traveller": Character("waits for the long routes", long_claim, leeway=0.02, tried=0.4),
    "blocker": Character("likes to leave others no way to go", others_fenced_in, leeway=0.05),
    "hoarder": Character("likes a full basket better than a claim", balloons, leeway=0.02, tried=0.4),
}
