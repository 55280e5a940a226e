"""Aloft in sentences: the goal, what an action achieved, the count at the end, and why somebody won."""

from typing import Any

from montgolfier.art import balloon
from montgolfier.art.aloft.layout import own_colours
from montgolfier.art.scene import Highlight, PictureContext
from montgolfier.engine.words import plural
from montgolfier.games.aloft.components import ACHIEVEMENTS, COLOUR_NAMES, COLOURS, SPECIAL

TOKENS = {kind: f"a {COLOUR_NAMES[kind]} launch token" for kind in COLOURS} | {
    "wild": "a multicoloured token",
    "safety": "a safety token",
}


def colours(hand: str) -> str:
    """`red`, `red and white`."""
    return " and ".join(COLOUR_NAMES[letter] for letter in hand)


def goal(context: PictureContext) -> str:
    """The goal, for whoever looks."""
    view = context.view
    if view["mode"] != "competitive":
        beginning = "Together, launch" if view["mode"] == "cooperative" else "Launch"
        return f"{beginning} every balloon, in as few columns side by side as you can."
    own = own_colours(view)
    sets = " Tokens of other colours count in sets, too." if "tokens" in view else ""
    if not own:
        return (
            f"Everybody has a secret colour. Its balloons count more the higher and the farther right they fly.{sets}"
        )
    return f"Your {colours(own)} balloons: high, and far to the right.{sets}"


def highlights(before: PictureContext, deed: str, after: PictureContext) -> list[Highlight]:
    """Tokens that were taken, where all may see them."""
    seat = before.view["to_move"]
    had, has = (context.view.get("tokens") for context in (before, after))
    if not isinstance(seat, int) or not had or not has or had[seat] is None or has[seat] is None:
        return []
    return [
        Highlight(f"{after.does(seat, 'take')} {TOKENS[kind]}.", [f"stack-{kind}"])
        for kind in ACHIEVEMENTS
        if has[seat][kind] > had[seat][kind]
    ]


def count(context: PictureContext, outcome: Any) -> list[Highlight]:
    """The end, balloon by balloon from the lowest number up; then the tokens."""
    sheet = outcome.sheet
    if "seats" not in sheet:
        return count_together(sheet)
    running = [0] * len(outcome.scores)
    counted = []
    for name, value in sheet["values"].items():
        if name in SPECIAL:
            continue
        for seat, row in enumerate(sheet["seats"]):
            running[seat] += row["balloons"].get(name, 0)
        takers = [context.name(seat) for seat, row in enumerate(sheet["seats"]) if row["balloons"].get(name)]
        whose = f"for {' and '.join(takers)}" if takers else "for nobody"
        spoken = balloon.spoken(name)
        counted.append(Highlight(f"{spoken[0].upper()}{spoken[1:]}: {value} {whose}.", [f"balloon-{name}"], [*running]))
    if any("achievement" in row for row in sheet["seats"]):
        tokens = [row["achievement"] for row in sheet["seats"]]
        told = ", ".join(f"{context.name(seat)} {points}" for seat, points in enumerate(tokens))
        counted.append(Highlight(f"Sets of tokens: {told}.", ["supply"], list(outcome.scores)))
    return counted


def count_together(sheet: dict[str, Any]) -> list[Highlight]:
    """The end of a game played alone or together."""
    flying = [f"balloon-{name}" for name in sheet["values"]]
    told = [Highlight(f"The formation is {plural(sheet['width'], 'column')} wide.", flying)]
    if sheet["unlaunched"]:
        left = [f"balloon-{name}" for name in sheet["unlaunched"]]
        told.append(Highlight(f"{plural(len(left), 'balloon')} not launched: 3 each, {sheet['penalty']} in all.", left))
    return told


def why_won(context: PictureContext, outcome: Any) -> str:
    """What the winner's balloons were worth, compared with those of the next best."""
    sheet, scores = outcome.sheet, outcome.scores
    if "seats" not in sheet:
        wide = f"The formation is {plural(sheet['width'], 'column')} wide"
        left = len(sheet["unlaunched"])
        return f"{wide}, and {plural(left, 'balloon')} stayed on the ground." if left else f"{wide}; all balloons fly."
    best = outcome.winners[0]
    others = sorted((seat for seat in range(len(scores)) if seat != best), key=lambda seat: -scores[seat])
    mine, next_best = sheet["seats"][best], sheet["seats"][others[0]]
    told = f"{brought(context, best, mine)}; {brought(context, others[0], next_best)}"
    if "achievement" in mine:
        told += f". Tokens: {mine['achievement']} against {next_best['achievement']}"
    return f"{told[0].upper()}{told[1:]}."


def brought(context: PictureContext, seat: int, row: dict[str, Any]) -> str:
    """What a seat's balloons are worth together."""
    flying = plural(len(row["balloons"]), f"{colours(row['hand'])} balloon")
    return f"{context.whose(seat)} {flying} brought {row['formation']}"
