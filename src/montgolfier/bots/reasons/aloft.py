"""Why a move is good in Aloft: points for one's own colours, room to rise, launches made possible or prevented."""

from montgolfier.bots.hints import View, Weighing
from montgolfier.engine.words import joined, plural
from montgolfier.games.aloft.components import COLOUR_NAMES, COLUMNS, SPECIAL

TOP = 4
TOKENS = {"wild": "a multicoloured token", "safety": "a safety token"}


def reason(weighing: Weighing) -> str:
    """Why a move is good, in one sentence."""
    before, after, seat = weighing.view, weighing.after(weighing.action), weighing.seat
    if before["hands"] is None:
        return of_the_formation(weighing)
    own = str(before["hands"][seat] or "")
    gain = (after["scores"][seat] or 0) - (before["scores"][seat] or 0)
    if gain > 0:
        return f"It brings you {plural(gain, 'point')} as it stands."
    for says in (new_token(before, after, seat), way_opened(weighing, own), way_closed(before, after, own)):
        if says:
            return says
    return of_the_balloon(weighing, own)


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


def place(view: View, balloon: str) -> tuple[int, int] | None:
    """The column and height of a balloon, on a truck at height 0; None while it is packed."""
    if balloon in view["flying"]:
        column, height = view["flying"][balloon]
        return column, height
    return (view["load"][balloon][1], 0) if balloon in view["load"] else None


def way_opened(weighing: Weighing, own: str) -> str:
    """A balloon of one's own that can go up after this move, but could not before or could not after another move."""
    before, after = weighing.view, weighing.after(weighing.action)
    mine = [b for b in before["deck"] if is_own(b, own) and place(before, b) and can_go_up(after, b)]
    mine.sort(key=lambda balloon: name(balloon) not in weighing.then)  # first those that the line shown beside it moves
    for balloon in mine:
        flies = balloon in after["flying"]
        if not can_go_up(before, balloon) and (flies or after["load"][balloon][0] == "inflated"):
            return f"Your {name(balloon)} balloon can {'rise' if flies else 'be launched'} then."
    for other in weighing.others:
        instead = weighing.after(other)
        for balloon in mine:
            if can_go_up(before, balloon) and not can_go_up(instead, balloon):
                stands = place(before, balloon)
                if stands and stands == place(instead, balloon) == place(after, balloon):
                    return f"It keeps column {stands[0]} free for your {name(balloon)} balloon."
    return ""


def way_closed(before: View, after: View, own: str) -> str:
    """A balloon of no use to the player that cannot go up any more."""
    others = [b for b in before["flying"] if not is_own(b, own) and b not in SPECIAL]
    for balloon in others:
        stays = before["flying"][balloon] == after["flying"].get(balloon)
        if stays and can_go_up(before, balloon) and not can_go_up(after, balloon):
            return f"It keeps the {name(balloon)} balloon, which is not yours, from rising."
    return ""


def of_the_balloon(weighing: Weighing, own: str) -> str:
    """What the move is good for, if nothing better can be said."""
    verb, *rest = weighing.action.split()
    quiet = f"It says nothing about your secret {'colours' if len(own) > 1 else 'colour'}."
    if verb == "truck":
        before, after = weighing.view["load"], weighing.after(weighing.action)["load"]
        moved = [b for b in before if is_own(b, own) and b in after and after[b][1] > before[b][1]]
        return f"It takes your {name(moved[0])} balloon on to column {after[moved[0]][1]}." if moved else quiet
    if not rest:
        return ""
    if not is_own(rest[0], own):
        return quiet
    return {
        "unpack": f"It gets your {name(rest[0])} balloon ready.",
        "inflate": f"It gets your {name(rest[0])} balloon ready to fly.",
        "launch": f"It gets your {name(rest[0])} balloon into the air.",
        "ascend": f"It lifts your {name(rest[0])} balloon.",
    }.get(verb, "")


def of_the_formation(weighing: Weighing) -> str:
    """Played alone or together: how wide the formation becomes, or what is made ready for it."""
    before, after = weighing.view, weighing.after(weighing.action)
    verb, *rest = weighing.action.split()
    if verb == "launch":
        wider = columns(after) - columns(before)
        if wider > 0:
            return f"The formation gets {plural(wider, 'column')} wider."
        return "The formation does not get any wider."
    if verb == "ascend":
        return "It makes room below."
    if verb not in ("unpack", "inflate"):
        return ""
    return f"It gets {the_balloon(rest[0])} ready{' to fly' if verb == 'inflate' else ''}."


def the_balloon(balloon: str) -> str:
    """A balloon in a sentence about nobody in particular."""
    return f"the {name(balloon)}" if balloon in SPECIAL else f"the {name(balloon)} balloon"


def columns(view: View) -> int:
    """From the first column with a balloon to the last."""
    taken = [column for column, _ in view["flying"].values()]
    return max(taken) - min(taken) + 1 if taken else 0
