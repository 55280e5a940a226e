"""What speaks for a move in Aloft: points for the own colours, room to rise, launches made possible or prevented."""

from montgolfier.bots.hints import View, Weighing
from montgolfier.engine.words import joined, plural
from montgolfier.games.aloft.components import COLOUR_NAMES, COLUMNS, SPECIAL

TOP = 4
TOKENS = {"wild": "a multicoloured token", "safety": "a safety token"}


def reason(weighing: Weighing) -> str:
    """One sentence."""
    before, after, seat = weighing.view, weighing.after(weighing.action), weighing.seat
    if before["hands"] is None:
        return of_the_formation(before, after)
    own = str(before["hands"][seat] or "")
    gain = (after["scores"][seat] or 0) - (before["scores"][seat] or 0)
    if gain > 0:
        return f"It brings you {plural(gain, 'point')} as it stands."
    for says in (new_token(before, after, seat), way_opened(weighing, own), way_closed(before, after, own)):
        if says:
            return says
    return of_the_balloon(weighing.action, own)


def name(balloon: str) -> str:
    """A balloon by its colours."""
    if balloon in SPECIAL:
        return balloon.lower()
    return "-".join(COLOUR_NAMES[letter] for letter in balloon)


def is_own(balloon: str, own: str) -> bool:
    """Whether a balloon counts for whoever has these colours."""
    return balloon not in SPECIAL and any(letter in own for letter in balloon)


def can_go_up(view: View, balloon: str) -> bool:
    """Whether a balloon that flies, or is ready to, has room for its next step (AC-13)."""
    sky = {tuple(cell) for other, cell in view["flying"].items() if other != balloon}
    if balloon in view["flying"]:
        column, height = view["flying"][balloon]
        height += 1
    elif balloon in view["load"]:
        column, height = view["load"][balloon][1], 1
    else:
        return False
    around = {(column, height), (column - 1, height), (column + 1, height), (column, height + 1)}
    below = {(column, height - 1)} if height > 1 else set()
    return height <= TOP and 1 <= column <= COLUMNS and not sky & (around | below)


def new_token(before: View, after: View, seat: int) -> str:
    """A token of the third edition."""
    had, has = ((view.get("tokens") or [None] * (seat + 1))[seat] for view in (before, after))
    if not had or not has:
        return ""
    gained = [kind for kind in has if has[kind] > had[kind]]
    kinds = [TOKENS.get(kind) or f"a {COLOUR_NAMES[kind]} token" for kind in gained]
    return f"It takes {joined(kinds)}." if kinds else ""


def way_opened(weighing: Weighing, own: str) -> str:
    """An own balloon that can go up after this move: it could not before, or could not after another move."""
    before, after = weighing.view, weighing.after(weighing.action)
    mine = [balloon for balloon in before["deck"] if is_own(balloon, own) and can_go_up(after, balloon)]
    for balloon in mine:
        if not can_go_up(before, balloon) and (balloon in before["flying"] or balloon in before["load"]):
            verb = "rise" if balloon in before["flying"] else "be launched"
            return f"Your {name(balloon)} balloon can {verb} then."
    for other in weighing.others:
        instead = weighing.after(other)
        for balloon in mine:
            placed = balloon in before["flying"] or balloon in before["load"]
            if placed and can_go_up(before, balloon) and not can_go_up(instead, balloon):
                where = (instead["flying"].get(balloon) or instead["load"].get(balloon, [0, 0])[::-1])[0]
                return f"It keeps column {where} free for your {name(balloon)} balloon."
    return ""


def way_closed(before: View, after: View, own: str) -> str:
    """A balloon of no use to the player that cannot go up any more."""
    others = [b for b in before["flying"] if not is_own(b, own) and b not in SPECIAL and b in after["flying"]]
    for balloon in others:
        if can_go_up(before, balloon) and not can_go_up(after, balloon) and before["flying"] != after["flying"]:
            return f"It keeps the {name(balloon)} balloon, which is not yours, from rising."
    return ""


def of_the_balloon(action: str, own: str) -> str:
    """What the move is good for if nothing else can be said."""
    verb, *rest = action.split()
    if verb == "truck" or not rest:
        return "It gives nothing away to the others." if verb == "truck" else ""
    if is_own(rest[0], own):
        return {
            "unpack": "It gets a balloon of yours ready.",
            "inflate": "It gets a balloon of yours ready to fly.",
            "launch": "It gets a balloon of yours into the air.",
            "ascend": "It lifts a balloon of yours.",
        }.get(verb, "")
    return "It says nothing of your secret colour."


def of_the_formation(before: View, after: View) -> str:
    """Played alone or together: how wide the formation becomes."""
    width = [columns(view) for view in (before, after)]
    if len(after["flying"]) > len(before["flying"]):
        wider = width[1] - width[0]
        return (
            "The formation gets no wider by it."
            if wider <= 0
            else f"The formation gets {plural(wider, 'column')} wider."
        )
    return ""


def columns(view: View) -> int:
    """From the first column with a balloon to the last."""
    taken = [column for column, _ in view["flying"].values()]
    return max(taken) - min(taken) + 1 if taken else 0
