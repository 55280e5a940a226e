"""Characters of Aloft: one climbs, one stands in the way, one cannot wait to launch."""

from montgolfier.bots.character import Character, Characters
from montgolfier.bots.hints import View, Weighing
from montgolfier.bots.reasons.aloft import can_go_up, is_own


def own_colours(weighing: Weighing) -> str:
    """The colours of the seat; none where all play together."""
    hands = weighing.view["hands"]
    return "" if hands is None else str(hands[weighing.seat] or "")


def height(weighing: Weighing) -> float:
    """How high all balloons fly together; lifting only one's own would tell everybody which they are."""
    return float(sum(altitude for _, altitude in weighing.after(weighing.action)["flying"].values()))


def free_to_rise(view: View, own: str) -> int:
    """How many balloons of others could go up at once."""
    return sum(can_go_up(view, balloon) for balloon in (*view["flying"], *view["load"]) if not is_own(balloon, own))


def blocked(weighing: Weighing) -> float:
    """The fewer balloons of others can go up, the better."""
    return -float(free_to_rise(weighing.after(weighing.action), own_colours(weighing)))


def launched(weighing: Weighing) -> float:
    """How many balloons are in the air; then, how few stand ready."""
    after = weighing.after(weighing.action)
    return float(len(after["flying"]) - len(after["load"]) / 100)


CHARACTERS: Characters = {
    "climber": Character("loves height and lifts what it can", height, leeway=0.02, tried=0.4),
    "blocker": Character("likes to stand in the way of others", blocked),
    "starter": Character("would rather launch than prepare", launched, leeway=0.02, tried=0.4),
}
