"""What speaks for a choice in Cloud 9: the odds of the pilot, the points at hand, the cards that are saved."""

from typing import Any

from montgolfier.bots.hints import View, Weighing, of_a_hundred
from montgolfier.engine.words import joined, plural
from montgolfier.games.cloud9.components import COLOURS
from montgolfier.games.cloud9.odds import pilot_pays


def reason(weighing: Weighing) -> str:
    """One sentence."""
    if weighing.action in ("stay", "leave"):
        return of_the_flight(weighing)
    if weighing.action == "fail":
        return "It saves your cards for a flight of your own."
    return of_the_payment(weighing)


def points_at(view: View, level: int) -> int:
    """What leaving at a level brings; the highest level shown is the last there is."""
    ladder: list[dict[str, Any]] = view["ladder"]
    return int(ladder[min(level, len(ladder)) - 1]["points"])


def of_the_flight(weighing: Weighing) -> str:
    """Staying or leaving: how likely the balloon rises, and what there is to win and to lose."""
    view, seat = weighing.view, weighing.seat
    here, above = points_at(view, view["level"]), points_at(view, view["level"] + 1)
    if weighing.action == "leave" and view["scores"][seat] + here >= view["target"]:
        return f"It takes you to {view['scores'][seat] + here} points, and the game ends at {view['target']}."
    odds = pilot_pays(view)
    if odds is None:
        return f"{plural(here, 'point')} now, or {above} one cloud higher."
    pays = f"in about {of_a_hundred(odds)} of 100 cases"
    whose = "You can pay" if view["pilot"] == seat else "The pilot can pay"
    if weighing.action == "leave":
        return f"{whose} {pays}: {plural(here, 'point')} now {'is' if here == 1 else 'are'} safer than {above} later."
    if odds == 1:
        return f"The balloon is sure to rise: {plural(above, 'point')} instead of {here}."
    return f"{whose} {pays}: {plural(above, 'point')} then, instead of {here} now."


def of_the_payment(weighing: Weighing) -> str:
    """Paying: the cards that this way saves and another one spends."""
    view, seat = weighing.view, weighing.seat
    mine = weighing.after(weighing.action)["hands"][seat]
    others = [deed for deed in weighing.others if deed.startswith("pay")]
    saved = []
    for kind in (*COLOURS, "wild"):
        spent = [other for other in others if weighing.after(other)["hands"][seat].get(kind, 0) < mine.get(kind, 0)]
        if spent:
            last = "last " if mine.get(kind, 0) == 1 else ""
            saved.append(f"your {last}{kind} card")
    if saved:
        return f"It saves {joined(saved)}."
    above = points_at(view, view["level"] + 1)
    return f"The balloon rises to cloud {view['level'] + 1}, where leaving is worth {plural(above, 'point')}."
