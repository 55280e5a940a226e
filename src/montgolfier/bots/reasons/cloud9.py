"""Why a choice is good in Cloud 9: the odds of the pilot, the points on offer, the cards that are saved."""

from typing import Any

from montgolfier.bots.hints import View, Weighing, of_a_hundred
from montgolfier.engine.words import joined, plural
from montgolfier.games.cloud9.components import COLOURS
from montgolfier.games.cloud9.odds import pilot_pays


def reason(weighing: Weighing) -> str:
    """Why a choice is good, in one sentence."""
    if weighing.action in ("stay", "leave"):
        return of_the_trip(weighing)
    if weighing.action == "fail":
        return "It saves your wild card; nobody aboard gets anything for this trip."  # C-22, C-26
    return of_the_payment(weighing)


def points_at(view: View, level: int) -> int:
    """What leaving at a level brings; the highest level shown is the last there is."""
    ladder: list[dict[str, Any]] = view["ladder"]
    return int(ladder[min(level, len(ladder)) - 1]["points"])


def of_the_trip(weighing: Weighing) -> str:
    """Staying or leaving: how likely the balloon rises, and what there is to win and to lose."""
    view, seat = weighing.view, weighing.seat
    here, above = points_at(view, view["level"]), points_at(view, view["level"] + 1)
    if weighing.action == "leave" and view["scores"][seat] + here >= view["target"]:
        return f"It takes you to {view['scores'][seat] + here} points, and the game ends at {view['target']}."
    odds = pilot_pays(view)
    if odds is None:
        return f"{plural(here, 'point')} now, or {above} one level higher."
    mine, leaving = view["pilot"] == seat, weighing.action == "leave"
    whose = "You" if mine else "The pilot"
    if odds == 0:
        return (
            f"{whose} cannot pay: {plural(here, 'point')} now instead of none." if leaving else f"{whose} cannot pay."
        )
    if odds == 1 and leaving:
        spared = "You could pay, but save the cards" if mine else "The balloon is sure to rise"
        return f"{spared}: {plural(here, 'point')} now, {above} one level higher."
    if odds == 1:
        return f"The balloon is sure to rise: {plural(above, 'point')} instead of {here}."
    pays = f"{whose} can pay in about {of_a_hundred(odds)} of 100 cases"
    if leaving:
        return f"{pays}: {plural(here, 'point')} now {'is' if here == 1 else 'are'} safer than {above} later."
    return f"{pays}: {plural(above, 'point')} then, instead of {here} now."


def of_the_payment(weighing: Weighing) -> str:
    """Paying: the cards that this way saves and another one spends."""
    view, seat = weighing.view, weighing.seat
    mine = weighing.after(weighing.action)["hands"][seat]
    others = [deed for deed in weighing.others if deed.startswith("pay")]
    saved = []
    for kind in (*COLOURS, "wild"):
        spent = [other for other in others if weighing.after(other)["hands"][seat].get(kind, 0) < mine.get(kind, 0)]
        if spent:
            saved.append(f"your last {kind} card" if mine[kind] == 1 else f"a {kind} card")
    if saved:
        return f"It saves {joined(saved)}."
    above = points_at(view, view["level"] + 1)
    return f"The balloon rises to level {view['level'] + 1}, where leaving is worth {plural(above, 'point')}."
